#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows each convention holding on a small project, and failing on a broken one."""
import dataclasses
import pathlib
import subprocess
import tempfile
import unittest

import check_conventions
import conventions

SUMMARY = "Finds tasks that are dropped."
HEADER = """//===--- {name} - A file ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

"""
FILES = {
    "checks/CoroTidyModule.cpp":
        'Factories.registerCheck<DroppedTaskCheck>("coro-dropped-task");\n',
    "checks/CoroCheck.h": "class CoroCheck {};\n",
    "checks/DroppedTaskCheck.h": f"""#include "CoroCheck.h"

/// {SUMMARY}
///
/// More words.
class DroppedTaskCheck : public CoroCheck {{}};
""",
    "checks/DroppedTaskCheck.cpp": """#include "DroppedTaskCheck.h"
static constexpr llvm::StringLiteral AllowedOption = "AllowedTypes";
DroppedTaskCheck::DroppedTaskCheck()
    : Allowed(Options.get(AllowedOption, "")),
      Strict(Options.get<bool>("Strict", false)) {}
void DroppedTaskCheck::storeOptions(ClangTidyOptions::OptionMap &Opts) {
  Options.store(Opts, AllowedOption, Allowed);
  Options.store(Opts, "Strict", Strict);
}
void DroppedTaskCheck::report() {
  diag(At, "task %0 is "
           "dropped") << name("Not. Part Of It.");
}
""",
    "docs/checks/dropped-task.md": f"""# coro-dropped-task

{SUMMARY}

## Why it matters
It never runs.
## Reported
```cpp
## Not a heading
```
## Corrected
Await it.
## Not reported
Nothing else.
## Options
| option | type | default | effect |
| --- | --- | --- | --- |
| `AllowedTypes` | text | empty | Left alone. |
| `Strict` | `true` or `false` | `false` | More. |
## Silencing
NOLINT.
## Since
0.1.0
""",
    "docs/checks/index.md": "",
    "docs/release-notes.md": f"""# Release notes

## 0.1.0
- [`coro-dropped-task`](checks/dropped-task.md):
  {SUMMARY}
""",
    "lib/Support/Compat.h": "#if LLVM_VERSION_MAJOR >= 22\n#endif\n",
    "lib/Match/Names.h": '#include "Model/Model.h"\n#include "clang/AST/Decl.h"\n',
    "lib/Model/Model.h": "",
    "lib/Model/models/house.yaml": "  contract: all are waited for\n",
    "test/checks/dropped-task.cpp": """int main() {}
// CHECK-MESSAGES: :[[@LINE-1]]:1: warning: task is dropped [coro-dropped-task]
""",
}


class SmallProject(unittest.TestCase):
    """A project of one check, in a temporary folder."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.project = conventions.Project(folder.name)
        for path, text in FILES.items():
            if path.endswith((".h", ".cpp")) and "test/checks" not in path:
                text = HEADER.format(name=pathlib.Path(path).name) + text
            self.write(path, text)
        self.write("docs/checks/index.md", conventions.index_text(self.project))

    def write(self, path, text):
        path = self.project.root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, path, old, new):
        text = self.project.text(path)
        self.assertIn(old, text)
        self.write(path, text.replace(old, new))

    def assert_broken(self, convention, part):
        """The convention is broken in one way, which names `part`."""
        found = convention(self.project)
        self.assertTrue(found, f"{convention.__name__} found nothing")
        self.assertTrue(any(part in line for line in found), found)


class Conventions(SmallProject):
    def test_the_small_project_holds_all_of_them(self):
        for convention in conventions.ALL:
            self.assertEqual(convention(self.project), [], convention.__name__)

    # names

    def test_name_that_differs_from_its_class(self):
        self.change("checks/CoroTidyModule.cpp", "coro-dropped-task", "coro-lost-task")
        self.assert_broken(conventions.names, "not as coro-dropped-task")

    def test_check_without_a_page(self):
        (self.project.root / "docs/checks/dropped-task.md").unlink()
        self.assert_broken(conventions.names, "docs/checks/dropped-task.md")

    def test_check_without_a_fixture(self):
        (self.project.root / "test/checks/dropped-task.cpp").unlink()
        self.assert_broken(conventions.names, "test/checks/dropped-task.cpp")

    def test_check_that_is_not_registered(self):
        self.write("checks/OtherCheck.h", "")
        self.assert_broken(conventions.names, "OtherCheck.h is not registered")

    def test_page_of_no_check(self):
        self.write("docs/checks/other.md", "")
        self.assert_broken(conventions.names, "docs/checks/other.md")

    def test_fixture_of_no_check(self):
        self.write("test/checks/other.cpp", "")
        self.assert_broken(conventions.names, "test/checks/other.cpp")

    def test_registrations_out_of_order(self):
        self.write("checks/CoroTidyModule.cpp",
                   'registerCheck<DroppedTaskCheck>("coro-dropped-task");\n'
                   'registerCheck<ATaskCheck>("coro-a-task");\n')
        self.assert_broken(conventions.names, "not sorted")

    def test_kebab_case(self):
        self.assertEqual(conventions.kebab("StoredThenAwaited"), "stored-then-awaited")
        self.assertEqual(conventions.kebab("CPUBoundLoop"), "cpu-bound-loop")

    # summaries

    def test_class_comment_with_another_summary(self):
        self.change("checks/DroppedTaskCheck.h", "are dropped", "vanish")
        self.assert_broken(conventions.summaries, "differ")

    def test_release_note_with_another_summary(self):
        self.change("docs/release-notes.md", "are dropped", "vanish")
        self.assert_broken(conventions.summaries, "differ")

    def test_page_without_a_summary(self):
        self.write("docs/checks/dropped-task.md", "# coro-dropped-task\n")
        self.assert_broken(conventions.summaries, "the page has no summary")

    def test_summary_that_begins_with_this_check(self):
        for path in ("checks/DroppedTaskCheck.h", "docs/release-notes.md",
                     "docs/checks/dropped-task.md"):
            self.change(path, "Finds", "This check finds")
        self.assert_broken(conventions.summaries, "begins with 'this check'")

    # pages

    def test_part_is_missing(self):
        self.change("docs/checks/dropped-task.md", "## Silencing\nNOLINT.\n", "")
        self.assert_broken(conventions.pages, "has the parts")

    def test_parts_out_of_order(self):
        self.change("docs/checks/dropped-task.md", "## Silencing\nNOLINT.\n", "")
        self.change("docs/checks/dropped-task.md", "## Options",
                    "## Silencing\nNOLINT.\n## Options")
        self.assert_broken(conventions.pages, "has the parts")

    def test_part_is_empty(self):
        self.change("docs/checks/dropped-task.md", "NOLINT.", "<!-- say how -->")
        self.assert_broken(conventions.pages, "'Silencing' is empty")

    def test_title_is_another_name(self):
        self.change("docs/checks/dropped-task.md", "# coro-dropped-task\n", "# Dropped\n")
        self.assert_broken(conventions.pages, "does not begin")

    def test_since_a_release_without_notes(self):
        self.change("docs/checks/dropped-task.md", "0.1.0", "0.2.0")
        self.assert_broken(conventions.pages, "0.2.0 has no release notes")

    # options

    def test_option_stored_under_another_name(self):
        self.change("checks/DroppedTaskCheck.cpp", 'Opts, "Strict"', 'Opts, "Stern"')
        self.assert_broken(conventions.options, "reads Strict and does not store it")
        self.assert_broken(conventions.options, "stores Stern and does not read it")

    def test_option_that_is_not_stored(self):
        self.change("checks/DroppedTaskCheck.cpp",
                    "  Options.store(Opts, AllowedOption, Allowed);\n", "")
        self.assert_broken(conventions.options, "reads AllowedTypes")

    def test_option_that_is_not_on_the_page(self):
        self.change("docs/checks/dropped-task.md",
                    "| `Strict` | `true` or `false` | `false` | More. |\n", "")
        self.assert_broken(conventions.options, "does not list the option Strict")

    def test_option_on_the_page_alone(self):
        self.change("docs/checks/dropped-task.md", "| `Strict`", "| `Stern` | x | x | x |\n| `Strict`")
        self.assert_broken(conventions.options, "Stern, which is not read")

    def test_values_that_a_page_names(self):
        check = self.project.checks()[0]
        rows = {option.name: option for option in
                conventions.option_table(self.project, check)}
        self.assertEqual(conventions.accepted_values(rows["Strict"]), ["true", "false"])
        self.assertEqual(conventions.accepted_values(rows["AllowedTypes"]), [])
        number = dataclasses.replace(rows["Strict"], type="number")
        self.assertTrue(all(value.isdigit() for value in
                            conventions.accepted_values(number)))

    # messages

    def test_message_in_upper_case(self):
        self.change("checks/DroppedTaskCheck.cpp", '"task %0', '"Task %0')
        self.assert_broken(conventions.messages, "DroppedTaskCheck.cpp:")

    def test_message_with_a_full_stop(self):
        self.change("checks/DroppedTaskCheck.cpp", '"dropped")', '"dropped.")')
        self.assert_broken(conventions.messages, "task %0 is dropped.")

    def test_expected_message_with_a_full_stop(self):
        self.change("test/checks/dropped-task.cpp", "dropped [", "dropped. [")
        self.assert_broken(conventions.messages, "test/checks/dropped-task.cpp:2")

    def test_contract_in_upper_case(self):
        self.write("lib/Model/models/house.yaml", "    contract: All are waited for\n")
        self.assert_broken(conventions.messages, "house.yaml:1")

    # layering

    def test_lib_includes_clang_tidy(self):
        self.write("lib/Match/Names.h", '#include "clang-tidy/ClangTidyCheck.h"\n')
        self.assert_broken(conventions.layering, "clang-tidy/ClangTidyCheck.h")

    def test_lib_includes_a_check(self):
        self.write("lib/Match/Names.h", '#include "CoroCheck.h"\n')
        self.assert_broken(conventions.layering, "CoroCheck.h")

    def test_folder_points_back(self):
        self.write("lib/Model/Model.h", '#include "Match/Names.h"\n')
        self.assert_broken(conventions.layering, "lib/Model may not depend on lib/Match")

    def test_folder_without_a_place(self):
        self.write("lib/Util/Util.h", "")
        self.assert_broken(conventions.layering, "lib/Util has no place")

    def test_symbols_that_point_back(self):
        symbols = {"Model": ({"m()"}, {"a()", "llvm::x()"}), "Analysis": ({"a()"}, {"m()"})}
        self.assertEqual(conventions.symbol_layering(symbols),
                         ["lib/Model needs a() of lib/Analysis"])

    def test_symbols_of_clang_tidy(self):
        symbols = {"Model": (set(), {"clang::tidy::ClangTidyCheck::diag()",
                                     "clang::tidy::coro::fine()"})}
        self.assertEqual(conventions.symbol_layering(symbols),
                         ["lib/Model needs clang::tidy::ClangTidyCheck::diag() of clang-tidy"])

    def test_symbols_of_an_archive(self):
        folder = self.project.root
        self.write("a.c", "int needed(void);\nint given(void) { return needed(); }\n")
        subprocess.run(["cc", "-c", "a.c"], cwd=folder, check=True)
        subprocess.run(["ar", "rc", "a.a", "a.o"], cwd=folder, check=True)
        defined, undefined = conventions.archive_symbols("nm", folder / "a.a")
        self.assertEqual(defined, {"given"})
        self.assertIn("needed", undefined)

    # the rest

    def test_version_condition_outside_compat(self):
        self.write("lib/Model/Model.h", "#if CLANG_VERSION_MAJOR > 19\n#endif\n")
        self.assert_broken(conventions.version_conditions, "lib/Model/Model.h:1")

    def test_source_without_a_licence(self):
        self.write("lib/Model/Model.h", "int X;\n")
        self.assert_broken(conventions.licences, "lib/Model/Model.h has no licence")

    def test_header_that_names_another_file(self):
        self.write("lib/Model/Model.h", HEADER.format(name="Other.h"))
        self.assert_broken(conventions.licences, "does not name Model.h")

    def test_titles_are_put_in_form(self):
        right = "//===--- Model.h - What it is " + "-" * 34 + "-*- C++ -*-===//"
        self.assertEqual(len(right), 80)
        for first in (right, "//===--- Model.h - What it is -*- C++ -*-===//",
                      "//===--- Model.h - What it is ---*- C++\n//-*-===//",
                      right.replace("-*- C++", "--*- C++")):
            self.assertEqual(conventions.with_title(first + "\n//\nint X;\n", "Model.h"),
                             right + "\n//\nint X;\n")
        self.assertEqual(conventions.with_title("//===--- A.cpp ---===//\n", "A.cpp"),
                         "//===--- A.cpp " + "-" * 60 + "===//\n")
        for text in ("int X;\n", "//===--- Other.h - It ---===//\n"):
            self.assertEqual(conventions.with_title(text, "Model.h"), text)

    def test_machine_path(self):
        self.write("docs/a.md", "see `" + "/wo" + "rk/main` for it\n")
        self.assert_broken(conventions.machine_paths, "docs/a.md:1")

    def test_words_that_look_like_a_machine_path(self):
        self.write("docs/a.md", "net/work, https://x.org/" + "wo" + "rk/y, the work/life of it\n")
        self.assertEqual(conventions.machine_paths(self.project), [])

    def test_unfinished_page(self):
        self.write("docs/a.md", "TO" + "DO: more\n")
        self.assert_broken(conventions.unfinished, "docs/a.md:1")

    def test_stale_index(self):
        self.write("docs/checks/index.md", "# Checks\n")
        self.assert_broken(conventions.index, "not up to date")


class FakeBuild:
    """A build whose plugin has these checks, and these options."""

    def __init__(self, names, defaults, accepted=None):
        self.names = names
        self.defaults = defaults
        self.accepted = accepted or {}

    def checks(self):
        return self.names

    def options(self, _, values=None):
        result = dict(self.defaults)
        for name, value in (values or {}).items():
            if name in result and value in self.accepted.get(name, [value]):
                result[name] = value
        return result

    def refuses(self, _, option, value):
        return value not in self.accepted.get(option, [value])


class OfABuild(SmallProject):
    GOOD = {"AllowedTypes": "", "Strict": "false"}
    VALUES = {"Strict": ["true", "false"]}

    def dumped(self, *args):
        return check_conventions.dumped_options(self.project, FakeBuild([], *args))

    def test_agreement(self):
        self.assertEqual(self.dumped(self.GOOD, self.VALUES), [])

    def test_other_default(self):
        self.assertIn("'true' by default",
                      self.dumped({**self.GOOD, "Strict": "true"}, self.VALUES)[0])

    def test_option_that_is_not_dumped(self):
        self.assertIn("AllowedTypes is not dumped",
                      self.dumped({"Strict": "false"}, self.VALUES)[0])

    def test_option_that_is_dumped_alone(self):
        self.assertIn("Stern is dumped",
                      self.dumped({**self.GOOD, "Stern": ""}, self.VALUES)[0])

    def test_value_that_is_not_taken(self):
        self.assertIn("set to 'true'",
                      self.dumped(self.GOOD, {"Strict": ["false"]})[0])

    def test_values_that_are_not_checked(self):
        self.assertIn("takes other values", self.dumped(self.GOOD)[0])

    def test_registered(self):
        found = check_conventions.registered(self.project, FakeBuild(["coro-x"], {}))
        self.assertIn("coro-x", found[0])
        self.assertEqual(check_conventions.registered(
            self.project, FakeBuild(["coro-dropped-task"], {})), [])


if __name__ == "__main__":
    unittest.main()
