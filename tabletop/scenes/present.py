"""Who is here: people before the screen of the laptop, and people who hold their cards in a phone."""

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.scenes.scene import House


def without_phone(house: House, match: Match) -> list[Seat]:
    """List the people who have no phone at hand."""
    return [seat for seat in match.people if house.phones is None or not house.phones.holds(seat)]


def before_screen(house: House, match: Match) -> list[Seat]:
    """List the people who play at the laptop: where nothing is hidden, everybody may."""
    return without_phone(house, match) if match.secretive else match.people


def parted(house: House, match: Match) -> bool:
    """Tell whether a curtain parts people: they hide something from each other, and share the laptop.

    Who had a phone and has lost it comes to a laptop that everybody looks at.
    """
    if not house.settings.curtain or not match.secretive:
        return False
    here = before_screen(house, match)
    return len(here) > 1 or (house.phones is not None and any(map(house.phones.lost, here)))


def onlooker(house: House, match: Match, watcher: Seat | None) -> Seat | None:
    """Find who looks at the laptop from now on: the only person there; nobody where hands are hidden."""
    here = before_screen(house, match)
    if match.secretive and (len(here) != 1 or parted(house, match)):
        return None
    return watcher if watcher in here or not here else here[0]
