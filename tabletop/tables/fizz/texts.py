"""The texts of the table: hints, questions, labels, explanations, and the summary of a round."""

from typing import Final

from rules.fizz.acts import (
    AgreeOnLastLap,
    Dealt,
    Draw,
    Event,
    Lay,
    LayOutOfTurn,
    Lifted,
    Move,
    Pass,
    RetryGranted,
    RoundScored,
    TurnBegan,
    TurnReturned,
    TwinGranted,
)
from rules.fizz.consequences import OUT_OF_TURN_PENALTY_CHIPS
from rules.fizz.pieces import DESIGN, KIND, Chip, is_super, points
from rules.fizz.views import View
from rules.kernel import Seat, all_seats
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.match import Human
from tabletop.stage.images import Image
from tabletop.tables.fizz.banners import round_sheet
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.places import seat_of_panel
from tabletop.tables.fizz.touch import out_of_turn_seat
from tabletop.tables.game_table import PieceKey, Question

MIN_TALL_TOWER_CHIPS = 5
"""From so many chips on the hint tells how to steady the bottle."""


def hint(context: TableContext) -> str:
    """Say what is to be done."""
    view, say = context.view, context.say
    match view.step:
        case "lot" | "mix" | "half":
            return say(f"fizz-hint-{view.step}")
        case "lay":
            return _hint_laying(context)
    if context.decider is None:
        return ""
    if not context.watcher_decides and context.event is not None:
        return ""  # What is being shown may still be the deed of the one whose turn it is.
    if not context.watcher_decides:
        ending = "-retry" if view.step == "retry" else ""
        return say(f"fizz-hint-wait{ending}", name=context.player_name(context.decider))
    if view.seat not in (None, view.turn):
        return say("fizz-hint-hasty")
    draws = any(isinstance(move, Draw) for move in context.moves)
    if view.step in ("retry", "twin"):
        return say("fizz-hint-retry-draw" if draws else f"fizz-hint-{view.step}")
    if draws:
        return say("fizz-hint-draw")
    return say("fizz-hint-turn", on=say(f"fizz-on-{DESIGN[view.last]}")) if view.last else say("fizz-hint-first")


def _hint_laying(context: TableContext) -> str:
    view, say = context.view, context.say
    if context.decider is None or not isinstance(context.players[context.decider], Human):
        return (
            say("fizz-hint-wait-lay", name=context.player_name(context.decider)) if context.decider is not None else ""
        )
    return "" if context.hand_at_work else leading_hint(view, say, "pointer")


def leading_hint(view: View, say: Catalogue, led_by: str, *, in_world: bool = False) -> str:
    """Say how the hand is led; once the chip is over a tall tower, say how to steady the bottle.

    `led_by` is "button", "pointer" or "keys".
    """
    if in_world and len(view.tower) >= MIN_TALL_TOWER_CHIPS:
        return say("fizz-hint-steady")
    two = led_by != "keys" and view.laying is not None and len(view.laying.chips) > 1
    return say("fizz-hint-lay-two") if two else say("fizz-hint-lay", by=led_by)


def question(act: Move | AgreeOnLastLap, context: TableContext) -> Question | None:
    """Return what is asked before a turn out of order, which costs chips, and before the last lap; None: nothing."""
    say, view = context.say, context.view
    match act:
        case LayOutOfTurn():
            text = say("fizz-really-poor" if view.bazaar < OUT_OF_TURN_PENALTY_CHIPS else "fizz-really")
            return Question(say("fizz-really-title"), text, say("fizz-really-yes"), say("fizz-really-no"))
        case AgreeOnLastLap():
            words = [say("fizz-propose"), *_score_lines(context)]
            return Question(say("fizz-last-lap-ask"), "\n".join(words), say("fizz-propose-yes"), say("fizz-propose-no"))
    return None


def _score_lines(context: TableContext) -> list[str]:
    """List what each player would score if points were counted now, if every rack can be seen."""
    racks = [rack for rack in context.view.racks if rack is not None]
    if len(racks) < len(context.view.racks):
        return []
    held = sorted(
        (points(rack), context.player_name(seat)) for seat, rack in zip(all_seats(len(racks)), racks, strict=True)
    )
    return [context.say("fizz-propose-score", score=", ".join(f"{name} {count}" for count, name in held))]


def explain(key: PieceKey, context: TableContext) -> str | None:
    """Tell what a chip is and does, what a player holds, and what the rest is for."""
    say, view = context.say, context.view
    kind, _, rest = key.partition(":")
    match kind:
        case "chip":
            return f"{say(f'fizz-chip-{DESIGN[rest]}')}\n{_power_text(rest, context)}"
        case "player":
            seat = seat_of_panel(view, key)
            told = f"{context.player_name(seat)}\n{holding_text(seat, context)}"
            hides = None in view.racks and isinstance(context.players[seat], Human)
            return f"{told}\n{say('fizz-hasty-tip')}" if hides and out_of_turn_seat(key, view) is not None else told
        case "both":
            return say("fizz-lay-both")
        case "easy_hand":
            return f"{say('easy-hand')}\n{say('easy-hand-about')}"
        case "bazaar":
            return f"{say('fizz-bazaar')}\n{say('fizz-bazaar-tip')}"
        case "lap" | "last_lap":
            return say("fizz-last-lap-tip")
        case "answer" if view.last:
            return f"{say(f'fizz-chip-{DESIGN[view.last]}')}\n{_power_text(view.last, context)}"
        case "progress":
            return say("fizz-result-lowest")
    return None


def label(key: PieceKey, context: TableContext) -> str:
    """Return the label of a piece, for those who do not see it."""
    say, view = context.say, context.view
    kind, _, rest = key.partition(":")
    match kind:
        case "chip":
            return say(f"fizz-chip-{DESIGN[rest]}")
        case "both":
            return f"{say('fizz-lay-both')}: {say(f'fizz-chip-{DESIGN[rest]}')}"
        case "answer":
            return f"{say('fizz-answering')} {say(f'fizz-on-{DESIGN[view.last]}')}" if view.last else ""
        case "bazaar":
            return f"{say('fizz-bazaar')}: {say('fizz-chips', count=view.bazaar)}"
        case "pass":
            return pass_label(context)
        case "last_lap":
            return say("fizz-last-lap-ask")
    return ""


def pass_label(context: TableContext) -> str:
    """Return the label of passing: to keep the twin, or to give up."""
    return context.say("fizz-keep" if context.view.step == "twin" else "fizz-give-up")


def move_label(move: Move | AgreeOnLastLap, context: TableContext) -> str:
    """Return the label of the button that makes a move."""
    say = context.say
    match move:
        case Lay((chip,)) | LayOutOfTurn(chip=chip):
            return say("fizz-deed-lay", kind="super" if is_super(chip) else KIND[chip])
        case Lay():
            return say("fizz-deed-both")
        case Draw():
            return say("fizz-deed-draw")
        case Pass():
            return pass_label(context)
        case AgreeOnLastLap():
            return say("fizz-last-lap-ask")
    return ""


def status_line(context: TableContext) -> str:
    """Say which round it is, and which way turns go."""
    view, say = context.view, context.say
    round_ = say("fizz-round", round=max(view.round, 1), rounds=view.rounds)
    return f"{round_} · {say('fizz-clockwise' if view.direction == 1 else 'fizz-counterclockwise')}"


RULE_IDS: Final[dict[str, str]] = {
    "skip": "FZ-30",
    "times_two": "FZ-31",
    "plus_two": "FZ-32",
    "plus_four": "FZ-33",
    "half": "FZ-34",
    "reverse": "FZ-35",
    "exchange": "FZ-36",
}
"""The id of the rule of each super-chip."""


def rule_of(key: PieceKey, view: View) -> str:
    """Return the id of the rule that tells of a piece; "" where none does."""
    kind, _, rest = key.partition(":")
    chip = view.last if kind == "answer" else rest if kind == "chip" else None
    if chip:
        return RULE_IDS.get(KIND[chip], "FZ-15")
    return {"both": "FZ-16", "ring": "FZ-15", "bazaar": "FZ-18", "lap": "FZ-42", "last_lap": "FZ-42"}.get(kind, "")


def _power_text(chip: Chip, context: TableContext) -> str:
    return context.say(f"fizz-{'rule' if is_super(chip) else 'beats'}-{KIND[chip]}")


def holding_text(seat: Seat, context: TableContext) -> str:
    """Tell how many chips somebody holds, what they would cost now, and which turns are lost."""
    view, say = context.view, context.say
    told = [say("fizz-chips", count=view.held[seat])]
    rack = view.racks[seat]
    if rack is not None:
        told.append(f"{points(rack)} {say('fizz-points', count=points(rack))}")
    if view.skips[seat]:
        told.append(say("fizz-skips", count=view.skips[seat]))
    return " · ".join(told)


QUIET_EVENTS: Final[frozenset[type]] = frozenset((TurnBegan, Lifted, RetryGranted, TwinGranted, TurnReturned, Dealt))
"""Events that the short log on the table leaves out: they are seen, or the hint tells of them."""


def field_text(value: object, say: Catalogue) -> object:
    """Put the field of an event into words: the name of a chip."""
    if isinstance(value, str) and value in DESIGN:
        return say(f"fizz-chip-{DESIGN[value]}")
    return value


def summary(event: Event, context: TableContext) -> Image | None:
    """Make the score sheet after a round; None after other events."""
    if not isinstance(event, RoundScored):
        return None
    say, view = context.say, context.view
    best, seats = min(event.totals), all_seats(len(event.totals))
    rows = tuple(
        (
            theme.SEAT_DUCKS[seat],
            context.player_name(seat),
            say("fizz-summary-gained", points=event.points[seat]),
            say("fizz-summary-total", points=total),
            total == best,
        )
        for total, seat in sorted(zip(event.totals, seats, strict=True))
    )
    free = [seat for seat in seats if not view.held[seat]]
    least = [seat for seat in seats if not event.points[seat]]
    names = ", ".join(context.player_name(seat) for seat in free or least)
    ended = "emptied" if free else "last_lap" if view.lap == 0 else "fish"
    note = say(f"fizz-summary-{ended}", name=names)
    return round_sheet(say("fizz-summary-title", round=event.round), rows, note)
