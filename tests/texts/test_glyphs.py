"""Every sign that we write can be drawn: no player shall ever see an empty box."""

import ast
from functools import cache
from pathlib import Path
from struct import unpack_from

import pytest
from helpers.toys import ALL_GAME_KEYS, source_root

import tabletop
from tabletop import resources, theme
from tabletop.files import printable
from tabletop.stage.fonts import SIGN_SHAPES, load_font

FONTS = (theme.TITLE_FONT, theme.TEXT_FONT, theme.BOOK_FONT, theme.FIGURE_FONT)


def text_files() -> list[Path]:
    roots = {source_root(key) / "assets" for key in ALL_GAME_KEYS}
    return sorted(path for root in roots for each in ("locale/*/*.ftl", "rulebook/*/*.md") for path in root.glob(each))


@cache
def signs_in_font(name: str) -> frozenset[str]:
    """Read from a font's own table which signs it has: pygame gives measures for those too that it has not."""
    raw = resources.font(name)
    tables = {raw[at : at + 4]: unpack_from(">I", raw, at + 8)[0] for at in range(12, 12 + 16 * raw[5], 16)}
    start = tables[b"cmap"]
    (parts,) = unpack_from(">H", raw, start + 2)
    signs: set[str] = set()
    for at in range(start + 4, start + 4 + 8 * parts, 8):
        signs |= _signs(raw, start + unpack_from(">I", raw, at + 4)[0])
    return frozenset(signs)


def _signs(raw: bytes, start: int) -> set[str]:
    """Read a table of the only kind that our fonts have: spans of signs, and how far it is to their drawings."""
    kind, _, _, twice = unpack_from(">4H", raw, start)
    assert kind == 4
    count = twice // 2
    ends, starts, shifts, offsets = (
        unpack_from(f">{count}H", raw, start + at) for at in (14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice)
    )
    signs = set()
    for place, (first, last, shift, offset) in enumerate(zip(starts, ends, shifts, offsets, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if offset:
                at = start + 16 + 3 * twice + 2 * place + offset + 2 * (code - first)
                (glyph,) = unpack_from(">H", raw, at)
            if glyph and (glyph + shift) % 65536 and code != 0xFFFF:
                signs.add(chr(code))
    return signs


def missing_signs(signs: str, name: str) -> list[str]:
    return sorted(set(signs) - set(SIGN_SHAPES) - set("\n\t") - signs_in_font(name))


@pytest.mark.parametrize("path", text_files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_letter_we_write_is_in_every_font(path: Path) -> None:
    missing = {name: missing_signs(path.read_text("utf-8"), name) for name in FONTS}

    assert missing == {name: [] for name in FONTS}


@pytest.mark.parametrize("name", FONTS)
def test_a_font_is_known_by_what_it_draws(name: str) -> None:
    font = load_font(name, 40).font

    def drawing(sign: str) -> bytes:
        return bytes(font.render(sign, True, "#000000").get_view("2"))

    box = drawing("中")
    assert missing_signs("中a", name) == ["中"]
    assert [sign for sign in sorted(signs_in_font(name)) if sign.isprintable() and drawing(sign) == box] == []


@cache
def signs_in_program() -> dict[str, str]:
    """Gather what the program itself writes on its pieces, by the file that says it; commands speak to a terminal."""
    root, found = Path(tabletop.__file__).parent, {}
    for path in sorted(root.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        docs = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
        words = [each for each in ast.walk(tree) if isinstance(each, ast.Constant) and id(each) not in docs]
        found[str(path.relative_to(root))] = "".join(each.value for each in words if isinstance(each.value, str))
    return {name: words for name, words in found.items() if not name.startswith("commands")}


@pytest.mark.parametrize("name", FONTS)
def test_every_sign_that_the_program_itself_writes_is_in_every_font(name: str) -> None:
    found = {file: signs for file, words in signs_in_program().items() if (signs := missing_signs(words, name))}

    assert found == {}
    assert missing_signs(printable(chr(0xDCFF)), name) == []


def test_a_line_with_signs_is_as_wide_as_it_is_measured() -> None:
    face = load_font(theme.TEXT_FONT, 24)
    text = "красная ●, синяя ■ и ★"

    assert face.render(text, "#000000").get_size() == face.measure(text)


@pytest.mark.parametrize("name", [theme.TITLE_FONT, theme.TEXT_FONT, theme.BOOK_FONT])
def test_small_letters_stand_as_evenly_as_large_ones(name: str) -> None:
    for pixels in range(9, 17):
        small, large = load_font(name, pixels), load_font(name, 10 * pixels)
        for text in ("«Целься!» — прицел на небе", "Il becco sotto l’Acqua", "will fill all", "щось жовтіє"):
            assert small.measure(text)[0] == pytest.approx(large.measure(text)[0] / 10, rel=0.04), text
            assert small.render(text, "#000000").get_size() == small.measure(text)
