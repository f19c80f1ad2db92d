"""The number that a match is played to: offered ones by a click, any other by typing it or by holding an arrow."""

from pathlib import Path

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services

from tabletop.commands.arguments import CommandLineError, parse_options
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.number_picker import COUNT_SECONDS, HOLD_SECONDS, NumberPicker

pytestmark = pytest.mark.rule("FF-22")


@pytest.fixture
def user(home: Path) -> FakeUser:
    return FakeUser(quiet_services(home), lambda services: LobbyScene(services, "fox_forest"))


def picker_of(user: FakeUser) -> NumberPicker:
    (found,) = [widget for widget in user.scene.group.widgets if isinstance(widget, NumberPicker)]
    return found


def arrow_point(user: FakeUser, direction: int) -> tuple[float, float]:
    left, top, wide, tall = picker_of(user).box
    return left + wide * (0.05 if direction < 0 else 0.95), top + tall / 2


def hold_arrow(user: FakeUser, direction: int, seconds: float) -> None:
    user.down(*arrow_point(user, direction))
    for _ in range(round(seconds / 0.01)):
        user.scene.update(0.01)
    user.up(*arrow_point(user, direction))


def test_clicks_step_through_what_is_offered_and_round_again(user: FakeUser) -> None:
    seen = []
    for _ in range(6):
        user.click(*arrow_point(user, 1))
        seen.append(user.scene.chosen_options().goal)

    assert seen == [28, 35, 50, 16, 21, 28]
    user.click(*arrow_point(user, -1))
    assert user.scene.chosen_options().goal == 21


def test_who_holds_an_arrow_counts_on_by_ones_from_where_it_was(user: FakeUser) -> None:
    hold_arrow(user, 1, HOLD_SECONDS + 3.5 * COUNT_SECONDS)
    assert user.scene.chosen_options().goal == 25
    hold_arrow(user, -1, HOLD_SECONDS + 1.5 * COUNT_SECONDS)
    assert user.scene.chosen_options().goal == 23

    for _ in range(200):
        user.scene.update(0.1)
    assert user.scene.chosen_options().goal == 23, "an arrow that has been let go counts no more"


def test_counting_stops_at_five_and_at_ninety_nine(user: FakeUser) -> None:
    hold_arrow(user, 1, 20.0)
    assert user.scene.chosen_options().goal == 99
    hold_arrow(user, -1, 20.0)
    assert user.scene.chosen_options().goal == 5


def test_a_number_is_typed_and_the_next_click_goes_on_from_there(user: FakeUser) -> None:
    user.click(*arrow_point(user, 1))
    for digit in "25":
        user.type_text(digit)
    assert user.scene.chosen_options().goal == 25
    assert picker_of(user).value == 25

    user.click(*arrow_point(user, 1))
    assert user.scene.chosen_options().goal == 28


@pytest.mark.parametrize(
    ("typed", "goal"), [("7", 7), ("3", 28), ("33", 33), ("250", 28), ("1x6", 16), ("0", 28), ("-", 28), ("991", 28)]
)
def test_only_what_is_possible_is_taken(typed: str, goal: int, user: FakeUser) -> None:
    user.click(*arrow_point(user, 1))
    for letter in typed:
        user.type_text(letter)

    assert user.scene.chosen_options().goal in range(5, 100)
    if len(typed) < 3:
        assert user.scene.chosen_options().goal == goal


def test_a_third_digit_begins_a_new_number_and_backspace_takes_one_back(user: FakeUser) -> None:
    user.click(*arrow_point(user, 1))
    for digit in "2564":
        user.type_text(digit)
    assert user.scene.chosen_options().goal == 64
    user.press_key(pygame.K_BACKSPACE)

    assert user.scene.chosen_options().goal == 6


def test_whoever_looks_elsewhere_begins_to_type_anew(user: FakeUser) -> None:
    user.click(*arrow_point(user, 1))
    user.type_text("3")
    user.press_key(pygame.K_TAB)
    user.run_frame()
    user.press_key(pygame.K_TAB, pygame.KMOD_SHIFT)
    user.type_text("5")

    assert user.scene.chosen_options().goal == 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_told_in_words(language: str, home: Path) -> None:
    lobby = LobbyScene(quiet_services(home, language=language), "fox_forest")
    words = [lobby.value_text("goal", lobby.shared_options["goal"], goal) for goal in range(5, 100)]

    assert [word for goal, word in enumerate(words, 5) if str(goal) not in word] == []
    assert words[11] == catalogue(language)("fox_forest-option-goal-16")


def test_the_command_line_takes_any_number_from_five_to_ninety_nine() -> None:
    from rules.fox_forest import GAME

    assert [parse_options([f"goal={goal}"], GAME, 2).goal for goal in (5, 25, 99)] == [5, 25, 99]
    for goal in ("4", "100", "many", "25.5", "", "²"):
        with pytest.raises(CommandLineError, match="5–99"):
            parse_options([f"goal={goal}"], GAME, 2)


def test_the_command_line_names_the_first_dealer() -> None:
    from rules.fox_forest import GAME

    assert parse_options(["dealer=2"], GAME, 2).dealer == 1
    assert parse_options(["dealer=lot"], GAME, 2).dealer is None
