"""Whether the computers at a table consent to an agreement that the rules allow."""

from rules.kernel import Seat
from tabletop.bots.game_bot import game_bot_of
from tabletop.match import Match


def dissenters(match: Match, agreement: object) -> tuple[Seat, ...]:
    """List the computers that do not consent. A table of computers alone always agrees, so that it ends."""
    if not match.seats_of_people:
        return ()
    consents = game_bot_of(match.setup.game).consents
    computers = [seat for seat in match.setup.seats if not match.is_person(seat)]
    return tuple([seat for seat in computers if not consents(match.view(seat), agreement)])


def agreement_among_bots(match: Match) -> object | None:
    """Return the first agreement open to a table of computers alone; None where people play."""
    able = () if match.seats_of_people else match.game.agreements(match.state)
    return able[0] if able else None
