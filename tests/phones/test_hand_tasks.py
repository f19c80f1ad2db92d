"""Hands and phones: corn is thrown by a swipe, chips are chosen on the phone and laid at the laptop."""

from random import Random
from typing import Any

import pytest
from helpers.games.fizz_table import SAY, match_where, match_with_tower
from helpers.games.fizz_table import fizz_case as setting
from helpers.phones.pages import UPRIGHT, WIDE
from helpers.phones.phone_table import OpenTable, PhoneTable

from rules.chance import Roll
from rules.duck_lake.acts import Landed
from rules.duck_lake.requests import Handful
from rules.fizz import GAME
from rules.fizz.acts import AgreeOnLastLap, LayOutOfTurn, Settled
from rules.fizz.requests import Balance
from rules.fizz.state import State
from rules.kernel import AwaitWorld, Decide, Over, Seat
from tabletop.match import Human, Match, new_setup
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.tables.duck_lake.places import on_canvas
from tabletop.tables.fizz.places import panel_key


def lake_match_before(kind: type) -> Match:
    """Play at the lake until a hand is asked for this."""
    match = Match(new_setup("duck_lake", (Human("Аня"), Human("Bohdan")), seed=4))
    rng = Random(4)
    while not (
        isinstance(now := match.pending, AwaitWorld) and isinstance(now.request, kind) and now.request.seat is not None
    ):
        assert not isinstance(now, Over)
        match.play(now.request.sample(rng) if isinstance(now, AwaitWorld) else match.game.legal_moves(match.state)[0])
    return match


@pytest.mark.parametrize("held", [UPRIGHT, WIDE], ids=["upright", "sideways"])
def test_a_swipe_over_the_phone_throws_the_corn_where_and_as_fast_as_the_finger_goes(
    held: dict[str, float], open_table: OpenTable
) -> None:
    table = open_table(lake_match_before(Handful))
    assert isinstance(table.match.pending, AwaitWorld)
    seat = table.match.pending.request.seat
    page, other = table.open_page(seat, **held), table.open_page(1 - seat)
    table.wait_until(lambda: any(each["on"] for each in page.messages_of("swipe")))
    shown = [each for each in page.messages_of("swipe") if each["on"]][-1]
    assert shown["hand"] and shown["size"] == [200, 272]
    assert 0 < shown["far"] < shown["ring"], "nothing flies farther than the ring is wide"
    assert shown["ring"] < page.pieces["board"]["w"] * page.pieces["board"]["s"] / 3
    acts = len(table.match.log)
    where = page.pieces["board"]
    way = [[where["x"] - 60 + 10 * step, where["y"], 16 * step] for step in range(8)]
    other.send("throw", path=way)
    table.run_seconds(0.3)
    assert len(table.match.log) == acts, "nobody throws for somebody else"
    page.send("throw", path=way)
    table.wait_until(lambda: len(table.match.log) > acts)
    landed = table.match.log[acts].act
    assert isinstance(landed, Landed)
    assert table.match.log[acts].film
    table.wait_until(lambda: not page.messages_of("swipe")[-1]["on"])


def test_the_same_swipe_is_the_same_throw_as_the_mouse_makes(open_table: OpenTable) -> None:
    by_phone = open_table(lake_match_before(Handful))
    assert isinstance(by_phone.match.pending, AwaitWorld)
    page = by_phone.open_page(by_phone.match.pending.request.seat, **WIDE)
    by_phone.wait_until(lambda: page.messages_of("swipe") and page.messages_of("swipe")[-1]["on"])
    x, y = on_canvas(120, 90)
    acts = len(by_phone.match.log)
    page.send("throw", path=[[x, y, 0], [x, y, 1]])
    by_phone.wait_until(lambda: len(by_phone.match.log) > acts)

    by_mouse = open_table(lake_match_before(Handful))
    by_mouse.wait_until(lambda: by_mouse.scene.hand_task)
    by_mouse.user.down(x, y)
    by_mouse.user.up(x, y)
    by_mouse.wait_until(lambda: len(by_mouse.match.log) > acts)
    assert by_mouse.match.log[acts] == by_phone.match.log[acts]


def test_a_phone_that_is_turned_and_turned_back_shows_the_table_of_now(open_table: OpenTable) -> None:
    match, rng = Match(new_setup("duck_lake", (Human("Аня"), Human("Bohdan")), seed=4)), Random(8)

    def chosen() -> Any:
        now = match.pending
        return (
            now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(match.game.legal_moves(match.state))
        )

    while len(match.log) < 13:
        match.play(chosen())
    assert isinstance(match.pending, AwaitWorld) and isinstance(match.pending.request, Handful)
    table = open_table(match)
    page = table.open_page(0)
    page.send("size", **WIDE)
    table.user.run_frame()
    while len(match.log) < 18:
        table.scene.hand_control.task = None
        table.scene.director.play(chosen())
    table.wait_until(lambda: table.scene.presenter.is_idle and page.state["title"] == "Your turn" and page.glowing)
    page.send("size", **UPRIGHT)
    table.run_seconds(0.2)

    assert not page.messages_of("bye")
    assert page.glowing, "the way that was offered sideways is offered upright"
    assert not [*table.services.folder.glob("reports/*")]


def test_a_touch_rolls_the_die(open_table: OpenTable) -> None:
    table = open_table(lake_match_before(Roll))
    assert isinstance(table.match.pending, AwaitWorld)
    page = table.open_page(table.match.pending.request.seat)
    table.wait_until(lambda: page.state.get("plank"))
    acts = len(table.match.log)
    page.send("touch", key="die")
    table.wait_until(lambda: len(table.match.log) > acts)


@pytest.mark.rule("FZ-04")
def test_with_hidden_racks_a_chip_is_chosen_on_the_phone_and_laid_at_the_laptop(open_table: OpenTable) -> None:
    table = open_table(match_with_tower(1, hidden_racks=True))
    pages = {seat: table.open_page(seat) for seat in range(2)}
    table.wait_until(
        lambda: isinstance(table.match.pending, Decide) and pages[table.match.pending.seat].state.get("mine")
    )
    assert isinstance(table.match.pending, Decide)
    seat = table.match.pending.seat
    page, other = pages[seat], pages[1 - seat]
    chips = {f"chip:{chip}" for chip in table.match.state.racks[seat]}
    assert not chips & {*other.pieces}
    acts = len(table.match.log)
    page.send("touch", key=next(key for key in page.glowing if key in chips))
    table.wait_until(lambda: page.state["plank"])
    page.send("do")
    table.wait_until(lambda: len(table.match.log) > acts)
    table.wait_until(lambda: table.scene.hand_task)
    assert isinstance(table.match.pending, AwaitWorld)
    assert isinstance(table.match.pending.request, Balance)
    assert table.scene.presenter.watcher is None
    table.wait_until(lambda: "laptop" in page.state["prompt"])
    assert table.scene.presenter.bar.text_for(table.scene.presenter.context()).startswith(
        table.match.players[seat].name
    )
    acts = len(table.match.log)
    page.send("do")
    page.send("touch", key=next(iter(chips)))
    page.send("throw", path=[[0, 0, 0], [1, 1, 9]])
    table.run_seconds(0.3)
    assert len(table.match.log) == acts, "only a hand at the laptop lays it"
    hand = table.scene.hand_task
    table.user.move(800, 200)
    while not isinstance(table.match.log[-1].act, Settled):
        table.scene.hand_control.handle_key("space")
        table.user.run_frame()
    assert hand is not None


def is_bazaar_empty(state: State) -> bool:
    return state.step == "turn" and state.turn == 0 and bool(GAME.agreements(state))


@pytest.mark.rule("FZ-42")
@pytest.mark.parametrize("yes", [True, False], ids=["yes", "no"])
def test_the_last_lap_is_agreed_on_by_everybody_on_their_own_phone(yes: bool, open_table: OpenTable) -> None:
    table = open_table(match_where(setting(3, hidden_racks=True), is_bazaar_empty, (0, 1, 2)))
    pages = [table.open_page(seat) for seat in range(3)]
    table.wait_until(lambda: pages[0].state.get("mine"))
    acts = len(table.match.log)
    pages[0].send("touch", key="last_lap")
    pages[0].send("do")
    table.wait_until(lambda: pages[0].messages_of("ask"))
    pages[0].send("answer", n=pages[0].messages_of("ask")[-1]["n"], yes=True)
    table.wait_until(lambda: pages[1].messages_of("ask") and pages[2].messages_of("ask"))
    assert len(table.match.log) == acts
    pages[1].send("answer", n=pages[1].messages_of("ask")[-1]["n"], yes=True)
    table.run_seconds(0.3)
    assert len(table.match.log) == acts
    assert not pages[2].messages_of("ask")[-1].get("gone")
    pages[2].send("answer", n=pages[2].messages_of("ask")[-1]["n"], yes=yes)
    table.wait_until(lambda: table.scene.phone_bridge.vote is None)
    if yes:
        assert table.match.log[acts].act == AgreeOnLastLap()
    else:
        assert len(table.match.log) == acts
        table.wait_until(lambda: "last_lap" not in pages[0].glowing)


@pytest.mark.rule("FZ-42")
def test_what_is_proposed_at_the_laptop_is_asked_on_phones_too(open_table: OpenTable) -> None:
    table = open_table(match_where(setting(3, hidden_racks=True), is_bazaar_empty, (0, 1, 2)))
    pages = [table.open_page(seat) for seat in (1, 2)]
    assert table.sit_down() == table.scene.presenter.watcher == 0
    acts = len(table.match.log)
    table.user.app.apply_change(table.scene.handle_touch(AgreeOnLastLap()))
    assert isinstance(table.user.scene, ConfirmPanel)
    table.user.app.apply_change(table.user.scene.agree())
    for page in pages:
        table.wait_until(lambda page=page: page.messages_of("ask"))
        page.send("answer", n=page.messages_of("ask")[-1]["n"], yes=True)
    table.wait_until(lambda: len(table.match.log) > acts)
    assert table.match.log[acts].act == AgreeOnLastLap()


def can_lay_out_of_turn(state: State) -> bool:
    return bool(GAME.interruptions(state)) and bool(state.tower)


def lay_out_of_turn(table: PhoneTable) -> LayOutOfTurn:
    """Wait until somebody is asked, and find a chip that the other could lay out of turn."""
    table.wait_until(lambda: isinstance(table.match.pending, Decide) and table.scene.presenter.is_idle)
    return GAME.interruptions(table.match.state)[0]


def name_point(table: PhoneTable, seat: int) -> tuple[float, float]:
    """Find the name of a seat at the laptop."""
    return table.user.point_of(panel_key(table.scene.presenter.view(), Seat(seat)))


@pytest.mark.rule("FZ-26")
def test_who_touches_their_name_at_the_laptop_chooses_out_of_turn_on_the_phone(open_table: OpenTable) -> None:
    table = open_table(match_where(setting(2, hidden_racks=True), can_lay_out_of_turn, (0, 1)))
    pages = {seat: table.open_page(seat) for seat in range(2)}
    move = lay_out_of_turn(table)
    page, chip = pages[move.seat], f"chip:{move.chip}"
    table.wait_until(lambda: pages[1 - move.seat].state.get("mine"))
    acts = len(table.match.log)
    page.send("touch", key=chip)
    page.send("do")
    table.run_seconds(0.3)
    assert not page.glowing, "it is said at the laptop"
    table.user.click(*name_point(table, move.seat))
    table.wait_until(lambda: chip in page.glowing)
    assert page.state["title"] == SAY("guest-hasty")
    assert not page.state["can"]["hint"]
    assert pages[1 - move.seat].state["mine"], "the turn is still theirs"
    unfit = next(f"chip:{each}" for each in table.match.state.racks[move.seat] if f"chip:{each}" not in page.glowing)
    page.send("touch", key=unfit)
    table.wait_until(lambda: page.messages_of("refused"))
    page.send("touch", key=chip)
    page.send("do")
    table.wait_until(lambda: page.messages_of("ask"))
    page.send("answer", n=page.messages_of("ask")[-1]["n"], yes=True)
    table.wait_until(lambda: table.scene.hand_task)
    assert table.match.log[acts].act == move
    assert table.scene.presenter.watcher is None


@pytest.mark.rule("FZ-26")
def test_who_would_rather_not_lay_out_of_turn_says_so_on_the_phone_or_at_the_laptop(open_table: OpenTable) -> None:
    table = open_table(match_where(setting(2, hidden_racks=True), can_lay_out_of_turn, (0, 1)))
    pages = {seat: table.open_page(seat) for seat in range(2)}
    seat = lay_out_of_turn(table).seat
    for leave in (lambda: pages[seat].send("back"), lambda: table.user.click(*name_point(table, seat))):
        table.user.click(*name_point(table, seat))
        table.wait_until(lambda: pages[seat].glowing)
        leave()
        table.wait_until(lambda: not pages[seat].glowing)
        assert table.scene.phone_bridge.out_of_turn is None
    table.user.click(*name_point(table, 1 - seat))
    assert table.scene.phone_bridge.out_of_turn is None, "it is their turn anyway"


@pytest.mark.rule("FZ-26")
def test_without_phones_a_name_calls_its_person_behind_the_curtain(open_table: OpenTable) -> None:
    table = open_table(match_where(setting(2, hidden_racks=True), can_lay_out_of_turn, (0, 1)))
    table.wait_until(lambda: isinstance(table.user.scene, CurtainScene))
    table.user.app.apply_change(table.user.scene.ready())
    move = lay_out_of_turn(table)
    acts = len(table.match.log)
    table.wait_until(lambda: table.scene.decision_prompt.selection)
    table.user.click(*name_point(table, move.seat))
    table.wait_until(lambda: isinstance(table.user.scene, CurtainScene))
    assert table.user.scene.seat == move.seat
    table.user.app.apply_change(table.user.scene.ready())
    table.wait_until(lambda: table.scene.decision_prompt.selection)
    assert table.scene.presenter.watcher == move.seat
    table.user.click(*table.user.point_of(f"chip:{move.chip}"))
    table.user.app.apply_change(table.user.scene.agree())
    table.wait_until(lambda: table.scene.hand_task)
    assert table.match.log[acts].act == move
