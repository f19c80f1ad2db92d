"""SVG of lines as a soft pen draws them."""

from itertools import pairwise


def pen_attributes(colour: str, width: float, opacity: float = 1.0) -> str:
    """Return the SVG attributes of a line with round ends."""
    return (
        f'fill="none" stroke="{colour}" stroke-width="{width:.1f}" stroke-linecap="round" stroke-linejoin="round" '
        f'opacity="{opacity:.2f}"'
    )


def smooth_path(points: list[tuple[float, float]], *, closed: bool = False) -> str:
    """Return the SVG path of a soft line: each point is a bend, the middles between points are on the line."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    if closed:
        last, first = points[-1], points[0]
        start = (last[0] + first[0]) / 2, (last[1] + first[1]) / 2
        bends = [*zip(points, [*middles, start], strict=False)]
    else:
        start = points[0]
        bends = [*zip(points[1:-1], middles[1:], strict=False)]
    path = f"M{start[0]:.1f} {start[1]:.1f}"
    for bend, point in bends:
        path += f" Q{bend[0]:.1f} {bend[1]:.1f} {point[0]:.1f} {point[1]:.1f}"
    return path + (" Z" if closed else "")
