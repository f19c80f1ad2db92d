"""A quiet house, and somebody in it who sits down to any table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from guest import Guest, quiet_house

from tabletop.scenes.menu import Menu
from tabletop.scenes.scene import House


@pytest.fixture
def house(home: Path) -> House:
    return quiet_house(home)


@pytest.fixture
def guest(house: House) -> Iterator[Guest]:
    guest = Guest(house, Menu)
    yield guest
    guest.app.close()
