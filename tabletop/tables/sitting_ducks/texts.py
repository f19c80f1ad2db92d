"""The texts of this table: the hint, labels, and what pieces are."""

from typing import Final

from rules.kernel import Seat
from rules.sitting_ducks import acts
from rules.sitting_ducks.acts import Discard, Move, Play
from rules.sitting_ducks.pieces import COLOUR, KIND, WATERS, ActionCard, Card, Kind
from rules.sitting_ducks.state import Options, Slot
from rules.sitting_ducks.turns import PLAYER_COUNTS, begin
from rules.sitting_ducks.views import View
from tabletop.i18n import Catalogue
from tabletop.stage.images import Image
from tabletop.tables.parts import LargeCard
from tabletop.tables.sitting_ducks.context import TableContext
from tabletop.tables.sitting_ducks.pieces import ActionFront as Face
from tabletop.tables.sitting_ducks.pieces import colour_of
from tabletop.tables.sitting_ducks.preview import intended_move
from tabletop.tables.sitting_ducks.touch import chosen_card

NO_BREAK_SPACE: Final = "\u00a0"
"""It keeps a colour and its symbol together."""


QUIET_EVENTS: Final = frozenset(
    {acts.Played, acts.SwamIn, acts.ClosedUp, acts.Drew, acts.DucksShuffled, acts.ActionsRanOut}
)
"""Events that the few lines on the table leave out."""


def hint(context: TableContext) -> str:
    """Return the hint for the bar: what is to be done."""
    view, say = context.view, context.say
    if not context.watcher_decides:
        if context.decider is None:
            return "" if view.step == "over" else say("sitting_ducks-hint-shuffling")
        waiting = context.decider != view.seat and context.event is None
        return say("sitting_ducks-hint-waiting", name=context.player_name(context.decider)) if waiting else ""
    if context.moves and isinstance(context.moves[0], Discard):
        return say("sitting_ducks-hint-discard")
    card = chosen_card((context.carried,), view) if context.carried else None
    if card is None and not (card := chosen_card(context.path, view)):
        return say("sitting_ducks-hint-choose")
    return say(f"sitting_ducks-hint-{KIND[card]}{_step(KIND[card], context)}")


def _step(kind: Kind, context: TableContext) -> str:
    """Tell which of a card's sentences is due: its first, its second, or the one for a lone barrel."""
    aims = [move.at for move in context.moves if isinstance(move, Play) and move.card == kind]
    if kind == "double_barrel" and all(len(at) == 1 for at in aims):
        return "-lone"
    second = len(context.path) > 1 and kind in ("double_barrel", "ricochet", "two_birds", "take_cover")
    return "-2" if second else ""


def explain(key: str, context: TableContext) -> str | None:
    """Return what a piece is; None while something is being aimed at."""
    if context.path or intended_move(context) is not None:
        return None
    view, say = context.view, context.say
    kind, _, rest = key.partition(":")
    match kind:
        case "act" if not any(move.card == KIND[rest] for move in context.moves):
            return _card(rest, "more", context)
        case "duck":
            return _duck(rest, context)
        case "sight":
            return say("sitting_ducks-tip-sight")
        case "player" if int(rest) != view.seat:
            return _player(Seat(int(rest)), context)
        case "ducks":
            return _deck(view, say)
        case "discards" if view.discards:
            return _card(view.discards[-1], "rule", context)
        case "actions":
            return f"{say('sitting_ducks-label-action-deck')}\n{say('sitting_ducks-label-cards', n=view.actions)}"
    return None


def label(key: str, context: TableContext) -> str:
    """Return the name of a piece, with what is needed to choose it without seeing it."""
    view, say = context.view, context.say
    kind, _, rest = key.partition(":")
    match kind:
        case "act":
            return say(f"sitting_ducks-card-{KIND[rest]}")
        case "duck":
            return _duck_label(rest, context)
        case "sky":
            return say("sitting_ducks-called-sky", place=int(rest) + 1)
        case "sight" if int(rest) in view.sights:
            return say("sitting_ducks-called-sight", place=view.sights.index(int(rest)) + 1)
        case "player":
            return (
                f"{context.player_name(Seat(int(rest)))}: {say('sitting_ducks-label-alive', n=view.alive[int(rest)])}"
            )
        case "done" | "discards":
            return say(f"sitting_ducks-label-{kind}")
    return ""


def _duck_label(card: Card, context: TableContext) -> str:
    """Return where a duck is in the row, and what is on it."""
    view, say = context.view, context.say
    for place, slot in enumerate(view.row):
        if card == slot.card:
            words = [say("sitting_ducks-called-duck", place=place + 1, colour=colour_of(card))]
            marks = {"aimed": view.sights[place], "dived": slot.dive, "covers": slot.under}
            return ", ".join([*words, *(say(f"sitting_ducks-called-{mark}") for mark, there in marks.items() if there)])
    return ""


def move_label(move: Move, context: TableContext) -> str:
    """Return what playing a card will do."""
    if isinstance(move, Discard):
        return context.say("sitting_ducks-deed-discard", card=context.say(f"sitting_ducks-card-{move.card}"))
    return context.say(f"sitting_ducks-deed-{move.card}")


def status_line(context: TableContext) -> str:
    """Return how many ducks the watcher has left."""
    view = context.view
    return "" if view.seat is None else context.say("sitting_ducks-standing", n=view.alive[view.seat])


def zoom(key: str, context: TableContext) -> Image | None:
    """Show an action card large if words on the table are too small for the player."""
    kind, _, card = key.partition(":")
    if kind == "discards" and context.view.discards:
        kind, card = "act", context.view.discards[-1]
    if kind != "act" or context.text_scale <= 1 or context.path or intended_move(context) is not None:
        return None
    return LargeCard(card_front(card, context), 0.95 * context.text_scale)


def never_cover(key: str, _: TableContext) -> bool:
    """The row and who is next are looked at while one chooses."""
    return key.partition(":")[0] in ("duck", "place", "sight", "next", "foreseen")


def card_front(card: ActionCard, context: TableContext, *, without_rule: bool = False) -> Face:
    """Make an action card in the watcher's language and for the edition in force."""
    kind, say = KIND[card], context.say
    rule = "" if without_rule else say(f"sitting_ducks-card-{kind}-rule", edition=context.view.edition)
    return Face(kind, say(f"sitting_ducks-card-{kind}"), rule)


RULE_IDS: Final[dict[Kind, str]] = {
    "aim": "SD-20",
    "fire": "SD-21",
    "double_barrel": "SD-23",
    "quick_shot": "SD-24",
    "ricochet": "SD-25",
    "two_birds": "SD-26",
    "bump_left": "SD-27",
    "bump_right": "SD-27",
    "march": "SD-28",
    "hang_back": "SD-29",
    "step_ahead": "SD-29",
    "jet_duck": "SD-30",
    "rearrange": "SD-31",
    "duck_dance": "SD-32",
    "take_cover": "SD-33",
    "dive": "SD-36",
    "peace": "SD-38",
    "resurrection": "SD-39",
}
"""The id of the rule about each action card."""


def rule_of(key: str, view: View) -> str:
    """Return the id of the rule about an action card, or about what else lies there."""
    kind, _, rest = key.partition(":")
    if kind == "discards":
        return RULE_IDS[KIND[view.discards[-1]]] if view.discards else ""
    if kind == "act":
        return RULE_IDS[KIND[rest]]
    return {"duck": "SD-22" if rest in WATERS else "SD-01", "sight": "SD-20", "actions": "SD-02", "ducks": "SD-01"}.get(
        kind, ""
    )


def _card(card: ActionCard, text: str, context: TableContext) -> str:
    """Name an action card, and give its short rule or its long one."""
    name = f"sitting_ducks-card-{KIND[card]}"
    return f"{context.say(name)}\n{context.say(f'{name}-{text}', edition=context.view.edition)}"


def _duck(card: Card, context: TableContext) -> str | None:
    view, say = context.view, context.say
    slot = next((slot for slot in view.row if card in (slot.card, slot.under)), Slot(""))
    if colour_of(card) == "water" or not slot.card:
        return None
    seat = Seat(view.colours.index(COLOUR[slot.card]))
    lines = [f"{say(f'sitting_ducks-duck-{colour_of(slot.card)}')} — {context.player_name(seat)}"]
    if slot.under:
        lines.append(say("sitting_ducks-tip-covered", duck=say(f"sitting_ducks-duck-{colour_of(slot.under)}")))
    if slot.dive:
        lines.append(say("sitting_ducks-tip-dived", name=context.player_name(slot.dive.seat)))
    if len(lines) == 1:
        nick = say(f"sitting_ducks-nick-{colour_of(card)}")
        lines.append(f"{nick}: {say(f'sitting_ducks-temper-{colour_of(card)}')}")
    return f"{lines[0]}\n{' '.join(lines[1:])}"


def _player(seat: Seat, context: TableContext) -> str:
    view, say = context.view, context.say
    if not view.alive[seat]:
        return f"{context.player_name(seat)}\n{say('sitting_ducks-tip-no-ducks')}"
    counts = (
        say("sitting_ducks-label-alive", n=view.alive[seat]),
        f"{say('sitting_ducks-label-in-row')} {view.in_row[seat]}",
        f"{say('sitting_ducks-label-in-deck')} {view.in_deck[seat]}",
    )
    return f"{context.player_name(seat)}\n{', '.join(counts)}"


def _deck(view: View, say: Catalogue) -> str:
    counts = zip(view.colours, view.in_deck, strict=True)
    inside = ", ".join(f"{say(f'sitting_ducks-duck-{each}')} × {count}" for each, count in counts if count)
    inside = inside and f"{inside}."
    title = f"{say('sitting_ducks-label-duck-deck')}: {say('sitting_ducks-label-cards', n=view.ducks)}"
    return f"{title[:1].upper()}{title[1:]}\n{inside} {say('sitting_ducks-tip-duck-deck')}".strip()


def field_text(value: object, say: Catalogue) -> object:
    """Return the name of a card; other values stay."""
    if isinstance(value, str) and value in KIND:
        return say(f"sitting_ducks-card-{KIND[value]}")
    if isinstance(value, str) and (value in COLOUR or value in WATERS):
        return say(f"sitting_ducks-duck-{colour_of(value)}").replace(" ", NO_BREAK_SPACE)
    return value


def avatar(seat: Seat, options: Options) -> str:
    """Return the colour of a seat under these options."""
    return begin(options, PLAYER_COUNTS[-1]).colours[seat]
