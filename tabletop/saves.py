"""A match on disk: a readable file of one line per act, safe at every moment, which is its own replay.

The first line says what is played and by whom, every further line is one act or says how many were taken back. A line
is on the disk before anything of it is shown; while the disk takes no more, lines wait in their order. A last line that
was cut short by a pulled plug is dropped; any other damage is named with its file and line, and the file is left as it
is. One program at a time writes a match, and everybody may read it.
"""

import contextlib
import errno
import json
import os
import stat
import sys
from collections import deque
from collections.abc import Callable
from datetime import datetime
from functools import cache
from io import FileIO
from pathlib import Path
from typing import Any

from attrs import define, field, frozen
from cattrs import Converter

from rules import GAMES
from rules.kernel import IllegalMove
from tabletop.files import own_file, own_folder, read_bytes, readable
from tabletop.match import Computer, Entry, Human, Match, Player, Setup
from tabletop.names import is_name

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FORMAT = 1
LARGEST, LONGEST = 32_000_000, 4_000_000
"""Bytes of a file and of a line. The longest matches we know have 3 MB, and no film can be packed into 3 MB; what is
longer was not written by us, and reading it would take the evening."""


class Damaged(ValueError):  # noqa: N818 - it says what the file is
    """A save that can't be read or continued. `reason` is a key of the catalogue ("save-…")."""

    def __init__(self, path: Path, line: int, reason: str, detail: str = "") -> None:
        super().__init__(f"{path}:{line}: {reason}{': ' + detail if detail else ''}")
        self.path, self.line, self.reason, self.detail = path, line, reason, detail

    @property
    def file(self) -> str:
        """The name of the file, as it can be shown."""
        return readable(self.path.name)


@cache
def _converter() -> Converter:
    return Converter(forbid_extra_keys=True)


def write_act(entry: Entry) -> dict[str, Any]:
    """Put an act into plain words."""
    raw = {"act": type(entry.act).__name__, **_converter().unstructure(entry.act)}
    return raw if entry.film is None else {**raw, "film": entry.film}


@cache
def _vocabulary(game: str) -> dict[str, type]:
    return {act.__name__: act for act in GAMES[game].acts}


def read_act(game: str, raw: dict[str, Any]) -> Entry:
    """Understand such words again; ValueError where they are not what we would have written."""
    words = dict(raw)
    kind = _vocabulary(game).get(words.pop("act", None))
    film = words.pop("film", None)
    if kind is None or not isinstance(film, str | None):
        raise ValueError("no such act")
    try:
        entry = Entry(_converter().structure(words, kind), film)
    except Exception as fault:  # cattrs gathers whatever went wrong in exceptions of its own
        raise ValueError(str(fault)) from fault
    if json.loads(json.dumps(write_act(entry))) != raw:
        raise ValueError("not as written")
    return entry


def write_setup(setup: Setup) -> dict[str, Any]:
    """Put the agreement into plain words."""
    players = [
        {"name": player.name} if isinstance(player, Human) else {"name": player.name, "level": player.level}
        for player in setup.players
    ]
    options: dict[str, Any] = _converter().unstructure(setup.options)
    head: dict[str, Any] = {"format": FORMAT, "game": setup.game, "version": setup.version, "options": options}
    return {**head, "players": players, "seed": setup.seed}


def read_setup(raw: Any) -> Setup:
    """Understand the first line; ValueError(reason key) where it is not ours or not yet known."""
    if not isinstance(raw, dict) or "format" not in raw:
        raise ValueError("save-not-ours")
    if raw["format"] != FORMAT:
        raise ValueError("save-newer")
    if not isinstance(raw.get("game"), str) or raw["game"] not in GAMES:
        raise ValueError("save-unknown-game")
    game = GAMES[raw["game"]]
    if raw.get("version") != game.version:
        raise ValueError("save-other-version")
    try:
        options: Any = _converter().structure(raw["options"], game.options)
        players = tuple(_player(each) for each in raw["players"])
        seed = raw["seed"]
    except Exception as fault:  # whatever is wrong with the line, it is damage
        raise ValueError("save-damaged") from fault
    if type(seed) is not int or len(players) not in game.seats:
        raise ValueError("save-damaged")
    return Setup(game.key, options, players, seed, game.version)


def _player(raw: dict[str, Any]) -> Player:
    name = raw["name"]
    if not isinstance(name, str) or not is_name(name):
        raise ValueError("name")
    if "level" in raw:
        if raw["level"] not in range(4):
            raise ValueError("level")
        return Computer(name, raw["level"])
    return Human(name)


@frozen
class Recording:
    """What a file tells, and how much of the file is sound."""

    match: Match
    sound_bytes: int


def read(path: Path) -> Recording:
    """Fold a file into its match; `Damaged` names what is wrong and where."""
    try:
        raw = read_bytes(path, LARGEST)
    except OSError as fault:
        raise Damaged(path, 0, _unread(fault), fault.strerror or "") from fault
    *lines, torn = raw.split(b"\n")
    sound = len(raw) - len(torn)
    for number, line in enumerate([*lines, torn], 1):
        if len(line) > LONGEST:
            raise Damaged(path, number, "save-damaged")
    if not lines:
        raise Damaged(path, 1, "save-not-ours")
    try:
        match = Match(read_setup(_json(lines[0])))
    except ValueError as fault:
        reason = str(fault) if str(fault).startswith("save-") else "save-not-ours"
        raise Damaged(path, 1, reason) from fault
    for number, line in enumerate(lines[1:], 2):
        try:
            _fold(match, _json(line))
        except IllegalMove as fault:
            raise Damaged(path, number, "save-illegal", str(fault)) from fault
        except ValueError as fault:
            raise Damaged(path, number, "save-damaged") from fault
    return Recording(match, sound)


def _unread(fault: OSError) -> str:
    return "save-too-long" if fault.errno == errno.EFBIG else "save-unreadable"


def _json(line: bytes) -> Any:
    try:
        return json.loads(line.decode("utf-8"))
    except RecursionError as fault:
        raise ValueError("a deep well") from fault


def _fold(match: Match, raw: Any) -> None:
    match raw:
        case {"undo": int(acts), **rest} if not rest and type(acts) is int and acts > 0:
            match.undo(acts)
        case {"act": str()}:
            entry = read_act(match.setup.game, raw)
            match.play(entry.act, entry.film)
        case _:
            raise ValueError("neither an act nor an undo")


def _claim(path: Path, mode: str) -> FileIO:
    """Open a file as its only writer, until it is closed or the program ends in whatever way.

    BlockingIOError if somebody else writes it.
    """
    file = FileIO(path, mode, opener=own_file)
    try:
        if sys.platform == "win32":
            # Such a lock keeps readers out too, so it lies on a byte that no match will ever reach.
            file.seek(2**31 - 2)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as fault:
        file.close()
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from fault
    except OSError:
        pass  # a disk that knows no locks is no reason not to play
    return file


def _settle(folder: Path) -> None:
    """Let the name of a new file reach the disk too, where folders can be asked to."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


@define
class Save:
    """The file of a match under way, written by us alone.

    Every line is on the disk before the caller goes on. Lines that the disk does not take wait and are tried again
    before the next one: the file ends with a whole line and lacks none in between. Only the first of them raises
    OSError; the rest wait in silence.
    """

    path: Path
    _file: FileIO
    _sound: int = 0
    """How many bytes of whole lines are on the disk."""
    _waiting: deque[bytes] = field(init=False, factory=deque)
    """The lines that are not."""

    @classmethod
    def create(cls, path: Path, setup: Setup) -> "Save":
        """Open a new file with its first line; if that can't be written, there is no file."""
        own_folder(path.parent)
        save = cls(path, _claim(path, "x"))
        try:
            save._line(write_setup(setup))
        except OSError:
            with contextlib.suppress(OSError):
                save._file.close()
                path.unlink()
            raise
        _settle(path.parent)
        return save

    @classmethod
    def resume(cls, path: Path) -> tuple["Save", Match]:
        """Go on with a file that nobody else writes: a torn last line is cut off, everything else must be sound."""
        try:
            file = _claim(path, "r+")  # before it is read, so that nobody adds to what was read
        except BlockingIOError as fault:
            raise Damaged(path, 0, "save-in-use") from fault
        except OSError as fault:
            raise Damaged(path, 0, "save-unreadable", fault.strerror or "") from fault
        try:
            recording = read(path)
        except Damaged:
            file.close()
            raise
        save = cls(path, file, recording.sound_bytes)
        save._cut()
        return save, recording.match

    def append(self, entry: Entry) -> None:
        """Write down an act."""
        self._line(write_act(entry))

    def undo(self, acts: int) -> None:
        """Write down that so many acts were taken back: nothing written is ever erased."""
        self._line({"undo": acts})

    def close(self) -> None:
        """Try once more to write what waits, and let go of the file."""
        with contextlib.suppress(OSError):
            self._catch_up()
        with contextlib.suppress(OSError):
            self._file.close()

    def _line(self, raw: dict[str, Any]) -> None:
        told = bool(self._waiting)
        self._waiting.append(json.dumps(raw, ensure_ascii=False).encode() + b"\n")
        try:
            self._catch_up()
        except OSError:
            if not told:
                raise

    def _catch_up(self) -> None:
        while self._waiting:
            try:
                self._put(self._waiting[0])
            except OSError:
                self._cut()
                raise
            self._sound += len(self._waiting.popleft())

    def _put(self, line: bytes) -> None:
        self._file.truncate(self._sound)  # a cut may have failed as well
        self._file.seek(self._sound)
        while line:
            written = self._file.write(line)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            line = line[written:]
        os.fsync(self._file.fileno())

    def _cut(self) -> None:
        """Leave only whole lines."""
        with contextlib.suppress(OSError):
            self._file.truncate(self._sound)


def fresh_path(folder: Path, game: str, now: Callable[[], datetime] = datetime.now) -> Path:
    """Name a new file after its game and its hour."""
    stem = f"{game}-{now():%Y%m%d-%H%M%S}"
    for number in range(1000):
        path = folder / (f"{stem}.jsonl" if not number else f"{stem}-{number}.jsonl")
        if not path.exists():
            return path
    raise FileExistsError(stem)


def latest(folder: Path) -> list[Path]:
    """List the matches of a folder, the last one touched first; an empty file is none."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for path in folder.glob("*.jsonl"):
            with contextlib.suppress(OSError):  # a link that leads nowhere hides nothing but itself
                told = path.stat()
                if told.st_size and stat.S_ISREG(told.st_mode):
                    found.append((told.st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]
