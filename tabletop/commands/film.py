"""The command `film`: saves a part of a match as a GIF or WebP."""

import argparse
import tempfile
from pathlib import Path

from tabletop.app import open_dummy_display
from tabletop.commands.arguments import (
    CommandLineError,
    load_say,
    missing_parts_error,
    parse_seat,
    read_match,
    reporting_unwritten,
)
from tabletop.commands.console import ProgressBar
from tabletop.commands.parser import parse_size, whole_number
from tabletop.scenes.base.scene import Services
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.theatre import clip
from tabletop.scenes.theatre.viewpoints import viewpoints_of
from tabletop.settings import load


def add_film_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--from", type=whole_number(0), default=0, dest="since", help="the step it begins with, as in a replay"
    )
    parser.add_argument(
        "--to", type=whole_number(1), dest="until", help="the step it ends with; the last one if left out"
    )
    parser.add_argument("--seat", type=whole_number(1, 99), help="through whose eyes; the whole table's if left out")
    parser.add_argument("--size", type=parse_size, default=(480, 270))
    parser.add_argument("--out", type=Path, required=True)


def film(args: argparse.Namespace) -> int:
    """Draw a match from one step to another into a file. Raise CommandLineError if that can't be."""
    say = load_say()
    if args.out.suffix.lower() not in clip.CLIP_SUFFIXES:
        raise CommandLineError(say("cli-no-such-film", file=str(args.out), known=", ".join(clip.CLIP_SUFFIXES)))
    if not clip.can_write_clips():
        raise missing_parts_error("cli-no-pillow", "Pillow")
    match = read_match(args.file)
    seat = None if args.seat is None else parse_seat(args.seat, match.setup)
    if seat not in viewpoints_of(match):
        raise CommandLineError(say("cli-not-your-eyes", seat=args.seat))
    told = match.retellable_match()
    since, until = args.since, len(told.story) if args.until is None else args.until
    if not 0 <= since < until <= len(told.story):
        raise CommandLineError(say("cli-no-such-steps", since=str(since), until=str(until), steps=len(told.story)))
    open_dummy_display((1, 1))
    with tempfile.TemporaryDirectory() as folder:
        services = Services(load()[0], Path(folder))
        showing = clip.presenter_from(MatchPresenter(services, told, watcher=seat, shown_beats=since), since)
        pictures, progress = [], ProgressBar()
        for picture in clip.draw_frames(showing, until, args.size):
            pictures.append(picture)
            progress.draw(showing.shown_beats - since, until - since + 1)
        progress.draw(1, 1)
    with reporting_unwritten(args.out):
        clip.write_clip(pictures, args.out)
    return 0
