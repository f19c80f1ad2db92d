"""Bots from outside: what they see, by which names they come, and what becomes of those that stumble."""

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import enumerate as active_threads
from typing import Any

import pytest
from helpers.arena import findings, make_contest, play_contest
from helpers.environment import ROOT

from rules import GAMES
from tabletop.__main__ import main
from tabletop.arena.matches import FORFEIT, Fixture, GameRef, play_fixture
from tabletop.arena.workers import ProcessPool, Workers, in_this_process
from tabletop.bots import bot_named, foreign_bot, patience
from tabletop.bots.foreign_bot import UnknownBotError
from tabletop.bots.patience import TooLateError, think_within

pytestmark = pytest.mark.usefixtures("toys")


def test_the_same_luck_is_played_from_every_chair(bots_module: Any) -> None:
    bot_named("mine:dealt")
    first = []
    for seats in (("mine:dealt", "chancer"), ("chancer", "mine:dealt")):
        bots_module().hands.clear()
        play_fixture(Fixture(GameRef.of_key("fox_forest"), GAMES["fox_forest"].options(), 3, 5, seats))
        first.append(set(bots_module().hands[0]))

    assert [len(hand) for hand in first] == [13, 13]
    assert not first[0] & first[1], "of one and the same deal"


def test_nobodys_thinking_changes_the_dice_or_the_luck_of_another(bots_module: Any) -> None:
    bot_named("mine:Counter")
    luck_by_opponent = []
    for other in ("chancer", "mine:straggler"):
        bots_module().seen.clear()
        play_fixture(Fixture(GameRef.of_key("snails"), GAMES["snails"].options(), 3, 5, ("mine:Counter", other)))
        luck_by_opponent.append([(view.steps, luck) for _, view, _, luck in bots_module().seen[:6]])

    assert luck_by_opponent[0] == luck_by_opponent[1]


def test_a_bot_from_outside_sees_its_view_and_its_moves_and_forgets_between_matches(bots_module: Any) -> None:
    bot_named("mine:Counter")
    for deal in range(2):
        play_fixture(Fixture(GameRef.of_key("snails"), GAMES["snails"].options(), 3, deal, ("mine:Counter", "chancer")))
    ask_counts = [count for count, *_ in bots_module().seen]

    assert ask_counts.count(1) == 2, "whoever sits down has an empty head"
    assert all(after in (1, before + 1) for before, after in pairwise(ask_counts))
    for _, view, moves, _ in bots_module().seen:
        assert view == GAMES["snails"].view(GAMES["snails"].imagine(view, Random(1)), 0)
        assert moves == GAMES["snails"].legal_moves(GAMES["snails"].imagine(view, Random(1)))


@pytest.mark.parametrize("name", ["mine:Runner", "mine:straggler"])
def test_a_bot_is_a_class_or_a_function(name: str, bots_module: Any) -> None:
    assert len(play_contest(make_contest(2, "chancer", name, matches=2)).counted_results) == 2


def test_a_bot_can_be_called_by_the_name_that_its_package_has_registered(
    bots_module: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = foreign_bot.EntryPoint("runner", "mine:Runner", foreign_bot.ENTRY_POINT_GROUP)
    monkeypatch.setattr(foreign_bot, "registered_bots", lambda: {"runner": entry})

    assert (
        findings(play_contest(make_contest(2, "chancer", "runner")))[2:]
        == findings(play_contest(make_contest(2, "chancer", "mine:Runner")))[2:]
    )


def test_the_readmes_bot_of_ten_lines_is_better_than_chance(
    bots_module: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    (bot,) = re.findall(r"`mine\.py`.*?```python\n(.*?)```", readme, re.DOTALL)
    (name,) = re.findall(r"tabletop arena fox_forest --entrants (mine:\w+),chancer", readme)
    (tmp_path / "mine.py").write_text(bot)
    assert main(["arena", "fox_forest", "--entrants", f"{name},chancer", "--matches", "400", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)

    assert len(bot.strip().splitlines()) <= 10
    assert report["matches"] == 400
    assert report["entrants"][0]["name"] == name
    assert report["entrants"][0]["low"] > 0.5


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("elsewhere:Bot", "cli-bot-nowhere"),
        ("tabletop.elsewhere.far:Bot", "cli-bot-nowhere"),
        ("mine:Nobody", "cli-bot-absent"),
        ("mine:Runner.nobody", "cli-bot-absent"),
        ("mine:nothing", "cli-bot-mute"),
        ("mine:Late", "cli-bot-broken"),
        ("broken:Bot", "cli-bot-broken"),
        ("leaving:Bot", "cli-bot-broken"),
        ("mine", "cli-unknown-bot"),
        ("mine:", "cli-unknown-bot"),
        (":Bot", "cli-unknown-bot"),
        ("mine:Runner:3", "cli-unknown-bot"),
        ("computer:Bot", "cli-unknown-bot"),
        ("../mine:Runner", "cli-unknown-bot"),
    ],
)
def test_a_bot_that_can_not_come_is_told_why(name: str, reason: str, bots_module: Any) -> None:
    with pytest.raises(UnknownBotError) as refused:
        bot_named(name)

    assert refused.value.key == reason
    assert refused.value.bot == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mine:cheat", "'a leap': not_now (SN-02)"),
        ("mine:clumsy", "IndexError: tuple index out of range (mine.py:"),
        ("mine:quitter", "SystemExit: 0 (mine.py:"),
        ("mine:rebel", "BaseException: no more (mine.py:"),
        ("mine:Breaking", "SystemExit: 0 (mine.py:"),
        ("mine:odd", "Odd: – (mine.py:"),
        ("mine:riddler", "–: ValueError: guess (mine.py:"),
        ("mine:painter", "ValueError: �[2Jxxx"),
    ],
)
@pytest.mark.parametrize("crew", [in_this_process, ProcessPool(2)], ids=["here", "by workers"])
def test_a_bot_that_stumbles_has_forfeited_and_the_reason_is_told(
    name: str, why: str, crew: Workers, bots_module: Any, tmp_path: Path
) -> None:
    bot_named(name)
    (tmp_path / "seen").touch()
    contest = play_contest(make_contest(2, "chancer", name, matches=4), crew)

    assert [contest.share(each).wins for each in ("chancer", name)] == [4, 0]
    assert contest.forfeits == {name: 4}
    assert contest.forfeit_reasons[name].startswith(why)
    assert len(contest.forfeit_reasons[name]) < 300


def test_one_bot_that_stumbles_does_not_end_the_contest_of_the_others(bots_module: Any) -> None:
    contest = play_contest(make_contest(3, "chancer", "mine:Runner", "mine:quitter", matches=6))
    without = play_contest(make_contest(3, "chancer", "mine:Runner", matches=6))

    assert contest.is_over
    assert contest.share("mine:quitter").wins == 0
    assert {meeting.pairing.lineup: meeting.wins for meeting in without.meetings}.items() <= {
        meeting.pairing.lineup: meeting.wins for meeting in contest.meetings
    }.items()


def test_who_forfeits_loses_on_every_chair_and_the_others_win_together(bots_module: Any) -> None:
    options, box = GAMES["snails"].options(), GameRef.of_key("snails")
    result = play_fixture(Fixture(box, options, 3, 5, ("mine:cheat", "chancer", "mine:cheat", "mine:Runner")))

    assert (result.winners, result.end, result.forfeited_by) == ((1, 3), FORFEIT, "mine:cheat")


@pytest.mark.parametrize("name", ["mine:dreamer", "mine:stubborn"])
@pytest.mark.parametrize("crew", [in_this_process, ProcessPool(1)], ids=["here", "by workers"])
def test_a_bot_that_hangs_forfeits_once_patience_has_run_out(
    name: str, crew: Workers, bots_module: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "STOP_SECONDS", 0.05)
    contest = make_contest(2, "chancer", name, matches=2)
    contest.patience = 0.1
    play_contest(contest, crew)

    assert contest.forfeits == {name: 2}
    assert contest.forfeit_reasons == {name: "no answer within 0.1 s"}


def test_patience_changes_nothing_for_who_is_in_time(bots_module: Any) -> None:
    patient = make_contest(2, "chancer", "mine:Runner", matches=4)
    patient.patience = 600.0

    assert findings(play_contest(patient)) == findings(play_contest(make_contest(2, matches=4)))


def test_a_bot_that_hangs_in_python_stops_when_asked(bots_module: Any) -> None:
    threads = set(active_threads())
    bot_named("mine:dreamer")
    with pytest.raises(TooLateError, match="no answer"):
        think_within(0.05, lambda: bots_module().dreamer(None, (), None))

    assert set(active_threads()) == threads


def test_an_interruption_that_a_bot_makes_up_is_a_stumble(bots_module: Any) -> None:
    contest = make_contest(2, "chancer", "mine:mute", matches=2)
    contest.patience = 600.0

    assert play_contest(contest).forfeits == {"mine:mute": 2}
