#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that the lit driver fails where it must."""
import argparse
import json
import os
import pathlib
import tempfile
import unittest

import check_coro_tidy as driver

SCRATCH = tempfile.TemporaryDirectory()
WARNING = "x.cpp:2:7: warning: 'a' waits [coro-x]\n"
NOTE = "x.cpp:1:5: note: made here\n"
FIXTURE = """int a;
int b = a;
// CHECK-MESSAGES: :[[@LINE-1]]:7: warning: 'a' waits [coro-x]
// CHECK-MESSAGES: :[[@LINE-3]]:5: note: made here
  // CHECK-FIXES:int [[N:[a-z]+]] = 1;
  // CHECK-FIXES:  int c = [[N]];
"""


def run_on(text, **options):
    """A driver on a fixture with this text; nothing is run yet."""
    with open(os.environ["CORO_TIDY_TEST_SETTINGS"], encoding="utf-8") as file:
        settings = json.load(file)
    folder = tempfile.mkdtemp(dir=SCRATCH.name)
    source = pathlib.Path(folder) / "x.cpp"
    source.write_text(text, encoding="utf-8")
    args = argparse.Namespace(prefix="", option=[], source=str(source),
                              check="coro-x", temporary=folder + "/tmp",
                              fix_notes=False)
    vars(args).update(options)
    return driver.Run(settings, args, [])


class Messages(unittest.TestCase):
    def test_exact_output_passes(self):
        run_on(FIXTURE).check_messages(WARNING + NOTE)

    def test_missing_note_fails(self):
        with self.assertRaises(driver.Failure):
            run_on(FIXTURE).check_messages(WARNING)

    def test_extra_note_fails(self):
        with self.assertRaises(driver.Failure):
            run_on(FIXTURE).check_messages(WARNING + NOTE + NOTE)

    def test_extra_warning_in_front_fails(self):
        with self.assertRaises(driver.Failure):
            run_on(FIXTURE).check_messages(
                WARNING.replace("'a'", "'b'") + WARNING + NOTE)

    def test_wrong_column_fails(self):
        with self.assertRaises(driver.Failure):
            run_on(FIXTURE).check_messages(WARNING.replace(":7:", ":8:") + NOTE)

    def test_wrong_order_fails(self):
        with self.assertRaises(driver.Failure):
            run_on(FIXTURE).check_messages(NOTE + WARNING)

    def test_fixture_without_messages_must_be_silent(self):
        run_on("int a;\n").check_messages("")
        with self.assertRaises(driver.Failure):
            run_on("int a;\n").check_messages(WARNING)

    def test_other_prefix_is_read(self):
        text = FIXTURE.replace("MESSAGES:", "MESSAGES-ALL:")
        run_on(text, prefix="ALL").check_messages(WARNING + NOTE)
        with self.assertRaises(driver.Failure):
            run_on(text, prefix="ALL").check_messages(NOTE)


class Fixes(unittest.TestCase):
    def fixed(self, *lines):
        test = run_on(FIXTURE)
        test.check_fixes(test.text.replace("int b = a;", "\n".join(lines)))

    def test_exact_lines_pass(self):
        self.fixed("int n = 1;", "  int c = n;")

    def test_wrong_indentation_fails(self):
        with self.assertRaises(driver.Failure):
            self.fixed("int n = 1;", "    int c = n;")

    def test_other_name_fails(self):
        with self.assertRaises(driver.Failure):
            self.fixed("int n = 1;", "  int c = m;")

    def test_line_that_is_not_expected_fails(self):
        with self.assertRaises(driver.Failure):
            self.fixed("int n = 1;", "  int c = n;", "int more;")

    def test_no_fix_fails(self):
        with self.assertRaises(driver.Failure):
            self.fixed("int b = a;")

    def test_fixture_without_fixes_must_stay(self):
        test = run_on("int a; // Why.\n")
        test.check_fixes(test.text)
        with self.assertRaises(driver.Failure):
            test.check_fixes("int b; // Why.\n")

    def test_lost_comment_fails(self):
        test = run_on("int b; // Why.\n// CHECK-FIXES:int c;\n")
        with self.assertRaises(driver.Failure):
            test.check_fixes("int c;\n\n")


class Blanking(unittest.TestCase):
    def test_line_numbers_stay(self):
        self.assertEqual(driver.blanked("a\n  // CHECK-FIXES: x\n// b\n"),
                         "a\n\n// b\n")


if __name__ == "__main__":
    unittest.main()
