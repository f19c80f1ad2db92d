"""Matches whose players do anything at random, up to a moment that a test looks for."""

from collections.abc import Callable
from random import Random

from rules.kernel import AwaitWorld, Decide, Over, Pending, Seat
from tabletop.match import Computer, Human, Match, Player, Setup, new_setup
from tabletop.saves.match_file import SaveWriter

MAX_SEARCHED_ACTS = 60
"""Acts after which what we look for must have come."""


def play_random_act(match: Match, rng: Random) -> bool:
    """Play one act at random; tell whether there was anything left to do."""
    now = match.pending
    if isinstance(now, Over):
        return False
    match.play(
        now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(match.game.legal_moves(match.state))
    )
    return True


def play_random_acts(match: Match, acts: int, seed: int = 1) -> Match:
    """Play so many acts at random."""
    rng = Random(seed)
    for _ in range(acts):
        played = play_random_act(match, rng)
        assert played, "the match is over"
    return match


def play_and_save(match: Match, save: SaveWriter, rng: Random, acts: int) -> None:
    """Play so many acts at random, and write them down."""
    for _ in range(acts):
        played = play_random_act(match, rng)
        assert played, "the match is over"
        save.append(match.log[-1])


def random_match(setup: Setup, acts: int | None = None) -> Match:
    """Play at random: so many acts, or to the end."""
    match, rng = Match(setup), Random(setup.seed)
    while (acts is None or len(match.log) < acts) and play_random_act(match, rng):
        pass
    return match


def match_at_first_seat(game: str, acts: int = 0, seats: int = 2, seed: int = 1) -> Match:
    """Play a match at random up to a decision of the first player, who is a person."""
    players = (Human("Ann"), *(Computer(f"B{seat}", 0) for seat in range(1, seats)))
    match, rng = Match(new_setup(game, players, seed=seed)), Random(seed)
    while len(match.log) < acts or match.pending != Decide(Seat(0)):
        played = play_random_act(match, rng)
        assert played, "the match is over"
    return match


def match_before_swim(*players: Player) -> Match:
    """Find a match at the lake in which the first seat is about to swim, and no plate for corn lies over the cells."""
    setup = new_setup("duck_lake", players, seed=5)
    matches = (random_match(setup, acts) for acts in range(40))
    return next(each for each in matches if each.state.step == "swim" and each.pending == Decide(Seat(0)))


def random_match_where(game: str, condition: Callable[[Match, Pending], bool]) -> Match:
    """Play at random between two people until something is so."""
    for seed in range(20):
        match, rng = Match(new_setup(game, (Human("Anna"), Human("Ben")), None, seed)), Random(seed)
        for _ in range(MAX_SEARCHED_ACTS):
            if condition(match, match.pending):
                return match
            if not play_random_act(match, rng):
                break
    raise AssertionError("it never came to that")
