"""The host's screen of phones: codes that cameras read, cards that tell who has come, and planks that lead there."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
import zxingcpp
from helpers.fake_user import Guest, parts_of, quiet_house
from helpers.matches import decisions, few_tables, match_before
from helpers.phone_clients import IdlePainter, Page, Switchboard, Table, table
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, Typesetter
from PIL import Image

from rules import GAMES
from rules.kernel import Seat
from tabletop import theme
from tabletop.commands.fake_phone_hub import MadeUpPhones
from tabletop.crash_report import write_report
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human, Match, Player, new_setup
from tabletop.phones import server as serving
from tabletop.phones.qr_codes import rows_of
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import Confirm
from tabletop.scenes.base.phones_button import PhonesPlank
from tabletop.scenes.base.scene import House, Push
from tabletop.scenes.phones import codes_scene
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.codes_cards import Plate, spots
from tabletop.scenes.phones.codes_pictures import AddressBar, Code, Handset, Invitation, Poster, Status
from tabletop.scenes.phones.codes_scene import Join
from tabletop.scenes.phones.hub import Phones, PhonesUnready
from tabletop.scenes.play.curtain import Curtain
from tabletop.scenes.play.play_scene import Playing
from tabletop.scenes.start.lobby import Lobby
from tabletop.scenes.start.main_menu import Menu
from tabletop.stage.brush import Brush
from tabletop.stage.images import Badge
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker

__all__ = ["table"]  # a fixture
SAY = catalogue("en")
PEOPLE = tuple(Human(name) for name in ("Ann", "Bob", "Vera", "Leo", "Mia", "Tom", "Zoe", "Ivo"))
ROBOT = Computer("Robot", 1)
LONGEST = "http://192.168.100.200:65535/#" + "x" * 24


@pytest.fixture
def phones(monkeypatch: pytest.MonkeyPatch) -> MadeUpPhones:
    """Phones that are there as soon as the host turns them on, and gone when they are turned off."""
    made_up = MadeUpPhones()

    def turn_on(house: House) -> MadeUpPhones:
        house.phones = made_up
        return made_up

    def turn_off(house: House) -> None:
        house.phones = None

    monkeypatch.setattr(codes_scene, "turn_on", turn_on)
    monkeypatch.setattr(codes_scene, "turn_off", turn_off)
    return made_up


@pytest.fixture
def switchboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said by pages is heard without a wire."""
    monkeypatch.setattr(all_phones, "Painter", IdlePainter)
    monkeypatch.setattr(serving, "Server", Switchboard)


def opened(home: Path, players: tuple[Player, ...] = PEOPLE[:4], **preferences: Any) -> Join:
    """Open the screen for the people round a pond, or round a bottle where they are many."""
    game = "sitting_ducks" if len(players) < 7 else "fizz"
    return Join(quiet_house(home, **preferences), routes.Join(game, players, GAMES[game].options()))


def at_the_codes(home: Path, players: tuple[Player, ...] = PEOPLE[:4]) -> Guest:
    """Sit before the screen, with a table below it."""
    guest = Guest(quiet_house(home), Menu)
    place = routes.Join("sitting_ducks", players, GAMES["sitting_ducks"].options(), lambda: begun(*players))
    guest.app.change(Push(routes.Lobby("sitting_ducks")))
    guest.app.change(Push(place))
    return guest


def begun(*players: Player) -> routes.Playing:
    return routes.Playing(Match(new_setup("sitting_ducks", players, seed=3)))


def shown(scene: Join, kind: type[Any]) -> list[Any]:
    """List the images of a kind that lie on the screen."""
    images = [each.code if isinstance(each, Plate) else getattr(each, "image", None) for each in scene.group.widgets]
    return [image for image in images if isinstance(image, kind)]


def photographed(code: Code, k: float) -> Image.Image:
    """Take a picture of a code as it lies on its card."""
    side = round(code.size[0] * k)
    card = pygame.Surface((side + 40, side + 40))
    card.fill(theme.PAPER)
    plate = pygame.Surface((side, side), pygame.SRCALPHA)
    code.paint(Brush(plate, k))
    card.blit(plate, (20, 20))
    return Image.frombytes("RGB", card.get_size(), pygame.image.tobytes(card, "RGB"))


# Codes


@pytest.mark.parametrize("duck", ["", *theme.AVATARS])
def test_a_camera_reads_a_code_with_a_ducks_head_in_it(duck: str) -> None:
    for side, k in ((270, 0.8), (208, 0.64), (208, 1.6)):
        read = zxingcpp.read_barcodes(photographed(Code(side, side, rows_of(LONGEST), duck), k))

        assert [each.text for each in read] == [LONGEST]


def test_a_camera_reads_every_code_off_the_smallest_window(home: Path, phones: MadeUpPhones) -> None:
    guest = Guest(quiet_house(home), Menu, (1024, 640))
    guest.app.change(Push(routes.Join("fizz", PEOPLE, GAMES["fizz"].options())))
    guest.turn()
    window = guest.app.canvas.surface
    picture = Image.frombytes("RGB", window.get_size(), pygame.image.tobytes(window, "RGB"))
    seats = (*(Seat(seat) for seat in range(8)), None)

    assert {each.text for each in zxingcpp.read_barcodes(picture)} == {phones.link(seat) for seat in seats}


def test_every_module_of_a_code_has_whole_pixels_of_one_colour() -> None:
    code = Code(270, 270, rows_of(LONGEST))
    plate = pygame.Surface((216, 216), pygame.SRCALPHA)
    code.paint(Brush(plate, 0.8))
    side = code.module(0.8)
    left = (216 - side * len(code.rows)) // 2
    for y, row in enumerate(code.rows):
        for x, dark in enumerate(row):
            module = plate.subsurface((left + side * x, left + side * y, side, side))
            colour = pygame.Color(theme.DARK_EDGE if dark == "1" else theme.WHITE)
            assert {tuple(module.get_at((i, j))) for i in (0, side - 1) for j in (0, side - 1)} == {tuple(colour)}


@pytest.mark.parametrize(("people", "pixels"), [(1, 5), (2, 5), (4, 5), (5, 4), (8, 4)])
def test_codes_are_large_enough_for_half_a_metre(people: int, pixels: int, home: Path, phones: MadeUpPhones) -> None:
    phones.address, phones.port = "192.168.100.200", 65535
    codes = shown(opened(home, PEOPLE[:people]), Code)

    assert [code.module(0.8) >= pixels for code in codes[:-1]] == [True] * people
    assert codes[-1].duck == "" and codes[-1].module(0.8) >= 4, "those who watch have one too"


def test_everybody_has_a_code_of_their_own(home: Path, phones: MadeUpPhones) -> None:
    scene = opened(home, (PEOPLE[0], ROBOT, *PEOPLE[1:4]))
    codes = shown(scene, Code)
    links = [phones.link(seat) for seat in (Seat(0), Seat(2), Seat(3), Seat(4), None)]
    ducks = [table_of("sitting_ducks").avatar(Seat(seat), scene.place.options) for seat in (0, 2, 3, 4)]

    assert phones.names == ["Ann", None, "Bob", "Vera", "Leo"]
    assert [code.rows for code in codes] == [rows_of(link) for link in links]
    assert [code.duck for code in codes] == [*ducks, ""]
    assert [card.name for card in shown(scene, Invitation)] == ["Ann", "Bob", "Vera", "Leo"]


# The screen


@pytest.mark.parametrize("people", range(9))
def test_everything_lies_on_the_screen_and_no_card_on_another(people: int, home: Path, phones: MadeUpPhones) -> None:
    phones.others = ("10.0.0.2",)
    phones.here = {Seat(0), None}
    for each in opened(home, (*PEOPLE[:people], ROBOT)).group.widgets:
        left, top, width, height = each.box
        assert 0 <= left <= left + width <= 1600
        assert 0 <= top <= top + height <= 900
    cards, balcony = spots(people)
    rects = [pygame.Rect(*map(round, box)) for box in (*cards, balcony)]
    assert [rect.collidelistall(rects) for rect in rects] == [[place] for place in range(people + 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_however_large_words_and_names_are(
    language: str, home: Path, phones: MadeUpPhones, typesetter: Typesetter
) -> None:
    phones.here = {Seat(1), None}
    for names in (LONG_NAMES[:4], WIDE_NAMES, LONG_NAMES):
        scene = opened(home, tuple(Human(name) for name in names), language=language, scale=1.6)
        for each in scene.group.widgets:
            image = each.image() if isinstance(each, Button) else getattr(each, "image", None)
            if image and not isinstance(image, Code):
                typesetter.paint(image)

    assert typesetter.misfits == []


def test_a_card_tells_when_its_phone_comes_and_goes(home: Path, phones: MadeUpPhones) -> None:
    guest = at_the_codes(home)
    assert len(shown(guest.scene, Code)) == 5 and shown(guest.scene, Handset) == []
    phones.here = {Seat(1), Seat(2)}
    guest.turn()

    assert len(shown(guest.scene, Code)) == 3 and len(shown(guest.scene, Handset)) == 2
    assert [each.here for each in shown(guest.scene, Status)] == [False, True, True, False]
    assert guest.reads(SAY("phones-count", n=2, of=4))
    phones.here = {Seat(1), None}
    guest.turn()
    assert len(shown(guest.scene, Handset)) == 1
    assert guest.reads(SAY("phones-watching", n=1))


def test_the_screen_lies_still_while_nobody_comes(home: Path, phones: MadeUpPhones) -> None:
    guest = at_the_codes(home)
    guest.turn()
    guest.turn()
    before = guest.scene.group.widgets
    guest.turn()

    assert guest.scene.group.widgets is before
    assert not guest.scene.restless


def test_the_keyboard_stays_where_it_was_when_somebody_comes(home: Path, phones: MadeUpPhones) -> None:
    guest = at_the_codes(home)
    go = next(each for each in guest.scene.group.widgets if getattr(each, "kind", "") == "amber")
    while guest.scene.group.focus is not go:
        guest.press(pygame.K_TAB)
    phones.here = {Seat(0)}
    guest.turn()
    assert guest.scene.group.focus.text == SAY("lobby-start")
    guest.press(pygame.K_RETURN)

    assert isinstance(guest.scene, Playing)


def test_a_laptop_without_a_network_says_so(home: Path, phones: MadeUpPhones) -> None:
    guest = at_the_codes(home)
    assert guest.reads(SAY("phones-line")) and guest.reads(SAY("phones-guests"))
    assert not guest.reads(SAY("phones-alone"))
    phones.address = "127.0.0.1"
    guest.turn()

    assert guest.reads(SAY("phones-alone"))


def test_one_of_several_addresses_is_chosen(home: Path, phones: MadeUpPhones) -> None:
    phones.others = ("10.0.0.2", "127.0.0.1")
    guest = at_the_codes(home)
    before = shown(guest.scene, Code)
    picker = next(each for each in guest.scene.group.widgets if isinstance(each, Picker))
    assert picker.values == ["192.168.1.7", "10.0.0.2"], "nobody comes by the address of a laptop alone"
    assert guest.reads("192.168.1.7:8420")
    left, top, wide, tall = picker.box
    guest.click(left + wide - 10, top + tall / 2)

    assert phones.address == "10.0.0.2"
    assert guest.reads("10.0.0.2:8420")
    assert not set(before) & set(shown(guest.scene, Code))


def test_an_address_at_which_nobody_can_listen_is_told_of(
    home: Path, phones: MadeUpPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object, address: str) -> None:
        raise PhonesUnready("phones-no-port", f"{address} is gone")

    monkeypatch.setattr(MadeUpPhones, "choose", refuse)
    phones.others = ("10.0.0.2",)
    guest = at_the_codes(home)
    guest.scene.group.give_focus(next(each for each in guest.scene.group.widgets if isinstance(each, Picker)))
    guest.press(pygame.K_RIGHT)

    assert guest.reads("10.0.0.2 is gone")
    assert shown(guest.scene, Code) == []
    guest.click(*guest.button(SAY("phones-again")))
    assert len(shown(guest.scene, Code)) == 5


def test_a_single_address_is_written_and_not_chosen(home: Path, phones: MadeUpPhones) -> None:
    scene = opened(home)

    assert not any(isinstance(each, Picker) for each in scene.group.widgets)
    assert [bar.address for bar in shown(scene, AddressBar)] == ["192.168.1.7:8420"]


# What the host does


def test_a_code_is_shown_larger_for_those_who_sit_further_away(home: Path, phones: MadeUpPhones) -> None:
    guest = at_the_codes(home)
    plate = [each for each in guest.scene.group.widgets if isinstance(each, Plate)][2]
    guest.click(plate.middle().x, plate.middle().y)
    posters = [image for image in guest.seen() if isinstance(image, Poster)]
    assert [(poster.name, poster.code.rows) for poster in posters] == [("Vera", rows_of(phones.link(Seat(2))))]
    assert posters[0].code.module(0.8) >= 12
    guest.press(pygame.K_ESCAPE)

    assert isinstance(guest.scene, Join)


def renewals(guest: Guest) -> list[Button]:
    return [each for each in guest.scene.group.widgets if getattr(each, "tip", "") == SAY("phones-renew")]


def test_a_code_that_nobody_has_used_is_taken_back_at_once(home: Path, phones: MadeUpPhones) -> None:
    guest = at_the_codes(home)
    before = phones.link(Seat(2))
    middle = renewals(guest)[2].middle()
    guest.click(middle.x, middle.y)

    assert isinstance(guest.scene, Join)
    assert phones.link(Seat(2)) != before
    assert shown(guest.scene, Code)[2].rows == rows_of(phones.link(Seat(2)))


@pytest.mark.parametrize("seat", [Seat(1), None])
def test_a_code_that_holds_a_seat_is_taken_back_after_a_question(
    seat: Seat | None, home: Path, phones: MadeUpPhones
) -> None:
    phones.here = {seat}
    guest = at_the_codes(home)
    middle = renewals(guest)[4 if seat is None else seat].middle()
    guest.click(middle.x, middle.y)
    assert isinstance(guest.scene, Confirm) and seat in phones.here
    guest.click(*guest.button(SAY("phones-renew-yes")))

    assert isinstance(guest.scene, Join)
    assert phones.here == set() and phones.taken == 1
    assert len(shown(guest.scene, Code)) == 5


def test_whoever_has_no_phone_sits_behind_the_curtain_or_not(home: Path, phones: MadeUpPhones) -> None:
    guest = at_the_codes(home)
    guest.click(*guest.button(SAY("phones-curtain")))
    assert not guest.app.house.settings.curtain
    guest.click(*guest.button(SAY("phones-no-curtain")))

    assert guest.app.house.settings.curtain


def test_where_nothing_is_hidden_there_is_no_talk_of_curtains(home: Path, phones: MadeUpPhones) -> None:
    house = quiet_house(home)
    words = [SAY("phones-curtain"), SAY("phones-no-curtain")]
    for game, people in (("duck_lake", 3), ("sitting_ducks", 1)):
        players = (*PEOPLE[:people], ROBOT, ROBOT)[:3]
        scene = Join(house, routes.Join(game, players, GAMES[game].options()))

        assert [each for each in scene.group.widgets if getattr(each, "text", "") in words] == []


@pytest.mark.parametrize("here", [set(), {Seat(0)}], ids=["nobody has come", "somebody has come"])
def test_phones_are_turned_off_and_somebody_who_has_come_is_asked_about(
    here: set[Any], home: Path, phones: MadeUpPhones
) -> None:
    phones.here = here
    guest = at_the_codes(home)
    guest.click(*guest.button(SAY("phones-off")))
    if here:
        guest.click(*guest.button(SAY("kept-delete-no")))
        assert isinstance(guest.scene, Join) and guest.app.house.phones
        guest.turn(1.0)
        guest.click(*guest.button(SAY("phones-off")))
        assert isinstance(guest.scene, Confirm)
        guest.click(*guest.button(SAY("phones-off-yes")))
        guest.turn()

    assert guest.app.house.phones is None
    assert isinstance(guest.scene, Lobby)


# When it does not work


@pytest.mark.parametrize("part", ["aiohttp", "segno"])
def test_where_a_part_is_missing_a_sentence_says_so(part: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tabletop.phones.server", raising=False)
    monkeypatch.setitem(sys.modules, part, None)
    guest = at_the_codes(home)

    assert guest.reads(SAY("phones-missing"))
    guest.press(pygame.K_ESCAPE)
    assert isinstance(guest.scene, Lobby) and guest.app.house.phones is None


def test_phones_are_tried_again_after_a_failure(
    home: Path, phones: MadeUpPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    works = codes_scene.turn_on
    faults: Iterator[PhonesUnready] = iter([PhonesUnready("phones-no-port", "nothing to listen with")])

    def fail_once(house: House) -> Any:
        for fault in faults:
            raise fault
        return works(house)

    monkeypatch.setattr(codes_scene, "turn_on", fail_once)
    guest = at_the_codes(home)
    assert guest.reads(SAY("phones-no-port", why="nothing to listen with"))
    guest.turn()
    guest.click(*guest.button(SAY("phones-again")))

    assert len(shown(guest.scene, Code)) == 5


# The planks that lead here


def plank(guest: Guest) -> PhonesPlank:
    found = [each for each in guest.scene.group.widgets if isinstance(each, PhonesPlank)]
    assert len(found) == 1
    return found[0]


def counts(guest: Guest) -> list[str]:
    """Read the counts that stand on planks."""
    return [image.text for image in guest.seen() if isinstance(image, Badge) and image.width == 34]


def test_the_lobbys_plank_turns_phones_on_for_those_on_its_chairs(home: Path, phones: MadeUpPhones) -> None:
    guest = Guest(quiet_house(home, names="Ann\nBob"), Menu)
    guest.app.change(Push(routes.Lobby("fox_forest")))
    guest.scene.seat(1)(None)
    assert guest.app.house.phones is None and counts(guest) == []
    guest.click(*guest.button(SAY("lobby-phones")))
    assert isinstance(guest.scene, Join) and guest.app.house.phones is phones
    phones.here = {Seat(1)}
    guest.press(pygame.K_ESCAPE)
    guest.turn()
    assert isinstance(guest.scene, Lobby) and counts(guest) == ["1"]
    assert guest.reads(SAY("lobby-person-phone"))
    guest.scene.write(1)("Vera")
    guest.turn()
    assert counts(guest) == ["0"], "Vera has seen no code yet"
    guest.scene.write(1)("Bob")
    guest.click(*guest.button(SAY("lobby-phones")))
    guest.turn(1.0)
    guest.click(*guest.button(SAY("lobby-start")))

    assert isinstance(guest.scene, Playing)
    assert [player.name for player in guest.scene.match.players] == ["Ann", "Bob"]
    assert [type(scene) for scene in guest.app.stack] == [Menu, Playing]
    assert guest.app.house.phones is phones


def pond(guest: Guest) -> Playing:
    ducks = next(each for each in few_tables() if each.key == "sitting_ducks")
    return guest.sit_at(match_before(ducks, decisions(ducks, 3)[1]))


def test_the_pause_menus_plank_leads_to_the_codes_and_back_to_the_table(home: Path, phones: MadeUpPhones) -> None:
    guest = Guest(quiet_house(home), Menu)
    scene = pond(guest)
    guest.press(pygame.K_ESCAPE)
    guest.click(*guest.button(SAY("pause-phones")))
    assert isinstance(guest.scene, Join) and not guest.scene.overlay, "nothing of the table shines through"
    guest.turn(1.0)
    guest.click(*guest.button(SAY("sheet-on")))

    assert guest.scene is scene
    assert guest.app.house.phones is phones


def test_while_phones_are_on_a_sign_in_the_corner_counts_them(home: Path, phones: MadeUpPhones) -> None:
    guest = Guest(quiet_house(home), Menu)
    scene = pond(guest)
    assert counts(guest) == []
    guest.app.house.phones = phones
    scene.come_back()
    me = scene.match.people[0]
    assert counts(guest) == ["0"]
    guest.wait(lambda: not scene.restless)
    phones.here = {me, None}
    guest.turn()
    assert counts(guest) == ["1"]
    guest.click(*plank(guest).box[:2])

    assert isinstance(guest.scene, Join)


@pytest.mark.usefixtures("toys")
def test_the_sign_covers_nothing_of_any_table(home: Path, phones: MadeUpPhones) -> None:
    largest = {setting.key: setting for setting in few_tables() if setting.key != "sitting_ducks"}
    ponds = [setting for setting in few_tables() if setting.key == "sitting_ducks"]
    for setting in (*largest.values(), *ponds):
        house = quiet_house(home)
        house.phones = phones
        scene = Playing(house, match_before(setting, decisions(setting, 3)[1]))
        corner = [pygame.Rect(each.box) for each in scene.group.widgets if each.box[1] == 24]
        for placed in scene.showing.picture():
            wide, tall = (side * placed.pose.scale for side in placed.image.size)
            solid = pygame.Rect(0, 0, round(wide), round(tall))
            solid.center = round(placed.pose.x), round(placed.pose.y)
            assert not placed.solid or solid.collidelist(corner) == -1, (setting, placed.key)
        scene.close()


# With pages that really come


def test_a_page_that_comes_with_the_code_on_the_screen_ticks_its_card_and_stays_for_the_match(
    home: Path, switchboard: None
) -> None:
    guest = Guest(quiet_house(home, names="Ann\nBob"), Menu)
    guest.app.change(Push(routes.Lobby("fox_forest")))
    guest.scene.seat(1)(None)
    guest.click(*guest.button(SAY("lobby-phones")))
    phones = guest.app.house.phones
    assert isinstance(phones, Phones)
    page = Page(phones, 1)
    guest.wait(lambda: bool(shown(guest.scene, Handset)))
    assert [card.here for card in shown(guest.scene, Status)] == [False, True]
    guest.turn(1.0)
    guest.click(*guest.button(SAY("lobby-start")))
    guest.wait(lambda: len(page.pieces) > 3)

    assert page.told("welcome")[-1]["name"] == "Bob"
    assert page.told("bye") == []
    guest.app.close()


def test_a_page_whose_code_is_taken_back_loses_its_seat_and_the_new_code_gives_it_again(
    table: Callable[..., Table],
) -> None:
    laid = table(Match(new_setup("fox_forest", PEOPLE[:2], seed=3)))
    page, guest = laid.page(1), laid.guest
    guest.app.change(Push(laid.scene.join()))
    middle = renewals(guest)[1].middle()
    guest.click(middle.x, middle.y)
    guest.click(*guest.button(SAY("phones-renew-yes")))
    guest.turn()

    assert [bye["why"] for bye in page.told("bye")] == ["taken"]
    assert len(shown(guest.scene, Code)) == 3
    Page(laid.phones, 1)
    laid.until(lambda: shown(guest.scene, Handset))


def test_a_seat_that_goes_to_somebody_else_gets_a_new_code(table: Callable[..., Table]) -> None:
    laid = table(Match(new_setup("fox_forest", PEOPLE[:2], seed=3)))
    stays, goes, guest = laid.page(0), laid.page(1), laid.guest
    links = [laid.phones.link(Seat(seat)) for seat in (0, 1)]
    guest.app.change(Push(routes.Seats(laid.scene)))
    guest.scene.write(1)("Vera")
    guest.click(*guest.button(SAY("button-done")))
    laid.until(lambda: goes.told("bye"))
    guest.app.change(Push(laid.scene.join()))

    assert stays.told("bye") == []
    assert laid.phones.link(Seat(0)) == links[0] and laid.phones.link(Seat(1)) != links[1]
    assert [card.name for card in shown(guest.scene, Invitation)] == ["Ann", "Vera"]
    assert len(shown(guest.scene, Handset)) == 1


def test_turned_off_phones_listen_no_more(table: Callable[..., Table]) -> None:
    laid = table(Match(new_setup("fox_forest", PEOPLE[:2], seed=3)))
    page, guest = laid.page(0), laid.guest
    guest.app.change(Push(laid.scene.join()))
    guest.click(*guest.button(SAY("phones-off")))
    guest.click(*guest.button(SAY("phones-off-yes")))
    guest.turn()

    assert laid.house.phones is None
    assert [bye["why"] for bye in page.told("bye")] == ["off"]
    assert not any(isinstance(each, PhonesPlank) for each in laid.scene.group.widgets)


# Codes are here and nowhere else


def test_no_code_is_seen_beyond_this_screen(home: Path, phones: MadeUpPhones) -> None:
    guest = Guest(quiet_house(home), Menu)
    guest.app.house.phones = phones
    scene = pond(guest)
    tokens = [phones.link(seat).partition("#")[2] for seat in (*scene.match.people, None)]
    guest.app.change(Push(scene.join()))
    drawn = [part for image in guest.seen() for part in parts_of(image)]
    assert any(isinstance(part, Code) for part in drawn)
    assert not any(token in str(part) for part in drawn for token in tokens), "a code is never readable as text"
    report = write_report(home, RuntimeError("?"), guest.app.stack)
    assert report is not None and not any(token in report.read_text() for token in tokens)
    assert not any(token in pygame.display.get_caption()[0] for token in tokens)
    for change in (lambda: guest.press(pygame.K_ESCAPE), lambda: guest.press(pygame.K_ESCAPE)):
        change()
        drawn = [part for image in guest.seen() for part in parts_of(image)]
        assert not any(isinstance(part, Code) for part in drawn)
        assert not any(token in str(part) for part in drawn for token in tokens)


def test_the_codes_are_reached_from_behind_the_curtain(home: Path, phones: MadeUpPhones) -> None:
    guest = Guest(quiet_house(home), Menu)
    guest.app.change(Push(begun(*PEOPLE[:3])))
    guest.wait(lambda: isinstance(guest.scene, Curtain))
    guest.press(pygame.K_ESCAPE)
    guest.click(*guest.button(SAY("pause-phones")))

    assert isinstance(guest.scene, Join)
    assert [card.name for card in shown(guest.scene, Invitation)] == ["Ann", "Bob", "Vera"]
