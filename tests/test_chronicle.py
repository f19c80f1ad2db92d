"""The log finds players in events by type."""

import pytest

from rules.fizz.acts import Fish, SuperWorked
from rules.fox_forest.acts import RoundScored, TrickWon
from rules.sitting_ducks.acts import DuckShot
from tabletop.scenes.chronicle import seats_in


@pytest.mark.parametrize(
    ("event", "named"),
    [
        (TrickWon, ("seat",)),
        (DuckShot, ("seat", "owner")),
        (SuperWorked, ("seat", "target")),
        (RoundScored, ()),
        (Fish, ()),
    ],
)
def test_an_event_names_a_player_in_every_field_that_is_a_seat_whatever_it_is_called(
    event: type, named: tuple[str, ...]
) -> None:
    assert seats_in(event) == named
