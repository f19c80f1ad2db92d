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
from helpers.fake_user import Guest, quiet_house
from helpers.text_fit import Typesetter
from helpers.toys import KEYS

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
from tabletop.stage.brush import Box as Rect
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget

NUMBERS = range(1, 13)
SIZES = [(1024, 640), (1600, 900), (3840, 2160), (640, 360), (500, 1000)]
LEAST = 9
"""Pixels of height that letters must have in the smallest window that we ask for."""

Fill = Callable[[int], list[str]]

HOUSE = """
from attrs import evolve
from toy.{room}.snails import {what} as SNAILS
{what} = evolve(SNAILS, key="{key}")
"""


@pytest.fixture
def fill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Fill]:
    """Take our games off the shelf, and put so many snail races from a house of their own there."""
    services = tmp_path / "elsewhere"
    for room, what in (("rules", "GAME"), ("tabletop.tables", "TABLE")):
        (folder := services.joinpath(*room.split("."))).mkdir(parents=True)
        for number in NUMBERS:
            (folder / f"race{number}.py").write_text(HOUSE.format(room=room, what=what, key=f"race{number}"))
    (pictures := services / "assets" / "images" / "ui").mkdir(parents=True)
    (services / "assets" / "__init__.py").touch()
    for number in NUMBERS:
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


def put_away(opened: routes.PlayMatch) -> None:
    """Leave a match that was just begun."""
    assert opened.save is not None
    opened.save.close()


def boxes(menu: MainMenuScene) -> list[BoxButton]:
    return [each for each in menu.group.widgets if isinstance(each, BoxButton)]


def outline(box: BoxButton) -> Rect:
    """Find the upright rectangle round a box as it lies, turned a little."""
    turn, (wide, tall) = abs(radians(box.rest_pose.angle)), (each * box.rest_pose.scale for each in MAX_BOX_SIZE)
    across, down = wide * cos(turn) + tall * sin(turn), wide * sin(turn) + tall * cos(turn)
    return box.rest_pose.x - across / 2, box.rest_pose.y - down / 2, across, down


def meet(one: Rect, other: Rect) -> bool:
    return all(one[at] < other[at] + other[at + 2] and other[at] < one[at] + one[at + 2] for at in (0, 1))


@pytest.mark.parametrize("number", NUMBERS)
def test_no_box_lies_on_another_nor_on_anything_that_can_be_pressed(number: int, fill: Fill, home: Path) -> None:
    fill(number)
    services = quiet_house(home)
    put_away(start_match(services, "race1", (Human("Ann"), Computer("Bob", 0))))
    menu = MainMenuScene(services)
    menu.find_last_match()
    lids = [outline(box) for box in boxes(menu)]
    others = [each.box for each in menu.group.widgets if isinstance(each, Button | ContinueButton)]
    others += [
        each.box for each in menu.group.widgets if isinstance(each, ImageWidget) and isinstance(each.image, TitleSign)
    ]

    assert len(lids) == number
    assert any(isinstance(each, ContinueButton) for each in menu.group.widgets)
    assert not any(meet(one, other) for one, other in combinations(lids, 2))
    assert not any(meet(lid, other) for lid in lids for other in others)
    for left, top, wide, tall in lids:
        assert min(left, top) >= 0
        assert left + wide <= theme.WIDTH
        assert top + tall <= theme.HEIGHT


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_box_is_opened_by_a_click_at_any_of_its_corners(
    number: int, size: tuple[int, int], fill: Fill, home: Path
) -> None:
    keys = fill(number)
    guest = Guest(quiet_house(home), MainMenuScene, size, blindfold=True)
    for at, key in enumerate(keys):
        left, top, wide, tall = boxes(guest.scene)[at].box
        share = (0.1, 0.5, 0.9)[at % 3]
        guest.click(left + wide * share, top + tall * share)
        assert isinstance(guest.scene, LobbyScene)
        assert guest.scene.game.key == key
        guest.press(pygame.K_ESCAPE)
    guest.app.close()


@pytest.mark.parametrize("number", NUMBERS)
def test_words_on_the_smallest_lids_can_be_read(number: int) -> None:
    smallest = min(theme.MIN_WINDOW_SIZE[0] / theme.WIDTH, theme.MIN_WINDOW_SIZE[1] / theme.HEIGHT)

    assert all(30 * rest.scale * smallest >= LEAST for rest in box_poses(number))


@pytest.mark.every_game
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_fits_its_lid_even_the_smallest(language: str, typesetter: Typesetter) -> None:
    for key in KEYS:
        typesetter.paint(
            GameBoxImage(key, catalogue(language)(f"{key}-title"), "2–8"), box_poses(NUMBERS[-1])[0].scale * 0.64
        )

    assert typesetter.misfits == []


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
def going_on(home: Path) -> tuple[Guest, ContinueButton]:
    """Stand before the shelf, with a match to go on with."""
    services = quiet_house(home)
    put_away(start_match(services, "fox_forest", (Human("Ann"), Computer("Bob", 0)), seed=1))
    guest = Guest(services, MainMenuScene)
    guest.wait(lambda: any(isinstance(each, ContinueButton) for each in guest.scene.group.widgets))
    return guest, next(each for each in guest.scene.group.widgets if isinstance(each, ContinueButton))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ru", "«Лиса в лесу»: раунд 1, ваш ход"),
        ("uk", "«Лисиця в лісі»: раунд 1, ваш хід"),
        ("it", "«La volpe nel bosco»: round 1, tocca a te"),
        ("en", "“The Fox in the Forest”: round 1, your turn"),
    ],
)
def test_going_on_tells_where_the_match_stands(language: str, told: str, home: Path) -> None:
    services = quiet_house(home, language=language)
    opened = start_match(
        services, "fox_forest", (Human("Ann"), Computer("Bob", 0)), GAMES["fox_forest"].options(), seed=1
    )
    while not isinstance(now := opened.match.pending, Decide):
        opened.match.play(now.request.sample(opened.match.rng))
        opened.save.append(opened.match.log[-1])
    put_away(opened)
    menu = MainMenuScene(services)
    menu.find_last_match()
    plank = next(each for each in menu.group.widgets if isinstance(each, ContinueButton))

    assert plank.subtitle.replace(" ", " ") == told.replace(" ", " ")


def test_who_has_nothing_to_go_on_with_is_welcomed_in_every_language(home: Path) -> None:
    guest = Guest(quiet_house(home), MainMenuScene)
    for language in LANGUAGES:
        guest.app.services.change_settings(language=language)
        welcome = catalogue(language)("menu-welcome")
        guest.wait(partial(guest.reads, welcome))
    guest.app.close()


def test_the_left_button_goes_on_with_the_last_match(going_on: tuple[Guest, ContinueButton]) -> None:
    guest, plank = going_on
    guest.click(plank.middle().x, plank.middle().y)

    assert isinstance(guest.scene, PlayScene)
    assert [player.name for player in guest.scene.match.setup.players] == ["Ann", "Bob"]


@pytest.mark.parametrize("button", [2, 3, 6])
def test_no_other_button_goes_on_nor_presses_the_plank(button: int, going_on: tuple[Guest, ContinueButton]) -> None:
    guest, plank = going_on
    at = plank.middle().x, plank.middle().y
    guest.move(*at)
    guest.down(*at, button)
    assert not plank.down
    guest.up(*at, button)
    assert isinstance(guest.scene, MainMenuScene)
    guest.down(*at)
    guest.up(*at, button)

    assert plank.down
    assert isinstance(guest.scene, MainMenuScene)


def test_who_lets_go_beside_the_plank_has_thought_better_of_it(going_on: tuple[Guest, ContinueButton]) -> None:
    guest, plank = going_on
    guest.move(plank.middle().x, plank.middle().y)
    guest.down(plank.middle().x, plank.middle().y)
    assert plank.down
    guest.up(plank.box[0] - 20, plank.middle().y)

    assert not plank.down
    assert isinstance(guest.scene, MainMenuScene)


@pytest.mark.parametrize("game", list(GAMES.player_counts))
def test_a_box_tells_the_same_minutes_in_every_language(game: str) -> None:
    told = {catalogue(language)(f"{game}-minutes") for language in LANGUAGES}

    assert len(told) == 1
    assert re.fullmatch(r"\d+(–\d+)?", told.pop()), f"a game of ours says {game}-minutes, such as 30 or 30–45"
