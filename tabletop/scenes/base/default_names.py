"""Names that nobody has typed, of computers and of people: at the table they are said in its language.

Files keep the name that a match began with. A person's own name is never changed, and what equals a default name of any
language counts as not typed.
"""

from functools import cache, lru_cache

from attrs import evolve

from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human, Player

DEFAULT_NAME_COUNT = 8
"""How many computers, and how many people, have a default name in each language."""


@cache
def _names_of_computers(language: str) -> tuple[str, ...]:
    return tuple(catalogue(language)(f"bot-name-{number + 1}") for number in range(DEFAULT_NAME_COUNT))


@cache
def _names_of_people(language: str) -> tuple[str, ...]:
    say = catalogue(language)
    numbered = (say("lobby-person-number", n=number + 1) for number in range(DEFAULT_NAME_COUNT))
    return (say("lobby-you"), *numbered)


@lru_cache(maxsize=256)
def name_in_language(player: Player, language: str) -> str:
    """Return a player's name: a default name in this language, a typed one as it is."""
    names_in = _names_of_people if isinstance(player, Human) else _names_of_computers
    found = next((names.index(player.name) for names in map(names_in, LANGUAGES) if player.name in names), None)
    return player.name if found is None else names_in(language)[found]


def is_default_name(name: str) -> bool:
    """Return whether this is what a person is called who has typed no name."""
    return any(name in _names_of_people(language) for language in LANGUAGES)


@lru_cache(maxsize=256)
def players_in_language(players: tuple[Player, ...], language: str) -> tuple[Player, ...]:
    """Return the players of a table with their default names in this language, unless two would be called alike."""
    names = [name_in_language(player, language) for player in players]
    told = [name if names.count(name) == 1 else player.name for name, player in zip(names, players, strict=True)]
    return tuple(evolve(player, name=name) for name, player in zip(told, players, strict=True))
