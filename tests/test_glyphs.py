"""Every sign that we write can be drawn: no guest shall ever see an empty box."""

from pathlib import Path

import pytest
from toys import KEYS, house_of

from tabletop import theme
from tabletop.stage.typeface import SIGNS, typeface


def texts() -> list[Path]:
    roots = {house_of(key) / "assets" for key in KEYS}
    return sorted(path for root in roots for each in ("locale/*/*.ftl", "rulebook/*/*.md") for path in root.glob(each))


@pytest.mark.parametrize("name", [theme.TITLE, theme.TEXT, theme.FIGURE])
@pytest.mark.parametrize("path", texts(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_letter_we_write_is_in_every_font(path: Path, name: str) -> None:
    font = typeface(name, 20).font
    signs = sorted(set(path.read_text("utf-8")) - set(SIGNS) - set("\n"))

    missing = [sign for sign, metrics in zip(signs, font.metrics("".join(signs)), strict=True) if metrics is None]

    assert missing == []


def test_a_line_with_signs_is_as_wide_as_it_is_measured() -> None:
    face = typeface(theme.TEXT, 24)
    text = "красная ●, синяя ■ и ★"

    assert face.render(text, "#000000").get_size() == face.size(text)


@pytest.mark.parametrize("name", [theme.TITLE, theme.TEXT, theme.BOOK])
def test_small_letters_stand_as_evenly_as_large_ones(name: str) -> None:
    for pixels in range(9, 17):
        small, large = typeface(name, pixels), typeface(name, 10 * pixels)
        for text in ("«Целься!» — прицел на небе", "Il becco sotto l’Acqua", "will fill all", "щось жовтіє"):
            assert small.size(text)[0] == pytest.approx(large.size(text)[0] / 10, rel=0.04), text
            assert small.render(text, "#000000").get_size() == small.size(text)
