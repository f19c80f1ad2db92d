"""What the table says: what is to be done, what a card is and does, and what a round has brought."""

from typing import Final

from rules.fox_forest import acts as told
from rules.fox_forest.pieces import MONARCH, RANK, SUIT, TRICKS, WITCH, Card, Suit, answer_wins
from rules.fox_forest.turns import ENDS
from rules.fox_forest.views import View
from rules.kernel import Seat, all_seats
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.stage.images import Image
from tabletop.tables.fox_forest.context import Glance
from tabletop.tables.fox_forest.panels import round_sheet
from tabletop.tables.fox_forest.pieces import Face
from tabletop.tables.parts import LargeCard


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


def standing(glance: Glance) -> str:
    """Tell which round it is, and which trick of it."""
    view = glance.view
    trick = min(sum(view.tricks) + 1, TRICKS)
    return glance.say("fox_forest-status", round=max(view.round, 1), trick=trick)


def called(key: str, glance: Glance) -> str:
    """Name a card, and say what it lies there for."""
    view, say = glance.view, glance.say
    kind, _, rest = key.partition(":")
    if kind == "card":
        name = say(f"fox_forest-card-{rest}")
        if rest == view.decree:
            return say("fox_forest-called-decree", card=name)
        if rest in view.trick:
            seat = view.leader if rest == view.trick[0] else Seat(1 - view.leader)
            return say("fox_forest-called-played", card=name, name=glance.name(seat))
        return say("fox_forest-called-trump", card=name) if SUIT[rest] == view.trump else name
    if kind == "tricks":
        tricks = view.tricks[int(rest)]
        return f"{glance.name(Seat(int(rest)))}: {tricks} {say('fox_forest-tricks', count=tricks)}"
    words = {"deck": "fox_forest-deck", "slot": "fox_forest-your-card", "decline": "fox_forest-decline"}
    return say(words[kind]) if kind in words else ""


def deed(move: told.Move, glance: Glance) -> str:
    """Say what a move does with its card."""
    say = glance.say
    if isinstance(move, told.Decline):
        return say("fox_forest-decline")
    card = say("fox_forest-this-card", rank=RANK[move.card], suit=SUIT[move.card])
    return say(f"fox_forest-deed-{type(move).__name__.lower()}", card=card)


def why(lead: Card, answer: Card, trump: Suit) -> str:
    """Name the reason for which one of the two cards of a trick beats the other."""
    won, lost = (answer, lead) if answer_wins(lead, answer, trump) else (lead, answer)
    lone_witch = (RANK[lead] == WITCH) != (RANK[answer] == WITCH)
    if RANK[won] == WITCH and lone_witch and SUIT[won] != trump:
        return "witch"
    if SUIT[won] == trump:
        return "higher_trump" if SUIT[lost] == trump or (lone_witch and RANK[lost] == WITCH) else "trump"
    return "higher" if SUIT[lost] == SUIT[won] else "suit"


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


def closer(key: str, glance: Glance) -> Image | None:
    """Show a card large, with what it does, to whom words on the table are too small."""
    kind, _, card = key.partition(":")
    if kind != "card" or glance.scale <= 1 or not (told := explain(key, glance)):
        return None
    return LargeCard(face(card, glance.say), 1.1 * glance.scale, told.partition("\n")[2], glance.scale)


def needed(key: str, glance: Glance) -> bool:
    """Tell that one looks at the trump and at the trick while one chooses."""
    view = glance.view
    return key in ("trump", "slot", f"card:{view.decree}", *(f"card:{card}" for card in view.trick))


def face(card: Card, say: Catalogue, *, trump: bool = False) -> Face:
    """Show a card in the watcher's language."""
    return Face(card, say(f"fox_forest-name-{RANK[card]}") if RANK[card] % 2 else "", trump)


UNSAID: Final = frozenset({told.Drew})
"""Events that the few lines on the table leave out: a move is one line."""

RULES: Final = {1: "FF-11", 3: "FF-12", 5: "FF-13", 7: "FF-14", 9: "FF-15", 11: "FF-17"}
"""The rule of each rank that has a power."""


def rule(key: str, _view: View) -> str:
    """Look up a card by its rank, and what else lies there."""
    kind, _, rest = key.partition(":")
    if kind == "card":
        return RULES.get(RANK[rest], "FF-10")
    return {"deck": "FF-02", "trump": "FF-05", "ladder": "FF-20", "goal": "FF-22"}.get(kind, "")


def word(value: object, say: Catalogue) -> object:
    """Name a card, or say why the match ended."""
    if isinstance(value, str) and value in SUIT:
        return say(f"fox_forest-card-{value}")
    return say(f"fox_forest-end-{value}") if isinstance(value, str) and value in ENDS else value


def summary(event: told.Event, glance: Glance) -> Image | None:
    """Count a round."""
    if not isinstance(event, told.RoundScored):
        return None
    say = glance.say
    columns = []
    for seat in all_seats(2):
        title = event.titles[seat]
        before = event.totals[seat] - event.points[seat] - event.treasure[seat]
        rows = (
            (say("fox_forest-summary-before"), str(before)),
            (say("fox_forest-summary-tricks"), str(event.tricks[seat])),
            (say("fox_forest-summary-points"), f"+{event.points[seat]}"),
            (say("fox_forest-summary-treasure"), f"+{event.treasure[seat]}"),
            (say("fox_forest-summary-total"), str(event.totals[seat])),
        )
        emblem = f"ui/title_{title}"
        name = glance.name(seat)
        columns.append((theme.AVATARS[seat], name, emblem, rows, say(f"fox_forest-rung-{title}")))
    return round_sheet(say("fox_forest-summary-title", round=event.round), tuple(columns))
