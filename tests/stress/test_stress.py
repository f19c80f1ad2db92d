"""The campaign that tries to break the program finds what is broken, and can be repeated by its seeds."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.match import Match
from tabletop.saves.match_file import SaveWriter
from tests import stress
from tests.stress import acts, mutants, soak
from tests.stress.__main__ import main


def test_a_short_run_of_everything_finds_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mutants, "MUTANTS_PER_SEED", 40)
    monkeypatch.setattr(soak, "MATCHES_PER_SEED", 2)
    monkeypatch.setattr("tests.stress.monkeys.EVENTS_PER_MONKEY", 300)
    if "strangers" in stress.trials():
        monkeypatch.setattr("tests.stress.strangers.MIN_MESSAGES", 300)

    assert main(["--minutes", "0", "--seed", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [*told][2:] == [*stress.trials()]
    assert all(told[name]["failed"] == 0 and told[name]["tried"]["seeds"] == 1 for name in stress.trials())


def test_what_fails_is_told_with_the_seed_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unlucky(seed: int, _: Path) -> dict[str, int]:
        if seed % 5 == 3:
            raise ZeroDivisionError("the moon is blue")
        return {"moons": 1}

    monkeypatch.setattr(stress, "trials", lambda: {"acts": unlucky})
    assert [stress.run_trial(unlucky, seed, 0).failure_count for seed in range(5)] == [0, 0, 0, 1, 0]

    assert main(["--minutes", "0", "--only", "acts", "--seed", "13"]) == 1
    output = capsys.readouterr().out
    assert "--only acts --seed 13: ZeroDivisionError: the moon is blue" in output


def test_whoever_is_tired_of_waiting_is_told_what_was_found_so_far() -> None:
    def tiring(seed: int, _: Path) -> dict[str, int]:
        if seed == 3:
            raise KeyboardInterrupt
        raise ZeroDivisionError

    assert stress.run_trial(tiring, 0, 60.0).failure_count == 3


@pytest.mark.parametrize("kind", mutants.MUTATIONS)
def test_a_mutation_of_each_kind_is_named_or_changes_nothing(kind: str, tmp_path: Path) -> None:
    path, whole = tmp_path / "match.jsonl", mutants.intact_save(0)
    for seed in range(12):
        path.write_bytes(mutants.MUTATIONS[kind](whole.raw, Random(seed)))
        mutants.classify(path, whole)


@pytest.mark.parametrize("what", ["another match", "an act less"])
def test_a_file_that_tells_another_match_is_found(what: str, tmp_path: Path) -> None:
    path, whole = tmp_path / "match.jsonl", mutants.intact_save(0)
    lines = (mutants.intact_save(1).raw if what == "another match" else whole.raw).splitlines(keepends=True)
    path.write_bytes(mutants.reseal(b"".join([*lines[:3], *lines[4:]] if what == "an act less" else lines)))
    with pytest.raises(AssertionError):
        assert mutants.classify(path, whole) != "named"


def test_an_act_that_is_written_otherwise_than_it_was_made_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append: Any = SaveWriter.append
    monkeypatch.setattr(
        SaveWriter, "append", lambda save, entry: append(save, entry) if len(save._intact) < 900 else None
    )

    with pytest.raises(AssertionError, match="is told otherwise"):
        acts.trial(3, tmp_path)


def test_matches_at_random_are_of_all_games_seats_and_options() -> None:
    setups = [acts.random_setup(Random(seed)) for seed in range(400)]

    assert {(setup.game, len(setup.players)) for setup in setups} == {
        (game.key, seats) for game in (Match(setup).game for setup in setups) for seats in game.player_counts
    }
    assert len({str(setup.options) for setup in setups}) > 30


@pytest.mark.parametrize("words", [("--minutes", "inf"), ("--minutes", "many"), ("--only", "patience")], ids=" ".join)
def test_words_that_make_no_sense_are_answered_by_one_line(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(words)

    assert capsys.readouterr().err.count("\n") == 1
