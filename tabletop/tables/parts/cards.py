"""A hand of cards, held as a fan: what may be played is raised, what may not lies in a soft shade."""

from collections.abc import Sequence
from math import inf
from typing import Final

from attrs import frozen

from tabletop import theme
from tabletop.stage.images import Dimmed, Image
from tabletop.stage.pose import Pose, fan
from tabletop.stage.stage import Placed
from tabletop.tables.table import AnyGlance, Key

CROWD: Final = 7
"""More cards than these make room for the one under the pointer."""
ASIDE: Final = 34.0
"""How far they do: its index and theirs stay in sight."""


@frozen
class HeldCard:
    """A card in a hand."""

    key: Key
    image: Image
    able: bool = True
    """Whether there is any use for it now."""
    raised: bool = False


@frozen
class HandOfCards:
    """How a hand is held."""

    middle: tuple[float, float]
    step: float
    """From card to card, while there is room."""
    room: float = inf
    """The most from the first to the last."""
    bow: float = 0.0
    lean: float = 0.0
    size: float = 1.0
    near: float = 1.1
    """The size of a card under the pointer."""
    lift: float = 6.0
    """How far a raised card stands out."""
    rise: float = 4.0
    """How much farther the one under the pointer does."""
    carried: float | None = None
    """The size of a card on its way, where it would hide too much; it lets things shine through, too."""
    foot: float = 30.0
    """How far below a card the pointer still means it."""
    z: float = 20.0

    def _rests(self, count: int) -> list[Pose]:
        return fan(count, self.middle, min(self.step, self.room / max(count - 1, 1)), self.bow, self.lean)

    def backs(self, name: str, back: Image, count: int) -> list[Placed]:
        """Lay a hand that nobody here may look into."""
        return [
            Placed(f"{name}:{place}", back, Pose(p.x, p.y, p.angle, self.size), z=self.z + place * 0.01, solid=False)
            for place, p in enumerate(self._rests(count))
        ]

    def lay(self, cards: Sequence[HeldCard], glance: AnyGlance) -> list[Placed]:
        """Lay the watcher's own hand."""
        keys = [card.key for card in cards]
        hovered = keys.index(glance.hover) if glance.hover in keys and not glance.held else None
        laid = []
        for place, (card, rest) in enumerate(zip(cards, self._rests(len(cards)), strict=True)):
            parted = hovered is not None and place > hovered and len(cards) > CROWD
            spot = Pose(rest.x + ASIDE, rest.y, rest.angle) if parted else rest
            laid.append(self._card(card, spot, self.z + place * 0.01, glance, hovered=place == hovered))
        return laid

    def _card(self, card: HeldCard, rest: Pose, z: float, glance: AnyGlance, *, hovered: bool) -> Placed:
        if glance.held == card.key and self.carried:
            small = Pose(rest.x, rest.y, 0, self.carried)
            return Placed(card.key, card.image, small, z=z + 3, shadow=3, alpha=225)
        taken = card.key in glance.path
        lift = 14.0 if taken else self.lift if card.raised else 0.0
        pose = Pose(rest.x, rest.y - lift, rest.angle, self.size)
        if hovered:
            pose = Pose(rest.x, rest.y - max(lift, 10) - self.rise, 0, self.near)
        elif taken:
            pose = Pose(rest.x, rest.y - lift, 0, (self.size + self.near) / 2)
        image = card.image if card.able or hovered else Dimmed(card.image, theme.SOFT)
        z += 2 if hovered else 1 if taken else 0
        shadow = 3 if hovered or taken else 2
        foot = lift + self.foot
        return Placed(card.key, image, pose, z=z, glow=glance.glow(card.key), shadow=shadow, foot=foot)
