"""Rules of «Лисиця в лісі» (The Fox in the Forest): a trick-taking game for two; too many tricks are greed."""

from typing import get_args

from rules.fox_forest.acts import Act, Event, Move
from rules.fox_forest.choices import REASONS, candidates, legal_moves, objection
from rules.fox_forest.state import Options, State
from rules.fox_forest.turns import ENDS, PLAYER_COUNTS, apply, begin, pending
from rules.fox_forest.views import View, imagine, may_retell, view
from rules.kernel import Game

GAME: Game[State, Move, View] = Game(
    key="fox_forest",
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
    may_retell=may_retell,
)
