"""A race to the salad: throw the die, and choose which of your two snails crawls."""

from typing import get_args

from rules.kernel import Game
from toy.rules.snails.acts import Act, Crawl, Event
from toy.rules.snails.choices import REASONS, candidates, legal_moves, objection
from toy.rules.snails.state import Options, State
from toy.rules.snails.turns import SEATS, apply, begin, pending
from toy.rules.snails.views import View, imagine, view

GAME: Game[State, Crawl, View] = Game(
    key="snails",
    version=1,
    player_counts=SEATS,
    options=Options,
    reasons=REASONS,
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
