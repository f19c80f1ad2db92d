"""The window, the clock and the stack of scenes: the main loop."""

import contextlib
import gc
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pygame

from tabletop import theme
from tabletop.background import making_frame
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Home, Pop, Push, Quit, Replace, Scene, SceneChange, Services
from tabletop.scenes.factory import scene_for
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import REPEATING_KEYS, Input, KeyPress, Pointer, TypedText

FRAMES_PER_SECOND = 60
"""Frames a second while something moves or is touched."""
IDLE_FRAMES_PER_SECOND = 30
"""Frames a second while nothing has moved or been touched for AWAKE_SECONDS."""
AWAKE_SECONDS = 2.0
"""Seconds after the last motion or input for which frames are made at full speed."""
MAX_RESIZE_FRAMES = 60
"""Frames for which a window back from full screen asks for its size: a desktop gives it after a moment."""
PRERENDER_SECONDS = 0.008
"""Seconds of a frame after which nothing more is painted ahead: half of it, as one more image may take the rest."""
IDLE_BEFORE_PRERENDER_SECONDS = 0.4
"""Seconds without input after which the likely next scene is painted, large images too."""
MAX_FRAME_SECONDS = 0.1
"""The most seconds that a frame may count: after a delay things go on from where they were."""
DOUBLE_CLICK_SECONDS = 0.4
"""Seconds within which a second click belongs to the first one."""
DOUBLE_CLICK_DISTANCE = 12.0
"""Logical units within which a second click belongs to the first one."""


class App:
    """The window and its stack of scenes. `run` returns when the last scene is left."""

    def __init__(
        self,
        services: Services,
        first_scene: Callable[[Services], Scene | routes.Route],
        window_size: tuple[int, int] | None = None,
    ) -> None:
        self.services = services
        open_display()
        self.shown_text_style: object = None
        """The language and text size with which all scenes were built."""
        self.window_size = window_size or self._default_window_size()
        self.fullscreen_display: int | None = None
        """The display that the window fills; None if it is not full screen."""
        self.window_position: tuple[int, int] | None = None
        """Where the window goes back to from the full screen; None: wherever the desktop puts it."""
        self.resize_frames_left = 0
        """Frames for which the window will still ask for its size."""
        self.canvas = Canvas(self._open(self.wanted_display if window_size is None else None))
        services.read_clipboard, services.display_sizes = read_clipboard, pygame.display.get_desktop_sizes
        self.stack: list[Scene] = []
        self._update_wording()
        self._show(first_scene(services))
        self.running = True
        self.hand_cursor = False
        self.frames_drawn = 0
        self.quiet_seconds = 0.0
        """Seconds since anything last moved or was touched."""
        self.next_scene_noted = False
        """Whether what the likely next scene needs is noted."""
        self.leading_click: Pointer | None = None
        """The click that has just led to the scene on top, or None."""
        self.leading_click_seconds = 0.0
        self.held_keys: set[int] = set()
        """Keys that are held down."""
        self.needs_freeze = True
        """Whether a scene was just made, so that the garbage collector should be told to leave it out."""
        self.first_picture_at: float | None = None
        """When the first picture was shown, by `perf_counter`."""
        self.on_ready: Callable[[], None] | None = None
        """Called once, as soon as the window stands and nothing is left to be drawn."""

    def _default_window_size(self) -> tuple[int, int]:
        """Choose a window size that leaves room for the rest of the desktop."""
        width, height = pygame.display.get_desktop_sizes()[0]
        share = min(width * 0.9 / theme.WIDTH, height * 0.86 / theme.HEIGHT)
        return max(round(theme.WIDTH * share), theme.MIN_WINDOW_SIZE[0]), max(
            round(theme.HEIGHT * share), theme.MIN_WINDOW_SIZE[1]
        )

    @property
    def wanted_display(self) -> int | None:
        """The display that the window shall fill, or None; the first one if the chosen one is gone."""
        settings = self.services.settings
        if not settings.fullscreen:
            return None
        return settings.display if settings.display < len(pygame.display.get_desktop_sizes()) else 0

    def _open(self, fullscreen: int | None) -> pygame.Surface:
        self.fullscreen_display = fullscreen
        if fullscreen is not None:
            if lacks_desktop() and pygame.display.get_surface():
                self.window_position = self.window_position or pygame.display.get_window_position()
                pygame.display.set_window_position((0, 0))
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=fullscreen)
        with warnings.catch_warnings():  # a window that does not get its size at once asks again
            warnings.simplefilter("ignore", RuntimeWarning)
            return pygame.display.set_mode(self.window_size, pygame.RESIZABLE)

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.stack[-1]

    def run(self) -> None:
        """Run until the last scene is left."""
        pygame.key.set_repeat(350, 40)
        clock = pygame.time.Clock()
        self.process_frame(0.0, [])
        pygame.display.set_icon(_icon())
        while self.running:
            self.run_frame_safely(clock)
        self.close()

    def _tell_ready(self) -> None:
        """Tell whoever waits for it that the window stands, once."""
        ready, self.on_ready = self.on_ready, None
        if ready:
            ready()

    def run_frame_safely(self, clock: pygame.time.Clock) -> None:
        """Make the next frame; if it raises, recover. A game from outside does not end the program either."""
        try:
            self.run_frame(clock)
        except KeyboardInterrupt:
            raise
        except BaseException as fault:
            self.recover(fault)

    def recover(self, fault: BaseException) -> None:
        """After an unexpected exception: close all scenes, write a crash report, and let people choose how to go on.

        Every act is on the disk already. If the crash notice itself fails, the exception is raised.
        """
        import logging

        from tabletop.crash_report import foreign_game_of, write_crash_report
        from tabletop.scenes.base.crash_notice import CrashPanel

        if self.stack and self.scene.is_crash_notice:
            raise fault
        report = write_crash_report(self.services.folder, fault, self.stack)
        self._tell_ready()
        scenes = ", ".join(type(scene).__name__ for scene in self.stack)
        logging.getLogger(__name__).error("%s in %s: %s", type(fault).__name__, scenes, report and report.name)
        foreign_game = foreign_game_of(self.stack)
        lifelines = [scene.recovery() for scene in self.stack]
        while self.stack:
            try:
                self.stack.pop().close()
            except KeyboardInterrupt:
                raise
            except BaseException as another:  # it may be just that which is broken
                logging.getLogger(__name__).warning("%s at closing a scene", type(another).__name__)
        go_on = next((each for each in reversed(lifelines) if each), None)
        self._show(routes.MainMenu())
        self.apply_change(Push(CrashPanel(self.services, report, go_on, foreign_game)))

    def run_frame(self, clock: pygame.time.Clock) -> None:
        """Wait for the next frame, and make it."""
        seconds = clock.tick(FRAMES_PER_SECOND if self.quiet_seconds < AWAKE_SECONDS else IDLE_FRAMES_PER_SECOND) / 1000
        with making_frame():
            before, events, began = self.frames_drawn, pygame.event.get(), perf_counter()
            self.process_frame(min(seconds, MAX_FRAME_SECONDS), events)
            self.prerender(began)
        quiet, self.quiet_seconds = (
            self.quiet_seconds,
            0.0 if events or self.frames_drawn > before else self.quiet_seconds + seconds,
        )
        if quiet < AWAKE_SECONDS <= self.quiet_seconds:
            collect_garbage()

    def process_frame(self, seconds: float, events: list[pygame.event.Event]) -> None:
        """Make one frame: handle the events, let time pass, and draw if anything has changed."""
        for event in events:
            self.handle_event(event)
            if not self.running:
                return
        self.leading_click_seconds += seconds
        self._update_wording()
        if self.services.phones:
            self.services.phones.update(seconds)
        self.apply_change(self.scene.update(seconds))
        if self.running:
            self._update_fullscreen()
            self._update_cursor()
            if any(scene.needs_redraw for scene in self.visible_scenes()):
                self.draw()
            else:  # the picture comes first: opening a loudspeaker may take a moment
                self._tell_ready()
                self.services.play_background(at_table=any(scene.shows_match for scene in self.stack))

    def prerender(self, began: float) -> None:
        """Use what is left of a frame to paint ahead."""
        if self.needs_freeze:
            gc.freeze()
            self.needs_freeze = False
        if self.running:
            self.scene.prerender(self.canvas, began + PRERENDER_SECONDS)
            self.prerender_next_scene(began + PRERENDER_SECONDS)

    def prerender_next_scene(self, until: float) -> None:
        """Paint what the likely next scene will need, while there is no input."""
        if self.quiet_seconds < IDLE_BEFORE_PRERENDER_SECONDS:
            self.next_scene_noted = False
            return
        if not self.next_scene_noted and (place := self.scene.likely_next()):
            beyond = self.make_scene(place)
            with self.canvas.prerender_later():
                beyond.draw(self.canvas)
            beyond.close()
            self.next_scene_noted = True
        self.canvas.prerender(until, idle=True)

    def visible_scenes(self) -> list[Scene]:
        """List the scenes that are seen, the lowest first."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].is_overlay:
            first -= 1
        return self.stack[first:]

    def draw(self) -> None:
        """Draw the visible scenes, and show what has changed."""
        with self.canvas.frame() as changed:
            for scene in self.visible_scenes():
                scene.draw(self.canvas)
        pygame.display.update(changed)
        self.frames_drawn += 1
        self.first_picture_at = self.first_picture_at or perf_counter()

    def handle_event(self, event: pygame.event.Event) -> None:
        """Handle one event of pygame."""
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.VIDEORESIZE and self.fullscreen_display is None and not self.resize_frames_left:
            self._set_window_size((event.w, event.h))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED):
            self._use_current_surface()
        elif event.type == pygame.KEYDOWN and self._is_key_repeat(event):
            return
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.services.change_settings(fullscreen=self.fullscreen_display is None)
        elif event.type == pygame.KEYUP:
            self.held_keys.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.held_keys.clear()
        elif (happened := self.to_input(event)) is not None and not self._is_rest_of_double_click(happened):
            before, change = self.scene, self.scene.handle(happened)
            self.apply_change(change)
            if isinstance(happened, Pointer) and self.running and self.scene is not before:
                self.leading_click, self.leading_click_seconds = happened, 0.0
            elif isinstance(happened, KeyPress) and isinstance(change, Push | Replace):
                self.scene.on_opened_by_key()

    def _is_key_repeat(self, event: pygame.event.Event) -> bool:
        """Return whether this is the repeat of a held key that acts only once for each press."""
        held = event.key in self.held_keys
        self.held_keys.add(event.key)
        return held and _key_name(event) not in REPEATING_KEYS

    def _is_rest_of_double_click(self, event: Input) -> bool:
        """Return whether this is the rest of a double click whose first half has opened this scene; it is ignored."""
        if self.leading_click is None or not isinstance(event, Pointer):
            return False
        if (
            self.leading_click_seconds > DOUBLE_CLICK_SECONDS
            or max(abs(event.x - self.leading_click.x), abs(event.y - self.leading_click.y)) > DOUBLE_CLICK_DISTANCE
        ):
            self.leading_click = None
        return self.leading_click is not None and event.kind in ("down", "up")

    def _set_window_size(self, size: tuple[int, int]) -> None:
        self.window_size = max(size[0], 320), max(size[1], 200)
        self._use_current_surface()

    def _update_wording(self) -> None:
        """If the language or text size has changed, rebuild every scene."""
        if self.shown_text_style != self.services.text_style:
            self.shown_text_style = self.services.text_style
            pygame.display.set_caption(self.services.say("app-title"))
            self.canvas.text_scale = self.services.settings.scale
            for scene in self.stack:
                scene.rebuild()

    def _update_fullscreen(self) -> None:
        """Follow the settings into full screen and back; ask again for a size that was not given at once."""
        wanted = self.wanted_display
        if wanted != self.fullscreen_display:
            self.resize_frames_left = MAX_RESIZE_FRAMES if wanted is None else 0
        elif self.resize_frames_left and pygame.display.get_window_size() != self.window_size:
            self.resize_frames_left -= 1
        else:
            self.resize_frames_left = 0
            if wanted is None and self.window_position:
                pygame.display.set_window_position(self.window_position)
                self.window_position = None
            return
        self.canvas.use_surface(self._open(wanted))
        self._mark_all_dirty()

    def _update_cursor(self) -> None:
        """Show a hand as cursor over what can be pressed."""
        if self.scene.hovers_pressable != self.hand_cursor:
            self.hand_cursor = self.scene.hovers_pressable
            shape = pygame.SYSTEM_CURSOR_HAND if self.hand_cursor else pygame.SYSTEM_CURSOR_ARROW
            with contextlib.suppress(pygame.error):  # a screen without pointers has no shapes for them
                pygame.mouse.set_cursor(shape)

    def _use_current_surface(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None:
            self.canvas.use_surface(surface)
        self._mark_all_dirty()

    def _mark_all_dirty(self) -> None:
        for scene in self.stack:
            scene.dirty = True

    def to_input(self, event: pygame.event.Event) -> Input | None:
        """Turn an event of pygame into an input in logical units; None if it is of no use."""
        kinds = {pygame.MOUSEBUTTONDOWN: "down", pygame.MOUSEBUTTONUP: "up", pygame.MOUSEMOTION: "move"}
        if event.type in kinds:
            x, y = self.canvas.to_logical(event.pos)
            button = getattr(event, "button", 0)
            return Pointer(kinds[event.type], x, y, button) if button not in (4, 5) else None
        if event.type == pygame.MOUSEWHEEL:
            x, y = self.canvas.to_logical(pygame.mouse.get_pos())
            return Pointer("wheel", x, y, event.y)
        if event.type == pygame.KEYDOWN:
            ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
            return KeyPress(_key_name(event), ctrl, bool(event.mod & pygame.KMOD_SHIFT))
        if event.type == pygame.TEXTINPUT:
            return TypedText(event.text)
        return None

    def apply_change(self, change: SceneChange | None) -> None:
        """Carry out the change of scene that a scene has returned."""
        self.needs_freeze |= change is not None
        match change:
            case None:
                return
            case Push(to):
                self.scene.on_cover()
                self._show(to)
            case Pop():
                self._leave(1)
            case Replace(to, leaving):
                self._leave(min(leaving, len(self.stack)))
                self._show(to)
            case Home(to):
                self._leave(len(self.stack) - 1)
                self._return_home()
                if to is not None:
                    self.apply_change(Push(to))
            case Quit():
                self.running = False
        if self.stack:
            self._mark_all_dirty()
        else:
            self.running = False

    def _leave(self, scenes: int) -> None:
        for _ in range(scenes):
            self.stack.pop().close()
        if self.stack:
            self.scene.on_return()

    def make_scene(self, place: Scene | routes.Route) -> Scene:
        """Return the scene of a place, built and ready to be drawn; the place may be a scene that is made already."""
        scene = place if isinstance(place, Scene) else scene_for(self.services, place)
        scene.build()
        return scene

    def _show(self, place: Scene | routes.Route) -> None:
        """Put the scene of a place on top of the stack."""
        self.stack.append(self.make_scene(place))
        self.scene.on_show()

    def _return_home(self) -> None:
        if not self.scene.is_home:
            self.stack.pop().close()
            self._show(routes.MainMenu())

    def close(self) -> None:
        """Close all scenes, the phones and the window."""
        self._tell_ready()
        while self.stack:
            self.stack.pop().close()
        if self.services.phones:
            self.services.phones.close()
        pygame.display.quit()
        gc.unfreeze()


def open_display() -> None:
    """Let SDL find the display. Raise pygame.error if there is none."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    # There SDL would go on where nobody could see us, or close us.
    if driver == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        raise pygame.error(f"no display, only the driver {driver!r}")


def lacks_desktop() -> bool:
    """Tell whether X shows windows without a desktop, as in a kiosk.

    Nobody moves a window there that becomes as large as the screen: it has to lie in the corner before.
    """
    return pygame.display.get_driver() == "x11" and "XDG_CURRENT_DESKTOP" not in os.environ


def open_dummy_display(size: tuple[int, int]) -> pygame.Surface:
    """Open a window that is nowhere, for whoever draws into a file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    return pygame.display.set_mode(size)


def collect_garbage() -> None:
    """Collect garbage while nothing moves: during a motion it would take the time of two frames."""
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
    Brush(surface, 1.0).draw_picture("ui/icon_app", (0, 0, 64, 64))
    return surface


def read_clipboard() -> str:
    """Return the text of the clipboard; "" if there is none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""


def open_services(folder: Path | None = None) -> Services:
    """Read the settings, and make the services. What is wrong with the settings will be told on the first screen."""
    from tabletop import settings

    folder = folder or settings.user_folder()
    chosen, faults = settings.load(folder / "settings.toml")
    services = Services(chosen, folder)
    services.damaged_settings = faults
    if faults:
        services.notices.append(services.say("notice-settings-broken", what=", ".join(faults)))
    return services
