"""The command `arena`: bots meet in fair matches, and a table says how strong they are."""

import argparse
from contextlib import closing, nullcontext
from pathlib import Path
from time import perf_counter

from tabletop.arena import ABOUT
from tabletop.arena.contest import Contest
from tabletop.arena.matches import GameRef, play_fixture
from tabletop.arena.pairings import duels, mixed_tables
from tabletop.arena.report import format_tables, to_json_object
from tabletop.arena.results_file import ResultsFile, ResultsFileError, file_heading
from tabletop.arena.workers import Cluster, Workers, local_workers, processor_count
from tabletop.commands.arguments import (
    CommandLineError,
    check_seat_count,
    game_named,
    load_say,
    parse_options,
    reporting_unwritten,
)
from tabletop.commands.bot_arguments import parse_bot_names, patience_argument, report_forfeits, reporting_bot_errors
from tabletop.commands.console import ProgressBar, end_progress, print_json, print_line
from tabletop.commands.parser import option_argument, whole_number

DEFAULT_MATCHES = 100
"""Matches of a pairing if none are given."""
MAX_MATCHES = 1000
"""The most matches of a pairing that is played until decided, if none are given."""


def add_arena_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.epilog, parser.formatter_class = ABOUT, argparse.RawDescriptionHelpFormatter
    parser.add_argument("game")
    parser.add_argument(
        "--entrants", required=True, help="who meets: chancer,computer:1,computer:2,package.module:name"
    )
    parser.add_argument(
        "--players", type=whole_number(2, 99), help="how many chairs; the fewest for a contest if left out"
    )
    parser.add_argument(
        "--matches", type=whole_number(1), help="for each pairing, made up to whole deals; 100 if left out"
    )
    parser.add_argument("--until-decided", action="store_true", help="stop a pairing as soon as a test has decided it")
    parser.add_argument(
        "--tables", choices=("duels", "mixed"), default="duels", help="at more than two chairs; see below"
    )
    parser.add_argument("--seed", type=whole_number(0), default=0)
    parser.add_argument(
        "--jobs", type=whole_number(1, 999), help="processes that play at the same time; all processors if left out"
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead, such as tcp://host:8786")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep every match there, and go on from there")
    parser.add_argument("--chart", type=Path, metavar="FILE", help="draw the results into a PNG file")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    patience_argument(parser)
    option_argument(parser)


def arena(args: argparse.Namespace) -> int:
    """Let them meet, and tell what came of it. Raise CommandLineError if that can't be."""
    contest = _contest_from(args)
    book = (
        ResultsFile.open(args.results, file_heading(contest.game_ref, contest.options, contest.seed))
        if args.results
        else None
    )
    start, progress = perf_counter(), ProgressBar()
    try:
        with reporting_bot_errors(), book or nullcontext() as ledger:
            if ledger:
                for record in ledger.earlier_results:
                    contest.add_result(record)
            _play(
                contest,
                Cluster(args.cluster) if args.cluster else local_workers(args.jobs or processor_count()),
                ledger,
                progress,
            )
    except ResultsFileError as fault:
        words = {"file": str(args.results), "line": fault.line, "why": fault.reason}
        raise CommandLineError(load_say()(fault.key, **words)) from fault
    except KeyboardInterrupt:
        end_progress()
        if contest.played_count:  # whoever has seen enough may still read it
            _report(contest, args, perf_counter() - start)
        raise
    _report(contest, args, perf_counter() - start)
    return report_forfeits("arena", contest.forfeit_reasons)


def _contest_from(args: argparse.Namespace) -> Contest:
    """Make the contest that was asked for. Raise CommandLineError if it makes no sense."""
    say, game = load_say(), game_named(args.game)
    entrants = parse_bot_names(args.entrants)
    if len(set(entrants)) < max(2, len(entrants)):
        raise CommandLineError(say("cli-few-entrants", words=args.entrants))
    seats = check_seat_count(args.players or max(2, game.player_counts[0]), game)
    options = parse_options(args.option, game, seats)
    if args.tables == "mixed" and args.until_decided:
        raise CommandLineError(say("cli-only-duels", what="--until-decided", word="--tables mixed"))
    if args.chart and not args.chart.parent.is_dir():
        raise CommandLineError(say("cli-no-folder", file=str(args.chart)))
    pairings = (mixed_tables if args.tables == "mixed" else duels)(entrants, seats)
    matches = args.matches or (MAX_MATCHES if args.until_decided else DEFAULT_MATCHES)
    contest = Contest.from_pairings(GameRef.of_key(game.key), options, args.seed, pairings, matches, args.until_decided)
    contest.patience = args.patience
    return contest


def _play(contest: Contest, crew: Workers, ledger: ResultsFile | None, progress: ProgressBar) -> None:
    """Play until nothing is left to play, or enough is known."""
    if contest.is_over:
        return
    progress.draw(contest.played_count, contest.planned_matches)
    with closing(crew(play_fixture, contest.fixtures())) as records:
        for record in records:
            if ledger:
                ledger.write_result(record)
            contest.add_result(record)
            progress.draw(contest.played_count, contest.planned_matches)
            if contest.is_over:
                break


def _report(contest: Contest, args: argparse.Namespace, seconds: float) -> None:
    say = load_say()
    if args.chart:
        from tabletop.arena.chart import draw_chart  # and with it all that draws

        with reporting_unwritten(args.chart):
            draw_chart(contest, say, args.chart)
    if args.json:
        print_json(to_json_object(contest, seconds))
    else:
        for line in format_tables(contest, say):
            print_line(line)
