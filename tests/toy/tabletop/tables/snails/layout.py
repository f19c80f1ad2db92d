"""How the table lies: tags above, the row of leaves, the die below."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from rules.kernel import all_seats
from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, Picture, Plank
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed
from tabletop.tables.parts import PlayerTag, ribbon
from toy.rules.snails.pieces import SALAD, START
from toy.tabletop.tables.snails.context import Glance

HINT: Final = (394.0, 812.0, 812.0, 52.0)
ROW: Final = 500.0
"""How far down the leaves lie."""


@frozen(cache_hash=True)
class Snail(Image):
    """A snail with a shell of its player's colour."""

    duck: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 90, 60

    def paint(self, brush: Brush) -> None:
        """Paint the body and its horns, then the shell."""
        main, light, dark = theme.DUCKS[self.duck]
        body = f'<g stroke="{theme.INK}" stroke-width="2.5" stroke-linejoin="round">'
        body += '<path d="M74 26 L70 8 M78 26 L84 10" fill="none" stroke-linecap="round"/>'
        body += '<path d="M4 56 Q12 46 30 46 H60 Q66 24 76 24 Q88 26 86 38 Q84 56 64 56 Z" fill="#E8C79A"/>'
        body += f'<circle cx="38" cy="30" r="24" fill="{main}"/></g>'
        body += f'<path d="M38 30 q9 -7 9 3 q-2 11 -14 8 q-12 -6 -6 -18 q9 -13 23 -5" fill="none" stroke="{dark}" '
        body += f'stroke-width="3.5" stroke-linecap="round"/><circle cx="30" cy="18" r="4" fill="{light}"/>'
        brush.vector(body, (0, 0, 90, 60))


def lay_out(glance: Glance) -> Sequence[Placed]:
    """Lay the whole table as the watcher sees it."""
    view = glance.view
    leaves = [
        Placed(f"leaf:{leaf}", Picture("snails/leaf", 108, 72), _spot(leaf), z=-1, shadow=1, solid=False)
        for leaf in range(START + 1, SALAD)
    ]
    salad = Placed("salad", Picture("snails/salad", 170, 150), _spot(SALAD), z=-1, shadow=1, solid=False)
    shown = "?" if view.steps is None else str(view.steps or "")
    die = Placed("die", Plank(84, 84, "wood", shown, 44), Pose(800, 690), shadow=1)
    turn = [ribbon(glance, (800, 275))] if glance.mine else []
    return [*leaves, salad, die, *turn, *_tags(glance), *_snails(glance)]


def _tags(glance: Glance) -> list[Placed]:
    view = glance.view
    return [
        Placed(
            f"player:{seat}",
            PlayerTag(320, 120, theme.AVATARS[seat], glance.name(seat)),
            Pose(800 + 370 * (seat - (len(view.snails) - 1) / 2), 165),
            shadow=1,
            glow="legal" if glance.decider == seat else "",
        )
        for seat in all_seats(len(view.snails))
    ]


def _snails(glance: Glance) -> list[Placed]:
    """Put the snails on their leaves; where there is room for all they sit one below the other."""
    view = glance.view
    everywhere = [(seat, number, leaf) for seat, mine in enumerate(view.snails) for number, leaf in enumerate(mine)]
    pieces = []
    for place, (seat, number, leaf) in enumerate(everywhere):
        key, spot = f"snail:{seat}:{number}", _spot(leaf)
        down = 62 * (place - (len(everywhere) - 1) / 2) if leaf in (START, SALAD) else -16
        pose = Pose(spot.x, spot.y + down)
        pieces.append(Placed(key, Snail(theme.AVATARS[seat]), pose, z=1 + place / 10, glow=glance.glow(key)))
    return pieces


def _spot(leaf: int) -> Pose:
    return Pose(96 + 128 * leaf, ROW)
