"""Evenings without a window: the last one's sheet as a picture, and everything counted anew."""

import argparse
import os
from pathlib import Path

from tabletop import settings
from tabletop.commands.arguments import Misunderstood, speech
from tabletop.commands.console import complain, tell
from tabletop.history import match_index
from tabletop.history.loading import Memories, remember
from tabletop.history.people_file import FILE
from tabletop.history.records import people
from tabletop.i18n import catalogue
from tabletop.saves.match_file import Damaged


def _remembered(recounted: bool) -> Memories:
    """Count, and complain of what could not be read."""
    say, folder = speech(), settings.folder()
    memories = remember(folder, match_index.recount if recounted else match_index.count)
    if memories.unclear:
        complain(say("evening-unclear", file=FILE, why=memories.unclear))
    for name, reason, line, detail in memories.faults:
        complain(Damaged(folder / "saves" / name, line, reason, detail).told(say))
    return memories


def add_evening_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--out", type=Path, required=True)


def evening(asked: argparse.Namespace) -> int:
    """Draw the sheet of the last evening into a file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from tabletop.scenes.evening.evening import save
    from tabletop.scenes.evening.evening_sheet import sheet_of

    memories = _remembered(recounted=False)
    if not memories.evenings:
        raise Misunderstood(speech()("evening-none"))
    try:
        save(sheet_of(memories.evenings[-1], catalogue(settings.load()[0].language)), asked.out)
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise Misunderstood(speech()("cli-not-written", file=str(asked.out), why=why)) from fault
    tell(str(asked.out))
    return 0


def add_recount_arguments(_: argparse.ArgumentParser) -> None:
    """Say that the command takes nothing."""


def recount(_: argparse.Namespace) -> int:
    """Count everything anew, and tell how much there is."""
    memories = _remembered(recounted=True)
    matches = sum(len(each.lines) for each in memories.evenings)
    counted = {"matches": matches, "evenings": len(memories.evenings), "people": len(people(memories.evenings))}
    tell(speech()("evening-recounted", **{name: str(number) for name, number in counted.items()}))
    return 0
