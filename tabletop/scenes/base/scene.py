"""The base of all scenes, the services they use, and the changes of scene that they return."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import define, evolve, field, frozen

from tabletop import settings as preferences
from tabletop.i18n import Catalogue, catalogue
from tabletop.match import Player
from tabletop.scenes.base import routes
from tabletop.scenes.base.default_names import players_in_language
from tabletop.scenes.base.tooltip import Tip, draw_tip_beside
from tabletop.settings import Settings
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.stage.sound_player import SoundPlayer
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Answer, Group

if TYPE_CHECKING:  # the shelf of games need not wait for it
    from tabletop.scenes.base.phones import Phones

MUSIC_VOLUME_SHARE = 0.5
HUSHED_SHARE = 0.2
"""How loud the room is while everybody holds their breath, of what it usually is."""
ROOM_TONE_VOLUME_SHARE = 0.4
"""How loud music and room tone are at full volume: they never drown the sounds of the table."""


@define
class Services:
    """What every scene may use: settings, texts, sounds, notices, the folder of saves and the phones."""

    settings: Settings
    folder: Path
    voice: SoundPlayer = field(init=False)
    read_clipboard: Callable[[], str] = field(default=lambda: "", kw_only=True)
    """Returns the text of the clipboard."""
    display_sizes: Callable[[], Sequence[tuple[int, int]]] = field(default=tuple, kw_only=True)
    """Returns the sizes of all displays."""
    phones: "Phones | None" = field(init=False, default=None)
    """The phones of the table, while they are turned on."""
    notices: list[str] = field(init=False, factory=list)
    """Sentences to be shown to the player as soon as a scene can."""
    damaged_settings: tuple[str, ...] = field(init=False, default=())
    """The names of settings that could not be used."""
    _unsaved_settings: set[str] = field(init=False, factory=set)
    """The names of settings that have changed and are not on the disk."""

    def __attrs_post_init__(self) -> None:
        self.voice = SoundPlayer(lambda: self.settings.volume if self.settings.sound else 0.0)

    @property
    def say(self) -> Catalogue:
        """The catalogue of the chosen language: it turns keys into texts."""
        return catalogue(self.settings.language)

    def name_players(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """Return the players of a match as the table calls them: names that nobody typed are in its language."""
        return players_in_language(players, self.settings.language)

    @property
    def text_style(self) -> tuple[str, float]:
        """Language and size of texts; when they change, scenes are rebuilt."""
        return self.settings.language, self.settings.scale

    def change_settings(self, **changes: Any) -> None:
        """Change settings and save them; add a notice if saving fails."""
        self.settings = evolve(self.settings, **changes)
        self._unsaved_settings |= changes.keys()
        if preferences.save(self.settings, self.folder / "settings.toml", self._unsaved_settings):
            self._unsaved_settings.clear()
        else:
            import logging  # the shelf of games need not wait for it

            logging.getLogger(__name__).warning("settings can't be saved")
            self.notices.append(self.say("notice-settings-not-saved"))

    def play_background(self, *, at_table: bool, hushed: bool = False) -> None:
        """Play the background: music in menus, room tone at a table, or nothing, as the settings say."""
        settings, share = self.settings, HUSHED_SHARE if hushed else 1.0
        if settings.sound and settings.music and not at_table:
            self.voice.play_background("music", MUSIC_VOLUME_SHARE * settings.music_volume)
        elif settings.sound and settings.room_tone:
            self.voice.play_background("room_tone", share * ROOM_TONE_VOLUME_SHARE * settings.room_volume)
        else:
            self.voice.play_background("", 0.0)

    def play_sound(self, name: str, volume: float = 1.0) -> None:
        """Play a sound."""
        self.voice.play(name, volume)

    @property
    def saves_folder(self) -> Path:
        """The folder of the saved matches."""
        return self.folder / "saves"


@frozen
class Push(Answer):
    """Put this scene on top of the present one."""

    target: "Scene | routes.Route"
    """A place, or a scene that is made already."""


@frozen
class Pop(Answer):
    """Close this scene and return to the one beneath."""


@frozen
class Replace(Answer):
    """Close this scene, and `leave_count` in all, and put another one there."""

    target: "Scene | routes.Route"
    leave_count: int = 1


@frozen
class Home(Answer):
    """Close everything and return to the main menu, or from there straight to another scene."""

    target: "Scene | routes.Route | None" = None


@frozen
class Quit(Answer):
    """Quit the program."""


SceneChange: TypeAlias = Push | Pop | Replace | Home | Quit


class Scene:
    """One screen, or a dialog over another one. The app keeps scenes on a stack and calls these methods of theirs.

    * Made: `__init__` keeps what the scene is about, and calls none of the methods below.
    * Built: `build` makes the widgets, once before anything else is called.
    * Shown: `on_show`, once the scene is on top of the stack for the first time.
    * In each frame, for the scene on top: `handle` for each input, then `update`; both may return a change of scene.
      `draw` for all visible scenes, if one of them has `needs_redraw`; then `prerender`, while time is left.
    * Built again: `rebuild`, when the language or the size of texts has changed, for every scene on the stack. A scene
      calls it itself when something else has changed what lies on it.
    * Covered: `on_cover`, before another scene is put on top.
    * Uncovered: `on_return`, when those above were closed.
    * Left: `leave`, called by `handle`, says where Esc leads.
    * Closed: `close`, once, after the scene was taken off the stack.

    A scene that is only painted ahead is made, built, drawn and closed, but never shown. Whoever draws a scene without
    the app must build it first.
    """

    is_overlay = False
    """Whether the scene beneath stays visible."""
    is_home = False
    """Whether this is the main menu, to which Home leads."""
    shows_match = False
    """Whether this shows a match, so that the music stops."""
    is_crash_notice = False
    """Whether this reports a crash: a crash of it is not handled any more."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.group = Group()
        self.dirty = True
        """Whether it must be drawn again for a reason other than a widget."""

    def build(self) -> None:
        """Make the widgets. The app calls it before the scene is shown, and `rebuild` calls it again."""

    def rebuild(self) -> None:
        """Make the widgets anew; focus and hover stay on those that match the ones before."""
        before, self.group = self.group, Group()
        self.build()
        self.group.take_over(before)
        self.dirty = True

    def music_button(self, box: Box, on_change: Callable[[], None]) -> Button:
        """Make the button that switches the music off and on."""
        services = self.services
        plays = services.settings.music and services.settings.sound

        def switch() -> None:
            services.change_settings(music=not plays, sound=services.settings.sound or not plays)
            on_change()

        icon = "ui/icon_music" if plays else "ui/icon_music_off"
        return Button(box, icon=icon, tip=services.say("tip-music"), on_press=switch)

    @property
    def needs_redraw(self) -> bool:
        """Whether the next picture would differ from the last."""
        return self.dirty or self.group.needs_redraw

    @property
    def hovers_pressable(self) -> bool:
        """Whether the pointer is over something that can be pressed; it becomes a hand there."""
        return any(widget.hovered and widget.focusable for widget in self.group.widgets)

    def handle(self, event: Input) -> SceneChange | None:
        """Handle one input; return a change of scene if it leads to one. Esc leaves, all else goes to the widgets."""
        if isinstance(event, KeyPress) and event.key == "escape":
            return self.leave()
        answer = self.group.handle(event)
        if isinstance(event, Pointer) and event.kind == "up" and answer:
            self.services.play_sound("button_press", 0.6)
        return answer if isinstance(answer, SceneChange) else None

    def update(self, seconds: float) -> SceneChange | None:
        """Advance by this many seconds; return a change of scene if that leads to one."""
        self.group.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, and the tip of the button under the pointer."""
        self.group.draw(canvas)
        for widget in self.group.widgets:
            if isinstance(widget, Button) and widget.tip and widget.hovered:
                draw_tip_beside(
                    canvas, [Tip(widget.tip, self.services.settings.scale)], widget.middle(), widget.box.size
                )
        self.dirty = False

    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the next pictures need, until this time; nothing of it is shown."""

    def likely_next(self) -> "routes.Route | None":
        """Return the place that likely comes next: it is painted ahead while nobody does anything."""
        return None

    def leave(self) -> SceneChange | None:
        """Return where Esc leads: by default to the scene beneath; None if it leads nowhere."""
        return Pop()

    def on_show(self) -> None:
        """Called when this scene is on top for the first time."""

    def on_cover(self) -> None:
        """Called before another scene is put on top: nothing is hovered any more."""
        self.group.handle(Pointer("move", -1, -1))

    def on_opened_by_key(self) -> None:
        """Called when the scene was opened by a key: a good moment to set the focus."""

    def on_return(self) -> None:
        """Called when this scene is on top again, after another was removed."""

    def recovery(self) -> "Callable[[], routes.Route] | None":
        """Return what leads back here after a crash has closed all scenes; None if nothing would be lost."""
        return None

    def close(self) -> None:
        """Close files and threads; called once, when the scene is removed, even if it was never built."""
