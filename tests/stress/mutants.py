"""Damaged save files of many kinds: each must be refused clearly or give the same match, and quickly."""

import contextlib
import os
import stat
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any, TypeAlias

from attrs import frozen

from tabletop.match import Match
from tabletop.saves.checksum_chain import ChecksumChain, line_number
from tabletop.saves.match_file import DamagedSaveError, SaveWriter, read_save, saves_newest_first
from tests.stress.acts import random_act, random_setup

MUTANTS_PER_SEED = 200
"""Mutants of one seed; the last of them is also shown in the menu, the list of matches and the replay."""
MAX_READ_SECONDS = 5.0
"""Seconds of the processor in which a file must be read."""
Mutation: TypeAlias = Callable[[bytes, Random], bytes]


@frozen
class IntactSave:
    """An intact save file and its match."""

    raw: bytes
    matches: tuple[Match, ...]
    """The match after each whole line of the file."""


@cache
def intact_save(seed: int) -> IntactSave:
    """Play and save some random acts, a few of them taken back."""
    import tempfile

    rng = Random(f"sound {seed}")
    match, lines = Match(random_setup(rng)), rng.randint(2, 60)
    told = [Match(match.setup)]
    with tempfile.TemporaryDirectory() as folder:
        save = SaveWriter.create(Path(folder) / "match.jsonl", match.setup)
        for _ in range(lines):
            if match.log and rng.random() < 0.05:
                match.undo(1)
                save.undo(1)
            elif (act := random_act(match, rng)) is not None:
                match.play(act)
                save.append(match.log[-1])
            told.append(Match.from_log(match.setup, tuple(match.log)))
        save.close()
        return IntactSave(save.path.read_bytes(), tuple(told))


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
    """Continue with the lines of another match."""
    lines, other = (each.splitlines(keepends=True) for each in (raw, intact_save(rng.randrange(5)).raw))
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


def classify(path: Path, whole: IntactSave) -> str:
    """Read a mutant: "named" if refused clearly, "same", or "torn" if only its end is lost; raise otherwise."""
    began = thread_time()
    try:
        match = read_save(path).match
    except DamagedSaveError as fault:
        if fault.intact_part and fault.intact_part.match not in whole.matches:
            raise AssertionError("the sound part is no part of the match") from fault
        return "named"
    finally:
        if thread_time() - began > MAX_READ_SECONDS:
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
    whole, told = intact_save(seed // 40), {"mutants": MUTANTS_PER_SEED, "named": 0, "same": 0, "torn": 0}
    path = folder / "saves" / "match.jsonl"
    path.parent.mkdir()
    for number in range(MUTANTS_PER_SEED):
        rng = Random(f"{seed}/{number}")
        kind = rng.choice(list(MUTATIONS))
        path.write_bytes(MUTATIONS[kind](whole.raw, rng))
        try:
            told[classify(path, whole)] += 1
        except Exception as fault:
            raise AssertionError(f"{kind}, number {number}: {fault!r}") from fault
    open_in_scenes(folder, Random(seed))
    return {**told, "shown": 1}


def reseal(raw: bytes) -> bytes:
    """Give a mutant valid checksums, so that what reads its content is tested too."""
    chain, lines = ChecksumChain(), []
    for line in raw.splitlines():
        plain = line[: line.rfind(b', "check"')] + b"}" if line_number(line) else line
        lines.append(chain.seal(plain) if plain.endswith(b"}") else line)
    return b"".join(line + b"\n" for line in lines)


def open_in_scenes(folder: Path, rng: Random) -> None:
    """Show the files of the folder in the menu, the list of matches and the replay, with an odd file beside them."""
    from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel
    from tabletop.scenes.start.main_menu import MainMenuScene

    path = folder / "saves" / "match.jsonl"
    path.write_bytes(reseal(path.read_bytes()))
    rng.choice(ODD_FILES)(path.with_name("odd.jsonl"))
    began = thread_time()
    services = quiet_services(folder)
    menu = MainMenuScene(services)
    menu.find_last_match()
    shelf = SavedMatchesPanel(services)
    shelf.build()
    shelf.on_show()
    while shelf.unread_matches:
        shelf.update(0.1)
    for each in saves_newest_first(services.saves_folder):
        with contextlib.suppress(DamagedSaveError):
            replay_without_window(services, read_save(each).match)
    if thread_time() - began > 2 * MAX_READ_SECONDS:
        raise AssertionError("the menu keeps people waiting")


def quiet_services(folder: Path) -> Any:
    """Open silent services in which everything happens at once."""
    from tabletop.scenes.base.scene import Services
    from tabletop.settings import INSTANT_SPEED, Settings

    services = Services(Settings(language="en", speed=INSTANT_SPEED, sound=False), folder)
    services.voice.silent = True
    return services


def replay_without_window(services: Any, match: Match) -> None:
    """Play a replay of a match, without a window."""
    from tabletop.scenes.theatre.theatre_scene import TheatreScene
    from tabletop.stage.inputs import KeyPress

    scene = TheatreScene(services, match)
    scene.build()
    for _ in range(2 * len(match.story)):
        scene.handle(KeyPress("right"))
        scene.update(0.02)


def _endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(100_000_000)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _odd_name(path: Path) -> None:
    (path.parent / os.fsdecode(b"caf\xe9\x1b[31m.jsonl")).write_bytes(b"{}\n")


def _unreadable_file(path: Path) -> None:
    path.write_bytes(b"{}\n")
    path.chmod(stat.S_IWUSR)


def _far_future_file(path: Path) -> None:
    path.write_bytes(b"{}\n")
    os.utime(path, (2**40, 2**40))


def _pipe(path: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)


ODD_FILES: tuple[Callable[[Path], object], ...] = (
    lambda path: path.symlink_to("nowhere"),
    lambda path: path.symlink_to(path.name),
    _pipe,
    _device,
    _endless,
    _odd_name,
    _unreadable_file,
    _far_future_file,
    Path.mkdir,
    Path.touch,
)
"""Makers of odd files that may lie in the folder."""
