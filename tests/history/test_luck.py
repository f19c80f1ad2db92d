"""What chance brought to whom: every measure counts what came, and expects what the law makes likely."""

from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest
from helpers.matches import TableCase, one_table_per_player_count, random_match_steps

from rules import GAMES
from rules.duck_lake import acts as lake
from rules.duck_lake.state import Corn
from rules.duck_lake.state import Options as LakeOptions
from rules.fizz import acts as fizz
from rules.fizz.pieces import Rack, fits_any
from rules.fizz.state import Options as FizzOptions
from rules.fizz.state import State as FizzState
from rules.fox_forest import acts as fox
from rules.fox_forest.pieces import in_order
from rules.fox_forest.state import State as FoxState
from rules.kernel import Beat
from rules.sitting_ducks import acts as ducks
from rules.sitting_ducks.state import Slot
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.luck import LuckMeasure, LuckRow, luck_of, measures_of
from tabletop.luck.duck_lake import CATCH_SHARE
from tabletop.luck.fizz import expected_draws
from tabletop.resources import image

FOX_HANDS = (
    in_order(["1b", "2b", "3b", "4b", "5b", "6b", "7b", "8b", "9b", "10b", "1k", "2k", "3k"]),
    in_order(["7k", "9k", "10k", "11k", "7m", "9m", "11m", "1m", "2m", "3m", "4m", "5m", "6m"]),
)
"""Ten bells, with one seven and two high cards, against two sevens and five high cards without a bell."""
FOX_DEALT = Beat[Any](fox.Dealt(0, 1, "11b"), FoxState(21, decree="11b", hands=FOX_HANDS))


def row_of(game: str, name: str, story: list[Beat[Any]], seats: int = 2) -> tuple[tuple[int, ...], list[float]]:
    """Count one measure over a story: what came to each seat, and what was to be expected."""
    (row,) = [each for each in luck_of(game, story, seats) if each.measure.name == name]
    return row.brought, [round(each, 4) for each in row.expected]


# The fox: what is dealt


def test_each_hand_may_expect_thirteen_of_the_ten_trumps_among_the_thirty_two_cards_beside_the_decree() -> None:
    assert row_of("fox_forest", "trumps", [FOX_DEALT]) == ((10, 0), [4.0625, 4.0625])


def test_nines_tens_and_elevens_are_high_cards_nine_among_thirty_three() -> None:
    assert row_of("fox_forest", "high_cards", [FOX_DEALT]) == ((2, 5), [3.5455, 3.5455])


def test_every_deal_counts_the_treasures_anew() -> None:
    assert row_of("fox_forest", "treasures", [FOX_DEALT, FOX_DEALT]) == ((2, 4), [2.3636, 2.3636])


def test_a_trump_that_a_fox_makes_is_no_luck() -> None:
    swapped = Beat[Any](fox.Exchanged(1, "2m", "11b"), FOX_DEALT.state.replace(decree="2m"))

    assert row_of("fox_forest", "trumps", [FOX_DEALT, swapped]) == ((10, 0), [4.0625, 4.0625])


# The ducks: what is dealt and drawn


def ducks_state(**changes: Any) -> Any:
    state = GAMES["sitting_ducks"].begin(GAMES["sitting_ducks"].options(), 3)
    return state.replace(**changes)


HANDS = (("fire1", "fire2", "aim1"), ("dive1", "peace1", "march1"), ("march2", "march3", "march4"))
DEALT = Beat[Any](ducks.Dealt(3), ducks_state(hands=HANDS, actions=("quick_shot1",)))
"""Ten cards: three that shoot, one sight, two that save."""


def test_of_each_card_a_kind_has_the_share_that_it_has_in_the_deck() -> None:
    assert row_of("sitting_ducks", "shots", [DEALT], 3) == ((2, 0, 0), [0.9, 0.9, 0.9])
    assert row_of("sitting_ducks", "sights", [DEALT], 3) == ((1, 0, 0), [0.3, 0.3, 0.3])
    assert row_of("sitting_ducks", "rescues", [DEALT], 3) == ((0, 2, 0), [0.6, 0.6, 0.6])


def test_the_card_that_is_drawn_is_the_last_of_the_hand_and_comes_from_the_same_deck() -> None:
    drawn = ducks_state(hands=(HANDS[0], ("dive1", "peace1", "quick_shot1"), HANDS[2]))

    assert row_of("sitting_ducks", "shots", [DEALT, Beat(ducks.Drew(1), drawn)], 3) == ((2, 1, 0), [0.9, 1.2, 0.9])


def test_a_new_deck_has_shares_of_its_own() -> None:
    shuffled = Beat[Any](ducks.Reshuffled(2), ducks_state(actions=("fire3", "march5")))
    drawn = Beat[Any](ducks.Drew(2), ducks_state(hands=(HANDS[0], HANDS[1], ("march2", "march3", "march5"))))

    assert row_of("sitting_ducks", "shots", [DEALT, shuffled, drawn], 3) == ((2, 0, 0), [0.9, 0.9, 1.4])


def test_five_of_twenty_cards_are_everybodys_own_ducks_and_the_fewest_in_the_first_row_are_lucky() -> None:
    cards = ("red1", "red2", "water1", "yellow1", "red3", "water2")
    state = ducks_state(row=tuple(map(Slot, cards)), ducks=("green1",) * 14)
    story = [Beat[Any](ducks.Began(0, "red1"), state)]

    assert row_of("sitting_ducks", "exposed", story, 3) == ((3, 1, 0), [1.5, 1.5, 1.5])
    assert luck_of("sitting_ducks", story, 3)[0].luckiest == 2


# The lake: the die, and where corn falls


def lake_state(**changes: Any) -> Any:
    state = GAMES["duck_lake"].begin(LakeOptions(older_children=changes.pop("older_children", False)), 2)
    return state.replace(**changes)


def rolls(*faces: str, **changes: Any) -> list[Beat[Any]]:
    """Let two seats roll in turn."""
    return [Beat(lake.DieRolled(place % 2, face), lake_state(**changes)) for place, face in enumerate(faces)]


def test_a_roll_brings_ten_sixths_of_a_step() -> None:
    assert row_of("duck_lake", "steps", rolls("4", "1", "3", "white")) == ((7, 1), [3.3333, 3.3333])


@pytest.mark.parametrize(
    ("older", "expected"), [(False, ((2, 0), [0.6667, 0.6667])), (True, ((1, 0), [0.3333, 0.3333]))]
)
def test_a_duck_on_the_die_throws_corn_but_the_black_one_not_for_older_children(older: bool, expected: Any) -> None:
    assert row_of("duck_lake", "throws", rolls("white", "1", "black", "2", older_children=older)) == expected


def corn(piece: int, cell: int | None) -> Corn:
    return Corn(piece, 10.0, 10.0, 0.0, cell)


def test_corn_in_the_cell_of_a_duck_is_its_owners_luck_whoever_has_thrown() -> None:
    state = lake_state(ducks=(5, 100, 6, 7), lying=(corn(0, 6), corn(1, 5), corn(2, 40), corn(3, 7)))
    story = [Beat[Any](lake.HandfulThrown(0, 3), state)]

    assert row_of("duck_lake", "caught", story) == ((1, 1), [0.04, 0.08])


def test_corn_across_a_line_or_beside_the_lake_has_not_fallen_on_anybody() -> None:
    state = lake_state(ducks=(5, 6, 7, 8), lying=(corn(0, None), corn(1, 5), corn(2, None)))

    assert row_of("duck_lake", "caught", [Beat(lake.HandfulThrown(0, 3), state)]) == ((1, 0), [0.0267, 0.0267])


@pytest.mark.no_cover
def test_corn_thrown_without_aim_falls_on_ducks_as_often_as_is_expected() -> None:
    case = next(each for each in one_table_per_player_count() if each.key == "duck_lake" and each.seats == 4)
    came, expected = 0, 0.0
    for seed in range(200):
        story = [beat for step in random_match_steps(case, seed) for beat in step.beats]
        (row,) = [each for each in luck_of("duck_lake", story, 4) if each.measure.name == "caught"]
        came, expected = came + sum(row.brought), expected + sum(row.expected)

    assert expected > 200
    assert came == pytest.approx(expected, rel=0.15), f"one in {expected / CATCH_SHARE / came:.1f}"


# Fizz: what is dealt and drawn


def fizz_state(*racks: Rack, bazaar: Rack = (), last: str | None = None) -> FizzState:
    none = (0,) * len(racks)
    return FizzState(FizzOptions(), racks, none, none, none, bazaar=bazaar, last=last)


def test_of_eight_chips_dealt_two_are_super_chips_and_a_little() -> None:
    rack = ("rock_red_1", "skip_red", "half_blue", "skip_blue", *(f"paper_blue_{n}" for n in range(1, 5)))
    story = [Beat[Any](fizz.Dealt(1, 8), fizz_state((), rack))]

    assert row_of("fizz", "supers", story) == ((0, 3), [0.0, 2.0741])


def test_penalty_chips_are_worth_a_little_more_than_two_points_each() -> None:
    rack = ("rock_red_1", "skip_red", "rock_blue_1", "rock_red_2")
    story = [Beat[Any](fizz.Drew(0, 3, "touch"), fizz_state(rack, ()))]

    assert row_of("fizz", "penalties", story) == ((7, 0), [6.1111, 0.0])


def test_a_search_is_expected_once_and_counted_chip_by_chip() -> None:
    """One of three chips fits: it lies first, second or third, two draws on average."""
    bazaar = ("paper_blue_1", "paper_blue_2", "rock_blue_1")
    before = Beat[Any](fizz.TurnBegan(1), fizz_state((), ("thief_green_1",), bazaar=bazaar, last="rock_red_1"))
    draws = [
        Beat[Any](
            fizz.Drew(1, 1, "nothing_fits"), fizz_state((), bazaar[:count], bazaar=bazaar[count:], last="rock_red_1")
        )
        for count in (1, 2, 3)
    ]
    penalty = Beat[Any](fizz.Drew(1, 1, "touch"), fizz_state((), ("skip_red",)))

    assert row_of("fizz", "searches", [before, *draws, penalty]) == ((0, 3), [0.0, 2.0])


def mean_draws(state: FizzState) -> Fraction:
    """Draw from every order of the Bazaar, one by one, until something fits."""
    counts = []
    for order in permutations(state.bazaar):
        rack, drawn = state.racks[0], 0
        while drawn < len(order) and not fits_any(rack, state.last):
            rack, drawn = (*rack, order[drawn]), drawn + 1
        counts.append(drawn)
    return Fraction(sum(counts), len(counts))


POOL = (
    "half_red",
    "half_blue",
    "paper_red_1",
    "paper_blue_1",
    "skip_red",
    "rock_blue_1",
    "snake_green_1",
    "thief_blue_1",
)


@pytest.mark.parametrize("seed", range(12))
def test_how_long_a_search_lasts_is_exact_halves_included(seed: int) -> None:
    rng = Random(seed)
    bazaar = tuple(rng.sample(POOL, rng.randint(1, 6)))
    rack = ("thief_green_1", "snake_blue_1", "thief_green_2")[: rng.randint(1, 3)]
    state = fizz_state(rack, (), bazaar=bazaar, last="rock_red_1")
    assert not fits_any(rack, state.last)

    assert expected_draws(state, 0) == pytest.approx(float(mean_draws(state)))


def test_a_half_that_waits_for_an_even_rack_needs_one_chip() -> None:
    state = fizz_state(("half_red", "snake_blue_1"), (), bazaar=POOL[1:], last="rock_red_1")

    assert expected_draws(state, 0) == 1.0 == mean_draws(state)


# The whole


def row(*brought: int, expected: tuple[float, ...], fewer: bool = False) -> LuckRow:
    return LuckRow(LuckMeasure("steps", "", lambda _: (), fewer), brought, expected)


@pytest.mark.parametrize(
    ("counted", "luckiest"),
    [
        (row(5, 4, expected=(3.0, 3.0)), 0),
        (row(5, 4, expected=(5.0, 3.0)), 1),
        (row(5, 4, expected=(3.0, 3.0), fewer=True), None),
        (row(1, 2, expected=(3.0, 3.0), fewer=True), 0),
        (row(4, 4, expected=(3.0, 3.0)), None),
        (row(3, 2, expected=(2.6, 2.6)), None),
    ],
    ids=["more", "own expectation", "all unlucky", "fewer", "equal", "too little"],
)
def test_the_luckiest_is_who_did_best_beside_their_own_expectation(counted: LuckRow, luckiest: int | None) -> None:
    assert counted.luckiest == luckiest


def test_what_never_happened_has_no_row() -> None:
    assert [each.measure.name for each in luck_of("duck_lake", rolls("1"), 2)] == ["steps", "throws"]
    assert luck_of("fox_forest", [], 2) == ()


@pytest.mark.usefixtures("toys")
def test_a_game_from_outside_may_do_without_luck() -> None:
    assert measures_of("snails") == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_luck_with_words_and_a_drawing(game: str) -> None:
    assert len(measures_of(game)) >= 3
    for measure in measures_of(game):
        assert image(measure.drawing)
        for language in LANGUAGES:
            assert f"{game}-luck-{measure.name}" in catalogue(language)


@pytest.mark.parametrize("table", [each for each in one_table_per_player_count() if each.key in GAMES], ids=str)
def test_what_came_in_a_whole_match_is_about_what_was_expected(table: TableCase) -> None:
    story = [beat for step in random_match_steps(table) for beat in step.beats]
    rows = luck_of(table.key, story, table.seats)

    assert len(rows) >= 2
    for each in rows:
        assert len(each.brought) == len(each.expected) == table.seats
        assert min(each.brought) >= 0
        assert min(each.expected) >= 0
        spread = 6 * max(sum(each.expected), 1) ** 0.5 * (3 if each.measure.name == "penalties" else 1)
        assert abs(sum(each.brought) - sum(each.expected)) < spread, each
