# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The lit suite of the checks.

Run it with ctest, or by hand on any file or folder of the suite:

    lit -v --param build=build/llvm-22 test/checks

CMake writes what the suite has to know of a build to
<build>/test/checks/settings.json.
"""
import json
import os
import shlex

import lit.formats

config.name = "coro-tidy"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cpp", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))

Project = os.path.dirname(os.path.dirname(config.test_source_root))
Build = os.path.abspath(
    lit_config.params.get("build", os.path.join(Project, "build", "llvm-22")))
SettingsFile = os.path.join(Build, "test", "checks", "settings.json")
if not os.path.exists(SettingsFile):
    lit_config.fatal(f"{Build} is no build of coro-tidy: configure one, and "
                     "name it with --param build=<folder>")
with open(SettingsFile, encoding="utf-8") as File:
    Settings = json.load(File)

config.test_exec_root = os.path.join(Build, "test", "checks", "out")
# What a developer has set for his own runs must not reach the tests.
for Name in ("CLANG_TIDY_CONFIG", "CPLUS_INCLUDE_PATH", "CPATH"):
    config.environment.pop(Name, None)
config.environment["CORO_TIDY_TEST_SETTINGS"] = SettingsFile


def tool(name):
    return shlex.quote(os.path.join(Settings["tools"], name))


Flags = " ".join(shlex.quote(Flag) for Flag in Settings["flags"])
# Longer names first: a substitution replaces every place where it matches.
config.substitutions += [
    ("%check_coro_tidy",
     f"{shlex.quote(Settings['python'])} "
     f"{shlex.quote(os.path.join(config.test_source_root, 'check_coro_tidy.py'))}"),
    ("%clang_tidy",
     f"{tool('clang-tidy')} --quiet -load={shlex.quote(Settings['plugin'])}"),
    ("%clang", f"{tool('clang++')} -fsyntax-only {Flags}"),
    ("%flags", Flags),
    ("%inputs", os.path.join(config.test_source_root, "Inputs")),
    ("%plugin", shlex.quote(Settings["plugin"])),
    ("%llvm_major", Settings["llvm_major"]),
    ("%other_clang_tidy", shlex.quote(Settings["other_clang_tidy"])),
    ("%other_major", Settings["other_llvm_major"]),
    ("%FileCheck", tool("FileCheck")),
    ("%split_file", tool("split-file")),
    ("%count", tool("count")),
]
config.available_features.add("llvm-" + Settings["llvm_major"])
if Settings["other_clang_tidy"]:
    config.available_features.add("other-clang-tidy")
