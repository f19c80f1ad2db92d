"""Benchmarks print one JSON object, and what they measure is there."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.fake_user import FakeUser, quiet_services

from rules import GAMES
from tests.bench import benches, frames, screens
from tests.bench.__main__ import main

RunBench = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run_bench(capsys: pytest.CaptureFixture[str]) -> RunBench:
    """Run a benchmark within this very process: its exit code, what it said and what it complained of."""

    def run(*words: str) -> tuple[int, str, str]:
        try:
            code = main(words)
        except SystemExit as left:
            code = int(left.code or 0)
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


@pytest.mark.every_game
def test_a_bench_prints_one_json_object(run_bench: RunBench) -> None:
    code, output, errors = run_bench("rules", "--seconds", "0.1", "--json")
    figures = json.loads(output)

    assert (code, errors) == (0, "")
    assert all(figures[game]["acts_per_second"] > 0 for game in GAMES)


@pytest.mark.rule("FZ-42")
def test_the_bench_of_frames_watches_whole_matches(run_bench: RunBench) -> None:
    words = ("--whole", "--size", "640x360", "--seconds", "0.05", "--game", "fox_forest")
    code, output, _ = run_bench("frame", *words, "--json")
    figures = json.loads(output)["640x360 fox_forest"]

    assert code == 0
    assert {"frames", "late", "p50_ms", "p95_ms", "p99_ms", "p99.9_ms", "worst_ms", "first_ms", "cold_ms"} <= set(
        figures
    )
    assert figures["images_mb"] < figures["ceiling_mb"]


def test_the_bench_of_frames_watches_while_a_computer_thinks(run_bench: RunBench) -> None:
    code, output, _ = run_bench("frame", "--thinking", "--seconds", "0.05", "--game", "sitting_ducks", "--json")

    assert code == 0
    assert set(json.loads(output)["sitting_ducks"]) == {"p99_ms", "p99_thinking_ms", "ratio"}


def test_the_benches_of_frames_and_of_idling_know_other_screens_than_tables(
    run_bench: RunBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "BUSY_FRAME_COUNT", 2)
    monkeypatch.setattr(benches, "GAMES", {})
    for screens_ in (screens.MOVING_SCREENS, screens.STILL_SCREENS):
        for name in {*screens_} - {"lesson"}:
            monkeypatch.delitem(screens_, name)
    code, output, _ = run_bench("frame", "--json")
    assert (code, json.loads(output)["lesson"]["ratio"] > 0) == (0, True)
    monkeypatch.setattr("tabletop.app.AWAKE_SECONDS", 0.0)
    code, output, _ = run_bench("idle", "--seconds", "0.01", "--json")
    assert (code, json.loads(output)["lesson"]["cpu_percent"] >= 0) == (0, True)


@pytest.mark.parametrize("name", sorted(screens.STILL_SCREENS))
def test_the_screens_of_the_benches_open(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "save_evenings", lambda *_: None)  # it takes longer to play them than to forget
    user = FakeUser(quiet_services(tmp_path), screens.STILL_SCREENS[name], (160, 90))
    user.run_frame()

    assert user.app.frames_drawn > 0


def test_the_bench_of_length_tells_minutes_for_every_number_of_players_and_by_the_book_beside(
    run_bench: RunBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bench.match_length.DEFAULT_LEVEL", 1)
    code, output, _ = run_bench("length", "--game", "fizz", "--matches", "1", "--json")
    report = json.loads(output)["fizz"]

    assert code == 0
    assert list(report) == [str(seats) for seats in GAMES["fizz"].player_counts]
    assert all(0 < each["p50"] <= each["p90"] and each["cut"] == 0 for each in report.values())
    assert report["2"]["p50"] < report["2"]["by_the_book"]["p50"]


def test_the_bench_of_the_bottle_tells_whether_the_hand_keeps_its_word_and_answers_clicks(
    run_bench: RunBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bench.hand.promises.BUILDER_COUNT", 1)
    code, output, _ = run_bench("bottle", "--promises", "4", "--clicks", "4", "--seed", "3", "--json")
    report = json.loads(output)

    assert code == 0
    assert report["promises"]["layings"] == 4
    assert {"touched", "own_chip_alone", "collapsed", "child", "domed", "slanting"} <= set(report["promises"]["free"])
    assert set(report["promises"]["low"]) == {"touched", "own_chip_alone", "collapsed", "still_said"}
    assert report["clicks"]["dead"].startswith("0 of 4")


def test_no_step_of_the_bottles_lesson_takes_a_clumsy_pupil_more_than_four_layings(
    run_bench: RunBench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bench.hand.pupils.OFFSETS", (-60,))
    code, output, _ = run_bench("lesson", "--seed", "1", "--json")
    report = json.loads(output)

    assert code == 0
    assert report["most_layings_in_a_step"] <= 4
    assert report["-60"]["finished"]
    assert {"first", "last", "all", "led"} <= set(report["-60"])


def test_the_bench_of_length_knows_the_games_by_name(run_bench: RunBench) -> None:
    code, _, errors = run_bench("length", "--game", "chess")

    assert code == 2
    assert "chess" in errors


@pytest.mark.parametrize(
    "words",
    [
        ("patience",),
        ("rules", "--seconds", "many"),
        ("idle", "--seconds", "nan"),
        ("idle", "--seconds", "inf"),
        ("idle", "--seconds", "-1"),
    ],
    ids=" ".join,
)
def test_words_that_make_no_sense_are_answered_by_one_line(words: tuple[str, ...], run_bench: RunBench) -> None:
    code, output, errors = run_bench(*words)

    assert (code, output, errors.count("\n")) == (2, "", 1)
    assert errors.startswith("python -m tests.bench: ")
