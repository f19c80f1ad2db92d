"""The lamp on the table: whoever is at a loss asks it, and nobody else is disturbed."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.random_matches import match_at_first_seat
from helpers.scenes import built

from rules import GAMES
from tabletop.bots import HouseBot
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.table import adviser
from tabletop.stage.images import Badge, Picture
from tabletop.tables import table_of

SAY = catalogue("en")


class SlowBot:
    """A player that says what it is told, and only when it may; it remembers what it was asked."""

    def __init__(self) -> None:
        self.asked_views: list[Any] = []
        self.may_speak, self.started = Event(), Event()
        self.patient = True

    def choose(self, game: Any, view: Any, rng: Random, patience: Any = None) -> Any:
        self.asked_views.append(view)
        self.started.set()
        while not self.may_speak.wait(0.001) and patience():
            pass
        self.patient = patience()
        return game.legal_moves(game.imagine(view, rng))[0]


@pytest.fixture
def slow_bot(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowBot]:
    bot = SlowBot()
    monkeypatch.setattr(adviser, "HouseBot", lambda level: bot if level == 3 else None)
    yield bot
    bot.may_speak.set()


def ask_lamp(user: FakeUser, match: Match) -> PlayScene:
    """Sit down, ask the lamp by its key, and wait for the answer."""
    table = user.sit_at(match)
    user.press_key(pygame.K_h)
    user.wait_until(lambda: table.adviser.move is not None)
    return table


@pytest.fixture
def user(tmp_path: Path) -> FakeUser:
    return FakeUser(quiet_services(tmp_path), MainMenuScene)


def test_the_lamp_sees_what_the_seat_may_know_and_nothing_else(user: FakeUser, slow_bot: SlowBot) -> None:
    slow_bot.may_speak.set()
    match = match_at_first_seat("fox_forest", 6)
    ask_lamp(user, match)

    assert slow_bot.asked_views == [match.view(0)]


def test_the_window_goes_on_while_the_lamp_warms_up(user: FakeUser, slow_bot: SlowBot) -> None:
    table = user.sit_at(match_at_first_seat("fox_forest"))
    user.click(*(table.lamp.middle().x, table.lamp.middle().y))
    for _ in range(5):
        user.run_frame()

    assert user.sees_text(SAY("hint-thinking"))
    assert table.adviser.active and table.adviser.move is None
    assert table.decision_prompt.selection is not None


def test_the_advice_is_shown_on_the_table_and_says_why(user: FakeUser, slow_bot: SlowBot) -> None:
    slow_bot.may_speak.set()
    table = ask_lamp(user, match_at_first_seat("fox_forest", 6))
    context = table.presenter.context()

    assert context.hover == table.adviser.touch_path[-1]
    advise = table_of("fox_forest").words.advise
    assert table.presenter.bar.advice == advise(table.adviser.move, context) or SAY("hint-so")
    assert user.sees_text(table.presenter.bar.advice)
    assert any(isinstance(image, Picture) and image.name == "ui/lamp_lit" for image in user.drawn_images())


def test_two_touches_are_numbered_and_the_second_remains_when_the_first_is_done(
    user: FakeUser, slow_bot: SlowBot
) -> None:
    slow_bot.may_speak.set()
    table = ask_lamp(user, match_at_first_seat("sitting_ducks", 4, 3))
    first, _ = table.adviser.touch_path

    assert {
        image.text for image in user.drawn_images() if isinstance(image, Badge) and image.width == adviser.MARK_SIZE
    } == {
        "1",
        "2",
    }
    user.touch(first)
    assert not [image for image in user.drawn_images() if isinstance(image, Badge) and image.width == adviser.MARK_SIZE]
    assert table.adviser.active


def test_a_pointer_over_another_piece_has_its_own_picture(user: FakeUser, slow_bot: SlowBot) -> None:
    slow_bot.may_speak.set()
    table = ask_lamp(user, match_at_first_seat("fox_forest", 6))
    other = next(
        key for key in sorted(table.decision_prompt.selection.offered()) if key != table.adviser.touch_path[-1]
    )  # type: ignore[union-attr]
    user.point_of(other)

    assert table.presenter.context().hover == other


def test_the_advice_is_dropped_as_soon_as_a_move_is_made(user: FakeUser, slow_bot: SlowBot) -> None:
    table = user.sit_at(match_at_first_seat("fox_forest"))
    user.press_key(pygame.K_h)
    user.run_frame()
    assert slow_bot.started.wait(60)
    user.touch(min(table.decision_prompt.selection.offered()))  # type: ignore[union-attr]
    user.run_frame()

    assert not table.adviser.active and table.presenter.bar.advice == ""
    user.wait_until(lambda: not slow_bot.patient)


def test_the_key_puts_the_lamp_out_again(user: FakeUser, slow_bot: SlowBot) -> None:
    slow_bot.may_speak.set()
    table = ask_lamp(user, match_at_first_seat("fox_forest"))
    user.press_key(pygame.K_h)

    assert not table.adviser.active
    assert table.presenter.bar.text_for(table.presenter.context()) == table_of("fox_forest").hint(
        table.presenter.context()
    )


def test_nobody_can_ask_while_a_computer_thinks(user: FakeUser) -> None:
    scene = built(PlayScene(user.app.services, Match(new_setup("fox_forest", (Human("Ann"), Computer("B", 1))))))
    scene.adviser.toggle()
    scene.update(0.0)

    assert not scene.adviser.active and not scene.lamp.enabled


def test_the_lamp_can_be_put_away_in_the_lobby_and_is_gone_from_the_next_table(
    tmp_path: Path, slow_bot: SlowBot
) -> None:
    user = FakeUser(quiet_services(tmp_path), lambda services: LobbyScene(services, "fox_forest"))
    user.app.scene.lamp_row().picker.pick_next(1)
    table = user.sit_at(match_at_first_seat("fox_forest"))
    user.press_key(pygame.K_h)

    assert not user.app.services.settings.hints
    assert table.lamp not in table.group.widgets
    assert not table.adviser.active


def test_a_lamp_that_is_put_away_amid_a_match_takes_its_advice_along(user: FakeUser, slow_bot: SlowBot) -> None:
    slow_bot.may_speak.set()
    table = ask_lamp(user, match_at_first_seat("fox_forest"))
    user.press_key(pygame.K_ESCAPE)
    user.app.services.change_settings(hints=False)
    user.press_key(pygame.K_ESCAPE)

    assert not table.adviser.active and table.lamp not in table.group.widgets


@pytest.mark.parametrize(("key", "acts"), [("fox_forest", 6), ("sitting_ducks", 4), ("duck_lake", 12), ("fizz", 4)])
def test_the_strongest_player_of_every_game_can_be_asked(user: FakeUser, key: str, acts: int, monkeypatch: Any) -> None:
    monkeypatch.setattr(adviser, "STRONGEST_LEVEL", 1)  # the same walk, in less time
    match = match_at_first_seat(key, acts, GAMES[key].player_counts[0])
    table = ask_lamp(user, match)

    assert table.adviser.move in GAMES[key].legal_moves(match.state)
    assert adviser.lamp_box(table.presenter.bar)[0] >= 0


@pytest.mark.parametrize("calm", [False, True])
def test_the_lamp_blinks_once_for_whoever_thinks_long_and_has_never_touched_it(tmp_path: Path, calm: bool) -> None:
    user = FakeUser(quiet_services(tmp_path, reduced_motion=calm), MainMenuScene, draws_nothing=True)
    table = user.sit_at(match_at_first_seat("fox_forest"))

    def count_blinks(seconds: float) -> int:
        shone = []
        for _ in range(round(seconds / 0.1)):
            table.update(0.1)
            shone.append(table.lamp.is_blinking)
        return sum(now and not before for before, now in pairwise([False, *shone]))

    assert count_blinks(adviser.BLINK_AFTER_SECONDS - 1) == 0
    table.lay_buttons()  # what else may be pressed does not matter
    assert count_blinks(3 * adviser.BLINK_AFTER_SECONDS) == (0 if calm else adviser.BLINK_COUNT)
    user.app.close()


def test_the_lamp_need_not_blink_for_whoever_knows_it(user: FakeUser, slow_bot: SlowBot) -> None:
    slow_bot.may_speak.set()
    table = ask_lamp(user, match_at_first_seat("fox_forest"))
    table.update(0.1)
    user.press_key(pygame.K_h)
    for _ in range(200):
        table.update(0.1)
        assert not table.lamp.is_blinking


def test_the_strongest_is_the_strongest_there_is() -> None:
    assert HouseBot(adviser.STRONGEST_LEVEL) == HouseBot(3)
