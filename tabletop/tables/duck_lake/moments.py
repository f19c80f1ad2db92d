"""The laps round the lake, and what is worth seeing again: a rich swim, a duck that Petya scares or carries."""

from collections.abc import Sequence
from typing import Final

from rules.duck_lake.acts import DieRolled, DuckCarried, DuckScared, DuckSwam, MatchEnded
from rules.duck_lake.state import State
from rules.kernel import Beat
from tabletop.tables.game_table import Moment

MIN_RICH_SWIM_CORN: Final = 3
"""How many pieces of corn make a swim worth seeing again."""


def moments(story: Sequence[Beat[State]]) -> list[Moment]:
    """List the moments. A lap begins whenever the first player takes a turn."""
    found, lap, before = [], 0, None
    for at, beat in enumerate(story, 1):
        match beat.event:
            case DieRolled(seat=seat):
                if seat == beat.state.first != before:
                    lap += 1
                    found.append(Moment(at, chapter="lap", chapter_number=lap))
                before = seat
            case DuckSwam(corn=corn) if corn >= MIN_RICH_SWIM_CORN:
                found.append(Moment(at, "duck_lake/corn", 2))
            case DuckScared():
                found.append(Moment(at, "ui/mark_scare"))
            case DuckCarried():
                found.append(Moment(at, "ui/mark_change"))
            case MatchEnded():
                found.append(Moment(at, "ui/icon_crown", 4))
    return found
