"""Golden playthroughs: recorded matches that must fold to the same end as on the day they were played.

Run this file as a program to record them anew, after a change of the rules that is meant to change them.
"""

import json
from pathlib import Path
from random import Random

import pytest

from rules import GAMES
from rules.kernel import Await, Over
from tabletop.commands.play import result
from tabletop.match import Computer, Match, new_setup
from tabletop.saves import Save, read

FOLDER = Path(__file__).parent / "playthroughs"
PLAYED = [(key, seats) for key, game in GAMES.items() for seats in sorted({game.seats[0], game.seats[-1]})]


@pytest.mark.parametrize(("key", "seats"), PLAYED)
def test_a_recorded_match_folds_to_the_end_it_had(key: str, seats: int) -> None:
    path = FOLDER / f"{key}-{seats}.jsonl"
    ends = json.loads((FOLDER / "ends.json").read_text("utf-8"))

    assert result(read(path).match) == ends[path.stem]


def record() -> None:
    """Play every match anew and write down how it ended."""
    ends = {}
    for key, seats in PLAYED:
        path = FOLDER / f"{key}-{seats}.jsonl"
        path.unlink(missing_ok=True)
        match = Match(new_setup(key, tuple(Computer(f"Duck {seat + 1}", 0) for seat in range(seats)), seed=seats))
        save, rng = Save.create(path, match.setup), Random(f"{key}/{seats}")
        while not isinstance(now := match.pending, Over):
            able = match.game.legal_moves(match.state)
            match.play(now.request.sample(rng) if isinstance(now, Await) else rng.choice(able))
            save.append(match.log[-1])
        save.close()
        ends[path.stem] = result(match)
    (FOLDER / "ends.json").write_text(json.dumps(ends, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    record()
