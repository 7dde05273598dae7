#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/analyze makes of a command line, and its exit codes."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from places import SCRIPTS, program

CLEAN = "int clean() { return 0; }\n"
BROKEN = "int broken() { return nowhere; }\n"

# A lazy task and a library model for it come with the plugin; only what the check
# needs of cppcoro is here, so that a file is parsed in no time.
TASK = """\
#pragma once
#include <coroutine>
#include <utility>
namespace cppcoro {
template <typename T> class [[nodiscard]] task {
public:
  struct promise_type {
    task get_return_object() noexcept;
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception() noexcept;
    void return_value(T);
  };
  task(task &&) noexcept;
  ~task();
  auto operator co_await() const & noexcept {
    struct awaiter {
      bool await_ready() noexcept;
      void await_suspend(std::coroutine_handle<>) noexcept;
      T await_resume();
    };
    return awaiter{};
  }
};
} // namespace cppcoro
"""
FALSE_CONCURRENCY = """\
#include <cppcoro/task.hpp>
cppcoro::task<int> fetch(int);
cppcoro::task<int> sum() {
  auto a = fetch(1);
  auto b = fetch(2);
  auto x = co_await a;
  auto y = co_await b;
  co_return x + y;
}
"""
# A second file has the combinator, as an edit has to find it.
WHEN_ALL = """\
#pragma once
#include <cppcoro/task.hpp>
#include <tuple>
namespace cppcoro {
template <typename... Tasks> task<std::tuple<int, int>> when_all(Tasks &&...);
}
"""


class Analyze(unittest.TestCase):
    def setUp(self):
        # Not in the build folder, whose compile database would be found above.
        self.work = Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, self.work)
        self.file("include/cppcoro/task.hpp", TASK)
        self.file("include/cppcoro/when_all.hpp", WHEN_ALL)
        self.environment = {**os.environ}

    def file(self, name, text):
        path = self.work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def database(self, folder, *names):
        entries = [{"directory": str(self.work), "file": name,
                    "command": f"c++ -std=c++20 -isystem {self.work}/include -c {name}"}
                   for name in names]
        self.file(f"{folder}/compile_commands.json", json.dumps(entries))

    def analyze(self, *words):
        done = subprocess.run([sys.executable, SCRIPTS / "lib" / "analyze.py", *words],
                              cwd=self.work, capture_output=True, text=True, check=False,
                              env=self.environment, timeout=120)
        return done.returncode, done.stdout, done.stderr

    def stand_in(self, listed=""):
        """Replaces clang-tidy by a program that prints its words, one a line."""
        path = program(self.work, "clang-tidy", f"""
for word in "$@"; do [[ $word == --list-checks ]] && {{ echo '{listed}'; exit; }}; done
printf 'word %s\\n' "$@"
""")
        self.environment["CORO_TIDY_CLANG_TIDY"] = str(path)
        self.environment.setdefault("CORO_TIDY_PLUGIN", "plugin.so")

    def words(self, *words):
        """What clang-tidy is called with."""
        code, out, err = self.analyze(*words)
        self.assertEqual(code, 0, err)
        return [line.removeprefix("word ") for line in out.splitlines()]


class CommandLine(Analyze):
    def setUp(self):
        super().setUp()
        self.stand_in()
        self.file("src/a.cpp", CLEAN)
        self.database("build", "src/a.cpp")

    def test_unknown_options_go_to_clang_tidy(self):
        words = self.words("-p", "build", "--enable-check-profile",
                           "--extra-arg", "-DX=1", "-line-filter=[]", "src/a.cpp")
        for word in ("--enable-check-profile", "--extra-arg=-DX=1", "--line-filter=[]",
                     "src/a.cpp"):
            self.assertIn(word, words)
        self.assertEqual(words[words.index("-p") + 1], "build")

    def test_value_of_an_option_is_no_file(self):
        words = self.words("--checks", "coro-x", "-p=build", "src/a.cpp")
        self.assertIn("--checks=coro-x", words)
        self.assertEqual(words[-1], "src/a.cpp")

    def test_flags_of_the_compiler_stay_behind_the_dashes(self):
        words = self.words("src/a.cpp", "--", "-std=c++20", "-p")
        self.assertEqual(words[-4:], ["src/a.cpp", "--", "-std=c++20", "-p"])

    def test_all_our_checks_are_on_by_default(self):
        self.assertIn("--checks=-*,coro-*", self.words("-p", "build", "src/a.cpp"))

    def test_checks_that_the_folder_turns_on_are_kept_apart_from_the_others(self):
        self.stand_in("Enabled checks:\n    bugprone-x\n    coro-one\n    coro-two")
        self.assertIn("--checks=-*,coro-one,coro-two",
                      self.words("-p", "build", "src/a.cpp"))

    def test_checks_of_the_command_line_stand(self):
        words = self.words("-p", "build", "-checks=-*,coro-one", "src/a.cpp")
        self.assertEqual([w for w in words if "checks" in w], ["--checks=-*,coro-one"])

    def test_database_is_found_above_the_file_and_in_build(self):
        words = self.words("src/a.cpp")
        self.assertEqual(words[words.index("-p") + 1], str((self.work / "build").resolve()))

    def test_database_alone_means_all_of_its_files(self):
        self.file("src/b.cpp", CLEAN)
        self.database("build", "src/a.cpp", "src/b.cpp", "src/a.cpp")
        words = self.words("-p", "build")
        self.assertEqual(words[-2:], [f"{self.work}/src/a.cpp", f"{self.work}/src/b.cpp"])

    def error(self, *words):
        code, out, err = self.analyze(*words)
        self.assertEqual((code, out), (2, ""), err)
        return err

    def test_missing_file_is_an_error(self):
        self.assertEqual(self.error("-p", "build", "src/none.cpp"),
                         "error: there is no file src/none.cpp\n")

    def test_missing_database_is_an_error_that_says_how_to_get_one(self):
        os.remove(self.work / "build" / "compile_commands.json")
        for words in (["-p", "build", "src/a.cpp"], ["src/a.cpp"]):
            self.assertIn("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", self.error(*words))

    def test_broken_database_is_an_error(self):
        for text in ("{", "[1]", '[{"file": "a.cpp"}]', "[]"):
            self.file("build/compile_commands.json", text)
            self.assertIn("compile_commands.json", self.error("-p", "build"))

    def test_option_without_its_value_is_an_error(self):
        self.assertIn("--checks needs a value", self.error("src/a.cpp", "--checks"))

    def test_nothing_to_look_at_is_an_error(self):
        self.assertIn("name a file", self.error("--quiet"))
        self.assertIn("name the file", self.error("--", "-std=c++20"))


class ExitCodes(Analyze):
    """The same with the real clang-tidy and the plugin."""

    def test_clean_file_is_0(self):
        self.file("a.cpp", CLEAN)
        code, out, err = self.analyze("a.cpp", "--", "-std=c++20")
        self.assertEqual((code, out), (0, ""), err)
        self.assertIn("==> 0 findings in 1 file\n", err)

    def test_findings_are_1_and_nothing_else_is_said_about_warnings(self):
        self.file("a.cpp", FALSE_CONCURRENCY)
        self.database("build", "a.cpp")
        code, out, err = self.analyze("a.cpp")
        self.assertEqual(code, 1, out + err)
        self.assertRegex(out, r"^\S*a\.cpp:6:12: warning: 'a' and 'b' .*\[coro-stored-then-awaited\]")
        self.assertIn("==> 1 finding in 1 file; --fix", err)
        self.assertNotIn("generated", out + err)

    def test_findings_in_headers_of_the_user_are_shown(self):
        self.file("a.hpp", "#pragma once\n" + FALSE_CONCURRENCY.replace(" sum", " inline_sum"))
        self.file("a.cpp", '#include "a.hpp"\n')
        self.database("build", "a.cpp")
        code, out, _ = self.analyze("a.cpp")
        self.assertEqual(code, 1)
        self.assertIn("a.hpp:7:12: warning", out)

    def test_fixed_findings_are_0_and_stay_away(self):
        path = self.file("a.cpp", FALSE_CONCURRENCY)
        self.database("build", "a.cpp")
        code, out, err = self.analyze("--fix", "a.cpp")
        self.assertEqual(code, 0, out + err)
        self.assertIn("==> 1 finding in 1 file, 1 of them fixed", err)
        self.assertIn("co_await cppcoro::when_all(", path.read_text())
        self.assertEqual(self.analyze("a.cpp")[0], 0)

    def test_findings_that_have_no_edit_are_1_with_fix(self):
        # Without the header of the combinator there is none to write.
        os.remove(self.work / "include" / "cppcoro" / "when_all.hpp")
        path = self.file("a.cpp", FALSE_CONCURRENCY)
        self.database("build", "a.cpp")
        code, out, err = self.analyze("--fix", "a.cpp")
        self.assertEqual(code, 1, out + err)
        self.assertIn("==> 1 finding in 1 file, 0 of them fixed", err)
        self.assertEqual(path.read_text(), FALSE_CONCURRENCY)

    def test_findings_as_errors_are_still_findings(self):
        self.file("a.cpp", FALSE_CONCURRENCY)
        self.database("build", "a.cpp")
        code, out, err = self.analyze("--warnings-as-errors=*", "a.cpp")
        self.assertEqual(code, 1, out + err)

    def test_file_that_does_not_compile_is_2(self):
        self.file("a.cpp", FALSE_CONCURRENCY + BROKEN)
        self.database("build", "a.cpp")
        code, out, err = self.analyze("a.cpp")
        self.assertEqual(code, 2, out + err)
        self.assertIn("use of undeclared identifier 'nowhere'", out)
        self.assertIn("==> 1 error", err)

    def test_option_that_clang_tidy_does_not_know_is_2(self):
        self.file("a.cpp", CLEAN)
        code, out, err = self.analyze("--no-such-option", "a.cpp", "--")
        self.assertEqual(code, 2, out + err)
        self.assertIn("--no-such-option", out)

    def test_plugin_that_is_not_there_is_2(self):
        self.file("a.cpp", CLEAN)
        self.environment["CORO_TIDY_PLUGIN"] = str(self.work / "none.so")
        self.assertEqual(self.analyze("a.cpp", "--")[0], 2)


class Script(unittest.TestCase):
    """What scripts/analyze decides by itself, before anything is installed."""

    def analyze(self, *words):
        done = subprocess.run(["bash", SCRIPTS / "analyze", *words], capture_output=True,
                              text=True, check=False, env={"PATH": "/usr/bin:/bin"})
        return done.returncode, done.stdout, done.stderr

    def test_help_is_printed_and_nothing_else_done(self):
        code, out, err = self.analyze("--fix", "--help")
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(out.startswith("usage: scripts/analyze"))

    def test_sample_is_not_fixed_in_place(self):
        code, _, err = self.analyze("--fix")
        self.assertEqual(code, 2)
        self.assertIn("--demo", err)

    def test_demo_stands_alone(self):
        self.assertEqual(self.analyze("--demo", "a.cpp")[0], 2)


if __name__ == "__main__":
    unittest.main()
