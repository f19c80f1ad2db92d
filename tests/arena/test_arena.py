"""Bots meet in fair matches; whoever plays them, and whoever is killed meanwhile, what is found stays the same."""

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import log10
from pathlib import Path
from random import Random
from subprocess import run as run_program
from typing import Any

import pygame
import pytest
from attrs import evolve
from helpers.environment import ROOT, environment_for_program, program_command

from rules import GAMES
from tabletop.__main__ import main
from tabletop.arena import contest as contests
from tabletop.arena import workers
from tabletop.arena.contest import Contest
from tabletop.arena.matches import BotCrashError, Fixture, GameRef, MatchResult, play_fixture
from tabletop.arena.pairings import Pairing, duels, mixed_tables
from tabletop.arena.results_file import ResultsFile, ResultsFileError, file_heading
from tabletop.arena.statistics import EVIDENCE_LIMIT, LineupResult, log_likelihood_ratio, rate_entrants, wilson_interval
from tabletop.arena.workers import Cluster, ProcessPool, Workers, in_this_process
from tabletop.bots import bot_named, foreign_bot
from tabletop.bots.foreign_bot import UnknownBotError
from tabletop.i18n import LANGUAGES, catalogue

pytestmark = pytest.mark.usefixtures("toys")

BOTS_MODULE = """
import os, signal, sys
from pathlib import Path

class Runner:
    "Lets its foremost snail crawl."
    def choose(self, view, moves, rng):
        return max(moves, key=lambda move: view.snails[view.turn][move.snail])

def straggler(view, moves, rng):
    return min(moves, key=lambda move: view.snails[view.turn][move.snail])

class Victim(Runner):
    "Is killed in the middle of a match, once, with the whole process."
    def choose(self, view, moves, rng):
        if not Path("killed").exists():
            Path("killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, moves, rng)

class Doomed:
    def choose(self, view, moves, rng):
        os.kill(os.getpid(), signal.SIGKILL)

class Counter(Runner):
    "Remembers how often it was asked."
    asked = 0
    def choose(self, view, moves, rng):
        self.asked += 1
        seen.append((self.asked, view, moves, rng.random()))
        return super().choose(view, moves, rng)

seen = []
hands = []

def dealt(view, moves, rng):
    hands.append(view.hand)
    return rng.choice(moves)

def cheat(view, moves, rng):
    return "a leap"

def clumsy(view, moves, rng):
    return moves[99]

def quitter(view, moves, rng):
    sys.exit(0)

def rebel(view, moves, rng):
    raise BaseException("no more")

class Breaking(Runner):
    "Breaks off, once it has been seen to be there."
    def __init__(self):
        if Path("seen").exists():
            sys.exit(0)

def chatty(view, moves, rng):
    print("hm")
    sys.stdout.flush()
    sys.stdout.close()
    return moves[0]

def never():
    raise RuntimeError("not today")

class Late:
    def __init__(self):
        never()

nothing = 7
"""


@pytest.fixture
def bots_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A module of bots in the folder where the program is started, as whoever writes one has it."""
    (tmp_path / "mine.py").write_text(BOTS_MODULE)
    (tmp_path / "broken.py").write_text("import nowhere_at_all\n")
    (tmp_path / "leaving.py").write_text("print('good-bye')\nexit(0)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield lambda: sys.modules["mine"]
    for name in ("mine", "broken", "leaving"):
        sys.modules.pop(name, None)


def make_contest(seats: int = 2, *names: str, matches: int = 12, until_decided: bool = False) -> Contest:
    entrants = names or ("chancer", "mine:Runner")
    return Contest.from_pairings(
        GameRef.of_key("snails"), GAMES["snails"].options(), 7, duels(entrants, seats), matches, until_decided
    )


def play_contest(contest: Contest, pool: Workers = in_this_process) -> Contest:
    for record in pool(play_fixture, contest.fixtures()):
        contest.add_result(record)
    return contest


def findings(contest: Contest) -> Any:
    """Everything that was found, except for how long it took."""
    records = [evolve(record, cpu=()) for record in contest.counted_results]
    return records, contest.ratings(), [meeting.stronger_entrant for meeting in contest.meetings], contest.end_counts


def make_result(deal: int, seats: tuple[str, ...], *winners: int) -> MatchResult:
    return MatchResult(deal, seats, winners, (), "played_out", 1, ((),) * len(seats))


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("entrants", range(2, 8))
@pytest.mark.parametrize("kind", [duels, mixed_tables])
def test_in_every_deal_everybody_sits_on_every_chair_equally_often(
    kind: Callable[[tuple[str, ...], int], list[Pairing]], entrants: int, seats: int
) -> None:
    names = tuple("abcdefg"[:entrants])
    seatings_by_name = Counter[str]()
    for pairing in kind(names, seats):
        for deal in range(3):
            seatings = pairing.seatings(deal)
            assert len(seatings) == len(set(seatings)) == pairing.matches_per_deal
            for name in pairing.entrants:
                chairs = [sum(seating[chair] == name for seating in seatings) for chair in range(seats)]
                assert len(set(chairs)) == 1
                assert chairs[0] == pairing.equal_win_rate(name) * len(seatings)
            seatings_by_name.update(dict.fromkeys(pairing.entrants, 1))
    assert set(seatings_by_name) == set(names)
    assert len(set(seatings_by_name.values())) == 1


def test_at_two_chairs_everybody_meets_everybody() -> None:
    assert duels(("a", "b", "c"), 2) == [Pairing(("a", "b")), Pairing(("a", "c")), Pairing(("b", "c"))]
    assert Pairing(("a", "b")).seatings(5) == (("a", "b"), ("b", "a"))


def test_at_three_chairs_one_meets_two_of_the_other_and_the_other_way_round() -> None:
    assert duels(("a", "b"), 3) == [Pairing(("a", "b", "b")), Pairing(("b", "a", "a"))]
    assert Pairing(("a", "b", "b")).seatings(0) == (("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b"))
    assert Pairing(("a", "b", "b")).equal_win_rate("a") == pytest.approx(1 / 3)


def test_who_are_too_few_for_a_mixed_table_share_its_chairs_as_evenly_as_it_goes() -> None:
    assert [pairing.lineup for pairing in mixed_tables(("a", "b"), 3)] == [("a", "b", "a"), ("a", "b", "b")]
    assert [pairing.lineup for pairing in mixed_tables(("a", "b", "c"), 3)] == [("a", "b", "c")]


def test_neighbours_change_from_deal_to_deal_at_a_mixed_table() -> None:
    pairing = Pairing(("a", "b", "c", "d"))
    after_a = {seating[(seating.index("a") + 1) % 4] for deal in range(20) for seating in pairing.seatings(deal)}

    assert after_a == {"b", "c", "d"}


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
    ],
)
@pytest.mark.parametrize("crew", [in_this_process, ProcessPool(2)], ids=["here", "by workers"])
def test_a_bot_that_stumbles_is_named_with_the_reason(
    name: str, why: str, crew: Workers, bots_module: Any, tmp_path: Path
) -> None:
    bot_named(name)
    (tmp_path / "seen").touch()
    with pytest.raises(BotCrashError) as crash:
        play_contest(make_contest(2, "chancer", name), crew)

    assert crash.value.bot == name
    assert crash.value.why.startswith(why)


def test_two_workers_find_what_one_finds(bots_module: Any) -> None:
    assert findings(play_contest(make_contest(3), ProcessPool(2))) == findings(play_contest(make_contest(3)))


def test_a_killed_worker_costs_no_result(bots_module: Any, tmp_path: Path) -> None:
    calm = make_contest(2, "chancer", "mine:Victim")
    (tmp_path / "killed").touch()
    play_contest(calm)
    (tmp_path / "killed").unlink()
    struck = play_contest(make_contest(2, "chancer", "mine:Victim"), ProcessPool(2))

    assert (tmp_path / "killed").exists()
    assert findings(struck) == findings(calm)


def test_short_matches_travel_together_and_none_is_lost_with_the_pool_that_carried_it() -> None:
    class Courier(ThreadPoolExecutor):
        def __init__(self, journeys: int) -> None:
            super().__init__(1)
            self.journeys, self.bundles = journeys, list[list[int]]()

        def submit(self, fn: Any, /, *words: Any, **_: Any) -> Any:
            self.bundles.append(words[1])
            if len(self.bundles) > self.journeys:
                raise workers.BrokenProcessPool
            return super().submit(fn, *words)

    flow: Any = workers._Flow(lambda number: number, iter(range(200)), lambda: 3)
    played = list[int]()
    with Courier(4) as frail, Courier(99) as sound:
        with pytest.raises(workers.BrokenProcessPool):
            for number in flow.run_on(frail):
                played.append(number)
        left = [number for number in range(200) if number not in played]
        flow.requeue()
        played += flow.run_on(sound)

    assert len(frail.bundles[0]) == 1, "nobody knows yet how short they are"
    assert max(map(len, sound.bundles)) > 5
    assert [number for bundle in sound.bundles for number in bundle] == left
    assert sorted(played) == [*range(200)]


def test_workers_that_always_die_are_given_up(bots_module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MAX_DEATHS_IN_A_ROW", 2)
    with pytest.raises(workers.WorkersLostError):
        play_contest(make_contest(2, "chancer", "mine:Doomed"), ProcessPool(2))


def test_whoever_has_enough_leaves_nobody_at_work(bots_module: Any) -> None:
    playing = ProcessPool(2)(play_fixture, make_contest(matches=400).fixtures())
    next(playing)
    playing.close()
    for worker in workers.multiprocessing.active_children():
        worker.join(20)

    assert workers.multiprocessing.active_children() == []


def test_a_cluster_finds_what_one_process_finds(bots_module: Any) -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, silence_logs=40
    ) as cluster:
        assert findings(play_contest(make_contest(2), Cluster(cluster.scheduler_address))) == findings(
            play_contest(make_contest(2))
        )
        with pytest.raises(BotCrashError, match="SystemExit: 0"):
            play_contest(make_contest(2, "chancer", "mine:quitter"), Cluster(cluster.scheduler_address))


@pytest.mark.parametrize("seed", range(2))
def test_the_order_in_which_matches_end_changes_nothing(seed: int, bots_module: Any) -> None:
    whole = play_contest(make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=20))
    shuffled = [*whole.counted_results]
    Random(seed).shuffle(shuffled)
    other = make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=20, until_decided=True)
    again = make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=20, until_decided=True)
    for each in shuffled:
        other.add_result(each)
    play_contest(again)

    assert findings(other) == findings(again)


def test_a_decided_pairing_plays_no_more_and_counts_nothing_later() -> None:
    contest = make_contest(2, "a", "b", "c", matches=400, until_decided=True)
    for deal in range(60):
        contest.add_result(make_result(deal, ("a", "b"), 0))
        contest.add_result(make_result(deal, ("b", "a"), 1))
    meeting, *others = contest.meetings

    assert meeting.stronger_entrant == "a"
    assert log_likelihood_ratio(len(meeting.counted_results), len(meeting.counted_results), 0.5) >= EVIDENCE_LIMIT
    assert (
        log_likelihood_ratio(len(meeting.counted_results) - 2, len(meeting.counted_results) - 2, 0.5) < EVIDENCE_LIMIT
    )
    assert {frozenset(fixture.bots) for fixture in contest.fixtures()} == {frozenset("ac"), frozenset("bc")}
    assert [other.is_over for other in others] == [False, False]


def test_half_a_deal_is_not_counted() -> None:
    contest = make_contest(2, "a", "b", matches=400)
    contest.add_result(make_result(0, ("a", "b"), 0))
    contest.add_result(make_result(1, ("a", "b"), 0))
    contest.add_result(make_result(1, ("b", "a"), 0))
    assert contest.counted_results == []
    contest.add_result(make_result(0, ("b", "a"), 0))

    assert len(contest.counted_results) == 4


def test_a_shared_win_is_shared_and_a_draw_is_everybodys() -> None:
    contest = make_contest(3, "a", "b", matches=3)
    contest.add_result(make_result(0, ("a", "b", "b"), 0, 1))
    contest.add_result(make_result(0, ("b", "b", "a")))
    contest.add_result(make_result(0, ("b", "a", "b"), 0, 2))
    [share] = contest.meetings[0].shares

    assert (share.entrant, share.matches) == ("a", 3)
    assert share.wins == pytest.approx(1 / 2 + 1 / 3)
    assert share.equal_win_rate == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (61, 100, 0.5121, 0.6998), (0, 0, 0, 1)],
)
def test_intervals_are_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson_interval(wins, matches) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("chairs", [2, 3, 6])
def test_the_test_names_the_weaker_one_seldom(chairs: int) -> None:
    equal = 1 / chairs
    odds = equal / (1 - equal) * 55 / 45
    chance, rng, named = odds / (1 + odds), Random(chairs), Counter[bool]()
    for _ in range(600):
        wins = matches = 0
        while abs(weight := log_likelihood_ratio(wins, matches, equal)) < EVIDENCE_LIMIT:
            wins, matches = wins + (rng.random() < chance), matches + 1
        named[weight > 0] += 1

    assert named[False] / 600 < 0.065
    assert named[False] > 0


def test_the_test_weighs_both_sides_alike() -> None:
    assert log_likelihood_ratio(50, 100, 0.5) == pytest.approx(0)
    assert log_likelihood_ratio(60, 100, 0.5) == pytest.approx(-log_likelihood_ratio(40, 100, 0.5))


def test_a_rating_tells_the_chance_to_win() -> None:
    rated = rate_entrants("ab", [LineupResult(("a", "b"), 100_000, {"a": 75_000, "b": 25_000})])

    assert rated["a"].points - rated["b"].points == pytest.approx(400 * log10(3), abs=0.1)
    assert rated["a"].points == pytest.approx(-rated["b"].points)


def test_a_rating_tells_it_at_a_table_of_three_too() -> None:
    # Twice as strong as each of the two others: half of the wins.
    rated = rate_entrants("ab", [LineupResult(("a", "b", "b"), 100_000, {"a": 50_000, "b": 50_000})])

    assert rated["a"].points - rated["b"].points == pytest.approx(400 * log10(2), abs=0.1)


def test_equals_are_rated_as_equals_whoever_sits_alone() -> None:
    results = [
        LineupResult(("a", "b", "b"), 300, {"a": 100, "b": 200}),
        LineupResult(("b", "a", "a"), 300, {"a": 200, "b": 100}),
    ]

    assert rate_entrants("ab", results)["a"].points == pytest.approx(0, abs=1e-6)


def test_who_has_won_everything_is_not_infinitely_strong_and_more_matches_make_surer() -> None:
    few, many = (rate_entrants("ab", [LineupResult(("a", "b"), n, {"a": n})])["a"] for n in (10, 1000))

    assert 100 < few.points < many.points < 2000
    halves = [
        rate_entrants("ab", [LineupResult(("a", "b"), n, {"a": n / 2, "b": n / 2})])["a"].error for n in (100, 400)
    ]
    assert halves[0] / halves[1] == pytest.approx(2, rel=0.05)


def test_nine_in_ten_intervals_hold_the_truth_and_more() -> None:
    rng, held_truth = Random(4), 0
    for _ in range(300):
        wins = sum(rng.random() < 0.64 for _ in range(100))
        rated = rate_entrants("ab", [LineupResult(("a", "b"), 100, {"a": wins, "b": 100 - wins})])["a"]
        held_truth += abs(rated.points - 200 * log10(0.64 / 0.36)) <= rated.error

    assert 0.91 < held_truth / 300 < 0.99


def play_with_file(path: Path, contest: Contest, max_matches: int | None = None) -> int:
    """Play on with a file; tell how many matches were new."""
    played = 0
    with ResultsFile.open(path, file_heading(contest.game_ref, contest.options, contest.seed)) as results_file:
        for each in results_file.earlier_results:
            contest.add_result(each)
        for each in in_this_process(play_fixture, contest.fixtures()):
            results_file.write_result(each)
            contest.add_result(each)
            played += 1
            if played == max_matches:
                break
    return played


def test_a_contest_goes_on_where_it_was_stopped(bots_module: Any, tmp_path: Path) -> None:
    path, whole, stopped, resumed, again = (
        tmp_path / "r.jsonl",
        make_contest(),
        make_contest(),
        make_contest(),
        make_contest(),
    )
    play_contest(whole)

    assert play_with_file(path, stopped, 5) == 5
    assert play_with_file(path, resumed) == 7
    assert play_with_file(path, again) == 0
    assert findings(whole) == findings(resumed) == findings(again)
    assert [type(json.loads(line)) for line in path.read_text().splitlines()] == [dict] * 13


def test_more_entrants_and_more_matches_join_a_contest(bots_module: Any, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    play_with_file(path, make_contest(matches=4))
    grown = make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=6)

    assert play_with_file(path, grown) == 3 * 6 - 4
    assert findings(grown) == findings(
        play_contest(make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=6))
    )


@pytest.mark.parametrize("cut", [1, 30, 95])
def test_a_line_cut_short_is_played_again(cut: int, bots_module: Any, tmp_path: Path) -> None:
    path, resumed = tmp_path / "r.jsonl", make_contest()
    play_with_file(path, make_contest(), 5)
    path.write_bytes(path.read_bytes()[:-cut])
    lines = path.read_bytes().count(b"\n")
    play_with_file(path, resumed)

    assert lines == 5
    assert findings(resumed) == findings(play_contest(make_contest()))
    assert path.read_bytes().count(b"\n") == 13


def test_even_the_first_line_may_be_cut_short(bots_module: Any, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text('{"arena": 1, "ga')

    assert play_with_file(path, make_contest()) == 12


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (1, "dear diary", "arena-not-results"),
        (1, "[1]", "arena-not-results"),
        (1, '{"format": 1, "game": "snails"}', "arena-not-results"),
        (1, '{"arena": 1, "game": "snails", "version": 1, "options": {}, "seed": 8}', "arena-other-results"),
        (3, "{", "arena-damaged-results"),
        (3, '{"deal": 1}', "arena-damaged-results"),
        (4, "[" * 100_000, "arena-damaged-results"),
    ],
)
def test_a_file_of_something_else_is_left_as_it_is(
    line: int, text: str, reason: str, bots_module: Any, tmp_path: Path
) -> None:
    path = tmp_path / "r.jsonl"
    play_with_file(path, make_contest())
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[: line - 1], f"{text}\n", *lines[line:]]))
    before = path.read_bytes()
    with pytest.raises(ResultsFileError) as refused:
        play_with_file(path, make_contest())

    assert (refused.value.path, refused.value.key, refused.value.line) == (path, reason, line)
    assert path.read_bytes() == before


def test_one_arena_at_a_time_writes_a_file(bots_module: Any, tmp_path: Path) -> None:
    contest = make_contest()
    report = file_heading(contest.game_ref, contest.options, contest.seed)
    with ResultsFile.open(tmp_path / "r.jsonl", report), pytest.raises(ResultsFileError, match="arena-in-use"):
        play_with_file(tmp_path / "r.jsonl", make_contest())


@pytest.mark.parametrize("path", ["/dev/full", "/dev/zero", "/", "/nowhere/at/all"])
def test_what_is_no_file_is_told_of(path: str, bots_module: Any) -> None:
    with pytest.raises(ResultsFileError, match="cli-not-written"):
        play_with_file(Path(path), make_contest())


RunArena = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run_arena(capsys: pytest.CaptureFixture[str], bots_module: Any) -> RunArena:
    """Let entrants race on the command line: its exit code, what it said and what it complained of."""

    def run(*words: object, entrants: str = "chancer,mine:Runner,mine:straggler") -> tuple[int, str, str]:
        jobs = [] if "--jobs" in words else ["--jobs", "1"]
        code = main(["arena", "snails", "--entrants", entrants, *jobs, *map(str, words)])
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


def test_the_arena_tells_all_it_has_found_in_one_object(run_arena: RunArena) -> None:
    code, output, errors = run_arena("--matches", "10", "--json")
    report = json.loads(output)

    assert (code, errors) == (0, "")
    assert [report[key] for key in ("arena", "game", "seed", "players", "matches")] == [1, "snails", 0, 2, 30]
    assert [entrant["name"] for entrant in report["entrants"]] == ["chancer", "mine:Runner", "mine:straggler"]
    assert sum(entrant["wins"] for entrant in report["entrants"]) == 30
    assert sum(entrant["rating"] for entrant in report["entrants"]) == pytest.approx(0, abs=0.2)
    for entrant in report["entrants"]:
        assert entrant["low"] < entrant["share"] < entrant["high"]
        assert 0 <= entrant["cpu_ms"]["p50"] <= entrant["cpu_ms"]["p95"] <= entrant["cpu_ms"]["worst"]
    assert [pairing["lineup"] for pairing in report["pairings"]] == [
        ["chancer", "mine:Runner"],
        ["chancer", "mine:straggler"],
        ["mine:Runner", "mine:straggler"],
    ]
    assert report["ends"] == {"played_out": 30}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_arena_sets_its_tables_in_the_players_language(language: str, run_arena: RunArena, capsys: Any) -> None:
    say = catalogue(language)
    words = ["arena", "snails", "--entrants", "chancer,mine:Runner", "--matches", "4", "--jobs", "1"]
    assert main(["--language", language, *words]) == 0
    output = capsys.readouterr().out

    for key in ("entrant", "rating", "wins", "matches", "pairing", "ends"):
        assert say(f"arena-{key}").replace("\u00a0", " ") in output
    assert output.startswith(say("snails-title").replace("\u00a0", " "))
    assert "chancer – mine:Runner" in output
    assert say("snails-end-played_out").replace("\u00a0", " ") in output


def test_more_chairs_are_told_as_one_against_many(run_arena: RunArena) -> None:
    _, output, _ = run_arena("--matches", "4", "--players", "4", entrants="chancer,mine:Runner")

    assert "chancer – 3 × mine:Runner" in output
    assert "mine:Runner – 3 × chancer" in output
    assert "25 %" in output


def test_a_mixed_table_tells_of_everybody(run_arena: RunArena) -> None:
    report = json.loads(run_arena("--matches", "6", "--players", "3", "--tables", "mixed", "--json")[1])
    [pairing] = report["pairings"]

    assert [share["name"] for share in pairing["shares"]] == ["chancer", "mine:Runner", "mine:straggler"]
    assert sum(share["wins"] for share in pairing["shares"]) == 6


def test_the_arena_stops_when_it_is_decided_however_many_play(run_arena: RunArena) -> None:
    alone, together = (
        json.loads(run_arena("--until-decided", "--matches", "300", "--json", "--jobs", jobs)[1]) for jobs in (1, 2)
    )

    assert alone["pairings"] == together["pairings"]
    assert any(pairing["stronger"] and pairing["shares"][0]["matches"] < 300 for pairing in alone["pairings"])


def test_the_arena_keeps_its_results_and_goes_on(run_arena: RunArena, tmp_path: Path) -> None:
    first = json.loads(run_arena("--matches", "4", "--results", tmp_path / "r.jsonl", "--json")[1])
    lines = (tmp_path / "r.jsonl").read_text().splitlines()
    second = json.loads(run_arena("--matches", "4", "--results", tmp_path / "r.jsonl", "--json")[1])

    assert len(lines) == 1 + 3 * 4
    assert (tmp_path / "r.jsonl").read_text().splitlines() == lines
    assert {**first, "seconds": 0} == {**second, "seconds": 0}, "times too are those of the file"


def test_the_arena_draws_a_chart(run_arena: RunArena, tmp_path: Path) -> None:
    assert run_arena("--matches", "4", "--chart", tmp_path / "chart.png")[0] == 0
    chart = pygame.image.load(tmp_path / "chart.png")

    assert chart.get_width() == 1200
    colours = {tuple(chart.get_at((x, y))) for x in range(0, 1200, 7) for y in range(0, chart.get_height(), 7)}
    assert len(colours) > 20


def test_somebody_who_has_seen_enough_may_still_read_it(
    run_arena: RunArena, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, added_results = Contest.add_result, []

    def tired(contest: Contest, each: MatchResult) -> None:
        take(contest, each)
        added_results.append(each)
        if len(added_results) == 6:
            raise KeyboardInterrupt

    monkeypatch.setattr(contests.Contest, "add_result", tired)
    code, output, errors = run_arena("--matches", "4", "--json")

    assert (code, errors) == (130, "")
    assert json.loads(output)["matches"] == 6


def test_a_stumble_is_one_line(run_arena: RunArena) -> None:
    code, output, errors = run_arena(entrants="chancer,mine:cheat")

    assert (code, output) == (2, "")
    assert errors == f"tabletop arena: {catalogue('en')('cli-bot-stumbled', bot='mine:cheat', why=CHEAT_REASON)}\n"


CHEAT_REASON = "'a leap': not_now (SN-02)"


@pytest.mark.parametrize("command", [("arena", "--entrants"), ("simulate", "--bots")], ids=lambda words: words[0])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_asks_to_leave_ends_nothing_well(
    command: tuple[str, str], jobs: str, bots_module: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main([command[0], "snails", command[1], "chancer,mine:quitter", "--players", "2", "--jobs", jobs])
    output = capsys.readouterr()

    assert (code, output.out) == (2, "")
    assert output.err.startswith(f"tabletop {command[0]}: ")
    assert "mine:quitter" in output.err and "SystemExit: 0 (mine.py:" in output.err


@pytest.mark.parametrize(
    "words", ["arena fox_forest --entrants", "simulate fox_forest --bots"], ids=lambda words: words[:5]
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_bots_print_is_no_result(words: str, jobs: str, tmp_path: Path) -> None:
    bot = "def bot(view, moves, rng):\n    print('hm')\n    return moves[0]\n"
    (tmp_path / "loud.py").write_text(f"print('here')\n{bot}")
    line = [*program_command(), *words.split(), "chancer,loud:bot", "--matches", "2", "--jobs", jobs, "--json"]
    finished = run_program(
        line, cwd=tmp_path, env=environment_for_program(), capture_output=True, text=True, check=True
    )

    assert json.loads(finished.stdout)["matches"] == 2
    assert "hm" in finished.stderr.splitlines()


def test_a_bot_that_closes_what_it_prints_to_has_stumbled(run_arena: RunArena) -> None:
    code, output, errors = run_arena("--matches", "2", entrants="chancer,mine:chatty")

    assert (code, output) == (2, "")
    assert "mine:chatty" in errors


def test_without_dask_it_is_said_how_to_get_it(run_arena: RunArena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, output, errors = run_arena("--cluster", "tcp://127.0.0.1:9")

    assert (code, output) == (2, "")
    assert f"{sys.executable} -m pip install distributed" in errors
    assert errors.count("\n") == 1


def test_a_cluster_that_does_not_answer_is_told_of(run_arena: RunArena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "CLUSTER_TIMEOUT", "0.1s")
    for address in ("tcp://127.0.0.1:9", "the cellar"):
        code, output, errors = run_arena("--cluster", address)

        assert (code, output) == (2, "")
        assert errors.startswith("tabletop arena: ")
        assert errors.count("\n") == 1


def test_simulate_finds_the_same_with_more_workers(bots_module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    def tally(jobs: int) -> dict[str, Any]:
        words = ("snails", "--matches", "20", "--bots", "chancer,mine:Runner", "--players", "2", "--jobs", str(jobs))
        assert main(["simulate", *words]) == 0
        report: dict[str, Any] = json.loads(capsys.readouterr().out)
        return {key: value for key, value in report.items() if "second" not in key}

    assert tally(1) == tally(2)
