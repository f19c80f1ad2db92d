"""All phones of a table: who may come in, which page shows what, and who is there."""

import contextlib
import traceback
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from rules.kernel import Seat
from tabletop import resources
from tabletop.crash_report import write_report
from tabletop.files import readable
from tabletop.i18n import NAMES, Catalogue, catalogue
from tabletop.phones.addresses import own_addresses
from tabletop.phones.connections import Gone, Line, Said
from tabletop.phones.links import NAME, Links
from tabletop.phones.messages import Message
from tabletop.phones.painter import Painter
from tabletop.phones.remote_stage import Wire
from tabletop.scenes.base.scene import House
from tabletop.scenes.phones.backdrop import Backdrop
from tabletop.scenes.phones.images import Gallery
from tabletop.scenes.phones.inbox import Hearing, some
from tabletop.scenes.phones.presenter import Form, Sight, guest_settings, language_of
from tabletop.scenes.phones.session import Page
from tabletop.scenes.table.phone_bridge import Hosting
from tabletop.stage.images import Avatar
from tabletop.tables.game_table import PALM, PALMS

GRACE = 6.0
"""Seconds for which a seat waits for its phone before it is given back to the laptop."""
DEEDS, LAYINGS = 16, 4
"""How much is done in a frame of what people do in their phones, and how many tables are laid out for those who come,
turn their phone, or watch."""
LONGEST = 60
"""Letters of an address that are told."""
CEILING = 0.008
"""Seconds of a frame after which nothing more of that is begun."""


class PhonesUnready(Exception):  # noqa: N818 - it says what the matter is
    """Phones can't be turned on; `key` names a sentence of the catalogue."""

    def __init__(self, key: str, why: str = "") -> None:
        super().__init__(why)
        self.key = key

    def told(self, say: Catalogue) -> str:
        """Say what the matter is."""
        return say(self.key, why=str(self))


def turn_on(house: House, address: str = "", links: Links | None = None) -> "Phones":
    """Listen from now on; for links given before, only where they lead: nobody has asked for it anywhere else."""
    own = own_addresses()
    if links and links.address not in own:
        raise PhonesUnready("phones-elsewhere")
    house.phones = phones = Phones(
        house, links or Links(house.saves / NAME), address or (links.address if links else own[0])
    )
    return phones


def turn_off(house: House) -> None:
    """Listen no more, and forget who could come in."""
    if house.phones is not None:
        house.phones.close(forget=True)
        house.phones = None


class Phones:
    """The pages of all guests of this house."""

    def __init__(self, house: House, links: Links, address: str) -> None:
        self.house, self.links = house, links
        self.host: Hosting | None = None
        """The table that pages show; None while there is none."""
        self._gallery = Gallery(Painter())
        self._hearing = Hearing()
        self._lines: dict[Line, Page | None] = {}
        self._pages: dict[tuple[str, Form], Page] = {}
        """By the token and the form. All are looked at: what nobody sees does not follow the table, and is dropped."""
        self._latest: dict[str, Page] = {}
        """The page of each token on which something was done last: what was begun there can be gone on with."""
        self._reported: set[str] = set()
        """Faults that were reported: the same one, met again and again, is told once."""
        self._away: dict[str, float] = {}
        """Tokens whose last page has gone, and for how many seconds it has been; after a restart, all that had one."""
        self._away |= {chair.link.token: 0.0 for chair in links.chairs if chair.link.came}
        self.alone: str | None = None
        """Who has said that nobody else is before the laptop, in this match; it is kept nowhere."""
        self._shown = 0
        """How many beats the laptop has shown at most."""
        try:
            self._listen(address, links.port)
        except PhonesUnready:
            self._gallery.painter.close()
            raise
        self._backdrop = Backdrop(self._gallery.painter)

    def _listen(self, address: str, port: int) -> None:
        try:
            import segno  # noqa: F401 - a link is of little use without its code

            from tabletop.phones.server import Server
        except ImportError as fault:
            raise PhonesUnready("phones-missing", str(fault)) from fault

        def server(port: int) -> Server:
            return Server(address, port, resources.page(), self.links.whose, self._gallery.find)

        try:
            try:
                self._server = server(port)
            except OSError:  # somebody else listens there: a token must never open two tables
                if port:
                    self.links.tear_up()
                self._server = server(0)
        except OSError as fault:
            raise PhonesUnready("phones-no-port", fault.strerror or str(fault)) from fault
        except ValueError as fault:
            raise PhonesUnready("phones-no-address", readable(address)[:LONGEST]) from fault
        self.links.address, self.links.port = self._server.address, self._server.port
        self._keep()

    def _keep(self) -> None:
        """Write the links down; where the disk takes nothing they simply do not outlive the program."""
        with contextlib.suppress(OSError):
            self.links.write()

    # Who may come in

    @property
    def address(self) -> str:
        """Where we listen."""
        return self._server.address

    @property
    def port(self) -> int:
        """At which port."""
        return self._server.port

    def addresses(self) -> list[str]:
        """List the addresses of this laptop, the one towards the outside first."""
        return own_addresses()

    def choose(self, address: str) -> None:
        """Listen at another address, with the same tokens; where that can't be, all stays as it was."""
        before = self._server
        if address == before.address:
            return
        self._listen(address, before.port)
        for line in self._lines:
            before.dismiss(line, {"t": "bye", "why": "off"})
            self._away[line.link.token] = 0.0
        self._lines.clear()
        self._hearing = Hearing()
        before.close()

    def link(self, seat: Seat | None) -> str:
        """Write the link that opens a seat, or the watchers' view."""
        return f"http://{self.address}:{self.port}/#{self.links.of(seat).token}"

    def renew(self, seat: Seat | None) -> None:
        """Take a code back: whoever came with it is let go, and another one opens that seat."""
        self.links.renew(seat)
        self._keep()
        self._gather()

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Let these people sit down, chair by chair; None is a computer."""
        if tuple(names) != self.links.names:
            self.links.seat_people(names)
            self._keep()
            self._gather()

    # Who is there

    def connected(self, seat: Seat | None) -> int:
        """Count the devices that have come with a seat's link, or the watchers'."""
        return sum(line.link.seat == seat for line in self._lines)

    def holds(self, seat: Seat) -> bool:
        """Tell whether somebody has a seat in their phone, be it that the phone is away for a moment."""
        return self.connected(seat) > 0 or self._away.get(self.links.of(seat).token, GRACE) < GRACE

    def lost(self, seat: Seat) -> bool:
        """Tell whether a seat had a phone, and has it no more."""
        return not self.holds(seat) and self.links.of(seat).came

    # How it goes on

    def attend(self, host: Hosting | None, match: str = "") -> None:
        """Show this table from now on, and let its people keep their links; None where there is none any more."""
        self.host, self.links.match = host, match or self.links.match
        self.alone = None
        self._pages.clear()
        self._latest.clear()
        self._backdrop.clear()
        self._shown = host.showing.shown if host else 0
        if host:
            self.links.seat_people(host.match.names_of_people)
        self._keep()
        self._gather()

    def take_back(self) -> None:
        """Follow a story that has become shorter."""
        assert self.host is not None
        self._shown = len(self.host.match.story)
        self._latest.clear()  # what was begun is of another story
        for page in self._pages.values():
            page.take_back()

    def hush(self, seat: Seat) -> None:
        """Propose nothing on any page for a lap."""
        self._latest.clear()
        for page in self._pages.values():
            page.hush(seat)

    def update(self, seconds: float) -> None:
        """Hear what pages say, and let them follow the table, as far as a frame has room for that."""
        if self.host:
            self._watch_chairs(self.host)
        self._pages = {key: page for key, page in self._pages.items() if page in self._lines.values()}
        until = perf_counter() + CEILING
        self._hear(seconds, until)
        present = {line.link.token for line in self._lines}
        self._away = {token: past + seconds for token, past in self._away.items() if token not in present}
        if self.host is None:
            return
        self._shown = max(self._shown, self.host.showing.shown)
        pages: dict[Page, list[Line]] = {}
        for line, page in self._lines.items():
            if page:
                pages.setdefault(page, []).append(line)
        if any(not page.showing.form.palm for page in pages):
            self._backdrop.update(self.host.showing)
        for page in pages:
            page.waited += seconds
        laid = 0
        # Seats go on at once. Watchers may have more forms than there is time for: who has waited longest goes first.
        for page in sorted(pages, key=lambda page: (page.seat is None, -page.waited)):
            before = page.showing.pictures
            self._try(pages[page], self._follow, page)
            if page.seat is None:
                laid += page.showing.pictures - before
                if laid >= LAYINGS or perf_counter() >= until:
                    return

    def _follow(self, page: Page) -> None:
        """Let a page follow the table, and what the laptop prefers."""
        sight, photograph = page.showing, self._backdrop.placed
        if not sight.form.palm and sight.backdrop is not photograph:
            sight.backdrop = photograph
            sight.lay()
        if page.preferred is not self.house.settings:
            page.preferred = self.house.settings
            sight.house.settings = guest_settings(self.house, sight.form)
        seconds, page.waited = page.waited, 0.0
        page.update(seconds, self._shown)

    def _watch_chairs(self, host: Hosting) -> None:
        """Notice who has come or gone amid a match: nobody keeps the link of a seat that is somebody else's now."""
        names = host.match.names_of_people
        if names == self.links.names:
            return
        for seat, (before, now) in enumerate(zip(self.links.names, names, strict=True)):
            if before != now:
                self.links.renew(Seat(seat))
        self.seat_people(names)

    def _hear(self, seconds: float, until: float) -> None:
        for gone in self._hearing.take(self._server.heard(), seconds):
            self._leave(gone.line)
        for heard in some(self._hearing.deeds(), DEEDS, until):
            match heard:
                case Gone(line):
                    self._leave(line)
                case Said(line, message) if page := self._lines.get(line):
                    self._latest[line.link.token] = page
                    self._try([line], page.hear, message)
        for line, said in some(self._hearing.wishes(), LAYINGS, until):
            line.hello |= said
            known = self._lines.get(line) is not None and "languages" not in said
            self._try([line], self._admit, line, self._join if known else self._welcome)

    def _leave(self, line: Line) -> None:
        self._lines.pop(line, None)
        self._away[line.link.token] = 0.0

    def _try(self, lines: Sequence[Line], do: Callable[..., None], *told: Any) -> None:
        """Do something for some pages: whatever goes wrong, it is the end of these pages and of nothing else.

        It is our fault and not theirs: they knock again, and begin anew.
        """
        try:
            do(*told)
        except Exception as fault:
            if (story := "".join(traceback.format_exception(fault))) not in self._reported:
                self._reported.add(story)
                write_report(self.house.folder, fault)
            broken = [self._lines.get(line) for line in lines]
            self._pages = {key: page for key, page in self._pages.items() if page not in broken}
            for line in lines:
                self._latest.pop(line.link.token, None)
                self._dismiss(line, "stumbled")

    # Pages

    def _gather(self) -> None:
        """Bring every page to the seat that its token opens now, or let it go; those of watchers when there is time."""
        for line in [*self._lines]:
            if line.link.seat is None and self.links.whose(line.link.token):
                self._lines[line] = None
                self._hearing.wish(line)
            else:
                self._admit(line, self._welcome)

    def _admit(self, line: Line, do: Callable[[Line], None]) -> None:
        """Do something for a page that knows where it is; one whose code was taken back meanwhile is let go."""
        link = self.links.whose(line.link.token)
        if link is None:
            self._dismiss(line, "taken")
        else:
            line.link = link
            do(line)

    def _dismiss(self, line: Line, why: str) -> None:
        self._lines.pop(line, None)
        self._hearing.forget(line)
        self._away[line.link.token] = 0.0  # at once: for no frame may their hand come to the laptop
        self._server.dismiss(line, {"t": "bye", "why": why})

    def _language(self, line: Line) -> str:
        return language_of(line.hello["languages"], self.house.settings.language)

    def _welcome(self, line: Line) -> None:
        """Tell a page who it is, and what it shows."""
        link, language = line.link, self._language(line)
        if link.seat is not None:
            if self.links.note(link.seat):
                self._keep()
            if self.links.names[link.seat] == self.alone:
                self.alone = None
        say = catalogue(language)
        told: Message = {"t": "welcome", "watch": link.seat is None, "language": language, "languages": NAMES}
        told["words"] = {key: say(key) for key in sorted(say.keys("phone"))}
        told["name"] = (self.links.names[link.seat] if link.seat is not None else None) or ""
        if self.host and link.seat is not None:
            showing = self.host.showing
            told["colour"] = showing.table.avatar(link.seat, showing.match.setup.options)
            told["duck"] = self._gallery.names(link.secret, 2.0)(Avatar(told["colour"], 64), 1.0)
        self._server.tell([line], told)
        self._join(line)

    def _join(self, line: Line) -> None:
        """Put a page with the others of its seat and its form; where there is no table yet, it waits."""
        language = self._language(line)
        if self.host is None:
            self._lines[line] = None
            empty = {"t": "picture", "n": 0, "ms": 0, "put": {}, "gone": {}}
            title = catalogue(language)("guest-soon")
            calm = {"mine": False, "over": False, "line": "", "prompt": "", "plank": None, "can": {}}
            self._server.tell([line], {**empty, "fresh": True, "canvas": (PALM, PALMS[0]), "palm": True})
            self._server.tell([line], {"t": "state", "title": title, **calm})
            return
        form = Form.of(line.hello, language, self.host.showing.table)
        token = line.link.token
        page = self._pages.get((token, form)) or self._page(self.host, line, form)
        latest = self._latest.get(token, page)
        if latest is not page:
            page.go_on_from(latest.begun)
        self._lines[line] = self._latest[token] = page
        page.greet(lambda message: self._server.tell([line], message))

    def _page(self, host: Hosting, line: Line, form: Form) -> Page:
        house, link = House(guest_settings(self.house, form), self.house.folder), line.link
        key = link.token, form

        def tell(message: Message) -> None:
            page = self._pages.get(key)
            self._server.tell([line for line, shown in self._lines.items() if page and shown is page], message)

        wire = Wire(form.canvas, form.palm, self._gallery.names(link.secret, form.pixels), tell)
        sight = Sight(house, host.match, link.seat, form, self._shown, wire)
        sight.backdrop = self._backdrop.placed
        self._pages[key] = page = Page(host, sight, tell)
        return page

    def close(self, *, forget: bool = False) -> None:
        """Listen no more; forget the links too, unless they shall open the same match another time."""
        for line in [*self._lines]:
            self._dismiss(line, "off")
        self._server.close()
        self._gallery.painter.close()
        if forget:
            self.links.forget()
