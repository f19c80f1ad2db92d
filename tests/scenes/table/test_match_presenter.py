"""What has been shown, and to whom: films are for those who did not see it happen, and going back changes nothing."""

from pathlib import Path

import pytest
from helpers.fake_user import quiet_house
from helpers.games.fizz_table import tower_of
from helpers.matches import Setting, few_tables, match_before, story

from rules.fizz.acts import Settled
from rules.kernel import Seat
from tabletop.match import Match
from tabletop.scenes.table.match_presenter import MatchPresenter

ANN, BOB = Seat(0), Seat(1)

pytestmark = pytest.mark.usefixtures("toys")

every_setting = pytest.mark.parametrize("table", few_tables(), ids=str)


@pytest.fixture
def laid(home: Path) -> tuple[MatchPresenter, int]:
    """Ann has laid a chip, and Bob has looked away since before that."""
    match = tower_of(3, people=(ANN, BOB))
    place = max(place for place, entry in enumerate(match.log) if isinstance(entry.act, Settled))
    before = len(Match.from_log(match.setup, tuple(match.log[:place])).story)
    showing = MatchPresenter(quiet_house(home, speed=1.0), match, watcher=BOB, shown_beats=before)
    showing.switch_watcher(ANN)
    showing.shown_beats = before
    return showing, before


def test_whoever_did_it_is_shown_no_film_of_it(laid: tuple[MatchPresenter, int]) -> None:
    showing, before = laid
    showing.film_done = True
    showing.advance(0.0)

    assert (showing.film, showing.shown_beats) == (None, before + 1)


def test_who_sits_down_is_shown_the_film_of_what_another_hand_has_done(laid: tuple[MatchPresenter, int]) -> None:
    showing, before = laid
    showing.film_done = True
    showing.advance(0.0)
    showing.switch_watcher(BOB)
    assert showing.shown_beats == before
    showing.advance(0.0)

    assert showing.film is not None
    assert showing.shown_beats == before, "what came of it is told before it was seen"


def test_a_film_that_is_skipped_leads_to_what_came_of_it(laid: tuple[MatchPresenter, int]) -> None:
    showing, before = laid
    showing.advance(0.0)
    assert showing.film is not None
    showing.skip_film()
    showing.advance(0.0)

    assert (showing.film, showing.shown_beats) == (None, before + 1)


@every_setting
def test_back_and_on_again_is_where_one_was(table: Setting, home: Path) -> None:
    match = match_before(table, story(table)[min(30, len(story(table)) - 1)])
    showing = MatchPresenter(quiet_house(home), match, watcher=None, shown_beats=len(match.story))
    before = showing.picture()
    showing.seek(showing.shown_beats - 1)
    assert showing.is_behind
    showing.show_next_beat()
    showing.event = None

    assert showing.picture() == before
    assert not showing.is_behind
