"""A person's hand at work on what the rules have asked of the world: corn is thrown, a chip is laid."""

from rules.kernel import Request
from tabletop.scenes.table.director import ActAndFilm
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.tables.game_table import HandTask


class HandControl:
    """Keeps the hand while there is one, and tells it what mouse and keys do."""

    def __init__(self, presenter: MatchPresenter) -> None:
        self._presenter = presenter
        self.task: HandTask | None = None
        self.mouse_point: tuple[float, float] | None = None
        """Where the mouse was seen last, if it ever was."""

    def start_task(self, request: Request) -> bool:
        """Let a hand begin, where the table has one for this; tell whether it has."""
        self.task = self._presenter.table.start_hand_task(request, self._presenter.context())
        return self.task is not None

    def move_to_mouse(self) -> None:
        """Show the table without what the hand has taken, and lead the hand to the mouse."""
        self._presenter.show_table(0.0)
        self._send_pointer("move")

    def update(self, seconds: float) -> ActAndFilm | None:
        """Go on; what came of it as soon as that is known, though much may still be on its way to its place."""
        assert self.task is not None
        for name, loud in self.task.update(seconds):
            self._presenter.services.play_sound(name, loud)
        return self._outcome()

    def _outcome(self) -> ActAndFilm | None:
        if self.task is None or self.task.outcome is None or self._presenter.is_behind:
            return None
        self._presenter.film_done = True
        return self.task.outcome, self.task.film

    @property
    def outcome_known(self) -> bool:
        """Whether what came of it is known, so that a click can only hurry."""
        return self.task is not None and self.task.outcome is not None

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Give the hand what the pointer does."""
        if self.task is not None:
            self.task.handle(kind, x, y, button)

    def handle_key(self, key: str) -> bool:
        """Offer a key to the hand; tell whether it was of use."""
        return self.task is not None and self.task.press(key)

    def _send_pointer(self, kind: str) -> None:
        if self.mouse_point:
            self.handle(kind, *self.mouse_point, 0)

    def forget_pointer(self) -> None:
        """Tell the hand that the pointer was elsewhere, and that no button is down any more."""
        self._send_pointer("away")

    def finish(self) -> ActAndFilm | None:
        """Let what has left the hand come to its end: nobody escapes a fall by leaving the table."""
        if self.outcome_known:
            return None
        self.handle("leave", *(self.mouse_point or (0.0, 0.0)), 0)
        return self._outcome()
