"""However much pages say, the laptop goes on: nothing that people do is lost, and nobody waits for a chatterer."""

from math import inf
from random import Random
from typing import Any

import pytest
from helpers.phones.fake_server import FakePage
from helpers.phones.pages import UPRIGHT
from helpers.phones.phone_table import OpenTable

from rules.kernel import Decide, Seat
from tabletop.match import Human, Match, new_setup
from tabletop.phones.connections import Connection, MessageReceived, PhoneConnected, PhoneDisconnected
from tabletop.phones.links import Link
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.inbox import MAX_WAITING_DEEDS, PhoneInbox, take_until
from tabletop.scenes.phones.presenter import PhonePresenter

TWO_PEOPLE = (Human("Аня"), Human("Bohdan"))


def fox_match() -> Match:
    return Match(new_setup("fox_forest", TWO_PEOPLE, seed=3))


def make_connection(seat: int | None) -> Connection:
    return Connection(Link(None if seat is None else Seat(seat)), {**UPRIGHT, "languages": ["en"]})


def touch_message(key: object) -> dict[str, Any]:
    return {"t": "touch", "key": str(key)}


# Codes that are taken back


def test_whoever_was_just_coming_in_with_a_code_that_is_taken_back_is_shown_nothing(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = [FakePage(table.phones, 0), FakePage(table.phones, None)]
    for seat in (Seat(0), None):
        table.phones.renew_link(seat)
    for _ in range(3):
        table.user.run_frame()

    assert [page.messages for page in pages] == [[{"t": "bye", "why": "taken"}]] * 2
    assert not table.phones.device_count(Seat(0))
    assert not table.phones.device_count(None)


def test_a_phone_that_is_turned_while_its_code_is_taken_back_is_shown_nothing_more(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = table.open_page(0)
    page.send("size", w=1000, h=600, k=1)
    table.phones.renew_link(Seat(0))
    for _ in range(3):
        table.user.run_frame()
    assert page.messages[-1] == {"t": "bye", "why": "taken"}


def test_whoever_comes_in_while_their_chair_is_given_to_somebody_else_is_shown_nothing(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = FakePage(table.phones, 0)
    table.scene.controls.change_players([Human("Chiara"), TWO_PEOPLE[1]])
    for _ in range(3):
        table.user.run_frame()
    assert page.messages == [{"t": "bye", "why": "taken"}]


def test_who_has_just_lost_a_chair_plays_nothing_there_any_more(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    table.wait_until(lambda: isinstance(table.match.pending, Decide) and pages[table.match.pending.seat].glowing)
    assert isinstance(table.match.pending, Decide)
    seat = table.match.pending.seat
    pages[seat].send("touch", key=next(key for key in pages[seat].glowing if key.startswith("card:")))
    table.wait_until(lambda: pages[seat].state.get("plank"))
    acts = len(table.match.log)
    pages[seat].send("do")
    players = [*TWO_PEOPLE]
    players[seat] = Human("Chiara")
    table.scene.controls.change_players(players)
    table.user.run_frame()
    table.user.run_frame()

    assert len(table.match.log) == acts
    assert pages[seat].messages[-1] == {"t": "bye", "why": "taken"}


def test_who_moves_up_a_chair_while_coming_in_comes_to_the_new_one(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    table.scene.close()
    page = FakePage(table.phones, 0)
    table.phones.seat_people(("Bohdan", "Аня"))
    table.phones.update(0.0)
    assert page.connection.link.seat == 1


# Much at once


@pytest.mark.parametrize("what", ["size", "language", "both"])
def test_a_crowd_that_turns_its_phones_all_the_time_costs_few_tables_a_frame(
    what: str, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rng, laying = open_table(fox_match()), Random(4), [0]
    picture = PhonePresenter.picture

    def counted(phone_presenter: PhonePresenter, *messages: Any) -> Any:
        laying[0] += 1
        return picture(phone_presenter, *messages)

    monkeypatch.setattr(PhonePresenter, "picture", counted)
    crowd = [FakePage(table.phones, None) for _ in range(92)]
    most = []
    for frame in range(60):
        for page in crowd if frame % 20 == 0 else ():
            for _ in range(20):
                if what != "language":
                    page.send("size", w=rng.randint(300, 1500), h=rng.randint(300, 900), k=rng.choice((1, 2, 3)))
                if what != "size":
                    page.send("language", to=rng.choice(("en", "ru", "uk", "it")))
        laying[0] = 0
        table.user.run_frame()
        most.append(laying[0])

    assert 0 < max(most) <= 4 * all_phones.MAX_LAYOUTS_PER_FRAME
    assert all(page.messages_of("picture") for page in crowd), "everybody's turn has come"


def test_whoever_has_a_seat_need_not_wait_for_a_crowd_of_watchers(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    for number in range(60):
        FakePage(table.phones, None, w=300 + 20 * number, h=700, k=1)
    page = FakePage(table.phones, 0)
    table.user.run_frame()
    assert page.messages_of("picture")


def test_watchers_of_many_forms_are_all_shown_what_happens(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    crowd = [table.open_page(None, w=320 + 40 * number, h=700, k=1) for number in range(20)]
    seats = {seat: table.open_page(seat) for seat in range(2)}
    table.wait_until(lambda: isinstance(table.match.pending, Decide) and seats[table.match.pending.seat].glowing)
    assert isinstance(table.match.pending, Decide)
    page = seats[table.match.pending.seat]
    titles = {each.state["title"] for each in crowd}
    page.send("touch", key=next(key for key in page.glowing if key.startswith("card:")))
    page.send("do")
    table.wait_until(lambda: not titles & {each.state["title"] for each in crowd})
    assert len({each.state["title"] for each in crowd}) == 1


def test_only_the_last_room_of_a_page_counts_and_it_has_it_in_the_end(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = table.open_page(0)
    table.run_seconds(1)
    page.messages.clear()
    for wide in (500, 900, 700, 1200):
        page.send("size", w=wide, h=600, k=1)
    page.send("language", to="ru")
    page.send("language", to="it")
    table.run_seconds(1)
    assert [each["palm"] for each in page.messages_of("picture") if each.get("fresh")] == [False]
    assert [each["language"] for each in page.messages_of("welcome")] == ["it"]
    assert page.connection.hello["w"] == 1200


def test_a_page_that_is_let_go_is_not_let_in_again_by_what_it_has_said_before(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(fox_match())
    page = table.open_page(0)
    session: Any = table.phones.connections[page.connection]
    monkeypatch.setattr(session, "handle", lambda _: 1 / 0)
    page.send("size", w=1000, h=600, k=1)
    page.send("do")
    table.run_seconds(1)
    assert page.messages[-1] == {"t": "bye", "why": "stumbled"}
    assert not table.phones.device_count(Seat(0))


def test_what_a_page_does_keeps_its_order_and_all_get_their_turn() -> None:
    inbox, chatterer, other = PhoneInbox(), make_connection(0), make_connection(1)
    messages = [MessageReceived(chatterer, touch_message(number)) for number in range(50)]
    messages_of_other = [MessageReceived(other, touch_message(name)) for name in "abc"]
    inbox.receive(
        [PhoneConnected(chatterer), PhoneConnected(other), *messages, *messages_of_other, PhoneDisconnected(other)], 0.0
    )
    handed: list[Any] = []
    for _ in range(20):
        handed += take_until(inbox.next_deeds(), 4, inf)
    assert [each for each in handed if each.connection is chatterer] == messages
    assert [each for each in handed if each.connection is other] == [*messages_of_other, PhoneDisconnected(other)]
    assert handed[:4] == [messages[0], messages_of_other[0], messages[1], messages_of_other[1]]


def test_something_is_done_in_every_frame_however_late_it_is() -> None:
    inbox, busy = PhoneInbox(), make_connection(0)
    inbox.receive([PhoneConnected(busy), *(MessageReceived(busy, touch_message(number)) for number in range(3))], 0.0)
    assert len([*take_until(inbox.next_deeds(), 9, -inf)]) == 1
    assert len([*take_until(inbox.next_layouts(), 9, -inf)]) == 1
    assert len([*take_until(inbox.next_deeds(), 9, -inf)]) == 1


def test_what_waits_of_one_page_is_bounded_and_watchers_do_nothing() -> None:
    inbox, busy, watcher = PhoneInbox(), make_connection(0), make_connection(None)
    messages = [MessageReceived(each, touch_message(number)) for number in range(9999) for each in (busy, watcher)]
    assert inbox.receive([PhoneConnected(busy), PhoneConnected(watcher), *messages], 0.0) == []
    assert len([*inbox.next_deeds()]) == MAX_WAITING_DEEDS


def test_whoever_comes_and_goes_at_once_costs_nothing() -> None:
    inbox, hasty = PhoneInbox(), make_connection(0)
    assert inbox.receive([PhoneConnected(hasty), PhoneDisconnected(hasty)], 0.0) == [PhoneDisconnected(hasty)]
    assert not [*inbox.next_layouts()]
