"""What has just fallen, once more at half speed; a click or a key ends it."""

from typing import Final

from typing_extensions import override

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.scenes.base.scene import Pop, SceneChange, Services
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.match_scene import MatchScene
from tabletop.stage.box import Box
from tabletop.stage.images import ButtonImage
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.tables import table_of
from tabletop.widgets.widget import ImageWidget

OFFER_SECONDS: Final = 10.0
"""Seconds for which a fall can be seen once more."""
OFFER_BOX: Final = Box(490, 8, 146, 58)
REPLAY_SPEED: Final = 0.5
SIGN_BOX: Final = Box(480, 24, 720, 64)


def fall_before(match: Match, beats: int) -> int | None:
    """Return how many beats came before the act whose fall has just been shown; None if it is none to be seen again."""
    if not isinstance(match.story[beats - 1].event, table_of(match.setup.game).hand_tasks.fall_event):
        return None
    before = match.beats_before_act(beats)
    entry = match.entry_after(before)
    return before if entry is not None and entry.film is not None else None


class FallReplayScene(MatchScene):
    """Shows the film of an act again, and whose hand it was."""

    def __init__(self, services: Services, match: Match, watcher: Seat | None, beats_before: int) -> None:
        presenter = MatchPresenter(services, match, watcher=watcher, shown_beats=beats_before, speed=REPLAY_SPEED)
        super().__init__(services, presenter)

    @override
    def build(self) -> None:
        """Begin the film, and put up the sign with the name."""
        super().build()
        seat = self.presenter.decider
        name = "" if seat is None else self.presenter.context().player_name(seat)
        sign = ButtonImage(*SIGN_BOX.size, "dark", self.services.say("fall-again-sign", name=name), 28, lines=2)
        self.group.widgets = [ImageWidget(SIGN_BOX, sign, 1)]
        if self.presenter.film is None:
            self.presenter.start_film()
        self.presenter.stage.finish_motion()

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Let the film run; leave at its end."""
        super().update(seconds)
        film = self.presenter.film
        if film is None or film.finished:
            return Pop()
        self.presenter.update(seconds)
        self.presenter.advance(seconds)
        return Pop() if self.presenter.film is None else None

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Leave at a click or a key."""
        pressed = isinstance(event, KeyPress) or (isinstance(event, Pointer) and event.kind == "down")
        return Pop() if pressed else super().handle(event)
