"""A window with a table whose phones are on, and pages that come to it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import Any

import pytest
from helpers.environment import wait_for
from helpers.fake_user import FakeUser, quiet_services
from helpers.phones.fake_server import FakePage, FakePainter

from tabletop.match import Match
from tabletop.scenes.base.scene import Replace, Scene
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.hub import PhoneHub, turn_off_phones, turn_on_phones
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.play_scene import PlayScene


def wait_until(user: FakeUser, condition: Callable[[], object]) -> None:
    """Let frames pass until something is so: what goes over a wire takes real time."""
    wait_for("the phones", lambda: [condition(), user.run_frame()][0])


OpenTable = Callable[..., "PhoneTable"]
"""What the fixture `open_table` is: it takes a match, and what its host prefers."""


class PhoneTable:
    """A window with a table whose phones are on, and pages that come to it."""

    def __init__(self, folder: Path, match: Match, **preferences: Any) -> None:
        self.services = quiet_services(folder, **preferences)
        self.phones = turn_on_phones(self.services, "127.0.0.1")
        self.user = FakeUser(self.services, Scene, draws_nothing=True)
        self.match = match
        self.scene = PlayScene(self.services, match)
        self.user.app.apply_change(Replace(self.scene))
        self.user.run_frame()

    def open_page(self, seat: int | None, **more: Any) -> FakePage:
        """Let a page come, and wait until it is shown something."""
        page = FakePage(self.phones, seat, **more)
        self.wait_until(lambda: page.messages_of("picture"))
        return page

    def sit_down(self) -> int:
        """Wait for the curtain, and say «it's me»; who was called."""
        self.wait_until(lambda: isinstance(self.user.scene, CurtainScene))
        seat: int = self.user.scene.seat
        self.user.app.apply_change(self.user.scene.ready())
        self.wait_until(lambda: self.scene.decision_prompt.selection is not None)
        return seat

    def wait_until(self, condition: Callable[[], object]) -> None:
        """Let frames pass until something is so."""
        self.user.wait_until(lambda: bool(condition()))

    def run_seconds(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds * 10)):
            self.user.run_frame(0.1)


@contextmanager
def open_phone_table(
    folder: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[FakeUser, PlayScene, PhoneHub]]:
    """Open a table whose phones are on; what is painted, is painted here."""
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    monkeypatch.setattr(all_phones, "MAX_FRAME_SECONDS", inf)  # a machine may be busy
    services = quiet_services(folder)
    phones = turn_on_phones(services, "127.0.0.1")
    user = FakeUser(services, Scene, draws_nothing=True)
    scene = PlayScene(services, match)
    user.app.apply_change(Replace(scene))
    user.run_frame()
    try:
        yield user, scene, phones
    finally:
        turn_off_phones(services)
        user.app.close()
