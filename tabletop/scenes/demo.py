"""Nobody plays: computers show the games one after another until somebody touches the mouse."""

import secrets

from rules import GAMES
from tabletop.match import Computer, Match, new_setup
from tabletop.scenes.director import Director
from tabletop.scenes.scene import Change, House, Push, Quit, Replace
from tabletop.scenes.sheet import Sheet
from tabletop.scenes.table import TableScene
from tabletop.stage.events import Input, Pointer, Press
from tabletop.stage.images import Image
from tabletop.tables.table import Pages

REST = 6.0
"""Seconds that the end of a match is shown."""


class Demo(TableScene):
    """One game played by computers; after it comes the next."""

    def __init__(self, house: House, key: str, seed: int | None = None) -> None:
        seats = min(max(GAMES[key].seats[0], 4), GAMES[key].seats[-1])
        players = tuple(Computer(house.say(f"bot-name-{seat + 1}"), 1) for seat in range(seats))
        seed = secrets.randbelow(2**32) if seed is None else seed
        self.rest = REST
        super().__init__(house, Director(Match(new_setup(key, players, seed=seed))))

    def build(self) -> None:
        """Nothing to press."""

    def handle(self, happened: Input) -> Change | None:
        """Any click or key leaves."""
        match happened:
            case Pointer("down") | Press():
                return Quit()
        return None

    def read(self, sheet: Image | Pages) -> Change:
        """Show the sheet for a while."""
        return Push(LeavingSheet(self.house, sheet, 4.0))

    def _go_on(self, seconds: float) -> Change | None:
        """When a match has ended rest a while, then show the next game."""
        if not self.director.match.over:
            return super()._go_on(seconds)
        self.rest -= seconds
        if self.rest > 0:
            return None
        keys = list(GAMES)
        following = keys[(keys.index(self.table.key) + 1) % len(keys)]
        return Replace(Demo(self.house, following))


class LeavingSheet(Sheet):
    """A sheet that goes by itself; a click leaves the demo."""

    def build(self) -> None:
        """Nothing to press."""

    def handle(self, happened: Input) -> Change | None:
        """Any click or key leaves."""
        match happened:
            case Pointer("down") | Press():
                return Quit()
        return None
