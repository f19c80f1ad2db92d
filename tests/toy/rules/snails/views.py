"""Seen from a seat: the whole table, and under a cup only one's own throw."""

from random import Random

from attrs import evolve, frozen

from rules.kernel import Seat
from toy.rules.snails.choices import legal_moves
from toy.rules.snails.pieces import FACES
from toy.rules.snails.state import State


@frozen
class View:
    """What one seat, or a spectator (None), may know; the other fields mean what they mean in `State`."""

    seat: Seat | None
    snails: tuple[tuple[int, ...], ...]
    turn: Seat
    steps: int | None
    """None: somebody else has thrown, and hides it."""


def view(state: State, seat: Seat | None) -> View:
    """Show everything."""
    return View(seat, state.snails, state.turn, state.steps)


def view_by_the_cup(state: State, seat: Seat | None) -> View:
    """SH-01 Hide what somebody else has thrown."""
    hidden = state.steps and seat != state.turn
    return View(seat, state.snails, state.turn, None if hidden else state.steps)


def imagine(view: View, rng: Random) -> State:
    """Throw a hidden die anew: by something that lets a snail crawl, or it would not lie there any more."""
    state = State(view.snails, view.turn, view.steps or 0)
    if view.steps is not None:
        return state
    thrown = [evolve(state, steps=steps) for steps in range(1, FACES + 1)]
    return rng.choice([each for each in thrown if legal_moves(each)])
