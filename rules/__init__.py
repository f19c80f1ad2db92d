"""Every rule of every game, and nothing else: no screen, no clock, no files, no luck of its own."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.kernel import Game


class Shelf(Mapping[str, "Game[Any, Any, Any]"]):
    """The games by their keys. A game's rules are read when its box is first opened: the shelf must stand at once."""

    def __init__(self, seats: Mapping[str, range]) -> None:
        self.seats = seats
        """How many may play each game: what is printed on the box."""

    def __getitem__(self, key: str) -> "Game[Any, Any, Any]":
        if key not in self.seats:
            raise KeyError(key)
        game: Game[Any, Any, Any] = import_module(f"rules.{key}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self.seats)

    def __len__(self) -> int:
        return len(self.seats)

    def __contains__(self, key: object) -> bool:
        return key in self.seats


GAMES = Shelf(
    {
        "sitting_ducks": range(3, 7),
        "duck_lake": range(2, 5),
        "fox_forest": range(2, 3),
        "fizz": range(2, 9),
    }
)
