"""Reports of a contest: as a JSON object, and as tables in the player's language."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from attrs import frozen

from tabletop.arena.contest import Contest, Meeting, Share
from tabletop.arena.matches import FORFEIT
from tabletop.arena.pairings import Pairing
from tabletop.arena.results_file import file_heading
from tabletop.arena.statistics import Rating

Say: TypeAlias = Callable[..., str]


@frozen
class CpuTimes:
    """Milliseconds of processor time that moves take: the median, the 95th percentile and the worst."""

    p50_ms: float
    p95_ms: float
    worst_ms: float

    @classmethod
    def from_microseconds(cls, spent: Sequence[int]) -> "CpuTimes":
        """Make it from the microseconds of all moves, the shortest first."""
        places = (len(spent) // 2, len(spent) * 95 // 100, len(spent) - 1)
        return cls(*(round(spent[place] / 1000, 3) if spent else 0.0 for place in places))


def to_json_object(contest: Contest, seconds: float) -> dict[str, object]:
    """Return all results as one object for JSON."""
    rated = contest.ratings()
    entrants = [
        {
            "name": name,
            "rating": round(rated[name].points, 1),
            "rating_error": round(rated[name].error, 1),
            **_share(contest.share(name)),
            "forfeits": contest.forfeits[name],
            "cpu_ms": {"p50": pace.p50_ms, "p95": pace.p95_ms, "worst": pace.worst_ms},
        }
        for name in contest.entrants
        for pace in [CpuTimes.from_microseconds(contest.cpu_microseconds(name))]
    ]
    pairings = [
        {
            "lineup": meeting.pairing.lineup,
            "shares": [{"name": share.entrant, **_share(share)} for share in meeting.shares],
            "stronger": meeting.stronger_entrant,
        }
        for meeting in contest.meetings
    ]
    return {
        **file_heading(contest.game_ref, contest.options, contest.seed),
        "players": len(contest.meetings[0].pairing.lineup),
        "matches": contest.played_count,
        "seconds": round(seconds, 3),
        "entrants": entrants,
        "pairings": pairings,
        "ends": dict.fromkeys(contest.game_ref.game.end_reasons, 0) | contest.end_counts,
    }


def _share(share: Share) -> dict[str, object]:
    low, high = share.interval
    return {
        "matches": share.matches,
        "wins": round(share.wins, 3),
        "share": round(share.win_rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "equal": round(share.equal_win_rate, 4),
    }


def format_title(contest: Contest, say: Say) -> str:
    """Say what was played."""
    return say(
        "arena-title",
        game=say(f"{contest.game_ref.key}-title").replace("\u00a0", " "),  # words that are typed have no such sign
        players=len(contest.meetings[0].pairing.lineup),
        matches=contest.played_count,
        seed=str(contest.seed),
    )


def ranked(contest: Contest) -> list[str]:
    """Order the entrants, the strongest first."""
    rated = contest.ratings()
    return sorted(contest.entrants, key=lambda name: -rated[name].points)


def format_pairing(pairing: Pairing) -> str:
    """Name those who meet: "computer:3 – 2 × computer:2"."""
    sitting = {name: pairing.lineup.count(name) for name in pairing.entrants}
    return " – ".join(name if chairs == 1 else f"{chairs} × {name}" for name, chairs in sitting.items())


def format_share(share: Share, say: Say) -> str:
    """Say how much was won, and how sure that is."""
    low, high = share.interval
    part, low, high = (round(100 * each, 1) for each in (share.win_rate, low, high))
    return say("arena-share", share=part, low=low, high=high)


def format_rating(rating: Rating, say: Say) -> str:
    """Say how strong somebody is, and how sure that is."""
    return say("arena-points", points=f"{rating.points:+.0f}".replace("-", "−"), error=f"{rating.error:.0f}")


def format_verdict(meeting: Meeting, say: Say) -> str:
    """Say who is stronger, where a test was to find that out."""
    if not meeting.until_decided:
        return ""
    return say("arena-stronger", name=meeting.stronger_entrant) if meeting.stronger_entrant else say("arena-undecided")


def format_tables(contest: Contest, say: Say) -> Iterator[str]:
    """Set the tables: the entrants, whoever met, and how matches ended."""
    yield format_title(contest, say)
    yield ""
    rated = contest.ratings()
    keys = ("entrant", "rating", "wins", "equal", "matches", "median", "most", "worst")
    rows = [tuple(say(f"arena-{key}") for key in keys)]
    for name in ranked(contest):
        share, pace = contest.share(name), CpuTimes.from_microseconds(contest.cpu_microseconds(name))
        equal = say("arena-percent", share=round(100 * share.equal_win_rate, 1))
        spent = [say("arena-ms", ms=_round_ms(each)) for each in (pace.p50_ms, pace.p95_ms, pace.worst_ms)]
        rows.append(
            (name, format_rating(rated[name], say), format_share(share, say), equal, str(share.matches), *spent)
        )
    yield from _format_columns(rows)
    yield ""
    rows = [tuple(say(f"arena-{key}") for key in ("pairing", "entrant", "wins", "equal", "matches", "verdict"))]
    for meeting in contest.meetings:
        for share in meeting.shares:
            equal = say("arena-percent", share=round(100 * share.equal_win_rate, 1))
            pairing, name = format_pairing(meeting.pairing), share.entrant
            rows.append(
                (pairing, name, format_share(share, say), equal, str(share.matches), format_verdict(meeting, say))
            )
    yield from _format_columns(rows)
    yield ""
    yield say("arena-ends")
    for reason, often in contest.end_counts.most_common():
        key = "arena-forfeits" if reason == FORFEIT else f"{contest.game_ref.key}-end-{reason}"
        yield f"{often:6}  {say(key, seat='…')}"


def _round_ms(ms: float) -> float | int:
    """Round to what is worth printing."""
    return round(ms, 2) if ms < 10 else round(ms, 1) if ms < 100 else round(ms)


def _format_columns(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Align columns: words to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    text = {place for place in range(len(widths)) if any(row[place][:1].isalpha() for row in rows[1:])}
    for row in rows:
        cells = [
            cell.ljust(width) if place in text else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
