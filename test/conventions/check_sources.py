#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks how our own C++ sources are written.

    check_sources.py format --clang-format PROGRAM
    check_sources.py tidy --clang-tidy PROGRAM --build FOLDER

`format` takes all sources but fixtures. `tidy` takes those of lib/, checks/
and tools/ that the build compiles; a source that was clean is looked at again
only when it, a header of ours, its flags or .clang-tidy has changed.
"""
import argparse
import concurrent.futures
import hashlib
import json
import pathlib
import shlex
import subprocess
import sys

import conventions

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINTED = ("lib/", "checks/", "tools/")
# Flags of one compiler that the other one does not know or cannot use, and
# the number of arguments behind each.
DROPPED = {"-include": 1, "-include-pch": 1, "-Winvalid-pch": 0, "-o": 1, "-c": 0,
           "-fpch-instantiate-templates": 0, "-fno-pch-timestamp": 0,
           "-fpch-preprocess": 0}


def own_sources(project):
    """The C++ files that we write as code, relative to the root."""
    return [path for path in project.sources()
            if path.endswith((".h", ".hpp"))
            or not any(path.startswith(folder + "/")
                       for folder in conventions.FIXTURES)]


def check_format(args):
    project = conventions.Project(ROOT)
    ran = subprocess.run([args.clang_format, "--dry-run", "-Werror",
                          *own_sources(project)], cwd=ROOT, check=False)
    return ran.returncode


def portable_flags(command):
    """The command without its compiler, its input, and what DROPPED names."""
    kept, skip = [], 0
    # Clang's driver puts -Xclang before an option and before its argument.
    for argument in (a for a in command[1:] if a != "-Xclang"):
        if skip:
            skip -= 1
        elif argument in DROPPED:
            skip = DROPPED[argument]
        else:
            kept.append(argument)
    return kept[:-1] if kept and kept[-1].endswith(".cpp") else kept


def compiled_sources(build):
    """{path: flags} of the sources of LINTED that the build compiles."""
    commands = json.loads((build / "compile_commands.json").read_text())
    sources = {}
    for entry in commands:
        path = pathlib.Path(entry["directory"], entry["file"]).resolve()
        if not path.is_relative_to(ROOT):
            continue
        relative = str(path.relative_to(ROOT))
        if relative.startswith(LINTED):
            command = shlex.split(entry["command"])
            if "--" in command:
                command.remove("--")
            # A launcher such as ccache stands in front of the compiler.
            first = next(at for at, argument in enumerate(command)
                         if argument.startswith("-") and at > 0 and
                         "=" not in command[at - 1] and command[at - 1] != "env"
                         and argument != "-E")
            sources[relative] = portable_flags(command[first - 1:])
    return dict(sorted(sources.items()))


def key_of(path, flags, shared):
    """A name for everything that the outcome depends on."""
    digest = hashlib.sha256(shared)
    digest.update(json.dumps(flags).encode())
    digest.update((ROOT / path).read_bytes())
    return digest.hexdigest()


def shared_state(project, program):
    digest = hashlib.sha256()
    digest.update(subprocess.run([program, "--version"], capture_output=True,
                                 check=True).stdout)
    for path in [".clang-tidy"] + [source for source in project.sources(*LINTED)
                                   if source.endswith(".h")]:
        digest.update(project.text(path).encode())
    return digest.digest()


def check_tidy(args):
    project = conventions.Project(ROOT)
    shared = shared_state(project, args.clang_tidy)
    known = args.build / "test" / "conventions" / "clean"
    known.mkdir(parents=True, exist_ok=True)
    todo = {}
    sources = compiled_sources(args.build)
    if not sources:
        print(f"{args.build} compiles no source of ours", file=sys.stderr)
        return 1
    for path, flags in sources.items():
        marker = known / key_of(path, flags, shared)
        if not marker.exists():
            todo[path] = (flags, marker)

    def lint(path):
        flags, marker = todo[path]
        ran = subprocess.run(
            [args.clang_tidy, "--quiet", "--warnings-as-errors=*", str(ROOT / path),
             "--", *flags], capture_output=True, text=True, timeout=600, check=False)
        if ran.returncode == 0:
            marker.touch()
        return path, ran

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for path, ran in pool.map(lint, todo):
            if ran.returncode:
                failed += 1
                print(f"{path}:\n{ran.stdout}{ran.stderr}", file=sys.stderr)
    print(f"{len(sources)} sources, {len(todo)} looked at, {failed} with findings")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    formatting = commands.add_parser("format")
    formatting.add_argument("--clang-format", required=True)
    formatting.set_defaults(run=check_format)
    tidy = commands.add_parser("tidy")
    tidy.add_argument("--clang-tidy", required=True)
    tidy.add_argument("--build", required=True, type=pathlib.Path)
    tidy.add_argument("--jobs", type=int, default=2)
    tidy.set_defaults(run=check_tidy)
    args = parser.parse_args()
    sys.exit(args.run(args))


if __name__ == "__main__":
    main()
