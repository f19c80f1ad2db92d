"""The hint lamp: the strongest computer says what it would do, and its move is shown on the table."""

from collections.abc import Callable
from random import Random
from typing import ClassVar

import attrs
from attrs import define, field, frozen
from typing_extensions import override

from rules.kernel import Decide
from tabletop import theme
from tabletop.background import BackgroundTask
from tabletop.bots import HouseBot
from tabletop.bots.game_bot import KeepThinking
from tabletop.bots.searcher import LEVEL_BUDGETS
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.message_bar import MessageBar
from tabletop.scenes.table.selection import Selection
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Badge, Image, Picture
from tabletop.stage.pose import Pose
from tabletop.tables.game_table import TableContext, TouchPath
from tabletop.widgets.button import Button

STRONGEST_LEVEL = max(LEVEL_BUDGETS)
LAMP_SCALE = 1.12
"""How much larger than its box the lamp is drawn."""
BLINK_AFTER_SECONDS = 10.0
"""Seconds of thinking after which the lamp blinks."""
BLINK_SECONDS = 0.45
BLINK_COUNT = 2
"""How often it shines then, and for how long."""
MARK_SIZE = 40.0
"""The size of the marks on the pieces to touch."""


def lamp_box(bar: MessageBar) -> Box:
    """Find the box of the lamp: where the table puts it, or at the left end of the bar."""
    hint_bar, (left, top, _, tall) = bar.table.hint_bar, bar.box
    return Box(*(hint_bar.lamp_box or (min(hint_bar.box[0] - 70, left + 6), top + tall / 2 - 32, 62, 64)))


@frozen(cache_hash=True)
class LampLight(Image):
    """The light that the lamp throws on the wood round it."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (132.0, 132.0)

    strength: float

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        stops = "".join(
            f'<stop offset="{at}" stop-color="{theme.LEGAL_GLOW}" stop-opacity="{share * self.strength:.2f}"/>'
            for at, share in ((0, 1.0), (0.4, 0.7), (1, 0))
        )
        light = f'<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h / 2}" r="{w / 2}">'
        disc = f'<circle cx="{w / 2}" cy="{h / 2}" r="{w / 2}" fill="url(#l)"/>'
        brush.draw_svg(f"<defs>{light}{stops}</radialGradient></defs>{disc}", (0, 0, w, h))


@define
class LampButton(Button):
    """The lamp button; it is lit while there is a hint. If nobody has touched it, it blinks once while one thinks."""

    is_lit: Callable[[], bool] = field(default=lambda: False, kw_only=True)
    blinks: bool = field(default=True, kw_only=True)
    """Whether it is still to blink."""
    waited_seconds: float = field(init=False, default=0.0)
    """Seconds for which it could have been asked."""

    @property
    def is_blinking(self) -> bool:
        """Whether it shines for a moment to be noticed."""
        seconds = self.waited_seconds - BLINK_AFTER_SECONDS
        return self.blinks and seconds >= 0 and int(seconds / BLINK_SECONDS) % 2 == 0

    @override
    def update(self, seconds: float) -> None:
        """Count the time for which it is of use, and blink."""
        shone = self.is_blinking
        self.waited_seconds = self.waited_seconds + seconds if self.enabled else 0.0
        if self.is_lit() or self.waited_seconds >= BLINK_AFTER_SECONDS + BLINK_COUNT * 2 * BLINK_SECONDS:
            self.blinks = False
        self.needs_redraw |= self.is_blinking != shone

    @override
    def image(self) -> Image:
        """The lamp, lit or not."""
        name = "ui/lamp_lit" if self.is_lit() or self.is_blinking else "ui/lamp"
        return Picture(name, self.box.width * LAMP_SCALE, self.box.height * LAMP_SCALE)

    @override
    def draw(self, canvas: Canvas) -> None:
        bright = self.is_lit() or self.is_blinking or (self.hovered and self.enabled)
        canvas.draw(LampLight(0.9 if bright else 0.5), self.middle())
        super().draw(canvas)


class Adviser:
    """Finds a hint for the watcher's decision. It knows only what the deciding seat may see.

    A hint belongs to one decision: once that is made or dropped, so is the hint.
    """

    def __init__(self, presenter: MatchPresenter, decision_prompt: DecisionPrompt) -> None:
        self._presenter, self._decision_prompt = presenter, decision_prompt
        self._selection: Selection | None = None
        """The decision for which a hint was asked."""
        self._think: Callable[[KeepThinking], object] | None = None
        self._thought: BackgroundTask[object] = BackgroundTask()
        self.move: object = None
        """The suggested move; None until it is known."""
        self.touch_path: TouchPath = ()
        """The pieces to touch for that move."""

    @property
    def active(self) -> bool:
        """Whether there is a hint, or one is being thought of."""
        return self._selection is not None

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for and is not known yet."""
        return self.active and self.move is None

    def toggle(self) -> None:
        """Ask for a hint on the watcher's decision; if there is one already, remove it."""
        asked, watcher = self._decision_prompt.selection, self._presenter.watcher
        match = self._presenter.match
        if self.active or asked is None or watcher is None or match.pending != Decide(watcher):
            self.stop()
            return
        game, view, luck = match.game, match.view(watcher), Random(f"{match.rng_seed}/advice")
        self._selection = asked
        self._think = lambda patience: HouseBot(STRONGEST_LEVEL).choose(game, view, luck, patience)
        self._show_advice(self._presenter.services.say("hint-thinking"))

    def stop(self) -> None:
        """Remove the hint, and stop thinking about it."""
        self._thought.cancel()
        self._selection, self._think, self.move, self.touch_path = None, None, None, ()
        if self._presenter.bar.advice:
            self._show_advice("")

    def update(self) -> None:
        """Take the hint once it is known; remove it when the decision is over."""
        if self._selection is None or self._think is None:
            return
        if self._selection is not self._decision_prompt.selection:
            self.stop()
        elif self.move is None and (move := self._thought.poll(self._think)) is not None:
            table, say = self._presenter.table, self._presenter.services.say
            self.move, self.touch_path = move, table.touch_paths(move, self._presenter.view())[0]
            self._show_advice(table.words.advise(move, self._presenter.context()) or say("hint-so"))

    def _show_advice(self, text: str) -> None:
        self._presenter.bar.advice = text
        self._presenter.refresh()
        self._presenter.dirty = True

    def extend_context(self, context: TableContext) -> TableContext:
        """Return the context with the suggested move almost made, unless the pointer is on another piece."""
        asked = self._selection
        if not self.touch_path or asked is None or not context.watcher_decides or context.path or context.carried:
            return context
        if context.hover in context.offered:
            return context
        *before, last = self.touch_path
        return attrs.evolve(context, path=tuple(before), hover=last, offered=asked.offered(tuple(before)))

    def draw(self, canvas: Canvas) -> None:
        """Mark the pieces that are still to be touched: both if there are two, otherwise the last one."""
        asked, stage = self._selection, self._presenter.stage
        if asked is None or stage.carried or asked.path != self.touch_path[: len(asked.path)]:
            return
        rest = self.touch_path[len(asked.path) :]
        marks = {key: str(number) for number, key in enumerate(rest, 1)} if len(rest) == 2 else dict.fromkeys(rest[-1:])
        for key, number in marks.items():
            pose, image = stage.pose_of(key), stage.image_of(key)
            if pose is None or image is None:
                continue
            mark = Badge(number, MARK_SIZE) if number else Picture("ui/lamp_lit", MARK_SIZE, MARK_SIZE)
            below = pose.y + image.size[1] * pose.scale / 2
            spot = Pose(pose.x, min(below, theme.HEIGHT - MARK_SIZE / 2 - 4))
            canvas.draw_shadow(mark, spot, 2)
            canvas.draw(mark, spot)
