"""The host's screen: full screen on the display of choice, remembered, and quietly another one where it is gone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services

from tabletop import settings
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.widgets.picker import Picker

LAPTOP_SIZE, TV_SIZE = (1280, 720), (1920, 1080)


@pytest.fixture
def opened_displays(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The displays that the window came to fill, one after the other; None is a window."""
    displays: list[int | None] = []
    set_mode: Callable[..., pygame.Surface] = pygame.display.set_mode

    def open_window(size: tuple[int, int], flags: int = 0, display: int = 0) -> pygame.Surface:
        full = bool(flags & pygame.FULLSCREEN)
        displays.append(display if full else None)
        return set_mode((800, 450) if full else size)

    monkeypatch.setattr(pygame.display, "set_mode", open_window)
    return displays


def plug_in(monkeypatch: pytest.MonkeyPatch, *displays: tuple[int, int]) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(displays))


def settings_pickers(user: FakeUser) -> list[Picker]:
    user.app.apply_change(Push(routes.EditSettings()))
    return [each for each in user.scene.group.widgets if isinstance(each, Picker)]


def picker_texts(user: FakeUser) -> list[str]:
    return [picker.format_value(value) for picker in settings_pickers(user) for value in picker.values]


def test_with_one_display_there_is_nothing_to_choose(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, LAPTOP_SIZE)
    user = FakeUser(quiet_services(home), MainMenuScene)

    assert not any("1280" in word for word in picker_texts(user))
    user.app.close()


def test_the_full_screen_goes_to_the_display_of_choice_and_remembers_it(
    home: Path, opened_displays: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    plug_in(monkeypatch, LAPTOP_SIZE, TV_SIZE)
    user = FakeUser(quiet_services(home), MainMenuScene)
    choice = next(each for each in settings_pickers(user) if "×" in each.format_value(each.value))
    assert [choice.format_value(value) for value in choice.values] == ["1 (1280×720)", "2 (1920×1080)"]
    choice.pick_next(1)
    user.run_frame()
    assert opened_displays == [None]  # a window stays where it is
    user.press_key(pygame.K_F11)
    user.run_frame()
    choice.pick_next(1)
    user.run_frame()

    assert opened_displays == [None, 1, 0]
    assert settings.load(home / "settings.toml")[0].fullscreen
    user.app.services.change_settings(fullscreen=False)
    user.run_frame()
    assert opened_displays[-1] is None
    user.app.close()


def test_a_display_that_is_gone_is_quietly_replaced_and_not_forgotten(
    home: Path, opened_displays: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    plug_in(monkeypatch, LAPTOP_SIZE)
    user = FakeUser(quiet_services(home, fullscreen=True, display=1), MainMenuScene)
    user.run_frame()

    assert opened_displays[-1] == 0
    assert user.app.services.settings.display == 1 and user.app.services.notices == []
    plug_in(monkeypatch, LAPTOP_SIZE, TV_SIZE)
    user.run_frame()
    assert opened_displays[-1] == 1
    user.app.close()


def test_without_a_desktop_the_window_lies_in_the_corner_before_it_fills_the_screen(
    home: Path, opened_displays: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[tuple[int, int]] = [(134, 75)]
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: places[-1])
    monkeypatch.setattr(pygame.display, "set_window_position", places.append)
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    user = FakeUser(quiet_services(home), MainMenuScene)
    for desktop, moves in ((True, [(134, 75)]), (False, [(134, 75), (0, 0), (134, 75)])):
        if not desktop:
            monkeypatch.delenv("XDG_CURRENT_DESKTOP")
        for _ in range(2):
            user.press_key(pygame.K_F11)
            user.run_frame()
            user.run_frame()
        assert places == moves

    assert opened_displays == [None, 0, None, 0, None]
    user.app.close()
