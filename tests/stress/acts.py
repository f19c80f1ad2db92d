"""Random matches of all games and options: every act is saved, read again, and the two compared."""

import json
from pathlib import Path
from random import Random
from typing import Any

from attrs import define

from rules import GAMES
from rules.kernel import AwaitWorld, Choice, Decide, Game, Over, option_choices
from tabletop.match import Computer, Human, Match, Player, Setup, new_setup
from tabletop.saves.checksum_chain import ChecksumChain
from tabletop.saves.match_file import SaveWriter, apply_line, read_save, setup_from_dict

MAX_ACTS = 3000
"""Acts of one match."""
FIRST_FULL_READ_ACTS = 97
"""Acts after which the file is read from its beginning; the number doubles each time."""


def random_setup(rng: Random) -> Setup:
    """Return a random setup."""
    key = rng.choice(list(GAMES))
    game = GAMES[key]
    seats = rng.choice(game.player_counts)
    players: list[Player] = [
        Human(f"P{seat}") if rng.random() < 0.5 else Computer(f"B{seat}", rng.randrange(4)) for seat in range(seats)
    ]
    return new_setup(key, tuple(players), random_options(game, seats, rng), rng.randrange(2**32))


def random_options(game: Game[Any, Any, Any], seats: int, rng: Random) -> Any:
    """Choose options at random."""
    return game.options(**{name: _value(choice, seats, rng) for name, choice in option_choices(game.options).items()})


def _value(choice: Choice, seats: int, rng: Random) -> Any:
    match choice.kind:
        case "seat":
            return rng.choice((None, *range(seats)))
        case "each":
            return rng.choice(((), tuple(rng.sample(choice.values, seats))))
        case "number":
            return rng.choice(choice.numbers)
    return rng.choice(choice.values)


def random_act(match: Match, rng: Random) -> Any:
    """Choose what happens next at random; None when all is over."""
    game, state = match.game, match.state
    match match.pending:
        case Over():
            return None
        case AwaitWorld(request):
            outcome = request.sample(rng)
            if not request.admits(outcome):
                raise AssertionError(f"{game.key}: luck offers what may not happen: {outcome}")
            return outcome
        case Decide(seat):
            moves = game.legal_moves(state)
            if not moves:
                raise AssertionError(f"{game.key}: seat {seat} has nothing to do")
            return rng.choice((*moves, *game.interruptions(state), *game.agreements(state)))
    raise AssertionError("nothing is pending")


@define
class FileReplay:
    """A second match, replayed from the file of the first as it grows."""

    path: Path
    match: Match
    _chain: ChecksumChain
    _read: int

    @classmethod
    def start_at(cls, path: Path) -> "FileReplay":
        """Read the first line of the file."""
        chain, line = ChecksumChain(), path.read_bytes()
        return cls(path, Match(setup_from_dict(json.loads(chain.unseal(line[:-1])))), chain, len(line))

    def read_new_lines(self) -> None:
        """Replay the lines that are new."""
        with self.path.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        for line in new.splitlines():
            apply_line(self.match, json.loads(self._chain.unseal(line)))
        self._read += len(new)


def trial(seed: int, folder: Path) -> dict[str, int]:
    """Play one match to its end; now and then something is taken back, or the table is left and the match resumed."""
    rng = Random(seed)
    match = Match(random_setup(rng))
    save = SaveWriter.create(folder / "match.jsonl", match.setup)
    echo, acts, whole = FileReplay.start_at(save.path), 0, FIRST_FULL_READ_ACTS
    while acts < MAX_ACTS and (act := random_act(match, rng)) is not None:
        match.play(act)
        save.append(match.log[-1])
        if rng.random() < 0.02:
            back = rng.randint(1, min(len(match.log), 12))
            match.undo(back)
            save.undo(back)
        echo.read_new_lines()
        acts += 1
        check_same(echo.match, match, rng)
        if acts == whole:
            whole *= 2
            save.close()
            save, again = SaveWriter.resume(save.path)
            if again != match:
                raise AssertionError(f"{match.setup.game}: after {acts} acts the file tells another match")
    save.close()
    if read_save(save.path).match != match:
        raise AssertionError(f"{match.setup.game}: the file tells another match")
    return {"acts": acts, "matches": 1}


def check_same(replayed: Match, match: Match, rng: Random) -> None:
    """Raise AssertionError unless both matches are the same, for a random seat too."""
    if replayed.state != match.state or len(replayed.log) != len(match.log):
        raise AssertionError(f"{match.setup.game}: act {len(match.log)} is told otherwise")
    seat = rng.choice((None, *match.setup.seats))
    if match.view(seat) != replayed.view(seat):
        raise AssertionError(f"{match.setup.game}: seat {seat} sees otherwise")
