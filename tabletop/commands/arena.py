"""Bots meet in fair matches, on all processors or a cluster, and the table says what came of it."""

import argparse
from contextlib import closing, nullcontext
from pathlib import Path
from time import perf_counter

from tabletop.arena import ABOUT
from tabletop.arena.contest import Contest
from tabletop.arena.matches import Box, contested
from tabletop.arena.pairings import duels, mixed
from tabletop.arena.report import lines, told
from tabletop.arena.results_file import Ledger, Unusable, heading
from tabletop.arena.workers import Cluster, Crew, cores, crew_of
from tabletop.commands.arguments import Misunderstood, game_named, options_named, seats_counted, speech
from tabletop.commands.bot_arguments import bots_named, plainly
from tabletop.commands.console import leave_bar, progress, tell, tell_json
from tabletop.commands.parser import option_argument, whole

MATCHES, MOST = 100, 1000
"""How many matches a pairing plays if nobody says it, and at most until it is decided."""


def add_arena_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.epilog, parser.formatter_class = ABOUT, argparse.RawDescriptionHelpFormatter
    parser.add_argument("game")
    parser.add_argument(
        "--entrants", required=True, help="who meets: chancer,computer:1,computer:2,package.module:name"
    )
    parser.add_argument("--players", type=whole(2, 99), help="how many chairs; the fewest for a contest if left out")
    parser.add_argument("--matches", type=whole(1), help="for each pairing, made up to whole deals; 100 if left out")
    parser.add_argument("--until-decided", action="store_true", help="stop a pairing as soon as a test has decided it")
    parser.add_argument(
        "--tables", choices=("duels", "mixed"), default="duels", help="at more than two chairs; see below"
    )
    parser.add_argument("--seed", type=whole(0), default=0)
    parser.add_argument(
        "--jobs", type=whole(1, 999), help="processes that play at the same time; all processors if left out"
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead, such as tcp://host:8786")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep every match there, and go on from there")
    parser.add_argument("--chart", type=Path, metavar="FILE", help="draw the results into a PNG file")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    option_argument(parser)


def arena(asked: argparse.Namespace) -> int:
    """Let them meet, and tell what came of it."""
    contest = _agreed(asked)
    book = Ledger.kept(asked.results, heading(contest.box, contest.options, contest.seed)) if asked.results else None
    start = perf_counter()
    try:
        with plainly(), book or nullcontext() as ledger:
            if ledger:
                for record in ledger.records:
                    contest.take(record)
            _play(contest, Cluster(asked.cluster) if asked.cluster else crew_of(asked.jobs or cores()), ledger)
    except Unusable as fault:
        words = {"file": str(asked.results), "line": fault.line, "why": fault.why}
        raise Misunderstood(speech()(fault.reason, **words)) from fault
    except KeyboardInterrupt:
        leave_bar()
        if contest.played:  # whoever has seen enough may still read it
            _tell(contest, asked, perf_counter() - start)
        raise
    _tell(contest, asked, perf_counter() - start)
    return 0


def _agreed(asked: argparse.Namespace) -> Contest:
    """Understand who meets whom, and for how long."""
    say, game = speech(), game_named(asked.game)
    entrants = bots_named(asked.entrants)
    if len(set(entrants)) < max(2, len(entrants)):
        raise Misunderstood(say("cli-few-entrants", words=asked.entrants))
    seats = seats_counted(asked.players or max(2, game.seats[0]), game)
    options = options_named(asked.option, game, seats)
    if asked.tables == "mixed" and asked.until_decided:
        raise Misunderstood(say("cli-only-duels", what="--until-decided", word="--tables mixed"))
    if asked.chart and not asked.chart.parent.is_dir():
        raise Misunderstood(say("cli-no-folder", file=str(asked.chart)))
    pairings = (mixed if asked.tables == "mixed" else duels)(entrants, seats)
    matches = asked.matches or (MOST if asked.until_decided else MATCHES)
    return Contest.of(Box.of(game.key), options, asked.seed, pairings, matches, asked.until_decided)


def _play(contest: Contest, crew: Crew, ledger: Ledger | None) -> None:
    """Play until nothing is left to play, or enough is known."""
    if contest.over:
        return
    progress(contest.played, contest.matches)
    with closing(crew(contested, contest.fixtures())) as records:
        for record in records:
            if ledger:
                ledger.add(record)
            contest.take(record)
            progress(contest.played, contest.matches)
            if contest.over:
                break


def _tell(contest: Contest, asked: argparse.Namespace, seconds: float) -> None:
    say = speech()
    if asked.chart:
        from tabletop.arena.chart import draw  # and with it all that draws

        try:
            draw(contest, say, asked.chart)
        except OSError as fault:
            why = fault.strerror or str(fault)
            raise Misunderstood(say("cli-not-written", file=str(asked.chart), why=why)) from fault
    if asked.json:
        tell_json(told(contest, seconds))
    else:
        for line in lines(contest, say):
            tell(line)
