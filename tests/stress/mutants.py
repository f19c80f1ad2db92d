"""Damaged files of every kind we have met: each is named clearly or tells the same match, and keeps nobody waiting."""

import contextlib
import os
import stat
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from attrs import frozen

from tabletop.match import Match
from tabletop.saves.checksum_chain import Chain, number_of
from tabletop.saves.match_file import Damaged, Save, latest, read
from tests.stress.acts import agreed, next_act

AT_ONCE = 200
"""Mutants of one seed; the last of them is taken through the menu, the list of matches and the replay as well."""
LONGEST = 5.0
"""Seconds after which a file keeps people waiting."""
Mutation: TypeAlias = Callable[[bytes, Random], bytes]


@frozen
class Sound:
    """A match and its file, before anything happens to it."""

    raw: bytes
    matches: tuple[Match, ...]
    """The match after each whole line of the file."""


@cache
def sound(seed: int) -> Sound:
    """Play some acts at random, a few of them taken back."""
    import tempfile

    rng = Random(f"sound {seed}")
    match, lines = Match(agreed(rng)), rng.randint(2, 60)
    told = [Match(match.setup)]
    with tempfile.TemporaryDirectory() as folder:
        save = Save.create(Path(folder) / "match.jsonl", match.setup)
        for _ in range(lines):
            if match.log and rng.random() < 0.05:
                match.undo(1)
                save.undo(1)
            elif (act := next_act(match, rng)) is not None:
                match.play(act)
                save.append(match.log[-1])
            told.append(Match.of(match.setup, tuple(match.log)))
        save.close()
        return Sound(save.path.read_bytes(), tuple(told))


def _flip(raw: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(raw))
    return raw[:place] + bytes([raw[place] ^ 1 << rng.randrange(8)]) + raw[place + 1 :]


def _flip_many(raw: bytes, rng: Random) -> bytes:
    for _ in range(rng.randint(2, 20)):
        raw = _flip(raw, rng)
    return raw


def _set(raw: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(raw))
    return raw[:place] + bytes([rng.randrange(256)]) + raw[place + 1 :]


def _insert(raw: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(raw) + 1)
    return raw[:place] + rng.randbytes(rng.choice((1, 1, 2, 40))) + raw[place:]


def _delete(raw: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(raw))
    return raw[:place] + raw[place + rng.choice((1, 1, 2, 100)) :]


def _repeat(raw: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(raw))
    end = place + rng.choice((1, 8, 300))
    return raw[:end] + raw[place:end] + raw[end:]


def _cut(raw: bytes, rng: Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


def _zeros(raw: bytes, rng: Random) -> bytes:
    return _cut(raw, rng) + bytes(rng.choice((1, 512, 4096)))


def _lines(change: Callable[[list[bytes], Random], object]) -> Mutation:
    def mutate(raw: bytes, rng: Random) -> bytes:
        lines = raw.splitlines(keepends=True)
        change(lines, rng)
        return b"".join(lines)

    return mutate


def _swap(lines: list[bytes], rng: Random) -> None:
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _number(raw: bytes, rng: Random) -> bytes:
    """Change a digit somewhere."""
    places = [place for place, byte in enumerate(raw) if 48 <= byte < 58]
    place = rng.choice(places)
    return raw[:place] + b"%d" % rng.randrange(10) + raw[place + 1 :]


def _word(raw: bytes, rng: Random) -> bytes:
    """Change a word as somebody would by hand."""
    old, new = rng.choice(
        (
            (b'"level"', b'"lewel"'),
            (b'"format": 2', b'"format": true'),
            (b'"format": 2', b'"format": 1'),
            (b'"seed": ', b'"seed": 1'),
            (b'"name": "', b'"name": "\\u0000'),
            (b'"act"', b'"undo"'),
            (b'"undo": 1', b'"undo": 2'),
            (b'"Play"', b'"Bury"'),
            (b"{", b'{"comment": 1, '),
            (b": ", b":"),
        )
    )
    return raw.replace(old, new, rng.choice((1, -1)))


def _spliced(raw: bytes, rng: Random) -> bytes:
    """Go on with the lines of another match."""
    lines, other = (each.splitlines(keepends=True) for each in (raw, sound(rng.randrange(5)).raw))
    at = rng.randint(1, len(lines))
    return b"".join([*lines[:at], *other[min(at, len(other)) :]])


MUTATIONS: dict[str, Mutation] = {
    "bit": _flip,
    "bits": _flip_many,
    "byte": _set,
    "inserted": _insert,
    "deleted": _delete,
    "repeated": _repeat,
    "cut": _cut,
    "zeros": _zeros,
    "swapped lines": _lines(_swap),
    "lost line": _lines(lambda lines, rng: lines.pop(rng.randrange(len(lines)))),
    "doubled line": _lines(lambda lines, rng: lines.insert(rng.randrange(len(lines)), rng.choice(lines))),
    "digit": _number,
    "word": _word,
    "spliced": _spliced,
    "another system's line ends": lambda raw, _: raw.replace(b"\n", b"\r\n"),
    "garbage": lambda raw, rng: raw + rng.randbytes(rng.randint(1, 400)),
    "only garbage": lambda _, rng: rng.randbytes(rng.randint(1, 400)),
}


def judge(path: Path, whole: Sound) -> str:
    """Read a mutant: "named", "same", or "torn" where it ends like a file whose plug was pulled; raise otherwise."""
    began = perf_counter()
    try:
        match = read(path).match
    except Damaged as fault:
        if fault.before and fault.before.match not in whole.matches:
            raise AssertionError("the sound part is no part of the match") from fault
        return "named"
    finally:
        if perf_counter() - began > LONGEST:
            raise AssertionError("it keeps people waiting")
    if match == whole.matches[-1]:
        return "same"
    raw = path.read_bytes()
    kept = raw[: raw.rfind(b"\n") + 1]
    # A beginning of the old file, and perhaps something unfinished: so a pulled plug leaves it.
    if whole.raw.startswith(kept) and match == whole.matches[kept.count(b"\n") - 1]:
        return "torn"
    raise AssertionError("it tells another match")


def trial(seed: int, folder: Path) -> dict[str, int]:
    """Make mutants of one match."""
    whole, told = sound(seed // 40), {"mutants": AT_ONCE, "named": 0, "same": 0, "torn": 0}
    path = folder / "saves" / "match.jsonl"
    path.parent.mkdir()
    for number in range(AT_ONCE):
        rng = Random(f"{seed}/{number}")
        kind = rng.choice(list(MUTATIONS))
        path.write_bytes(MUTATIONS[kind](whole.raw, rng))
        try:
            told[judge(path, whole)] += 1
        except Exception as fault:
            raise AssertionError(f"{kind}, number {number}: {fault!r}") from fault
    shown(folder, Random(seed))
    return {**told, "shown": 1}


def resealed(raw: bytes) -> bytes:
    """Give a mutant checks that hold, so that what reads its words is tried as well."""
    chain, lines = Chain(), []
    for line in raw.splitlines():
        plain = line[: line.rfind(b', "check"')] + b"}" if number_of(line) else line
        lines.append(chain.seal(plain) if plain.endswith(b"}") else line)
    return b"".join(line + b"\n" for line in lines)


def shown(folder: Path, rng: Random) -> None:
    """Take what lies in the folder through the menu, the list of matches and the replay, with odd files beside it."""
    from tabletop.scenes.saved.saved_matches_panel import SavedMatches
    from tabletop.scenes.start.main_menu import Menu

    path = folder / "saves" / "match.jsonl"
    path.write_bytes(resealed(path.read_bytes()))
    rng.choice(ODD)(path.with_name("odd.jsonl"))
    began = perf_counter()
    house = quiet(folder)
    menu = Menu(house)
    menu.look()
    shelf = SavedMatches(house)
    while shelf.unread:
        shelf.update(0.1)
    for each in latest(house.saves):
        with contextlib.suppress(Damaged):
            replay(house, read(each).match)
    if perf_counter() - began > 2 * LONGEST:
        raise AssertionError("the menu keeps people waiting")


def quiet(folder: Path) -> Any:
    """Open a house in which everything happens at once and in silence."""
    from tabletop.scenes.base.scene import House
    from tabletop.settings import AT_ONCE, Settings

    house = House(Settings(language="en", speed=AT_ONCE, sound=False), folder)
    house.voice.silent = True
    return house


def replay(house: Any, match: Match) -> None:
    """See a match again, without a window."""
    from tabletop.scenes.theatre.theatre_scene import Theatre
    from tabletop.stage.inputs import Press

    scene = Theatre(house, match)
    for _ in range(2 * len(match.story)):
        scene.handle(Press("right"))
        scene.update(0.02)


def _endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(100_000_000)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _odd_name(path: Path) -> None:
    (path.parent / os.fsdecode(b"caf\xe9\x1b[31m.jsonl")).write_bytes(b"{}\n")


def _shut(path: Path) -> None:
    path.write_bytes(b"{}\n")
    path.chmod(stat.S_IWUSR)


def _later(path: Path) -> None:
    path.write_bytes(b"{}\n")
    os.utime(path, (2**40, 2**40))


def _pipe(path: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)


ODD: tuple[Callable[[Path], object], ...] = (
    lambda path: path.symlink_to("nowhere"),
    lambda path: path.symlink_to(path.name),
    _pipe,
    _device,
    _endless,
    _odd_name,
    _shut,
    _later,
    Path.mkdir,
    Path.touch,
)
"""What else may lie in the folder."""
