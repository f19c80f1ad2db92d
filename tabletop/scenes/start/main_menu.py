"""The main menu: a box for every game, the match left off last, and buttons for everything else.

What only the last match needs (tables, saves) is imported when that is looked for, after the first picture:
the window must open at once.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from typing_extensions import override

from rules import GAMES
from tabletop import theme
from tabletop.i18n import LANGUAGE_NAMES, LANGUAGES
from tabletop.scenes.base import routes
from tabletop.scenes.base.lesson_bubble import BubbleTail, LessonBubble
from tabletop.scenes.base.scene import Push, Quit, Scene, SceneChange, Services
from tabletop.scenes.start import menu_snapshot
from tabletop.scenes.start.game_boxes import MAX_BOX_SIZE, BoxButton, ContinueButton, GameBoxImage, TitleSign, box_poses
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, Picture
from tabletop.stage.inputs import Input, Pointer
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget, Widget

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.match import Match

MAX_MATCHES_READ = 8
"""How many sound matches are read to find an unfinished one, and how many damaged ones are reported."""
DEMO_DELAY_SECONDS = 60.0
"""Seconds without input after which the demo begins."""
NOTICE_SECONDS = 7.0
"""Seconds for which a notice stays."""


class MainMenuScene(Scene):
    """The first scene, with a box for every game."""

    is_home = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.first_picture_drawn = False
        self.laid_count = 1
        """How many widgets and decorations are drawn so far, one more in each frame: the window opens at once."""
        self.snapshot: pygame.Surface | None = None
        """The picture of the menu from last time, shown until everything is painted; None afterwards."""
        self.snapshot_saved = False
        """Whether the menu as it looks now has been saved for next time."""
        self.saves_searched = False
        self.idle_seconds = 0.0
        """Seconds since the last input."""
        self.notice = ""
        self.notice_seconds = 0.0
        self.last_match: tuple[Path, Match] | None = None
        """The match left off last, and its file."""
        self.shows_welcome = False
        """Whether the teacher's greeting is shown, because there is no match to go on with."""

    @override
    def build(self) -> None:
        """Make the sign, the boxes, the languages and the small buttons."""
        say = self.services.say
        sign = TitleSign(say("app-title"), say("app-line"))
        widgets: list[Widget] = [ImageWidget.at(450, 30, sign, 2), *self.box_buttons()]
        for box, language in zip(Box(34, 818, 358, 56).columns(len(LANGUAGES), 10), LANGUAGES, strict=True):
            chosen, switch = language == self.services.settings.language, partial(self.set_language, language)
            kind, name = "amber" if chosen else "dark", LANGUAGE_NAMES[language][:3]
            widgets.append(Button(box, name, kind=kind, selected=chosen, on_press=switch, font_size=24))
        music, *boxes = Box(980, 814, 596, 64).columns(8, 12)
        sound = "ui/icon_sound" if self.services.settings.sound else "ui/icon_sound_off"
        icons: list[tuple[str, str, Callable[[], SceneChange | None]]] = [
            ("ui/icon_crown", "tip-evening", partial(Push, routes.EveningSheet())),
            ("ui/icon_medal", "tip-fame", partial(Push, routes.HallOfFame())),
            ("ui/icon_replay", "tip-matches", partial(Push, routes.SavedMatches())),
            ("ui/icon_help", "tip-rules", partial(Push, routes.Rulebook(next(iter(GAMES))))),
            (sound, "tip-sound", self.toggle_sound),
            ("ui/icon_gear", "tip-settings", partial(Push, routes.EditSettings())),
            ("ui/icon_exit", "tip-quit", Quit),
        ]
        for box, (icon, tip, do) in zip(boxes, icons, strict=True):
            widgets.append(Button(box, icon=icon, tip=say(tip), on_press=do))
        widgets.append(self.music_button(music, self.rebuild))
        self.shows_welcome = self.saves_searched and not self.last_match
        if self.last_match:
            widgets.append(self.continue_button(*self.last_match))
        elif self.shows_welcome:
            widgets += self.welcome_widgets()
        self.group.widgets = widgets
        self.snapshot_saved = False

    def box_buttons(self) -> list[Widget]:
        """Return a button for each game's box."""
        say, boxes = self.services.say, list[Widget]()
        for (key, seats), rest in zip(GAMES.player_counts.items(), box_poses(len(GAMES)), strict=True):
            players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
            minutes = say(f"{key}-minutes") if f"{key}-minutes" in say else ""
            image = GameBoxImage(key, say(f"{key}-title"), players, minutes)
            box = Box.around(rest.x, rest.y, *(side * rest.scale for side in MAX_BOX_SIZE))
            boxes.append(BoxButton(box, image, rest, say("menu-new-game"), partial(self.open_lobby, key)))
        return boxes

    def open_lobby(self, key: str) -> SceneChange:
        """Open a game's lobby."""
        self.services.play_sound("card_flip")
        return Push(routes.Lobby(key))

    def continue_button(self, path: "Path", match: "Match") -> Widget:
        """Return the button that goes on with the last match."""
        match.name_players = self.services.name_players
        say, key = self.services.say, match.setup.game
        from tabletop.scenes.table.match_summary import describe_progress
        from tabletop.tables import table_of

        ducks = tuple(table_of(key).avatar(seat, match.setup.options) for seat in match.setup.seats)
        line = say("menu-continue-line", game=say(f"{key}-title"), state=describe_progress(match, say))
        box, press = Box(420, 690, 760, 104), partial(self.resume, path)
        return ContinueButton(box, say("menu-continue"), subtitle=line, ducks=ducks[:6], on_press=press)

    def welcome_widgets(self) -> list[Widget]:
        """Return the teacher and her greeting, shown in place of the last match."""
        bubble = LessonBubble(590, 122, self.services.say("menu-welcome"))
        return [
            ImageWidget.at(602, 674, bubble, 2),
            ImageWidget.at(564, 716, BubbleTail()),
            ImageWidget.at(420, 664, Picture("ui/teacher_glad", 150, 142), 1),
        ]

    def resume(self, path: "Path") -> SceneChange:
        """Go on with a match, or open the panel for a match that can't be opened."""
        from tabletop.scenes.saved.open_match import resume_match

        return Push(resume_match(path))

    def set_language(self, language: str) -> None:
        """Switch the language."""
        self.services.change_settings(language=language)

    def toggle_sound(self) -> None:
        """Switch the sound off or on."""
        self.services.change_settings(sound=not self.services.settings.sound)
        self.rebuild()

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Pass input on, and restart the time until the demo."""
        self.idle_seconds = 0.0
        if isinstance(event, Pointer) and event.kind == "down" and self.notice:
            self.notice, self.dirty = "", True
        return super().handle(event)

    @override
    def leave(self) -> None:
        """Stay: Esc does not quit, as that would happen by accident."""

    @property
    @override
    def needs_redraw(self) -> bool:
        """Whether something is still to be laid, or has changed."""
        if self.snapshot is not None:
            return self.dirty
        return super().needs_redraw or self.laid_count < len(self.group.widgets) + len(DECORATIONS)

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """After the first picture look for the last match; show notices; start the demo after a while."""
        super().update(seconds)
        self.idle_seconds += seconds
        if self.idle_seconds > DEMO_DELAY_SECONDS:
            return Push(routes.Demo(next(iter(GAMES))))
        if self.first_picture_drawn and not self.saves_searched and not self.needs_redraw:
            self.saves_searched = True
            self.find_last_match()
        if self.notice:
            self.notice_seconds -= seconds
            if self.notice_seconds <= 0:
                self.notice, self.dirty = "", True
        elif self.services.notices:
            self.notice, self.notice_seconds, self.dirty = self.services.notices.pop(0), NOTICE_SECONDS, True
        return None

    @override
    def on_return(self) -> None:
        """Look again: a match may have been begun or ended meanwhile."""
        self.saves_searched, self.idle_seconds = False, 0.0

    def find_last_match(self) -> None:
        """Find the match left off last, and add notices about damaged ones."""
        from tabletop.saves.match_file import DamagedSaveError, read_save, saves_newest_first

        before, self.last_match, rescued = self.last_match, None, None
        sound = damaged = 0
        for path in saves_newest_first(self.services.saves_folder):
            try:
                match = read_save(path).match
            except DamagedSaveError as fault:
                line = fault.describe(self.services.say)
                damaged += 1
                if not rescued and fault.intact_part and _unfinished(fault.intact_part.match):
                    rescued = (path, fault.intact_part.match)
                if damaged <= MAX_MATCHES_READ and line not in self.services.notices:
                    self.services.notices.append(line)
                continue
            sound += 1
            if sound > MAX_MATCHES_READ:
                break
            if _unfinished(match):
                self.last_match = (path, match)
                break
        self.last_match = self.last_match or rescued
        if self.last_match or before or not self.shows_welcome:
            self.group.give_focus(None)  # whoever comes back from a box finds it lying as before
            self.rebuild()

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the picture from last time until all is painted, then the widgets drawn so far."""
        if not self.first_picture_drawn:
            self.snapshot = menu_snapshot.load(self.services.folder, canvas.surface.get_size())
            if self.snapshot is None:
                canvas.rasterise_ahead(
                    [*self._lid_pictures(), *((picture, pose.scale) for picture, pose in DECORATIONS)]
                )
        self.first_picture_drawn = True
        if self.snapshot is not None:
            canvas.draw_window(self.snapshot)
            self.dirty = False
        else:
            self._draw_table(canvas)

    def _lid_pictures(self) -> list[tuple[Picture, float]]:
        """Return the pictures on the boxes and their scales."""
        boxes = [widget for widget in self.group.widgets if isinstance(widget, BoxButton)]
        return [(Picture(f"ui/box_{box.image.game}", *MAX_BOX_SIZE), box.rest_pose.scale) for box in boxes]

    @override
    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint what has so far been seen in a picture of last time; keep a picture for next time."""
        if self.snapshot is not None:
            if self.laid_count == 1:
                self.laid_count = len(self.group.widgets) + len(DECORATIONS)
                with canvas.prerender_later():
                    self._draw_table(canvas)
            if canvas.prerender(until, idle=True):
                self.snapshot, self.dirty = None, True
        elif self.saves_searched and not (
            self.needs_redraw or self.snapshot_saved or self.notice or self.hovers_pressable
        ):
            self.snapshot_saved = True
            menu_snapshot.save(self.services.folder, canvas.surface)

    @override
    def likely_next(self) -> routes.Route | None:
        """The table of the match left off last."""
        return routes.PlayMatch(self.last_match[1]) if self.last_match and self.snapshot is None else None

    def _draw_table(self, canvas: Canvas) -> None:
        """Draw the wood, the decorations and the widgets, as many as `laid_count` says, and the notice."""
        canvas.draw_wood()
        widgets = self.group.widgets
        for picture, pose in DECORATIONS[: max(self.laid_count - len(widgets), 0)]:
            canvas.draw_shadow(picture, pose, 2)
            canvas.draw(picture, pose)
        self.group.widgets = widgets[: self.laid_count]
        super().draw(canvas)
        self.group.widgets = widgets
        if self.notice:
            plank = ButtonImage(1100, 64, "dark", self.notice, 22, font=theme.TEXT_FONT, lines=2)
            canvas.draw_shadow(plank, Pose(800, 650), 2)
            canvas.draw(plank, Pose(800, 650))
        self.laid_count += 1


def _unfinished(match: "Match") -> bool:
    """Tell whether a match is not over and has people in it."""
    return not match.over and bool(match.seats_of_people)


DECORATIONS: Final = (
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
"""Pictures in the corners of the table: tea, cookies, a few cards, a die, corn."""
