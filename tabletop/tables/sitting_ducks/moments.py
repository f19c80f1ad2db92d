"""The laps of a match, and what is worth seeing again: hits, shots into the water, a peace, a return."""

from collections.abc import Sequence

from rules.kernel import Beat
from rules.sitting_ducks import acts
from rules.sitting_ducks.state import State
from tabletop.tables.game_table import Moment


def moments(story: Sequence[Beat[State]]) -> list[Moment]:
    """List the moments. A lap begins whenever the first player plays a card, or throws one away."""
    found, first, lap = [], None, 0
    for at, beat in enumerate(story, 1):
        match beat.event:
            case acts.Began(seat=seat):
                first = seat
            case acts.Played(seat=seat) | acts.Discarded(seat=seat) if seat == first:
                lap += 1
                found.append(Moment(at, chapter="lap", chapter_number=lap))
            case acts.DuckShot():
                found.append(Moment(at, "ui/mark_hit", 2))
            case acts.WaterShot() | acts.DiveHeld():
                found.append(Moment(at, "ui/mark_miss"))
            case acts.PeaceMade() | acts.Resurrected():
                found.append(Moment(at, "ui/mark_peace", 3))
            case acts.Won() | acts.NobodyWon():
                found.append(Moment(at, "ui/icon_crown", 4))
    return found
