"""Benchmarks: `python -m tests.bench frame --json`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from tabletop.commands.parser import CommandLineParser, parse_seconds, parse_size, run_command, whole_number
from tests.bench.benches import BENCHES, bench


def parse_version_folder(text: str) -> Path:
    """Read a folder in which a version of the program lies."""
    folder = Path(text)
    try:
        there = (folder / "rules" / "kernel.py").is_file()
    except OSError:  # too long a name, for example
        there = False
    if not there:
        raise ValueError(text)
    return folder


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the arguments name; return the exit code."""
    parser = CommandLineParser(
        prog="python -m tests.bench", description="Measure, beside a yardstick taken in the same run."
    )
    parser.add_argument("what", choices=tuple(BENCHES))
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--seconds", type=parse_seconds, default=0.0, help="how long to measure, where that can be chosen"
    )
    parser.add_argument("--whole", action="store_true", help="frame: of whole matches that computers play")
    parser.add_argument(
        "--thinking", action="store_true", help="frame: while a computer of level 3 thinks, and while not"
    )
    parser.add_argument("--size", type=parse_size, help="frame: of whole matches in such a window alone")
    parser.add_argument("--game", help="frame, length: of this game alone")
    parser.add_argument("--matches", type=whole_number(1), default=0, help="length: how many of each kind")
    parser.add_argument(
        "--promises", type=whole_number(1), default=0, help="bottle: only what the hand promises, in so many layings"
    )
    parser.add_argument(
        "--clicks", type=whole_number(1), default=0, help="bottle: only whether clicks are answered, in so many places"
    )
    parser.add_argument("--seed", type=whole_number(0), default=0, help="bottle: of promises and clicks; lesson")
    parser.add_argument(
        "--against", type=parse_version_folder, help="rules: beside another version, unpacked in this folder"
    )
    return run_command(parser, sys.argv[1:] if arguments is None else arguments, bench)


if __name__ == "__main__":
    sys.exit(main())
