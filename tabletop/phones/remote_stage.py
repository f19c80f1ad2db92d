"""A stage that lies on somebody's phone: every picture becomes a message with what has changed, and nothing else."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import define, field
from typing_extensions import override

from tabletop.phones.messages import Message
from tabletop.stage.images import Image, Veil
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Motion, Placed, Spark, Stage
from tabletop.theme import STAGGER

Piece: TypeAlias = dict[str, Any]
"""What a page knows of one piece, by short names."""

USUAL: Piece = {"a": 0, "s": 1, "z": 0, "g": "", "l": 0, "o": 0, "f": 0, "r": 0, "p": 255, "m": "", "t": ""}
"""What need not be said of a new piece."""


@define
class Wire(Stage):
    """Pieces on a canvas of this size that somebody else draws."""

    canvas: tuple[float, float]
    palm: bool
    name: Callable[[Image, float], str]
    """Names an image that is seen at this scale, so that the page can ask for it."""
    tell: Callable[[Message], None]
    spoken: Mapping[str, str] = field(init=False, factory=dict)
    """What pieces are called, for those who do not see them."""
    touched: Mapping[str, str] = field(init=False, factory=dict)
    """Pieces that a touch is for: "offered", or "chosen" by one before. A light alone says nothing of that: it may tell
    whose turn it is, and what shows by its own light that it can be touched has none."""
    _told: dict[str, Piece] = field(init=False, factory=dict)
    _number: int = field(init=False, default=0)
    _fresh: bool = field(init=False, default=True)

    @override
    def show(
        self,
        picture: Sequence[Placed],
        seconds: float = 0.0,
        *,
        births: Mapping[str, str | Pose] | None = None,
        deaths: Mapping[str, str | Pose] | None = None,
        stagger: Sequence[str] = (),
        motions: Mapping[str, Motion] | None = None,
        pause: float = 0.0,
        gently: bool = False,
    ) -> None:
        """Go to this picture: tell the page which pieces have come, changed and gone."""
        births, deaths, motions = births or {}, deaths or {}, motions or {}
        if self.palm:  # a pose is a place on the whole table
            births = {key: place for key, place in births.items() if isinstance(place, str)}
            deaths = {key: place for key, place in deaths.items() if isinstance(place, str)}
        before, now = self._told, self._pieces(picture)
        put: dict[str, Piece] = {}
        for placed in picture:
            key, piece = placed.key, now[placed.key]
            changed = _changes(before.get(key), piece)
            if key not in before and (source := _place(births.get(key, placed.origin), before | now)) is not None:
                changed["b"] = source
            way = _way(placed, seconds, motions.get(key), stagger)
            if way and (key not in before or {"x", "y", "a", "s"} & changed.keys() or key in motions):
                changed["e"] = way
            if changed:
                put[key] = changed
        goals = {key: actor.placed.goal for key, actor in self._actors.items()}
        left = {key: _place(deaths.get(key, goals.get(key, "")), before | now) for key in before if key not in now}
        super().show(
            picture,
            seconds,
            births=births,
            deaths=deaths,
            stagger=stagger,
            motions=motions,
            pause=pause,
            gently=gently,
        )
        self._told = now
        if put or left or self._fresh:
            self._say(put, left, seconds, fresh=self._fresh)
            self._fresh = False

    def _say(self, put: dict[str, Piece], left: Mapping[str, Any], seconds: float, *, fresh: bool) -> None:
        self._number += 1
        self.tell(self._picture(put, left, seconds, fresh=fresh))

    def _picture(self, put: dict[str, Piece], left: Mapping[str, Any], seconds: float, *, fresh: bool) -> Message:
        told: Message = {"t": "picture", "n": self._number, "ms": round(seconds * 1000), "put": put, "gone": left}
        return {**told, "fresh": True, "canvas": self.canvas, "palm": self.palm} if fresh else told

    def shows(self, key: str) -> bool:
        """Tell whether a piece lies on the page."""
        return key in self._told

    def whole(self) -> Message:
        """Say everything, for a page that knows nothing yet."""
        return self._picture({key: _changes(None, piece) for key, piece in self._told.items()}, {}, 0.0, fresh=True)

    def _pieces(self, picture: Sequence[Placed]) -> dict[str, Piece]:
        levels: dict[float, int] = {}
        """How many pieces lie on the same level so far: the later ones lie over the earlier."""
        for placed in sorted(picture, key=lambda each: not each.solid):
            if not placed.image.clear:  # in this order they are painted: what can be touched goes first
                self.name(placed.image, placed.pose.scale)
        pieces = {}
        for placed in picture:
            place = levels[placed.z] = levels.get(placed.z, -1) + 1
            pieces[placed.key] = self._piece(placed, round(placed.z * 100) * 100 + place)
        return pieces

    def _piece(self, placed: Placed, z: int) -> Piece:
        image, pose, (width, height) = placed.image, placed.pose, placed.image.size
        if isinstance(image, Veil):
            (width, height), pose = self.canvas, Pose(self.canvas[0] / 2, self.canvas[1] / 2)
        return {
            "i": "" if image.clear else self.name(image, pose.scale),
            "w": _short(width),
            "h": _short(height),
            "x": _short(pose.x),
            "y": _short(pose.y),
            "a": _short(-pose.angle),
            "s": _short(pose.scale, 3),
            "z": z,
            "g": "" if image.modest else placed.glow,
            "l": 0 if image.shy or image.clear else placed.shadow,
            "o": int(placed.solid),
            "f": _short(placed.foot),
            "r": _short(placed.head),
            "p": placed.alpha,
            "m": self.spoken.get(placed.key, "") if placed.solid else "",
            "t": self.touched.get(placed.key, "") if placed.solid else "",
        }

    @override
    def clear(self) -> None:
        """Lay everything anew."""
        super().clear()
        self._told, self._fresh = {}, True

    @override
    def throw(self, sparks: Sequence[Spark], haste: float = 1.0) -> None:
        """Leave small things to the laptop, where everybody sees them."""


def _short(number: float, digits: int = 1) -> float:
    """Round as far as nobody sees, without a needless point."""
    rounded = round(number, digits)
    return int(rounded) if rounded == int(rounded) else rounded


def _changes(before: Piece | None, piece: Piece) -> Piece:
    known = USUAL if before is None else before
    return {name: value for name, value in piece.items() if known.get(name) != value}


def _place(source: str | Pose, known: Mapping[str, Piece]) -> str | list[float] | None:
    """Say where a piece comes from or goes to: another piece, a pose, or nowhere."""
    if isinstance(source, Pose):
        return [_short(source.x), _short(source.y), _short(-source.angle), _short(source.scale, 3)]
    return source if source in known else None


def _way(placed: Placed, seconds: float, motion: Motion | None, stagger: Sequence[str]) -> list[int] | None:
    """Say how a piece moves where it does not move like the others: it waits, it is quicker, it is lifted."""
    delay, lasts, arc = 0.0, seconds, placed.arc
    if placed.key in stagger:
        delay = stagger.index(placed.key) * min(STAGGER, seconds / 4)
    if motion:
        delay, lasts = delay + seconds * motion.delay, seconds * motion.lasts
        arc = arc if motion.arc is None else motion.arc
    if not seconds or (not delay and motion is None):
        return None
    return [round(delay * 1000), round(lasts * 1000), round(arc)]
