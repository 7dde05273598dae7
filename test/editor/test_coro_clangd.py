#!/usr/bin/env python3
"""What a person sees in an editor that runs coro-clangd.

Each test starts the server on a project of its own and drives it through the
protocol. Run by ctest; by hand:

    test/editor/test_coro_clangd.py --coro-clangd=<build>/bin/coro-clangd [unittest arguments]
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from language_server import (
    LanguageServer,
    ServerEnded,
    apply_edit,
    offset_of,
    text_in,
)

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
SNIPPETS = SOURCE / "integrations" / "editor"
CHECK = "coro-stored-then-awaited"

FLAGS = [
    "-std=c++20",
    "-Wall",
    "-Wextra",
    "-isystem",
    str(SOURCE / "test" / "Inputs"),
]

# Set from the command line.
SETTINGS = argparse.Namespace()

# What docs/editor.md tells people to put into their project.
DOCUMENTED_CONFIG = (SNIPPETS / "clangd.yaml").read_text()


def config_with_filter(value):
    """A .clangd that adds our checks under the given FastCheckFilter, or under none."""
    lines = ["Diagnostics:", "  ClangTidy:", "    Add: [coro-*, modernize-use-nullptr]"]
    if value:
        lines.append(f"    FastCheckFilter: {value}")
    return "\n".join(lines) + "\n"


def reported(diagnostics, code=CHECK):
    """The diagnostics of one check, in the order of the document."""
    return sorted(
        (each for each in diagnostics if each.get("code") == code),
        key=lambda each: (
            each["range"]["start"]["line"],
            each["range"]["start"]["character"],
        ),
    )


class Project:
    """A folder with one source file, flags to compile it and clangd's settings."""

    def __init__(self, folder, text, config=DOCUMENTED_CONFIG, files=()):
        """`files` are further files: pairs of a relative path and a text."""
        self.folder = pathlib.Path(folder)
        self.text = text
        self.path = self.folder / "page.cpp"
        self.path.write_text(text)
        (self.folder / "compile_flags.txt").write_text("\n".join(FLAGS) + "\n")
        if config is not None:
            (self.folder / ".clangd").write_text(config)
        for name, content in files:
            (self.folder / name).write_text(content)

    def environment(self):
        """The environment, without the user's own settings of clangd."""
        # Every server would index the standard library, and only then end.
        own = self.folder / "config" / "clangd" / "config.yaml"
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text("Index:\n  StandardLibrary: No\n")
        return {
            **os.environ,
            "HOME": str(self.folder),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
        }

    def serve(self, program=None, arguments=("--background-index=false",)):
        return LanguageServer(
            [str(program or SETTINGS.coro_clangd), "--log=error", *arguments],
            self.folder,
            self.environment(),
            self.folder / "server.log",
        )

    def compile_errors(self, text):
        """What the compiler says of `text`; empty if it compiles without a warning."""
        (self.folder / "result.cpp").write_text(text)
        return subprocess.run(
            [SETTINGS.clang, *FLAGS, "-Werror", "-fsyntax-only", "result.cpp"],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=300,
        ).stdout


class EditorTest(unittest.TestCase):
    maxDiff = None

    def project(self, fixture=None, text=None, **more):
        folder = tempfile.mkdtemp(prefix="coro-editor-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        if text is None:
            text = (HERE / "Inputs" / fixture).read_text()
        return Project(folder, text, **more)

    def report(self, project, program=None, **more):
        """What one server says of the project's file."""
        with project.serve(program, **more) as server:
            server.initialize()
            uri = server.open(project.path, project.text)
            found = server.diagnostics(uri)
            self.assertEqual(server.shutdown(), 0)
        return found

    def fixes(self, server, uri, diagnostic):
        """The quick fixes that `diagnostic` comes with, in the editor's order."""
        fixes = [
            action
            for action in server.code_actions(uri, [diagnostic])
            if action.get("kind") == "quickfix"
        ]
        for fix in fixes:
            self.assertEqual(
                [each["code"] for each in fix["diagnostics"]], [diagnostic["code"]]
            )
        return fixes

    def only_fix(self, server, uri, diagnostic):
        """The one quick fix that `diagnostic` comes with."""
        fixes = self.fixes(server, uri, diagnostic)
        self.assertEqual(len(fixes), 1, json.dumps(fixes, indent=1))
        return fixes[0]

    def fix_until_clean(self, project, groups, code=CHECK):
        """Applies one fix at a time, as a person would, and returns the text.

        `groups` is how many findings there are at first; each fix must take away
        its own and no other.
        """
        text = project.text
        with project.serve() as server:
            server.initialize()
            uri = server.open(project.path, text)
            for left in range(groups, 0, -1):
                found = reported(server.diagnostics(uri), code)
                self.assertEqual(len(found), left, json.dumps(found, indent=1))
                fix = self.only_fix(server, uri, found[0])
                text = apply_edit(text, fix["edit"], uri)
                server.change(uri, text)
            rest = server.diagnostics(uri)
            self.assertEqual(
                [each for each in rest if str(each.get("code", "")).startswith("coro-")],
                [],
            )
            self.assertEqual([each for each in rest if each["severity"] == 1], [])
            self.assertEqual(server.shutdown(), 0)
        self.assertEqual(project.compile_errors(text), "")
        return text


class Finding(EditorTest):
    """The diagnostic itself."""

    def check_page(self, fixture, task_type):
        project = self.project(fixture)
        found = reported(self.report(project))
        self.assertEqual(len(found), 1, json.dumps(found, indent=1))
        finding = found[0]
        self.assertEqual(finding["source"], "clang-tidy")
        self.assertEqual(finding["severity"], 2)
        self.assertIn(
            "'UserTask' and 'OrdersTask' are awaited one after another and never overlap",
            finding["message"],
        )
        # What an editor underlines: the await, not all that the fix rewrites.
        self.assertIn(
            text_in(project.text, finding["range"]),
            ("co_await", "co_await std::move(UserTask)"),
        )
        start = offset_of(project.text, finding["range"]["start"])
        self.assertTrue(project.text[:start].endswith("auto Who = "))

        notes = [
            (note["message"], text_in(project.text, note["location"]["range"]))
            for note in finding["relatedInformation"]
        ]
        created = [(said, where) for said, where in notes if "created here" in said]
        self.assertEqual([where for _, where in created], ["UserTask", "OrdersTask"])
        for said, _ in created:
            self.assertIn(f"'{task_type}' starts when it is first awaited", said)
        # clangd starts every note with a capital letter.
        together = [where for said, where in notes if "waited together" in said]
        self.assertEqual(len(together), 1, notes)
        self.assertTrue(together[0].startswith("co_await"), notes)

    def test_asio_group_is_reported_with_its_notes(self):
        self.check_page("asio-page.cpp", "boost::asio::awaitable")

    def test_cppcoro_group_is_reported_with_its_notes(self):
        self.check_page("cppcoro-page.cpp", "cppcoro::task")

    def test_bodies_in_headers_are_not_seen(self):
        # Two tasks without a result are reported only where their bodies prove
        # that the order does not matter; clangd skips the bodies of headers.
        head = "#include <cppcoro/task.hpp>\n#include <utility>\n"
        bodies = (
            "inline cppcoro::task<> warmCache(int Id) { (void)Id; co_return; }\n"
            "inline cppcoro::task<> warmIndex(int Id) { (void)Id; co_return; }\n"
        )
        use = (
            "cppcoro::task<> warm(int Id) {\n"
            "  auto Cache = warmCache(Id);\n  auto Index = warmIndex(Id);\n"
            "  co_await std::move(Cache);\n  co_await std::move(Index);\n}\n"
        )
        together = self.report(self.project(text=head + bodies + use))
        self.assertEqual(len(reported(together)), 1)
        apart = self.project(
            text='#include "warm.h"\n' + use,
            files=[("warm.h", "#pragma once\n" + head + bodies)],
        )
        self.assertEqual(reported(self.report(apart)), [])

    def test_columns_count_utf16_units(self):
        project = self.project("utf16.cpp")
        found = reported(self.report(project))
        self.assertEqual(len(found), 1, json.dumps(found, indent=1))
        line = project.text.split("\n")[found[0]["range"]["start"]["line"]]
        self.assertIn("auto First = co_await", line)
        before = line[: line.index("co_await")]
        self.assertEqual(
            found[0]["range"]["start"]["character"], len(before.encode("utf-16-le")) // 2
        )
        self.assertNotEqual(
            found[0]["range"]["start"]["character"],
            len(before),
            "the fixture must tell UTF-16 units from characters",
        )
        self.assertIn("'Grüße'", found[0]["message"])


class Fixing(EditorTest):
    """The quick fix, applied as an editor applies it."""

    def test_asio_fix_compiles_and_clears_the_finding(self):
        text = self.fix_until_clean(self.project("asio-page.cpp"), groups=1)
        self.assertIn(
            "co_await (std::move(UserTask) && std::move(OrdersTask))", text
        )
        self.assertEqual(
            text.count("#include <boost/asio/experimental/awaitable_operators.hpp>"), 1
        )
        self.assertEqual(
            text.count(
                "using namespace boost::asio::experimental::awaitable_operators;"
            ),
            1,
        )

    def test_cppcoro_fix_compiles_and_clears_the_finding(self):
        text = self.fix_until_clean(self.project("cppcoro-page.cpp"), groups=1)
        self.assertIn(
            "co_await cppcoro::when_all(std::move(UserTask), std::move(OrdersTask))",
            text,
        )
        self.assertEqual(text.count("#include <cppcoro/when_all.hpp>"), 1)

    def test_two_groups_are_fixed_one_at_a_time(self):
        text = self.fix_until_clean(self.project("two-groups.cpp"), groups=2)
        self.assertEqual(text.count(" && "), 2)
        self.assertEqual(
            text.count("#include <boost/asio/experimental/awaitable_operators.hpp>"), 1
        )
        self.assertEqual(
            text.count(
                "using namespace boost::asio::experimental::awaitable_operators;"
            ),
            1,
        )
        self.assertIn("// The second group needs what the first one gave.", text)

    def test_fix_lands_right_behind_wide_characters(self):
        text = self.fix_until_clean(self.project("utf16.cpp"), groups=1)
        self.assertIn("std::move(Grüße), std::move(Farewell)", text)
        for comment in ("/* Grüße 🎉 */", "/* さようなら */", "/* é, 𝄞 and 🎉 */", "/* 🎉🎉 */"):
            self.assertEqual(text.count(comment), 1, comment)

    def test_finding_comes_back_when_the_fix_is_undone(self):
        project = self.project("cppcoro-page.cpp")
        with project.serve() as server:
            server.initialize()
            uri = server.open(project.path, project.text)
            found = reported(server.diagnostics(uri))
            fix = self.only_fix(server, uri, found[0])
            server.change(uri, apply_edit(project.text, fix["edit"], uri))
            self.assertEqual(reported(server.diagnostics(uri)), [])
            server.change(uri, project.text)
            self.assertEqual(reported(server.diagnostics(uri)), found)


class SecondForm(EditorTest):
    """Where tasks fit into a combinator and into a scope, an editor offers both."""

    def choose(self, config=DOCUMENTED_CONFIG):
        """The titles that are offered, and the text after each of the fixes."""
        project = self.project("two-forms.cpp", config=config)
        texts = []
        with project.serve() as server:
            server.initialize()
            uri = server.open(project.path, project.text)
            found = reported(server.diagnostics(uri))
            self.assertEqual(len(found), 1, json.dumps(found, indent=1))
            fixes = self.fixes(server, uri, found[0])
            for fix in fixes:
                text = apply_edit(project.text, fix["edit"], uri)
                server.change(uri, text)
                self.assertEqual(reported(server.diagnostics(uri)), [])
                self.assertEqual(project.compile_errors(text), "")
                texts.append(text)
                server.change(uri, project.text)
                server.diagnostics(uri)
        return [fix["title"] for fix in fixes], texts

    def test_both_forms_are_offered_and_right(self):
        titles, texts = self.choose()
        self.assertEqual(len(texts), 2, titles)
        self.assertIn("co_await cppcoro::when_all(", texts[0])
        self.assertIn("#include <cppcoro/when_all.hpp>", texts[0])
        self.assertIn("tarted in a 'cppcoro::async_scope' and joined", titles[1])
        self.assertIn("co_await scope.join();", texts[1])
        self.assertIn("#include <cppcoro/async_scope.hpp>", texts[1])
        self.assertNotIn("when_all", texts[1])

    def test_the_option_does_not_take_the_other_form_away(self):
        config = (
            DOCUMENTED_CONFIG
            + "    CheckOptions:\n"
            + f"      {CHECK}.RewriteForm: scope\n"
        )
        titles, texts = self.choose(config)
        self.assertEqual(len(texts), 2, titles)
        self.assertEqual(
            sorted("when_all" in text for text in texts), [False, True], titles
        )


class OtherChecks(EditorTest):
    """Each check shows in an editor, and its fix can be applied there."""

    def test_dropped_task_is_awaited(self):
        text = self.fix_until_clean(
            self.project("dropped.cpp"), groups=1, code="coro-unawaited-task"
        )
        self.assertIn("  (void)co_await sendLog(Id);\n", text)

    def test_detached_task_gets_a_handler(self):
        text = self.fix_until_clean(
            self.project("detached.cpp"), groups=1, code="coro-detached-task"
        )
        self.assertIn("std::rethrow_exception", text)

    def test_blocking_sleep_becomes_a_timer(self):
        text = self.fix_until_clean(
            self.project("blocking.cpp"), groups=1, code="coro-blocking-call"
        )
        self.assertIn("boost::asio::steady_timer timer(", text)
        self.assertNotIn("sleep_for", text)


class Settings(EditorTest):
    """Which settings make the check show, and which hide it."""

    def codes_under(self, config, files=(), text=None):
        project = self.project("cppcoro-page.cpp", text=text, config=config, files=files)
        project.text += "\nint *Nothing = 0;\n"
        return sorted(
            {
                each["code"]
                for each in self.report(project)
                if each.get("source") == "clang-tidy"
            }
        )

    def test_without_a_filter_setting_clangd_leaves_the_check_out(self):
        self.assertEqual(
            self.codes_under(config_with_filter(None)), ["modernize-use-nullptr"]
        )

    def test_strict_filter_leaves_the_check_out(self):
        self.assertEqual(
            self.codes_under(config_with_filter("Strict")), ["modernize-use-nullptr"]
        )

    def test_loose_filter_lets_the_check_run(self):
        self.assertEqual(
            self.codes_under(config_with_filter("Loose")),
            [CHECK, "modernize-use-nullptr"],
        )

    def test_no_filter_lets_the_check_run(self):
        self.assertEqual(
            self.codes_under(config_with_filter("None")),
            [CHECK, "modernize-use-nullptr"],
        )

    def test_documented_config_lets_the_check_run(self):
        self.assertEqual(self.codes_under(DOCUMENTED_CONFIG), [CHECK])

    def test_dot_clang_tidy_may_name_the_checks(self):
        named = (".clang-tidy", "Checks: '-*,coro-*'\n")
        self.assertEqual(self.codes_under(None, files=[named]), [])
        loose = "Diagnostics:\n  ClangTidy:\n    FastCheckFilter: Loose\n"
        self.assertEqual(self.codes_under(loose, files=[named]), [CHECK])

    def test_options_come_from_dot_clangd_and_from_dot_clang_tidy(self):
        # No finding of the page is proven: the bodies of its tasks are not seen.
        in_clangd = (
            DOCUMENTED_CONFIG
            + "    CheckOptions:\n"
            + f"      {CHECK}.MinConfidence: proven\n"
        )
        self.assertEqual(self.codes_under(in_clangd), [])
        in_tidy = (
            ".clang-tidy",
            "Checks: '-*,coro-*'\nCheckOptions:\n"
            f"  {CHECK}.MinConfidence: proven\n",
        )
        self.assertEqual(self.codes_under(DOCUMENTED_CONFIG, files=[in_tidy]), [])

    def test_suppressions_hide_the_finding(self):
        text = (HERE / "Inputs" / "cppcoro-page.cpp").read_text()
        marked = text.replace(
            "co_await std::move(UserTask);",
            f"co_await std::move(UserTask); // NOLINT({CHECK})",
        )
        self.assertNotEqual(marked, text)
        self.assertEqual(self.codes_under(DOCUMENTED_CONFIG, text=marked), [])
        suppressed = DOCUMENTED_CONFIG + f"  Suppress: [{CHECK}]\n"
        self.assertEqual(self.codes_under(suppressed), [])


class BesideStockClangd(EditorTest):
    """coro-clangd is clangd and more, not clangd and less."""

    def setUp(self):
        if not SETTINGS.clangd or not os.access(SETTINGS.clangd, os.X_OK):
            self.skipTest("clangd-22 is not installed")

    def test_stock_clangd_does_not_know_the_check(self):
        project = self.project("cppcoro-page.cpp", config=config_with_filter("None"))
        project.text += "\nint *Nothing = 0;\n"
        stock = self.report(project, SETTINGS.clangd)
        self.assertEqual([each["code"] for each in stock], ["modernize-use-nullptr"])
        ours = self.report(project)
        self.assertEqual(len(reported(ours)), 1)
        self.assertEqual(len(reported(ours, "modernize-use-nullptr")), 1)

    def test_refactorings_are_the_stock_ones(self):
        project = self.project("cppcoro-page.cpp")
        places = ["auto Who", "std::move(UserTask)", "Who.Name + ", "renderPage"]

        def offered(program):
            titles = []
            with project.serve(program) as server:
                server.initialize()
                uri = server.open(project.path, project.text)
                server.diagnostics(uri)
                for place in places:
                    before = project.text[: project.text.index(place)]
                    start = {
                        "line": before.count("\n"),
                        "character": len(before.rpartition("\n")[2]),
                    }
                    end = {**start, "character": start["character"] + len(place)}
                    actions = server.code_actions(
                        uri, span={"start": start, "end": end}
                    )
                    titles.append(
                        sorted(
                            action["title"]
                            for action in actions
                            if action.get("kind") != "quickfix"
                        )
                    )
            return titles

        stock = offered(SETTINGS.clangd)
        self.assertTrue(any(stock), "the fixture must have something to refactor")
        self.assertEqual(offered(SETTINGS.coro_clangd), stock)

    def test_capabilities_are_the_stock_ones(self):
        def introduced(program):
            project = self.project("cppcoro-page.cpp")
            with project.serve(program) as server:
                return server.initialize()["capabilities"]

        self.assertEqual(introduced(None), introduced(SETTINGS.clangd))


class Typing(EditorTest):
    """A file that is being typed is unfinished nearly all the time."""

    def type_through(self, texts):
        """Shows the server each of `texts` in turn, and waits for each answer."""
        project = self.project(text="")
        with project.serve() as server:
            server.initialize()
            uri = server.open(project.path, "")
            server.diagnostics(uri)
            for text in texts:
                server.change(uri, text)
                try:
                    found = reported(server.diagnostics(uri))
                    if found:
                        server.code_actions(uri, found)
                except ServerEnded as end:
                    self.fail(f"the server ended: {end}\non this text:\n{text}")
            self.assertEqual(server.shutdown(), 0)

    def test_no_line_end_of_a_fixture_ends_the_server(self):
        for fixture in sorted((HERE / "Inputs").glob("*.cpp")):
            with self.subTest(fixture.name):
                text = fixture.read_text()
                ends = [at.end() for at in re.finditer("\n", text)]
                start = text.index("#include")
                self.type_through(text[:end] for end in ends if end > start)

    def test_no_character_of_a_body_ends_the_server(self):
        text = (HERE / "Inputs" / "cppcoro-page.cpp").read_text()
        body = text.index("auto UserTask")
        self.type_through(
            # What is behind the cursor: nothing, or the brace that an editor adds.
            text[:end] + behind
            for end in range(body, len(text))
            for behind in ("", "\n}\n")
        )

    def test_typing_in_front_of_the_finding_moves_it(self):
        project = self.project("cppcoro-page.cpp")
        with project.serve() as server:
            server.initialize()
            uri = server.open(project.path, project.text)
            first = reported(server.diagnostics(uri))[0]
            server.change(
                uri, project.text.replace("auto UserTask", "int Added = Id;\n  auto UserTask")
            )
            second = reported(server.diagnostics(uri))[0]
            self.assertEqual(
                second["range"]["start"]["line"], first["range"]["start"]["line"] + 1
            )


class Program(EditorTest):
    """The executable itself."""

    def test_clang_is_in_the_process_once(self):
        # A class of Clang that is in the executable as well as in libclang-cpp
        # would register its options twice and compare unequal to itself.
        def defined(arguments):
            listed = subprocess.run(
                ["nm", "--defined-only", *arguments],
                stdout=subprocess.PIPE,
                text=True,
                check=True,
                timeout=300,
            ).stdout
            return {
                words[2].partition("@")[0]
                for words in map(str.split, listed.splitlines())
                if len(words) == 3 and words[1] in "TDBR"
            }

        linked = subprocess.run(
            ["ldd", SETTINGS.coro_clangd],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            timeout=60,
        ).stdout
        shared = re.findall(r"=> (\S*/lib(?:clang-cpp|LLVM)\S*)", linked)
        self.assertEqual(len(shared), 2, linked)
        in_libraries = set().union(*(defined(["-D", library]) for library in shared))
        self.assertGreater(len(in_libraries), 10000)
        self.assertEqual(sorted(defined([SETTINGS.coro_clangd]) & in_libraries), [])

    def test_command_line_is_that_of_clangd(self):
        shown = subprocess.run(
            [SETTINGS.coro_clangd, "--check-tidy-time=coro-*", "--version"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60,
        )
        self.assertEqual(shown.returncode, 0, shown.stdout)
        self.assertIn("clangd version 22.", shown.stdout)
        self.assertNotIn("registered more than once", shown.stdout)


class Snippets(EditorTest):
    """The files in integrations/editor, each as its editor would use it."""

    def finding_with(self, command):
        """The check's findings when the server is started with just `command`."""
        self.assertEqual(command[0], "coro-clangd")
        return reported(
            self.report(self.project("cppcoro-page.cpp"), arguments=command[1:])
        )

    def on_path(self, project):
        """An environment whose PATH leads to the coro-clangd under test."""
        folder = project.folder / "bin"
        folder.mkdir()
        (folder / "coro-clangd").symlink_to(SETTINGS.coro_clangd)
        environment = project.environment()
        environment["PATH"] = f"{folder}:{environment['PATH']}"
        return environment

    def test_vscode_settings_start_the_server(self):
        settings = json.loads((SNIPPETS / "vscode" / "settings.json").read_text())
        found = self.finding_with(
            [settings["clangd.path"], *settings["clangd.arguments"]]
        )
        self.assertEqual(len(found), 1)

    def test_neovim_command_starts_the_server(self):
        text = (SNIPPETS / "neovim" / "coro_clangd.lua").read_text()
        command = re.findall("'([^']*)'", re.search(r"cmd = \{(.*?)\}", text)[1])
        self.assertEqual(len(self.finding_with(command)), 1)

    def test_emacs_command_starts_the_server(self):
        text = (SNIPPETS / "emacs" / "coro-clangd.el").read_text()
        command = re.findall('"([^"]*)"', re.search(r"\. \((.*?)\)", text)[1])
        self.assertEqual(len(self.finding_with(command)), 1)

    def test_neovim_itself_shows_the_finding(self):
        if not shutil.which("nvim"):
            self.skipTest("nvim is not installed")
        project = self.project("cppcoro-page.cpp")
        run = subprocess.run(
            [
                "nvim", "--headless", "-u", "NONE",
                "-c", f"luafile {HERE / 'neovim_shows.lua'}",
            ],
            cwd=project.folder,
            env={
                **self.on_path(project),
                "SNIPPET": str(SNIPPETS / "neovim" / "coro_clangd.lua"),
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
        )
        if run.returncode == 77:
            self.skipTest("this Neovim is older than 0.8")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("never overlap", run.stdout)

    def test_emacs_itself_shows_the_finding(self):
        if not shutil.which("emacs"):
            self.skipTest("emacs is not installed")
        project = self.project("cppcoro-page.cpp")
        run = subprocess.run(
            ["emacs", "--batch", "-l", str(HERE / "emacs-shows.el")],
            cwd=project.folder,
            env={
                **self.on_path(project),
                "SNIPPET": str(SNIPPETS / "emacs" / "coro-clangd.el"),
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
        )
        if run.returncode == 77:
            self.skipTest("this Emacs has no Eglot")
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("never overlap", run.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--coro-clangd", required=True, help="the server under test")
    parser.add_argument(
        "--clangd", default=shutil.which("clangd-22"), help="stock clangd 22"
    )
    parser.add_argument(
        "--clang", default="clang++-22", help="the compiler that results must pass"
    )
    found, rest = parser.parse_known_args(namespace=SETTINGS)
    if not os.access(found.coro_clangd, os.X_OK):
        # ctest counts 77 as skipped.
        print(f"skipped: coro-clangd is not built ({found.coro_clangd} is absent)")
        sys.exit(77)
    found.coro_clangd = os.path.abspath(found.coro_clangd)
    unittest.main(argv=[sys.argv[0], *rest], verbosity=2)


if __name__ == "__main__":
    main()
