"""A scene says what comes next by returning it; nobody reaches into anybody's stack."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from attrs import define, evolve, field, frozen

from tabletop import settings as preferences
from tabletop.i18n import Catalogue, catalogue
from tabletop.scenes import goto
from tabletop.scenes.tip import draw_tip
from tabletop.settings import Settings
from tabletop.stage.canvas import Canvas
from tabletop.stage.events import Input, Pointer
from tabletop.stage.voice import Voice
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Group


@define
class House:
    """What every scene may use: the preferences, the words, the sounds, the place for saves."""

    settings: Settings
    folder: Path
    voice: Voice = field(init=False)
    paste: Any = field(default=lambda: "", kw_only=True)
    """Where pasted words come from."""
    notices: list[str] = field(init=False, factory=list)
    """Sentences that the player should be told as soon as a scene can."""

    def __attrs_post_init__(self) -> None:
        self.voice = Voice(lambda: self.settings.volume if self.settings.sound else 0.0)

    @property
    def say(self) -> Catalogue:
        """The words of the language chosen."""
        return catalogue(self.settings.language)

    def prefer(self, **changes: Any) -> None:
        """Change preferences and keep them."""
        self.settings = evolve(self.settings, **changes)
        if not preferences.save(self.settings, self.folder / "settings.toml"):
            self.notices.append(self.say("notice-settings-not-saved"))
        self.voice.hum("room_tone", 0.12 if self.settings.room_tone and self.settings.sound else 0.0)

    def ring(self, name: str, loud: float = 1.0) -> None:
        """Play a sound."""
        heard = self.voice.silent
        self.voice.ring(name, loud)
        if self.voice.silent and not heard:
            self.notices.append(self.say("notice-no-audio"))

    @property
    def saves(self) -> Path:
        """The folder of the matches."""
        return self.folder / "saves"


@frozen
class Push:
    """Put this scene on top."""

    to: "Scene | goto.Place"
    """Where to go, or a scene that somebody has made already."""


@frozen
class Pop:
    """Leave this scene for the one beneath."""


@frozen
class Replace:
    """Leave this scene, and as many beneath it as that takes, for another."""

    to: "Scene | goto.Place"
    leaving: int = 1


@frozen
class Home:
    """Leave everything and stand before the shelf of games again."""


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
    last_resort = False
    """Whether this is shown because another scene broke."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.group = Group()
        self.stale = True
        """Whether it must be drawn anew for a reason of its own."""
        self.language = house.settings.language
        self.build()

    def build(self) -> None:
        """Make the widgets; called again when the language or a setting has changed."""

    def rebuild(self) -> None:
        """Make everything anew."""
        self.group = Group()
        self.build()
        self.stale = True

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
        return answer if isinstance(answer, Push | Pop | Replace | Home | Quit) else None

    def update(self, seconds: float) -> Change | None:
        """Let time pass."""
        if self.language != self.house.settings.language:
            self.language = self.house.settings.language
            self.rebuild()
        self.group.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, and what the sign under the pointer means."""
        self.group.draw(canvas)
        for widget in self.group.widgets:
            if isinstance(widget, Button) and widget.tip and widget.hovered:
                draw_tip(canvas, widget.tip, self.house.settings.scale, widget.middle(), widget.box[2:])
        self.stale = False

    def rehearse(self, canvas: Canvas, until: float) -> None:
        """Paint ahead what the next picture will take, as long as there is time; nothing of it is shown."""

    def cover(self) -> None:
        """Lie under another scene from now on: the pointer is over nothing of ours, and no tip shines through."""
        self.group.handle(Pointer("move", -1, -1))

    def come_back(self) -> None:
        """Be on top again after another scene was left."""

    def lifeline(self) -> "Callable[[], goto.Place] | None":
        """What leads back to where one was, should this scene break and be closed; None where nothing was at stake."""
        return None

    def close(self) -> None:
        """Let go of files and threads; called once when the scene is left for good."""
