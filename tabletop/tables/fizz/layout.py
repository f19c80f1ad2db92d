"""The whole picture, as it lies when nothing moves."""

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
from tabletop.stage.images import Badge, Dimmed, Image, Nothing, Plank
from tabletop.stage.pose import Pose, centre
from tabletop.stage.stage import Placed
from tabletop.tables.fizz.banners import Shout, Stamp
from tabletop.tables.fizz.bottle.camera import DESK, camera_of
from tabletop.tables.fizz.bottle.scenery import Room
from tabletop.tables.fizz.context import Glance
from tabletop.tables.fizz.pieces import Back, face_of, side_of
from tabletop.tables.fizz.places import (
    AIR,
    ANSWER,
    ASIDE,
    BAZAAR,
    CROWD,
    LAST_LAP,
    LOG,
    PASS,
    RIBBON,
    RING,
    TRAY,
    Spot,
    corner,
    me,
    others,
    progress_box,
    shown_rack,
    spots,
    tag_of,
    twins_of,
)
from tabletop.tables.fizz.player_panels import Both, Gap, Holding, Progress, Tray
from tabletop.tables.fizz.side_panels import Answer, Bazaar, Ring, heap
from tabletop.tables.fizz.texts import giving_up
from tabletop.tables.fizz.touch import chips_of
from tabletop.tables.parts import Nameplate, Tag, log_sheet, plate_letters, ribbon


def lay_out(glance: Glance) -> Sequence[Placed]:
    """Lay the whole table as the watcher sees it; the bottle and the tower stand in the room behind."""
    return [
        Placed("air", Nothing(AIR[2], AIR[3]), centre(AIR), z=-20, shadow=0),
        *_others(glance),
        *_edge(glance),
        *_ours(glance),
        *_fallen(glance.view),
        *_news(glance),
    ]


def reveal(state: State, glance: Glance) -> Sequence[Placed]:
    """Lay the table with every rack open."""
    return lay_out(evolve(glance, view=evolve(glance.view, racks=state.racks)))


def _others(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    everyone = others(view)
    shape = corner(len(everyone))
    aside = shape.width - shape.beside if shape.beside else 84
    letters = plate_letters(map(glance.name, everyone), shape.width, shape.head, aside, glance.scale)
    pieces = []
    for place, seat in enumerate(everyone):
        box = shape.box(place)
        held = say("fizz-chips", count=view.held[seat])
        label = say("fizz-points", count=view.scores[seat])
        name = glance.name(seat)
        told = Holding(held, str(view.scores[seat]), label, shape.beside)
        size = shape.width, shape.height, shape.head
        tag = Nameplate(*size, theme.AVATARS[seat], name, told, aside, letters)
        glow = "legal" if glance.decider == seat else ""
        pieces.append(Placed(tag_of(view, seat), tag, centre(box), shadow=1, glow=glow))
        pieces += _tags(glance, seat, (box[0] + box[2] + 44, box[1] + 32))
        pieces += _small_rack(glance, seat)
    box = progress_box(len(everyone))
    clockwise = view.direction == 1
    turns = say("fizz-clockwise" if clockwise else "fizz-counterclockwise")
    sign = Progress(say("fizz-round", round=max(view.round, 1), rounds=view.rounds), turns, clockwise, *box[2:])
    pieces.append(Placed("progress", sign, centre(box), shadow=1))
    return pieces


def _tags(glance: Glance, seat: Seat, place: tuple[float, float]) -> list[Placed]:
    """Hang beside a panel who is next, who holds one last chip, and who owes skips."""
    view, say = glance.view, glance.say
    pieces = []
    x, y = place
    if view.step not in ("lot", "mix", "over") and seat == (view.turn + view.direction) % len(view.held):
        pieces.append(Placed("next", Tag(say("fizz-next"), 104, 30), Pose(x, y), z=10, shadow=1, solid=False))
        y += 36 if seat != me(view) else -36
    if view.step not in ("lot", "mix", "over") and view.held[seat] == 1:
        pieces.append(
            Placed(f"last:{seat}", Tag(say("fizz-last-chip"), 148, 30), Pose(x + 22, y), z=10, shadow=1, solid=False)
        )
        y += 36 if seat != me(view) else -36
    if view.skips[seat]:
        tag = Tag(say("fizz-skips", count=view.skips[seat]), 148, 30)
        pieces.append(Placed(f"skips:{seat}", tag, Pose(x + 22, y), z=10, shadow=1, solid=False))
    return pieces


def _last_glow(glance: Glance, seat: Seat) -> str:
    """Let the last chip of a rack pulse."""
    return "last" if glance.view.held[seat] == 1 and glance.view.step not in ("lot", "mix", "over") else ""


def _small_rack(glance: Glance, seat: Seat) -> list[Placed]:
    view = glance.view
    rack = shown_rack(view, seat)
    places = spots(view, seat)
    if rack is None:
        return [
            Placed(f"back:{seat}:{n}", Back(), spot.pose(), z=2 + n * 0.01, shadow=0, solid=False)
            for n, spot in enumerate(places[: view.held[seat]])
        ]
    pieces = []
    lifted = view.laying.chips if view.laying else ()
    for n, (chip, spot) in enumerate(zip(rack, places, strict=True)):
        key = f"chip:{chip}"
        if chip in lifted and glance.performing:
            continue
        glow = "selected" if chip in lifted else glance.glow(key) or _last_glow(glance, seat)
        raised = (key == glance.hover and glance.pointed) or chip in lifted
        pose = spot.pose(spot.width * 0.12, 1.08) if raised else spot.pose()
        z = 2 + n * 0.01 + (1 if raised else 0)
        foot = spot.y + spot.width / 2 - pose.y - 50 * pose.scale
        pieces.append(Placed(key, face_of(chip), pose, z=z, shadow=0, glow=glow, foot=foot))
    return pieces + (_counts(seat, rack, places) if len(view.held) > CROWD else [])


def _counts(seat: Seat, rack: Rack, places: Sequence[Spot]) -> list[Placed]:
    """Count the twins of each kind that lie in a pile."""
    pieces = []
    for design, pile in groupby(zip(rack, places, strict=True), lambda each: DESIGN[each[0]]):
        *under, (_, spot) = pile
        if under:
            pose = Pose(spot.x + spot.width * 0.3, spot.y + spot.width * 0.3)
            badge = Badge(str(len(under) + 1), 24)
            pieces.append(Placed(f"alike:{seat}:{design}", badge, pose, z=4, shadow=0, solid=False))
    return pieces


def _rack(glance: Glance) -> list[Placed]:
    view, say = glance.view, glance.say
    seat = me(view)
    points = f"{view.scores[seat]} {say('fizz-points', count=view.scores[seat])}"
    tray = Tray(theme.AVATARS[seat], glance.name(seat), points)
    glow = "legal" if glance.decider == seat else ""
    pieces = [Placed(tag_of(view, seat), tray, centre(TRAY), z=8, shadow=1, glow=glow)]
    pieces += _tags(glance, seat, (TRAY[0] + 148, TRAY[1] - 10))
    rack = shown_rack(view, seat)
    places = spots(view, seat)
    if rack is None:
        return pieces + [
            Placed(f"back:{seat}:{n}", Back(), spot.pose(), z=9 + n * 0.01, shadow=1, solid=False)
            for n, spot in enumerate(places[: view.held[seat]])
        ]
    lifted = view.laying.chips if view.laying else ()
    able = chips_of(glance.moves)
    pointed = _pointed_at(glance, rack)
    for n, (chip, spot) in enumerate(zip(rack, places, strict=True)):
        key = f"chip:{chip}"
        z = 9 + n * 0.01
        if chip in lifted and glance.performing:
            pieces.append(Placed(f"gap:{chip}", Gap(), spot.pose(), z=z, shadow=0, solid=False))
            continue
        glow = "selected" if chip in lifted else glance.glow(key)
        lift = spot.width * 0.24 if chip in able or glow else 0.0
        glow = glow or _last_glow(glance, seat)
        image: Image = face_of(chip)
        pose = spot.pose(lift)
        head = 0.0
        if chip in pointed and not glance.pointed:
            pose, head = spot.pose(lift + 8), 8.0
        elif chip in pointed:
            pose, z = spot.pose(max(lift, 8) + 8, 1.08), z + 1
        elif glance.mine and chip not in able:
            image = Dimmed(image, theme.SOFT)
        foot = spot.y + spot.width / 2 - pose.y - 50 * pose.scale
        pieces.append(Placed(key, image, pose, z=z, shadow=1, glow=glow, foot=foot, head=head))
    return pieces + (_tabs(glance, rack) if view.seat is not None else [])


def _ours(glance: Glance) -> list[Placed]:
    """Lay our rack before us; while everybody looks at what has fallen it lies out of the way."""
    pieces, room = _rack(glance), glance.scenery
    looking = glance.performing and isinstance(room, Room) and room.looks(DESK)
    if not looking and not glance.view.fallen:
        return pieces
    return [evolve(each, pose=evolve(each.pose, y=each.pose.y + ASIDE)) for each in pieces]


def _pointed_at(glance: Glance, rack: Rack) -> Rack:
    """List the chips that rise under the pointer: twins rise together where both may be laid."""
    chip = (glance.hover or "").partition(":")[2]
    if chip not in rack:
        return ()
    pairs = [move.chips for move in glance.moves if isinstance(move, Lay) and len(move.chips) == 2]
    return twins_of(chip, rack) if any(chip in pair for pair in pairs) else (chip,)


def _tabs(glance: Glance, rack: Rack) -> list[Placed]:
    """Put a tab over twins: one between two, one over each of more."""
    view = glance.view
    if not glance.mine or view.turn != me(view):
        return []
    pieces, places = [], spots(view, me(view))
    for n, (chip, spot) in enumerate(zip(rack, places, strict=True)):
        alike = twins_of(chip, rack)
        if len(alike) < 2 or (len(alike) == 2 and chip != alike[0]):
            continue
        key = f"both:{chip}"
        glow = glance.glow(key)
        step = places[min(n + 1, len(rack) - 1)].x - spot.x if len(alike) == 2 else 0.0
        lift = spot.width * 0.24 if glance.glow(f"chip:{chip}") else 0.0
        tab = Both(DESIGN[chip])
        image: Image = tab if glow else Dimmed(tab, theme.SOFT)
        pose = Pose(spot.x + max(step, 0.0) / 2, spot.y - lift + spot.width * 0.46)
        pieces.append(Placed(key, image, pose, z=12, shadow=1, glow=glow))
    return pieces


def _edge(glance: Glance) -> list[Placed]:
    """Lay what is to be answered, who beats whom, the Bazaar, the log, and the planks of a decision."""
    view, say = glance.view, glance.say
    last = view.last
    design = DESIGN[last] if last else ""
    name = say(f"fizz-on-{design}") if last else say("fizz-answering-nothing")
    answer = Answer(say("fizz-answering") if last else "", name, design, fits(view, say))
    beaten = KIND[last] if last and not is_super(last) else ""
    note = say("fizz-beats-note") if beaten else ""
    pieces = [
        Placed("answer", answer, centre(ANSWER), shadow=1, glow=glance.glow("answer")),
        Placed("ring", Ring(say("fizz-beats"), note, beaten), centre(RING), shadow=1),
        Placed(
            "bazaar",
            Bazaar(heap(view.bazaar), say("fizz-bazaar")),
            centre(BAZAAR),
            shadow=1,
            glow=glance.glow("bazaar"),
        ),
        Placed(
            "count", Badge(str(view.bazaar), 54), Pose(BAZAAR[0] + 332, BAZAAR[1] + 166), z=3, shadow=1, solid=False
        ),
        log_sheet(glance, LOG, say("log-title"), theme.AVATARS),
    ]
    if "last_lap" in glance.offered:
        ask = Plank(LAST_LAP[2], LAST_LAP[3], "amber", say("fizz-last-lap-ask"), 27)
        pieces.append(Placed("last_lap", ask, centre(LAST_LAP), z=4, shadow=1, glow=glance.glow("last_lap")))
    elif view.lap:
        left = Plank(LAST_LAP[2], LAST_LAP[3], "dark", say("fizz-last-lap-left", turns=view.lap), 27)
        pieces.append(Placed("lap", left, centre(LAST_LAP), z=4, shadow=1))
    if view.laying and view.laying.seat != view.turn:
        told = say("fizz-event-lifted-out-of-turn", chip=say(f"fizz-chip-{DESIGN[view.laying.chips[0]]}"))
        sign = Plank(440, 52, "amber", told, 25)
        pieces.append(Placed("hasty", sign, Pose(*RIBBON), z=7, shadow=1, solid=False))
    if glance.mine and view.turn == me(view):
        pieces.append(ribbon(glance, RIBBON))
    if any(isinstance(move, Pass) for move in glance.moves):
        plank = Plank(PASS[2], PASS[3], "wood", giving_up(glance), 21, lines=2)
        pieces.append(Placed("pass", plank, centre(PASS), z=6, shadow=1, glow=glance.glow("pass")))
    return pieces


def fits(view: View, say: Catalogue) -> tuple[str, ...]:
    """Put into words what may be laid on the last counted chip."""
    last = view.last
    if last is None or KIND[last] == "exchange":
        return (say("fizz-fits-anything"),)
    kind, colour, exchange = KIND[last], COLOUR[last], say("fizz-fits-exchange")
    if is_super(last):
        return say(f"fizz-fits-colour-{colour}"), say("fizz-fits-super"), exchange
    stronger = [say(f"fizz-chip-{each}_{colour}") for each in BEATS if kind in BEATS[each]]
    return say(f"fizz-fits-same-{kind}"), *stronger, say(f"fizz-fits-supers-{colour}"), exchange


def _news(glance: Glance) -> list[Placed]:
    """Say over the bottle what nobody must miss."""
    say, event = glance.say, glance.event
    image: Image
    match event:
        case SuperWorked(chip=chip, target=target):
            duck = "" if target is None else theme.AVATARS[target]
            image = Shout(DESIGN[chip], say(f"fizz-kind-{KIND[chip]}"), say(f"fizz-rule-{KIND[chip]}"), duck)
        case Fish():
            image = Stamp(say("fizz-fish"), say("fizz-event-had-nothing"), "fizz/fish")
        case LastLapBegan():
            image = Stamp(say("fizz-last-lap"), say("fizz-last-lap-note"))
        case LastLapEnded(winners):
            image = Stamp(say("fizz-last-lap"), ", ".join(glance.name(seat) for seat in winners))
        case Toppled(seat, count):
            told = f"{glance.name(seat)} · {say('fizz-chips', count=count)}"
            image = Stamp(say("fizz-toppled"), told, duck=theme.AVATARS[seat])
        case Drew(seat, count, "out_of_turn" as why):
            told = say("fizz-event-drew", why=why, count=count)
            image = Shout("", glance.name(seat), told, theme.AVATARS[seat])
        case Counted(seat, (chip, _)):
            image = Shout(DESIGN[chip], say("fizz-double"), glance.name(seat), theme.AVATARS[seat], "_happy")
        case Emptied(seat):
            image = Shout("", glance.name(seat), say("fizz-event-emptied"), theme.AVATARS[seat], "_happy")
        case _:
            return []
    return [Placed("news", image, Pose(800, 210 if image.size[1] < 200 else 300), z=40, shadow=3, solid=False)]


def _fallen(view: View) -> list[Placed]:
    """Lay what has fallen on the table, over everything: it must be seen before it is counted."""
    camera = camera_of(view)
    return [
        Placed(
            f"chip:{each.chip}",
            side_of(each.chip),
            camera.screen(min(max(each.x, -200), 200), each.y, each.angle),
            z=30,
            shadow=1,
            solid=False,
        )
        for each in view.fallen
    ]
