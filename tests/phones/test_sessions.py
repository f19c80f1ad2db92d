"""A phone is a hand: a page is shown its seat and nothing else, and its touches are as good as the mouse."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pygame
import pytest
from helpers.fake_user import Guest, quiet_house
from helpers.phones.phone_table import (
    UPRIGHT,
    WIDE,
    IdlePainter,
    Page,
    Phone,
    Screen,
    Switchboard,
    Table,
    before_a_swim,
    party,
    table,
    wait,
)

import tabletop.phones
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
from tabletop.stage.images import Badge
from tabletop.widgets.picker import Picker

__all__ = ["table"]
TWO = (Human("Аня"), Human("Bohdan"))
Lay = Callable[..., Table]


def forest(players: tuple[Any, ...] = TWO, seed: int = 3) -> Match:
    return Match(new_setup("fox_forest", players, seed=seed))


def cards(page: Screen) -> list[str]:
    """The cards that lie open on a page or can be touched there."""
    return [key for key in page.pieces if key.startswith("card:")]


def asked(laid: Table, pages: dict[int, Page]) -> Page:
    """Wait until one of these pages is asked, and find it."""
    laid.until(lambda: isinstance(laid.match.pending, Decide) and pages[laid.match.pending.seat].state.get("mine"))
    assert isinstance(laid.match.pending, Decide)
    return pages[laid.match.pending.seat]


def touched(laid: Table, page: Page, key: str | None = None) -> None:
    """Touch a piece that can be touched, and say that it shall be so."""
    acts = len(laid.match.log)
    page.say("touch", key=key or next(each for each in page.glowing if each.startswith("card:")))
    laid.until(lambda: page.state.get("plank") or len(laid.match.log) > acts)
    page.say("do")
    laid.until(lambda: len(laid.match.log) > acts)


def test_two_phones_play_over_a_real_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = forest()
    with party(tmp_path, match, monkeypatch) as (guest, _, phones):
        pair = [Phone(phones.link(Seat(seat))) for seat in range(2)]
        wait(guest, lambda: isinstance(match.pending, Decide) and pair[match.pending.seat].glowing)
        assert isinstance(match.pending, Decide)
        one, other = pair[match.pending.seat], pair[1 - match.pending.seat]
        one.say("touch", key=one.glowing[0])
        wait(guest, lambda: one.state["plank"])
        one.say("do")
        wait(guest, lambda: other.state["mine"])
        assert not one.state["mine"]
        name = next(piece["i"] for piece in one.pieces.values() if piece["i"])
        status, picture, headers = one.fetch(f"/i/{name}")
        assert (status, picture[:4], headers["Content-Type"]) == (200, b"\x89PNG", "image/png")
        for phone in pair:
            phone.leave()
        wait(guest, lambda: not phones.device_count(Seat(0)) and not phones.device_count(Seat(1)))


@pytest.mark.parametrize("again", [False, True], ids=["turned", "loaded again"])
def test_a_page_with_another_room_goes_on_with_what_was_chosen(table: Lay, again: bool) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    page = asked(laid, pages)
    key = next(each for each in page.glowing if each.startswith("card:"))
    page.say("touch", key=key)
    laid.until(lambda: page.state.get("plank"))
    plank = page.state["plank"]
    if again:
        seat = next(seat for seat, each in pages.items() if each is page)
        page.leave()
        page = laid.page(seat, w=390, h=560, k=2)
    else:
        page.heard.clear()
        page.say("size", w=390, h=560, k=2)
    laid.until(lambda: page.state.get("plank"))

    assert page.state["plank"] == plank
    assert page.pieces[key]["g"] == "selected"
    assert not page.state.get("buzz")


@pytest.mark.parametrize("room", [UPRIGHT, WIDE], ids=["upright", "wide"])
def test_a_page_is_told_what_can_be_touched_whether_it_glows_or_not(table: Lay, room: dict[str, int]) -> None:
    laid = table(before_a_swim(Human("Anna"), Human("Ben")))
    page = laid.page(0, **room)

    def meant(word: str) -> set[str]:
        return {key for key, piece in page.pieces.items() if piece["t"] == word}

    laid.until(lambda: meant("offered"))
    assert {key.partition(":")[0] for key in meant("offered")} <= {"duck", "suggestion"}
    duck = min(meant("offered"))
    assert not meant("offered") & {"player:0", "player:1"}, "whose turn it is glows too"
    page.say("beside", key="board", to=duck)
    laid.until(lambda: meant("chosen"))
    assert meant("chosen") == {duck}
    cell = next(key for key in meant("offered") if key.startswith("cell:"))
    assert not page.pieces[cell]["g"], "it shows by its own light that it can be touched"
    page.say("beside", key=duck, to=cell)
    laid.until(lambda: not meant("chosen"))  # what was hit comes first: the duck is let go


def test_a_card_that_is_refused_is_refused_though_another_lies_beside_it(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    touched(laid, asked(laid, pages))
    page = asked(laid, pages)
    hand = [f"card:{card}" for card in laid.match.state.hands[page.line.link.seat]]
    wrong, right = (next(key for key in hand if (key in page.glowing) is able) for able in (False, True))
    page.say("beside", key=wrong, to=right)
    laid.until(lambda: page.told("refused"))

    assert page.told("refused")[0]["key"] == wrong
    assert not page.state["plank"]


@pytest.mark.parametrize("way", ["turned", "loaded again"])
def test_what_was_begun_before_a_move_was_taken_back_is_not_gone_on_with(table: Lay, way: str) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    touched(laid, asked(laid, pages))
    page = asked(laid, pages)
    seat = page.line.link.seat
    page.say("touch", key=next(each for each in page.glowing if each.startswith("card:")))
    laid.until(lambda: page.state.get("plank"))
    if way == "turned":
        page.say("size", w=390, h=560, k=2)
    else:
        page.leave()
    laid.guest.turn()
    laid.scene.undo()
    laid.scene.make_move(laid.match.game.legal_moves(laid.match.state)[-1])
    if way == "turned":
        page.say("size", **UPRIGHT)
    else:
        page = laid.page(seat)
    laid.until(lambda: page.state.get("mine"))
    laid.pass_by(0.3)

    assert not page.state["plank"]
    assert not [*laid.services.folder.glob("reports/*")]


def test_no_curtain_falls_where_all_hands_are_in_phones(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    for _ in range(6):
        page = asked(laid, pages)
        touched(laid, page)
        assert not isinstance(laid.guest.scene, CurtainScene)
        assert laid.scene.presenter.watcher is None


def test_a_page_shows_its_own_hand_and_not_the_other(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    asked(laid, pages)
    for seat, page in pages.items():
        own, other = (laid.match.state.hands[each] for each in (seat, 1 - seat))
        assert {f"card:{card}" for card in own} <= {*page.pieces}
        assert not {f"card:{card}" for card in other} & {*page.pieces}


def test_watchers_see_the_table_and_can_touch_nothing(table: Lay) -> None:
    laid = table(forest())
    pages, watcher = {seat: laid.page(seat) for seat in range(2)}, laid.page(None, **WIDE)
    page = asked(laid, pages)
    for word in ("do", "back", "undo", "hint"):
        watcher.say(word)
    watcher.say("touch", key=page.glowing[0])
    watcher.say("answer", n=1, yes=True)
    laid.pass_by(0.5)
    hands = {f"card:{card}" for hand in laid.match.state.hands for card in hand}
    assert not hands & {*watcher.pieces}
    assert watcher.told("welcome")[0]["watch"] is True
    assert laid.phones.device_count(None) == 1
    acts = len(laid.match.log)
    touched(laid, page)
    laid.until(lambda: watcher.state["title"] == f"{pages[1 - page.line.link.seat].told('welcome')[0]['name']} plays")
    assert len(laid.match.log) > acts


THREE = (Human("Аня"), Human("Bohdan"), Human("Chiara"))


def faces(laid: Table, seat: int) -> set[str]:
    """Name the pieces that lie before one seat's eyes and not before everybody's."""
    showing = laid.scene.presenter
    own, all_ = (
        {(each.key, each.image) for each in showing.table.lay_out(attrs.evolve(context, view=laid.match.view(eyes)))}
        for context in [showing.context()]
        for eyes in (Seat(seat), None)
    )
    return {key for key, _ in own - all_}


def opened(laid: Table, seat: int) -> bool:
    """Tell whether anything of a seat's hand lies open on the laptop."""
    return any(laid.scene.presenter.stage.pose_of(key) for key in faces(laid, seat) if key.startswith("card:"))


def begun_by(players: tuple[Any, ...], seat: int) -> Match:
    """Lay ducks for these people, so that this seat moves first."""
    for seed in range(50):
        match = Match(new_setup("sitting_ducks", players, seed=seed))
        while isinstance(now := match.pending, AwaitWorld):
            match.play(now.request.sample(match.rng))
        if now == Decide(Seat(seat)):
            return match
    raise AssertionError("never their turn")


def moved(laid: Table) -> None:
    """Make some move for whoever is to make one."""
    laid.scene.make_move(laid.match.game.legal_moves(laid.match.state)[0])


def test_the_last_one_at_the_laptop_plays_behind_the_curtain_while_others_hold_phones(table: Lay) -> None:
    laid = table(begun_by((*THREE, Computer("Bot", 0)), 0), speed=1.0)
    pages = {seat: laid.page(seat) for seat in (1, 2)}
    assert laid.scene.presenter.watcher is None
    for _ in range(2):
        assert laid.sit_down() == 0
        assert laid.scene.presenter.watcher == 0
        moved(laid)
        for seat in (1, 2):
            laid.until(lambda page=pages[seat]: page.state.get("mine"))
            laid.pass_by(2.0)
            assert laid.scene.presenter.watcher is None, "they look at the laptop too"
            moved(laid)


def test_whoever_has_moved_at_the_laptop_hides_their_hand_before_a_computer_s_move_is_shown(table: Lay) -> None:
    laid = table(begun_by((THREE[0], Computer("Bot", 0), THREE[1]), 0), speed=1.0)
    page = laid.page(2)
    laid.sit_down()
    moved(laid)
    watched = []
    while not page.state.get("mine"):
        laid.guest.turn(0.1)
        watched.append((laid.scene.presenter.watcher, laid.match.state_after(laid.scene.presenter.shown_beats)))
    by_the_bot = [watcher for watcher, state in watched if laid.match.game.pending(state) == Decide(Seat(1))]

    assert by_the_bot[-1] is None
    assert watched[-1][0] is None


def test_who_says_that_nobody_else_is_at_the_screen_plays_with_an_open_hand_in_this_match_alone(table: Lay) -> None:
    laid = table(begun_by(THREE, 0), speed=1.0)
    pages = {seat: laid.page(seat) for seat in (1, 2)}
    laid.until(lambda: isinstance(laid.guest.scene, CurtainScene))
    laid.guest.click(*laid.guest.button(catalogue("en")("phones-sole")))
    laid.until(lambda: laid.scene.decision_prompt.selection is not None)
    moved(laid)
    for seat in (1, 2):
        laid.until(lambda page=pages[seat]: page.state.get("mine"))
        laid.pass_by(2.0)
        assert laid.scene.presenter.watcher == 0
        moved(laid)
    laid.until(lambda: laid.scene.decision_prompt.selection is not None)
    assert laid.guest.scene is laid.scene, "no curtain has fallen"

    laid.guest.app.apply_change(Replace(PlayScene(laid.services, begun_by(THREE, 0))))
    laid.until(lambda: isinstance(laid.guest.scene, CurtainScene))
    assert laid.phones.alone_at_laptop is None


def test_that_somebody_is_alone_is_said_in_the_settings_of_the_table_and_on_the_sheet_of_codes(table: Lay) -> None:
    laid = table(forest())
    asked_first = laid.page(1)
    say = catalogue("en")
    laid.until(lambda: isinstance(laid.guest.scene, CurtainScene) or asked_first.state.get("mine"))
    laid.guest.app.apply_change(Push(laid.scene.pause_place().table_controls.phone_codes_place()))
    laid.guest.click(*laid.guest.button(say("phones-curtain")))
    assert laid.phones.alone_at_laptop == "Аня"
    laid.guest.click(*laid.guest.button(say("phones-sole")))
    assert laid.phones.alone_at_laptop is None and laid.services.settings.curtain
    laid.guest.press(pygame.K_ESCAPE)
    laid.guest.press(pygame.K_ESCAPE)
    assert isinstance(laid.guest.scene, PausePanel)
    laid.guest.click(*laid.guest.button(say("pause-table")))
    picker = [each for each in laid.guest.scene.group.widgets if isinstance(each, Picker)][-1]
    picker.on_pick(True)
    assert laid.phones.alone_at_laptop == "Аня"


def test_whoever_takes_a_phone_or_lets_another_sit_down_is_not_alone_any_more(table: Lay) -> None:
    laid = table(begun_by(THREE, 0), speed=1.0)
    pages = {seat: laid.page(seat) for seat in (1, 2)}
    laid.phones.alone_at_laptop = "Аня"
    laid.until(lambda: laid.scene.decision_prompt.selection is not None)
    moved(laid)
    pages[1].leave()
    assert laid.sit_down() == 1
    assert laid.phones.alone_at_laptop is None, "somebody else was here"
    laid.phones.alone_at_laptop = "Аня"
    laid.page(0)
    assert laid.phones.alone_at_laptop is None


def test_while_phones_come_one_after_the_other_no_hand_lies_open(table: Lay) -> None:
    laid = table(forest())
    pages = {}
    for seat in range(2):
        assert laid.scene.presenter.watcher is None
        assert not opened(laid, 0) and not opened(laid, 1)
        pages[seat] = laid.page(seat)
        laid.pass_by(1.0)
    asked(laid, pages)
    assert laid.scene.presenter.watcher is None


@pytest.mark.parametrize("curtain", [True, False])
def test_after_a_restart_the_hand_of_a_phone_that_is_not_back_yet_lies_behind_the_curtain(
    table: Lay, curtain: bool
) -> None:
    before = table(forest())
    place = start_match(before.services, "fox_forest", TWO, seed=5)
    assert place.save
    first = PlayScene(before.services, place.match, place.save)
    before.guest.app.apply_change(Replace(first))
    before.guest.turn()
    for seat in range(2):
        before.page(seat)
    place.save.close()  # nothing else is done for a program that is killed

    after = table(forest(), curtain=curtain)
    after.phones.close()
    after.services.phones = None
    before.phones.links.write()
    again = resume_match(place.save.path)
    after.scene, after.match = PlayScene(after.services, again.match, again.save), again.match
    after.guest.app.apply_change(Replace(after.scene))
    assert after.services.phones is not None
    after.phones = after.services.phones  # type: ignore[assignment]
    after.page(0)
    for _ in range(100):
        after.guest.turn(0.1)
        assert after.scene.presenter.watcher is None
        assert not opened(after, 0) and not opened(after, 1)
    called = after.scene.match.pending
    assert isinstance(after.guest.scene, CurtainScene) == (called == Decide(Seat(1)))


def test_links_of_an_older_program_still_open_and_tell_of_no_phone(table: Lay) -> None:
    laid = table(forest())
    laid.phones.links.match = "one"
    laid.page(0)
    path = laid.services.saves_folder / "phones.json"
    assert [chair.link.phone_came for chair in read_links(laid.services.saves_folder, "one").linked_seats] == [
        True,
        False,
    ]
    told = json.loads(path.read_bytes())
    del told["came"]
    path.write_text(json.dumps(told), "utf-8")

    old = read_links(laid.services.saves_folder, "one")
    assert [chair.link.phone_came for chair in old.linked_seats] == [False, False]
    assert old.link_of_seat(Seat(0)).token == laid.phones.links.link_of_seat(Seat(0)).token


def test_between_two_without_a_phone_a_curtain_falls_and_nobody_s_hand_is_left_open(table: Lay) -> None:
    three = (Human("Аня"), Human("Bohdan"), Human("Chiara"))
    laid = table(Match(new_setup("sitting_ducks", three, seed=3)), speed=1.0)
    laid.until(lambda: isinstance(laid.guest.scene, CurtainScene))
    first = laid.guest.scene.seat
    page = laid.page((first + 2) % 3)
    for seat in (first, (first + 1) % 3):
        laid.until(lambda: isinstance(laid.guest.scene, CurtainScene))
        assert laid.guest.scene.seat == seat
        laid.guest.app.apply_change(laid.guest.scene.ready())
        laid.until(lambda: laid.scene.decision_prompt.selection is not None)
        assert laid.scene.presenter.watcher == seat
        laid.scene.make_move(laid.scene.decision_prompt.selection.legal[0][0])
    laid.until(lambda: page.state.get("mine"))
    laid.until(lambda: laid.scene.presenter.watcher is None)


def test_a_phone_that_is_lost_gives_the_seat_back_behind_a_curtain_and_takes_it_again(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    lost = asked(laid, pages)
    seat = lost.line.link.seat
    lost.leave()
    laid.pass_by(3)
    assert laid.guest.scene is laid.scene, "a phone may be away for a moment"
    laid.pass_by(5)
    assert isinstance(laid.guest.scene, CurtainScene)
    assert laid.guest.scene.seat == seat
    assert laid.scene.presenter.watcher is None
    back = laid.page(seat)
    laid.until(lambda: laid.guest.scene is laid.scene and back.state.get("mine"))
    back.leave()
    laid.pass_by(8)
    laid.guest.app.apply_change(laid.guest.scene.ready())
    laid.until(lambda: laid.scene.decision_prompt.selection is not None)
    assert laid.scene.presenter.watcher == seat


def test_a_page_that_is_reloaded_comes_back_to_the_same_choice(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    page = asked(laid, pages)
    page.say("touch", key=page.glowing[0])
    laid.until(lambda: page.state["plank"])
    page.leave()
    laid.guest.turn()
    again = laid.page(page.line.link.seat)
    assert again.state["plank"] == page.state["plank"]
    assert again.pieces == page.pieces
    again.say("back")
    laid.until(lambda: not again.state["plank"])


def test_a_touch_that_the_rules_forbid_is_answered_with_the_reason_and_its_rule(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    touched(laid, asked(laid, pages))
    page = asked(laid, pages)
    hand = laid.match.state.hands[page.line.link.seat]
    wrong = next(f"card:{card}" for card in hand if f"card:{card}" not in page.glowing)
    page.say("touch", key=wrong)
    laid.until(lambda: page.told("refused"))
    refused = page.told("refused")[0]
    assert refused["key"] == wrong
    assert refused["rule"].startswith("FF-")
    page.say("rule", key=None)
    laid.until(lambda: page.told("rule"))
    assert page.told("rule")[0]["blocks"]


def test_tapping_too_often_plays_once(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    page, acts = asked(laid, pages), len(laid.match.log)
    key = page.glowing[0]
    for _ in range(4):
        page.say("touch", key=key)
    page.say("do")
    laid.pass_by(0.5)
    assert len(laid.match.log) == acts + 1
    assert not page.told("bye")


def test_dragging_is_as_good_as_touching(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat, **WIDE) for seat in range(2)}
    page, acts = asked(laid, pages), len(laid.match.log)
    move = laid.match.game.legal_moves(laid.match.state)[0]
    key, target = next(
        way for way in laid.scene.presenter.table.touch_paths(move, laid.match.view(Seat(0))) if len(way) == 2
    )
    page.say("drag", key=key, to=None)
    page.say("drag", key=key, to=target)
    laid.until(lambda: len(laid.match.log) > acts)


def test_the_rulebook_opens_at_the_piece_or_at_its_beginning(table: Lay) -> None:
    laid = table(forest())
    page = laid.page(0, languages=("it-IT",))
    laid.until(lambda: cards(page))
    page.say("rule", key=cards(page)[0])
    page.say("rule", key=None)
    laid.until(lambda: len(page.told("rule")) == 2)
    part, whole = page.told("rule")
    assert 0 < len(part["blocks"]) < len(whole["blocks"])


def test_a_piece_that_does_not_lie_on_the_page_is_neither_touched_nor_told_of(table: Lay) -> None:
    laid = table(forest())
    page = asked(laid, {seat: laid.page(seat) for seat in range(2)})
    page.say("rule", key="card:bell-1")
    page.say("touch", key="card:bell-1")
    page.say("drag", key=cards(page)[0], to="card:bell-1")
    laid.pass_by(0.5)
    assert not page.told("bye") and not page.told("rule")
    assert not [*laid.services.folder.glob("reports/*")]


def test_a_guest_reads_their_own_language_and_may_choose_another(table: Lay) -> None:
    laid = table(forest())
    page = laid.page(0, languages=("de-DE", "uk-UA", "en"))
    assert page.told("welcome")[0]["language"] == "uk"
    pages = {0: page, 1: laid.page(1, languages=("xx",))}
    asked(laid, pages)
    page.say("language", to="it")
    laid.until(lambda: len(page.told("welcome")) == 2)
    assert page.told("welcome")[1]["language"] == "it"
    assert pages[1].told("welcome")[0]["language"] == "en"
    before = len(page.told("welcome"))
    page.say("language", to="xx")
    laid.guest.turn()
    assert len(page.told("welcome")) == before


def test_a_phone_that_is_turned_shows_the_whole_table(table: Lay) -> None:
    laid = table(forest())
    page = laid.page(0)
    assert page.told("picture")[0]["palm"] is True
    page.say("size", **WIDE)
    laid.until(lambda: len([each for each in page.told("picture") if each.get("fresh")]) > 1)
    turned = [each for each in page.told("picture") if each.get("fresh")][-1]
    assert (turned["palm"], turned["canvas"]) == (False, [1600, 900])


def test_advice_is_given_on_the_page_that_asks(table: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "STRONGEST_LEVEL", 1)
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    page = asked(laid, pages)
    page.say("hint")
    wait(laid.guest, lambda: page.told("hint"))
    assert page.told("hint")[0]["keys"]
    assert not pages[1 - page.line.link.seat].told("hint")


def test_the_match_waits_while_something_lies_over_the_table(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    page, acts = asked(laid, pages), len(laid.match.log)
    laid.guest.app.apply_change(laid.scene.open_menu())
    assert isinstance(laid.guest.scene, PausePanel)
    laid.until(lambda: "laptop" in page.state["prompt"])
    page.say("touch", key=page.glowing[0])
    page.say("do")
    laid.pass_by(0.3)
    assert len(laid.match.log) == acts


def test_a_sheet_is_put_away_by_whoever_has_read_it_on_their_phone(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    asked(laid, pages)
    laid.guest.app.apply_change(Push(laid.scene.phone_bridge.open_sheet(Badge("1", 300))))
    assert isinstance(laid.guest.scene, SheetScene)
    laid.until(lambda: all(page.state["plank"] for page in pages.values()))
    pages[0].say("do")
    laid.until(lambda: laid.guest.scene is laid.scene)
    laid.until(lambda: not any(page.state["plank"] for page in pages.values()))


def test_the_laptop_says_who_chooses_in_their_phone(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    seat = asked(laid, pages).line.link.seat
    laid.until(lambda: laid.guest.reads(f"{TWO[seat].name} chooses on the phone"))


def test_what_the_host_prefers_amid_a_match_is_heard_by_phones(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat, languages=("it",)) for seat in range(2)}
    page = asked(laid, pages)
    assert page.state["can"]["hint"]
    laid.services.change_settings(hints=False)
    laid.guest.turn()
    touched(laid, page)
    assert not asked(laid, pages).state["can"]["hint"]
    assert asked(laid, pages).state["title"] == catalogue("it")("guest-yours")


def test_one_s_own_move_that_has_shown_nothing_is_taken_back_at_once(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    page = asked(laid, pages)
    before = len(laid.match.log)
    touched(laid, page)
    laid.until(lambda: page.state["can"]["undo"])
    page.say("undo")
    laid.until(lambda: len(laid.match.log) == before)
    laid.until(lambda: page.state["mine"])


def test_a_move_can_be_taken_back_before_phones_that_were_just_let_in_have_seen_the_table(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    page = asked(laid, pages)
    before = len(laid.match.log)
    touched(laid, page)
    laid.until(lambda: page.state["can"]["undo"])
    assert laid.services.phones and isinstance(laid.guest.app.scene, PlayScene)
    laid.services.phones.show_table(None)

    assert laid.guest.app.scene.request_undo() is None
    assert len(laid.match.log) == before


def test_what_others_did_is_taken_back_only_if_they_agree_on_their_phones(table: Lay) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    page = asked(laid, pages)
    other = pages[1 - page.line.link.seat]
    acts = len(laid.match.log)
    touched(laid, page)
    other.say("undo")
    laid.until(lambda: page.told("ask"))
    page.say("answer", n=page.told("ask")[-1]["n"], yes=False)
    laid.until(lambda: not laid.scene.phone_bridge.vote)
    assert len(laid.match.log) > acts
    other.say("undo")
    laid.until(lambda: not page.told("ask")[-1].get("gone"))
    page.say("answer", n=page.told("ask")[-1]["n"], yes=True)
    laid.until(lambda: len(laid.match.log) == acts)


def test_people_at_the_laptop_are_asked_there(table: Lay) -> None:
    laid = table(forest())
    laid.until(lambda: isinstance(laid.guest.scene, CurtainScene))
    mover = laid.guest.scene.seat
    page, acts = laid.page(1 - mover), len(laid.match.log)
    laid.sit_down()
    laid.scene.make_move(laid.scene.decision_prompt.selection.legal[0][0])
    laid.until(lambda: page.state.get("mine"))
    page.say("undo")
    laid.until(lambda: isinstance(laid.guest.scene, ConfirmPanel))
    laid.guest.app.apply_change(laid.guest.scene.agree())
    laid.until(lambda: len(laid.match.log) == acts)


def test_a_code_that_is_taken_back_shows_nothing_any_more(table: Lay) -> None:
    laid = table(forest())
    page, before = laid.page(0), laid.phones.link(Seat(0))
    laid.phones.renew_link(Seat(0))
    assert page.heard[-1] == {"t": "bye", "why": "taken"}
    assert laid.phones.link(Seat(0)) != before
    laid.guest.turn()
    assert not laid.phones.device_count(Seat(0))


def test_who_gives_a_seat_to_a_computer_or_to_another_gives_no_link_along(table: Lay) -> None:
    laid = table(forest())
    pages = [laid.page(seat) for seat in range(2)]
    laid.scene.change_players([Computer("Bot"), Human("Chiara")])
    laid.until(lambda: all(page.heard[-1] == {"t": "bye", "why": "taken"} for page in pages))


def test_who_moves_up_a_chair_keeps_the_link(table: Lay) -> None:
    laid = table(forest())
    links = [laid.phones.link(Seat(seat)) for seat in range(2)]
    page = laid.page(0)
    laid.scene.close()
    laid.phones.seat_people(("Bohdan", "Аня"))
    assert [laid.phones.link(Seat(seat)) for seat in range(2)] == links[::-1]
    assert page.line.link.seat == 1
    assert page.state["title"] == "We begin in a moment"


def test_another_address_has_the_same_tokens_and_one_that_fails_changes_nothing(
    table: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = table(forest())
    page, before = laid.page(0), laid.phones.link(Seat(0))
    laid.phones.choose_address("127.0.0.1")
    assert laid.phones.device_count(Seat(0)) == 1
    laid.phones.choose_address("127.0.0.2")
    assert page.heard[-1] == {"t": "bye", "why": "off"}
    assert laid.phones.link(Seat(0)) == before.replace("127.0.0.1", "127.0.0.2")
    assert laid.phones.has_phone(Seat(0)), "it will come back"

    def refuse(*_: Any) -> None:
        raise OSError("no such address")

    monkeypatch.setattr(serving, "Server", refuse)
    with pytest.raises(PhonesUnavailableError) as fault:
        laid.phones.choose_address("192.0.2.7")
    assert fault.value.key == "phones-no-port"
    assert laid.phones.address == "127.0.0.2"


def test_the_same_links_lead_to_the_match_after_the_program_was_killed(table: Lay) -> None:
    before = table(forest())
    place = start_match(before.services, "fox_forest", TWO, seed=5)
    assert place.save
    first = PlayScene(before.services, place.match, place.save)
    before.guest.app.apply_change(Replace(first))
    before.guest.turn()
    links = [before.phones.link(None), before.phones.link(Seat(0)), before.phones.link(Seat(1))]
    place.save.close()  # nothing else is done for a program that is killed

    after = table(forest())
    assert after.phones.link(None) != links[0], "another match has other links"
    after.phones.close()
    after.services.phones = None
    before.phones.links.write()
    again = resume_match(place.save.path)
    scene = PlayScene(after.services, again.match, again.save)
    assert after.services.phones is not None
    assert [after.services.phones.link(seat) for seat in (None, Seat(0), Seat(1))] == links
    scene.close()


@pytest.mark.usefixtures("toys")
def test_a_game_without_a_picture_for_hands_shows_the_whole_table_and_works(table: Lay) -> None:
    laid = table(Match(new_setup("shy_snails", TWO, seed=2)))
    pages = {seat: laid.page(seat) for seat in range(2)}
    page, acts = asked(laid, pages), len(laid.match.log)
    assert page.told("picture")[0]["palm"] is False
    assert isinstance(laid.match.pending, Decide)
    view = laid.match.view(laid.match.pending.seat)
    for key in laid.scene.presenter.table.touch_paths(laid.match.game.legal_moves(laid.match.state)[0], view)[0]:
        page.say("touch", key=key)
    laid.until(lambda: len(laid.match.log) > acts)


def test_turning_phones_off_says_goodbye_and_leaves_no_file(table: Lay) -> None:
    laid = table(forest())
    page = laid.page(0)
    file = laid.services.saves_folder / "phones.json"
    assert file.stat().st_mode & 0o777 == 0o600
    laid.phones.close(forget=True)
    laid.services.phones = None
    assert page.heard[-1] == {"t": "bye", "why": "off"}
    assert not file.exists()


def test_the_demo_can_be_watched_by_anybody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_phones, "Painter", IdlePainter)
    monkeypatch.setattr(serving, "Server", Switchboard)
    services = quiet_house(home)
    phones = turn_on_phones(services, "127.0.0.1")
    guest = Guest(services, lambda services: DemoScene(services, "fizz", 3), blindfold=True)
    guest.turn()
    assert any(isinstance(image, CodeImage) for image in guest.seen())
    page = Page(phones, None, **WIDE)
    guest.wait(lambda: bool(page.told("picture")))
    guest.wait(lambda: "backdrop" in page.pieces)
    status = phones._images.find_file(page.pieces["backdrop"]["i"])
    assert status is not None
    assert status.result()[:2] == b"\xff\xd8"
    guest.app.close()
    assert not services.phones or phones.bridge is None


@pytest.mark.parametrize("missing", ["aiohttp", "segno"])
def test_without_the_extra_one_line_says_how_to_get_it(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "tabletop.phones.server", raising=False)
    monkeypatch.delattr(tabletop.phones, "server", raising=False)
    assert main(["play", "fox_forest", "--phones"]) == 2
    said = capsys.readouterr().err
    assert f"{sys.executable} -m pip install aiohttp segno" in said
    assert len(said.splitlines()) == 1


def test_an_address_that_is_not_ours_is_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--watch", "--phones-address", "192.0.2.77"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_port_that_is_taken_means_new_links(table: Lay) -> None:
    laid = table(forest())
    before = [laid.phones.link(seat).partition("#")[2] for seat in (None, Seat(0))]
    taken = laid.phones.port

    class Busy(Switchboard):
        def __init__(self, address: str, port: int, *rest: Any) -> None:
            if port == taken:
                raise OSError("in use")
            super().__init__(address, port, *rest)

    serving.Server = Busy  # type: ignore[misc,assignment] # the fixture puts it back
    laid.phones.choose_address("127.0.0.3")
    assert not {*before} & {laid.phones.link(seat).partition("#")[2] for seat in (None, Seat(0))}


@pytest.mark.parametrize("wrong", ["handle", "update"])
def test_whatever_goes_wrong_with_a_page_ends_that_page_alone(
    wrong: str, table: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = table(forest())
    pages = {seat: laid.page(seat) for seat in range(2)}
    asked(laid, pages)
    seat_page = laid.phones._connections[pages[0].line]
    monkeypatch.setattr(seat_page, wrong, lambda *_: 1 / 0)
    pages[0].say("do")
    laid.until(lambda: pages[0].heard[-1] == {"t": "bye", "why": "stumbled"})
    assert not pages[1].told("bye")
    assert laid.guest.scene is laid.scene
    again = laid.page(0)
    laid.until(lambda: again.state.get("title"))
    assert again.pieces and not again.told("bye"), "whoever knocks again begins anew"


def test_a_fault_that_comes_again_and_again_is_reported_once(table: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = table(forest())
    monkeypatch.setattr(all_phones.PhoneSession, "update", lambda *_: 1 / 0)
    for _ in range(3):
        page = Page(laid.phones, 0)
        laid.until(lambda page=page: page.told("bye"))

    assert len([*laid.services.folder.glob("reports/*")]) == 1
