"""Chips that no hand holds: they slide until they halt, a hard landing rocks the tower, falling ones tumble.

The box of a chip seen from the side does none of that by itself: its weight is too small to rock anything, and a tower
of boxes falls as one slab. So a little is added, by fixed rules and without chance: the same laying always ends alike.
"""

from collections.abc import Collection, Iterable, Mapping

import pymunk

from rules.fizz.bottle import BOTTLE_HEIGHT_MM
from tabletop.physics.bottle_bodies import CHIP_BOUNCE, CHIP_FRICTION, CHIP_MOMENT

SLIDING_FRICTION = 0.40
"""The friction of a chip that has been let go, until it has come to a halt."""
HALT_MM_PER_SECOND = 12.0
HALT_SECONDS = 0.12
"""A chip has halted when it has been slower than this for so many seconds."""

MAX_GENTLE_MM_PER_SECOND = 150.0
ROCK_PER_EXCESS_SQUARED = 5.5e-4
MAX_ROCK_MM_PER_SECOND = 130.0
"""A chip that lands faster than this (a free fall of 1.1 mm) rocks the tower: its top moves at so many mm/s for the
square of what was too fast, and never faster than the last.
"""
MAX_FULL_ROCK_CHIPS = 9
"""In a tower of more chips the rocking is weaker: how hard it is to turn grows with the cube of its height."""

MIN_SUNKEN_MM = 9.0
MIN_TIPPED_RADIANS = 0.75
"""A chip so far below the top of the cap, or so tilted, falls."""
MAX_FLUTTER_RADIANS_PER_SECOND = 8.0
MAX_DRIFT_MM_PER_SECOND = 170.0
"""The most by which falling chips turn and drift differently."""
FALLING_FRICTION_RANGE = (0.06, 0.20)
FALLING_BOUNCE_RANGE = (0.55, 1.0)
"""Friction and bounce of falling chips, from the least to the most."""
SPREAD_MULTIPLES = (0.6180339, 0.7548777, 0.5698403)
"""Multiples of these without their whole parts are evenly spread: so falling chips differ without chance."""

TUMBLE_SECONDS = 0.8
"""Seconds for which a chip tumbles before it is slowed down."""
FALLEN_FRICTION = 0.5
FALLEN_BOUNCE = 0.1
MAX_LULL_HEIGHT_MM = 24.0
MIN_LULL_MM_PER_SECOND = 20.0
LULL_SHARE = 0.75
"""Then, so low over the table and faster than this, it keeps only this share of its speed at each update. Slower chips
are left alone: writing to a chip wakes it.
"""


class LooseChips:
    """The chips on one bottle that no hand holds."""

    def __init__(self, bottle: pymunk.Body) -> None:
        self._bottle = bottle
        self._sliding_since: dict[pymunk.Body, float] = {}
        """Chips let go that have not halted yet, and when each was last too fast for that."""
        self._falling_since: dict[pymunk.Body, float] = {}
        """Chips that fall, and when they began to."""
        self._fallen: set[pymunk.Body] = set()
        """Chips that have tumbled long enough."""
        self._rock_speed = 0.0

    def release(self, body: pymunk.Body, seconds: float, *, slides: bool) -> None:
        """Take over a chip from a hand; `slides` says whether it may slide until it halts, or stays where it lands."""
        self._sliding_since[body] = seconds
        if slides:
            _set_surface(body, SLIDING_FRICTION, CHIP_BOUNCE)

    def hand_over(self, body: pymunk.Body) -> None:
        """Give a chip to a hand, with its original friction and moment."""
        self._sliding_since.pop(body, None)
        self._falling_since.pop(body, None)
        self._fallen.discard(body)
        body.moment = CHIP_MOMENT
        _set_surface(body, CHIP_FRICTION, CHIP_BOUNCE)

    def mirror(self, other: "LooseChips", ours: Mapping[pymunk.Body, pymunk.Body]) -> None:
        """Know of our chips what another world knows of its own; `ours` gives for each of those the one of ours."""
        self._sliding_since = {ours[body]: since for body, since in other._sliding_since.items()}
        self._falling_since = {ours[body]: since for body, since in other._falling_since.items()}
        self._fallen = {ours[body] for body in other._fallen}
        self._rock_speed = other._rock_speed
        for theirs, body in ours.items():
            body.moment = theirs.moment
            (shape,) = theirs.shapes
            _set_surface(body, shape.friction, shape.elasticity)

    def update(self, bodies: Iterable[pymunk.Body], held: Collection[pymunk.Body], seconds: float) -> None:
        """See what has begun to fall, what has tumbled long enough, and what has halted."""
        level = self._bottle.position.y + BOTTLE_HEIGHT_MM - MIN_SUNKEN_MM
        for number, body in enumerate(bodies):
            if body in self._fallen:
                _slow_down(body)
            elif body in self._falling_since:
                if seconds - self._falling_since[body] > TUMBLE_SECONDS:
                    self._fallen.add(body)
                    _set_surface(body, FALLEN_FRICTION, FALLEN_BOUNCE)
            elif body not in held and (body.position.y < level or abs(body.angle) > MIN_TIPPED_RADIANS):
                self._falling_since[body] = seconds
                self._sliding_since.pop(body, None)
                _tumble(body, number)
        for body in self._sliding_since:
            if body in held or body.velocity.length > HALT_MM_PER_SECOND:
                self._sliding_since[body] = seconds
        for body in [body for body, quick in self._sliding_since.items() if seconds - quick > HALT_SECONDS]:
            del self._sliding_since[body]
            _set_surface(body, CHIP_FRICTION, CHIP_BOUNCE)

    def note_landing(self, body: pymunk.Body, x: float, speed: float) -> None:
        """Note that a chip struck the tower with its end at x: if it was hard, `rock_tower` will rock to that side."""
        if body in self._sliding_since and speed > MAX_GENTLE_MM_PER_SECOND:
            self._rock_speed = min(
                MAX_ROCK_MM_PER_SECOND, ROCK_PER_EXCESS_SQUARED * (speed - MAX_GENTLE_MM_PER_SECOND) ** 2
            ) * (1 if x > body.position.x else -1)

    def rock_tower(self, bodies: Iterable[pymunk.Body]) -> None:
        """Rock the tower if something has just landed hard: the top moves most, and every chip turns with it."""
        if not self._rock_speed:
            return
        cap = self._bottle.position.y + BOTTLE_HEIGHT_MM
        up = [body for body in bodies if body.position.y > cap and body not in self._falling_since]
        tall = max([body.position.y - cap for body in up], default=0.0)
        blow, self._rock_speed = self._rock_speed * min(1.0, MAX_FULL_ROCK_CHIPS / max(len(up), 1)) ** 3, 0.0
        for body in up:
            body.velocity += blow * (body.position.y - cap) / tall, 0.0
            body.angular_velocity -= blow / tall


def _set_surface(body: pymunk.Body, friction: float, bounce: float) -> None:
    for shape in body.shapes:
        shape.friction, shape.elasticity = friction, bounce


def _tumble(body: pymunk.Body, number: int) -> None:
    """Make a falling chip turn, drift, slide and bounce differently from its neighbours."""
    turn, drift, slip = (number * share % 1.0 for share in SPREAD_MULTIPLES)
    body.moment = CHIP_MOMENT / 2
    body.angular_velocity += MAX_FLUTTER_RADIANS_PER_SECOND * (2 * turn - 1)
    body.velocity += MAX_DRIFT_MM_PER_SECOND * (2 * drift - 1), 0.0
    _set_surface(body, _value_between(FALLING_FRICTION_RANGE, slip), _value_between(FALLING_BOUNCE_RANGE, turn))


def _value_between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


def _slow_down(body: pymunk.Body) -> None:
    if body.position.y < MAX_LULL_HEIGHT_MM and body.velocity.length > MIN_LULL_MM_PER_SECOND:
        body.velocity *= LULL_SHARE
        body.angular_velocity *= LULL_SHARE
