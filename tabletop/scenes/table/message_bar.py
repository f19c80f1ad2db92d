"""The message bar of a table: what is to be done, a notice for a while, or why a move was refused."""

from attrs import frozen

from tabletop.scenes.base.scene import Services
from tabletop.scenes.table.selection import Refusal
from tabletop.stage.box import Box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import GameTable, TableContext
from tabletop.tables.parts import hint_bar, refusal_bar

REFUSAL_SECONDS = 3.5
"""How long a refusal stays in the bar."""
NOTICE_SECONDS = 2 * REFUSAL_SECONDS


@frozen
class Notice:
    """A finished sentence about the program, such as that the disk is full."""

    text: str


class MessageBar:
    """Shows one message at a time."""

    def __init__(self, services: Services, table: GameTable) -> None:
        self.services, self.table = services, table
        self.message: Notice | Refusal | None = None
        """A notice or refusal shown for a while instead of what is to be done."""
        self._seconds_left = 0.0
        self.advice = ""
        """Shown instead of what is to be done, unless there is a message."""
        self.waiting_text = ""
        """Shown if nobody at this screen is asked: for example that somebody chooses on their phone."""

    @property
    def box(self) -> Box:
        """The box of the bar, depending on the size of texts."""
        return self.table.hint_bar.box_for(self.services.settings.scale)

    def show_notice(self, text: str) -> None:
        """Show a sentence about the program for a while."""
        self.message, self._seconds_left = Notice(text), NOTICE_SECONDS

    def show_refusal(self, refusal: Refusal) -> None:
        """Show for a while why a move was refused."""
        self.message, self._seconds_left = refusal, REFUSAL_SECONDS

    def clear_message(self) -> None:
        """Remove the message, so that the bar tells again what is to be done."""
        self.message = None

    @property
    def refusal(self) -> Refusal | None:
        """The refusal shown now, or None."""
        return self.message if isinstance(self.message, Refusal) else None

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the message has just ended."""
        if self.message is None:
            return False
        self._seconds_left -= seconds
        if self._seconds_left <= 0:
            self.message = None
        return self.message is None

    def text_for(self, context: TableContext) -> str:
        """Get the text shown now: the message, the advice, or what is to be done."""
        match self.message:
            case Notice(text):
                return text
            case Refusal(_, reason):
                return self.services.say(f"{self.table.key}-reason-{reason}")
            case None:
                return self.advice or self.table.hint(context)

    def lay_out(self, context: TableContext, *, no_instructions: bool) -> list[PlacedPiece]:
        """Make the pieces that show the bar; none if it has nothing to say.

        `no_instructions` is true if nobody at this screen is asked: then the waiting text is shown.
        """
        text = self.waiting_text if no_instructions and self.message is None else self.text_for(context)
        if not text:
            return []
        if self.refusal and self.refusal.rule:
            return refusal_bar(text, self.box, self.services.say("table-why"))
        return [hint_bar(text, self.box, refusal=self.refusal is not None)]

    def rule_at(self, x: float, y: float) -> str | None:
        """Get the rule behind the refusal if this point lies in the bar and it names one; None otherwise."""
        return self.refusal.rule if self.refusal and self.box.contains(x, y) else None
