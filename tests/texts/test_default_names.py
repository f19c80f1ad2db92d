"""A name that nobody has typed follows the language of the table; a typed one is never changed."""

from functools import partial
from pathlib import Path

import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.random_matches import play_random_acts, random_match

from rules.kernel import Seat
from tabletop.history.evenings import Attendee
from tabletop.history.loading import load_history
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human, Match, Player, new_setup
from tabletop.saves.match_file import SaveWriter, new_save_path, read_save
from tabletop.scenes.base.default_names import (
    DEFAULT_NAME_COUNT,
    is_default_name,
    name_in_language,
    players_in_language,
)
from tabletop.scenes.play.seats_panel import last_person_name
from tabletop.scenes.saved.saved_match import SavedMatchFile
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene

RUSSIAN, ITALIAN = catalogue("ru"), catalogue("it")
NUMBERS = range(1, DEFAULT_NAME_COUNT + 1)
YOU, GRANDPA = Human(RUSSIAN("lobby-you")), Computer(RUSSIAN("bot-name-2"))


def names_of(players: tuple[Player, ...]) -> list[str]:
    return [player.name for player in players]


def fox_match(*players: Player, acts: int = 8) -> Match:
    return play_random_acts(Match(new_setup("fox_forest", players, seed=5)), acts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("before", LANGUAGES)
def test_every_default_name_is_known_in_every_language(before: str, language: str) -> None:
    then, now = catalogue(before), catalogue(language)

    assert name_in_language(Human(then("lobby-you")), language) == now("lobby-you")
    for number in NUMBERS:
        assert name_in_language(Computer(then(f"bot-name-{number}")), language) == now(f"bot-name-{number}")
        person = Human(then("lobby-person-number", n=number))
        assert name_in_language(person, language) == now("lobby-person-number", n=number)
        assert is_default_name(person.name)


def test_no_language_has_more_computers_names_than_are_known() -> None:
    assert {key for key in RUSSIAN.keys("common") if key.startswith("bot-name-")} == {
        f"bot-name-{number}" for number in NUMBERS
    }


def test_a_typed_name_is_never_changed() -> None:
    people = (Human("Зоя"), Human(RUSSIAN("bot-name-3")), Computer("Робот"))

    assert players_in_language(people, "it") == people, "and a person may be called as a computer is"


def test_nobody_is_called_as_somebody_else_at_the_table() -> None:
    luca = Human(ITALIAN("bot-name-3"))

    assert names_of(players_in_language((luca, Computer(RUSSIAN("bot-name-3"))), "it")) == [
        luca.name,
        RUSSIAN("bot-name-3"),
    ]


def test_a_table_calls_its_players_in_the_language_that_is_chosen_now(home: Path) -> None:
    user = FakeUser(quiet_services(home, language="ru"), MainMenuScene)
    match = fox_match(YOU, GRANDPA)
    table = user.sit_at(match)
    assert names_of(table.presenter.context().players) == [YOU.name, GRANDPA.name]
    user.app.services.change_settings(language="it")
    table.rebuild()

    assert names_of(table.presenter.context().players) == ["Tu", "Nonno Piero"]
    assert match.setup.players == (YOU, GRANDPA), "what the file says is as it was"
    said = " ".join(line.text for line in table.presenter.log_writer.all_lines(len(match.story)))
    assert GRANDPA.name not in said and YOU.name not in said


def test_a_computer_that_came_later_is_called_so_too() -> None:
    match = fox_match(Human("Зоя"), GRANDPA)
    match.name_players = partial(players_in_language, language="it")
    match.hand_over(Seat(0), Computer(RUSSIAN("bot-name-5")))
    ((before, arrival),) = match.arrivals_after(len(match.story))

    assert (before.name, arrival.player.name) == ("Зоя", ITALIAN("bot-name-5"))
    assert names_of(match.players) == [ITALIAN("bot-name-5"), ITALIAN("bot-name-2")]
    assert last_person_name(match, 0) == "Зоя"
    assert last_person_name(fox_match(YOU, GRANDPA), 0) == "", "nobody has typed that"


def test_what_is_remembered_of_people_leaves_out_names_that_nobody_typed(home: Path) -> None:
    names = "\n".join(["Zoe", *(catalogue(language)("lobby-you") for language in LANGUAGES), "Игрок 2"])

    assert LobbyScene(quiet_services(home, names=names), "fox_forest").seating.known_names == ["Zoe"]


def test_the_shelf_and_the_evening_know_people_whatever_the_language_was(home: Path) -> None:
    paths = []
    for language in ("ru", "it"):
        say = catalogue(language)
        players = (Human(say("lobby-you")), Computer(say("bot-name-2")))
        match = random_match(new_setup("fox_forest", players, seed=5))
        paths.append(new_save_path(home / "saves", match.setup.game))
        save = SaveWriter.create(paths[-1], match.setup)
        for entry in match.log:
            save.append(entry)
        save.close()
    (evening,) = load_history(home, name_of=partial(name_in_language, language="en")).evenings

    assert set(evening.attendees) == {Attendee("You"), Attendee("Grandpa Joe", False)}
    for path in paths:
        assert SavedMatchFile(path, read_save(path).match.setup).player_names(catalogue("en")) == "You, Grandpa Joe"
