# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What holds throughout the project, as functions.

Each function takes a Project and gives a list of sentences, one for each place
where its rule is broken; an empty list means that the rule holds. They read
files and change nothing. conventions_test.py shows each of them failing on a
small broken project; check_conventions.py runs them on this one.
"""
import dataclasses
import pathlib
import re
import subprocess

LIB_FOLDERS = {
    # A folder may include itself and what stands in its list.
    "Support": [],
    "Model": ["Support"],
    "Match": ["Support", "Model"],
    "Analysis": ["Support", "Model", "Match"],
    "Fix": ["Support", "Model", "Match", "Analysis"],
}
SPDX = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
PAGE_PARTS = ["Why it matters", "Reported", "Corrected", "Not reported",
              "Options", "Silencing", "Since"]
# Sources that are input of a test, and not code of ours.
FIXTURES = ["test/bench", "test/checks", "test/corpus", "test/editor/Inputs",
            "test/prefixes/Inputs", "test/programs"]
SOURCE_FOLDERS = ["checks", "examples", "lib", "test", "tools"]
# Spelled in parts, so that this file does not name them itself.
MACHINE_PATHS = re.compile(
    r"(?<![\w.])/(?:" + "|".join(["wo" "rk", "ho" "me", "ro" "ot",
                                  r"tmp/b-\w+"]) + r")(?:/[\w.]|\b(?=[\s'\"`)]))")
IDENTITY = {"CLANG_VERSION_MAJOR", "LLVM_VERSION_MAJOR"}
VERSION_CONDITION = re.compile(
    r"\b(?:LLVM|CLANG)_VERSION_(?:MAJOR|MINOR|PATCH|STRING)\b"
    r"|\b__clang_(?:major|minor)__\b")
STRING = r'"((?:[^"\\\n]|\\.)*)"'


@dataclasses.dataclass(frozen=True)
class Check:
    """A registered check: `DiscardedTaskCheck`, `coro-discarded-task`."""

    class_name: str
    name: str

    @property
    def stem(self):
        """The name that its page and its fixture have."""
        return self.name.removeprefix("coro-")


@dataclasses.dataclass(frozen=True)
class Option:
    """A row of a page's table of options."""

    name: str
    type: str
    default: str


class Project:
    """The files of a source tree."""

    def __init__(self, root):
        self.root = pathlib.Path(root)

    def text(self, path):
        """The text of a file; empty if there is none."""
        path = self.root / path
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def exists(self, path):
        return (self.root / path).is_file()

    def glob(self, pattern):
        """Paths relative to the root, sorted."""
        return sorted(str(path.relative_to(self.root))
                      for path in self.root.glob(pattern) if path.is_file())

    def sources(self, *folders):
        """C++ files below the folders; all folders of ours by default."""
        return [path for folder in folders or SOURCE_FOLDERS
                for path in self.glob(f"{folder}/**/*")
                if path.endswith((".h", ".hpp", ".cpp"))]

    def files(self):
        """Every text file of ours, as git knows them where there is a git."""
        ran = subprocess.run(["git", "-C", str(self.root), "ls-files", "-z"],
                             capture_output=True, check=False)
        names = (ran.stdout.decode().split("\0") if ran.returncode == 0
                 else self.glob("**/*"))
        return [name for name in names if self.exists(name)]

    def checks(self):
        """What the module registers, in its order."""
        return [Check(*found) for found in re.findall(
            r'registerCheck<\s*(\w+)\s*>\(\s*"([^"]+)"\s*\)',
            self.text("checks/CoroTidyModule.cpp"))]

    def page(self, check):
        return f"docs/checks/{check.stem}.md"


def kebab(name):
    """`StoredThenAwaited` as `stored-then-awaited`; an abbreviation in capital
    letters is one word."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-",
                  name).lower()


def first_sentence(text):
    """Up to the first full stop that ends a sentence, as one line."""
    text = " ".join(text.split())
    match = re.match(r"(.*?\.)(?= [A-Z`]|$)", text)
    return match.group(1) if match else text


def without_comments(text):
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)


def class_summary(project, check):
    """The first sentence of the comment above the class."""
    match = re.search(r"((?:^[ \t]*///[^\n]*\n)+)(?:class|struct) "
                      + check.class_name + r"\b",
                      project.text(f"checks/{check.class_name}.h"), re.MULTILINE)
    if not match:
        return ""
    lines = [line.strip().removeprefix("///").strip()
             for line in match.group(1).splitlines()]
    paragraph = lines[:lines.index("")] if "" in lines else lines
    return first_sentence(" ".join(paragraph))


def page_summary(project, check):
    """The first sentence below the page's title."""
    parts = re.split(r"\n\s*\n", project.text(project.page(check)).strip())
    return first_sentence(parts[1]) if len(parts) > 1 else ""


def note_summary(project, check):
    """The first sentence of the check's entry in the release notes."""
    match = re.search(r"^- \[`" + check.name + r"`\]\([^)]*\):\s+(.*?)(?=^\s*$|^- |^#|\Z)",
                      project.text("docs/release-notes.md"),
                      re.MULTILINE | re.DOTALL)
    return first_sentence(match.group(1)) if match else ""


def names(project):
    """Class, files, page, fixture and registered name derive from each other."""
    found = []
    checks = project.checks()
    if not checks:
        found.append("checks/CoroTidyModule.cpp registers no check")
    for check in checks:
        if not check.class_name.endswith("Check"):
            found.append(f"{check.class_name} does not end in 'Check'")
        wanted = "coro-" + kebab(check.class_name.removesuffix("Check"))
        if check.name != wanted:
            found.append(f"{check.class_name} is registered as {check.name}, "
                         f"not as {wanted}")
        for path in (f"checks/{check.class_name}.h",
                     f"checks/{check.class_name}.cpp", project.page(check),
                     f"test/checks/{check.stem}.cpp"):
            if not project.exists(path):
                found.append(f"{check.name} has no {path}")
    registered = [check.name for check in checks]
    if registered != sorted(registered):
        found.append("checks/CoroTidyModule.cpp: registrations are not sorted")
    stems = {check.stem for check in checks}
    classes = {check.class_name for check in checks} | {"CoroCheck"}
    for path in project.glob("checks/*Check.h"):
        if pathlib.Path(path).stem not in classes:
            found.append(f"{path} is not registered")
    for path in project.glob("docs/checks/*.md"):
        if pathlib.Path(path).stem not in stems | {"index"}:
            found.append(f"{path} is the page of no check")
    for path in project.glob("test/checks/*.cpp"):
        stem = pathlib.Path(path).stem
        if not any(stem == one or stem.startswith(one + "-") for one in stems):
            found.append(f"{path} is named after no check")
    return found


def summaries(project):
    """One sentence opens the class comment, the page and the release note."""
    found = []
    for check in project.checks():
        said = {"the class comment": class_summary(project, check),
                "the page": page_summary(project, check),
                "the release note": note_summary(project, check)}
        for place, summary in said.items():
            if not summary:
                found.append(f"{check.name}: {place} has no summary")
            elif summary.lower().startswith("this check"):
                found.append(f"{check.name}: {place} begins with 'this check'")
            elif not summary.endswith("."):
                found.append(f"{check.name}: the summary in {place} is no sentence")
        if len({plain(summary) for summary in said.values()}) > 1:
            found.append(f"{check.name}: the summaries differ: " + "; ".join(
                f"{place}: {summary!r}" for place, summary in said.items()))
    return found


def plain(text):
    """Text as it reads, without Markdown's and Doxygen's code marks."""
    return re.sub(r"[`*]", "", text)


def pages(project):
    """A check's page has its parts, in order, and each says something."""
    found = []
    for check in project.checks():
        path = project.page(check)
        text = project.text(path)
        if not text:
            found.append(f"{path} does not exist")
            continue
        if not text.startswith(f"# {check.name}\n"):
            found.append(f"{path} does not begin with '# {check.name}'")
        outside = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        headings = re.findall(r"^## (.*)$", outside, re.MULTILINE)
        parts = [heading for heading in headings if heading in PAGE_PARTS]
        if parts != PAGE_PARTS:
            found.append(f"{path} has the parts {', '.join(headings) or 'none'}, "
                         f"and should have {', '.join(PAGE_PARTS)}")
        for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
            heading, _, body = part.partition("\n")
            if not re.sub(r"<!--.*?-->", "", body, flags=re.DOTALL).strip():
                found.append(f"{path}: '{heading}' is empty")
        since = re.search(r"^## Since\n+(.*)", text, re.MULTILINE)
        version = since and re.search(r"\d+\.\d+\.\d+", since.group(1))
        if since and not version:
            found.append(f"{path}: 'Since' names no version")
        elif version and not re.search(rf"^## .*{re.escape(version.group())}",
                                       project.text("docs/release-notes.md"),
                                       re.MULTILINE):
            found.append(f"{path}: release {version.group()} has no release notes")
    return found


def classes_of(project, class_name):
    """A check's class and those of ours that it derives from, in that order."""
    chain = []
    while class_name and class_name not in chain:
        chain.append(class_name)
        base = re.search(rf"\bclass\s+{class_name}\s*:\s*public\s+(\w+)",
                         project.text(f"checks/{class_name}.h"))
        class_name = base and base.group(1)
    return chain


def read_options(project, class_name):
    """(read, stored): names of the options that a check's class and its bases
    read, and that they store, with constants resolved."""
    code = "\n".join(project.text(f"checks/{name}{ending}")
                     for name in classes_of(project, class_name)
                     for ending in (".h", ".cpp"))
    constants = dict(re.findall(
        r"\b(\w+)(?:\[\])?\s*(?:=|\(|\{)\s*" + STRING, code))
    code = without_comments(code)

    def resolve(argument):
        argument = argument.strip()
        literal = re.fullmatch(STRING, argument)
        return literal.group(1) if literal else constants.get(argument, argument)

    read = re.findall(r"\bOptions\s*\.\s*get\w*(?:<[^()]*>)?\(\s*([^,()]+)", code)
    stored = re.findall(r"\bOptions\s*\.\s*store\w*(?:<[^()]*>)?\(\s*\w+\s*,\s*([^,()]+)",
                        code)
    return ([resolve(name) for name in read], [resolve(name) for name in stored])


def option_table(project, check):
    """The rows of the table in the page's part on options."""
    part = re.search(r"^## Options\n(.*?)(?=^## |\Z)",
                     project.text(project.page(check)), re.MULTILINE | re.DOTALL)
    rows = re.findall(r"^\|\s*`(\w+)`\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|.*\|\s*$",
                      part.group(1) if part else "", re.MULTILINE)
    return [Option(name, type_, default.strip("`"))
            for name, type_, default in rows]


def accepted_values(option):
    """The values that the table's type names, some of them for a number; empty
    for free text."""
    if option.type == "number":
        return ["1", "300"]
    return re.findall(r"`([\w-]+)`", option.type)


def options(project):
    """What a check reads, what it stores and what its page lists agree."""
    found = []
    for check in project.checks():
        read, stored = read_options(project, check.class_name)
        listed = [option.name for option in option_table(project, check)]
        path = project.page(check)
        for name in sorted(set(read) - set(stored)):
            found.append(f"{check.name} reads {name} and does not store it")
        for name in sorted(set(stored) - set(read)):
            found.append(f"{check.name} stores {name} and does not read it")
        for name in sorted(set(read) - set(listed)):
            found.append(f"{path} does not list the option {name}")
        for name in sorted(set(listed) - set(read)):
            found.append(f"{path} lists the option {name}, which is not read")
        for name in read:
            if not re.fullmatch(r"[A-Z]\w*", name):
                found.append(f"{check.name}: option {name} is no CamelCase noun")
    return found


def is_message(text):
    """True if the text begins in lower case or with a name, and has no full
    stop at its end."""
    return bool(re.match(r"[a-z'%`0-9]|C\+\+", text)) and not text.endswith(".")


def messages(project):
    """Messages begin in lower case and do not end in a full stop."""
    found = []
    for path in project.sources("checks"):
        code = project.text(path)
        for call in re.finditer(r"\b(?:d|configurationD)iag\(", code):
            literals = literals_of_call(code, call.end())
            if literals and not is_message(literals):
                line = code.count("\n", 0, call.start()) + 1
                found.append(f"{path}:{line}: message {literals!r}")
    for path in project.glob("test/checks/*.cpp") + project.glob("test/checks/*.test"):
        for number, line in enumerate(project.text(path).splitlines(), 1):
            said = re.search(r"CHECK-MESSAGES\S*:.*? (?:warning|note): (.*?)(?: \[coro-[\w-]+\])?$",
                             line)
            if said and not re.match(r"\{\{", said.group(1)) and not is_message(said.group(1)):
                found.append(f"{path}:{number}: message {said.group(1)!r}")
    for path in project.glob("lib/Model/models/*.yaml"):
        for number, line in enumerate(project.text(path).splitlines(), 1):
            said = re.match(r"\s*-?\s*(?:contract|instead):\s*[\"']?(.*?)[\"']?\s*$", line)
            if said and not is_message(said.group(1)):
                found.append(f"{path}:{number}: message {said.group(1)!r}")
    return found


def literals_of_call(code, start):
    """The string literals that a call has as direct arguments, joined, up to
    its closing parenthesis; `start` is behind the opening one."""
    depth, at, text = 1, start, ""
    while depth and at < len(code):
        literal = re.compile(STRING).match(code, at)
        if literal:
            text += literal.group(1) if depth == 1 else ""
            at = literal.end()
            continue
        depth += {"(": 1, ")": -1}.get(code[at], 0)
        at += 1
    return text


def layering(project):
    """`lib` includes nothing of clang-tidy, and folders depend one way."""
    found = []
    checks = {pathlib.Path(path).name for path in project.glob("checks/*.h")}
    for path in project.sources("lib"):
        folder = pathlib.Path(path).parts[1]
        for included in re.findall(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]',
                                   project.text(path), re.MULTILINE):
            first = included.split("/")[0]
            if first == "clang-tidy" or included in checks or first in ("checks", "tools"):
                found.append(f"{path} includes {included}")
            elif first in LIB_FOLDERS and first != folder and \
                    first not in LIB_FOLDERS.get(folder, []):
                found.append(f"{path} includes {included}: lib/{folder} may not "
                             f"depend on lib/{first}")
        if folder not in LIB_FOLDERS:
            found.append(f"{path}: lib/{folder} has no place in the layering")
    for path in project.sources("checks"):
        for included in re.findall(r'^\s*#\s*include\s*"([^"]+)"',
                                   project.text(path), re.MULTILINE):
            if included.startswith(("tools/", "../")):
                found.append(f"{path} includes {included}")
    return found


def symbol_layering(symbols):
    """The same for what is linked.

    `symbols` gives, for each folder of lib/, the sets (defined, undefined) of
    demangled symbols of its library.
    """
    found = []
    for folder, (_, undefined) in sorted(symbols.items()):
        for other, (defined, _) in sorted(symbols.items()):
            if other == folder or other in LIB_FOLDERS[folder]:
                continue
            for symbol in sorted(undefined & defined):
                found.append(f"lib/{folder} needs {symbol} of lib/{other}")
        for symbol in sorted(undefined):
            if re.search(r"\bclang::tidy::(?!coro\b)", symbol):
                found.append(f"lib/{folder} needs {symbol} of clang-tidy")
    return found


def archive_symbols(nm, archive):
    """(defined, undefined) symbols of a static library, by the program `nm`.

    Weak symbols, of which every user has a copy, are left out.
    """
    ran = subprocess.run([nm, "-C", "-g", str(archive)], capture_output=True,
                         text=True, check=True)
    defined, undefined = set(), set()
    for line in ran.stdout.splitlines():
        match = re.match(r"[0-9a-f ]{8,} ([A-Za-z]) (.*)$", line)
        if match and match.group(1) == "U":
            undefined.add(match.group(2))
        elif match and match.group(1) in "TDBR":
            defined.add(match.group(2))
    return defined, undefined - defined


def version_conditions(project):
    """Compat.h alone asks for the LLVM version."""
    return [f"{path}:{number}: {line.strip()}"
            for path in project.sources()
            if path != "lib/Support/Compat.h"
            for number, line in enumerate(project.text(path).splitlines(), 1)
            if VERSION_CONDITION.search(line)]


def licences(project):
    """Every source of ours opens with LLVM's header, which names the file."""
    found = []
    for path in project.sources():
        text = project.text(path)
        in_fixtures = any(path.startswith(folder + "/") for folder in FIXTURES)
        if in_fixtures and not path.endswith((".hpp", ".h")):
            continue
        name = pathlib.Path(path).name
        first = text.split("\n", 1)[0]
        if SPDX not in text[:1000]:
            found.append(f"{path} has no licence header")
        elif not re.match(r"//===-* ?" + re.escape(name) + r"\b.*===//$", first):
            found.append(f"{path}: the first line does not name {name}")
        elif len(first) > 80:
            found.append(f"{path}: the first line has {len(first)} columns")
    return found


def with_title(text, name):
    """A source's text with its first line in LLVM's form and in 80 columns;
    the text itself where it has no such line, or where the words are too long.
    """
    first, _, rest = text.partition("\n")
    match = re.match(r"//===-+ " + re.escape(name) + r"(?: - (.*?))? ?-*(?: ?-\*-.*|===//)?$",
                     first)
    if not match:
        return text
    # What a formatter broke off a line that was too long.
    rest = re.sub(r"\A//[-* ]*(?:C\+\+ *)?(?:-\*-)?===//\n", "", rest)
    words = (match.group(1) or "").rstrip("-* ")
    start = f"//===--- {name} " + (f"- {words} " if words else "")
    end = "-*- C++ -*-===//" if name.endswith((".h", ".hpp")) else "===//"
    if len(start) + len(end) > 80:
        return text
    return start + "-" * (80 - len(start) - len(end)) + end + "\n" + rest


def machine_paths(project):
    """No file speaks of the machine that it was written on."""
    found = []
    for path in project.files():
        try:
            text = project.text(path)
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            match = MACHINE_PATHS.search(line)
            if match:
                found.append(f"{path}:{number}: {match.group()}")
    return found


def unfinished(project):
    """Nothing is left to be filled in."""
    marks = re.compile(r"\b(?:" + "|".join(["TO" "DO", "FIX" "ME", "XX" "X"]) + r")\b")
    return [f"{path}:{number}: {line.strip()}"
            for path in project.sources() + project.glob("docs/**/*.md")
            + project.glob("*.md")
            for number, line in enumerate(project.text(path).splitlines(), 1)
            if marks.search(line)]


def index_text(project):
    """What docs/checks/index.md holds: all checks, with their summaries."""
    rows = [f"| [`{check.name}`]({check.stem}.md) | {page_summary(project, check)} |"
            for check in sorted(project.checks(), key=lambda check: check.name)]
    return "\n".join([
        "# Checks", "",
        "<!-- Made by test/conventions/check_conventions.py --write. -->", "",
        "| check | what it does |", "| --- | --- |", *rows, ""])


def index(project):
    """docs/checks/index.md is what the registry and the pages make it."""
    if project.text("docs/checks/index.md") != index_text(project):
        return ["docs/checks/index.md is not up to date: run "
                "test/conventions/check_conventions.py --write"]
    return []


ALL = [names, summaries, pages, options, messages, layering,
       version_conditions, licences, machine_paths, unfinished, index]
