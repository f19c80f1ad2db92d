"""Where a piece lies (a pose: point, turn and size), and the ways from one pose to another."""

from collections.abc import Callable
from math import cos, pi, sin, sqrt
from typing import TypeAlias

from attrs import frozen

from tabletop.stage.box import Box, BoxLike


@frozen
class Pose:
    """The middle of a piece in logical units, its turn in degrees anticlockwise, and its size as a factor."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


def box_for_text_scale(box: BoxLike, largest_box: BoxLike, scale: float) -> Box:
    """Return a box for a text that grows with the text scale, from `box` up to the largest box."""
    share = min(max((scale - 1.0) / 0.6, 0.0), 1.0)
    return Box(*(least + (most - least) * share for least, most in zip(box, largest_box, strict=True)))


def pose_of_box(box: BoxLike) -> Pose:
    """Return the pose of something that fills a box (left, top, width, height)."""
    return Pose(box[0] + box[2] / 2, box[1] + box[3] / 2)


Ease: TypeAlias = Callable[[float], float]


def ease_out(t: float) -> float:
    """Start fast, arrive gently."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Start and arrive gently."""
    return (1 - cos(pi * t)) / 2


def ease_back(t: float) -> float:
    """Go a little too far, and come back."""
    return 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2


def ease_bounce(t: float) -> float:
    """Fall, and hop once."""
    return (t / 0.7) ** 2 if t < 0.7 else 1 - 0.25 * sin(pi * (t - 0.7) / 0.3)


def interpolate(a: Pose, b: Pose, t: float, arc: float = 0.0) -> Pose:
    """Return a pose on the way from `a` to `b`, at `t` from 0 to 1; `arc` lifts the middle of the way."""
    turn = (b.angle - a.angle + 180) % 360 - 180
    return Pose(
        a.x + (b.x - a.x) * t,
        a.y + (b.y - a.y) * t - arc * sin(pi * min(max(t, 0.0), 1.0)),
        a.angle + turn * t,
        a.scale + (b.scale - a.scale) * t,
    )


def fan_poses(count: int, middle: tuple[float, float], step: float, bow: float = 0.0, lean: float = 0.0) -> list[Pose]:
    """Return the poses of a hand of cards: `step` apart, `bow` the drop at the ends, `lean` the turn of the last."""
    poses = []
    for place in range(count):
        off = place - (count - 1) / 2
        share = off / max((count - 1) / 2, 1)
        poses.append(Pose(middle[0] + off * step, middle[1] + bow * share * share, -lean * share))
    return poses


def distance(a: Pose, b: Pose) -> float:
    """Return the distance between the middles of two poses."""
    return sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
