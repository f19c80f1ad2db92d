"""The achievements of Duck Lake."""

from collections.abc import Iterator

from rules.duck_lake.acts import CornMissed, CornTaken, DieRolled, DuckScared, DuckSwam, HandfulThrown
from rules.kernel import Seat
from tabletop.achievements.achievement import Achievement, CountsBySeat, GameAchievements, Story, best, total


def _throws(story: Story) -> Iterator[tuple[Seat, list[Seat]]]:
    """Yield who threw, and whose ducks took corn before the die rolled again: what missed and was thrown anew too."""
    thrower: Seat | None = None
    takers: list[Seat] = []
    for beat in story:
        match beat.event:
            case HandfulThrown(seat) if thrower is None:
                thrower, takers = seat, []
            case CornTaken(seat) if thrower is not None:
                takers.append(seat)
            case DieRolled() if thrower is not None:
                yield thrower, takers
                thrower = None
    if thrower is not None:
        yield thrower, takers


def throw(story: Story) -> CountsBySeat:
    """Count the corn that somebody's own ducks caught of one throw of theirs."""
    return best((seat, takers.count(seat)) for seat, takers in _throws(story))


def feeder(story: Story) -> CountsBySeat:
    """Count the corn that others' ducks caught of somebody's throws."""
    return total((seat, len(takers) - takers.count(seat)) for seat, takers in _throws(story))


def feast(story: Story) -> CountsBySeat:
    """Count the corn that a duck took in one swim."""
    return best((beat.event.seat, beat.event.corn) for beat in story if isinstance(beat.event, DuckSwam))


def voyage(story: Story) -> CountsBySeat:
    """Count the steps that somebody's ducks swam."""
    return total((beat.event.seat, beat.event.steps) for beat in story if isinstance(beat.event, DuckSwam))


def missed(story: Story) -> CountsBySeat:
    """Count the corn that fell beside the lake."""
    return total((beat.event.seat, beat.event.count) for beat in story if isinstance(beat.event, CornMissed))


def scared(story: Story) -> CountsBySeat:
    """Count how often Petya scared somebody's ducks."""
    return total((beat.event.seat, 1) for beat in story if isinstance(beat.event, DuckScared))


ACHIEVEMENTS = GameAchievements(
    (
        Achievement("throw", "duck_lake/corn", throw, least=1, fine=2),
        Achievement("feast", "duck_lake/lily", feast, least=2, fine=4),
        Achievement("voyage", "duck_lake/die_4", voyage, least=10, fine=30),
        Achievement("feeder", "duck_lake/hand_open", feeder, least=2, fine=4),
        Achievement("missed", "duck_lake/bucket_empty", missed, least=2, fine=5),
        Achievement("scared", "duck_lake/petya", scared, least=1, fine=2),
    )
)
