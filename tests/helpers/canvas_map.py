"""Draws what the shell occupies of the canvas that every table is laid on: for whoever lays a new one.

Run this file as a program to draw `assets/readme/canvas.png` anew.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Final

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # where pytest, too, looks for what tests have in common
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame
from attrs import frozen
from helpers.environment import ROOT
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import match_before, one_table_per_player_count, sample_decisions
from PIL import Image

from rules.kernel import Decide, Seat
from tabletop import theme
from tabletop.scenes.lesson.teacher import unrotated_box
from tabletop.scenes.play.sandglass import sandglass_box
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.box import Box
from tabletop.stage.fonts import load_font
from tabletop.stage.stage import PlacedPiece

CANVAS_MAP: Final = ROOT / "assets" / "readme" / "canvas.png"
PIXELS_PER_UNIT: Final = 0.6
GRID_STEP: Final = 100
GAME: Final = "fox_forest"
"""The game whose table is drawn: it has a hand of cards, and a bar in the usual place."""

GROUND, GRID, PIECE, TABLE = "#FBF6EA", "#E0D3B8", "#F3EAD6", "#B9AB92"
SHELL, ASKED, FEET = "#B3402A", "#22618F", "#2F7D4F"
"""What the shell puts there, what a table has it put there, and what a hand of cards takes."""


@frozen
class Area:
    """A part of the canvas, its colour, and what is written beside it."""

    box: Box
    colour: str
    text: str = ""
    text_at: tuple[float, float] = (0, 0)

    @property
    def corners(self) -> str:
        """Its sides in numbers: x and y, from where to where."""
        box = self.box
        return f"x {box.left:.0f}–{box.right:.0f}, y {box.top:.0f}–{box.bottom:.0f}"


def feet(pieces: Sequence[PlacedPiece]) -> Box:
    """Return the box below the cards in hand where they can still be touched."""
    hand = [(unrotated_box(piece), piece.touch_below) for piece in pieces if piece.touch_below]
    left, right = min(box.left for box, _ in hand), max(box.right for box, _ in hand)
    top = min(box.bottom for box, _ in hand)
    return Box(left, top, right - left, min(max(box.bottom + below for box, below in hand), theme.HEIGHT) - top)


def areas(folder: Path) -> Iterator[Area]:
    """Sit down to a match, and look where everything lies."""
    table = next(table for table in one_table_per_player_count() if table.key == GAME)
    user = FakeUser(quiet_services(folder, sandglass=60), MainMenuScene, draws_nothing=True)
    step = [each for each in sample_decisions(table, 10**6) if table.game.pending(each.state) == Decide(Seat(0))][1]
    scene = user.sit_at(match_before(table, step, people=(Seat(0),)))
    user.app.services.phones = SimpleNamespace(device_count=lambda _: 0)  # type: ignore[assignment]
    scene.rebuild()
    pieces = {piece.key: piece for piece in scene.presenter.picture()}
    bar, lamp, (first, *_, last) = scene.presenter.bar, scene.lamp, scene.group.widgets[:-1]
    corner = first.box._replace(width=last.box.right - first.box.left)
    yield from (Area(unrotated_box(piece), TABLE) for piece in sorted(pieces.values(), key=lambda piece: piece.z))
    yield Area(corner, SHELL)
    yield from (Area(button.box, SHELL) for button in scene.group.widgets[:-1])
    yield Area(corner, SHELL, "buttons: menu, rules, phones, undo", (24, 92))
    yield Area(unrotated_box(pieces["ribbon"]), ASKED, "turn_ribbon, up to max_width", (644, 186))
    yield Area(Box(*bar.table.hint_bar.large_box), ASKED, "large_box: for the largest letters", (380, 500))
    yield Area(bar.box, ASKED, "hint_bar: its box", (560, 577))
    yield Area(lamp.box, SHELL, "lamp, or lamp_box", (24, 540))
    yield Area(Box(*sandglass_box(bar)), SHELL, "sandglass, or sandglass_box", (1180, 642))
    yield Area(feet(list(pieces.values())), FEET, "feet of a hand: touch_below its cards", (380, 800))
    user.app.services.phones = None
    user.app.close()


def draw_canvas_map(folder: Path) -> pygame.Surface:
    """Draw the canvas: a grid, the pieces of a table in grey, and what the shell puts over and between them."""
    found = list(areas(folder))
    surface = pygame.Surface((round(theme.WIDTH * PIXELS_PER_UNIT), round(theme.HEIGHT * PIXELS_PER_UNIT)))
    surface.fill(GROUND)
    font, small = load_font(theme.TEXT_FONT, 14), load_font(theme.TEXT_FONT, 11)

    def pixels(*lengths: float) -> list[int]:
        return [round(length * PIXELS_PER_UNIT) for length in lengths]

    for area in found:
        if area.colour == TABLE:
            pygame.draw.rect(surface, PIECE, pixels(*area.box), border_radius=4)
            pygame.draw.rect(surface, TABLE, pixels(*area.box), 1, border_radius=4)
    for x in range(0, int(theme.WIDTH), GRID_STEP):
        pygame.draw.line(surface, GRID, pixels(x, 0), pixels(x, theme.HEIGHT))
        surface.blit(small.render(str(x), TABLE), (pixels(x)[0] + 2, 0))
    for y in range(GRID_STEP, int(theme.HEIGHT), GRID_STEP):
        pygame.draw.line(surface, GRID, pixels(0, y), pixels(theme.WIDTH, y))
        surface.blit(small.render(str(y), TABLE), (2, pixels(y)[0]))
    for area in found:
        if area.colour != TABLE:
            pygame.draw.rect(surface, area.colour, pixels(*area.box), 2, border_radius=4)
    for area in found:
        if area.text:
            for line, words in enumerate((area.text, area.corners)):
                x, y = pixels(*area.text_at)
                drawn = font.render(words, area.colour)
                surface.fill(PIECE, (x - 3, y + 17 * line, drawn.get_width() + 6, 18))
                surface.blit(drawn, (x, y + 17 * line))
    return surface


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        drawn = draw_canvas_map(Path(home))
    picture = Image.frombytes("RGB", drawn.get_size(), pygame.image.tobytes(drawn, "RGB"))
    picture.quantize(32, dither=Image.Dither.NONE).save(CANVAS_MAP, optimize=True)  # so few colours need little room
    print(f"drawn: {CANVAS_MAP.relative_to(ROOT)}, {CANVAS_MAP.stat().st_size} bytes")
