"""What one seat may know of Duck Lake: everything, since nothing is hidden."""

from random import Random

from attrs import frozen

from rules.duck_lake.state import State
from rules.kernel import Seat


@frozen
class View:
    """The table as everybody sees it, and who is looking; a spectator has no seat."""

    seat: Seat | None
    state: State


def view(state: State, seat: Seat | None) -> View:
    """Look at the table from this seat."""
    return View(seat, state)


def imagine(view: View, rng: Random) -> State:  # noqa: ARG001 - nothing is hidden, so nothing is left to luck
    """Return the state itself: nothing is hidden."""
    return view.state
