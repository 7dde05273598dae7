#!/usr/bin/env python3
"""Tests of run_fuzz.py: that it refuses what it has to refuse, and says with which
seed it found that.

Programs are written here, and so are their edits: a stand-in for clang-tidy makes
them. The environment variable CLANGXX names the clang++ to build with, and READY a
folder that `run_fuzz.py --prepare` has filled; without it, that is done here.
"""

import contextlib
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import generate
import run_fuzz
from fixture import Finding, FixtureError, Note

FUNCTIONS = [
    "inline task<int> alone(int Op, int X) {\n"
    "  world::start(Op);\n  co_await world::sleep(Op);\n  world::end(Op);\n"
    "  co_return mix(Op, X);\n}\n",
    "inline task<int> look(int Op, int X) {\n"
    "  world::start(Op);\n  co_await world::sleep(Op);\n  world::end(Op);\n"
    "  co_return mix(G0, X);\n}\n",
    "inline task<int> change(int Op, int X) {\n"
    "  world::start(Op);\n  co_await world::sleep(Op);\n  G0 = X;\n"
    "  world::end(Op);\n  co_return X;\n}\n",
]
ALONE = generate.Function("alone")
LOOK = generate.Function("look", reads=("G0",))
CHANGE = generate.Function("change", writes=("G0",))

LEVELS = (
    "auto [V1, V3] = co_await cppcoro::when_all({0}(1, X), {2}(3, X));\n"
    "  auto [V2, V4] = co_await cppcoro::when_all({1}(2, V1), {3}(4, V3));"
)
TOGETHER = "auto [V1, V2] = co_await cppcoro::when_all({0}(1, X), {1}(2, X));"
APART = "auto V1 = co_await {0}(1, X);\n  auto V2 = co_await {1}(2, X);"
END = "  co_return mix(V1, V2);"


class Case:
    """A program with two awaits, and what is made of them.

    `said`: what is to be printed of it; None for nothing. `reported` without
    `edited`: the finding has no edit. `again`: what the second pass reports, and
    `edited_again` what it replaces by what.
    """

    apart, end, message = APART, END, "two awaits"
    needs = (), ()  # Of each of them, the numbers.

    def __init__(
        self,
        *functions,
        said=None,
        after=TOGETHER,
        new_remark="// A remark.\n  ",
        reported=True,
        edited=True,
        again=None,
        edited_again=None,
        barrier=False,
        planted=False,
    ):
        names = [function.name for function in functions]
        self.functions, self.said = functions, said
        self.old = f"// A remark.\n  {self.apart.format(*names)}\n{self.end}"
        self.new = f"{new_remark}{after.format(*names)}\n{self.end}"
        self.reported, self.edited = reported, edited
        self.again, self.edited_again = again, edited_again
        self.barrier, self.planted = barrier, planted

    def program(self, number):
        program = generate.Program.__new__(generate.Program)
        program.number = number
        program.lines = [
            f"task<int> p{number}(int X) {{",
            *f"  {self.old}".split("\n"),
            "}",
        ]
        program.operations = [
            generate.Operation(at, function, set(function.reads), set(function.writes),
                               set(self.needs[at - 1]), begun=2 * at, joined=2 * at)
            for at, function in enumerate(self.functions, 1)
        ]
        program.barriers = [3] if self.barrier else []
        program.regions, program.of_a_round, program.tasks = [], set(), {}
        program.planted = []
        if self.planted:
            program.planted.append(generate.Planted(run_fuzz.ROW, (1, 2), "in a row"))
        return program


class Row(Case):
    """A program with two chains of two awaits each."""

    apart = (
        "auto V1 = co_await {0}(1, X);\n  auto V2 = co_await {1}(2, V1);\n"
        "  auto V3 = co_await {2}(3, X);\n  auto V4 = co_await {3}(4, V3);"
    )
    end = "  co_return mix(V2, V4);"
    needs = (), (1,), (), (3,)

    def __init__(self, *functions, waits=2, after=None, **more):
        self.message = f"so many: 4 waits in a row could be {waits}"
        super().__init__(*functions, after=after or LEVELS, **more)


class WrittenUnit:
    library = "cppcoro"
    number = 0

    def __init__(self, cases):
        self.programs = [case.program(number) for number, case in enumerate(cases)]

    text = generate.Unit.text
    included = True
    keep_only = generate.Unit.keep_only

    @property
    def functions(self):
        functions = generate.Functions.__new__(generate.Functions)
        functions.texts = FUNCTIONS
        return functions


class StandIn:
    """Writes the edits of the cases instead of clang-tidy."""

    def __init__(self, cases, crashes_on):
        self.cases, self.crashes_on = cases, crashes_on

    def fix(self, source, _):
        read = text = source.read_text()
        if self.crashes_on is not None and f"// program {self.crashes_on}\n" in text:
            raise FixtureError("clang-tidy ended with -11")
        first = source.name == "unit.cpp"
        findings = []
        for number, case in enumerate(self.cases):
            begin = text.find(f"// program {number}\n")
            if begin < 0:
                continue
            line = text[:begin].count("\n") + 2
            if first:
                place = read.find(f"// program {number}\n")
                findings += self.finding(case, read, place)
                if case.edited:
                    head, block = text[:begin], text[begin:]
                    text = head + block.replace(case.old, case.new, 1)
            else:
                if case.again:
                    findings.append(Finding("", line, 1, case.again, run_fuzz.ROW))
                if case.edited_again:
                    head, block = text[:begin], text[begin:]
                    text = head + block.replace(*case.edited_again, 1)
        source.write_text(text)
        return findings

    def finding(self, case, text, begin):
        if not case.reported:
            return []
        places = []
        for number, function in enumerate(case.functions, 1):
            at = text.index(f"co_await {function.name}({number}", begin)
            line = text[:at].count("\n") + 1
            places.append((line, at - text.rfind("\n", 0, at)))
        note = Note(*places[1], "a reason")
        return [
            Finding("", *places[0], case.message, run_fuzz.ROW, (note,), case.edited)
        ]


def outcome(cases, crashes_on=None, unit_of=WrittenUnit):
    """What the driver prints of the cases, and how it ends."""

    class Tools(run_fuzz.Tools):
        def tidy(self, options):
            return StandIn(cases, crashes_on)

    printed = io.StringIO()
    arguments = ["--clang", os.environ.get("CLANGXX", "clang++")]
    if "READY" in os.environ:
        arguments += ["--ready", os.environ["READY"]]
    with contextlib.redirect_stdout(printed):
        code = run_fuzz.main(
            [*arguments, "--seed", "7", "--failures", "100"],
            lambda seed, number, count: unit_of(cases),
            Tools,
        )
    return code, printed.getvalue()


def both(after, said, **more):
    """Two operations that share nothing, and an edit that is wrong."""
    return Case(ALONE, ALONE, after=after, said=said, **more)


SWALLOWS = """int V1 = 0, V2 = 0;
  try {{
    auto [A, B] = co_await cppcoro::when_all({0}(1, X), {1}(2, X));
    V1 = A;
    V2 = B;
  }} catch (...) {{
  }}"""
EXCHANGED = "auto V2 = co_await {0}(1, X);\n  auto V1 = co_await {1}(2, X);"
STILL_APART = "auto V1 = co_await {0}(1, X);\n  int V2 = co_await {1}(2, X);"
LATER = (
    "auto V3 = co_await {2}(3, X);\n"
    "  auto [V1, V4] = co_await cppcoro::when_all({0}(1, X), {3}(4, V3));\n"
    "  auto V2 = co_await {1}(2, V1);"
)
CHAINS = (
    "auto [V2, V4] = co_await cppcoro::when_all([&]() -> task<int> {{\n"
    "    auto V1 = co_await {0}(1, X);\n    co_return co_await {1}(2, V1);\n"
    "  }}(), [&]() -> task<int> {{\n"
    "    auto V3 = co_await {2}(3, X);\n    co_return co_await {3}(4, V3);\n"
    "  }}());"
)
MET = LEVELS.partition("\n")[0] + "".join(
    f"\n  auto {name} = co_await {call};"
    for name, call in (("V2", "{1}(2, V1)"), ("V4", "{3}(4, V3)"))
)
ONE_LINE = LEVELS.replace(
    "auto [V1, V3] = co_await cppcoro::when_all({0}(1, X), {2}(3, X));",
    "auto V1 = co_await {0}(1, X); auto V3 = co_await {2}(3, X);",
)
APART_TOO = "reported as independent, but both touch G0"


class Refusals(unittest.TestCase):
    def test_each_promise_that_is_broken(self):
        cases = [
            Case(ALONE, ALONE),
            Case(LOOK, ALONE),
            Case(CHANGE, ALONE),
            Case(CHANGE, LOOK, said=APART_TOO),
            Case(CHANGE, LOOK, edited=False, said=APART_TOO),
            Case(ALONE, ALONE, barrier=True, said="something between decides"),
            both(EXCHANGED, "outcome was 'gave"),
            both(STILL_APART, r"\[1, 2\] do not overlap"),
            both(TOGETHER + " // Added.", "comments"),
            both(TOGETHER, "comments", new_remark=""),
            both(TOGETHER + " Missing;", "the fixed text:\n.*error"),
            both(TOGETHER + " X == 1;", "the fixed text:\n.*warning"),
            both(TOGETHER + " G1 = 1;", "state was"),
            both(TOGETHER + " world::print(1);", "output was"),
            both(SWALLOWS, "fault .*: outcome was 'threw"),
            both(TOGETHER + " co_await alone(3, X);", "other operations run"),
            both(TOGETHER, "for something else", again="'another' is reported"),
            both(TOGETHER, "a second pass changes", edited_again=("mix(V1", "mix(V2")),
            both(TOGETHER, "changed, but no finding says so", reported=False),
        ]
        self.judge(cases)

    def judge(self, cases):
        """Each is refused for what it says of itself, or accepted."""
        code, printed = outcome(cases)
        self.assertEqual(code, 1)
        for number, case in enumerate(cases):
            about = re.findall(
                rf"^seed 7, program {number}: (.*?)^again: (.*?)$",
                printed,
                re.MULTILINE | re.DOTALL,
            )
            with self.subTest(number=number, wanted=case.said):
                self.assertEqual(len(about), 1 if case.said else 0, printed)
                if case.said:
                    self.assertRegex(about[0][0], case.said)
                    self.assertTrue(about[0][1].endswith(f"--seed 7 --only {number}"))

    def test_rows(self):
        alone = [ALONE] * 4
        self.judge(
            [
                Row(*alone),
                Row(*alone, waits=3, after=LATER),
                Row(*alone, after=CHAINS),
                Row(CHANGE, ALONE, ALONE, LOOK),
                Row(CHANGE, ALONE, ALONE, LOOK, after=CHAINS, said=APART_TOO),
                Row(*alone, after=CHAINS.replace("{1}(2, V1)", "{1}(2, V1 + 1)"),
                    said="outcome was 'gave"),
                Row(ALONE, CHANGE, LOOK, ALONE, said="4 operations depend on each"),
                Row(LOOK, ALONE, CHANGE, ALONE, waits=3, after=LATER, said=APART_TOO),
                Row(CHANGE, ALONE, LOOK, ALONE, waits=3, after=MET, said=APART_TOO),
                Row(ALONE, CHANGE, ALONE, ALONE, said="2 does not run any more"),
                Row(*alone, waits=3, said="3 waits are promised, and 2 are written"),
                Row(*alone, after=ONE_LINE, said=r"\[1, 3\] do not overlap"),
            ]
        )

    def test_an_order_that_no_result_shows(self):
        class Hidden(WrittenUnit):
            """The dependence is not there when the finding is judged, so that only
            the runs can tell."""

            def __init__(self, cases):
                super().__init__(cases)
                program = self.programs[0]
                depend = program.depend
                program.depend = lambda *_: setattr(program, "depend", depend) or ""

        code, printed = outcome([Case(CHANGE, CHANGE)], unit_of=Hidden)
        self.assertEqual(code, 1)
        self.assertRegex(printed, "seed 7, program 0: .*2 starts before 1 has ended")

    def test_a_crash_while_it_runs(self):
        cases = [
            Case(ALONE, ALONE),
            Case(ALONE, ALONE, after=TOGETHER + " *(volatile int *)nullptr = 1;"),
        ]
        code, printed = outcome(cases)
        self.assertEqual(code, 1)
        self.assertRegex(printed, r"seed 7, program 1: ended with -\d+ while it ran")

    def test_a_crash_of_clang_tidy_is_narrowed_to_a_program(self):
        cases = [Case(ALONE, ALONE) for _ in range(5)]
        code, printed = outcome(cases, crashes_on=3)
        self.assertEqual(code, 1)
        self.assertRegex(printed, "seed 7, program 3: clang-tidy ended with -11")

    def test_groups_that_are_not_found(self):
        missed = {"reported": False, "edited": False, "planted": True}
        found = [Case(ALONE, ALONE, planted=True)] * 19
        code, printed = outcome(found + [Case(ALONE, ALONE, **missed)])
        self.assertEqual(code, 0, printed)
        self.assertIn("19 of 20 groups found, 95.0 %", printed)
        code, printed = outcome(found[1:] + [Case(ALONE, ALONE, **missed)] * 2)
        self.assertEqual(code, 1)
        self.assertIn("less than 95 %", printed)


class Repetition(unittest.TestCase):
    def test_a_seed_gives_the_same_text_wherever_it_runs(self):
        made = [
            subprocess.run(
                [sys.executable, "-c",
                 "import generate; print(generate.Unit(5, 1, 60).text)"],
                cwd=pathlib.Path(__file__).parent,
                env={**os.environ, "PYTHONHASHSEED": seed},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        ]
        self.assertEqual(made[0], made[1])
        self.assertNotEqual(made[0].strip(), generate.Unit(6, 1, 60).text.strip())

    def test_the_numbers_are_those_of_splitmix64(self):
        random = generate.Random()
        self.assertEqual(random.next(), 0xE220A8397B1DCDAF)
        self.assertEqual(random.next(), 0x6E789E6AA1B965F4)

    def test_one_program_alone_is_the_same(self):
        whole = generate.Unit(5, 2, 30)
        alone = generate.Unit(5, 2, 30)
        alone.keep_only(whole.programs[7].number)
        self.assertEqual(alone.programs[0].lines, whole.programs[7].lines)

    def test_shards_are_all_there_is(self):
        seen = []
        for part in (1, 2, 3):
            options = run_fuzz.arguments_of(["--count", "2100", "--shard", f"{part}/3"])
            seen += run_fuzz.units(options)
        self.assertEqual(
            sorted(seen), [(0, 500), (1, 500), (2, 500), (3, 500), (4, 100)]
        )


if __name__ == "__main__":
    unittest.main()
