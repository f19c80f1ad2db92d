"""The achievements of The Fox in the Forest."""

from collections.abc import Iterator

from rules.fox_forest.acts import Exchanged, RoundScored, TreasureScored, TrickWon
from rules.kernel import Seat, all_seats
from tabletop.achievements.achievement import Achievement, CountsBySeat, GameAchievements, Story, best, total


def _rounds(story: Story) -> Iterator[tuple[Seat, RoundScored]]:
    """Yield every round that was scored, once for each seat."""
    for beat in story:
        if isinstance(beat.event, RoundScored):
            yield from ((seat, beat.event) for seat in all_seats(2))


def greedy(story: Story) -> CountsBySeat:
    """Count the tricks of the greediest round."""
    return best((seat, each.tricks[seat]) for seat, each in _rounds(story) if each.titles[seat] == "greedy")


def humble(story: Story) -> CountsBySeat:
    """Count the tricks of the humblest round."""
    able = ((seat, each.tricks[seat]) for seat, each in _rounds(story) if each.titles[seat] == "humble")
    return best(able, fewer_is_better=True)


def harvest(story: Story) -> CountsBySeat:
    """Count the points of the best round, treasure included."""
    return best((seat, each.points[seat] + each.treasure[seat]) for seat, each in _rounds(story))


def treasure(story: Story) -> CountsBySeat:
    """Count the points that sevens brought."""
    return total((beat.event.seat, beat.event.points) for beat in story if isinstance(beat.event, TreasureScored))


def decree(story: Story) -> CountsBySeat:
    """Count how often somebody's Fox swapped the decree."""
    return total((beat.event.seat, 1) for beat in story if isinstance(beat.event, Exchanged))


def run(story: Story) -> CountsBySeat:
    """Count the tricks that somebody took one after the other in a round."""
    return best(_runs(story))


def _runs(story: Story) -> Iterator[tuple[Seat, int]]:
    taker, length = None, 0
    for beat in story:
        match beat.event:
            case TrickWon(seat, number=number):
                length = length + 1 if seat == taker and number > 1 else 1
                taker = seat
                yield seat, length


ACHIEVEMENTS = GameAchievements(
    (
        Achievement("greedy", "ui/title_greedy", greedy, least=10, fine=11),
        Achievement("humble", "ui/title_humble", humble, least=3, fine=2, fewer_is_better=True),
        Achievement("harvest", "ui/title_victorious", harvest, least=6, fine=8),
        Achievement("treasure", "fox_forest/char_7", treasure, least=2, fine=5),
        Achievement("decree", "fox_forest/char_3", decree, least=2, fine=4),
        Achievement("run", "fox_forest/char_11", run, least=4, fine=6),
    )
)
