"""The pond's table: every move by the mouse, a ghost of what it would do, and nobody's secrets."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import shown_refusal, values_in
from helpers.games.sitting_ducks_positions import pond
from helpers.matches import TableCase, random_match_steps, sample_decisions, sample_evenly
from helpers.table_mouse import TableMouse
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, TextFitChecker

from rules.kernel import Decide
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Discard, Drew, DuckShot, Move, Play, SwamIn
from rules.sitting_ducks.pieces import KIND, ActionCard
from rules.sitting_ducks.state import Dive, Options, Slot, State
from tabletop import theme
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human, Match, Setup
from tabletop.scenes.base.scene import Services
from tabletop.scenes.table import pointer_control
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import KeyPress, Pointer
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import TableContext
from tabletop.tables.sitting_ducks import TABLE, panels, pieces, places
from tabletop.tables.sitting_ducks.layout import lay_out

TABLES = [
    TableCase("sitting_ducks", seats, Options(edition))
    for seats in GAME.player_counts
    for edition in ("gallery", "classic")
]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)


class PondMouse(TableMouse):
    """A mouse that also points at cards and carries them."""

    def point_at(self, key: str) -> None:
        self.move(*self.point_of(key))
        assert self.scene.pointer_control.hover_key == key

    def carry(self, key: str, to: str) -> None:
        x, y = self.point_of(key)
        self.move(x, y)
        self.scene.handle(Pointer("down", x, y, 1))
        self.move(x + 9, y - 9)
        x, y = self.point_of(to, without=key)
        self.move(x, y)
        self.scene.handle(Pointer("up", x, y, 1))


def sit_at_position(services: Services, state: State) -> PondMouse:
    """Sit down where somebody is to decide; all others are computers."""
    now = GAME.pending(state)
    assert isinstance(now, Decide)
    seats = range(len(state.colours))
    players = tuple(Human("Me") if seat == now.seat else Computer(f"B{seat}", 0) for seat in seats)
    match = Match(Setup("sitting_ducks", Options(state.edition_name), players, 1, GAME.version))
    match._states[0] = state
    return PondMouse(services, match)


def states(table: TableCase, most: int, seed: int = 1) -> Sequence[State]:
    return [step.state for step in sample_decisions(table, most, seed)]


def with_hand_of(state: State, *kinds: str) -> State:
    """Give the player in turn cards of these kinds instead of their own."""
    cards = (*state.actions, *state.discards, *(card for hand in state.hands for card in hand))
    taken: list[ActionCard] = []
    for kind in kinds:
        taken.append(next(card for card in cards if KIND[card] == kind and card not in taken))
    hands = [tuple(card for card in hand if card not in taken) for hand in state.hands]
    hands[state.turn] = tuple(taken)
    left = [card for card in cards if card not in taken and not any(card in hand for hand in hands)]
    return state.replace(hands=tuple(hands), actions=tuple(left), discards=())


def pond_position(seats: int = 4) -> State:
    """Some table in the middle of a match."""
    return next(iter(sample_evenly(states(TableCase("sitting_ducks", seats, Options()), 30), 3)[1:2]))


def sample_moves(moves: Sequence[Move], rng: Random, most: int = 12) -> Sequence[Move]:
    """Take all moves of a kind that has few, and a few of one that has hundreds."""
    spelled = [move for move in moves if isinstance(move, Play) and move.card == "rearrange"]
    others = [move for move in moves if move not in set(spelled)]
    return [*others, *rng.sample(spelled, min(most, len(spelled)))]


@pytest.mark.no_cover
@every_table
def test_every_legal_move_is_made_by_the_clicks_of_its_first_way(table: TableCase, services: Services) -> None:
    rng = Random(7)
    for state in states(table, 12):
        for move in sample_moves(GAME.legal_moves(state), rng):
            mouse = sit_at_position(services, state)
            mouse.click(*TABLE.touch_paths(move, GAME.view(state, state.turn))[0])

            assert mouse.acts_made == [move]


KINDS = sorted({*KIND.values()})


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", (GAME.player_counts[0], GAME.player_counts[-1]))
def test_every_kind_of_card_can_be_played_and_foreseen(kind: str, seats: int, services: Services) -> None:
    rng, tried = Random(kind), 0
    for state in states(TableCase("sitting_ducks", seats, Options()), 12, seed=3):
        state = with_hand_of(state, kind, "aim" if kind != "aim" else "fire")
        for move in sample_moves([move for move in GAME.legal_moves(state) if move.card == kind], rng, 3):
            mouse = sit_at_position(services, state)
            *before, last = TABLE.touch_paths(move, GAME.view(state, state.turn))[0]
            mouse.click(*before)
            mouse.point_at(last)
            check_ghosts(state, move, mouse)
            mouse.click(last)
            tried += 1

            assert mouse.acts_made == [move]
    assert tried


def check_ghosts(state: State, move: Move, mouse: PondMouse) -> None:
    """See that the picture shows the row, the sights and the victims as they would be after this move."""
    assert isinstance(move, Play)
    after, unknown = state, set()
    for beat in GAME.apply(state, move):
        if isinstance(beat.event, Drew):
            break
        if isinstance(beat.event, SwamIn) and after.known < len(after.ducks):
            unknown.add(beat.event.card)
        after = beat.state
    picture = mouse.pieces
    columns = {round(places.column_x(place)): place for place in range(6)}
    shown: dict[int, Any] = {}
    waves = {}
    for key, placed in picture.items():
        if placed.pose.x not in columns or not key.startswith(("duck:", "ghost:")):
            continue
        image, ghost = placed.image, isinstance(placed.image, pieces.Ghost)
        inner: Any = image.image if isinstance(image, pieces.Ghost) else image
        place = columns[round(placed.pose.x)]
        if isinstance(inner, pieces.DiveCard):
            waves[place] = inner
        elif isinstance(inner, pieces.DuckCard | pieces.DuckBack) and (ghost or place not in shown):
            shown[place] = inner

    for place, slot in enumerate(after.row):
        if not slot.card or slot.card in unknown:
            assert shown[place] == pieces.DuckBack()
        else:
            under = slot.under.rstrip("0123456789") if slot.under else ""
            assert (shown[place].colour, shown[place].hidden_colour) == (slot.card.rstrip("0123456789"), under)
            assert not slot.dive or state.row[place] == slot or place in waves or move.card == "rearrange"
    for place, (now, then) in enumerate(zip(state.sights, after.sights, strict=True)):
        if then and then != now:
            assert f"ghost:sight:{place}" in picture
        if now and then != now:
            assert picture[f"sight:{now}"].alpha < 128
    for seat, shot in enumerate(after.shot):
        flock: Any = next(part for part in values_in(picture[f"player:{seat}"].image) if isinstance(part, panels.Flock))
        assert flock.doomed == max(len(shot) - len(state.shot[seat]), 0)
        assert flock.saved == max(len(state.shot[seat]) - len(shot), 0)


def test_a_card_that_is_played_at_nothing_shows_what_it_does_as_soon_as_it_is_pointed_at(services: Services) -> None:
    state = with_hand_of(pond_position(), "march", "aim")
    mouse = sit_at_position(services, state)
    march = next(card for card in state.hands[state.turn] if KIND[card] == "march")
    mouse.point_at(f"act:{march}")

    check_ghosts(state, Play("march"), mouse)
    assert mouse.acts_made == []


def test_of_two_equal_cards_the_one_touched_is_played(services: Services) -> None:
    state = with_hand_of(pond_position(), "aim", "aim", "march").replace(sights=(0,) * 6)
    mouse = sit_at_position(services, state)
    mouse.click(f"act:{state.hands[state.turn][1]}", "sky:3")

    assert mouse.acts_made == [Play("aim", (3,), 1)]
    assert mouse.scene.match.story[0].event.card == state.hands[state.turn][1]


def test_a_sky_its_sight_and_the_duck_below_are_one_target(services: Services) -> None:
    state = with_hand_of(pond_position(), "fire", "march").replace(sights=(0, 0, 1, 0, 0, 0))
    for key in ("sky:2", "sight:1", f"duck:{state.row[2].card}"):
        mouse = sit_at_position(services, state)
        mouse.click(f"act:{state.hands[state.turn][0]}", key)

        assert mouse.acts_made == [Play("fire", (2,))]


def test_a_card_that_asks_for_two_places_takes_them_in_any_order(services: Services) -> None:
    state = with_hand_of(pond_position(), "double_barrel", "march").replace(sights=(0,) * 6)
    mouse = sit_at_position(services, state)
    mouse.click(f"act:{state.hands[state.turn][0]}", "sky:4", "sky:3")

    assert mouse.acts_made == [Play("double_barrel", (3, 4))]


def test_another_first_place_may_be_chosen_instead(services: Services) -> None:
    state = with_hand_of(pond_position(), "double_barrel", "march").replace(sights=(0,) * 6)
    mouse = sit_at_position(services, state)
    mouse.click(f"act:{state.hands[state.turn][0]}", "sky:0", "sky:4", "sky:5")

    assert mouse.acts_made == [Play("double_barrel", (4, 5))]


class TestRearranging:
    """SD-31 Any order, by clicks or by carrying."""

    @pytest.fixture
    def state(self) -> State:
        return with_hand_of(pond_position(), "rearrange", "march").replace(
            row=tuple(map(Slot, ("red1", "red2", "water1", "yellow1", "green1", "blue1")))
        )

    @pytest.fixture
    def mouse(self, services: Services, state: State) -> PondMouse:
        mouse = sit_at_position(services, state)
        mouse.click(f"act:{state.hands[state.turn][0]}")
        return mouse

    def row(self, mouse: PondMouse) -> list[str]:
        ducks = [placed for key, placed in mouse.pieces.items() if key.startswith("duck:")]
        return [placed.key[5:] for placed in sorted(ducks, key=lambda placed: placed.pose.x)]

    def test_the_cards_stand_in_the_order_in_which_they_are_touched(self, mouse: PondMouse) -> None:
        mouse.click("duck:green1", "duck:red2")

        assert self.row(mouse) == ["green1", "red2", "red1", "water1", "yellow1", "blue1"]
        mouse.click("done")
        assert mouse.acts_made == [Play("rearrange", (4, 1, 0, 2, 3, 5))]

    def test_of_two_ducks_that_look_alike_the_one_touched_moves(self, mouse: PondMouse) -> None:
        mouse.click("duck:red2", "done")

        assert mouse.acts_made == [Play("rearrange", (1, 0, 2, 3, 4, 5))]
        assert mouse.scene.match.state.row[0].card == "red2"

    def test_the_last_card_needs_no_word(self, mouse: PondMouse) -> None:
        mouse.click(*(f"duck:{card}" for card in ("blue1", "green1", "yellow1", "water1", "red2", "red1")))

        assert mouse.acts_made == [Play("rearrange", (5, 4, 3, 2, 1, 0))]

    def test_a_touch_too_many_is_taken_back_by_touching_the_card_again(self, mouse: PondMouse) -> None:
        mouse.click("duck:blue1", "duck:green1", "duck:blue1")

        assert self.row(mouse) == ["green1", "red1", "red2", "water1", "yellow1", "blue1"]

    def test_esc_takes_back_touch_by_touch(self, mouse: PondMouse) -> None:
        mouse.click("duck:blue1", "duck:green1")
        mouse.scene.handle(KeyPress("escape"))
        assert self.row(mouse)[0] == "blue1"
        mouse.scene.handle(KeyPress("escape"))
        assert self.row(mouse) == ["red1", "red2", "water1", "yellow1", "green1", "blue1"]
        mouse.scene.handle(KeyPress("escape"))

        assert mouse.touched_path == ()

    def test_a_card_can_be_carried_to_its_place(self, mouse: PondMouse) -> None:
        mouse.carry("duck:red1", "duck:yellow1")
        assert self.row(mouse) == ["red2", "water1", "yellow1", "red1", "green1", "blue1"]
        mouse.carry("duck:blue1", "duck:red2")
        assert self.row(mouse) == ["blue1", "red2", "water1", "yellow1", "red1", "green1"]
        mouse.click("done")

        assert mouse.acts_made == [Play("rearrange", (5, 1, 2, 3, 0, 4))]

    def test_any_order_can_be_made_by_carrying_alone(self, services: Services, state: State) -> None:
        rng = Random(3)
        for _ in range(12):
            mouse = sit_at_position(services, state)
            mouse.click(f"act:{state.hands[state.turn][0]}")
            wanted = rng.sample([slot.card for slot in state.row], 6)
            for place, card in enumerate(wanted):
                now = self.row(mouse)
                if now[place] != card:
                    mouse.carry(f"duck:{card}", f"duck:{now[place]}")
            assert self.row(mouse) == wanted
            mouse.click("done")

            assert [slot.card for slot in mouse.scene.match.state.row] == wanted

    def test_a_carried_card_makes_the_others_give_way_and_nothing_flickers(self, mouse: PondMouse) -> None:
        x, y = mouse.point_of("duck:red1")
        mouse.move(x, y)
        mouse.scene.handle(Pointer("down", x, y, 1))
        for _ in range(5):
            mouse.move(places.column_x(3), places.ROW_Y)
            ducks = mouse.pieces

            assert ducks["duck:yellow1"].pose.x == places.column_x(2)
            assert ducks["duck:green1"].pose.x == places.column_x(4)


@pytest.mark.parametrize(
    ("kind", "key", "to", "at"),
    [("hang_back", "duck:red1", "duck:red2", (0,)), ("step_ahead", "duck:red2", "duck:red1", (1,)),
     ("jet_duck", "duck:red2", "duck:red1", (1,)), ("take_cover", "duck:red1", "duck:red2", (0, 1)),
     ("bump_right", "sight:1", "sky:1", (0,)), ("ricochet", "sight:1", "duck:red2", (0, 1))],
)  # fmt: skip
def test_what_a_card_moves_can_be_carried(
    kind: str, key: str, to: str, at: tuple[int, ...], services: Services
) -> None:
    row = tuple(map(Slot, ("red1", "red2", "water1", "yellow1", "green1", "blue1")))
    state = with_hand_of(pond_position(), kind, "march").replace(row=row, sights=(1, 0, 0, 0, 0, 0), turn=0)
    state = with_hand_of(state, kind, "march")
    mouse = sit_at_position(services, state)
    mouse.click(f"act:{state.hands[0][0]}")
    mouse.carry(key, to)

    assert mouse.acts_made == [Play(kind, at)]  # type: ignore[arg-type]


def test_a_useless_card_goes_to_the_discards(services: Services) -> None:
    state = with_hand_of(pond_position(), "fire", "bump_left", "two_birds").replace(sights=(0,) * 6)
    assert isinstance(GAME.legal_moves(state)[0], Discard)
    mouse = sit_at_position(services, state)
    mouse.carry(f"act:{state.hands[state.turn][2]}", "discards")

    assert mouse.acts_made == [Discard("two_birds")]


def test_a_card_that_can_be_played_is_not_thrown_away(services: Services) -> None:
    state = with_hand_of(pond_position(), "aim", "march").replace(sights=(0,) * 6)
    mouse = sit_at_position(services, state)
    mouse.carry(f"act:{state.hands[state.turn][0]}", "discards")

    assert mouse.acts_made == []
    assert shown_refusal(mouse.scene) == ("something_can_be_played", "SD-09")


def test_another_choice_wipes_the_last_refusal(services: Services) -> None:
    state = with_hand_of(pond_position(), "fire", "aim", "march").replace(sights=(0,) * 6)
    mouse = sit_at_position(services, state)
    fire, aim, _ = (f"act:{card}" for card in state.hands[state.turn])
    mouse.click(fire)
    assert shown_refusal(mouse.scene) == ("no_sight_on_the_table", "SD-21")
    mouse.click(aim)

    assert mouse.scene.presenter.bar.refusal is None


def test_no_tip_lies_on_a_refusal(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    tips = list[Any]()
    monkeypatch.setattr(pointer_control, "draw_tip_beside", lambda _, tip, *rest: tips.append(tip))
    state = with_hand_of(pond_position(), "fire", "aim", "march").replace(sights=(0,) * 6)
    mouse = sit_at_position(services, state)
    canvas = Canvas(pygame.Surface((320, 180)))
    mouse.point_at(f"act:{state.hands[state.turn][0]}")
    mouse.scene.update(1.0)
    mouse.scene.draw(canvas)
    assert len(tips) == 1
    mouse.click(f"act:{state.hands[state.turn][0]}")
    mouse.scene.update(1.0)
    mouse.scene.draw(canvas)

    assert mouse.scene.presenter.bar.refusal
    assert len(tips) == 1


@pytest.mark.parametrize("watched", [True, False])
def test_a_pair_and_a_dive_are_seen_by_everybody(watched: bool) -> None:
    row = (
        Slot("red1", "blue2"),
        Slot("green1", None, Dive("dive1", 1)),
        *map(Slot, ("water1", "blue1", "yellow1", "red2")),
    )
    state = pond_position().replace(row=row)
    picture = {placed.key: placed for placed in lay_out_for(state, state.turn if watched else None)}

    assert picture["duck:red1"].image == pieces.DuckCard("red", mood_at(state, 0), "blue")
    assert picture["duck:blue2"].z < picture["duck:red1"].z
    wave: Any = picture["dive:dive1"].image
    assert (wave.duck, wave.owner) == ("green", state.colours[1])


def mood_at(state: State, place: int) -> str:
    return "scared" if state.sights[place] else ""


def context_for(state: State, seat: int | None, language: str = "en", event: Any = None) -> TableContext[Any, Any, Any]:
    players = tuple(Computer(f"B{each}", 0) for each in range(len(state.colours)))
    return TableContext(GAME.view(state, seat), players, catalogue(language), event=event)


def lay_out_for(state: State, seat: int | None, language: str = "en", event: Any = None) -> Sequence[PlacedPiece]:
    return lay_out(context_for(state, seat, language, event))


@pytest.mark.rule("SD-28")
def test_the_order_of_what_went_under_the_deck_can_be_looked_up_nowhere() -> None:
    state = pond("R G ~ B Y V", deck="W W V R G B", hand="aim aim aim").replace(known=4)
    other = state.replace(ducks=(*state.ducks[:2], *reversed(state.ducks[2:])))
    assert GAME.view(state, 0).bottom != GAME.view(other, 0).bottom

    for language in LANGUAGES:
        one, two = (context_for(each, 0, language) for each in (state, other))
        tip = TABLE.tooltips.explain("ducks", one)
        assert tip
        assert tip == TABLE.tooltips.explain("ducks", two)
        assert lay_out(one) == lay_out(two)
        assert TABLE.phone.lay_out(one, 1600) == TABLE.phone.lay_out(two, 1600)


@every_table
def test_the_picture_holds_nothing_of_anothers_hand_nor_of_the_decks(table: TableCase) -> None:
    for step in sample_evenly(random_match_steps(table), 40):
        for seat in table.viewers:
            state = step.beats[-1].state
            keys = [placed.key for placed in lay_out_for(state, seat)]
            own = () if seat is None else state.hands[seat]
            card_keys = {key[4:] for key in keys if key.startswith("act:")}
            afloat = {key[5:] for key in keys if key.startswith("duck:")}

            assert card_keys <= {*own, *state.discards}
            assert afloat == {card for slot in state.row for card in (slot.card, slot.under) if card}
            assert len(keys) == len(set(keys))


@every_table
def test_the_picture_is_the_same_whatever_is_hidden(table: TableCase) -> None:
    for step in sample_evenly([step for step in random_match_steps(table) if step.beats], 12):
        state = step.beats[-1].state
        for seat in table.viewers:
            other = GAME.imagine(GAME.view(state, seat), Random(5))

            assert lay_out_for(other, seat) == lay_out_for(state, seat)


@every_table
def test_everybodys_flock_is_counted_before_everybodys_eyes(table: TableCase) -> None:
    for step in sample_evenly(random_match_steps(table), 20):
        state = step.beats[-1].state
        for watcher in table.viewers:
            picture = {placed.key: placed for placed in lay_out_for(state, watcher)}
            for seat in range(table.seats):
                panel = picture[f"player:{seat}"].image
                flock: Any = next(part for part in values_in(panel) if isinstance(part, panels.Flock))

                assert flock.colour == state.colours[seat]
                assert (flock.row + flock.deck, flock.shot) == (state.alive(seat), len(state.shot[seat]))


def test_a_duck_that_is_shot_flies_alone_though_another_hid_behind_it() -> None:
    state = pond_position()
    event = DuckShot(state.turn, "fire1", 0, 0, "red1", state.colours.index("red"))
    pieces_by_key = {
        placed.key: placed
        for placed in lay_out_for(state.replace(row=(Slot("blue2"), *state.row[1:])), None, event=event)
    }

    assert pieces_by_key["duck:red1"].image == pieces.DuckCard("red", "dead")
    assert not pieces_by_key["duck:red1"].touchable


def test_a_card_that_has_done_its_work_shows_its_picture_and_no_small_print() -> None:
    state = next(each for each in states(TableCase("sitting_ducks", 3, Options()), 30) if len(each.discards) > 3)
    discards = [f"act:{card}" for card in state.discards]
    faces = [placed.image for placed in lay_out_for(state, state.turn) if placed.key in discards]

    assert len(faces) >= 3
    assert [face.rule for face in faces if isinstance(face, pieces.ActionFront)][:3] == ["", "", ""]


def test_the_tag_of_the_watcher_says_nothing_of_itself() -> None:
    state = pond_position()
    context = context_for(state, state.turn)

    assert TABLE.tooltips.explain(f"player:{state.turn}", context) is None
    assert TABLE.tooltips.explain(f"player:{(state.turn + 1) % 4}", context)


def test_a_seat_wears_the_colour_that_was_agreed_on() -> None:
    for colours in ((), ("white", "red"), ("blue", "green", "violet", "red", "white", "yellow")):
        options = Options(colours=colours)
        for seats in GAME.player_counts:
            assert tuple(TABLE.avatar(seat, options) for seat in range(seats)) == GAME.begin(options, seats).colours


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("k", [0.8, 1.6])
def test_every_word_fits(language: str, k: float, text_fit_checker: TextFitChecker) -> None:
    say = catalogue(language)
    images: list[Any] = [
        pieces.ActionFront(
            kind, say(f"sitting_ducks-card-{kind}"), say(f"sitting_ducks-card-{kind}-rule", edition=edition)
        )
        for kind in KINDS
        for edition in ("gallery", "classic")
    ]
    images += [
        panels.CardHelp(
            320, 250, say(f"sitting_ducks-card-{kind}"), say(f"sitting_ducks-card-{kind}-more", edition=edition)
        )
        for kind in KINDS
        for edition in ("gallery", "classic")
    ]
    for seats in GAME.player_counts:
        images += [placed.image for placed in lay_out_for(pond_position(seats), None, language)]
    images.append(pieces.DiveCard(say("sitting_ducks-dived-word"), "red", "blue"))
    for image in dict.fromkeys(images):
        text_fit_checker.paint(image, k)

    assert text_fit_checker.misfits == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_on_a_dived_duck_says_so_in_one_word_clear_of_the_portrait(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    word, painted = catalogue(language)("sitting_ducks-dived-word"), dict[str, Any]()
    monkeypatch.setattr(Brush, "draw_text", lambda _, text, box, style: painted.update(word=(text, Box(*box), style)))
    monkeypatch.setattr(pieces, "paint_avatar", lambda *args: painted.update(portrait=Box(*args[2])))
    card = pieces.DiveCard(word, "red", "blue")
    card.paint(Brush(pygame.Surface(card.size, pygame.SRCALPHA), 1.0))

    text, box, style = painted["word"]
    assert text == word and " " not in word
    assert style.outline and style.outline[1] == theme.INK and style.colour == theme.PAPER_LIGHT
    assert painted["portrait"].bottom <= box.top + 4, "letters begin some way below the top of their box"


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_title_breaks_alike_however_large_the_card_is(language: str, text_fit_checker: TextFitChecker) -> None:
    titles = [catalogue(language)(f"sitting_ducks-card-{kind}") for kind in KINDS]
    for kind, title in zip(KINDS, titles, strict=True):
        for k in (0.54, 0.8, 0.86, 0.91, 1.0, 1.06, 1.6, 1.73):
            text_fit_checker.paint(pieces.ActionFront(kind, title, ""), k)

    assert {
        title: text_fit_checker.row_counts[title] for title in titles if len(text_fit_checker.row_counts[title]) > 1
    } == {}


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [LONG_NAMES, WIDE_NAMES], ids=["long", "wide"])
def test_a_name_stays_on_its_paper(language: str, names: Sequence[str], text_fit_checker: TextFitChecker) -> None:
    for seats in (GAME.player_counts[0], GAME.player_counts[-1]):
        state, players = pond_position(seats), tuple(Human(name) for name in names[:seats])
        for seat in range(seats):
            context = TableContext(
                GAME.view(state, seat), players, catalogue(language), decider=seat, watcher_decides=True
            )
            for placed in lay_out(context):
                text_fit_checker.paint(placed.image)

    assert text_fit_checker.misfits == []


def test_a_nickname_gives_way_to_a_long_name(text_fit_checker: TextFitChecker) -> None:
    for name in ("Ann", "Bobble", LONG_NAMES[0]):
        text_fit_checker.paint(panels.OwnPanel(name, "Bobble", panels.Flock("red", 2, 3, 0), "", "", ""))

    titles = [text for text in text_fit_checker.texts if text and not text.isdigit()]
    assert titles == ["Ann · Bobble", "Bobble", LONG_NAMES[0]]


def test_the_count_of_the_discards_hides_no_word_of_the_card_below_it() -> None:
    state = pond_position()
    state = state.replace(discards=state.actions[:3], actions=state.actions[3:])
    pieces = {placed.key: placed for placed in lay_out_for(state, state.turn)}
    card, count = pieces[f"act:{state.discards[-1]}"].pose, pieces["discards-count"]
    radius = count.image.size[0] / 2
    top, bottom = ((count.pose.y + off - card.y) / card.scale + 140 for off in (-radius, radius))

    assert top >= 54
    assert bottom <= 189


@pytest.mark.parametrize("seats", GAME.player_counts)
def test_no_tag_lies_on_another(seats: int) -> None:
    view = GAME.view(pond_position(seats), 0)
    boxes = [pygame.Rect(places.tag_box(view, seat)) for seat in range(seats)]
    boxes += [pygame.Rect(box) for box in (places.LOG_BOX, places.HINT_BOX, panels.TRAY_BOX)]

    for place, box in enumerate(boxes):
        assert pygame.Rect(0, 0, 1600, 900).contains(box)
        assert box.collidelist(boxes[place + 1 :]) == -1


def preview_keys(mouse: PondMouse) -> list[str]:
    return [key for key in mouse.pieces if key.startswith("ghost:")]


def test_while_something_is_still_to_be_chosen_the_row_stays_as_it_is(services: Services) -> None:
    looked = 0
    for state in states(TableCase("sitting_ducks", 4, Options()), 40, seed=3):
        state = with_hand_of(state, "take_cover", "aim")
        moves = [move for move in GAME.legal_moves(state) if move.card == "take_cover"]
        if not moves:
            continue
        mouse = sit_at_position(services, state)
        act, *targets = TABLE.touch_paths(moves[0], GAME.view(state, state.turn))[0]
        mouse.click(act)
        for target in targets[:-1]:
            assert preview_keys(mouse) == []
            mouse.click(target)
        mouse.point_at(targets[-1])
        looked += 1

        assert preview_keys(mouse)
        assert "foreseen" in mouse.pieces
    assert looked


def test_a_card_that_can_be_played_in_one_way_only_is_played_by_touching_it_again(services: Services) -> None:
    played = 0
    for state in states(TableCase("sitting_ducks", 4, Options()), 60, seed=3):
        state = with_hand_of(state, "fire", "aim")
        moves = [move for move in GAME.legal_moves(state) if move.card == "fire"]
        act = next(f"act:{card}" for card in state.hands[state.turn] if KIND[card] == "fire")
        if len(moves) == 1:
            mouse = sit_at_position(services, state)
            mouse.click(act, act)
            played += 1

            assert mouse.acts_made == moves
    assert played


def test_a_pair_that_is_carried_to_another_place_lands_there(services: Services) -> None:
    state = with_hand_of(pond_position(), "rearrange", "aim")
    ducks = [slot for slot in state.row if slot.card]
    pair = Slot(ducks[0].card, under=ducks[1].card)
    rest = [slot for slot in state.row if slot.card not in (pair.card, pair.under)]
    swam_in = len(state.row) - len(rest) - 1
    row = (pair, *rest, *(Slot(card) for card in state.ducks[:swam_in]))
    state = state.replace(row=row, ducks=state.ducks[swam_in:])
    for goal in range(1, len(row)):
        mouse = sit_at_position(services, state)
        act = next(f"act:{card}" for card in state.hands[state.turn] if KIND[card] == "rearrange")
        mouse.click(act)
        mouse.carry(f"duck:{pair.card}", f"duck:{row[goal].card}")
        mouse.click("done")

        assert mouse.acts_made == [Play("rearrange", (*range(1, goal + 1), 0, *range(goal + 1, len(row))), 0)], goal
