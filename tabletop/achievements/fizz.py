"""The achievements of Fizz."""

from collections.abc import Iterator

from rules.fizz.acts import Counted, Drew, Slipped, SuperWorked, Toppled, Touched
from rules.fizz.state import State
from rules.kernel import Seat
from tabletop.achievements.achievement import Achievement, CountsBySeat, GameAchievements, Story, best, total


def tower(story: Story) -> CountsBySeat:
    """Count the chips of the tallest tower that stood, for whoever laid the last one; of equals the first counts."""
    crowned: CountsBySeat = {}
    for beat in story:
        if isinstance(beat.event, Counted) and isinstance(beat.state, State):
            chips = len(beat.state.tower)
            crowned = {beat.event.seat: chips} if chips > max(crowned.values(), default=0) else crowned
    return crowned


def fall(story: Story) -> CountsBySeat:
    """Count the chips of somebody's grandest fall."""
    return best((beat.event.seat, beat.event.count) for beat in story if isinstance(beat.event, Toppled))


def steady(story: Story) -> CountsBySeat:
    """Count the chips that somebody laid one after the other without a slip, a touch or a fall."""
    return best(_steady(story))


def _steady(story: Story) -> Iterator[tuple[Seat, int]]:
    laid: dict[Seat, int] = {}
    for beat in story:
        match beat.event:
            case Counted(seat, chips):
                laid[seat] = laid.get(seat, 0) + len(chips)
                yield seat, laid[seat]
            case Slipped(seat) | Toppled(seat) | Touched(seat):
                laid[seat] = 0


def supers(story: Story) -> CountsBySeat:
    """Count the super-chips that worked."""
    return total((beat.event.seat, 1) for beat in story if isinstance(beat.event, SuperWorked))


def bazaar(story: Story) -> CountsBySeat:
    """Count the chips drawn from the Bazaar."""
    return total((beat.event.seat, beat.event.count) for beat in story if isinstance(beat.event, Drew))


def twins(story: Story) -> CountsBySeat:
    """Count how often two chips were laid at once."""
    laid = (beat.event for beat in story if isinstance(beat.event, Counted))
    return total((counted.seat, 1) for counted in laid if len(counted.chips) == 2)


ACHIEVEMENTS = GameAchievements(
    (
        Achievement("tower", "fizz/tower", tower, least=4, fine=10),
        Achievement("fall", "fizz/fall", fall, least=3, fine=7),
        Achievement("steady", "fizz/obj_rock", steady, least=4, fine=8),
        Achievement("supers", "fizz/face_times_two_red", supers, least=2, fine=4),
        Achievement("bazaar", "fizz/back", bazaar, least=5, fine=12),
        Achievement("twins", "fizz/obj_scissors", twins, least=1, fine=2),
    )
)
