"""The shelf of games: however many boxes lie on the table, each can be seen, read and opened."""

import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from math import cos, radians, sin
from pathlib import Path

import pygame
import pytest
from helpers.environment import ROOT
from helpers.fake_user import FakeUser, quiet_services
from helpers.text_fit import TextFitChecker
from helpers.toys import ALL_GAME_KEYS

from rules import GAMES
from rules.kernel import Decide
from tabletop import theme
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human
from tabletop.scenes.base import routes
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start.game_boxes import MAX_BOX_SIZE, BoxButton, ContinueButton, GameBoxImage, TitleSign, box_poses
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.box import Box as Rect
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget

GAME_COUNTS = range(1, 13)
WINDOW_SIZES = [(1024, 640), (1600, 900), (3840, 2160), (640, 360), (500, 1000)]
MIN_LETTER_PIXELS = 9
"""Pixels of height that letters must have in the smallest window that we ask for."""

FillShelf = Callable[[int], list[str]]

SNAILS_MODULE = """
from attrs import evolve
from toy.{room}.snails import {what} as SNAILS
{what} = evolve(SNAILS, key="{key}")
"""


@pytest.fixture
def fill_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FillShelf]:
    """Take our games off the shelf, and put so many snail races from a package of their own there."""
    root = tmp_path / "elsewhere"
    for package, what in (("rules", "GAME"), ("tabletop.tables", "TABLE")):
        (folder := root.joinpath(*package.split("."))).mkdir(parents=True)
        for number in GAME_COUNTS:
            (folder / f"race{number}.py").write_text(SNAILS_MODULE.format(room=package, what=what, key=f"race{number}"))
    (pictures := root / "assets" / "images" / "ui").mkdir(parents=True)
    (root / "assets" / "__init__.py").touch()
    for number in GAME_COUNTS:
        drawn = (ROOT / "tests/toy/assets/images/ui/box_snails.svg").read_bytes()
        (pictures / f"box_race{number}.svg").write_bytes(drawn)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(GAMES, "player_counts", {})

    def filled(boxes: int) -> list[str]:
        for number in range(1, boxes + 1):
            GAMES.register(f"race{number}", range(1, 5), "elsewhere")
        return list(GAMES)

    yield filled
    for key in list(GAMES):
        GAMES.unregister(key)
    for name in [name for name in sys.modules if name.partition(".")[0] == "elsewhere"]:
        del sys.modules[name]


def leave_match(place: routes.PlayMatch) -> None:
    """Leave a match that was just begun."""
    assert place.save is not None
    place.save.close()


def box_buttons(menu: MainMenuScene) -> list[BoxButton]:
    return [each for each in menu.group.widgets if isinstance(each, BoxButton)]


def outline_of(box: BoxButton) -> Rect:
    """Find the upright rectangle round a box as it lies, turned a little."""
    turn, (wide, tall) = abs(radians(box.rest_pose.angle)), (each * box.rest_pose.scale for each in MAX_BOX_SIZE)
    across, down = wide * cos(turn) + tall * sin(turn), wide * sin(turn) + tall * cos(turn)
    return box.rest_pose.x - across / 2, box.rest_pose.y - down / 2, across, down


def overlap(one: Rect, other: Rect) -> bool:
    return all(one[at] < other[at] + other[at + 2] and other[at] < one[at] + one[at + 2] for at in (0, 1))


@pytest.mark.parametrize("number", GAME_COUNTS)
def test_no_box_lies_on_another_nor_on_anything_that_can_be_pressed(
    number: int, fill_shelf: FillShelf, home: Path
) -> None:
    fill_shelf(number)
    services = quiet_services(home)
    leave_match(start_match(services, "race1", (Human("Ann"), Computer("Bob", 0))))
    menu = MainMenuScene(services)
    menu.find_last_match()
    lids = [outline_of(box) for box in box_buttons(menu)]
    others = [each.box for each in menu.group.widgets if isinstance(each, Button | ContinueButton)]
    others += [
        each.box for each in menu.group.widgets if isinstance(each, ImageWidget) and isinstance(each.image, TitleSign)
    ]

    assert len(lids) == number
    assert any(isinstance(each, ContinueButton) for each in menu.group.widgets)
    assert not any(overlap(one, other) for one, other in combinations(lids, 2))
    assert not any(overlap(lid, other) for lid in lids for other in others)
    for left, top, wide, tall in lids:
        assert min(left, top) >= 0
        assert left + wide <= theme.WIDTH
        assert top + tall <= theme.HEIGHT


@pytest.mark.parametrize("size", WINDOW_SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("number", GAME_COUNTS)
def test_every_box_is_opened_by_a_click_at_any_of_its_corners(
    number: int, size: tuple[int, int], fill_shelf: FillShelf, home: Path
) -> None:
    keys = fill_shelf(number)
    user = FakeUser(quiet_services(home), MainMenuScene, size, draws_nothing=True)
    for at, key in enumerate(keys):
        left, top, wide, tall = box_buttons(user.scene)[at].box
        share = (0.1, 0.5, 0.9)[at % 3]
        user.click(left + wide * share, top + tall * share)
        assert isinstance(user.scene, LobbyScene)
        assert user.scene.game.key == key
        user.press_key(pygame.K_ESCAPE)
    user.app.close()


@pytest.mark.parametrize("number", GAME_COUNTS)
def test_words_on_the_smallest_lids_can_be_read(number: int) -> None:
    smallest = min(theme.MIN_WINDOW_SIZE[0] / theme.WIDTH, theme.MIN_WINDOW_SIZE[1] / theme.HEIGHT)

    assert all(30 * rest.scale * smallest >= MIN_LETTER_PIXELS for rest in box_poses(number))


@pytest.mark.every_game
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_fits_its_lid_even_the_smallest(language: str, text_fit_checker: TextFitChecker) -> None:
    for key in ALL_GAME_KEYS:
        text_fit_checker.paint(
            GameBoxImage(key, catalogue(language)(f"{key}-title"), "2–8"), box_poses(GAME_COUNTS[-1])[0].scale * 0.64
        )

    assert text_fit_checker.misfits == []


def test_four_boxes_lie_as_they_were_painted() -> None:
    assert [(round(rest.x), rest.y, rest.scale) for rest in box_poses(4)] == [
        (208, 402, 1),
        (603, 402, 1),
        (997, 402, 1),
        (1392, 402, 1),
    ]


def test_a_game_can_not_be_put_where_another_stands() -> None:
    with pytest.raises(ValueError, match="fizz"):
        GAMES.register("fizz", range(1, 3), "elsewhere")

    assert "fizz" not in GAMES.packages


@pytest.fixture
def user_and_continue_button(home: Path) -> tuple[FakeUser, ContinueButton]:
    """Stand before the shelf, with a match to go on with."""
    services = quiet_services(home)
    leave_match(start_match(services, "fox_forest", (Human("Ann"), Computer("Bob", 0)), seed=1))
    user = FakeUser(services, MainMenuScene)
    user.wait_until(lambda: any(isinstance(each, ContinueButton) for each in user.scene.group.widgets))
    return user, next(each for each in user.scene.group.widgets if isinstance(each, ContinueButton))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("ru", "«Лиса в лесу»: раунд 1, ваш ход"),
        ("uk", "«Лисиця в лісі»: раунд 1, ваш хід"),
        ("it", "«La volpe nel bosco»: round 1, tocca a te"),
        ("en", "“The Fox in the Forest”: round 1, your turn"),
    ],
)
def test_going_on_tells_where_the_match_stands(language: str, expected: str, home: Path) -> None:
    services = quiet_services(home, language=language)
    place = start_match(
        services, "fox_forest", (Human("Ann"), Computer("Bob", 0)), GAMES["fox_forest"].options(), seed=1
    )
    while not isinstance(now := place.match.pending, Decide):
        place.match.play(now.request.sample(place.match.rng))
        place.save.append(place.match.log[-1])
    leave_match(place)
    menu = MainMenuScene(services)
    menu.find_last_match()
    button = next(each for each in menu.group.widgets if isinstance(each, ContinueButton))

    assert button.subtitle.replace(" ", " ") == expected.replace(" ", " ")


def test_who_has_nothing_to_go_on_with_is_welcomed_in_every_language(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    for language in LANGUAGES:
        user.app.services.change_settings(language=language)
        welcome = catalogue(language)("menu-welcome")
        user.wait_until(partial(user.sees_text, welcome))
    user.app.close()


def test_the_left_button_goes_on_with_the_last_match(user_and_continue_button: tuple[FakeUser, ContinueButton]) -> None:
    user, button = user_and_continue_button
    user.click(button.middle().x, button.middle().y)

    assert isinstance(user.scene, PlayScene)
    assert [player.name for player in user.scene.match.setup.players] == ["Ann", "Bob"]


@pytest.mark.parametrize("button", [2, 3, 6])
def test_no_other_button_goes_on_nor_presses_the_plank(
    button: int, user_and_continue_button: tuple[FakeUser, ContinueButton]
) -> None:
    user, continue_button = user_and_continue_button
    at = continue_button.middle().x, continue_button.middle().y
    user.move(*at)
    user.down(*at, button)
    assert not continue_button.held_down
    user.up(*at, button)
    assert isinstance(user.scene, MainMenuScene)
    user.down(*at)
    user.up(*at, button)

    assert continue_button.held_down
    assert isinstance(user.scene, MainMenuScene)


def test_who_lets_go_beside_the_plank_has_thought_better_of_it(
    user_and_continue_button: tuple[FakeUser, ContinueButton],
) -> None:
    user, button = user_and_continue_button
    user.move(button.middle().x, button.middle().y)
    user.down(button.middle().x, button.middle().y)
    assert button.held_down
    user.up(button.box[0] - 20, button.middle().y)

    assert not button.held_down
    assert isinstance(user.scene, MainMenuScene)


@pytest.mark.parametrize("game", list(GAMES.player_counts))
def test_a_box_tells_the_same_minutes_in_every_language(game: str) -> None:
    texts = {catalogue(language)(f"{game}-minutes") for language in LANGUAGES}

    assert len(texts) == 1
    assert re.fullmatch(r"\d+(–\d+)?", texts.pop()), f"a game of ours says {game}-minutes, such as 30 or 30–45"
