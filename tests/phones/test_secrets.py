"""Everything ever sent to a seat is equal for two worlds that this seat can't tell apart.

A small sample runs with the other tests;
`python tests/phones/test_secrets.py 100` takes a hundred matches of each kind.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # where pytest, too, looks for what tests have in common

import pytest
from helpers.fake_user import quiet_services
from helpers.matches import (
    Step,
    TableCase,
    match_before,
    one_table_per_player_count,
    random_match_steps,
    sample_evenly,
    swap_secrets,
)

from rules import GAMES
from rules.kernel import IllegalMoveError, Seat
from tabletop.match import Match
from tabletop.phones.messages import format_message
from tabletop.phones.painter import image_name
from tabletop.phones.remote_stage import RemoteStage
from tabletop.scenes.base.scene import Services
from tabletop.scenes.phones.presenter import PageFormat, PhonePresenter, phone_settings
from tabletop.scenes.phones.session import PhoneSession
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import HandControl
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.tables import table_of

TABLES_WITH_SECRETS = [
    *{
        table.key: table
        for table in one_table_per_player_count()
        if table.key in GAMES and table.game.has_secrets(table.options)
    }.values()
]
PAGE_SIZES = ({"w": 390, "h": 700, "k": 2, "calm": False}, {"w": 1200, "h": 700, "k": 1, "calm": True})


class Eavesdropper:
    """Hears everything that is sent to one seat, and touches whatever it is shown."""

    def __init__(self, services: Services, match: Match, seat: Seat | None, page_size: dict[str, Any]) -> None:
        presenter = MatchPresenter(services, match, watcher=None, shown_beats=len(match.story))
        phone_bridge = PhoneBridge(
            Director(match),
            presenter,
            DecisionPrompt(presenter),
            HandControl(presenter),
            lambda move: None,
            lambda: None,
        )
        form = PageFormat.of(page_size, "en", presenter.table)
        self.messages: list[str] = []
        self.pieces: dict[str, None] = {}

        def tell(message: dict[str, Any]) -> None:
            self.messages.append(format_message(message))
            self.pieces |= dict.fromkeys(message.get("put", ()))

        remote_stage = RemoteStage(
            form.canvas_size, form.uses_phone_layout, lambda image, scale: image_name(image, scale, b"secret"), tell
        )
        phone_presenter = PhonePresenter(
            Services(phone_settings(services, form), services.folder), match, seat, form, len(match.story), remote_stage
        )
        self.match, self.presenter, self.phone_bridge = match, presenter, phone_bridge
        self.page = PhoneSession(phone_bridge, phone_presenter, tell)
        self.follow()

    def follow(self) -> None:
        self.presenter.shown_beats = len(self.match.story)
        self.page.update(0.1, self.presenter.shown_beats)

    def touch_everything(self, rng: Random) -> None:
        if self.page.seat is not None and self.page.decision_prompt.selection is None:
            self.phone_bridge.toggle_out_of_turn(self.page.seat)
            self.follow()
        keys = [*self.pieces]
        for key in rng.sample(keys, min(len(keys), 12)):
            self.page.handle({"t": "touch", "key": key})
            self.page.handle({"t": "drag", "key": key, "to": rng.choice(keys)})
            self.page.handle({"t": "rule", "key": key})
            self.page.update(0.1, self.presenter.shown_beats)
        self.page.handle({"t": "back"})
        self.page.handle({"t": "undo"})


def matches_that_look_alike(
    table: TableCase, step: Step, seat: Seat | None, rng: Random, seed: int
) -> tuple[Match, Match]:
    """Take the match before this step, and one with other secrets behind the same view."""
    one, other = (match_before(table, step, seed, people=range(table.seats)) for _ in range(2))
    swap_secrets(other, table.game.imagine(other.view(seat), rng))
    return one, other


def record_both_worlds(
    services: Services, table: TableCase, step: Step, seat: Seat | None, seed: int
) -> Iterator[tuple[list[str], ...]]:
    """Listen in two worlds to what one seat is sent: before and while it touches, and after the next act."""
    for page_size in PAGE_SIZES:
        if page_size is PAGE_SIZES[0] and table_of(table.key).phone.lay_out is None:
            continue
        pair = matches_that_look_alike(table, step, seat, Random(f"{seed}/{step.number}"), seed)
        eavesdroppers = [Eavesdropper(services, match, seat, page_size) for match in pair]
        for eavesdropper in eavesdroppers:
            eavesdropper.touch_everything(Random(seed))
        yield tuple(eavesdropper.messages for eavesdropper in eavesdroppers)
        try:
            for match in pair:
                match.play(step.act)
        except IllegalMoveError:
            continue  # the other world shows by this very act that it is another
        if pair[0].view(seat) == pair[1].view(seat):
            for eavesdropper in eavesdroppers:
                eavesdropper.follow()
            yield tuple(eavesdropper.messages for eavesdropper in eavesdroppers)


@pytest.mark.no_cover
@pytest.mark.parametrize("table", TABLES_WITH_SECRETS, ids=str)
def test_what_a_seat_is_sent_depends_on_nothing_that_it_may_not_know(table: TableCase, tmp_path: Path) -> None:
    services = quiet_services(tmp_path)
    for step in sample_evenly(random_match_steps(table), 4)[1:]:
        for one, other in record_both_worlds(services, table, step, Seat(step.number % table.seats), 1):
            assert one == other
            assert len(one) > 1


def main(matches: int) -> None:
    """Listen to whole matches."""
    count = messages = 0
    for seed in range(1, matches + 1):
        for table in TABLES_WITH_SECRETS:
            with tempfile.TemporaryDirectory() as folder:
                services = quiet_services(Path(folder))
                for step in random_match_steps(table, seed)[1:]:
                    seat = Random(f"{seed}/{step.number}").choice(table.viewers)
                    for one, other in record_both_worlds(services, table, step, seat, seed):
                        if one != other:
                            raise SystemExit(f"{table} seed {seed} step {step.number} seat {seat}: {one} {other}")
                        count, messages = count + 1, messages + len(one)
        print(f"{seed}: {count} moments, {messages} messages, no secret", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
