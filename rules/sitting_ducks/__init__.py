"""Ducks in a row: protect your own, aim at everybody else's, and keep smiling."""

from rules.chance import Shuffled
from rules.kernel import Game
from rules.sitting_ducks.choices import REASONS
from rules.sitting_ducks.said import EVENTS, Discard, Move, Play
from rules.sitting_ducks.table import Options, State
from rules.sitting_ducks.turns import SEATS, apply, begin, candidates, legal_moves, objection, pending
from rules.sitting_ducks.views import View, imagine, view

__all__ = ["GAME", "Discard", "Options", "Play", "State", "View"]

GAME: Game[State, Move, View] = Game(
    key="sitting_ducks",
    version=1,
    seats=SEATS,
    options=Options,
    reasons=REASONS,
    acts=(Play, Discard, Shuffled),
    events=EVENTS,
    begin=begin,
    pending=pending,
    legal_moves=legal_moves,
    candidates=candidates,
    objection=objection,
    apply=apply,
    view=view,
    imagine=imagine,
)
