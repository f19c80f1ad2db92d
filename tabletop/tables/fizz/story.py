"""How what happens is shown: where chips come from and go to, how long it takes, how it sounds, what is said of it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.fizz import (
    DESIGN,
    Counted,
    Dealt,
    Drew,
    Exchanged,
    Fish,
    Halved,
    HadNothing,
    Lifted,
    LiftedOutOfTurn,
    Mixed,
    Reversed,
    RoundScored,
    Skipped,
    SkipsOwed,
    Slipped,
    SuperWorked,
    Took,
    Toppled,
    Touched,
    View,
)
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.stage.images import Image
from tabletop.tables.fizz.panels import RoundSheet
from tabletop.tables.fizz.places import shown_rack, tag_of
from tabletop.tables.table import Glance, Pace

SOUNDS: Final[Mapping[type, str]] = {
    Mixed: "shuffle",
    Dealt: "card_slide",
    Drew: "card_slide",
    Halved: "card_slide",
    Took: "card_slide",
    Exchanged: "shuffle",
    Reversed: "card_flip",
    SuperWorked: "fizz_super",
    RoundScored: "card_flip",
    Fish: "splash",
}


def _keys(view: View, seat: int) -> list[str]:
    rack = shown_rack(view, seat)
    return [f"back:{seat}:{n}" for n in range(view.held[seat])] if rack is None else [f"chip:{chip}" for chip in rack]


def births(event: Any, view: View) -> Mapping[str, str]:
    """Chips come from the Bazaar; where racks are hidden, a fallen chip becomes a back of the rack it goes to."""
    match event:
        case Dealt(seat) | Drew(seat):
            return dict.fromkeys(_keys(view, seat), "bazaar")
        case Halved(seat, giver):
            return dict.fromkeys(_keys(view, seat), tag_of(view, giver))
        case Took(seat, chips) if view.racks[seat] is None:
            new = range(view.held[seat] - len(chips), view.held[seat])
            return {f"back:{seat}:{n}": f"chip:{chip}" for n, chip in zip(new, chips, strict=True)}
    return {}


def deaths(event: Any, view: View) -> Mapping[str, str]:
    """All chips go back to the Bazaar when a round begins; hidden ones go to their owner."""
    match event:
        case Mixed():
            chips = dict.fromkeys((f"chip:{chip}" for chip in DESIGN), "bazaar")
            return chips | {f"back:{seat}:{n}": "bazaar" for seat in range(len(view.held)) for n in range(81)}
        case Took(seat, chips):
            return {f"chip:{chip}": tag_of(view, seat) for chip in chips}
        case Drew(seat) | Dealt(seat):
            return {f"chip:{chip}": tag_of(view, seat) for chip in DESIGN}
    return {}


def stagger(event: Any, view: View) -> Sequence[str]:
    """Chips are drawn and taken one by one."""
    match event:
        case Dealt(seat):
            return _keys(view, seat)
        case Drew(seat, count):
            return _keys(view, seat)[-count:]
        case Took(_, chips):
            return [f"chip:{chip}" for chip in chips]
    return ()


def pace(event: Any) -> Pace:
    """A hand is quick; a disaster is looked at; chips fly home one after the other."""
    match event:
        case Lifted() | LiftedOutOfTurn():
            return Pace(0.0, 0.0)
        case Slipped():
            return Pace(0.0, 0.5)
        case Toppled():
            return Pace(0.0, 0.9)
        case Counted():
            return Pace(0.0, 0.25)
        case Took():
            return Pace(0.42, 0.25)
        case Dealt():
            return Pace(0.26, 0.0)
        case Touched() | SkipsOwed() | HadNothing() | Skipped():
            return Pace(0.2, 0.45)
        case Drew():
            return Pace(0.3, 0.2)
        case SuperWorked() | Reversed():
            return Pace(0.2, 0.7)
        case Exchanged() | Halved():
            return Pace(0.6, 0.4)
        case Fish():
            return Pace(0.3, 1.6)
    return Pace(0.2, 0.05)


def word(value: Any, say: Catalogue) -> Any:
    """Name a chip."""
    if isinstance(value, str) and value in DESIGN:
        return say(f"fizz-chip-{DESIGN[value]}")
    return value


def summary(event: Any, glance: Glance) -> Image | None:
    """Count a round."""
    if not isinstance(event, RoundScored):
        return None
    say, view = glance.say, glance.view
    best = min(event.totals)
    rows = tuple(
        (theme.AVATARS[seat], glance.name(seat), f"+{event.points[seat]}", str(event.totals[seat]), total == best)
        for seat, total in enumerate(event.totals)
    )
    order = sorted(rows, key=lambda row: int(row[3]))
    title = say("fizz-summary-title", round=event.round, rounds=view.rounds)
    heads = "", say("fizz-summary-gained"), say("fizz-summary-total")
    return RoundSheet(title, heads, tuple(order), say("fizz-summary-note"))
