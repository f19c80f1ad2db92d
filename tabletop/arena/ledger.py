"""The results on disk: a line that says what is contested, then a line for every match, whole lines only.

Whoever is stopped, in whatever way, can go on: what is in the file is not played again.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOSPC
from io import FileIO
from pathlib import Path
from typing import Any

import cattrs
from attrs import define, field

from tabletop.arena.matches import Box, Record
from tabletop.saves import claim

FORMAT = 1
CONVERTER = cattrs.Converter(forbid_extra_keys=True)


class Unusable(ValueError):  # noqa: N818 - it says what the file is
    """A file that holds other results, or none. `reason` is a key of the catalogue."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason


def heading(box: Box, options: Any, seed: int) -> dict[str, Any]:
    """Say what all matches of a file have in common."""
    plain = json.loads(json.dumps(CONVERTER.unstructure(options)))
    return {"arena": FORMAT, "game": box.key, "version": box.game.version, "options": plain, "seed": seed}


@define
class Ledger:
    """The open file, written by us alone."""

    _file: FileIO
    records: list[Record] = field(init=False, factory=list)
    """What it held when it was opened."""

    @classmethod
    @contextmanager
    def kept(cls, path: Path, heading: dict[str, Any]) -> Iterator["Ledger"]:
        """Open a file, new or with results of the same contest, which are read; OSError or `Unusable` if that fails."""
        with claim(path, "a+") as file:
            ledger = cls(file)
            ledger._read(path.read_bytes(), heading)
            yield ledger

    def _read(self, raw: bytes, heading: dict[str, Any]) -> None:
        *lines, torn = raw.split(b"\n")
        if not lines:
            if torn and not json.dumps(heading).encode().startswith(torn):
                raise Unusable(1, "arena-not-results")
            self._file.truncate(0)
            self._write(heading)
            return
        for number, line in enumerate(lines, 1):
            try:
                told = json.loads(line)
                if number > 1:
                    self.records.append(CONVERTER.structure(told, Record))
                elif told != heading:
                    raise Unusable(
                        1, "arena-other-results" if isinstance(told, dict) and "arena" in told else "arena-not-results"
                    )
            except Unusable:
                raise
            except Exception as fault:  # no JSON, or cattrs' many ways to say no
                raise Unusable(number, "arena-damaged-results" if number > 1 else "arena-not-results") from fault
        if torn:  # somebody pulled the plug
            self._file.truncate(len(raw) - len(torn))

    def add(self, record: Record) -> None:
        """Write down a match."""
        self._write(CONVERTER.unstructure(record))

    def _write(self, told: dict[str, Any]) -> None:
        sound = self._file.seek(0, 2)
        line = json.dumps(told).encode() + b"\n"
        try:
            if self._file.write(line) != len(line):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
        except OSError:
            self._file.truncate(sound)
            raise
