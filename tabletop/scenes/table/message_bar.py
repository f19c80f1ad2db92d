"""The bar of a table: what is to be done; for a while a notice; or why a move was refused."""

from attrs import frozen

from tabletop.scenes.base.scene import Services
from tabletop.scenes.table.selection import Refusal
from tabletop.stage.brush import Box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import AnyGameTable, AnyTableContext
from tabletop.tables.parts import hint_bar, refusal_bar

REFUSAL_SECONDS = 3.5
"""Seconds that a refusal stays in the bar."""
NOTICE_SECONDS = 2 * REFUSAL_SECONDS


@frozen
class Notice:
    """A finished sentence about the program: a full disk, a move that stays done."""

    text: str


class MessageBar:
    """Says one thing at a time."""

    def __init__(self, services: Services, table: AnyGameTable) -> None:
        self.services, self.table = services, table
        self.message: Notice | Refusal | None = None
        """What is said instead of what is to be done."""
        self._seconds_left = 0.0
        self.advice = ""
        """What is said as long as nothing else is, instead of what is to be done."""
        self.waiting_text = ""
        """What is said where nobody here is told what to do: that somebody chooses elsewhere."""

    @property
    def box(self) -> Box:
        """Where it lies."""
        return self.table.hint_box_for(self.services.settings.scale)

    def show_notice(self, text: str) -> None:
        """Say something about the program."""
        self.message, self._seconds_left = Notice(text), NOTICE_SECONDS

    def show_refusal(self, refusal: Refusal) -> None:
        """Say why a move was refused."""
        self.message, self._seconds_left = refusal, REFUSAL_SECONDS

    def clear_message(self) -> None:
        """Say again what is to be done."""
        self.message = None

    @property
    def refusal(self) -> Refusal | None:
        """The refusal that stands in the bar, if one does."""
        return self.message if isinstance(self.message, Refusal) else None

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether what was said has been said for long enough."""
        if self.message is None:
            return False
        self._seconds_left -= seconds
        if self._seconds_left <= 0:
            self.message = None
        return self.message is None

    def text_for(self, context: AnyTableContext) -> str:
        """Find the words that stand in the bar."""
        match self.message:
            case Notice(text):
                return text
            case Refusal(_, reason):
                return self.services.say(f"{self.table.key}-reason-{reason}")
            case None:
                return self.advice or self.table.hint(context)

    def lay_out(self, context: AnyTableContext, *, no_instructions: bool) -> list[PlacedPiece]:
        """Lay the bar, unless it has nothing to say; one that is silent tells nobody what to do."""
        text = self.waiting_text if no_instructions and self.message is None else self.text_for(context)
        if not text:
            return []
        if self.refusal and self.refusal.rule:
            return refusal_bar(text, self.box, self.services.say("table-why"))
        return [hint_bar(text, self.box, refusal=self.refusal is not None)]

    def rule_at(self, x: float, y: float) -> str | None:
        """Tell which rule stands in the bar at this point, for those who want to know why."""
        left, top, width, height = self.box
        inside = left <= x <= left + width and top <= y <= top + height
        return self.refusal.rule if self.refusal and inside else None
