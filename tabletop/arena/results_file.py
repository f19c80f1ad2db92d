"""The file of an arena's results: a line that describes the contest, then a line of JSON for every match.

A contest that is stopped can go on: what is in the file is not played again.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EINVAL, ENOSPC
from io import BufferedReader, FileIO
from pathlib import Path
from typing import Any

from attrs import define, field
from cattrs import Converter

from tabletop.arena.matches import GameRef, MatchResult
from tabletop.saves.match_file import open_locked

FORMAT_VERSION = 1
CONVERTER = Converter(forbid_extra_keys=True)


class ResultsFileError(ValueError):
    """The file holds something else, is damaged, or can't be written. `reason` is a key of the catalogue."""

    def __init__(self, reason: str, line: int = 0, why: str = "") -> None:
        super().__init__(reason, line, why)
        self.reason, self.line, self.why = reason, line, why


def file_heading(box: GameRef, options: Any, seed: int) -> dict[str, Any]:
    """Return the first line of the file: what all its matches have in common."""
    plain = json.loads(json.dumps(CONVERTER.unstructure(options)))
    return {"arena": FORMAT_VERSION, "game": box.key, "version": box.game.version, "options": plain, "seed": seed}


@define
class ResultsFile:
    """The open file, locked against other writers."""

    _file: FileIO
    earlier_results: list[MatchResult] = field(init=False, factory=list)
    """The results that it held when it was opened."""

    @classmethod
    @contextmanager
    def open(cls, path: Path, heading: dict[str, Any]) -> Iterator["ResultsFile"]:
        """Open a new file, or one with the same heading to go on with it. Raise ResultsFileError if it can't be."""
        try:
            file = open_locked(path, "a+")
        except BlockingIOError as fault:
            raise ResultsFileError("arena-in-use") from fault
        except OSError as fault:
            raise _write_error(fault) from fault
        with file:
            if not path.is_file():  # a pipe or a device, which may never end
                raise _write_error(OSError(EINVAL, os.strerror(EINVAL)))
            ledger = cls(file)
            ledger._read(heading)
            yield ledger

    def _read(self, heading: dict[str, Any]) -> None:
        sound = number = 0
        torn = b""
        self._file.seek(0)
        reader = BufferedReader(self._file)
        for number, torn in enumerate(reader, 1):
            if not torn.endswith(b"\n"):
                break
            if number > 1:
                self.earlier_results.append(_parse_result(torn, number))
            elif (told := _parse_object(torn)) != heading:
                raise ResultsFileError("arena-other-results" if "arena" in told else "arena-not-results", 1)
            sound += len(torn)
        reader.detach()
        if not sound:
            if not _format_line(heading).startswith(torn):
                raise ResultsFileError("arena-not-results", 1)
            self._file.truncate(0)
            self._write(heading)
        else:
            self._file.truncate(sound)  # a line that was cut short by a pulled plug

    def write_result(self, record: MatchResult) -> None:
        """Write a result at the end. Raise ResultsFileError if the disk does not take it."""
        self._write(CONVERTER.unstructure(record))

    def _write(self, told: dict[str, Any]) -> None:
        line = _format_line(told)
        sound = self._file.seek(0, os.SEEK_END)
        try:
            if self._file.write(line) != len(line):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
        except OSError as fault:
            self._file.truncate(sound)
            raise _write_error(fault) from fault


def _format_line(told: dict[str, Any]) -> bytes:
    return json.dumps(told).encode() + b"\n"


def _parse_object(line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        told = None
    return told if isinstance(told, dict) else {}


def _parse_result(line: bytes, number: int) -> MatchResult:
    try:
        return CONVERTER.structure(_parse_object(line), MatchResult)
    except Exception as fault:  # cattrs gathers whatever went wrong in exceptions of its own
        raise ResultsFileError("arena-damaged-results", number) from fault


def _write_error(fault: OSError) -> ResultsFileError:
    return ResultsFileError("cli-not-written", why=fault.strerror or str(fault))
