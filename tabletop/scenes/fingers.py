"""The pointer at a table, led by mouse or arrow keys: what it is over, presses, carries, lets go, and what it means."""

from typing import TYPE_CHECKING, Any

import attrs

from tabletop import theme
from tabletop.scenes.scene import Change
from tabletop.scenes.touch import Refusal, Touch
from tabletop.tables.table import Grasp, Key

if TYPE_CHECKING:
    from tabletop.scenes.table import TableScene

DRAG = 10.0
"""How far the pointer goes before a press becomes a drag."""


class Fingers:
    """What the pointer is doing to the pieces of a table; the table is told which move it makes, or why it can't."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.hover: Key | None = None
        self.hover_time = 0.0
        """Seconds for which it has been over the same piece."""
        self.pressed: tuple[Key, float, float] | None = None
        self.hasty = False
        """Whether the press came while something was still being shown: it may become a drag, but it is no click."""
        self.dragging: Key | None = None
        self.grasp: Grasp | None = None
        """What has been taken, for a hand to go on with."""

    def move(self, x: float, y: float) -> Change | None:
        """Begin a drag, go on with it, or point at another piece."""
        scene = self.scene
        if self.pressed and not self.dragging:
            self._pull(*self.pressed, x, y)
        if self.dragging:
            scene.stage.hold(self.dragging, x, y)
            if change := self._reached(self.dragging, x, y):
                return change
            if scene.performance:
                return None
        key = scene.stage.at(x, y, without=self.dragging or "")
        if self.dragging and scene.touch and key and (start := self.trail()):
            before = scene.touch.path
            scene.touch.over(self.dragging, start, key)
            if scene.touch.path != before:
                scene.house.ring("hover_tick", 0.4)
                scene.lay()
        if key != self.hover:
            self.point(key)
        return None

    def _pull(self, key: Key, from_x: float, from_y: float, x: float, y: float) -> None:
        """Turn a press into a drag, once it has gone far enough."""
        if (x - from_x) ** 2 + (y - from_y) ** 2 > DRAG**2 and self._touch_of(key):
            self.grasp = self._grasped(key, from_x, from_y)
            self.dragging = key
            self.hover = None
            self.scene.lay()

    def point(self, key: Key | None) -> None:
        """Be over this piece from now on, or over none."""
        scene = self.scene
        self.hover, self.hover_time = key, 0.0
        if scene.touch and not self.dragging and key in scene.touch.offered():
            scene.house.ring("hover_tick", 0.4)
        if not scene.stage.busy:
            scene.lay()
        scene.stale = True

    def step(self, arrow: str) -> None:
        """Let the keyboard point at the next piece that can be touched, or at the nearest one above or below."""
        if not self.scene.touch:
            return
        offered = self.scene.touch.offered()
        pieces = [placed for placed in self.scene.picture() if placed.key in offered]
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

    def down(self, x: float, y: float, *, hasty: bool = False) -> None:
        """Press whatever is there."""
        key = self.scene.stage.at(x, y)
        self.pressed, self.hasty = (key, x, y) if key else None, hasty

    def up(self, x: float, y: float) -> Change | None:
        """Let go: that ends a drag, or is a click."""
        pressed, dragging = self.pressed, self.dragging
        self.pressed = self.dragging = None
        if dragging:
            return self._drop(dragging, x, y)
        if self.hasty or not pressed or self.scene.stage.at(x, y) != pressed[0]:
            return None
        if touch := self._touch_of(pressed[0]):
            self.grasp = attrs.evolve(self._grasped(pressed[0], x, y), held=False)
            return self.scene.meant(touch.click(pressed[0]))
        return None

    def _drop(self, key: Key, x: float, y: float) -> Change | None:
        scene = self.scene
        change = self._reached(key, x, y)
        if scene.performance:
            scene.performance.handle("up", x, y, 1)
        if change or scene.performance:
            return change
        touch, target = self._touch_of(key), scene.stage.at(x, y, without=key)
        self.loosen()
        change = scene.meant(self._dropped(touch, key, target) if touch else None)
        scene.stage.drop()
        scene.lay(theme.GLIDE * 0.6)
        return change

    def let_go(self) -> None:
        """Hold nothing any more."""
        self.pressed = self.dragging = None

    def loosen(self) -> None:
        """Keep what was taken in mind, but not in the hand."""
        self.grasp = attrs.evolve(self.grasp, held=False) if self.grasp else None

    def cancel(self) -> bool:
        """Let go of what is dragged, without any meaning; tell whether something was."""
        if not self.dragging:
            return False
        self.let_go()
        self.scene.stage.drop()
        self.scene.lay()
        return True

    def trail(self) -> Key | None:
        """Tell where the piece that is dragged begins to draw its way, if it draws one."""
        return self.scene.table.trail(self.dragging, self.scene.director.view()) if self.dragging else None

    def _touch_of(self, key: Key) -> Touch | None:
        """Find what touching this piece can mean: a move of whoever decides, or one of somebody out of turn."""
        touch, mine = self.scene.touch, self.scene.director.mine
        if touch and mine and (touch.path or touch.knows(key)):
            return touch
        return self._meddling(key) or (touch if mine else None)

    def _meddling(self, key: Key) -> Touch | None:
        """Let people out of turn touch what is theirs, as far as the rules know of it and the watcher may see it."""
        scene, director = self.scene, self.scene.director
        if director.behind or scene.stage.busy or scene.performance is not None:
            return None
        game, state = director.match.game, director.match.state
        moves = [
            move
            for move in game.interruptions(state)
            if director.match.person(move.seat) and (move.seat == director.watcher or not director.secretive)
        ]
        touch = Touch.among(game, state, scene.table, director.view(), moves)
        return touch if touch.knows(key) else None

    def _grasped(self, key: Key, x: float, y: float) -> Grasp:
        pose, image = self.scene.stage.where(key), self.scene.stage.image(key)
        if pose is None or image is None:
            return Grasp(key, x, y)
        half = image.size[0] * pose.scale / 2, image.size[1] * pose.scale / 2
        return Grasp(key, x, y, (x - pose.x) / half[0], (y - pose.y) / half[1])

    def _reached(self, key: Key, x: float, y: float) -> Change | None:
        """Let a hand take over what is carried to where its work begins: the move is made with the button down."""
        touch = self._touch_of(key)
        target = self.scene.stage.at(x, y, without=key)
        if touch is None or target is None:
            return None
        for move, ways in touch.legal:
            if (key,) == ways[0] and self.scene.table.reach(move) == target:
                self.grasp = attrs.evolve(self.grasp or Grasp(key, x, y), x=x, y=y)
                return self.scene.meant(move)
        return None

    def _dropped(self, touch: Touch, key: Key, target: Key | None) -> Any | Refusal | None:
        """Understand what it means that a piece was let go over another."""
        ours = touch is self.scene.touch
        if ours and self.scene.table.trail(key, self.scene.director.view()):
            return touch.let_go(target)
        before = touch.path
        meant = touch.drop(key, target) if target else None
        if meant is not None or touch.path != before or not ours or target is None or key in touch.offered():
            return meant
        # A drag that leads nowhere is explained where the piece itself may not be moved.
        refused = touch.click(key)
        return refused if isinstance(refused, Refusal) else None
