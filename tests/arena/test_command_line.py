"""The arena on the command line: its tables and charts, and its complaints in one line."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import run as run_program
from typing import Any

import pygame
import pytest
from helpers.environment import environment_for_program, program_command

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


def test_a_stumble_is_one_line(run_arena: RunArena) -> None:
    code, output, errors = run_arena(entrants="chancer,mine:cheat")

    assert (code, output) == (2, "")
    assert errors == f"tabletop arena: {catalogue('en')('cli-bot-stumbled', bot='mine:cheat', why=CHEAT_REASON)}\n"


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
