#!/usr/bin/env python3
"""Runs a program before and after its fix, and compares what it does.

A program is one .cpp file with a main function. It prints results to the
standard output, and traces the starts and ends of its operations to the
standard error (support/trace.hpp). Comments at the starts of lines say what
has to come of it:

    // group: user orders     These operations run one after another before the
                              fix and together after it. Once for each group,
                              in the order of the findings; a group whose
                              operations run more than once is compared round
                              by round.
    // expect: no-edit        The group is reported but not edited.
    // expect: silent         Nothing is reported; a group is not needed.
    // cancelled: orders      After the fix, this operation starts and does not
                              end. Every other operation of a group ends.
    // promises: text         The note on what the combinator or the scope does on
                              an error says this.
    // compilers: gcc         The fixed text is built and run with g++ as well.

Programs on another check than coro-stored-then-awaited say so, and what its fix
brings about, by at least one of the last five:

    // check: coro-name       The check that all findings are of.
    // option: Name=value     An option of the check. Once for each.
    // findings: 2            How many there are, if not one for each group or
                              operation that starts, or else one.
    // edits: notes           The edits sit on notes, and are applied all the
                              same.
    // starts: log close      These operations do not start before the fix, and
                              start and end after it.
    // turns: watch in nap    Before the fix, nothing called "watch" happens
                              between the start and the end of "nap"; after it,
                              something does.
    // prints: text           A line that the fixed program prints, once for each
                              line; before the fix it prints something else.
    // before: text           The same, and what it prints before the fix, if
    // after: text            that is told, too; "(nothing)" for nothing.

A fixed program has to build without warnings, to print the same results, to
keep every comment and the indentation, and to pass fixture.fix_twice().
"""

import argparse
import collections
import dataclasses
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SUPPORT = HERE / "support"
INPUTS = HERE.parent / "Inputs"
sys.path.insert(0, str(HERE.parent / "support"))

from fixture import FixtureError, Tidy, comments, diff, fix_twice  # noqa: E402

CHECK = "coro-stored-then-awaited"

# How the note begins that stands for an edit, and the one that stands for none;
# for checks whose notes always say that.
NOTES = {
    CHECK: (("awaited together with ", "started in a "), "no edit is offered: "),
    "coro-sequential-await": ("awaited together with ", "no edit is offered: "),
    "coro-late-start": ("created in front of this, ", "no edit is offered: "),
    "coro-blocking-call": ("the coroutine waits for ", ""),
}
FLAGS = ["-std=c++20", "-isystem", str(INPUTS), f"-I{SUPPORT}"]
WARNINGS = ["-Wall", "-Wextra", "-Werror"]
# GCC reports attributes of other compilers unless their prefix is named.
GCC_FLAGS = ["-fcoroutines", "-Wno-attributes=clang::"]
# A fix that leaves a reference to something that is gone shows here. Programs
# on Boost.Asio go without: they would take twice as long to build.
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


@dataclasses.dataclass(frozen=True)
class Expectation:
    """What the comments of a program say."""

    expect: str
    groups: list
    cancelled: set
    promises: list
    gcc: bool
    check: str
    options: dict
    findings: int
    fix_notes: bool
    starts: set
    turns: list
    before: str | None  # What is printed before the fix; None: not told.
    after: str | None  # After it; None: the same.

    @staticmethod
    def of(text):
        said = collections.defaultdict(list)
        for key, value in re.findall(
            r"^// (expect|group|cancelled|promises|compilers|check|option|findings"
            r"|edits|starts|turns|prints|before|after): (.*)$",
            text,
            re.MULTILINE,
        ):
            said[key].append(value.strip())
        expect = (said["expect"] or ["fixed"])[0]
        if expect not in ("fixed", "no-edit", "silent"):
            raise FixtureError(f"'expect: {expect}' is none of fixed, no-edit, silent")
        check = (said["check"] or [CHECK])[0]
        starts = {name for value in said["starts"] for name in value.split()}
        turns = [tuple(value.split(" in ")) for value in said["turns"]]
        if any(len(pair) != 2 for pair in turns):
            raise FixtureError("'// turns:' has the form 'one in another'")
        before, after = (printed(said[key]) for key in ("before", "after"))
        if said["prints"]:
            after = printed(said["prints"])
        if expect == "fixed" and before is not None and after is None:
            if not (said["group"] or starts or turns):
                raise FixtureError("'// before:' needs an '// after:'")
        if expect != "silent" and check == CHECK and before is None:
            if not said["group"]:
                raise FixtureError("no '// group:' says what runs together after the fix")
        elif expect != "silent":
            if not (said["group"] or starts or turns) and before is None and not after:
                raise FixtureError("nothing says what the fix brings about")
        return Expectation(
            expect,
            [value.split() for value in said["group"]],
            {name for value in said["cancelled"] for name in value.split()},
            said["promises"],
            any("gcc" in value.split() for value in said["compilers"]),
            check,
            dict(value.split("=", 1) for value in said["option"]),
            int((said["findings"] or [len(said["group"]) or len(starts) or 1])[0]),
            said["edits"] == ["notes"],
            starts,
            turns,
            before,
            after,
        )


def printed(lines):
    """Returns the text of the lines that a program is said to print; None if
    nothing is said of them."""
    if not lines:
        return None
    return "".join(line + "\n" for line in lines if line != "(nothing)")


@dataclasses.dataclass(frozen=True)
class Run:
    """What one run printed, and its events: ("start" or "end", name)."""

    output: str
    events: list


class Ready:
    """What is compiled once for all programs, in the folder of --ready: the units
    in support/, with each set of flags, and headers that programs include first.
    Without a folder each program compiles all."""

    def __init__(self, folder):
        self.folder = folder

    def unit(self, name, kind):
        """The object of a unit, or its source."""
        made = self.folder and self.folder / kind / f"{name}.o"
        return made if made and made.exists() else SUPPORT / name

    def flags(self, source, kind="plain"):
        """What makes Clang take the header that `source` includes first."""
        first = re.search(r'^#include (?:"(.*)"|<)', source.read_text(), re.MULTILINE)
        if not (self.folder and first and first[1]):
            return []
        made = self.folder / kind / f"{first[1]}.pch"
        return ["-include-pch", str(made)] if made.exists() else []


def build_and_run(compiler, flags, source, folder, ready, sanitized=False):
    """Builds and runs a program; any warning or failure is an error."""
    text = source.read_text()
    names = ["trace.cpp"]
    kind = "plain" if "clang" in pathlib.Path(compiler).name else "gcc"
    for loop in re.findall(r'#include "((?:\w+_)?loop)\.hpp"', text):
        if (SUPPORT / f"{loop}.cpp").exists():
            names.append(f"{loop}.cpp")
            if sanitized and kind != "gcc":
                kind = "sanitized"
                flags = [*flags, *SANITIZERS]
    units = [source, *(ready.unit(name, kind) for name in names)]
    program = pathlib.Path(folder) / "program"
    command = [
        compiler,
        *ready.flags(source, kind),
        *FLAGS,
        *WARNINGS,
        *flags,
        *map(str, units),
        "-o",
        str(program),
    ]
    built = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if built.returncode:
        raise FixtureError(f"{' '.join(command)}\n{built.stderr}")
    run = subprocess.run([program], capture_output=True, text=True, timeout=20)
    lines = [line.split(" ") for line in run.stderr.splitlines()]
    if run.returncode or any(
        len(line) != 2 or line[0] not in ("start", "end") for line in lines
    ):
        raise FixtureError(
            f"{source.name} ended with {run.returncode}:\n{run.stdout}{run.stderr}"
        )
    return Run(run.stdout, [tuple(line) for line in lines])


def rounds(events, group):
    """Returns, for each round of a group, the (start, end) of each operation.

    Both are positions in `events`; an end that never came is None, and an
    operation that did not start in this round is left out.
    """
    starts = collections.defaultdict(list)
    ends = collections.defaultdict(list)
    for position, (what, name) in enumerate(events):
        (starts if what == "start" else ends)[name].append(position)
    found = []
    for index in range(max((len(starts[name]) for name in group), default=0)):
        found.append(
            {
                name: (
                    starts[name][index],
                    ends[name][index] if index < len(ends[name]) else None,
                )
                for name in group
                if index < len(starts[name])
            }
        )
    return found


def overlap(events, group):
    """Returns "never", "always" or "partly": whether the operations of a group
    run together.

    "always": in every round each of them starts before the first of them
    ends. "never": no two of them run at the same time.
    """
    verdicts = set()
    for spans in rounds(events, group):
        ordered = sorted(spans.values())
        ended = [end for _, end in ordered if end is not None]
        if len(spans) == len(group) and (not ended or ordered[-1][0] < min(ended)):
            verdicts.add("always")
        elif all(
            before[1] is not None and before[1] < after[0]
            for before, after in zip(ordered, ordered[1:])
        ):
            verdicts.add("never")
        else:
            verdicts.add("partly")
    return verdicts.pop() if len(verdicts) == 1 else "partly"


def turns(events, who, during):
    """Returns how often `who` starts between the start and the end of `during`,
    or until nothing happens any more if it never ends."""
    count, depth = 0, 0
    for what, name in events:
        if name == during:
            depth += 1 if what == "start" else -1
        elif depth and (what, name) == ("start", who):
            count += 1
    return count


def moved_lines(before, after):
    """Returns the lines of which an edit changed nothing but the white space at
    their ends."""
    changes = diff(before, after).splitlines()[2:]
    gone = [line[1:] for line in changes if line.startswith("-")]
    removed = collections.Counter(line.strip() for line in gone)
    moved, opened = [], None
    for line in changes:
        if not line.startswith("+") or not line[1:].strip():
            continue
        text = line[1:].strip()
        indentation = len(line) - len(line[1:].lstrip()) - 1
        if text.startswith("}"):
            opened = None
        # A statement that stands somewhere else now has the white space it had, but
        # in a block that the edit has opened.
        wanted = opened is not None and indentation == opened + 2
        if removed[text] and line[1:] not in gone and not wanted:
            moved.append(line[1:])
        if text.endswith("{"):
            opened = indentation
    return moved


def require(condition, *reasons):
    if not condition:
        raise FixtureError("\n".join(map(str, reasons)))


def check_trace(expectation, run, wanted):
    for group in expectation.groups:
        require(
            overlap(run.events, group) == wanted,
            f"{' and '.join(group)} should overlap: {wanted}; this happened:",
            *(f"  {what} {name}" for what, name in run.events),
        )
    for who, during in expectation.turns:
        require(
            ("start", during) in run.events
            and (turns(run.events, who, during) > 0) == (wanted == "always"),
            f"{who} should get a turn in {during}: {wanted}; this happened:",
            *(f"  {what} {name}" for what, name in run.events),
        )


def check_starts(expectation, run, wanted):
    """Requires that the operations of `starts` have all run, or none of them."""
    for name in sorted(expectation.starts):
        starts, ends = (run.events.count((what, name)) for what in ("start", "end"))
        if wanted:
            require(starts, f"{name} should start after the fix")
            require(starts == ends, f"{name} starts {starts} times and ends {ends}")
        else:
            require(not starts, f"{name} starts before the fix")


def check_findings(expectation, findings):
    listed = "".join(f"\n  {finding}" for finding in findings)
    require(
        all(finding.check == expectation.check for finding in findings),
        f"a finding that is not of {expectation.check}:{listed}",
    )
    wanted = 0 if expectation.expect == "silent" else expectation.findings
    require(len(findings) == wanted, f"{wanted} findings expected, found:{listed}")
    with_edit, without_edit = NOTES.get(expectation.check, ("", ""))
    for finding in findings:
        notes = [note.message for note in finding.notes]
        if expectation.expect == "fixed":
            require(finding.fixed, f"not edited:{listed}", *notes)
            promise = with_edit
        else:
            require(not finding.fixed, f"edited:{listed}")
            promise = without_edit
        if not promise:
            continue
        promises = [note for note in notes if note.startswith(promise)]
        require(
            len(promises) == 1,
            f"one note must begin with '{promise}':{listed}",
            *notes,
        )
        for text in expectation.promises:
            require(text in promises[0], f"'{text}' is not promised:", *promises)


def check_before(expectation, run):
    if expectation.before is None:
        require(run.output, "the program prints no results")
        require(
            expectation.expect != "fixed" or run.output != expectation.after,
            "it prints the same before the fix",
        )
    else:
        require(
            run.output == expectation.before,
            "before the fix, it prints something else:",
            diff(expectation.before, run.output, "wanted", "printed"),
        )
    check_trace(expectation, run, "never")
    check_starts(expectation, run, False)


def check_after(expectation, run, before):
    wanted = before.output if expectation.after is None else expectation.after
    require(
        run.output == wanted,
        "other results after the fix:",
        diff(wanted, run.output, "wanted", "printed"),
    )
    check_trace(expectation, run, "always")
    check_starts(expectation, run, True)
    for group in expectation.groups:
        for spans in rounds(run.events, group):
            open_ended = {name for name in spans if spans[name][1] is None}
            require(
                open_ended == expectation.cancelled & set(group),
                "started but not ended: " + (" ".join(open_ended) or "none"),
            )


def check_program(tidy, clang, gcc, source, folder, ready):
    text = source.read_text()
    expectation = Expectation.of(text)
    before = build_and_run(clang, [], source, folder, ready)
    check_before(expectation, before)

    options = {
        f"{expectation.check}.{name}": value
        for name, value in expectation.options.items()
    }
    tidy = dataclasses.replace(tidy, options=options, fix_notes=expectation.fix_notes)
    fixed = fix_twice(tidy, source, [*ready.flags(source), *FLAGS], folder)
    try:
        check_findings(expectation, fixed.findings)
        if expectation.expect != "fixed":
            require(fixed.text == text, "the text has changed")
            return
        lost = collections.Counter(comments(text))
        lost.subtract(comments(fixed.text))
        require(
            not +lost and not -lost,
            "comments lost or made:",
            *(comment for comment in lost if lost[comment]),
        )
        moved = moved_lines(text, fixed.text)
        require(not moved, "only the indentation has changed:", *moved)
        compilers = [(clang, [])]
        if expectation.gcc and gcc:
            compilers.append((gcc, GCC_FLAGS))
        for compiler, flags in compilers:
            after = build_and_run(
                compiler, flags, fixed.path, folder, ready, sanitized=True
            )
            check_after(expectation, after, before)
    except (FixtureError, subprocess.TimeoutExpired) as error:
        raise FixtureError(f"{error}\nThe fix:\n{diff(text, fixed.text)}") from None


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clang-tidy", required=True, metavar="FILE")
    parser.add_argument("--plugin", required=True, metavar="FILE")
    parser.add_argument("--clang", required=True, metavar="FILE", help="clang++")
    parser.add_argument("--gcc", metavar="FILE", help="g++; without it none is used")
    parser.add_argument(
        "--ready", type=pathlib.Path, metavar="FOLDER", help="what is compiled for all"
    )
    parser.add_argument("program", type=pathlib.Path)
    options = parser.parse_args()
    tidy = Tidy(options.clang_tidy, options.plugin)
    try:
        with tempfile.TemporaryDirectory() as folder:
            check_program(
                tidy,
                options.clang,
                options.gcc,
                options.program.resolve(),
                folder,
                Ready(options.ready),
            )
    except (FixtureError, subprocess.TimeoutExpired) as error:
        print(f"{options.program}: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
