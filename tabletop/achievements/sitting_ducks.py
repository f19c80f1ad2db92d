"""The achievements of Sitting Ducks."""

from rules.sitting_ducks.acts import Discarded, Dived, DiveHeld, DuckShot, Hid, Marched, Played, WaterShot, Won
from rules.sitting_ducks.state import State
from tabletop.achievements.achievement import Achievement, CountsBySeat, GameAchievements, Story, total


def turns(story: Story) -> CountsBySeat:
    """Count the turns that each seat had."""
    return total((beat.event.seat, 1) for beat in story if isinstance(beat.event, Played | Discarded))


def hunt(story: Story) -> CountsBySeat:
    """Count the turns that the winner needed."""
    had = turns(story)
    return {beat.event.seat: had[beat.event.seat] for beat in story if isinstance(beat.event, Won)}


def sniper(story: Story) -> CountsBySeat:
    """Count other people's ducks that were hit."""
    shots = (beat.event for beat in story if isinstance(beat.event, DuckShot))
    return total((shot.seat, 1) for shot in shots if shot.owner != shot.seat)


def clouds(story: Story) -> CountsBySeat:
    """Count the corks that hit nothing but water."""
    return total((beat.event.seat, 1) for beat in story if isinstance(beat.event, WaterShot | DiveHeld))


def diver(story: Story) -> CountsBySeat:
    """Count the ducks that were sent under water."""
    return total((beat.event.seat, 1) for beat in story if isinstance(beat.event, Dived))


def march(story: Story) -> CountsBySeat:
    """Count how often the whole row was sent on."""
    return total((beat.event.seat, 1) for beat in story if isinstance(beat.event, Marched))


def hide(story: Story) -> CountsBySeat:
    """Count the ducks that were hidden under others."""
    return total((beat.event.seat, 1) for beat in story if isinstance(beat.event, Hid))


def turns_survived(story: Story) -> CountsBySeat:
    """Count the turns that each seat had while a duck of its own was afloat."""
    return total(
        (event.seat, 1)
        for beat in story
        if isinstance(event := beat.event, Played | Discarded)
        and isinstance(beat.state, State)
        and beat.state.alive(event.seat)
    )


ACHIEVEMENTS = GameAchievements(
    (
        Achievement("hunt", "sitting_ducks/bang", hunt, least=30, fine=18, fewer_is_better=True),
        Achievement("sniper", "sitting_ducks/sight", sniper, least=2, fine=5),
        Achievement("clouds", "sitting_ducks/cork", clouds, least=2, fine=4),
        Achievement("diver", "marks/drop", diver, least=2, fine=3),
        Achievement("march", "sitting_ducks/arrow", march, least=2, fine=4),
        Achievement("hide", "ducks/duck_blue_closed", hide, least=2, fine=3),
    ),
    turns_survived,
)
