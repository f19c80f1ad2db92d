"""A match in a few words: where it was left off, and how it has ended."""

from rules.kernel import AwaitWorld, Decide, Over, Seat
from tabletop.i18n import Catalogue
from tabletop.match import CONCEDED, Match
from tabletop.tables import table_of


def describe_progress(match: Match, say: Catalogue) -> str:
    """Return the chapter of a match and whose turn it is: «раунд 2, ваш ход»."""
    chapters = [each for each in table_of(match.setup.game).moments(match.story) if each.chapter]
    told = [say(f"chapter-{each.chapter}", n=each.chapter_number) for each in chapters[-1:]]
    match match.pending:
        case Decide(seat) | AwaitWorld(request=object(seat=int(seat))):
            alone = match.seats_of_people == [seat]
            told.append(say("standing-yours") if alone else say("standing-of", name=match.players[seat].name))
    return ", ".join(told)


def describe_result(say: Catalogue, match: Match, over: Over, you: Seat | None) -> str:
    """Return who has won, addressed to `you` if that is a seat."""
    names = [match.players[seat].name for seat in over.winners]
    if not names:
        return say("results-draw")
    if list(over.winners) == [you]:
        return say("results-you-won")
    if len(names) > 1:
        return say("results-shared", names=", ".join(names))
    return say("results-won", name=names[0])


def describe_end(say: Catalogue, match: Match, over: Over) -> str:
    """Return why the match ended."""
    name = "" if over.named_seat is None else match.players[over.named_seat].name
    if over.reason == CONCEDED:
        return say("seats-conceded", name=name)
    return say(f"{match.setup.game}-end-{over.reason}", seat=name)
