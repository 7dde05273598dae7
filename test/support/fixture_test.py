#!/usr/bin/env python3
"""Unit tests of fixture.py, on a stand-in for clang-tidy."""

import pathlib
import stat
import tempfile
import unittest

import fixture

# A clang-tidy that replaces the word BAD, in the ways that a fix can go wrong.
STAND_IN = """#!/usr/bin/env python3
import pathlib, sys
mode = "{mode}"
path = pathlib.Path(sys.argv[sys.argv.index("--") - 1])
text = path.read_text()
if "KEEP" in text:
    print(f"{{path}}:1:1: warning: left alone [t-keep]")
    print("KEEP")
if "CRASH" in text:
    print("PLEASE submit a bug report", file=sys.stderr)
    sys.exit(-11 & 255) if mode != "signal" else __import__("os").kill(__import__("os").getpid(), 11)
if "SYNTAX" in text:
    print(f"{{path}}:1:1: error: expected ';' [clang-diagnostic-error]")
    sys.exit(1)
if "BAD" in text:
    print(f"{{path}}:2:3: warning: bad, with [brackets] [t-bad]")
    print("BAD")
    print("  ^")
    print(f"{{path}}:1:1: note: because of this")
    if "--fix" in sys.argv and mode != "forgets":
        new = {{"grows": "BAD BAD", "renames": "WORSE", "breaks": "SYNTAX"}}.get(mode, "good")
        path.write_text(text.replace("BAD", new))
        if mode != "silently":
            print(f"{{path}}:2:3: note: FIX-IT applied suggested code changes")
            print("  good")
if "WORSE" in text:
    print(f"{{path}}:2:3: warning: worse [t-worse]")
"""


class FixTwice(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "copy").mkdir()

    def run_on(self, text, mode=""):
        tool = self.folder / "clang-tidy"
        tool.write_text(STAND_IN.format(mode=mode))
        tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
        self.source = self.folder / "a.cpp"
        self.source.write_text(text)
        return fixture.fix_twice(
            fixture.Tidy(str(tool), None), self.source, [], self.folder / "copy"
        )

    def test_a_fix_is_applied_to_a_copy(self):
        fixed = self.run_on("x\nBAD\n")
        self.assertEqual(fixed.text, "x\ngood\n")
        self.assertEqual(self.source.read_text(), "x\nBAD\n")
        (finding,) = fixed.findings
        self.assertEqual(finding.message, "bad, with [brackets]")
        self.assertEqual(finding.check, "t-bad")
        self.assertEqual((finding.line, finding.column), (2, 3))
        self.assertEqual([n.message for n in finding.notes], ["because of this"])
        self.assertTrue(finding.fixed)

    def test_a_finding_without_an_edit_may_stay(self):
        fixed = self.run_on("KEEP\nBAD\n")
        self.assertEqual([f.fixed for f in fixed.findings], [False, True])

    def test_nothing_found_is_no_error(self):
        self.assertEqual(self.run_on("fine\n").findings, [])

    def test_a_second_pass_that_changes_is_an_error(self):
        with self.assertRaisesRegex(fixture.FixtureError, "second pass"):
            self.run_on("BAD\n", "grows")

    def test_a_new_finding_after_the_fix_is_an_error(self):
        with self.assertRaisesRegex(fixture.FixtureError, "worse"):
            self.run_on("BAD\n", "renames")

    def test_an_edit_that_no_finding_owns_is_an_error(self):
        with self.assertRaisesRegex(fixture.FixtureError, "no finding says so"):
            self.run_on("BAD\n", "silently")

    def test_no_edit_leaves_the_finding(self):
        fixed = self.run_on("BAD\n", "forgets")
        self.assertEqual([f.fixed for f in fixed.findings], [False])
        self.assertEqual(fixed.text, "BAD\n")

    def test_a_compile_error_is_an_error(self):
        with self.assertRaisesRegex(fixture.FixtureError, "does not compile"):
            self.run_on("SYNTAX\n")

    def test_a_fix_that_does_not_compile_is_an_error(self):
        with self.assertRaisesRegex(fixture.FixtureError, "does not compile"):
            self.run_on("BAD\n", "breaks")

    def test_what_is_printed_of_edits_can_be_left_out(self):
        fixed = self.run_on("BAD\nKEEP\n")
        self.assertIn("FIX-IT applied", fixed.output)
        printed = fixture.without_applied(fixed.output).splitlines()
        self.assertEqual(
            [line.rpartition(": ")[2] for line in printed],
            ["left alone [t-keep]", "KEEP", "bad, with [brackets] [t-bad]", "BAD",
             "  ^", "because of this"],
        )

    def test_a_crash_is_an_error(self):
        with self.assertRaisesRegex(fixture.FixtureError, "ended with -11"):
            self.run_on("CRASH\n", "signal")


class Comments(unittest.TestCase):
    def test_literals_are_no_comments(self):
        text = (
            'a("// no"); /* one */ b(R"x(/* no )" )x"); // two\n'
            "c('\\'', '\"'); int d = 1'000; /* three\nlines */ // four\n"
        )
        self.assertEqual(
            fixture.comments(text),
            ["/* one */", "// two", "/* three\nlines */", "// four"],
        )


if __name__ == "__main__":
    unittest.main()
