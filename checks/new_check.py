#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Adds a check to the project: every file and every line that one needs.

    checks/new_check.py coro-busy-wait "Finds loops that poll with a sleep."

The name says what is found, so that "allow busy wait" reads well. The sentence
opens the class comment, the page and the release note. What is made compiles,
finds nothing, says so on its page, and passes every convention test.
"""
import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
LICENCE = """\
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
"""

HEADER = """\
{first_line}
{licence}
#ifndef CORO_TIDY_CHECKS_{guard}_H
#define CORO_TIDY_CHECKS_{guard}_H

#include "CoroCheck.h"

namespace clang::tidy::coro {{

{comment}
///
/// User documentation: docs/checks/{stem}.md
class {class_name} : public CoroCheck {{
public:
  using CoroCheck::CoroCheck;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
}};

}} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_{guard}_H
"""

SOURCE = """\
{first_line}
{licence}
#include "{class_name}.h"
#include "clang/ASTMatchers/ASTMatchers.h"

using namespace clang::ast_matchers;

namespace clang::tidy::coro {{

static constexpr llvm::StringLiteral CoroutineBody = "coroutine-body";

void {class_name}::registerMatchers(MatchFinder *Finder) {{
  // Bodies, not functions: a translation unit has far fewer of them.
  Finder->addMatcher(coroutineBodyStmt().bind(CoroutineBody), this);
}}

void {class_name}::check(const MatchFinder::MatchResult &Result) {{
  const auto *Body = Result.Nodes.getNodeAs<CoroutineBodyStmt>(CoroutineBody);
  if (!Body || Result.SourceManager->isInSystemHeader(Body->getBeginLoc()))
    return;
}}

}} // namespace clang::tidy::coro
"""

FIXTURE = """\
// Lookalikes that must stay silent. Each says why.
// RUN: %check_coro_tidy %s {name} %t

#include "shop.hpp"

// There is nothing in the body to report.
cppcoro::task<int> nothingToReport() {{ co_return 1; }}
"""

PAGE = """\
# {name}

{summary}

This check is a preview: nothing turns it on by default.

## Why it matters

Nothing is known of this pattern yet that the sentence above does not say.

## Reported

Nothing is reported yet.

## Corrected

Nothing is rewritten yet.

## Not reported

Everything:

<!-- silent -->
```cpp
#include <cppcoro/task.hpp>

cppcoro::task<int> nothingToReport() {{ co_return 1; }}
```

## Options

| option | type | default | effect |
| --- | --- | --- | --- |
| `ModelFiles` | paths, separated by semicolons | empty | Library models of your own, see [models](../models.md). |

## Silencing

Write `// NOLINT({name})` behind the line, with the reason.

## Since

{version}, as a preview.
"""


def class_name_of(name):
    words = name.removeprefix("coro-").split("-")
    return "".join(word[0].upper() + word[1:] for word in words) + "Check"


def first_line(file):
    """LLVM's title line for a file, in 80 columns."""
    start, end = f"//===--- {file} ", "===//"
    if file.endswith(".h"):
        end = "-*- C++ -*-===//"
    return start + "-" * (80 - len(start) - len(end)) + end


def doc_comment(text):
    """The text as lines of a documentation comment, in 80 columns."""
    lines = [""]
    for word in text.split():
        if len("/// ") + len(lines[-1]) + 1 + len(word) > 80:
            lines.append("")
        lines[-1] = (lines[-1] + " " + word).strip()
    return "\n".join("/// " + line for line in lines)


def insert_sorted(lines, new):
    """Adds a line among sorted ones, and gives all of them sorted."""
    return sorted(set(lines) | {new})


def with_registration(module, class_name, name):
    """The text of CoroTidyModule.cpp with the check's include and line."""
    includes = re.findall(r'^#include "\w+Check\.h"$', module, re.MULTILINE)
    module = module.replace("\n".join(includes), "\n".join(insert_sorted(
        includes, f'#include "{class_name}.h"')), 1)
    # A long registration is on two lines.
    pattern = r'^ *Factories\.registerCheck<\w+>\(\s*"[\w-]+"\);$'
    registrations = re.findall(pattern, module, re.MULTILINE)
    line = f'    Factories.registerCheck<{class_name}>("{name}");'
    if len(line) > 80:
        line = line.replace('>("', '>(\n        "')
    by_name = sorted(set(registrations) | {line},
                     key=lambda text: re.search(r'"([\w-]+)"', text).group(1))
    return module.replace("\n".join(registrations), "\n".join(by_name), 1)


def with_note(notes, version, name, stem, summary):
    """The release notes with an entry for the check in the newest release."""
    entry = f"- [`{name}`](checks/{stem}.md):\n  {summary}\n"
    heading = f"## {version}\n"
    if heading not in notes:
        before, _, after = notes.partition("## ")
        notes = f"{before}{heading}\nNew checks:\n\n{entry}\n## {after}"
        return notes
    start = notes.index(heading)
    end = notes.find("\n## ", start)
    part = notes[start:end if end > 0 else None]
    entries = re.findall(r"^- \[`coro-.*\n(?:  .*\n)*", part, re.MULTILINE)
    if entries:
        changed = part.replace("".join(entries), "".join(sorted(entries + [entry])))
    else:
        changed = part.rstrip() + f"\n\nNew checks:\n\n{entry}"
    return notes.replace(part, changed, 1)


def add(root, name, summary):
    """Writes the check's files below `root`; says what it wrote."""
    version = re.search(r"project\(coro-tidy VERSION ([\d.]+)",
                        (root / "CMakeLists.txt").read_text()).group(1)
    class_name = class_name_of(name)
    stem = name.removeprefix("coro-")
    words = {"name": name, "summary": summary, "class_name": class_name,
             "stem": stem, "guard": class_name.upper(), "version": version,
             "licence": LICENCE, "comment": doc_comment(summary)}
    files = {f"checks/{class_name}.h": HEADER, f"checks/{class_name}.cpp": SOURCE,
             f"test/checks/{stem}.cpp": FIXTURE, f"docs/checks/{stem}.md": PAGE}
    for path in files:
        if (root / path).exists():
            sys.exit(f"{path} exists already")
    for path, text in files.items():
        line = first_line(pathlib.Path(path).name)
        (root / path).write_text(text.format(first_line=line, **words))
        print(f"wrote {path}")
    for path, change in {
            "checks/CoroTidyModule.cpp":
                lambda text: with_registration(text, class_name, name),
            "docs/release-notes.md":
                lambda text: with_note(text, version, name, stem, summary)}.items():
        (root / path).write_text(change((root / path).read_text()))
        print(f"changed {path}")
    subprocess.run([sys.executable, str(root / "test/conventions/check_conventions.py"),
                    "--root", str(root), "--write"], check=True)
    print("changed docs/checks/index.md")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", help="coro-<what is found>")
    parser.add_argument("summary", help="one sentence, with a full stop")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT,
                        help=argparse.SUPPRESS)
    args = parser.parse_args()
    if not re.fullmatch(r"coro(-[a-z][a-z0-9]*)+", args.name):
        sys.exit("a name is 'coro-' and words in lower case, joined by hyphens")
    if args.name.split("-")[1] in ("no", "must", "disallow", "avoid", "use"):
        sys.exit("a name says what is found: 'allow ___' has to read well")
    if not re.fullmatch(r"[A-Z][^\n]*\.", args.summary) or \
            args.summary.lower().startswith("this check"):
        sys.exit("the summary is one sentence, and does not begin with 'This check'")
    add(args.root, args.name, args.summary)


if __name__ == "__main__":
    main()
