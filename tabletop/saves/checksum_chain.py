"""Lines with running checksums: each ends with its number and a checksum of itself and all lines before it.

A line is a JSON object whose last field is the seal: `{"act": "Play", "card": "8k", "check": "4:1f0c22a9"}`. If a line
is changed by accident, it or the next one does not fit any more.
"""

import re
from zlib import crc32

from attrs import define

_SEAL_PATTERN = re.compile(rb', "check": "([1-9][0-9]{0,8}):([0-9a-f]{8})"\}')


class LineMismatchError(ValueError):
    """Raised if a line stands where another one belongs. `number` is its own, `wanted` the one that belongs there."""

    def __init__(self, number: int, wanted: int) -> None:
        super().__init__(f"line {number} in place of line {wanted}")
        self.number, self.wanted = number, wanted


@define
class ChecksumChain:
    """The number of lines so far, and the checksum of them all."""

    lines: int = 0
    check: int = 0

    def seal(self, plain: bytes) -> bytes:
        """Return the next line with its seal."""
        self.lines, self.check = self.lines + 1, crc32(plain, self.check)
        return plain[:-1] + b', "check": "%d:%08x"}' % (self.lines, self.check)

    def unseal(self, line: bytes) -> bytes:
        """Return the next line without its seal.

        Raise LineMismatchError if another line belongs here, ValueError if it was changed.
        """
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
    """Return the number that a line says it has; 0 if it has none."""
    try:
        return _split_seal(line)[0]
    except ValueError:
        return 0


def continues_after_seal(line: bytes) -> bool:
    """Return whether something follows the seal: a line cut short by a power failure has nothing there."""
    seal = _SEAL_PATTERN.search(line)
    return seal is not None and seal.end() < len(line)
