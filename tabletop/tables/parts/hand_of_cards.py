"""A hand of cards, held as a fan: what may be played is raised, what may not lies in a soft shade."""

from collections.abc import Sequence
from math import cos, inf, pi, radians, sin
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle
from tabletop.stage.images import Dimmed, Image, paint_paper
from tabletop.stage.pose import Pose, fan_poses
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import PieceKey, TableContext

MAX_UNPARTED_CARDS: Final = 7
"""With more cards than this, the others make room for the one under the pointer."""
PARTED_OFFSET: Final = 34.0
"""How far the cards to the right move then, so that the corners stay in sight."""
TEXT_HEIGHT: Final = 120.0
"""The height of the text below a large card."""


@frozen(cache_hash=True)
class LargeCard(Image):
    """A card as large as the player wants words to be, on a paper with room for a text below it."""

    radius: ClassVar[float] = 17
    margin: ClassVar[float] = 10

    card: Image
    scale: float
    """How many times as large as it lies on the table."""
    text: str = ""
    text_scale: float = 1.0
    """How large words are wished to be: the text gets more room."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        wide, tall = (side * self.scale + 2 * self.margin for side in self.card.size)
        return wide, tall + (TEXT_HEIGHT * self.text_scale if self.text else 0)

    @override
    def paint(self, brush: Brush) -> None:
        paint_paper(brush, *self.size)
        wide, tall = (side * self.scale for side in self.card.size)
        there = brush.for_part((self.margin, self.margin, wide, tall))
        self.card.paint(Brush(there.surface, brush.pixels_per_unit * self.scale, brush.text_scale))
        if self.text:
            room = (16, tall + self.margin + 2, wide - 12, TEXT_HEIGHT * self.text_scale - 4)
            brush.draw_text(self.text, room, TextStyle(20, lines=9, leading=1.1))


@frozen(cache_hash=True)
class LockMark(Image):
    """A small lock on a card that may not be played now."""

    size: ClassVar[tuple[float, float]] = (40, 40)

    @override
    def paint(self, brush: Brush) -> None:
        lock = (
            f'<circle cx="20" cy="20" r="18" fill="{theme.PAPER_LIGHT}" stroke="{theme.INK}" stroke-width="2.4"/>'
            f'<path d="M14.5 19 V15 a5.5 5.5 0 0 1 11 0 V19" fill="none" stroke="{theme.INK}" stroke-width="3"/>'
            f'<rect x="11.5" y="18" width="17" height="12.5" rx="2.6" fill="{theme.INK}"/>'
        )
        brush.draw_svg(lock, (0, 0, 40, 40))


@frozen(cache_hash=True)
class NewMark(Image):
    """A golden star on a card that has just come to one's hand."""

    size: ClassVar[tuple[float, float]] = (44, 44)

    @override
    def paint(self, brush: Brush) -> None:
        rays = " ".join(
            f"{22 + far * sin(pi * ray / 8):.1f} {22 - far * cos(pi * ray / 8):.1f}"
            for ray in range(16)
            for far in ((21.0 if ray % 2 == 0 else 15.0),)
        )
        star = (
            f'<polygon points="{rays}" fill="{theme.BRASS}" stroke="{theme.INK}" stroke-width="2" '
            'stroke-linejoin="round"/>'
            f'<path d="M22 11 V24 M22 30 V31" stroke="{theme.INK}" stroke-width="5" stroke-linecap="round"/>'
        )
        brush.draw_svg(star, (0, 0, 44, 44))


def _corner_of(pose: Pose, size: tuple[float, float], inset: float, above: float) -> Pose:
    """Find the point at a card's upper edge, so far from its right side, or from its left if `inset` is negative."""
    half = size[0] * pose.scale / 2
    x, y = half - inset if inset > 0 else -half - inset, -size[1] * pose.scale / 2 - above
    turn = radians(-pose.angle)
    return Pose(pose.x + x * cos(turn) - y * sin(turn), pose.y + x * sin(turn) + y * cos(turn))


@frozen
class HeldCard:
    """A card in a hand."""

    key: PieceKey
    image: Image
    usable: bool = True
    """Whether it is of any use now; if not, it is dimmed."""
    raised: bool = False


@frozen
class HandOfCards:
    """Where and how a hand of cards is held: as a fan round a middle point."""

    middle: tuple[float, float]
    step: float
    """From card to card, as long as there is room."""
    max_width: float = inf
    """The greatest distance from the first card to the last."""
    bow: float = 0.0
    lean: float = 0.0
    card_scale: float = 1.0
    hover_scale: float = 1.1
    """The scale of the card under the pointer."""
    raised_lift: float = 6.0
    """How far a raised card stands out of the fan."""
    chosen_lift: float = 8.0
    """How much farther a chosen card stands out."""
    hover_lift: float = 4.0
    """How much farther the card under the pointer stands out."""
    carried_scale: float | None = None
    """The scale of a card that is carried, which is then half transparent; None: it does not change."""
    touch_below: float = 30.0
    """How far below a card it can still be touched."""
    z: float = 20.0

    def _poses(self, count: int) -> list[Pose]:
        return fan_poses(count, self.middle, min(self.step, self.max_width / max(count - 1, 1)), self.bow, self.lean)

    def lay_backs(self, key_prefix: str, back: Image, count: int) -> list[PlacedPiece]:
        """Lay a hand face down, with keys made of this prefix and a number."""
        return [
            PlacedPiece(
                f"{key_prefix}:{place}",
                back,
                Pose(p.x, p.y, p.angle, self.card_scale),
                z=self.z + place * 0.01,
                touchable=False,
            )
            for place, p in enumerate(self._poses(count))
        ]

    def lay(self, cards: Sequence[HeldCard], context: TableContext) -> list[PlacedPiece]:
        """Lay the watcher's own hand, with a star on new cards and a lock on a useless one under the pointer."""
        keys = [card.key for card in cards]
        # Only under a pointer may a card come before others: to a thumb it would hide what it means to touch next.
        hovered = (
            keys.index(context.hover) if context.hover in keys and context.has_pointer and not context.carried else None
        )
        laid = []
        for place, (card, rest) in enumerate(zip(cards, self._poses(len(cards)), strict=True)):
            parted = hovered is not None and place > hovered and len(cards) > MAX_UNPARTED_CARDS
            spot = Pose(rest.x + PARTED_OFFSET, rest.y, rest.angle) if parted else rest
            laid.append(self._card(card, spot, self.z + place * 0.01, context, hovered=place == hovered))
        for card, placed in zip(cards, tuple(laid), strict=True):
            if card.key in context.new_pieces and placed.key != context.carried:
                corner = _corner_of(placed.pose, card.image.size, -22.0, 8.0)
                laid.append(
                    PlacedPiece(f"new:{card.key}", NewMark(), corner, z=placed.z + 0.005, elevation=1, touchable=False)
                )
        if hovered is not None and not cards[hovered].usable:
            corner = _corner_of(laid[hovered].pose, cards[hovered].image.size, 18.0, -18.0)
            laid.append(
                PlacedPiece(f"lock:{keys[hovered]}", LockMark(), corner, z=self.z + 3, elevation=1, touchable=False)
            )
        return laid

    def _card(self, card: HeldCard, rest: Pose, z: float, context: TableContext, *, hovered: bool) -> PlacedPiece:
        if context.carried == card.key and self.carried_scale:
            small = Pose(rest.x, rest.y, scale=self.carried_scale)
            return PlacedPiece(card.key, card.image, small, z=z + 3, elevation=3, alpha=225)
        taken = card.key in context.path or (card.key == context.hover and not context.has_pointer)
        stands = self.raised_lift if card.raised else 0.0
        lift = stands + self.chosen_lift if taken else stands
        turn = radians(-rest.angle)
        # It is drawn out along its own sides, so that it covers nothing beside it.
        out = (lift - stands) * sin(turn), stands + (lift - stands) * cos(turn)
        pose = Pose(rest.x + out[0], rest.y - out[1], rest.angle, self.card_scale)
        if hovered:
            pose = Pose(rest.x, rest.y - max(lift, 10) - self.hover_lift, scale=self.hover_scale)
        image = card.image if card.usable else Dimmed(card.image, theme.UNUSABLE_SHADE)
        z += 2 if hovered else 0
        shadow = 3 if hovered or taken else 2
        foot, head = lift + self.touch_below, lift - stands if not hovered else 0.0
        return PlacedPiece(
            card.key,
            image,
            pose,
            z=z,
            glow=context.glow(card.key),
            elevation=shadow,
            touch_below=foot,
            touch_top_inset=head,
        )
