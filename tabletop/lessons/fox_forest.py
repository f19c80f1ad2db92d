"""The lesson of «Лисиця в лісі»: one recorded deal of thirteen tricks, of which the learner plays nine."""

from typing import Final

from rules.chance import Rolled, Shuffled
from rules.fox_forest.acts import Bury, Decline, Exchange, Play, TrickWon
from rules.fox_forest.pieces import CARDS, Card
from rules.fox_forest.state import Options
from tabletop.lessons.lesson import Lesson, LessonStep, TeacherSpot
from tabletop.stage.box import Box

LEARNER_CARDS: Final = ("4b", "2k", "4k", "5k", "6k", "9k", "10k", "2m", "3m", "5m", "6m", "10m", "11m")
OTHER_CARDS: Final = ("1b", "2b", "3b", "5b", "6b", "7b", "8b", "10b", "1k", "3k", "7k", "11k", "8m")
DEAL_ORDER: Final = Shuffled(
    tuple(
        CARDS.index(card)
        for card in (
            # The learner deals, so the other hand gets the first card.
            *(card for pair in zip(OTHER_CARDS, LEARNER_CARDS, strict=True) for card in pair),
            *("8k", "11b", "9b", "1m", "4m", "7m", "9m"),
        )
    )
)


def _plays_except(*cards: Card) -> tuple[Play, ...]:
    """Play any of the learner's cards except these."""
    return tuple(Play(card) for card in LEARNER_CARDS if card not in cards)


STEPS: Final = (
    LessonStep(key="trick", acts_before=(Rolled(0), DEAL_ORDER, Play("8m")), highlight=("card:8m",)),
    LessonStep(key="follow", asked_move=Play("10m"), highlight=("card:8m",), wrong_moves=(Play("2k"),)),
    LessonStep(key="lead", asked_move=Play("4b"), wrong_moves=_plays_except("4b", "10m")),
    LessonStep(key="swan", acts_before=(Play("1b"),), pause_at=TrickWon, highlight=("card:1b", "card:4b")),
    LessonStep(
        key="trump",
        acts_before=(Play("10b"),),
        asked_move=Play("2k"),
        highlight=("card:8k", "trump", "card:10b"),
        wrong_moves=tuple(move for move in _plays_except("10m") if move.card.endswith("m")),
    ),
    LessonStep(key="fox", asked_move=Play("3m"), wrong_moves=_plays_except("3m", "2k", "4b", "10m")),
    LessonStep(key="decree", asked_move=Exchange("2m"), highlight=("card:8k",), wrong_moves=(Decline(),)),
    LessonStep(key="woodcutter", acts_before=(Play("8b"),), asked_move=Play("5m"), wrong_moves=(Play("5k"),)),
    LessonStep(key="bury", asked_move=Bury("5k"), highlight=("card:11b", "deck"), wrong_moves=(Bury("11b"),)),
    LessonStep(key="witch", acts_before=(Play("6b"),), asked_move=Play("9k"), wrong_moves=(Play("10k"),)),
    LessonStep(key="monarch", acts_before=(Play("11k"),), asked_move=Play("11b"), wrong_moves=(Play("11m"),)),
    LessonStep(key="treasure", acts_before=(Play("7b"),), pause_at=TrickWon, highlight=("card:7b", "player:0")),
    LessonStep(
        key="flown",
        acts_before=(
            *(Play("11m"), Play("2b"), Play("6m"), Play("1k"), Play("5b"), Bury("3k"), Play("10k"), Play("9b")),
            *(Play("6k"), Play("7k")),
        ),
        fast=True,
        highlight=("player:0", "ladder", "rung:0", "rung:1"),
    ),
    LessonStep(
        key="greed",
        asked_move=Play("4k"),
        highlight=("card:7k", "ladder", "rung:0", "rung:1"),
        wrong_moves=(Play("8k"),),
        undone_acts=(Play("4k"), Play("3b")),
    ),
    LessonStep(key="last", acts_before=(Play("3b"),), asked_move=Play("8k"), highlight=("card:3b",)),
    LessonStep(key="count", highlight=("player:0", "ladder", "rung:0", "rung:1")),
)

LESSON: Final = Lesson(
    game="fox_forest",
    options=Options(),
    seat_count=2,
    steps=STEPS,
    teacher_spots=(
        TeacherSpot((1528, 790), Box(1250, 456, 340, 220), 0.58),
        TeacherSpot((1434, 546), Box(668, 504, 576, 130), 0.8),
    ),
    hidden_kinds=("log",),
)
