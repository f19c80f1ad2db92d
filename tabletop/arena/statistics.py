"""Statistics of results: intervals, a sequential test, and ratings.

Matches are counted as if independent. Playing the same deal from every seat only makes luck smaller, so the intervals
are rather too wide than too narrow.
"""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from operator import mul

from attrs import frozen

STANDARD_ERRORS_95 = 1.959964
"""Standard errors on each side of an estimate, for 95 %."""
TESTED_ODDS_RATIO = 55 / 45
"""The difference that the test looks for: odds of 55 % against 45 %, or 35 Elo points."""
MAX_ERROR_SHARE = 0.05
"""How often it may name the weaker one, if they are that far apart."""
EVIDENCE_LIMIT = log((1 - MAX_ERROR_SHARE) / MAX_ERROR_SHARE)
"""The evidence at which the test ends, by Wald: 2.94."""


def wilson_interval(wins: float, matches: float) -> tuple[float, float]:
    """Give Wilson's 95 % interval for the share that was won; wins may be shared."""
    if not matches:
        return 0.0, 1.0
    share, square = wins / matches, STANDARD_ERRORS_95 * STANDARD_ERRORS_95
    middle = share + square / (2 * matches)
    reach = STANDARD_ERRORS_95 * sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    whole = 1 + square / matches
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def log_likelihood_ratio(wins: float, matches: int, equal_win_rate: float) -> float:
    """Return the log likelihood ratio of "stronger" against "weaker", given these results.

    This is the sequential probability ratio test of chess programs. The two hypotheses are that the odds to win are
    `TESTED_ODDS_RATIO` times those among equals, or equals' odds that many times those; it is decided once the ratio
    leaves ±`EVIDENCE_LIMIT`.
    """
    odds = equal_win_rate / (1 - equal_win_rate)
    better, worse = (
        odds * TESTED_ODDS_RATIO / (1 + odds * TESTED_ODDS_RATIO),
        odds / TESTED_ODDS_RATIO / (1 + odds / TESTED_ODDS_RATIO),
    )
    return wins * log(better / worse) + (matches - wins) * log((1 - better) / (1 - worse))


@frozen
class Rating:
    """Strength in Elo points, with the average of all entrants at 0: 400 more are ten times the chance to win."""

    points: float
    error: float
    """Half the 95 % interval."""


@frozen
class LineupResult:
    """How often each entrant won in matches of this line-up."""

    lineup: tuple[str, ...]
    matches: float
    wins: Mapping[str, float]


def rate_entrants(entrants: Sequence[str], results: Sequence[LineupResult]) -> dict[str, Rating]:
    """Rate the entrants by the model of Bradley and Terry: each chair wins in proportion to its sitter's strength.

    It is ours because it is short and asks for nothing: the likeliest strengths do not depend on the order of the
    matches (as a running rating would), a table may have any number of chairs, and each entrant is given one drawn
    match against somebody of average strength, which keeps who has won everything from being infinitely strong.
    """
    places = {name: place for place, name in enumerate(entrants)}
    logs = [0.0] * len(entrants)
    for _ in range(1000):  # Newton's way to the top of a hill without valleys, in short steps; a few are enough
        pull, known = _slope(places, results, logs)
        unsure = _inverse(known)
        steps = [sum(map(mul, row, pull)) for row in unsure]
        longest = max(map(abs, steps))
        logs = [each + step / max(1.0, longest) for each, step in zip(logs, steps, strict=True)]
        if longest < 1e-9:
            break
    size, point = len(entrants), 400 / log(10)
    middle, rows = sum(logs) / size, [sum(row) / size for row in unsure]
    whole = sum(rows) / size
    return {
        name: Rating(
            (logs[place] - middle) * point,
            STANDARD_ERRORS_95 * point * sqrt(max(0.0, unsure[place][place] - 2 * rows[place] + whole)),
        )
        for name, place in places.items()
    }


def _slope(
    places: Mapping[str, int], results: Sequence[LineupResult], logs: list[float]
) -> tuple[list[float], list[list[float]]]:
    """Tell how the likelihood rises with the logarithm of each strength, and how it bends: what is known of them."""
    pull, known = [0.0] * len(logs), [[0.0] * len(logs) for _ in logs]
    for place, each in enumerate(logs):
        chance = 1 / (1 + exp(-each))
        pull[place] += 0.5 - chance
        known[place][place] += chance * (1 - chance)
    for result in results:
        strengths = {name: result.lineup.count(name) * exp(logs[places[name]]) for name in result.lineup}
        whole = sum(strengths.values())
        for one, mine in strengths.items():
            pull[places[one]] += result.wins.get(one, 0.0) - result.matches * mine / whole
            for other, theirs in strengths.items():
                known[places[one]][places[other]] += result.matches * mine / whole * ((one == other) - theirs / whole)
    return pull, known


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Invert a small matrix that has an inverse, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for other in range(size):
            if other != place and (factor := rows[other][place]):
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[size:] for row in rows]
