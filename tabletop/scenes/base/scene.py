"""A scene says what comes next by returning it; nobody reaches into anybody's stack."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from attrs import define, evolve, field, frozen

from tabletop import settings as preferences
from tabletop.i18n import Catalogue, catalogue
from tabletop.scenes.base import routes
from tabletop.scenes.base.tooltip import Tip, draw_beside
from tabletop.settings import Settings
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import Input, Pointer
from tabletop.stage.sound_player import Voice
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Group

MUSIC, ROOM = 0.5, 0.4
"""How loud the background is at full volume: it never drowns what happens on the table."""


@define
class House:
    """What every scene may use: the preferences, the words, the sounds, the place for saves."""

    settings: Settings
    folder: Path
    voice: Voice = field(init=False)
    paste: Any = field(default=lambda: "", kw_only=True)
    """Where pasted words come from."""
    displays: Callable[[], Sequence[tuple[int, int]]] = field(default=tuple, kw_only=True)
    """The sizes of all displays there are."""
    phones: routes.Phones | None = field(init=False, default=None)
    """The phones of guests, while they are turned on."""
    notices: list[str] = field(init=False, factory=list)
    """Sentences that the player should be told as soon as a scene can."""

    def __attrs_post_init__(self) -> None:
        self.voice = Voice(lambda: self.settings.volume if self.settings.sound else 0.0)

    @property
    def say(self) -> Catalogue:
        """The words of the language chosen."""
        return catalogue(self.settings.language)

    @property
    def wording(self) -> tuple[str, float]:
        """All that decides how words look: the language, and their size."""
        return self.settings.language, self.settings.scale

    def prefer(self, **changes: Any) -> None:
        """Change preferences and keep them."""
        self.settings = evolve(self.settings, **changes)
        if not preferences.save(self.settings, self.folder / "settings.toml"):
            self.notices.append(self.say("notice-settings-not-saved"))

    def accompany(self, *, at_table: bool) -> None:
        """Let what belongs to the background be heard: music before the shelf, the room of an evening at a table."""
        settings = self.settings
        if settings.sound and settings.music and not at_table:
            self.voice.stream("music", MUSIC * settings.music_volume)
        elif settings.sound and settings.room_tone:
            self.voice.stream("room_tone", ROOM * settings.room_volume)
        else:
            self.voice.stream("", 0.0)

    def ring(self, name: str, loud: float = 1.0) -> None:
        """Play a sound."""
        self.voice.ring(name, loud)

    @property
    def saves(self) -> Path:
        """The folder of the matches."""
        return self.folder / "saves"


@frozen
class Push:
    """Put this scene on top."""

    to: "Scene | routes.Place"
    """Where to go, or a scene that somebody has made already."""


@frozen
class Pop:
    """Leave this scene for the one beneath."""


@frozen
class Replace:
    """Leave this scene, and as many beneath it as that takes, for another."""

    to: "Scene | routes.Place"
    leaving: int = 1


@frozen
class Home:
    """Leave everything and stand before the shelf of games again, perhaps to go straight on from there."""

    to: "Scene | routes.Place | None" = None


@frozen
class Quit:
    """Leave the program."""


Change: TypeAlias = Push | Pop | Replace | Home | Quit


class Scene:
    """One screen."""

    overlay = False
    """Whether the scene beneath shines through."""
    home = False
    """Whether this is where one comes home to: the shelf of games."""
    at_table = False
    """Whether a match lies here, for which the music falls silent."""
    last_resort = False
    """Whether this is shown because another scene broke."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.group = Group()
        self.stale = True
        """Whether it must be drawn anew for a reason of its own."""
        self.build()

    def build(self) -> None:
        """Make the widgets; called again when the language or the size of texts has changed."""

    def rebuild(self) -> None:
        """Make everything anew."""
        self.group = Group()
        self.build()
        self.stale = True

    def refresh(self) -> None:
        """Lay everything anew, and leave the keyboard where it was."""
        able = [widget for widget in self.group.widgets if widget.focusable]
        at = able.index(self.group.focus) if self.group.focus in able else None
        self.rebuild()
        if at is not None:
            able = [widget for widget in self.group.widgets if widget.focusable]
            self.group.give_focus(able[min(at, len(able) - 1)] if able else None)

    def music_button(self, box: Box, changed: Callable[[], None]) -> Button:
        """Make the plank that switches the music off, and on again."""
        house = self.house
        plays = house.settings.music and house.settings.sound

        def switch() -> None:
            house.prefer(music=not plays, sound=house.settings.sound or not plays)
            changed()

        icon = "ui/icon_music" if plays else "ui/icon_music_off"
        return Button(box, icon=icon, tip=house.say("tip-music"), pressed_=switch)

    @property
    def restless(self) -> bool:
        """Whether the next picture would differ from the last."""
        return self.stale or self.group.restless

    @property
    def pressable(self) -> bool:
        """Whether something under the pointer can be pressed."""
        return any(widget.hovered and widget.focusable for widget in self.group.widgets)

    def handle(self, happened: Input) -> Change | None:
        """Take what happened."""
        answer = self.group.handle(happened)
        if isinstance(happened, Pointer) and happened.kind == "up" and answer:
            self.house.ring("button_press", 0.6)
        return answer if isinstance(answer, Change) else None

    def update(self, seconds: float) -> Change | None:
        """Let time pass."""
        self.group.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, and what the sign under the pointer means."""
        self.group.draw(canvas)
        for widget in self.group.widgets:
            if isinstance(widget, Button) and widget.tip and widget.hovered:
                draw_beside(canvas, [Tip(widget.tip, self.house.settings.scale)], widget.middle(), widget.box[2:])
        self.stale = False

    def rehearse(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the next picture will take, as long as there is time; nothing of it is shown."""

    def beyond(self) -> "routes.Place | None":
        """Where one will likely go from here: what is seen there is painted while nobody touches anything."""
        return None

    def cover(self) -> None:
        """Lie under another scene from now on: the pointer is over nothing of ours, and no tip shines through."""
        self.group.handle(Pointer("move", -1, -1))

    def greet_keys(self) -> None:
        """Be opened by a key: whoever pressed it may want to go on by keys."""

    def come_back(self) -> None:
        """Be on top again after another scene was left."""

    def lifeline(self) -> "Callable[[], routes.Place] | None":
        """What leads back to where one was, should this scene break and be closed; None where nothing was at stake."""
        return None

    def close(self) -> None:
        """Let go of files and threads; called once when the scene is left for good."""
