"""The rules of every game, as pure functions. No screen, clock, file or randomness of their own."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rules.kernel import AnyGame

T = TypeVar("T")


class GameRegistry(Mapping[str, "AnyGame"]):
    """The games by key. A game's rules are imported when it is first looked up, so `GAMES` itself loads fast.

    Our own games live in the packages `rules`, `tabletop` and `assets`. A game from outside lives in a package of its
    own with the same three inside; `register` is all it takes to play it.
    """

    def __init__(self, player_counts: Mapping[str, range]) -> None:
        self.player_counts = dict(player_counts)
        """The numbers of players that each game allows."""
        self.packages: dict[str, str] = {}
        """The package of each game from outside, by key."""

    def register(self, key: str, player_counts: range, package: str) -> None:
        """Register a game from outside, found at `<package>.rules.<key>`. Raise ValueError if the key is taken."""
        if key in self.player_counts:
            raise ValueError(f"{key}: there is such a game on the shelf")
        self.player_counts[key], self.packages[key] = player_counts, package

    def unregister(self, key: str) -> None:
        """Unregister a game from outside. Raise KeyError if there is none of that key."""
        del self.packages[key], self.player_counts[key]

    def module(self, package: str, key: str) -> str:
        """Name a game's module in a package: "rules.fizz", or "<package>.rules.<key>" for one from outside."""
        module = f"{package}.{key}"
        return f"{self.packages[key]}.{module}" if key in self.packages else module

    def has_module(self, package: str, key: str) -> bool:
        """Tell whether a game has a module in a package; one from outside may do without it, or without the package."""
        try:
            return find_spec(self.module(package, key)) is not None
        except ModuleNotFoundError:
            return False

    def load(self, package: str, key: str, name: str, kind: type[T]) -> T:
        """Return what a game's module in a package calls `name`.

        Raise ImportError if there is no such module, TypeError if it is not of that kind.
        """
        module = self.module(package, key)
        found = getattr(import_module(module), name)
        if not isinstance(found, kind):
            raise TypeError(f"{module}.{name} is a {type(found).__name__}, not a {kind.__name__}")
        return found

    def __getitem__(self, key: str) -> "AnyGame":
        if key not in self.player_counts:
            raise KeyError(key)
        game: AnyGame = import_module(self.module("rules", key)).GAME
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
