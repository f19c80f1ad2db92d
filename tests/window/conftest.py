"""Tests of the installed program in a real window want a screen and a mouse."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.real_screen import VirtualScreen


@pytest.fixture
def screen_tools() -> None:
    """Xvfb and xdotool: where there are none, there is nothing to click in; on CI there have to be some."""
    missing = [tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]
    if missing and os.environ.get("CI"):
        pytest.fail(f"no {' and no '.join(missing)} on a machine that must have them")
    if missing:
        pytest.skip(f"no {' and no '.join(missing)} here: no real window can be clicked in")


@pytest.fixture
def screen(screen_tools: None, tmp_path: Path) -> Iterator[VirtualScreen]:
    folder = tmp_path / "screen"
    folder.mkdir()
    screen = VirtualScreen(folder)
    yield screen
    screen.close()
