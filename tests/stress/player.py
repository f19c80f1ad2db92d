"""A program that plays match after match into a folder and tells of every line, until it is killed."""

import sys
from pathlib import Path
from random import Random

from tabletop.match import Match
from tabletop.saves.match_file import SaveWriter
from tabletop.scenes.table.director import Director
from tests.stress.acts import random_act, random_setup


def play(folder: Path, rng: Random) -> None:
    """Play at random; after each line say in which file it stands, and how many acts there are."""
    number = 0
    while True:
        setup = random_setup(rng)
        path = folder / f"{number}.jsonl"
        director = Director(Match(setup), SaveWriter.create(path, setup))
        print(path.name, 0, flush=True)
        while (act := random_act(director.match, rng)) is not None:
            director.play(act)
            print(path.name, len(director.match.log), flush=True)
            if rng.random() < 0.05 and director.undo():
                print(path.name, len(director.match.log), flush=True)
        director.close()
        number += 1


if __name__ == "__main__":
    play(Path(sys.argv[1]), Random(sys.argv[2]))
