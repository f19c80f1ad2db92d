"""Messages that a phone's page may send. Any other message ends its connection."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn, TypeAlias

MAX_MESSAGE_BYTES: Final = 4096
"""Bytes that a message may have."""

Message: TypeAlias = dict[str, Any]


def _text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 200 and value.isprintable()


def _text_or_none(value: object) -> bool:
    return value is None or _text(value)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -1e6 < value < 1e6


def _languages(value: object) -> bool:
    return isinstance(value, list) and len(value) <= 40 and all(map(_text, value))


def _path(value: object) -> bool:
    return (
        isinstance(value, list)
        and 2 <= len(value) <= 200
        and all(isinstance(point, list) and len(point) == 3 and all(map(_number, point)) for point in value)
    )


SIZE_FIELDS: Final = {"w": _number, "h": _number, "k": _number}
HELLO_FIELDS: Final = {"token": _text, "languages": _languages, **SIZE_FIELDS, "calm": _flag}
MESSAGE_FIELDS: Final[Mapping[str, Mapping[str, Callable[[object], bool]]]] = {
    "hello": HELLO_FIELDS,
    "size": SIZE_FIELDS,
    "language": {"to": _text},
    "touch": {"key": _text},
    "beside": {"key": _text, "to": _text},
    "drag": {"key": _text, "to": _text_or_none},
    "do": {},
    "back": {},
    "undo": {},
    "hint": {},
    "rule": {"key": _text_or_none},
    "answer": {"n": _number, "yes": _flag},
    "throw": {"path": _path},
}
"""For each type of message: its fields, and the check of each field."""


def _no_number(_: str) -> NoReturn:
    raise ValueError("no number")


def parse_message(text: str) -> Message | None:
    """Read a message; None if it is not a valid one."""
    try:
        told: Message = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None
    shape = MESSAGE_FIELDS.get(told.get("t", "")) if isinstance(told, dict) and isinstance(told.get("t"), str) else None
    if shape is None or told.keys() != {"t", *shape} or not all(fits(told[name]) for name, fits in shape.items()):
        return None
    return told


def format_message(message: Message) -> str:
    """Write a message as compact JSON."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
