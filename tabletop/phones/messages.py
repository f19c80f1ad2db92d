"""Reads what pages of phones send, and writes what is sent to them; `tabletop.phones.protocol` says what that is."""

import json
from typing import Any, Final, NoReturn, TypeAlias

from tabletop.phones.protocol import PAGE_MESSAGES, find_fault

MAX_MESSAGE_BYTES: Final = 4096
"""Bytes that a message of a page may have."""

Message: TypeAlias = dict[str, Any]


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def parse_message(text: str) -> Message | None:
    """Read a message of a page; None if it is not a valid one."""
    try:
        told: Message = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None
    return told if find_fault(PAGE_MESSAGES, told) is None else None


def format_message(message: Message) -> str:
    """Write a message as compact JSON."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
