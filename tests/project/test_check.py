"""What a change must pass can be tried in any virtual environment, not only in that of the checkout."""

import os
import subprocess
from pathlib import Path

import pytest
from helpers.environment import ROOT

TOOLS = ("ruff", "mypy", "lint-imports", "pytest")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a shell script")


def check(environment: Path) -> subprocess.CompletedProcess[str]:
    """Run the quick half in an environment that is active, and whose tools only say what they were asked."""
    around = {**os.environ, "VIRTUAL_ENV": str(environment), "LC_ALL": "C"}
    return subprocess.run([ROOT / ".ci" / "check", "quick"], capture_output=True, text=True, env=around, timeout=60)


def test_the_environment_that_is_active_is_the_one_that_is_used(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        (tmp_path / "bin" / tool).write_text('#!/bin/sh\necho "${0##*/} $*"\n')
        (tmp_path / "bin" / tool).chmod(0o755)
    done = check(tmp_path)

    assert (done.returncode, done.stderr) == (0, "")
    assert [line.strip() for line in done.stdout.splitlines()] == [
        "ruff check .",
        "ruff format --check .",
        "mypy",
        "lint-imports",
    ]


def test_an_active_environment_without_the_tools_is_left_as_it_is_and_told_what_it_lacks(tmp_path: Path) -> None:
    done = check(tmp_path)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "pip install -e '.[test]'" in done.stderr
    assert list(tmp_path.iterdir()) == []
