"""Who agrees: the rules tell what a table may agree on, and here is gathered whether it does."""

from typing import Any

from rules.kernel import Seat
from tabletop.bots.game_bot import game_bot_of
from tabletop.match import Match


def dissenters(match: Match, agreement: Any) -> tuple[Seat, ...]:
    """Name the computers that do not consent. Computers alone always do: nobody wants to watch them for ever."""
    if not match.seats_of_people:
        return ()
    consents = game_bot_of(match.setup.game).consents
    computers = [seat for seat in match.setup.seats if not match.is_person(seat)]
    return tuple([seat for seat in computers if not consents(match.view(seat), agreement)])


def agreement_among_bots(match: Match) -> Any | None:
    """Give what computers agree on among themselves, as soon as they may; None where people have a say."""
    able = () if match.seats_of_people else match.game.agreements(match.state)
    return able[0] if able else None
