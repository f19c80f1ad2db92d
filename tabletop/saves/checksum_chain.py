"""Lines with running checksums: each ends with its number and a checksum of itself and all lines before it.

A line is a JSON object whose last field is the seal: `{"act": "Play", "card": "8k", "check": "4:1f0c22a9"}`. If a line
is changed by accident, it or the next one does not fit any more.
"""

import re
from zlib import crc32

from attrs import define
from typing_extensions import override

_SEAL_PATTERN = re.compile(rb', "check": "([1-9][0-9]{0,8}):([0-9a-f]{8})"\}')


@define(slots=False)
class LineMismatchError(ValueError):
    """Raised when a line stands where another one belongs."""

    number: int
    """The number that it was written with."""
    wanted: int
    """The number of the line that belongs there."""

    @override
    def __str__(self) -> str:
        return f"line {self.number} in place of line {self.wanted}"


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
        wanted, fitting = self.lines + 1, b"%08x" % crc32(plain, self.check)
        if number != wanted and check != fitting:
            raise LineMismatchError(number, wanted)
        if number != wanted or check != fitting:
            raise ValueError(f"sealed as {number}:{check.decode()}, where {wanted}:{fitting.decode()} belongs")
        self.seal(plain)
        return plain


def _split_seal(line: bytes) -> tuple[int, bytes, bytes]:
    at = line.rfind(b', "check": "')
    seal = _SEAL_PATTERN.fullmatch(line, at) if at >= 0 else None
    if seal is None:
        raise ValueError(f"{len(line)} bytes that end in {line[-30:]!r}, which is no seal")
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
