"""The texts of the table: hints, labels, explanations, and the summary of a round."""

from typing import Final

from rules.fox_forest import acts
from rules.fox_forest.pieces import MONARCH, RANK, SUIT, TRICK_COUNT, WITCH, Card, Suit, answer_wins
from rules.fox_forest.turns import ENDS
from rules.fox_forest.views import View
from rules.kernel import Seat, all_seats
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.stage.images import Image
from tabletop.tables.fox_forest.context import TableContext
from tabletop.tables.fox_forest.panels import round_sheet
from tabletop.tables.fox_forest.pieces import CardFace
from tabletop.tables.parts import LargeCard


def hint(context: TableContext) -> str:
    """Say what is to be done."""
    view, say = context.view, context.say
    if not context.watcher_decides:
        return "" if context.decider is None else _waiting(context, view.step, context.player_name(context.decider))
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


def _waiting(context: TableContext, step: str, name: str) -> str:
    ending = f"-{step}" if step in ("fox", "woodcutter") else ""
    return context.say(f"fox_forest-hint-wait{ending}", name=name)


def status_line(context: TableContext) -> str:
    """Say which round it is, and which trick of it."""
    view = context.view
    trick = min(sum(view.tricks) + 1, TRICK_COUNT)
    return context.say("fox_forest-status", round=max(view.round, 1), trick=trick)


def label(key: str, context: TableContext) -> str:
    """Return the label of a piece, for those who do not see it: the name of a card, and why it lies there."""
    view, say = context.view, context.say
    kind, _, rest = key.partition(":")
    if kind == "card":
        name = say(f"fox_forest-card-{rest}")
        if rest == view.decree:
            return say("fox_forest-called-decree", card=name)
        if rest in view.trick:
            seat = view.leader if rest == view.trick[0] else Seat(1 - view.leader)
            return say("fox_forest-called-played", card=name, name=context.player_name(seat))
        return say("fox_forest-called-trump", card=name) if SUIT[rest] == view.trump else name
    if kind == "tricks":
        tricks = view.tricks[int(rest)]
        return f"{context.player_name(Seat(int(rest)))}: {tricks} {say('fox_forest-tricks', count=tricks)}"
    words = {"deck": "fox_forest-deck", "slot": "fox_forest-your-card", "decline": "fox_forest-decline"}
    return say(words[kind]) if kind in words else ""


def move_label(move: acts.Move, context: TableContext) -> str:
    """Return the label of the button that makes a move."""
    say = context.say
    if isinstance(move, acts.Decline):
        return say("fox_forest-decline")
    card = say("fox_forest-this-card", rank=RANK[move.card], suit=SUIT[move.card])
    return say(f"fox_forest-deed-{type(move).__name__.lower()}", card=card)


def win_reason(lead: Card, answer: Card, trump: Suit) -> str:
    """Return the reason, as part of a text's key, for which one card of a trick beats the other."""
    won, lost = (answer, lead) if answer_wins(lead, answer, trump) else (lead, answer)
    lone_witch = (RANK[lead] == WITCH) != (RANK[answer] == WITCH)
    if RANK[won] == WITCH and lone_witch and SUIT[won] != trump:
        return "witch"
    if SUIT[won] == trump:
        return "higher_trump" if SUIT[lost] == trump or (lone_witch and RANK[lost] == WITCH) else "trump"
    return "higher" if SUIT[lost] == SUIT[won] else "suit"


def explain(key: str, context: TableContext) -> str | None:
    """Tell what a card is and what it does."""
    say, view = context.say, context.view
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


def zoom(key: str, context: TableContext) -> Image | None:
    """Enlarge a card, with what it does, for players who want larger words; None: nothing to enlarge."""
    kind, _, card = key.partition(":")
    if kind != "card" or context.text_scale <= 1 or not (told := explain(key, context)):
        return None
    return LargeCard(
        card_face(card, context.say), 1.1 * context.text_scale, told.partition("\n")[2], context.text_scale
    )


def never_cover(key: str, context: TableContext) -> bool:
    """Tell whether no tag may cover this piece: both players, the deck, the trump and the trick are looked at."""
    view = context.view
    if key.partition(":")[0] in ("player", "tricks", "deck", "count", "trump", "slot"):
        return True
    return key in (f"card:{view.decree}", *(f"card:{card}" for card in view.trick))


def card_face(card: Card, say: Catalogue, *, trump_seal: bool = False) -> CardFace:
    """Return the picture of a card in the watcher's language."""
    return CardFace(card, say(f"fox_forest-name-{RANK[card]}") if RANK[card] % 2 else "", trump_seal)


QUIET_EVENTS: Final = frozenset({acts.Drew})
"""Events that the short log on the table leaves out: a move is one line."""

RULE_IDS: Final = {1: "FF-11", 3: "FF-12", 5: "FF-13", 7: "FF-14", 9: "FF-15", 11: "FF-17"}
"""The id of the rule of each rank that has a power."""


def rule_of(key: str, _view: View) -> str:
    """Return the id of the rule that tells of a piece; "" where none does."""
    kind, _, rest = key.partition(":")
    if kind == "card":
        return RULE_IDS.get(RANK[rest], "FF-10")
    return {"deck": "FF-02", "trump": "FF-05", "ladder": "FF-20", "goal": "FF-22"}.get(kind, "")


def field_text(value: object, say: Catalogue) -> object:
    """Put the field of an event into words: the name of a card, or why the match ended."""
    if isinstance(value, str) and value in SUIT:
        return say(f"fox_forest-card-{value}")
    return say(f"fox_forest-end-{value}") if isinstance(value, str) and value in ENDS else value


def summary(event: acts.Event, context: TableContext) -> Image | None:
    """Make the score sheet after a round; None after other events."""
    if not isinstance(event, acts.RoundScored):
        return None
    say = context.say
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
        name = context.player_name(seat)
        columns.append((theme.SEAT_DUCKS[seat], name, emblem, rows, say(f"fox_forest-rung-{title}")))
    return round_sheet(say("fox_forest-summary-title", round=event.round), tuple(columns))
