"""What a page shows: the match from one seat, in the guest's own words, on a canvas that fits the page."""

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve, frozen
from typing_extensions import override

from rules.kernel import Seat
from tabletop import theme
from tabletop.i18n import LANGUAGES, spoken
from tabletop.match import Match
from tabletop.phones.messages import Message
from tabletop.phones.remote_stage import Wire
from tabletop.scenes.base.scene import House
from tabletop.scenes.table.match_presenter import Showing
from tabletop.settings import Settings
from tabletop.stage.stage import Placed
from tabletop.tables.game_table import PALM, PALMS, AnyGlance, AnyTable, Key

NARROW = 600.0
"""A page that is narrower than this, in pixels of its own, and taller than wide, is held in a hand."""
STEP = 20
"""Units to which the height of a palm is rounded, so that like phones share their pictures."""


@frozen
class Form:
    """How a page is held and read: pages of one seat that are alike share one picture."""

    language: str
    palm: bool
    canvas: tuple[float, float]
    pixels: float
    """Pixels of the device to a unit, rounded so that like phones share their pictures."""
    calm: bool

    @classmethod
    def of(cls, hello: Message, language: str, table: AnyTable | None) -> "Form":
        """Find the form of a page by what it has said of itself."""
        wide, tall, pixels = (max(float(hello[name]), least) for name, least in (("w", 100), ("h", 100), ("k", 0.5)))
        palm = tall > wide * 1.1 and wide < NARROW and table is not None and table.palm is not None
        height = min(max(PALM * tall / wide, PALMS[0]), PALMS[1]) // STEP * STEP
        canvas = (PALM, height) if palm else (theme.WIDTH, theme.HEIGHT)
        shown = min(wide / canvas[0], tall / canvas[1])
        return cls(language, palm, canvas, max(round(shown * min(pixels, 4.0) * 8), 1) / 8, hello["calm"])


def language_of(wished: list[str], usual: str) -> str:
    """Choose the first language that a guest reads and we speak; that of the laptop if there is none."""
    return next((found for name in wished if (found := spoken(name)) in LANGUAGES), usual)


def guest_settings(house: House, form: Form) -> Settings:
    """Find the preferences of a guest: the laptop's, but their own language, and no sound."""
    calm = form.calm or house.settings.reduced_motion
    return evolve(house.settings, language=form.language, scale=1.0, reduced_motion=calm, sound=False)


class Sight(Showing):
    """A match as a page shows it. What stands behind the pieces is the laptop's, and only looked at."""

    def __init__(self, house: House, match: Match, seat: Seat | None, form: Form, shown: int, wire: Wire) -> None:
        super().__init__(house, match, watcher=seat, shown=shown)
        self.form, self.wire = form, wire
        self.stage, self.scenery = wire, None
        self.backdrop: Placed | None = None
        """A photograph of what stands behind the pieces, where something does."""
        self.seen: AnyGlance | None = None
        """What the last picture depended on."""
        self.touched: Callable[[Sequence[Placed]], Mapping[Key, str]] = lambda _: {}
        """Pieces of a picture that a touch is for: "offered" or "chosen"."""
        self.pictures = 0
        """How many pictures have been laid out."""

    @override
    def picture(self, glance: AnyGlance | None = None) -> list[Placed]:
        """Lay out the pieces for a hand, or the whole table with its bar."""
        glance = self.seen = glance or self.glance()
        self.pictures += 1
        if self.form.palm and self.table.palm is not None:
            laid = [*self.table.palm(glance, self.form.canvas[1])]
        else:
            laid = super().picture(glance)
            laid = [self.backdrop, *laid] if self.backdrop else laid
        self.wire.spoken = {each.key: self.table.called(each.key, glance) for each in laid if each.solid}
        self.wire.touched = self.touched(laid)
        return laid

    def follow(self, shown: int) -> None:
        """Show what the laptop has shown, and never more: the last beat moves, those before are passed over."""
        if self.shown < shown:
            self.shown = shown - 1
            self.show_next()
        elif self.event is not None and not self.stage.busy:
            self.event = None
            self.lay(theme.GLIDE)
