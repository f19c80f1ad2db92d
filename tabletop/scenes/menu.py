"""The shelf: a box for every game on the table, the match left off last, and the way out."""

from typing import Any, ClassVar, Final

from attrs import define, field, frozen

from rules import GAMES
from tabletop import theme
from tabletop.i18n import LANGUAGES, NAMES
from tabletop.scenes import goto
from tabletop.scenes.scene import Change, House, Push, Quit, Scene
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.events import Input, Pointer, Press
from tabletop.stage.images import Image, Picture, Plank, avatar
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label, Widget

LID: Final = (320.0, 438.0)
"""A box as large as it gets."""
MIDDLE: Final = (800.0, 402.0)
"""The middle of all boxes: below the sign, above the plank of the last match."""
ROOM: Final = (1504.0, 508.0)
"""What they may take of the table, all together."""
GAPS: Final = (32.0, 64.0)
"""The least room between two boxes, beside and below each other: there hangs the plank of the one pointed at."""
APART: Final = 150.0
"""The most room between neighbours: few boxes lie together."""
ABREAST: Final = 6
"""Boxes that lie in one row before another begins: they would be too small to tell apart."""
TILTS: Final = (2.0, -1.4, 1.2, -2.2)
LEGIBLE: Final = 0.72
"""The least size, as a factor, of the plank that opens a small box."""
LOOKED_AT = 8
"""Sound matches among which the last one is looked for, and damaged ones that are told of."""
NOTICED = 7.0
"""Seconds that a notice stays."""


def spots(boxes: int) -> list[Pose]:
    """Find where so many boxes lie, how they are turned and how large they are: in rows, as large as they all fit."""
    rows = -(-boxes // ABREAST)
    lengths = [boxes // rows + (row < boxes % rows) for row in range(rows)]
    (wide, tall), (beside, below) = LID, GAPS
    least_wide = lengths[0] * wide + (lengths[0] - 1) * beside
    scale = min(ROOM[0] / least_wide, ROOM[1] / (rows * tall + (rows - 1) * below), 1.0)
    across = min((ROOM[0] - wide * scale) / max(lengths[0] - 1, 1), wide * scale + APART)
    poses = []
    for row, length in enumerate(lengths):
        y = MIDDLE[1] + (row - (rows - 1) / 2) * (tall + below) * scale
        for place in range(length):
            x = MIDDLE[0] + (place - (length - 1) / 2) * across
            poses.append(Pose(x, y, TILTS[(place + row) % len(TILTS)], scale))
    return poses


@frozen(cache_hash=True)
class Box(Image):
    """The lid of a game's box, with its name and how many may play."""

    key: str
    title: str
    players: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return LID

    def paint(self, brush: Brush) -> None:
        """Paint the lid, the name, the sticker."""
        brush.picture(f"ui/box_{self.key}", (0, 0, *LID))
        ink = (4.0, theme.INK)
        brush.words(
            balanced(self.title),
            (26, 22, 256, 112),
            46,
            theme.PAPER_LIGHT,
            theme.TITLE,
            lines=2,
            outline=ink,
            leading=1.12,
        )
        disc = (
            f'<circle cx="42" cy="42" r="39" fill="{theme.PAPER_LIGHT}" stroke="{theme.INK}" stroke-width="2.6"/>'
            f'<circle cx="42" cy="42" r="33" fill="none" stroke="{theme.STICKER}" stroke-width="2" '
            'stroke-dasharray="4 4"/>'
            f'<g fill="{theme.INK_2}"><circle cx="34" cy="53" r="4"/><circle cx="50" cy="53" r="4"/>'
            '<path d="M27 67 V62 Q27 58 34 58 Q41 58 41 62 V67 Z"/>'
            '<path d="M43 67 V62 Q43 58 50 58 Q57 58 57 62 V67 Z"/></g>'
        )
        brush.vector(disc, (22, 322, 84, 84))
        brush.words(self.players, (30, 330, 68, 38), 30, theme.INK, theme.FIGURE)


def balanced(title: str) -> str:
    """Break a long title where its two lines are most alike, but not after a little word: «Ни пуха / ни пера!»."""
    spaces = [at for at, sign in enumerate(title) if sign == " " and len(title[:at].split()[-1]) > 2]
    if len(title) < 11 or not spaces:
        return title
    middle = min(spaces, key=lambda at: abs(2 * at - len(title) + 1))
    return f"{title[:middle]}\n{title[middle + 1 :]}"


@define
class BoxButton(Widget):
    """A box to open: it straightens and grows under the pointer."""

    image: Box
    rest: Pose
    """How it lies when nobody points at it."""
    words: str
    opened: Any
    _lift: float = field(init=False, default=0.0)

    def update(self, seconds: float) -> None:
        """Rise or sink."""
        goal = 1.0 if self.hovered or self.focused else 0.0
        if self._lift != goal:
            step = seconds / theme.LIFT
            self._lift = min(self._lift + step, 1.0) if goal else max(self._lift - step, 0.0)
            self.restless = True

    def handle(self, happened: Input) -> Any:
        """Open it."""
        match happened:
            case Pointer("down", _, _, 1) | Press("return" | "space"):
                return self.opened()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the box as far up as it is, and what opens it."""
        rest, lift = self.rest, self._lift
        pose = Pose(rest.x, rest.y - 10 * lift, rest.angle * (1 - lift), rest.scale * (1 + 0.06 * lift))
        moving = 0 < lift < 1
        canvas.shadow(self.image, pose, 3 if lift > 0.5 else 2, moving=moving)
        canvas.draw(self.image, pose, moving=moving)
        if lift == 1.0:
            plank = Plank(230, 62, "amber", self.words, 27)
            below = Pose(rest.x, rest.y + 226 * rest.scale, 0, max(rest.scale, LEGIBLE))
            canvas.shadow(plank, below, 1)
            canvas.draw(plank, below)


@frozen(cache_hash=True)
class Sign(Image):
    """The wooden sign with our name."""

    radius: ClassVar[float] = 18

    title: str
    line: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 700, 112

    def paint(self, brush: Brush) -> None:
        """Paint the board, the name and two ducks."""
        Plank(700, 112, "wood").paint(brush)
        brush.words(self.title, (118, 2, 464, 72), 62, theme.INK, theme.TITLE)
        brush.words(self.line, (118, 70, 464, 32), 22, theme.INK)
        brush.picture("ducks/duck_red", (14, 8, 100, 94))
        brush.picture("ducks/duck_green", (588, 8, 100, 94), mirror=True)


@frozen(cache_hash=True)
class Continue(Image):
    """The broad plank that goes on with the last match."""

    radius: ClassVar[float] = 16

    title: str
    line: str
    ducks: tuple[str, ...]
    pressed: bool = False

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 760, 104

    def paint(self, brush: Brush) -> None:
        """Paint the plank, the triangle, the words and the portraits."""
        Plank(760, 104, "amber", pressed=self.pressed).paint(brush)
        down = 4 if self.pressed else 0
        triangle = (
            f'<path d="M34 {26 + down} L70 {49 + down} L34 {72 + down} Z" fill="{theme.INK}" stroke="{theme.INK}" '
        )
        brush.vector(f'{triangle} stroke-width="6" stroke-linejoin="round"/>', (0, 0, 760, 104))
        room = 620 - 50 * len(self.ducks)
        brush.words(self.title, (102, 8 + down, room, 48), 38, theme.INK, theme.TITLE, align="left")
        brush.words(self.line, (102, 55 + down, room, 34), 21, theme.INK_2, align="left")
        for place, duck in enumerate(self.ducks):
            avatar(brush, duck, (736 - 50 * (len(self.ducks) - place), 20 + down, 58, 58))


@define
class ContinueButton(Widget):
    """Goes on with the last match."""

    title: str
    line: str
    ducks: tuple[str, ...]
    going_on: Any
    down: bool = field(init=False, default=False)

    def handle(self, happened: Input) -> Any:
        """Go down, come up, and go on."""
        match happened:
            case Pointer("down", _, _, 1):
                self.down = self.restless = True
                return True
            case Pointer("up", x, y, 1) if self.down:
                self.down, self.restless = False, True
                return self.going_on() if self.inside(x, y) else True
            case Press("return" | "space"):
                return self.going_on()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the plank."""
        image = Continue(self.title, self.line, self.ducks, self.down)
        canvas.shadow(image, self.middle(), 2)
        if self.hovered:
            canvas.glow(image, self.middle(), "hover")
        if self.focused:
            canvas.glow(image, self.middle(), "focus")
        canvas.draw(image, self.middle())


class Menu(Scene):
    """Where everything begins."""

    home = True

    def __init__(self, house: House) -> None:
        self.drawn = False
        self.laid = 1
        """How many things lie on the table so far: they are laid one by one, so that the window opens at once."""
        self.looked = False
        self.notice = ""
        self.notice_time = 0.0
        self.last: Any = None
        super().__init__(house)

    def build(self) -> None:
        """Lay the boxes, the languages and the small planks."""
        say = self.house.say
        sign = Sign(say("app-title"), say("app-line"))
        widgets: list[Widget] = [Label((450, 30, 700, 112), sign, 2), *self.boxes()]
        for place, language in enumerate(LANGUAGES):
            chosen = language == self.house.settings.language
            box = (34.0 + 92 * place, 818.0, 82.0, 56.0)
            kind = "amber" if chosen else "dark"
            widgets.append(
                Button(box, NAMES[language][:3], kind=kind, chosen=chosen, pressed_=self.speak(language), font_size=24)
            )
        sound = "ui/icon_sound" if self.house.settings.sound else "ui/icon_sound_off"
        for place, (icon, tip, do) in enumerate(
            (
                ("ui/icon_replay", "tip-matches", self.shelf),
                ("ui/icon_help", "tip-rules", self.rules),
                (sound, "tip-sound", self.mute),
                ("ui/icon_gear", "tip-settings", self.settings),
                ("ui/icon_exit", "tip-quit", Quit),
            )
        ):
            widgets.append(Button((1208.0 + 76 * place, 814, 64, 64), icon=icon, tip=say(tip), pressed_=do))
        if self.last:
            widgets.append(self.continue_button())
        self.group.widgets = widgets

    def boxes(self) -> list[Widget]:
        """Lay one box for each game."""
        say, boxes = self.house.say, list[Widget]()
        for (key, seats), rest in zip(GAMES.seats.items(), spots(len(GAMES)), strict=True):
            players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
            image = Box(key, say(f"{key}-title"), players)
            wide, tall = LID[0] * rest.scale, LID[1] * rest.scale
            box = (rest.x - wide / 2, rest.y - tall / 2, wide, tall)
            boxes.append(BoxButton(box, image, rest, say("menu-new-game"), self.lobby(key)))
        return boxes

    def lobby(self, key: str) -> Any:
        """Make what opens a game's box."""

        def opened() -> Change:
            self.house.ring("card_flip")
            return Push(goto.Lobby(key))

        return opened

    def continue_button(self) -> Widget:
        """Lay the plank of the last match."""
        _, match = self.last
        say, key = self.house.say, match.setup.game
        from tabletop.tables import table_of

        ducks = tuple(table_of(key).avatar(seat, match.setup.options) for seat in match.setup.seats)
        names = " — ".join(player.name for player in match.setup.players[:4])
        line = say("menu-continue-line", game=say(f"{key}-title"), names=names)
        return ContinueButton((420, 690, 760, 104), say("menu-continue"), line, ducks[:6], self.go_on)

    def go_on(self) -> Change | bool:
        """Go on with the last match."""
        from tabletop.saves import Damaged
        from tabletop.scenes.new_match import resume

        try:
            return Push(resume(self.last[0]))
        except Damaged as fault:
            self.house.notices.append(self.house.say(fault.reason, file=fault.file, line=fault.line))
            self.looked = False
            return True

    def speak(self, language: str) -> Any:
        """Make what switches the language."""

        def switch() -> None:
            self.house.prefer(language=language)

        return switch

    def mute(self) -> None:
        """Switch all sounds off or on."""
        self.house.prefer(sound=not self.house.settings.sound)
        self.rebuild()

    def settings(self) -> Change:
        """Open the settings."""
        return Push(goto.Settings())

    def rules(self) -> Change:
        """Open the rulebooks."""
        return Push(goto.Rulebook(next(iter(GAMES))))

    def shelf(self) -> Change:
        """Open the list of matches."""
        return Push(goto.SavedMatches())

    def handle(self, happened: Input) -> Change | None:
        """Esc leaves only the notice: quitting by accident is no fun."""
        if isinstance(happened, Pointer) and happened.kind == "down" and self.notice:
            self.notice, self.stale = "", True
        return super().handle(happened)

    @property
    def restless(self) -> bool:
        """Whether something is still to be laid, or has changed."""
        return super().restless or self.laid < len(self.group.widgets) + len(PROPS)

    def update(self, seconds: float) -> Change | None:
        """Look for the last match once the first picture stands, and show what must be told."""
        super().update(seconds)
        if self.drawn and not self.looked and not self.restless:
            self.looked = True
            self.look()
        if self.notice:
            self.notice_time -= seconds
            if self.notice_time <= 0:
                self.notice, self.stale = "", True
        elif self.house.notices:
            self.notice, self.notice_time, self.stale = self.house.notices.pop(0), NOTICED, True
        return None

    def come_back(self) -> None:
        """Look again: a match may have been begun or ended meanwhile."""
        self.looked = False

    def look(self) -> None:
        """Find the match left off last."""
        from tabletop.saves import Damaged, latest, read

        before, self.last = self.last, None
        sound = damaged = 0
        for path in latest(self.house.saves):
            try:
                match = read(path).match
            except Damaged as fault:
                line = self.house.say(fault.reason, file=fault.file, line=fault.line)
                damaged += 1
                if damaged <= LOOKED_AT and line not in self.house.notices:
                    self.house.notices.append(line)
                continue
            sound += 1
            if sound > LOOKED_AT:
                break
            if not match.over and any(match.person(seat) for seat in match.setup.seats):
                self.last = (path, match)
                break
        if self.last or before:
            self.rebuild()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table with its props, then the rest."""
        canvas.wood()
        widgets = self.group.widgets
        for picture, pose in PROPS[: max(self.laid - len(widgets), 0)]:
            canvas.shadow(picture, pose, 2)
            canvas.draw(picture, pose)
        self.group.widgets = widgets[: self.laid]
        super().draw(canvas)
        self.group.widgets = widgets
        if self.notice:
            plank = Plank(1100, 64, "dark", self.notice, 22, font=theme.TEXT, lines=2)
            canvas.shadow(plank, Pose(800, 650), 2)
            canvas.draw(plank, Pose(800, 650))
        self.drawn = True
        self.laid += 1


PROPS: Final = (
    (Picture("ui/mug", 250, 250), Pose(1508, 76)),
    (Picture("ui/cookie", 96, 96), Pose(1372, 62)),
    (Picture("ui/cookie", 70, 70), Pose(1342, 138, 70)),
    (Picture("fox_forest/card_keys_3", 110, 164), Pose(44, 60, 20)),
    (Picture("fox_forest/card_moons_9", 110, 164), Pose(140, 78, 3)),
    (Picture("sitting_ducks/card_violet", 110, 164), Pose(238, 88, -16)),
    (Picture("duck_lake/die_3", 64, 64), Pose(1262, 58, 14)),
    (Picture("duck_lake/corn", 26, 26), Pose(372, 96, -38)),
    (Picture("duck_lake/corn", 26, 26), Pose(340, 148, -33)),
    (Picture("duck_lake/corn", 26, 26), Pose(1268, 146, 40)),
    (Picture("duck_lake/corn", 26, 26), Pose(1196, 112, 21)),
)
"""What earlier evenings left in the corners: tea, cookies, a few cards, a die, corn."""
