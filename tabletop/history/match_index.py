"""A database of finished matches, built from the saves; it may be deleted at any time.

A match is counted again if its file has another size or time, or if its row fails its checksum. Each match is one row,
so a crash, or two programs that count at once, leave nothing half counted. A database that is damaged, or made by
another version of the program, is built anew; where it can't be written, it is kept in memory.
"""

import json
import os
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from itertools import pairwise
from logging import getLogger
from pathlib import Path
from time import perf_counter
from typing import NotRequired, TypedDict

from attrs import evolve, frozen

from rules import GAMES
from rules.kernel import Over, Seat
from tabletop.achievements import achievements_of
from tabletop.files import make_private_folder
from tabletop.history.ranking import places_by_seat
from tabletop.match import Match, Setup
from tabletop.saves.match_file import (
    DamagedSaveError,
    DamageKey,
    read_save,
    saves_newest_first,
    setup_from_dict,
    setup_to_dict,
)

LOGGER = getLogger(__name__)
FILE_NAME = "annals.db"
LOCK_TIMEOUT_SECONDS = 10.0
"""Seconds to wait while another program is writing."""
SCHEMA = "CREATE TABLE told (name BLOB PRIMARY KEY, words TEXT, vouched INTEGER) WITHOUT ROWID"
UNKNOWN_TIME = datetime(1970, 1, 1)
"""When a match has ended whose file has an impossible time."""


@frozen
class FinishedMatch:
    """What is known of a finished match."""

    file: str
    setup: Setup
    began: datetime
    ended: datetime
    moves: int
    places: tuple[int, ...]
    """By seat."""
    achievements: tuple[tuple[Seat, str, int], ...] = ()
    """Who did what, and how often: (seat, name of the achievement, count)."""


@frozen
class MatchIndex:
    """All finished matches, the earliest first, and the files that could not be read."""

    matches: tuple[FinishedMatch, ...] = ()
    unreadable_files: tuple[tuple[str, DamageKey, int, str], ...] = ()
    """Name of the file, why it can't be read (a key of the catalogue), the line, and more about that."""


class MatchSummary(TypedDict):
    """What the database keeps of a finished match."""

    setup: dict[str, object]
    """As it stands in a save."""
    began: str
    ended: str
    moves: int
    places: Sequence[int]
    feats: Sequence[tuple[int, str, int]]


class CountedFile(TypedDict):
    """A row of the database: what was found in a file when it had this size and time."""

    stamp: list[int]
    match: NotRequired[MatchSummary | None]
    """None for a match that is not counted."""
    fault: NotRequired[tuple[DamageKey, int, str]]
    """Why the file can't be read, if it can't: the key of a sentence, the line, and more about that."""


def count_matches(folder: Path, keep_going: Callable[[], bool] = lambda: True) -> MatchIndex:
    """Count new matches of a folder, and return all of them.

    `keep_going` is asked between two matches: once it returns False, what was counted so far is returned.
    """
    began, index = perf_counter(), _count_anywhere(folder, keep_going)
    told = len(index.matches), len(index.unreadable_files), (perf_counter() - began) * 1000
    LOGGER.info("history: %d matches counted, %d files unreadable, in %d ms", *told)
    return index


def _count_anywhere(folder: Path, keep_going: Callable[[], bool]) -> MatchIndex:
    """Count into the database on the disk, or in memory where the disk takes none."""
    path = folder / FILE_NAME
    try:
        make_private_folder(folder)
        return _count_into(str(path), folder, keep_going)
    except OSError:
        pass  # there is no such disk, or it is read-only
    except Exception as fault:  # damage has many faces
        if getattr(fault, "sqlite_errorcode", 0) & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL):
            _throw_away(path)
            with suppress(sqlite3.Error):
                return _count_into(str(path), folder, keep_going)
    return _count_into(":memory:", folder, keep_going)  # counting all anew takes only time


def _count_into(path: str, folder: Path, going_on: Callable[[], bool]) -> MatchIndex:
    with closing(sqlite3.connect(path, timeout=LOCK_TIMEOUT_SECONDS, isolation_level=None)) as base:
        base.text_factory = bytes  # what is no text does not vouch for itself either
        base.execute("PRAGMA synchronous = OFF")  # what a pulled plug takes is counted again
        _prepare(base)
        return _index_from(_count(base, folder, going_on))


def rebuild_index(folder: Path) -> MatchIndex:
    """Delete the database and build it again."""
    _throw_away(folder / FILE_NAME)
    return count_matches(folder)


def _version() -> int:
    """Return a number for the way this program counts; another number counts anew."""
    told = [(key, GAMES[key].version, [feat.name for feat in achievements_of(key).all]) for key in GAMES]
    return zlib.crc32(f"{SCHEMA}{told}".encode()) & 0x7FFFFFFF


def _prepare(base: sqlite3.Connection) -> None:
    """Make the table anew, unless it is what this program would make."""
    version = _version()
    if base.execute("PRAGMA user_version").fetchone()[0] != version:
        with _transaction(base):
            if base.execute("PRAGMA user_version").fetchone()[0] != version:  # nobody was quicker
                for (table,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                    base.execute(f'DROP TABLE "{table.decode()}"')
                base.execute(SCHEMA)
                base.execute(f"PRAGMA user_version = {version}")


@contextmanager
def _transaction(base: sqlite3.Connection) -> Iterator[None]:
    """Run as one transaction: all of it happens, or nothing."""
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            base.execute("ROLLBACK")
        raise
    base.execute("COMMIT")


def _throw_away(path: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            path.with_name(f"{path.name}{ending}").unlink()


def _count(base: sqlite3.Connection, folder: Path, going_on: Callable[[], bool]) -> dict[str, CountedFile]:
    """Count what is new; return the summary of every match, by the name of its file."""
    known = _known(base)
    found = {}
    for path in saves_newest_first(folder / "saves"):
        with suppress(OSError):  # it was there a moment ago
            there = path.stat()
            found[path.name] = path, [there.st_size, there.st_mtime_ns]
    if gone := known.keys() - found.keys():
        with _transaction(base):
            base.executemany("DELETE FROM told WHERE name = ?", [(os.fsencode(name),) for name in gone])
    told = {}
    for name, (path, stamp) in found.items():
        if (name not in known or known[name]["stamp"] != stamp) and going_on():
            told[name] = _count_file(path, stamp)
            with _transaction(base):
                _write(base, name, told[name])
        elif name in known:
            told[name] = known[name]
    return told


def _known(base: sqlite3.Connection) -> dict[str, CountedFile]:
    """Read the rows whose checksums hold."""
    return {
        os.fsdecode(name): json.loads(words)
        for name, words, vouched in base.execute("SELECT name, words, vouched FROM told")
        if isinstance(name, bytes) and isinstance(words, bytes) and vouched == zlib.crc32(name + words)
    }


def _write(base: sqlite3.Connection, name: str, told: CountedFile) -> None:
    key, words = os.fsencode(name), json.dumps(told)
    base.execute("INSERT OR REPLACE INTO told VALUES (?, ?, ?)", (key, words, zlib.crc32(key + words.encode())))


def _count_file(path: Path, stamp: list[int]) -> CountedFile:
    """Summarize a match; one that can't be read is noted with its fault."""
    try:
        match = read_save(path).match
        return {"stamp": stamp, "match": _summary(path.name, match, stamp[1]) if _is_counted(match) else None}
    except DamagedSaveError as damage:
        return {"stamp": stamp, "fault": (damage.key, damage.line, damage.reason)}
    except Exception as fault:  # a game from outside may do what it likes, but not to the evening
        return {"stamp": stamp, "fault": ("save-unreadable", 0, str(fault))}


def _is_counted(match: Match) -> bool:
    """Tell whether to count a match: it is over, people have played it, and it was no practice."""
    return match.over and bool(match.seats_of_people) and not match.setup.practice


def _summary(name: str, match: Match, stamp: int) -> MatchSummary:
    over = match.pending
    assert isinstance(over, Over)
    ended = UNKNOWN_TIME
    with suppress(OverflowError, OSError, ValueError):
        ended = datetime.fromtimestamp(stamp // 10**9)
    began = _began(name) or ended
    return {
        # Whoever sat on a chair at the end has the place that it came to.
        "setup": setup_to_dict(evolve(match.setup, players=match.players)),
        "began": min(began, ended).isoformat(),
        "ended": max(began, ended).isoformat(),
        "moves": match.decision_count,
        "places": places_by_seat(match, over),
        "feats": [
            (seat, feat.name, count)
            for feat in achievements_of(match.setup.game).all
            for seat, count in feat.count(match.story).items()
        ],
    }


def _began(name: str) -> datetime | None:
    """Read from a file's name when the match began; a file that somebody has renamed does not tell."""
    parts = name.removesuffix(".jsonl").split("-")
    for day, hour in pairwise(parts):
        with suppress(ValueError):
            return datetime.strptime(f"{day}-{hour}", "%Y%m%d-%H%M%S")
    return None


def _index_from(told: dict[str, CountedFile]) -> MatchIndex:
    played = []
    for name, each in told.items():
        if summed_up := each.get("match"):
            with suppress(ValueError):  # a game that is no longer on the shelf
                played.append(_played(name, summed_up))
    faults = sorted((name, *each["fault"]) for name, each in told.items() if "fault" in each)
    return MatchIndex(tuple(sorted(played, key=lambda each: (each.ended, each.file))), tuple(faults))


def _played(file: str, told: MatchSummary) -> FinishedMatch:
    times = datetime.fromisoformat(told["began"]), datetime.fromisoformat(told["ended"])
    done = tuple(sorted((Seat(seat), name, number) for seat, name, number in told["feats"]))
    return FinishedMatch(file, setup_from_dict(told["setup"]), *times, told["moves"], tuple(told["places"]), done)
