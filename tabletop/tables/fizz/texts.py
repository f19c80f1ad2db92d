"""What the bottle's table says: what to do, what it costs, what a chip is and does, what a round has brought."""

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
from rules.fizz.consequences import OUT_OF_TURN_PENALTY
from rules.fizz.pieces import DESIGN, KIND, Chip, is_super, points
from rules.fizz.views import View
from rules.kernel import Seat, all_seats
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.match import Human
from tabletop.stage.images import Image
from tabletop.tables.fizz.banners import round_sheet
from tabletop.tables.fizz.context import Glance
from tabletop.tables.fizz.places import seat_of
from tabletop.tables.fizz.touch import names
from tabletop.tables.game_table import Key, Question

TALL = 5
"""Chips of a tower over which one may want to know how to steady the bottle."""


def hint(glance: Glance) -> str:
    """Say what is to be done."""
    view, say = glance.view, glance.say
    match view.step:
        case "lot" | "mix" | "half":
            return say(f"fizz-hint-{view.step}")
        case "lay":
            return _hint_laying(glance)
    if glance.decider is None:
        return ""
    if not glance.mine and glance.event is not None:
        return ""  # What is being shown may still be the deed of the one whose turn it is.
    if not glance.mine:
        ending = "-retry" if view.step == "retry" else ""
        return say(f"fizz-hint-wait{ending}", name=glance.name(glance.decider))
    if view.seat not in (None, view.turn):
        return say("fizz-hint-hasty")
    draws = any(isinstance(move, Draw) for move in glance.moves)
    if view.step in ("retry", "twin"):
        return say("fizz-hint-retry-draw" if draws else f"fizz-hint-{view.step}")
    if draws:
        return say("fizz-hint-draw")
    return say("fizz-hint-turn", on=say(f"fizz-on-{DESIGN[view.last]}")) if view.last else say("fizz-hint-first")


def _hint_laying(glance: Glance) -> str:
    view, say = glance.view, glance.say
    if glance.decider is None or not isinstance(glance.players[glance.decider], Human):
        return say("fizz-hint-wait-lay", name=glance.name(glance.decider)) if glance.decider is not None else ""
    return "" if glance.performing else leading(view, say, "pointer")


def leading(view: View, say: Catalogue, by: str, *, aloft: bool = False) -> str:
    """Say how a hand is led: up over the tower, and once it is aloft over a tall one, what else it can do.

    `by` is what leads it: a "button" that is down, the bare "pointer", or the "keys". While it is at work it says so
    itself, and more: the bar must keep up with it.
    """
    if aloft and len(view.tower) >= TALL:
        return say("fizz-hint-steady")
    two = by != "keys" and view.laying is not None and len(view.laying.chips) > 1
    return say("fizz-hint-lay-two") if two else say("fizz-hint-lay", by=by)


def question(act: Move | AgreeOnLastLap, glance: Glance) -> Question | None:
    """Ask before somebody lays out of turn, which costs chips, or turns where the Bazaar is poor; and who agrees."""
    say, view = glance.say, glance.view
    match act:
        case LayOutOfTurn():
            text = say("fizz-really-poor" if view.bazaar < OUT_OF_TURN_PENALTY else "fizz-really")
            return Question(say("fizz-really-title"), text, say("fizz-really-yes"), say("fizz-really-no"))
        case AgreeOnLastLap():
            words = [say("fizz-propose"), *_count_now(glance)]
            return Question(say("fizz-last-lap-ask"), "\n".join(words), say("fizz-propose-yes"), say("fizz-propose-no"))
    return None


def _count_now(glance: Glance) -> list[str]:
    """Say what each would score if points were counted now, where everybody can see that for themselves."""
    racks = [rack for rack in glance.view.racks if rack is not None]
    if len(racks) < len(glance.view.racks):
        return []
    held = sorted((points(rack), glance.name(seat)) for seat, rack in zip(all_seats(len(racks)), racks, strict=True))
    return [glance.say("fizz-propose-score", score=", ".join(f"{name} {count}" for count, name in held))]


def explain(key: Key, glance: Glance) -> str | None:
    """Tell what a chip is and does, what a player holds, and what the rest is for."""
    say, view = glance.say, glance.view
    kind, _, rest = key.partition(":")
    match kind:
        case "chip":
            return f"{say(f'fizz-chip-{DESIGN[rest]}')}\n{_power(rest, glance)}"
        case "player":
            seat = seat_of(view, key)
            told = f"{glance.name(seat)}\n{holding(seat, glance)}"
            hides = None in view.racks and isinstance(glance.players[seat], Human)
            return f"{told}\n{say('fizz-hasty-tip')}" if hides and names(key, view) is not None else told
        case "both":
            return say("fizz-lay-both")
        case "bazaar":
            return f"{say('fizz-bazaar')}\n{say('fizz-bazaar-tip')}"
        case "lap" | "last_lap":
            return say("fizz-last-lap-tip")
        case "answer" if view.last:
            return f"{say(f'fizz-chip-{DESIGN[view.last]}')}\n{_power(view.last, glance)}"
        case "progress":
            return say("fizz-result-lowest")
    return None


def called(key: Key, glance: Glance) -> str:
    """Name a chip, or what else can be touched."""
    say, view = glance.say, glance.view
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
            return giving_up(glance)
        case "last_lap":
            return say("fizz-last-lap-ask")
    return ""


def giving_up(glance: Glance) -> str:
    """Say in a word what passing means now."""
    return glance.say("fizz-keep" if glance.view.step == "twin" else "fizz-give-up")


def deed(move: Move | AgreeOnLastLap, glance: Glance) -> str:
    """Say what a move begins with."""
    say = glance.say
    match move:
        case Lay((chip,)) | LayOutOfTurn(chip=chip):
            return say("fizz-deed-lay", kind="super" if is_super(chip) else KIND[chip])
        case Lay():
            return say("fizz-deed-both")
        case Draw():
            return say("fizz-deed-draw")
        case Pass():
            return giving_up(glance)
        case AgreeOnLastLap():
            return say("fizz-last-lap-ask")
    return ""


def standing(glance: Glance) -> str:
    """Tell which round it is, and which way turns go."""
    view, say = glance.view, glance.say
    round_ = say("fizz-round", round=max(view.round, 1), rounds=view.rounds)
    return f"{round_} · {say('fizz-clockwise' if view.direction == 1 else 'fizz-counterclockwise')}"


RULES: Final[dict[str, str]] = {
    "skip": "FZ-30",
    "times_two": "FZ-31",
    "plus_two": "FZ-32",
    "plus_four": "FZ-33",
    "half": "FZ-34",
    "reverse": "FZ-35",
    "exchange": "FZ-36",
}
"""The rule of each super-chip."""


def rule(key: Key, view: View) -> str:
    """Look up a chip, and what else lies there."""
    kind, _, rest = key.partition(":")
    chip = view.last if kind == "answer" else rest if kind == "chip" else None
    if chip:
        return RULES.get(KIND[chip], "FZ-15")
    return {"both": "FZ-16", "ring": "FZ-15", "bazaar": "FZ-18", "lap": "FZ-42", "last_lap": "FZ-42"}.get(kind, "")


def _power(chip: Chip, glance: Glance) -> str:
    return glance.say(f"fizz-{'rule' if is_super(chip) else 'beats'}-{KIND[chip]}")


def holding(seat: Seat, glance: Glance) -> str:
    """Tell how many chips somebody holds, what they would cost now, and which turns are lost."""
    view, say = glance.view, glance.say
    told = [say("fizz-chips", count=view.held[seat])]
    rack = view.racks[seat]
    if rack is not None:
        told.append(f"{points(rack)} {say('fizz-points', count=points(rack))}")
    if view.skips[seat]:
        told.append(say("fizz-skips", count=view.skips[seat]))
    return " · ".join(told)


UNSAID: Final[frozenset[type]] = frozenset((TurnBegan, Lifted, RetryGranted, TwinGranted, TurnReturned, Dealt))
"""What the few lines beside the bottle leave out: it is seen, or the hint tells of it."""


def word(value: object, say: Catalogue) -> object:
    """Name a chip."""
    if isinstance(value, str) and value in DESIGN:
        return say(f"fizz-chip-{DESIGN[value]}")
    return value


def summary(event: Event, glance: Glance) -> Image | None:
    """Count a round."""
    if not isinstance(event, RoundScored):
        return None
    say, view = glance.say, glance.view
    best, seats = min(event.totals), all_seats(len(event.totals))
    rows = tuple(
        (
            theme.AVATARS[seat],
            glance.name(seat),
            say("fizz-summary-gained", points=event.points[seat]),
            say("fizz-summary-total", points=total),
            total == best,
        )
        for total, seat in sorted(zip(event.totals, seats, strict=True))
    )
    free = [seat for seat in seats if not view.held[seat]]
    least = [seat for seat in seats if not event.points[seat]]
    names = ", ".join(glance.name(seat) for seat in free or least)
    ended = "emptied" if free else "last_lap" if view.lap == 0 else "fish"
    note = say(f"fizz-summary-{ended}", name=names)
    return round_sheet(say("fizz-summary-title", round=event.round), rows, note)
