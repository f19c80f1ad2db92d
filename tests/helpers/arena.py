"""Contests of small bots from outside, and what is found in them."""

from pathlib import Path
from typing import Any

from attrs import evolve

from rules import GAMES
from tabletop.arena.contest import Contest
from tabletop.arena.matches import GameRef, MatchResult, play_fixture
from tabletop.arena.pairings import duels
from tabletop.arena.results_file import ResultsFile, file_heading
from tabletop.arena.workers import Workers, in_this_process

BOTS_MODULE = """
import os, signal, sys, time
from pathlib import Path

class Runner:
    "Lets its foremost snail crawl."
    def choose(self, view, moves, rng):
        return max(moves, key=lambda move: view.snails[view.turn][move.snail])

def straggler(view, moves, rng):
    return min(moves, key=lambda move: view.snails[view.turn][move.snail])

class Victim(Runner):
    "Is killed in the middle of a match, once, with the whole process."
    def choose(self, view, moves, rng):
        if not Path("killed").exists():
            Path("killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, moves, rng)

class Doomed:
    def choose(self, view, moves, rng):
        os.kill(os.getpid(), signal.SIGKILL)

class Counter(Runner):
    "Remembers how often it was asked."
    asked = 0
    def choose(self, view, moves, rng):
        self.asked += 1
        seen.append((self.asked, view, moves, rng.random()))
        return super().choose(view, moves, rng)

seen = []
hands = []

def dealt(view, moves, rng):
    hands.append(view.hand)
    return rng.choice(moves)

def cheat(view, moves, rng):
    return "a leap"

def clumsy(view, moves, rng):
    return moves[99]

def quitter(view, moves, rng):
    sys.exit(0)

def rebel(view, moves, rng):
    raise BaseException("no more")

def mute(view, moves, rng):
    raise KeyboardInterrupt("pressed by nobody")

class Odd(Exception):
    def __str__(self):
        sys.exit(0)

def odd(view, moves, rng):
    raise Odd

class Riddle:
    @property
    def __class__(self):
        raise ValueError("guess")
    def __repr__(self):
        raise ValueError("guess")

def riddler(view, moves, rng):
    return Riddle()

def painter(view, moves, rng):
    raise ValueError("\x1b[2J" + "x" * 5000)

def dreamer(view, moves, rng):
    while True:
        pass

def stubborn(view, moves, rng):
    while True:
        try:
            while True:
                time.sleep(0.001)
        except BaseException:
            pass

class Breaking(Runner):
    "Breaks off, once it has been seen to be there."
    def __init__(self):
        if Path("seen").exists():
            sys.exit(0)

def chatty(view, moves, rng):
    print("hm")
    sys.stdout.flush()
    sys.stdout.close()
    return moves[0]

def never():
    raise RuntimeError("not today")

class Late:
    def __init__(self):
        never()

nothing = 7
"""


def make_contest(seats: int = 2, *names: str, matches: int = 12, until_decided: bool = False) -> Contest:
    entrants = names or ("chancer", "mine:Runner")
    return Contest.from_pairings(
        GameRef.of_key("snails"), GAMES["snails"].options(), 7, duels(entrants, seats), matches, until_decided
    )


def play_contest(contest: Contest, pool: Workers = in_this_process) -> Contest:
    for record in pool(play_fixture, contest.fixtures()):
        contest.add_result(record)
    return contest


def findings(contest: Contest) -> Any:
    """Everything that was found, except for how long it took."""
    records = [evolve(record, cpu=()) for record in contest.counted_results]
    return records, contest.ratings(), [meeting.stronger_entrant for meeting in contest.meetings], contest.end_counts


def make_result(deal: int, seats: tuple[str, ...], *winners: int) -> MatchResult:
    return MatchResult(deal, seats, winners, (), "played_out", 1, ((),) * len(seats))


def play_with_file(path: Path, contest: Contest, max_matches: int | None = None) -> int:
    """Play on with a file; tell how many matches were new."""
    played = 0
    with ResultsFile.open(path, file_heading(contest.game_ref, contest.options, contest.seed)) as results_file:
        for each in results_file.earlier_results:
            contest.add_result(each)
        for each in in_this_process(play_fixture, contest.fixtures()):
            results_file.write_result(each)
            contest.add_result(each)
            played += 1
            if played == max_matches:
                break
    return played
