"""Who is here: people before the screen of the laptop, and people who hold their cards in a phone."""

from collections.abc import Sequence

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.scenes.base.scene import Services


def seats_without_phone(services: Services, match: Match) -> list[Seat]:
    """List the people who have no phone at hand."""
    return [seat for seat in match.seats_of_people if services.phones is None or not services.phones.has_phone(seat)]


def seats_at_laptop(services: Services, match: Match) -> list[Seat]:
    """List the people who play at the laptop: where nothing is hidden, everybody may."""
    return seats_without_phone(services, match) if match.has_secrets else match.seats_of_people


def needs_curtain(services: Services, match: Match) -> bool:
    """Tell whether a curtain parts people: they hide something from each other, and look at the same laptop.

    While phones are on, whoever holds one looks at it too, and whoever has none yet may still take one; so even the
    last one there is parted from the others, unless they have said that they are alone. Who had a phone and has lost
    it never agreed to do without a curtain.
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
    """Find the only one of several people who has no phone: nobody but they can know who else sees the laptop."""
    without = [seat for seat in people if services.phones is not None and not services.phones.has_phone(seat)]
    return without[0] if len(without) == 1 < len(people) else None


def laptop_watcher(services: Services, match: Match, watcher: Seat | None) -> Seat | None:
    """Find who looks at the laptop from now on: the only person there; nobody where hands are hidden."""
    here = seats_at_laptop(services, match)
    if match.has_secrets and (len(here) != 1 or needs_curtain(services, match)):
        return None
    return watcher if watcher in here or not here else here[0]
