"""What touching a piece means, what is to be done now, and what everything is."""

from collections.abc import Sequence
from typing import assert_never

from rules.fizz import (
    BEATS,
    DESIGN,
    KIND,
    OBJECTS,
    Draw,
    Lay,
    LayOutOfTurn,
    Move,
    Pass,
    View,
    is_super,
    points,
)
from tabletop.match import Human
from tabletop.tables.fizz.places import seat_of, twins_of
from tabletop.tables.table import Glance, Key, Way


def ways(move: Move, view: View) -> Sequence[Way]:
    """A chip is clicked, or carried into the air over the bottle or to the chip it answers."""
    match move:
        case Lay((chip,)):
            return (f"chip:{chip}",), (f"chip:{chip}", "answer")
        case Lay((one, other)):
            rack = view.racks[view.turn] or ()
            pair = (f"both:{one}",) if len(twins_of(one, rack)) == 2 else (f"both:{one}", f"both:{other}")
            return (pair,)
        case LayOutOfTurn(_, chip):
            return (f"chip:{chip}",), (f"chip:{chip}", "answer")
        case Draw():
            return (("bazaar",),)
        case Pass():
            return (("pass",),)
        case Lay():
            return ()
    assert_never(move)


def reach(move: Move) -> Key | None:
    """A chip that is carried into the air over the bottle is in the hand at once."""
    return "air" if isinstance(move, Lay | LayOutOfTurn) else None


def hint(glance: Glance) -> str:
    """Say what is to be done."""
    view, say = glance.view, glance.say
    if glance.decider is None:
        return ""
    name = glance.name(glance.decider)
    if view.step == "lay":
        person = isinstance(glance.players[glance.decider], Human)
        if not person:
            return say("fizz-hint-wait-lay", name=name)
        two = view.laying is not None and len(view.laying.chips) > 1
        return say("fizz-hint-carry-two" if two else "fizz-hint-carry")
    if not glance.mine:
        return say("fizz-hint-wait", name=name)
    match view.step:
        case "retry":
            return say("fizz-hint-retry")
        case "twin":
            return say("fizz-hint-twin")
    if any(isinstance(move, Draw) for move in glance.moves):
        return say("fizz-hint-draw")
    return say("fizz-hint-first" if view.last is None else "fizz-hint-turn")


def explain(key: Key, glance: Glance) -> str | None:
    """Tell what a chip is and does, what a player holds, and what the rest is for."""
    say, view = glance.say, glance.view
    kind, _, rest = key.partition(":")
    match kind:
        case "chip":
            return f"{say(f'fizz-chip-{DESIGN[rest]}')}\n{_power(rest, glance)}"
        case "player":
            return _holding(seat_of(view, key), glance)
        case "both":
            return say("fizz-both-tip")
        case "bazaar":
            return f"{say('fizz-bazaar')}\n{say('fizz-bazaar-tip', count=view.bazaar)}"
        case "answer" if view.last:
            return f"{say(f'fizz-chip-{DESIGN[view.last]}')}\n{_power(view.last, glance)}"
        case "progress":
            return say("fizz-round-tip")
    return None


def _power(chip: str, glance: Glance) -> str:
    kind = KIND[chip]
    if is_super(chip):
        return glance.say(f"fizz-power-{kind}")
    beaten = next(BEATS[each] for each in OBJECTS if each == kind)
    return glance.say(
        "fizz-beats", one=glance.say(f"fizz-whom-{beaten[0]}"), other=glance.say(f"fizz-whom-{beaten[1]}")
    )


def _holding(seat: int, glance: Glance) -> str:
    view, say = glance.view, glance.say
    rack = view.racks[seat]
    told = say("fizz-held", count=view.held[seat])
    if rack is not None:
        told += f" · {say('fizz-rack-points', count=points(rack))}"
    if view.skips[seat]:
        told += f" · {say('fizz-skips', count=view.skips[seat])}"
    return f"{glance.name(seat)}\n{told}"
