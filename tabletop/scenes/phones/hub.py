"""All phones of a table: the server, who may connect, and which page shows what."""

import contextlib
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from logging import getLogger
from time import perf_counter
from typing import ParamSpec

from attrs import define
from typing_extensions import override

from rules.kernel import Seat
from tabletop import resources
from tabletop.crash_report import write_crash_report
from tabletop.files import printable
from tabletop.i18n import LANGUAGE_NAMES, Catalogue, catalogue
from tabletop.match import Human
from tabletop.phones.addresses import own_addresses
from tabletop.phones.connections import Connection, MessageReceived, PhoneDisconnected
from tabletop.phones.links import LINKS_FILE_NAME, Links
from tabletop.phones.messages import Message
from tabletop.phones.painter import Painter
from tabletop.phones.remote_stage import RemoteStage
from tabletop.scenes.base.default_names import name_in_language
from tabletop.scenes.base.phones import Phones
from tabletop.scenes.base.scene import Services
from tabletop.scenes.phones.backdrop import PhoneBackdrop
from tabletop.scenes.phones.images import PhoneImages
from tabletop.scenes.phones.inbox import PhoneInbox, take_until
from tabletop.scenes.phones.presenter import PageFormat, PhonePresenter, choose_language, phone_settings
from tabletop.scenes.phones.session import PhoneSession
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.stage.images import Avatar
from tabletop.tables.game_table import PHONE_HEIGHTS, PHONE_WIDTH

LOGGER = getLogger(__name__)
P = ParamSpec("P")
MAX_DEEDS_PER_FRAME = 16
MAX_LAYOUTS_PER_FRAME = 4
"""How many actions of pages, and how many new or changed layouts, are handled in one frame."""
MAX_ADDRESS_LETTERS = 60
"""The most letters of a wrong address that are shown."""
MAX_FRAME_SECONDS = 0.008
"""Seconds after which nothing more is begun in a frame."""


@define(slots=False)
class PhonesUnavailableError(Exception):
    """Raised when phones can't be turned on."""

    key: str
    """The key of a sentence that exists in every language."""
    why: str
    """What the system says, what is missing, or the address that it is about."""

    @override
    def __str__(self) -> str:
        return f"phones can't be turned on: {self.why} ({self.key})"

    def describe(self, say: Catalogue) -> str:
        """Describe what is wrong, in the language of `say`."""
        return say(self.key, why=self.why)


@contextlib.contextmanager
def _logging_refusal() -> Iterator[None]:
    """Write into the log why phones can't be turned on."""
    try:
        yield
    except PhonesUnavailableError as fault:
        LOGGER.warning("phones can't be turned on: %s", fault.key)
        raise


@_logging_refusal()
def turn_on_phones(services: Services, address: str = "", links: Links | None = None) -> "PhoneHub":
    """Start the server for phones. Raise PhonesUnavailableError if that fails.

    Links from before are served only at their own address: nobody has asked for it anywhere else.
    """
    own = own_addresses()
    if links and links.address not in own:
        raise PhonesUnavailableError("phones-elsewhere", links.address)
    services.phones = phones = PhoneHub(
        services,
        links or Links(services.saves_folder / LINKS_FILE_NAME),
        address or (links.address if links else own[0]),
    )
    return phones


def turn_off_phones(services: Services) -> None:
    """Stop the server for phones, and delete its links."""
    if services.phones is not None:
        services.phones.close(forget=True)
        services.phones = None


class PhoneHub(Phones):
    """Phones with a server, and one session for each seat and page format."""

    def __init__(self, services: Services, links: Links, address: str) -> None:
        super().__init__(links)
        self.services = services
        self.bridge: PhoneBridge | None = None
        self._images = PhoneImages(Painter())
        self._inbox = PhoneInbox()
        self.connections: dict[Connection, PhoneSession | None] = {}
        self._sessions: dict[tuple[str, PageFormat], PhoneSession] = {}
        """By token and page format. Sessions without a connection are dropped."""
        self._latest_session: dict[str, PhoneSession] = {}
        """The session of each token that was used last: its unfinished move can be resumed."""
        self._reported_faults: set[str] = set()
        """Faults that were reported, so that each is written only once."""
        self._shown_beats = 0
        """The most beats that the laptop has shown."""
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
        LOGGER.info("phones on, port %d", self._server.port)
        self._save_links()

    # Who may come in

    @override
    def addresses(self) -> list[str]:
        """Return the addresses of this laptop as they are now."""
        return own_addresses()

    @override
    @_logging_refusal()
    def choose_address(self, address: str) -> None:
        """Listen at another address with the same tokens. Raise PhonesUnavailableError if that fails."""
        before = self._server
        if address == before.address:
            return
        self._listen(address, before.port)
        for line in self.connections:
            before.dismiss(line, {"t": "bye", "why": "off"})
            self._away_seconds[line.link.token] = 0.0
        self.connections.clear()
        self._inbox = PhoneInbox()
        before.close()

    @override
    def _links_changed(self) -> None:
        """Save the links, and disconnect pages whose link is not valid any more."""
        super()._links_changed()
        self._reassign_pages()

    # How it goes on

    @override
    def show_table(self, bridge: object, match: str = "") -> None:
        """Show this table on all pages from now on."""
        assert bridge is None or isinstance(bridge, PhoneBridge)
        super().show_table(bridge, match)
        self.alone_at_laptop = None
        self._sessions.clear()
        self._latest_session.clear()
        self._backdrop.clear()
        self._shown_beats = bridge.presenter.shown_beats if bridge else 0
        if bridge:
            self.links.seat_people(bridge.match.names_of_people)
        self._links_changed()

    @override
    def follow_undo(self) -> None:
        """Show a story from which acts have been taken back."""
        assert self.bridge is not None
        self._shown_beats = len(self.bridge.match.story)
        self._latest_session.clear()  # what was begun is of another story
        for page in self._sessions.values():
            page.follow_undo()

    @override
    def stop_proposals(self, seat: Seat) -> None:
        """Drop proposals on all pages, and make none until the turn has gone round."""
        self._latest_session.clear()
        for page in self._sessions.values():
            page.stop_proposals(seat)

    @override
    def update(self, seconds: float) -> None:
        """Handle messages and update the sessions, as far as the time of a frame allows."""
        if self.bridge:
            self._follow_seat_changes(self.bridge)
        self._sessions = {key: page for key, page in self._sessions.items() if page in self.connections.values()}
        until = perf_counter() + MAX_FRAME_SECONDS
        self._handle_inbox(seconds, until)
        present = {line.link.token for line in self.connections}
        self._away_seconds = {
            token: past + seconds for token, past in self._away_seconds.items() if token not in present
        }
        if self.bridge is None:
            return
        self._shown_beats = max(self._shown_beats, self.bridge.presenter.shown_beats)
        pages: dict[PhoneSession, list[Connection]] = {}
        for line, page in self.connections.items():
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
        """Update a session with the laptop's table and settings."""
        sight, photograph = session.presenter, self._backdrop.placed
        if not sight.page_format.uses_phone_layout and sight.backdrop is not photograph:
            sight.backdrop = photograph
            sight.show_table()
        if session.laptop_settings is not self.services.settings:
            session.laptop_settings = self.services.settings
            sight.services.settings = phone_settings(self.services, sight.page_format)
        seconds, session.waiting_seconds = session.waiting_seconds, 0.0
        session.update(seconds, self._shown_beats)

    def _name_today(self, name: str | None) -> str | None:
        """Return what the table calls a person: nobody has left whose default name has only followed the language."""
        return None if name is None else name_in_language(Human(name), self.services.settings.language)

    def _follow_seat_changes(self, bridge: PhoneBridge) -> None:
        """Renew the links of seats that have changed hands during the match."""
        names = bridge.match.names_of_people
        if names == self.links.names:
            return
        for seat, (before, now) in enumerate(zip(self.links.names, names, strict=True)):
            if self._name_today(before) != self._name_today(now):
                self.links.renew(Seat(seat))
        self.seat_people(names)

    def _handle_inbox(self, seconds: float, until: float) -> None:
        for gone in self._inbox.receive(self._server.take_events(), seconds):
            self._forget_connection(gone.connection)
        for heard in take_until(self._inbox.next_deeds(), MAX_DEEDS_PER_FRAME, until):
            match heard:
                case PhoneDisconnected(line):
                    self._forget_connection(line)
                case MessageReceived(line, message):
                    self._handle_message(line, message)
        for line, said in take_until(self._inbox.next_layouts(), MAX_LAYOUTS_PER_FRAME, until):
            line.hello |= said
            known = self.connections.get(line) is not None and "languages" not in said
            self._try_for([line], self._if_admitted, line, self._join_session if known else self._welcome)

    def _handle_message(self, connection: Connection, message: Message) -> None:
        page = self.connections.get(connection)
        match message["t"]:
            case "seen":
                connection.in_sight = message["on"]
            case "rule" if page:  # only who asks is answered: watchers share a session
                self._try_for([connection], page.send_rule, message["key"], partial(self._server.send, [connection]))
            case _ if page:
                self._latest_session[connection.link.token] = page
                self._try_for([connection], page.handle, message)

    def _forget_connection(self, connection: Connection) -> None:
        self.connections.pop(connection, None)
        self._away_seconds[connection.link.token] = 0.0
        (self._sleeping_tokens.discard if connection.in_sight else self._sleeping_tokens.add)(connection.link.token)

    def _try_for(
        self, connections: Sequence[Connection], do: Callable[P, None], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Call a function for some connections; if it fails, report that and disconnect these only."""
        try:
            do(*args, **kwargs)
        except Exception as fault:
            if (story := "".join(traceback.format_exception(fault))) not in self._reported_faults:
                self._reported_faults.add(story)
                report = write_crash_report(self.services.folder, fault)
                LOGGER.warning("%s at a page: %s", type(fault).__name__, report and report.name)
            broken = [self.connections.get(line) for line in connections]
            self._sessions = {key: page for key, page in self._sessions.items() if page not in broken}
            for line in connections:
                self._latest_session.pop(line.link.token, None)
                self._dismiss(line, "stumbled")

    # Pages

    def _reassign_pages(self) -> None:
        """Give every connection the session of the seat that its token opens now, or disconnect it."""
        for line in [*self.connections]:
            if line.link.seat is None and self.links.link_for_token(line.link.token):
                self.connections[line] = None
                self._inbox.request_layout(line)
            else:
                self._if_admitted(line, self._welcome)

    def _if_admitted(self, connection: Connection, do: Callable[[Connection], None]) -> None:
        """Call a function for a connection whose token is valid; disconnect others."""
        link = self.links.link_for_token(connection.link.token)
        if link is None:
            self._dismiss(connection, "taken")
        else:
            connection.link = link
            do(connection)

    def _dismiss(self, connection: Connection, why: str) -> None:
        LOGGER.info("page dismissed: %s", why)
        self.connections.pop(connection, None)
        self._inbox.forget(connection)
        self._sleeping_tokens.discard(connection.link.token)
        self._away_seconds[connection.link.token] = 0.0  # at once: for no frame may their hand come to the laptop
        self._server.dismiss(connection, {"t": "bye", "why": why})

    def _language_of(self, connection: Connection) -> str:
        return choose_language(connection.hello["languages"], self.services.settings.language)

    def _welcome(self, connection: Connection) -> None:
        """Send a page its seat, its language and its texts, then its session."""
        link, language = connection.link, self._language_of(connection)
        self._sleeping_tokens.discard(link.token)
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
        """Give a connection the session of its seat and format; without a table it is told to wait."""
        language = self._language_of(connection)
        if self.bridge is None:
            self.connections[connection] = None
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
        self.connections[connection] = self._latest_session[token] = page
        page.send_everything(lambda message: self._server.send([connection], message))

    def _new_session(self, bridge: PhoneBridge, connection: Connection, form: PageFormat) -> PhoneSession:
        services, link = Services(phone_settings(self.services, form), self.services.folder), connection.link
        key = link.token, form

        def tell(message: Message) -> None:
            page = self._sessions.get(key)
            self._server.send([line for line, shown in self.connections.items() if page and shown is page], message)

        wire = RemoteStage(
            form.canvas_size, form.uses_phone_layout, self._images.make_namer(link.secret, form.pixels_per_unit), tell
        )
        sight = PhonePresenter(services, bridge.match, link.seat, form, self._shown_beats, wire)
        sight.backdrop = self._backdrop.placed
        self._sessions[key] = page = PhoneSession(bridge, sight, tell)
        return page

    @override
    def close(self, *, forget: bool = False) -> None:
        """Stop the server; if `forget` is set delete the links, so that they do not open this match again."""
        for line in [*self.connections]:
            self._dismiss(line, "off")
        self._server.close()
        self._images.painter.close()
        LOGGER.info("phones off")
        super().close(forget=forget)
