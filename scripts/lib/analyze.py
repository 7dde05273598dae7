#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs clang-tidy with the plugin on C++ files, and says what came of it.

Takes what scripts/analyze takes; that script's --help is the description. The
plugin comes from the environment variable CORO_TIDY_PLUGIN, and clang-tidy from
CORO_TIDY_CLANG_TIDY where clang-tidy-22 is not meant.

Exit code: 0 nothing found, or all of it fixed; 1 something found; 2 an error.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

# Options of clang-tidy that take the next word as their value when they hold no
# '='; the rest of what begins with '-' is complete in itself.
VALUED = {
    "p", "checks", "config", "config-file", "exclude-header-filter",
    "export-fixes", "extra-arg", "extra-arg-before", "format-style",
    "header-filter", "line-filter", "load", "removed-arg",
    "store-check-profile", "vfsoverlay", "warnings-as-errors",
}
FIXING = {"fix", "fix-errors", "fix-notes"}

# What clang-tidy says about its own progress rather than about the code.
PROGRESS = re.compile(r"\[\d+/\d+\]( \([^)]*\))? Processing file ")
NOISE = re.compile(
    r"\d+ (warning|error)s?( and \d+ errors?)? generated\.$"
    r"|Suppressed \d+ |Use -header-filter=|clang-tidy applied \d+ of \d+ "
    r"|Error while processing |Found compiler error"
)
COLOURS = re.compile(r"\x1b\[[0-9;]*[mK]")
FOUND = re.compile(r": (?:warning|error): .*\[(coro-[^\]]*)\]$")
FAILED = re.compile(r"(?:^|: |^LLVM )(?:fatal error|error|ERROR): ")
APPLIED = "note: FIX-IT applied suggested code changes"


class UsageError(Exception):
    """What the user asked for cannot be done; the text says why and what to do."""


class Request:
    """A command line, taken apart.

    options: what goes to clang-tidy as it is, without -p.
    files: the source files named; all are there.
    database: the folder of -p, or None.
    flags: what follows '--', with it, or None where there was no '--'.
    """

    def __init__(self, words):
        self.options, self.files, self.database, self.flags = [], [], None, None
        words = list(words)
        while words:
            word = words.pop(0)
            if word == "--":
                self.flags = [word, *words]
                break
            if not word.startswith("-"):
                self.files.append(word)
                continue
            name, equals, value = word.lstrip("-").partition("=")
            if name in VALUED and not equals:
                if not words:
                    raise UsageError(f"{word} needs a value")
                value = words.pop(0)
            if name == "p":
                self.database = Path(value)
            elif name in VALUED:
                self.options.append(f"--{name}={value}")
            else:
                self.options.append(word)
        for file in self.files:
            if not Path(file).is_file():
                raise UsageError(f"there is no file {file}")

    def names(self):
        """The names of the options given, without dashes."""
        return {o.lstrip("-").partition("=")[0] for o in self.options}


def database_above(file):
    """The folder with the compile database that is nearest to file, or None."""
    for folder in Path(file).resolve().parents:
        for candidate in (folder, folder / "build"):
            if (candidate / "compile_commands.json").is_file():
                return candidate
    return None


def files_of(database):
    """The files that a compile database lists, each once, in its order."""
    listing = database / "compile_commands.json"
    try:
        entries = json.loads(listing.read_text())
        paths = [os.path.join(e["directory"], e["file"]) for e in entries]
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{listing} is no compile database: {error}") from error
    if not paths:
        raise UsageError(f"{listing} lists no file")
    return list(dict.fromkeys(os.path.normpath(path) for path in paths))


def complete(request):
    """Finds the compile database and the files where the request leaves them out."""
    how = ("CMake writes one with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON; or give "
           "the compiler's flags after the file: -- -std=c++20")
    if request.flags is not None:
        if not request.files:
            raise UsageError("name the file that the flags after '--' are for")
        return
    if request.database is not None:
        if not (request.database / "compile_commands.json").is_file():
            raise UsageError(
                f"there is no compile_commands.json in {request.database}. {how}")
    elif request.files:
        request.database = database_above(request.files[0])
        if request.database is None:
            raise UsageError(
                f"no compile_commands.json is in the folder of {request.files[0]} "
                f"or above it. {how}")
        print(f"==> Taking compiler flags from {request.database}", file=sys.stderr)
    else:
        raise UsageError("name a file, or a compile database with -p")
    if not request.files:
        request.files = files_of(request.database)


def clang_tidy(request, *more):
    """The command line for the request, with more options of our own."""
    command = [os.environ.get("CORO_TIDY_CLANG_TIDY", "clang-tidy-22"),
               f"--load={os.environ['CORO_TIDY_PLUGIN']}",
               *request.options, *more]
    if request.database is not None:
        command += ["-p", str(request.database)]
    return command + request.files + (request.flags or [])


def defaults(request):
    """The options that the user left to us, judged by the first file's folder."""
    names, chosen = request.names(), []
    if "checks" not in names:
        first = Request([])
        first.options, first.files = request.options, request.files[:1]
        first.database, first.flags = request.database, request.flags
        listed = subprocess.run(clang_tidy(first, "--list-checks"),
                                capture_output=True, text=True, check=False).stdout
        ours = re.findall(r"^\s+(coro-\S+)$", listed, re.MULTILINE)
        chosen.append("--checks=-*," + (",".join(ours) or "coro-*"))
    if "quiet" not in names:
        chosen.append("--quiet")
    if sys.stdout.isatty() and "use-color" not in names:
        chosen.append("--use-color")
    return chosen


class Outcome:
    """Counts what clang-tidy's output says, line by line."""

    def __init__(self):
        self.found = self.fixed = self.errors = 0
        self.open = False  # the last finding has not been seen to be fixed

    def read(self, line):
        plain = COLOURS.sub("", line.rstrip("\n"))
        if FOUND.search(plain):
            self.found += 1
            self.open = True
        elif FAILED.search(plain):
            self.errors += 1
        elif APPLIED in plain and self.open:
            self.fixed += 1
            self.open = False


def run(command):
    """Runs clang-tidy, passing on what it says about the code.

    Returns its exit code and the Outcome."""
    outcome = Outcome()
    status = sys.stderr.isatty()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.STDOUT, errors="replace") as process:
        for line in process.stdout:
            plain = COLOURS.sub("", line)
            if PROGRESS.match(plain):
                if status:
                    print("\r\x1b[K" + plain.strip()[:100], end="", file=sys.stderr,
                          flush=True)
                continue
            if NOISE.match(plain):
                continue
            outcome.read(line)
            if status:
                print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            print(line, end="", flush=True)
    if status:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return process.returncode, outcome


def count(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


def conclude(code, outcome, request):
    """Says the result in one line and gives the exit code."""
    found = count(outcome.found, "finding")
    files = count(len(request.files), "file")
    if outcome.errors or (code and not outcome.found):
        reason = (count(outcome.errors, "error") if outcome.errors
                  else f"clang-tidy ended with exit code {code}")
        print(f"==> {reason}: {found} in {files}, and there may be more that "
              "could not be seen", file=sys.stderr)
        return 2
    if not request.names() & FIXING:
        hint = "; --fix applies the edits that are safe" if outcome.found else ""
        print(f"==> {found} in {files}{hint}", file=sys.stderr)
        return 1 if outcome.found else 0
    print(f"==> {found} in {files}, {outcome.fixed} of them fixed", file=sys.stderr)
    return 1 if outcome.found > outcome.fixed else 0


def main(words):
    try:
        request = Request(words)
        complete(request)
    except UsageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    command = clang_tidy(request, *defaults(request))
    print(f"==> Looking at {count(len(request.files), 'file')}", file=sys.stderr)
    code, outcome = run(command)
    return conclude(code, outcome, request)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
