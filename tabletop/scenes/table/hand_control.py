"""A person's hand at work: what the rules ask a player to do by hand, such as throwing corn or placing a chip."""

from rules.kernel import Request
from tabletop.scenes.table.director import ActAndFilm
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.tables.game_table import HandTask


class HandControl:
    """Keeps the hand task that is going on, if any, and passes mouse and keys to it."""

    def __init__(self, presenter: MatchPresenter) -> None:
        self._presenter = presenter
        self.task: HandTask | None = None
        self.mouse_point: tuple[float, float] | None = None
        """Where the mouse was seen last; None before that."""

    def start_task(self, request: Request) -> bool:
        """Start the hand task of a request, if the table has one; tell whether it has."""
        start = self._presenter.table.hand_tasks.start
        self.task = start(request, self._presenter.context()) if start else None
        return self.task is not None

    def move_to_mouse(self) -> None:
        """Lay the table without what the hand has taken, and lead the hand to the mouse."""
        self._presenter.show_table(0.0)
        self._send_pointer("move")

    def update(self, seconds: float) -> ActAndFilm | None:
        """Let time pass. Return the outcome as soon as it is known, even if things still move."""
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
        """Whether the outcome is known, so that a click can only skip the rest."""
        return self.task is not None and self.task.outcome is not None

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Pass a pointer event to the hand."""
        if self.task is not None:
            self.task.handle(kind, x, y, button)

    def handle_key(self, key: str) -> bool:
        """Offer a key to the hand; tell whether it was used."""
        return self.task is not None and self.task.press(key)

    def _send_pointer(self, kind: str) -> None:
        if self.mouse_point:
            self.handle(kind, *self.mouse_point, 0)

    def forget_pointer(self) -> None:
        """Tell the hand that the pointer was elsewhere, and that no button is down any more."""
        self._send_pointer("away")

    def finish(self) -> ActAndFilm | None:
        """Bring the task to its outcome now, because the player leaves: nobody can escape a fall that way."""
        if self.outcome_known:
            return None
        self.handle("leave", *(self.mouse_point or (0.0, 0.0)), 0)
        return self._outcome()
