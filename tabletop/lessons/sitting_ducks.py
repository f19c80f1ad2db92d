"""The lesson of «Ни пуха ни пера!»: seven turns of one recorded match, and the last one of another."""

from collections.abc import Sequence
from typing import Final

from rules.chance import Shuffled
from rules.sitting_ducks.acts import Discard, Play
from rules.sitting_ducks.pieces import DUCKS, EDITIONS, HAND, KIND, WATERS, Kind
from rules.sitting_ducks.state import Options
from tabletop.lessons.lesson import Lesson, Stand, Step

SEATS: Final = 3
SWIMMERS: Final = (*DUCKS["red"], *DUCKS["yellow"], *DUCKS["green"], *WATERS)
CARDS: Final = EDITIONS["gallery"].cards


def _first(wanted: Sequence[int], of: int) -> Shuffled:
    """Let these come first, and the others as they lay."""
    return Shuffled((*wanted, *(place for place in range(of) if place not in wanted)))


def _row(swimmers: str) -> Shuffled:
    return _first([SWIMMERS.index(card) for card in swimmers.split()], len(SWIMMERS))


def _hands(plays: Sequence[Play], others: Sequence[tuple[Kind, Kind, Kind]]) -> Shuffled:
    """Find the order in which everybody, clockwise from the learner, has drawn in time what they play.

    `others` are the cards that each still holds after that.
    """
    kinds = [[*(play.card for play in plays[seat::SEATS]), *others[seat]] for seat in range(SEATS)]
    wanted = [kind for seat in range(SEATS) for kind in kinds[seat][:HAND]]
    wanted += [kinds[turn % SEATS][HAND + turn // SEATS] for turn in range(len(plays))]
    places: list[int] = []
    for kind in wanted:
        places.append(next(at for at, card in enumerate(CARDS) if KIND[card] == kind and at not in places))
    return _first(places, len(CARDS))


AIM, FIRE = Play("aim", (0,)), Play("fire", (0,))
PLAYS: Final = (
    *(Play("aim", (1,)), Play("aim", (3,)), Play("hang_back", (4,))),
    *(Play("fire", (1,)), Play("step_ahead", (3,)), Play("aim", (0,))),
    *(Play("hang_back", (3,)), Play("fire", (3,)), Play("aim", (3,))),
    *(Play("take_cover", (3, 2)), Play("fire", (3,)), Play("aim", (2,))),
    *(Play("march"), Play("fire", (0,)), Play("fire", (2,))),
    *(Play("dive", (2,)), Play("double_barrel", (2, 3)), Play("fire", (2,))),
    Play("fire", (3,)),
)
ROW: Final = _row("red1 yellow1 water1 red2 green1 yellow2 green2 yellow3 red3 red4 green3 yellow4 water2")
HANDS: Final = _hands(PLAYS, (("fire", "fire", "aim"), ("aim", "aim", "aim"), ("aim", "aim", "march")))

LATER: Final = (
    *(AIM, FIRE, AIM, FIRE, AIM, FIRE, AIM, FIRE, Play("quick_shot", (0,)), AIM, FIRE, AIM, FIRE),
    *(Play("double_barrel", (0, 1)), FIRE, Play("fire", (1,)), AIM, FIRE, AIM, FIRE, AIM, FIRE),
    *(Play("aim", (2,)), AIM, Play("fire", (2,))),
)
"""Twelve ducks go one by one from the front; then one foreign duck is left, under a sight."""
LATER_ROW: Final = _row(
    "red1 yellow1 green1 yellow2 green2 red2 yellow3 green3 yellow4 green4 red3 yellow5 "
    "red4 water1 green5 water2 red5 water3 water4 water5"
)
LATER_HANDS: Final = _hands(LATER, (("march",) * 3, ("dive",) * 3, ("hang_back",) * 3))

STEPS: Final = (
    Step(key="colour", before=(ROW, HANDS), lit=("duck:red1", "duck:red2")),
    Step(key="aim", asks=PLAYS[0], lit=("duck:yellow1",), slips=(Play("aim", (0,)), Play("aim", (3,)))),
    Step(key="three", lit=("act:take_cover1",)),
    Step(key="fire", before=PLAYS[1:3], asks=PLAYS[3], lit=("duck:yellow1",), slips=(Play("fire", (3,)),)),
    Step(key="stays", lit=("sight:2", "duck:yellow2")),
    Step(key="swap", before=PLAYS[4:6], asks=PLAYS[6], lit=("duck:red2",), slips=(Play("hang_back", (2,)),)),
    Step(
        key="hide",
        before=PLAYS[7:9],
        asks=PLAYS[9],
        lit=("duck:red2", "duck:yellow2"),
        slips=(Play("take_cover", (3, 4)),),
    ),
    Step(key="swim", before=PLAYS[10:12], asks=PLAYS[12], lit=("duck:red1",), slips=(Play("dive", (0,)),)),
    Step(key="water", before=PLAYS[13:14], lit=("duck:water1",)),
    Step(key="dive", before=PLAYS[14:15], asks=PLAYS[15], lit=("duck:red3",), slips=(Play("dive", (0,)),)),
    Step(
        key="forced",
        before=PLAYS[16:18],
        asks=PLAYS[18],
        allows=(Play("fire", (3,), 1), Play("fire", (3,), 2)),
        lit=("duck:red4",),
        slips=(Discard("fire"), Discard("fire", 1), Discard("fire", 2)),
    ),
    Step(key="later", opens=(LATER_ROW, LATER_HANDS, *LATER[:-1]), lit=("duck:green5", "player:2")),
    Step(key="win", asks=LATER[-1], lit=("duck:green5",), slips=(Play("fire", (0,)),)),
    Step(key="end", lit=("duck:red4", "duck:red5", "player:0")),
)

LESSON: Final = Lesson(
    game="sitting_ducks",
    options=Options(),
    seats=SEATS,
    steps=STEPS,
    stands=(Stand((1496, 818), (1184, 572, 400, 176), 0.72),),
)
