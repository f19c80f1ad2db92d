"""A stage that lies on a phone: every picture becomes a message that says only what has changed."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from attrs import define, evolve, field
from typing_extensions import override

from tabletop.phones.messages import Message
from tabletop.phones.protocol import PIECE_DEFAULTS
from tabletop.stage.images import DimOverlay, Image
from tabletop.stage.pose import Pose
from tabletop.stage.stage import AT_ONCE, PlacedPiece, Spark, Stage, Transition

PieceFields: TypeAlias = dict[str, object]
"""The fields of one piece in a message, by the letters of PIECE_FIELDS."""


@define
class RemoteStage(Stage):
    """A stage whose pieces are drawn by the page of a phone. `canvas_size` is its size there."""

    canvas_size: tuple[float, float]
    uses_phone_layout: bool
    """Whether it shows the phone layout of a table, and not the table itself."""
    name_image: Callable[[Image, float], str]
    """Names an image seen at this scale, so that the page can ask for it."""
    send: Callable[[Message], None]
    """Sends a message to the page."""
    labels: Mapping[str, str] = field(init=False, factory=dict)
    """The accessible name of each piece, by its key."""
    descriptions: Mapping[str, str] = field(init=False, factory=dict)
    """What each piece does, by its key, for those who do not see it."""
    touch_roles: Mapping[str, str] = field(init=False, factory=dict)
    """The keys of pieces that can be touched now: "offered", or "chosen" before.

    The glow does not tell that: it may show whose turn it is, and some pieces have none.
    """
    _sent: dict[str, PieceFields] = field(init=False, factory=dict)
    _picture_number: int = field(init=False, default=0)
    _fresh: bool = field(init=False, default=True)

    @override
    def show(self, picture: Sequence[PlacedPiece], transition: Transition = AT_ONCE) -> None:
        """Go to this picture: send which pieces are new, changed or gone."""
        if self.uses_phone_layout:  # a pose is a place on the whole table
            transition = evolve(
                transition, enters_from=_keys_only(transition.enters_from), leaves_to=_keys_only(transition.leaves_to)
            )
        before, now = self._sent, self._pieces(picture)
        put: dict[str, PieceFields] = {}
        for placed in picture:
            key, piece = placed.key, now[placed.key]
            changed = _changes(before.get(key), piece)
            source = _describe_place(transition.enters_from.get(key, placed.enters_from), before | now)
            if key not in before and source is not None:
                changed["b"] = source
            way = _describe_motion(placed, transition)
            if way and (key not in before or {"x", "y", "a", "s"} & changed.keys() or key in transition.motions):
                changed["e"] = way
            if changed:
                put[key] = changed
        goals = {key: actor.placed.leaves_to for key, actor in self._actors.items()}
        left = {
            key: _describe_place(transition.leaves_to.get(key, goals.get(key, "")), before | now)
            for key in before
            if key not in now
        }
        super().show(picture, transition)
        self._sent = now
        if put or left or self._fresh:
            self._send_picture(put, left, transition.seconds, fresh=self._fresh)
            self._fresh = False

    def _send_picture(
        self, put: dict[str, PieceFields], left: Mapping[str, object], seconds: float, *, fresh: bool
    ) -> None:
        self._picture_number += 1
        self.send(self._picture(put, left, seconds, fresh=fresh))

    def _picture(
        self, put: dict[str, PieceFields], left: Mapping[str, object], seconds: float, *, fresh: bool
    ) -> Message:
        told: Message = {
            "t": "picture",
            "n": self._picture_number,
            "ms": round(seconds * 1000),
            "put": put,
            "gone": left,
        }
        return {**told, "fresh": True, "canvas": self.canvas_size, "palm": self.uses_phone_layout} if fresh else told

    def has_piece(self, key: str) -> bool:
        """Return whether the page has a piece of this key."""
        return key in self._sent

    def whole_picture(self) -> Message:
        """Return a message with the whole picture, for a page that has just connected."""
        return self._picture({key: _changes(None, piece) for key, piece in self._sent.items()}, {}, 0.0, fresh=True)

    def _pieces(self, picture: Sequence[PlacedPiece]) -> dict[str, PieceFields]:
        levels: dict[float, int] = {}
        """How many pieces lie on the same level so far: the later ones lie over the earlier."""
        for placed in sorted(picture, key=lambda each: not each.touchable):
            if not placed.image.invisible:  # in this order they are painted: what can be touched goes first
                self.name_image(placed.image, placed.pose.scale)
        pieces = {}
        for placed in picture:
            place = levels[placed.z] = levels.get(placed.z, -1) + 1
            pieces[placed.key] = self._piece(placed, round(placed.z * 100) * 100 + place)
        return pieces

    def _piece(self, placed: PlacedPiece, z: int) -> PieceFields:
        image, pose, (width, height) = placed.image, placed.pose, placed.image.size
        if isinstance(image, DimOverlay):
            (width, height), pose = self.canvas_size, Pose(self.canvas_size[0] / 2, self.canvas_size[1] / 2)
        return {
            "i": "" if image.invisible else self.name_image(image, pose.scale),
            "w": _rounded(width),
            "h": _rounded(height),
            "x": _rounded(pose.x),
            "y": _rounded(pose.y),
            "a": _rounded(-pose.angle),
            "s": _rounded(pose.scale, 3),
            "z": z,
            "g": "" if image.no_halo else placed.glow,
            "l": 0 if image.no_shadow or image.invisible else placed.elevation,
            "o": int(placed.touchable),
            "f": _rounded(placed.touch_below),
            "r": _rounded(placed.touch_top_inset),
            "p": placed.alpha,
            "m": self.labels.get(placed.key, "") if placed.touchable else "",
            "d": self.descriptions.get(placed.key, "") if placed.touchable else "",
            "t": self.touch_roles.get(placed.key, "") if placed.touchable else "",
        }

    @override
    def clear(self) -> None:
        """Forget what the page knows: the next picture is sent whole."""
        super().clear()
        self._sent, self._fresh = {}, True

    @override
    def throw(self, sparks: Sequence[Spark], speed: float = 1.0) -> None:
        """Do nothing: sparks are shown on the laptop only."""


def _rounded(number: float, digits: int = 1) -> float:
    """Round to what can be seen, and without a needless ".0"."""
    rounded = round(number, digits)
    return int(rounded) if rounded == int(rounded) else rounded


def _keys_only(places: Mapping[str, str | Pose]) -> dict[str, str | Pose]:
    return {key: place for key, place in places.items() if isinstance(place, str)}


def _changes(before: PieceFields | None, piece: PieceFields) -> PieceFields:
    known = PIECE_DEFAULTS if before is None else before
    return {name: value for name, value in piece.items() if known.get(name) != value}


def _describe_place(source: str | Pose, known: Mapping[str, PieceFields]) -> str | list[float] | None:
    """Return where a piece comes from or goes to: another's key, a pose as a list, or None."""
    if isinstance(source, Pose):
        return [_rounded(source.x), _rounded(source.y), _rounded(-source.angle), _rounded(source.scale, 3)]
    return source if source in known else None


def _describe_motion(placed: PlacedPiece, transition: Transition) -> list[int] | None:
    """Return delay and duration in milliseconds and the arc of a piece with a motion of its own, or None."""
    seconds, motion = transition.seconds, transition.motions.get(placed.key)
    delay, lasts, arc = transition.delay_of(placed.key), seconds, placed.arc
    if motion:
        delay, lasts = delay + seconds * motion.delay, seconds * motion.duration
        arc = arc if motion.arc is None else motion.arc
    if not seconds or (not delay and motion is None):
        return None
    return [round(delay * 1000), round(lasts * 1000), round(arc)]
