"""The player's settings, kept in a readable file in the user's folder."""

import contextlib
import json
import os
from collections.abc import Collection
from pathlib import Path
from reprlib import repr as brief_repr

from attrs import evolve, field, fields, frozen
from attrs.validators import ge, in_, instance_of, le

from tabletop.files import changing, read_toml, write_whole
from tabletop.i18n import LANGUAGES, system_language
from tabletop.person_names import keep_valid_names

INSTANT_SPEED = 100.0
SPEED_CHOICES = (0.6, 1.0, 1.8, INSTANT_SPEED)
TEXT_SCALE_CHOICES = (0.85, 1.0, 1.15, 1.3, 1.45, 1.6)
SANDGLASS_SECONDS = (0, 30, 60, 90)


def _listed(value: object) -> str:
    """Return the words of a text, each once. Raise TypeError if it is no text."""
    if not isinstance(value, str):
        raise TypeError(f"{brief_repr(value)} is no text")
    return " ".join(dict.fromkeys(value.split()))


@frozen
class Settings:
    """All settings, with their defaults. The names of the fields are the keys of the file."""

    language: str = field(factory=system_language, validator=in_(LANGUAGES))
    scale: float = field(default=1.0, validator=in_(TEXT_SCALE_CHOICES))
    """Size of all that is written, as far as there is room for it."""
    speed: float = field(default=1.0, validator=in_(SPEED_CHOICES))
    """How fast things move; the last of SPEED_CHOICES means at once."""
    reduced_motion: bool = field(default=False, validator=instance_of(bool))
    fullscreen: bool = field(default=False, validator=instance_of(bool))
    display: int = field(default=0, validator=in_(range(100)))
    """Which of several displays the full screen is on; one that is gone is replaced by the first."""
    sound: bool = field(default=True, validator=instance_of(bool))
    volume: float = field(default=0.8, validator=[ge(0.0), le(1.0)])
    """How loud the things on the table are."""
    room_tone: bool = field(default=False, validator=instance_of(bool))
    room_volume: float = field(default=0.5, validator=[ge(0.0), le(1.0)])
    music: bool = field(default=True, validator=instance_of(bool))
    music_volume: float = field(default=0.5, validator=[ge(0.0), le(1.0)])
    slow_motion: bool = field(default=True, validator=instance_of(bool))
    ask_first: bool = field(default=True, validator=instance_of(bool))
    """Ask "really?" before what cannot be taken back or costs a penalty."""
    hints: bool = field(default=True, validator=instance_of(bool))
    """Whether there is a lamp on the table that shows what a strong player would do."""
    curtain: bool = field(default=True, validator=instance_of(bool))
    """Whether a curtain falls between two people who hide something from each other."""
    sandglass: int = field(default=0, validator=in_(SANDGLASS_SECONDS))
    """After so many seconds of a person's turn a sound is played; 0: there is no sandglass."""
    rotate: bool = field(default=False, validator=instance_of(bool))
    """Move up one chair before the same people play again."""
    lessons: str = field(default="", converter=_listed)
    """Games whose lesson has been offered here: it is offered once."""
    names: str = field(default="", converter=keep_valid_names)
    """The names of people who play here, one per line, those of the last time first; what is no name is left out."""
    easy_hands: str = field(default="", converter=keep_valid_names)
    """Those of them who want an easy hand, one per line."""


def user_folder() -> Path:
    """Return the user's folder for settings and saves; the environment variable TABLETOP_HOME changes it."""
    if home := os.environ.get("TABLETOP_HOME"):
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("tabletop", appauthor=False)


def export_folder() -> Path:
    """Return the folder for files to send to others: the downloads, or a folder within TABLETOP_HOME if that is set."""
    if home := os.environ.get("TABLETOP_HOME"):
        return Path(home) / "shared"
    from platformdirs import user_downloads_path

    return user_downloads_path()


def load(path: Path | None = None) -> tuple[Settings, tuple[str, ...]]:
    """Read the settings. Return them, and the names of those that could not be used and have their defaults."""
    path = path or user_folder() / "settings.toml"
    try:
        raw = read_toml(path)
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError):
        return Settings(), (path.name,)
    settings, faults = Settings(), []
    for each in fields(Settings):
        if each.name in raw:
            value = raw[each.name]
            try:
                if isinstance(each.default, float) and type(value) is int:
                    value = float(value)
                if isinstance(each.default, bool | int | float) and type(value) is not type(each.default):
                    raise ValueError(f"{each.name}: {brief_repr(value)} is no {type(each.default).__name__}")
                settings = evolve(settings, **{each.name: value})
                if getattr(settings, each.name) != value:
                    faults.append(each.name)  # some of it is of use
            except (ValueError, TypeError, OverflowError):
                faults.append(each.name)
    return settings, tuple(faults)


def save(settings: Settings, path: Path | None = None, changed: Collection[str] | None = None) -> bool:
    """Write the settings, all or nothing; return whether that worked. Raises nothing: a full disk must not stop a game.

    Of `changed` settings only these are written, over what another window may have written since; None means all.
    A file that could not be read is kept beside it as *.broken.
    """
    path = path or user_folder() / "settings.toml"
    try:
        with changing(path.parent):
            if path.exists():
                there, faults = load(path)
                if changed is not None and path.name not in faults:
                    settings = evolve(there, **{name: getattr(settings, name) for name in changed})
                if faults:
                    with contextlib.suppress(OSError):
                        path.replace(path.with_suffix(".toml.broken"))
            lines = [f"{each.name} = {_toml(getattr(settings, each.name))}" for each in fields(Settings)]
            write_whole(path, "\n".join(lines) + "\n")
    except OSError:
        return False
    return True


def _toml(value: object) -> str:
    """Write a value as TOML has it: as JSON, but for the one sign that JSON does not mind."""
    return json.dumps(value, ensure_ascii=False).replace(chr(127), "\\u007f")
