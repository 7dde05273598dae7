#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sample: what is found in it, and what becomes of it when that is fixed."""
import os
import re
import subprocess
import sys
import unittest

from places import SAMPLE, SCRIPTS, work_folder

import timeline

# Each finding of the sample, by check, file and the names that it tells first.
EXPECTED = [
    ("blocking-call", "backend.cpp", ["std::this_thread::sleep_for"]),
    ("detached-task", "backend.cpp",
     ["check_tables", "boost::asio::co_spawn", "boost::asio::detached_t"]),
    ("stored-then-awaited", "page.cpp",
     ["user_task", "orders_task", "notifications_task", "messages_task"]),
    ("stored-then-awaited", "page.cpp", ["invoices_task", "devices_task"]),
    ("unawaited-task", "page.cpp", ["write_audit"]),
]
# The operations that those tasks stand for, by page. The account page has more of
# them, whose order is meant.
GROUPS = {
    "dashboard 7": ["user", "orders", "notifications", "messages"],
    "account 7": ["invoices", "devices"],
}


def orders(operations, names):
    """The orders of the starts and of the ends of the named operations."""
    chosen = [o for o in operations if o.name in names]
    assert [o.name for o in chosen] == names
    return [o.start_order for o in chosen], [o.end_order for o in chosen]


class SampleTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = work_folder()
        cls.demo = subprocess.run(
            [sys.executable, SCRIPTS / "lib" / "demo.py", SAMPLE, cls.work],
            capture_output=True, text=True, check=False,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"})

    def test_demo_ends_well(self):
        self.assertEqual(self.demo.returncode, 0, self.demo.stdout + self.demo.stderr)

    def test_findings_are_exactly_the_expected_ones(self):
        found = re.findall(r"/before/(\w+\.\w+):\d+:\d+: warning: (.*) \[coro-([a-z-]+)\]",
                           self.demo.stdout)
        self.assertEqual(sorted((check, file, re.findall(r"'([\w:]+)'", message))
                                for file, message, check in found),
                         sorted(EXPECTED))
        self.assertEqual(len(re.findall(r"(?:warning|error): ", self.demo.stdout)),
                         len(EXPECTED))

    def test_nothing_is_left_after_the_fix(self):
        self.assertIn("==> 0 findings in 5 files", self.demo.stderr)

    def test_fix_touches_two_files(self):
        self.assertEqual(re.findall(r"^\+\+\+ after/(\S+)", self.demo.stdout, re.MULTILINE),
                         ["backend.cpp", "page.cpp"])

    def test_pages_are_the_same(self):
        pages = [subprocess.run([self.work / copy / "build" / "dashboard", "7", "12"],
                                capture_output=True, text=True, check=True, timeout=60).stdout
                 for copy in ("before", "after")]
        self.assertIn("Welcome back, Grace (New York)", pages[0])
        self.assertEqual(*pages)

    def test_nothing_overlaps_before_the_fix(self):
        for operations in timeline.read(self.work / "before.jsonl").values():
            for earlier, later in zip(operations, operations[1:]):
                self.assertLess(earlier.end_order, later.start_order)

    def test_each_group_overlaps_after_the_fix(self):
        pages = timeline.read(self.work / "after.jsonl")
        for page, names in GROUPS.items():
            starts, ends = orders(pages[page], names)
            self.assertLess(max(starts), min(ends), page)

    def test_what_must_keep_its_order_keeps_it(self):
        account = timeline.read(self.work / "after.jsonl")["account 7"]
        kept = [o for o in account if o.name not in GROUPS["account 7"]]
        self.assertEqual([o.name for o in kept],
                         ["audit", "audit", "account", "plan", "audit"])
        for earlier, later in zip(kept, kept[1:]):
            self.assertLess(earlier.end_order, later.start_order)

    def test_dropped_task_runs_after_the_fix(self):
        audits = [sum(o.name == "audit"
                      for o in timeline.read(self.work / f"{copy}.jsonl")["account 7"])
                  for copy in ("before", "after")]
        self.assertEqual(audits, [2, 3])

    def test_lost_error_is_heard_after_the_fix(self):
        heard = [subprocess.run([self.work / copy / "build" / "dashboard", "7"],
                                capture_output=True, text=True, check=True, timeout=60).stderr
                 for copy in ("before", "after")]
        self.assertEqual(heard, ["", "backend: no rows for notifications 12\n"])

    def test_timeline_is_printed_for_both_pages(self):
        pages = timeline.read(self.work / "before.jsonl")
        for page in pages:
            self.assertIn(f"{page}, before the fix\n", self.demo.stdout)
            self.assertIn(f"{page}, after it\n", self.demo.stdout)

    def test_failing_request_is_told(self):
        # Awaited together, all fail together, and Asio says no more than that.
        for copy, cause in (("before", "no user 99"), ("after", "multiple exceptions")):
            unknown = subprocess.run([self.work / copy / "build" / "dashboard", "99"],
                                     capture_output=True, text=True, check=False, timeout=60)
            self.assertEqual((unknown.returncode, unknown.stdout), (1, ""))
            # What the backend says comes from another thread.
            said = [line for line in unknown.stderr.splitlines()
                    if not line.startswith("backend: ")]
            self.assertEqual(said, [f"dashboard 99 could not be shown: {cause}",
                                    "account 99 could not be shown: no audit 99"])


if __name__ == "__main__":
    unittest.main()
