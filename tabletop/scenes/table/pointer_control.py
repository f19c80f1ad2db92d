"""What the mouse or the arrow keys do to the pieces: hover, press, drag, drop, click, and tips."""

from collections.abc import Callable, Iterable

import attrs

from tabletop import theme
from tabletop.scenes.base.scene import SceneChange
from tabletop.scenes.base.tooltip import KeepClear, Tip, bounding_box, draw_tip_beside
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.selection import Refusal, Selection
from tabletop.settings import TEXT_SCALE_CHOICES
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, Image, Ribbon
from tabletop.tables.game_table import Grasp, PieceKey, TableContext

MIN_DRAG_DISTANCE = 10.0
"""How far the pointer must move before a press becomes a drag."""
TIP_DELAY_SECONDS = 0.35
"""Seconds over a piece before its tip is shown."""


class PointerControl:
    """Turns pointer input into touches of pieces.

    `on_touch` is called with the move that a touch makes, with a Refusal, or with None if it makes none yet.
    """

    def __init__(
        self,
        presenter: MatchPresenter,
        decision_prompt: DecisionPrompt,
        on_touch: Callable[[object], SceneChange | None],
    ) -> None:
        self._presenter, self._decision_prompt, self._on_touch = presenter, decision_prompt, on_touch
        self.hover_key: PieceKey | None = None
        self.hover_seconds = 0.0
        """Seconds for which it has been over the same piece."""
        self.pressed: tuple[PieceKey, float, float] | None = None
        self.amid_motion = False
        """Whether the press came while something was moving: it may become a drag, but not a click."""
        self.button_boxes: Callable[[], Iterable[Box]] = tuple
        """Returns the boxes of the scene's buttons, which no tip may cover."""
        self.grasp: Grasp | None = None
        """Where a piece was taken, for a hand task to go on with."""

    @property
    def carried(self) -> PieceKey | None:
        """The piece that is being dragged; the stage knows where it is."""
        return self._presenter.stage.carried

    @property
    def is_pressing(self) -> bool:
        """Whether the mouse button is down on a piece."""
        return self.pressed is not None or self.carried is not None

    @property
    def hovers_touchable(self) -> bool:
        """Whether the piece under the pointer can be touched."""
        return (
            self._decision_prompt.selection is not None and self.hover_key in self._decision_prompt.selection.offered()
        )

    def extend_context(self, context: TableContext) -> TableContext:
        """Add the pointer, the drag and the touches so far to a context."""
        asked, carried = self._decision_prompt.selection, self.carried
        context = attrs.evolve(context, hover=self.hover_key, carried=carried, grasp=self.grasp)
        if asked is None:
            return context
        aloft = carried is not None and not self._drag_trail()
        return attrs.evolve(
            context,
            watcher_decides=True,
            moves=tuple(move for move, _ in asked.legal),
            path=asked.path,
            offered=asked.drop_targets(carried or "") if aloft else asked.offered(),
        )

    # The mouse

    def move(self, x: float, y: float) -> SceneChange | None:
        """Start or continue a drag, or hover over another piece."""
        stage = self._presenter.stage
        if self.pressed and not self.carried:
            self._start_drag(*self.pressed, x, y)
        if carried := self.carried:
            stage.carry(carried, x, y)
            if (move := self._move_reached(carried, x, y)) is not None:
                return self._on_touch(move)
        key = stage.piece_at(x, y, ignoring=self.carried or "")
        self._draw_trail(key)
        if key != self.hover_key:
            self.hover_over(key)
        return None

    def _start_drag(self, key: PieceKey, from_x: float, from_y: float, x: float, y: float) -> None:
        """Turn a press into a drag, once the pointer has moved far enough."""
        if (x - from_x) ** 2 + (y - from_y) ** 2 > MIN_DRAG_DISTANCE**2 and self._decision_prompt.selection_for(key):
            self.grasp = self._grasp_of(key, from_x, from_y)
            self.hover_key = None
            self._presenter.stage.carry(key, x, y)
            self._presenter.show_table()

    def _draw_trail(self, key: PieceKey | None) -> None:
        """Extend the trail of a piece that is dragged step by step."""
        asked = self._decision_prompt.selection
        if not (self.carried and asked and key and (start := self._drag_trail())):
            return
        before = asked.path
        asked.drag_over(self.carried, start, key)
        if asked.path != before:
            self._presenter.services.play_sound("hover_tick", 0.4)
            self._presenter.show_table()

    def down(self, x: float, y: float, *, amid_motion: bool = False) -> None:
        """Press the piece at this point."""
        key = self._presenter.stage.piece_at(x, y)
        self.pressed, self.amid_motion = (key, x, y) if key else None, amid_motion

    def up(self, x: float, y: float) -> SceneChange | None:
        """Release the button: that ends a drag, or is a click."""
        pressed, self.pressed = self.pressed, None
        if carried := self.carried:
            return self._drop(carried, x, y)
        if self.amid_motion or not pressed or self._presenter.stage.piece_at(x, y) != pressed[0]:
            return None
        if asked := self._decision_prompt.selection_for(pressed[0]):
            self.grasp = attrs.evolve(self._grasp_of(pressed[0], x, y), button_down=False)
            return self._on_touch(asked.click(pressed[0]))
        return None

    def _drop(self, key: PieceKey, x: float, y: float) -> SceneChange | None:
        showing = self._presenter
        if (move := self._move_reached(key, x, y)) is not None:
            return self._on_touch(move)
        asked, target = self._decision_prompt.selection_for(key), showing.stage.piece_at(x, y, ignoring=key)
        self.loosen_grasp()
        showing.stage.drop()
        change = self._on_touch(self._interpret_drop(asked, key, target) if asked else None)
        showing.show_table(theme.GLIDE_SECONDS * 0.6)
        return change

    def _interpret_drop(self, asked: Selection, key: PieceKey, target: PieceKey | None) -> object:
        """Return what it means that a piece was dropped on another: a move, a refusal or None."""
        ours = asked is self._decision_prompt.selection
        if ours and self._presenter.table.touches.drag_trail(key, self._presenter.view()):
            return asked.release(target)
        before = asked.path
        meant = asked.drop(key, target) if target else None
        if meant is not None or asked.path != before or not ours or target is None or key in asked.offered():
            return meant
        # A drag that leads nowhere is explained where the piece itself may not be moved.
        refused = asked.click(key)
        return refused if isinstance(refused, Refusal) else None

    def _move_reached(self, key: PieceKey, x: float, y: float) -> object:
        """Return the move whose hand task begins at the place that a dragged piece has reached."""
        asked = self._decision_prompt.selection_for(key)
        target = self._presenter.stage.piece_at(x, y, ignoring=key)
        if asked is None or target is None:
            return None
        for move, ways in asked.legal:
            if (key,) == ways[0] and self._presenter.table.touches.handover_place(move) == target:
                self.grasp = attrs.evolve(self.grasp or Grasp(key, x, y), x=x, y=y)
                return move
        return None

    def _drag_trail(self) -> PieceKey | None:
        """Return the piece at which the trail of the dragged piece begins; None if it draws none."""
        return self._presenter.table.touches.drag_trail(self.carried, self._presenter.view()) if self.carried else None

    def _grasp_of(self, key: PieceKey, x: float, y: float) -> Grasp:
        pose, image = self._presenter.stage.pose_of(key), self._presenter.stage.image_of(key)
        if pose is None or image is None:
            return Grasp(key, x, y)
        return Grasp(key, x, y, (x - pose.x) / (image.size[0] * pose.scale / 2))

    def release(self) -> None:
        """Drop whatever is pressed or dragged, without any effect."""
        self.pressed = None
        self._presenter.stage.drop()

    def loosen_grasp(self) -> None:
        """Keep the grasp, but mark that the button is up."""
        self.grasp = attrs.evolve(self.grasp, button_down=False) if self.grasp else None

    def cancel_drag(self) -> bool:
        """Cancel a drag without any effect; tell whether there was one."""
        if not self.carried:
            return False
        self.release()
        self._presenter.show_table()
        return True

    # The keys

    def hover_over(self, key: PieceKey | None) -> None:
        """Hover over this piece from now on, or over none."""
        showing, asked = self._presenter, self._decision_prompt.selection
        showing.new_pieces -= {self.hover_key}  # it has been looked at
        self.hover_key, self.hover_seconds = key, 0.0
        if asked and not self.carried and key in asked.offered():
            showing.services.play_sound("hover_tick", 0.4)
        showing.refresh()
        showing.dirty = True

    def hover_next(self, arrow: str) -> None:
        """Hover over the next touchable piece, or for up and down the nearest one above or below."""
        if not self._decision_prompt.selection:
            return
        offered = self._decision_prompt.selection.offered()
        pieces = [placed for placed in self._presenter.picture() if placed.key in offered]
        here = next((placed for placed in pieces if placed.key == self.hover_key), None)
        by = -1 if arrow in ("left", "up") else 1
        if here and arrow in ("up", "down"):
            x, y = here.pose.x, here.pose.y
            beyond = [placed for placed in pieces if (placed.pose.y - y) * by > 1]
            goal = min(beyond, key=lambda each: abs(each.pose.y - y) + 2 * abs(each.pose.x - x), default=here)
            self.hover_over(goal.key)
        elif pieces:
            at = pieces.index(here) if here else (-1 if by > 0 else 0)
            self.hover_over(pieces[(at + by) % len(pieces)].key)

    def touch_hovered(self) -> SceneChange | None:
        """Touch the piece that is hovered over."""
        asked = self._decision_prompt.selection
        return self._on_touch(asked.click(self.hover_key)) if asked and self.hover_key else None

    # Tips

    def update(self, seconds: float) -> None:
        """Count the time over a piece, and redraw when its tip is due."""
        before, self.hover_seconds = self.hover_seconds, self.hover_seconds + seconds
        if self.hover_key and before < TIP_DELAY_SECONDS <= self.hover_seconds:
            self._presenter.dirty = True

    def draw_tip(self, canvas: Canvas) -> None:
        """Draw the tip of the piece under the pointer.

        None is drawn during a drag, a motion, or while the bar shows a notice or a refusal.
        """
        key, showing = self.hover_key, self._presenter
        if (
            not key
            or self.hover_seconds < TIP_DELAY_SECONDS
            or self.carried
            or showing.bar.message
            or showing.stage.busy
        ):
            return
        pose, image = showing.stage.pose_of(key), showing.stage.image_of(key)
        if pose is None or image is None:
            return
        if tips := self.tips_for(key):
            draw_tip_beside(canvas, tips, pose, image.size, self.keep_clear_boxes(key))

    def tips_for(self, key: PieceKey) -> list[Image]:
        """Return the tips of a piece, the largest first: an enlarged picture, or texts in several sizes."""
        context = self._presenter.context()
        if closer := self._presenter.table.tooltips.zoom(key, context):
            return [closer]
        text = self._presenter.table.tooltips.explain(key, context)
        return (
            [Tip(text, scale) for scale in reversed(TEXT_SCALE_CHOICES) if scale <= context.text_scale] if text else []
        )

    def keep_clear_boxes(self, key: PieceKey) -> KeepClear:
        """Return the boxes that a tip must not cover, and those that it should not."""
        showing, context = self._presenter, self._presenter.context()
        needed, useful = [showing.bar.box, *self.button_boxes()], []
        never_cover = showing.table.tooltips.never_cover
        for placed in showing.picture(context):
            box = bounding_box(placed.pose, placed.image.size)
            if isinstance(placed.image, ButtonImage | Ribbon) or never_cover(placed.key, context):
                needed.append(box)
            elif placed.key in context.offered and placed.key != key:
                useful.append(box)
        return tuple(needed), tuple(useful)
