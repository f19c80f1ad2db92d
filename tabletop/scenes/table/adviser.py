"""The lamp on the table: the strongest computer is asked what it would do, and its move is shown before it is made."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
from attrs import define, field
from typing_extensions import override

from rules.kernel import Decide
from tabletop import theme
from tabletop.background import Thought
from tabletop.bots import Regular
from tabletop.bots.game_bot import Patience
from tabletop.bots.searcher import LEVELS
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.message_bar import Bar
from tabletop.scenes.table.selection import Selection
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Badge, Image, Picture
from tabletop.stage.pose import Pose
from tabletop.tables.game_table import AnyGlance, Way
from tabletop.widgets.button import Button

STRONGEST = max(LEVELS)
MARK = 40.0
"""How large the marks on the pieces to touch are."""


def lamp_box(bar: Bar) -> Box:
    """Find where the lamp stands: before the left end of the bar, or on a bar for large words."""
    usual, (left, top, _, tall) = bar.table.hint_box[0], bar.box
    return bar.table.lamp or (min(usual - 70, left + 6), top + tall / 2 - 32, 62, 64)


@define
class Lamp(Button):
    """The lamp, which is lit as long as advice is given."""

    lit: Callable[[], bool] = field(default=lambda: False, kw_only=True)

    @override
    def image(self) -> Image:
        """The lamp as it looks now; one that nobody may ask looks like one that nobody has asked."""
        return Picture("ui/lamp_lit" if self.lit() else "ui/lamp", self.box[2], self.box[3])


class Adviser:
    """Whoever is asked for advice: it sees what the seat that decides may see, and nothing else.

    It thinks about one decision of one person. As soon as that decision is made or taken away, so is the advice.
    """

    def __init__(self, showing: Showing, asking: Asking) -> None:
        self._showing, self._asking = showing, asking
        self._about: Selection | None = None
        """The decision that it is asked about."""
        self._think: Callable[[Patience], Any] | None = None
        self._thought: Thought[Any] = Thought()
        self.move: Any = None
        """The move that it would make, once it knows."""
        self.way: Way = ()
        """The pieces to touch for that move."""

    @property
    def lit(self) -> bool:
        """Whether advice is given, or being thought of."""
        return self._about is not None

    @property
    def thinking(self) -> bool:
        """Whether it is asked and does not know yet."""
        return self.lit and self.move is None

    def ask(self) -> None:
        """Ask for advice on the decision that the watcher has to make; ask again, and the lamp goes out."""
        asked, watcher = self._asking.selection, self._showing.watcher
        match = self._showing.match
        if self.lit or asked is None or watcher is None or match.pending != Decide(watcher):
            self.put_out()
            return
        game, view, luck = match.game, match.view(watcher), Random(f"{match.seed}/advice")
        self._about = asked
        self._think = lambda patience: Regular(STRONGEST).choose(game, view, luck, patience)
        self._say(self._showing.house.say("hint-thinking"))

    def put_out(self) -> None:
        """Forget the advice, and whatever is still thought about it."""
        self._thought.forget()
        self._about, self._think, self.move, self.way = None, None, None, ()
        if self._showing.bar.advice:
            self._say("")

    def update(self) -> None:
        """Take the advice once it is there; drop it at once when the table moves on."""
        if self._about is None or self._think is None:
            return
        if self._about is not self._asking.selection:
            self.put_out()
        elif self.move is None and (move := self._thought.come_to(self._think)) is not None:
            table, say = self._showing.table, self._showing.house.say
            self.move, self.way = move, table.ways(move, self._showing.view())[0]
            self._say(table.advise(move, self._showing.glance()) or say("hint-so"))

    def _say(self, text: str) -> None:
        self._showing.bar.advice = text
        self._showing.refresh()
        self._showing.stale = True

    def attend(self, glance: AnyGlance) -> AnyGlance:
        """Show the table as if the move were all but made, unless the pointer is about something else."""
        asked = self._about
        if not self.way or asked is None or not glance.mine or glance.path or glance.held:
            return glance
        if glance.hover in glance.offered:
            return glance
        *before, last = self.way
        return attrs.evolve(glance, path=tuple(before), hover=last, offered=asked.offered(tuple(before)))

    def draw(self, canvas: Canvas) -> None:
        """Mark the piece that is still to be touched, or both; of a long way the table itself shows all but the end."""
        asked, stage = self._about, self._showing.stage
        if asked is None or stage.held or asked.path != self.way[: len(asked.path)]:
            return
        rest = self.way[len(asked.path) :]
        marks = {key: str(number) for number, key in enumerate(rest, 1)} if len(rest) == 2 else dict.fromkeys(rest[-1:])
        for key, number in marks.items():
            pose, image = stage.where(key), stage.image(key)
            if pose is None or image is None:
                continue
            mark = Badge(number, MARK) if number else Picture("ui/lamp_lit", MARK, MARK)
            below = pose.y + image.size[1] * pose.scale / 2
            spot = Pose(pose.x, min(below, theme.HEIGHT - MARK / 2 - 4))
            canvas.shadow(mark, spot, 2)
            canvas.draw(mark, spot)
