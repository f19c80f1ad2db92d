"""The lesson of «Лисиця в лісі»: one recorded deal of thirteen tricks, of which the learner plays nine."""

from typing import Final

from rules.chance import Rolled, Shuffled
from rules.fox_forest.acts import Bury, Decline, Exchange, Play, TrickWon
from rules.fox_forest.pieces import CARDS, Card
from rules.fox_forest.state import Options
from tabletop.lessons.lesson import Lesson, Stand, Step

OURS: Final = ("4b", "2k", "4k", "5k", "6k", "9k", "10k", "2m", "3m", "5m", "6m", "10m", "11m")
THEIRS: Final = ("1b", "2b", "3b", "5b", "6b", "7b", "8b", "10b", "1k", "3k", "7k", "11k", "8m")
DEAL: Final = Shuffled(
    tuple(
        CARDS.index(card)
        for card in (
            # The learner deals, so the other hand gets the first card.
            *(card for pair in zip(THEIRS, OURS, strict=True) for card in pair),
            *("8k", "11b", "9b", "1m", "4m", "7m", "9m"),
        )
    )
)


def _but(*cards: Card) -> tuple[Play, ...]:
    """Play any of our cards but these: the right one, and those that are gone."""
    return tuple(Play(card) for card in OURS if card not in cards)


STEPS: Final = (
    Step(key="trick", before=(Rolled(0), DEAL, Play("8m")), lit=("card:8m",)),
    Step(key="follow", asks=Play("10m"), lit=("card:8m",), slips=(Play("2k"),)),
    Step(key="lead", asks=Play("4b"), slips=_but("4b", "10m")),
    Step(key="swan", before=(Play("1b"),), holds=TrickWon, lit=("card:1b", "card:4b")),
    Step(
        key="trump",
        before=(Play("10b"),),
        asks=Play("2k"),
        lit=("card:8k", "trump", "card:10b"),
        slips=tuple(move for move in _but("10m") if move.card.endswith("m")),
    ),
    Step(key="fox", asks=Play("3m"), slips=_but("3m", "2k", "4b", "10m")),
    Step(key="decree", asks=Exchange("2m"), lit=("card:8k",), slips=(Decline(),)),
    Step(key="woodcutter", before=(Play("8b"),), asks=Play("5m"), slips=(Play("5k"),)),
    Step(key="bury", asks=Bury("5k"), lit=("card:11b", "deck"), slips=(Bury("11b"),)),
    Step(key="witch", before=(Play("6b"),), asks=Play("9k"), slips=(Play("10k"),)),
    Step(key="monarch", before=(Play("11k"),), asks=Play("11b"), slips=(Play("11m"),)),
    Step(key="treasure", before=(Play("7b"),), holds=TrickWon, lit=("card:7b", "player:0")),
    Step(
        key="flown",
        before=(
            *(Play("11m"), Play("2b"), Play("6m"), Play("1k"), Play("5b"), Bury("3k"), Play("10k"), Play("9b")),
            *(Play("6k"), Play("7k")),
        ),
        flies=True,
        lit=("player:0", "ladder", "rung:0", "rung:1"),
    ),
    Step(
        key="greed",
        asks=Play("4k"),
        lit=("card:7k", "ladder", "rung:0", "rung:1"),
        slips=(Play("8k"),),
        astray=(Play("4k"), Play("3b")),
    ),
    Step(key="last", before=(Play("3b"),), asks=Play("8k"), lit=("card:3b",)),
    Step(key="count", lit=("player:0", "ladder", "rung:0", "rung:1")),
)

LESSON: Final = Lesson(
    game="fox_forest",
    options=Options(),
    seats=2,
    steps=STEPS,
    stands=(
        Stand((1426, 560), (680, 483, 590, 145)),
        Stand((1426, 560), (800, 483, 470, 145)),
        Stand((1426, 560), (860, 483, 410, 145)),
        Stand((172, 452), (346, 483, 430, 145)),
        Stand((172, 452), (346, 110, 300, 250)),
    ),
)
