#!/usr/bin/env python3
"""Runs generated programs before and after their fixes, and compares.

    run_fuzz.py ... --seed 4 --count 10000 --shard 1/8
    run_fuzz.py --seed 4 --show 731          prints one program
    run_fuzz.py ... --seed 4 --only 731      runs it alone

Programs are taken by the unit (generate.py). A unit is read by clang-tidy, with
the fixes applied; a second pass over what has changed has to change nothing and
to report what the first one left. Then both versions of each program are built
into one executable, and run in virtual time: in several schedules, and with one
operation or another that throws.

What must hold of a program that was edited:

- It builds without warnings, and keeps its comments.
- Without a fault, it gives and prints the same, and leaves the same behind.
- Where one operation depends on another one (generate.py), it still starts after
  the other one has ended. This is also asked of what is reported and not edited.
- What was awaited together overlaps: all start before the first ends.
- With a fault, the same error comes out of it, and the same is left behind. Others
  of the group of the operation that fails may have run now, which the note
  promises. If one of these writes something, what is left behind is not compared.
- The planted groups of all programs together are found, RECALL in a hundred.
"""

import argparse
import bisect
import collections
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SUPPORT = HERE / "support"
sys.path.insert(0, str(HERE.parent / "support"))

import generate  # noqa: E402
from fixture import FixtureError, Tidy, comments, diff  # noqa: E402

RECALL = 95
SCHEDULES = 3
FAULTS = 4
# One in so many programs that no edit has changed is run all the same, for what the
# generator says of it.
SAMPLE = 8

STORED = "coro-stored-then-awaited"
ROW = "coro-sequential-await"
LOOP = "coro-await-in-loop"
LATE = "coro-late-start"
COMBINATOR = "coro-await-in-combinator"
CHECKS = (STORED, ROW, LOOP, LATE, COMBINATOR)

FLAGS = [
    "-std=c++20",
    "-isystem",
    str(HERE.parent / "Inputs"),
    f"-I{HERE.parent / 'programs' / 'support'}",
    f"-I{SUPPORT}",
]
LIBRARY_FLAGS = {"cppcoro": [], "libcoro": ["-DFUZZ_LIBCORO"]}
# Some results are not used, which is what they are there for.
WARNINGS = [
    "-Wall",
    "-Wextra",
    "-Wno-unused-variable",
    "-Wno-unused-but-set-variable",
    "-ferror-limit=0",
]


class Failure(Exception):
    """A program is not what it must be."""

    def __init__(self, number, reason):
        super().__init__(reason)
        self.number = number


def options_of(seed, number):
    """The options of a unit: mostly the defaults."""
    random = generate.Random(seed, number, 1)
    choice = random.below(10)
    options = {f"{ROW}.RowForm": "chains"} if random.chance(40) else {}
    if choice >= 9:
        options |= {f"{check}.MinConfidence": "possible" for check in CHECKS}
    elif choice >= 7:
        options |= {f"{check}.FixConfidence": "likely" for check in CHECKS}
    return options


def blocks(text):
    """The text in front of the first program, and that of each by its number."""
    head, *rest = re.split(r"^(?=// (?:program \d+|end)$)", text, flags=re.MULTILINE)
    found = {}
    for block in rest:
        marked = re.match(r"// program (\d+)\n", block)
        if marked:
            found[int(marked[1])] = block
    return head, found


class Lines:
    """Which program a line of a text belongs to."""

    def __init__(self, text):
        self.starts, self.numbers = [], []
        for line, content in enumerate(text.splitlines(), 1):
            marked = re.match(r"// program (\d+)$", content)
            if marked:
                self.starts.append(line)
                self.numbers.append(int(marked[1]))

    def program(self, line):
        at = bisect.bisect_right(self.starts, line) - 1
        return self.numbers[at] if at >= 0 else None


def operations_of(finding, program, lines):
    """The operations that a finding is about, in the order of the program.

    `lines` are those of the text that was read. Those that a message does not
    name are left out.
    """
    places = [(finding.line, finding.column)]
    found = []
    if finding.check == STORED:
        for name in re.findall(r"'\*?(T\d+)(?:\[0\])?'", finding.message):
            if name in program.tasks:
                found.append(program.operation(program.tasks[name])[0])
    elif waits := in_fewer_waits(finding):
        # It has no name for each, but they stand one behind the other.
        first = operation_at(program, lines[finding.line - 1], finding.column - 1)
        behind = sorted(
            (o for o in program.operations if o.begun >= first.begun),
            key=lambda operation: operation.begun,
        )
        return behind[: waits[0]]
    elif finding.check == LATE and " start only after " in finding.message:
        # Several at once, of which each has passed what it need not wait for. The
        # runs tell.
        return []
    else:
        for note in finding.notes:
            if finding.check != LATE or note.message.startswith("it need not wait"):
                places.append((note.line, note.column))
        for line, column in places:
            operation = operation_at(program, lines[line - 1], column - 1)
            if operation:
                found.append(operation)
    unique = {operation.number: operation for operation in found}
    return sorted(unique.values(), key=lambda operation: operation.begun)


def in_fewer_waits(finding):
    """How many waits of a row could be how many, if that is more than one; or None."""
    said = re.search(r": (\d+) waits in a row could be (\d+)$", finding.message)
    return (int(said[1]), int(said[2])) if said and said[2] != "1" else None


def longest_chain(program, operations):
    """How many operations there are of which each depends on the one before."""
    longest = []
    for late in operations:
        longest.append(
            1
            + max(
                (
                    length
                    for early, length in zip(operations, longest)
                    if program.depend(early, late, True)
                ),
                default=0,
            )
        )
    return max(longest)


def steps_in(text, program, operations):
    """What a row has become: steps that wait for each other, each of chains that do
    not. A level is a step of chains of one operation each.
    """
    steps, chain = [], None
    for line in text.splitlines():
        found = []
        for match in re.finditer(r"\b\w+\(\d+", line):
            operation = operation_at(program, line, match.start())
            if operation in operations and operation not in found:
                found.append(operation)
        joins = line.lstrip().startswith("}()")
        opens = "[&]()" in line and (joins or "when_all(" in line)
        if joins and chain is not None:
            steps[-1] += [chain] if chain else []
            chain = None
        elif chain is not None:
            chain += found
            continue
        if found and not joins or opens and not joins:
            steps.append([])
        if found:
            steps[-1] += [[operation] for operation in found]
        if opens:
            chain = []
    return [step for step in steps if step]


def operation_at(program, line, column):
    """The first operation that is called or named from a column of a line on."""
    for match in re.finditer(r"\b(T\d+)\b|\b(\w+)\((\d+)", line):
        if match.end() <= column:
            continue
        if match[1]:
            if match[1] in program.tasks:
                return program.operation(program.tasks[match[1]])[0]
            continue
        found = program.operation(int(match[3]))
        if found and found[0].function.name == match[2]:
            return found[0]
    return None


def counter():
    return dataclasses.field(default_factory=collections.Counter)


@dataclasses.dataclass
class Counts:
    """What came of all programs."""

    programs: int = 0
    reported: int = 0
    fixed: int = 0
    rows: int = 0
    chained: int = 0
    changed: int = 0
    runs: int = 0
    faults: int = 0
    pairs: int = 0
    spared: int = 0
    met: int = 0
    planted: collections.Counter = counter()
    found: collections.Counter = counter()
    missed: list = dataclasses.field(default_factory=list)
    times: collections.Counter = counter()

    def add(self, other):
        for field in dataclasses.fields(self):
            mine, its = getattr(self, field.name), getattr(other, field.name)
            if isinstance(mine, collections.Counter):
                mine.update(its)
            else:
                setattr(self, field.name, mine + its)


@dataclasses.dataclass(frozen=True)
class Run:
    """One line of what a unit prints."""

    outcome: str
    state: str
    output: str
    spans: dict  # (start, end) by number; an end that never came is None.
    failed: list

    @staticmethod
    def of(fields):
        outcome, state, output, events = fields
        spans, failed = {}, []
        for position, event in enumerate(events.split()):
            number = int(event[1:])
            if event[0] == "s":
                spans.setdefault(number, (position, None))
            elif number in spans:
                spans[number] = (spans[number][0], position)
            if event[0] == "x":
                failed.append(number)
        return Run(outcome, state, output, spans, failed)

    def ordered(self, early, late):
        end = self.spans[early][1]
        return end is not None and end < self.spans[late][0]


class UnitRun:
    """One unit, from its text to the comparison."""

    def __init__(self, tools, seed, unit, folder, counts):
        self.tools, self.seed, self.unit = tools, seed, unit
        self.folder, self.counts = pathlib.Path(folder), counts
        self.options = options_of(seed, unit.number)
        self.text = unit.text
        self.programs = {program.number: program for program in unit.programs}
        self.failures = []
        self.late = set()  # Programs in which an eager task has moved.
        self.opened = set()  # Programs that may lose what ended a group.
        self.neighbours = set()  # Programs with an edited group of neighbours.
        self.groups = collections.defaultdict(list)  # Of edits, by program.
        self.rows = collections.defaultdict(list)  # Rows as they are now, the same.

    def run(self):
        counts = self.counts
        counts.programs += len(self.programs)
        source = self.folder / "unit.cpp"
        source.write_text(self.text)
        flags = self.flags("tidy")
        with self.timed("first pass"):
            tidy = self.tools.tidy(self.options)
            findings = tidy.fix(source, flags)
        text = source.read_text()
        self.before_head, before = blocks(self.text)
        self.after_head, after = blocks(text)
        kept = re.sub(r"^#include <.*>\n+", "", self.after_head, flags=re.MULTILINE)
        had = re.sub(r"^#include <.*>\n+", "", self.before_head, flags=re.MULTILINE)
        if kept != had:
            raise FixtureError(f"functions have changed:\n{diff(had, kept)}")
        self.before = before
        self.after = {n: after[n] for n in before if before[n] != after[n]}
        counts.changed += len(self.after)
        self.judge(findings)
        with self.timed("second pass"):
            self.second_pass(tidy, flags, findings)
        with self.timed("build"):
            program = self.build()
        if program:
            with self.timed("run"):
                lines = self.execute(program)
            with self.timed("compare"):
                self.compare(lines)

    def timed(self, what):
        return Timer(self.counts.times, what)

    def fail(self, number, reason):
        self.failures.append(Failure(number, reason))
        # One reason is enough, and what comes of it would be another.
        self.after.pop(number, None)

    def flags(self, kind):
        library = self.unit.library
        return [
            "-include-pch",
            str(self.tools.ready / f"{library}.{kind}.pch"),
            *LIBRARY_FLAGS[library],
            *FLAGS,
        ]

    # What was reported.

    def judge(self, findings):
        lines = Lines(self.text)
        texts = self.text.splitlines()
        reported = collections.defaultdict(list)
        fixed = set()
        for finding in findings:
            number = lines.program(finding.line)
            if number is None:
                raise FixtureError(f"a finding in the functions: {finding}")
            program = self.programs[number]
            operations = operations_of(finding, program, texts)
            self.counts.reported += 1
            self.counts.fixed += finding.fixed
            if finding.check in (COMBINATOR, LATE):
                self.opened.add(number)
            if finding.fixed:
                fixed.add(number)
                if in_fewer_waits(finding) and number in self.after:
                    steps = steps_in(self.after[number], program, operations)
                    self.counts.rows += 1
                    self.counts.chained += any(
                        len(chain) > 1 for step in steps for chain in step
                    )
                    self.rows[number].append(steps)
                    self.judge_steps(number, finding, steps)
                    # The first ones of all chains of a step have begun together.
                    self.groups[number] += [
                        (ROW, [chain[0] for chain in step]) for step in steps
                    ]
                else:
                    self.groups[number].append((finding.check, operations))
                    if finding.check == ROW:
                        self.neighbours.add(number)
                if finding.check == LATE:
                    self.late.add(number)
            if finding.check != COMBINATOR:
                reported[number].append((finding.check, operations))
            # What is only possible says itself that something speaks against it.
            if finding.fixed or self.options.get(f"{STORED}.MinConfidence") is None:
                self.judge_group(number, finding, operations)
        for number in self.after.keys() - fixed:
            self.fail(number, "changed, but no finding says so")
        for number, program in self.programs.items():
            for planted in program.planted:
                self.counts.planted[planted.form] += 1
                if any(
                    check == planted.check
                    and set(numbers_of(planted)) <= {o.number for o in operations}
                    for check, operations in reported[number]
                ):
                    self.counts.found[planted.form] += 1
                else:
                    self.counts.missed.append((number, planted))

    def judge_steps(self, number, finding, steps):
        _, promised = in_fewer_waits(finding)
        written = sum(max(map(len, step)) for step in steps)
        # Chains may wait for less than the levels that are promised.
        in_levels = all(len(chain) == 1 for step in steps for chain in step)
        if written > promised or in_levels and written < promised:
            self.fail(
                number,
                f"{promised} waits are promised, and {written} are written:\n{finding}",
            )

    def judge_group(self, number, finding, operations):
        program = self.programs[number]
        waits = in_fewer_waits(finding)
        if waits:
            chain = longest_chain(program, operations)
            if waits[1] < chain:
                self.fail(
                    number,
                    f"{chain} operations depend on each other one by one, but are said "
                    f"to need {waits[1]} waits:\n{finding}",
                )
                return
        if finding.check == LOOP:
            pairs = [(operation, operation) for operation in operations]
        elif finding.check == LATE:
            # What stands in front of the eager task is not compared with itself.
            pairs = [(early, operations[-1]) for early in operations[:-1]]
        elif finding.check == COMBINATOR:
            return
        elif waits:
            steps = self.rows[number][-1] if finding.fixed else []
            at = {
                operation.number: (position, index)
                for position, step in enumerate(steps)
                for index, chain in enumerate(step)
                for operation in chain
            }
            pairs = [
                (early, late)
                for position, late in enumerate(operations)
                for early in operations[:position]
                if at
                and at[late.number][0] <= at[early.number][0]
                and at[late.number] != at[early.number]
            ]
        else:
            pairs = [
                (early, late)
                for position, late in enumerate(operations)
                for early in operations[:position]
            ]
        for early, late in pairs:
            self.counts.pairs += 1
            reason = program.depend(early, late, finding.check != LOOP)
            if reason:
                self.fail(
                    number,
                    f"{early.number} and {late.number} are reported as independent, "
                    f"but {reason}:\n{finding}",
                )
                return

    # What was written.

    def second_pass(self, tidy, flags, findings):
        """Passes over the programs that have changed, and nothing else."""
        if not self.after:
            return
        numbers = sorted(self.after)
        source = self.folder / "fixed.cpp"
        text = self.after_head + "".join(self.after[number] for number in numbers)
        source.write_text(text)
        again = tidy.fix(source, flags)
        lines = Lines(self.text)
        left, new = collections.Counter(), collections.Counter()
        for finding in findings:
            if not finding.fixed:
                left[lines.program(finding.line), finding.check, about(finding)] += 1
        lines = Lines(text)
        more = collections.defaultdict(list)
        for finding in again:
            key = lines.program(finding.line), finding.check, about(finding)
            new[key] += 1
            if new[key] > left[key]:
                more[key[0]].append(finding)
        _, second = blocks(source.read_text())
        for number in numbers:
            # An await that a combinator of one has hidden may well need nothing of
            # its neighbours, nor those that an eager task was created between; and
            # how far a late start may move depends on what is left on the way.
            if number in self.opened or (
                # Neighbours that stand in for a row that has no edit leave the rest
                # of it.
                number in self.neighbours
                and all(in_fewer_waits(finding) for finding in more[number])
                and more[number]
            ):
                pass
            elif second[number] != self.after[number]:
                self.fail(
                    number,
                    "a second pass changes what the first one wrote:\n"
                    + diff(self.after[number], second[number], "once", "twice"),
                )
            elif more[number]:
                self.fail(
                    number,
                    "the fixed text is reported for something else:\n"
                    + "\n".join(
                        str(finding)
                        for finding in again
                        if lines.program(finding.line) == number
                    ),
                )
            if number in self.after and sorted(comments(self.before[number])) != sorted(
                comments(self.after[number])
            ):
                self.fail(number, "comments are lost or made")

    def build(self):
        """Returns the executable; None if the compiler could not make one."""
        numbers = sorted(self.after)
        run = [n for n in sorted(self.before) if n in self.after or n % SAMPLE == 0]
        if not run:
            return None
        text = self.before_head + "".join(self.before[number] for number in run)
        text += "// end\n\nnamespace after {\n"
        text += "".join(self.after[number] for number in numbers)
        text += "// end\n} // namespace after\n\nconst world::Program All[] = {\n"
        for number in run:
            after = f"after::p{number}" if number in self.after else "nullptr"
            text += f"    {{{number}, p{number}, {after}}},\n"
        text += "};\n\nint main(int Count, char **Arguments) {\n"
        text += "  return world::runAll(All, Count, Arguments);\n}\n"
        source = self.folder / "run.cpp"
        source.write_text(text)
        program = self.folder / "run"
        library = self.unit.library
        command = [
            self.tools.clang,
            *self.flags("run"),
            *WARNINGS,
            str(source),
            str(self.tools.ready / f"{library}.world.o"),
            str(self.tools.ready / f"{library}.hidden.o"),
            "-o",
            str(program),
        ]
        built = subprocess.run(command, capture_output=True, text=True, timeout=300)
        if not built.stderr:
            return program
        (self.folder / "run.errors").write_text(built.stderr)
        lines = Lines(text)
        after_from = text[: text.index("\nnamespace after {\n")].count("\n") + 1
        wrong = collections.defaultdict(list)
        for match in re.finditer(
            r"run\.cpp:(\d+):\d+: (?:error|warning): .*", built.stderr
        ):
            wrong[lines.program(int(match[1])), int(match[1]) > after_from].append(
                match[0]
            )
        for (number, is_after), messages in wrong.items():
            if not is_after or number is None:
                raise FixtureError(f"{number} is generated wrongly:\n{messages[0]}")
            self.fail(number, "the fixed text:\n" + "\n".join(messages))
        if not wrong:
            raise FixtureError(f"{' '.join(command)}\n{built.stderr}")
        # The others still have to be run.
        return self.build()

    # What happened.

    def execute(self, program):
        run = subprocess.run(
            [program, str(self.seed), str(SCHEDULES), str(FAULTS)],
            capture_output=True,
            text=True,
            timeout=120,
        )
        if run.returncode:
            last = re.findall(r"^program (\d+)$", run.stdout, re.MULTILINE)
            raise Failure(
                int(last[-1]) if last else None,
                f"ended with {run.returncode} while it ran:\n{run.stderr}",
            )
        return run.stdout.splitlines()

    def compare(self, lines):
        number, runs = None, {}
        for line in [*lines, "program 0"]:
            if line.startswith("program "):
                if runs:
                    try:
                        self.compare_program(number, runs)
                    except Failure as failure:
                        self.fail(failure.number, str(failure))
                number, runs = int(line[8:]), {}
            else:
                version, schedule, fault, *fields = line.split("|")
                runs[version, int(schedule), int(fault)] = Run.of(fields)
                self.counts.runs += 1

    def compare_program(self, number, runs):
        """Compares all runs of one program."""
        first = runs["b", 0, 0]
        require(number, first.outcome != "never ended", "it never ends, unfixed")
        for schedule in range(1, SCHEDULES):
            # What depends on the schedule has no result that could be kept.
            require(
                number,
                runs["b", schedule, 0].outcome == first.outcome,
                "generated wrongly: its result depends on the schedule",
            )
        if number not in self.after:
            return
        for (version, schedule, fault), before in runs.items():
            if version != "b":
                continue
            after = runs["a", schedule, fault]
            what = f"schedule {schedule}, fault {fault}: "
            if before.failed:
                self.counts.faults += 1
                self.compare_faulty(number, before, after, what)
            else:
                self.compare_same(number, before, after, what)
            self.compare_order(number, before, after, what)
        self.compare_overlap(number, runs["a", 0, 0])

    def compare_same(self, number, before, after, what):
        for name in ("outcome", "state", "output"):
            old, new = getattr(before, name), getattr(after, name)
            require(number, old == new, f"{what}{name} was '{old}' and is '{new}'")
        require(
            number,
            before.spans.keys() == after.spans.keys(),
            f"{what}other operations run: {sorted(after.spans)} and not "
            f"{sorted(before.spans)}",
        )

    def compare_order(self, number, before, after, what):
        program = self.programs[number]
        numbers = sorted(
            before.spans.keys() & after.spans.keys(), key=lambda n: before.spans[n][0]
        )
        for position, late in enumerate(numbers):
            for early in numbers[:position]:
                if after.ordered(early, late) or not before.ordered(early, late):
                    continue
                (one, its), (other, round) = map(program.operation, (early, late))
                # An eager one that nobody awaits any more has ended by chance.
                if before.failed and one.function.eager:
                    continue
                begun = after.spans[early][0] < after.spans[late][0]
                reason = program.depend(one, other, its == round, begun)
                require(
                    number,
                    not reason,
                    f"{what}{late} starts before {early} has ended, but {reason}",
                )

    def compare_overlap(self, number, after):
        for check, operations in self.groups[number]:
            if check == COMBINATOR:
                continue
            waiting = [o for o in operations if o.function.suspends]
            if check == LATE:
                # An eager one in front may have ended by then.
                front = [o for o in waiting[:-1] if not o.function.eager]
                waiting = front + waiting[-1:]
            spans = []
            for operation in waiting:
                last = operation.number + (
                    generate.ROUNDS if operation.looped and check == LOOP else 1
                )
                spans += [
                    after.spans[each]
                    for each in range(operation.number, last)
                    if each in after.spans
                ]
            if len(spans) < 2:
                continue
            # Where those in front of a late task are awaited together now, it may start
            # behind all of them: two edits that do not know of each other.
            if check == LATE and any(
                operation in waiting[:-1]
                for other, operations in self.groups[number]
                for operation in operations
                if other in (STORED, ROW)
            ):
                self.counts.met += 1
                continue
            # It starts before any of those in front has ended, but may have ended
            # when the next of them starts.
            started = spans[-1:] if check == LATE else spans
            require(
                number,
                max(start for start, _ in started) < min(end for _, end in spans),
                f"{check}: {[o.number for o in waiting]} do not overlap",
            )

    def compare_faulty(self, number, before, after, what):
        program = self.programs[number]
        more = sorted(after.spans.keys() - before.spans.keys())
        less = sorted(before.spans.keys() - after.spans.keys())
        failed = [program.operation(each)[0] for each in before.failed]
        together = {
            operation.number
            for _, operations in self.groups[number]
            for operation in operations
            if any(one is other for one in failed for other in operations)
        }
        # What fails in a row may come later than it did, and earlier.
        passed = set()
        for steps in self.rows[number]:
            for at, step in enumerate(steps):
                if not any(one in chain for one in failed for chain in step):
                    continue
                together |= {
                    o.number
                    for each in steps[: at + 1]
                    for chain in each
                    for o in chain
                }
                passed |= {
                    o.number
                    for each in steps[at + 1 :]
                    for chain in each
                    for o in chain
                    if not o.writes
                }
        for each in less:
            require(
                number,
                program.operation(each)[0].number in passed,
                f"{what}{each} does not run any more",
            )
        writes = False
        for each in more:
            operation, _ = program.operation(each)
            # Not all that it has passed is named.
            late = operation.function.eager and number in self.late
            require(
                number,
                operation.number in together or late,
                f"{what}{each} runs, though it is not awaited together with "
                f"{before.failed}",
            )
            writes |= bool(operation.writes)
        if writes:
            self.counts.spared += 1
            return
        for name in ("outcome", "state", "output"):
            old, new = getattr(before, name), getattr(after, name)
            require(number, old == new, f"{what}{name} was '{old}' and is '{new}'")


def numbers_of(planted):
    """The numbers of operations; those of a loop have one for all iterations."""
    return planted.numbers[:1] if planted.form == "loop" else planted.numbers


def about(finding):
    """What a finding is about. Others that it names may have new names."""
    return re.search(r"'[^']*'|$", finding.message)[0]


def require(number, condition, reason):
    if not condition:
        raise Failure(number, reason)


class Timer:
    def __init__(self, times, what):
        self.times, self.what = times, what

    def __enter__(self):
        self.start = time.monotonic()

    def __exit__(self, *_):
        self.times[self.what] += time.monotonic() - self.start


@dataclasses.dataclass(frozen=True)
class Tools:
    """What programs are read, built and run with."""

    clang_tidy: str
    plugin: str
    clang: str
    ready: pathlib.Path

    def tidy(self, options):
        checks = "-*," + ",".join(CHECKS)
        return Tidy(self.clang_tidy, self.plugin, checks, options, timeout=300)

    def prepare(self):
        """Compiles what all units share, where that is not there yet."""
        self.ready.mkdir(parents=True, exist_ok=True)
        for library, flags in LIBRARY_FLAGS.items():
            space = generate.SPACES[library]
            both = self.ready / f"{library}.hpp"
            both.write_text(f'#include "world.hpp"\n#include <{space}/when_all.hpp>\n')
            for made, source, more in (
                ("tidy.pch", SUPPORT / "world.hpp", ["-x", "c++-header"]),
                ("run.pch", both, ["-x", "c++-header"]),
                ("world.o", SUPPORT / "world.cpp", ["-O1", "-c"]),
                ("hidden.o", SUPPORT / "hidden.cpp", ["-c"]),
            ):
                output = self.ready / f"{library}.{made}"
                command = [self.clang, *flags, *FLAGS, *more, str(source)]
                subprocess.run([*command, "-o", str(output)], check=True)


def units(options):
    """The numbers of the units that are asked for, and how many programs each has."""
    if options.only is not None:
        return [(options.only // generate.PROGRAMS, generate.PROGRAMS)]
    part, parts = map(int, options.shard.split("/"))
    firsts = range(0, options.count, generate.PROGRAMS)[part - 1 :: parts]
    return [
        (first // generate.PROGRAMS, min(generate.PROGRAMS, options.count - first))
        for first in firsts
    ]


def attempt(run):
    """Runs a unit. What concerns all of it becomes a failure without a number."""
    try:
        run.run()
    except Failure as failure:
        run.failures.append(failure)
    except (FixtureError, subprocess.TimeoutExpired) as error:
        run.failures.append(Failure(None, str(error)))


def narrow(run, folder):
    """Finds a program that makes a whole unit fail, such as by a crash."""
    programs = run.unit.programs
    while len(programs) > 1:
        half = len(programs) // 2
        for some in (programs[:half], programs[half:]):
            run.unit.programs = some
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            smaller = UnitRun(run.tools, run.seed, run.unit, folder, Counts())
            attempt(smaller)
            if any(failure.number is None for failure in smaller.failures):
                programs = some
                break
        else:
            break  # Only all of them together.
    run.failures = [
        Failure(programs[0].number, str(failure)) if failure.number is None else failure
        for failure in run.failures
    ]


def report(failure, run, command):
    number = failure.number
    print(f"seed {run.seed}, program {number}: {failure}")
    _, before = blocks(run.text)
    _, after = blocks((run.folder / "unit.cpp").read_text())
    print(f"before:\n{before[number]}")
    if number in after and after[number] != before[number]:
        print(diff(before[number], after[number]))
    print(f"again: {command} --seed {run.seed} --only {number}\n", flush=True)


def arguments_of(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clang-tidy", metavar="FILE")
    parser.add_argument("--plugin", metavar="FILE")
    parser.add_argument("--clang", metavar="FILE", help="clang++")
    parser.add_argument(
        "--ready", type=pathlib.Path, metavar="FOLDER", help="what all units share"
    )
    parser.add_argument("--prepare", action="store_true", help="fill that folder only")
    parser.add_argument(
        "--seed",
        type=int,
        help="1, or that of CORO_TIDY_FUZZ_SEED",
        default=int(os.environ.get("CORO_TIDY_FUZZ_SEED", "1")),
    )
    parser.add_argument(
        "--count", type=int, default=generate.PROGRAMS, help="of programs"
    )
    parser.add_argument("--shard", default="1/1", help="which part of them, as 2/8")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="one program alone")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print one program")
    parser.add_argument(
        "--keep",
        type=pathlib.Path,
        metavar="FOLDER",
        help="where the files of units that fail are kept",
    )
    parser.add_argument("--failures", type=int, default=3, help="stop after so many")
    parser.add_argument(
        "--list-missed", action="store_true", help="planted groups that are not found"
    )
    return parser.parse_args(arguments)


def main(arguments=None, unit_of=generate.Unit, tools_of=Tools):
    options = arguments_of(arguments)
    if options.show is not None:
        options.only = options.show
        unit = unit_of(options.seed, *units(options)[0])
        unit.keep_only(options.show)
        print("\n".join(unit.programs[0].lines))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        tools = tools_of(
            options.clang_tidy,
            options.plugin,
            options.clang,
            options.ready or folder / "ready",
        )
        if options.prepare or not options.ready:
            tools.prepare()
        if options.prepare:
            return 0
        command = " ".join(
            f"--{name} {getattr(tools, name.replace('-', '_'))}"
            for name in ("clang-tidy", "plugin", "clang")
        )
        command = f"{sys.argv[0]} {command}"
        counts, failures = Counts(), 0
        for number, count in units(options):
            with Timer(counts.times, "generate"):
                unit = unit_of(options.seed, number, count)
                if options.only is not None:
                    unit.keep_only(options.only)
            work = folder / str(number)
            work.mkdir()
            run = UnitRun(tools, options.seed, unit, work, counts)
            attempt(run)
            if any(failure.number is None for failure in run.failures):
                narrow(run, folder / "half")
            for failure in run.failures[: max(0, options.failures - failures)]:
                report(failure, run, command)
            failures += len(run.failures)
            if run.failures and options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                shutil.copytree(work, options.keep / str(number), dirs_exist_ok=True)
            if failures >= options.failures:
                break
    return summary(counts, failures, options)


def summary(counts, failures, options):
    planted, found = sum(counts.planted.values()), sum(counts.found.values())
    print(
        f"seed {options.seed}: {counts.programs} programs, {counts.reported} groups "
        f"reported, {counts.fixed} of them edited, in {counts.changed} programs; "
        f"{counts.rows} rows reordered, {counts.chained} of them in chains"
    )
    print(
        f"{counts.runs} runs, {counts.faults} of them with a fault before and after; "
        f"{counts.spared} had siblings that write; {counts.pairs} pairs judged; "
        f"{counts.met} late starts met another edit"
    )
    for form in sorted(counts.planted):
        print(f"  {form}: {counts.found[form]} of {counts.planted[form]} found")
    recall = 100 * found / planted if planted else 100
    print(f"independent and visible: {found} of {planted} groups found, {recall:.1f} %")
    print(", ".join(f"{what} {t:.1f} s" for what, t in sorted(counts.times.items())))
    if options.list_missed:
        for number, missed in counts.missed:
            print(f"missed: program {number}: {missed}")
    if planted >= 20 and recall < RECALL:
        print(f"less than {RECALL} %")
        return 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
