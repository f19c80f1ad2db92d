"""The host's screen of phones: a code for every person's seat and one for watchers, and who has come so far.

Codes are seen here and nowhere else: not on the table, in no file that people send each other, in no title.
"""

from functools import partial
from typing import Any, Final

from attrs import evolve
from typing_extensions import override

from rules import GAMES
from rules.kernel import Seat
from tabletop import theme
from tabletop.match import Human
from tabletop.phones.addresses import NO_NETWORK
from tabletop.phones.qr_codes import rows_of
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Change, House, Pop, Push, Replace, Scene
from tabletop.scenes.phones.codes_cards import LARGE, LARGEST, NARROW, SPAN, Plate, Waiting, cut_for, spots
from tabletop.scenes.phones.codes_pictures import AddressBar, Balcony, Code, Handset, Invitation, Poster, Status
from tabletop.scenes.phones.hub import PhonesUnready, turn_off, turn_on
from tabletop.scenes.table.presence import last_one
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Paper, Picture, Words
from tabletop.stage.inputs import Input, Press
from tabletop.tables import table_of
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.widget import Label, Widget

NO_BREAK: Final = "\u00a0"


class Join(Scene):
    """Everybody's card: a code until their phone is there, a tick from then on."""

    def __init__(self, house: House, place: routes.Join) -> None:
        self.place = place
        self.people = [Seat(seat) for seat, player in enumerate(place.players) if isinstance(player, Human)]
        self.secretive = GAMES[place.game].secretive(place.options)
        self.fault: PhonesUnready | None = None
        self.codes: dict[str, tuple[str, ...]] = {}
        """The rows of each link's code."""
        self.seen: Any = None
        """What the cards told when they were laid."""
        self.house = house
        self.turn_on()
        super().__init__(house)

    def turn_on(self) -> None:
        """Let the table listen to those who sit at it, unless it does already."""
        try:
            phones = self.house.phones or turn_on(self.house)
        except PhonesUnready as fault:
            self.fault = fault
            return
        self.fault = None
        phones.seat_people([each.name if isinstance(each, Human) else None for each in self.place.players])

    @property
    def phones(self) -> routes.Phones:
        """Those that are turned on."""
        assert self.house.phones is not None
        return self.house.phones

    @override
    def build(self) -> None:
        """Lay the cards, or say why there are none."""
        say = self.house.say
        back = Button((24, 24, 60, 60), icon="ui/icon_back", tip=say("tip-back"), pressed_=Pop)
        if self.fault:
            self.group.widgets = [back, *self.unready(self.fault.told(say))]
            return
        phones = self.phones
        self.seen = self.now()
        lost = phones.address == NO_NETWORK
        line = say("phones-alone") if lost else say("phones-line" if self.secretive else "phones-line-open")
        colour = theme.REFUSAL if lost else theme.CREAM
        self.group.widgets = [
            Label((350, 18, 900, 64), Words(say("phones-title"), 900, 64, 50, theme.CREAM, theme.TITLE)),
            Label((150, 82, 1300, 36), Words(line, 1300, 36, 24, colour)),
            back,
            Button((1296, 24, 280, 60), say("phones-off"), icon="ui/icon_close", pressed_=self.off, font_size=22),
            *self.cards(phones),
            *self.foot(phones),
        ]

    def unready(self, why: str) -> list[Widget]:
        """Say why phones can't come, and offer to try again."""
        say = self.house.say
        title = Words(say("lobby-phones"), 640, 60, 40, theme.INK, theme.TITLE)
        return [
            Label((420, 270, 760, 360), Paper(760, 360), 3),
            Label((480, 292, *title.size), title),
            Label((480, 360, 640, 150), Words(why, 640, 150, 25, theme.INK_2, lines=4)),
            Button((600, 530, 400, 72), say("phones-again"), icon="ui/icon_round", kind="amber", pressed_=self.again),
        ]

    # The cards

    def cards(self, phones: routes.Phones) -> list[Widget]:
        """Lay everybody's card, and that of watchers."""
        boxes, balcony = spots(len(self.people))
        names = [self.place.players[seat].name for seat in self.people]
        letters = cut_for(len(names)).letters(names, self.house.settings.scale)
        cards = [self.card(phones, *each, letters) for each in zip(self.people, names, boxes, strict=True)]
        return [*(widget for card in cards for widget in card), *self.balcony(phones, balcony)]

    def card(self, phones: routes.Phones, seat: Seat, name: str, box: Box, letters: float) -> list[Widget]:
        """Lay the card of one person."""
        say, cut, (left, top, wide, tall) = self.house.say, cut_for(len(self.people)), box
        duck = table_of(self.place.game).avatar(seat, self.place.options)
        here, side = phones.connected(seat) > 0, cut.code
        stand = (left - 4, top + cut.band - cut.duck + 8, cut.duck, cut.duck)
        card = Invitation(wide, tall, cut.band, duck, name, letters, cut.duck)
        plate = (left + (wide - side) / 2, top + cut.band + (tall - cut.band - side - cut.status) / 3, side, side)
        low = top + tall - cut.status - (tall - cut.band - side - cut.status) / 3
        inset = (wide - cut.code) / 2 if cut is LARGE else 14.0
        pill = (left + inset, low, wide - 2 * inset - cut.status - 8, cut.status)
        code = Code(side, side, self.rows(phones.link(seat)), duck)
        said = Status(*pill[2:], say("phones-here" if here else "phones-awaited"), here)
        return [
            Label(box, card, 2) if here else Waiting(box, card, 2),
            Label(stand, Picture(f"ducks/duck_{duck}", *stand[2:]), 1),
            Label(plate, Handset(side, side, duck)) if here else self.plate(plate, name, code),
            Label(pill, said),
            self.renewal((left + wide - inset - cut.status, low, cut.status, cut.status), seat),
        ]

    def balcony(self, phones: routes.Phones, box: Box) -> list[Widget]:
        """Lay the card of those who only watch."""
        say, (left, top, wide, tall), watching = self.house.say, box, phones.connected(None)
        card = Balcony(wide, tall, say("phones-watchers"), say("phones-watchers-about"))
        code = Code(NARROW, NARROW, self.rows(phones.link(None)))
        pill = (left + 14, top + tall - 48, wide - 28 - 44, 36.0)
        said = Status(*pill[2:], say("phones-watching", n=watching), True)
        return [
            Label(box, card, 2),
            self.plate((left + (wide - NARROW) / 2, top + 106, NARROW, NARROW), card.title, code),
            *([Label(pill, said)] if watching else []),
            self.renewal((left + wide - 50, top + tall - 48, 36, 36), None),
        ]

    def plate(self, box: Box, name: str, code: Code) -> Plate:
        """Make a code that can be shown larger."""
        poster = Poster(name, evolve(code, width=LARGEST, height=LARGEST))
        return Plate(box, pressed_=partial(Push, routes.Reading(poster)), code=code)

    def rows(self, link: str) -> tuple[str, ...]:
        """Find the rows of a link's code."""
        if link not in self.codes:
            self.codes[link] = rows_of(link)
        return self.codes[link]

    def renewal(self, box: Box, seat: Seat | None) -> Button:
        """Make the plank that takes a code back."""
        return Button(box, icon="ui/icon_round", tip=self.house.say("phones-renew"), pressed_=partial(self.renew, seat))

    def renew(self, seat: Seat | None) -> Change | None:
        """Take a code back and make another; ask first where somebody would lose their seat."""
        say = self.house.say
        if not self.phones.connected(seat):
            self.take(seat)
            return None
        name = "" if seat is None else self.place.players[seat].name
        text = say("phones-renew-text", name=name) if name else say("phones-renew-watchers")
        ask = Question(say("phones-renew-title"), text, say("phones-renew-yes"), say("kept-delete-no"))
        return Push(routes.Confirm(ask, partial(self.take, seat)))

    def take(self, seat: Seat | None) -> None:
        """Take a code back."""
        self.phones.renew(seat)
        self.codes.clear()
        self.refresh()

    # Below the cards

    def foot(self, phones: routes.Phones) -> list[Widget]:
        """Lay the address, what is agreed on for the others, and the way on."""
        say, (top, tall), (left, wide) = self.house.say, cut_for(len(self.people)).foot, SPAN
        parted = self.secretive and len(self.people) > 1
        curtain = self.house.settings.curtain
        bar = (left, top, 620.0 if parted else 970.0, tall)
        found = [each for each in phones.addresses() if each != NO_NETWORK]
        addresses = found if phones.address in found else [phones.address, *found]
        come = sum(phones.connected(seat) > 0 for seat in self.people)
        address = "" if len(addresses) > 1 else self.full(phones.address)
        count = say("phones-count", n=come, of=len(self.people))
        told = AddressBar(*bar[2:], say("phones-address"), address, say("phones-network"), count)
        widgets: list[Widget] = [Label(bar, told, 1)]
        if len(addresses) > 1:
            box = (left + 18, top + tall * 0.4, 350, tall * 0.5)
            widgets.append(Picker(box, addresses, phones.address, word=self.full, picked=self.choose))
        if parted:
            text = say("phones-sole" if self.alone else "phones-curtain" if curtain else "phones-no-curtain")
            widgets.append(Button((left + 640, top, 330, tall), text, pressed_=self.part, font_size=30))
        on, icon = ("lobby-start", "ui/icon_play") if self.place.start else ("sheet-on", "ui/icon_next")
        go = Button((left + 990, top, 530, tall), say(on), icon=icon, kind="amber", pressed_=self.on, font_size=36)
        hint = Words(say("phones-guests"), wide, 32, 20, theme.CREAM)
        return [*widgets, go, Label((left, top + tall + 6, *hint.size), hint)]

    def full(self, address: str) -> str:
        """Write an address as a browser wants it, with the port."""
        return f"{address}:{self.phones.port}"

    # What the host does

    def choose(self, address: str) -> None:
        """Listen on another address."""
        try:
            self.phones.choose(address)
        except PhonesUnready as fault:
            self.fault = fault
        self.refresh()

    def part(self) -> None:
        """Let the curtain part those without a phone, or not; this is kept for the next match too.

        Amid a match the last one without a phone may say that nobody else is here; this is not kept.
        """
        if self.last is not None and self.house.settings.curtain:
            self.phones.alone = None if self.alone else self.place.players[self.last].name
        else:
            self.house.prefer(curtain=not self.house.settings.curtain)
        self.refresh()

    @property
    def last(self) -> Seat | None:
        """Who is the only one without a phone, amid a match."""
        return None if self.place.start else last_one(self.house, self.people)

    @property
    def alone(self) -> bool:
        """Whether they have said that nobody else is before the laptop."""
        return self.last is not None and self.phones.alone == self.place.players[self.last].name

    def again(self) -> None:
        """Try once more to turn phones on."""
        self.turn_on()
        self.refresh()

    def off(self) -> Change:
        """Turn phones off; ask first if somebody has come."""
        if any(self.now()[2]):
            say = self.house.say
            yes, no = say("phones-off-yes"), say("kept-delete-no")
            ask = Question(say("phones-off-title"), say("phones-off-text"), yes, no)
            return Push(routes.Confirm(ask, partial(turn_off, self.house)))
        turn_off(self.house)
        return Pop()

    def on(self) -> Change:
        """Begin the match, or go back to it."""
        return Replace(self.place.start(), leaving=2) if self.place.start else Pop()

    # What happens meanwhile

    def now(self) -> Any:
        """Tell who is there, at which address."""
        phones = self.phones
        return (phones.address, phones.port, [phones.connected(seat) for seat in (*self.people, None)])

    @override
    def update(self, seconds: float) -> Change | None:
        """Lay the cards anew when somebody comes or goes; leave when phones have been turned off."""
        if self.fault:
            return super().update(seconds)
        if self.house.phones is None:
            return Pop()
        if self.seen != self.now():
            self.refresh()
        return super().update(seconds)

    @override
    def handle(self, happened: Input) -> Change | None:
        """Esc goes back."""
        if change := super().handle(happened):
            return change
        return Pop() if isinstance(happened, Press) and happened.key == "escape" else None

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table in the dusk, so that codes are the brightest on it."""
        canvas.wood()
        canvas.dim(140)
        super().draw(canvas)
