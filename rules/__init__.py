"""Every rule of every game, and nothing else: no screen, no clock, no files, no luck of its own."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.kernel import Game


class GameRegistry(Mapping[str, "Game[Any, Any, Any]"]):
    """The games by their keys. A game's rules are read when its box is first opened: the shelf must stand at once.

    Our own games live in the packages `rules`, `tabletop` and `assets`. A game from outside lives in a package of its
    own, its home, with the same three inside, and `put` is all it takes to play it.
    """

    def __init__(self, player_counts: Mapping[str, range]) -> None:
        self.player_counts = dict(player_counts)
        """How many may play each game: what is printed on the box."""
        self.packages: dict[str, str] = {}
        """The packages in which the games from outside live."""

    def register(self, key: str, player_counts: range, package: str) -> None:
        """Put a game from outside on the shelf: `<home>.rules.<key>` and so on, as `room` names them."""
        if key in self.player_counts:
            raise ValueError(f"{key}: there is such a game on the shelf")
        self.player_counts[key], self.packages[key] = player_counts, package

    def unregister(self, key: str) -> None:
        """Take a game from outside off the shelf again."""
        del self.packages[key], self.player_counts[key]

    def module(self, package: str, key: str) -> str:
        """Name the module that a package has for a game: "rules.fizz", or "<home>.rules.<key>" for one from outside."""
        module = f"{package}.{key}"
        return f"{self.packages[key]}.{module}" if key in self.packages else module

    def __getitem__(self, key: str) -> "Game[Any, Any, Any]":
        if key not in self.player_counts:
            raise KeyError(key)
        game: Game[Any, Any, Any] = import_module(self.module("rules", key)).GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self.player_counts)

    def __len__(self) -> int:
        return len(self.player_counts)

    def __contains__(self, key: object) -> bool:
        return key in self.player_counts


GAMES = GameRegistry(
    {
        "sitting_ducks": range(3, 7),
        "duck_lake": range(2, 5),
        "fox_forest": range(2, 3),
        "fizz": range(2, 9),
    }
)
