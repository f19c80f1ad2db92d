"""The middle of the lobby: the game's box on a round table, its blurb, tags with its facts, and who made it."""

from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from rules import GAMES
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.scenes.start.game_boxes import GameBoxImage
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle, figure_style
from tabletop.stage.images import Image, Sized, TextImage
from tabletop.stage.pose import Pose
from tabletop.widgets.widget import NOWHERE, ImageWidget, Widget

TABLE_BOX: Final = Box(24.0, 246.0, 1040.0, 344.0)


@frozen(cache_hash=True)
class TableTop(Sized):
    """A round wooden table."""

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        top, bottom = theme.WOOD
        middle, across, along = h / 2 - 8, w / 2 - 3, h / 2 - 11
        wood = (
            f'<defs><linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
            f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient></defs>'
            f'<ellipse cx="{w / 2}" cy="{middle + 16}" rx="{across}" ry="{along}" fill="{theme.WOOD_EDGE}"/>'
            f'<ellipse cx="{w / 2}" cy="{middle}" rx="{across}" ry="{along}" fill="url(#wood)" '
            f'stroke="{theme.WOOD_EDGE}" stroke-width="3"/>'
            f'<ellipse cx="{w / 2}" cy="{middle}" rx="{across - 23}" ry="{along - 23}" fill="none" '
            f'stroke="{theme.WOOD_SHINE}" stroke-width="2" opacity="0.7"/>'
        )
        brush.draw_svg(wood, (0, 0, w, h))


@frozen(cache_hash=True)
class FactTag(Image):
    """A small paper tag: a number, and what it counts."""

    radius: ClassVar[float] = 12
    size: ClassVar[tuple[float, float]] = (104.0, 60.0)

    figure: str
    noun: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_rounded_rect((0, 0, w, h), self.radius, theme.CARDBOARD, theme.CARD_LINE, 2)
        brush.draw_text(self.figure, (6, 3, w - 12, 34), figure_style(27))
        brush.draw_text(self.noun, (6, 33, w - 12, 23), TextStyle(18, theme.INK_MUTED))


@define
class PosedLabel(ImageWidget):
    """A label whose image has a pose of its own: it may be turned and scaled."""

    pose: Pose = field(kw_only=True)

    @override
    def middle(self) -> Pose:
        return self.pose


def fact_tags(say: Catalogue, key: str) -> list[FactTag]:
    """Return tags for players, minutes and age, as far as the game's texts name them."""
    seats = GAMES.player_counts[key]
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
    told = [FactTag(players, say("lobby-seats", n=seats[-1]))]
    if f"{key}-minutes" in say:
        told.append(FactTag(say(f"{key}-minutes"), say("lobby-minutes")))
    if f"{key}-age" in say:
        told.append(FactTag(say(f"{key}-age"), say("lobby-age")))
    return told


def box_widgets(say: Catalogue, key: str) -> list[Widget]:
    """Return the table, the box, the blurb, the tags and who made the game; closer together for many seats."""
    tight, told = GAMES.player_counts[key][-1] > 6, fact_tags(say, key)
    title, blurb = say(f"{key}-title"), say(f"{key}-blurb")
    lid = GameBoxImage(key, title, told[0].figure)
    pose = Pose(446, 385, 3, 0.39) if tight else Pose(214, 418, 4, 0.5)
    widgets: list[Widget] = [
        ImageWidget(TABLE_BOX, TableTop(*TABLE_BOX.size), 2),
        PosedLabel(NOWHERE, lid, 2, pose=pose),
    ]
    if tight:
        widgets.append(ImageWidget.at(520, 302, TextImage(blurb, 190, 168, 20, theme.INK, align="left", lines=7)))
    else:
        name = TextImage(title, 680, 56, 46, theme.INK, theme.TITLE_FONT, "left")
        widgets.append(ImageWidget.at(322, 306, name))
        widgets.append(ImageWidget.at(322, 362, TextImage(blurb, 620, 86, 23, theme.INK, align="left", lines=3)))
    left, top, step = (380.0, 474.0, 112.0) if tight else (322.0, 456.0, 120.0)
    for place, fact in enumerate(told):
        widgets.append(ImageWidget.at(left + step * place, top, fact, 1))
    if f"{key}-credits" in say:
        made_by = TextImage(say(f"{key}-credits"), 290, 60, 18, theme.INK, align="left", lines=2)
        widgets.append(ImageWidget.at(left + step * len(told) + 10, top, made_by))
    return widgets
