"""What a match is remembered for."""

from collections.abc import Iterable

from attrs import frozen

from rules.fizz.acts import Counted
from rules.fizz.state import State
from rules.kernel import Beat, Seat


@frozen
class Tallest:
    """The tallest tower that stood in a match, and whose chip was the last one on it."""

    chips: int
    seat: Seat


def tallest(story: Iterable[Beat[State]]) -> Tallest | None:
    """Find the tallest tower of a match; of equals the one that stood first. None where no chip ever stayed."""
    best: Tallest | None = None
    for beat in story:
        if isinstance(beat.event, Counted) and (best is None or len(beat.state.tower) > best.chips):
            best = Tallest(len(beat.state.tower), beat.event.seat)
    return best
