"""What the seat in turn may choose, and the reason why not."""

from toy.rules.snails.acts import Crawl
from toy.rules.snails.pieces import SALAD, SNAILS
from toy.rules.snails.state import State, reached

REASONS = {"not_now": "SN-02", "leaf_taken": "SN-03", "in_the_salad": "SN-04"}
"""Every reason to refuse a move, and the rule it rests on."""


def legal_moves(state: State) -> tuple[Crawl, ...]:
    """List the snails that can crawl."""
    return tuple(move for move in candidates(state) if objection(state, move) is None)


def candidates(state: State) -> tuple[Crawl, ...]:
    """List both snails, once the die is thrown."""
    return tuple(Crawl(snail) for snail in SNAILS) if state.steps else ()


def objection(state: State, move: object) -> str | None:
    """Name the reason why this snail can't crawl."""
    if not isinstance(move, Crawl) or move not in candidates(state):
        return "not_now"
    if state.snails[state.turn][move.snail] == SALAD:
        return "in_the_salad"
    leaf = reached(state, move.snail)
    return "leaf_taken" if leaf != SALAD and any(leaf in snails for snails in state.snails) else None
