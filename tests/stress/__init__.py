"""Trying to break the program: acts, damaged files, killed players, monkeys, strangers and long evenings.

A trial is tried with one seed after another for its share of the time. What fails is told with its seed, and
`python -m tests.stress --only NAME --seed SEED` tries just that again.
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

from tabletop.commands.arguments import incomplete
from tabletop.commands.console import tell, tell_json
from tabletop.scenes.base.phones_button import PARTS

Trial: TypeAlias = Callable[[int, Path], dict[str, int]]
"""Tries one seed in a folder of its own, and tells how much of what it has tried; whatever it raises is a failure."""
MOST_TOLD = 20
"""Failures that are told of each trial; the others are only counted."""


@define
class Findings:
    """What came of a trial."""

    tried: Counter[str] = field(factory=Counter)
    failed: int = 0
    failures: list[dict[str, Any]] = field(factory=list)
    seconds: float = 0.0

    def told(self) -> dict[str, Any]:
        """Put it into plain words."""
        tried = dict(sorted(self.tried.items()))
        return {"tried": tried, "failed": self.failed, "failures": self.failures, "seconds": round(self.seconds, 1)}


def trials() -> dict[str, Trial]:
    """List what can be tried: strangers come only where phones can."""
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


def tried(trial: Trial, first: int, seconds: float) -> Findings:
    """Try seed after seed until the time is over, at least one; Ctrl+C ends it with what was found so far."""
    findings, began = Findings(), perf_counter()
    for seed in count(first):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            try:
                findings.tried.update(trial(seed, Path(folder)))
            except KeyboardInterrupt:
                return findings
            except Exception as fault:  # whatever it is, it is what we look for
                findings.failed += 1
                if len(findings.failures) < MOST_TOLD:
                    findings.failures.append({"seed": seed, "what": f"{type(fault).__name__}: {fault}"[:500]})
        findings.tried["seeds"] += 1
        findings.seconds = perf_counter() - began
        if findings.seconds >= seconds:
            return findings
    raise AssertionError("seeds never end")


def stress(asked: argparse.Namespace) -> int:
    """Try everything, or what is asked for; 1 if something failed."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    chosen = {name: trial for name, trial in trials().items() if asked.only in (None, name)}
    if not chosen:
        raise incomplete("cli-no-phones", *PARTS)
    share = 60 * asked.minutes / len(chosen)
    report: dict[str, Any] = {"minutes": asked.minutes, "seed": asked.seed}
    with patch("os.fsync"):  # nobody pulls the plug of the machine itself, and a disk takes its time
        found = {name: tried(trial, asked.seed, share) for name, trial in chosen.items()}
    report |= {name: findings.told() for name, findings in found.items()}
    if asked.json:
        tell_json(report)
    else:
        for name, findings in found.items():
            counted = ", ".join(f"{what} {number:,}" for what, number in sorted(findings.tried.items()))
            tell(f"{name:9} {findings.failed:6} failed | {findings.seconds:7.1f} s | {counted}")
            for failure in findings.failures:
                tell(f"         --only {name} --seed {failure['seed']}: {failure['what']}")
    return 1 if any(findings.failed for findings in found.values()) else 0
