"""Who may import whom, as `pyproject.toml` states it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_every_border_is_kept() -> None:
    linter = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    checked = subprocess.run([sys.executable, "-c", linter], cwd=ROOT, capture_output=True, text=True, check=False)

    assert checked.returncode == 0, checked.stdout
    assert "0 broken" in checked.stdout


def test_the_readmes_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)

    exec(compile(example, "README.md", "exec"), {})

    assert "Played(seat=0" in capsys.readouterr().out


def test_the_readmes_pictures_are_there() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")

    assert all((ROOT / path).is_file() for path in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", readme))


def test_nothing_in_the_packages_pickles() -> None:
    sources = [path for folder in ("rules", "tabletop", "assets") for path in (ROOT / folder).rglob("*.py")]

    assert [
        path for path in sources if re.search(r"\b(import|from) (pickle|shelve|marshal|dill)\b", path.read_text())
    ] == []
