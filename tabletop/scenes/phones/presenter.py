"""Presents a match on a phone: from one seat, in its own language, on a canvas that fits the page."""

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve, frozen
from typing_extensions import override

from rules.kernel import Seat
from tabletop import theme
from tabletop.i18n import LANGUAGES, language_code
from tabletop.match import Match
from tabletop.phones.messages import Message
from tabletop.phones.remote_stage import RemoteStage
from tabletop.scenes.base.scene import Services
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.settings import Settings
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import PHONE_HEIGHTS, PHONE_WIDTH, GameTable, PieceKey, TableContext

UPRIGHT_RATIO = 1.1
"""A page so many times higher than wide gets the phone layout."""
MIN_SURE_SCALE = 0.5
"""A table that is shown smaller than this (CSS pixels for each unit) has pieces smaller than a fingertip."""
PHONE_HEIGHT_STEP = 20
"""The canvas height of the phone layout is rounded to this, so that like phones share pictures."""


@frozen
class PageFormat:
    """How a page is shown: pages of one seat with the same format share one session."""

    language: str
    uses_phone_layout: bool
    confirms_moves: bool
    """Whether pieces lie so close that a finger may miss: then a move must be confirmed by the button."""
    canvas_size: tuple[float, float]
    pixels_per_unit: float
    """Device pixels for each canvas unit, rounded so that like phones share pictures."""
    reduced_motion: bool

    @classmethod
    def of(cls, hello: Message, language: str, table: GameTable | None) -> "PageFormat":
        """Return the format of a page from what it has said about itself."""
        wide, tall, pixels = (max(float(hello[name]), least) for name, least in (("w", 100), ("h", 100), ("k", 0.5)))
        upright = hello.get("upright", tall > wide * UPRIGHT_RATIO)
        palm = bool(upright and table and table.phone.lay_out)
        height = (
            min(max(PHONE_WIDTH * tall / wide, PHONE_HEIGHTS[0]), PHONE_HEIGHTS[1])
            // PHONE_HEIGHT_STEP
            * PHONE_HEIGHT_STEP
        )
        canvas = (PHONE_WIDTH, height) if palm else (theme.WIDTH, theme.HEIGHT)
        shown = min(wide / canvas[0], tall / canvas[1])
        sharp = max(round(shown * min(pixels, 4.0) * 8), 1) / 8
        return cls(language, palm, palm or shown < MIN_SURE_SCALE, canvas, sharp, hello["calm"])


def choose_language(wished: list[str], usual: str) -> str:
    """Return the first wished language that we have, else the usual one."""
    return next((found for name in wished if (found := language_code(name)) in LANGUAGES), usual)


def phone_settings(services: Services, form: PageFormat) -> Settings:
    """Return the settings for a phone: the laptop's, with its own language, no sound, and text of usual size."""
    calm = form.reduced_motion or services.settings.reduced_motion
    return evolve(services.settings, language=form.language, scale=1.0, reduced_motion=calm, sound=False)


class PhonePresenter(MatchPresenter):
    """Presents a match on a phone. The scenery is the laptop's, shown as a photograph."""

    def __init__(
        self,
        services: Services,
        match: Match,
        seat: Seat | None,
        page_format: PageFormat,
        shown_beats: int,
        remote_stage: RemoteStage,
    ) -> None:
        super().__init__(services, match, watcher=seat, shown_beats=shown_beats)
        self.page_format, self.remote_stage = page_format, remote_stage
        self.stage, self.scenery = remote_stage, None
        self.backdrop: PlacedPiece | None = None
        """A photograph of the scenery, where the table has one."""
        self.last_context: TableContext | None = None
        """The context of the last picture."""
        self.touch_marks: Callable[[Sequence[PlacedPiece]], Mapping[PieceKey, str]] = lambda _: {}
        """Returns the pieces of a picture that a touch is for: "offered" or "chosen"."""
        self.picture_count = 0
        """How many pictures have been laid out."""

    @override
    def picture(self, context: TableContext | None = None) -> list[PlacedPiece]:
        """Return the pieces in the phone layout, or the whole table with its bar."""
        context = self.last_context = context or self.context()
        self.picture_count += 1
        if self.page_format.uses_phone_layout and (lay_out := self.table.phone.lay_out):
            laid = [*lay_out(context, self.page_format.canvas_size[1])]
        else:
            laid = super().picture(context)
            laid = [self.backdrop, *laid] if self.backdrop else laid
        self.remote_stage.labels = {
            each.key: self.table.words.label(each.key, context) for each in laid if each.touchable
        }
        told = {key: self.table.tooltips.explain(key, context) or "" for key in self.remote_stage.labels}
        # The first of several lines is the name.
        self.remote_stage.descriptions = {key: text.partition("\n")[2] or text for key, text in told.items()}
        self.remote_stage.touch_roles = self.touch_marks(laid)
        return laid

    def follow(self, shown_beats: int) -> None:
        """Show what the laptop has shown, never more: only the last beat moves."""
        if self.shown_beats < shown_beats:
            self.shown_beats = shown_beats - 1
            self.show_next_beat()
        elif self.event is not None and not self.stage.busy:
            self.event = None
            self.show_table(theme.GLIDE_SECONDS)
