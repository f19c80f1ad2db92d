"""The lobby: chairs that come and go under a pointer that stays, and names that are remembered."""

from pathlib import Path

import pytest
from guest import Guest, quiet_house
from toys import KEYS, TOYS

from rules import GAMES
from rules.kernel import choices
from tabletop.scenes.lobby import Lobby
from tabletop.scenes.scene import Replace
from tabletop.widgets.button import Button

pytestmark = pytest.mark.usefixtures("toys")
SEATS = GAMES.seats | TOYS


def plank(lobby: Lobby, icon: str) -> tuple[float, float, float, float]:
    return next(each.box for each in lobby.group.widgets if isinstance(each, Button) and each.icon == icon)


@pytest.mark.parametrize("game", [key for key in KEYS if len(SEATS[key]) > 1])
def test_what_puts_a_chair_does_not_flee_from_the_pointer(game: str, home: Path) -> None:
    guest = Guest(quiet_house(home), lambda house: Lobby(house, game), blindfold=True)
    left, top, width, height = plank(guest.scene, "ui/icon_plus")

    for _ in GAMES.seats[game]:
        guest.click(left + width / 2, top + height / 2)

    assert len(guest.scene.chairs) == GAMES.seats[game][-1]


@pytest.mark.parametrize("game", KEYS)
def test_the_sheet_lies_on_the_table_however_many_sit_at_it(game: str, home: Path) -> None:
    lobby = Lobby(quiet_house(home), game)
    for chairs in GAMES.seats[game]:
        while len(lobby.chairs) < chairs:
            lobby.more()

        assert lobby.top - 82 >= 0
        assert lobby.top - 82 + lobby.tall <= 900


def test_people_of_other_evenings_are_remembered_when_they_sit_down(home: Path) -> None:
    house = quiet_house(home, names="Аня\nBob\nЛёша")
    lobby = Lobby(house, "sitting_ducks")
    lobby.seat(1)(None)
    lobby.seat(2)(None)

    assert [player.name for player in lobby.players()] == ["Аня", "Bob", "Лёша"]


def test_a_computer_does_not_take_a_persons_name(home: Path) -> None:
    lobby = Lobby(quiet_house(home, names="Аня\nBob"), "fox_forest")
    lobby.seat(1)(None)
    lobby.seat(1)(3)

    assert lobby.chairs[1].name == ""
    assert lobby.name(1) not in ("Аня", "Bob")


def test_a_name_that_was_written_stays_whoever_sits_there(home: Path) -> None:
    lobby = Lobby(quiet_house(home, names="Аня\nBob"), "fox_forest")
    lobby.write(1)("Robot Zed")
    lobby.seat(1)(None)
    lobby.seat(1)(1)

    assert lobby.name(1) == "Robot Zed"


def test_an_evening_alone_forgets_nobody(home: Path) -> None:
    house = quiet_house(home, names="Аня\nBob")
    lobby = Lobby(house, "fox_forest")
    lobby.write(0)("Bob")
    lobby.start()

    assert house.settings.names == "Bob\nАня"


def test_no_name_is_remembered_by_half(home: Path) -> None:
    names = [letter * 16 for letter in "ABCDEFGHIJK"]
    house = quiet_house(home, names="\n".join(names))
    lobby = Lobby(house, "fox_forest")
    lobby.write(0)("Z" * 16)
    lobby.start()

    assert house.settings.names.split("\n") == ["Z" * 16, *names[:7]]


SEATED = [
    (key, name)
    for key in GAMES
    for name, choice in choices(GAMES[key].options).items()
    if choice.kind == "seat" and len(SEATS[key]) > 2
]
"""Games with an option that names a seat, and chairs that can be taken away."""


def full(home: Path, game: str) -> Lobby:
    lobby = Lobby(quiet_house(home), game)
    while len(lobby.chairs) < SEATS[game][-1]:
        lobby.more()
    return lobby


@pytest.mark.parametrize(("game", "option"), SEATED)
def test_an_option_that_names_a_chair_lets_go_of_it_when_the_chair_is_taken_away(
    game: str, option: str, home: Path
) -> None:
    lobby = full(home, game)
    lobby.pick(option)(len(lobby.chairs) - 1)
    lobby.fewer()

    assert getattr(lobby.chosen(), option) is None, "it names somebody who has left"
    assert isinstance(lobby.start(), Replace)


@pytest.mark.parametrize(("game", "option"), SEATED)
def test_an_option_that_names_another_chair_keeps_to_it(game: str, option: str, home: Path) -> None:
    lobby = full(home, game)
    named = len(lobby.chairs) - 2
    lobby.pick(option)(named)
    lobby.fewer()
    assert getattr(lobby.chosen(), option) == named
    lobby.fewer()

    assert getattr(lobby.chosen(), option) is None


def test_the_lake_and_the_bottle_ask_who_begins() -> None:
    assert {key for key, _ in SEATED} >= {"duck_lake", "fizz"}


@pytest.mark.parametrize("key", KEYS)
def test_the_sheet_asks_only_for_what_the_game_leaves_open(key: str, home: Path) -> None:
    guest = Guest(quiet_house(home), lambda house: Lobby(house, key))

    assert guest.reads(guest.app.house.say("lobby-options")) == any(
        choice.kind != "each" for choice in choices(GAMES[key].options).values()
    )
    guest.app.close()
