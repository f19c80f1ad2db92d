"""Who may import whom, as `pyproject.toml` states it."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run_import_linter(folder: Path) -> "subprocess.CompletedProcess[str]":
    """Check the borders of a project's folder."""
    linter = "import sys; sys.path.insert(0, ''); from importlinter.cli import lint_imports_command as lint; lint()"
    return subprocess.run([sys.executable, "-c", linter], cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.every_game
def test_every_border_is_kept() -> None:
    checked = run_import_linter(ROOT)

    assert checked.returncode == 0, checked.stdout
    assert "0 broken" in checked.stdout


PEEKS = (
    ("rules.snails.pieces", "rules.fizz.pieces", "Games do not know each other"),
    ("rules.fizz.pieces", "rules.snails.pieces", "Games do not know each other"),
    ("tabletop.tables.snails.touch", "tabletop.tables.fizz.touch", "Nor do their tables"),
    ("tabletop.tables.fizz.places", "tabletop.tables.snails.touch", "Nor do their tables"),
    ("rules.snails.pieces", "tabletop.theme", "The rules are pure: the standard library and attrs"),
)
CIRCLE = ("tabletop.tables.snails.touch", "tabletop.tables.snails.layout")


def test_the_borders_hold_for_a_game_that_nobody_has_named_there(tmp_path: Path) -> None:
    """Let the snails move in, as a fifth game of ours, and somebody peek over every wall."""

    def let_peek(module: str, at: str) -> None:
        with (tmp_path / f"{module.replace('.', '/')}.py").open("a", encoding="utf-8") as file:
            file.write(f"\nimport {at}\n")

    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in ("rules", "tabletop", "assets"):
        for root in (ROOT, ROOT / "tests" / "toy"):
            ignored = shutil.ignore_patterns("__pycache__", "images", "fonts", "*.wav", "shy_snails")
            shutil.copytree(root / package, tmp_path / package, dirs_exist_ok=True, ignore=ignored)
    for path in tmp_path.rglob("*/snails/*.py"):
        path.write_text(re.sub(r"\btoy\.", "", path.read_text("utf-8")), "utf-8")
    assert run_import_linter(tmp_path).returncode == 0, "the snails keep to the borders"
    for module, at, _ in PEEKS:
        let_peek(module, at)
    let_peek(*CIRCLE)
    let_peek(*reversed(CIRCLE))
    _, *told = re.split(r"^(.+)\n-{5,}\n", run_import_linter(tmp_path).stdout, flags=re.MULTILINE)
    sections = dict(zip(told[::2], told[1::2], strict=True))

    assert [peek for peek in PEEKS if f" {peek[0]} -> {peek[1]} (" not in sections.get(peek[2], "")] == []
    assert "- .touch -> .layout (" in sections["Nothing goes round in circles"]


def test_a_test_that_is_a_program_too_finds_what_tests_have_in_common() -> None:
    """A program looks for modules beside itself, pytest in the folder of tests."""
    programs, lost = list[Path](), list[Path]()
    for path in (ROOT / "tests").rglob("*.py"):
        text = path.read_text("utf-8")
        if "\nfrom helpers" not in text or "\nif __name__ == " not in text:
            continue
        statements = [ast.unparse(each) for each in ast.parse(text).body]
        if any(each.startswith("if __name__ == ") for each in statements):
            programs.append(path)
            folder = len(path.relative_to(ROOT / "tests").parents) - 1
            before = statements[: next(at for at, each in enumerate(statements) if each.startswith("from helpers"))]
            if not any(f"sys.path[0] = str(Path(__file__).parents[{folder}])" in each for each in before):
                lost.append(path)

    assert len(programs) > 5
    assert lost == []


def test_the_readmes_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(from random.*?)```", readme, re.DOTALL)

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
