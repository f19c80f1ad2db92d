"""Measures two versions of the program side by side, by turns in one run."""

import subprocess
import sys
from inspect import getsource
from pathlib import Path
from statistics import median

from attrs import field, frozen

from rules import GAMES
from tests.bench import version_tasks

MEASURED_PAIR_COUNT = 9
OUR_FOLDER = Path(__file__).parents[2]


@frozen
class VersionProcess:
    """A process that runs tasks in the folder of one version."""

    folder: Path
    program: "subprocess.Popen[str]" = field(init=False)

    @program.default
    def _started(self) -> "subprocess.Popen[str]":
        words = [sys.executable, "-c", getsource(version_tasks)]
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=self.folder)

    def run_task(self, what: str, key: str, seconds: float) -> float:
        """Run a task, and return how many per second it did."""
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        self.program.stdin.write(f"{what} {key} {seconds}\n")
        self.program.stdin.flush()
        return float(self.program.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self.program.communicate()


def measure_ratios(folder: Path, seconds: float) -> dict[str, dict[str, float]]:
    """Return how many times as many acts and playouts per second there are here as there, by game."""
    ours, theirs = VersionProcess(OUR_FOLDER), VersionProcess(folder.absolute())
    try:
        keys = [key for key in GAMES if key not in GAMES.packages]
        told = {key: {"acts_ratio": _ratio(ours, theirs, "acts", key, seconds)} for key in keys}
        told["fox_forest"]["search_playouts_ratio"] = _ratio(ours, theirs, "search", "fox_forest", seconds)
    finally:
        ours.close()
        theirs.close()
    return told


def _ratio(ours: VersionProcess, theirs: VersionProcess, errand: str, key: str, seconds: float) -> float:
    """Return the median ratio of several turns; the first turn only fills the caches."""
    pairs = [
        (
            ours.run_task(errand, key, seconds / MEASURED_PAIR_COUNT),
            theirs.run_task(errand, key, seconds / MEASURED_PAIR_COUNT),
        )
        for _ in range(MEASURED_PAIR_COUNT + 1)
    ]
    return round(median(here / there for here, there in pairs[1:]), 2)
