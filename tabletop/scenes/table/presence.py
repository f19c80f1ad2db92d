"""Who is at the laptop and who plays on a phone, and whether a curtain is needed between them."""

from collections.abc import Sequence

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.scenes.base.scene import Services


def seats_without_phone(services: Services, match: Match) -> list[Seat]:
    """Return the seats of people without a phone."""
    return [seat for seat in match.seats_of_people if services.phones is None or not services.phones.has_phone(seat)]


def seats_at_laptop(services: Services, match: Match) -> list[Seat]:
    """Return the seats of people who play at the laptop; in games without secrets, everybody."""
    return seats_without_phone(services, match) if match.has_secrets else match.seats_of_people


def needs_curtain(services: Services, match: Match) -> bool:
    """Tell whether people at the laptop must not see each other's table, so that a curtain falls between turns.

    While phones are on, people with phones look at the laptop too, and people without may still take one. So
    even the last person at the laptop needs a curtain, unless they have said that they are alone. People who
    lost their phone never agreed to do without one.
    """
    here, phones = seats_at_laptop(services, match), services.phones
    if (
        not match.has_secrets
        or not here
        or (phones and [match.players[seat].name for seat in here] == [phones.alone_at_laptop])
    ):
        return False
    if phones and any(map(phones.lost_phone, here)):
        return True
    return services.settings.curtain and len(match.seats_of_people if phones else here) > 1


def only_seat_without_phone(services: Services, people: Sequence[Seat]) -> Seat | None:
    """Return the seat of the only person without a phone, if there are others; else None."""
    without = [seat for seat in people if services.phones is not None and not services.phones.has_phone(seat)]
    return without[0] if len(without) == 1 < len(people) else None


def laptop_watcher(services: Services, match: Match, watcher: Seat | None) -> Seat | None:
    """Return whose view the laptop shows from now on; None if hands must stay hidden."""
    here = seats_at_laptop(services, match)
    if match.has_secrets and (len(here) != 1 or needs_curtain(services, match)):
        return None
    return watcher if watcher in here or not here else here[0]
