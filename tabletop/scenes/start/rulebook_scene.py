"""The rulebook: our own words, with the pictures of the cards, open at the rule in question."""

from functools import lru_cache
from typing import Any, ClassVar

from attrs import define, frozen
from typing_extensions import override

from rules import GAMES
from tabletop import resources, theme
from tabletop.rulebook import Block, parse
from tabletop.scenes.base.scene import Change, House, Pop, Scene
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.fonts import typeface
from tabletop.stage.images import Image, Paper, Sized
from tabletop.stage.inputs import Input, Press
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.scroll import Scroll
from tabletop.widgets.widget import Label, Widget

PAGE = 1020.0
PICTURE = 128.0


def _words(text: str) -> list[list[tuple[str, bool]]]:
    """Part a text with **bold** words at its plain spaces; a word that is bold in part has several runs."""
    words: list[list[tuple[str, bool]]] = [[]]
    for place, part in enumerate(text.split("**")):
        runs = [[(run, place % 2 == 1)] if run else [] for run in part.split(" ")]
        words[-1] += runs[0]
        words += runs[1:]
    return words


@lru_cache(maxsize=1024)
def _rows(text: str, size: float, width: float) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """Break a text with **bold** words into rows of runs."""
    faces = {bold: typeface(theme.TEXT if bold else theme.BOOK, round(size * 2)) for bold in (False, True)}
    rows: list[list[tuple[str, bool]]] = [[]]
    across = 0.0
    for *begun, (last, bold) in _words(text):
        word = [*begun, (f"{last} ", bold)]
        wide = sum(faces[bold].size(run)[0] / 2 for run, bold in word)
        if rows[-1] and across + wide - faces[bold].size(" ")[0] / 2 > width:
            rows.append([])
            across = 0.0
        rows[-1] += word
        across += wide
    return tuple(tuple(row) for row in rows)


@frozen(cache_hash=True)
class Paragraph(Image):
    """One block of the book, set."""

    shy: ClassVar[bool] = True
    radius: ClassVar[float] = 10

    block: Block
    scale: float = 1.0
    width: float = PAGE

    @property
    def font_size(self) -> float:
        """Size of the letters."""
        return {"title": 42, "section": 30, "text": 23}[self.block.kind] * (
            self.scale if self.block.kind == "text" else 1.0
        )

    def _left(self) -> float:
        return 24 + (PICTURE + 10) * len(self.block.pictures)

    def _set(self) -> tuple[tuple[tuple[str, bool], ...], ...]:
        return _rows(self.block.text, self.font_size, self.width - self._left() - (104 if self.block.argued else 44))

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width, and as high as the words and pictures need."""
        if self.block.kind != "text":
            return self.width, self.font_size * 1.9
        tall = len(self._set()) * self.font_size * 1.42 + 12
        return self.width, max(tall, PICTURE + 8 if self.block.pictures else 0)

    @override
    def paint(self, brush: Brush) -> None:
        """Set the words, the pictures beside them, the ids in the margin."""
        w, h = self.size
        if self.block.kind != "text":
            brush.words(self.block.text, (24, 0, w - 60, h), self.font_size, theme.INK, theme.TITLE, align="left")
            if self.block.kind == "section":
                line = f'<path d="M24 {h - 5} H{w - 60}" stroke="{theme.PAPER_EDGE}" stroke-width="2.5"/>'
                brush.vector(line, (0, 0, w, h))
            return
        for place, name in enumerate(self.block.pictures):
            brush.picture(name, (20 + (PICTURE + 10) * place, (h - PICTURE) / 2, PICTURE, PICTURE))
        k, size = brush.k, self.font_size
        faces = {bold: typeface(theme.TEXT if bold else theme.BOOK, round(size * k)) for bold in (False, True)}
        rows = self._set()
        y = (h - len(rows) * size * 1.42) / 2
        for row in rows:
            x = self._left() * k
            for word, bold in row:
                brush.surface.blit(faces[bold].render(word, theme.INK), (round(x), round(y * k)))
                x += faces[bold].size(word)[0]
            y += size * 1.42
        for place, rule in enumerate(self.block.ids[:3] if self.block.argued else ()):
            brush.words(rule, (w - 78, 6 + 20 * place, 62, 22), 15, theme.INK_3, align="right")


@define
class Contents(Button):
    """A line of the contents."""

    @override
    def image(self) -> Image:
        """A plain line, not a plank."""
        return _Line(self.text, self.box[2], self.box[3], self.hovered)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the line."""
        if self.focused:
            canvas.glow(self.image(), self.middle(), "focus")
        canvas.draw(self.image(), self.middle())


@frozen(cache_hash=True)
class _Line(Sized):
    radius: ClassVar[float] = 10

    text: str
    width: float
    height: float
    lit: bool

    @override
    def paint(self, brush: Brush) -> None:
        if self.lit:
            brush.rounded((0, 0, self.width, self.height), 10, theme.ROW_BEST[0], theme.BRASS, 1.6)
        box = (14, 0, self.width - 22, self.height)
        brush.words(self.text, box, 21, theme.INK, align="left", lines=2, least=15)


class Rulebook(Scene):
    """A book on the table: contents on the left, the page on the right."""

    def __init__(self, house: House, key: str, rule: str = "") -> None:
        self.key, self.rule = key, rule
        super().__init__(house)

    @override
    def build(self) -> None:
        """Open the book at the rule."""
        say = self.house.say
        blocks = parse(resources.rulebook(self.house.settings.language, self.key))
        scale = self.house.settings.scale
        self.page = Scroll((500, 64, 1050, 772), [Paragraph(block, scale) for block in blocks], gap=12)
        widgets: list[Widget] = [
            Label((470, 34, 1100, 832), Paper(1100, 832), 2),
            Label((30, 110, 412, 756), Paper(412, 756), 2),
            self.page,
        ]
        sections = [(place, block.text) for place, block in enumerate(blocks) if block.kind == "section"]
        step = min(56.0, 560 / max(len(sections), 1))
        for row, (place, text) in enumerate(sections):
            box = (54.0, 200 + row * step, 364.0, step - 6)
            widgets.append(Contents(box, text, pressed_=self.turn(place)))
        if len(GAMES) > 1:
            picker = Picker(
                (50, 132, 372, 56), list(GAMES), self.key, word=lambda key: say(f"{key}-title"), picked=self.take
            )
            widgets.append(picker)
        widgets.append(Button((30, 24, 260, 66), say("button-back"), icon="ui/icon_back", pressed_=Pop))
        self.group.widgets = widgets
        found = next((place for place, block in enumerate(blocks) if self.rule and self.rule in block.ids), None)
        if found is not None:
            self.page.show(found)
        self.group.give_focus(self.page)

    def turn(self, place: int) -> Any:
        """Make what turns to a section."""

        def turned() -> None:
            self.page.show(place)

        return turned

    def take(self, key: str) -> None:
        """Take another game's book."""
        self.key, self.rule = key, ""
        self.rebuild()

    @override
    def handle(self, happened: Input) -> Change | None:
        """Esc closes the book."""
        if isinstance(happened, Press) and happened.key in ("escape", "f1"):
            return Pop()
        return super().handle(happened)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table and the book."""
        canvas.wood()
        super().draw(canvas)
