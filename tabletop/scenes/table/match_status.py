"""Where a match was left off, in a few words."""

from rules.kernel import Await, Decide
from tabletop.i18n import Catalogue
from tabletop.match import Match
from tabletop.tables import table_of


def standing(match: Match, say: Catalogue) -> str:
    """Say in which chapter a match is, and whose turn: «раунд 2, ваш ход»."""
    chapters = [each for each in table_of(match.setup.game).moments(match.story) if each.chapter]
    told = [say(f"chapter-{each.chapter}", n=each.number) for each in chapters[-1:]]
    match match.pending:
        case Decide(seat) | Await(request=object(seat=int(seat))):
            alone = match.people == [seat]
            told.append(say("standing-yours") if alone else say("standing-of", name=match.players[seat].name))
    return ", ".join(told)
