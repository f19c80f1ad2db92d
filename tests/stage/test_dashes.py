"""Dashed lines look as they should, and the same every time."""

from pathlib import Path

import pygame
import pytest
from helpers.environment import ROOT

from tabletop import resources
from tabletop.stage import brush
from tabletop.stage.brush import Brush
from tabletop.stage.dashes import replace_dashes
from tabletop.stage.images import Ribbon

DASHED_DRAWINGS = [
    path for path in sorted((ROOT / "assets/images").rglob("*.svg")) if "dasharray" in path.read_text("utf-8")
]


def test_a_ribbon_is_drawn_the_same_every_time() -> None:
    pictures = set()
    for _ in range(300):
        surface = pygame.Surface((512, 100), pygame.SRCALPHA)
        Ribbon(320, 62, "Tocca a te!").paint(Brush(surface, 1.6))
        pictures.add(pygame.image.tobytes(surface, "RGBA"))

    assert len(pictures) == 1


@pytest.mark.parametrize("path", DASHED_DRAWINGS, ids=lambda path: path.stem)
def test_no_dashed_line_of_a_drawing_is_left_to_the_library(path: Path) -> None:
    assert "dasharray" not in replace_dashes(path.read_text("utf-8"))


def test_a_line_is_cut_into_dashes_and_keeps_its_looks() -> None:
    line = '<path d="M0 2 H22 V12" fill="none" stroke="#000" stroke-dasharray="8 4" opacity="0.5"/>'

    assert replace_dashes(line) == (
        '<path d="M0.00 2.00 L8.00 2.00 M12.00 2.00 L20.00 2.00 M22.00 4.00 L22.00 12.00" '
        'fill="none" stroke="#000" opacity="0.5"/>'
    )


def test_a_dash_goes_round_a_corner() -> None:
    assert replace_dashes('<path d="M0 0 L4 0 L4 4" stroke-dasharray="6 9"/>').startswith(
        '<path d="M0.00 0.00 L4.00 0.00 L4'
    )


def test_what_has_no_dashes_stays_as_it_is() -> None:
    plain = '<rect x="1" y="1" width="8" height="8" rx="2" fill="none" stroke="#000"/>'

    assert replace_dashes(plain) == plain


@pytest.mark.parametrize("whole", ["none", "0", "0 0", "0,0"])
def test_dashes_of_no_length_are_a_whole_line(whole: str) -> None:
    assert replace_dashes(f'<path d="M0 0 H9" stroke-dasharray="{whole}" stroke="#000"/>') == (
        '<path d="M0 0 H9" stroke="#000"/>'
    )


BENT = '<svg width="9" height="9"><path d="M0 0 C1 1 2 2 3 3" stroke="#000" stroke-dasharray="3 3"/></svg>'


def test_a_dashed_curve_is_refused() -> None:
    with pytest.raises(ValueError, match="'C'"):
        replace_dashes(BENT)


@pytest.mark.parametrize("svg", [BENT, "no drawing"], ids=["bent", "none"])
def test_a_drawing_that_cannot_be_drawn_is_named(svg: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "image", lambda name: svg.encode())
    with pytest.raises(ValueError, match=r"^ui/bent\.svg can't be drawn: .*"):
        Brush(pygame.Surface((9, 9)), 1.0).draw_picture("ui/bent", (0, 0, 9, 9))


def test_nobody_waits_for_ever_for_a_drawing_that_was_begun_and_cannot_be_drawn() -> None:
    brush.rasterise_ahead([(BENT.encode(), (9, 9))])
    with pytest.raises(ValueError, match="'C'"):
        brush._raster(BENT.encode(), (9, 9))
