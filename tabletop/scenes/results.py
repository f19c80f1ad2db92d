"""The end of a match: who has won, how everyone stands, and what now."""

from typing import TYPE_CHECKING, ClassVar

from attrs import frozen

from rules.kernel import Over
from tabletop import theme
from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, Home, House, Pop, Replace
from tabletop.stage.brush import Brush
from tabletop.stage.events import Input, Press
from tabletop.stage.images import Image, Words, avatar
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label

if TYPE_CHECKING:
    from tabletop.scenes.table import TableScene


@frozen(cache_hash=True)
class _Place(Image):
    radius: ClassVar[float] = 12
    shy: ClassVar[bool] = True

    size: tuple[float, float]
    duck: str
    name: str
    score: str
    won: bool

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


class Results(Panel):
    """Winners first."""

    wide = 680.0

    def __init__(self, house: House, table: "TableScene", over: Over) -> None:
        self.table, self.result = table, over
        players = len(table.director.match.setup.players)
        self.pitch = 70.0 if players <= 6 else 62.0
        self.tall = 330.0 + self.pitch * players
        super().__init__(house)
        people = table.director.people
        won = any(seat in people for seat in over.winners) or (over.winners and not people)
        house.ring("win" if won else "draw" if not over.winners else "lose")

    def build(self) -> None:
        """Write the places, best first."""
        say, (left, top, width, tall) = self.house.say, self.box
        match, over = self.table.director.match, self.result
        seats = list(range(len(match.setup.players)))
        scores = over.scores or (0,) * len(seats)
        # In some games many points are good, in others few: the nearer to the winners', the better.
        best = [scores[seat] for seat in over.winners] or list(scores)
        order = sorted(seats, key=lambda seat: (seat not in over.winners, min(abs(scores[seat] - one) for one in best)))
        row = (width - 80, self.pitch - 6)
        rows = [
            Label(
                (left + 40, top + 100 + self.pitch * place, *row),
                _Place(
                    row,
                    self.table.table.avatar(seat, match.setup.options),
                    match.setup.players[seat].name,
                    str(scores[seat]) if over.scores else "",
                    seat in over.winners,
                ),
            )
            for place, seat in enumerate(order)
        ]
        seed = Words(say("results-seed", seed=str(match.setup.seed)), width - 80, 28, 18, theme.INK_3)
        y = top + tall - 178
        half = (width - 100) / 2
        self.group.widgets = [
            self.heading(self.verdict(), 38),
            *rows,
            Label((left + 40, y - 36, width - 80, 28), seed),
            Button(
                (left + 40, y, width - 80, 72), say("results-again"), kind="amber", pressed_=self.again, font_size=30
            ),
            Button((left + 40, y + 86, half, 62), say("results-replay"), icon="ui/icon_replay", pressed_=self.replay),
            Button((left + 60 + half, y + 86, half, 62), say("results-home"), icon="ui/icon_exit", pressed_=Home),
        ]

    def verdict(self) -> str:
        """Say who has won."""
        say, match = self.house.say, self.table.director.match
        names = [match.setup.players[seat].name for seat in self.result.winners]
        if not names:
            return say("results-draw")
        if list(self.result.winners) == self.table.director.people and len(names) == 1:
            return say("results-you-won")
        if len(names) > 1:
            return say("results-shared", names=", ".join(names))
        return say("results-won", name=names[0])

    def again(self) -> Change:
        """Play once more, the same people, with new luck."""
        from tabletop.scenes.opening import open_match

        setup = self.table.director.match.setup
        return Replace(open_match(self.house, setup.game, setup.players, setup.options), leaving=2)

    def replay(self) -> Change:
        """Watch the match."""
        from tabletop.scenes.replay import Replay

        return Replace(Replay(self.house, self.table.director.match), leaving=2)

    def leave(self) -> Change | None:
        """Esc goes home."""
        return Home()

    def handle(self, happened: Input) -> Change | None:
        """Ctrl+Z takes back the last move of all: the match goes on."""
        if isinstance(happened, Press) and happened.key == "z" and happened.ctrl:
            return Pop() if self.table.undo() else None
        return super().handle(happened)
