"""What is touched, said, shown and heard as a match goes on."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.fox_forest import acts as told
from rules.fox_forest.acts import Bury, Decline, Exchange, Move, Play
from rules.fox_forest.pieces import CARDS, MONARCH, RANK, SUIT
from rules.fox_forest.views import View
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.stage.images import Image
from tabletop.tables.fox_forest.sheets import RoundSheet
from tabletop.tables.table import Glance, Pace, Way

SOUNDS: Final = {
    told.Dealt: "shuffle",
    told.Played: "card_place",
    told.Exchanged: "trump_change",
    told.Drew: "card_slide",
    told.Buried: "card_slide",
    told.TreasureScored: "treasure",
    told.TrickWon: "trick_take",
    told.RoundScored: "card_flip",
}


def ways(move: Move, view: View) -> Sequence[Way]:
    """A card is played by a click or by dragging it to its place."""
    match move:
        case Play(card):
            return (f"card:{card}",), (f"card:{card}", "slot"), (f"card:{card}", "mat")
        case Exchange(card):
            return (f"card:{card}",), (f"card:{card}", f"card:{view.decree}"), (f"card:{card}", "deck")
        case Decline():
            return (("decline",),)
        case Bury(card):
            return (f"card:{card}",), (f"card:{card}", "deck"), (f"card:{card}", f"card:{view.decree}")


def hint(glance: Glance) -> str:
    """Say what is to be done."""
    view, say = glance.view, glance.say
    if not glance.mine:
        return "" if glance.decider is None else _waiting(glance, view.step, glance.name(glance.decider))
    match view.step:
        case "fox":
            return say("fox_forest-hint-fox")
        case "woodcutter":
            return say("fox_forest-hint-woodcutter")
    if not view.trick:
        return say("fox_forest-hint-lead")
    lead = view.trick[0]
    suit = SUIT[lead]
    if not any(SUIT[card] == suit for card in view.hand):
        return say("fox_forest-hint-free", suit=suit)
    if RANK[lead] == MONARCH:
        swan = f"1{suit[0]}" in view.hand and any(SUIT[card] == suit for card in view.hand if RANK[card] > 1)
        return say("fox_forest-hint-monarch" if swan else "fox_forest-hint-monarch-highest", suit=suit)
    return say("fox_forest-hint-follow", suit=suit)


def _waiting(glance: Glance, step: str, name: str) -> str:
    ending = f"-{step}" if step in ("fox", "woodcutter") else ""
    return glance.say(f"fox_forest-hint-wait{ending}", name=name)


def explain(key: str, glance: Glance) -> str | None:
    """Tell what a card is and what it does."""
    say, view = glance.say, glance.view
    kind, _, rest = key.partition(":")
    if kind == "card":
        rank = RANK[rest]
        name = say(f"fox_forest-card-{rest}")
        power = say(f"fox_forest-power-{rank}") if rank % 2 else say("fox_forest-power-even")
        return f"{name}\n{power}"
    if key == "deck":
        buried = ", ".join(say(f"fox_forest-card-{card}") for card in view.deck if card)
        told = say("fox_forest-deck-tip") + (f" {say('fox_forest-buried-tip', cards=buried)}" if buried else "")
        return f"{say('fox_forest-deck')}\n{told}"
    if key == "trump":
        return say("fox_forest-decree-tip")
    if kind == "player" and (known := view.known[int(rest)]) and int(rest) != view.seat:
        return say("fox_forest-known-tip", cards=", ".join(say(f"fox_forest-card-{card}") for card in known))
    return None


def births(event: Any, view: View) -> Mapping[str, str]:
    """Cards are born from the deck, or from the back they were."""
    match event:
        case told.Dealt():
            keys = [f"card:{card}" for card in view.hand]
            keys += [f"back:{seat}:{n}" for seat in (0, 1) for n in range(view.held[seat])]
            return {**dict.fromkeys(keys, "deck"), f"card:{view.decree}": "deck"}
        case told.Played(seat, card) if seat != view.seat:
            return {f"card:{card}": f"back:{seat}:{view.held[seat]}"}
        case told.Exchanged(seat, card, _) if seat != view.seat:
            return {f"card:{card}": f"back:{seat}:0"}
        case told.Drew(seat):
            born = {f"card:{card}": "deck" for card in view.hand}
            return {**born, f"back:{seat}:{view.held[seat] - 1}": "deck"}
    return {}


def deaths(event: Any, view: View) -> Mapping[str, str]:
    """A trick goes to its winner, a buried card under the deck."""
    match event:
        case told.TrickWon(seat=seat, cards=taken):
            gone = {f"card:{card}": f"player:{seat}" for card in taken}
            return {**gone, "played:0": f"player:{seat}", "played:1": f"player:{seat}"}
        case told.Exchanged(seat, _, taken) if seat != view.seat:
            return {f"card:{taken}": f"back:{seat}:0"}
        case told.Buried(seat):
            hidden = {f"card:{card}": "deck" for card in CARDS}
            return {**hidden, f"back:{seat}:{view.held[seat]}": "deck"}
    return {}


def stagger(event: Any, view: View) -> Sequence[str]:
    """Cards are dealt one by one, in turn."""
    if not isinstance(event, told.Dealt):
        return ()
    them = 1 - (view.seat or 0)
    mine = [f"card:{card}" for card in view.hand] or [f"back:{1 - them}:{n}" for n in range(view.held[1 - them])]
    theirs = [f"back:{them}:{n}" for n in range(view.held[them])]
    return [key for pair in zip(mine, theirs, strict=False) for key in pair] + [f"card:{view.decree}"]


def pace(event: Any) -> Pace:
    """A trick rests before it is taken; a deal takes its time."""
    match event:
        case told.Played():
            return Pace(theme.GLIDE, 0.35)
        case told.TrickWon():
            return Pace(0.35, 0.15)
        case told.TreasureScored():
            return Pace(0.2, 0.5)
        case told.Dealt():
            return Pace(0.34, 0.25)
        case told.Exchanged():
            return Pace(0.45, 0.5)
        case told.LeadTaken() | told.Declined():
            return Pace(0.2, 0.45)
    return Pace()


def word(value: Any, say: Catalogue) -> Any:
    """Name a card."""
    if isinstance(value, str) and value in SUIT:
        return say(f"fox_forest-card-{value}")
    return value


def summary(event: Any, glance: Glance) -> Image | None:
    """Count a round."""
    if not isinstance(event, told.RoundScored):
        return None
    say = glance.say
    columns = []
    for seat in (0, 1):
        title = event.titles[seat]
        rows = (
            (say("fox_forest-summary-tricks"), str(event.tricks[seat])),
            (say("fox_forest-summary-points"), f"+{event.points[seat]}"),
            (say("fox_forest-summary-treasure"), f"+{event.treasure[seat]}"),
            (say("fox_forest-summary-total"), str(event.totals[seat])),
        )
        emblem = f"ui/title_{title}"
        name = glance.name(seat)
        columns.append((theme.AVATARS[seat], name, emblem, rows, say(f"fox_forest-rung-{title}")))
    return RoundSheet(say("fox_forest-summary-title", round=event.round), tuple(columns))
