"""The log finds players in events by type, and says a thing once."""

from itertools import pairwise
from pathlib import Path

import pytest
from helpers.fake_user import quiet_services
from helpers.matches import match_before, one_table_per_player_count, random_match_steps

from rules.fizz.acts import Fish, SuperWorked
from rules.fox_forest.acts import RoundScored, TrickWon
from rules.sitting_ducks.acts import DuckShot
from tabletop.scenes.table.log_writer import LogWriter, seat_fields
from tabletop.tables import table_of


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
    assert seat_fields(event) == named


def test_the_whole_log_does_not_say_a_card_first_and_then_once_more_with_what_came_of_it(home: Path) -> None:
    table = next(table for table in one_table_per_player_count() if table.key == "sitting_ducks")
    match = match_before(table, random_match_steps(table)[-1])
    lines = LogWriter(quiet_services(home), match, table_of(table.key)).all_lines(len(match.story))

    assert any(line.text.startswith("“Fire!”\N{NO-BREAK SPACE}— ") for line in lines)
    for line, after in pairwise(lines):
        assert line.seat != after.seat or line.text == after.text or not after.text.startswith(line.text)
