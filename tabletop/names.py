"""Names of people: one door for those typed in the lobby, on the command line, or into a file by hand."""

LONGEST = 24
"""Signs in a name."""


def is_name(text: str) -> bool:
    """Tell whether somebody can be called so: something to be read, in one line, of visible signs, not too long."""
    return len(text) <= LONGEST and text.isprintable() and bool(text.strip())


def names_in(text: str) -> str:
    """Keep of a text with a name in each line those lines that are names."""
    return "\n".join(name for name in text.split("\n") if is_name(name))
