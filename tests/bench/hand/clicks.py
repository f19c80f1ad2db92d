"""Is every click at the bottle answered? Pairs of layings, with a click and without it."""

from random import Random
from typing import Any, Final

from rules.fizz.bottle import UPRIGHT
from rules.fizz.pieces import ALL_CHIPS
from tabletop.tables.fizz.laying.view import hint_key
from tests.bench.bottle_trials import CAPS, straight_tower
from tests.bench.hand.people import FRAME_SECONDS, click, eased, lead_fingers, start_laying
from tests.bench.hand.promises import format_share

ANSWER_SECONDS: Final = 0.3
"""A click should be answered within so many seconds."""


def dead_click_figures(count: int, seed: int = 0) -> dict[str, Any]:
    """Click at so many random places and moments; return how often nothing that is seen or heard differs for it."""
    found: dict[str, list[tuple[bool, bool]]] = {}
    for number in range(count):
        clicked, still = (_observe(f"{seed}/{number}", clicks=clicks) for clicks in (True, False))
        place, after, heard = clicked
        found.setdefault(place, []).append((after == still[1], heard == still[2]))
    pairs = [pair for each in found.values() for pair in each]
    return {
        "dead": format_share(both[0] and both[1] for both in pairs),
        "without_rings": format_share(both[1] for both in pairs),
        **{f"without_rings_{place}": format_share(both[1] for both in each) for place, each in sorted(found.items())},
    }


def _observe(seed: str, *, clicks: bool) -> tuple[str, list[bool], list[Any]]:
    """Lead a chip to a random place, click there or not; return where that was, the rings, and words and sounds."""
    rng = Random(seed)
    cap = rng.choice(CAPS)
    laying = start_laying(straight_tower(ALL_CHIPS[: rng.randint(0, 8)]), UPRIGHT, cap, rng.choice((-1, 1)) * 14.0)
    start = rng.uniform(-110.0, 110.0), rng.uniform(90.0, laying.tower.top + 60.0)
    goal = rng.uniform(-110.0, 110.0), rng.uniform(90.0, laying.tower.top + 60.0)
    frames, after = rng.randint(20, 60), rng.randint(0, 30)
    for frame in range(frames + after):
        lead_fingers(laying, eased(start, goal, min(frame / frames, 1.0)))
        laying.update(FRAME_SECONDS)
    held = laying.held_chips[0]
    kept = laying.judge.place(laying.pose_of(held), in_world=held.in_world)
    place = kept.value if kept else "let_go"
    if clicks:
        click(laying)
    rings: list[bool] = []
    told: list[Any] = []
    for _ in range(round(ANSWER_SECONDS / FRAME_SECONDS)):
        sounds = laying.update(FRAME_SECONDS)
        rings.append(bool(laying.clicks.places))
        told.append((hint_key(laying), list(sounds)))
    return place, rings, told
