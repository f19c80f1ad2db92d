"""A line to write in: any letters, pasted or typed, up to a length."""

import unicodedata
from collections.abc import Callable
from typing import Any

import pygame
from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, fit
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, Pointer, Press, Typed
from tabletop.widgets.widget import Widget

BLINK = 0.53


def clean(text: str) -> str:
    """Keep what can stand in a name: no line breaks, tabs or invisible signs; composed letters."""
    composed = unicodedata.normalize("NFC", " ".join(text.split("\n")).replace("\t", " "))
    return "".join(sign for sign in composed if unicodedata.category(sign)[0] not in "CZ" or sign == " ")


@frozen(cache_hash=True)
class _Line(Sized):
    width: float
    height: float
    text: str
    ghost: str
    caret: int | None
    focused: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        edge = theme.SELECTED if self.focused else theme.CARD_LINE
        brush.rounded((0, 0, w, h), 12, theme.FIELD, edge, 2.5)
        room = brush.pixels(w - 32)
        shown, ink = (self.text, theme.INK) if self.text else (self.ghost, theme.INK_2)
        face, _ = fit(shown, (room - 4, brush.pixels(h - 8)), 24 * brush.letters * brush.k)
        before = self.text if self.caret is None else self.text[: self.caret]
        shift = min(room - face.size(before)[0] - 4, 0)
        window = pygame.Surface((room, brush.pixels(h - 8)), pygame.SRCALPHA)
        y = (window.get_height() - face.height) // 2
        window.blit(face.render(shown, ink), (shift if self.text else 0, y))
        if self.caret is not None:
            x = shift + face.size(before)[0]
            pygame.draw.rect(window, theme.INK, (x, y + 2, max(brush.pixels(2.5), 1), face.height - 4))
        brush.surface.blit(window, (brush.pixels(16), brush.pixels(4)))


@define
class Entry(Widget):
    """Takes a short text; Ctrl+V pastes, Ctrl+A and Delete clear."""

    text: str = ""
    ghost: str = field(default="", kw_only=True)
    """What stands there pale while nothing is written."""
    limit: int = field(default=16, kw_only=True)
    written: Callable[[str], Any] = field(default=lambda _: None, kw_only=True)
    paste: Callable[[], str] = field(default=lambda: "", kw_only=True)
    """Where pasted words come from."""
    _caret: int = field(init=False, default=0)
    _all: bool = field(init=False, default=False)
    _time: float = field(init=False, default=0.0)

    def __attrs_post_init__(self) -> None:
        self.text = clean(self.text)[: self.limit]
        self._caret = len(self.text)

    @override
    def handle(self, happened: Input) -> Any:
        """Write, erase, go to and fro."""
        self._time = 0.0
        match happened:
            case Pointer("down"):
                self._caret, self.restless = len(self.text), True
                return True
            case Typed(text):
                return self.write(text)
            case Press("v", ctrl=True) | Press("insert", shift=True):
                return self.write(self.paste())
            case Press("a", ctrl=True):
                self._all = self.restless = True
                return True
            case Press(key, ctrl):
                return self._key(key, ctrl)
        return None

    def write(self, text: str) -> Any:
        """Put words at the caret, as many as there is room for."""
        if self._all:
            self.text, self._caret, self._all = "", 0, False
        more = clean(text)[: max(self.limit - len(self.text), 0)]
        self.text = self.text[: self._caret] + more + self.text[self._caret :]
        self._caret += len(more)
        return self._changed()

    def _key(self, key: str, ctrl: bool) -> Any:
        match key:
            case "backspace" if self._all or ctrl:
                self.text, self._caret = ("" if self._all else self.text[self._caret :]), 0
            case "backspace" if self._caret:
                self.text = self.text[: self._caret - 1] + self.text[self._caret :]
                self._caret -= 1
            case "delete":
                self.text = "" if self._all else self.text[: self._caret] + self.text[self._caret + 1 :]
                self._caret = min(self._caret, len(self.text))
            case "left" | "right":
                self._caret = min(max(self._caret + (1 if key == "right" else -1), 0), len(self.text))
            case "home" | "end":
                self._caret = 0 if key == "home" else len(self.text)
            case "space" | "backspace":
                return True
            case _:
                return None
        self._all = False
        return self._changed()

    def _changed(self) -> Any:
        self.restless = True
        return self.written(self.text) or True

    @override
    def update(self, seconds: float) -> None:
        """Let the caret blink."""
        if self.focused:
            before = int(self._time / BLINK) % 2
            self._time += seconds
            self.restless |= before != int(self._time / BLINK) % 2

    @override
    def draw(self, canvas: Canvas) -> None:
        caret = self._caret if self.focused and int(self._time / BLINK) % 2 == 0 else None
        image = _Line(self.box[2], self.box[3], self.text, self.ghost, caret, self.focused)
        canvas.draw(image, self.middle())
