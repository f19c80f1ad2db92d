"""Rules of «Утиное озеро»: Petya throws corn into the lake, and everyone's two ducks swim to it."""

from typing import get_args

from rules.duck_lake.acts import Act, Event, Move
from rules.duck_lake.choices import REASONS, candidates, legal_moves, objection
from rules.duck_lake.state import Options, State
from rules.duck_lake.turns import ENDS, PLAYER_COUNTS, apply, begin, pending
from rules.duck_lake.views import View, imagine, view
from rules.kernel import Game

GAME: Game[State, Move, View] = Game(
    key="duck_lake",
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
    has_secrets=lambda _: False,
)
