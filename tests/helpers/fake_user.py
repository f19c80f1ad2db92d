"""A user at the real window: moves the mouse, presses keys, and waits until something is to be seen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import attrs
import pygame
from helpers.environment import TIMEOUT_SECONDS

from rules import GAMES
from tabletop.app import App
from tabletop.match import Match
from tabletop.scenes.base.scene import Replace, Scene, Services
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.settings import Settings

WINDOW_SIZE = (800, 450)
FRAME_SECONDS = 1 / 60
MAX_HASTY_FRAMES = 500
"""Frames after which whatever is waited for goes on in another thread."""
HOVER_FRAME_COUNT = 30
"""Frames after which all has risen or sunk that does so under a pointer."""


def quiet_services(folder: Path, **preferences: Any) -> Services:
    """Open services under which everything happens at once and in silence, and nobody wants to be taught."""
    services = Services(
        attrs.evolve(Settings(language="en", speed=100.0, sound=False, lessons=" ".join(GAMES)), **preferences), folder
    )
    services.voice.silent = True
    return services


def values_in(value: Any) -> Iterator[Any]:
    """List everything that an image is made of, itself included."""
    yield value
    if attrs.has(type(value)):
        for each in attrs.fields(type(value)):
            yield from values_in(getattr(value, each.name))
    elif isinstance(value, tuple | list | frozenset):
        for part in value:
            yield from values_in(part)


def texts_in(image: Any) -> list[str]:
    """List the words that stand on an image."""
    return [part for part in values_in(image) if isinstance(part, str)]


def shown_refusal(scene: PlayScene) -> tuple[str, str] | None:
    """Tell why a move is refused in the bar at this moment, and by which rule."""
    refusal = scene.presenter.bar.refusal
    return (refusal.reason, refusal.rule) if refusal else None


class FakeUser:
    """Somebody at the mouse. Places are in the table's own units; what arrives are events of the window."""

    def __init__(
        self,
        services: Services,
        first_scene: Callable[[Services], Scene],
        size: tuple[int, int] = WINDOW_SIZE,
        *,
        draws_nothing: bool = False,
    ) -> None:
        self.app = App(services, first_scene, size)
        if draws_nothing:
            # Hands need no picture, and painting is what takes the time; `seen` paints all the same.
            self.app.draw = lambda: None  # type: ignore[method-assign]
        self.run_frame()

    def sit_at(self, match: Match) -> PlayScene:
        """Sit down to a match, and wait until it waits for us."""
        scene = PlayScene(self.app.services, match)
        self.app.apply_change(Replace(scene))
        self.wait_until(lambda: scene.decision_prompt.selection is not None)
        return scene

    @property
    def scene(self) -> Any:
        """Whatever lies on top now."""
        return self.app.scene

    def drawn_images(self) -> list[Any]:
        """Draw once more, and list every image that reaches the window."""
        canvas, drawn = self.app.canvas, []
        paint = canvas.draw

        def draw(image: Any, *rest: Any, **more: Any) -> None:
            drawn.append(image)
            paint(image, *rest, **more)

        canvas.draw = draw  # type: ignore[method-assign]
        try:
            App.draw(self.app)
        finally:
            del canvas.draw
        return drawn

    def capture_at(self, x: float, y: float) -> pygame.Surface:
        """Point there until nothing rises or sinks any more, and see the window."""
        self.move(x, y)
        for _ in range(HOVER_FRAME_COUNT):
            self.run_frame()
        App.draw(self.app)
        return self.app.canvas.surface

    def sees_text(self, text: str) -> bool:
        """Tell whether these words stand somewhere in the window."""
        return any(text in words for image in self.drawn_images() for words in texts_in(image))

    def run_frame(self, seconds: float = FRAME_SECONDS) -> None:
        """Let one frame pass."""
        self.app.process_frame(seconds, [])

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Let frames pass until something is so; what works in a thread of its own gets its turn between them."""
        end, frames = monotonic() + TIMEOUT_SECONDS, 0
        while not condition():
            assert monotonic() < end, f"nothing came of it: {self.scene}"
            self.run_frame()
            frames += 1
            playing = isinstance(self.scene, PlayScene)
            if frames > MAX_HASTY_FRAMES or (playing and (self.scene.director.thinking or self.scene.adviser.thinking)):
                sleep(0.001)

    def send_event(self, kind: int, **fields: Any) -> None:
        self.app.handle_event(pygame.event.Event(kind, **fields))

    def move_pointer(self, x: float, y: float) -> None:
        """Move the pointer there."""
        self.send_event(pygame.MOUSEMOTION, pos=self.app.canvas.to_window(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def move(self, x: float, y: float) -> None:
        """Move the pointer there, and let the table answer."""
        self.move_pointer(x, y)
        self.run_frame()

    def down(self, x: float, y: float, button: int = 1) -> None:
        self.send_event(pygame.MOUSEBUTTONDOWN, pos=self.app.canvas.to_window(x, y), button=button)

    def up(self, x: float, y: float, button: int = 1) -> None:
        self.send_event(pygame.MOUSEBUTTONUP, pos=self.app.canvas.to_window(x, y), button=button)

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Point, press, let go."""
        self.move(x, y)
        self.down(x, y, button)
        self.up(x, y, button)

    def press_key(self, key: int, mod: int = 0) -> None:
        """Press a key, and let it go."""
        self.hold_key(key, mod)
        self.send_event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def hold_key(self, key: int, mod: int = 0) -> None:
        """Press a key, or let a held one come again."""
        self.send_event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def type_text(self, text: str) -> None:
        """Type words."""
        self.send_event(pygame.TEXTINPUT, text=text)

    def button_point(self, text: str) -> tuple[float, float]:
        """Find the middle of a button by what stands on it."""
        found = [widget for widget in self.scene.group.widgets if getattr(widget, "text", None) == text]
        assert found, f"no button {text!r} on {self.scene}"
        middle = found[0].middle()
        return middle.x, middle.y

    def point_of(self, key: str, *, without: str = "") -> tuple[float, float]:
        """Find a point of the window at which this piece lies on top, and point at it.

        What rises under the pointer may move others: the point is good if the piece is still there once it has risen.
        """
        stage = self.scene.presenter.stage
        tried = []
        for point in self._points_of(key):
            if stage.piece_at(*point, ignoring=without) == key:
                if without:
                    return point
                self.move(*point)
                if stage.piece_at(*point) == key:
                    return point
                tried.append(point)
                self.move(1598, 2)  # let what rose sink again before the next try
        raise AssertionError(
            f"nowhere to touch {key}; it fled from {tried}, under {stage.piece_at(*tried[-1])}"
            if tried
            else f"nowhere to touch {key}"
        )

    def _points_of(self, key: str) -> Iterator[tuple[float, float]]:
        """List points of a piece from its middle outwards, as the window's pixels would give them."""
        pose, image = self.scene.presenter.stage.pose_of(key), self.scene.presenter.stage.image_of(key)
        assert pose is not None, f"no piece {key} on the table"
        width, height = image.size[0] * pose.scale, image.size[1] * pose.scale
        for _, u, v in sorted((abs(u) + abs(v), u, v) for u in _SHARES_TO_TRY for v in _SHARES_TO_TRY):
            off = pygame.Vector2(width * u, height * v).rotate(-pose.angle)
            point = self.app.canvas.to_logical(self.app.canvas.to_window(pose.x + off.x, pose.y + off.y))
            if 0 <= point[0] < 1600 and 0 <= point[1] < 900:
                yield point

    def touch(self, key: str) -> None:
        """Click a piece."""
        self.click(*self.point_of(key))

    def drag(self, key: str, target: str) -> None:
        """Carry a piece to another, and let go."""
        x, y = self.pick_up(key)
        to_x, to_y = self.point_of(target, without=key)
        self.move((x + to_x) / 2, (y + to_y) / 2)
        self.move(to_x, to_y)
        self.up(to_x, to_y)

    def pick_up(self, key: str) -> tuple[float, float]:
        """Take a piece up and hold it."""
        x, y = self.point_of(key)
        self.down(x, y)
        self.move(x + 12, y + 12)
        return x, y


_SHARES_TO_TRY = [place / 20 for place in range(-9, 10)]
