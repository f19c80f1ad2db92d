"""Colour is never alone: whoever sees red and green alike tells players apart by their symbols."""

from itertools import combinations
from typing import Any

import pygame
import pytest
from helpers.matches import one_table_per_player_count, random_match_steps

from tabletop import theme
from tabletop.i18n import catalogue
from tabletop.match import Human
from tabletop.stage.brush import Brush
from tabletop.stage.images import paint_symbol_plate
from tabletop.tables import table_of
from tabletop.tables.duck_lake.pieces import DuckImage
from tabletop.tables.game_table import TableContext
from tabletop.tables.parts import LogSheet

MIN_SCALE = 0.64
"""The size at which the smallest window shows everything."""


def drawings_of(image: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the drawings that an image is painted with."""
    painted: list[str] = []
    monkeypatch.setattr(Brush, "draw_picture", lambda _, name, *rest, **more: painted.append(name))
    image.paint(Brush(pygame.Surface((400, 300), pygame.SRCALPHA), 1.0))
    return painted


@pytest.mark.parametrize("colour", theme.COLOURS_WITH_SYMBOL[:4])
@pytest.mark.parametrize("afloat", [True, False])
def test_a_duck_of_the_lake_bears_the_symbol_of_its_colour(
    colour: str, afloat: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert f"sitting_ducks/symbol_{colour}" in drawings_of(DuckImage(colour, afloat=afloat), monkeypatch)


def test_so_does_the_tag_of_every_player_of_the_lake(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(each for each in one_table_per_player_count() if (each.key, each.seats) == ("duck_lake", 4))
    view = table.game.view(random_match_steps(table)[-1].state, 0)
    pieces = table_of("duck_lake").lay_out(
        TableContext(view, tuple(Human(f"P{seat}") for seat in range(4)), catalogue("en"))
    )
    tags = [placed.image for placed in pieces if placed.key.startswith("player:")]

    for tag, colour in zip(tags, view.state.colours, strict=True):
        assert f"sitting_ducks/symbol_{colour}" in drawings_of(tag, monkeypatch)


def test_so_does_a_portrait_in_the_log_unless_its_colour_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (("green", "swims"), ("pink", "lays a chip"), ("", "it rains"))
    painted = drawings_of(LogSheet(300, 240, "log", lines), monkeypatch)

    assert [name for name in painted if "symbol" in name] == ["sitting_ducks/symbol_green"]


@pytest.mark.parametrize(("one", "other"), [*combinations(theme.COLOURS_WITH_SYMBOL, 2)])
def test_two_symbols_differ_in_shape_where_they_are_smallest(one: str, other: str) -> None:
    side = 19 * MIN_SCALE  # on a portrait of the log

    def shape(colour: str) -> list[bool]:
        surface = pygame.Surface((round(side), round(side)))
        paint_symbol_plate(Brush(surface, MIN_SCALE), colour, (0, 0, 19))
        grey = pygame.transform.grayscale(surface)
        return [grey.get_at((x, y))[0] < 215 for x in range(2, 10) for y in range(2, 10)]

    differing = sum(a != b for a, b in zip(shape(one), shape(other), strict=True))
    assert differing >= 4
