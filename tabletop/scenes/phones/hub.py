"""All phones of a table: who may come in, which page shows what, and who is there."""

import contextlib
import traceback
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from rules.kernel import Seat
from tabletop import resources
from tabletop.crash_report import write_crash_report
from tabletop.files import printable
from tabletop.i18n import LANGUAGE_NAMES, Catalogue, catalogue
from tabletop.phones.addresses import own_addresses
from tabletop.phones.connections import Connection, MessageReceived, PhoneDisconnected
from tabletop.phones.links import LINKS_FILE_NAME, Links
from tabletop.phones.messages import Message
from tabletop.phones.painter import Painter
from tabletop.phones.remote_stage import RemoteStage
from tabletop.scenes.base.scene import Services
from tabletop.scenes.phones.backdrop import PhoneBackdrop
from tabletop.scenes.phones.images import PhoneImages
from tabletop.scenes.phones.inbox import PhoneInbox, take_until
from tabletop.scenes.phones.presenter import PageFormat, PhonePresenter, choose_language, phone_settings
from tabletop.scenes.phones.session import PhoneSession
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.stage.images import Avatar
from tabletop.tables.game_table import PHONE_HEIGHTS, PHONE_WIDTH

PHONE_GRACE_SECONDS = 6.0
"""Seconds for which a seat waits for its phone before it is given back to the laptop."""
MAX_DEEDS_PER_FRAME, MAX_LAYOUTS_PER_FRAME = 16, 4
"""How much is done in a frame of what people do in their phones, and how many tables are laid out for those who come,
turn their phone, or watch."""
MAX_ADDRESS_LETTERS = 60
"""Letters of an address that are told."""
MAX_FRAME_SECONDS = 0.008
"""Seconds of a frame after which nothing more of that is begun."""


class PhonesUnavailableError(Exception):
    """Phones can't be turned on; `key` names a sentence of the catalogue."""

    def __init__(self, key: str, why: str = "") -> None:
        super().__init__(why)
        self.key = key

    def describe(self, say: Catalogue) -> str:
        """Say what the matter is."""
        return say(self.key, why=str(self))


def turn_on_phones(services: Services, address: str = "", links: Links | None = None) -> "PhoneHub":
    """Listen from now on; for links given before, only where they lead: nobody has asked for it anywhere else."""
    own = own_addresses()
    if links and links.address not in own:
        raise PhonesUnavailableError("phones-elsewhere")
    services.phones = phones = PhoneHub(
        services,
        links or Links(services.saves_folder / LINKS_FILE_NAME),
        address or (links.address if links else own[0]),
    )
    return phones


def turn_off_phones(services: Services) -> None:
    """Listen no more, and forget who could come in."""
    if services.phones is not None:
        services.phones.close(forget=True)
        services.phones = None


class PhoneHub:
    """The pages of all guests of this house."""

    def __init__(self, services: Services, links: Links, address: str) -> None:
        self.services, self.links = services, links
        self.bridge: PhoneBridge | None = None
        """The table that pages show; None while there is none."""
        self._images = PhoneImages(Painter())
        self._inbox = PhoneInbox()
        self._connections: dict[Connection, PhoneSession | None] = {}
        self._sessions: dict[tuple[str, PageFormat], PhoneSession] = {}
        """By the token and the form. All are looked at: what nobody sees does not follow the table, and is dropped."""
        self._latest_session: dict[str, PhoneSession] = {}
        """The page of each token on which something was done last: what was begun there can be gone on with."""
        self._reported_faults: set[str] = set()
        """Faults that were reported: the same one, met again and again, is told once."""
        self._away_seconds: dict[str, float] = {}
        """Tokens whose last page has gone, and for how many seconds it has been; after a restart, all that had one."""
        self._away_seconds |= {chair.link.token: 0.0 for chair in links.linked_seats if chair.link.phone_came}
        self.alone_at_laptop: str | None = None
        """Who has said that nobody else is before the laptop, in this match; it is kept nowhere."""
        self._shown_beats = 0
        """How many beats the laptop has shown at most."""
        try:
            self._listen(address, links.port)
        except PhonesUnavailableError:
            self._images.painter.close()
            raise
        self._backdrop = PhoneBackdrop(self._images.painter)

    def _listen(self, address: str, port: int) -> None:
        try:
            import segno  # noqa: F401 - a link is of little use without its code

            from tabletop.phones.server import Server
        except ImportError as fault:
            raise PhonesUnavailableError("phones-missing", str(fault)) from fault

        def server(port: int) -> Server:
            return Server(
                address, port, resources.phone_page_files(), self.links.link_for_token, self._images.find_file
            )

        try:
            try:
                self._server = server(port)
            except OSError:  # somebody else listens there: a token must never open two tables
                if port:
                    self.links.renew_all()
                self._server = server(0)
        except OSError as fault:
            raise PhonesUnavailableError("phones-no-port", fault.strerror or str(fault)) from fault
        except ValueError as fault:
            raise PhonesUnavailableError("phones-no-address", printable(address)[:MAX_ADDRESS_LETTERS]) from fault
        self.links.address, self.links.port = self._server.address, self._server.port
        self._save_links()

    def _save_links(self) -> None:
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

    def choose_address(self, address: str) -> None:
        """Listen at another address, with the same tokens; where that can't be, all stays as it was."""
        before = self._server
        if address == before.address:
            return
        self._listen(address, before.port)
        for line in self._connections:
            before.dismiss(line, {"t": "bye", "why": "off"})
            self._away_seconds[line.link.token] = 0.0
        self._connections.clear()
        self._inbox = PhoneInbox()
        before.close()

    def link(self, seat: Seat | None) -> str:
        """Write the link that opens a seat, or the watchers' view."""
        return f"http://{self.address}:{self.port}/#{self.links.link_of_seat(seat).token}"

    def renew_link(self, seat: Seat | None) -> None:
        """Take a code back: whoever came with it is let go, and another one opens that seat."""
        self.links.renew(seat)
        self._save_links()
        self._reassign_pages()

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Let these people sit down, chair by chair; None is a computer."""
        if tuple(names) != self.links.names:
            self.links.seat_people(names)
            self._save_links()
            self._reassign_pages()

    # Who is there

    def device_count(self, seat: Seat | None) -> int:
        """Count the devices that have come with a seat's link, or the watchers'."""
        return sum(line.link.seat == seat for line in self._connections)

    def has_phone(self, seat: Seat) -> bool:
        """Tell whether somebody has a seat in their phone, be it that the phone is away for a moment."""
        return (
            self.device_count(seat) > 0
            or self._away_seconds.get(self.links.link_of_seat(seat).token, PHONE_GRACE_SECONDS) < PHONE_GRACE_SECONDS
        )

    def lost_phone(self, seat: Seat) -> bool:
        """Tell whether a seat had a phone, and has it no more."""
        return not self.has_phone(seat) and self.links.link_of_seat(seat).phone_came

    # How it goes on

    def show_table(self, bridge: PhoneBridge | None, match: str = "") -> None:
        """Show this table from now on, and let its people keep their links; None where there is none any more."""
        self.bridge, self.links.match = bridge, match or self.links.match
        self.alone_at_laptop = None
        self._sessions.clear()
        self._latest_session.clear()
        self._backdrop.clear()
        self._shown_beats = bridge.presenter.shown_beats if bridge else 0
        if bridge:
            self.links.seat_people(bridge.match.names_of_people)
        self._save_links()
        self._reassign_pages()

    def follow_undo(self) -> None:
        """Follow a story that has become shorter."""
        assert self.bridge is not None
        self._shown_beats = len(self.bridge.match.story)
        self._latest_session.clear()  # what was begun is of another story
        for page in self._sessions.values():
            page.follow_undo()

    def stop_proposals(self, seat: Seat) -> None:
        """Propose nothing on any page for a lap."""
        self._latest_session.clear()
        for page in self._sessions.values():
            page.stop_proposals(seat)

    def update(self, seconds: float) -> None:
        """Hear what pages say, and let them follow the table, as far as a frame has room for that."""
        if self.bridge:
            self._follow_seat_changes(self.bridge)
        self._sessions = {key: page for key, page in self._sessions.items() if page in self._connections.values()}
        until = perf_counter() + MAX_FRAME_SECONDS
        self._handle_inbox(seconds, until)
        present = {line.link.token for line in self._connections}
        self._away_seconds = {
            token: past + seconds for token, past in self._away_seconds.items() if token not in present
        }
        if self.bridge is None:
            return
        self._shown_beats = max(self._shown_beats, self.bridge.presenter.shown_beats)
        pages: dict[PhoneSession, list[Connection]] = {}
        for line, page in self._connections.items():
            if page:
                pages.setdefault(page, []).append(line)
        if any(not page.presenter.page_format.uses_phone_layout for page in pages):
            self._backdrop.update(self.bridge.presenter)
        for page in pages:
            page.waiting_seconds += seconds
        laid = 0
        # Seats go on at once. Watchers may have more forms than there is time for: who has waited longest goes first.
        for page in sorted(pages, key=lambda page: (page.seat is None, -page.waiting_seconds)):
            before = page.presenter.picture_count
            self._try_for(pages[page], self._update_session, page)
            if page.seat is None:
                laid += page.presenter.picture_count - before
                if laid >= MAX_LAYOUTS_PER_FRAME or perf_counter() >= until:
                    return

    def _update_session(self, session: PhoneSession) -> None:
        """Let a page follow the table, and what the laptop prefers."""
        sight, photograph = session.presenter, self._backdrop.placed
        if not sight.page_format.uses_phone_layout and sight.backdrop is not photograph:
            sight.backdrop = photograph
            sight.show_table()
        if session.laptop_settings is not self.services.settings:
            session.laptop_settings = self.services.settings
            sight.services.settings = phone_settings(self.services, sight.page_format)
        seconds, session.waiting_seconds = session.waiting_seconds, 0.0
        session.update(seconds, self._shown_beats)

    def _follow_seat_changes(self, bridge: PhoneBridge) -> None:
        """Notice who has come or gone amid a match: nobody keeps the link of a seat that is somebody else's now."""
        names = bridge.match.names_of_people
        if names == self.links.names:
            return
        for seat, (before, now) in enumerate(zip(self.links.names, names, strict=True)):
            if before != now:
                self.links.renew(Seat(seat))
        self.seat_people(names)

    def _handle_inbox(self, seconds: float, until: float) -> None:
        for gone in self._inbox.receive(self._server.take_events(), seconds):
            self._forget_connection(gone.connection)
        for heard in take_until(self._inbox.next_deeds(), MAX_DEEDS_PER_FRAME, until):
            match heard:
                case PhoneDisconnected(line):
                    self._forget_connection(line)
                case MessageReceived(line, message) if page := self._connections.get(line):
                    self._latest_session[line.link.token] = page
                    self._try_for([line], page.handle, message)
        for line, said in take_until(self._inbox.next_layouts(), MAX_LAYOUTS_PER_FRAME, until):
            line.hello |= said
            known = self._connections.get(line) is not None and "languages" not in said
            self._try_for([line], self._if_admitted, line, self._join_session if known else self._welcome)

    def _forget_connection(self, connection: Connection) -> None:
        self._connections.pop(connection, None)
        self._away_seconds[connection.link.token] = 0.0

    def _try_for(self, connections: Sequence[Connection], do: Callable[..., None], *arguments: Any) -> None:
        """Do something for some pages: whatever goes wrong, it is the end of these pages and of nothing else.

        It is our fault and not theirs: they knock again, and begin anew.
        """
        try:
            do(*arguments)
        except Exception as fault:
            if (story := "".join(traceback.format_exception(fault))) not in self._reported_faults:
                self._reported_faults.add(story)
                write_crash_report(self.services.folder, fault)
            broken = [self._connections.get(line) for line in connections]
            self._sessions = {key: page for key, page in self._sessions.items() if page not in broken}
            for line in connections:
                self._latest_session.pop(line.link.token, None)
                self._dismiss(line, "stumbled")

    # Pages

    def _reassign_pages(self) -> None:
        """Bring every page to the seat that its token opens now, or let it go; those of watchers when there is time."""
        for line in [*self._connections]:
            if line.link.seat is None and self.links.link_for_token(line.link.token):
                self._connections[line] = None
                self._inbox.request_layout(line)
            else:
                self._if_admitted(line, self._welcome)

    def _if_admitted(self, connection: Connection, do: Callable[[Connection], None]) -> None:
        """Do something for a page that knows where it is; one whose code was taken back meanwhile is let go."""
        link = self.links.link_for_token(connection.link.token)
        if link is None:
            self._dismiss(connection, "taken")
        else:
            connection.link = link
            do(connection)

    def _dismiss(self, connection: Connection, why: str) -> None:
        self._connections.pop(connection, None)
        self._inbox.forget(connection)
        self._away_seconds[connection.link.token] = 0.0  # at once: for no frame may their hand come to the laptop
        self._server.dismiss(connection, {"t": "bye", "why": why})

    def _language_of(self, connection: Connection) -> str:
        return choose_language(connection.hello["languages"], self.services.settings.language)

    def _welcome(self, connection: Connection) -> None:
        """Tell a page who it is, and what it shows."""
        link, language = connection.link, self._language_of(connection)
        if link.seat is not None:
            if self.links.note_phone(link.seat):
                self._save_links()
            if self.links.names[link.seat] == self.alone_at_laptop:
                self.alone_at_laptop = None
        say = catalogue(language)
        told: Message = {"t": "welcome", "watch": link.seat is None, "language": language, "languages": LANGUAGE_NAMES}
        told["words"] = {key: say(key) for key in sorted(say.keys("phone"))}
        told["name"] = (self.links.names[link.seat] if link.seat is not None else None) or ""
        if self.bridge and link.seat is not None:
            showing = self.bridge.presenter
            told["colour"] = showing.table.avatar(link.seat, showing.match.setup.options)
            told["duck"] = self._images.make_namer(link.secret, 2.0)(Avatar(told["colour"], 64), 1.0)
        self._server.send([connection], told)
        self._join_session(connection)

    def _join_session(self, connection: Connection) -> None:
        """Put a page with the others of its seat and its form; where there is no table yet, it waits."""
        language = self._language_of(connection)
        if self.bridge is None:
            self._connections[connection] = None
            empty = {"t": "picture", "n": 0, "ms": 0, "put": {}, "gone": {}}
            title = catalogue(language)("guest-soon")
            calm = {"mine": False, "over": False, "line": "", "prompt": "", "plank": None, "can": {}}
            self._server.send(
                [connection], {**empty, "fresh": True, "canvas": (PHONE_WIDTH, PHONE_HEIGHTS[0]), "palm": True}
            )
            self._server.send([connection], {"t": "state", "title": title, **calm})
            return
        form = PageFormat.of(connection.hello, language, self.bridge.presenter.table)
        token = connection.link.token
        page = self._sessions.get((token, form)) or self._new_session(self.bridge, connection, form)
        latest = self._latest_session.get(token, page)
        if latest is not page:
            page.resume_move(latest.unfinished_move)
        self._connections[connection] = self._latest_session[token] = page
        page.send_everything(lambda message: self._server.send([connection], message))

    def _new_session(self, bridge: PhoneBridge, connection: Connection, form: PageFormat) -> PhoneSession:
        services, link = Services(phone_settings(self.services, form), self.services.folder), connection.link
        key = link.token, form

        def tell(message: Message) -> None:
            page = self._sessions.get(key)
            self._server.send([line for line, shown in self._connections.items() if page and shown is page], message)

        wire = RemoteStage(
            form.canvas_size, form.uses_phone_layout, self._images.make_namer(link.secret, form.pixels_per_unit), tell
        )
        sight = PhonePresenter(services, bridge.match, link.seat, form, self._shown_beats, wire)
        sight.backdrop = self._backdrop.placed
        self._sessions[key] = page = PhoneSession(bridge, sight, tell)
        return page

    def close(self, *, forget: bool = False) -> None:
        """Listen no more; forget the links too, unless they shall open the same match another time."""
        for line in [*self._connections]:
            self._dismiss(line, "off")
        self._server.close()
        self._images.painter.close()
        if forget:
            self.links.delete_file()
