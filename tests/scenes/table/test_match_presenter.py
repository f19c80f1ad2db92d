"""What has been shown, and to whom: films are for those who did not see it happen, and going back changes nothing."""

from pathlib import Path

import pytest
from helpers.fake_user import quiet_services
from helpers.games.fizz_table import match_with_tower
from helpers.matches import TableCase, match_before, one_table_per_player_count, random_match_steps

from rules.fizz.acts import Settled
from rules.kernel import Seat
from tabletop.match import Match
from tabletop.scenes.table.match_presenter import MatchPresenter

ANN, BOB = Seat(0), Seat(1)

pytestmark = pytest.mark.usefixtures("toys")

every_table = pytest.mark.parametrize("table", one_table_per_player_count(), ids=str)


@pytest.fixture
def presenter_and_beats_before(home: Path) -> tuple[MatchPresenter, int]:
    """Ann has laid a chip, and Bob has looked away since before that."""
    match = match_with_tower(3, people=(ANN, BOB))
    place = max(place for place, entry in enumerate(match.log) if isinstance(entry.act, Settled))
    before = len(Match.from_log(match.setup, tuple(match.log[:place])).story)
    presenter = MatchPresenter(quiet_services(home, speed=1.0), match, watcher=BOB, shown_beats=before)
    presenter.switch_watcher(ANN)
    presenter.shown_beats = before
    return presenter, before


def test_whoever_did_it_is_shown_no_film_of_it(presenter_and_beats_before: tuple[MatchPresenter, int]) -> None:
    presenter, before = presenter_and_beats_before
    presenter.film_done = True
    presenter.advance(0.0)

    assert (presenter.film, presenter.shown_beats) == (None, before + 1)


def test_who_sits_down_is_shown_the_film_of_what_another_hand_has_done(
    presenter_and_beats_before: tuple[MatchPresenter, int],
) -> None:
    presenter, before = presenter_and_beats_before
    presenter.film_done = True
    presenter.advance(0.0)
    presenter.switch_watcher(BOB)
    assert presenter.shown_beats == before
    presenter.advance(0.0)

    assert presenter.film is not None
    assert presenter.shown_beats == before, "what came of it is told before it was seen"


def test_a_film_that_is_skipped_leads_to_what_came_of_it(
    presenter_and_beats_before: tuple[MatchPresenter, int],
) -> None:
    presenter, before = presenter_and_beats_before
    presenter.advance(0.0)
    assert presenter.film is not None
    presenter.skip_film()
    presenter.advance(0.0)

    assert (presenter.film, presenter.shown_beats) == (None, before + 1)


@every_table
def test_back_and_on_again_is_where_one_was(table: TableCase, home: Path) -> None:
    match = match_before(table, random_match_steps(table)[min(30, len(random_match_steps(table)) - 1)])
    presenter = MatchPresenter(quiet_services(home), match, watcher=None, shown_beats=len(match.story))
    before = presenter.picture()
    presenter.seek(presenter.shown_beats - 1)
    assert presenter.is_behind
    presenter.show_next_beat()
    presenter.event = None

    assert presenter.picture() == before
    assert not presenter.is_behind
