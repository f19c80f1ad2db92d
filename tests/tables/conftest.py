"""A quiet house, and somebody in it who sits down to any table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.fake_user import Guest, quiet_house

from tabletop.scenes.base.scene import Services
from tabletop.scenes.start.main_menu import MainMenuScene


@pytest.fixture
def services(home: Path) -> Services:
    return quiet_house(home)


@pytest.fixture
def guest(services: Services) -> Iterator[Guest]:
    guest = Guest(services, MainMenuScene)
    yield guest
    guest.app.close()
