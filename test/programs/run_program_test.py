#!/usr/bin/env python3
"""Unit tests of run_program.py: what it concludes from traces and
comments, and that it refuses the fixes that it has to refuse.

The clang++ to build with is named by the environment variable CLANGXX.
"""

import os
import pathlib
import stat
import tempfile
import unittest

import run_program


def events(text):
    """Returns the events of "+a" for a start and "-a" for an end."""
    return [({"+": "start", "-": "end"}[word[0]], word[1:]) for word in text.split()]


class Overlap(unittest.TestCase):
    def check(self, text, wanted, group="a b"):
        self.assertEqual(run_program.overlap(events(text), group.split()), wanted)

    def test_one_after_another(self):
        self.check("+a -a +b -b", "never")
        self.check("+b -b +a -a", "never")
        self.check("+a -a +b -b +c -c", "never", "a b c")

    def test_together(self):
        self.check("+a +b -a -b", "always")
        self.check("+a +b -b -a", "always")
        self.check("+x +a +b +c -c -a -b -x", "always", "a b c")

    def test_only_some_together(self):
        self.check("+a +b -a -b +c -c", "partly", "a b c")
        self.check("+a -a +b +c -c -b", "partly", "a b c")

    def test_two_that_overlap_in_a_chain(self):
        self.check("+a +b -a +c -b -c", "partly", "a b c")

    def test_one_that_never_starts_does_not_overlap(self):
        self.check("+a -a", "never")
        self.check("+a", "never")

    def test_one_that_never_ends(self):
        self.check("+a +b -a", "always")
        self.check("+a -a +b", "never")
        self.check("+a +b", "always")

    def test_each_round_for_itself(self):
        self.check("+a -a +b -b +a -a +b -b", "never")
        self.check("+a +b -a -b +a +b -b -a", "always")
        self.check("+a +b -a -b +a -a +b -b", "partly")

    def test_nothing_at_all_is_no_overlap(self):
        self.check("", "partly")


class Turns(unittest.TestCase):
    def check(self, text, wanted):
        self.assertEqual(run_program.turns(events(text), "w", "op"), wanted)

    def test_those_inside_count(self):
        self.check("+w -w +op +w -w +w -w -op +w -w", 2)

    def test_none_inside(self):
        self.check("+w -w +op -op +w -w", 0)
        self.check("", 0)

    def test_an_operation_that_never_ends(self):
        self.check("+op +w -w", 1)

    def test_each_time_counts(self):
        self.check("+op +w -w -op +w -w +op +w -w -op", 2)


class MovedLines(unittest.TestCase):
    def test_a_line_that_only_moves_is_found(self):
        self.assertEqual(
            run_program.moved_lines("  a;\n  b;\n  c;\n", "  x;\n c;\n"), [" c;"]
        )

    def test_a_line_that_stands_elsewhere_is_not(self):
        self.assertEqual(run_program.moved_lines("  a;\n  b;\n", "  b;\n  a;\n"), [])

    def test_a_line_that_changes_is_not(self):
        self.assertEqual(run_program.moved_lines("  a;\n  b;\n", "  a1;\n  b;\n"), [])

    def test_a_line_of_a_block_that_is_new_is_not(self):
        for line, wrong in (("    a;", []), ("   a;", ["   a;"])):
            after = f"  x([&] {{\n{line}\n  }});\n"
            self.assertEqual(run_program.moved_lines("  a;\n", after), wrong)
        self.assertEqual(
            run_program.moved_lines("  a;\n", "  x([&] {\n    b;\n  });\n    a;\n"),
            ["    a;"],
        )

    def test_an_empty_line_is_not(self):
        self.assertEqual(run_program.moved_lines("a\n\nb\n", "c\n\n\nd\n"), [])


class Comments(unittest.TestCase):
    def test_what_is_said_is_read(self):
        said = run_program.Expectation.of(
            "// group: a b\n// group: c d e\n// compilers: gcc\n// cancelled: b\n"
            "// promises: one error\n"
        )
        self.assertEqual(said.expect, "fixed")
        self.assertEqual(said.groups, [["a", "b"], ["c", "d", "e"]])
        self.assertEqual(said.cancelled, {"b"})
        self.assertEqual(said.promises, ["one error"])
        self.assertTrue(said.gcc)

    def test_a_misspelt_expectation_is_an_error(self):
        with self.assertRaises(run_program.FixtureError):
            run_program.Expectation.of("// group: a b\n// expect: quiet\n")

    def test_another_check_has_turns(self):
        said = run_program.Expectation.of(
            "// check: coro-blocking-call\n// option: FixConfidence=likely\n"
            "// findings: 2\n// turns: watch in nap\n// before: a\n// before: b\n"
            "// after: c\n"
        )
        self.assertEqual(said.check, "coro-blocking-call")
        self.assertEqual(said.options, {"FixConfidence": "likely"})
        self.assertEqual(said.findings, 2)
        self.assertEqual(said.turns, [("watch", "nap")])
        self.assertEqual((said.before, said.after), ("a\nb\n", "c\n"))

    def test_what_is_shown_must_be_said(self):
        for text in (
            "// check: coro-blocking-call\n",
            "// check: coro-blocking-call\n// turns: watch nap\n",
        ):
            with self.assertRaises(run_program.FixtureError):
                run_program.Expectation.of(text)

    def test_a_misspelt_expectation_is_an_error(self):
        with self.assertRaises(run_program.FixtureError):
            run_program.Expectation.of("// group: a b\n// expect: quiet\n")

    def test_a_fix_needs_a_group(self):
        with self.assertRaises(run_program.FixtureError):
            run_program.Expectation.of("int main() {}\n")

    def test_what_is_printed_is_read(self):
        said = run_program.Expectation.of(
            "// check: coro-other\n// before: (nothing)\n// after: a b\n// after: c\n"
            "// option: A=b=c\n// edits: notes\n// findings: 2\n"
        )
        self.assertEqual(said.check, "coro-other")
        self.assertEqual(said.before, "")
        self.assertEqual(said.after, "a b\nc\n")
        self.assertEqual(said.options, {"A": "b=c"})
        self.assertTrue(said.fix_notes)
        self.assertEqual(said.findings, 2)

    def test_a_fix_that_changes_output_says_to_what(self):
        with self.assertRaises(run_program.FixtureError):
            run_program.Expectation.of("// before: a\n")

    def test_a_fix_needs_a_group(self):
        with self.assertRaises(run_program.FixtureError):
            run_program.Expectation.of("int main() {}\n")


# Stands in for clang-tidy: replaces the awaits of BEFORE by NEW, once.
STAND_IN = """#!/usr/bin/env python3
import pathlib, sys
path = pathlib.Path(sys.argv[sys.argv.index("--") - 1])
text = path.read_text()
old = {old!r}
if old in text:
    at = f"{{path}}:1:1: "
    print(at + "warning: 'a' and 'b' never overlap [{check}]")
    print(at + "note: {note}")
    if "--fix" in sys.argv and {new!r} != old:
        new = "#include <cppcoro/when_all.hpp>\\n" + text.replace(old, {new!r})
        path.write_text(new)
        print(at + "note: FIX-IT applied suggested code changes")
"""

PROGRAM = """// group: a b
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

cppcoro::task<std::string> make(const char *name, int result) {
  trace::start(name);
  co_await loop::sleep(result);
  trace::end(name);
  co_return std::string(20, 'x') + std::to_string(result);
}

cppcoro::task<> program() {
  auto a = make("a", 1);
  auto b = make("b", 2);
  /* comment */
  auto x = co_await a;
  auto y = co_await b;
  std::printf("%s %s\\n", x.c_str(), y.c_str());
}

int main() { return loop::run(program()); }
"""

AWAITS = """/* comment */
  auto x = co_await a;
  auto y = co_await b;
"""


class OtherChecks(unittest.TestCase):
    SAID = "// check: coro-unawaited-task\n"

    def test_what_is_said_is_read(self):
        said = run_program.Expectation.of(
            self.SAID + "// option: FixConfidence=likely\n// starts: a b\n"
            "// prints: one two\n// prints: three\n"
        )
        self.assertEqual(said.check, "coro-unawaited-task")
        self.assertEqual(said.options, {"FixConfidence": "likely"})
        self.assertEqual(said.starts, {"a", "b"})
        self.assertEqual(said.findings, 2)
        self.assertEqual(said.after, "one two\nthree\n")

    def test_findings_are_counted_where_a_number_is_said(self):
        said = run_program.Expectation.of(self.SAID + "// starts: a\n// findings: 3\n")
        self.assertEqual(said.findings, 3)

    def test_a_fix_needs_something_that_it_brings_about(self):
        with self.assertRaises(run_program.FixtureError):
            run_program.Expectation.of(self.SAID)

    def test_an_operation_that_starts_before_the_fix(self):
        said = run_program.Expectation.of(self.SAID + "// starts: a\n")
        with self.assertRaisesRegex(run_program.FixtureError, "starts before"):
            run_program.check_starts(said, run_program.Run("", events("+a")), False)
        run_program.check_starts(said, run_program.Run("", events("+b -b")), False)

    def test_an_operation_that_does_not_run_after_it(self):
        said = run_program.Expectation.of(self.SAID + "// starts: a\n")
        for trace, why in (("+b -b", "should start"), ("+a", "ends 0")):
            with self.assertRaisesRegex(run_program.FixtureError, why):
                run_program.check_starts(said, run_program.Run("", events(trace)), True)
        run_program.check_starts(said, run_program.Run("", events("+a -a")), True)


# Stands in for clang-tidy: replaces the awaits of BEFORE by NEW, once.
STAND_IN = """#!/usr/bin/env python3
import pathlib, sys
path = pathlib.Path(sys.argv[sys.argv.index("--") - 1])
text = path.read_text()
old = {old!r}
if old in text:
    at = f"{{path}}:1:1: "
    print(at + "warning: 'a' and 'b' never overlap [{check}]")
    print(at + "note: {note}")
    if "--fix" in sys.argv and {new!r} != old:
        new = "#include <cppcoro/when_all.hpp>\\n" + text.replace(old, {new!r})
        path.write_text(new)
        print(at + "note: FIX-IT applied suggested code changes")
"""

PROGRAM = """// group: a b
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

cppcoro::task<std::string> make(const char *name, int result) {
  trace::start(name);
  co_await loop::sleep(result);
  trace::end(name);
  co_return std::string(20, 'x') + std::to_string(result);
}

cppcoro::task<> program() {
  auto a = make("a", 1);
  auto b = make("b", 2);
  /* comment */
  auto x = co_await a;
  auto y = co_await b;
  std::printf("%s %s\\n", x.c_str(), y.c_str());
}

int main() { return loop::run(program()); }
"""

AWAITS = """/* comment */
  auto x = co_await a;
  auto y = co_await b;
"""


class Refusals(unittest.TestCase):
    def run_with(self, new, check="coro-stored-then-awaited", note=None, text=PROGRAM):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            tool = folder / "clang-tidy"
            note = note or "awaited together with cppcoro::when_all: all are waited for"
            tool.write_text(STAND_IN.format(old=AWAITS, new=new, check=check, note=note))
            tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
            (folder / "copy").mkdir()
            source = folder / "program.cpp"
            source.write_text(text)
            run_program.check_program(
                run_program.Tidy(str(tool), None),
                os.environ["CLANGXX"],
                None,
                source,
                folder / "copy",
                run_program.Ready(None),
            )

    def refuses(self, why, *arguments, **named):
        with self.assertRaisesRegex(run_program.FixtureError, why):
            self.run_with(*arguments, **named)

    WHEN_ALL = "co_await cppcoro::when_all(std::move(a), std::move(b));\n"
    RIGHT = "/* comment */ auto [x, y] = " + WHEN_ALL

    def test_a_right_fix_passes(self):
        self.run_with(self.RIGHT)

    def test_a_fix_that_swaps_results(self):
        self.refuses("other results", "/* comment */ auto [y, x] = " + self.WHEN_ALL)

    def test_a_fix_that_loses_a_comment(self):
        self.refuses("comments lost", "auto [x, y] = " + self.WHEN_ALL)

    def test_a_fix_that_overlaps_nothing(self):
        self.refuses(
            "should overlap: always",
            "/* comment */ auto y0 = co_await a, y = co_await b, x = y0;\n",
        )

    def test_a_fix_with_a_warning(self):
        self.refuses("unused variable", self.RIGHT + "int unused;\n")

    def test_a_fix_that_leaves_a_dangling_reference(self):
        self.refuses(
            "AddressSanitizer",
            "/* comment */ auto &&x = std::get<0>(" + self.WHEN_ALL[:-2] + ");\n"
            'std::string y = std::string(20, \'x\') + "2";\n',
        )

    def test_no_fix(self):
        self.refuses("not edited", AWAITS)

    def test_a_finding_of_another_check(self):
        self.refuses("not of", self.RIGHT, check="coro-other")

    def test_a_note_without_the_contract(self):
        self.refuses("one note must begin", self.RIGHT, note="else")

    def test_a_promise_that_is_not_made(self):
        self.refuses(
            "not promised", self.RIGHT, text="// promises: cancelled\n" + PROGRAM
        )

    def test_a_finding_where_silence_is_expected(self):
        self.refuses(
            "0 findings expected", self.RIGHT, text="// expect: silent\n" + PROGRAM
        )

    def test_an_edit_where_none_is_expected(self):
        self.refuses("edited", self.RIGHT, text="// expect: no-edit\n" + PROGRAM)

    def test_a_program_that_overlaps_before(self):
        self.refuses(
            "should overlap: never",
            self.RIGHT,
            text=PROGRAM.replace(AWAITS, self.RIGHT).replace(
                "#include <cstdio>",
                "#include <cppcoro/when_all.hpp>\n#include <cstdio>",
            ),
        )


PRINTS = """// check: coro-other
// before: one
// after: two
#include <cstdio>

/* comment */
int number() { return 1; }

int main() { std::printf("%s\\n", number() == 1 ? "one" : "two"); }
"""


class ChangedOutput(unittest.TestCase):
    """The same for programs that say what they print."""

    OLD = "/* comment */\nint number() { return 1; }\n"
    RIGHT = "/* comment */\nint number() { return 2; }\n"

    def run_with(self, new, check="coro-other", note="two", text=PRINTS):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            tool = folder / "clang-tidy"
            tool.write_text(
                STAND_IN.format(old=self.OLD, new=new, check=check, note=note).replace(
                    "#include <cppcoro/when_all.hpp>", "#include <cstdlib>"
                )
            )
            tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
            (folder / "copy").mkdir()
            source = folder / "program.cpp"
            source.write_text(text)
            run_program.check_program(
                run_program.Tidy(str(tool), None),
                os.environ["CLANGXX"],
                None,
                source,
                folder / "copy",
                run_program.Ready(None),
            )

    def refuses(self, why, *arguments, **named):
        with self.assertRaisesRegex(run_program.FixtureError, why):
            self.run_with(*arguments, **named)

    def test_a_right_fix_passes(self):
        self.run_with(self.RIGHT)

    def test_other_output_before(self):
        self.refuses("before the fix", self.RIGHT, text=PRINTS.replace(": one", ": 1"))

    def test_other_output_after(self):
        self.refuses("after the fix", "/* comment */\nint number() { return 1 + 0; }\n")

    def test_a_lost_comment(self):
        self.refuses("comments lost", "int number() { return 2; }\n")

    def test_no_edit(self):
        self.refuses("not edited", self.OLD)

    def test_another_check(self):
        self.refuses("not of coro-other", self.RIGHT, check="coro-stored-then-awaited")

    def test_more_findings(self):
        self.refuses("2 findings expected", self.RIGHT, text="// findings: 2\n" + PRINTS)

    def test_silence(self):
        self.refuses("0 findings expected", self.RIGHT, text="// expect: silent\n" + PRINTS)


if __name__ == "__main__":
    unittest.main()
