#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the code blocks of a page, so that a page cannot show what is not so.

    check_snippets.py --build FOLDER PAGE...

The line above a fenced block says what it is. A block of C++ needs one:

    <!-- reported -->       compiles, and a check reports something
    <!-- fixed -->          is what --fix makes of the reported block before it
    <!-- fixed by hand -->  compiles, and no check reports anything
    <!-- silent -->         the same
    <!-- fragment: why -->  is not run

The first four take, behind a colon and separated by commas, `with NAME.hpp`
for a header of test/checks/Inputs that comes before the block, `fix-notes`
where the edit sits on a note, and `Name=value` for an option of the check
that the page is about:

    <!-- reported: with shop.hpp, MinConfidence=possible -->

A block of sh is run in a copy of the project, unless it is marked

    <!-- not run: why -->

Blocks of YAML are read by the tests of the models; others are text.
"""
import argparse
import dataclasses
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test" / "support"))
import fixture  # noqa: E402

MARKS = ("reported", "fixed", "fixed by hand", "silent", "fragment", "not run")
# What a block must not be called, and what it is called instead.
MISNAMED = {"c++": "cpp", "cc": "cpp", "cxx": "cpp", "bash": "sh", "shell": "sh",
            "console": "sh", "yml": "yaml"}
TIMEOUT = 300


@dataclasses.dataclass(frozen=True)
class Block:
    """A fenced block. `line` is that of the fence, one-based; `mark` and
    `detail` are what stands in the comment above it, or empty."""

    page: str
    line: int
    language: str
    text: str
    mark: str = ""
    detail: str = ""

    def where(self):
        return f"{self.page}:{self.line}"

    def words(self):
        return [word.strip() for word in self.detail.split(",") if word.strip()]

    def header(self):
        """The header that comes before the block; empty if there is none."""
        found = [word.removeprefix("with ") for word in self.words()
                 if word.startswith("with ")]
        return found[0] if found else ""

    def options(self):
        return dict(word.split("=", 1) for word in self.words() if "=" in word)


def blocks_of(text, page):
    """The fenced blocks of a page, in order."""
    found, lines, at = [], text.splitlines(), 0
    while at < len(lines):
        fence = re.match(r"( *)(```+|~~~+)\s*([\w+-]*)", lines[at])
        if not fence:
            at += 1
            continue
        indent, start = len(fence.group(1)), at
        at += 1
        while at < len(lines) and lines[at].strip() != fence.group(2):
            at += 1
        body = [line[indent:] if line[:indent].isspace() else line
                for line in lines[start + 1:at]]
        above = re.fullmatch(r"\s*<!--\s*(.*?)\s*-->\s*",
                             lines[start - 1] if start else "")
        mark, _, detail = (above.group(1) if above else "").partition(":")
        found.append(Block(page, start + 1, fence.group(3).lower(),
                           "\n".join(body) + "\n", mark.strip(), detail.strip()))
        if at == len(lines):
            raise ValueError(f"{page}:{start + 1}: the block is not closed")
        at += 1
    return found


def mistakes_in_marks(blocks):
    """Sentences on blocks that are marked wrongly, or not at all."""
    found, reported = [], False
    for block in blocks:
        is_code = block.language == "cpp"
        if block.language in MISNAMED:
            found.append(f"{block.where()}: '{block.language}' is written "
                         f"'{MISNAMED[block.language]}'")
        elif is_code and block.mark not in MARKS[:5]:
            found.append(f"{block.where()}: the line above the block says none of "
                         + ", ".join(MARKS[:5]))
        elif block.mark == "fixed" and not reported:
            found.append(f"{block.where()}: no reported block comes before the fixed one")
        elif block.mark in ("fragment", "not run") and not block.detail:
            found.append(f"{block.where()}: '{block.mark}' needs a reason")
        elif block.mark == "not run" and block.language != "sh":
            found.append(f"{block.where()}: 'not run' is for blocks of sh")
        if is_code:
            reported = block.mark == "reported"
    return found


class Runner:
    def __init__(self, settings, folder):
        self.settings = settings
        self.folder = pathlib.Path(folder)
        self.fixed = None

    def tidy(self, block):
        page = pathlib.PurePath(block.page)
        check = ("coro-" + page.stem if page.parent.name == "checks"
                 else "coro-stored-then-awaited")
        return fixture.Tidy(
            self.settings["tools"] + "/clang-tidy", self.settings["plugin"],
            options={f"{check}.{name}": value
                     for name, value in block.options().items()},
            fix_notes="fix-notes" in block.words())

    def flags(self, block):
        header = block.header()
        extra = ["-include", str(ROOT / "test/checks/Inputs" / header)] if header else []
        return [*self.settings["flags"], *extra]

    def run_cpp(self, block):
        """A sentence on what does not hold; empty if all does."""
        source = self.folder / f"block-{block.line}.cpp"
        source.write_text(block.text, encoding="utf-8")
        try:
            if block.mark == "reported":
                copies = self.folder / f"fixed-{block.line}"
                copies.mkdir()
                result = fixture.fix_twice(self.tidy(block), source,
                                           self.flags(block), copies)
                self.fixed = result.text
                if not result.findings:
                    return "nothing is reported"
                self.tidy(block).lint(result.path, self.flags(block))
            elif block.mark == "fixed" and block.text.rstrip() != self.fixed.rstrip():
                return ("--fix writes something else:\n" +
                        fixture.diff(block.text, self.fixed, "page", "--fix"))
            if block.mark in ("fixed", "fixed by hand", "silent"):
                findings = self.tidy(block).lint(source, self.flags(block))
                # What is fixed may keep a finding that has no edit.
                if findings and block.mark != "fixed":
                    return "it is reported:\n" + "\n".join(map(str, findings))
        except fixture.FixtureError as error:
            return str(error)
        return ""

    def run_sh(self, block):
        copy = self.folder / f"copy-{block.line}"
        copy.mkdir()
        listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"],
                                capture_output=True, check=True).stdout
        subprocess.run(["tar", "-C", ROOT, "--null", "-T", "-", "-cf",
                        str(copy / "files.tar")], input=listed, check=True)
        subprocess.run(["tar", "-C", str(copy), "-xf", str(copy / "files.tar")],
                       check=True)
        ran = subprocess.run(["sh", "-e", "-c", block.text], cwd=copy,
                             capture_output=True, text=True, timeout=TIMEOUT,
                             check=False)
        return ran.returncode and f"exit code {ran.returncode}:\n{ran.stdout}{ran.stderr}"

    def run(self, block):
        if block.mark in ("fragment", "not run"):
            return ""
        if block.language == "cpp":
            return self.run_cpp(block)
        if block.language == "sh":
            return self.run_sh(block)
        return ""


def check_page(settings, text, page):
    """Sentences on what does not hold in the page."""
    try:
        blocks = blocks_of(text, page)
    except ValueError as error:
        return [str(error)]
    found = mistakes_in_marks(blocks)
    if found:
        return found
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(settings, folder)
        for block in blocks:
            problem = runner.run(block)
            if problem:
                found.append(f"{block.where()}: {block.mark or block.language}: {problem}")
    return found


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("pages", nargs="+", type=pathlib.Path)
    args = parser.parse_args()
    settings = json.loads((args.build / "test/checks/settings.json").read_text())
    found = [problem for page in args.pages
             for problem in check_page(settings, page.read_text(encoding="utf-8"),
                                       str(page))]
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
