#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds, fixes, builds and runs the dashboard sample, before and after the fix.

usage: demo.py SAMPLE WORK

SAMPLE is the folder of the sample, which stays as it is; WORK is emptied and
then holds a copy of it as it was (before), one that is fixed (after), and what
each did when it ran (before.jsonl, after.jsonl). The environment variable
CORO_TIDY_PLUGIN names the plugin.

Exit code 0 when everything held that is said, else 2.
"""
import shutil
import subprocess
import sys
from pathlib import Path

import analyze
import timeline

ID = "7"


def say(text):
    print(f"==> {text}", file=sys.stderr, flush=True)


class DemoError(Exception):
    """A step did not come out as it should have."""


def quietly(*command):
    """Runs a command whose output matters only if it fails; gives the output."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    if done.returncode:
        raise DemoError(f"{' '.join(map(str, command))} failed "
                        f"(exit code {done.returncode}):\n{done.stdout}")
    return done.stdout


def copy(sample, folder):
    """Copies the sample's sources, and writes its compile database."""
    shutil.copytree(sample, folder, ignore=shutil.ignore_patterns("traces"))
    quietly("cmake", "-S", folder, "-B", folder / "build", "-G", "Ninja",
            "-DCMAKE_CXX_COMPILER=clang++-22")


def differences(work):
    """The lines that tell the two copies' sources apart, as a patch."""
    done = subprocess.run(
        ["diff", "-ru", "--exclude=build", "before", "after"], cwd=work,
        capture_output=True, text=True, check=False)
    return "".join(line for line in done.stdout.splitlines(keepends=True)
                   if not line.startswith("diff "))


def run(folder, trace):
    """Builds and runs a copy; gives the page that it prints."""
    quietly("cmake", "--build", folder / "build")
    done = subprocess.run([folder / "build" / "dashboard", "--trace", trace, ID],
                          capture_output=True, text=True, timeout=60, check=False)
    if done.returncode:
        raise DemoError(f"{folder.name}/build/dashboard failed: {done.stderr}")
    return done.stdout


def demo(sample, work):
    before, after = work / "before", work / "after"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    say(f"Copying the sample to {work}")
    copy(sample, before)
    copy(sample, after)

    if analyze.main(["-p", str(before / "build")]) != 1:
        raise DemoError("the sample should have something to find, and no error")

    say("Fixing the copy")
    # Laid out as the .clang-format above the copy says; clang-tidy leaves that out
    # where it is not asked for.
    fixing = analyze.Request(["-p", str(after / "build"), "--fix", "--format-style=file"])
    analyze.complete(fixing)
    quietly(*analyze.clang_tidy(fixing, *analyze.defaults(fixing)))
    print(differences(work), flush=True)
    left = analyze.main(["-p", str(after / "build")])
    if left != 0:
        raise DemoError("something is left to find after the fix")

    say("Building and running both")
    pages = run(before, work / "before.jsonl"), run(after, work / "after.jsonl")
    if pages[0] != pages[1]:
        raise DemoError(f"the pages differ:\n{pages[0]}\n{pages[1]}")
    say("Both print the same pages:")
    print(pages[0], flush=True)
    timeline.main(["text", str(work / "before.jsonl"), str(work / "after.jsonl")])


def main(words):
    if len(words) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        demo(Path(words[0]).resolve(), Path(words[1]).resolve())
    except (DemoError, analyze.UsageError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
