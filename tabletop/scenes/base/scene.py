"""A scene says what comes next by returning it; nobody reaches into anybody's stack."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from attrs import define, evolve, field, frozen

from tabletop import settings as preferences
from tabletop.i18n import Catalogue, catalogue
from tabletop.scenes.base import routes
from tabletop.scenes.base.tooltip import Tip, draw_tip_beside
from tabletop.settings import Settings
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import Input, Pointer
from tabletop.stage.sound_player import SoundPlayer
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Group

MUSIC_VOLUME_SHARE, ROOM_TONE_VOLUME_SHARE = 0.5, 0.4
"""How loud the background is at full volume: it never drowns what happens on the table."""


@define
class Services:
    """What every scene may use: the preferences, the words, the sounds, the place for saves."""

    settings: Settings
    folder: Path
    voice: SoundPlayer = field(init=False)
    read_clipboard: Any = field(default=lambda: "", kw_only=True)
    """Where pasted words come from."""
    display_sizes: Callable[[], Sequence[tuple[int, int]]] = field(default=tuple, kw_only=True)
    """The sizes of all displays there are."""
    phones: routes.PhoneService | None = field(init=False, default=None)
    """The phones of guests, while they are turned on."""
    notices: list[str] = field(init=False, factory=list)
    """Sentences that the player should be told as soon as a scene can."""

    def __attrs_post_init__(self) -> None:
        self.voice = SoundPlayer(lambda: self.settings.volume if self.settings.sound else 0.0)

    @property
    def say(self) -> Catalogue:
        """The words of the language chosen."""
        return catalogue(self.settings.language)

    @property
    def text_style(self) -> tuple[str, float]:
        """All that decides how words look: the language, and their size."""
        return self.settings.language, self.settings.scale

    def change_settings(self, **changes: Any) -> None:
        """Change preferences and keep them."""
        self.settings = evolve(self.settings, **changes)
        if not preferences.save(self.settings, self.folder / "settings.toml"):
            self.notices.append(self.say("notice-settings-not-saved"))

    def play_background(self, *, at_table: bool) -> None:
        """Let what belongs to the background be heard: music before the shelf, the room of an evening at a table."""
        settings = self.settings
        if settings.sound and settings.music and not at_table:
            self.voice.play_background("music", MUSIC_VOLUME_SHARE * settings.music_volume)
        elif settings.sound and settings.room_tone:
            self.voice.play_background("room_tone", ROOM_TONE_VOLUME_SHARE * settings.room_volume)
        else:
            self.voice.play_background("", 0.0)

    def play_sound(self, name: str, volume: float = 1.0) -> None:
        """Play a sound."""
        self.voice.play(name, volume)

    @property
    def saves_folder(self) -> Path:
        """The folder of the matches."""
        return self.folder / "saves"


@frozen
class Push:
    """Put this scene on top."""

    target: "Scene | routes.Place"
    """Where to go, or a scene that somebody has made already."""


@frozen
class Pop:
    """Leave this scene for the one beneath."""


@frozen
class Replace:
    """Leave this scene, and as many beneath it as that takes, for another."""

    target: "Scene | routes.Place"
    leave_count: int = 1


@frozen
class Home:
    """Leave everything and stand before the shelf of games again, perhaps to go straight on from there."""

    target: "Scene | routes.Place | None" = None


@frozen
class Quit:
    """Leave the program."""


SceneChange: TypeAlias = Push | Pop | Replace | Home | Quit


class Scene:
    """One screen."""

    is_overlay = False
    """Whether the scene beneath shines through."""
    is_home = False
    """Whether this is where one comes home to: the shelf of games."""
    shows_match = False
    """Whether a match lies here, for which the music falls silent."""
    is_crash_notice = False
    """Whether this is shown because another scene broke."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.group = Group()
        self.dirty = True
        """Whether it must be drawn anew for a reason of its own."""
        self.build()

    def build(self) -> None:
        """Make the widgets; called again when the language or the size of texts has changed."""

    def rebuild(self) -> None:
        """Make everything anew."""
        self.group = Group()
        self.build()
        self.dirty = True

    def refresh(self) -> None:
        """Lay everything anew, and leave the keyboard where it was."""
        able = [widget for widget in self.group.widgets if widget.focusable]
        at = able.index(self.group.focus) if self.group.focus in able else None
        self.rebuild()
        if at is not None:
            able = [widget for widget in self.group.widgets if widget.focusable]
            self.group.give_focus(able[min(at, len(able) - 1)] if able else None)

    def music_button(self, box: Box, on_change: Callable[[], None]) -> Button:
        """Make the plank that switches the music off, and on again."""
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
        """Whether something under the pointer can be pressed."""
        return any(widget.hovered and widget.focusable for widget in self.group.widgets)

    def handle(self, event: Input) -> SceneChange | None:
        """Take what happened."""
        answer = self.group.handle(event)
        if isinstance(event, Pointer) and event.kind == "up" and answer:
            self.services.play_sound("button_press", 0.6)
        return answer if isinstance(answer, SceneChange) else None

    def update(self, seconds: float) -> SceneChange | None:
        """Let time pass."""
        self.group.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, and what the sign under the pointer means."""
        self.group.draw(canvas)
        for widget in self.group.widgets:
            if isinstance(widget, Button) and widget.tip and widget.hovered:
                draw_tip_beside(
                    canvas, [Tip(widget.tip, self.services.settings.scale)], widget.middle(), widget.box[2:]
                )
        self.dirty = False

    def prerender(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the next picture will take, as long as there is time; nothing of it is shown."""

    def likely_next(self) -> "routes.Place | None":
        """Where one will likely go from here: what is seen there is painted while nobody touches anything."""
        return None

    def on_cover(self) -> None:
        """Lie under another scene from now on: the pointer is over nothing of ours, and no tip shines through."""
        self.group.handle(Pointer("move", -1, -1))

    def on_opened_by_key(self) -> None:
        """Be opened by a key: whoever pressed it may want to go on by keys."""

    def on_return(self) -> None:
        """Be on top again after another scene was left."""

    def recovery(self) -> "Callable[[], routes.Place] | None":
        """What leads back to where one was, should this scene break and be closed; None where nothing was at stake."""
        return None

    def close(self) -> None:
        """Let go of files and threads; called once when the scene is left for good."""
