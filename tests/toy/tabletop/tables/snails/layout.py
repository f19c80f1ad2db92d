"""How the table lies: tags above, the row of leaves, the die below."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen

from rules.kernel import all_seats
from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import ButtonImage, Image, Picture
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.parts import PlayerTag, turn_ribbon
from toy.rules.snails.pieces import SALAD, START
from toy.tabletop.tables.snails.context import TableContext

HINT_BOX: Final = (394.0, 812.0, 812.0, 52.0)
LEAVES_Y: Final = 500.0
"""How far down the leaves lie."""


@frozen(cache_hash=True)
class Snail(Image):
    """A snail with a shell of its player's colour."""

    size: ClassVar[tuple[float, float]] = (90, 60)

    duck: str

    def paint(self, brush: Brush) -> None:
        """Paint the body and its horns, then the shell."""
        main, light, dark = theme.DUCK_COLOURS[self.duck]
        body = f'<g stroke="{theme.INK}" stroke-width="2.5" stroke-linejoin="round">'
        body += '<path d="M74 26 L70 8 M78 26 L84 10" fill="none" stroke-linecap="round"/>'
        body += '<path d="M4 56 Q12 46 30 46 H60 Q66 24 76 24 Q88 26 86 38 Q84 56 64 56 Z" fill="#E8C79A"/>'
        body += f'<circle cx="38" cy="30" r="24" fill="{main}"/></g>'
        body += f'<path d="M38 30 q9 -7 9 3 q-2 11 -14 8 q-12 -6 -6 -18 q9 -13 23 -5" fill="none" stroke="{dark}" '
        body += f'stroke-width="3.5" stroke-linecap="round"/><circle cx="30" cy="18" r="4" fill="{light}"/>'
        brush.draw_svg(body, (0, 0, 90, 60))


def lay_out(context: TableContext) -> Sequence[PlacedPiece]:
    """Lay the whole table as the watcher sees it."""
    view = context.view
    leaves = [
        PlacedPiece(f"leaf:{leaf}", Picture("snails/leaf", 108, 72), _spot(leaf), z=-1, elevation=1, touchable=False)
        for leaf in range(START + 1, SALAD)
    ]
    salad = PlacedPiece("salad", Picture("snails/salad", 170, 150), _spot(SALAD), z=-1, elevation=1, touchable=False)
    shown = "?" if view.steps is None else str(view.steps or "")
    die = PlacedPiece("die", ButtonImage(84, 84, "wood", shown, 44), Pose(800, 690), elevation=1)
    turn = [turn_ribbon(context, (800, 275))] if context.watcher_decides else []
    return [*leaves, salad, die, *turn, *_tags(context), *_snails(context)]


def _tags(context: TableContext) -> list[PlacedPiece]:
    view = context.view
    return [
        PlacedPiece(
            f"player:{seat}",
            PlayerTag(320, 120, theme.SEAT_DUCKS[seat], context.player_name(seat)),
            Pose(800 + 370 * (seat - (len(view.snails) - 1) / 2), 165),
            elevation=1,
            glow="legal" if context.decider == seat else "",
        )
        for seat in all_seats(len(view.snails))
    ]


def _snails(context: TableContext) -> list[PlacedPiece]:
    """Put the snails on their leaves; where there is room for all they sit one below the other."""
    view = context.view
    everywhere = [(seat, number, leaf) for seat, mine in enumerate(view.snails) for number, leaf in enumerate(mine)]
    pieces = []
    for place, (seat, number, leaf) in enumerate(everywhere):
        key, spot = f"snail:{seat}:{number}", _spot(leaf)
        down = 62 * (place - (len(everywhere) - 1) / 2) if leaf in (START, SALAD) else -16
        pose = Pose(spot.x, spot.y + down)
        pieces.append(PlacedPiece(key, Snail(theme.SEAT_DUCKS[seat]), pose, z=1 + place / 10, glow=context.glow(key)))
    return pieces


def _spot(leaf: int) -> Pose:
    return Pose(96 + 128 * leaf, LEAVES_Y)
