"""The results of a match: podium, awards, how the evening stands, and what to do next."""

from collections.abc import Callable
from typing import Final, TypeVar

from attrs import AttrsInstance, evolve
from typing_extensions import override

from rules import GAMES
from rules.kernel import Over, Seat, option_choices
from tabletop import theme
from tabletop.achievements import achievements_of, choose_awards
from tabletop.history.ranking import places_by_seat
from tabletop.match import Match, Player
from tabletop.scenes.base import routes
from tabletop.scenes.base.luck_sheet import luck_sheet_of
from tabletop.scenes.base.scene import Home, Pop, Push, Replace, Scene, SceneChange, Services
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.evening.confetti import Confetti
from tabletop.scenes.evening.evening_panel import evening_widgets
from tabletop.scenes.evening.history_loader import HistoryScene
from tabletop.scenes.evening.results_pictures import (
    AwardCard,
    Banner,
    Bunting,
    KindWordBubble,
    NextGameImage,
    PodiumBlock,
    PodiumTag,
    Rays,
)
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.table.match_summary import describe_end, describe_result
from tabletop.settings import INSTANT_SPEED
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, Picture
from tabletop.stage.inputs import Input, KeyPress
from tabletop.stage.pose import Pose
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget, Widget

PODIUM_MIDDLE_X: Final = 587.0
"""The x of the podium's middle; the evening panel is to the right."""
SHARE_WIDTH: Final = 1180.0
"""The width of all but the evening panel."""
PODIUM_FLOOR_Y: Final = 716.0
"""The y of the podium's foot."""
BLOCK_TOPS_Y: Final = (462.0, 512.0, 546.0, 584.0)
"""The y of a block's top for the ranks 1, 2, 3, and 4 or lower."""
KIND_WORD_COUNT: Final = 4
"""How many kind words for the last player there are in the catalogue."""
NO_BREAK_SPACE: Final = "\u00a0"
T = TypeVar("T")


def podium_spots(players: int) -> list[tuple[float, float]]:
    """Return for each player, best first, the middle x of their block and its width."""
    if players == 1:
        return [(PODIUM_MIDDLE_X, 270.0)]
    if players <= 4:
        left = {2: 430.0, 3: 330.0, 4: 290.0}[players]
        return [(left + 260, 264.0), (left, 228.0), (left + 514, 228.0), (left + 752, 190.0)][:players]
    room = 546.0 / (players - 3)
    rest = [(602 + room * (place + 0.5), room - 8) for place in range(players - 3)]
    return [(308.0, 200.0), (114.0, 180.0), (502.0, 180.0), *rest]


class ResultsScene(HistoryScene):
    """The scene after a match: who has won, with awards and buttons for what comes next."""

    def __init__(self, services: Services, match: Match, over: Over, on_undo: Callable[[], Scene | None]) -> None:
        super().__init__(services)
        self.match, self.over, self.on_undo = match, over, on_undo
        self.act_count, self.conceded_seat = len(match.log), match.conceded_by
        self.ranks = places_by_seat(match, over)
        self.awards = choose_awards(achievements_of(match.setup.game), match.story)
        calm = services.settings.reduced_motion or services.settings.speed == INSTANT_SPEED
        self.shift = 0.0 if match.seats_of_people else (theme.WIDTH - SHARE_WIDTH) / 2
        """How far the podium and all that belongs to it is moved: to the middle where no evening stands beside it."""
        self.confetti = Confetti(match.setup.seed, (16 + self.shift, 84, 1144, 640), calm)

    @override
    def build(self) -> None:
        """Make the podium, the verdict, the awards, the buttons and the evening panel."""
        order = sorted(self.match.setup.seats, key=self.ranks.__getitem__)
        where = podium_spots(len(order))
        middle = where[0][0] if len(order) <= 4 else PODIUM_MIDDLE_X
        reason = self.reason_text()
        share = [
            *self.podium(order, where),
            ImageWidget.at(middle - 300, 62, Banner(600, 84, self.result_text()), 2),
            ImageWidget.at(middle - 280, 142, ButtonImage(560, 54, "dark", reason, 22, font=theme.TEXT_FONT), 2),
            *self.award_labels(),
            *self.luck_button(),
            *self.buttons(),
        ]
        for widget in share:
            left, top, *size = widget.box
            widget.box = Box(left + self.shift, top, *size)
        self.group.widgets = [ImageWidget.at(0, 0, Bunting()), *share, *self.evening_widgets()]

    def evening_widgets(self) -> list[Widget]:
        """Return the evening's paper; nothing where only computers were left, for such a match is on no sheet."""
        if not self.match.seats_of_people:
            return []
        history = self.history_loader.history
        return evening_widgets(self.services.say, history, self.match.setup, self.open_evening_sheet)

    @override
    def on_show(self) -> None:
        """Play how the match has ended for the people in it, and begin to count the evening."""
        super().on_show()
        people, winners = self.match.seats_of_people, self.over.winners
        won = any(seat in people for seat in winners) or (winners and not people)
        self.services.play_sound("win" if won else "draw" if not winners else "lose")

    def duck_of(self, seat: Seat) -> str:
        """Return the avatar of a seat."""
        return table_of(self.match.setup.game).avatar(seat, self.match.setup.options)

    def podium(self, order: list[Seat], where: list[tuple[float, float]]) -> list[Widget]:
        """Return the blocks, avatars and tags of all players; a crown for winners, a kind word for the last."""
        widgets: list[Widget] = []
        for seat, (x, wide) in zip(order, where, strict=True):
            place, won = self.ranks[seat], seat in self.over.winners
            top = BLOCK_TOPS_Y[min(place, len(BLOCK_TOPS_Y)) - 1]
            side = min(wide * 0.9, 216.0 if won else 184.0)
            block, duck = (
                PodiumBlock((wide, PODIUM_FLOOR_Y - top), place),
                f"ducks/duck_{self.duck_of(seat)}{'_happy' if won else ''}",
            )
            if won:
                widgets.append(ImageWidget.at(x - 260, top - 360, Rays()))
            widgets.append(ImageWidget.at(x - wide / 2, top, block, 2))
            picture = Picture(duck, side, side, mirror=x < where[0][0])
            widgets.append(ImageWidget.at(x - side / 2, top + 22 - side, picture, 1))
            if won:
                crown = Picture("ui/crown", side * 0.42, side * 0.32)
                lean = -0.17 if not picture.mirror else 0.17
                box = Box(x + side * (lean - 0.21), top + 22 - side * 1.13, *crown.size)
                widgets.append(ImageWidget(box, crown, 1))
            tag = PodiumTag((wide - 6, 94 if won else 88), self.match.players[seat].name, self.score_text(seat), won)
            widgets.append(ImageWidget.at(x - wide / 2 + 3, PODIUM_FLOOR_Y - tag.size[1], tag, 2))
        if len(order) > 1 and self.ranks[order[-1]] > 1:
            x, wide = where[len(order) - 1]
            side = min(wide * 0.9, 184.0)
            word = self.services.say(f"results-kind-{self.match.setup.seed % KIND_WORD_COUNT + 1}")
            top = BLOCK_TOPS_Y[min(self.ranks[order[-1]], len(BLOCK_TOPS_Y)) - 1] - side - 38
            left = min(max(x - 104, 16.0), 950.0)
            widgets.append(ImageWidget.at(left, top, KindWordBubble((208, 58), word), 1))
        if len(order) <= 3:
            lid = Picture(f"ui/box_{self.match.setup.game}", 146, 200)
            widgets.append(ImageWidget.at(20, PODIUM_FLOOR_Y - 214, lid, 2))
        return widgets

    def score_text(self, seat: Seat) -> str:
        """Return the score of a seat in the units of the game; "" if the game has no scores."""
        setup, say = self.match.setup, self.services.say
        counted = achievements_of(setup.game).survival
        scores = self.over.scores
        count = counted(self.match.story).get(seat, 0) if counted else scores[seat] if scores else None
        if count is None:
            return ""
        return say(f"{setup.game}-result", count=count) if f"{setup.game}-result" in say else str(count)

    def award_labels(self) -> list[Widget]:
        """Return a label for each award."""
        say, game = self.services.say, self.match.setup.game
        row: list[Widget] = []
        for place, award in enumerate(self.awards):
            key = f"{game}-feat-{award.achievement.name}"
            line = f"{award.count}{NO_BREAK_SPACE}{say(f'{key}-unit', count=award.count)}"
            prize = AwardCard((368, 82), award.achievement.drawing, say(key), line, self.duck_of(award.seat))
            row.append(ImageWidget.at(24 + 382.0 * place, 728, prize, 2))
        return row

    def luck_button(self) -> list[Widget]:
        """Return the button that leads to what chance brought to whom, if the match has anything to tell of it."""
        say = self.services.say
        sheet = luck_sheet_of(say, self.match)
        if sheet is None:
            return []
        button = Button(
            Box(24, 96, 208, 72),
            say("luck-title"),
            icon="ui/icon_luck",
            on_press=lambda: Push(SheetScene(self.services, sheet)),
            font_size=23,
        )
        return [button]

    def buttons(self) -> list[Widget]:
        """Return the buttons for what can be done now."""
        say = self.services.say
        rotates, game = self.services.settings.rotate, self.next_game()
        wide = 262 if game else 622
        row: list[Widget] = [
            Button(
                Box(24, 826, wide, 64),
                say("results-again"),
                icon="ui/icon_replay",
                kind="amber",
                on_press=self.play_again,
            ),
        ]
        if len(self.match.setup.players) > 1:
            row.append(
                Button(
                    Box(34 + wide, 826, 64, 64),
                    icon="ui/icon_round",
                    tip=say("results-rotate"),
                    selected=rotates,
                    on_press=self.toggle_rotation,
                )
            )
        if game:
            text = say("results-next")
            row.append(
                Button(Box(374, 826, 318, 64), text, icon="ui/icon_next", on_press=self.play_next_game, font_size=24)
            )
            row.append(_Sticker(Box(688, 816, 44, 60), NextGameImage(game), 1))
        row.append(
            Button(
                Box(744, 826, 196, 64),
                say("results-replay"),
                icon="ui/icon_play",
                on_press=self.watch_again,
                font_size=24,
            )
        )
        row.append(
            Button(Box(954, 826, 202, 64), say("results-home"), icon="ui/icon_exit", on_press=Home, font_size=24)
        )
        return row

    def result_text(self) -> str:
        """Return the sentence on who has won."""
        people = self.match.seats_of_people
        return describe_result(self.services.say, self.match, self.over, people[0] if len(people) == 1 else None)

    def reason_text(self) -> str:
        """Return the sentence on why the match ended."""
        return describe_end(self.services.say, self.match, self.over)

    # What now

    def toggle_rotation(self) -> None:
        """Toggle whether everybody moves up one seat before the next match."""
        self.services.change_settings(rotate=not self.services.settings.rotate)
        self.rebuild()

    def next_seating(self) -> tuple[tuple[Player, ...], AttrsInstance]:
        """Return the players and options of the next match; players who move keep their own options."""
        setup, players = self.match.setup, self.match.players
        if not self.services.settings.rotate:
            return players, setup.options
        own = {
            name: _rotated(value)
            for name, choice in option_choices(type(setup.options)).items()
            if choice.kind == "each" and len(value := getattr(setup.options, name)) == len(setup.players)
        }
        return _rotated(players), evolve(setup.options, **own)

    def play_again(self) -> SceneChange:
        """Start another match of the same game with the same people."""
        setup = self.match.setup
        players, options = self.next_seating()
        return Replace(start_match(self.services, setup.game, players, options, practice=setup.practice), leave_count=2)

    def next_game(self) -> str | None:
        """Return the next game that can be played by so many people; None if there is none."""
        shelf, players = list(GAMES), len(self.match.setup.players)
        here = shelf.index(self.match.setup.game)
        others = [*shelf[here + 1 :], *shelf[:here]]
        return next((key for key in others if players in GAMES.player_counts[key]), None)

    def play_next_game(self) -> SceneChange:
        """Start the next game with the same people."""
        game = self.next_game()
        assert game is not None
        players, _ = self.next_seating()
        return Replace(start_match(self.services, game, players, practice=self.match.setup.practice), leave_count=2)

    def watch_again(self) -> SceneChange:
        """Watch the match; the results stay beneath."""
        return Push(routes.WatchMatch(self.match))

    def open_evening_sheet(self) -> SceneChange:
        """Open the sheet of the evening."""
        return Push(routes.EveningSheet())

    # What happens meanwhile

    @property
    @override
    def needs_redraw(self) -> bool:
        return super().needs_redraw or self.confetti.restless

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Ctrl+Z takes back the last move, so that the match goes on."""
        if isinstance(event, KeyPress) and event.key == "z" and event.ctrl:
            question = self.on_undo()
            return Push(question) if question else None
        return super().handle(event)

    @override
    def leave(self) -> SceneChange:
        """Go to the main menu."""
        return Home()

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Update the confetti and the history; close once the last act has been taken back."""
        if len(self.match.log) < self.act_count or self.match.conceded_by != self.conceded_seat:
            return Pop()
        self.confetti.update(seconds)
        return super().update(seconds)

    @override
    def on_return(self) -> None:
        """Count again: somebody may have ended the evening."""
        self.history_loader.start()

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the wood, the confetti and the widgets."""
        canvas.draw_wood()
        self.confetti.draw(canvas)
        super().draw(canvas)


class _Sticker(ImageWidget):
    """A label that lies on a button: clicks go through to the button."""

    @override
    def contains(self, x: float, y: float) -> bool:
        return False

    @override
    def draw(self, canvas: Canvas) -> None:
        pose = self.middle()
        canvas.draw_shadow(self.image, Pose(pose.x, pose.y, -6), self.elevation)
        canvas.draw(self.image, Pose(pose.x, pose.y, -6))


def _rotated(each: tuple[T, ...]) -> tuple[T, ...]:
    """Return the tuple with its last item moved to the front."""
    return each[-1:] + each[:-1]
