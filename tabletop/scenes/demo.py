"""Nobody plays: computers show the games one after another until somebody touches the mouse."""

import secrets

from typing_extensions import override

from rules import GAMES
from tabletop.match import Computer, Match, new_setup
from tabletop.scenes import goto
from tabletop.scenes.director import Director
from tabletop.scenes.reading import Reading
from tabletop.scenes.scene import Change, House, Push, Quit, Replace
from tabletop.scenes.showing import Showing
from tabletop.scenes.table import TableScene
from tabletop.stage.events import Input, Pointer, Press

REST = 6.0
"""Seconds that the end of a match is shown."""
READ = 4.0
"""Seconds that a sheet lies there."""


class Demo(TableScene):
    """One game played by computers; after it comes the next."""

    def __init__(self, house: House, key: str, seed: int | None = None) -> None:
        seats = min(max(GAMES[key].seats[0], 4), GAMES[key].seats[-1])
        players = tuple(Computer(house.say(f"bot-name-{seat + 1}"), 1) for seat in range(seats))
        match = Match(new_setup(key, players, seed=secrets.randbelow(2**32) if seed is None else seed))
        self.director, self.rest = Director(match), REST
        super().__init__(house, Showing(house, match, watcher=None, shown=0))

    @override
    def handle(self, happened: Input) -> Change | None:
        """Any click or key leaves."""
        return leaving(happened)

    @override
    def update(self, seconds: float) -> Change | None:
        """Let computers play; when a match has ended rest a while, then show the next game."""
        super().update(seconds)
        showing = self.showing
        showing.move(seconds)
        shown = showing.shown
        if sheet := showing.go_on(seconds):
            return Push(LeavingSheet(self.house, sheet, READ))
        if not showing.idle or showing.shown != shown:
            return None
        if not showing.match.over:
            done = self.director.next_act(seconds, lambda move: showing.pace(showing.table.ponder(move)))
            if done is not None:
                self.director.play(*done)
            return None
        self.rest -= seconds
        if self.rest > 0:
            return None
        keys = list(GAMES)
        return Replace(goto.Demo(keys[(keys.index(showing.table.key) + 1) % len(keys)]))

    @override
    def close(self) -> None:
        """Let go of what a computer is thinking of."""
        self.director.close()


class LeavingSheet(Reading):
    """A sheet that goes by itself; a click leaves the demo."""

    @override
    def build(self) -> None:
        """Nothing to press."""

    @override
    def handle(self, happened: Input) -> Change | None:
        """Any click or key leaves."""
        return leaving(happened)


def leaving(happened: Input) -> Change | None:
    """Leave by any click or key."""
    return (
        Quit() if isinstance(happened, Press) or (isinstance(happened, Pointer) and happened.kind == "down") else None
    )
