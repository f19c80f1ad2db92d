"""A small text file that people may edit: who is who, who wants to be forgotten, when evenings ended."""

import os
from collections.abc import Mapping
from datetime import datetime
from errno import EFBIG
from pathlib import Path
from reprlib import repr as brief_repr

from attrs import define, frozen
from typing_extensions import override

from tabletop.files import MAX_TOML_BYTES, changing, read_bytes, read_toml, reason_of, write_whole
from tabletop.person_names import is_name

FILE_NAME = "people.toml"

FILE_HEADER = """\
# What only people can know. Everything else is counted from the matches.
#
# Two names that are one person, the right one last:
#   [same]
#   "Annie" = "Anna"
#
# Who wants to be forgotten:
#   [forgotten]
#   names = ["Bob"]
#
# Where an evening ended before five silent hours had passed:
"""
"""The comment at the top of a new file."""


@define(slots=False)
class PeopleFileError(ValueError):
    """Raised when the file can't be understood; it is left as it is."""

    path: Path
    section: str
    """The section that is wrong, as it is headed in the file; "" if the whole file can't be read."""
    reason: str
    """What is wrong, in English, with the values that were found."""

    @override
    def __str__(self) -> str:
        return f"{self.path}: {self.section}{' ' if self.section else ''}{self.reason}"

    @property
    def short_reason(self) -> str:
        """What the player is told: the heading of the section, which needs no translation, if only one is wrong."""
        return self.section or self.reason


@frozen
class PeopleFile:
    """What the file says."""

    aliases: Mapping[str, str] = {}
    """Names that mean somebody who has another one."""
    forgotten: frozenset[str] = frozenset()
    evening_ends: tuple[datetime, ...] = ()
    """When evenings were ended by a click, the first one first."""

    def person_named(self, name: str) -> str:
        """Follow aliases from this name to the person's own name; in a circle the first of the alphabet."""
        seen = [name]
        while (name := self.aliases.get(name, name)) not in seen:
            seen.append(name)
        return name if name == seen[-1] else min(seen[seen.index(name) :])

    def is_forgotten(self, name: str) -> bool:
        """Tell whether that person wants to be forgotten, under any of their names."""
        return self.person_named(name) in {self.person_named(each) for each in self.forgotten}


def read_people_file(folder: Path) -> PeopleFile:
    """Read the file; an empty result if there is none. Raise PeopleFileError if it can't be understood."""
    path = folder / FILE_NAME
    try:
        raw = read_toml(path)
    except FileNotFoundError:
        return PeopleFile()
    except OSError as fault:
        raise PeopleFileError(path, "", reason_of(fault)) from fault
    except ValueError as fault:
        raise PeopleFileError(path, "", str(fault)) from fault
    return _parse(path, raw)


def _parse(path: Path, raw: Mapping[str, object]) -> PeopleFile:
    same, forgotten, evenings = raw.get("same", {}), raw.get("forgotten", {}), raw.get("evening", [])
    if unknown := sorted(raw.keys() - {"same", "forgotten", "evening"}):
        raise PeopleFileError(path, f"[{unknown[0]}]", "is none of [same], [forgotten] and [[evening]]")
    if not isinstance(same, dict):
        raise PeopleFileError(path, "[same]", f"is of type {_type_of(same)}, not a section")
    if nameless := [each for each, name in same.items() if not isinstance(name, str) or not is_name(name)]:
        raise PeopleFileError(path, "[same]", f"gives no name to {brief_repr(nameless)}")
    names = forgotten.get("names", []) if isinstance(forgotten, dict) else forgotten
    if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
        raise PeopleFileError(path, "[forgotten]", f"has names of type {_type_of(names)}, not a list of text")
    if not isinstance(evenings, list) or not all(isinstance(each, dict) for each in evenings):
        raise PeopleFileError(path, "[[evening]]", f"is of type {_type_of(evenings)}, not a list of sections")
    ends = [each.get("ended") for each in evenings]
    if not all(isinstance(each, datetime) for each in ends):
        raise PeopleFileError(path, "[[evening]]", f"has ends of type {_type_of(ends)}, not a list of times")
    return PeopleFile(same, frozenset(names), tuple(sorted(each.replace(tzinfo=None) for each in ends)))


def _type_of(value: object) -> str:
    """Name the type of a value. The value itself may be a number of more digits than Python is willing to write."""
    kinds = sorted({type(each).__name__ for each in value}) if isinstance(value, list) else []
    return f"{type(value).__name__}{' of ' if kinds else ''}{', '.join(kinds)}"


def end_evening(folder: Path, when: datetime) -> None:
    """Append the end of an evening to the file.

    Raise PeopleFileError if the file can't be understood, OSError if it can't be written.
    """
    path = folder / FILE_NAME
    with changing(folder):
        read_people_file(folder)
        before = read_bytes(path, MAX_TOML_BYTES).decode("utf-8") if path.exists() else FILE_HEADER
        after = f"{before.rstrip()}\n\n[[evening]]\nended = {when:%Y-%m-%dT%H:%M:%S}\n"
        if len(after.encode()) > MAX_TOML_BYTES:  # nobody could read it any more
            raise OSError(EFBIG, os.strerror(EFBIG), str(path))
        write_whole(path, after)
