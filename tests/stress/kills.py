"""A player in a process of its own is killed with kill -9: all acts it had printed must be in its file."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from rules.kernel import Over
from tabletop.saves.match_file import read_save


def trial(seed: int, folder: Path) -> dict[str, int]:
    """Start a player, kill it after some acts, and compare what it printed with what it saved."""
    lines = min(int(Random(seed).expovariate(1 / 150)) + 1, 1500)
    return {"kills": 1, "acts": play_and_kill(folder, seed, lines)}


def play_and_kill(folder: Path, seed: int, lines: int) -> int:
    """Kill a player after so many lines; return how many it had printed when it was dead."""
    words = [sys.executable, "-m", "tests.stress.player", str(folder), str(seed)]
    around = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=around) as player:
        assert player.stdout is not None
        told = [player.stdout.readline().split() for _ in range(lines)]
        player.kill()
        told += [line.split() for line in player.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    _compare(told, folder)
    return len(told)


def _compare(told: list[list[str]], folder: Path) -> None:
    """Raise where a file lacks something that was told of."""
    last, acts = told[-1]
    path, lines = folder / last, sum(name == last for name, _ in told)
    read_save(path)
    written = path.read_bytes().splitlines(keepends=True)
    whole = [line for line in written if line.endswith(b"\n")]
    if len(whole) < lines:
        raise AssertionError(f"{lines - len(whole)} lines of {lines} are lost")
    path.write_bytes(b"".join(whole[:lines]))
    if len(read_save(path).match.log) != int(acts):
        raise AssertionError("what was told is not what was written")
    for name in {name for name, _ in told} - {last}:
        if not isinstance(read_save(folder / name).match.pending, Over):
            raise AssertionError(f"{name} has no end")
