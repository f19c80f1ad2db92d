"""The end of a match: winners first, then by how near the others came, whether many points are good or bad."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import TableCase, match_before, one_table_per_player_count, random_match_steps, sample_decisions

from rules import GAMES
from rules.duck_lake import acts as duck_lake
from rules.fizz.acts import Fish, LastLapEnded
from rules.fox_forest import acts as fox_forest
from rules.kernel import Over
from rules.sitting_ducks.acts import NobodyWon, Won
from tabletop.achievements import achievements_of, choose_awards
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push, Replace
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.evening.evening import EveningScene
from tabletop.scenes.evening.evening_panel import PAPER_LEFT
from tabletop.scenes.evening.results import ResultsScene, podium_spots
from tabletop.scenes.evening.results_pictures import PodiumTag
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.table.log_writer import LogWriter
from tabletop.stage.images import Picture
from tabletop.tables import table_of

GAMES_WITH_CARDS = ("sitting_ducks", "fox_forest", "snails", "shy_snails")
SAY = catalogue("en")
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


def user_at_results(folder: Path, game: str, over: Over, players: int) -> FakeUser:
    """Sit in front of the end of a match."""
    people = tuple(Human(name) for name in NAMES[:players])
    match = Match(new_setup(game, people, GAMES[game].options(), 1))
    user = FakeUser(quiet_services(folder), lambda services: PlayScene(services, match))
    user.app.apply_change(Push(ResultsScene(user.app.services, match, over, lambda: False)))
    user.run_frame()
    return user


def test_where_only_computers_are_left_the_podium_stands_in_the_middle_and_no_evening_beside_it(tmp_path: Path) -> None:
    over, user = Over((1,), (5, 9, 7)), user_at_results(tmp_path / "people", "duck_lake", Over((1,), (5, 9, 7)), 3)
    assert user.sees_text(SAY("evening-sheet"))

    match = Match(new_setup("duck_lake", tuple(Computer(name) for name in NAMES[:3]), GAMES["duck_lake"].options(), 1))
    left_alone = FakeUser(quiet_services(tmp_path), lambda services: ResultsScene(services, match, over, lambda: None))
    boxes = [each.box for each in left_alone.scene.group.widgets]

    assert not left_alone.sees_text(SAY("evening-sheet")) and not left_alone.sees_text(SAY("evening-empty"))
    assert podium_tags(left_alone)[0].middle().x == pytest.approx(podium_tags(user)[0].middle().x + 210)
    assert min(box.left for box in boxes) >= 0 and max(box.right for box in boxes) <= 1600


def names_in_order(user: FakeUser) -> list[str]:
    """Read the names, the best first."""
    return [tag.image.name for tag in podium_tags(user)]


def podium_tags(user: FakeUser) -> list[Any]:
    """List the tags below the podium, the best first."""
    return [each for each in user.scene.group.widgets if isinstance(getattr(each, "image", None), PodiumTag)]


@pytest.mark.parametrize(
    ("game", "over", "expected"),
    [
        ("duck_lake", Over((1,), (5, 9, 7)), "Bob Cid Ann"),
        ("duck_lake", Over((0, 2), (8, 3, 8)), "Ann Cid Bob"),
        ("fizz", Over((1,), (31, 4, 17)), "Bob Cid Ann"),
        ("fizz", Over((0, 2), (4, 9, 4)), "Ann Cid Bob"),
        ("fizz", Over((0, 1, 2), (4, 4, 4)), "Ann Bob Cid"),
        ("sitting_ducks", Over((2,)), "Cid Ann Bob"),
        ("sitting_ducks", Over(()), "Ann Bob Cid"),
    ],
)
def test_winners_come_first_then_those_who_came_near(game: str, over: Over, expected: str, tmp_path: Path) -> None:
    assert names_in_order(user_at_results(tmp_path, game, over, 3)) == expected.split()


@pytest.mark.parametrize(
    ("game", "over", "expected"),
    [
        ("duck_lake", Over((1,), (5, 9), "gone_round"), "Petya has gone all the way round"),
        ("fizz", Over((1,), (31, 4), "emptied", 0), "Out of chips at the end: Ann"),
        ("fox_forest", Over((1,), (10, 21), "greed"), "Greed in the last round decided it"),
        ("sitting_ducks", Over((), (0, 0, 0), "two_birds", 2), "Cid: two birds, one cork, none afloat"),
    ],
)
def test_why_it_ended_is_said_under_the_verdict(game: str, over: Over, expected: str, tmp_path: Path) -> None:
    assert user_at_results(tmp_path, game, over, max(len(over.scores), 2)).sees_text(expected)


@pytest.mark.parametrize(
    ("game", "event", "reason"),
    [
        ("duck_lake", duck_lake.MatchEnded((0,), (5, 3)), "gone_round"),
        ("fizz", Fish((0,)), "fish"),
        ("fizz", LastLapEnded((0,)), "last_lap"),
        *(
            ("fox_forest", fox_forest.MatchEnded((1,), (10, 21), reason), reason)
            for reason in GAMES["fox_forest"].end_reasons
        ),
        ("sitting_ducks", Won(0), "last_colour"),
        ("sitting_ducks", NobodyWon(0), "two_birds"),
    ],
)
def test_the_log_says_it_in_the_same_words(game: str, event: Any, reason: str, tmp_path: Path) -> None:
    scene = user_at_results(tmp_path, game, Over((), (), reason, 0), GAMES[game].player_counts[0]).scene

    log_writer = LogWriter(scene.services, scene.match, table_of(game))

    assert log_writer.event_line(event).text == scene.reason_text()


@pytest.mark.parametrize("players", range(1, 9))
def test_everybody_has_room_on_the_podium(players: int) -> None:
    blocks = sorted((x - wide / 2, x + wide / 2) for x, wide in podium_spots(players))

    assert len(blocks) == players
    assert blocks[0][0] >= 16
    assert blocks[-1][1] <= PAPER_LEFT
    assert all(one[1] <= other[0] for one, other in pairwise(blocks))


@pytest.mark.parametrize(
    ("game", "over", "texts"),
    [
        ("duck_lake", Over((1,), (1, 9)), ["9 kernels", "1 kernel"]),
        ("fox_forest", Over((0,), (21, 10)), ["21 points", "10 points"]),
        ("fizz", Over((1,), (31, 4)), ["4 points in hand", "31 points in hand"]),
        ("sitting_ducks", Over((2,), (0, 0, 2)), ["0 turns afloat"] * 3),
    ],
)
def test_numbers_have_their_units(game: str, over: Over, texts: list[str], tmp_path: Path) -> None:
    assert [tag.image.score for tag in podium_tags(user_at_results(tmp_path, game, over, len(over.scores)))] == texts


def crowned_names(user: FakeUser) -> int:
    return sum(isinstance(image, Picture) and image.name == "ui/crown" for image in user.drawn_images())


@pytest.mark.parametrize(("winners", "crowned"), [((1,), 1), ((0, 2), 2), ((), 0)])
def test_the_crown_is_for_who_has_won(winners: tuple[int, ...], crowned: int, tmp_path: Path) -> None:
    assert crowned_names(user_at_results(tmp_path, "duck_lake", Over(winners, (8, 3, 8)), 3)) == crowned


def test_who_comes_last_hears_a_kind_word_but_after_a_draw_nobody_came_last(tmp_path: Path) -> None:
    words = [catalogue("en")(f"results-kind-{number}") for number in range(1, 5)]

    lost = user_at_results(tmp_path, "duck_lake", Over((1,), (5, 9, 7)), 3)
    drawn = user_at_results(tmp_path, "sitting_ducks", Over((), (0, 0, 0), "two_birds", 1), 3)

    assert sum(lost.sees_text(word) for word in words) == 1
    assert not any(drawn.sees_text(word) for word in words)


def test_confetti_falls_and_comes_to_rest(tmp_path: Path) -> None:
    match = Match(new_setup("duck_lake", (Human("Ann"), Human("Bob")), seed=1))
    services = quiet_services(tmp_path, speed=1.0)
    scene = ResultsScene(services, match, Over((0,), (3, 1)), lambda: None)
    first_poses = [flight.pose(scene.confetti.elapsed_seconds) for flight in scene.confetti._flights]
    assert scene.confetti.restless
    for _ in range(70):
        scene.update(0.1)

    assert not scene.confetti.restless
    lying = [flight.pose(scene.confetti.elapsed_seconds) for flight in scene.confetti._flights]
    assert lying == [flight.rest for flight in scene.confetti._flights]
    assert not set(lying) & set(first_poses)

    scene.close()


def test_with_reduced_motion_confetti_only_lies_there(tmp_path: Path) -> None:
    match = Match(new_setup("duck_lake", (Human("Ann"), Human("Bob")), seed=1))
    scene = ResultsScene(
        quiet_services(tmp_path, speed=1.0, reduced_motion=True), match, Over((0,), (3, 1)), lambda: None
    )

    assert not scene.confetti.restless
    scene.close()


def test_again_leaves_the_results_and_the_table(tmp_path: Path) -> None:
    change = user_at_results(tmp_path, "fizz", Over((0,), (1, 2)), 2).scene.play_again()

    assert isinstance(change, Replace)
    assert isinstance(change.target, routes.PlayMatch)
    assert change.leave_count == 2


def test_people_move_up_one_chair_if_they_wish_and_keep_their_ducks(tmp_path: Path) -> None:
    options = GAMES["duck_lake"].options(colours=("green", "red", "blue"))
    people = tuple(Human(name) for name in NAMES[:3])
    match = Match(new_setup("duck_lake", people, options, 1))
    user = FakeUser(
        quiet_services(tmp_path), lambda services: ResultsScene(services, match, Over((1,), (5, 9, 7)), lambda: None)
    )

    assert user.scene.next_seating() == (people, options)
    user.click(330, 858)
    again = user.scene.play_again().target.match.setup

    assert [player.name for player in again.players] == ["Cid", "Ann", "Bob"]
    assert again.options.colours == ("blue", "green", "red")
    user.click(330, 858)
    assert user.scene.next_seating() == (people, options)


@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game, counts in GAMES.player_counts.items() for players in sorted({counts[0], counts[-1]})],
)
def test_the_same_people_go_on_to_the_next_game_that_takes_them(game: str, players: int, tmp_path: Path) -> None:
    shelf = list(GAMES)
    after = [*shelf, *shelf][shelf.index(game) + 1 :][: len(shelf) - 1]
    following = next((key for key in after if players in GAMES.player_counts[key]), None)
    user = user_at_results(tmp_path, game, Over((0,), tuple(range(players))), players)
    button_texts = [getattr(each, "text", "") for each in user.scene.group.widgets]

    assert user.scene.next_game() == following
    assert (catalogue("en")("results-next") in button_texts) == bool(following)
    if following:
        change = user.scene.play_next_game()
        assert change.leave_count == 2
        assert change.target.match.setup.game == following
        assert change.target.match.setup.players == user.scene.match.setup.players


def test_the_feast_waits_behind_a_replay(tmp_path: Path) -> None:
    change = user_at_results(tmp_path, "fizz", Over((0,), (1, 2)), 2).scene.watch_again()

    assert isinstance(change, Push)
    assert isinstance(change.target, routes.WatchMatch)


def test_the_keyboard_alone_reaches_every_plank(tmp_path: Path) -> None:
    user = user_at_results(tmp_path, "duck_lake", Over((1,), (5, 9)), 2)
    user.scene.history_loader.wait_until_loaded()
    user.run_frame()
    reached = []
    for _ in range(6):
        user.press_key(pygame.K_TAB)
        reached.append(user.scene.group.focus.text or user.scene.group.focus.tip)
    button_texts = (
        "results-again",
        "results-rotate",
        "results-next",
        "results-replay",
        "results-home",
        "evening-sheet",
    )

    assert reached == [catalogue("en")(key) for key in button_texts]
    user.press_key(pygame.K_RETURN)
    assert isinstance(user.scene, EveningScene)
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, ResultsScene)
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, MainMenuScene)


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    "table", [each for each in one_table_per_player_count() if each.key in GAMES_WITH_CARDS], ids=str
)
def test_the_last_move_of_all_can_be_taken_back(table: TableCase, tmp_path: Path) -> None:
    step = sample_decisions(table, 10**6)[-1]
    user = FakeUser(quiet_services(tmp_path), MainMenuScene, draws_nothing=True)
    scene = user.sit_at(match_before(table, step))
    acts = len(scene.match.log)
    scene.make_move(step.act)
    user.wait_until(lambda: isinstance(user.scene, ResultsScene | SheetScene))
    if isinstance(user.scene, SheetScene):
        user.press_key(pygame.K_RETURN)
    user.wait_until(lambda: isinstance(user.scene, ResultsScene))
    user.press_key(pygame.K_z, pygame.KMOD_CTRL)
    user.wait_until(lambda: scene.decision_prompt.selection is not None)

    assert user.scene is scene
    assert len(scene.match.log) == acts


def test_awards_are_given_for_what_has_really_happened(home: Path) -> None:
    table = next(table for table in one_table_per_player_count() if table.key == "fizz" and table.seats == 3)
    match = match_before(table, random_match_steps(table)[-1], people=(0, 1, 2))
    user = FakeUser(quiet_services(home), MainMenuScene)
    over = Over((0,), (0, 1, 2), "emptied", 0)
    user.app.apply_change(Push(ResultsScene(user.app.services, match, over, lambda: None)))
    awards = choose_awards(achievements_of("fizz"), match.story)

    assert 2 <= len(awards) <= 3
    for award in awards:
        assert user.sees_text(catalogue("en")(f"fizz-feat-{award.achievement.name}"))
    user.app.close()
