"""The check for names of people, wherever they come from: the lobby, the command line, or a file."""

from reprlib import repr as brief_repr

MAX_NAME_LETTERS = 24
"""Letters that a name may have."""


def is_name(text: str) -> bool:
    """Return whether a text can be a name: one line, printable, not blank and not too long."""
    return len(text) <= MAX_NAME_LETTERS and text.isprintable() and bool(text.strip())


def keep_valid_names(text: object) -> str:
    """Return the text, a name in each line, without the lines that are not names. Raise TypeError if it is no text."""
    if not isinstance(text, str):
        raise TypeError(f"names are text, not {brief_repr(text)}")
    return "\n".join(name for name in text.split("\n") if not name or is_name(name))
