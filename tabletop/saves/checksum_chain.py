"""Lines that vouch for each other: each carries its number, and a short check of itself and of all lines before it.

A line is a JSON object whose last field is the seal: `{"act": "Play", "card": "8k", "check": "4:1f0c22a9"}`. Whatever
happens to a line by accident, it or the next one no longer fits.
"""

import re
from zlib import crc32

from attrs import define

_SEAL_PATTERN = re.compile(rb', "check": "([1-9][0-9]{0,8}):([0-9a-f]{8})"\}')


class LineMismatchError(ValueError):
    """A line that stands where another one belongs: its own number, and that of the line which is wanted here."""

    def __init__(self, number: int, wanted: int) -> None:
        super().__init__(f"line {number} in place of line {wanted}")
        self.number, self.wanted = number, wanted


@define
class ChecksumChain:
    """How many lines there are so far, and the check of them all."""

    lines: int = 0
    check: int = 0

    def seal(self, plain: bytes) -> bytes:
        """Close the next line."""
        self.lines, self.check = self.lines + 1, crc32(plain, self.check)
        return plain[:-1] + b', "check": "%d:%08x"}' % (self.lines, self.check)

    def unseal(self, line: bytes) -> bytes:
        """Take the next line as it was before it was closed; ValueError if it is not what was written there."""
        number, check, plain = _split_seal(line)
        wanted, sound = self.lines + 1, check == b"%08x" % crc32(plain, self.check)
        if number != wanted and not sound:
            raise LineMismatchError(number, wanted)
        if number != wanted or not sound:
            raise ValueError("not as it was written")
        self.seal(plain)
        return plain


def _split_seal(line: bytes) -> tuple[int, bytes, bytes]:
    at = line.rfind(b', "check": "')
    seal = _SEAL_PATTERN.fullmatch(line, at) if at >= 0 else None
    if seal is None:
        raise ValueError("not sealed")
    return int(seal[1]), seal[2], line[:at] + b"}"


def line_number(line: bytes) -> int:
    """The number that a line says it has; 0 if it says none."""
    try:
        return _split_seal(line)[0]
    except ValueError:
        return 0


def continues_after_seal(line: bytes) -> bool:
    """Tell whether something comes after a seal: no plug that is pulled leaves such a line, its end was changed."""
    seal = _SEAL_PATTERN.search(line)
    return seal is not None and seal.end() < len(line)
