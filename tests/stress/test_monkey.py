"""A monkey at the window: whatever it clicks, types or drags, nothing breaks and not one act is lost."""

from pathlib import Path

import pytest

from tests.stress import monkeys

MONKEY_COUNT = 5
pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(MONKEY_COUNT))
def test_a_monkey_breaks_nothing(seed: int, home: Path) -> None:
    told = monkeys.trial(seed, home)

    assert told["events"] >= monkeys.EVENTS_PER_MONKEY
    assert told["matches"] > 0
    assert {f"monkeys that saw {scene}" for scene in ("MainMenuScene", "LobbyScene", "PlayScene")} <= told.keys()
