#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs one check over one fixture and compares everything that comes out.

    // RUN: %check_coro_tidy %s coro-some-check %t
    // RUN: %check_coro_tidy --option=MinConfidence=proven %s coro-some-check %t -- <compiler flags>

What a fixture says, and what must then hold:

  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: ...
      Every warning, note and error that is printed is matched by such a line,
      in the order of printing, and nothing else is printed. A fixture without
      any must be silent.

  // CHECK-FIXES:  auto [a, b] = ...
      Every line that --fix adds or changes is matched, as a whole and with its
      indentation, by such a line, in order. What follows the colon is the
      line; FileCheck's patterns and variables work. A fixture without any must
      come out unchanged. Lines that a fix only removes are not listed, but no
      comment may be among them.

The file compiles before the fix and after it, which clang-tidy tells, and a
second pass changes nothing and reports nothing but what had no edit (fix_twice in
test/support).

Lines with CHECK- are blanked before clang-tidy sees the file. Put them behind
the awaits that they are about: a blank line between two awaits is part of what
is edited.

--prefix=NAME lets two RUN lines with different options share a fixture:
CHECK-MESSAGES-NAME and CHECK-FIXES-NAME are then read instead.
"""
import argparse
import collections
import difflib
import json
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
import fixture  # noqa: E402

CHECK_LINE = re.compile(r"^\s*//\s*CHECK-(?:MESSAGES|FIXES)\S*:")
DIAGNOSTIC = re.compile(r"(warning|note|error): ")
# A hang, even on a machine that does much else.
TIMEOUT = 250


class Failure(Exception):
    """Something that does not hold; the text says what."""


def blanked(text):
    """The text with its CHECK lines emptied, so that line numbers stay."""
    return "".join("\n" if CHECK_LINE.match(line) else line
                   for line in text.splitlines(keepends=True))


def added_lines(before, after):
    """The lines of `after` that are not lines of `before`, in order.

    Blank lines are left out: there is nothing to match in one.
    """
    old, new = before.splitlines(), after.splitlines()
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    return [line for tag, _, _, start, end in matcher.get_opcodes()
            if tag in ("insert", "replace")
            for line in new[start:end] if line.strip()]


def lost_comments(before, after):
    """The comments of `before` that are not in `after`."""
    lost = collections.Counter(fixture.comments(before))
    lost.subtract(fixture.comments(after))
    return sorted(lost - collections.Counter())


class Run:
    """One fixture, one check, one set of options."""

    def __init__(self, settings, args, flags):
        self.tools = settings["tools"]
        self.source = args.source
        self.suffix = "-" + args.prefix if args.prefix else ""
        self.flags = settings["flags"] + flags
        options = dict(option.split("=", 1) for option in args.option)
        self.tidy = fixture.Tidy(
            os.path.join(self.tools, "clang-tidy"), settings["plugin"],
            f"-*,{args.check}",
            {f"{args.check}.{name}": value for name, value in options.items()},
            TIMEOUT, args.fix_notes)
        self.folder = pathlib.Path(args.temporary)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.expectations = pathlib.Path(args.source).read_text(encoding="utf-8")
        self.text = blanked(self.expectations)
        self.copy = self.folder / pathlib.Path(args.source).name
        self.copy.write_text(self.text, encoding="utf-8")

    def file_check(self, prefix, text, what, *args):
        """Matches `text` against the fixture's lines with `prefix`."""
        ran = subprocess.run(
            [os.path.join(self.tools, "FileCheck"), self.source,
             "--input-file=-", "--check-prefix=" + prefix, "--allow-empty",
             "--dump-input=never", *args],
            input=text, capture_output=True, text=True, timeout=TIMEOUT,
            check=False)
        if ran.returncode:
            raise Failure(f"{what} differ:\n{ran.stderr}\n"
                          f"What came out:\n{text}")

    def expects(self, prefix):
        return re.search(rf"//\s*{prefix}(-NEXT|-SAME|-DAG)?:", self.expectations)

    def check_messages(self, output):
        prefix = "CHECK-MESSAGES" + self.suffix
        if self.expects(prefix):
            self.file_check(prefix, output, "messages",
                            "--implicit-check-not={{warning|note|error}}: ")
        elif DIAGNOSTIC.search(output):
            raise Failure(f"not silent:\n{output}")

    def check_fixes(self, fixed):
        prefix = "CHECK-FIXES" + self.suffix
        added = added_lines(self.text, fixed)
        if self.expects(prefix):
            self.file_check(prefix, "".join(line + "\n" for line in added),
                            "fixes", "--match-full-lines",
                            "--strict-whitespace",
                            "--implicit-check-not={{.+}}")
        elif fixed != self.text:
            raise Failure("fixed, but no fix is expected:\n" + "\n".join(added))
        lost = lost_comments(self.text, fixed)
        if lost:
            raise Failure("the fix loses comments:\n" + "\n".join(lost))

    def all(self):
        folder = self.folder / "fixed"
        folder.mkdir(exist_ok=True)
        fixed = fixture.fix_twice(self.tidy, self.copy, self.flags, folder)
        self.check_messages(fixture.without_applied(fixed.output))
        self.check_fixes(fixed.text)


def main():
    own, flags = sys.argv[1:], []
    if "--" in own:
        at = own.index("--")
        own, flags = own[:at], own[at + 1:]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prefix", default="")
    parser.add_argument("--option", action="append", default=[],
                        metavar="NAME=VALUE", help="an option of the check")
    parser.add_argument("--fix-notes", action="store_true",
                        help="apply the edits that sit on notes as well")
    parser.add_argument("source")
    parser.add_argument("check")
    parser.add_argument("temporary")
    args = parser.parse_args(own)
    with open(os.environ["CORO_TIDY_TEST_SETTINGS"], encoding="utf-8") as file:
        settings = json.load(file)
    try:
        Run(settings, args, flags).all()
    except (Failure, fixture.FixtureError) as failure:
        sys.exit(f"{args.source}: {failure}")


if __name__ == "__main__":
    main()
