"""Chapters of a match (rounds or laps), and moments worth seeing again."""

from collections.abc import Sequence

from rules.fizz.acts import Emptied, Exchanged, Fish, Halved, LastLapBegan, Mixed, Toppled, TournamentEnded, TurnBegan
from rules.fizz.rounds import round_count
from rules.fizz.state import State
from rules.kernel import Beat
from tabletop.tables.game_table import Moment


def moments(story: Sequence[Beat[State]]) -> list[Moment]:
    """List chapters and moments; in a match of one round a lap is as many turns as there are players."""
    found, turns = [], 0
    for at, beat in enumerate(story, 1):
        seats = len(beat.state.racks)
        several = round_count(beat.state.options, seats) > 1
        match beat.event:
            case Mixed(round=number) if several:
                found.append(Moment(at, chapter="round", chapter_number=number))
            case TurnBegan() if not several:
                if turns % seats == 0:
                    found.append(Moment(at, chapter="lap", chapter_number=turns // seats + 1))
                turns += 1
            case Toppled():
                found.append(Moment(at, "ui/mark_fall", 3))
            case Halved() | Exchanged():
                found.append(Moment(at, "ui/mark_change"))
            case LastLapBegan():
                found.append(Moment(at, "ui/mark_bell", 2))
            case Fish():
                found.append(Moment(at, "fizz/fish", 2))
            case Emptied():
                found.append(Moment(at, "ui/mark_empty", 2))
            case TournamentEnded():
                found.append(Moment(at, "ui/icon_crown", 4))
    return found
