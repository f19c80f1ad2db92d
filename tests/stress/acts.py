"""Matches at random, of all games, seats and options: every act is written, read again, and the two compared."""

import json
from pathlib import Path
from random import Random
from typing import Any

from attrs import define

from rules import GAMES
from rules.kernel import Await, Choice, Decide, Game, Over, choices
from tabletop.match import Computer, Human, Match, Player, Setup, new_setup
from tabletop.saves.checksum_chain import Chain
from tabletop.saves.match_file import Save, fold, read, read_setup

LONGEST = 3000
"""Acts of one match."""
WHOLE = 97
"""Acts after which the file is read from its beginning, and again whenever it has grown to twice as many."""


def agreed(rng: Random) -> Setup:
    """Agree on a match at random."""
    key = rng.choice(list(GAMES))
    game = GAMES[key]
    seats = rng.choice(game.seats)
    players: list[Player] = [
        Human(f"P{seat}") if rng.random() < 0.5 else Computer(f"B{seat}", rng.randrange(4)) for seat in range(seats)
    ]
    return new_setup(key, tuple(players), some_options(game, seats, rng), rng.randrange(2**32))


def some_options(game: Game[Any, Any, Any], seats: int, rng: Random) -> Any:
    """Choose options at random."""
    return game.options(**{name: _value(choice, seats, rng) for name, choice in choices(game.options).items()})


def _value(choice: Choice, seats: int, rng: Random) -> Any:
    match choice.kind:
        case "seat":
            return rng.choice((None, *range(seats)))
        case "each":
            return rng.choice(((), tuple(rng.sample(choice.values, seats))))
    return rng.choice(choice.values)


def next_act(match: Match, rng: Random) -> Any:
    """Choose what happens next at random; None when all is over."""
    game, state = match.game, match.state
    match match.pending:
        case Over():
            return None
        case Await(request):
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
class Echo:
    """The match as its file tells it, line by line as they are written."""

    path: Path
    match: Match
    _chain: Chain
    _read: int

    @classmethod
    def of(cls, path: Path) -> "Echo":
        """Read the first line."""
        chain, line = Chain(), path.read_bytes()
        return cls(path, Match(read_setup(json.loads(chain.unseal(line[:-1])))), chain, len(line))

    def read_on(self) -> None:
        """Read what is new."""
        with self.path.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        for line in new.splitlines():
            fold(self.match, json.loads(self._chain.unseal(line)))
        self._read += len(new)


def trial(seed: int, folder: Path) -> dict[str, int]:
    """Play one match to its end; now and then something is taken back, or the table is left and the match resumed."""
    rng = Random(seed)
    match = Match(agreed(rng))
    save = Save.create(folder / "match.jsonl", match.setup)
    echo, acts, whole = Echo.of(save.path), 0, WHOLE
    while acts < LONGEST and (act := next_act(match, rng)) is not None:
        match.play(act)
        save.append(match.log[-1])
        if rng.random() < 0.02:
            back = rng.randint(1, min(len(match.log), 12))
            match.undo(back)
            save.undo(back)
        echo.read_on()
        acts += 1
        compare(echo.match, match, rng)
        if acts == whole:
            whole *= 2
            save.close()
            save, again = Save.resume(save.path)
            if again != match:
                raise AssertionError(f"{match.setup.game}: after {acts} acts the file tells another match")
    save.close()
    if read(save.path).match != match:
        raise AssertionError(f"{match.setup.game}: the file tells another match")
    return {"acts": acts, "matches": 1}


def compare(told: Match, match: Match, rng: Random) -> None:
    """See that a file tells the match, and that everybody can look at it and imagine what they do not see."""
    if told.state != match.state or len(told.log) != len(match.log):
        raise AssertionError(f"{match.setup.game}: act {len(match.log)} is told otherwise")
    seat = rng.choice((None, *match.setup.seats))
    if match.view(seat) != told.view(seat):
        raise AssertionError(f"{match.setup.game}: seat {seat} sees otherwise")
