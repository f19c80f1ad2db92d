"""A stretch of a match as a moving picture."""

import argparse
import os
import tempfile
from pathlib import Path

from tabletop.commands.arguments import Misunderstood, incomplete, match_in, seat_numbered, speech
from tabletop.commands.console import progress
from tabletop.commands.parser import size, whole
from tabletop.scenes.base.scene import House
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.theatre import clip
from tabletop.scenes.theatre.viewpoints import eyes_of
from tabletop.settings import load


def add_film_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--from", type=whole(0), default=0, dest="since", help="the step it begins with, as in a replay"
    )
    parser.add_argument("--to", type=whole(1), dest="until", help="the step it ends with; the last one if left out")
    parser.add_argument("--seat", type=whole(1, 99), help="through whose eyes; the whole table's if left out")
    parser.add_argument("--size", type=size, default=(480, 270))
    parser.add_argument("--out", type=Path, required=True)


def film(asked: argparse.Namespace) -> int:
    """Draw what happened from one step of a match to another, and write it down."""
    say = speech()
    if asked.out.suffix.lower() not in clip.KINDS:
        raise Misunderstood(say("cli-no-such-film", file=str(asked.out), known=", ".join(clip.KINDS)))
    if not clip.can_be_written():
        raise incomplete("cli-no-pillow", "Pillow")
    match = match_in(asked.file)
    seat = None if asked.seat is None else seat_numbered(asked.seat, match.setup)
    if seat not in eyes_of(match):
        raise Misunderstood(say("cli-not-your-eyes", seat=asked.seat))
    told = match.retold()
    since, until = asked.since, len(told.story) if asked.until is None else asked.until
    if not 0 <= since < until <= len(told.story):
        raise Misunderstood(say("cli-no-such-steps", since=str(since), until=str(until), steps=len(told.story)))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory() as folder:
        house = House(load()[0], Path(folder))
        showing = clip.stretch(Showing(house, told, watcher=seat, shown=since), since)
        pictures = []
        for picture in clip.frames(showing, until, asked.size):
            pictures.append(picture)
            progress(showing.shown - since, until - since + 1)
        progress(1, 1)
    try:
        clip.write(pictures, asked.out)
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise Misunderstood(say("cli-not-written", file=str(asked.out), why=why)) from fault
    return 0
