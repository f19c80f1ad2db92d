"""The host's screen of phones: codes that cameras read, cards that tell who has come, and buttons that lead there."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
import zxingcpp
from helpers.fake_user import FakeUser, quiet_services, values_in
from helpers.matches import match_before, one_table_per_player_count, sample_decisions
from helpers.phones.fake_server import FakePage, FakePainter, FakeServer
from helpers.phones.phone_table import PhoneTable
from helpers.phones.pretended_phones import PretendedPhones
from helpers.scenes import built, shown
from helpers.text_fit import LONG_NAMES, WIDE_NAMES, TextFitChecker
from PIL import Image

from rules import GAMES
from rules.kernel import Seat
from tabletop import theme
from tabletop.__main__ import main
from tabletop.app import App
from tabletop.crash_report import write_crash_report
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human, Match, Player, new_setup
from tabletop.phones import server as serving
from tabletop.phones.qr_codes import qr_rows
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.phones_button import PhonesButton
from tabletop.scenes.base.scene import Pop, Push, Services
from tabletop.scenes.phones import codes_scene
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.codes_cards import CodeButton, card_boxes
from tabletop.scenes.phones.codes_pictures import AddressBar, CodeImage, CodePoster, Handset, PhoneStatus, SeatCard
from tabletop.scenes.phones.codes_scene import PhoneCodesScene
from tabletop.scenes.phones.hub import PhoneHub, PhonesUnavailableError
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.play.seats_panel import SeatsPanel
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.brush import Brush
from tabletop.stage.images import Badge
from tabletop.tables import table_of
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker

SAY = catalogue("en")
PEOPLE = tuple(Human(name) for name in ("Ann", "Bob", "Vera", "Leo", "Mia", "Tom", "Zoe", "Ivo"))
ROBOT = Computer("Robot", 1)
LONGEST_LINK = "http://192.168.100.200:65535/#" + "x" * 24


@pytest.fixture
def phones(monkeypatch: pytest.MonkeyPatch) -> PretendedPhones:
    """Phones that are there as soon as the host turns them on, and gone when they are turned off."""
    phones = PretendedPhones()

    def turn_on(services: Services) -> PretendedPhones:
        services.phones = phones
        return phones

    def turn_off(services: Services) -> None:
        services.phones = None

    monkeypatch.setattr(codes_scene, "turn_on_phones", turn_on)
    monkeypatch.setattr(codes_scene, "turn_off_phones", turn_off)
    return phones


@pytest.fixture
def fake_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said by pages is heard without a wire."""
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    monkeypatch.setattr(serving, "Server", FakeServer)


def open_codes_scene(home: Path, players: tuple[Player, ...] = PEOPLE[:4], **preferences: Any) -> PhoneCodesScene:
    """Open the screen for the people round a pond, or round a bottle where they are many."""
    game = "sitting_ducks" if len(players) < 7 else "fizz"
    return shown(PhoneCodesScene(quiet_services(home, **preferences), game, players, GAMES[game].options()))


def user_at_codes(home: Path, players: tuple[Player, ...] = PEOPLE[:4]) -> FakeUser:
    """Sit before the screen, with a table below it."""
    user = FakeUser(quiet_services(home), MainMenuScene)
    user.app.apply_change(Push(routes.Lobby("sitting_ducks")))
    options = GAMES["sitting_ducks"].options()
    scene = PhoneCodesScene(user.app.services, "sitting_ducks", players, options, lambda: fox_match(*players))
    user.app.apply_change(Push(scene))
    return user


def fox_match(*players: Player) -> routes.PlayMatch:
    return routes.PlayMatch(Match(new_setup("sitting_ducks", players, seed=3)))


def shown_images(scene: PhoneCodesScene, kind: type[Any]) -> list[Any]:
    """List the images of a kind that lie on the screen."""
    images = [
        each.code if isinstance(each, CodeButton) else getattr(each, "image", None) for each in scene.group.widgets
    ]
    return [image for image in images if isinstance(image, kind)]


def photograph(code: CodeImage, k: float) -> Image.Image:
    """Take a picture of a code as it lies on its card."""
    side = round(code.size[0] * k)
    card = pygame.Surface((side + 40, side + 40))
    card.fill(theme.PAPER)
    plate = pygame.Surface((side, side), pygame.SRCALPHA)
    code.paint(Brush(plate, k))
    card.blit(plate, (20, 20))
    return Image.frombytes("RGB", card.get_size(), pygame.image.tobytes(card, "RGB"))


# Codes


@pytest.mark.parametrize("duck", ["", *theme.SEAT_DUCKS])
def test_a_camera_reads_a_code_with_a_ducks_head_in_it(duck: str) -> None:
    for side, k in ((270, 0.8), (208, 0.64), (208, 1.6)):
        read = zxingcpp.read_barcodes(photograph(CodeImage(side, side, qr_rows(LONGEST_LINK), duck), k))

        assert [each.text for each in read] == [LONGEST_LINK]


def test_a_camera_reads_every_code_off_the_smallest_window(home: Path, phones: PretendedPhones) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene, (1024, 640))
    user.app.apply_change(Push(PhoneCodesScene(user.app.services, "fizz", PEOPLE, GAMES["fizz"].options())))
    user.run_frame()
    window = user.app.canvas.surface
    picture = Image.frombytes("RGB", window.get_size(), pygame.image.tobytes(window, "RGB"))
    seats = (*(Seat(seat) for seat in range(8)), None)

    assert {each.text for each in zxingcpp.read_barcodes(picture)} == {phones.link(seat) for seat in seats}


def test_every_module_of_a_code_has_whole_pixels_of_one_colour() -> None:
    code = CodeImage(270, 270, qr_rows(LONGEST_LINK))
    plate = pygame.Surface((216, 216), pygame.SRCALPHA)
    code.paint(Brush(plate, 0.8))
    side = code.module_pixels(0.8)
    left = (216 - side * len(code.rows)) // 2
    for y, row in enumerate(code.rows):
        for x, dark in enumerate(row):
            module = plate.subsurface((left + side * x, left + side * y, side, side))
            colour = pygame.Color(theme.DARK_WOOD_EDGE if dark == "1" else theme.WHITE)
            assert {tuple(module.get_at((i, j))) for i in (0, side - 1) for j in (0, side - 1)} == {tuple(colour)}


@pytest.mark.parametrize(("people", "pixels"), [(1, 5), (2, 5), (4, 5), (5, 4), (8, 4)])
def test_codes_are_large_enough_for_half_a_metre(people: int, pixels: int, home: Path, phones: PretendedPhones) -> None:
    phones.links.address, phones.links.port = "192.168.100.200", 65535
    codes = shown_images(open_codes_scene(home, PEOPLE[:people]), CodeImage)

    assert [code.module_pixels(0.8) >= pixels for code in codes[:-1]] == [True] * people
    assert codes[-1].duck == "" and codes[-1].module_pixels(0.8) >= 4, "those who watch have one too"


def test_everybody_has_a_code_of_their_own(home: Path, phones: PretendedPhones) -> None:
    scene = open_codes_scene(home, (PEOPLE[0], ROBOT, *PEOPLE[1:4]))
    codes = shown_images(scene, CodeImage)
    links = [phones.link(seat) for seat in (Seat(0), Seat(2), Seat(3), Seat(4), None)]
    ducks = [table_of("sitting_ducks").avatar(Seat(seat), scene.options) for seat in (0, 2, 3, 4)]

    assert [*phones.links.names] == ["Ann", None, "Bob", "Vera", "Leo"]
    assert [code.rows for code in codes] == [qr_rows(link) for link in links]
    assert [code.duck for code in codes] == [*ducks, ""]
    assert [card.name for card in shown_images(scene, SeatCard)] == ["Ann", "Bob", "Vera", "Leo"]


# The screen


@pytest.mark.parametrize("people", range(9))
def test_everything_lies_on_the_screen_and_no_card_on_another(people: int, home: Path, phones: PretendedPhones) -> None:
    phones.other_addresses = ("10.0.0.2",)
    phones.present_seats = {Seat(0), None}
    for each in open_codes_scene(home, (*PEOPLE[:people], ROBOT)).group.widgets:
        left, top, width, height = each.box
        assert 0 <= left <= left + width <= 1600
        assert 0 <= top <= top + height <= 900
    cards, balcony = card_boxes(people)
    rects = [pygame.Rect(*map(round, box)) for box in (*cards, balcony)]
    assert [rect.collidelistall(rects) for rect in rects] == [[place] for place in range(people + 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_however_large_words_and_names_are(
    language: str, home: Path, phones: PretendedPhones, text_fit_checker: TextFitChecker
) -> None:
    phones.present_seats = {Seat(1), None}
    for names in (LONG_NAMES[:4], WIDE_NAMES, LONG_NAMES):
        scene = open_codes_scene(home, tuple(Human(name) for name in names), language=language, scale=1.6)
        for each in scene.group.widgets:
            image = each.image() if isinstance(each, Button) else getattr(each, "image", None)
            if image and not isinstance(image, CodeImage):
                text_fit_checker.paint(image)

    assert text_fit_checker.misfits == []


def test_a_card_tells_when_its_phone_comes_and_goes(home: Path, phones: PretendedPhones) -> None:
    user = user_at_codes(home)
    assert len(shown_images(user.scene, CodeImage)) == 5 and shown_images(user.scene, Handset) == []
    phones.present_seats = {Seat(1), Seat(2)}
    user.run_frame()

    assert len(shown_images(user.scene, CodeImage)) == 3 and len(shown_images(user.scene, Handset)) == 2
    assert [each.connected for each in shown_images(user.scene, PhoneStatus)] == [False, True, True, False]
    assert user.sees_text(SAY("phones-count", n=2, of=4))
    phones.present_seats = {Seat(1), None}
    user.run_frame()
    assert len(shown_images(user.scene, Handset)) == 1
    assert user.sees_text(SAY("phones-watching", n=1))


def test_the_screen_lies_still_while_nobody_comes(home: Path, phones: PretendedPhones) -> None:
    user = user_at_codes(home)
    user.run_frame()
    user.run_frame()
    before = user.scene.group.widgets
    user.run_frame()

    assert user.scene.group.widgets is before
    assert not user.scene.needs_redraw


def test_the_keyboard_stays_where_it_was_when_somebody_comes(home: Path, phones: PretendedPhones) -> None:
    user = user_at_codes(home)
    go = next(each for each in user.scene.group.widgets if getattr(each, "kind", "") == "amber")
    while user.scene.group.focus is not go:
        user.press_key(pygame.K_TAB)
    phones.present_seats = {Seat(0)}
    user.run_frame()
    assert user.scene.group.focus.text == SAY("lobby-start")
    user.press_key(pygame.K_RETURN)

    assert isinstance(user.scene, PlayScene)


def test_a_laptop_without_a_network_says_so(home: Path, phones: PretendedPhones) -> None:
    user = user_at_codes(home)
    assert user.sees_text(SAY("phones-line")) and user.sees_text(SAY("phones-guests"))
    assert not user.sees_text(SAY("phones-alone"))
    phones.links.address = "127.0.0.1"
    user.run_frame()

    assert user.sees_text(SAY("phones-alone"))


def test_one_of_several_addresses_is_chosen(home: Path, phones: PretendedPhones) -> None:
    phones.other_addresses = ("10.0.0.2", "127.0.0.1")
    user = user_at_codes(home)
    before = shown_images(user.scene, CodeImage)
    picker = next(each for each in user.scene.group.widgets if isinstance(each, Picker))
    assert picker.values == ["192.168.1.7", "10.0.0.2"], "nobody comes by the address of a laptop alone"
    assert user.sees_text("192.168.1.7:8420")
    left, top, wide, tall = picker.box
    user.click(left + wide - 10, top + tall / 2)

    assert phones.address == "10.0.0.2"
    assert user.sees_text("10.0.0.2:8420")
    assert not set(before) & set(shown_images(user.scene, CodeImage))


def test_an_address_at_which_nobody_can_listen_is_told_of(
    home: Path, phones: PretendedPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object, address: str) -> None:
        raise PhonesUnavailableError("phones-no-port", f"{address} is gone")

    monkeypatch.setattr(PretendedPhones, "choose_address", refuse)
    phones.other_addresses = ("10.0.0.2",)
    user = user_at_codes(home)
    user.scene.group.give_focus(next(each for each in user.scene.group.widgets if isinstance(each, Picker)))
    user.press_key(pygame.K_RIGHT)

    assert user.sees_text("10.0.0.2 is gone")
    assert shown_images(user.scene, CodeImage) == []
    user.click(*user.button_point(SAY("phones-again")))
    assert len(shown_images(user.scene, CodeImage)) == 5


def test_a_single_address_is_written_and_not_chosen(home: Path, phones: PretendedPhones) -> None:
    scene = open_codes_scene(home)

    assert not any(isinstance(each, Picker) for each in scene.group.widgets)
    assert [bar.address for bar in shown_images(scene, AddressBar)] == ["192.168.1.7:8420"]


# What the host does


def test_a_code_is_shown_larger_for_those_who_sit_further_away(home: Path, phones: PretendedPhones) -> None:
    user = user_at_codes(home)
    plate = [each for each in user.scene.group.widgets if isinstance(each, CodeButton)][2]
    user.click(plate.middle().x, plate.middle().y)
    posters = [image for image in user.drawn_images() if isinstance(image, CodePoster)]
    assert [(poster.name, poster.code.rows) for poster in posters] == [("Vera", qr_rows(phones.link(Seat(2))))]
    assert posters[0].code.module_pixels(0.8) >= 12
    user.press_key(pygame.K_ESCAPE)

    assert isinstance(user.scene, PhoneCodesScene)


def renew_buttons(user: FakeUser) -> list[Button]:
    return [each for each in user.scene.group.widgets if getattr(each, "tip", "") == SAY("phones-renew")]


def test_a_code_that_nobody_has_used_is_taken_back_at_once(home: Path, phones: PretendedPhones) -> None:
    user = user_at_codes(home)
    before = phones.link(Seat(2))
    middle = renew_buttons(user)[2].middle()
    user.click(middle.x, middle.y)

    assert isinstance(user.scene, PhoneCodesScene)
    assert phones.link(Seat(2)) != before
    assert shown_images(user.scene, CodeImage)[2].rows == qr_rows(phones.link(Seat(2)))


@pytest.mark.parametrize("seat", [Seat(1), None])
def test_a_code_that_holds_a_seat_is_taken_back_after_a_question(
    seat: Seat | None, home: Path, phones: PretendedPhones
) -> None:
    phones.present_seats = {seat}
    user = user_at_codes(home)
    before = phones.link(seat)
    middle = renew_buttons(user)[4 if seat is None else seat].middle()
    user.click(middle.x, middle.y)
    assert isinstance(user.scene, ConfirmPanel) and seat in phones.present_seats
    user.click(*user.button_point(SAY("phones-renew-yes")))

    assert isinstance(user.scene, PhoneCodesScene)
    assert phones.present_seats == set() and phones.link(seat) != before
    assert len(shown_images(user.scene, CodeImage)) == 5


def test_whoever_has_no_phone_sits_behind_the_curtain_or_not(home: Path, phones: PretendedPhones) -> None:
    user = user_at_codes(home)
    user.click(*user.button_point(SAY("phones-curtain")))
    assert not user.app.services.settings.curtain
    user.click(*user.button_point(SAY("phones-no-curtain")))

    assert user.app.services.settings.curtain


def test_where_nothing_is_hidden_there_is_no_talk_of_curtains(home: Path, phones: PretendedPhones) -> None:
    services = quiet_services(home)
    words = [SAY("phones-curtain"), SAY("phones-no-curtain")]
    for game, people in (("duck_lake", 3), ("sitting_ducks", 1)):
        players = (*PEOPLE[:people], ROBOT, ROBOT)[:3]
        scene = shown(PhoneCodesScene(services, game, players, GAMES[game].options()))

        assert [each for each in scene.group.widgets if getattr(each, "text", "") in words] == []


@pytest.mark.parametrize("here", [set(), {Seat(0)}], ids=["nobody has come", "somebody has come"])
def test_phones_are_turned_off_and_somebody_who_has_come_is_asked_about(
    here: set[Any], home: Path, phones: PretendedPhones
) -> None:
    phones.present_seats = here
    user = user_at_codes(home)
    user.click(*user.button_point(SAY("phones-off")))
    if here:
        user.click(*user.button_point(SAY("kept-delete-no")))
        assert isinstance(user.scene, PhoneCodesScene) and user.app.services.phones
        user.run_frame(1.0)
        user.click(*user.button_point(SAY("phones-off")))
        assert isinstance(user.scene, ConfirmPanel)
        user.click(*user.button_point(SAY("phones-off-yes")))
        user.run_frame()

    assert user.app.services.phones is None
    assert isinstance(user.scene, LobbyScene)


# When it does not work


@pytest.mark.parametrize("part", ["aiohttp", "segno"])
def test_where_a_part_is_missing_a_sentence_says_so(part: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tabletop.phones.server", raising=False)
    monkeypatch.setitem(sys.modules, part, None)
    user = user_at_codes(home)

    assert user.sees_text(SAY("phones-missing"))
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, LobbyScene) and user.app.services.phones is None


def test_phones_are_tried_again_after_a_failure(
    home: Path, phones: PretendedPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    works = codes_scene.turn_on_phones
    faults: Iterator[PhonesUnavailableError] = iter(
        [PhonesUnavailableError("phones-no-port", "nothing to listen with")]
    )

    def fail_once(services: Services) -> Any:
        for fault in faults:
            raise fault
        return works(services)

    monkeypatch.setattr(codes_scene, "turn_on_phones", fail_once)
    user = user_at_codes(home)
    assert user.sees_text(SAY("phones-no-port", why="nothing to listen with"))
    user.run_frame()
    user.click(*user.button_point(SAY("phones-again")))

    assert len(shown_images(user.scene, CodeImage)) == 5


# The buttons that lead here


def start_button(user: FakeUser) -> PhonesButton:
    found = [each for each in user.scene.group.widgets if isinstance(each, PhonesButton)]
    assert len(found) == 1
    return found[0]


def shown_counts(user: FakeUser) -> list[str]:
    """Read the counts that stand on buttons."""
    return [image.text for image in user.drawn_images() if isinstance(image, Badge) and image.width == 34]


def test_the_lobbys_plank_turns_phones_on_for_those_on_its_chairs(home: Path, phones: PretendedPhones) -> None:
    user = FakeUser(quiet_services(home, names="Ann\nBob"), MainMenuScene)
    user.app.apply_change(Push(routes.Lobby("fox_forest")))
    user.scene.set_level(1, None)
    assert user.app.services.phones is None and shown_counts(user) == []
    user.click(*user.button_point(SAY("lobby-phones")))
    assert isinstance(user.scene, PhoneCodesScene) and user.app.services.phones is phones
    phones.present_seats = {Seat(1)}
    user.press_key(pygame.K_ESCAPE)
    user.run_frame()
    assert isinstance(user.scene, LobbyScene) and shown_counts(user) == ["1"]
    assert user.sees_text(SAY("lobby-person-phone"))
    user.scene.seating.set_name(1, "Vera")
    user.run_frame()
    assert shown_counts(user) == ["0"], "Vera has seen no code yet"
    user.scene.seating.set_name(1, "Bob")
    user.click(*user.button_point(SAY("lobby-phones")))
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("lobby-start")))

    assert isinstance(user.scene, PlayScene)
    assert [player.name for player in user.scene.match.players] == ["Ann", "Bob"]
    assert [type(scene) for scene in user.app.stack] == [MainMenuScene, PlayScene]
    assert user.app.services.phones is phones


def user_at_pond(user: FakeUser) -> PlayScene:
    ducks = next(each for each in one_table_per_player_count() if each.key == "sitting_ducks")
    return user.sit_at(match_before(ducks, sample_decisions(ducks, 3)[1]))


def test_the_pause_menus_plank_leads_to_the_codes_and_back_to_the_table(home: Path, phones: PretendedPhones) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    scene = user_at_pond(user)
    user.press_key(pygame.K_ESCAPE)
    user.click(*user.button_point(SAY("pause-phones")))
    assert isinstance(user.scene, PhoneCodesScene) and not user.scene.is_overlay, "nothing of the table shines through"
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("sheet-on")))

    assert user.scene is scene
    assert user.app.services.phones is phones


def test_while_phones_are_on_a_sign_in_the_corner_counts_them(home: Path, phones: PretendedPhones) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    scene = user_at_pond(user)
    assert shown_counts(user) == []
    user.app.services.phones = phones
    scene.on_return()
    me = scene.match.seats_of_people[0]
    assert shown_counts(user) == ["0"]
    user.wait_until(lambda: not scene.needs_redraw)
    phones.present_seats = {me, None}
    user.run_frame()
    assert shown_counts(user) == ["1"]
    user.click(*start_button(user).box[:2])

    assert isinstance(user.scene, PhoneCodesScene)


@pytest.mark.usefixtures("toys")
def test_the_sign_covers_nothing_of_any_table(home: Path, phones: PretendedPhones) -> None:
    largest = {setting.key: setting for setting in one_table_per_player_count() if setting.key != "sitting_ducks"}
    ponds = [setting for setting in one_table_per_player_count() if setting.key == "sitting_ducks"]
    for setting in (*largest.values(), *ponds):
        services = quiet_services(home)
        services.phones = phones
        scene = built(PlayScene(services, match_before(setting, sample_decisions(setting, 3)[1])))
        corner = [pygame.Rect(each.box) for each in scene.group.widgets if each.box[1] == 24]
        for placed in scene.presenter.picture():
            wide, tall = (side * placed.pose.scale for side in placed.image.size)
            solid = pygame.Rect(0, 0, round(wide), round(tall))
            solid.center = round(placed.pose.x), round(placed.pose.y)
            assert not placed.touchable or solid.collidelist(corner) == -1, (setting, placed.key)
        scene.close()


# With pages that really come


def test_a_page_that_comes_with_the_code_on_the_screen_ticks_its_card_and_stays_for_the_match(
    home: Path, fake_server: None
) -> None:
    user = FakeUser(quiet_services(home, names="Ann\nBob"), MainMenuScene)
    user.app.apply_change(Push(routes.Lobby("fox_forest")))
    user.scene.set_level(1, None)
    user.click(*user.button_point(SAY("lobby-phones")))
    phones = user.app.services.phones
    assert isinstance(phones, PhoneHub)
    page = FakePage(phones, 1)
    user.wait_until(lambda: bool(shown_images(user.scene, Handset)))
    assert [card.connected for card in shown_images(user.scene, PhoneStatus)] == [False, True]
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("lobby-start")))
    user.wait_until(lambda: len(page.pieces) > 3)

    assert page.messages_of("welcome")[-1]["name"] == "Bob"
    assert page.messages_of("bye") == []
    user.app.close()


def test_a_page_whose_code_is_taken_back_loses_its_seat_and_the_new_code_gives_it_again(
    open_table: Callable[..., PhoneTable],
) -> None:
    table = open_table(Match(new_setup("fox_forest", PEOPLE[:2], seed=3)))
    page, user = table.open_page(1), table.user
    user.app.apply_change(Push(table.scene.controls.make_phone_codes()))
    middle = renew_buttons(user)[1].middle()
    user.click(middle.x, middle.y)
    user.click(*user.button_point(SAY("phones-renew-yes")))
    user.run_frame()

    assert [bye["why"] for bye in page.messages_of("bye")] == ["taken"]
    assert len(shown_images(user.scene, CodeImage)) == 3
    FakePage(table.phones, 1)
    table.wait_until(lambda: shown_images(user.scene, Handset))


def test_a_seat_that_goes_to_somebody_else_gets_a_new_code(open_table: Callable[..., PhoneTable]) -> None:
    table = open_table(Match(new_setup("fox_forest", PEOPLE[:2], seed=3)))
    stays, goes, user = table.open_page(0), table.open_page(1), table.user
    links = [table.phones.link(Seat(seat)) for seat in (0, 1)]
    user.app.apply_change(Push(SeatsPanel(table.services, table.scene.controls)))
    user.scene.seating.set_name(1, "Vera")
    user.click(*user.button_point(SAY("button-done")))
    table.wait_until(lambda: goes.messages_of("bye"))
    user.app.apply_change(Push(table.scene.controls.make_phone_codes()))

    assert stays.messages_of("bye") == []
    assert table.phones.link(Seat(0)) == links[0] and table.phones.link(Seat(1)) != links[1]
    assert [card.name for card in shown_images(user.scene, SeatCard)] == ["Ann", "Vera"]
    assert len(shown_images(user.scene, Handset)) == 1


def test_turned_off_phones_listen_no_more(open_table: Callable[..., PhoneTable]) -> None:
    table = open_table(Match(new_setup("fox_forest", PEOPLE[:2], seed=3)))
    page, user = table.open_page(0), table.user
    user.app.apply_change(Push(table.scene.controls.make_phone_codes()))
    user.click(*user.button_point(SAY("phones-off")))
    user.click(*user.button_point(SAY("phones-off-yes")))
    user.run_frame()

    assert table.services.phones is None
    assert [bye["why"] for bye in page.messages_of("bye")] == ["off"]
    assert not any(isinstance(each, PhonesButton) for each in table.scene.group.widgets)


# Codes are here and nowhere else


def test_no_code_is_seen_beyond_this_screen(home: Path, phones: PretendedPhones) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    user.app.services.phones = phones
    scene = user_at_pond(user)
    tokens = [phones.link(seat).partition("#")[2] for seat in (*scene.match.seats_of_people, None)]
    user.app.apply_change(Push(scene.controls.make_phone_codes()))
    drawn = [part for image in user.drawn_images() for part in values_in(image)]
    assert any(isinstance(part, CodeImage) for part in drawn)
    assert not any(token in str(part) for part in drawn for token in tokens), "a code is never readable as text"
    report = write_crash_report(home, RuntimeError("?"), user.app.stack)
    assert report is not None and not any(token in report.read_text() for token in tokens)
    assert not any(token in pygame.display.get_caption()[0] for token in tokens)
    for change in (lambda: user.press_key(pygame.K_ESCAPE), lambda: user.press_key(pygame.K_ESCAPE)):
        change()
        drawn = [part for image in user.drawn_images() for part in values_in(image)]
        assert not any(isinstance(part, CodeImage) for part in drawn)
        assert not any(token in str(part) for part in drawn for token in tokens)


def test_the_codes_are_reached_from_behind_the_curtain(home: Path, phones: PretendedPhones) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    user.app.apply_change(Push(fox_match(*PEOPLE[:3])))
    user.wait_until(lambda: isinstance(user.scene, CurtainScene))
    user.press_key(pygame.K_ESCAPE)
    user.click(*user.button_point(SAY("pause-phones")))

    assert isinstance(user.scene, PhoneCodesScene)
    assert [card.name for card in shown_images(user.scene, SeatCard)] == ["Ann", "Bob", "Vera"]


@pytest.mark.parametrize(("players", "shows_codes"), [("Anna,Ben", True), ("bot:0,bot:1", False)])
def test_a_match_that_begins_with_phones_begins_with_their_codes(
    home: Path, fake_server: None, monkeypatch: pytest.MonkeyPatch, players: str, shows_codes: bool
) -> None:
    stacks: list[list[Any]] = []

    def look(app: App) -> None:
        stacks.append([*app.stack])
        phones, people = app.services.phones, ("Anna" in players) * 2
        assert isinstance(phones, PhoneHub)
        pages = [FakePage(phones, seat) for seat in range(people)]
        app.scene.update(0.1)
        phones.update(0.1)
        if people:
            assert all(page.messages_of("picture")[0]["put"] for page in pages), "they see the table"
            assert app.scene.update(0.1) == Pop(), "all are here"
        app.close()

    monkeypatch.setattr(App, "run", look)
    arguments = ["play", "fox_forest", "--players", players, "--phones", "--phones-address", "127.0.0.1"]
    assert main(arguments) == 0

    assert [type(scene) for scene in stacks[0]] == [PlayScene, PhoneCodesScene][: 1 + shows_codes]
