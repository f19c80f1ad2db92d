"""Every rule of every game, and nothing else: no screen, no clock, no files, no luck of its own."""

from collections.abc import Mapping
from typing import Any

from rules.fox_forest import GAME as FOX_FOREST
from rules.kernel import Game

GAMES: Mapping[str, Game[Any, Any, Any]] = {game.key: game for game in (FOX_FOREST,)}
