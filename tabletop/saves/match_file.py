"""Saves: a match in a readable file, one line for each act, complete at every moment; it is also the replay.

The first line says what is played and by whom. Every further line is one act, or says how many were undone, who sits
down during the match, or who gives up. A line is on the disk before anything of it is shown; while the disk takes no
more, lines wait in their order. A last line that was cut short by a power failure is dropped; any other damage is
reported with its file and line, the file is left as it is, and what comes before it can be continued as a copy. One
program at a time writes a match; everybody may read it.

In format 2 lines have running checksums (`checksum_chain`), so that a changed, lost, doubled or swapped line is
noticed. Format 1 has none. A match begun in format 1 goes on in it: what is on the disk is never rewritten, and an
older program can still open it.
"""

import contextlib
import errno
import getpass
import json
import os
import platform
import stat
import sys
from collections import deque
from collections.abc import Callable
from datetime import datetime
from functools import cache
from io import FileIO
from pathlib import Path
from reprlib import repr as brief_repr
from typing import Any, Literal, TypeAlias

from attrs import define, evolve, field, frozen
from cattrs import Converter
from typing_extensions import override

from rules import GAMES
from rules.kernel import IllegalMoveError, Seat, options_before
from tabletop.files import (
    free_path,
    make_private_folder,
    open_locked,
    open_private,
    printable,
    read_beginning,
    read_bytes,
    reason_of,
    sync_folder,
    sync_to_disk,
)
from tabletop.match import Arrival, Computer, Human, LogEntry, Match, Player, Setup
from tabletop.person_names import is_name
from tabletop.saves.checksum_chain import ChecksumChain, LineMismatchError, continues_after_seal, line_number

FORMAT = 2
MAX_FIRST_LINE_BYTES = 8192
"""Bytes in which the first line of a save ends, long names and all."""
MAX_FILE_BYTES = 32_000_000
"""Bytes of a file. The longest matches we know have 3 MB; a longer file was not written by us."""
MAX_LINE_BYTES = 4_000_000
"""Bytes of a line. No film can be packed into 3 MB; a longer line was not written by us."""
MAX_REASON_LETTERS = 300
"""Letters of somebody else's exception that are repeated in ours."""


@frozen
class LoadedMatch:
    """The match in a file, and how much of the file is intact."""

    match: Match
    intact_bytes: int
    chain: ChecksumChain | None
    """The running checksum of its lines; None for format 1, which has none."""
    intact_lines: int = 1
    """How many lines are intact."""


DamageKey: TypeAlias = Literal[
    "save-not-ours",
    "save-newer",
    "save-unknown-game",
    "save-other-version",
    "save-damaged",
    "save-twice",
    "save-lost",
    "save-swapped",
    "save-illegal",
    "save-unreadable",
    "save-too-long",
    "save-in-use",
]
"""What may be wrong with a save: the key of a sentence that exists in every language."""


@define(slots=False)
class InvalidSetupError(ValueError):
    """Raised when the first line of a save is no setup that can be played here."""

    key: DamageKey
    reason: str
    """What is wrong, in English, with the values that were found."""

    @override
    def __str__(self) -> str:
        return f"{self.reason} ({self.key})"


@define(slots=False)
class DamagedSaveError(ValueError):
    """Raised when a save can't be read or continued."""

    path: Path
    line: int
    """The first damaged line; 0 if the whole file can't be read."""
    key: DamageKey
    reason: str
    """What is wrong, in English, with the values that were found: for whoever looks into it, not for players."""
    intact_part: LoadedMatch | None = field(default=None, repr=False)
    """What the file contains before the damaged line; None if nothing can be read."""
    holder: str = ""
    """Who plays the match elsewhere, if that is what is wrong."""

    @override
    def __str__(self) -> str:
        place = f"{self.path}, line {self.line}" if self.line else f"{self.path}"
        return f"{place}: {self.reason} ({self.key})"

    def describe(self, say: Callable[..., str], file: str | None = None) -> str:
        """Describe what is wrong and where, in the language of `say`."""
        return say(self.key, file=file or printable(self.path.name), line=self.line, who=self.holder)


@cache
def _converter() -> Converter:
    return Converter(forbid_extra_keys=True)


def _json_bytes(raw: dict[str, object]) -> bytes:
    return json.dumps(raw, ensure_ascii=False).encode()


def act_to_dict(entry: LogEntry) -> dict[str, object]:
    """Turn a log entry into a dict for JSON."""
    raw = {"act": type(entry.act).__name__, **_converter().unstructure(entry.act)}
    return raw if entry.film is None else {**raw, "film": entry.film}


@cache
def _act_types(game: str) -> dict[str, type]:
    return {act.__name__: act for act in GAMES[game].acts}


def act_from_dict(game: str, raw: dict[str, object]) -> LogEntry:
    """Turn such a dict into a log entry. Raise ValueError if it is not what act_to_dict would make."""
    words = dict(raw)
    kind = _act_types(game).get(str(words.pop("act", None)))
    film = words.pop("film", None)
    if kind is None:
        raise ValueError(f"{game} has no act {brief_repr(raw.get('act'))}")
    if not isinstance(film, str | None):
        raise ValueError(f"the film of {kind.__name__} is {brief_repr(film)}, not text")
    try:
        entry = LogEntry(_converter().structure(words, kind), film)
    except Exception as fault:  # cattrs gathers whatever went wrong in exceptions of its own
        raise ValueError(f"{brief_repr(raw)} is no {kind.__name__}: {_innermost_fault(fault)}") from fault
    if (again := json.loads(json.dumps(act_to_dict(entry)))) != raw:
        raise ValueError(f"{brief_repr(raw)} would be written as {brief_repr(again)}")
    return entry


def _innermost_fault(fault: BaseException) -> str:
    """Describe the first exception of those that were gathered in one, and where it happened."""
    while isinstance(fault, BaseExceptionGroup):
        fault = fault.exceptions[0]
    return "; ".join([f"{type(fault).__name__}: {fault}", *getattr(fault, "__notes__", ())])[:MAX_REASON_LETTERS]


def setup_to_dict(setup: Setup) -> dict[str, object]:
    """Turn a setup into a dict for JSON: the first line of a save."""
    players = [*map(player_to_dict, setup.players)]
    options: dict[str, object] = _converter().unstructure(setup.options)
    head: dict[str, object] = {"format": FORMAT, "game": setup.game, "version": setup.version, "options": options}
    practice = {"practice": True} if setup.practice else {}
    return {**head, "players": players, "seed": setup.seed, **practice}


def player_to_dict(player: Player) -> dict[str, object]:
    """Turn a player into a dict for JSON."""
    if isinstance(player, Computer):
        return {"name": player.name, "level": player.level}
    return {"name": player.name, **({"easy_hand": True} if player.easy_hand else {})}


def setup_from_dict(raw: object) -> Setup:
    """Turn the first line of a save into a setup.

    Raise InvalidSetupError if it is not ours, is newer, or differs from what setup_to_dict would make.
    """
    if not isinstance(raw, dict) or type(raw.get("format")) is not int or raw["format"] < 1:
        raise InvalidSetupError("save-not-ours", f"{brief_repr(raw)} names no format")
    if raw["format"] > FORMAT:
        raise InvalidSetupError("save-newer", f"format {brief_repr(raw['format'])} is newer than {FORMAT}")
    if not isinstance(raw.get("game"), str) or raw["game"] not in GAMES:
        raise InvalidSetupError("save-unknown-game", f"there is no game {brief_repr(raw.get('game'))}")
    game = GAMES[raw["game"]]
    if type(raw.get("version")) is not int or raw["version"] != game.version:
        reason = f"version {brief_repr(raw.get('version'))} of {game.key}, whose rules are at version {game.version}"
        raise InvalidSetupError("save-other-version", reason)
    try:
        options = _converter().structure({**options_before(game.options), **raw["options"]}, game.options)
        players = tuple(_player_from_dict(each) for each in raw["players"])
        setup = Setup(game.key, options, players, raw["seed"], game.version, raw.get("practice", False))
        again = {**setup_to_dict(setup), "format": raw["format"]}
        # An option that a file does not know yet has its default; whatever a file says must be what we would write.
        again["options"] = {name: again["options"][name] for name in raw["options"]}
        if type(setup.seed) is not int:
            raise ValueError(f"the seed {brief_repr(setup.seed)} is no whole number")
        if len(players) not in game.player_counts:
            raise ValueError(f"{len(players)} players")
        if _json_bytes(again) != _json_bytes(raw):
            raise ValueError(f"{brief_repr(raw)} would be written as {brief_repr(again)}")
    except Exception as fault:  # whatever is wrong with the line, it is damage
        raise InvalidSetupError("save-damaged", f"no setup of {game.key}: {_innermost_fault(fault)}") from fault
    return setup


def _player_from_dict(raw: dict[str, object]) -> Player:
    name = raw["name"]
    if not isinstance(name, str) or not is_name(name):
        raise ValueError(f"{brief_repr(name)} can't be a name")
    if "level" in raw:
        if type(raw["level"]) is not int or raw["level"] not in range(4):
            raise ValueError(f"{brief_repr(raw['level'])} is no level of a computer")
        return Computer(name, raw["level"])
    return Human(name, easy_hand=raw.get("easy_hand") is True)


def read_save(path: Path) -> LoadedMatch:
    """Read a save. Raise DamagedSaveError if it can't be read or is damaged."""
    try:
        raw = read_bytes(path, MAX_FILE_BYTES)
    except OSError as fault:
        raise _unreadable_error(path, fault) from fault
    line, end, rest = raw.partition(b"\n")
    if not end:
        raise DamagedSaveError(path, 1, "save-not-ours", f"{len(raw)} bytes, and no line is complete")
    setup, chain = _read_first_line(path, line)
    return _apply_lines(path, LoadedMatch(Match(setup), len(line) + 1, chain), rest)


def read_further(path: Path, loaded: LoadedMatch) -> LoadedMatch:
    """Read what has been written since, into the same match.

    Raise DamagedSaveError if it can't be read or is damaged. Nothing is read twice but a last line that was not
    complete. The checksum of the first new line covers all before it.
    """
    try:
        raw = read_bytes(path, MAX_FILE_BYTES, loaded.intact_bytes)
    except OSError as fault:
        raise _unreadable_error(path, fault, loaded) from fault
    return _apply_lines(path, loaded, raw)


def _apply_lines(path: Path, so_far: LoadedMatch, raw: bytes) -> LoadedMatch:
    """Play further lines in the match, as far as they are complete. Raise DamagedSaveError at the first damaged one."""
    match, sound, count = so_far.match, so_far.intact_bytes, so_far.intact_lines
    chain = so_far.chain and evolve(so_far.chain)
    *lines, torn = raw.split(b"\n")
    for place, line in enumerate(lines, 1):
        before = chain and evolve(chain)
        try:
            apply_line(match, _parse_json(line if chain is None else chain.unseal(line)))
        except ValueError as fault:
            sane = LoadedMatch(match, sound, before, count)
            raise DamagedSaveError(path, count + 1, _damage_key(fault, lines[place:]), str(fault), sane) from fault
        sound, count = sound + len(line) + 1, count + 1
    recording = LoadedMatch(match, sound, chain, count)
    if len(torn) > MAX_LINE_BYTES or (chain and continues_after_seal(torn)):
        reason = f"{len(torn)} bytes without an end of line, which is not a line cut short"
        raise DamagedSaveError(path, count + 1, "save-damaged", reason, recording)
    return recording


def _read_first_line(path: Path, line: bytes) -> tuple[Setup, ChecksumChain | None]:
    """Read the first line, and begin the running checksum. Raise DamagedSaveError if it is not valid."""
    try:
        first = _parse_json(line)
    except ValueError as fault:
        raise DamagedSaveError(path, 1, "save-not-ours", str(fault)) from fault
    chain = ChecksumChain() if isinstance(first, dict) and first.get("format") == FORMAT else None
    try:
        return setup_from_dict(first if chain is None else _parse_json(chain.unseal(line))), chain
    except InvalidSetupError as fault:
        raise DamagedSaveError(path, 1, fault.key, fault.reason) from fault
    except ValueError as fault:  # a wrong number is damage too: before this line there is nothing to be missing
        raise DamagedSaveError(path, 1, "save-damaged", str(fault)) from fault


def read_match_setup(path: Path) -> Setup:
    """Read only what is played and by whom. Raise DamagedSaveError if the first line can't be read."""
    try:
        line, end, _ = read_beginning(path, MAX_FIRST_LINE_BYTES).partition(b"\n")
    except OSError as fault:
        raise _unreadable_error(path, fault) from fault
    if not end:  # longer than any of ours: whoever reads the whole file will say what is wrong with it
        return read_save(path).match.setup
    return _read_first_line(path, line)[0]


def read_intact_part(path: Path) -> tuple[LoadedMatch, bool]:
    """Read a save up to any damage; return that part, and whether there is damage.

    Raise DamagedSaveError if nothing is intact.
    """
    try:
        return read_save(path), False
    except DamagedSaveError as fault:
        if fault.intact_part is None:
            raise
        return fault.intact_part, True


def _damage_key(fault: ValueError, rest: list[bytes]) -> DamageKey:
    """Return the key of what is wrong with a line, given the lines after it."""
    match fault:
        case IllegalMoveError():
            return "save-illegal"
        case LineMismatchError(number=number, wanted=wanted) if number < wanted:
            return "save-twice"
        case LineMismatchError(wanted=wanted):
            return "save-swapped" if wanted in map(line_number, rest) else "save-lost"
    return "save-damaged"


def _unreadable_error(path: Path, fault: OSError, intact_part: LoadedMatch | None = None) -> DamagedSaveError:
    """Make the error for a file that the system does not let us read."""
    key: DamageKey = "save-too-long" if fault.errno == errno.EFBIG else "save-unreadable"
    return DamagedSaveError(path, 0, key, reason_of(fault), intact_part)


def _parse_json(line: bytes) -> object:
    if len(line) > MAX_LINE_BYTES:
        raise ValueError(f"{len(line)} bytes, and no line has more than {MAX_LINE_BYTES}")
    try:
        return json.loads(line.decode("utf-8"))
    except RecursionError as fault:
        raise ValueError(f"{len(line)} bytes of brackets within brackets, too deep to be read") from fault


def apply_line(match: Match, raw: Any) -> None:
    """Do in the match what a line says. Raise ValueError if the line is not valid or can't happen."""
    match raw:
        case {"undo": int(acts), **rest} if not rest and type(acts) is int and acts > 0:
            match.undo(acts)
        case {"seat": int(seat), "sits": {"name": str()} as sits, **rest} if not rest and type(seat) is int:
            player = _player_from_dict(sits)
            if player_to_dict(player) != sits:
                raise ValueError(f"{brief_repr(sits)} would be written as {player_to_dict(player)}")
            match.hand_over(Seat(seat), player)
        case {"concedes": int(seat), **rest} if not rest and type(seat) is int:
            match.concede(Seat(seat))
        case {"concedes": None, **rest} if not rest:
            match.withdraw_concession()
        case {"act": str()}:
            entry = act_from_dict(match.setup.game, raw)
            match.play(entry.act, entry.film)
        case _:
            raise ValueError(f"{brief_repr(raw)} is neither an act nor anything else that happens at a table")


def _open_save_locked(path: Path) -> FileIO:
    """Open an existing save as its only writer. Raise DamagedSaveError if that can't be done."""
    try:
        return open_locked(path, "r+")
    except BlockingIOError as fault:
        holder = _lock_holder(path)
        raise DamagedSaveError(path, 0, "save-in-use", f"locked by {holder}", holder=holder) from fault
    except OSError as fault:
        raise DamagedSaveError(path, 0, "save-unreadable", reason_of(fault)) from fault


def _lock_note_path(path: Path) -> Path:
    """Return the path of the note that the program which has locked a save leaves beside it."""
    return path.with_name(f".{path.name}.held")


def _lock_holder(path: Path) -> str:
    """Read from the note who has locked a save; "?" if there is none."""
    try:
        return printable(read_bytes(_lock_note_path(path), 200).decode("utf-8", "replace").strip())
    except OSError:
        return "?"


def is_locked(path: Path) -> bool:
    """Return whether a program is writing this save now.

    Where there is no note, the file is not locked even for the moment of asking.
    """
    if not _lock_note_path(path).exists():
        return False
    try:
        open_locked(path, "r+").close()
    except BlockingIOError:
        return True
    except OSError:
        return path.exists()  # it is not ours to write: the note is all we know
    return False


@define
class SaveWriter:
    """Writes the save of a match that is being played; no other program writes it.

    Every line is on the disk before a method returns. Lines that the disk does not take wait, and are tried again
    before the next one, so the file always ends with a complete line and lacks none in between. Only the first failure
    raises OSError.

    If somebody else has moved, replaced, deleted or changed the file, all of it is written anew before the next line.
    """

    path: Path
    _file: FileIO
    _chain: ChecksumChain | None = field(factory=ChecksumChain)
    _intact: bytearray = field(factory=bytearray, repr=False)
    """All complete lines that are on the disk."""
    _unwritten_lines: deque[bytes] = field(init=False, factory=deque)
    """Lines that are not on the disk yet."""
    _stamp: tuple[int, int] | None = field(init=False, default=None)
    """Size and time of the file when it was last known to be as we have written it."""
    _beginning_anew: bool = field(init=False, default=False)
    """Whether the file has to be written anew, and is not yet."""
    written_anew: bool = field(init=False, default=False)
    """Whether the file had to be written anew, until this has been shown."""

    @classmethod
    def create(cls, path: Path, setup: Setup) -> "SaveWriter":
        """Begin a new file with its first line. Raise OSError if that can't be written; then there is no file."""
        chain = ChecksumChain()
        return cls._begin(path, chain.seal(_json_bytes(setup_to_dict(setup))) + b"\n", chain)

    @classmethod
    def _begin(cls, path: Path, lines: bytes, chain: ChecksumChain | None) -> "SaveWriter":
        make_private_folder(path.parent)
        save = cls(path, open_locked(path, "x+"), chain)
        try:
            save._write_to_disk(lines)
        except OSError:
            with contextlib.suppress(OSError):
                save._file.close()
                path.unlink()
            raise
        save._note_written(lines)
        save._write_lock_note()
        sync_folder(path.parent)
        return save

    @classmethod
    def resume(cls, path: Path) -> tuple["SaveWriter", Match]:
        """Continue a save: an incomplete last line is cut off.

        Raise DamagedSaveError if it is damaged or another program writes it.
        """
        file = _open_save_locked(path)  # before it is read, so that nobody adds to what was read
        try:
            recording = read_save(path)
            intact = read_bytes(path, MAX_FILE_BYTES)[: recording.intact_bytes]
        except DamagedSaveError:
            file.close()
            raise
        except OSError as fault:
            file.close()
            raise _unreadable_error(path, fault) from fault
        save = cls(path, file, recording.chain, bytearray(intact))
        save._truncate()
        save._write_lock_note()
        return save, recording.match

    @classmethod
    def branch(cls, path: Path) -> tuple["SaveWriter", Match]:
        """Continue with a copy of the intact part of a save, whoever writes it and whatever comes after.

        A damaged file is renamed to *.damaged, so that nobody is told of it again. Raise DamagedSaveError if nothing is
        intact.
        """
        recording, damaged = read_intact_part(path)
        lines = read_bytes(path, MAX_FILE_BYTES)[: recording.intact_bytes]
        save = cls._begin(new_save_path(path.parent, recording.match.setup.game), lines, recording.chain)
        if damaged:
            with contextlib.suppress(OSError, DamagedSaveError):
                _open_save_locked(path).close()  # somebody may still be writing it
                path.rename(path.with_name(f"{path.name}.damaged"))
        return save, recording.match

    def _write_lock_note(self) -> None:
        """Leave a note that says who has locked this save."""
        with contextlib.suppress(OSError, KeyError, ImportError):  # a full disk, or a machine that knows no users
            who = f"{getpass.getuser()}@{platform.node()}, {os.getpid()}"
            with open(_lock_note_path(self.path), "w", encoding="utf-8", opener=open_private) as note:
                note.write(who)

    def append(self, entry: LogEntry) -> None:
        """Write an act."""
        self._write_line(act_to_dict(entry))

    def undo(self, acts: int) -> None:
        """Write that so many acts were undone: nothing written is ever erased."""
        self._write_line({"undo": acts})

    def hand_over(self, arrival: Arrival) -> None:
        """Write who sits down during the match."""
        self._write_line({"seat": arrival.seat, "sits": player_to_dict(arrival.player)})

    def concede(self, seat: Seat | None) -> None:
        """Write who gives up; None: giving up was withdrawn."""
        self._write_line({"concedes": seat})

    def close(self) -> None:
        """Try once more to write what waits, and close the file."""
        with contextlib.suppress(OSError):
            self._write_waiting_lines()
        with contextlib.suppress(OSError):
            _lock_note_path(self.path).unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            self._file.close()

    def _write_line(self, raw: dict[str, object]) -> None:
        told, plain = bool(self._unwritten_lines), _json_bytes(raw)
        self._unwritten_lines.append((self._chain.seal(plain) if self._chain else plain) + b"\n")
        try:
            self._write_waiting_lines()
        except OSError:
            if not told:
                raise

    def _write_waiting_lines(self) -> None:
        if self._unwritten_lines and not self._is_as_written():
            self._begin_anew()
        while self._unwritten_lines:
            try:
                self._write_to_disk(self._unwritten_lines[0])
            except OSError:
                self._truncate()
                raise
            self._note_written(self._unwritten_lines.popleft())
        if self._beginning_anew:
            self._beginning_anew, self.written_anew = False, True

    def _note_written(self, lines: bytes) -> None:
        self._intact += lines
        told = os.fstat(self._file.fileno())
        self._stamp = told.st_size, told.st_mtime_ns

    def _leads_here(self) -> bool:
        """Tell whether the path still leads to the file that is open; where files are locked, it always does."""
        if sys.platform == "win32":
            return True
        try:
            return os.path.samestat(self.path.stat(), os.fstat(self._file.fileno()))
        except OSError:
            return False

    def _is_as_written(self) -> bool:
        """Tell whether all lines are where they were written; what follows them may be a line cut short."""
        told = os.fstat(self._file.fileno())
        if not self._leads_here():
            return False
        if self._stamp == (told.st_size, told.st_mtime_ns):
            return True
        self._file.seek(0)
        return self._file.read(len(self._intact)) == self._intact

    def _begin_anew(self) -> None:
        """Let everything be written once more, into a new file if the path leads to ours no more.

        Somebody else's file that lies there is put aside. Raise OSError if there can be no new file.
        """
        self._beginning_anew = True
        if self._intact:
            self._unwritten_lines.appendleft(bytes(self._intact))
            self._intact.clear()
        self._stamp = None
        if not self._leads_here():
            make_private_folder(self.path.parent)
            if os.path.lexists(self.path):
                self.path.rename(free_path(self.path.parent, self.path.name, ".replaced"))
            file, self._file = self._file, open_locked(self.path, "x+")
            file.close()
            self._write_lock_note()
            sync_folder(self.path.parent)

    def _write_to_disk(self, line: bytes) -> None:
        self._file.truncate(len(self._intact))  # a cut may have failed as well
        self._file.seek(len(self._intact))
        while line:
            written = self._file.write(line)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
            line = line[written:]
        sync_to_disk(self._file.fileno())

    def _truncate(self) -> None:
        """Cut the file off after its last complete line."""
        with contextlib.suppress(OSError):
            self._file.truncate(len(self._intact))


def new_save_path(folder: Path, game: str, now: Callable[[], datetime] = datetime.now) -> Path:
    """Return a path for a new save, named after game and time. Raise FileExistsError if none is free."""
    stem = f"{game}-{now():%Y%m%d-%H%M%S}"
    for number in range(1000):
        path = folder / (f"{stem}.jsonl" if not number else f"{stem}-{number}.jsonl")
        if not path.exists():
            return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def saves_newest_first(folder: Path) -> list[Path]:
    """List the saves of a folder, the newest first; empty files are left out."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for path in folder.glob("*.jsonl"):
            with contextlib.suppress(OSError):  # a link that leads nowhere hides nothing but itself
                told = path.stat()
                if told.st_size and stat.S_ISREG(told.st_mode):
                    found.append((told.st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]
