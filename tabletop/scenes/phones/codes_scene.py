"""The laptop's scene of phone codes: one for every person's seat and one for watchers, and who has joined.

Codes are shown here and nowhere else: not on the table, in no file that people send each other, in no title.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from attrs import AttrsInstance, evolve
from typing_extensions import override

from rules import GAMES
from rules.kernel import Seat
from tabletop import theme
from tabletop.match import Human, Player
from tabletop.phones.addresses import LOOPBACK_ADDRESS
from tabletop.phones.qr_codes import qr_rows
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.phones import Phones
from tabletop.scenes.base.scene import Pop, Push, Replace, Scene, SceneChange, Services
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.phones.codes_cards import (
    LARGE_CARDS,
    MIN_CODE_SIZE,
    POSTER_CODE_SIZE,
    SCREEN_LEFT_AND_WIDTH,
    AwaitedCard,
    CodeButton,
    card_boxes,
    card_measures_for,
)
from tabletop.scenes.phones.codes_pictures import (
    AddressBar,
    CodeImage,
    CodePoster,
    Handset,
    PhoneStatus,
    SeatCard,
    WatchersCard,
)
from tabletop.scenes.phones.hub import PhonesUnavailableError, turn_off_phones, turn_on_phones
from tabletop.scenes.table.presence import only_seat_without_phone
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Paper, Picture, TextImage
from tabletop.tables import table_of
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.widget import ImageWidget, Widget

NO_BREAK_SPACE: Final = "\u00a0"


class PhoneCodesScene(Scene):
    """A card for each person: a code until their phone has joined, a tick from then on."""

    def __init__(
        self,
        services: Services,
        game: str,
        players: Sequence[Player],
        options: AttrsInstance,
        on_start: Callable[[], routes.Route] | None = None,
    ) -> None:
        super().__init__(services)
        self.game, self.players, self.options = game, players, options
        self.on_start = on_start
        """Begins the match, if there is none yet."""
        self.people = [Seat(seat) for seat, player in enumerate(players) if isinstance(player, Human)]
        self.has_secrets = GAMES[game].has_secrets(options)
        self.people_seated = False
        """Whether phones are on and know who sits where."""
        self.fault: PhonesUnavailableError | None = None
        self.code_rows: dict[str, tuple[str, ...]] = {}
        """The rows of each link's code."""
        self.leaves_when_complete = False
        """Whether it leaves by itself as soon as everybody has joined."""
        self.laid_state: tuple[str, int, list[int]] | None = None
        """The state that the cards show; when it changes they are laid anew."""

    @override
    def on_show(self) -> None:
        """Turn phones on unless they are, say who sits where, and lay the cards or why that can't be."""
        try:
            phones = self.services.phones or turn_on_phones(self.services)
            phones.seat_people([each.name if isinstance(each, Human) else None for each in self.players])
            self.people_seated, self.fault = True, None
        except PhonesUnavailableError as fault:
            self.fault = fault
        self.rebuild()

    @property
    def phones(self) -> Phones:
        """The phones, which must be turned on."""
        assert self.services.phones is not None
        return self.services.phones

    @override
    def build(self) -> None:
        """Lay the cards, or say why phones can't be used."""
        say = self.services.say
        back = Button(Box(24, 24, 60, 60), icon="ui/icon_back", tip=say("tip-back"), on_press=Pop)
        if self.fault:
            self.group.widgets = [back, *self.make_unavailable_notice(self.fault.describe(say))]
            return
        if not self.people_seated:
            self.group.widgets = [back]
            return
        phones = self.phones
        self.laid_state = self.current_state()
        lost = phones.address == LOOPBACK_ADDRESS
        line = say("phones-alone") if lost else say("phones-line" if self.has_secrets else "phones-line-open")
        colour = theme.REFUSAL_INK if lost else theme.CREAM
        self.group.widgets = [
            ImageWidget.at(350, 18, TextImage(say("phones-title"), 900, 64, 50, theme.CREAM, theme.TITLE_FONT)),
            ImageWidget.at(150, 82, TextImage(line, 1300, 36, 24, colour)),
            back,
            Button(
                Box(1296, 24, 280, 60),
                say("phones-off"),
                icon="ui/icon_close",
                on_press=self.turn_phones_off,
                font_size=22,
            ),
            *self.make_cards(phones),
            *self.make_footer(phones),
        ]

    def make_unavailable_notice(self, why: str) -> list[Widget]:
        """Say why phones can't be used, and offer to try again."""
        say = self.services.say
        title = TextImage(say("lobby-phones"), 640, 60, 40, theme.INK, theme.TITLE_FONT)
        return [
            ImageWidget.at(420, 270, Paper(760, 360), 3),
            ImageWidget.at(480, 292, title),
            ImageWidget.at(480, 360, TextImage(why, 640, 150, 25, theme.INK_MUTED, lines=4)),
            Button(
                Box(600, 530, 400, 72), say("phones-again"), icon="ui/icon_round", kind="amber", on_press=self.on_show
            ),
        ]

    # The cards

    def make_cards(self, phones: Phones) -> list[Widget]:
        """Lay the card of each person, and that of watchers."""
        boxes, balcony = card_boxes(len(self.people))
        names = [self.players[seat].name for seat in self.people]
        letters = card_measures_for(len(names)).name_size(names, self.services.settings.scale)
        cards = [self.make_card(phones, *each, letters) for each in zip(self.people, names, boxes, strict=True)]
        return [*(widget for card in cards for widget in card), *self.make_watchers_card(phones, balcony)]

    def make_card(self, phones: Phones, seat: Seat, name: str, box: Box, name_size: float) -> list[Widget]:
        """Lay the card of one person."""
        say, cut, (left, top, wide, tall) = self.services.say, card_measures_for(len(self.people)), box
        duck = table_of(self.game).avatar(seat, self.options)
        here, side = phones.device_count(seat) > 0, cut.code_size
        stand = Box(left - 4, top + cut.band_height - cut.duck_size + 8, cut.duck_size, cut.duck_size)
        card = SeatCard(wide, tall, cut.band_height, duck, name, name_size, cut.duck_size)
        plate = Box(
            left + (wide - side) / 2,
            top + cut.band_height + (tall - cut.band_height - side - cut.status_height) / 3,
            side,
            side,
        )
        low = top + tall - cut.status_height - (tall - cut.band_height - side - cut.status_height) / 3
        inset = (wide - cut.code_size) / 2 if cut is LARGE_CARDS else 14.0
        pill = Box(left + inset, low, wide - 2 * inset - cut.status_height - 8, cut.status_height)
        code = CodeImage(side, side, self.rows_for_link(phones.link(seat)), duck)
        said = PhoneStatus(*pill[2:], say("phones-here" if here else "phones-awaited"), here)
        return [
            ImageWidget(box, card, 2) if here else AwaitedCard(box, card, 2),
            ImageWidget(stand, Picture(f"ducks/duck_{duck}", *stand[2:]), 1),
            ImageWidget(plate, Handset(side, side, duck)) if here else self.make_code_button(plate, name, code),
            ImageWidget(pill, said),
            self.make_renew_button(
                Box(left + wide - inset - cut.status_height, low, cut.status_height, cut.status_height), seat
            ),
        ]

    def make_watchers_card(self, phones: Phones, box: Box) -> list[Widget]:
        """Lay the card of watchers."""
        say, (left, top, wide, tall), watching = self.services.say, box, phones.device_count(None)
        card = WatchersCard(wide, tall, say("phones-watchers"), say("phones-watchers-about"))
        code = CodeImage(MIN_CODE_SIZE, MIN_CODE_SIZE, self.rows_for_link(phones.link(None)))
        pill = Box(left + 14, top + tall - 48, wide - 28 - 44, 36.0)
        said = PhoneStatus(*pill[2:], say("phones-watching", n=watching), True)
        return [
            ImageWidget(box, card, 2),
            self.make_code_button(
                Box(left + (wide - MIN_CODE_SIZE) / 2, top + 106, MIN_CODE_SIZE, MIN_CODE_SIZE), card.title, code
            ),
            *([ImageWidget(pill, said)] if watching else []),
            self.make_renew_button(Box(left + wide - 50, top + tall - 48, 36, 36), None),
        ]

    def make_code_button(self, box: Box, name: str, code: CodeImage) -> CodeButton:
        """Make a code that is shown larger when pressed."""
        poster = CodePoster(name, evolve(code, width=POSTER_CODE_SIZE, height=POSTER_CODE_SIZE))
        return CodeButton(box, on_press=lambda: Push(SheetScene(self.services, poster)), code=code)

    def rows_for_link(self, link: str) -> tuple[str, ...]:
        """Get the rows of a link's code."""
        if link not in self.code_rows:
            self.code_rows[link] = qr_rows(link)
        return self.code_rows[link]

    def make_renew_button(self, box: Box, seat: Seat | None) -> Button:
        """Make the button that replaces a code."""
        return Button(
            box, icon="ui/icon_round", tip=self.services.say("phones-renew"), on_press=partial(self.ask_to_renew, seat)
        )

    def ask_to_renew(self, seat: Seat | None) -> SceneChange | None:
        """Replace a code; ask first if a phone would lose its seat."""
        say = self.services.say
        if not self.phones.device_count(seat):
            self.renew_link(seat)
            return None
        name = "" if seat is None else self.players[seat].name
        text = say("phones-renew-text", name=name) if name else say("phones-renew-watchers")
        ask = Question(say("phones-renew-title"), text, say("phones-renew-yes"), say("kept-delete-no"))
        return Push(ConfirmPanel(self.services, ask, partial(self.renew_link, seat)))

    def renew_link(self, seat: Seat | None) -> None:
        """Make a code invalid and show the new one."""
        self.phones.renew_link(seat)
        self.code_rows.clear()
        self.rebuild()

    # Below the cards

    def make_footer(self, phones: Phones) -> list[Widget]:
        """Lay the address, what is agreed on for the others, and the way on."""
        say, (top, tall), (left, wide) = (
            self.services.say,
            card_measures_for(len(self.people)).footer_top_and_height,
            SCREEN_LEFT_AND_WIDTH,
        )
        parted = self.has_secrets and len(self.people) > 1
        curtain = self.services.settings.curtain
        bar = Box(left, top, 620.0 if parted else 970.0, tall)
        found = [each for each in phones.addresses() if each != LOOPBACK_ADDRESS]
        addresses = found if phones.address in found else [phones.address, *found]
        come = sum(phones.device_count(seat) > 0 for seat in self.people)
        address = "" if len(addresses) > 1 else self.full_address(phones.address)
        count = say("phones-count", n=come, of=len(self.people))
        told = AddressBar(*bar[2:], say("phones-address"), address, say("phones-network"), count)
        widgets: list[Widget] = [ImageWidget(bar, told, 1)]
        if len(addresses) > 1:
            box = Box(left + 18, top + tall * 0.4, 350, tall * 0.5)
            widgets.append(
                Picker(box, addresses, phones.address, format_value=self.full_address, on_pick=self.choose_address)
            )
        if parted:
            text = say("phones-sole" if self.says_alone else "phones-curtain" if curtain else "phones-no-curtain")
            widgets.append(Button(Box(left + 640, top, 330, tall), text, on_press=self.toggle_curtain, font_size=30))
        on, icon = ("lobby-start", "ui/icon_play") if self.on_start else ("sheet-on", "ui/icon_next")
        go = Button(
            Box(left + 990, top, 530, tall), say(on), icon=icon, kind="amber", on_press=self.go_on, font_size=36
        )
        hint = TextImage(say("phones-guests"), wide, 32, 20, theme.CREAM)
        return [*widgets, go, ImageWidget.at(left, top + tall + 6, hint)]

    def full_address(self, address: str) -> str:
        """Write an address with the port, as a browser needs it."""
        return f"{address}:{self.phones.port}"

    # What the host does

    def choose_address(self, address: str) -> None:
        """Listen on another address."""
        try:
            self.phones.choose_address(address)
        except PhonesUnavailableError as fault:
            self.fault = fault
        self.rebuild()

    def toggle_curtain(self) -> None:
        """Switch the curtain on or off, for the next matches too.

        Amid a match the last person without a phone may instead say that nobody else is here, for this match only.
        """
        if self.last_without_phone is not None and self.services.settings.curtain:
            self.phones.alone_at_laptop = None if self.says_alone else self.players[self.last_without_phone].name
        else:
            self.services.change_settings(curtain=not self.services.settings.curtain)
        self.rebuild()

    @property
    def last_without_phone(self) -> Seat | None:
        """The only person without a phone amid a match; None if there is not exactly one."""
        return None if self.on_start else only_seat_without_phone(self.services, self.people)

    @property
    def says_alone(self) -> bool:
        """Whether that person has said that nobody else is at the laptop."""
        return (
            self.last_without_phone is not None
            and self.phones.alone_at_laptop == self.players[self.last_without_phone].name
        )

    def turn_phones_off(self) -> SceneChange:
        """Turn phones off; ask first if somebody has joined."""
        if any(self.current_state()[2]):
            say = self.services.say
            yes, no = say("phones-off-yes"), say("kept-delete-no")
            ask = Question(say("phones-off-title"), say("phones-off-text"), yes, no)
            return Push(ConfirmPanel(self.services, ask, partial(turn_off_phones, self.services)))
        turn_off_phones(self.services)
        return Pop()

    def go_on(self) -> SceneChange:
        """Begin the match, or go back to it."""
        return Replace(self.on_start(), leave_count=2) if self.on_start else Pop()

    # What happens meanwhile

    def current_state(self) -> tuple[str, int, list[int]]:
        """Get all that the cards depend on: address, port and connected phones."""
        phones = self.phones
        return phones.address, phones.port, [phones.device_count(seat) for seat in (*self.people, None)]

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Lay the cards anew when phones come or go; leave when all are here, or phones turned off."""
        if self.fault:
            return super().update(seconds)
        if self.services.phones is None:
            return Pop()
        if self.leaves_when_complete and all(map(self.phones.device_count, self.people)):
            return self.go_on()
        if self.laid_state != self.current_state():
            self.rebuild()
        return super().update(seconds)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Darken the table, so that the codes are the brightest thing on it."""
        canvas.draw_wood()
        canvas.dim(140)
        super().draw(canvas)
