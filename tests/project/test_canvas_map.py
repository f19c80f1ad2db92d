"""The drawing of the canvas in CONTRIBUTING.md shows what is there: who lays a table measures by it."""

from pathlib import Path

import pygame
from helpers.canvas_map import CANVAS_MAP, draw_canvas_map


def test_the_shell_occupies_of_the_canvas_what_its_drawing_says(tmp_path: Path) -> None:
    drawn, kept = draw_canvas_map(tmp_path), pygame.image.load(CANVAS_MAP)
    assert kept.get_size() == drawn.get_size()
    # Fonts are drawn a little otherwise by other versions of the library, and the file has few colours.
    alike = pygame.transform.threshold(None, drawn, None, (64, 64, 64), None, 0, kept)

    assert alike > 0.9998 * drawn.get_width() * drawn.get_height(), "run tests/helpers/canvas_map.py as a program"
