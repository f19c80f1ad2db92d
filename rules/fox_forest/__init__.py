"""Thirteen tricks for two in an enchanted forest, where winning is good and winning everything is greed.

The cards are in `cards`, the state, moves and events in `table`, what happens in `turns`, what is seen in `views`.
"""

from rules.chance import Rolled, Shuffled
from rules.fox_forest.table import (
    Buried,
    Bury,
    DealerChosen,
    Dealt,
    Decline,
    Declined,
    Drew,
    Exchange,
    Exchanged,
    LeadTaken,
    MatchEnded,
    Move,
    Options,
    Play,
    Played,
    RoundScored,
    State,
    TreasureScored,
    TrickWon,
)
from rules.fox_forest.turns import apply, begin, candidates, legal_moves, objection, pending
from rules.fox_forest.views import View, imagine, recalls, view
from rules.kernel import Game

GAME: Game[State, Move, View] = Game(
    key="fox_forest",
    version=1,
    seats=range(2, 3),
    options=Options,
    reasons={
        "not_now": "FF-10",
        "not_in_hand": "FF-04",
        "follow_suit": "FF-04",
        "witch_waits": "FF-16",
        "monarch_demands": "FF-17",
    },
    acts=(Rolled, Shuffled, Play, Exchange, Decline, Bury),
    events=(
        DealerChosen,
        Dealt,
        Played,
        Exchanged,
        Declined,
        Drew,
        Buried,
        TreasureScored,
        TrickWon,
        LeadTaken,
        RoundScored,
        MatchEnded,
    ),
    begin=begin,
    pending=pending,
    legal_moves=legal_moves,
    candidates=candidates,
    objection=objection,
    apply=apply,
    view=view,
    imagine=imagine,
    recalls=recalls,
)
