#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the project's conventions on its source tree, and on a build of it.

    check_conventions.py                  what needs no build
    check_conventions.py --build FOLDER   also what the built plugin shows
    check_conventions.py --write          makes docs/checks/index.md, and puts the
                                          title lines of sources in their form
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import conventions

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Built:
    """What a build of the project answers."""

    def __init__(self, folder):
        path = pathlib.Path(folder) / "test" / "checks" / "settings.json"
        self.settings = json.loads(path.read_text(encoding="utf-8"))
        self.folder = pathlib.Path(folder)

    def clang_tidy(self, *arguments):
        """clang-tidy's output; its errors count as output, too."""
        ran = subprocess.run(
            [self.settings["tools"] + "/clang-tidy",
             "--load=" + self.settings["plugin"], "--checks=-*,coro-*",
             *arguments],
            capture_output=True, text=True, timeout=60, check=False)
        return ran.stdout + ran.stderr

    def checks(self):
        return re.findall(r"^\s+(coro-[\w-]+)$", self.clang_tidy("--list-checks"),
                          re.MULTILINE)

    def options(self, check, values=None):
        """The options of a check as --dump-config prints them."""
        given = ", ".join(f"{check}.{name}: '{value}'"
                          for name, value in (values or {}).items())
        output = self.clang_tidy(f"--config={{CheckOptions: {{{given}}}}}",
                                 "--dump-config")
        return dict(re.findall(
            rf"^\s+{re.escape(check)}\.(\w+):\s*'?(.*?)'?\s*$", output,
            re.MULTILINE))

    def refuses(self, check, option, value):
        """A run says that the option does not take the value. What is dumped
        does not tell: old versions give back what they do not take."""
        with tempfile.NamedTemporaryFile(suffix=".cpp") as empty:
            output = self.clang_tidy(
                f"--config={{CheckOptions: {{{check}.{option}: '{value}'}}}}",
                empty.name, "--", "-std=c++20")
        return f"invalid configuration value '{value}'" in output


def registered(project, built):
    """clang-tidy lists the checks that the module's source registers."""
    listed = built.checks()
    wanted = sorted(check.name for check in project.checks())
    return [] if listed == wanted else [
        f"clang-tidy lists {listed}, the source registers {wanted}"]


def dumped_options(project, built):
    """--dump-config prints each option of the page, with its default; every
    value that the page names is taken, and is given back; others are not."""
    found = []
    for check in project.checks():
        dumped = built.options(check.name)
        table = conventions.option_table(project, check)
        for name in sorted(set(dumped) - {option.name for option in table}):
            found.append(f"{check.name}: {name} is dumped, but not on the page")
        for option in table:
            if option.name not in dumped:
                found.append(f"{check.name}: {option.name} is not dumped")
                continue
            default = "" if option.default == "empty" else option.default
            if dumped[option.name] != default:
                found.append(f"{check.name}: {option.name} is "
                             f"'{dumped[option.name]}' by default, and "
                             f"'{default}' on the page")
            values = conventions.accepted_values(option)
            for value in values or ["a;b c"]:
                back = built.options(check.name, {option.name: value})
                if back.get(option.name) != value:
                    found.append(f"{check.name}: {option.name} set to '{value}' "
                                 f"is dumped as '{back.get(option.name)}'")
            if values:
                if not built.refuses(check.name, option.name, "no-such-value"):
                    found.append(f"{check.name}: {option.name} takes other values "
                                 "than the page names")
    return found


def linked_layering(_, built):
    """The libraries of lib/ need no symbol of a library above them."""
    symbols = {}
    for folder in conventions.LIB_FOLDERS:
        archive = built.folder / "lib" / f"libCoroTidy{folder}.a"
        if archive.exists():
            symbols[folder] = conventions.archive_symbols(
                built.settings["tools"] + "/llvm-nm", archive)
    if len(symbols) < 3:
        return [f"{built.folder}/lib has the libraries {sorted(symbols)} only"]
    return conventions.symbol_layering(symbols)


OF_BUILD = [registered, dumped_options, linked_layering]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    parser.add_argument("--build", type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--only", help="one convention, by its name")
    args = parser.parse_args()
    project = conventions.Project(args.root)
    if args.write:
        path = project.root / "docs/checks/index.md"
        path.write_text(conventions.index_text(project), encoding="utf-8")
        for source in project.sources():
            text = project.text(source)
            titled = conventions.with_title(text, pathlib.Path(source).name)
            if titled != text:
                (project.root / source).write_text(titled, encoding="utf-8")
        return
    runs = [(function, (project,)) for function in conventions.ALL]
    if args.build:
        built = Built(args.build)
        runs += [(function, (project, built)) for function in OF_BUILD]
    if args.only:
        runs = [run for run in runs if run[0].__name__ == args.only]
        if not runs:
            sys.exit(f"no convention is named {args.only}")
    broken = 0
    for function, arguments in runs:
        for violation in function(*arguments):
            print(f"{function.__name__}: {violation}", file=sys.stderr)
            broken += 1
    if broken:
        sys.exit(f"{broken} conventions are broken")


if __name__ == "__main__":
    main()
