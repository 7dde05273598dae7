"""Runs clang-tidy with the plugin over a fixture, and applies its fixes.

What every suite that has fixtures asks of a fix is here, once:

    tidy = Tidy("clang-tidy-22", "lib/CoroTidyPlugin.so")
    findings = tidy.lint(path, flags)
    fixed = fix_twice(tidy, path, flags, folder)
    fixed.text, fixed.findings

fix_twice() works on a copy. It raises FixtureError, with a diff where there
is one, unless the second pass changes nothing and reports nothing but the
findings that had no edit in the first pass.

Paths are those of files; flags are those of the compiler, without the file
and without the "--" in front.
"""

import collections
import dataclasses
import difflib
import pathlib
import re
import subprocess
import textwrap

# A line of clang-tidy's text output that begins a diagnostic. Compiler
# diagnostics have a name in brackets too, e.g. [clang-diagnostic-error].
_DIAGNOSTIC = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?P<column>\d+): "
    r"(?P<severity>warning|error|note): (?P<message>.*?)"
    r"(?: \[(?P<check>[^\]\s]+)\])?$"
)
# What clang-tidy adds below a finding, for each edit that it wrote.
_APPLIED = "FIX-IT applied suggested code changes"
DRIVER_ERROR = re.compile(r"^(?:error|Error|clang-tidy.*): ", re.MULTILINE)


class FixtureError(AssertionError):
    """A fixture does not behave as every fixture must."""


@dataclasses.dataclass(frozen=True)
class Note:
    """A note below a finding; line and column are one-based."""

    line: int
    column: int
    message: str


@dataclasses.dataclass(frozen=True)
class Finding:
    """A warning or error with its notes, in the order of clang-tidy.

    `check` is the name in brackets. `fixed` says that edits of this finding
    were written to the file, which only Tidy.fix() can bring about; the notes
    that say so are left out of `notes`.
    """

    file: str
    line: int
    column: int
    message: str
    check: str
    notes: tuple = ()
    fixed: bool = False

    def __str__(self):
        return f"{self.line}:{self.column}: {self.message} [{self.check}]"


@dataclasses.dataclass(frozen=True)
class Tidy:
    """One clang-tidy and what is loaded into it.

    `plugin` may be None, for checks of clang-tidy's own. `options` maps names
    such as "coro-stored-then-awaited.MinConfidence" to values. `fix_notes`:
    fix() also writes the edits that sit on a note.
    """

    executable: str
    plugin: str | None
    checks: str = "-*,coro-*"
    options: dict = dataclasses.field(default_factory=dict)
    timeout: float = 120
    fix_notes: bool = False

    def lint(self, path, flags):
        """Returns the findings in `path`; changes nothing."""
        return parse_findings(self._run(path, flags, []))

    def fix(self, path, flags):
        """Writes the edits to `path`, and returns the findings."""
        return parse_findings(self.fix_output(path, flags))

    def fix_output(self, path, flags):
        """Writes the edits to `path`, and returns what clang-tidy prints."""
        return self._run(path, flags, ["--fix-notes" if self.fix_notes else "--fix"])

    def _run(self, path, flags, arguments):
        command = [self.executable, "--quiet", f"--checks={self.checks}"]
        if self.plugin:
            command.append(f"--load={self.plugin}")
        # An inline configuration also keeps a .clang-tidy of the folders
        # above from taking part.
        pairs = ", ".join(
            f"{{key: '{key}', value: '{value}'}}"
            for key, value in sorted(self.options.items())
        )
        command.append(f"--config={{CheckOptions: [{pairs}]}}")
        command += [*arguments, str(path), "--", *flags]
        run = subprocess.run(
            command, capture_output=True, text=True, timeout=self.timeout
        )
        findings = parse_findings(run.stdout)
        broken = [f for f in findings if f.check.startswith("clang-diagnostic")]
        if broken:
            raise FixtureError(
                f"{path} does not compile in {self.executable}:\n"
                + "\n".join(map(str, broken))
            )
        if run.returncode < 0 or DRIVER_ERROR.search(run.stderr):
            raise FixtureError(
                f"{' '.join(command)}\nended with {run.returncode}:\n{run.stderr}"
            )
        return run.stdout


@dataclasses.dataclass(frozen=True)
class Fixed:
    """What fix_twice() gives: the new text, the copy that holds it, the findings
    of the first pass, and what that pass printed."""

    text: str
    path: pathlib.Path
    findings: list
    output: str


def parse_findings(output):
    """Returns the findings in the text that clang-tidy printed."""
    findings = []
    for line in output.splitlines():
        match = _DIAGNOSTIC.match(line)
        if not match:
            continue
        place = int(match["line"]), int(match["column"])
        if match["severity"] != "note":
            findings.append(
                Finding(match["file"], *place, match["message"], match["check"] or "")
            )
        elif findings:
            if match["message"] == _APPLIED:
                findings[-1] = dataclasses.replace(findings[-1], fixed=True)
            else:
                note = Note(*place, match["message"])
                notes = (*findings[-1].notes, note)
                findings[-1] = dataclasses.replace(findings[-1], notes=notes)
    return findings


def fix_twice(tidy, source, flags, folder):
    """Applies the fixes to a copy of `source` in `folder`, twice.

    The copy has the name of the source, and finds the headers that lie beside
    the source. One pass is enough for a source that it does not change. The second
    pass compiles what the first one wrote.
    """
    source = pathlib.Path(source)
    copy = pathlib.Path(folder) / source.name
    copy.write_bytes(source.read_bytes())
    flags = [*flags, f"-I{source.parent}"]
    before = copy.read_text()
    output = tidy.fix_output(copy, flags)
    findings = parse_findings(output)
    after = copy.read_text()
    fixed = [f for f in findings if f.fixed]
    if fixed and after == before:
        raise FixtureError(f"{source.name}: an edit that changes nothing:\n{fixed[0]}")
    if after != before and not fixed:
        raise FixtureError(
            f"{source.name}: changed, but no finding says so:\n{diff(before, after)}"
        )
    # What has not changed would only be read once more.
    if after == before:
        return Fixed(after, copy, findings, output)

    again = tidy.fix(copy, flags)
    if copy.read_text() != after:
        raise FixtureError(
            f"{source.name}: the second pass changes what the first one wrote:\n"
            + diff(after, copy.read_text(), "fixed once", "fixed twice")
        )
    # Lines move, so that findings are compared by what they say.
    left = collections.Counter((f.check, f.message) for f in findings if not f.fixed)
    new = collections.Counter((f.check, f.message) for f in again)
    if left != new:
        raise FixtureError(
            f"{source.name}: after the fix, other findings are left than those "
            "without an edit:\n"
            + _listed("expected", left)
            + _listed("reported", new)
            + diff(before, after)
        )
    return Fixed(after, copy, findings, output)


def without_applied(output):
    """Returns the text that clang-tidy printed without what it adds where it
    writes an edit: its note and the lines of source below."""
    kept, is_applied = [], False
    for line in output.splitlines(True):
        if match := _DIAGNOSTIC.match(line.rstrip("\n")):
            is_applied = match["message"] == _APPLIED
        if not is_applied:
            kept.append(line)
    return "".join(kept)


def diff(before, after, old="before", new="after"):
    """Returns a unified diff of two texts."""
    return "".join(
        difflib.unified_diff(
            before.splitlines(True), after.splitlines(True), old, new
        )
    )


def comments(text):
    """Returns the comments of a C++ text in order, with their delimiters.

    Literals are skipped, raw strings included.
    """
    pattern = re.compile(
        r'R"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)"'
        r'|"(?:\\.|[^"\\\n])*"'
        r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'"
        r"|(?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)",
        re.DOTALL,
    )
    return [m["comment"] for m in pattern.finditer(text) if m["comment"]]


def _listed(title, messages):
    lines = [f"[{check}] {text}" for check, text in sorted(messages.elements())]
    return f"{title}:\n" + textwrap.indent("\n".join(lines or ["(none)"]), "  ") + "\n"
