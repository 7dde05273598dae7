#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that a page which shows what is not so is found out.

    check_snippets_test.py --build FOLDER
"""
import argparse
import json
import pathlib
import sys
import unittest

import check_snippets

REPORTED = """#include "shop.hpp"
#include <cppcoro/when_all.hpp>

cppcoro::task<Page> loadPage(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}
"""
FIXED = REPORTED.replace("""  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
""", """  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
""")
SILENT = "int main() { return 0; }\n"


def block(mark, text, language="cpp"):
    above = f"<!-- {mark} -->\n" if mark else ""
    return f"Words.\n\n{above}```{language}\n{text}```\n\n"


class Snippets(unittest.TestCase):
    settings = None

    def check(self, *blocks):
        return check_snippets.check_page(self.settings, "".join(blocks), "page.md")

    def assert_found(self, part, *blocks):
        found = self.check(*blocks)
        self.assertTrue(any(part in line for line in found), found)

    def test_good_page(self):
        self.assertEqual(self.check(
            block("reported", REPORTED), block("fixed", FIXED), block("silent", SILENT),
            block("fixed by hand", FIXED), block("fragment: shows a shape", "x = ...;\n"),
            block("", "true\n", "sh"), block("not run: takes an hour", "false\n", "sh"),
            block("", "a: b\n", "yaml"), block("", "anything\n", "")), [])

    def test_reported_block_that_is_not(self):
        self.assert_found("nothing is reported", block("reported", SILENT))

    def test_fixed_block_that_differs(self):
        self.assert_found("--fix writes something else", block("reported", REPORTED),
                          block("fixed", FIXED.replace("[u, o]", "[o, u]")))

    def test_fixed_block_without_a_reported_one(self):
        self.assert_found("no reported block", block("fixed", FIXED))

    def test_hand_fixed_block_that_is_reported(self):
        self.assert_found("it is reported", block("fixed by hand", REPORTED))

    def test_silent_block_that_is_reported(self):
        self.assert_found("it is reported", block("silent", REPORTED))

    def test_block_that_does_not_compile(self):
        self.assert_found("does not compile", block("silent", "int main() { return }\n"))
        self.assert_found("does not compile", block("reported", "int main() { return }\n"))

    def test_block_without_a_mark(self):
        self.assert_found("page.md:3: the line above", block("", SILENT))

    def test_fragment_without_a_reason(self):
        self.assert_found("needs a reason", block("fragment", "x\n"))

    def test_language_that_is_misnamed(self):
        self.assert_found("is written 'cpp'", block("silent", SILENT, "c++"))

    def test_failing_command(self):
        self.assert_found("exit code 3", block("", "exit 3\n", "sh"))

    def test_command_runs_in_a_copy(self):
        self.assertEqual(self.check(block("", "test -f LICENSE\nrm LICENSE\n", "sh")), [])
        self.assertTrue((check_snippets.ROOT / "LICENSE").exists())

    def test_block_that_is_not_closed(self):
        self.assert_found("not closed", "```cpp\nint x;\n")

    def test_header_and_options(self):
        text = REPORTED.replace('#include "shop.hpp"\n', "")
        self.assertEqual(self.check(block("reported: with shop.hpp", text)), [])
        self.assert_found("nothing is reported", block(
            "reported: with shop.hpp, MinConfidence=proven", text))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, required=True)
    args, rest = parser.parse_known_args()
    Snippets.settings = json.loads(
        (args.build / "test/checks/settings.json").read_text())
    unittest.main(argv=[sys.argv[0], *rest])
