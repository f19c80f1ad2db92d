"""What results are worth: intervals, a test that knows when it has seen enough, and ratings.

Matches are counted one by one, as if each had luck of its own. The same deal from every chair only makes luck smaller,
so the intervals are rather too wide than too narrow, and the test errs rather less often than it says.
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt

from attrs import frozen

SURE = 1.959964
"""Standard errors on each side of what is found, for 95 %."""
EDGE = 55 / 45
"""The test asks which of two is stronger by so much: by 55 % of the matches where equals would win 50, or 35 points."""
ERROR = 0.05
"""How often it may name the weaker one, if they are that far apart."""
BOUND = log((1 - ERROR) / ERROR)
"""Where the evidence suffices, by Wald: 2.94."""


def interval(wins: float, matches: float) -> tuple[float, float]:
    """Give Wilson's 95 % interval for the share that was won; wins may be shared."""
    if not matches:
        return 0.0, 1.0
    share, square = wins / matches, SURE * SURE
    middle = share + square / (2 * matches)
    reach = SURE * sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    whole = 1 + square / matches
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def evidence(wins: float, matches: int, equal: float) -> float:
    """Weigh "stronger" against "weaker": the logarithm of how many times likelier the first makes these results.

    This is the sequential probability ratio test of chess programs. The two hypotheses are that the odds to win are
    `EDGE` times those among equals, or equals' odds `EDGE` times those; it is decided once the weight leaves ±`BOUND`.
    """
    odds = equal / (1 - equal)
    better, worse = odds * EDGE / (1 + odds * EDGE), odds / EDGE / (1 + odds / EDGE)
    return wins * log(better / worse) + (matches - wins) * log((1 - better) / (1 - worse))


@frozen
class Rating:
    """Strength in Elo's points, the average of all entrants being 0: 400 more are ten times the chance to win."""

    points: float
    error: float
    """95 % reach to either side."""


@frozen
class Result:
    """How often one entrant won at chairs taken like this."""

    lineup: tuple[str, ...]
    matches: float
    wins: Mapping[str, float]


def ratings(entrants: Sequence[str], results: Sequence[Result]) -> dict[str, Rating]:
    """Rate the entrants by the model of Bradley and Terry: each chair wins in proportion to its sitter's strength.

    It is ours because it is short and asks for nothing: the likeliest strengths do not depend on the order of the
    matches (as a running rating would), a table may have any number of chairs, and each entrant is given one drawn
    match against somebody of average strength, which keeps who has won everything from being infinitely strong.
    """
    strength = dict.fromkeys(entrants, 1.0)
    won = {name: 0.5 + sum(result.wins.get(name, 0.0) for result in results) for name in entrants}
    for _ in range(10_000):
        asked = {name: 1 / (strength[name] + 1) for name in entrants}
        for result in results:
            whole = sum(strength[name] for name in result.lineup)
            for name in result.lineup:
                asked[name] += result.matches / whole
        better = {name: won[name] / asked[name] for name in entrants}
        moved = max(abs(log(better[name] / strength[name])) for name in entrants)
        strength = better
        if moved < 1e-9:
            break
    logs = [log(strength[name]) for name in entrants]
    middle = sum(logs) / len(logs)
    point = 400 / log(10)
    errors = _errors(entrants, results, strength)
    return {
        name: Rating((each - middle) * point, SURE * error * point)
        for name, each, error in zip(entrants, logs, errors, strict=True)
    }


def _errors(entrants: Sequence[str], results: Sequence[Result], strength: Mapping[str, float]) -> list[float]:
    """Tell how unsure the logarithms of the strengths are, each against the average of all."""
    places = {name: place for place, name in enumerate(entrants)}
    known = [[0.0] * len(entrants) for _ in entrants]
    for name in entrants:
        chance = strength[name] / (strength[name] + 1)
        known[places[name]][places[name]] += chance * (1 - chance)
    for result in results:
        whole = sum(strength[name] for name in result.lineup)
        chances = {name: result.lineup.count(name) * strength[name] / whole for name in result.lineup}
        for one, mine in chances.items():
            for other, theirs in chances.items():
                known[places[one]][places[other]] += result.matches * (mine * (one == other) - mine * theirs)
    unsure = _inverse(known)
    size = len(entrants)
    rows = [sum(row) / size for row in unsure]
    whole = sum(rows) / size
    return [sqrt(max(0.0, unsure[place][place] - 2 * rows[place] + whole)) for place in range(size)]


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
