"""Buttons that lead to the codes for phones; while phones are on, they show how many are connected."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import ClassVar

from attrs import define, field, frozen
from typing_extensions import override

from rules.kernel import Seat
from tabletop.match import Player
from tabletop.scenes.base.scene import SceneChange, Services
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, title_style
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Badge, ButtonImage, Image, Sized
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button

COUNT_BADGE_SIZE = 34.0
"""The width of the round count badge."""
REQUIRED_PACKAGES = ("aiohttp", "segno")
"""Packages that phones need."""


def phones_supported() -> bool:
    """Tell whether the packages that phones need are installed."""
    return all(find_spec(part) is not None for part in REQUIRED_PACKAGES)


@frozen(cache_hash=True)
class UprightButtonImage(Sized):
    """A narrow button with a phone above its text."""

    radius: ClassVar[float] = 14

    width: float
    height: float
    text: str
    pressed: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        ButtonImage(w, h, pressed=self.pressed).paint(brush)
        sunk = 4.0 if self.pressed else 0.0
        side = (h - 5) * 0.54
        brush.draw_picture("ui/icon_phone", ((w - side) / 2, 7 + sunk, side, side))
        brush.draw_text(self.text, (8, 7 + side + sunk, w - 16, h - side - 16), title_style(24))


@define
class PhonesButton(Button):
    """Opens the codes for phones; a badge shows how many people's phones are connected."""

    connected_count: Callable[[], int | None] = field(kw_only=True)
    """Returns how many people's phones are connected; None while phones are off."""
    _drawn_count: int | None = field(init=False, default=None)

    @override
    def image(self) -> Image:
        """The button as it is now."""
        return UprightButtonImage(*self.box.size, self.text, self.held_down) if self.text else super().image()

    @override
    def update(self, seconds: float) -> None:
        """Redraw if the count has changed."""
        self.needs_redraw |= self.connected_count() != self._drawn_count

    @override
    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._drawn_count = self.connected_count()
        if self._drawn_count is not None:
            left, top, wide, _ = self.box
            canvas.draw(Badge(str(self._drawn_count), COUNT_BADGE_SIZE), Pose(left + wide - 6, top + 6))


@define
class PhoneInvitations:
    """The players to whom codes were shown before a match; chairs may have changed since."""

    services: Services
    players: Sequence[Player] = ()
    """The players by seat, when the codes were shown."""

    def connected_seats(self, players: Sequence[Player]) -> list[Seat]:
        """Return the seats whose player is still the same, and whose phone is connected."""
        phones = self.services.phones
        if phones is None:
            return []
        both = enumerate(zip(self.players, players, strict=False))
        return [Seat(seat) for seat, (then, now) in both if then == now and phones.device_count(Seat(seat))]


def make_phones_button(
    services: Services,
    box: Box,
    people: Callable[[], Sequence[Seat]],
    text: str,
    on_press: Callable[[], SceneChange | None],
) -> PhonesButton:
    """Make a button that counts these people's phones."""

    def come() -> int | None:
        phones = services.phones
        return None if phones is None else sum(phones.device_count(seat) > 0 for seat in people())

    return PhonesButton(
        box, text, icon="ui/icon_phone", tip=services.say("phones-tip"), on_press=on_press, connected_count=come
    )
