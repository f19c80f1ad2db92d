"""The arena on the command line: its tables and charts, and its complaints in one line."""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from subprocess import run as run_program
from typing import Any

import pygame
import pytest
from attrs import evolve
from helpers.environment import environment_for_program, program_command

from rules import GAMES
from tabletop.__main__ import main
from tabletop.arena import contest as contests
from tabletop.arena import workers
from tabletop.arena.contest import Contest
from tabletop.arena.matches import MatchResult
from tabletop.i18n import LANGUAGES, catalogue

pytestmark = pytest.mark.usefixtures("toys")

RunArena = Callable[..., tuple[int, str, str]]
CHEAT_REASON = "'a leap': not_now (SN-02)"


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


def test_a_stumble_is_one_line_and_everything_else_is_told(run_arena: RunArena) -> None:
    code, output, errors = run_arena("--matches", "2", "--json", entrants="chancer,mine:cheat,mine:Runner")
    report = json.loads(output)

    assert code == 3
    assert errors == f"tabletop arena: {catalogue('en')('cli-bot-stumbled', bot='mine:cheat', why=CHEAT_REASON)}\n"
    assert [(each["name"], each["forfeits"]) for each in report["entrants"]] == [
        ("chancer", 0),
        ("mine:cheat", 4),
        ("mine:Runner", 0),
    ]
    assert report["ends"] == {"played_out": 2, "forfeit": 4}


def test_tables_tell_how_many_matches_were_forfeited(run_arena: RunArena) -> None:
    code, output, _ = run_arena("--matches", "2", entrants="chancer,mine:cheat")

    assert code == 3
    assert f"{2:6}  {catalogue('en')('arena-forfeits')}" in output


def test_forfeits_are_kept_with_the_results(run_arena: RunArena, tmp_path: Path) -> None:
    words = ("--matches", "2", "--results", tmp_path / "r.jsonl")
    first, again = (run_arena(*words, entrants="chancer,mine:cheat,mine:Runner") for _ in range(2))
    lines = [json.loads(line) for line in (tmp_path / "r.jsonl").read_text().splitlines()[1:]]

    assert first == again
    assert [line.get("forfeited_by") for line in lines].count("mine:cheat") == 4
    assert [set(line) for line in lines if line["end"] != "forfeit"] == [
        {"deal", "seats", "winners", "scores", "end", "acts", "cpu", "check"}
    ] * 2


@pytest.mark.parametrize("command", [("arena", "--entrants"), ("simulate", "--bots")], ids=lambda words: words[0])
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("bot", "patience", "why"),
    [("mine:quitter", "600", "SystemExit: 0 (mine.py:"), ("mine:dreamer", "0.05", "no answer within 0.05 s")],
)
def test_a_bot_that_leaves_or_hangs_forfeits_and_the_exit_code_says_so(
    command: tuple[str, str],
    jobs: str,
    bot: str,
    patience: str,
    why: str,
    bots_module: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--players", "2", "--jobs", jobs, "--matches", "2", "--patience", patience, "--json"]
    code = main([command[0], "snails", command[1], f"chancer,{bot}", *words])
    output = capsys.readouterr()
    report = json.loads(output.out)

    assert code == 3
    assert (report["matches"], report["ends"]) == (2, {"played_out": 0, "forfeit": 2})
    assert output.err.startswith(f"tabletop {command[0]}: ")
    assert bot in output.err and why in output.err


@pytest.mark.parametrize(
    "words", ["arena fox_forest --entrants", "simulate fox_forest --bots"], ids=lambda words: words[:5]
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_bots_print_is_no_result(words: str, jobs: str, tmp_path: Path) -> None:
    bot = """import sys
def bot(view, moves, rng):
    for stream in (sys.stdout, sys.stderr):
        print('hm', file=stream)
        print('\\x1b[2J', file=stream)
    sys.stdout.close()
    sys.stderr.close()
    return moves[0]
"""
    (tmp_path / "loud.py").write_text(f"print('here')\n{bot}")
    line = [*program_command(), *words.split(), "chancer,loud:bot", "--matches", "2", "--jobs", jobs, "--json"]
    finished = run_program(
        line, cwd=tmp_path, env=environment_for_program(), capture_output=True, text=True, check=True
    )

    assert json.loads(finished.stdout)["matches"] == 2
    assert {"hm", "�[2J"} <= {*finished.stderr.splitlines()}
    assert "\x1b" not in finished.stderr


def test_a_bot_that_closes_what_it_prints_to_harms_nobody(run_arena: RunArena) -> None:
    code, output, errors = run_arena("--matches", "2", "--json", entrants="chancer,mine:chatty")

    assert code == 0
    assert json.loads(output)["matches"] == 2
    assert "hm\n" in errors


@pytest.mark.parametrize("command", [("arena", "--entrants"), ("simulate", "--bots")], ids=lambda words: words[0])
@pytest.mark.parametrize("part", ["begin", "pending", "view", "apply", "legal_moves"])
def test_a_game_from_outside_that_stumbles_is_named_and_no_bot_of_ours_is_blamed(
    part: str,
    command: tuple[str, str],
    bots_module: Any,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leave(*_: Any) -> None:
        sys.exit(0)

    broken = evolve(GAMES["snails"], **{part: leave})
    monkeypatch.setattr(import_module(GAMES.module("rules", "snails")), "GAME", broken)
    code = main([command[0], "snails", command[1], "chancer,searcher:1", "--players", "2", "--jobs", "1"])
    output = capsys.readouterr()

    assert (code, output.out) == (2, "")
    assert output.err.startswith(f"tabletop {command[0]}: the game “snails” has stumbled: SystemExit: 0 (")


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
