"""The end of a match is a feast: a podium, awards, a kind word, how the evening stands, and what now."""

from collections.abc import Callable
from typing import Any, Final

from attrs import evolve
from typing_extensions import override

from rules import GAMES
from rules.kernel import Over, Seat, choices
from tabletop import theme
from tabletop.achievements import awards, feats_of
from tabletop.history.ranking import places
from tabletop.match import Match, Player
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Change, Home, House, Pop, Push, Replace, Scene
from tabletop.scenes.evening.confetti import Confetti
from tabletop.scenes.evening.evening_panel import panel
from tabletop.scenes.evening.history_loader import Remembering
from tabletop.scenes.evening.results_pictures import Banner, Block, Bubble, Bunting, NextPlank, Prize, Rays, Tag
from tabletop.scenes.saved.open_match import begin
from tabletop.scenes.table.match_summary import reason, verdict
from tabletop.settings import AT_ONCE
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Picture, Plank
from tabletop.stage.inputs import Input, Press
from tabletop.stage.pose import Pose
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label, Widget

MIDDLE: Final = 587.0
"""The middle of the feast; the evening's paper lies to the right of it."""
FLOOR: Final = 716.0
"""Where the blocks stand."""
STEPS: Final = (462.0, 512.0, 546.0, 584.0)
"""The tops of the blocks by place; from the fourth on all are equal."""
KIND: Final = 4
"""Kind words to choose from."""
NO_BREAK: Final = "\u00a0"


def spots(players: int) -> list[tuple[float, float]]:
    """Find where everybody stands, the best first: the middle of each block, and how wide it is."""
    if players == 1:
        return [(MIDDLE, 270.0)]
    if players <= 4:
        left = {2: 430.0, 3: 330.0, 4: 290.0}[players]
        return [(left + 260, 264.0), (left, 228.0), (left + 514, 228.0), (left + 752, 190.0)][:players]
    room = 546.0 / (players - 3)
    rest = [(602 + room * (place + 0.5), room - 8) for place in range(players - 3)]
    return [(308.0, 200.0), (114.0, 180.0), (502.0, 180.0), *rest]


class Results(Scene):
    """Winners first."""

    def __init__(self, house: House, match: Match, over: Over, undo: Callable[[], routes.Confirm | None]) -> None:
        self.match, self.result, self.undo = match, over, undo
        self.acts, self.conceded = len(match.log), match.conceded
        self.places = places(match, over)
        self.awards = awards(feats_of(match.setup.game), match.story)
        calm = house.settings.reduced_motion or house.settings.speed == AT_ONCE
        self.confetti = Confetti(match.setup.seed, (16, 84, 1144, 640), calm)
        self.remembering = Remembering(house)
        super().__init__(house)
        people = match.people
        won = any(seat in people for seat in over.winners) or (over.winners and not people)
        house.ring("win" if won else "draw" if not over.winners else "lose")

    @override
    def build(self) -> None:
        """Lay everything."""
        order = sorted(self.match.setup.seats, key=self.places.__getitem__)
        where = spots(len(order))
        middle = where[0][0] if len(order) <= 4 else MIDDLE
        reason = self.reason()
        self.group.widgets = [
            *self.podium(order, where),
            Label((0, 0, *Bunting().size), Bunting()),
            Label((middle - 300, 62, 600, 84), Banner(600, 84, self.verdict()), 2),
            Label((middle - 280, 142, 560, 54), Plank(560, 54, "dark", reason, 22, font=theme.TEXT), 2),
            *self.prizes(),
            *self.planks(),
            *panel(self.house.say, self.remembering.memories, self.match.setup, self.sheet),
        ]

    def duck(self, seat: Seat) -> str:
        """Name the duck that stands for a seat."""
        return table_of(self.match.setup.game).avatar(seat, self.match.setup.options)

    def podium(self, order: list[Seat], where: list[tuple[float, float]]) -> list[Widget]:
        """Put everybody on their block; the winner wears the crown, and who came last hears a kind word."""
        widgets: list[Widget] = []
        for seat, (x, wide) in zip(order, where, strict=True):
            place, won = self.places[seat], seat in self.result.winners
            top = STEPS[min(place, len(STEPS)) - 1]
            side = min(wide * 0.9, 216.0 if won else 184.0)
            block, duck = Block((wide, FLOOR - top), place), f"ducks/duck_{self.duck(seat)}{'_happy' if won else ''}"
            if won:
                widgets.append(Label((x - 260, top - 360, 520, 520), Rays()))
            widgets.append(Label((x - wide / 2, top, wide, FLOOR - top), block, 2))
            picture = Picture(duck, side, side, mirror=x < where[0][0])
            widgets.append(Label((x - side / 2, top + 22 - side, side, side), picture, 1))
            if won:
                crown = Picture("ui/crown", side * 0.42, side * 0.32)
                lean = -0.17 if not picture.mirror else 0.17
                box = (x + side * (lean - 0.21), top + 22 - side * 1.13, *crown.size)
                widgets.append(Label(box, crown, 1))
            tag = Tag((wide - 6, 94 if won else 88), self.match.players[seat].name, self.score(seat), won)
            widgets.append(Label((x - wide / 2 + 3, FLOOR - tag.size[1], *tag.size), tag, 2))
        if len(order) > 1 and self.places[order[-1]] > 1:
            x, wide = where[len(order) - 1]
            side = min(wide * 0.9, 184.0)
            word = self.house.say(f"results-kind-{self.match.setup.seed % KIND + 1}")
            top = STEPS[min(self.places[order[-1]], len(STEPS)) - 1] - side - 38
            left = min(max(x - 104, 16.0), 950.0)
            widgets.append(Label((left, top, 208, 58), Bubble((208, 58), word), 1))
        if len(order) <= 3:
            lid = Picture(f"ui/box_{self.match.setup.game}", 146, 200)
            widgets.append(Label((20, FLOOR - 214, 146, 200), lid, 2))
        return widgets

    def score(self, seat: Seat) -> str:
        """Say how somebody has done, in the units of the game."""
        setup, say = self.match.setup, self.house.say
        counted = feats_of(setup.game).lasted
        scores = self.result.scores
        count = counted(self.match.story).get(seat, 0) if counted else scores[seat] if scores else None
        if count is None:
            return ""
        return say(f"{setup.game}-result", count=count) if f"{setup.game}-result" in say else str(count)

    def prizes(self) -> list[Widget]:
        """Lay the awards in a row."""
        say, game = self.house.say, self.match.setup.game
        row: list[Widget] = []
        for place, award in enumerate(self.awards):
            key = f"{game}-feat-{award.feat.name}"
            line = f"{award.count}{NO_BREAK}{say(f'{key}-unit', count=award.count)}"
            prize = Prize((368, 82), award.feat.sign, say(key), line, self.duck(award.seat))
            row.append(Label((24 + 382.0 * place, 728, *prize.size), prize, 2))
        return row

    def planks(self) -> list[Widget]:
        """Lay what can be done now."""
        say = self.house.say
        rotates, game = self.house.settings.rotate, self.next_game()
        wide = 262 if game else 622
        row: list[Widget] = [
            Button((24, 826, wide, 64), say("results-again"), icon="ui/icon_replay", kind="amber", pressed_=self.again),
        ]
        if len(self.match.setup.players) > 1:
            row.append(
                Button(
                    (34 + wide, 826, 64, 64),
                    icon="ui/icon_round",
                    tip=say("results-rotate"),
                    chosen=rotates,
                    pressed_=self.rotate,
                )
            )
        if game:
            text = say("results-next")
            row.append(Button((374, 826, 318, 64), text, icon="ui/icon_next", pressed_=self.next, font_size=24))
            row.append(_Sticker((688, 816, 44, 60), NextPlank(game), 1))
        row.append(
            Button((744, 826, 196, 64), say("results-replay"), icon="ui/icon_play", pressed_=self.replay, font_size=24)
        )
        row.append(Button((954, 826, 202, 64), say("results-home"), icon="ui/icon_exit", pressed_=Home, font_size=24))
        return row

    def verdict(self) -> str:
        """Say who has won."""
        people = self.match.people
        return verdict(self.house.say, self.match, self.result, people[0] if len(people) == 1 else None)

    def reason(self) -> str:
        """Say why the match ended."""
        return reason(self.house.say, self.match, self.result)

    # What now

    def rotate(self) -> None:
        """Let everybody move up one chair before the next match, or stay."""
        self.house.prefer(rotate=not self.house.settings.rotate)
        self.refresh()

    def seated(self) -> tuple[tuple[Player, ...], Any]:
        """Seat the same people for another match; whoever moves takes along what is theirs."""
        setup, players = self.match.setup, self.match.players
        if not self.house.settings.rotate:
            return players, setup.options
        own = {
            name: _moved(value)
            for name, choice in choices(type(setup.options)).items()
            if choice.kind == "each" and len(value := getattr(setup.options, name)) == len(setup.players)
        }
        return _moved(players), evolve(setup.options, **own)

    def again(self) -> Change:
        """Play once more, the same people, with new luck."""
        setup = self.match.setup
        players, options = self.seated()
        return Replace(begin(self.house, setup.game, players, options, practice=setup.practice), leaving=2)

    def next_game(self) -> str | None:
        """Find the next game on the shelf that so many can play."""
        shelf, players = list(GAMES), len(self.match.setup.players)
        here = shelf.index(self.match.setup.game)
        others = [*shelf[here + 1 :], *shelf[:here]]
        return next((key for key in others if players in GAMES.seats[key]), None)

    def next(self) -> Change:
        """Play that game, the same people."""
        game = self.next_game()
        assert game is not None
        players, _ = self.seated()
        return Replace(begin(self.house, game, players, practice=self.match.setup.practice), leaving=2)

    def replay(self) -> Change:
        """Watch the match; the feast waits."""
        return Push(routes.Replay(self.match))

    def sheet(self) -> Change:
        """Look at the evening's sheet."""
        return Push(routes.Evening())

    # What happens meanwhile

    @property
    @override
    def restless(self) -> bool:
        return super().restless or self.confetti.restless

    @override
    def handle(self, happened: Input) -> Change | None:
        """Ctrl+Z takes back the last move of all: the match goes on. Esc goes home."""
        if isinstance(happened, Press) and happened.key == "z" and happened.ctrl:
            question = self.undo()
            return Push(question) if question else None
        if change := super().handle(happened):
            return change
        return Home() if isinstance(happened, Press) and happened.key == "escape" else None

    @override
    def update(self, seconds: float) -> Change | None:
        """Let confetti fall and memories come; go back to the table once the last move has been taken back."""
        if len(self.match.log) < self.acts or self.match.conceded != self.conceded:
            return Pop()
        self.confetti.update(seconds)
        if self.remembering.update():
            self.refresh()
        return super().update(seconds)

    @override
    def come_back(self) -> None:
        """Count again: somebody may have ended the evening."""
        self.remembering.close()
        self.remembering = Remembering(self.house)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the confetti on it, and the feast."""
        canvas.wood()
        self.confetti.draw(canvas)
        super().draw(canvas)

    @override
    def close(self) -> None:
        """Count no further."""
        self.remembering.close()


class _Sticker(Label):
    """A label on a plank: the pointer goes through it."""

    @override
    def inside(self, x: float, y: float) -> bool:
        return False

    @override
    def draw(self, canvas: Canvas) -> None:
        pose = self.middle()
        canvas.shadow(self.image, Pose(pose.x, pose.y, -6), self.shadow)
        canvas.draw(self.image, Pose(pose.x, pose.y, -6))


def _moved(each: tuple[Any, ...]) -> tuple[Any, ...]:
    """Let the last one come to the front, and everybody else move up one."""
    return each[-1:] + each[:-1]
