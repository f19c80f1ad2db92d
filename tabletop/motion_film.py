"""A film is a recorded motion: where every piece was in each frame, packed small enough for a save.

The physics records films, screens play them, saves keep them; a replay plays the film and never runs the physics again.
A film knows nothing of what its numbers mean: a *channel* is one number of a piece's pose (x, y, height, angle), and
each channel has a *step*, the smallest difference that is kept (0.25 mm, say). An angle is kept as it turns, 6.4 rather
than 0.12, so that nothing spins backwards between two frames.

    film = Film.record(30, (0.25, 0.25, 0.02), ("a", "b"), poses, [SoundMark(0.31, "wood", 0.8)])
    film.poses_at(0.52)                     # a pose for each piece, in the order of film.pieces
    film.sounds_between(0.50, 0.52)         # the sounds of this stretch of time
    Film.unpack(film.pack()) == film        # always
"""

import json
import re
import zlib
from base64 import b85decode, b85encode
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import isfinite
from reprlib import repr as brief_repr
from typing import Any, TypeAlias

from attrs import field, frozen

FilmPose: TypeAlias = tuple[float, ...]
"""The pose of a piece in a film: one number for each channel."""

MAX_FRAMES_PER_SECOND = 240
"""Frames a second that a film may have."""
MAX_FRAMES = 3600
"""Frames that a film may have."""
MAX_NUMBERS = 600_000
"""Numbers that a film may have. A hand that takes its minute over the tallest tower needs about half of them."""
MAX_UNPACKED_BYTES = 2_000_000
"""Bytes that a film may unpack to: a damaged save must not eat the memory, nor anybody's time."""
MAX_SECONDS = 120
"""Seconds that a film may run."""
MAX_CHANNEL_VALUE = 1e7
"""The largest value of a channel: with millimetres, ten kilometres."""
_OVERLONG_NUMBER = re.compile(rb"[\x80-\xff]{6}")
"""A number of more bytes than any of ours: reading it would take a time that grows with its square."""


@frozen
class SoundMark:
    """A sound in a film: when, which kind, and how strong, from 0 to 1."""

    seconds: float
    kind: str
    strength: float


def _check_not_empty(film: "Film", _: object, frames: tuple[tuple[tuple[int, ...], ...], ...]) -> None:
    if not frames:
        raise ValueError(f"a film of {len(film.pieces)} pieces without a frame")


@frozen
class Film:
    """A recorded motion of some pieces, kept as whole steps of each channel. Make one with `record` or `unpack`."""

    frames_per_second: int
    """Frames a second."""
    channel_steps: tuple[float, ...]
    """The size of one step of each channel."""
    pieces: tuple[str, ...]
    """The names of the pieces; the poses of a frame stand in this order."""
    frames: tuple[tuple[tuple[int, ...], ...], ...] = field(repr=False, validator=_check_not_empty)
    """frames[moment][piece][channel], in steps of the channel."""
    sound_marks: tuple[SoundMark, ...] = ()
    """The sounds, in the order of time."""

    @classmethod
    def record(
        cls,
        frames_per_second: int,
        channel_steps: Sequence[float],
        pieces: Sequence[str],
        frames: Iterable[Iterable[Sequence[float]]],
        sound_marks: Iterable[SoundMark] = (),
    ) -> "Film":
        """Make a film of poses, each number rounded to its channel's step.

        Raise ValueError if a frame does not show every piece, or there is no frame.
        """
        kept = tuple(
            tuple(
                tuple(round(number / step) for number, step in zip(pose, channel_steps, strict=True)) for pose in frame
            )
            for frame in frames
        )
        for number, frame in enumerate(kept):
            if len(frame) != len(pieces):
                raise ValueError(f"frame {number} shows {len(frame)} of {len(pieces)} pieces, not every piece")
        heard = (
            SoundMark(round(max(0.0, m.seconds), 3), m.kind, round(min(1.0, max(0.0, m.strength)), 2))
            for m in sound_marks
        )
        return cls(
            frames_per_second,
            tuple(channel_steps),
            tuple(pieces),
            kept,
            tuple(sorted(heard, key=lambda mark: mark.seconds)),
        )

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return (len(self.frames) - 1) / self.frames_per_second

    def poses_at(self, seconds: float) -> tuple[FilmPose, ...]:
        """Return every piece's pose at this moment, interpolated between frames; outside the film they stand still."""
        last = len(self.frames) - 1
        moment = min(max(seconds * self.frames_per_second, 0.0), float(last))
        before = min(int(moment), max(last - 1, 0))
        part = moment - before
        after = min(before + 1, last)
        return tuple(
            tuple((a + (b - a) * part) * step for a, b, step in zip(old, new, self.channel_steps, strict=True))
            for old, new in zip(self.frames[before], self.frames[after], strict=True)
        )

    def sounds_between(self, since: float, until: float) -> tuple[SoundMark, ...]:
        """Return the sounds from `since` until before `until`."""
        return tuple(mark for mark in self.sound_marks if since <= mark.seconds < until)

    def pack(self) -> str:
        """Pack it into a short ASCII string without quotes or backslashes.

        Motion is smooth, so second differences are small, and those of a fall are equal: less the commonest one they
        are mostly zero, which zlib packs well.
        """
        columns = list(self._columns())
        usual = [
            _commonest_difference(column for _, column in columns[channel :: len(self.channel_steps)])
            for channel in self._channels
        ]
        kinds = sorted({mark.kind for mark in self.sound_marks})
        head = [
            1,
            self.frames_per_second,
            len(self.frames),
            list(self.channel_steps),
            list(self.pieces),
            kinds,
            usual,
            len(self.sound_marks),
        ]
        numbers: list[int] = []
        for channel, column in columns:
            numbers += _second_differences(column, usual[channel])
        earlier = 0
        for mark in self.sound_marks:
            numbers += (round(mark.seconds * 1000) - earlier, kinds.index(mark.kind), round(mark.strength * 100))
            earlier = round(mark.seconds * 1000)
        plain = json.dumps(head, separators=(",", ":")).encode() + b"\n" + _write_varints(numbers)
        return b85encode(zlib.compress(plain, 9)).decode("ascii")

    @classmethod
    def unpack(cls, packed: str) -> "Film":
        """Unpack a film. Raise ValueError if it is damaged."""
        try:
            unfolding = zlib.decompressobj()
            plain = unfolding.decompress(b85decode(packed), MAX_UNPACKED_BYTES)
            if not unfolding.eof:
                raise ValueError(f"cut off after {len(plain)} bytes, or longer than {MAX_UNPACKED_BYTES}")
            head, _, body = plain.partition(b"\n")
            version, *told = json.loads(head)
            if version != 1:
                raise ValueError(f"version {brief_repr(version)}, not 1")
            return cls._from_parts(told, body)
        except (ValueError, TypeError, LookupError, OverflowError, RecursionError, zlib.error) as damage:
            raise ValueError(f"{brief_repr(packed)} ({len(packed)} letters) is not a film: {damage}") from damage

    @classmethod
    def _from_parts(cls, head: list[Any], body: bytes) -> "Film":
        rate, length, grain, pieces, kinds, usual, sounds = head
        if not all(type(number) is int and number >= 0 for number in (rate, length, sounds)):
            raise ValueError(f"sizes {brief_repr([rate, length, sounds])} are not all whole numbers")
        if not (1 <= rate <= MAX_FRAMES_PER_SECOND and 1 <= length <= min(MAX_FRAMES, rate * MAX_SECONDS + 1)):
            raise ValueError(f"{brief_repr(length)} frames at {brief_repr(rate)} a second")
        if not all(type(step) in (int, float) and isfinite(step) for step in grain):
            raise ValueError(f"channel steps {brief_repr(grain)} are not all numbers")
        if not all(type(each) is int and abs(each) < 2**35 for each in usual):
            raise ValueError(f"usual differences {brief_repr(usual)} are not all small whole numbers")
        if not all(isinstance(name, str) for name in (*pieces, *kinds)):
            raise ValueError(f"names {brief_repr([pieces, kinds])} are not all text")
        width = len(pieces) * len(grain)
        count = width * length + 3 * sounds
        # Before a single number is read: each ends with the only byte of it that is below 128.
        if count > MAX_NUMBERS or count != sum(map((128).__gt__, body)) or _OVERLONG_NUMBER.search(body):
            raise ValueError(f"{len(body)} bytes do not hold {brief_repr(count)} numbers")
        numbers = _read_varints(body)
        columns = [
            _undo_differences(numbers[at * length : (at + 1) * length], usual[at % len(grain)]) for at in range(width)
        ]
        frames = tuple(
            tuple(row[at : at + len(grain)] for at in range(0, width, len(grain))) for row in zip(*columns, strict=True)
        )
        for at, column in enumerate(columns):
            step = grain[at % len(grain)]
            if any(abs(number * step) > MAX_CHANNEL_VALUE for number in column):
                raise ValueError(f"{brief_repr(pieces[at // len(grain)])} is farther away than {MAX_CHANNEL_VALUE:g}")
        marks, clock, rest = [], 0, numbers[width * length :]
        for wait, kind, strength in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
            clock += wait
            marks.append(SoundMark(clock / 1000, kinds[kind], min(max(strength / 100, 0.0), 1.0)))
        return cls(rate, tuple(grain), tuple(pieces), frames or ((),) * length, tuple(marks))

    @property
    def _channels(self) -> range:
        return range(len(self.channel_steps))

    def _columns(self) -> Iterator[tuple[int, list[int]]]:
        for piece in range(len(self.pieces)):
            for channel in self._channels:
                yield channel, [frame[piece][channel] for frame in self.frames]


def _second_differences(column: list[int], usual: int) -> list[int]:
    """Return the second differences less the usual one; the first two numbers are the start and the speed."""
    speeds = [column[0], *(b - a for a, b in pairwise(column))]
    return speeds[:2] + [b - a - usual for a, b in pairwise(speeds[1:])]


def _undo_differences(bent: list[int], usual: int) -> list[int]:
    column = bent[:1]
    speed = 0
    for at, change in enumerate(bent[1:]):
        speed += change + (usual if at else 0)
        column.append(column[-1] + speed)
    return column


def _commonest_difference(columns: Iterable[list[int]]) -> int:
    seen: Counter[int] = Counter()
    for column in columns:
        seen.update(_second_differences(column, 0)[2:])
    return min(seen, key=lambda change: (-seen[change], abs(change))) if seen else 0


def _write_varints(numbers: Iterable[int]) -> bytes:
    """Write each number in as few bytes as it needs: signs zigzagged, seven bits to a byte."""
    packed = bytearray()
    for number in numbers:
        rest = number * 2 if number >= 0 else -number * 2 - 1
        while rest > 127:
            packed.append(rest & 127 | 128)
            rest >>= 7
        packed.append(rest)
    return bytes(packed)


def _read_varints(packed: bytes) -> list[int]:
    numbers, rest, shift = [], 0, 0
    for byte in packed:
        rest |= (byte & 127) << shift
        if byte > 127:
            shift += 7
            continue
        numbers.append(rest >> 1 if rest % 2 == 0 else -(rest + 1 >> 1))
        rest, shift = 0, 0
    if shift:
        raise ValueError(f"{len(packed)} bytes that end in the middle of a number")
    return numbers
