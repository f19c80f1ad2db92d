"""Two versions of the program are measured side by side."""

from pathlib import Path

import pytest

from rules import GAMES
from tests.bench.__main__ import main
from tests.bench.version_tasks import run_tasks
from tests.bench.versions import OUR_FOLDER, VersionProcess, measure_ratios


@pytest.mark.parametrize("errand", ["acts fox_forest 0.01", "search fox_forest 0.01"])
def test_an_errand_is_answered_by_how_many_a_second(errand: str) -> None:
    (rate,) = run_tasks([errand])

    assert rate > 0


@pytest.mark.every_game
def test_every_game_is_measured_beside_the_other_version_and_the_thinking_fox_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.bench.versions.MEASURED_PAIR_COUNT", 1)
    ratios = measure_ratios(OUR_FOLDER, 0.05)

    assert set(ratios) == {key for key in GAMES if key not in GAMES.packages}
    assert all(ratio["acts_ratio"] > 0 for ratio in ratios.values())
    assert ratios["fox_forest"]["search_playouts_ratio"] > 0


def test_the_rules_measured_are_those_of_the_folder(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "__init__.py").write_text("GAMES = {}")
    (rules / "kernel.py").write_text("raise SystemExit('another version')")
    other = VersionProcess(tmp_path)

    assert other.program.wait() == 1
    other.close()


@pytest.mark.parametrize("folder", ["nowhere", "x" * 5000])
def test_a_folder_without_a_version_is_refused(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["rules", "--against", folder])

    assert "--against" in capsys.readouterr().err
