"""The command `stress`: tries to break the program with random acts, damaged files, kills, random input and attacks.

Each trial runs with one seed after another for its share of the time. A failure is reported with its seed, and
`tabletop stress --only NAME --seed SEED` runs just that again.
"""

import argparse
import os
import tempfile
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias
from unittest.mock import patch

from attrs import define, field

from tabletop.commands.arguments import missing_parts_error
from tabletop.commands.console import print_json, print_line
from tabletop.scenes.base.phones_button import REQUIRED_PACKAGES

Trial: TypeAlias = Callable[[int, Path], dict[str, int]]
"""Runs one seed in a folder of its own, and returns counts of what it tried; whatever it raises is a failure."""
MAX_REPORTED_FAILURES = 20
"""Failures that are told of each trial; the others are only counted."""


@define
class Findings:
    """The results of a trial."""

    tried_counts: Counter[str] = field(factory=Counter)
    failure_count: int = 0
    failures: list[dict[str, Any]] = field(factory=list)
    seconds: float = 0.0

    def to_json_object(self) -> dict[str, Any]:
        """Return the results as one object for JSON."""
        tried = dict(sorted(self.tried_counts.items()))
        return {
            "tried": tried,
            "failed": self.failure_count,
            "failures": self.failures,
            "seconds": round(self.seconds, 1),
        }


def trials() -> dict[str, Trial]:
    """Return the trials by name; those of phones only if their dependencies are installed."""
    from tests.stress import acts, kills, monkeys, mutants, soak

    able: dict[str, Trial] = {
        "acts": acts.trial,
        "mutants": mutants.trial,
        "kills": kills.trial,
        "monkeys": monkeys.trial,
        "soak": soak.trial,
    }
    try:
        from tests.stress import strangers
    except ModuleNotFoundError:  # what phones need is an extra
        return able
    return able | {"strangers": strangers.trial}


def run_trial(trial: Trial, first: int, seconds: float) -> Findings:
    """Run seed after seed until the time is over, at least one; Ctrl+C ends it with the results so far."""
    findings, began = Findings(), perf_counter()
    for seed in count(first):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            try:
                findings.tried_counts.update(trial(seed, Path(folder)))
            except KeyboardInterrupt:
                return findings
            except Exception as fault:  # whatever it is, it is what we look for
                findings.failure_count += 1
                if len(findings.failures) < MAX_REPORTED_FAILURES:
                    findings.failures.append({"seed": seed, "what": f"{type(fault).__name__}: {fault}"[:500]})
        findings.tried_counts["seeds"] += 1
        findings.seconds = perf_counter() - began
        if findings.seconds >= seconds:
            return findings
    raise AssertionError("seeds never end")


def stress(args: argparse.Namespace) -> int:
    """Run all trials, or the one asked for; return 1 if something failed."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    chosen = {name: trial for name, trial in trials().items() if args.only in (None, name)}
    if not chosen:
        raise missing_parts_error("cli-no-phones", *REQUIRED_PACKAGES)
    share = 60 * args.minutes / len(chosen)
    report: dict[str, Any] = {"minutes": args.minutes, "seed": args.seed}
    with patch("os.fsync"):  # nobody pulls the plug of the machine itself, and a disk takes its time
        found = {name: run_trial(trial, args.seed, share) for name, trial in chosen.items()}
    report |= {name: findings.to_json_object() for name, findings in found.items()}
    if args.json:
        print_json(report)
    else:
        for name, findings in found.items():
            counted = ", ".join(f"{what} {number:,}" for what, number in sorted(findings.tried_counts.items()))
            print_line(f"{name:9} {findings.failure_count:6} failed | {findings.seconds:7.1f} s | {counted}")
            for failure in findings.failures:
                print_line(f"         --only {name} --seed {failure['seed']}: {failure['what']}")
    return 1 if any(findings.failure_count for findings in found.values()) else 0
