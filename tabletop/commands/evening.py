"""The commands `evening` and `recount`: draw the last evening's sheet, and count everything anew."""

import argparse
import os
from functools import partial
from pathlib import Path

from tabletop import settings
from tabletop.commands.arguments import CommandLineError, load_say, reporting_unwritten
from tabletop.commands.console import print_error, print_line
from tabletop.history import match_index
from tabletop.history.loading import History, load_history
from tabletop.history.people_file import FILE_NAME
from tabletop.history.records import people_stats
from tabletop.i18n import catalogue
from tabletop.saves.match_file import DamagedSaveError
from tabletop.scenes.base.default_names import name_in_language


def _load_history(rebuild: bool) -> History:
    """Load the history, and print what could not be read."""
    say, folder = load_say(), settings.user_folder()
    count = match_index.rebuild_index if rebuild else match_index.count_matches
    memories = load_history(folder, count, partial(name_in_language, language=settings.load()[0].language))
    if memories.people_file_error:
        print_error(say("evening-unclear", file=FILE_NAME, why=memories.people_file_error))
    for name, key, line, reason in memories.unreadable_files:
        print_error(DamagedSaveError(folder / "saves" / name, line, key, reason).describe(say))
    return memories


def add_evening_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--out", type=Path, required=True)


def evening(args: argparse.Namespace) -> int:
    """Draw the sheet of the last evening into a file. Raise CommandLineError if that can't be."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from tabletop.scenes.evening.evening import save_png
    from tabletop.scenes.evening.evening_sheet import sheet_of

    memories = _load_history(rebuild=False)
    if not memories.evenings:
        raise CommandLineError(load_say()("evening-none"))
    with reporting_unwritten(args.out):
        save_png(sheet_of(memories.evenings[-1], catalogue(settings.load()[0].language)), args.out)
    print_line(str(args.out))
    return 0


def add_recount_arguments(_: argparse.ArgumentParser) -> None:
    """Say that the command takes nothing."""


def recount(_: argparse.Namespace) -> int:
    """Build the index of matches anew, and print how much there is."""
    memories = _load_history(rebuild=True)
    matches = sum(len(each.lines) for each in memories.evenings)
    counted = {"matches": matches, "evenings": len(memories.evenings), "people": len(people_stats(memories.evenings))}
    print_line(load_say()("evening-recounted", **{name: str(number) for name, number in counted.items()}))
    return 0
