"""The layout: every piece of the table at its place when nothing moves."""

from collections.abc import Sequence
from itertools import groupby

from attrs import evolve

from rules.fizz.acts import Counted, Drew, Emptied, Fish, LastLapBegan, LastLapEnded, Lay, Pass, SuperWorked, Toppled
from rules.fizz.pieces import BEATS, COLOUR, DESIGN, KIND, Rack, is_super
from rules.fizz.state import State
from rules.fizz.views import View
from rules.kernel import Seat
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.stage.images import Badge, ButtonImage, Dimmed, Image, InvisibleArea
from tabletop.stage.pose import Pose, pose_of_box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.fizz.banners import BurstBanner, PaperBanner
from tabletop.tables.fizz.bottle.camera import TABLE_CAMERA, camera_for
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.pieces import ChipBack, face_of, side_of
from tabletop.tables.fizz.places import (
    AIR_BOX,
    ANSWER_BOX,
    BAZAAR_BOX,
    BEATS_BOX,
    LAST_LAP_BOX,
    LOG_BOX,
    MIN_CROWD_OTHERS,
    OWN_RACK_BOX,
    PASS_BOX,
    RACK_ASIDE_OFFSET,
    RIBBON_POINT,
    ChipSpot,
    chip_spots,
    other_seats,
    our_seat,
    panel_column,
    panel_key,
    round_sign_box,
    shown_rack,
    twins_of,
)
from tabletop.tables.fizz.player_panels import (
    ChipsAndPoints,
    EasyHandMark,
    OwnRack,
    RackGap,
    RoundSign,
    TwinsTab,
    has_easy_hand,
)
from tabletop.tables.fizz.side_panels import Bazaar, BeatsSheet, ChipToAnswer, shown_chip_count
from tabletop.tables.fizz.texts import pass_label
from tabletop.tables.fizz.touch import laid_chips
from tabletop.tables.parts import DarkTag, Nameplate, log_sheet, nameplate_font_size, turn_ribbon


def lay_out(context: TableContext) -> Sequence[PlacedPiece]:
    """Lay the whole table as the watcher sees it; the bottle and the tower stand in the room behind."""
    return [
        PlacedPiece("air", InvisibleArea(AIR_BOX[2], AIR_BOX[3]), pose_of_box(AIR_BOX), z=-20, elevation=0),
        *_others(context),
        *_right_edge(context),
        *_own_rack(context),
        *_fallen(context.view),
        *_news_banner(context),
    ]


def reveal(state: State, context: TableContext) -> Sequence[PlacedPiece]:
    """Lay the whole table with every rack open."""
    return lay_out(evolve(context, view=evolve(context.view, racks=state.racks)))


def _others(context: TableContext) -> list[PlacedPiece]:
    view, say = context.view, context.say
    everyone = other_seats(view)
    shape = panel_column(len(everyone))
    aside = shape.width - shape.words_width if shape.words_width else 84
    letters = nameplate_font_size(
        map(context.player_name, everyone), shape.width, shape.head_height, aside, context.text_scale
    )
    pieces = []
    for place, seat in enumerate(everyone):
        box = shape.panel_box(place)
        held = say("fizz-chips", count=view.held[seat])
        label = say("fizz-points", count=view.scores[seat])
        name = context.player_name(seat)
        told = ChipsAndPoints(held, str(view.scores[seat]), label, shape.words_width)
        size = shape.width, shape.height, shape.head_height
        tag = Nameplate(*size, theme.SEAT_DUCKS[seat], name, told, aside, letters)
        glow = "legal" if context.decider == seat else ""
        pieces.append(PlacedPiece(panel_key(view, seat), tag, pose_of_box(box), elevation=1, glow=glow))
        pieces += _easy_hand_mark(context, seat, (box[0] + 56, box[1] + shape.head_height - 8))
        pieces += _tags(context, seat, (box[0] + box[2] + 44, box[1] + 32))
        pieces += _small_rack(context, seat)
    box = round_sign_box(len(everyone))
    clockwise = view.direction == 1
    turns = say("fizz-clockwise" if clockwise else "fizz-counterclockwise")
    sign = RoundSign(say("fizz-round", round=max(view.round, 1), rounds=view.rounds), turns, clockwise, *box[2:])
    pieces.append(PlacedPiece("progress", sign, pose_of_box(box), elevation=1))
    return pieces


def _easy_hand_mark(context: TableContext, seat: Seat, place: tuple[float, float]) -> list[PlacedPiece]:
    """Pin the mark of an easy hand to a panel, so that everybody knows."""
    if not has_easy_hand(context.players[seat]):
        return []
    return [PlacedPiece(f"easy_hand:{seat}", EasyHandMark(), Pose(*place), z=9, elevation=0)]


def _tags(context: TableContext, seat: Seat, place: tuple[float, float]) -> list[PlacedPiece]:
    """Hang beside a panel who is next, who holds one last chip, and who owes skips."""
    view, say = context.view, context.say
    pieces = []
    x, y = place
    if view.step not in ("lot", "mix", "over") and seat == (view.turn + view.direction) % len(view.held):
        pieces.append(
            PlacedPiece("next", DarkTag(say("fizz-next"), 104, 30), Pose(x, y), z=10, elevation=1, touchable=False)
        )
        y += 36 if seat != our_seat(view) else -36
    if view.step not in ("lot", "mix", "over") and view.held[seat] == 1:
        pieces.append(
            PlacedPiece(
                f"last:{seat}",
                DarkTag(say("fizz-last-chip"), 148, 30),
                Pose(x + 22, y),
                z=10,
                elevation=1,
                touchable=False,
            )
        )
        y += 36 if seat != our_seat(view) else -36
    if view.skips[seat]:
        tag = DarkTag(say("fizz-skips", count=view.skips[seat]), 148, 30)
        pieces.append(PlacedPiece(f"skips:{seat}", tag, Pose(x + 22, y), z=10, elevation=1, touchable=False))
    return pieces


def _last_glow(context: TableContext, seat: Seat) -> str:
    """Return the glow of somebody's last chip, "" for others."""
    return "last" if context.view.held[seat] == 1 and context.view.step not in ("lot", "mix", "over") else ""


def _small_rack(context: TableContext, seat: Seat) -> list[PlacedPiece]:
    view = context.view
    rack = shown_rack(view, seat)
    places = chip_spots(view, seat)
    if rack is None:
        return [
            PlacedPiece(f"back:{seat}:{n}", ChipBack(), spot.pose(), z=2 + n * 0.01, elevation=0, touchable=False)
            for n, spot in enumerate(places[: view.held[seat]])
        ]
    pieces = []
    lifted = view.laying.chips if view.laying else ()
    for n, (chip, spot) in enumerate(zip(rack, places, strict=True)):
        key = f"chip:{chip}"
        if chip in lifted and context.hand_at_work:
            continue
        glow = "selected" if chip in lifted else context.glow(key) or _last_glow(context, seat)
        raised = (key == context.hover and context.has_pointer) or chip in lifted
        pose = spot.pose(spot.width * 0.12, 1.08) if raised else spot.pose()
        z = 2 + n * 0.01 + (1 if raised else 0)
        foot = spot.y + spot.width / 2 - pose.y - 50 * pose.scale
        pieces.append(PlacedPiece(key, face_of(chip), pose, z=z, elevation=0, glow=glow, touch_below=foot))
    return pieces + (_twin_counts(seat, rack, places) if len(view.held) > MIN_CROWD_OTHERS else [])


def _twin_counts(seat: Seat, rack: Rack, places: Sequence[ChipSpot]) -> list[PlacedPiece]:
    """Count the twins of each kind that lie in a pile."""
    pieces = []
    for design, pile in groupby(zip(rack, places, strict=True), lambda each: DESIGN[each[0]]):
        *under, (_, spot) = pile
        if under:
            pose = Pose(spot.x + spot.width * 0.3, spot.y + spot.width * 0.3)
            badge = Badge(str(len(under) + 1), 24)
            pieces.append(PlacedPiece(f"alike:{seat}:{design}", badge, pose, z=4, elevation=0, touchable=False))
    return pieces


def _rack_pieces(context: TableContext) -> list[PlacedPiece]:
    view, say = context.view, context.say
    seat = our_seat(view)
    points = f"{view.scores[seat]} {say('fizz-points', count=view.scores[seat])}"
    tray = OwnRack(theme.SEAT_DUCKS[seat], context.player_name(seat), points)
    glow = "legal" if context.decider == seat else ""
    pieces = [PlacedPiece(panel_key(view, seat), tray, pose_of_box(OWN_RACK_BOX), z=8, elevation=1, glow=glow)]
    pieces += _easy_hand_mark(context, seat, (OWN_RACK_BOX[0] + 78, OWN_RACK_BOX[1] + 78))
    pieces += _tags(context, seat, (OWN_RACK_BOX[0] + 148, OWN_RACK_BOX[1] - 10))
    rack = shown_rack(view, seat)
    places = chip_spots(view, seat)
    if rack is None:
        return pieces + [
            PlacedPiece(f"back:{seat}:{n}", ChipBack(), spot.pose(), z=9 + n * 0.01, elevation=1, touchable=False)
            for n, spot in enumerate(places[: view.held[seat]])
        ]
    lifted = view.laying.chips if view.laying else ()
    able = laid_chips(context.moves)
    pointed = _pointed_at(context, rack)
    for n, (chip, spot) in enumerate(zip(rack, places, strict=True)):
        key = f"chip:{chip}"
        z = 9 + n * 0.01
        if chip in lifted and context.hand_at_work:
            pieces.append(PlacedPiece(f"gap:{chip}", RackGap(), spot.pose(), z=z, elevation=0, touchable=False))
            continue
        glow = "selected" if chip in lifted else context.glow(key)
        lift = spot.width * 0.24 if chip in able or glow else 0.0
        glow = glow or _last_glow(context, seat)
        image: Image = face_of(chip)
        pose = spot.pose(lift)
        head = 0.0
        if chip in pointed and not context.has_pointer:
            pose, head = spot.pose(lift + 8), 8.0
        elif chip in pointed:
            pose, z = spot.pose(max(lift, 8) + 8, 1.08), z + 1
        elif context.watcher_decides and chip not in able:
            image = Dimmed(image, theme.UNUSABLE_SHADE)
        foot = spot.y + spot.width / 2 - pose.y - 50 * pose.scale
        pieces.append(
            PlacedPiece(key, image, pose, z=z, elevation=1, glow=glow, touch_below=foot, touch_top_inset=head)
        )
    return pieces + (_twins_tabs(context, rack) if view.seat is not None else [])


def _own_rack(context: TableContext) -> list[PlacedPiece]:
    """Lay our rack; it moves down while everybody looks at what has fallen."""
    pieces, room = _rack_pieces(context), context.scenery
    looking = context.hand_at_work and isinstance(room, BottleScenery) and room.is_looking_at(TABLE_CAMERA)
    if not looking and not context.view.fallen:
        return pieces
    return [evolve(each, pose=evolve(each.pose, y=each.pose.y + RACK_ASIDE_OFFSET)) for each in pieces]


def _pointed_at(context: TableContext, rack: Rack) -> Rack:
    """List the chips that rise under the pointer: twins rise together where both may be laid."""
    chip = (context.hover or "").partition(":")[2]
    if chip not in rack:
        return ()
    pairs = [move.chips for move in context.moves if isinstance(move, Lay) and len(move.chips) == 2]
    return twins_of(chip, rack) if any(chip in pair for pair in pairs) else (chip,)


def _twins_tabs(context: TableContext, rack: Rack) -> list[PlacedPiece]:
    """Put a tab over twins: one between two, one over each of more."""
    view = context.view
    if not context.watcher_decides or view.turn != our_seat(view):
        return []
    pieces, places = [], chip_spots(view, our_seat(view))
    for n, (chip, spot) in enumerate(zip(rack, places, strict=True)):
        alike = twins_of(chip, rack)
        if len(alike) < 2 or (len(alike) == 2 and chip != alike[0]):
            continue
        key = f"both:{chip}"
        glow = context.glow(key)
        step = places[min(n + 1, len(rack) - 1)].x - spot.x if len(alike) == 2 else 0.0
        lift = spot.width * 0.24 if context.glow(f"chip:{chip}") else 0.0
        tab = TwinsTab(DESIGN[chip])
        image: Image = tab if glow else Dimmed(tab, theme.UNUSABLE_SHADE)
        pose = Pose(spot.x + max(step, 0.0) / 2, spot.y - lift + spot.width * 0.46)
        pieces.append(PlacedPiece(key, image, pose, z=12, elevation=1, glow=glow))
    return pieces


def _right_edge(context: TableContext) -> list[PlacedPiece]:
    """Lay the papers of the right edge (chip to answer, who beats whom, Bazaar, log) and the buttons."""
    view, say = context.view, context.say
    last = view.last
    design = DESIGN[last] if last else ""
    name = say(f"fizz-on-{design}") if last else say("fizz-answering-nothing")
    answer = ChipToAnswer(say("fizz-answering") if last else "", name, design, fitting_texts(view, say))
    beaten = KIND[last] if last and not is_super(last) else ""
    note = say("fizz-beats-note") if beaten else ""
    pieces = [
        PlacedPiece("answer", answer, pose_of_box(ANSWER_BOX), elevation=1, glow=context.glow("answer")),
        PlacedPiece("ring", BeatsSheet(say("fizz-beats"), note, beaten), pose_of_box(BEATS_BOX), elevation=1),
        PlacedPiece(
            "bazaar",
            Bazaar(shown_chip_count(view.bazaar), say("fizz-bazaar")),
            pose_of_box(BAZAAR_BOX),
            elevation=1,
            glow=context.glow("bazaar"),
        ),
        PlacedPiece(
            "count",
            Badge(str(view.bazaar), 54),
            Pose(BAZAAR_BOX[0] + 332, BAZAAR_BOX[1] + 166),
            z=3,
            elevation=1,
            touchable=False,
        ),
        log_sheet(context, LOG_BOX, say("log-title"), theme.SEAT_DUCKS),
    ]
    if "last_lap" in context.offered:
        ask = ButtonImage(LAST_LAP_BOX[2], LAST_LAP_BOX[3], "amber", say("fizz-last-lap-ask"), 27)
        pieces.append(
            PlacedPiece("last_lap", ask, pose_of_box(LAST_LAP_BOX), z=4, elevation=1, glow=context.glow("last_lap"))
        )
    elif view.lap:
        left = ButtonImage(LAST_LAP_BOX[2], LAST_LAP_BOX[3], "dark", say("fizz-last-lap-left", turns=view.lap), 27)
        pieces.append(PlacedPiece("lap", left, pose_of_box(LAST_LAP_BOX), z=4, elevation=1))
    if view.laying and view.laying.seat != view.turn:
        told = say("fizz-event-lifted-out-of-turn", chip=say(f"fizz-chip-{DESIGN[view.laying.chips[0]]}"))
        sign = ButtonImage(440, 52, "amber", told, 25)
        pieces.append(PlacedPiece("hasty", sign, Pose(*RIBBON_POINT), z=7, elevation=1, touchable=False))
    if context.watcher_decides and view.turn == our_seat(view):
        pieces.append(turn_ribbon(context, RIBBON_POINT))
    if any(isinstance(move, Pass) for move in context.moves):
        plank = ButtonImage(PASS_BOX[2], PASS_BOX[3], "wood", pass_label(context), 21, lines=2)
        pieces.append(PlacedPiece("pass", plank, pose_of_box(PASS_BOX), z=6, elevation=1, glow=context.glow("pass")))
    return pieces


def fitting_texts(view: View, say: Catalogue) -> tuple[str, ...]:
    """List in words what may be laid on the last counted chip."""
    last = view.last
    if last is None or KIND[last] == "exchange":
        return (say("fizz-fits-anything"),)
    kind, colour, exchange = KIND[last], COLOUR[last], say("fizz-fits-exchange")
    if is_super(last):
        return say(f"fizz-fits-colour-{colour}"), say("fizz-fits-super"), exchange
    stronger = [say(f"fizz-chip-{each}_{colour}") for each in BEATS if kind in BEATS[each]]
    return say(f"fizz-fits-same-{kind}"), *stronger, say(f"fizz-fits-supers-{colour}"), exchange


def _news_banner(context: TableContext) -> list[PlacedPiece]:
    """Lay the banner over the bottle for an event that nobody must miss."""
    say, event = context.say, context.event
    image: Image
    match event:
        case SuperWorked(chip=chip, target=target):
            duck = "" if target is None else theme.SEAT_DUCKS[target]
            image = PaperBanner(DESIGN[chip], say(f"fizz-kind-{KIND[chip]}"), say(f"fizz-rule-{KIND[chip]}"), duck)
        case Fish():
            image = BurstBanner(say("fizz-fish"), say("fizz-event-had-nothing"), "fizz/fish")
        case LastLapBegan():
            image = BurstBanner(say("fizz-last-lap"), say("fizz-last-lap-note"))
        case LastLapEnded(winners):
            image = BurstBanner(say("fizz-last-lap"), ", ".join(context.player_name(seat) for seat in winners))
        case Toppled(seat, count):
            told = f"{context.player_name(seat)} · {say('fizz-chips', count=count)}"
            image = BurstBanner(say("fizz-toppled"), told, avatar_duck=theme.SEAT_DUCKS[seat])
        case Drew(seat, count, "out_of_turn" as why):
            told = say("fizz-event-drew", why=why, count=count)
            image = PaperBanner("", context.player_name(seat), told, theme.SEAT_DUCKS[seat])
        case Counted(seat, (chip, _)):
            image = PaperBanner(
                DESIGN[chip], say("fizz-double"), context.player_name(seat), theme.SEAT_DUCKS[seat], "_happy"
            )
        case Emptied(seat):
            image = PaperBanner(
                "", context.player_name(seat), say("fizz-event-emptied"), theme.SEAT_DUCKS[seat], "_happy"
            )
        case _:
            return []
    return [
        PlacedPiece("news", image, Pose(800, 210 if image.size[1] < 200 else 300), z=40, elevation=3, touchable=False)
    ]


def _fallen(view: View) -> list[PlacedPiece]:
    """Lay the fallen chips over everything: they are looked at before they are counted."""
    camera = camera_for(view)
    return [
        PlacedPiece(
            f"chip:{each.chip}",
            side_of(each.chip),
            camera.to_screen(min(max(each.x, -200), 200), each.y, each.angle),
            z=30,
            elevation=1,
            touchable=False,
        )
        for each in view.fallen
    ]
