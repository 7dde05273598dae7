#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The last line and the exit code of scripts/test, on a project of a few lines."""
import json
import os
import shutil
import subprocess
import unittest

from places import ROOT, SCRIPTS, program, work_folder

PRESETS = {
    "version": 6,
    "configurePresets": [
        {"name": f"llvm-{v}", "generator": "Ninja",
         "binaryDir": f"${{sourceDir}}/build/llvm-{v}", "cacheVariables": {"V": v}}
        for v in ("22", "19", "16")],
    "testPresets": [{"name": f"llvm-{v}", "configurePreset": f"llvm-{v}"}
                    for v in ("22", "19", "16")],
}


class Summary(unittest.TestCase):
    def setUp(self):
        self.clone = work_folder() / self.id().rpartition(".")[2]
        shutil.rmtree(self.clone, ignore_errors=True)
        shutil.copytree(SCRIPTS, self.clone / "scripts")
        shutil.copytree(ROOT / ".ci", self.clone / ".ci")
        (self.clone / "CMakePresets.json").write_text(json.dumps(PRESETS))
        # Everything counts as installed.
        program(self.clone / "bin", "dpkg-query",
                'for P in "$@"; do echo "installed $P"; done\n')

    def run_test(self, tests, *words, script="scripts/test"):
        (self.clone / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(t NONE)\ninclude(CTest)\n" + tests)
        path = f"{self.clone}/bin:{os.environ['PATH']}"
        # Without what an enclosing ctest says to its tests.
        environment = {N: V for N, V in os.environ.items() if not N.startswith("CTEST_")}
        done = subprocess.run(["bash", self.clone / script, *words], capture_output=True,
                              text=True, check=False, env={**environment, "PATH": path})
        lines = done.stdout.splitlines()
        return done.returncode, lines[-1] if lines else "", done

    def test_all_versions_are_counted_in_one_line(self):
        code, last, done = self.run_test("add_test(NAME a COMMAND true)\n"
                                         "add_test(NAME b COMMAND true)\n")
        self.assertEqual((code, last), (0, "6 passed, 0 failed"), done.stderr)
        self.assertNotIn("tests failed out of", done.stdout)

    def test_ci_ends_in_the_same_line(self):
        code, last, _ = self.run_test("add_test(NAME a COMMAND true)\n", script=".ci/run")
        self.assertEqual((code, last), (0, "3 passed, 0 failed"))

    def test_one_failure_in_one_version_fails(self):
        code, last, done = self.run_test("add_test(NAME a COMMAND true)\n"
                                         "if(V EQUAL 19)\n"
                                         "  add_test(NAME b COMMAND false)\n"
                                         "endif()\n")
        self.assertEqual((code, last), (1, "3 passed, 1 failed"), done.stderr)

    def test_what_could_not_start_has_failed(self):
        code, last, _ = self.run_test("add_test(NAME a COMMAND /nonexistent/program)\n", "22")
        self.assertEqual((code, last), (1, "0 passed, 1 failed"))

    def test_skipped_is_not_passed(self):
        code, last, _ = self.run_test(
            "add_test(NAME a COMMAND true)\n"
            "add_test(NAME b COMMAND sh -c \"exit 77\")\n"
            "set_tests_properties(b PROPERTIES SKIP_RETURN_CODE 77)\n", "22")
        self.assertEqual((code, last), (0, "1 passed, 0 failed, 1 skipped"))

    def test_no_test_is_an_error(self):
        code, _, done = self.run_test("add_test(NAME a COMMAND true)\n", "22", "nothing")
        self.assertEqual(code, 2)
        self.assertIn("error: no test was run", done.stderr)
        self.assertNotIn("passed", done.stdout)

    def test_pattern_picks_tests(self):
        code, last, _ = self.run_test("add_test(NAME good COMMAND true)\n"
                                      "add_test(NAME bad COMMAND false)\n", "go+d", "22")
        self.assertEqual((code, last), (0, "1 passed, 0 failed"))

    def test_broken_build_is_an_error_that_shows_why(self):
        code, _, done = self.run_test("message(FATAL_ERROR \"there is no such LLVM\")\n", "22")
        self.assertEqual(code, 2)
        self.assertIn("there is no such LLVM", done.stderr)
        self.assertIn("error: build/llvm-22 could not be configured", done.stderr)

    def test_unknown_option_is_an_error(self):
        code, _, done = self.run_test("", "--fast")
        self.assertEqual(code, 2)
        self.assertIn("unknown option --fast", done.stderr)


if __name__ == "__main__":
    unittest.main()
