"""What is told of a match: every feat is a rule over its story, and the finest ones are awarded to different people."""

from random import Random
from typing import Any

import pytest
from helpers.matches import one_table_per_player_count, random_match_steps

from rules import GAMES
from rules.duck_lake import acts as lake
from rules.fizz import acts as fizz
from rules.fox_forest import acts as fox
from rules.kernel import Beat
from rules.sitting_ducks import acts as ducks
from rules.sitting_ducks.pieces import DUCKS
from tabletop.achievements import Achievement, Award, GameAchievements, achievements_of, choose_awards
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.resources import image


def beats_of(*events: Any, state: Any = None) -> list[Beat[Any]]:
    return [Beat(event, state) for event in events]


def tower_beats(*chips: int) -> list[Beat[Any]]:
    """Let seats 0 and 1 lay chips in turn, on towers that come to these heights."""
    table = GAMES["fizz"].begin(GAMES["fizz"].options(), 2)
    return [
        Beat(fizz.Counted(place % 2, ("a",)), table.replace(tower=("x",) * tall)) for place, tall in enumerate(chips)
    ]


def shot_event(seat: int, owner: int) -> ducks.DuckShot:
    return ducks.DuckShot(seat, "fire1", 0, 0, "red1", owner)


def scored_event(
    tricks: tuple[int, int], points: tuple[int, int], treasure: tuple[int, int] = (0, 0)
) -> fox.RoundScored:
    titles: Any = tuple("humble" if each <= 3 else "greedy" if each > 9 else "defeated" for each in tricks)
    return fox.RoundScored(1, tricks, titles, points, treasure, (0, 0))


def trick_event(seat: int, number: int) -> fox.TrickWon:
    return fox.TrickWon(seat, ("1b", "2b"), number)


PLAYED_EVENT = ducks.Played(1, "aim1")
STORIES: dict[tuple[str, str], tuple[list[Beat[Any]], dict[int, int]]] = {
    ("sitting_ducks", "hunt"): (
        beats_of(PLAYED_EVENT, ducks.Discarded(1, "aim1"), ducks.Played(0, "a"), ducks.Won(1)),
        {1: 2},
    ),
    ("sitting_ducks", "sniper"): (
        beats_of(shot_event(0, 1), shot_event(0, 0), shot_event(0, 2), shot_event(1, 1)),
        {0: 2},
    ),
    ("sitting_ducks", "clouds"): (
        beats_of(ducks.WaterShot(2, "fire1", 3, 3), ducks.DiveHeld(2, "fire1", 3, 3, "red1"), shot_event(2, 1)),
        {2: 2},
    ),
    ("sitting_ducks", "diver"): (
        beats_of(ducks.Dived(0, "dive1", "red1", 2), ducks.Dived(0, "dive2", "red2", 1)),
        {0: 2},
    ),
    ("sitting_ducks", "march"): (beats_of(ducks.Marched(1, ("red1",)), ducks.Marched(0, ())), {1: 1, 0: 1}),
    ("sitting_ducks", "hide"): (beats_of(ducks.Hid(0, "red1", "blue1", 1, 2)), {0: 1}),
    ("duck_lake", "throw"): (
        beats_of(
            lake.HandfulThrown(0, 3),
            lake.CornTaken(0, 0, 1),
            lake.CornTaken(1, 2, 2),
            lake.HandfulThrown(0, 1),
            lake.CornTaken(0, 1, 3),
            lake.DieRolled(1, "2"),
            lake.CornTaken(1, 2, 4),
            lake.HandfulThrown(1, 3),
        ),
        {0: 2, 1: 0},
    ),
    ("duck_lake", "feeder"): (
        beats_of(lake.HandfulThrown(0, 3), lake.CornTaken(1, 2, 1), lake.CornTaken(0, 0, 2), lake.CornTaken(1, 3, 3)),
        {0: 2},
    ),
    ("duck_lake", "feast"): (
        beats_of(lake.DuckSwam(0, 0, 3, 2), lake.DuckSwam(0, 1, 1, 4), lake.DuckSwam(1, 2, 1, 1)),
        {0: 4, 1: 1},
    ),
    ("duck_lake", "voyage"): (beats_of(lake.DuckSwam(0, 0, 3, 2), lake.DuckSwam(0, 1, 4, 0)), {0: 7}),
    ("duck_lake", "missed"): (beats_of(lake.CornMissed(0, 2), lake.CornMissed(0, 1)), {0: 3}),
    ("duck_lake", "scared"): (beats_of(lake.DuckScared(1, 2), lake.DuckScared(1, 3)), {1: 2}),
    ("fox_forest", "greedy"): (beats_of(scored_event((11, 2), (0, 6)), scored_event((10, 3), (0, 6))), {0: 11}),
    ("fox_forest", "humble"): (beats_of(scored_event((11, 2), (0, 6)), scored_event((10, 3), (0, 6))), {1: 2}),
    ("fox_forest", "harvest"): (
        beats_of(scored_event((11, 2), (0, 6), (1, 0)), scored_event((7, 6), (6, 1), (3, 0))),
        {0: 9, 1: 6},
    ),
    ("fox_forest", "treasure"): (beats_of(fox.TreasureScored(0, 2), fox.TreasureScored(0, 1)), {0: 3}),
    ("fox_forest", "decree"): (beats_of(fox.Exchanged(1, "3b", "4k"), fox.Declined(0)), {1: 1}),
    ("fox_forest", "run"): (
        beats_of(
            trick_event(0, 11),
            trick_event(0, 12),
            trick_event(0, 13),
            trick_event(0, 1),
            trick_event(1, 2),
            trick_event(1, 3),
            trick_event(0, 4),
        ),
        {0: 3, 1: 2},
    ),
    ("fizz", "tower"): (tower_beats(1, 2, 5, 3, 5), {0: 5}),
    ("fizz", "fall"): (beats_of(fizz.Toppled(0, 4), fizz.Toppled(0, 7), fizz.Toppled(1, 5)), {0: 7, 1: 5}),
    ("fizz", "steady"): (
        beats_of(
            fizz.Counted(0, ("a",)),
            fizz.Counted(0, ("b", "c")),
            fizz.Slipped(0, ("d",)),
            fizz.Counted(0, ("e",)),
            fizz.Touched(1),
            fizz.Counted(1, ("f",)),
        ),
        {0: 3, 1: 1},
    ),
    ("fizz", "supers"): (
        beats_of(fizz.SuperWorked(0, "skip_red_1", 1), fizz.SuperWorked(0, "skip_red_2", None)),
        {0: 2},
    ),
    ("fizz", "bazaar"): (beats_of(fizz.Drew(0, 3, "nothing_fits"), fizz.Drew(0, 4, "plus_four")), {0: 7}),
    ("fizz", "twins"): (beats_of(fizz.Counted(0, ("a", "b")), fizz.Counted(0, ("c",))), {0: 1}),
}


@pytest.mark.parametrize(("game", "name"), STORIES, ids="-".join)
def test_a_feat_is_counted_from_what_has_happened(game: str, name: str) -> None:
    match, counted = STORIES[game, name]
    (achievement,) = [achievement for achievement in achievements_of(game).all if achievement.name == name]

    assert achievement.count(match) == counted
    assert not achievement.count([])


@pytest.mark.every_game
def test_every_feat_has_its_story_above() -> None:
    counted = {(game, achievement.name) for game in GAMES for achievement in achievements_of(game).all}

    assert counted - set(STORIES) == set(), "tell in STORIES, above, of a match in which these can be counted"
    assert set(STORIES) - counted == set(), "these are counted no more"


@pytest.mark.parametrize("game", GAMES)
def test_every_feat_has_its_words_and_its_drawing(game: str) -> None:
    assert len(achievements_of(game).all) >= 4, (
        f"a game of ours counts four things at least: tabletop/achievements/{game}.py"
    )
    for achievement in achievements_of(game).all:
        assert image(achievement.drawing)
        for language in LANGUAGES:
            assert f"{game}-feat-{achievement.name}" in catalogue(language)
            assert f"{game}-feat-{achievement.name}-unit" in catalogue(language)
            assert len(catalogue(language)(f"{game}-feat-{achievement.name}")) <= 26


def test_a_duck_that_is_afloat_counts_turns() -> None:
    lasted = achievements_of("sitting_ducks").survival
    assert lasted is not None
    afloat = GAMES["sitting_ducks"].begin(GAMES["sitting_ducks"].options(), 3)
    drowned = afloat.replace(shot=((), DUCKS[afloat.colours[1]], ()))

    assert lasted(
        [
            *beats_of(PLAYED_EVENT, PLAYED_EVENT, state=afloat),
            *beats_of(PLAYED_EVENT, ducks.Discarded(0, "a"), state=drowned),
        ]
    ) == {
        1: 2,
        0: 1,
    }


@pytest.mark.usefixtures("toys")
def test_a_game_from_outside_may_leave_its_feats_uncounted() -> None:
    assert choose_awards(achievements_of("snails"), ()) == ()


def make_achievement(
    name: str, counts: dict[int, int], *, least: int = 1, fine: int = 1, fewest: bool = False
) -> Achievement:
    return Achievement(name, "", lambda _: counts, least, fine, fewest)


def awards(*feats: Achievement) -> list[tuple[str, int]]:
    return [(award.achievement.name, award.seat) for award in choose_awards(GameAchievements(feats), ())]


def test_the_finest_three_are_given_the_finest_first() -> None:
    assert awards(
        make_achievement("a", {0: 2}),
        make_achievement("b", {1: 3}),
        make_achievement("c", {2: 1}),
        make_achievement("d", {3: 4}),
    ) == [
        ("d", 3),
        ("b", 1),
        ("a", 0),
    ]


def test_awards_go_to_different_people_where_that_can_be() -> None:
    assert awards(
        make_achievement("a", {0: 9}),
        make_achievement("b", {0: 8}),
        make_achievement("c", {1: 2}),
        make_achievement("d", {2: 1}),
    ) == [
        ("a", 0),
        ("c", 1),
        ("d", 2),
    ]


def test_one_person_may_have_them_all_where_nobody_else_has_done_anything() -> None:
    assert awards(
        make_achievement("a", {0: 9}), make_achievement("b", {0: 8}), make_achievement("c", {0: 1}, fine=5)
    ) == [("a", 0), ("b", 0)]


def test_a_third_award_to_the_same_person_must_be_a_fine_one() -> None:
    assert awards(
        make_achievement("a", {0: 9}), make_achievement("b", {1: 8}), make_achievement("c", {0: 1}, fine=5)
    ) == [("a", 0), ("b", 1)]


def test_what_two_have_done_equally_well_is_nobodys_award() -> None:
    assert awards(make_achievement("a", {0: 3, 1: 3}), make_achievement("b", {0: 1, 1: 2})) == [("b", 1)]


def test_what_is_not_worth_telling_is_not_told() -> None:
    assert awards(
        make_achievement("a", {0: 1}, least=2), make_achievement("b", {0: 5, 1: 3}, least=4, fine=4, fewest=True)
    ) == [("b", 1)]


@pytest.mark.parametrize("table", [table for table in one_table_per_player_count() if table.key in GAMES], ids=str)
def test_awards_of_a_real_match_are_true_and_the_same_every_time(table: Any) -> None:
    match = [beat for step in random_match_steps(table) for beat in step.beats]
    chosen = choose_awards(achievements_of(table.key), match)

    assert len(chosen) <= 3
    assert chosen == choose_awards(achievements_of(table.key), match)
    for award in chosen:
        assert isinstance(award, Award)
        assert award.achievement.count(match)[award.seat] == award.count
        others = [count for seat, count in award.achievement.count(match).items() if seat != award.seat]
        assert all(
            award.count < other if award.achievement.fewer_is_better else award.count > other for other in others
        )


def test_no_award_depends_on_the_order_in_which_seats_are_counted() -> None:
    counts = {0: 3, 1: 2, 2: 5}
    orders = [dict(Random(seed).sample(list(counts.items()), 3)) for seed in range(6)]

    assert {tuple(awards(make_achievement("a", order))) for order in orders} == {(("a", 2),)}
