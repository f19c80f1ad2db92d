"""What is luck in Fizz: the chips that are dealt, how long one draws until something fits, and what penalties bring.

Every chip from the Bazaar is as likely to be one of the eighty-one as any other.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rules.fizz.acts import Dealt, Drew
from rules.fizz.pieces import ALL_CHIPS, KIND, is_super, points, reason_not_to_answer
from rules.fizz.state import State
from rules.kernel import Beat, Seat
from tabletop.achievements import Story
from tabletop.luck.measure import Chance, LuckMeasure

SUPER_SHARE: Final = sum(map(is_super, ALL_CHIPS)) / len(ALL_CHIPS)
POINTS_PER_CHIP: Final = points(ALL_CHIPS) / len(ALL_CHIPS)
"""What a chip is worth on average."""


def supers(story: Story) -> Iterator[Chance]:
    """Count the super-chips that were dealt."""
    for beat in story:
        match beat:
            case Beat(Dealt(seat, count), State(racks=racks)):
                yield Chance(seat, sum(map(is_super, racks[seat])), count * SUPER_SHARE)


def searches(story: Story) -> Iterator[Chance]:
    """Count the chips that somebody drew until one fitted; what was to be expected was so before the first of them."""
    for before, beat in pairwise(story):
        match before, beat:
            case Beat(Drew(_, _, "nothing_fits")), Beat(Drew(seat, _, "nothing_fits")):
                yield Chance(seat, 1, 0.0)
            case Beat(_, State() as state), Beat(Drew(seat, _, "nothing_fits")):
                yield Chance(seat, 1, expected_draws(state, seat))


def expected_draws(state: State, seat: Seat) -> float:
    """Return how many chips a player with nothing that fits draws on average until something does.

    Add up the chances that nothing fits yet after 0, 1, 2 … draws. A half is the hard part: it fits only a rack that it
    makes even, and so at once or after one draw more.
    """
    rack, size = state.racks[seat], len(state.bazaar)
    if any(KIND[chip] == "half" and reason_not_to_answer(chip, state.last) is None for chip in rack):
        return 1.0
    answers = [KIND[chip] for chip in state.bazaar if reason_not_to_answer(chip, state.last) is None]
    expected, none_before, none_yet = 0.0, 0.0, 1.0
    for drawn in range(size):
        expected += none_yet
        if drawn and (len(rack) + drawn) % 2 == 0:
            expected += none_before * answers.count("half") / (size - drawn + 1)
        none_before, none_yet = none_yet, none_yet * max(size - drawn - len(answers), 0) / (size - drawn)
    return expected


def penalties(story: Story) -> Iterator[Chance]:
    """Count the points of chips drawn because of a touch, haste or others' super-chips."""
    for beat in story:
        match beat:
            case Beat(Drew(seat, count, why), State(racks=racks)) if why != "nothing_fits":
                yield Chance(seat, points(racks[seat][-count:]), count * POINTS_PER_CHIP)


MEASURES = (
    LuckMeasure("supers", "fizz/face_plus_four_red", supers),
    LuckMeasure("searches", "fizz/back", searches, fewer_is_lucky=True),
    LuckMeasure("penalties", "fizz/fall", penalties, fewer_is_lucky=True),
)
