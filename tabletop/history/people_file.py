"""What only people can know, in one small readable file: who is who, who wants to be forgotten, where evenings end."""

import os
from collections.abc import Mapping
from datetime import datetime
from errno import EFBIG
from pathlib import Path
from typing import Any

from attrs import frozen

from tabletop.files import LARGEST, own_file, own_folder, read_bytes, read_toml
from tabletop.person_names import is_name

FILE = "people.toml"

HEAD = """\
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


class Unclear(ValueError):  # noqa: N818 - it says what the file is
    """A file that can't be understood; it is left as it is. Its text says where and why."""


@frozen
class Knowledge:
    """What people have told."""

    same: Mapping[str, str] = {}
    """Names that mean somebody who has another one."""
    forgotten: frozenset[str] = frozenset()
    ends: tuple[datetime, ...] = ()
    """When evenings were ended by a click, the first one first."""

    def person(self, name: str) -> str:
        """Find who is called so, along a chain of names to its end; in a circle the first of the alphabet is meant."""
        seen = [name]
        while (name := self.same.get(name, name)) not in seen:
            seen.append(name)
        return name if name == seen[-1] else min(seen[seen.index(name) :])

    def forgets(self, name: str) -> bool:
        """Tell whether that person wants to be forgotten, under any of their names."""
        return self.person(name) in {self.person(each) for each in self.forgotten}


def load(folder: Path) -> Knowledge:
    """Read what people have told; nothing told is nothing known. `Unclear` if it can't be understood."""
    try:
        raw = read_toml(folder / FILE)
    except FileNotFoundError:
        return Knowledge()
    except OSError as fault:
        raise Unclear(fault.strerror or str(fault)) from fault
    except ValueError as fault:
        raise Unclear(str(fault)) from fault
    return _understood(raw)


def _understood(raw: Mapping[str, Any]) -> Knowledge:
    same, forgotten, evenings = raw.get("same", {}), raw.get("forgotten", {}), raw.get("evening", [])
    if unknown := sorted(raw.keys() - {"same", "forgotten", "evening"}):
        raise Unclear(f"[{unknown[0]}]")
    if not isinstance(same, dict) or not all(isinstance(each, str) and is_name(each) for each in same.values()):
        raise Unclear("[same]")
    names = forgotten.get("names", []) if isinstance(forgotten, dict) else None
    if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
        raise Unclear("[forgotten]")
    if not isinstance(evenings, list) or not all(isinstance(each, dict) for each in evenings):
        raise Unclear("[[evening]]")
    ends = [each.get("ended") for each in evenings]
    if not all(isinstance(each, datetime) for each in ends):
        raise Unclear("[[evening]]")
    return Knowledge(same, frozenset(names), tuple(sorted(each.replace(tzinfo=None) for each in ends)))


def end_evening(folder: Path, when: datetime) -> None:
    """Write down that an evening ended then: below what is there, which is left as it is.

    `Unclear` if the file can't be understood, OSError if the disk does not take it.
    """
    load(folder)
    own_folder(folder)
    path = folder / FILE
    before = read_bytes(path, LARGEST).decode("utf-8") if path.exists() else HEAD
    after = f"{before.rstrip()}\n\n[[evening]]\nended = {when:%Y-%m-%dT%H:%M:%S}\n"
    if len(after.encode()) > LARGEST:  # nobody could read it any more
        raise OSError(EFBIG, os.strerror(EFBIG), str(path))
    # Whole or not at all: a plug pulled in the middle must not cost what people have written.
    fresh = path.with_suffix(".toml.new")
    with open(fresh, "w", encoding="utf-8", newline="\n", opener=own_file) as file:
        file.write(after)
    fresh.replace(path)
