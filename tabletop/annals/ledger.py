"""Every match on the disk, counted once into a database that may be thrown away: it is built again from the matches.

A match is counted again if its file has another size or another time. Each is one transaction, so a program that dies
in the middle, or two that count at once, leave nothing half counted. A database that is damaged, or was made by another
version of the program, is made anew; where the disk takes none, it is kept in memory.
"""

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from attrs import evolve, frozen

from rules import GAMES
from rules.kernel import Over, Seat
from tabletop.annals.standing import places
from tabletop.feats import feats_of
from tabletop.files import own_folder
from tabletop.match import Match, Setup
from tabletop.saves import Damaged, latest, read, read_setup, write_setup

FILE = "annals.db"
PATIENCE = 10.0
"""Seconds to wait for another program that is just writing."""
SCHEMA = """
CREATE TABLE file (name TEXT PRIMARY KEY, size INTEGER, stamp INTEGER, fault TEXT);
CREATE TABLE match (
    file TEXT PRIMARY KEY REFERENCES file ON DELETE CASCADE,
    setup TEXT, began TEXT, ended TEXT, moves INTEGER
);
CREATE TABLE seat (
    file TEXT REFERENCES match ON DELETE CASCADE,
    seat INTEGER, place INTEGER, PRIMARY KEY (file, seat)
);
CREATE TABLE feat (
    file TEXT REFERENCES match ON DELETE CASCADE,
    seat INTEGER, name TEXT, count INTEGER, PRIMARY KEY (file, seat, name)
);
"""


@frozen
class Played:
    """A finished match, as far as it is remembered."""

    file: str
    setup: Setup
    began: datetime
    ended: datetime
    moves: int
    places: tuple[int, ...]
    """By seat."""
    feats: tuple[tuple[Seat, str, int], ...] = ()
    """Who did what, and how many."""


@frozen
class Ledger:
    """All that was counted, the earliest first, and the files that could not be read."""

    played: tuple[Played, ...] = ()
    faults: tuple[tuple[str, str, int, str], ...] = ()
    """Name of the file, why it can't be read (a key of the catalogue), the line, and more about that."""


def _going_on() -> bool:
    return True


def count(folder: Path, going_on: Callable[[], bool] = _going_on) -> Ledger:
    """Count what is new among the matches of a folder, and give all of them.

    `going_on` is asked between two matches: whoever no longer wants to know gets what was counted so far.
    """
    path = folder / FILE
    try:
        own_folder(folder)
        return _counted(str(path), folder, going_on)
    except OSError:
        pass  # there is no such disk, or it is read-only
    except sqlite3.Error as fault:
        if not isinstance(fault, sqlite3.OperationalError) or fault.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            _throw_away(path)  # damaged, or not what we have made
            with suppress(sqlite3.Error):
                return _counted(str(path), folder, going_on)
    return _counted(":memory:", folder, going_on)  # counting all anew takes only time


def _counted(path: str, folder: Path, going_on: Callable[[], bool]) -> Ledger:
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as base:
        _prepare(base)
        _count(base, folder, going_on)
        return _ledger(base)


def recount(folder: Path) -> Ledger:
    """Throw the database away and build it again."""
    _throw_away(folder / FILE)
    return count(folder)


def _version() -> int:
    """Name this program's way to count: another one counts anew."""
    told = [(key, GAMES[key].version, [feat.name for feat in feats_of(key).all]) for key in GAMES]
    return zlib.crc32(f"{SCHEMA}{told}".encode()) & 0x7FFFFFFF


def _prepare(base: sqlite3.Connection) -> None:
    """Make the tables anew, unless they are what this program would make."""
    version = _version()
    if base.execute("PRAGMA user_version").fetchone()[0] != version:
        with _whole(base):
            if base.execute("PRAGMA user_version").fetchone()[0] != version:  # nobody was quicker
                for (table,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                    base.execute(f'DROP TABLE "{table}"')
                for statement in filter(str.strip, SCHEMA.split(";")):
                    base.execute(statement)
                base.execute(f"PRAGMA user_version = {version}")
    base.execute("PRAGMA foreign_keys = ON")


@contextmanager
def _whole(base: sqlite3.Connection) -> Iterator[None]:
    """Let all of it happen, or nothing."""
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            base.execute("ROLLBACK")
        raise
    base.execute("COMMIT")


def _throw_away(path: Path) -> None:
    for each in (path, path.with_name(f"{path.name}-journal")):
        with suppress(OSError):
            each.unlink()


def _count(base: sqlite3.Connection, folder: Path, going_on: Callable[[], bool]) -> None:
    known = {name: (size, stamp) for name, size, stamp in base.execute("SELECT name, size, stamp FROM file")}
    found = {}
    for path in latest(folder / "saves"):
        with suppress(OSError):  # it was there a moment ago
            told = path.stat()
            found[path.name] = path, (told.st_size, told.st_mtime_ns)
    if gone := known.keys() - found.keys():
        with _whole(base):
            base.executemany("DELETE FROM file WHERE name = ?", [(name,) for name in gone])
    for name, (path, stamp) in found.items():
        if known.get(name) != stamp and going_on():
            _count_one(base, path, stamp)


def _count_one(base: sqlite3.Connection, path: Path, stamp: tuple[int, int]) -> None:
    """Read a match, and write down what is remembered of it; one that can't be read is noted and passed over."""
    match, fault = None, None
    try:
        match = read(path).match
    except Damaged as damage:
        fault = json.dumps([damage.reason, damage.line, damage.detail])
    with _whole(base):
        base.execute("DELETE FROM file WHERE name = ?", (path.name,))
        base.execute("INSERT INTO file VALUES (?, ?, ?, ?)", (path.name, *stamp, fault))
        if match is not None and _counts(match):
            _write(base, path.name, match, stamp[1])


def _counts(match: Match) -> bool:
    """Tell whether a match is one to remember: it has ended, people have played it, and in earnest."""
    return match.over and bool(match.people) and not match.setup.practice


def _write(base: sqlite3.Connection, name: str, match: Match, stamp: int) -> None:
    over = match.pending
    assert isinstance(over, Over)
    ended = datetime.fromtimestamp(stamp // 10**9)
    began = _began(name) or ended
    # Whoever sat on a chair at the end has the place that it came to.
    setup = json.dumps(write_setup(evolve(match.setup, players=match.players)), ensure_ascii=False)
    row = (name, setup, min(began, ended).isoformat(), max(began, ended).isoformat(), match.decisions)
    base.execute("INSERT INTO match VALUES (?, ?, ?, ?, ?)", row)
    stands = [(name, seat, place) for seat, place in enumerate(places(match, over))]
    base.executemany("INSERT INTO seat VALUES (?, ?, ?)", stands)
    done = [
        (name, seat, feat.name, count)
        for feat in feats_of(match.setup.game).all
        for seat, count in feat.count(match.story).items()
    ]
    base.executemany("INSERT INTO feat VALUES (?, ?, ?, ?)", done)


def _began(name: str) -> datetime | None:
    """Read from a file's name when the match began; a file that somebody has renamed does not tell."""
    parts = name.removesuffix(".jsonl").split("-")
    for day, hour in pairwise(parts):
        with suppress(ValueError):
            return datetime.strptime(f"{day}-{hour}", "%Y%m%d-%H%M%S")
    return None


def _ledger(base: sqlite3.Connection) -> Ledger:
    stands: dict[str, list[int]] = {}
    for file, place in base.execute("SELECT file, place FROM seat ORDER BY file, seat"):
        stands.setdefault(file, []).append(place)
    done: dict[str, list[tuple[Seat, str, int]]] = {}
    for file, seat, name, number in base.execute("SELECT file, seat, name, count FROM feat ORDER BY file, seat, name"):
        done.setdefault(file, []).append((Seat(seat), name, number))
    played = []
    for file, setup, began, ended, moves in base.execute("SELECT * FROM match ORDER BY ended, file"):
        with suppress(ValueError):  # a game that is no longer on the shelf
            agreed, feats = read_setup(json.loads(setup)), tuple(done.get(file, ()))
            times = datetime.fromisoformat(began), datetime.fromisoformat(ended)
            played.append(Played(file, agreed, *times, moves, tuple(stands[file]), feats))
    faults = base.execute("SELECT name, fault FROM file WHERE fault IS NOT NULL ORDER BY name").fetchall()
    return Ledger(tuple(played), tuple((name, *json.loads(fault)) for name, fault in faults))
