"""Texts in four languages, written in Fluent: a key and its arguments become a sentence.

The files are split into messages by their first lines, and a message is parsed when it is first needed: parsing
everything would take longer than opening the window.
"""

import locale as system
import os
import re
from functools import cache
from threading import RLock
from typing import TYPE_CHECKING

from attrs import define, field

from tabletop import resources

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = resources.LANGUAGES
LANGUAGE_NAMES = {"ru": "Русский", "uk": "Українська", "it": "Italiano", "en": "English"}
_MESSAGE_START = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_PLAIN_MESSAGE = re.compile(r"-?[a-zA-Z][\w-]* *= *([^{}\n]*[^{}\s])\s*(?:#[^\n]*\s*)*")
_REFERENCE = re.compile(r"\{ *(-?[a-zA-Z][\w-]*)")


def system_language() -> str:
    """Return the language of the system; English if it is none of ours."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    names.append(system.getlocale()[0] or "")
    return next((language for name in names if (language := language_code(name)) in LANGUAGES), "en")


def language_code(locale_name: str) -> str:
    """Return the two letters of a language as a system or browser names it; some are mapped to a neighbour of ours."""
    language = locale_name[:2].lower()
    return {"be": "ru", "kk": "ru"}.get(language, language)


def _split_messages(text: str) -> dict[str, str]:
    starts = [*_MESSAGE_START.finditer(text)]
    ends = [*(match.start() for match in starts[1:]), len(text)]
    return {match[1]: text[match.start() : end] for match, end in zip(starts, ends, strict=False)}


@define
class Catalogue:
    """The texts of one language. Call it with a key to get a text."""

    language: str
    _sources: dict[str, str] = field(init=False, factory=dict)
    _parts: set[str] = field(init=False, factory=set)
    _parsed: set[str] = field(init=False, factory=set)
    _fluent: "FluentBundle | None" = field(init=False, default=None)
    _plain_messages: dict[str, str] = field(init=False, factory=dict)
    _lock: RLock = field(init=False, factory=RLock, repr=False, eq=False)
    """Held while texts are read and parsed: what the evening remembers is counted beside the window."""

    def keys(self, part: str) -> set[str]:
        """Return the keys of one part, "common" or a game's."""
        return {key for key in _split_messages(resources.locale(self.language, part)) if not key.startswith("-")}

    def __contains__(self, key: str) -> bool:
        with self._lock:
            self._open(key)
            return key in self._sources

    def __call__(self, key: str, **arguments: object) -> str:
        """Return the text of a key: in English if this language lacks it, the key itself if English does too."""
        if not arguments and key in self._plain_messages:
            return self._plain_messages[key]
        with self._lock:
            return self._say(key, arguments)

    def _say(self, key: str, arguments: dict[str, object]) -> str:
        if key not in self:
            return key if self.language == "en" else catalogue("en")(key, **arguments)
        if plain := _PLAIN_MESSAGE.fullmatch(self._sources[key]):
            # A plain line means itself: the first screen needs no parser at all.
            self._plain_messages[key] = plain[1]
            return plain[1]
        self._parse(key)
        message = self._bundle.get_message(key)
        if message.value is None:
            return key
        said, _ = self._bundle.format_pattern(message.value, arguments)
        if not arguments:
            self._plain_messages[key] = str(said)
        return str(said)

    @property
    def _bundle(self) -> "FluentBundle":
        if self._fluent is None:
            from fluent.runtime import FluentBundle

            self._fluent = FluentBundle([self.language], use_isolating=False)
        return self._fluent

    def _open(self, key: str) -> None:
        for part in ("common", key.split("-", 1)[0]):
            if part not in self._parts:
                self._parts.add(part)
                self._sources |= _split_messages(resources.locale(self.language, part))

    def _parse(self, key: str) -> None:
        if key in self._parsed or key not in self._sources:
            return
        from fluent.runtime import FluentResource

        self._parsed.add(key)
        self._bundle.add_resource(FluentResource(self._sources[key]))
        for reference in _REFERENCE.findall(self._sources[key]):
            self._parse(reference)


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language."""
    return Catalogue(language)
