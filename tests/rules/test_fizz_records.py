"""What a match is remembered for."""

from at_the_bottle import table
from matches import story

from rules.fizz.acts import Counted
from rules.fizz.records import Tallest, tallest
from rules.kernel import Beat


def test_the_tallest_tower_is_remembered_with_whoever_crowned_it() -> None:
    match = [Beat(event, step.state) for step in story(table(3), 1) for event in (Counted(1, ("rock_red_1",)),)]
    heights = [len(beat.state.tower) for beat in match]

    assert tallest(match) == Tallest(max(heights), 1)
    assert tallest(match[: heights.index(max(heights)) + 1]) == tallest(match)
    assert tallest(()) is None
