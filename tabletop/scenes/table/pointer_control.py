"""The pointer at a table, led by mouse or arrow keys: what it is over, presses, carries, lets go, and what it means."""

from collections.abc import Callable, Iterable
from typing import Any

import attrs

from tabletop import theme
from tabletop.scenes.base.scene import Change
from tabletop.scenes.base.tooltip import Spared, Tip, box_of, draw_beside
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.selection import Refusal, Selection
from tabletop.settings import SCALES
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Plank, Ribbon
from tabletop.tables.game_table import AnyGlance, Grasp, Key

DRAG = 10.0
"""How far the pointer goes before a press becomes a drag."""
TIP = 0.35
"""Seconds over a piece before it explains itself."""


class Pointing:
    """What the pointer is doing to the pieces; `meant` is told which move a touch makes, or why it can't."""

    def __init__(self, showing: Showing, asking: Asking, meant: Callable[[Any], Change | None]) -> None:
        self._showing, self._asking, self._meant = showing, asking, meant
        self.hover: Key | None = None
        self.hover_time = 0.0
        """Seconds for which it has been over the same piece."""
        self.pressed: tuple[Key, float, float] | None = None
        self.hasty = False
        """Whether the press came while something was still being shown: it may become a drag, but it is no click."""
        self.planks: Callable[[], Iterable[Box]] = tuple
        """Where the scene's own planks lie: no tip may hide them."""
        self.grasp: Grasp | None = None
        """What has been taken, for a hand to go on with."""

    @property
    def carried(self) -> Key | None:
        """The piece that is carried; where it is, the stage knows."""
        return self._showing.stage.held

    @property
    def holds(self) -> bool:
        """Whether the button is down on a piece."""
        return self.pressed is not None or self.carried is not None

    @property
    def touchable(self) -> bool:
        """Whether the piece under the pointer can be touched."""
        return self._asking.selection is not None and self.hover in self._asking.selection.offered()

    def attend(self, glance: AnyGlance) -> AnyGlance:
        """Add what the pointer is about."""
        asked, carried = self._asking.selection, self.carried
        glance = attrs.evolve(glance, hover=self.hover, held=carried, grasp=self.grasp)
        if asked is None:
            return glance
        aloft = carried is not None and not self._trail()
        return attrs.evolve(
            glance,
            mine=True,
            moves=tuple(move for move, _ in asked.legal),
            path=asked.path,
            offered=asked.targets(carried or "") if aloft else asked.offered(),
        )

    # The mouse

    def move(self, x: float, y: float) -> Change | None:
        """Begin a drag, go on with it, or point at another piece."""
        stage = self._showing.stage
        if self.pressed and not self.carried:
            self._pull(*self.pressed, x, y)
        if carried := self.carried:
            stage.hold(carried, x, y)
            if (move := self._reached(carried, x, y)) is not None:
                return self._meant(move)
        key = stage.at(x, y, without=self.carried or "")
        self._draw_way(key)
        if key != self.hover:
            self.point(key)
        return None

    def _pull(self, key: Key, from_x: float, from_y: float, x: float, y: float) -> None:
        """Turn a press into a drag, once it has gone far enough."""
        if (x - from_x) ** 2 + (y - from_y) ** 2 > DRAG**2 and self._asking.about(key):
            self.grasp = self._grasped(key, from_x, from_y)
            self.hover = None
            self._showing.stage.hold(key, x, y)
            self._showing.lay()

    def _draw_way(self, key: Key | None) -> None:
        """Let a piece that draws its way go on to the piece it is over now."""
        asked = self._asking.selection
        if not (self.carried and asked and key and (start := self._trail())):
            return
        before = asked.path
        asked.over(self.carried, start, key)
        if asked.path != before:
            self._showing.house.ring("hover_tick", 0.4)
            self._showing.lay()

    def down(self, x: float, y: float, *, hasty: bool = False) -> None:
        """Press whatever is there."""
        key = self._showing.stage.at(x, y)
        self.pressed, self.hasty = (key, x, y) if key else None, hasty

    def up(self, x: float, y: float) -> Change | None:
        """Let go: that ends a drag, or is a click."""
        pressed, self.pressed = self.pressed, None
        if carried := self.carried:
            return self._drop(carried, x, y)
        if self.hasty or not pressed or self._showing.stage.at(x, y) != pressed[0]:
            return None
        if asked := self._asking.about(pressed[0]):
            self.grasp = attrs.evolve(self._grasped(pressed[0], x, y), held=False)
            return self._meant(asked.click(pressed[0]))
        return None

    def _drop(self, key: Key, x: float, y: float) -> Change | None:
        showing = self._showing
        if (move := self._reached(key, x, y)) is not None:
            return self._meant(move)
        asked, target = self._asking.about(key), showing.stage.at(x, y, without=key)
        self.loosen()
        showing.stage.drop()
        change = self._meant(self._dropped(asked, key, target) if asked else None)
        showing.lay(theme.GLIDE * 0.6)
        return change

    def _dropped(self, asked: Selection, key: Key, target: Key | None) -> Any | Refusal | None:
        """Understand what it means that a piece was let go over another."""
        ours = asked is self._asking.selection
        if ours and self._showing.table.trail(key, self._showing.view()):
            return asked.let_go(target)
        before = asked.path
        meant = asked.drop(key, target) if target else None
        if meant is not None or asked.path != before or not ours or target is None or key in asked.offered():
            return meant
        # A drag that leads nowhere is explained where the piece itself may not be moved.
        refused = asked.click(key)
        return refused if isinstance(refused, Refusal) else None

    def _reached(self, key: Key, x: float, y: float) -> Any | None:
        """Find the move that a hand goes on with, once a piece is carried to where its work begins."""
        asked = self._asking.about(key)
        target = self._showing.stage.at(x, y, without=key)
        if asked is None or target is None:
            return None
        for move, ways in asked.legal:
            if (key,) == ways[0] and self._showing.table.reach(move) == target:
                self.grasp = attrs.evolve(self.grasp or Grasp(key, x, y), x=x, y=y)
                return move
        return None

    def _trail(self) -> Key | None:
        """Tell where the piece that is carried begins to draw its way, if it draws one."""
        return self._showing.table.trail(self.carried, self._showing.view()) if self.carried else None

    def _grasped(self, key: Key, x: float, y: float) -> Grasp:
        pose, image = self._showing.stage.where(key), self._showing.stage.image(key)
        if pose is None or image is None:
            return Grasp(key, x, y)
        half = image.size[0] * pose.scale / 2, image.size[1] * pose.scale / 2
        return Grasp(key, x, y, (x - pose.x) / half[0], (y - pose.y) / half[1])

    def let_go(self) -> None:
        """Hold nothing any more."""
        self.pressed = None
        self._showing.stage.drop()

    def loosen(self) -> None:
        """Keep what was taken in mind, but not in the hand."""
        self.grasp = attrs.evolve(self.grasp, held=False) if self.grasp else None

    def cancel(self) -> bool:
        """Let go of what is carried, without any meaning; tell whether something was."""
        if not self.carried:
            return False
        self.let_go()
        self._showing.lay()
        return True

    # The keys

    def point(self, key: Key | None) -> None:
        """Be over this piece from now on, or over none."""
        showing, asked = self._showing, self._asking.selection
        showing.fresh -= {self.hover}  # it has been looked at
        self.hover, self.hover_time = key, 0.0
        if asked and not self.carried and key in asked.offered():
            showing.house.ring("hover_tick", 0.4)
        showing.refresh()
        showing.stale = True

    def step(self, arrow: str) -> None:
        """Point at the next piece that can be touched, or at the nearest one above or below."""
        if not self._asking.selection:
            return
        offered = self._asking.selection.offered()
        pieces = [placed for placed in self._showing.picture() if placed.key in offered]
        here = next((placed for placed in pieces if placed.key == self.hover), None)
        by = -1 if arrow in ("left", "up") else 1
        if here and arrow in ("up", "down"):
            x, y = here.pose.x, here.pose.y
            beyond = [placed for placed in pieces if (placed.pose.y - y) * by > 1]
            goal = min(beyond, key=lambda each: abs(each.pose.y - y) + 2 * abs(each.pose.x - x), default=here)
            self.point(goal.key)
        elif pieces:
            at = pieces.index(here) if here else (-1 if by > 0 else 0)
            self.point(pieces[(at + by) % len(pieces)].key)

    def enter(self) -> Change | None:
        """Touch the piece that is pointed at."""
        asked = self._asking.selection
        return self._meant(asked.click(self.hover)) if asked and self.hover else None

    # Tips

    def update(self, seconds: float) -> None:
        """Let a piece explain itself once it has been pointed at for a while."""
        before, self.hover_time = self.hover_time, self.hover_time + seconds
        if self.hover and before < TIP <= self.hover_time:
            self._showing.stale = True

    def draw_tip(self, canvas: Canvas) -> None:
        """Draw what the piece under the pointer says of itself.

        While something is refused, or moves, no tip is drawn: people have something else to look at.
        """
        key, showing = self.hover, self._showing
        if not key or self.hover_time < TIP or self.carried or showing.bar.saying or showing.stage.busy:
            return
        pose, image = showing.stage.where(key), showing.stage.image(key)
        if pose is None or image is None:
            return
        if tips := self.tips(key):
            draw_beside(canvas, tips, pose, image.size, self.spared(key))

    def tips(self, key: Key) -> list[Image]:
        """Make what a piece says of itself: a closer look, or a tag with words, as large as there is room for them."""
        glance = self._showing.glance()
        if closer := self._showing.table.closer(key, glance):
            return [closer]
        text = self._showing.table.explain(key, glance)
        return [Tip(text, scale) for scale in reversed(SCALES) if scale <= glance.scale] if text else []

    def spared(self, key: Key) -> Spared:
        """List what a tip must not hide: what is to be done, planks, and what the table needs; then what is offered."""
        showing, glance = self._showing, self._showing.glance()
        needed, useful = [showing.bar.box, *self.planks()], []
        for placed in showing.picture(glance):
            box = box_of(placed.pose, placed.image.size)
            if isinstance(placed.image, Plank | Ribbon) or showing.table.needed(placed.key, glance):
                needed.append(box)
            elif placed.key in glance.offered and placed.key != key:
                useful.append(box)
        return tuple(needed), tuple(useful)
