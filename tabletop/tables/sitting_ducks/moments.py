"""The laps of a hunt, and what in it is worth seeing again: hits, shots into the water, a peace, a return."""

from collections.abc import Sequence

from rules.kernel import Beat
from rules.sitting_ducks import acts as told
from rules.sitting_ducks.state import State
from tabletop.tables.game_table import Moment


def moments(story: Sequence[Beat[State]]) -> list[Moment]:
    """Find them; a lap begins whenever the one who began plays a card, or throws one away."""
    found, first, lap = [], None, 0
    for at, beat in enumerate(story, 1):
        match beat.event:
            case told.Began(seat=seat):
                first = seat
            case told.Played(seat=seat) | told.Discarded(seat=seat) if seat == first:
                lap += 1
                found.append(Moment(at, chapter="lap", number=lap))
            case told.DuckShot():
                found.append(Moment(at, "ui/mark_hit", 2))
            case told.WaterShot() | told.DiveHeld():
                found.append(Moment(at, "ui/mark_miss"))
            case told.PeaceMade() | told.Resurrected():
                found.append(Moment(at, "ui/mark_peace", 3))
            case told.Won() | told.NobodyWon():
                found.append(Moment(at, "ui/icon_crown", 4))
    return found
