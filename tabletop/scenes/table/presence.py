"""Who is here: people before the screen of the laptop, and people who hold their cards in a phone."""

from collections.abc import Sequence

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.scenes.base.scene import House


def without_phone(house: House, match: Match) -> list[Seat]:
    """List the people who have no phone at hand."""
    return [seat for seat in match.people if house.phones is None or not house.phones.holds(seat)]


def before_screen(house: House, match: Match) -> list[Seat]:
    """List the people who play at the laptop: where nothing is hidden, everybody may."""
    return without_phone(house, match) if match.secretive else match.people


def parted(house: House, match: Match) -> bool:
    """Tell whether a curtain parts people: they hide something from each other, and look at the same laptop.

    While phones are on, whoever holds one looks at it too, and whoever has none yet may still take one; so even the
    last one there is parted from the others, unless they have said that they are alone. Who had a phone and has lost
    it never agreed to do without a curtain.
    """
    here, phones = before_screen(house, match), house.phones
    if not match.secretive or not here or (phones and [match.players[seat].name for seat in here] == [phones.alone]):
        return False
    if phones and any(map(phones.lost, here)):
        return True
    return house.settings.curtain and len(match.people if phones else here) > 1


def last_one(house: House, people: Sequence[Seat]) -> Seat | None:
    """Find the only one of several people who has no phone: nobody but they can know who else sees the laptop."""
    without = [seat for seat in people if house.phones is not None and not house.phones.holds(seat)]
    return without[0] if len(without) == 1 < len(people) else None


def onlooker(house: House, match: Match, watcher: Seat | None) -> Seat | None:
    """Find who looks at the laptop from now on: the only person there; nobody where hands are hidden."""
    here = before_screen(house, match)
    if match.secretive and (len(here) != 1 or parted(house, match)):
        return None
    return watcher if watcher in here or not here else here[0]
