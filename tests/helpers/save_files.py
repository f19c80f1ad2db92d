"""Files of matches at random, as the program writes them, and the matches that they should hold."""

import json
from pathlib import Path
from typing import Any

from helpers.matches import TableCase, random_match_steps

from tabletop.match import Computer, Human, LogEntry, Match, Player, Setup
from tabletop.saves import match_file
from tabletop.saves.checksum_chain import ChecksumChain


def make_setup(table: TableCase, seed: int = 1) -> Setup:
    players: list[Player] = [Human("Аня"), *(Computer(f"B{seat}", 1) for seat in range(1, table.seats))]
    return Setup(table.key, table.options, tuple(players), seed, table.game.version)


def write_random_match(path: Path, table: TableCase, acts: int | None = None, format: int = 2) -> Path:  # noqa: A002 - its name
    """Write a match at random, or only its first acts, into a file."""
    first = {**match_file.setup_to_dict(make_setup(table)), "format": format}
    return write_lines(
        path, [first, *(match_file.act_to_dict(LogEntry(step.act)) for step in random_match_steps(table)[:acts])]
    )


def write_lines(path: Path, raw: list[Any]) -> Path:
    """Write lines as the program does: with their checks, unless they are of format 1."""
    plain, chain = [json.dumps(line, ensure_ascii=False).encode() for line in raw], ChecksumChain()
    lines = plain if raw[0]["format"] == 1 else [chain.seal(line) for line in plain]
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path


def match_of_acts(table: TableCase, acts: int) -> Match:
    return Match.from_log(make_setup(table), tuple(LogEntry(step.act) for step in random_match_steps(table)[:acts]))


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)
