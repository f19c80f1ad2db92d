"""A phone is a hand: a page is shown its seat and nothing else, and its touches are as good as the mouse."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs
import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.phones.fake_server import FakePage, FakePainter, FakeServer
from helpers.phones.pages import UPRIGHT, WIDE, ConnectedPage, PageMessages
from helpers.phones.phone_table import OpenTable, PhoneTable, open_phone_table, wait_until
from helpers.random_matches import match_before_swim, random_match
from helpers.scenes import shown

import tabletop.phones
from rules.fox_forest.state import Options
from rules.kernel import AwaitWorld, Decide, Seat
from tabletop.__main__ import main
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.phones import server as serving
from tabletop.phones.links import read_links
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.scene import Push, Replace
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.codes_pictures import CodeImage
from tabletop.scenes.phones.hub import PhonesUnavailableError, turn_on_phones
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import resume_match, start_match
from tabletop.scenes.table import adviser
from tabletop.scenes.theatre.demo import DemoScene
from tabletop.stage.images import Badge, TextImage
from tabletop.widgets.picker import Picker

TWO_PEOPLE = (Human("Аня"), Human("Bohdan"))


def fox_match(players: tuple[Any, ...] = TWO_PEOPLE, seed: int = 3) -> Match:
    return Match(new_setup("fox_forest", players, seed=seed))


def open_cards(page: PageMessages) -> list[str]:
    """The cards that lie open on a page or can be touched there."""
    return [key for key in page.pieces if key.startswith("card:")]


def wait_for_asked_page(table: PhoneTable, pages: dict[int, FakePage]) -> FakePage:
    """Wait until one of these pages is asked, and find it."""
    table.wait_until(
        lambda: isinstance(table.match.pending, Decide) and pages[table.match.pending.seat].state.get("mine")
    )
    assert isinstance(table.match.pending, Decide)
    return pages[table.match.pending.seat]


def touch_and_confirm(table: PhoneTable, page: FakePage, key: str | None = None) -> None:
    """Touch a piece that can be touched, and say that it shall be so."""
    acts = len(table.match.log)
    page.send("touch", key=key or next(each for each in page.glowing if each.startswith("card:")))
    table.wait_until(lambda: page.state.get("plank") or len(table.match.log) > acts)
    page.send("do")
    table.wait_until(lambda: len(table.match.log) > acts)


def test_two_phones_play_over_a_real_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = fox_match()
    with open_phone_table(tmp_path, match, monkeypatch) as (user, _, phones):
        pair = [ConnectedPage(phones.link(Seat(seat))) for seat in range(2)]
        wait_until(user, lambda: isinstance(match.pending, Decide) and pair[match.pending.seat].glowing)
        assert isinstance(match.pending, Decide)
        one, other = pair[match.pending.seat], pair[1 - match.pending.seat]
        one.send("touch", key=one.glowing[0])
        wait_until(user, lambda: one.state["plank"])
        one.send("do")
        wait_until(user, lambda: other.state["mine"])
        assert not one.state["mine"]
        name = next(piece["i"] for piece in one.pieces.values() if piece["i"])
        status, picture, headers = one.fetch(f"/i/{name}")
        assert (status, picture[:4], headers["Content-Type"]) == (200, b"\x89PNG", "image/png")
        for phone in pair:
            phone.close()
        wait_until(user, lambda: not phones.device_count(Seat(0)) and not phones.device_count(Seat(1)))


@pytest.mark.parametrize("again", [False, True], ids=["turned", "loaded again"])
def test_a_page_with_another_room_goes_on_with_what_was_chosen(open_table: OpenTable, again: bool) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page = wait_for_asked_page(table, pages)
    key = next(each for each in page.glowing if each.startswith("card:"))
    page.send("touch", key=key)
    table.wait_until(lambda: page.state.get("plank"))
    button = page.state["plank"]
    if again:
        seat = next(seat for seat, each in pages.items() if each is page)
        page.close()
        page = table.open_page(seat, w=390, h=560, k=2)
    else:
        page.messages.clear()
        page.send("size", w=390, h=560, k=2)
    table.wait_until(lambda: page.state.get("plank"))

    assert page.state["plank"] == button
    assert page.pieces[key]["g"] == "selected"
    assert not page.state.get("buzz")


@pytest.mark.parametrize("room", [UPRIGHT, WIDE], ids=["upright", "wide"])
def test_a_page_is_told_what_can_be_touched_whether_it_glows_or_not(
    open_table: OpenTable, room: dict[str, int]
) -> None:
    table = open_table(match_before_swim(Human("Anna"), Human("Ben")))
    page = table.open_page(0, **room)

    def meant(word: str) -> set[str]:
        return {key for key, piece in page.pieces.items() if piece["t"] == word}

    table.wait_until(lambda: meant("offered"))
    assert {key.partition(":")[0] for key in meant("offered")} <= {"duck", "suggestion"}
    duck = min(meant("offered"))
    assert not meant("offered") & {"player:0", "player:1"}, "whose turn it is glows too"
    page.send("beside", key="board", to=duck)
    table.wait_until(lambda: meant("chosen"))
    assert meant("chosen") == {duck}
    cell = next(key for key in meant("offered") if key.startswith("cell:"))
    assert not page.pieces[cell]["g"], "it shows by its own light that it can be touched"
    page.send("beside", key=duck, to=cell)
    table.wait_until(lambda: not meant("chosen"))  # what was hit comes first: the duck is let go


def test_a_card_that_is_refused_is_refused_though_another_lies_beside_it(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    touch_and_confirm(table, wait_for_asked_page(table, pages))
    page = wait_for_asked_page(table, pages)
    hand = [f"card:{card}" for card in table.match.state.hands[page.connection.link.seat]]
    wrong, right = (next(key for key in hand if (key in page.glowing) is able) for able in (False, True))
    page.send("beside", key=wrong, to=right)
    table.wait_until(lambda: page.messages_of("refused"))

    assert page.messages_of("refused")[0]["key"] == wrong
    assert not page.state["plank"]


@pytest.mark.parametrize("way", ["turned", "loaded again"])
def test_what_was_begun_before_a_move_was_taken_back_is_not_gone_on_with(open_table: OpenTable, way: str) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    touch_and_confirm(table, wait_for_asked_page(table, pages))
    page = wait_for_asked_page(table, pages)
    seat = page.connection.link.seat
    page.send("touch", key=next(each for each in page.glowing if each.startswith("card:")))
    table.wait_until(lambda: page.state.get("plank"))
    if way == "turned":
        page.send("size", w=390, h=560, k=2)
    else:
        page.close()
    table.user.run_frame()
    table.scene.controls.undo()
    table.scene.make_move(table.match.game.legal_moves(table.match.state)[-1])
    if way == "turned":
        page.send("size", **UPRIGHT)
    else:
        page = table.open_page(seat)
    table.wait_until(lambda: page.state.get("mine"))
    table.run_seconds(0.3)

    assert not page.state["plank"]
    assert not [*table.services.folder.glob("reports/*")]


def test_no_curtain_falls_where_all_hands_are_in_phones(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    for _ in range(6):
        page = wait_for_asked_page(table, pages)
        touch_and_confirm(table, page)
        assert not isinstance(table.user.scene, CurtainScene)
        assert table.scene.presenter.watcher is None


def test_a_page_shows_its_own_hand_and_not_the_other(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    wait_for_asked_page(table, pages)
    for seat, page in pages.items():
        own, other = (table.match.state.hands[each] for each in (seat, 1 - seat))
        assert {f"card:{card}" for card in own} <= {*page.pieces}
        assert not {f"card:{card}" for card in other} & {*page.pieces}


def test_watchers_see_the_table_and_can_touch_nothing(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages, watcher = {seat: table.open_page(seat) for seat in range(2)}, table.open_page(None, **WIDE)
    page = wait_for_asked_page(table, pages)
    for word in ("do", "back", "undo", "hint"):
        watcher.send(word)
    watcher.send("touch", key=page.glowing[0])
    watcher.send("answer", n=1, yes=True)
    table.run_seconds(0.5)
    hands = {f"card:{card}" for hand in table.match.state.hands for card in hand}
    assert not hands & {*watcher.pieces}
    assert watcher.messages_of("welcome")[0]["watch"] is True
    assert table.phones.device_count(None) == 1
    acts = len(table.match.log)
    touch_and_confirm(table, page)
    other = pages[1 - page.connection.link.seat].messages_of("welcome")[0]["name"]
    table.wait_until(lambda: watcher.state["title"] == catalogue("en")("guest-turn", name=other))
    assert len(table.match.log) > acts


THREE_PEOPLE = (Human("Аня"), Human("Bohdan"), Human("Chiara"))


def private_keys(table: PhoneTable, seat: int) -> set[str]:
    """Name the pieces that lie before one seat's eyes and not before everybody's."""
    presenter = table.scene.presenter
    own, all_ = (
        {(each.key, each.image) for each in presenter.table.lay_out(attrs.evolve(context, view=table.match.view(eyes)))}
        for context in [presenter.context()]
        for eyes in (Seat(seat), None)
    )
    return {key for key, _ in own - all_}


def is_hand_open(table: PhoneTable, seat: int) -> bool:
    """Tell whether anything of a seat's hand lies open on the laptop."""
    return any(table.scene.presenter.stage.pose_of(key) for key in private_keys(table, seat) if key.startswith("card:"))


def match_begun_by(players: tuple[Any, ...], seat: int) -> Match:
    """Lay ducks for these people, so that this seat moves first."""
    for seed in range(50):
        match = Match(new_setup("sitting_ducks", players, seed=seed))
        while isinstance(now := match.pending, AwaitWorld):
            match.play(now.request.sample(match.rng))
        if now == Decide(Seat(seat)):
            return match
    raise AssertionError("never their turn")


def make_some_move(table: PhoneTable) -> None:
    """Make some move for whoever is to make one."""
    table.scene.make_move(table.match.game.legal_moves(table.match.state)[0])


def test_the_last_one_at_the_laptop_plays_behind_the_curtain_while_others_hold_phones(open_table: OpenTable) -> None:
    table = open_table(match_begun_by((*THREE_PEOPLE, Computer("Bot", 0)), 0), speed=1.0)
    pages = {seat: table.open_page(seat) for seat in (1, 2)}
    assert table.scene.presenter.watcher is None
    for _ in range(2):
        assert table.sit_down() == 0
        assert table.scene.presenter.watcher == 0
        make_some_move(table)
        for seat in (1, 2):
            table.wait_until(lambda page=pages[seat]: page.state.get("mine"))
            table.run_seconds(2.0)
            assert table.scene.presenter.watcher is None, "they look at the laptop too"
            make_some_move(table)


def test_whoever_has_moved_at_the_laptop_hides_their_hand_before_a_computer_s_move_is_shown(
    open_table: OpenTable,
) -> None:
    table = open_table(match_begun_by((THREE_PEOPLE[0], Computer("Bot", 0), THREE_PEOPLE[1]), 0), speed=1.0)
    page = table.open_page(2)
    table.sit_down()
    make_some_move(table)
    watched = []
    while not page.state.get("mine"):
        table.user.run_frame(0.1)
        watched.append((table.scene.presenter.watcher, table.match.state_after(table.scene.presenter.shown_beats)))
    by_the_bot = [watcher for watcher, state in watched if table.match.game.pending(state) == Decide(Seat(1))]

    assert by_the_bot[-1] is None
    assert watched[-1][0] is None


def test_who_says_that_nobody_else_is_at_the_screen_plays_with_an_open_hand_in_this_match_alone(
    open_table: OpenTable,
) -> None:
    table = open_table(match_begun_by(THREE_PEOPLE, 0), speed=1.0)
    pages = {seat: table.open_page(seat) for seat in (1, 2)}
    table.wait_until(lambda: isinstance(table.user.scene, CurtainScene))
    table.user.click(*table.user.button_point(catalogue("en")("phones-sole")))
    table.wait_until(lambda: table.scene.decision_prompt.selection is not None)
    make_some_move(table)
    for seat in (1, 2):
        table.wait_until(lambda page=pages[seat]: page.state.get("mine"))
        table.run_seconds(2.0)
        assert table.scene.presenter.watcher == 0
        make_some_move(table)
    table.wait_until(lambda: table.scene.decision_prompt.selection is not None)
    assert table.user.scene is table.scene, "no curtain has fallen"

    table.user.app.apply_change(Replace(PlayScene(table.services, match_begun_by(THREE_PEOPLE, 0))))
    table.wait_until(lambda: isinstance(table.user.scene, CurtainScene))
    assert table.phones.alone_at_laptop is None


def test_that_somebody_is_alone_is_said_in_the_settings_of_the_table_and_on_the_sheet_of_codes(
    open_table: OpenTable,
) -> None:
    table = open_table(fox_match())
    asked_first = table.open_page(1)
    say = catalogue("en")
    table.wait_until(lambda: isinstance(table.user.scene, CurtainScene) or asked_first.state.get("mine"))
    table.user.app.apply_change(Push(table.scene.controls.make_phone_codes()))
    table.user.click(*table.user.button_point(say("phones-curtain")))
    assert table.phones.alone_at_laptop == "Аня"
    table.user.click(*table.user.button_point(say("phones-sole")))
    assert table.phones.alone_at_laptop is None and table.services.settings.curtain
    table.user.press_key(pygame.K_ESCAPE)
    table.user.press_key(pygame.K_ESCAPE)
    assert isinstance(table.user.scene, PausePanel)
    table.user.click(*table.user.button_point(say("pause-table")))
    picker = [each for each in table.user.scene.group.widgets if isinstance(each, Picker)][-1]
    picker.on_pick(True)
    assert table.phones.alone_at_laptop == "Аня"


def test_whoever_takes_a_phone_or_lets_another_sit_down_is_not_alone_any_more(open_table: OpenTable) -> None:
    table = open_table(match_begun_by(THREE_PEOPLE, 0), speed=1.0)
    pages = {seat: table.open_page(seat) for seat in (1, 2)}
    table.phones.alone_at_laptop = "Аня"
    table.wait_until(lambda: table.scene.decision_prompt.selection is not None)
    make_some_move(table)
    pages[1].close()
    assert table.sit_down() == 1
    assert table.phones.alone_at_laptop is None, "somebody else was here"
    table.phones.alone_at_laptop = "Аня"
    table.open_page(0)
    assert table.phones.alone_at_laptop is None


def test_while_phones_come_one_after_the_other_no_hand_lies_open(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {}
    for seat in range(2):
        assert table.scene.presenter.watcher is None
        assert not is_hand_open(table, 0) and not is_hand_open(table, 1)
        pages[seat] = table.open_page(seat)
        table.run_seconds(1.0)
    wait_for_asked_page(table, pages)
    assert table.scene.presenter.watcher is None


@pytest.mark.parametrize("curtain", [True, False])
def test_after_a_restart_the_hand_of_a_phone_that_is_not_back_yet_lies_behind_the_curtain(
    open_table: OpenTable, curtain: bool
) -> None:
    before = open_table(fox_match())
    place = start_match(before.services, "fox_forest", TWO_PEOPLE, seed=5)
    assert place.save
    first = PlayScene(before.services, place.match, place.save)
    before.user.app.apply_change(Replace(first))
    before.user.run_frame()
    for seat in range(2):
        before.open_page(seat)
    place.save.close()  # nothing else is done for a program that is killed

    after = open_table(fox_match(), curtain=curtain)
    after.phones.close()
    after.services.phones = None
    before.phones.links.write()
    resumed = resume_match(place.save.path)
    after.scene, after.match = PlayScene(after.services, resumed.match, resumed.save), resumed.match
    after.user.app.apply_change(Replace(after.scene))
    assert after.services.phones is not None
    after.phones = after.services.phones  # type: ignore[assignment]
    after.open_page(0)
    for _ in range(100):
        after.user.run_frame(0.1)
        assert after.scene.presenter.watcher is None
        assert not is_hand_open(after, 0) and not is_hand_open(after, 1)
    called = after.scene.match.pending
    assert isinstance(after.user.scene, CurtainScene) == (called == Decide(Seat(1)))


def test_links_of_an_older_program_still_open_and_tell_of_no_phone(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    table.phones.links.match = "one"
    table.open_page(0)
    path = table.phones.links.file
    assert [chair.link.phone_came for chair in read_links(table.services.saves_folder, "one").linked_seats] == [
        True,
        False,
    ]
    links = json.loads(path.read_bytes())
    del links["came"]
    path.write_text(json.dumps(links), "utf-8")

    old = read_links(table.services.saves_folder, "one")
    assert [chair.link.phone_came for chair in old.linked_seats] == [False, False]
    assert old.link_of_seat(Seat(0)).token == table.phones.links.link_of_seat(Seat(0)).token


def test_between_two_without_a_phone_a_curtain_falls_and_nobody_s_hand_is_left_open(open_table: OpenTable) -> None:
    three = (Human("Аня"), Human("Bohdan"), Human("Chiara"))
    table = open_table(Match(new_setup("sitting_ducks", three, seed=3)), speed=1.0)
    table.wait_until(lambda: isinstance(table.user.scene, CurtainScene))
    first = table.user.scene.seat
    page = table.open_page((first + 2) % 3)
    for seat in (first, (first + 1) % 3):
        table.wait_until(lambda: isinstance(table.user.scene, CurtainScene))
        assert table.user.scene.seat == seat
        table.user.app.apply_change(table.user.scene.ready())
        table.wait_until(lambda: table.scene.decision_prompt.selection is not None)
        assert table.scene.presenter.watcher == seat
        table.scene.make_move(table.scene.decision_prompt.selection.legal[0][0])
    table.wait_until(lambda: page.state.get("mine"))
    table.wait_until(lambda: table.scene.presenter.watcher is None)


def test_a_phone_that_is_lost_gives_the_seat_back_behind_a_curtain_and_takes_it_again(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    lost = wait_for_asked_page(table, pages)
    seat = lost.connection.link.seat
    lost.close()
    table.run_seconds(3)
    assert table.user.scene is table.scene, "a phone may be away for a moment"
    table.run_seconds(5)
    assert isinstance(table.user.scene, CurtainScene)
    assert table.user.scene.seat == seat
    assert table.scene.presenter.watcher is None
    back = table.open_page(seat)
    table.wait_until(lambda: table.user.scene is table.scene and back.state.get("mine"))
    back.close()
    table.run_seconds(8)
    table.user.app.apply_change(table.user.scene.ready())
    table.wait_until(lambda: table.scene.decision_prompt.selection is not None)
    assert table.scene.presenter.watcher == seat


def page_that_falls_asleep(table: PhoneTable, seats: Sequence[int]) -> FakePage:
    """Open pages, and let the one that is asked go out of sight, and then be lost."""
    page = wait_for_asked_page(table, {seat: table.open_page(seat) for seat in seats})
    page.send("seen", on=False)
    table.run_seconds(0.2)
    return page


def test_a_phone_that_sleeps_is_said_so_and_waited_for_longer_while_others_are_here(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = page_that_falls_asleep(table, (0, 1))
    seat = page.connection.link.seat
    asleep = table.services.say("guest-asleep", name=table.match.players[seat].name)
    assert table.scene.presenter.bar.waiting_text == asleep
    page.close()
    table.run_seconds(60)
    assert table.user.scene is table.scene, "its owner can be told to wake it"
    assert table.scene.presenter.bar.waiting_text == asleep
    table.run_seconds(130)
    assert isinstance(table.user.scene, CurtainScene)
    assert table.services.say("curtain-lost") in {
        widget.image.text
        for widget in table.user.scene.group.widgets
        if isinstance(getattr(widget, "image", None), TextImage)
    }
    table.open_page(seat)
    table.wait_until(lambda: table.user.scene is table.scene)
    table.wait_until(lambda: table.scene.presenter.bar.waiting_text != asleep)


def test_a_phone_that_is_looked_at_again_sleeps_no_more(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = page_that_falls_asleep(table, (0, 1))
    page.send("seen", on=True)
    table.run_seconds(0.2)
    name = table.match.players[page.connection.link.seat].name
    assert table.scene.presenter.bar.waiting_text == table.services.say("guest-chooses", name=name)
    page.close()
    table.run_seconds(8)
    assert isinstance(table.user.scene, CurtainScene), "it did not sleep when it was lost"


def test_nobody_waits_for_a_sleeping_phone_where_no_one_else_is(open_table: OpenTable) -> None:
    match = Match(new_setup("fox_forest", (Human("Anna"), Computer("Rita", 0)), seed=3))
    table = open_table(match)
    page_that_falls_asleep(table, (0,)).close()
    table.run_seconds(8)
    assert isinstance(table.user.scene, CurtainScene)


def test_whoever_listens_hears_what_a_card_does(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = wait_for_asked_page(table, {seat: table.open_page(seat) for seat in range(2)})
    say, cards = catalogue("en"), [key for key in page.pieces if key.startswith("card:") and page.pieces[key]["o"]]
    ranks = {key: int("".join(filter(str.isdigit, key))) for key in cards}
    assert cards
    for key, rank in ranks.items():
        power = say(f"fox_forest-power-{rank}" if rank % 2 else "fox_forest-power-even")
        assert page.pieces[key]["d"] == power, key


def test_a_touch_out_of_turn_is_told_whose_turn_it_is(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    asked = wait_for_asked_page(table, pages)
    other = next(page for page in pages.values() if page is not asked)
    card = next(key for key, piece in other.pieces.items() if key.startswith("card:") and piece["o"])
    other.send("touch", key=card)
    table.wait_until(lambda: other.messages_of("refused"))
    name = table.match.players[asked.connection.link.seat].name
    assert other.messages_of("refused")[-1] == {
        "t": "refused", "key": card, "text": catalogue("en")("guest-turn", name=name), "rule": ""
    }  # fmt: skip
    assert asked.messages_of("refused") == []


def test_while_the_match_waits_at_the_laptop_a_page_is_dark_and_says_why(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = wait_for_asked_page(table, {seat: table.open_page(seat) for seat in range(2)})
    assert page.state["covered"] is False
    table.user.app.apply_change(table.scene.open_menu())
    table.wait_until(lambda: page.state["covered"])
    assert not any(page.state["can"].values())
    page.send("touch", key=page.glowing[0])
    table.wait_until(lambda: page.messages_of("refused"))
    assert page.messages_of("refused")[-1]["text"] == catalogue("en")("guest-paused")


def test_a_watcher_who_asks_for_the_rules_is_answered_alone(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    one, other = table.open_page(None), table.open_page(None)
    one.send("rule", key=None)
    table.wait_until(lambda: one.messages_of("rule"))
    assert other.messages_of("rule") == []


def test_nothing_is_taken_back_at_the_feast(open_table: OpenTable) -> None:
    match = random_match(new_setup("fox_forest", (Human("Anna"), Human("Ben")), Options(goal=16), 3))
    assert match.over and match.undoable_acts()
    table = open_table(match)
    page = table.open_page(0)
    table.wait_until(lambda: page.state.get("over"))
    assert page.state["can"]["undo"] is False


def test_a_page_that_is_reloaded_comes_back_to_the_same_choice(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page = wait_for_asked_page(table, pages)
    page.send("touch", key=page.glowing[0])
    table.wait_until(lambda: page.state["plank"])
    page.close()
    table.user.run_frame()
    second_page = table.open_page(page.connection.link.seat)
    assert second_page.state["plank"] == page.state["plank"]
    assert second_page.pieces == page.pieces
    second_page.send("back")
    table.wait_until(lambda: not second_page.state["plank"])


def test_a_touch_that_the_rules_forbid_is_answered_with_the_reason_and_its_rule(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    touch_and_confirm(table, wait_for_asked_page(table, pages))
    page = wait_for_asked_page(table, pages)
    hand = table.match.state.hands[page.connection.link.seat]
    wrong = next(f"card:{card}" for card in hand if f"card:{card}" not in page.glowing)
    page.send("touch", key=wrong)
    table.wait_until(lambda: page.messages_of("refused"))
    refused = page.messages_of("refused")[0]
    assert refused["key"] == wrong
    assert refused["rule"].startswith("FF-")
    page.send("rule", key=None)
    table.wait_until(lambda: page.messages_of("rule"))
    assert page.messages_of("rule")[0]["blocks"]


def test_tapping_too_often_plays_once(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page, acts = wait_for_asked_page(table, pages), len(table.match.log)
    key = page.glowing[0]
    for _ in range(4):
        page.send("touch", key=key)
    page.send("do")
    table.run_seconds(0.5)
    assert len(table.match.log) == acts + 1
    assert not page.messages_of("bye")


def test_dragging_is_as_good_as_touching(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat, **WIDE) for seat in range(2)}
    page, acts = wait_for_asked_page(table, pages), len(table.match.log)
    move = table.match.game.legal_moves(table.match.state)[0]
    key, target = next(
        way for way in table.scene.presenter.table.touch_paths(move, table.match.view(Seat(0))) if len(way) == 2
    )
    page.send("drag", key=key, to=None)
    page.send("drag", key=key, to=target)
    table.wait_until(lambda: len(table.match.log) > acts)


def test_the_rulebook_opens_at_the_piece_or_at_its_beginning(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = table.open_page(0, languages=("it-IT",))
    table.wait_until(lambda: open_cards(page))
    page.send("rule", key=open_cards(page)[0])
    page.send("rule", key=None)
    table.wait_until(lambda: len(page.messages_of("rule")) == 2)
    part, whole = page.messages_of("rule")
    assert 0 < len(part["blocks"]) < len(whole["blocks"])


def test_a_piece_that_does_not_lie_on_the_page_is_neither_touched_nor_told_of(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = wait_for_asked_page(table, {seat: table.open_page(seat) for seat in range(2)})
    page.send("rule", key="card:bell-1")
    page.send("touch", key="card:bell-1")
    page.send("drag", key=open_cards(page)[0], to="card:bell-1")
    table.run_seconds(0.5)
    assert not page.messages_of("bye") and not page.messages_of("rule")
    assert not [*table.services.folder.glob("reports/*")]


def test_a_guest_reads_their_own_language_and_may_choose_another(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = table.open_page(0, languages=("de-DE", "uk-UA", "en"))
    assert page.messages_of("welcome")[0]["language"] == "uk"
    pages = {0: page, 1: table.open_page(1, languages=("xx",))}
    wait_for_asked_page(table, pages)
    page.send("language", to="it")
    table.wait_until(lambda: len(page.messages_of("welcome")) == 2)
    assert page.messages_of("welcome")[1]["language"] == "it"
    assert pages[1].messages_of("welcome")[0]["language"] == "en"
    before = len(page.messages_of("welcome"))
    page.send("language", to="xx")
    table.user.run_frame()
    assert len(page.messages_of("welcome")) == before


def test_a_phone_that_is_turned_shows_the_whole_table(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = table.open_page(0)
    assert page.messages_of("picture")[0]["palm"] is True
    page.send("size", **WIDE)
    table.wait_until(lambda: len([each for each in page.messages_of("picture") if each.get("fresh")]) > 1)
    turned = [each for each in page.messages_of("picture") if each.get("fresh")][-1]
    assert (turned["palm"], turned["canvas"]) == (False, [1600, 900])


def test_advice_is_given_on_the_page_that_asks(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "STRONGEST_LEVEL", 1)
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page = wait_for_asked_page(table, pages)
    page.send("hint")
    wait_until(table.user, lambda: page.messages_of("hint"))
    assert page.messages_of("hint")[0]["keys"]
    assert not pages[1 - page.connection.link.seat].messages_of("hint")


def test_the_match_waits_while_something_lies_over_the_table(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page, acts = wait_for_asked_page(table, pages), len(table.match.log)
    table.user.app.apply_change(table.scene.open_menu())
    assert isinstance(table.user.scene, PausePanel)
    table.wait_until(lambda: "laptop" in page.state["prompt"])
    page.send("touch", key=page.glowing[0])
    page.send("do")
    table.run_seconds(0.3)
    assert len(table.match.log) == acts


def test_a_sheet_is_put_away_by_whoever_has_read_it_on_their_phone(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    wait_for_asked_page(table, pages)
    table.user.app.apply_change(Push(table.scene.phone_bridge.open_sheet(Badge("1", 300))))
    assert isinstance(table.user.scene, SheetScene)
    table.wait_until(lambda: all(page.state["plank"] for page in pages.values()))
    pages[0].send("do")
    table.wait_until(lambda: table.user.scene is table.scene)
    table.wait_until(lambda: not any(page.state["plank"] for page in pages.values()))


def test_the_laptop_says_who_chooses_in_their_phone(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    seat = wait_for_asked_page(table, pages).connection.link.seat
    table.wait_until(lambda: table.user.sees_text(catalogue("en")("guest-chooses", name=TWO_PEOPLE[seat].name)))


def test_what_the_host_prefers_amid_a_match_is_heard_by_phones(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat, languages=("it",)) for seat in range(2)}
    page = wait_for_asked_page(table, pages)
    assert page.state["can"]["hint"]
    table.services.change_settings(hints=False)
    table.user.run_frame()
    touch_and_confirm(table, page)
    assert not wait_for_asked_page(table, pages).state["can"]["hint"]
    assert wait_for_asked_page(table, pages).state["title"] == catalogue("it")("guest-yours")


def test_one_s_own_move_that_has_shown_nothing_is_taken_back_at_once(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page = wait_for_asked_page(table, pages)
    before = len(table.match.log)
    touch_and_confirm(table, page)
    table.wait_until(lambda: page.state["can"]["undo"])
    page.send("undo")
    table.wait_until(lambda: len(table.match.log) == before)
    table.wait_until(lambda: page.state["mine"])


def test_a_move_can_be_taken_back_before_phones_that_were_just_let_in_have_seen_the_table(
    open_table: OpenTable,
) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page = wait_for_asked_page(table, pages)
    before = len(table.match.log)
    touch_and_confirm(table, page)
    table.wait_until(lambda: page.state["can"]["undo"])
    assert table.services.phones and isinstance(table.user.app.scene, PlayScene)
    table.services.phones.show_table(None)

    assert table.user.app.scene.controls.request_undo() is None
    assert len(table.match.log) == before


def test_what_others_did_is_taken_back_only_if_they_agree_on_their_phones(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page = wait_for_asked_page(table, pages)
    other = pages[1 - page.connection.link.seat]
    acts = len(table.match.log)
    touch_and_confirm(table, page)
    other.send("undo")
    table.wait_until(lambda: page.messages_of("ask"))
    page.send("answer", n=page.messages_of("ask")[-1]["n"], yes=False)
    table.wait_until(lambda: not table.scene.phone_bridge.vote)
    assert len(table.match.log) > acts
    other.send("undo")
    table.wait_until(lambda: not page.messages_of("ask")[-1].get("gone"))
    page.send("answer", n=page.messages_of("ask")[-1]["n"], yes=True)
    table.wait_until(lambda: len(table.match.log) == acts)


def test_people_at_the_laptop_are_asked_there(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    table.wait_until(lambda: isinstance(table.user.scene, CurtainScene))
    mover = table.user.scene.seat
    page, acts = table.open_page(1 - mover), len(table.match.log)
    table.sit_down()
    table.scene.make_move(table.scene.decision_prompt.selection.legal[0][0])
    table.wait_until(lambda: page.state.get("mine"))
    page.send("undo")
    table.wait_until(lambda: isinstance(table.user.scene, ConfirmPanel))
    table.user.app.apply_change(table.user.scene.agree())
    table.wait_until(lambda: len(table.match.log) == acts)


def test_a_code_that_is_taken_back_shows_nothing_any_more(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page, before = table.open_page(0), table.phones.link(Seat(0))
    table.phones.renew_link(Seat(0))
    assert page.messages[-1] == {"t": "bye", "why": "taken"}
    assert table.phones.link(Seat(0)) != before
    table.user.run_frame()
    assert not table.phones.device_count(Seat(0))


def test_who_gives_a_seat_to_a_computer_or_to_another_gives_no_link_along(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    pages = [table.open_page(seat) for seat in range(2)]
    table.scene.controls.change_players([Computer("Bot"), Human("Chiara")])
    table.wait_until(lambda: all(page.messages[-1] == {"t": "bye", "why": "taken"} for page in pages))


def test_whose_default_name_follows_the_language_keeps_the_link(open_table: OpenTable) -> None:
    people = (Human(catalogue("en")("lobby-person-number", n=1)), Human("Bohdan"))
    table = open_table(Match(new_setup("fox_forest", people, seed=1)))
    page, link = table.open_page(0), table.phones.link(Seat(0))
    table.services.change_settings(language="it")
    table.scene.rebuild()
    table.run_seconds(0.5)

    assert table.phones.links.names == ("Giocatore 1", "Bohdan")
    assert table.phones.link(Seat(0)) == link and not page.messages_of("bye")


def test_who_moves_up_a_chair_keeps_the_link(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    links = [table.phones.link(Seat(seat)) for seat in range(2)]
    page = table.open_page(0)
    table.scene.close()
    table.phones.seat_people(("Bohdan", "Аня"))
    assert [table.phones.link(Seat(seat)) for seat in range(2)] == links[::-1]
    assert page.connection.link.seat == 1
    assert page.state["title"] == catalogue("en")("guest-soon")


def test_another_address_has_the_same_tokens_and_one_that_fails_changes_nothing(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(fox_match())
    page, before = table.open_page(0), table.phones.link(Seat(0))
    table.phones.choose_address("127.0.0.1")
    assert table.phones.device_count(Seat(0)) == 1
    table.phones.choose_address("127.0.0.2")
    assert page.messages[-1] == {"t": "bye", "why": "off"}
    assert table.phones.link(Seat(0)) == before.replace("127.0.0.1", "127.0.0.2")
    assert table.phones.has_phone(Seat(0)), "it will come back"

    def refuse(*_: Any) -> None:
        raise OSError("no such address")

    monkeypatch.setattr(serving, "Server", refuse)
    with pytest.raises(PhonesUnavailableError) as fault:
        table.phones.choose_address("192.0.2.7")
    assert fault.value.key == "phones-no-port"
    assert table.phones.address == "127.0.0.2"


def test_the_same_links_lead_to_the_match_after_the_program_was_killed(open_table: OpenTable) -> None:
    before = open_table(fox_match())
    place = start_match(before.services, "fox_forest", TWO_PEOPLE, seed=5)
    assert place.save
    first = PlayScene(before.services, place.match, place.save)
    before.user.app.apply_change(Replace(first))
    before.user.run_frame()
    links = [before.phones.link(None), before.phones.link(Seat(0)), before.phones.link(Seat(1))]
    place.save.close()  # nothing else is done for a program that is killed

    after = open_table(fox_match())
    assert after.phones.link(None) != links[0], "another match has other links"
    after.phones.close()
    after.services.phones = None
    before.phones.links.write()
    resumed = resume_match(place.save.path)
    scene = shown(PlayScene(after.services, resumed.match, resumed.save))
    assert after.services.phones is not None
    assert [after.services.phones.link(seat) for seat in (None, Seat(0), Seat(1))] == links
    scene.close()


@pytest.mark.usefixtures("toys")
def test_a_game_without_a_picture_for_hands_shows_the_whole_table_and_works(open_table: OpenTable) -> None:
    table = open_table(Match(new_setup("shy_snails", TWO_PEOPLE, seed=2)))
    pages = {seat: table.open_page(seat) for seat in range(2)}
    page, acts = wait_for_asked_page(table, pages), len(table.match.log)
    assert page.messages_of("picture")[0]["palm"] is False
    assert isinstance(table.match.pending, Decide)
    view = table.match.view(table.match.pending.seat)
    for key in table.scene.presenter.table.touch_paths(table.match.game.legal_moves(table.match.state)[0], view)[0]:
        page.send("touch", key=key)
        page.send("do")  # so small, a finger may miss
    table.wait_until(lambda: len(table.match.log) > acts)


def test_turning_phones_off_says_goodbye_and_leaves_no_file(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    page = table.open_page(0)
    file = table.services.saves_folder / "phones.json"
    assert file.stat().st_mode & 0o777 == 0o600
    table.phones.close(forget=True)
    table.services.phones = None
    assert page.messages[-1] == {"t": "bye", "why": "off"}
    assert not file.exists()


def test_the_demo_can_be_watched_by_anybody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    monkeypatch.setattr(serving, "Server", FakeServer)
    services = quiet_services(home)
    phones = turn_on_phones(services, "127.0.0.1")
    user = FakeUser(services, lambda services: DemoScene(services, "fizz", 3), draws_nothing=True)
    user.run_frame()
    assert any(isinstance(image, CodeImage) for image in user.drawn_images())
    page = FakePage(phones, None, **WIDE)
    user.wait_until(lambda: bool(page.messages_of("picture")))
    user.wait_until(lambda: "backdrop" in page.pieces)
    status = phones._images.find_file(page.pieces["backdrop"]["i"])
    assert status is not None
    assert status.result()[:2] == b"\xff\xd8"
    user.app.close()
    assert not services.phones or phones.bridge is None


@pytest.mark.parametrize("missing", ["aiohttp", "segno"])
def test_without_the_extra_one_line_says_how_to_get_it(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "tabletop.phones.server", raising=False)
    monkeypatch.delattr(tabletop.phones, "server", raising=False)
    assert main(["play", "fox_forest", "--phones"]) == 2
    errors = capsys.readouterr().err
    assert f"{sys.executable} -m pip install aiohttp segno" in errors
    assert len(errors.splitlines()) == 1


def test_an_address_that_is_not_ours_is_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--watch", "--phones-address", "192.0.2.77"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_port_that_is_taken_means_new_links(open_table: OpenTable) -> None:
    table = open_table(fox_match())
    before = [table.phones.link(seat).partition("#")[2] for seat in (None, Seat(0))]
    taken_port = table.phones.port

    class Busy(FakeServer):
        def __init__(self, address: str, port: int, *rest: Any) -> None:
            if port == taken_port:
                raise OSError("in use")
            super().__init__(address, port, *rest)

    serving.Server = Busy  # type: ignore[misc,assignment] # the fixture puts it back
    table.phones.choose_address("127.0.0.3")
    assert not {*before} & {table.phones.link(seat).partition("#")[2] for seat in (None, Seat(0))}


@pytest.mark.parametrize("wrong", ["handle", "update"])
def test_whatever_goes_wrong_with_a_page_ends_that_page_alone(
    wrong: str, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(fox_match())
    pages = {seat: table.open_page(seat) for seat in range(2)}
    wait_for_asked_page(table, pages)
    seat_page = table.phones.connections[pages[0].connection]
    monkeypatch.setattr(seat_page, wrong, lambda *_: 1 / 0)
    pages[0].send("do")
    table.wait_until(lambda: pages[0].messages[-1] == {"t": "bye", "why": "stumbled"})
    assert not pages[1].messages_of("bye")
    assert table.user.scene is table.scene
    second_page = table.open_page(0)
    table.wait_until(lambda: second_page.state.get("title"))
    assert second_page.pieces and not second_page.messages_of("bye"), "whoever knocks again begins anew"


def test_a_fault_that_comes_again_and_again_is_reported_once(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(fox_match())
    monkeypatch.setattr(all_phones.PhoneSession, "update", lambda *_: 1 / 0)
    for _ in range(3):
        page = FakePage(table.phones, 0)
        table.wait_until(lambda page=page: page.messages_of("bye"))

    assert len([*table.services.folder.glob("reports/*")]) == 1
