"""Petya goes round the lake and throws corn, everyone's two ducks hurry to it, and no hand aims as well as it hopes.

The lake is in `board`, the handful in `corn`, the state in `table`, moves and events in `said`, what may be chosen in
`choices`, what happens in `turns`, what is seen in `views`.
"""

from rules.chance import Rolled
from rules.duck_lake.choices import REASONS, candidates, legal_moves, objection
from rules.duck_lake.corn import Handful, Landed
from rules.duck_lake.said import (
    Carry,
    CarryDeclined,
    CornMissed,
    CornPushed,
    CornTaken,
    Decline,
    Die,
    DieRolled,
    Drift,
    DriftAsked,
    Drifted,
    DuckCarried,
    DuckJumped,
    DuckPaddled,
    DuckPut,
    DuckScared,
    DuckSwam,
    HandfulThrown,
    Jump,
    LayLily,
    LeaveAll,
    LetDrift,
    LiliesDrifted,
    LilyLaid,
    LotDrawn,
    MatchEnded,
    Move,
    PetyaStepped,
    Push,
    Put,
    Swim,
    TurnPassed,
)
from rules.duck_lake.table import Options, State
from rules.duck_lake.turns import apply, begin, pending
from rules.duck_lake.views import View, imagine, view
from rules.kernel import Game

__all__ = ["GAME", "Die", "Drift", "Handful"]

GAME: Game[State, Move, View] = Game(
    key="duck_lake",
    version=1,
    seats=range(2, 5),
    options=Options,
    reasons=REASONS,
    acts=(Rolled, Drifted, Landed, LayLily, LetDrift, Put, Push, LeaveAll, Swim, Jump, Carry, Decline),
    events=(
        LotDrawn,
        LilyLaid,
        DriftAsked,
        LiliesDrifted,
        DuckPut,
        DieRolled,
        PetyaStepped,
        DuckScared,
        DuckJumped,
        HandfulThrown,
        CornMissed,
        CornPushed,
        CornTaken,
        DuckPaddled,
        DuckSwam,
        TurnPassed,
        DuckCarried,
        CarryDeclined,
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
    secretive=lambda _: False,
)
