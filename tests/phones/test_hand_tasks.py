"""Hands and phones: corn is thrown by a swipe, chips are chosen on the phone and laid at the laptop."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from helpers.games.fizz_table import SAY, match_at, tower_of
from helpers.games.fizz_table import table as setting
from helpers.phones.phone_table import UPRIGHT, WIDE, Table, table

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

__all__ = ["table"]
Lay = Callable[..., Table]


def lake_before(kind: type) -> Match:
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
    held: dict[str, float], table: Lay
) -> None:
    laid = table(lake_before(Handful))
    assert isinstance(laid.match.pending, AwaitWorld)
    seat = laid.match.pending.request.seat
    page, other = laid.page(seat, **held), laid.page(1 - seat)
    laid.until(lambda: any(each["on"] for each in page.told("swipe")))
    acts = len(laid.match.log)
    where = page.pieces["board"]
    way = [[where["x"] - 60 + 10 * step, where["y"], 16 * step] for step in range(8)]
    other.say("throw", path=way)
    laid.pass_by(0.3)
    assert len(laid.match.log) == acts, "nobody throws for somebody else"
    page.say("throw", path=way)
    laid.until(lambda: len(laid.match.log) > acts)
    landed = laid.match.log[acts].act
    assert isinstance(landed, Landed)
    assert laid.match.log[acts].film
    laid.until(lambda: not page.told("swipe")[-1]["on"])


def test_the_same_swipe_is_the_same_throw_as_the_mouse_makes(table: Lay) -> None:
    by_phone = table(lake_before(Handful))
    assert isinstance(by_phone.match.pending, AwaitWorld)
    page = by_phone.page(by_phone.match.pending.request.seat, **WIDE)
    by_phone.until(lambda: page.told("swipe") and page.told("swipe")[-1]["on"])
    x, y = on_canvas(120, 90)
    acts = len(by_phone.match.log)
    page.say("throw", path=[[x, y, 0], [x, y, 1]])
    by_phone.until(lambda: len(by_phone.match.log) > acts)

    by_mouse = table(lake_before(Handful))
    by_mouse.until(lambda: by_mouse.scene.hand_task)
    by_mouse.guest.down(x, y)
    by_mouse.guest.up(x, y)
    by_mouse.until(lambda: len(by_mouse.match.log) > acts)
    assert by_mouse.match.log[acts] == by_phone.match.log[acts]


def test_a_phone_that_is_turned_and_turned_back_shows_the_table_of_now(table: Lay) -> None:
    match, rng = Match(new_setup("duck_lake", (Human("Аня"), Human("Bohdan")), seed=4)), Random(8)

    def chosen() -> Any:
        now = match.pending
        return (
            now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(match.game.legal_moves(match.state))
        )

    while len(match.log) < 13:
        match.play(chosen())
    assert isinstance(match.pending, AwaitWorld) and isinstance(match.pending.request, Handful)
    laid = table(match)
    page = laid.page(0)
    page.say("size", **WIDE)
    laid.guest.turn()
    while len(match.log) < 18:
        laid.scene.hand_control.task = None
        laid.scene.director.play(chosen())
    laid.until(lambda: laid.scene.presenter.is_idle and page.state["title"] == "Your turn" and page.glowing)
    page.say("size", **UPRIGHT)
    laid.pass_by(0.2)

    assert not page.told("bye")
    assert page.glowing, "the way that was offered sideways is offered upright"
    assert not [*laid.services.folder.glob("reports/*")]


def test_a_touch_rolls_the_die(table: Lay) -> None:
    laid = table(lake_before(Roll))
    assert isinstance(laid.match.pending, AwaitWorld)
    page = laid.page(laid.match.pending.request.seat)
    laid.until(lambda: page.state.get("plank"))
    acts = len(laid.match.log)
    page.say("touch", key="die")
    laid.until(lambda: len(laid.match.log) > acts)


@pytest.mark.rule("FZ-04")
def test_with_hidden_racks_a_chip_is_chosen_on_the_phone_and_laid_at_the_laptop(table: Lay) -> None:
    laid = table(tower_of(1, hidden_racks=True))
    pages = {seat: laid.page(seat) for seat in range(2)}
    laid.until(lambda: isinstance(laid.match.pending, Decide) and pages[laid.match.pending.seat].state.get("mine"))
    assert isinstance(laid.match.pending, Decide)
    seat = laid.match.pending.seat
    page, other = pages[seat], pages[1 - seat]
    chips = {f"chip:{chip}" for chip in laid.match.state.racks[seat]}
    assert not chips & {*other.pieces}
    acts = len(laid.match.log)
    page.say("touch", key=next(key for key in page.glowing if key in chips))
    laid.until(lambda: page.state["plank"])
    page.say("do")
    laid.until(lambda: len(laid.match.log) > acts)
    laid.until(lambda: laid.scene.hand_task)
    assert isinstance(laid.match.pending, AwaitWorld)
    assert isinstance(laid.match.pending.request, Balance)
    assert laid.scene.presenter.watcher is None
    laid.until(lambda: "laptop" in page.state["prompt"])
    assert laid.scene.presenter.bar.text_for(laid.scene.presenter.context()).startswith(laid.match.players[seat].name)
    acts = len(laid.match.log)
    page.say("do")
    page.say("touch", key=next(iter(chips)))
    page.say("throw", path=[[0, 0, 0], [1, 1, 9]])
    laid.pass_by(0.3)
    assert len(laid.match.log) == acts, "only a hand at the laptop lays it"
    hand = laid.scene.hand_task
    laid.guest.move(800, 200)
    while not isinstance(laid.match.log[-1].act, Settled):
        laid.scene.hand_control.handle_key("space")
        laid.guest.turn()
    assert hand is not None


def bare(state: State) -> bool:
    return state.step == "turn" and state.turn == 0 and bool(GAME.agreements(state))


@pytest.mark.rule("FZ-42")
@pytest.mark.parametrize("yes", [True, False], ids=["yes", "no"])
def test_the_last_lap_is_agreed_on_by_everybody_on_their_own_phone(yes: bool, table: Lay) -> None:
    laid = table(match_at(setting(3, hidden_racks=True), bare, (0, 1, 2)))
    pages = [laid.page(seat) for seat in range(3)]
    laid.until(lambda: pages[0].state.get("mine"))
    acts = len(laid.match.log)
    pages[0].say("touch", key="last_lap")
    pages[0].say("do")
    laid.until(lambda: pages[0].told("ask"))
    pages[0].say("answer", n=pages[0].told("ask")[-1]["n"], yes=True)
    laid.until(lambda: pages[1].told("ask") and pages[2].told("ask"))
    assert len(laid.match.log) == acts
    pages[1].say("answer", n=pages[1].told("ask")[-1]["n"], yes=True)
    laid.pass_by(0.3)
    assert len(laid.match.log) == acts
    assert not pages[2].told("ask")[-1].get("gone")
    pages[2].say("answer", n=pages[2].told("ask")[-1]["n"], yes=yes)
    laid.until(lambda: laid.scene.phone_bridge.vote is None)
    if yes:
        assert laid.match.log[acts].act == AgreeOnLastLap()
    else:
        assert len(laid.match.log) == acts
        laid.until(lambda: "last_lap" not in pages[0].glowing)


@pytest.mark.rule("FZ-42")
def test_what_is_proposed_at_the_laptop_is_asked_on_phones_too(table: Lay) -> None:
    laid = table(match_at(setting(3, hidden_racks=True), bare, (0, 1, 2)))
    pages = [laid.page(seat) for seat in (1, 2)]
    assert laid.sit_down() == laid.scene.presenter.watcher == 0
    acts = len(laid.match.log)
    laid.guest.app.apply_change(laid.scene.handle_touch(AgreeOnLastLap()))
    assert isinstance(laid.guest.scene, ConfirmPanel)
    laid.guest.app.apply_change(laid.guest.scene.agree())
    for page in pages:
        laid.until(lambda page=page: page.told("ask"))
        page.say("answer", n=page.told("ask")[-1]["n"], yes=True)
    laid.until(lambda: len(laid.match.log) > acts)
    assert laid.match.log[acts].act == AgreeOnLastLap()


def impatient(state: State) -> bool:
    return bool(GAME.interruptions(state)) and bool(state.tower)


def hurried(laid: Table) -> LayOutOfTurn:
    """Wait until somebody is asked, and find a chip that the other could lay out of turn."""
    laid.until(lambda: isinstance(laid.match.pending, Decide) and laid.scene.presenter.is_idle)
    return GAME.interruptions(laid.match.state)[0]


def plate(laid: Table, seat: int) -> tuple[float, float]:
    """Find the name of a seat at the laptop."""
    return laid.guest.point_of(panel_key(laid.scene.presenter.view(), Seat(seat)))


@pytest.mark.rule("FZ-26")
def test_who_touches_their_name_at_the_laptop_chooses_out_of_turn_on_the_phone(table: Lay) -> None:
    laid = table(match_at(setting(2, hidden_racks=True), impatient, (0, 1)))
    pages = {seat: laid.page(seat) for seat in range(2)}
    move = hurried(laid)
    page, chip = pages[move.seat], f"chip:{move.chip}"
    laid.until(lambda: pages[1 - move.seat].state.get("mine"))
    acts = len(laid.match.log)
    page.say("touch", key=chip)
    page.say("do")
    laid.pass_by(0.3)
    assert not page.glowing, "it is said at the laptop"
    laid.guest.click(*plate(laid, move.seat))
    laid.until(lambda: chip in page.glowing)
    assert page.state["title"] == SAY("guest-hasty")
    assert not page.state["can"]["hint"]
    assert pages[1 - move.seat].state["mine"], "the turn is still theirs"
    unfit = next(f"chip:{each}" for each in laid.match.state.racks[move.seat] if f"chip:{each}" not in page.glowing)
    page.say("touch", key=unfit)
    laid.until(lambda: page.told("refused"))
    page.say("touch", key=chip)
    page.say("do")
    laid.until(lambda: page.told("ask"))
    page.say("answer", n=page.told("ask")[-1]["n"], yes=True)
    laid.until(lambda: laid.scene.hand_task)
    assert laid.match.log[acts].act == move
    assert laid.scene.presenter.watcher is None


@pytest.mark.rule("FZ-26")
def test_who_would_rather_not_lay_out_of_turn_says_so_on_the_phone_or_at_the_laptop(table: Lay) -> None:
    laid = table(match_at(setting(2, hidden_racks=True), impatient, (0, 1)))
    pages = {seat: laid.page(seat) for seat in range(2)}
    seat = hurried(laid).seat
    for leave in (lambda: pages[seat].say("back"), lambda: laid.guest.click(*plate(laid, seat))):
        laid.guest.click(*plate(laid, seat))
        laid.until(lambda: pages[seat].glowing)
        leave()
        laid.until(lambda: not pages[seat].glowing)
        assert laid.scene.phone_bridge.out_of_turn is None
    laid.guest.click(*plate(laid, 1 - seat))
    assert laid.scene.phone_bridge.out_of_turn is None, "it is their turn anyway"


@pytest.mark.rule("FZ-26")
def test_without_phones_a_name_calls_its_person_behind_the_curtain(table: Lay) -> None:
    laid = table(match_at(setting(2, hidden_racks=True), impatient, (0, 1)))
    laid.until(lambda: isinstance(laid.guest.scene, CurtainScene))
    laid.guest.app.apply_change(laid.guest.scene.ready())
    move = hurried(laid)
    acts = len(laid.match.log)
    laid.until(lambda: laid.scene.decision_prompt.selection)
    laid.guest.click(*plate(laid, move.seat))
    laid.until(lambda: isinstance(laid.guest.scene, CurtainScene))
    assert laid.guest.scene.seat == move.seat
    laid.guest.app.apply_change(laid.guest.scene.ready())
    laid.until(lambda: laid.scene.decision_prompt.selection)
    assert laid.scene.presenter.watcher == move.seat
    laid.guest.click(*laid.guest.point_of(f"chip:{move.chip}"))
    laid.guest.app.apply_change(laid.guest.scene.agree())
    laid.until(lambda: laid.scene.hand_task)
    assert laid.match.log[acts].act == move
