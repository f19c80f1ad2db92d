"""The bar of a table: what is to be done; for a while a notice; or why a move was refused."""

from attrs import frozen

from tabletop.scenes.base.scene import House
from tabletop.scenes.table.selection import Refusal
from tabletop.stage.brush import Box
from tabletop.stage.stage import Placed
from tabletop.tables.game_table import AnyGlance, AnyTable
from tabletop.tables.parts import answer_bar, hint_bar

REFUSED = 3.5
"""Seconds that a refusal stays in the bar."""
NOTICED = 2 * REFUSED


@frozen
class Notice:
    """A finished sentence about the program: a full disk, a move that stays done."""

    text: str


class Bar:
    """Says one thing at a time."""

    def __init__(self, house: House, table: AnyTable) -> None:
        self.house, self.table = house, table
        self.saying: Notice | Refusal | None = None
        """What is said instead of what is to be done."""
        self._left = 0.0
        self.advice = ""
        """What is said as long as nothing else is, instead of what is to be done."""
        self.aside = ""
        """What is said where nobody here is told what to do: that somebody chooses elsewhere."""

    @property
    def box(self) -> Box:
        """Where it lies."""
        return self.table.bar(self.house.settings.scale)

    def notice(self, text: str) -> None:
        """Say something about the program."""
        self.saying, self._left = Notice(text), NOTICED

    def refuse(self, refusal: Refusal) -> None:
        """Say why a move was refused."""
        self.saying, self._left = refusal, REFUSED

    def wipe(self) -> None:
        """Say again what is to be done."""
        self.saying = None

    @property
    def refusal(self) -> Refusal | None:
        """The refusal that stands in the bar, if one does."""
        return self.saying if isinstance(self.saying, Refusal) else None

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether what was said has been said for long enough."""
        if self.saying is None:
            return False
        self._left -= seconds
        if self._left <= 0:
            self.saying = None
        return self.saying is None

    def words(self, glance: AnyGlance) -> str:
        """Find the words that stand in the bar."""
        match self.saying:
            case Notice(text):
                return text
            case Refusal(_, reason):
                return self.house.say(f"{self.table.key}-reason-{reason}")
            case None:
                return self.advice or self.table.hint(glance)

    def lay(self, glance: AnyGlance, *, silent: bool) -> list[Placed]:
        """Lay the bar, unless it has nothing to say; one that is silent tells nobody what to do."""
        text = self.aside if silent and self.saying is None else self.words(glance)
        if not text:
            return []
        if self.refusal and self.refusal.rule:
            return answer_bar(text, self.box, self.house.say("table-why"))
        return [hint_bar(text, self.box, refusal=self.refusal is not None)]

    def rule_at(self, x: float, y: float) -> str | None:
        """Tell which rule stands in the bar at this point, for those who want to know why."""
        left, top, width, height = self.box
        inside = left <= x <= left + width and top <= y <= top + height
        return self.refusal.rule if self.refusal and inside else None
