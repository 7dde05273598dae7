#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The timeline, as text and as the picture in the README."""
import os
import subprocess
import sys
import unittest
import xml.etree.ElementTree as tree

from places import ROOT, SAMPLE, SCRIPTS

import timeline

BEFORE = SAMPLE / "traces" / "before.jsonl"
AFTER = SAMPLE / "traces" / "after.jsonl"
PROGRAM = [sys.executable, SCRIPTS / "lib" / "timeline.py"]


def as_text(columns, encoding):
    environment = {**os.environ, "COLUMNS": str(columns), "PYTHONIOENCODING": encoding}
    return subprocess.run([*PROGRAM, "text", BEFORE, AFTER], env=environment, check=True,
                          capture_output=True).stdout.decode(encoding)


class Picture(unittest.TestCase):
    def setUp(self):
        self.drawn = subprocess.run([*PROGRAM, "svg", BEFORE, AFTER, "dashboard 7"],
                                    check=True, capture_output=True, text=True).stdout

    def test_picture_in_the_repository_is_drawn_from_the_traces(self):
        kept = (ROOT / "docs" / "images" / "dashboard.svg").read_text()
        self.assertEqual(kept, self.drawn,
                         "make it anew: scripts/lib/timeline.py svg "
                         "examples/dashboard/traces/{before,after}.jsonl 'dashboard 7'")

    def test_readme_shows_it(self):
        self.assertIn("(docs/images/dashboard.svg)", (ROOT / "README.md").read_text())

    def test_picture_is_well_formed_and_inside_its_frame(self):
        svg = tree.fromstring(self.drawn)
        width = float(svg.get("width"))
        bars = [e for e in svg.iter("{http://www.w3.org/2000/svg}rect")
                if e.get("class") in ("slow", "fast")]
        self.assertEqual(len(bars), 8)
        for bar in bars:
            self.assertLess(float(bar.get("x")) + float(bar.get("width")), width)

    def test_kept_traces_show_a_sum_and_a_maximum(self):
        sum = timeline.read(BEFORE)["dashboard 7"]
        maximum = timeline.read(AFTER)["dashboard 7"]
        for earlier, later in zip(sum, sum[1:]):
            self.assertLess(earlier.end_order, later.start_order)
        self.assertLess(max(o.start_order for o in maximum),
                        min(o.end_order for o in maximum))


class Text(unittest.TestCase):
    def test_lines_fit_the_terminal(self):
        for columns in (60, 80, 120):
            lines = as_text(columns, "utf-8").splitlines()
            self.assertEqual(max(map(len, lines)), columns - 1)

    def test_is_plain_where_the_terminal_knows_no_more(self):
        plain = as_text(80, "ascii")
        self.assertTrue(plain.isascii())
        self.assertIn("#", plain)
        self.assertIn("█", as_text(80, "utf-8"))

    def test_bars_begin_where_the_one_before_ends(self):
        lines = as_text(100, "ascii").splitlines()
        bars = [line.rpartition("to")[0] for line in lines[1:5]]
        for earlier, later in zip(bars, bars[1:]):
            self.assertEqual(earlier.rindex("#") + 1, later.index("#"))

    def test_totals_are_named(self):
        sum = timeline.total(timeline.read(BEFORE)["dashboard 7"])
        maximum = timeline.total(timeline.read(AFTER)["dashboard 7"])
        self.assertIn(f"{sum:.0f} ms -> {maximum:.0f} ms", as_text(80, "ascii"))


if __name__ == "__main__":
    unittest.main()
