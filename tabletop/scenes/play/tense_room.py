"""The room while a hand is at work: it is hushed, and a heart beats, as the table says."""

from typing import Final

from attrs import define, field

from tabletop.scenes.base.scene import Services
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.tables.game_table import Tension

PULSE_SECONDS: Final = 1.15
"""Seconds from one beat to the next."""
CALM: Final = Tension()


@define
class TenseRoom:
    """Hushes the background and repeats the pulse."""

    services: Services
    presenter: MatchPresenter
    tension: Tension = field(init=False, default=CALM)
    _moment: tuple[int, bool] = field(init=False, default=(-1, False))
    """How many beats were shown and whether a hand was at work when the table was asked last."""
    _seconds: float = field(init=False, default=0.0)

    def update(self, seconds: float, *, at_work: bool) -> None:
        """Let time pass; `at_work` tells whether a hand is."""
        moment = self.presenter.shown_beats, at_work
        if moment != self._moment:
            self._moment, before = moment, self.tension
            self.tension = self.presenter.table.motions.tension(self.presenter.view()) if at_work else CALM
            if before.is_quiet != self.tension.is_quiet:
                self.services.play_background(at_table=True, hushed=self.tension.is_quiet)
        if not self.tension.pulse_sound:
            self._seconds = 0.0
            return
        self._seconds -= seconds
        if self._seconds <= 0:
            self._seconds += PULSE_SECONDS
            self.services.play_sound(self.tension.pulse_sound, 0.7)
