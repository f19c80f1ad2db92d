"""Every sign that we write can be drawn: no guest shall ever see an empty box."""

from pathlib import Path

import pytest

from tabletop import library, theme
from tabletop.stage.typeface import SIGNS, typeface

LOCALES = Path(str(library.ROOT))


def texts() -> list[Path]:
    return sorted([*LOCALES.glob("locale/*/*.ftl"), *LOCALES.glob("rulebook/*/*.md")])


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
