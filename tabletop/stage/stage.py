"""The stage: what lies on the table, and the motion from one picture to the next. Pieces are known by their keys."""

from collections.abc import Mapping, Sequence
from math import cos, pi, radians, sin
from typing import Final

from attrs import define, evolve, field, frozen

from tabletop import theme
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import DimOverlay, Image
from tabletop.stage.pose import Ease, Pose, distance, ease_in_out, ease_out, interpolate

PULSING_GLOWS = ("legal", "last")
"""Kinds of glow that pulse."""
UPRIGHT_POSE = Pose(0, 0)
"""The pose in which a piece is painted that will move."""
FADE_SECONDS = 0.14
"""Seconds in which a piece fades in that comes from nowhere."""


@frozen
class PlacedPiece:
    """One piece of a picture: an image at a pose, under a key by which it is known in the next picture."""

    key: str
    image: Image
    pose: Pose
    z: float = 0.0
    elevation: int = 2
    """How high it lies: 0 has no shadow, 1 lies, 2 stands, 3 is lifted."""
    glow: str = ""
    """The kind of halo: "legal", "hover", "selected", "last", "focus", or "" for none."""
    touchable: bool = True
    """Whether it can be pointed at."""
    touch_below: float = 0.0
    """How far below its lower edge it can still be touched: a card that rises must not leave the pointer."""
    touch_top_inset: float = 0.0
    """How far below its upper edge it can be touched: a risen card must not cover those behind it."""
    arc: float = 24.0
    """How high it is lifted in the middle of its way."""
    alpha: int = 255
    """Opacity; below 255 it is a ghost of what might be."""
    enters_from: str = ""
    """Key of the piece it comes from when it is new, unless the transition says otherwise."""
    leaves_to: str = ""
    """Key of the piece it goes to when it is gone, unless the transition says otherwise."""


@frozen
class Motion:
    """How one piece moves in one event, if it does not move like the others.

    `delay` and `duration` are shares of the event's seconds, so that they follow the player's speed. A piece that stays
    where it is moves too if it has an arc or turns: it hops, it spins.
    """

    delay: float = 0.0
    duration: float = 1.0
    arc: float | None = None
    """How high it is lifted on its way."""
    turns: float = 0.0
    """Whole turns, anticlockwise."""
    ease: Ease | None = None
    extra_z: float = 0.0
    """Added to its z on the way, so that it passes over other moving pieces."""


@frozen
class Transition:
    """How the stage goes from one picture to the next."""

    seconds: float = 0.0
    enters_from: Mapping[str, str | Pose] = {}
    """Where new pieces come from, by their keys: the key of another piece, or a pose. Others fade in."""
    leaves_to: Mapping[str, str | Pose] = {}
    """Where pieces go that are missing, likewise. Others are gone at once."""
    stagger: Sequence[str] = ()
    """Pieces that start one after the other."""
    motions: Mapping[str, Motion] = {}
    """Pieces that move in their own way."""
    pause: float = 0.0
    """How many seconds the stage stays busy after that."""
    gently: bool = False
    """Whether it is for what answers the pointer: a soft motion during which the stage is not busy."""

    def delay_of(self, key: str) -> float:
        """Return after how many seconds a piece starts, if it starts after others."""
        return self.stagger.index(key) * min(theme.STAGGER_SECONDS, self.seconds / 4) if key in self.stagger else 0.0


AT_ONCE: Final = Transition()


@define
class _Actor:
    """A piece on the stage, and its way to its place."""

    placed: PlacedPiece
    start: Pose
    seconds: float = 0.0
    delay: float = 0.0
    age: float = 0.0
    ease: Ease = ease_in_out
    old_image: Image | None = None
    """What it showed before it turned over."""
    fade_seconds: float = 0.0
    """Seconds until it has appeared; 0 when it has."""
    leaving: bool = False
    hidden: bool = False
    """Whether it is not drawn until its own start: it is still within the piece it comes from."""
    shake_seconds: float = 0.0
    carried_at: Pose | None = None
    motion: Motion | None = None

    @property
    def moving(self) -> bool:
        return self.age < self.delay + self.seconds

    @property
    def still_hidden(self) -> bool:
        return self.hidden and self.age < self.delay

    @property
    def progress(self) -> float:
        if not self.moving or not self.seconds:
            return 1.0
        return max((self.age - self.delay) / self.seconds, 0.0)

    @property
    def goes_far(self) -> bool:
        return distance(self.start, self.placed.pose) > 40

    def pose(self) -> Pose:
        if self.carried_at:
            return self.carried_at
        pose = self.placed.pose
        if self.moving:
            arc, turns = self.placed.arc if self.goes_far else 0.0, 0.0
            if self.motion:
                arc, turns = arc if self.motion.arc is None else self.motion.arc, self.motion.turns
            share = self.ease(self.progress)
            pose = interpolate(self.start, pose, share, arc)
            if turns:
                pose = evolve(pose, angle=pose.angle + 360 * turns * share)
        if self.shake_seconds > 0:
            pose = evolve(pose, x=pose.x + 9 * sin(self.shake_seconds * 42) * min(self.shake_seconds / 0.3, 1))
        return pose


@define
class Spark:
    """A small thing that flies for a moment and is gone: a feather, a drop, a coin."""

    image: Image
    x: float
    y: float
    vx: float = field(default=0.0, kw_only=True)
    vy: float = field(default=0.0, kw_only=True)
    seconds: float = field(kw_only=True)
    gravity: float = field(default=0.0, kw_only=True)
    spin: float = field(default=0.0, kw_only=True)
    angle: float = field(default=0.0, kw_only=True)
    delay: float = field(default=0.0, kw_only=True)
    """Seconds until it is there."""
    scale: float = field(default=1.0, kw_only=True)
    growth: float = field(default=0.0, kw_only=True)
    """How much its scale changes in a second: a puff of smoke grows."""
    drag: float = field(default=0.0, kw_only=True)
    """How hard the air slows it down: a feather drifts."""
    age: float = field(default=0.0, init=False)
    speed: float = field(default=1.0, init=False)
    """How many times as fast as usual all this goes."""

    def update(self, seconds: float) -> None:
        """Move by so many seconds."""
        seconds *= self.speed
        if self.delay > 0:
            self.delay -= seconds
            return
        self.age += seconds
        slower = max(1 - self.drag * seconds, 0.0)
        self.vx, self.vy = self.vx * slower, self.vy * slower + self.gravity * seconds
        self.x, self.y = self.x + self.vx * seconds, self.y + self.vy * seconds
        self.angle += self.spin * seconds
        self.scale = max(self.scale + self.growth * seconds, 0.05)


@define
class Stage:
    """Everything that lies on the table, moving towards the last picture shown.

    Call `show` for every new picture, `update` once in a frame, and `draw` if `needs_redraw`. `carry` and `drop` move a
    piece with the pointer; `piece_at`, `pose_of` and `image_of` ask about pieces. RemoteStage is the stage of a phone.
    """

    _actors: dict[str, _Actor] = field(init=False, factory=dict)
    _order: list[str] = field(init=False, factory=list)
    _sparks: list[Spark] = field(init=False, factory=list)
    _busy_seconds: float = field(init=False, default=0.0)
    _pulse_seconds: float = field(init=False, default=0.0)
    _glowing: frozenset[str] = field(init=False, default=frozenset())
    needs_redraw: bool = field(init=False, default=True)
    """Whether the next frame would differ from the last one drawn; `draw` clears it."""

    @property
    def busy(self) -> bool:
        """Whether the last event is still being shown; what answers the pointer does not count."""
        return self._busy_seconds > 0

    def show(self, picture: Sequence[PlacedPiece], transition: Transition = AT_ONCE) -> None:
        """Go to this picture: a piece with a known key moves, a new one enters, one that is missing leaves."""
        seconds, motions, gently = transition.seconds, transition.motions, transition.gently
        before = {key: actor.pose() for key, actor in self._actors.items()}
        faces = {key: actor.placed.image for key, actor in self._actors.items()}
        places = {placed.key: placed.pose for placed in picture}
        for key in [key for key in self._actors if key not in places]:
            goal = transition.leaves_to.get(key, self._actors[key].placed.leaves_to)
            there = goal if isinstance(goal, Pose) else _shrunk_into(places.get(goal) or before.get(goal))
            self._dismiss(key, there, seconds)
            if key in self._actors and key in motions:
                self._move(self._actors[key], motions[key], seconds)
        for placed in picture:
            new = placed.key not in self._actors or self._actors[placed.key].leaving
            source = transition.enters_from.get(placed.key, placed.enters_from)
            birth = source if isinstance(source, Pose) else before.get(source) or places.get(source)
            delay = transition.delay_of(placed.key)
            self._add_or_move(placed, birth, seconds, delay, ease_out if gently else ease_in_out)
            face = None if isinstance(source, Pose) else faces.get(source)
            if new and face and face.face_down and not placed.image.face_down:
                self._actors[placed.key].old_image = face
            if placed.key in motions:
                self._move(self._actors[placed.key], motions[placed.key], seconds)
        self._order = [placed.key for placed in picture]
        if not gently:
            longest = max((a.delay + a.seconds - a.age for a in self._actors.values() if a.moving), default=0.0)
            self._busy_seconds = longest + transition.pause
        glowing = frozenset(placed.key for placed in picture if placed.glow in PULSING_GLOWS)
        if glowing != self._glowing:
            self._glowing, self._pulse_seconds = glowing, 0.0
        self.needs_redraw = True

    def _add_or_move(self, placed: PlacedPiece, birth: Pose | None, seconds: float, delay: float, ease: Ease) -> None:
        actor = self._actors.get(placed.key)
        if actor is None or actor.leaving:
            if birth is None:
                self._actors[placed.key] = _Actor(placed, placed.pose, fade_seconds=min(FADE_SECONDS, seconds))
            else:
                self._actors[placed.key] = _Actor(placed, birth, seconds, delay, ease=ease, hidden=True)
            return
        if placed.pose != actor.placed.pose and actor.carried_at is None:
            actor.start = actor.pose()
            actor.seconds, actor.delay, actor.age, actor.ease, actor.motion = seconds, delay, 0.0, ease, None
        if placed.image.face_down != actor.placed.image.face_down and actor.moving:
            actor.old_image = actor.placed.image
        elif not actor.moving:
            actor.old_image = None
        actor.placed = placed

    def _dismiss(self, key: str, goal: Pose | None, seconds: float) -> None:
        actor = self._actors[key]
        if actor.leaving:
            return
        if goal is None or not seconds:
            del self._actors[key]
            return
        actor.start, actor.leaving, actor.age = actor.pose(), True, 0.0
        actor.seconds, actor.delay, actor.carried_at, actor.motion = seconds, 0.0, None, None
        actor.placed = evolve(actor.placed, pose=goal, touchable=False, glow="")

    def _move(self, actor: _Actor, motion: Motion, seconds: float) -> None:
        """Let a piece move in its own way, even where it stands."""
        if not seconds:
            return
        if not actor.moving:
            actor.start, actor.age, actor.delay = actor.placed.pose, 0.0, 0.0
        actor.motion, actor.fade_seconds = motion, 0.0
        actor.seconds, actor.delay = seconds * motion.duration, actor.delay + seconds * motion.delay
        actor.ease = motion.ease or actor.ease

    def request_prerender(self, picture: Sequence[PlacedPiece], canvas: Canvas) -> None:
        """Draw all that going to this picture needs, on a canvas within `prerender_later`, which only notes it."""
        there = {placed.key for placed in picture}
        leaving = [actor.placed for key, actor in self._actors.items() if key not in there]
        for placed in [*picture, *leaving]:
            image, before = placed.image, self._actors.get(placed.key)
            if image.invisible:
                continue
            levels = () if image.no_shadow or not placed.elevation else (placed.elevation,)
            if before is None or before.placed.pose != placed.pose or placed.key not in there:
                canvas.draw(image, UPRIGHT_POSE, moving=True)
                for level in {*levels, *(levels and (3,))}:
                    canvas.draw_shadow(image, UPRIGHT_POSE, level, moving=True)
            if placed.key in there:
                for level in levels:
                    canvas.draw_shadow(image, placed.pose, level)
                if placed.glow and not image.no_halo:
                    canvas.draw_glow(image, placed.pose, placed.glow)
                canvas.draw(image, placed.pose)

    def clear(self) -> None:
        """Take everything away at once."""
        self._actors.clear()
        self._order.clear()
        self._sparks.clear()
        self._busy_seconds, self._pulse_seconds, self._glowing, self.needs_redraw = 0.0, 0.0, frozenset(), True

    def finish_motion(self) -> None:
        """End all motion at once: every piece is at its place, and leaving pieces and sparks are gone."""
        for key in [key for key, actor in self._actors.items() if actor.leaving]:
            del self._actors[key]
        for actor in self._actors.values():
            actor.age, actor.fade_seconds, actor.old_image = actor.delay + actor.seconds, 0.0, None
        self._busy_seconds = 0.0
        self._sparks.clear()
        self.needs_redraw = True

    def update(self, seconds: float) -> None:
        """Let so many seconds pass. Called once in every frame, before `draw`."""
        self._busy_seconds = max(self._busy_seconds - seconds, 0.0)
        for key, actor in list(self._actors.items()):
            if actor.moving or actor.fade_seconds > 0 or actor.shake_seconds > 0:
                self.needs_redraw = True
                actor.age += seconds
                actor.fade_seconds = max(actor.fade_seconds - seconds, 0.0)
                actor.shake_seconds = max(actor.shake_seconds - seconds, 0.0)
                if not actor.moving:
                    actor.old_image = None
                    if actor.leaving:
                        del self._actors[key]
        if self._glowing and self._pulse_seconds < theme.PULSE_SECONDS * theme.PULSE_COUNT:
            self._pulse_seconds += seconds
            self.needs_redraw = True
        for spark in self._sparks:
            spark.update(seconds)
            self.needs_redraw = True
        self._sparks = [spark for spark in self._sparks if spark.age < spark.seconds]

    def throw(self, sparks: Sequence[Spark], speed: float = 1.0) -> None:
        """Let sparks fly; `speed` is how many times as fast as usual."""
        for spark in sparks:
            spark.speed = speed
        self._sparks.extend(sparks)

    def shake(self, key: str) -> None:
        """Shake a piece, to say that it can't be played."""
        if key in self._actors:
            self._actors[key].shake_seconds = 0.4
            self.needs_redraw = True

    def carry(self, key: str, x: float, y: float) -> None:
        """Carry a piece with the pointer: from now on its middle is here."""
        actor = self._actors.get(key)
        if actor:
            actor.carried_at = Pose(x, y, scale=actor.placed.pose.scale)
            self.needs_redraw = True

    @property
    def carried(self) -> str | None:
        """The key of the piece that is carried, or None."""
        return next((key for key, actor in self._actors.items() if actor.carried_at), None)

    def drop(self) -> None:
        """Let go of the carried piece: it moves back to its place."""
        for actor in self._actors.values():
            if actor.carried_at:
                actor.start, actor.carried_at = actor.carried_at, None
                actor.seconds, actor.delay, actor.age, actor.ease = theme.GLIDE_SECONDS * 0.6, 0.0, 0.0, ease_out
                self.needs_redraw = True

    def pose_of(self, key: str) -> Pose | None:
        """Return the pose of a piece once it has arrived; None if there is none of that key or it is leaving."""
        actor = self._actors.get(key)
        return actor.placed.pose if actor and not actor.leaving else None

    def image_of(self, key: str) -> Image | None:
        """Return the image of a piece; None if there is none of that key or it is leaving."""
        actor = self._actors.get(key)
        return actor.placed.image if actor and not actor.leaving else None

    def piece_at(self, x: float, y: float, *, ignoring: str = "") -> str | None:
        """Return the key of the topmost touchable piece at a point, `ignoring` one of them; None if there is none."""
        for key in reversed(self._sorted()):
            actor = self._actors[key]
            if actor.placed.touchable and not actor.leaving and key != ignoring and _covers(actor.placed, x, y):
                return key
        return None

    def _sorted(self) -> list[str]:
        order = {key: place for place, key in enumerate(self._order)}

        def height(key: str) -> tuple[float, int]:
            actor = self._actors[key]
            lifted = 1000.0 if actor.carried_at else 100.0 if actor.moving and actor.goes_far else 0.0
            if actor.motion and actor.moving:
                lifted += actor.motion.extra_z
            return actor.placed.z + lifted, order.get(key, -1)

        return sorted(self._actors, key=height)

    def draw(self, canvas: Canvas) -> None:
        """Draw every piece with its shadow and glow, from the lowest to the highest, then the sparks."""
        breath = 0.875 + 0.125 * cos(2 * pi * self._pulse_seconds / theme.PULSE_SECONDS)
        for key in self._sorted():
            actor = self._actors[key]
            if actor.still_hidden or actor.placed.image.invisible:
                continue
            placed, pose = actor.placed, actor.pose()
            if isinstance(placed.image, DimOverlay):
                canvas.dim(placed.alpha)
                continue
            moving = (actor.moving and actor.goes_far) or actor.shake_seconds > 0
            image, squeeze = placed.image, 1.0
            if actor.old_image is not None and actor.moving:
                turn = actor.progress
                image = actor.old_image if turn < 0.5 else image
                squeeze = abs(1 - 2 * turn)
            alpha = (
                round(placed.alpha * (1 - actor.fade_seconds / FADE_SECONDS))
                if actor.fade_seconds > 0
                else placed.alpha
            )
            rough = moving or actor.moving
            if placed.elevation and not image.no_shadow and squeeze == 1.0:
                level = 3 if actor.carried_at or moving else placed.elevation
                canvas.draw_shadow(image, pose, level, moving=rough, alpha=alpha)
            if placed.glow and not image.no_halo and squeeze == 1.0 and not moving:
                glow_alpha = round(alpha * breath) if placed.glow in PULSING_GLOWS else alpha
                canvas.draw_glow(image, pose, placed.glow, moving=rough, alpha=glow_alpha)
            canvas.draw(image, pose, alpha=alpha, moving=rough, squeeze=squeeze)
        for spark in self._sparks:
            if spark.delay <= 0:
                fade = round(255 * min(1.0, 2 * (1 - spark.age / spark.seconds)))
                canvas.draw(spark.image, Pose(spark.x, spark.y, spark.angle, spark.scale), alpha=fade, moving=True)
        self.needs_redraw = False


def _shrunk_into(pose: Pose | None) -> Pose | None:
    """Return a small pose within a piece: what goes into a pile is soon not seen any more."""
    return evolve(pose, scale=pose.scale * 0.4) if pose else None


def _covers(placed: PlacedPiece, x: float, y: float) -> bool:
    pose = placed.pose
    turn = radians(pose.angle)
    dx, dy = x - pose.x, y - pose.y
    across = dx * cos(turn) - dy * sin(turn)
    along = dx * sin(turn) + dy * cos(turn)
    width, height = placed.image.size
    half = width * pose.scale / 2, height * pose.scale / 2
    return abs(across) <= half[0] and placed.touch_top_inset - half[1] <= along <= half[1] + placed.touch_below
