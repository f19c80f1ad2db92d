"""Rules of «Ни пуха ни пера!»: ducks in a row under six sights; the last colour afloat wins."""

from typing import get_args

from rules.kernel import Game
from rules.sitting_ducks.acts import Act, Event, Move
from rules.sitting_ducks.choices import REASONS, candidates, legal_moves, objection
from rules.sitting_ducks.state import Options, State
from rules.sitting_ducks.turns import ENDS, PLAYER_COUNTS, apply, begin, pending
from rules.sitting_ducks.views import View, imagine, view

GAME: Game[State, Move, View] = Game(
    key="sitting_ducks",
    version=1,
    player_counts=PLAYER_COUNTS,
    options=Options,
    reasons=REASONS,
    end_reasons=ENDS,
    acts=get_args(Act),
    events=get_args(Event),
    begin=begin,
    pending=pending,
    legal_moves=legal_moves,
    candidates=candidates,
    objection=objection,
    apply=apply,
    view=view,
    imagine=imagine,
)
