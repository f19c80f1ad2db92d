"""The rulebook of a game: sections, paragraphs with pictures, opened at a given rule."""

from functools import lru_cache, partial
from typing import ClassVar

from attrs import define, frozen
from typing_extensions import override

from rules import GAMES
from tabletop import resources, theme
from tabletop.rulebook import RulebookBlock, parse_rulebook
from tabletop.scenes.base.scene import Pop, Scene, SceneChange, Services
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.canvas import Canvas
from tabletop.stage.fonts import load_font
from tabletop.stage.images import Image, Paper, Sized
from tabletop.stage.inputs import Input, KeyPress
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.scroll import ScrollView
from tabletop.widgets.widget import ImageWidget, Widget

PAGE_WIDTH = 1020.0
PICTURE_SIZE = 128.0


def _styled_words(text: str) -> list[list[tuple[str, bool]]]:
    """Split a text with **bold** parts at its spaces; each word is a list of (text, bold) runs."""
    words: list[list[tuple[str, bool]]] = [[]]
    for place, part in enumerate(text.split("**")):
        runs = [[(run, place % 2 == 1)] if run else [] for run in part.split(" ")]
        words[-1] += runs[0]
        words += runs[1:]
    return words


@lru_cache(maxsize=1024)
def _wrapped_rows(text: str, size: float, width: float) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """Wrap a text with **bold** parts into rows of runs."""
    faces = {bold: load_font(theme.TEXT_FONT if bold else theme.BOOK_FONT, round(size * 2)) for bold in (False, True)}
    rows: list[list[tuple[str, bool]]] = [[]]
    across = 0.0
    for *begun, (last, bold) in _styled_words(text):
        word = [*begun, (f"{last} ", bold)]
        wide = sum(faces[bold].measure(run)[0] / 2 for run, bold in word)
        if rows[-1] and across + wide - faces[bold].measure(" ")[0] / 2 > width:
            rows.append([])
            across = 0.0
        rows[-1] += word
        across += wide
    return tuple(tuple(row) for row in rows)


@frozen(cache_hash=True)
class BlockImage(Image):
    """The image of one block of a rulebook."""

    no_shadow: ClassVar[bool] = True
    radius: ClassVar[float] = 10

    block: RulebookBlock
    scale: float = 1.0
    width: float = PAGE_WIDTH

    @property
    def font_size(self) -> float:
        """The font size of this kind of block."""
        return {"title": 42, "section": 30, "text": 23}[self.block.kind] * (
            self.scale if self.block.kind == "text" else 1.0
        )

    def _text_left(self) -> float:
        return 24 + (PICTURE_SIZE + 10) * len(self.block.pictures)

    def _text_rows(self) -> tuple[tuple[tuple[str, bool], ...], ...]:
        return _wrapped_rows(
            self.block.text, self.font_size, self.width - self._text_left() - (104 if self.block.is_ruling else 44)
        )

    @property
    @override
    def size(self) -> tuple[float, float]:
        """The width, and the height that the text and the pictures need."""
        if self.block.kind != "text":
            return self.width, self.font_size * 1.9
        tall = len(self._text_rows()) * self.font_size * 1.42 + 12
        return self.width, max(tall, PICTURE_SIZE + 8 if self.block.pictures else 0)

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the text, the pictures beside it and the ids in the margin."""
        w, h = self.size
        if self.block.kind != "text":
            brush.draw_text(self.block.text, (24, 0, w - 60, h), title_style(self.font_size, align="left"))
            if self.block.kind == "section":
                line = f'<path d="M24 {h - 5} H{w - 60}" stroke="{theme.PAPER_EDGE}" stroke-width="2.5"/>'
                brush.draw_svg(line, (0, 0, w, h))
            return
        for place, name in enumerate(self.block.pictures):
            brush.draw_picture(
                name, (20 + (PICTURE_SIZE + 10) * place, (h - PICTURE_SIZE) / 2, PICTURE_SIZE, PICTURE_SIZE)
            )
        k, size = brush.pixels_per_unit, self.font_size
        faces = {
            bold: load_font(theme.TEXT_FONT if bold else theme.BOOK_FONT, round(size * k)) for bold in (False, True)
        }
        rows = self._text_rows()
        y = (h - len(rows) * size * 1.42) / 2
        for row in rows:
            x = self._text_left() * k
            for word, bold in row:
                brush.surface.blit(faces[bold].render(word, theme.INK), (round(x), round(y * k)))
                x += faces[bold].measure(word)[0]
            y += size * 1.42
        for place, rule in enumerate(self.block.rule_ids[:3] if self.block.is_ruling else ()):
            brush.draw_text(rule, (w - 78, 6 + 20 * place, 62, 22), TextStyle(15, theme.INK_FAINT, align="right"))


@define
class ContentsButton(Button):
    """An entry of the table of contents."""

    @override
    def image(self) -> Image:
        """The entry as it is now."""
        return _ContentsLine(self.text, *self.box.size, self.hovered)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the line."""
        self.draw_lit(canvas, self.image(), hover=False)


@frozen(cache_hash=True)
class _ContentsLine(Sized):
    radius: ClassVar[float] = 10

    text: str
    width: float
    height: float
    hovered: bool

    @override
    def paint(self, brush: Brush) -> None:
        if self.hovered:
            brush.draw_rounded_rect((0, 0, self.width, self.height), 10, theme.LIST_ROW_BEST[0], theme.BRASS, 1.6)
        box = (14, 0, self.width - 22, self.height)
        brush.draw_text(self.text, box, TextStyle(21, align="left", lines=2, min_size=15))


class RulebookScene(Scene):
    """The scene of a rulebook: the contents on the left, the text on the right."""

    def __init__(self, services: Services, game: str, rule_id: str = "") -> None:
        super().__init__(services)
        self.game, self.rule_id = game, rule_id

    @override
    def build(self) -> None:
        """Make the contents and the text, scrolled to the rule if one is given."""
        say = self.services.say
        blocks = parse_rulebook(resources.rulebook(self.services.settings.language, self.game))
        scale = self.services.settings.scale
        self.page_scroll = ScrollView(Box(500, 64, 1050, 772), [BlockImage(block, scale) for block in blocks], gap=12)
        widgets: list[Widget] = [
            ImageWidget.at(470, 34, Paper(1100, 832), 2),
            ImageWidget.at(30, 110, Paper(412, 756), 2),
            self.page_scroll,
        ]
        sections = [(place, block.text) for place, block in enumerate(blocks) if block.kind == "section"]
        step = min(56.0, 560 / max(len(sections), 1))
        for row, (place, text) in enumerate(sections):
            box = Box(54.0, 200 + row * step, 364.0, step - 6)
            widgets.append(ContentsButton(box, text, on_press=partial(self.page_scroll.scroll_to_image, place)))
        if len(GAMES) > 1:
            picker = Picker(
                Box(50, 132, 372, 56),
                list(GAMES),
                self.game,
                format_value=lambda key: say(f"{key}-title"),
                on_pick=self.switch_game,
            )
            widgets.append(picker)
        widgets.append(Button(Box(30, 24, 260, 66), say("button-back"), icon="ui/icon_back", on_press=Pop))
        self.group.widgets = widgets
        found = next(
            (place for place, block in enumerate(blocks) if self.rule_id and self.rule_id in block.rule_ids), None
        )
        if found is not None:
            self.page_scroll.scroll_to_image(found)
        self.group.give_focus(self.page_scroll)

    def switch_game(self, game: str) -> None:
        """Show another game's rulebook."""
        self.game, self.rule_id = game, ""
        self.group.give_focus(None)  # the keys are for the new page
        self.rebuild()

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """F1 closes the rulebook, as Esc does."""
        if isinstance(event, KeyPress) and event.key == "f1":
            return self.leave()
        return super().handle(event)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the wood and the rulebook."""
        canvas.draw_wood()
        super().draw(canvas)
