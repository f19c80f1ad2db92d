"""Quiet services, and a user who sits down to any table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.fake_user import FakeUser, quiet_services

from tabletop.scenes.base.scene import Services
from tabletop.scenes.start.main_menu import MainMenuScene


@pytest.fixture
def services(home: Path) -> Services:
    return quiet_services(home)


@pytest.fixture
def user(services: Services) -> Iterator[FakeUser]:
    user = FakeUser(services, MainMenuScene)
    yield user
    user.app.close()
