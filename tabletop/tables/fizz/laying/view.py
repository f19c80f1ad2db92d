"""What is seen of a laying: the chip in the air, the hands on it and at the bottle, and what must not be overlooked."""

from math import cos, sin
from typing import Final, Protocol

from attrs import evolve

from rules.fizz.bottle import HEIGHT, LENGTH, Resting
from rules.fizz.requests import Balance
from tabletop.physics.bottle_hand import LOWER
from tabletop.physics.bottle_tower import Tower
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.tables.fizz.bottle.arm import Arm, draw_fist, draw_hand, withdrawn
from tabletop.tables.fizz.bottle.camera import looking_at, top_of
from tabletop.tables.fizz.bottle.marks import ALARM, plumb
from tabletop.tables.fizz.bottle.scenery import Room, draw_chip
from tabletop.tables.fizz.context import Glance
from tabletop.tables.fizz.laying.collapse import Outcry, lying
from tabletop.tables.fizz.laying.held import Held
from tabletop.tables.fizz.pieces import face_of
from tabletop.tables.fizz.places import HINT, LOW_HINT
from tabletop.tables.fizz.texts import leading
from tabletop.tables.parts import hint_bar

TALL: Final = 330.0
"""A tower that reaches up so far on the screen has the hand over it in front of the hint."""
ARRIVING, LEAVING = 0.16, 0.4
"""Seconds in which an arm comes and goes."""
WARNINGS: Final = frozenset(("near", "press", "low"))
"""What is said in the colour of refusals."""
NECK: Final = HEIGHT - 22
"""Millimetres up the bottle at which a fist holds it."""


class Laying(Protocol):
    """A laying under way, as far as it is looked at here."""

    balance: Balance
    glance: Glance
    room: Room
    tower: Tower
    held: list[Held]
    arm: Arm
    outcry: Outcry
    steadying: float
    glow: float
    warned: bool
    touched: bool
    free: bool
    low: bool
    refused: float

    @property
    def led_by(self) -> str:
        """What leads the hand."""
        ...

    @property
    def bearing(self) -> bool:
        """Whether a chip that is still in a hand rests on the tower."""
        ...

    @property
    def in_front(self) -> bool:
        """Whether a chip that is led is seen before the tower, where it can't be let go."""
        ...

    @property
    def let_go(self) -> bool:
        """Whether no hand holds anything any more."""
        ...

    def pose_of(self, each: Held) -> Resting:
        """Find where a chip is that is to be laid."""
        ...


def draw(laying: Laying, canvas: Canvas) -> None:
    """Draw all that a hand at work adds to the room, the hint where the hand does not cover it."""
    camera = laying.room.camera
    laying.room.draw_falling(canvas)
    tall = _tall(laying)
    if not tall:
        _draw_hint(laying, canvas, HINT)
    if laying.steadying > 0:
        _draw_fist(laying, canvas)
    for each in laying.held:
        if each.mode != "laid":
            if each.real:
                plumb(canvas, camera, laying.pose_of(each), laying.room.poses)
            draw_chip(canvas, laying.pose_of(each), camera)
            _draw_catch(laying, canvas, each)
    for each in laying.held:
        _draw_hand(laying, canvas, each)
    if tall:
        _draw_hint(laying, canvas, LOW_HINT)
    laying.outcry.draw(canvas, left=laying.held[0].grip > 0)


def _tall(laying: Laying) -> bool:
    """Tell whether the tower was tall when the hand came: the hint must not jump when it falls, or the look with it."""
    top = top_of(laying.balance.tower)
    return looking_at(top).screen(0, top).y < TALL


def _draw_hint(laying: Laying, canvas: Canvas, box: Box) -> None:
    """Say what matters at this moment: how to lead the hand, that it is too near, that all is out of its power."""
    key = _hint(laying)
    aloft = any(each.real for each in laying.held)
    lead = leading(laying.glance.view, laying.glance.say, laying.led_by, aloft=aloft)
    text = laying.glance.say(f"fizz-hint-{key}", chips=len(laying.balance.tower)) if key else lead
    bar = hint_bar(text, box, refusal=key in WARNINGS or laying.refused > 0)
    canvas.draw(bar.image, bar.pose)


def _hint(laying: Laying) -> str:
    """Find what must be said, if it is more than how to lead the hand.

    Nobody is told to let go where the opening fingers would touch; nor once they have, as if that had been all right.
    """
    if laying.let_go:
        return "falling" if lying(laying.room.poses) else "settling"
    if laying.in_front:
        return "in-front"
    if laying.refused:
        return "not-here"
    if laying.touched:
        return "touched"
    if not laying.bearing:
        return "near" if laying.warned else ""
    if laying.low:
        return "low"
    if laying.warned:
        return "press"
    return "lies" if laying.free else "still"


def _draw_catch(laying: Laying, canvas: Canvas, each: Held) -> None:
    """Let the face that was carried turn away as the fingers take the chip."""
    if each.age < ARRIVING and each.hand == 0:
        chip, left = laying.pose_of(each), 1 - each.age / ARRIVING
        pose = laying.room.camera.screen(chip.x, chip.y)
        canvas.draw(face_of(each.chip), evolve(pose, scale=pose.scale * left), alpha=round(255 * left), moving=True)


def _draw_hand(laying: Laying, canvas: Canvas, each: Held) -> None:
    if each.gone > LEAVING:
        return
    pose = laying.room.camera.screen(*each.place)
    grip = laying.tower.hands.get(each.hand) if each.real else None
    opened = grip.open if grip is not None else 1.0 if each.mode == "laid" else 0.0
    arm = evolve(laying.arm, left=each.grip < 0)
    away = 0.4 * max(1 - each.age / ARRIVING, 0.0) ** 2 + (each.gone / LEAVING) ** 2
    _draw_alarm(laying, canvas, each, 1.0)
    draw_hand(canvas, arm, withdrawn(arm, pose, away), opened, each.grip, passing=laying.room.panning)
    _draw_alarm(laying, canvas, each, 0.5)


def _draw_alarm(laying: Laying, canvas: Canvas, each: Held, share: float) -> None:
    """Let the finger at the chip's rim glow, behind it and on it: that is the one which will touch."""
    if laying.glow > 0.03 and not each.gone:
        x, y, angle = each.place
        out = (LENGTH / 2 + LOWER - abs(each.grip)) * (1 if each.grip > 0 else -1)
        spot = laying.room.camera.screen(x + out * cos(angle), y + out * sin(angle))
        canvas.draw(ALARM, spot, alpha=round(255 * share * laying.glow), moving=True)


def _draw_fist(laying: Laying, canvas: Canvas) -> None:
    x, y, angle = laying.tower.bottle
    neck = laying.room.camera.screen(x - NECK * sin(angle), y + NECK * cos(angle), angle)
    arm = evolve(laying.arm, left=laying.held[0].grip > 0)
    draw_fist(canvas, arm, neck, 320 * (1 - laying.steadying) ** 2)
