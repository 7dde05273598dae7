#!/usr/bin/env python3
"""Result shapes by libraries: what becomes of each way to take a result.

A cell is a coroutine with two operations whose results are taken in one of the
shapes below, once with the tasks stored before they are awaited and once with
each of them made where it is awaited. For each library all cells are one
program: it is built and run, fixed, compared with the text in expected/, built
and run again. A cell that was edited has to print the same, and its operations
have to overlap, by the order in which they start and end.

What became of each cell is the table in docs/design/result-shapes.md. A cell
that says something else than the table fails the test; --write writes the table
and the texts anew, for a change that is meant.
"""

import argparse
import dataclasses
import pathlib
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
EXPECTED = HERE / "expected"
PAGE = ROOT / "docs" / "design" / "result-shapes.md"
sys.path[:0] = [str(HERE.parent / "support"), str(HERE.parent / "programs")]

from fixture import FixtureError, Tidy, diff, fix_twice  # noqa: E402
from run_program import FLAGS, Ready, build_and_run, overlap  # noqa: E402

# What the two operations give, and how their results are taken. {1} and {2} are
# the awaits; `show` prints.
SHAPES = {
    "auto": ("int", "auto A = {1};\nauto B = {2};\nshow(A, B);"),
    "const auto": ("int", "const auto A = {1};\nconst auto B = {2};\nshow(A, B);"),
    "auto &&": ("int", "auto &&A = {1};\nauto &&B = {2};\nshow(A, B);"),
    "const auto &": (
        "std::string",
        "const auto &A = {1};\nconst auto &B = {2};\nshow(A, B);",
    ),
    "decltype(auto)": (
        "int",
        "decltype(auto) A = {1};\ndecltype(auto) B = {2};\nshow(A, B);",
    ),
    "the type itself": (
        "std::string",
        "std::string A = {1};\nconst std::string B = {2};\nshow(A, B);",
    ),
    "another type": ("int", "long A = {1};\nconst double B = {2};\nshow(A, B);"),
    "a type made from it": (
        "int",
        "std::optional<int> A = {1};\nstd::optional<long> B = {2};\nshow(*A, *B);",
    ),
    "parentheses": ("int", "int A({1});\nint B(({2}));\nshow(A, B);"),
    "braces": ("int", "int A{{{1}}};\nint B = {{{2}}};\nshow(A, B);"),
    "a structured binding": (
        "std::pair<int, std::string>",
        "auto [A, B] = {1};\nconst auto [C, D] = {2};\nshow(A, B, C, D);",
    ),
    "a binding of a tuple": (
        "std::tuple<int, std::string>",
        "auto [A, B] = {1};\nauto C = {2};\nshow(A, B, std::get<0>(C));",
    ),
    "a value that is only moved": (
        "std::unique_ptr<int>",
        "auto A = {1};\nstd::unique_ptr<int> B = {2};\nshow(*A, *B);",
    ),
    "a variable of before": (
        "int",
        "int A = 0;\nint B = 0;\nA = {1};\nB = {2};\nshow(A, B);",
    ),
    "a member": ("int", "Page P;\nP.A = {1};\nP.B = {2};\nshow(P.A, P.B);"),
    "an element": (
        "int",
        "std::vector<int> V(2);\nV[0] = {1};\nV[1] = {2};\nshow(V[0], V[1]);",
    ),
    "added to a variable": (
        "int",
        "int Sum = 1;\nSum += {1};\nSum += {2};\nshow(Sum);",
    ),
    "appended": (
        "int",
        "std::vector<int> V;\nV.push_back({1});\nV.push_back({2});\nshow(V[0], V[1]);",
    ),
    "arguments of two calls": ("int", "show({1});\nshow({2});"),
    "arguments of one call": ("int", "show({1}, {2});"),
    "elements of one list": ("int", "const Page P = {{{1}, {2}}};\nshow(P.A, P.B);"),
    "operands": ("int", "const int Sum = {1} + {2};\nshow(Sum);"),
    "part of an expression": (
        "int",
        "const int A = {1} * 2;\nconst int B = 1 + {2};\nshow(A, B);",
    ),
    "a cast": (
        "int",
        "const auto A = static_cast<long>({1});\nauto B = long({2});\nshow(A, B);",
    ),
    "a call of a member": (
        "std::string",
        "const auto A = ({1}).size();\nconst auto B = ({2}).size();\nshow(A, B);",
    ),
    "a condition": (
        "int",
        "auto A = {1};\nif ({2} > 1)\n  show(A);\nelse\n  show(0);",
    ),
    "a condition's variable": (
        "int",
        "auto A = {1};\nif (const int B = {2})\n  show(A, B);",
    ),
    "a switch": (
        "int",
        "auto A = {1};\nswitch ({2}) {{\ncase 2:\n  show(A);\n}}",
    ),
    "a question": ("int", "auto A = {1};\nauto B = {2} ? A : 0;\nshow(B);"),
    "unused": ("int", "{1};\n{2};\nshow(0);"),
    "(void)": ("int", "(void){1};\n(void){2};\nshow(0);"),
    "no result": ("void", "{1};\n{2};\nshow(0);"),
    "no result, then one": ("void | int", "{1};\nauto B = {2};\nshow(B);"),
    "one, then no result": ("int | void", "auto A = {1};\n{2};\nshow(A);"),
    "a reference": ("int &", "int &A = {1};\nauto &B = {2};\nshow(A, B);"),
    "a copy of a reference": ("int &", "int A = {1};\nauto B = {2};\nshow(A, B);"),
    "co_return": ("int", "auto A = {1};\nco_return A + {2};"),
}

@dataclasses.dataclass(frozen=True)
class Library:
    """How programs on it are written: its task, what they include first and then,
    how an operation waits, and what runs them."""

    task: str
    loop: str
    includes: str
    wait: str = "co_await loop::sleep({ticks});"
    run: str = "loop::run"


LIBRARIES = {
    "asio": Library(
        "boost::asio::awaitable",
        "asio_loop.hpp",
        "#include <boost/asio/awaitable.hpp>\n"
        "#include <boost/asio/steady_timer.hpp>\n"
        "#include <boost/asio/this_coro.hpp>\n"
        "#include <boost/asio/use_awaitable.hpp>\n",
        "boost::asio::steady_timer Timer(co_await boost::asio::this_coro::executor,\n"
        "                                std::chrono::milliseconds({ticks}));\n"
        "co_await Timer.async_wait(boost::asio::use_awaitable);",
        "run",
    ),
    "cppcoro": Library("cppcoro::task", "loop.hpp", "#include <cppcoro/task.hpp>\n"),
    "folly": Library(
        "folly::coro::Task", "folly_loop.hpp", "#include <folly/coro/Task.h>\n"
    ),
    "libcoro": Library("coro::task", "libcoro_loop.hpp", "#include <coro/task.hpp>\n"),
}

# An await of a temporary task of these gives a reference into the task, which is
# gone when these shapes use it: such a program is wrong before any fix.
GIVES_REFERENCES = {"cppcoro", "libcoro"}
KEEPS_REFERENCE = {"auto &&", "const auto &", "decltype(auto)"}

CHECKS = {
    "stored": "coro-stored-then-awaited",
    "in place": "coro-sequential-await",
}

HELPERS = """\
struct Page {
  int A = 0;
  int B = 0;
};

void write(int Value) { std::printf(" %d", Value); }
void write(long Value) { std::printf(" %ld", Value); }
void write(unsigned long Value) { std::printf(" %lu", Value); }
void write(double Value) { std::printf(" %g", Value); }
void write(const std::string &Value) { std::printf(" %s", Value.c_str()); }

template <typename... Values> void show(const Values &...All) {
  (write(All), ...);
}

int Numbers[] = {10, 20, 30};
"""

VALUES = {
    "int": "co_return {id};",
    "int &": "co_return Numbers[{id}];",
    "std::string": 'co_return std::string({id}, \'x\') + " of a string that is long";',
    "std::pair<int, std::string>": 'co_return std::pair<int, std::string>({id}, "text");',
    "std::tuple<int, std::string>": 'co_return std::tuple<int, std::string>({id}, "text");',
    "std::unique_ptr<int>": "co_return std::make_unique<int>({id});",
    "void": "co_return;",
}


def is_possible(library, source, shape):
    """Whether a program can have this cell at all."""
    if library == "asio" and SHAPES[shape][0].endswith("&"):
        return False  # No awaitable of a reference compiles.
    return not (
        source == "in place" and library in GIVES_REFERENCES and shape in KEEPS_REFERENCE
    )


def indented(text, by=2):
    return "".join(" " * by + line + "\n" if line else "\n" for line in text.split("\n"))


def program(library, source):
    """Returns the text of the program of one library, with its cells as coroutines
    cell0, cell1 and so on, in the order of SHAPES."""
    of = LIBRARIES[library]
    void = of.task + "<void>"
    parts = [
        f'#include "{of.loop}"\n#include "trace.hpp"\n{of.includes}'
        "#include <chrono>\n#include <cstdio>\n#include <memory>\n#include <optional>\n"
        "#include <string>\n#include <tuple>\n#include <utility>\n#include <vector>\n\n"
        + HELPERS
    ]
    for index, (shape, (types, text)) in enumerate(SHAPES.items()):
        if not is_possible(library, source, shape):
            continue
        first, second = types.split(" | ") if " | " in types else (types, types)
        for which, type_ in ((1, first), (2, second)):
            name = f"op{index}_{which}"
            wait = of.wait.replace("{ticks}", str(2 * which + 2))
            parts.append(
                f"\n{of.task}<{type_}> {name}([[maybe_unused]] int Id) {{\n"
                + indented(
                    f'trace::start("{name}");\n{wait}\ntrace::end("{name}");\n'
                    + VALUES[type_].replace("{id}", "Id")
                )
                + "}\n"
            )
        stored = source == "stored"
        awaits = [
            "co_await std::move(First)" if stored else f"co_await op{index}_1(1)",
            "co_await std::move(Second)" if stored else f"co_await op{index}_2(2)",
        ]
        body = text.format(None, *awaits)
        if stored:
            body = f"auto First = op{index}_1(1);\nauto Second = op{index}_2(2);\n" + body
        result = of.task + "<int>" if "co_return" in body else void
        parts.append(f"\n{result} cell{index}() {{\n" + indented(body) + "}\n")
    body = ""
    for index, (shape, (_, text)) in enumerate(SHAPES.items()):
        if not is_possible(library, source, shape):
            continue
        body += f'std::printf("{index}:");\n'
        body += f"write(co_await cell{index}());\n" if "co_return" in text else f"co_await cell{index}();\n"
        body += 'std::printf("\\n");\n'
    parts.append(f"\n{void} all() {{\n" + indented(body.rstrip("\n")) + "}\n")
    parts.append(f"\nint main() {{ return {of.run}(all()); }}\n")
    return "".join(parts)


def cells_of(text):
    """Returns the text of each cell of a program, by its number."""
    return {
        int(match[1]): match[0]
        for match in re.finditer(
            r"^\S+ cell(\d+)\(\) \{\n.*?^\}\n", text, re.MULTILINE | re.DOTALL
        )
    }


def try_cells(library, source, tools, folder):
    """Returns the fixed text and, for each shape, what became of it."""
    before_path = pathlib.Path(folder) / f"{library}-{source.replace(' ', '-')}.cpp"
    text = program(library, source)
    before_path.write_text(text)
    before = build_and_run(tools.clang, [], before_path, folder, tools.ready)
    check = CHECKS[source]
    tidy = Tidy(
        tools.clang_tidy,
        tools.plugin,
        checks=f"-*,{check}",
        options={f"{check}.FixConfidence": "likely"},
    )
    (pathlib.Path(folder) / "fixed").mkdir(exist_ok=True)
    fixed = fix_twice(
        tidy,
        before_path,
        [*tools.ready.flags(before_path), *FLAGS],
        pathlib.Path(folder) / "fixed",
    )
    after = build_and_run(tools.clang, [], fixed.path, folder, tools.ready, sanitized=True)
    if after.output != before.output:
        raise FixtureError(
            f"{library}, {source}: other results after the fix:\n"
            + diff(before.output, after.output, "before", "after")
        )
    olds, news = cells_of(text), cells_of(fixed.text)
    cell_at, current = {}, None
    for number, line in enumerate(text.split("\n"), 1):
        if match := re.match(r"\S+ cell(\d+)\(\) \{", line):
            current = int(match[1])
        cell_at[number] = current
        if line == "}":
            current = None
    verdicts = []
    for index, shape in enumerate(SHAPES):
        if index not in olds:
            verdicts.append("none")
            continue
        group = [f"op{index}_1", f"op{index}_2"]
        if overlap(before.events, group) != "never":
            raise FixtureError(f"{library}, {source}, {shape}: overlaps before the fix")
        together = overlap(after.events, group)
        found = [f for f in fixed.findings if cell_at.get(f.line) == index]
        if news[index] != olds[index]:
            if together != "always":
                raise FixtureError(
                    f"{library}, {source}, {shape}: edited, and overlaps {together}:\n"
                    + news[index]
                )
            verdicts.append("edit")
        elif found:
            reasons = [
                re.sub(r"'(First|Second|op\w+)'", "the task", note.message).split(": ", 1)[1]
                for one in found
                for note in one.notes
                if note.message.startswith("no edit is offered: ")
            ]
            verdicts.append("no edit" + (f": {reasons[0]}" if reasons else ""))
        else:
            verdicts.append("silent")
    return fixed.text, verdicts


def table(verdicts):
    """Returns the table as Markdown: one line a shape, one column a library, and
    below it the reasons for which there is no edit."""
    reasons = {}

    def cell(library, index):
        said = []
        for source in CHECKS:
            verdict = verdicts[library, source][index]
            if verdict.startswith("no edit: "):
                reason = verdict.removeprefix("no edit: ")
                number = reasons.setdefault(reason, len(reasons) + 1)
                verdict = f"no edit ({number})"
            said.append(verdict)
        return said[0] if said[0] == said[1] else " / ".join(said)

    lines = [
        "| the result is taken by | " + " | ".join(LIBRARIES) + " |",
        "| --- |" + " --- |" * len(LIBRARIES),
    ]
    for index, shape in enumerate(SHAPES):
        lines.append(
            f"| {shape} | "
            + " | ".join(cell(library, index) for library in LIBRARIES)
            + " |"
        )
    text = "\n".join(lines) + "\n"
    if reasons:
        text += "\nNo edit, because:\n\n"
        text += "".join(f"{number}. {reason}\n" for reason, number in reasons.items())
    return text


BEGIN = "<!-- table: written by test/shapes/shapes.py --write -->\n"
END = "<!-- end of table -->\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--clang-tidy", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--ready", type=pathlib.Path)
    parser.add_argument("--write", action="store_true", help="write the table and the texts")
    parser.add_argument("--only", choices=LIBRARIES, help="one library; the table is left alone")
    tools = parser.parse_args()
    tools.ready = Ready(tools.ready)

    failures, verdicts = [], {}
    for library in [tools.only] if tools.only else LIBRARIES:
        for source in CHECKS:
            with tempfile.TemporaryDirectory() as folder:
                try:
                    text, found = try_cells(library, source, tools, folder)
                except FixtureError as error:
                    failures.append(str(error))
                    continue
            verdicts[library, source] = found
            golden = EXPECTED / f"{library}-{source.replace(' ', '-')}.txt"
            cells = "\n".join(cells_of(text).values())
            if tools.write:
                golden.write_text(cells)
            elif golden.read_text() != cells:
                failures.append(
                    f"{library}, {source}: another text:\n"
                    + diff(golden.read_text(), cells, "expected", "fixed")
                )
    if not tools.only and not failures:
        page = PAGE.read_text()
        head, rest = page.split(BEGIN)
        old, tail = rest.split(END)
        new = "\n" + table(verdicts) + "\n"
        if tools.write:
            PAGE.write_text(head + BEGIN + new + END + tail)
        elif old != new:
            failures.append("the table says something else:\n" + diff(old, new, "page", "found"))
    if tools.only:
        for (library, source), found in verdicts.items():
            for shape, verdict in zip(SHAPES, found):
                print(f"{library:8} {source:9} {shape:28} {verdict}")
    print("\n".join(failures) or "every cell is as the table says")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
