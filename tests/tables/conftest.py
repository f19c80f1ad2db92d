"""A quiet house, and somebody in it who sits down to any table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.fake_user import Guest, quiet_house

from tabletop.scenes.base.scene import House
from tabletop.scenes.start.main_menu import Menu


@pytest.fixture
def house(home: Path) -> House:
    return quiet_house(home)


@pytest.fixture
def guest(house: House) -> Iterator[Guest]:
    guest = Guest(house, Menu)
    yield guest
    guest.app.close()
