"""The results on disk: a line that says what is contested, then a line for every match, whole lines only.

Whoever is stopped, in whatever way, can go on: what is in the file is not played again.
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

from tabletop.arena.matches import Box, Record
from tabletop.saves.match_file import claim

FORMAT = 1
CONVERTER = Converter(forbid_extra_keys=True)


class Unusable(ValueError):  # noqa: N818 - it says what the file is
    """A file that holds something else, or can't be written. `reason` is a key of the catalogue."""

    def __init__(self, reason: str, line: int = 0, why: str = "") -> None:
        super().__init__(reason, line, why)
        self.reason, self.line, self.why = reason, line, why


def heading(box: Box, options: Any, seed: int) -> dict[str, Any]:
    """Say what all matches of a file have in common."""
    plain = json.loads(json.dumps(CONVERTER.unstructure(options)))
    return {"arena": FORMAT, "game": box.key, "version": box.game.version, "options": plain, "seed": seed}


@define
class Ledger:
    """The open file, which we alone write."""

    _file: FileIO
    records: list[Record] = field(init=False, factory=list)
    """What it held when it was opened."""

    @classmethod
    @contextmanager
    def kept(cls, path: Path, heading: dict[str, Any]) -> Iterator["Ledger"]:
        """Open a new file, or read one with the same heading to go on with it; `Unusable` if that can't be."""
        try:
            file = claim(path, "a+")
        except BlockingIOError as fault:
            raise Unusable("arena-in-use") from fault
        except OSError as fault:
            raise _unwritten(fault) from fault
        with file:
            if not path.is_file():  # a pipe or a device, which may never end
                raise _unwritten(OSError(EINVAL, os.strerror(EINVAL)))
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
                self.records.append(_understood(torn, number))
            elif (told := _object(torn)) != heading:
                raise Unusable("arena-other-results" if "arena" in told else "arena-not-results", 1)
            sound += len(torn)
        reader.detach()
        if not sound:
            if not _line(heading).startswith(torn):
                raise Unusable("arena-not-results", 1)
            self._file.truncate(0)
            self._write(heading)
        else:
            self._file.truncate(sound)  # a line that was cut short by a pulled plug

    def add(self, record: Record) -> None:
        """Write down a match."""
        self._write(CONVERTER.unstructure(record))

    def _write(self, told: dict[str, Any]) -> None:
        line = _line(told)
        sound = self._file.seek(0, os.SEEK_END)
        try:
            if self._file.write(line) != len(line):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
        except OSError as fault:
            self._file.truncate(sound)
            raise _unwritten(fault) from fault


def _line(told: dict[str, Any]) -> bytes:
    return json.dumps(told).encode() + b"\n"


def _object(line: bytes) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        told = None
    return told if isinstance(told, dict) else {}


def _understood(line: bytes, number: int) -> Record:
    try:
        return CONVERTER.structure(_object(line), Record)
    except Exception as fault:  # cattrs gathers whatever went wrong in exceptions of its own
        raise Unusable("arena-damaged-results", number) from fault


def _unwritten(fault: OSError) -> Unusable:
    return Unusable("cli-not-written", why=fault.strerror or str(fault))
