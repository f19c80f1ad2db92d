"""The lobby: chairs that come and go, people who are remembered, options that say what they change."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.scenes import built
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, TextFitChecker
from helpers.toys import ALL_GAME_KEYS, TOY_PLAYER_COUNTS

from rules import GAMES
from rules.kernel import option_choices
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push, Replace
from tabletop.scenes.start.chairs import ColourPicker, TakenChair, chair_boxes
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.lobby_box import fact_tags
from tabletop.scenes.start.regulars import PersonButton, Portrait
from tabletop.stage.brush import Brush
from tabletop.stage.inputs import KeyPress, Pointer
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.star_rating import StarRating
from tabletop.widgets.switch import Switch
from tabletop.widgets.text_field import TextField
from tabletop.widgets.widget import Widget

pytestmark = pytest.mark.usefixtures("toys")
GAMES_ON_SHELF = tuple(GAMES.player_counts)
PLAYER_COUNTS = GAMES.player_counts | TOY_PLAYER_COUNTS


LOBBIES = [(key, seats) for key in ALL_GAME_KEYS for seats in (PLAYER_COUNTS[key][0], PLAYER_COUNTS[key][-1])]


class ImageRecorder:
    """Looks at a lobby, and keeps every image that it is shown."""

    def __init__(self, lobby: LobbyScene) -> None:
        self.images: list[Any] = []
        lobby.draw(self)  # type: ignore[arg-type]

    def draw(self, image: Any, *_: Any, **__: Any) -> None:
        self.images.append(image)

    def forget(self, *_: Any) -> None:
        """Shadows, halos and the bare table have nothing to read."""

    draw_wood = draw_shadow = draw_glow = forget


def open_lobby(home: Path, game: str, seats: int = 0, **preferences: Any) -> LobbyScene:
    """Open a box, and put chairs until there are so many."""
    lobby = built(LobbyScene(quiet_services(home, **preferences), game))
    while len(lobby.seating.chairs) < seats:
        lobby.add_chair()
    return lobby


def widgets_of(lobby: LobbyScene, kind: type[Any], icon: str = "") -> list[Any]:
    """Find the widgets of a kind, in the order of the keyboard."""
    return [each for each in lobby.group.widgets if type(each) is kind and (not icon or each.icon == icon)]


def click(lobby: LobbyScene, widget: Widget, share: float = 0.5) -> None:
    """Click a widget so far from its left side."""
    left, top, width, height = widget.box
    for kind in ("move", "down", "up"):
        lobby.handle(Pointer(kind, left + width * share, top + height / 2, 1))


@pytest.mark.parametrize(("game", "seats"), LOBBIES)
def test_everything_lies_on_the_table_and_nothing_on_what_can_be_pressed(game: str, seats: int, home: Path) -> None:
    lobby = open_lobby(home, game, seats, names="\n".join([*LONG_NAMES, "Ann", "Bob"]))
    pressed = [each for each in lobby.group.widgets if each.focusable]
    crosses = widgets_of(lobby, Button, "ui/icon_close")
    for place, each in enumerate(lobby.group.widgets):
        left, top, width, height = each.box
        assert 0 <= left <= left + width <= 1600
        assert 0 <= top <= top + height <= 900
        for other in pressed:
            if each not in crosses and lobby.group.widgets.index(other) < place:
                x, y, wide, tall = other.box
                assert x + wide <= left or left + width <= x or y + tall <= top or top + height <= y, (each, other)


@pytest.mark.parametrize("game", [key for key in ALL_GAME_KEYS if len(PLAYER_COUNTS[key]) > 1])
def test_chairs_stand_still_while_others_are_put(game: str, home: Path) -> None:
    lobby = open_lobby(home, game)
    for seats in range(len(lobby.seating.chairs), PLAYER_COUNTS[game][-1]):
        before = [each.box for each in widgets_of(lobby, TextField)]
        (plus,) = widgets_of(lobby, Button, "ui/icon_plus")
        click(lobby, plus)

        assert len(lobby.seating.chairs) == seats + 1
        assert [each.box for each in widgets_of(lobby, TextField)][:seats] == before
    assert widgets_of(lobby, Button, "ui/icon_plus") == []


@pytest.mark.parametrize("game", [key for key in ALL_GAME_KEYS if len(PLAYER_COUNTS[key]) > 1])
def test_whoever_clicks_twice_for_a_chair_puts_one(game: str, home: Path) -> None:
    lobby = open_lobby(home, game)
    seats = len(lobby.seating.chairs)
    (plus,) = widgets_of(lobby, Button, "ui/icon_plus")
    click(lobby, plus)
    click(lobby, plus)

    assert [chair.level for chair in lobby.seating.chairs[seats:]] == [None]


def test_chairs_stand_clockwise_round_the_box() -> None:
    for chairs in range(1, 9):
        middles = [(left + width / 2 - 544, top + height / 2 - 418) for left, top, width, height in chair_boxes(chairs)]
        turns = [x * b - y * a for (x, y), (a, b) in pairwise(middles)]

        assert len(middles) == chairs
        assert all(turn >= 0 for turn in turns)


def test_one_click_makes_a_computer_of_a_person_and_another_a_person_of_it(home: Path) -> None:
    lobby = open_lobby(home, "fox_forest")
    click(lobby, widgets_of(lobby, Switch)[0], 0.75)
    assert lobby.seating.chairs[0].level == 1
    click(lobby, widgets_of(lobby, Switch)[0], 0.75)
    assert lobby.seating.chairs[0].level == 1
    click(lobby, widgets_of(lobby, Switch)[0], 0.25)

    assert lobby.seating.chairs[0].level is None


@pytest.mark.parametrize("level", [1, 2, 3])
def test_stars_are_levels_and_say_how_they_play(level: int, home: Path) -> None:
    lobby = open_lobby(home, "fox_forest")
    click(lobby, widgets_of(lobby, StarRating)[0], level / 3 - 0.1)

    assert lobby.seating.chairs[1].level == level
    (card,) = [image for image in ImageRecorder(lobby).images if isinstance(image, TakenChair) and image.level_text]
    assert card.level_text == catalogue("en")(f"lobby-level-{level}")
    assert card.description == catalogue("en")(f"lobby-level-{level}-about")


def test_people_are_told_how_they_share_the_mouse(home: Path) -> None:
    lobby, say = open_lobby(home, "fizz"), catalogue("en")
    texts = [lobby.play_style_text(0)]
    lobby.set_level(1, None)
    texts.append(lobby.play_style_text(0))
    lobby.set_option("hidden_racks", True)
    texts.append(lobby.play_style_text(0))

    assert texts == [say(f"lobby-person-{how}") for how in ("alone", "open", "curtain")]


def test_a_colour_that_somebody_has_is_swapped(home: Path) -> None:
    lobby = open_lobby(home, "sitting_ducks")
    click(lobby, widgets_of(lobby, ColourPicker)[0], 0.9)

    assert lobby.chosen_options().colours[:2] == ("yellow", "red")
    assert [lobby.duck_of(seat) for seat in (0, 1)] == ["yellow", "red"]


def test_who_stays_keeps_colour_and_name_when_somebody_leaves(home: Path) -> None:
    lobby = open_lobby(home, "sitting_ducks", 5)
    lobby.set_level(3, 2)
    before = [(lobby.duck_of(seat), lobby.name_of(seat)) for seat in range(5)]
    click(lobby, widgets_of(lobby, Button, "ui/icon_close")[1])

    assert [(lobby.duck_of(seat), lobby.name_of(seat)) for seat in range(2)] == [before[0], before[2]]
    assert lobby.duck_of(2) == before[3][0]
    assert lobby.name_of(2) == before[3][1]


def test_nobody_can_be_sent_away_from_a_table_with_the_fewest(home: Path) -> None:
    assert not widgets_of(open_lobby(home, "sitting_ducks", 3), Button, "ui/icon_close")
    assert len(widgets_of(open_lobby(home, "sitting_ducks", 4), Button, "ui/icon_close")) == 4


def seated_names(lobby: LobbyScene) -> list[str]:
    return [image.name for image in ImageRecorder(lobby).images if isinstance(image, Portrait) and image.is_seated]


def test_people_sit_down_on_unnamed_chairs_then_on_new_ones_then_instead_of_computers(home: Path) -> None:
    lobby = open_lobby(home, "duck_lake", names="Аня\nBob\nЛёша\nРита\nVic")
    lobby.seating.set_name(0, "")
    for place in (4, 3, 2, 1):
        click(lobby, widgets_of(lobby, PersonButton)[place])

    assert [chair.name for chair in lobby.seating.chairs] == ["Vic", "Bob", "Рита", "Лёша"]
    assert seated_names(lobby) == ["Bob", "Лёша", "Рита", "Vic"]
    assert [person.enabled for person in widgets_of(lobby, PersonButton)] == [False, True, True, True, True]


def test_whoever_is_ticked_gets_up_by_another_click(home: Path) -> None:
    lobby = open_lobby(home, "fox_forest", names="Аня\nBob")
    click(lobby, widgets_of(lobby, PersonButton)[0])

    assert lobby.seating.chairs[0].name == ""
    assert seated_names(lobby) == []


def test_no_two_people_have_the_same_duck(home: Path) -> None:
    lobby = open_lobby(home, "sitting_ducks", 4, names="\n".join("ABCDEFG"))
    ducks = [image.duck for image in ImageRecorder(lobby).images if isinstance(image, Portrait)]

    assert len(set(ducks)) == len(ducks) == 7


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_everything_is_reached_and_done_by_the_keyboard(game: str, home: Path) -> None:
    lobby = open_lobby(home, game, PLAYER_COUNTS[game][-1], names="Ann\nBob")
    reached = []
    for _ in [each for each in lobby.group.widgets if each.focusable]:
        lobby.handle(KeyPress("tab"))
        reached.append(lobby.group.focus)
    assert reached == [each for each in lobby.group.widgets if each.focusable]
    for kind in (Switch, StarRating, ColourPicker, PersonButton):
        for each in widgets_of(lobby, kind)[:1]:
            lobby.group.give_focus(each)
            before = repr(lobby.seating)
            lobby.handle(KeyPress("return"))
            assert repr(lobby.seating) != before, kind
            assert type(lobby.group.focus) is kind
    lobby.group.give_focus(widgets_of(lobby, Button, "ui/icon_play")[0])

    assert isinstance(lobby.handle(KeyPress("return")), Replace)


@pytest.mark.parametrize("game", GAMES_ON_SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_ours_says_what_it_changes(game: str, language: str, home: Path) -> None:
    lobby = open_lobby(home, game, language=language)
    texts = set()
    for name, choice in lobby.shared_options.items():
        for value in choice.values or (None,):
            lobby.set_option(name, value)
            texts.add(lobby.option_row(name, choice).about)
    for practice in (False, True):
        lobby.practice = practice
        texts.add(lobby.practice_row().about)

    assert "" not in texts
    assert all(len(about) <= 90 for about in texts)


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_a_box_tells_for_how_many_and_how_old_it_is_if_its_texts_do(game: str) -> None:
    for language in LANGUAGES:
        say = catalogue(language)
        figures = [fact.figure for fact in fact_tags(say, game)]
        assert figures[0] == "–".join(str(seats) for seats in sorted({PLAYER_COUNTS[game][0], PLAYER_COUNTS[game][-1]}))
        assert len(figures) == (3 if game in GAMES_ON_SHELF else 1), (
            f"a game of ours says {game}-minutes and {game}-age"
        )
        assert not figures[2:] or re.fullmatch(r"\d+\+", figures[2])


def test_the_rulebook_is_a_plank_away(home: Path) -> None:
    lobby = open_lobby(home, "fizz")

    assert lobby.handle(KeyPress("f1")) == Push(routes.Rulebook("fizz"))
    lobby.group.give_focus(widgets_of(lobby, Button, "ui/icon_help")[0])
    assert lobby.handle(KeyPress("return")) == Push(routes.Rulebook("fizz"))


@pytest.mark.parametrize("k", [0.64, 0.8, 1.6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits(
    language: str, k: float, text_fit_checker: TextFitChecker, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for drawn in ("draw_picture", "draw_svg"):
        monkeypatch.setattr(Brush, drawn, lambda *_, **__: None)  # only words can fit or not
    images = set()
    for game, seats in LOBBIES:
        lobby = open_lobby(home, game, seats, language=language, names="\n".join([*LONG_NAMES, *WIDE_NAMES[:2]]))
        for level in (1, 2, 3):
            lobby.set_level(1, level)
            images |= set(ImageRecorder(lobby).images)
    for image in images:
        text_fit_checker.paint(image, k)

    assert set(LONG_NAMES) <= set(text_fit_checker.texts)
    assert text_fit_checker.misfits == []


def test_people_of_other_evenings_are_remembered_when_they_sit_down(home: Path) -> None:
    services = quiet_services(home, names="Аня\nBob\nЛёша")
    lobby = LobbyScene(services, "sitting_ducks")
    lobby.set_level(1, None)
    lobby.set_level(2, None)

    assert [player.name for player in lobby.players()] == ["Аня", "Bob", "Лёша"]


def test_a_computer_does_not_take_a_persons_name(home: Path) -> None:
    lobby = LobbyScene(quiet_services(home, names="Аня\nBob"), "fox_forest")
    lobby.set_level(1, None)
    lobby.set_level(1, 3)

    assert lobby.seating.chairs[1].name == ""
    assert lobby.name_of(1) not in ("Аня", "Bob")


def test_a_name_that_was_written_stays_whoever_sits_there(home: Path) -> None:
    lobby = LobbyScene(quiet_services(home, names="Аня\nBob"), "fox_forest")
    lobby.seating.set_name(1, "Robot Zed")
    lobby.set_level(1, None)
    lobby.set_level(1, 1)

    assert lobby.name_of(1) == "Robot Zed"


def test_an_evening_alone_forgets_nobody(home: Path) -> None:
    services = quiet_services(home, names="Аня\nBob")
    lobby = LobbyScene(services, "fox_forest")
    lobby.seating.set_name(0, "Bob")
    lobby.start()

    assert services.settings.names == "Bob\nАня"


def test_no_name_is_remembered_by_half(home: Path) -> None:
    names = [letter * 16 for letter in "ABCDEFGHIJK"]
    services = quiet_services(home, names="\n".join(names))
    lobby = LobbyScene(services, "fox_forest")
    lobby.seating.set_name(0, "Z" * 16)
    lobby.start()

    assert services.settings.names.split("\n") == ["Z" * 16, *names[:7]]


SEAT_OPTIONS = [
    (key, name)
    for key in GAMES
    for name, choice in option_choices(GAMES[key].options).items()
    if choice.kind == "seat" and len(PLAYER_COUNTS[key]) > 2
]
"""Games with an option that names a seat, and chairs that can be taken away."""


@pytest.mark.parametrize(("game", "option"), SEAT_OPTIONS)
def test_an_option_that_names_a_chair_lets_go_of_it_when_the_chair_is_taken_away(
    game: str, option: str, home: Path
) -> None:
    lobby = open_lobby(home, game, PLAYER_COUNTS[game][-1])
    lobby.set_option(option, len(lobby.seating.chairs) - 1)
    lobby.remove_chair(len(lobby.seating.chairs) - 1)

    assert getattr(lobby.chosen_options(), option) is None, "it names somebody who has left"
    assert isinstance(lobby.start(), Replace)


@pytest.mark.parametrize(("game", "option"), SEAT_OPTIONS)
def test_an_option_that_names_another_chair_keeps_to_it(game: str, option: str, home: Path) -> None:
    lobby = open_lobby(home, game, PLAYER_COUNTS[game][-1])
    named = len(lobby.seating.chairs) - 2
    lobby.set_option(option, named)
    lobby.remove_chair(len(lobby.seating.chairs) - 1)
    assert getattr(lobby.chosen_options(), option) == named
    lobby.remove_chair(len(lobby.seating.chairs) - 1)

    assert getattr(lobby.chosen_options(), option) is None


def test_the_lake_and_the_bottle_ask_who_begins() -> None:
    assert {key for key, _ in SEAT_OPTIONS} >= {"duck_lake", "fizz"}


@pytest.mark.parametrize("key", ALL_GAME_KEYS)
def test_the_sheet_asks_only_for_what_the_game_leaves_open_for_practice_and_for_the_lamp(key: str, home: Path) -> None:
    user = FakeUser(quiet_services(home), lambda services: LobbyScene(services, key))
    say, lobby = user.app.services.say, user.app.scene
    open_ = [name for name, choice in option_choices(GAMES[key].options).items() if choice.kind != "each"]
    practice = ["lobby-practice"] if table_of(key).hand_tasks.start else []

    assert [each.title for each in lobby.option_rows()] == [
        *(say(f"{key}-option-{name}") for name in open_),
        *map(say, [*practice, "lobby-hints"]),
    ]
    user.app.close()
