"""The window, the clock and the stack of scenes: the only loop."""

import contextlib
import gc
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pygame

from tabletop import theme
from tabletop.background import undisturbed
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Change, Home, House, Pop, Push, Quit, Replace, Scene
from tabletop.scenes.factory import opened
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import MOVES, Input, Pointer, Press, Typed

FRAMES, DROWSY = 60, 30
"""Turns a second, and how many are enough where nothing has moved or been touched for a while."""
AWAKE = 2.0
"""Seconds that the table stays wide awake after the last motion or touch."""
SHRINKS = 60
"""Turns for which a window back from the full screen asks for its size: a desktop gives it after a moment."""
AHEAD = 0.008
"""Seconds of a turn after which nothing more is painted ahead: half of it, as one more image may take the rest."""
AT_EASE = 0.4
"""Seconds without a touch after which what lies beyond a scene is painted, be it as large as the table."""
LONGEST_FRAME = 0.1
"""Seconds of play that may pass in one frame: after a hiccup things go on, they do not jump."""
DOUBLE, NEAR = 0.4, 12.0
"""Seconds within which, and how far from which, a second click belongs to the first."""


class App:
    """Runs scenes in a window until the last one is left."""

    def __init__(
        self, house: House, first: Callable[[House], Scene | routes.Place], size: tuple[int, int] | None = None
    ) -> None:
        self.house = house
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("no display")  # SDL would go on where nobody could see us, or close us
        self.wording: object = None
        """The language and size of words that all scenes were made with."""
        self.windowed = size or self._friendly()
        self.fullscreen: int | None = None
        """The display that the window fills, if it does."""
        self.shrinking = 0
        """Turns for which the window will still ask for its size."""
        self.canvas = Canvas(self._open(self.wanted if size is None else None))
        house.paste, house.displays = paste, pygame.display.get_desktop_sizes
        self.stack: list[Scene] = []
        self._reword()
        self.stack.append(self.made(first(house)))
        self.running = True
        self.pointing = False
        self.frames = 0
        self.quiet = 0.0
        """Seconds since anything last moved or was touched."""
        self.foreseen = False
        """Whether it is noted what lies beyond the scene as it is now."""
        self.led: Pointer | None = None
        """The click that has just led to the scene on top."""
        self.led_for = 0.0
        self.down: set[int] = set()
        """Keys that are held."""
        self.unsettled = True
        """Whether a scene has just been made, all of which Python's search for litter may leave out."""

    def _friendly(self) -> tuple[int, int]:
        """Choose a window that leaves room for the rest of the desktop."""
        width, height = pygame.display.get_desktop_sizes()[0]
        share = min(width * 0.9 / theme.WIDTH, height * 0.86 / theme.HEIGHT)
        return max(round(theme.WIDTH * share), theme.SMALLEST[0]), max(round(theme.HEIGHT * share), theme.SMALLEST[1])

    @property
    def wanted(self) -> int | None:
        """The display that the window shall fill, if any; the first one where the chosen one is gone."""
        settings = self.house.settings
        if not settings.fullscreen:
            return None
        return settings.display if settings.display < len(pygame.display.get_desktop_sizes()) else 0

    def _open(self, fullscreen: int | None) -> pygame.Surface:
        self.fullscreen = fullscreen
        if fullscreen is not None:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=fullscreen)
        with warnings.catch_warnings():  # a window that does not get its size at once asks again
            warnings.simplefilter("ignore", RuntimeWarning)
            return pygame.display.set_mode(self.windowed, pygame.RESIZABLE)

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.stack[-1]

    def run(self) -> None:
        """Go round until the last scene is left."""
        pygame.key.set_repeat(350, 40)
        clock = pygame.time.Clock()
        self.turn(0.0, [])
        pygame.display.set_icon(_icon())
        while self.running:
            self.lap(clock)
        self.close()

    def lap(self, clock: pygame.time.Clock) -> None:
        """Do the next turn; whatever goes wrong in it is told, and the evening goes on."""
        try:
            self.beat(clock)
        except Exception as fault:
            self.stumble(fault)

    def stumble(self, fault: Exception) -> None:
        """Leave everything after something that nobody has thought of, write a report, and let people choose.

        Every act is on the disk already. What goes wrong even then is raised: there is nothing left to show it with.
        """
        from tabletop.crash_report import write_report

        if self.scene.last_resort:
            raise fault
        report = write_report(self.house.folder, fault, self.stack)
        lifelines = [scene.lifeline() for scene in self.stack]
        while self.stack:
            with contextlib.suppress(Exception):  # it may be just that which is broken
                self.stack.pop().close()
        go_on = next((each for each in reversed(lifelines) if each), None)
        self.stack = [self.made(routes.Menu()), self.made(routes.Stumbled(report, go_on))]

    def beat(self, clock: pygame.time.Clock) -> None:
        """Wait for the next turn, and do it."""
        seconds = clock.tick(FRAMES if self.quiet < AWAKE else DROWSY) / 1000
        with undisturbed():
            before, events, began = self.frames, pygame.event.get(), perf_counter()
            self.turn(min(seconds, LONGEST_FRAME), events)
            self.look_ahead(began)
        quiet, self.quiet = self.quiet, 0.0 if events or self.frames > before else self.quiet + seconds
        if quiet < AWAKE <= self.quiet:
            tidy_up()

    def turn(self, seconds: float, events: list[pygame.event.Event]) -> None:
        """Do one frame: hear, let time pass, and draw if anything has changed."""
        for event in events:
            self.hear(event)
            if not self.running:
                return
        self.led_for += seconds
        self._reword()
        if self.house.phones:
            self.house.phones.update(seconds)
        self.change(self.scene.update(seconds))
        if self.running:
            self._settle_window()
            self._shape_pointer()
            if any(scene.restless for scene in self.visible()):
                self.draw()
            else:  # the picture comes first: opening a loudspeaker may take a moment
                self.house.accompany(at_table=any(scene.at_table for scene in self.stack))

    def look_ahead(self, began: float) -> None:
        """Use what is left of a turn to paint ahead."""
        if self.unsettled:
            gc.freeze()
            self.unsettled = False
        if self.running:
            self.scene.rehearse(self.canvas, began + AHEAD)
            self.foresee(began + AHEAD)

    def foresee(self, until: float) -> None:
        """Paint what will be seen beyond this scene, while nobody is disturbed by that."""
        if self.quiet < AT_EASE:
            self.foreseen = False
            return
        if not self.foreseen and (place := self.scene.beyond()):
            beyond = self.made(place)
            with self.canvas.rehearsal():
                beyond.draw(self.canvas)
            beyond.close()
            self.foreseen = True
        self.canvas.prepare(until, calm=True)

    def visible(self) -> list[Scene]:
        """List the scenes that are seen, the lowest first."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].overlay:
            first -= 1
        return self.stack[first:]

    def draw(self) -> None:
        """Draw what is seen, and show it."""
        with self.canvas.picture() as changed:
            for scene in self.visible():
                scene.draw(self.canvas)
        pygame.display.update(changed)
        self.frames += 1

    def hear(self, event: pygame.event.Event) -> None:
        """Take one event of the window."""
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE and self.fullscreen is None and not self.shrinking:
            self._resized((event.w, event.h))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED):
            self._fit()
        elif event.type == pygame.KEYDOWN and self._repeats(event):
            return
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.house.prefer(fullscreen=self.fullscreen is None)
        elif event.type == pygame.KEYUP:
            self.down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.down.clear()
        elif (happened := self.translate(event)) is not None and not self._echoes(happened):
            before, change = self.scene, self.scene.handle(happened)
            self.change(change)
            if isinstance(happened, Pointer) and self.running and self.scene is not before:
                self.led, self.led_for = happened, 0.0
            elif isinstance(happened, Press) and isinstance(change, Push | Replace):
                self.scene.greet_keys()

    def _repeats(self, event: pygame.event.Event) -> bool:
        """Tell whether this is a held key coming again, of a kind that acts: once pressed it acts once."""
        held = event.key in self.down
        self.down.add(event.key)
        return held and _key_name(event) not in MOVES

    def _echoes(self, happened: Input) -> bool:
        """Tell whether this is the rest of a double click, whose first half has led here: it means nothing more."""
        if self.led is None or not isinstance(happened, Pointer):
            return False
        if self.led_for > DOUBLE or max(abs(happened.x - self.led.x), abs(happened.y - self.led.y)) > NEAR:
            self.led = None
        return self.led is not None and happened.kind in ("down", "up")

    def _resized(self, size: tuple[int, int]) -> None:
        self.windowed = max(size[0], 320), max(size[1], 200)
        self._fit()

    def _reword(self) -> None:
        """Follow the settings to another language or size of words, on every scene that lies here."""
        if self.wording != self.house.wording:
            self.wording = self.house.wording
            pygame.display.set_caption(self.house.say("app-title"))
            self.canvas.letters = self.house.settings.scale
            for scene in self.stack:
                scene.rebuild()

    def _settle_window(self) -> None:
        """Follow the settings into full screen and back; ask again for a size that was not given at once."""
        wanted = self.wanted
        if wanted != self.fullscreen:
            self.shrinking = SHRINKS if wanted is None else 0
        elif self.shrinking and pygame.display.get_window_size() != self.windowed:
            self.shrinking -= 1
        else:
            self.shrinking = 0
            return
        self.canvas.fit(self._open(wanted))
        self._all_stale()

    def _shape_pointer(self) -> None:
        """Let the pointer become a hand over what can be pressed."""
        if self.scene.pressable != self.pointing:
            self.pointing = self.scene.pressable
            shape = pygame.SYSTEM_CURSOR_HAND if self.pointing else pygame.SYSTEM_CURSOR_ARROW
            with contextlib.suppress(pygame.error):  # a screen without pointers has no shapes for them
                pygame.mouse.set_cursor(shape)

    def _fit(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None:
            self.canvas.fit(surface)
        self._all_stale()

    def _all_stale(self) -> None:
        for scene in self.stack:
            scene.stale = True

    def translate(self, event: pygame.event.Event) -> Input | None:
        """Put an event of the window into the table's own units."""
        kinds = {pygame.MOUSEBUTTONDOWN: "down", pygame.MOUSEBUTTONUP: "up", pygame.MOUSEMOTION: "move"}
        if event.type in kinds:
            x, y = self.canvas.logical(event.pos)
            button = getattr(event, "button", 0)
            return Pointer(kinds[event.type], x, y, button) if button not in (4, 5) else None
        if event.type == pygame.MOUSEWHEEL:
            x, y = self.canvas.logical(pygame.mouse.get_pos())
            return Pointer("wheel", x, y, event.y)
        if event.type == pygame.KEYDOWN:
            ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
            return Press(_key_name(event), ctrl, bool(event.mod & pygame.KMOD_SHIFT))
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text)
        return None

    def change(self, change: Change | None) -> None:
        """Carry out what a scene has returned."""
        self.unsettled |= change is not None
        match change:
            case None:
                return
            case Push(to):
                self.scene.cover()
                self.stack.append(self.made(to))
            case Pop():
                self._leave(1)
            case Replace(to, leaving):
                self._leave(min(leaving, len(self.stack)))
                self.stack.append(self.made(to))
            case Home(to):
                self._leave(len(self.stack) - 1)
                self._home()
                if to is not None:
                    self.change(Push(to))
            case Quit():
                self.running = False
        if self.stack:
            self._all_stale()
        else:
            self.running = False

    def _leave(self, scenes: int) -> None:
        for _ in range(scenes):
            self.stack.pop().close()
        if self.stack:
            self.scene.come_back()

    def made(self, to: Scene | routes.Place) -> Scene:
        """Make the scene of a place, unless it is made already."""
        return to if isinstance(to, Scene) else opened(self.house, to)

    def _home(self) -> None:
        if not self.scene.home:
            self.scene.close()
            self.stack = [self.made(routes.Menu())]

    def close(self) -> None:
        """Let go of everything."""
        while self.stack:
            self.stack.pop().close()
        if self.house.phones:
            self.house.phones.close()
        pygame.display.quit()
        gc.unfreeze()


def tidy_up() -> None:
    """Look for litter everywhere while nothing moves: amid a motion that would take the time of two frames."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _key_name(event: pygame.event.Event) -> str:
    """Name the key by its place, so that Ctrl+Z is Ctrl+Z on a Cyrillic keyboard too."""
    if pygame.KSCAN_A <= event.scancode <= pygame.KSCAN_Z and event.key > 127:
        return chr(ord("a") + event.scancode - pygame.KSCAN_A)
    return str(pygame.key.name(event.key))


def _icon() -> pygame.Surface:
    surface = pygame.Surface((64, 64), pygame.SRCALPHA)
    Brush(surface, 1.0).picture("ui/icon_app", (0, 0, 64, 64))
    return surface


def paste() -> str:
    """Read the clipboard."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""


def open_house(folder: Path | None = None) -> House:
    """Read the preferences; what is wrong with them will be told on the first screen."""
    from tabletop import settings

    folder = folder or settings.folder()
    chosen, faults = settings.load(folder / "settings.toml")
    house = House(chosen, folder)
    if faults:
        house.notices.append(house.say("notice-settings-broken", what=", ".join(faults)))
    return house
