"""How a match has ended, put into words."""

from rules.kernel import Over, Seat
from tabletop.i18n import Catalogue
from tabletop.match import CONCEDED, Match


def verdict(say: Catalogue, match: Match, over: Over, you: Seat | None) -> str:
    """Say who has won, to somebody who sat there, or to nobody in particular."""
    names = [match.players[seat].name for seat in over.winners]
    if not names:
        return say("results-draw")
    if list(over.winners) == [you]:
        return say("results-you-won")
    if len(names) > 1:
        return say("results-shared", names=", ".join(names))
    return say("results-won", name=names[0])


def reason(say: Catalogue, match: Match, over: Over) -> str:
    """Say why the match ended."""
    name = "" if over.seat is None else match.players[over.seat].name
    if over.reason == CONCEDED:
        return say("seats-conceded", name=name)
    return say(f"{match.setup.game}-end-{over.reason}", seat=name)
