"""The lesson of «Ни пуха ни пера!»: seven turns of one recorded match, and the last one of another."""

from collections.abc import Sequence
from typing import Final

from rules.chance import Shuffled
from rules.sitting_ducks.acts import Discard, Play
from rules.sitting_ducks.pieces import DUCKS, EDITIONS, HAND_SIZE, KIND, WATERS, Kind
from rules.sitting_ducks.state import Options
from tabletop.lessons.lesson import Lesson, LessonStep, TeacherSpot
from tabletop.stage.box import Box

SEAT_COUNT: Final = 3
ROW_CARDS: Final = (*DUCKS["red"], *DUCKS["yellow"], *DUCKS["green"], *WATERS)
ACTION_CARDS: Final = EDITIONS["gallery"].cards


def _shuffle_with_first(wanted: Sequence[int], of: int) -> Shuffled:
    """Return a shuffle with these cards first, and the others in their old order."""
    return Shuffled((*wanted, *(place for place in range(of) if place not in wanted)))


def _row_order(swimmers: str) -> Shuffled:
    return _shuffle_with_first([ROW_CARDS.index(card) for card in swimmers.split()], len(ROW_CARDS))


def _hands_order(plays: Sequence[Play], others: Sequence[tuple[Kind, Kind, Kind]]) -> Shuffled:
    """Return the shuffle by which everybody draws in time what they play.

    `others` are the cards that each still holds after that.
    """
    kinds = [[*(play.card for play in plays[seat::SEAT_COUNT]), *others[seat]] for seat in range(SEAT_COUNT)]
    wanted = [kind for seat in range(SEAT_COUNT) for kind in kinds[seat][:HAND_SIZE]]
    wanted += [kinds[turn % SEAT_COUNT][HAND_SIZE + turn // SEAT_COUNT] for turn in range(len(plays))]
    places: list[int] = []
    for kind in wanted:
        places.append(next(at for at, card in enumerate(ACTION_CARDS) if KIND[card] == kind and at not in places))
    return _shuffle_with_first(places, len(ACTION_CARDS))


AIM_FRONT = Play("aim", (0,))
FIRE_FRONT = Play("fire", (0,))
PLAYS: Final = (
    *(Play("aim", (1,)), Play("aim", (3,)), Play("hang_back", (4,))),
    *(Play("fire", (1,)), Play("step_ahead", (3,)), Play("aim", (0,))),
    *(Play("hang_back", (3,)), Play("fire", (3,)), Play("aim", (3,))),
    *(Play("take_cover", (3, 2)), Play("fire", (3,)), Play("aim", (2,))),
    *(Play("march"), Play("fire", (0,)), Play("fire", (2,))),
    *(Play("dive", (2,)), Play("double_barrel", (2, 3)), Play("fire", (2,))),
    Play("fire", (3,)),
)
ROW_ORDER: Final = _row_order("red1 yellow1 water1 red2 green1 yellow2 green2 yellow3 red3 red4 green3 yellow4 water2")
HANDS_ORDER: Final = _hands_order(PLAYS, (("fire", "fire", "aim"), ("aim", "aim", "aim"), ("aim", "aim", "march")))

LATER_PLAYS: Final = (
    *(
        AIM_FRONT,
        FIRE_FRONT,
        AIM_FRONT,
        FIRE_FRONT,
        AIM_FRONT,
        FIRE_FRONT,
        AIM_FRONT,
        FIRE_FRONT,
        Play("quick_shot", (0,)),
        AIM_FRONT,
        FIRE_FRONT,
        AIM_FRONT,
        FIRE_FRONT,
    ),
    *(
        Play("double_barrel", (0, 1)),
        FIRE_FRONT,
        Play("fire", (1,)),
        AIM_FRONT,
        FIRE_FRONT,
        AIM_FRONT,
        FIRE_FRONT,
        AIM_FRONT,
        FIRE_FRONT,
    ),
    *(Play("aim", (2,)), AIM_FRONT, Play("fire", (2,))),
)
"""Twelve ducks go one by one from the front; then one foreign duck is left, under a sight."""
LATER_ROW_ORDER: Final = _row_order(
    "red1 yellow1 green1 yellow2 green2 red2 yellow3 green3 yellow4 green4 red3 yellow5 "
    "red4 water1 green5 water2 red5 water3 water4 water5"
)
LATER_HANDS_ORDER: Final = _hands_order(LATER_PLAYS, (("march",) * 3, ("dive",) * 3, ("hang_back",) * 3))

STEPS: Final = (
    LessonStep(key="colour", acts_before=(ROW_ORDER, HANDS_ORDER), highlight=("duck:red1", "duck:red2")),
    LessonStep(
        key="aim", asked_move=PLAYS[0], highlight=("duck:yellow1",), wrong_moves=(Play("aim", (0,)), Play("aim", (3,)))
    ),
    LessonStep(key="three", highlight=("act:take_cover1",)),
    LessonStep(
        key="fire",
        acts_before=PLAYS[1:3],
        asked_move=PLAYS[3],
        highlight=("duck:yellow1",),
        wrong_moves=(Play("fire", (3,)),),
    ),
    LessonStep(key="stays", highlight=("sight:2", "duck:yellow2")),
    LessonStep(
        key="swap",
        acts_before=PLAYS[4:6],
        asked_move=PLAYS[6],
        highlight=("duck:red2",),
        wrong_moves=(Play("hang_back", (2,)),),
    ),
    LessonStep(
        key="hide",
        acts_before=PLAYS[7:9],
        asked_move=PLAYS[9],
        highlight=("duck:red2", "duck:yellow2"),
        wrong_moves=(Play("take_cover", (3, 4)),),
    ),
    LessonStep(
        key="swim",
        acts_before=PLAYS[10:12],
        asked_move=PLAYS[12],
        highlight=("duck:red1",),
        wrong_moves=(Play("dive", (0,)),),
    ),
    LessonStep(key="water", acts_before=PLAYS[13:14], highlight=("duck:water1",)),
    LessonStep(
        key="dive",
        acts_before=PLAYS[14:15],
        asked_move=PLAYS[15],
        highlight=("duck:red3",),
        wrong_moves=(Play("dive", (0,)),),
    ),
    LessonStep(
        key="forced",
        acts_before=PLAYS[16:18],
        asked_move=PLAYS[18],
        also_right_moves=(Play("fire", (3,), 1), Play("fire", (3,), 2)),
        highlight=("duck:red4",),
        wrong_moves=(Discard("fire"), Discard("fire", 1), Discard("fire", 2)),
    ),
    LessonStep(
        key="later",
        opening_acts=(LATER_ROW_ORDER, LATER_HANDS_ORDER, *LATER_PLAYS[:-1]),
        highlight=("duck:green5", "player:2"),
    ),
    LessonStep(key="win", asked_move=LATER_PLAYS[-1], highlight=("duck:green5",), wrong_moves=(Play("fire", (0,)),)),
    LessonStep(key="end", highlight=("duck:red4", "duck:red5", "player:0")),
)

LESSON: Final = Lesson(
    game="sitting_ducks",
    options=Options(),
    seat_count=SEAT_COUNT,
    steps=STEPS,
    teacher_spots=(TeacherSpot((1496, 818), Box(1184, 572, 400, 176), 0.72),),
    hidden_kinds=("log", "help"),
)
