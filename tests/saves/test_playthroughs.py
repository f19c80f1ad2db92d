"""Golden playthroughs: recorded matches that must fold to the same end as on the day they were played.

Run this file as a program to record those that are missing, and those that are named ("fizz-2") anew: after a change
of the rules that is meant to change them.
"""

import json
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # where pytest, too, looks for what tests have in common

import pytest
from helpers.environment import ROOT, environment_for_program
from helpers.matches import all_games
from helpers.toys import source_root, toys_registered

from rules.kernel import AwaitWorld, Over
from tabletop.commands.play import result
from tabletop.match import Computer, Match, new_setup
from tabletop.saves.match_file import SaveWriter, read_save

PLAYTHROUGH_FILES = {
    source_root(game.key) / "tests" / "saves" / "playthroughs" / f"{game.key}-{seats}.jsonl": (game.key, seats)
    for game in all_games()
    for seats in sorted({game.player_counts[0], game.player_counts[-1]})
}
"""Where each match is kept, what is played in it and by how many; its end lies beside it."""

pytestmark = pytest.mark.usefixtures("toys")


def final_match(path: Path) -> Path:
    return path.with_suffix(".end.json")


@pytest.mark.parametrize("path", PLAYTHROUGH_FILES, ids=lambda path: path.stem)
def test_a_recorded_match_folds_to_the_end_it_had(path: Path) -> None:
    assert result(read_save(path).match) == json.loads(final_match(path).read_text("utf-8"))


def test_only_what_is_missing_or_named_is_recorded(tmp_path: Path) -> None:
    wanted = {tmp_path / f"snails-{seats}.jsonl": ("snails", seats) for seats in (1, 2, 3)}
    recorded, named, missing = wanted
    for path in (recorded, named):
        for each in (path, final_match(path)):
            each.write_text("of old")
    assert record_playthroughs(wanted, ["snails-2"]) == ["snails-2", "snails-3"]

    assert {each.name for each in tmp_path.iterdir() if each.read_text() == "of old"} == {
        recorded.name,
        final_match(recorded).name,
    }
    assert {each.name for each in tmp_path.iterdir()} == {
        each.name for path in wanted for each in (path, final_match(path))
    }
    for path in (named, missing):
        assert result(read_save(path).match) == json.loads(final_match(path).read_text("utf-8"))


def record_playthroughs(played: dict[Path, tuple[str, int]], named: Collection[str] = ()) -> list[str]:
    """Play the matches that are missing or named, and write down how they ended. Return their names."""
    recorded = []
    for path, (key, seats) in played.items():
        if path.exists() and path.stem not in named:
            continue
        path.unlink(missing_ok=True)
        match = Match(new_setup(key, tuple(Computer(f"Duck {seat + 1}", 0) for seat in range(seats)), seed=seats))
        save, rng = SaveWriter.create(path, match.setup), Random(f"{key}/{seats}")
        while not isinstance(now := match.pending, Over):
            moves = (*match.game.legal_moves(match.state), *match.game.agreements(match.state))
            match.play(now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(moves))
            save.append(match.log[-1])
        save.close()
        final_match(path).write_text(json.dumps(result(match), indent=1) + "\n", "utf-8")
        recorded.append(path.stem)
    return recorded


def test_run_as_a_program_it_says_what_it_knows_when_a_match_is_named_that_there_is_not() -> None:
    program = [sys.executable, str(ROOT / "tests" / "saves" / "test_playthroughs.py"), "chess-2"]
    done = subprocess.run(program, capture_output=True, text=True, env=environment_for_program(), timeout=60)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"no such match: chess-2; there are {', '.join(path.stem for path in PLAYTHROUGH_FILES)}\n"


if __name__ == "__main__":
    names = [path.stem for path in PLAYTHROUGH_FILES]
    if unknown := {*sys.argv[1:]} - {*names}:
        sys.exit(f"no such match: {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    with toys_registered():
        print(
            "recorded:",
            ", ".join(record_playthroughs(PLAYTHROUGH_FILES, sys.argv[1:])) or "nothing; no match was missing or named",
        )
