"""The end of a match: who has won, how everyone stands, and what now."""

from collections.abc import Callable
from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from rules.kernel import Over
from tabletop import theme
from tabletop.match import Match
from tabletop.scenes import goto
from tabletop.scenes.new_match import begin
from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, Home, House, Pop, Push, Replace
from tabletop.stage.brush import Brush
from tabletop.stage.events import Input, Press
from tabletop.stage.images import Image, Words, avatar
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label


@frozen(cache_hash=True)
class _Place(Image):
    radius: ClassVar[float] = 12
    shy: ClassVar[bool] = True

    size: tuple[float, float]
    duck: str
    name: str
    score: str
    won: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        if self.won:
            brush.rounded((0, 2, w, h - 4), 14, theme.ROW_BEST, theme.BRASS_DARK, 2)
        else:
            brush.rounded((0, 2, w, h - 4), 14, theme.ROW, theme.PAPER_EDGE, 2)
        avatar(brush, self.duck, (10, h / 2 - 25, 50, 50), "_happy" if self.won else "")
        brush.words(self.name, (76, 2, w - 220, h - 4), 28, theme.INK, theme.TITLE, align="left")
        brush.words(self.score, (w - 130, 2, 66, h - 4), 34, theme.INK, theme.FIGURE, align="right")
        if self.won:
            brush.picture("ui/icon_crown", (w - 56, h / 2 - 22, 44, 44))


MEMORY = 40.0
"""How tall the line is that tells what a match will be remembered for."""


class Results(Panel):
    """Winners first."""

    wide = 680.0

    def __init__(self, house: House, match: Match, over: Over, undo: Callable[[], goto.Confirm | None]) -> None:
        self.match, self.result, self.undo = match, over, undo
        self.acts = len(match.log)
        players = len(match.setup.players)
        self.pitch = 70.0 if players <= 6 else 62.0
        names = [player.name for player in match.setup.players]
        self.memory = table_of(match.setup.game).memory(match.story, names.__getitem__, house.say)
        """What this match will be remembered for."""
        self.tall = 328.0 + self.pitch * players + (MEMORY if self.memory else 0.0)
        super().__init__(house)
        people = match.people
        won = any(seat in people for seat in over.winners) or (over.winners and not people)
        house.ring("win" if won else "draw" if not over.winners else "lose")

    @override
    def build(self) -> None:
        """Write the places, best first."""
        say, (left, top, width, tall) = self.house.say, self.box
        match, over = self.match, self.result
        seats = match.setup.seats
        scores = over.scores or (0,) * len(seats)
        # In some games many points are good, in others few: the nearer to the winners', the better.
        best = [scores[seat] for seat in over.winners] or list(scores)
        order = sorted(seats, key=lambda seat: (seat not in over.winners, min(abs(scores[seat] - one) for one in best)))
        row = (width - 80, self.pitch - 6)
        rows = [
            Label(
                (left + 40, top + 122 + self.pitch * place, *row),
                _Place(
                    row,
                    table_of(match.setup.game).avatar(seat, match.setup.options),
                    match.setup.players[seat].name,
                    str(scores[seat]) if over.scores else "",
                    seat in over.winners,
                ),
            )
            for place, seat in enumerate(order)
        ]
        if self.memory:
            line = Words(self.memory, width - 80, MEMORY, 22, theme.INK_2)
            rows.append(Label((left + 40, top + 122 + self.pitch * len(order), width - 80, MEMORY), line))
        reason = Words(self.reason(), width - 80, 30, 23, theme.INK_2)
        seed = Words(say("results-seed", seed=str(match.setup.seed)), width - 80, 18, 15, theme.INK_3)
        y = top + tall - 186
        half = (width - 100) / 2
        self.group.widgets = [
            self.heading(self.verdict(), 38),
            Label((left + 40, top + 74, width - 80, 30), reason),
            *rows,
            Button(
                (left + 40, y, width - 80, 72), say("results-again"), kind="amber", pressed_=self.again, font_size=30
            ),
            Button((left + 40, y + 86, half, 62), say("results-replay"), icon="ui/icon_replay", pressed_=self.replay),
            Button((left + 60 + half, y + 86, half, 62), say("results-home"), icon="ui/icon_exit", pressed_=Home),
            Label((left + 40, top + tall - 34, width - 80, 18), seed),
        ]

    def verdict(self) -> str:
        """Say who has won."""
        say, match = self.house.say, self.match
        names = [match.setup.players[seat].name for seat in self.result.winners]
        if not names:
            return say("results-draw")
        if list(self.result.winners) == self.match.people and len(names) == 1:
            return say("results-you-won")
        if len(names) > 1:
            return say("results-shared", names=", ".join(names))
        return say("results-won", name=names[0])

    def reason(self) -> str:
        """Say why the match ended."""
        setup, over = self.match.setup, self.result
        name = "" if over.seat is None else setup.players[over.seat].name
        return self.house.say(f"{setup.game}-end-{over.reason}", seat=name)

    def again(self) -> Change:
        """Play once more, the same people, with new luck."""
        setup = self.match.setup
        return Replace(begin(self.house, setup.game, setup.players, setup.options, practice=setup.practice), leaving=2)

    def replay(self) -> Change:
        """Watch the match."""
        return Replace(goto.Replay(self.match), leaving=2)

    @override
    def leave(self) -> Change | None:
        """Esc goes home."""
        return Home()

    @override
    def handle(self, happened: Input) -> Change | None:
        """Ctrl+Z takes back the last move of all: the match goes on."""
        if isinstance(happened, Press) and happened.key == "z" and happened.ctrl:
            question = self.undo()
            return Push(question) if question else None
        return super().handle(happened)

    @override
    def update(self, seconds: float) -> Change | None:
        """Go back to the table once the last move has been taken back."""
        return Pop() if len(self.match.log) < self.acts else super().update(seconds)
