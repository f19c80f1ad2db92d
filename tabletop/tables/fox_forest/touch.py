"""Touch paths: which touches make which move."""

from collections.abc import Sequence

from rules.fox_forest.acts import Bury, Decline, Exchange, Move, Play
from rules.fox_forest.views import View
from tabletop.tables.game_table import TouchPath


def touch_paths(move: Move, view: View) -> Sequence[TouchPath]:
    """List the touch paths of a move: a card is played by a click or by dragging it to its place."""
    match move:
        case Play(card):
            return (f"card:{card}",), (f"card:{card}", "slot"), (f"card:{card}", "mat")
        case Exchange(card):
            return (f"card:{card}",), (f"card:{card}", f"card:{view.decree}"), (f"card:{card}", "deck")
        case Decline():
            return (("decline",),)
        case Bury(card):
            return (f"card:{card}",), (f"card:{card}", "deck"), (f"card:{card}", f"card:{view.decree}")
