"""Rules of «Шипучка!»: lay chips on a bottle, and be the first to have none left."""

from typing import get_args

from rules.fizz.acts import Act, Event, Move
from rules.fizz.choices import (
    REASONS,
    agreements,
    candidates,
    interruptions,
    legal_moves,
    objection,
    out_of_turn_candidates,
)
from rules.fizz.rounds import ENDS
from rules.fizz.state import Options, State
from rules.fizz.turns import PLAYER_COUNTS, apply, begin, pending
from rules.fizz.views import View, imagine, view
from rules.kernel import Game

GAME: Game[State, Move, View] = Game(
    key="fizz",
    version=2,
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
    interruptions=interruptions,
    out_of_turn_candidates=out_of_turn_candidates,
    agreements=agreements,
    has_secrets=lambda options: options.hidden_racks,
)
