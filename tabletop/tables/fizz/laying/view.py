"""Drawing a laying: the chips in the air, the hands, the warning glow and the hint."""

from math import cos, sin
from typing import Final

from attrs import evolve

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM
from tabletop.physics.bottle_hand import LOWER_FINGER_RADIUS_MM
from tabletop.stage.box import BoxLike
from tabletop.stage.canvas import Canvas
from tabletop.tables.fizz.bottle.arm import draw_fist, draw_hand, withdrawn_pose
from tabletop.tables.fizz.bottle.camera import camera_for_top, tower_top
from tabletop.tables.fizz.bottle.marks import DANGER_GLOW, draw_plumb_line
from tabletop.tables.fizz.bottle.scenery import draw_chip
from tabletop.tables.fizz.laying.collapse import any_fallen
from tabletop.tables.fizz.laying.state import HeldChip, LayingState
from tabletop.tables.fizz.pieces import face_of
from tabletop.tables.fizz.places import HINT_BOX, LOW_HINT_BOX
from tabletop.tables.fizz.texts import leading_hint
from tabletop.tables.parts import hint_bar

TALL_TOWER_Y: Final = 330.0
"""A tower whose top is above this y has the hand in front of the hint's usual place."""
ARRIVE_SECONDS = 0.16
LEAVE_SECONDS = 0.4
"""Seconds in which an arm comes and goes."""
WARNING_HINTS: Final = frozenset(("near", "press", "low"))
"""Hints shown in the colour of refusals."""
NECK_HEIGHT_MM: Final = BOTTLE_HEIGHT_MM - 22
"""Millimetres up the bottle at which a fist holds it."""


def draw_laying(laying: LayingState, canvas: Canvas) -> None:
    """Draw all that a laying adds to the scenery; the hint lies where the hand does not cover it."""
    camera = laying.scenery.camera
    laying.scenery.draw_falling(canvas)
    tall = _is_tower_tall(laying)
    if not tall:
        _draw_hint(laying, canvas, HINT_BOX)
    if laying.steadying_share > 0:
        _draw_fist(laying, canvas)
    for each in laying.held_chips:
        if each.mode != "laid":
            if each.in_world:
                draw_plumb_line(canvas, camera, laying.pose_of(each), laying.scenery.poses)
            draw_chip(canvas, laying.pose_of(each), camera)
            _draw_vanishing_face(laying, canvas, each)
    for each in laying.held_chips:
        _draw_hand(laying, canvas, each)
    if tall:
        _draw_hint(laying, canvas, LOW_HINT_BOX)
    laying.notice.draw(canvas, left=laying.held_chips[0].grip_mm > 0)


def _is_tower_tall(laying: LayingState) -> bool:
    """Tell whether the tower was tall when the laying began: the hint must not jump when the tower falls."""
    top = tower_top(laying.balance.tower)
    return camera_for_top(top).to_screen(0, top).y < TALL_TOWER_Y


def _draw_hint(laying: LayingState, canvas: Canvas, box: BoxLike) -> None:
    """Draw the hint that matters now."""
    key = _hint_key(laying)
    aloft = any(each.in_world for each in laying.held_chips)
    lead = leading_hint(laying.context.view, laying.context.say, laying.led_by, in_world=aloft)
    text = laying.context.say(f"fizz-hint-{key}", chips=len(laying.balance.tower)) if key else lead
    bar = hint_bar(text, box, refusal=key in WARNING_HINTS or laying.refusal_seconds > 0)
    canvas.draw(bar.image, bar.pose)


def _hint_key(laying: LayingState) -> str:
    """Choose the key of the hint; "" where it only says how to lead the hand.

    Nobody is told to let go while opening fingers would touch something, nor after they have touched.
    """
    if laying.all_released:
        return "falling" if any_fallen(laying.scenery.poses) else "settling"
    if laying.chip_in_front:
        return "in-front"
    if laying.refusal_seconds:
        return "not-here"
    if laying.touched:
        return "touched"
    if not laying.chip_rests:
        return "near" if laying.warned else ""
    if laying.opening_touches:
        return "low"
    if laying.warned:
        return "press"
    return "lies" if laying.may_open else "still"


def _draw_vanishing_face(laying: LayingState, canvas: Canvas, held_chip: HeldChip) -> None:
    """Fade out the face of the carried chip as the fingers take it."""
    if held_chip.age_seconds < ARRIVE_SECONDS and held_chip.hand == 0:
        chip, left = laying.pose_of(held_chip), 1 - held_chip.age_seconds / ARRIVE_SECONDS
        pose = laying.scenery.camera.to_screen(chip.x, chip.y)
        canvas.draw(
            face_of(held_chip.chip), evolve(pose, scale=pose.scale * left), alpha=round(255 * left), moving=True
        )


def _draw_hand(laying: LayingState, canvas: Canvas, held_chip: HeldChip) -> None:
    if held_chip.gone_seconds > LEAVE_SECONDS:
        return
    pose = laying.scenery.camera.to_screen(*held_chip.last_place)
    grip = laying.tower.hands.get(held_chip.hand) if held_chip.in_world else None
    opened = grip.openness if grip is not None else 1.0 if held_chip.mode == "laid" else 0.0
    arm = evolve(laying.arm, from_left=held_chip.grip_mm < 0)
    away = (
        0.4 * max(1 - held_chip.age_seconds / ARRIVE_SECONDS, 0.0) ** 2 + (held_chip.gone_seconds / LEAVE_SECONDS) ** 2
    )
    _draw_danger_glow(laying, canvas, held_chip, 1.0)
    draw_hand(
        canvas, arm, withdrawn_pose(arm, pose, away), opened, held_chip.grip_mm, zooming=laying.scenery.is_panning
    )
    _draw_danger_glow(laying, canvas, held_chip, 0.5)


def _draw_danger_glow(laying: LayingState, canvas: Canvas, held_chip: HeldChip, share: float) -> None:
    """Draw the glow at the lower finger: the one that will touch first."""
    if laying.glow > 0.03 and not held_chip.gone_seconds:
        x, y, angle = held_chip.last_place
        out = (CHIP_LENGTH_MM / 2 + LOWER_FINGER_RADIUS_MM - abs(held_chip.grip_mm)) * (
            1 if held_chip.grip_mm > 0 else -1
        )
        spot = laying.scenery.camera.to_screen(x + out * cos(angle), y + out * sin(angle))
        canvas.draw(DANGER_GLOW, spot, alpha=round(255 * share * laying.glow), moving=True)


def _draw_fist(laying: LayingState, canvas: Canvas) -> None:
    x, y, angle = laying.tower.bottle
    neck = laying.scenery.camera.to_screen(x - NECK_HEIGHT_MM * sin(angle), y + NECK_HEIGHT_MM * cos(angle), angle)
    arm = evolve(laying.arm, from_left=laying.held_chips[0].grip_mm > 0)
    draw_fist(canvas, arm, neck, 320 * (1 - laying.steadying_share) ** 2)
