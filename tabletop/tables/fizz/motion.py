"""How events are shown: where chips come from and go to, how long it takes, what sounds."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from rules.fizz.acts import (
    Counted,
    Dealt,
    Drew,
    Emptied,
    Event,
    Exchanged,
    Fish,
    HadNothing,
    Halved,
    LastLapBegan,
    LastLapEnded,
    Lifted,
    LiftedOutOfTurn,
    Mixed,
    Reversed,
    RoundScored,
    Skipped,
    SkipsOwed,
    Slipped,
    SuperWorked,
    Took,
    Toppled,
    Touched,
    TurnBegan,
)
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CAP_SIDE_MM
from rules.fizz.pieces import ALL_CHIPS, DESIGN
from rules.fizz.views import View
from rules.kernel import Seat
from tabletop.stage.images import Badge
from tabletop.stage.stage import Motion, Spark
from tabletop.tables.fizz.bottle.camera import CLOSER_CHIPS, camera_for
from tabletop.tables.fizz.bottle.scenery import FizzBubble
from tabletop.tables.fizz.places import OWN_RACK_BOX, other_seats, our_seat, panel_column, panel_key, shown_rack
from tabletop.tables.game_table import Pace, Tension, TimedSound

MAX_HEARTBEAT_CHIPS: Final = 3
"""A heart beats while somebody holds so many chips or fewer."""
ROLL_SECONDS: Final = 0.42
"""Seconds in which a chip that has fallen rolls to its new owner."""
SOUNDS: Final[Mapping[type, str]] = {
    Mixed: "shuffle",
    Dealt: "card_slide",
    Drew: "card_slide",
    Halved: "card_slide",
    Took: "card_slide",
    Exchanged: "shuffle",
    Reversed: "card_flip",
    SuperWorked: "fizz_super",
    RoundScored: "card_flip",
    Fish: "splash",
    LastLapBegan: "bell",
}


def _rack_keys(view: View, seat: Seat) -> list[str]:
    rack = shown_rack(view, seat)
    return [f"back:{seat}:{n}" for n in range(view.held[seat])] if rack is None else [f"chip:{chip}" for chip in rack]


def enters_from(event: Event, view: View) -> Mapping[str, str]:
    """Say where new chips come from: the Bazaar, or the rack that was halved."""
    match event:
        case Dealt(seat) | Drew(seat):
            return dict.fromkeys(_rack_keys(view, seat), "bazaar")
        case Halved(seat, giver):
            return dict.fromkeys(_rack_keys(view, seat), panel_key(view, giver))
    return {}


def leaves_to(event: Event, view: View) -> Mapping[str, str]:
    """Say where leaving chips go: back to the Bazaar before a round, hidden ones to their owner's panel."""
    match event:
        case Mixed():
            chips = dict.fromkeys((f"chip:{chip}" for chip in DESIGN), "bazaar")
            return chips | {f"back:{seat}:{n}": "bazaar" for seat in range(len(view.held)) for n in range(81)}
        case Took(seat) | Drew(seat) | Dealt(seat):
            return {f"chip:{chip}": panel_key(view, seat) for chip in DESIGN}
    return {}


def stagger(event: Event, view: View) -> Sequence[str]:
    """List the chips that are drawn one after the other."""
    match event:
        case Dealt(seat):
            return _rack_keys(view, seat)
        case Drew(seat, count):
            drawn = [f"chip:{chip}" for chip in (view.racks[seat] or ())[-count:]]
            return drawn or _rack_keys(view, seat)[-count:]
    return ()


def piece_motions(event: Event, view: View) -> Mapping[str, Motion]:
    """Let fallen chips roll to their new owner one by one, and the panel of a player with one chip hop."""
    match event:
        case Took(seat, count):
            taken = (view.racks[seat] or ())[-count:]
            order = [chip for chip in ALL_CHIPS if chip in taken] or ALL_CHIPS
            step = _roll_delay_share(count) * count / len(order)
            return {f"chip:{chip}": Motion(n * step, arc=0.0, turns=-2) for n, chip in enumerate(order)}
        case Counted(seat) if view.held[seat] == 1:
            return {panel_key(view, seat): Motion(arc=26.0)}
    return {}


def _roll_delay_share(count: int) -> float:
    """Return the delay between two rolling chips, as a share of the time that one takes."""
    return min(0.3, 6 / count)


def sparks(event: Event, view: View) -> Sequence[Spark]:
    """List bubbles for a super-chip or a double, and the numbers that count taken chips."""
    match event:
        case SuperWorked():
            return _bubble_sparks(view)
        case Counted(chips=(_, _)):
            return _bubble_sparks(view)
        case Took(seat, count):
            return _count_sparks(seat, count, view)
    return ()


def _count_sparks(seat: Seat, count: int, view: View) -> Sequence[Spark]:
    """Count chips as they arrive: each number stays until the next one."""
    box = (
        OWN_RACK_BOX
        if seat == our_seat(view)
        else panel_column(len(other_seats(view))).panel_box(other_seats(view).index(seat))
    )
    x, y = (box[0] + 56, box[1] - 44) if seat == our_seat(view) else (box[0] + box[2] + 44, box[1] + box[3] / 2)
    step = _roll_delay_share(count) * ROLL_SECONDS
    return [
        Spark(Badge(str(n), 64), x, y, seconds=2 * step if n < count else 1.2, delay=ROLL_SECONDS + step * (n - 1))
        for n in range(1, count + 1)
    ]


def extra_sounds(event: Event, view: View) -> Sequence[TimedSound]:
    """Add a popping cork for a double, and a quack for somebody's last chip."""
    match event:
        case Counted(seat, chips):
            heard = [TimedSound("cork_pop")] if len(chips) > 1 else []
            return [*heard, TimedSound("quack_happy")] if view.held[seat] == 1 else heard
    return ()


def _bubble_sparks(view: View) -> Sequence[Spark]:
    rng = Random(view.bazaar)
    cap = camera_for(view).to_screen(0, BOTTLE_HEIGHT_MM - CAP_SIDE_MM)
    return [
        Spark(
            FizzBubble(rng.randint(4, 9)),
            cap.x + rng.choice((-1, 1)) * rng.uniform(64, 92),
            cap.y + rng.uniform(-14, 22),
            vx=rng.uniform(-120, 120),
            vy=rng.uniform(-200, -20),
            seconds=rng.uniform(0.7, 1.3),
            gravity=-130,
        )
        for _ in range(26)
    ]


def tension(view: View) -> Tension:
    """Hush the room over a tall tower, and let a heart beat when somebody is nearly out."""
    lifted = view.laying.chips if view.laying else ()
    held = [
        count + (len(lifted) if view.laying and view.laying.seat == seat else 0) for seat, count in enumerate(view.held)
    ]
    return Tension(len(view.tower) >= CLOSER_CHIPS, "heartbeat" if min(held) <= MAX_HEARTBEAT_CHIPS else "")


def pace(event: Event, _: View) -> Pace:
    """Say how long an event is shown, and the pause after it."""
    match event:
        case Lifted() | LiftedOutOfTurn():
            return Pace(0.0, 0.0)
        case Emptied():
            return Pace(0.2, 1.2)
        case Slipped():
            return Pace(0.0, 0.5)
        case Toppled():
            return Pace(0.0, 1.3)
        case Counted(chips=(_, _)):
            return Pace(0.3, 0.8)
        case Counted():
            return Pace(0.2, 0.0)
        case Took():
            return Pace(ROLL_SECONDS, 0.5)
        case Dealt():
            return Pace(0.26, 0.0)
        case TurnBegan():
            return Pace(0.1, 0.0)
        case Skipped():
            return Pace(0.2, 0.25)
        case Touched() | SkipsOwed() | HadNothing():
            return Pace(0.2, 0.45)
        case Drew(why="out_of_turn"):
            return Pace(0.3, 0.9)
        case Drew():
            return Pace(0.3, 0.1)
        case SuperWorked():
            return Pace(0.2, 0.8)
        case Reversed():
            return Pace(0.2, 0.6)
        case Exchanged() | Halved():
            return Pace(0.55, 0.3)
        case Fish() | LastLapBegan() | LastLapEnded():
            return Pace(0.3, 1.6)
    return Pace(0.2, 0.05)
