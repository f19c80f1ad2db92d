"""A match that was left off, and another program that has it open."""

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

from helpers.environment import environment_for_program
from helpers.random_matches import play_and_save

from tabletop.match import Human, Match, new_setup
from tabletop.saves.match_file import SaveWriter

PROGRAM = """
import sys
from pathlib import Path
from random import Random
from rules.kernel import AwaitWorld
from tabletop.saves.match_file import SaveWriter

save, match = SaveWriter.resume(Path(sys.argv[1]))
rng = Random(2)
print("ready", flush=True)
for asked in sys.stdin:
    back, acts = asked.startswith("-"), int(asked)
    if back:
        match.undo(-acts)
        save.undo(-acts)
    for _ in range(0 if match.over else acts):
        now, able = match.pending, match.game.legal_moves(match.state)
        match.play(now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(able))
        save.append(match.log[-1])
        if match.over:
            break
    print(len(match.log), flush=True)
save.close()
"""


class OtherProgram:
    """Another program that has a match open, and plays an act whenever it is asked to."""

    def __init__(self, path: Path) -> None:
        words = [sys.executable, "-c", PROGRAM, str(path)]
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment_for_program()
        )
        assert self.read_line() == "ready"

    def read_line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def play(self, acts: int = 1) -> int:
        """Let it play, or take back as many acts if there are fewer than none; tell how many there are now."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{acts}\n")
        self.process.stdin.flush()
        return int(self.read_line())

    def end(self) -> None:
        self.process.communicate()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


def start_saved_match(path: Path, acts: int, game: str = "fox_forest") -> Path:
    """Begin a match of two people, and leave it off after a few acts."""
    setup = new_setup(game, (Human("A"), Human("B")), seed=1)
    match, save = Match(setup), SaveWriter.create(path, setup)
    play_and_save(match, save, Random(1), acts)
    save.close()
    return path
