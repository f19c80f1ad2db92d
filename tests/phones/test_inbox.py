"""However much pages say, the laptop goes on: nothing that people do is lost, and nobody waits for a chatterer."""

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

import pytest
from helpers.phones.phone_table import UPRIGHT, Page, Table, table

from rules.kernel import Decide, Seat
from tabletop.match import Human, Match, new_setup
from tabletop.phones.connections import Connection, MessageReceived, PhoneConnected, PhoneDisconnected
from tabletop.phones.links import Link
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.inbox import MAX_WAITING_DEEDS, PhoneInbox, take_until
from tabletop.scenes.phones.presenter import PhonePresenter

__all__ = ["table"]
TWO = (Human("Аня"), Human("Bohdan"))
Lay = Callable[..., Table]


def forest() -> Match:
    return Match(new_setup("fox_forest", TWO, seed=3))


def line(seat: int | None) -> Connection:
    return Connection(Link(None if seat is None else Seat(seat)), {**UPRIGHT, "languages": ["en"]})


def touch(key: object) -> dict[str, Any]:
    return {"t": "touch", "key": str(key)}


# Codes that are taken back


def test_whoever_was_just_coming_in_with_a_code_that_is_taken_back_is_shown_nothing(table: Lay) -> None:
    laid = table(forest())
    pages = [Page(laid.phones, 0), Page(laid.phones, None)]
    for seat in (Seat(0), None):
        laid.phones.renew_link(seat)
    for _ in range(3):
        laid.guest.turn()

    assert [page.heard for page in pages] == [[{"t": "bye", "why": "taken"}]] * 2
    assert not laid.phones.device_count(Seat(0))
    assert not laid.phones.device_count(None)


def test_a_phone_that_is_turned_while_its_code_is_taken_back_is_shown_nothing_more(table: Lay) -> None:
    laid = table(forest())
    page = laid.page(0)
    page.say("size", w=1000, h=600, k=1)
    laid.phones.renew_link(Seat(0))
    for _ in range(3):
        laid.guest.turn()
    assert page.heard[-1] == {"t": "bye", "why": "taken"}


def test_whoever_comes_in_while_their_chair_is_given_to_somebody_else_is_shown_nothing(table: Lay) -> None:
    laid = table(forest())
    page = Page(laid.phones, 0)
    laid.scene.change_players([Human("Chiara"), TWO[1]])
    for _ in range(3):
        laid.guest.turn()
    assert page.heard == [{"t": "bye", "why": "taken"}]


def test_who_has_just_lost_a_chair_plays_nothing_there_any_more(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    laid.until(lambda: isinstance(laid.match.pending, Decide) and pages[laid.match.pending.seat].glowing)
    assert isinstance(laid.match.pending, Decide)
    seat = laid.match.pending.seat
    pages[seat].say("touch", key=next(key for key in pages[seat].glowing if key.startswith("card:")))
    laid.until(lambda: pages[seat].state.get("plank"))
    acts = len(laid.match.log)
    pages[seat].say("do")
    players = [*TWO]
    players[seat] = Human("Chiara")
    laid.scene.change_players(players)
    laid.guest.turn()
    laid.guest.turn()

    assert len(laid.match.log) == acts
    assert pages[seat].heard[-1] == {"t": "bye", "why": "taken"}


def test_who_moves_up_a_chair_while_coming_in_comes_to_the_new_one(table: Lay) -> None:
    laid = table(forest())
    laid.scene.close()
    page = Page(laid.phones, 0)
    laid.phones.seat_people(("Bohdan", "Аня"))
    laid.phones.update(0.0)
    assert page.line.link.seat == 1


# Much at once


@pytest.mark.parametrize("what", ["size", "language", "both"])
def test_a_crowd_that_turns_its_phones_all_the_time_costs_few_tables_a_frame(
    what: str, table: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid, rng, laying = table(forest()), Random(4), [0]
    picture = PhonePresenter.picture

    def counted(sight: PhonePresenter, *told: Any) -> Any:
        laying[0] += 1
        return picture(sight, *told)

    monkeypatch.setattr(PhonePresenter, "picture", counted)
    crowd = [Page(laid.phones, None) for _ in range(92)]
    most = []
    for frame in range(60):
        for page in crowd if frame % 20 == 0 else ():
            for _ in range(20):
                if what != "language":
                    page.say("size", w=rng.randint(300, 1500), h=rng.randint(300, 900), k=rng.choice((1, 2, 3)))
                if what != "size":
                    page.say("language", to=rng.choice(("en", "ru", "uk", "it")))
        laying[0] = 0
        laid.guest.turn()
        most.append(laying[0])

    assert 0 < max(most) <= 4 * all_phones.MAX_LAYOUTS_PER_FRAME
    assert all(page.told("picture") for page in crowd), "everybody's turn has come"


def test_whoever_has_a_seat_need_not_wait_for_a_crowd_of_watchers(table: Lay) -> None:
    laid = table(forest())
    for number in range(60):
        Page(laid.phones, None, w=300 + 20 * number, h=700, k=1)
    page = Page(laid.phones, 0)
    laid.guest.turn()
    assert page.told("picture")


def test_watchers_of_many_forms_are_all_shown_what_happens(table: Lay) -> None:
    laid = table(forest())
    crowd = [laid.page(None, w=320 + 40 * number, h=700, k=1) for number in range(20)]
    seats = {seat: laid.page(seat) for seat in range(2)}
    laid.until(lambda: isinstance(laid.match.pending, Decide) and seats[laid.match.pending.seat].glowing)
    assert isinstance(laid.match.pending, Decide)
    page = seats[laid.match.pending.seat]
    titles = {each.state["title"] for each in crowd}
    page.say("touch", key=next(key for key in page.glowing if key.startswith("card:")))
    page.say("do")
    laid.until(lambda: not titles & {each.state["title"] for each in crowd})
    assert len({each.state["title"] for each in crowd}) == 1


def test_only_the_last_room_of_a_page_counts_and_it_has_it_in_the_end(table: Lay) -> None:
    laid = table(forest())
    page = laid.page(0)
    laid.pass_by(1)
    page.heard.clear()
    for wide in (500, 900, 700, 1200):
        page.say("size", w=wide, h=600, k=1)
    page.say("language", to="ru")
    page.say("language", to="it")
    laid.pass_by(1)
    assert [each["palm"] for each in page.told("picture") if each.get("fresh")] == [False]
    assert [each["language"] for each in page.told("welcome")] == ["it"]
    assert page.line.hello["w"] == 1200


def test_a_page_that_is_let_go_is_not_let_in_again_by_what_it_has_said_before(
    table: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = table(forest())
    page = laid.page(0)
    shown: Any = laid.phones._connections[page.line]
    monkeypatch.setattr(shown, "handle", lambda _: 1 / 0)
    page.say("size", w=1000, h=600, k=1)
    page.say("do")
    laid.pass_by(1)
    assert page.heard[-1] == {"t": "bye", "why": "stumbled"}
    assert not laid.phones.device_count(Seat(0))


def test_what_a_page_does_keeps_its_order_and_all_get_their_turn() -> None:
    hearing, chatterer, other = PhoneInbox(), line(0), line(1)
    said = [MessageReceived(chatterer, touch(number)) for number in range(50)]
    asked = [MessageReceived(other, touch(name)) for name in "abc"]
    hearing.receive([PhoneConnected(chatterer), PhoneConnected(other), *said, *asked, PhoneDisconnected(other)], 0.0)
    handed: list[Any] = []
    for _ in range(20):
        handed += take_until(hearing.next_deeds(), 4, inf)
    assert [each for each in handed if each.connection is chatterer] == said
    assert [each for each in handed if each.connection is other] == [*asked, PhoneDisconnected(other)]
    assert handed[:4] == [said[0], asked[0], said[1], asked[1]]


def test_something_is_done_in_every_frame_however_late_it_is() -> None:
    hearing, busy = PhoneInbox(), line(0)
    hearing.receive([PhoneConnected(busy), *(MessageReceived(busy, touch(number)) for number in range(3))], 0.0)
    assert len([*take_until(hearing.next_deeds(), 9, -inf)]) == 1
    assert len([*take_until(hearing.next_layouts(), 9, -inf)]) == 1
    assert len([*take_until(hearing.next_deeds(), 9, -inf)]) == 1


def test_what_waits_of_one_page_is_bounded_and_watchers_do_nothing() -> None:
    hearing, busy, watcher = PhoneInbox(), line(0), line(None)
    said = [MessageReceived(each, touch(number)) for number in range(9999) for each in (busy, watcher)]
    assert hearing.receive([PhoneConnected(busy), PhoneConnected(watcher), *said], 0.0) == []
    assert len([*hearing.next_deeds()]) == MAX_WAITING_DEEDS


def test_whoever_comes_and_goes_at_once_costs_nothing() -> None:
    hearing, hasty = PhoneInbox(), line(0)
    assert hearing.receive([PhoneConnected(hasty), PhoneDisconnected(hasty)], 0.0) == [PhoneDisconnected(hasty)]
    assert not [*hearing.next_layouts()]
