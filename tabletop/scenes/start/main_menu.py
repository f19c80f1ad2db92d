"""The shelf: a box for every game on the table, the match left off last, and the way out.

What only the last match needs (tables, saves) is imported where it is looked for, after the first picture: the window
must open at once.
"""

from typing import Any, Final

import pygame

from rules import GAMES
from tabletop import theme
from tabletop.i18n import LANGUAGES, NAMES
from tabletop.scenes.base import routes
from tabletop.scenes.base.lesson_bubble import Bubble, Tail
from tabletop.scenes.base.scene import Change, House, Push, Quit, Scene
from tabletop.scenes.start import menu_snapshot
from tabletop.scenes.start.game_boxes import LID, Box, BoxButton, ContinueButton, Sign, spots
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Picture, Plank
from tabletop.stage.inputs import Input, Pointer
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label, Widget

LOOKED_AT = 8
"""Sound matches among which the last one is looked for, and damaged ones that are told of."""
ALONE = 60.0
"""Seconds without a touch after which computers begin to show the games."""
NOTICED = 7.0
"""Seconds that a notice stays."""


class Menu(Scene):
    """Where everything begins."""

    home = True

    def __init__(self, house: House) -> None:
        self.drawn = False
        self.laid = 1
        """How many things lie on the table so far: they are laid one by one, so that the window opens at once."""
        self.glimpse: pygame.Surface | None = None
        """The shelf as it looked last time, until everything on it is painted."""
        self.remembered = False
        """Whether the shelf as it looks now is kept for next time."""
        self.looked = False
        self.alone = 0.0
        """Seconds since somebody last touched anything."""
        self.notice = ""
        self.notice_time = 0.0
        self.last: Any = None
        self.welcomes = False
        """Whether somebody says good evening: there is nothing to go on with."""
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
                ("ui/icon_crown", "tip-evening", self.evening),
                ("ui/icon_medal", "tip-fame", self.fame),
                ("ui/icon_replay", "tip-matches", self.shelf),
                ("ui/icon_help", "tip-rules", self.rules),
                (sound, "tip-sound", self.mute),
                ("ui/icon_gear", "tip-settings", self.settings),
                ("ui/icon_exit", "tip-quit", Quit),
            )
        ):
            widgets.append(Button((1056.0 + 76 * place, 814, 64, 64), icon=icon, tip=say(tip), pressed_=do))
        widgets.append(self.music_button((980.0, 814, 64, 64), self.rebuild))
        self.welcomes = self.looked and not self.last
        if self.last:
            widgets.append(self.continue_button())
        elif self.welcomes:
            widgets += self.welcome()
        self.group.widgets = widgets
        self.remembered = False

    def boxes(self) -> list[Widget]:
        """Lay one box for each game."""
        say, boxes = self.house.say, list[Widget]()
        for (key, seats), rest in zip(GAMES.seats.items(), spots(len(GAMES)), strict=True):
            players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
            minutes = say(f"{key}-minutes") if f"{key}-minutes" in say else ""
            image = Box(key, say(f"{key}-title"), players, minutes)
            wide, tall = LID[0] * rest.scale, LID[1] * rest.scale
            box = (rest.x - wide / 2, rest.y - tall / 2, wide, tall)
            boxes.append(BoxButton(box, image, rest, say("menu-new-game"), self.lobby(key)))
        return boxes

    def lobby(self, key: str) -> Any:
        """Make what opens a game's box."""

        def opened() -> Change:
            self.house.ring("card_flip")
            return Push(routes.Lobby(key))

        return opened

    def continue_button(self) -> Widget:
        """Lay the plank of the last match."""
        _, match = self.last
        say, key = self.house.say, match.setup.game
        from tabletop.scenes.table.match_summary import standing
        from tabletop.tables import table_of

        ducks = tuple(table_of(key).avatar(seat, match.setup.options) for seat in match.setup.seats)
        line = say("menu-continue-line", game=say(f"{key}-title"), state=standing(match, say))
        return ContinueButton((420, 690, 760, 104), say("menu-continue"), line, ducks[:6], self.go_on)

    def welcome(self) -> list[Widget]:
        """Let the duck who teaches say good evening where the last match would lie."""
        bubble = Bubble(590, 122, self.house.say("menu-welcome"))
        return [
            Label((602, 674, *bubble.size), bubble, 2),
            Label((564, 716, *Tail.size), Tail()),
            Label((420, 664, 150, 142), Picture("ui/teacher_glad", 150, 142), 1),
        ]

    def go_on(self) -> Change:
        """Go on with the last match."""
        from tabletop.saves.match_file import Damaged
        from tabletop.scenes.saved.open_match import resume

        try:
            return Push(resume(self.last[0]))
        except Damaged as fault:
            self.looked = False
            return Push(routes.Instead(fault))

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
        return Push(routes.Settings())

    def rules(self) -> Change:
        """Open the rulebooks."""
        return Push(routes.Rulebook(next(iter(GAMES))))

    def evening(self) -> Change:
        """Look at the evening's sheet."""
        return Push(routes.Evening())

    def fame(self) -> Change:
        """Go to the hall of fame."""
        return Push(routes.Fame())

    def shelf(self) -> Change:
        """Open the list of matches."""
        return Push(routes.SavedMatches())

    def handle(self, happened: Input) -> Change | None:
        """Esc leaves only the notice: quitting by accident is no fun."""
        self.alone = 0.0
        if isinstance(happened, Pointer) and happened.kind == "down" and self.notice:
            self.notice, self.stale = "", True
        return super().handle(happened)

    @property
    def restless(self) -> bool:
        """Whether something is still to be laid, or has changed."""
        if self.glimpse is not None:
            return self.stale
        return super().restless or self.laid < len(self.group.widgets) + len(PROPS)

    def update(self, seconds: float) -> Change | None:
        """Look for the last match once the first picture stands, and show what must be told."""
        super().update(seconds)
        self.alone += seconds
        if self.alone > ALONE:
            return Push(routes.Demo(next(iter(GAMES))))
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
        self.looked, self.alone = False, 0.0

    def look(self) -> None:
        """Find the match left off last."""
        from tabletop.saves.match_file import Damaged, latest, read

        before, self.last, rescued = self.last, None, None
        sound = damaged = 0
        for path in latest(self.house.saves):
            try:
                match = read(path).match
            except Damaged as fault:
                line = fault.told(self.house.say)
                damaged += 1
                if not rescued and fault.before and _unfinished(fault.before.match):
                    rescued = (path, fault.before.match)
                if damaged <= LOOKED_AT and line not in self.house.notices:
                    self.house.notices.append(line)
                continue
            sound += 1
            if sound > LOOKED_AT:
                break
            if _unfinished(match):
                self.last = (path, match)
                break
        self.last = self.last or rescued
        if self.last or before or not self.welcomes:
            self.rebuild()

    def draw(self, canvas: Canvas) -> None:
        """Draw what was seen last time until all is painted; then the table as far as it is laid."""
        if not self.drawn:
            self.glimpse = menu_snapshot.seen(self.house.folder, canvas.surface.get_size())
            if self.glimpse is None:
                canvas.foresee([*self._lids(), *((picture, pose.scale) for picture, pose in PROPS)])
        self.drawn = True
        if self.glimpse is not None:
            canvas.whole(self.glimpse)
            self.stale = False
        else:
            self._lay(canvas)

    def _lids(self) -> list[tuple[Picture, float]]:
        """List what is drawn on the boxes, and how large."""
        boxes = [widget for widget in self.group.widgets if isinstance(widget, BoxButton)]
        return [(Picture(f"ui/box_{box.image.key}", *LID), box.rest.scale) for box in boxes]

    def rehearse(self, canvas: Canvas, until: float) -> None:
        """Paint what has so far been seen in a picture of last time; keep a picture for next time."""
        if self.glimpse is not None:
            if self.laid == 1:
                self.laid = len(self.group.widgets) + len(PROPS)
                with canvas.rehearsal():
                    self._lay(canvas)
            if canvas.prepare(until, calm=True):
                self.glimpse, self.stale = None, True
        elif self.looked and not (self.restless or self.remembered or self.notice or self.pressable):
            self.remembered = True
            menu_snapshot.remember(self.house.folder, canvas.surface)

    def beyond(self) -> routes.Place | None:
        """The table of the match left off last."""
        return routes.Playing(self.last[1]) if self.last and self.glimpse is None else None

    def _lay(self, canvas: Canvas) -> None:
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
        self.laid += 1


def _unfinished(match: Any) -> bool:
    """Tell whether somebody may want to go on with a match."""
    return not match.over and bool(match.people)


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
