"""How events are shown: where cards come from and go to, how long it takes, what sounds."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from rules.fox_forest import acts
from rules.fox_forest.pieces import CARDS
from rules.fox_forest.views import View
from tabletop import theme
from tabletop.stage.stage import Spark
from tabletop.tables.fox_forest.pieces import Coin
from tabletop.tables.fox_forest.places import TRICK_POSES
from tabletop.tables.game_table import Pace

SOUNDS: Final = {
    acts.Dealt: "shuffle",
    acts.Played: "card_place",
    acts.Exchanged: "trump_change",
    acts.Drew: "card_slide",
    acts.Buried: "card_slide",
    acts.TreasureScored: "treasure",
    acts.TrickWon: "trick_take",
    acts.RoundScored: "card_flip",
}


def enters_from(event: acts.Event, view: View) -> Mapping[str, str]:
    """Say where new cards come from: the deck, or the back that hid them."""
    match event:
        case acts.Dealt():
            keys = [f"card:{card}" for card in view.hand]
            keys += [f"back:{seat}:{n}" for seat in (0, 1) for n in range(view.held[seat])]
            return {**dict.fromkeys(keys, "deck"), f"card:{view.decree}": "deck"}
        case acts.Played(seat, card) if seat != view.seat:
            return {f"card:{card}": f"back:{seat}:{view.held[seat]}"}
        case acts.Exchanged(seat=seat, card=card) if seat != view.seat:
            return {f"card:{card}": f"back:{seat}:0"}
        case acts.Drew(seat):
            born = {f"card:{card}": "deck" for card in view.hand}
            return {**born, f"back:{seat}:{view.held[seat] - 1}": "deck"}
    return {}


def leaves_to(event: acts.Event, view: View) -> Mapping[str, str]:
    """Say where leaving cards go: the one that the Fox takes into the hand, a buried one under the deck."""
    match event:
        case acts.Exchanged(seat=seat, taken=taken) if seat != view.seat:
            return {f"card:{taken}": f"back:{seat}:0"}
        case acts.Buried(seat):
            hidden = {f"card:{card}": "deck" for card in CARDS}
            return {**hidden, f"back:{seat}:{view.held[seat]}": "deck"}
    return {}


def stagger(event: acts.Event, view: View) -> Sequence[str]:
    """List the cards that are dealt one after the other."""
    if not isinstance(event, acts.Dealt):
        return ()
    them = 1 - (view.seat or 0)
    mine = [f"card:{card}" for card in view.hand] or [f"back:{1 - them}:{n}" for n in range(view.held[1 - them])]
    theirs = [f"back:{them}:{n}" for n in range(view.held[them])]
    return [key for pair in zip(mine, theirs, strict=False) for key in pair] + [f"card:{view.decree}"]


def sparks(event: acts.Event, view: View) -> Sequence[Spark]:
    """List coins that leap out of a trick with a treasure."""
    if not isinstance(event, acts.TreasureScored):
        return ()
    rng = Random(sum(view.tricks))
    middle = TRICK_POSES["mine" if event.seat == (view.seat or 0) else "theirs"]
    return [
        Spark(
            Coin(),
            middle.x + rng.uniform(-30, 30),
            middle.y + rng.uniform(-40, 20),
            vx=rng.uniform(-190, 190),
            vy=rng.uniform(-420, -220),
            seconds=rng.uniform(0.8, 1.2),
            gravity=900,
            spin=rng.uniform(-300, 300),
            delay=0.06 * place,
        )
        for place in range(8 * event.points)
    ]


def pace(event: acts.Event, _: View) -> Pace:
    """Say how long an event is shown, and the pause after it."""
    match event:
        case acts.Played():
            return Pace(theme.GLIDE_SECONDS, 0.35)
        case acts.TrickWon():
            return Pace(0.3, 1.1)
        case acts.TreasureScored():
            return Pace(0.2, 0.5)
        case acts.Dealt():
            return Pace(0.34, 0.25)
        case acts.Exchanged():
            return Pace(0.45, 0.5)
        case acts.LeadTaken() | acts.Declined():
            return Pace(0.2, 0.45)
    return Pace()
