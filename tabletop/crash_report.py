"""Crash reports: enough to find the fault, without anybody's secrets or name."""

import platform
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from rules import GAMES
from rules.kernel import IllegalMoveError
from tabletop.files import write_whole
from tabletop.log import package_version
from tabletop.match import Human, Match
from tabletop.saves.match_file import DamagedSaveError

REPORTED_PACKAGES = ("tabletop", "attrs", "cattrs", "fluent.runtime", "platformdirs", "pygame-ce", "pymunk")
MAX_REPORTED_EVENTS = 20
"""How many of the last events are written."""


def write_crash_report(folder: Path, fault: BaseException, scenes: Sequence[object] = ()) -> Path | None:
    """Write a crash report into a new file; return its path, or None if it can't be written.

    `scenes` is the stack of scenes, the lowest first; the match of the topmost one that has a match is described.
    """
    path = folder / "reports" / f"{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
    matches = _matches_of(scenes)
    lines = [*_describe_machine(), f"scenes: {', '.join(type(scene).__name__ for scene in scenes)}"]
    if matches:
        lines += ["", *_describe_match(matches[-1])]
    lines += ["", *_describe_fault(fault)]
    try:
        text = "\n".join(line.rstrip("\n") for line in lines) + "\n"
        write_whole(path, text.encode("utf-8", "backslashreplace"))
    except OSError:
        return None
    return path


def foreign_game_of(scenes: Sequence[object]) -> str:
    """Return the key of the game from outside whose match the topmost scene with a match has; "" if it is ours."""
    return next((key for match in _matches_of(scenes)[-1:] if (key := match.setup.game) in GAMES.packages), "")


def _matches_of(scenes: Sequence[object]) -> list[Match]:
    return [match for scene in scenes if isinstance(match := getattr(scene, "match", None), Match)]


def _describe_machine() -> Iterable[str]:
    yield f"{datetime.now():%Y-%m-%d %H:%M:%S}"
    yield f"Python {platform.python_version()}, {platform.platform()}"
    for name in REPORTED_PACKAGES:
        yield f"{name} {package_version(name) or '(not installed)'}"
    if pygame := sys.modules.get("pygame"):
        driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
        yield f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {driver}"


def _describe_fault(fault: BaseException) -> Iterable[str]:
    """Write the traceback without what a hand, a save or its people have in the texts of exceptions."""
    text = "".join(traceback.format_exception(fault))
    for each in _with_causes(fault):
        if isinstance(each, IllegalMoveError):
            text = text.replace(str(each), f"{each.game}: {each.reason} {each.rule}".rstrip())
        elif isinstance(each, DamagedSaveError):
            for cause in _with_causes(each):
                if str(cause):
                    text = text.replace(str(cause), each.key)
    yield text


def _with_causes(fault: BaseException) -> Iterator[BaseException]:
    """List an exception and those that it was raised from."""
    found: BaseException | None = fault
    while found is not None:
        yield found
        found = found.__cause__ or found.__context__


def _describe_match(match: Match) -> Iterable[str]:
    """Describe a match by what everybody at the table may know; names of people are left out."""
    setup = match.setup
    seats = ["person" if isinstance(each, Human) else f"computer {each.level}" for each in setup.players]
    yield f"{setup.game}, edition {setup.version}, {setup.options}, {', '.join(seats)}, {len(match.log)} acts"
    for beat in match.story[-MAX_REPORTED_EVENTS:]:
        yield f"  {beat.event if match.game.may_retell(match.state, beat) else '…'}"
