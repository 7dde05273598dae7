#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs checks/new_check.py in a copy of the project: the check that it adds
compiles, and breaks no convention.

    new_check_test.py --build FOLDER    a build, for compiler and flags
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import check_sources
import conventions

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ["checks", "docs", "lib", "test/checks", "test/conventions"]
SUMMARY = "Finds loops that poll with a sleep for what could be awaited, which " \
          "keeps the thread busy."


class NewCheck(unittest.TestCase):
    build = None
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in FOLDERS:
            shutil.copytree(ROOT / name, self.root / name,
                            ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "CMakeLists.txt", self.root)
        # What is broken already is no matter of this test.
        subprocess.run([sys.executable, self.root / "test/conventions/check_conventions.py",
                        "--root", self.root, "--write"], check=True)
        self.before = self.broken()

    def broken(self):
        project = conventions.Project(self.root)
        return sorted(violation for convention in conventions.ALL
                      for violation in convention(project))

    def new_check(self, *arguments):
        return subprocess.run(
            [sys.executable, self.root / "checks/new_check.py", *arguments],
            capture_output=True, text=True, check=False)

    def test_conventions_hold(self):
        for name in ("coro-busy-wait", "coro-a-name-that-sorts-first-and-is-rather-long"):
            ran = self.new_check(name, SUMMARY)
            self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertEqual(self.broken(), self.before)
        names = [check.name for check in conventions.Project(self.root).checks()]
        self.assertIn("coro-busy-wait", names)
        self.assertEqual(names, sorted(names))

    def test_source_compiles(self):
        settings = json.loads((self.build / "test/checks/settings.json").read_text())
        self.assertEqual(self.new_check("coro-busy-wait", SUMMARY).returncode, 0)
        flags = check_sources.compiled_sources(self.build)["checks/CoroTidyModule.cpp"]
        flags = [flag.replace(str(ROOT / "checks"), str(self.root / "checks"))
                 for flag in flags]
        for source in ("BusyWaitCheck.cpp", "CoroTidyModule.cpp"):
            # The build may be another compiler's, with warnings of its own.
            ran = subprocess.run(
                [settings["tools"] + "/clang++", "-fsyntax-only", "-Werror", *flags,
                 "-Wno-unknown-warning-option", self.root / "checks" / source],
                capture_output=True, text=True, check=False)
            self.assertEqual(ran.returncode, 0, ran.stderr)

    def test_an_existing_check_is_left_alone(self):
        text = (self.root / "checks/StoredThenAwaitedCheck.h").read_text()
        ran = self.new_check("coro-stored-then-awaited", SUMMARY)
        self.assertIn("exists already", ran.stderr)
        self.assertEqual((self.root / "checks/StoredThenAwaitedCheck.h").read_text(), text)

    def test_names_and_summaries_that_are_refused(self):
        for name, summary in (("busy-wait", SUMMARY), ("coro-Busy", SUMMARY),
                              ("coro-no-busy-wait", SUMMARY),
                              ("coro-busy-wait", "no sentence"),
                              ("coro-busy-wait", "This check finds loops.")):
            self.assertNotEqual(self.new_check(name, summary).returncode, 0, (name, summary))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, required=True)
    args, rest = parser.parse_known_args()
    NewCheck.build = args.build
    unittest.main(argv=[sys.argv[0], *rest])
