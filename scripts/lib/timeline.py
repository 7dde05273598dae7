#!/usr/bin/env python3
# Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for licence information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draws when each operation of a page started and ended, before and after a fix.

usage: timeline.py text BEFORE AFTER        on the terminal
       timeline.py svg BEFORE AFTER PAGE    one page as a picture, on standard output

BEFORE and AFTER are traces that the dashboard sample wrote with --trace.
"""
import json
import shutil
import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path


@dataclass(frozen=True)
class Operation:
    """One operation on the backend; times are milliseconds from the page's start.

    The two orders count the page's starts and ends together, from 0."""
    page: str
    name: str
    start: float
    end: float
    start_order: int
    end_order: int


def read(path):
    """The pages of a trace: name -> its operations in the order of their starts."""
    pages = {}
    for line in Path(path).read_text().splitlines():
        entry = json.loads(line)
        operation = Operation(entry["page"], entry["operation"], entry["start_ms"],
                              entry["end_ms"], entry["start_order"],
                              entry["end_order"])
        pages.setdefault(operation.page, []).append(operation)
    return pages


def total(operations):
    """Milliseconds from the page's start to the end of its last operation."""
    return max(operation.end for operation in operations)


def rounded(ms):
    return f"{ms:.0f}"


# --- text ---------------------------------------------------------------------

def bars(operations, longest, width, label, mark):
    """One line an operation; longest is the time in ms that fills width columns."""
    lines = []
    for operation in operations:
        first = round(operation.start / longest * width)
        last = max(first + 1, round(operation.end / longest * width))
        bar = " " * first + mark * (last - first) + " " * (width - last)
        lines.append(f"  {operation.name:<{label}}  {bar}  "
                     f"{rounded(operation.start):>4} to {rounded(operation.end):>4} ms")
    return lines


def text(before, after, columns, fancy):
    """Both traces as text, columns wide; fancy allows more than ASCII."""
    mark, arrow = ("█", "→") if fancy else ("#", "->")
    label = max(len(o.name) for ops in before.values() for o in ops)
    # Beside the bars: two margins, and "NNNN to NNNN ms" behind another one.
    width = max(10, columns - 1 - label - 2 * 2 - 2 - len("NNNN to NNNN ms"))
    longest = max(map(total, [*before.values(), *after.values()]))
    lines = []
    for page, operations in before.items():
        lines += [f"{page}, before the fix", *bars(operations, longest, width, label, mark),
                  f"{page}, after it", *bars(after[page], longest, width, label, mark),
                  f"  {rounded(total(operations))} ms {arrow} {rounded(total(after[page]))} ms",
                  ""]
    return "\n".join(lines)


# --- picture ------------------------------------------------------------------

STYLE = """
    .card { fill: #ffffff; stroke: #d0d7de; }
    .title { font-weight: 600; fill: #1f2328; font-size: 15px; }
    .name { fill: #1f2328; font-size: 13px; text-anchor: end; }
    .note { fill: #59636e; font-size: 13px; }
    .tick { fill: #59636e; font-size: 11px; text-anchor: middle; }
    .grid { stroke: #d0d7de; stroke-width: 1; }
    .end { stroke-width: 1.5; stroke-dasharray: 4 3; }
    .slow { fill: #b35900; } .slow-text { fill: #9a4d00; } .slow-line { stroke: #b35900; }
    .fast { fill: #1a7f5a; } .fast-text { fill: #116346; } .fast-line { stroke: #1a7f5a; }
    .in { fill: #ffffff; font-size: 11px; font-weight: 600; text-anchor: middle; }
    .total { font-size: 20px; font-weight: 700; }
    @media (prefers-color-scheme: dark) {
      .card { fill: #151b23; stroke: #3d444d; }
      .title, .name { fill: #f0f6fc; }
      .note, .tick { fill: #9198a1; }
      .grid { stroke: #2f3742; }
      .slow-text { fill: #f0a35b; } .fast-text { fill: #4cc38a; }
    }
"""

# Left of the bars are the names, right of the longest one is its total.
WIDTH, LEFT, RIGHT = 820, 132, 124
ROW, BAR = 26, 18


def tick_step(longest):
    """A round number of milliseconds that divides longest into at most six."""
    return next(step for step in (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
                if longest / step <= 6)


def panel(top, title, note, operations, ticks, scale, kind):
    """The drawing of one trace, and the y below it; top is the y of its title."""
    first = top + 28
    bottom = first + ROW * len(operations)
    finish = LEFT + total(operations) * scale
    parts = [f'<text class="title" x="24" y="{top}">{title}</text>',
             f'<text class="note" x="{LEFT}" y="{top}">{note}</text>']
    for ms in ticks:
        x = LEFT + ms * scale
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" '
                     f'y1="{first - 10}" y2="{bottom + 2}"/>')
    for index, operation in enumerate(operations):
        y = first + ROW * index
        x, length = LEFT + operation.start * scale, (operation.end - operation.start) * scale
        parts += [
            f'<text class="name" x="{LEFT - 12}" y="{y + 13}">{escape(operation.name)}</text>',
            f'<rect class="{kind}" x="{x:.1f}" y="{y}" width="{length:.1f}" '
            f'height="{BAR}" rx="4"/>',
            f'<text class="in" x="{x + length / 2:.1f}" y="{y + 13}">'
            f'{rounded(operation.end - operation.start)} ms</text>',
        ]
    parts += [f'<line class="end {kind}-line" x1="{finish:.1f}" x2="{finish:.1f}" '
              f'y1="{first - 10}" y2="{bottom + 2}"/>',
              f'<text class="total {kind}-text" x="{finish + 12:.1f}" '
              f'y="{(first + bottom) / 2 + 3:.1f}">{rounded(total(operations))} ms</text>']
    return parts, bottom


def svg(before, after):
    """The picture of one page's operations in two traces."""
    longest = max(total(before), total(after))
    scale = (WIDTH - LEFT - RIGHT) / longest
    ticks = range(0, int(longest) + 1, tick_step(longest))

    upper, middle = panel(38, "Before", "stored first, then awaited one after another: "
                          "the times add up", before, ticks, scale, "slow")
    lower, bottom = panel(middle + 42, "After", "awaited together: the longest one counts",
                          after, ticks, scale, "fast")
    axis = [f'<text class="tick" x="{LEFT + ms * scale:.1f}" y="{bottom + 20}">{ms} ms</text>'
            for ms in ticks]
    height = bottom + 36
    described = (f"Before, {len(before)} bars in a staircase that ends at "
                 f"{rounded(total(before))} milliseconds; after, the same bars one above "
                 f"the other, of which the longest ends at {rounded(total(after))}.")
    body = "\n  ".join([*upper, *lower, *axis])
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif">
  <title>When each operation of a page starts and ends, before and after the fix</title>
  <desc>{described}</desc>
  <style>{STYLE}  </style>
  <rect class="card" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="10"/>
  {body}
</svg>
"""


def is_utf8(stream):
    return (stream.encoding or "").lower().replace("-", "") == "utf8"


def main(words):
    if len(words) == 3 and words[0] == "text":
        columns = min(120, shutil.get_terminal_size((90, 24)).columns)
        print(text(read(words[1]), read(words[2]), columns, is_utf8(sys.stdout)), end="")
        return 0
    if len(words) == 4 and words[0] == "svg":
        print(svg(read(words[1])[words[3]], read(words[2])[words[3]]), end="")
        return 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
