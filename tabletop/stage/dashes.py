"""Turns dashed lines of an SVG into lines of their own, one for each dash.

Nanosvg, which rasterises our SVG, reads uninitialised memory when a dashed line ends within a dash: now and then a
corner is filled with a blot. So it is never given a dashed line.
"""

import re
from collections.abc import Sequence
from itertools import cycle, pairwise
from math import ceil, cos, hypot, pi, sin
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

DASHED_SHAPE_PATTERN: Final = re.compile(
    r'<(rect|circle|ellipse|path)\b([^>]*?)\s+stroke-dasharray="([^"]+)"([^>]*?)/>'
)
GEOMETRY_PATTERN: Final = re.compile(r'(?<![\w-])(x|y|width|height|rx|ry|cx|cy|r|d)="([^"]*)"\s*')
ARC_STEP: Final = 2.0
"""Logical units of an arc that are drawn as a straight line."""


def replace_dashes(svg: str) -> str:
    """Replace every dashed outline of an SVG by a path of its dashes; such shapes must have no fill.

    Raise ValueError if a dashed path has curves.
    """
    return DASHED_SHAPE_PATTERN.sub(_dashes, svg)


def _dashes(found: re.Match[str]) -> str:
    kind, before, pattern, after = found.groups()
    style = before + after
    lengths = [] if pattern == "none" else [float(length) for length in pattern.replace(",", " ").split()]
    if not any(lengths):  # a line without dashes is whole, and so, says SVG, is one of dashes without length
        return f"<{kind}{style}/>"
    given = dict(GEOMETRY_PATTERN.findall(style))
    lines = (
        _trace_path(given["d"]) if kind == "path" else [_outline(kind, {name: float(n) for name, n in given.items()})]
    )
    path = " ".join(dash for line in lines for dash in _cut_line(line, lengths))
    return f'<path d="{path}" {GEOMETRY_PATTERN.sub("", style).strip()}/>'


def _trace_path(path: str) -> list[list[Point]]:
    """Return the points of a path of straight lines (M, L, H and V). Raise ValueError for any other command."""
    lines: list[list[Point]] = []
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        values = [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", numbers)]
        match command:
            case "M":
                lines.append([(values[0], values[1])])
            case "L":
                lines[-1] += zip(values[::2], values[1::2], strict=True)
            case "H":
                lines[-1] += [(x, lines[-1][-1][1]) for x in values]
            case "V":
                lines[-1] += [(lines[-1][-1][0], y) for y in values]
            case _:
                raise ValueError(f"a dashed line can't be bent by {command!r}, use M, L, H and V in it: {path}")
    return lines


def _outline(kind: str, given: dict[str, float]) -> list[Point]:
    """Return the points round a circle, an ellipse or a rectangle with round corners."""
    if kind != "rect":
        rx, ry = given.get("rx", given.get("r", 0.0)), given.get("ry", given.get("r", 0.0))
        return _arc(given["cx"], given["cy"], rx, ry, 0.0, 2 * pi)
    x, y, width, height = (given.get(name, 0.0) for name in ("x", "y", "width", "height"))
    r = min(given.get("rx", given.get("ry", 0.0)), width / 2, height / 2)
    corners = ((x + width - r, y + r), (x + width - r, y + height - r), (x + r, y + height - r), (x + r, y + r))
    points = [(x + r, y)]
    for turn, (cx, cy) in enumerate(corners):
        points += _arc(cx, cy, r, r, (turn - 1) * pi / 2, turn * pi / 2)
    return [*points, points[0]]


def _arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float) -> list[Point]:
    steps = max(ceil(max(rx, ry) * (end - start) / ARC_STEP), 1)
    turns = [start + (end - start) * step / steps for step in range(steps + 1)]
    return [(cx + rx * cos(turn), cy + ry * sin(turn)) for turn in turns]


def _cut_line(line: Sequence[Point], lengths: Sequence[float]) -> list[str]:
    """Cut a line into dashes."""
    pattern = cycle(lengths if len(lengths) % 2 == 0 else [*lengths, *lengths])
    left, drawing = next(pattern), True
    dashes, dash = [], [line[0]]
    for (x, y), (to_x, to_y) in pairwise(line):
        far = hypot(to_x - x, to_y - y)
        done = 0.0
        while far - done > left:
            done += left
            cut = x + (to_x - x) * done / far, y + (to_y - y) * done / far
            dashes += [[*dash, cut]] if drawing else []
            dash, drawing, left = [cut], not drawing, next(pattern)
        left -= far - done
        dash.append((to_x, to_y))
    dashes += [dash] if drawing else []
    return ["M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in each) for each in dashes]
