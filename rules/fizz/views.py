"""What one seat may know of Fizz, and random states that agree with it."""

from random import Random
from typing import Literal

from attrs import frozen

from rules.fizz.bottle import Pose, Poses
from rules.fizz.pieces import ALL_CHIPS, Chip, Rack
from rules.fizz.rounds import round_count
from rules.fizz.state import Laying, Options, State, Step
from rules.kernel import Seat


@frozen
class View:
    """What one seat, or a spectator (None), may know; fields that `State` has too mean the same."""

    seat: Seat | None
    options: Options
    racks: tuple[Rack | None, ...]
    """Each player's chips; None is a rack this seat may not see."""
    held: tuple[int, ...]
    """How many chips each player has."""
    bazaar: int
    """How many chips the Bazaar has."""
    rounds: int
    """How many rounds the tournament has."""
    skips: tuple[int, ...]
    scores: tuple[int, ...]
    gained: tuple[int, ...]
    step: Step
    round: int
    first: Seat
    turn: Seat
    direction: Literal[1, -1]
    tower: Poses
    bottle: Pose
    fallen: Poses
    last: Chip | None
    laying: Laying | None
    dry: int
    lap: int | None


def view(state: State, seat: Seat | None) -> View:
    """FZ-04 Racks lie open unless it was agreed to hide them; when points are counted, all are shown."""
    hidden = state.options.hidden_racks and state.step not in ("mix", "over")
    return View(
        seat,
        state.options,
        tuple([None if hidden and each != seat else rack for each, rack in enumerate(state.racks)]),
        tuple([len(rack) for rack in state.racks]),
        len(state.bazaar),
        round_count(state.options, len(state.racks)),
        state.skips,
        state.scores,
        state.gained,
        state.step,
        state.round,
        state.first,
        state.turn,
        state.direction,
        state.tower,
        state.bottle,
        state.fallen,
        state.last,
        state.laying,
        state.dry,
        state.lap,
    )


def imagine(view: View, rng: Random) -> State:
    """Return a random state that agrees with this view."""
    seen = {each.chip for each in (*view.tower, *view.fallen)}
    seen.update(chip for rack in view.racks for chip in rack or ())
    seen.update(view.laying.chips if view.laying else ())
    unseen = [chip for chip in ALL_CHIPS if chip not in seen]
    rng.shuffle(unseen)
    racks: list[Rack] = []
    for rack, held in zip(view.racks, view.held, strict=True):
        racks.append(tuple(unseen[:held]) if rack is None else rack)
        unseen = unseen[held:] if rack is None else unseen
    return State(
        view.options,
        tuple(racks),
        view.skips,
        view.scores,
        view.gained,
        view.step,
        view.round,
        view.first,
        view.turn,
        view.direction,
        tuple(unseen[: view.bazaar]),
        view.tower,
        view.bottle,
        view.fallen,
        view.last,
        view.laying,
        view.dry,
        view.lap,
    )
