"""Names of people: one door for those typed in the lobby, on the command line, or into a file by hand."""

MAX_NAME_LETTERS = 24
"""Signs in a name."""


def is_name(text: str) -> bool:
    """Tell whether somebody can be called so: something to be read, in one line, of visible signs, not too long."""
    return len(text) <= MAX_NAME_LETTERS and text.isprintable() and bool(text.strip())


def keep_valid_names(text: object) -> str:
    """Keep of a text with a name in each line what is a name; TypeError where there is no text at all."""
    if not isinstance(text, str):
        raise TypeError("names are words")
    return "\n".join(name for name in text.split("\n") if not name or is_name(name))
