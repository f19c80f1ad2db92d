"""Try to break the program: `python -m tests.stress --minutes 5 --json`."""

import sys
from collections.abc import Sequence

from tabletop.commands.parser import CommandLineParser, parse_seconds, run_command, whole_number
from tests.stress import stress


def parse_minutes(text: str) -> float:
    """Read how many minutes, in seconds as everywhere: 60 times what is typed must be a duration."""
    try:
        return parse_seconds(str(60 * float(text))) / 60
    except ValueError:
        return parse_seconds(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try what the arguments name; return the exit code."""
    parser = CommandLineParser(prog="python -m tests.stress", description="Try to break the program.")
    parser.add_argument("--minutes", type=parse_minutes, default=1.0, help="how long, shared among all that is tried")
    parser.add_argument(
        "--only", choices=("acts", "mutants", "kills", "monkeys", "strangers", "soak"), help="try nothing else"
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=0, help="the first seed; what failed is told with its own"
    )
    parser.add_argument("--json", action="store_true")
    return run_command(parser, sys.argv[1:] if arguments is None else arguments, stress)


if __name__ == "__main__":
    sys.exit(main())
