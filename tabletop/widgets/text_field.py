"""A field for a short text, typed or pasted."""

import unicodedata
from collections.abc import Callable

import pygame
from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, fit_text
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, KeyPress, Pointer, TypedText
from tabletop.widgets.widget import Answer, Widget

BLINK_SECONDS = 0.53


def clean_text(text: str) -> str:
    """Return the text as one line without invisible characters, with composed letters (NFC)."""
    composed = unicodedata.normalize("NFC", " ".join(text.split("\n")).replace("\t", " "))
    return "".join(sign for sign in composed if unicodedata.category(sign)[0] not in "CZ" or sign == " ")


@frozen(cache_hash=True)
class _FieldImage(Sized):
    width: float
    height: float
    text: str
    placeholder: str
    caret: int | None
    focused: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        edge = theme.SELECTED_GLOW if self.focused else theme.CARD_LINE
        brush.draw_rounded_rect((0, 0, w, h), 12, theme.TEXT_FIELD, edge, 2.5)
        room = brush.to_pixels(w - 32)
        shown, ink = (self.text, theme.INK) if self.text else (self.placeholder, theme.INK_MUTED)
        face, _ = fit_text(shown, (room - 4, brush.to_pixels(h - 8)), 24 * brush.text_scale * brush.pixels_per_unit)
        before = self.text if self.caret is None else self.text[: self.caret]
        shift = min(room - face.measure(before)[0] - 4, 0)
        window = pygame.Surface((room, brush.to_pixels(h - 8)), pygame.SRCALPHA)
        y = (window.get_height() - face.line_height) // 2
        window.blit(face.render(shown, ink), (shift if self.text else 0, y))
        if self.caret is not None:
            x = shift + face.measure(before)[0]
            pygame.draw.rect(window, theme.INK, (x, y + 2, max(brush.to_pixels(2.5), 1), face.line_height - 4))
        brush.surface.blit(window, (brush.to_pixels(16), brush.to_pixels(4)))


@define
class TextField(Widget):
    """A field for a short text. Ctrl+V pastes; Ctrl+A and Delete clear it."""

    text: str = ""
    placeholder: str = field(default="", kw_only=True)
    """The pale text shown while nothing is written."""
    max_letters: int = field(default=16, kw_only=True)
    on_change: Callable[[str], Answer | None] = field(default=lambda _: None, kw_only=True)
    read_clipboard: Callable[[], str] = field(default=lambda: "", kw_only=True)
    """Returns the text of the clipboard."""
    _caret: int = field(init=False, default=0)
    _all_selected: bool = field(init=False, default=False)
    _blink_time: float = field(init=False, default=0.0)

    def __attrs_post_init__(self) -> None:
        self.text = clean_text(self.text)[: self.max_letters]
        self._caret = len(self.text)

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Insert, delete and move the caret."""
        self._blink_time = 0.0
        match event:
            case Pointer("down"):
                self._caret, self.needs_redraw = len(self.text), True
                return True
            case TypedText(text):
                return self.insert(text)
            case KeyPress("v", ctrl=True) | KeyPress("insert", shift=True):
                return self.insert(self.read_clipboard())
            case KeyPress("a", ctrl=True):
                self._all_selected = self.needs_redraw = True
                return True
            case KeyPress(key, ctrl):
                return self._key(key, ctrl)
        return None

    def insert(self, text: str) -> Answer | bool:
        """Insert a text at the caret, as much of it as there is room for."""
        if self._all_selected:
            self.text, self._caret, self._all_selected = "", 0, False
        more = clean_text(text)[: max(self.max_letters - len(self.text), 0)]
        self.text = self.text[: self._caret] + more + self.text[self._caret :]
        self._caret += len(more)
        return self._changed()

    def _key(self, key: str, ctrl: bool) -> Answer | bool | None:
        match key:
            case "backspace" if self._all_selected or ctrl:
                self.text, self._caret = ("" if self._all_selected else self.text[self._caret :]), 0
            case "backspace" if self._caret:
                self.text = self.text[: self._caret - 1] + self.text[self._caret :]
                self._caret -= 1
            case "delete":
                self.text = "" if self._all_selected else self.text[: self._caret] + self.text[self._caret + 1 :]
                self._caret = min(self._caret, len(self.text))
            case "left" | "right":
                self._caret = min(max(self._caret + (1 if key == "right" else -1), 0), len(self.text))
            case "home" | "end":
                self._caret = 0 if key == "home" else len(self.text)
            case "space" | "backspace":
                return True
            case _:
                return None
        self._all_selected = False
        return self._changed()

    def _changed(self) -> Answer | bool:
        self.needs_redraw = True
        return self.on_change(self.text) or True

    @override
    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        if self.focused:
            before = int(self._blink_time / BLINK_SECONDS) % 2
            self._blink_time += seconds
            self.needs_redraw |= before != int(self._blink_time / BLINK_SECONDS) % 2

    @override
    def draw(self, canvas: Canvas) -> None:
        caret = self._caret if self.focused and int(self._blink_time / BLINK_SECONDS) % 2 == 0 else None
        image = _FieldImage(*self.box.size, self.text, self.placeholder, caret, self.focused)
        canvas.draw(image, self.middle())
