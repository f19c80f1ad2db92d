"""The file of an arena's results: a line that describes the contest, then a line of JSON for every match.

A contest that is stopped can go on: what is in the file is not played again. Each result ends with a checksum, so that
a changed one is noticed. Results of an older program have none; the same file goes on with checksums.
"""

import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EINVAL, ENOSPC
from io import BufferedReader, FileIO
from pathlib import Path
from reprlib import repr as brief_repr

from attrs import AttrsInstance, define, field
from cattrs import Converter
from typing_extensions import override

from tabletop.arena.matches import GameRef, MatchResult
from tabletop.files import open_locked, reason_of

FORMAT_VERSION = 1
CHECK_KEY = "check"
"""The last key of a result: a checksum of all before it."""
CONVERTER = Converter(forbid_extra_keys=True)
RESULT_CONVERTER = Converter(omit_if_default=True)  # only a match that was forfeited says so


@define(slots=False)
class ResultsFileError(ValueError):
    """Raised when the file holds something else, is damaged, or can't be written."""

    path: Path
    line: int
    """The line that is wrong; 0 if it is none of them."""
    key: str
    """The key of a sentence that exists in every language."""
    reason: str
    """What is wrong, with the values that were found: what the system says, or in English."""

    @override
    def __str__(self) -> str:
        place = f"{self.path}, line {self.line}" if self.line else f"{self.path}"
        return f"{place}: {self.reason} ({self.key})"


def file_heading(box: GameRef, options: AttrsInstance, seed: int) -> dict[str, object]:
    """Return the first line of the file: what all its matches have in common."""
    plain = json.loads(json.dumps(CONVERTER.unstructure(options)))
    return {"arena": FORMAT_VERSION, "game": box.key, "version": box.game.version, "options": plain, "seed": seed}


@define
class ResultsFile:
    """The open file, locked against other writers."""

    path: Path
    _file: FileIO
    earlier_results: list[MatchResult] = field(init=False, factory=list)
    """The results that it held when it was opened."""

    @classmethod
    @contextmanager
    def open(cls, path: Path, heading: dict[str, object]) -> Iterator["ResultsFile"]:
        """Open a new file, or one with the same heading to go on with it. Raise ResultsFileError if it can't be."""
        try:
            file = open_locked(path, "a+")
        except BlockingIOError as fault:
            raise ResultsFileError(path, 0, "arena-in-use", reason_of(fault)) from fault
        except OSError as fault:
            raise _write_error(path, fault) from fault
        with file:
            if not path.is_file():  # a pipe or a device, which may never end
                raise _write_error(path, OSError(EINVAL, os.strerror(EINVAL), str(path)))
            ledger = cls(path, file)
            ledger._read(heading)
            yield ledger

    def _read(self, heading: dict[str, object]) -> None:
        sound, sealed = 0, False
        torn = b""
        self._file.seek(0)
        reader = BufferedReader(self._file)
        for number, torn in enumerate(reader, 1):
            if not torn.endswith(b"\n"):
                break
            if number > 1:
                told = _parse_object(torn)
                sealed = sealed or CHECK_KEY in told
                self.earlier_results.append(_parse_result(self.path, told, number, sealed=sealed))
            elif (told := _parse_object(torn)) != heading:
                key = "arena-other-results" if "arena" in told else "arena-not-results"
                raise ResultsFileError(self.path, 1, key, f"{brief_repr(torn)} in place of {heading}")
            sound += len(torn)
        reader.detach()
        if not sound:
            if not _format_line(heading).startswith(torn):
                raise ResultsFileError(self.path, 1, "arena-not-results", f"{brief_repr(torn)} without an end")
            self._file.truncate(0)
            self._write(heading)
        else:
            self._file.truncate(sound)  # a line that was cut short by a pulled plug

    def write_result(self, record: MatchResult) -> None:
        """Write a result at the end. Raise ResultsFileError if the disk does not take it."""
        told = RESULT_CONVERTER.unstructure(record)
        self._write({**told, CHECK_KEY: _checksum(told)})

    def _write(self, told: dict[str, object]) -> None:
        line = _format_line(told)
        sound = self._file.seek(0, os.SEEK_END)
        try:
            if self._file.write(line) != len(line):
                raise OSError(ENOSPC, os.strerror(ENOSPC), str(self.path))
        except OSError as fault:
            self._file.truncate(sound)
            raise _write_error(self.path, fault) from fault


def _checksum(told: dict[str, object]) -> str:
    return f"{zlib.crc32(json.dumps(told).encode()):08x}"


def _format_line(told: dict[str, object]) -> bytes:
    return json.dumps(told).encode() + b"\n"


def _parse_object(line: bytes) -> dict[str, object]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        told = None
    return told if isinstance(told, dict) else {}


def _parse_result(path: Path, told: dict[str, object], number: int, *, sealed: bool) -> MatchResult:
    try:
        if sealed and (check := told.pop(CHECK_KEY, None)) != (fitting := _checksum(told)):
            raise ValueError(f"the checksum {brief_repr(check)}, where {fitting} belongs")
        result = CONVERTER.structure(told, MatchResult)
        if json.dumps(told) != json.dumps(again := RESULT_CONVERTER.unstructure(result)):
            raise ValueError(f"it would be written as {brief_repr(again)}")
        if not (set(result.winners) <= set(range(len(result.seats))) and len(result.cpu) == len(result.seats)):
            raise ValueError(f"{len(result.seats)} seats")
    except Exception as fault:  # cattrs gathers whatever went wrong in exceptions of its own
        raise ResultsFileError(path, number, "arena-damaged-results", f"{brief_repr(told)}: {fault}") from fault
    return result


def _write_error(path: Path, fault: OSError) -> ResultsFileError:
    return ResultsFileError(path, 0, "cli-not-written", reason_of(fault))
