"""Drawing a laying: the chips in the air, the hands, the warning glow and the hint."""

from math import copysign, cos, sin
from typing import Final

from attrs import evolve

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM, Resting
from tabletop.physics.bottle_hand import EASY_SHARE, LOWER_FINGER_RADIUS_MM
from tabletop.physics.bottle_judge import Verdict
from tabletop.stage.box import BoxLike
from tabletop.stage.canvas import Canvas
from tabletop.tables.fizz.bottle.arm import draw_fist, draw_hand, withdrawn_pose
from tabletop.tables.fizz.bottle.camera import camera_for_top, tower_top
from tabletop.tables.fizz.bottle.marks import DANGER_GLOW, FREE_GLOW, draw_arrow, draw_plumb_line
from tabletop.tables.fizz.bottle.scenery import NEAR_GROWTH_SHARE, draw_chip
from tabletop.tables.fizz.laying.collapse import any_fallen
from tabletop.tables.fizz.laying.state import ENTRY_CLEARANCE_MM, HeldChip, LayingState
from tabletop.tables.fizz.pieces import face_of, side_of
from tabletop.tables.fizz.places import HINT_BOX, LOW_HINT_BOX
from tabletop.tables.fizz.texts import leading_hint
from tabletop.tables.parts import hint_bar

TALL_TOWER_Y: Final = 330.0
"""A tower whose top is above this y has the hand in front of the hint's usual place."""
ARRIVE_SECONDS = 0.16
LEAVE_SECONDS = 0.4
"""Seconds in which an arm comes and goes."""
HINTS: Final = {
    Verdict.FREE: "lies",
    Verdict.LOW: "low",
    Verdict.LEANING: "leaning",
    Verdict.FALLING: "would-fall",
    Verdict.IN_FRONT: "in-front",
    Verdict.TOUCHED: "touched",
}
"""What is said of each verdict; of the others it depends."""
WARNING_VERDICTS: Final = frozenset((Verdict.LOW, Verdict.LEANING, Verdict.FALLING))
WARNING_HINTS: Final = frozenset(("near", *(HINTS[each] for each in WARNING_VERDICTS)))
"""Hints shown in the colour of refusals."""
ARROW_GAP_MM: Final = 4.0
ARROW_MM: Final = 15.0
"""How far above a chip, or above where it should be, an arrow lies, and how long a short one is."""
SIGN_ROOM: Final = 60.0
"""How much of the hint's width is for the drawn mouse."""
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
            if laying.verdict is Verdict.FREE and each.in_world:
                canvas.draw_glow(side_of(each.chip), camera.to_screen(*laying.pose_of(each)[1:]), "legal", moving=True)
            draw_chip(canvas, _seen_pose(laying, each), camera, each.nearness)
            _draw_vanishing_face(laying, canvas, each)
    for each in laying.held_chips:
        _draw_hand(laying, canvas, each)
    for each in laying.held_chips:
        if each.mode in ("held", "following"):
            _draw_way(laying, canvas, each)
    if tall:
        _draw_hint(laying, canvas, LOW_HINT_BOX)
    laying.clicks.draw(canvas)
    laying.notice.draw(canvas, left=laying.held_chips[0].grip_mm > 0)


def _is_tower_tall(laying: LayingState) -> bool:
    """Tell whether the tower was tall when the laying began: the hint must not jump when the tower falls."""
    top = tower_top(laying.balance.tower)
    return camera_for_top(top).to_screen(0, top).y < TALL_TOWER_Y


def _draw_hint(laying: LayingState, canvas: Canvas, box: BoxLike) -> None:
    """Draw the hint that matters now."""
    key = hint_key(laying)
    aloft = any(each.in_world for each in laying.held_chips)
    lead = leading_hint(laying.context.view, laying.context.say, laying.led_by, in_world=aloft)
    text = laying.context.say(f"fizz-hint-{key}", chips=len(laying.balance.tower)) if key else lead
    left, top, width, height = box
    if not laying.all_released and laying.led_by != "keys":
        laying.mouse_sign.draw(canvas, left + SIGN_ROOM / 2, top + height / 2)
        left, width = left + SIGN_ROOM + 4, width - SIGN_ROOM - 4
    bar = hint_bar(text, (left, top, width, height), refusal=key in WARNING_HINTS or laying.refusal_seconds > 0)
    canvas.draw(bar.image, bar.pose)


def hint_key(laying: LayingState) -> str:
    """Choose the key of the hint, as the judge says; "" where it only tells how to lead the hand."""
    if laying.all_released:
        return "falling" if any_fallen(laying.scenery.poses) else "settling"
    if laying.refusal_seconds and laying.verdict is not Verdict.IN_FRONT:
        return "not-here"
    if laying.verdict is Verdict.OFF:
        return ""
    if laying.verdict is Verdict.NOT_YET:
        return "near" if laying.warned else "still" if laying.chip_rests else ""
    return HINTS[laying.verdict]


def _seen_pose(laying: LayingState, held_chip: HeldChip) -> Resting:
    """Find where a chip is drawn: one in front of the tower is larger, but the fingers still are at its rim."""
    pose = laying.pose_of(held_chip)
    aside = held_chip.grip_mm * NEAR_GROWTH_SHARE * held_chip.nearness
    return pose._replace(x=pose.x - aside * cos(pose.angle), y=pose.y - aside * sin(pose.angle))


def _draw_way(laying: LayingState, canvas: Canvas, held_chip: HeldChip) -> None:
    """Draw an arrow to where a chip should go, if it can't be let go where it is, or should not."""
    chip, tower, to_screen = laying.pose_of(held_chip), laying.tower, laying.scenery.camera.to_screen
    low, high = chip.peak + ARROW_GAP_MM, tower.top + ENTRY_CLEARANCE_MM + ARROW_GAP_MM
    match laying.verdict:
        case Verdict.IN_FRONT:
            goal = chip.x, max(high, low)
        case _ if laying.refusal_seconds:
            goal = tower.bottle.x, high
        case Verdict.LOW | Verdict.FALLING:
            goal = chip.x, low + ARROW_MM
        case Verdict.LEANING:
            beneath = [each for each in tower.poses if each.chip in tower.earlier_chips]
            middle = max(beneath, key=lambda pose: pose.y).x if beneath else tower.bottle.x
            goal = chip.x + copysign(ARROW_MM, middle - chip.x), low
        case _:
            return
    draw_arrow(canvas, to_screen(chip.x, low), to_screen(*goal), warns=laying.verdict in WARNING_VERDICTS)


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
    pose = evolve(pose, scale=pose.scale * (1 + NEAR_GROWTH_SHARE * held_chip.nearness))
    grip = laying.tower.hands.get(held_chip.hand) if held_chip.in_world else None
    opened = grip.openness if grip is not None else 1.0 if held_chip.mode == "laid" else 0.0
    opened *= EASY_SHARE if laying.tower.easy_hands else 1.0
    arm = evolve(laying.arm, from_left=held_chip.grip_mm < 0)
    away = (
        0.4 * max(1 - held_chip.age_seconds / ARRIVE_SECONDS, 0.0) ** 2 + (held_chip.gone_seconds / LEAVE_SECONDS) ** 2
    )
    _draw_finger_glow(laying, canvas, held_chip, 1.0)
    draw_hand(
        canvas, arm, withdrawn_pose(arm, pose, away), opened, held_chip.grip_mm, zooming=laying.scenery.is_panning
    )
    _draw_finger_glow(laying, canvas, held_chip, 0.5)


def _draw_finger_glow(laying: LayingState, canvas: Canvas, held_chip: HeldChip, share: float) -> None:
    """Draw the glow at the lower finger: the one that will touch first."""
    free = laying.verdict is Verdict.FREE and held_chip.in_world and held_chip.mode != "laid"
    light = 1.0 if free else laying.glow
    if light > 0.03 and not held_chip.gone_seconds:
        x, y, angle = held_chip.last_place
        out = (CHIP_LENGTH_MM / 2 + LOWER_FINGER_RADIUS_MM - abs(held_chip.grip_mm)) * (
            1 if held_chip.grip_mm > 0 else -1
        )
        spot = laying.scenery.camera.to_screen(x + out * cos(angle), y + out * sin(angle))
        glow, spot = (FREE_GLOW, evolve(spot, scale=0.7 * spot.scale)) if free else (DANGER_GLOW, spot)
        canvas.draw(glow, spot, alpha=round(255 * share * light), moving=True)


def _draw_fist(laying: LayingState, canvas: Canvas) -> None:
    x, y, angle = laying.tower.bottle
    neck = laying.scenery.camera.to_screen(x - NECK_HEIGHT_MM * sin(angle), y + NECK_HEIGHT_MM * cos(angle), angle)
    arm = evolve(laying.arm, from_left=laying.held_chips[0].grip_mm > 0)
    draw_fist(canvas, arm, neck, 320 * (1 - laying.steadying_share) ** 2)
