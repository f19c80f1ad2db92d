"""The host's screen: full screen on the display of choice, remembered, and quietly another one where it is gone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house

from tabletop import settings
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.widgets.picker import Picker

LAPTOP, TV = (1280, 720), (1920, 1080)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
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


def pickers(guest: Guest) -> list[Picker]:
    guest.app.apply_change(Push(routes.EditSettings()))
    return [each for each in guest.scene.group.widgets if isinstance(each, Picker)]


def words(guest: Guest) -> list[str]:
    return [picker.format_value(value) for picker in pickers(guest) for value in picker.values]


def test_with_one_display_there_is_nothing_to_choose(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, LAPTOP)
    guest = Guest(quiet_house(home), MainMenuScene)

    assert not any("1280" in word for word in words(guest))
    guest.app.close()


def test_the_full_screen_goes_to_the_display_of_choice_and_remembers_it(
    home: Path, opened: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    plug_in(monkeypatch, LAPTOP, TV)
    guest = Guest(quiet_house(home), MainMenuScene)
    choice = next(each for each in pickers(guest) if "×" in each.format_value(each.value))
    assert [choice.format_value(value) for value in choice.values] == ["1 (1280×720)", "2 (1920×1080)"]
    choice.pick_next(1)
    guest.turn()
    assert opened == [None]  # a window stays where it is
    guest.press(pygame.K_F11)
    guest.turn()
    choice.pick_next(1)
    guest.turn()

    assert opened == [None, 1, 0]
    assert settings.load(home / "settings.toml")[0].fullscreen
    guest.app.services.change_settings(fullscreen=False)
    guest.turn()
    assert opened[-1] is None
    guest.app.close()


def test_a_display_that_is_gone_is_quietly_replaced_and_not_forgotten(
    home: Path, opened: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    plug_in(monkeypatch, LAPTOP)
    guest = Guest(quiet_house(home, fullscreen=True, display=1), MainMenuScene)
    guest.turn()

    assert opened[-1] == 0
    assert guest.app.services.settings.display == 1 and guest.app.services.notices == []
    plug_in(monkeypatch, LAPTOP, TV)
    guest.turn()
    assert opened[-1] == 1
    guest.app.close()
