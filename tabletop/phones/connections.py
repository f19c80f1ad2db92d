"""Pages that have come in, and what is heard of them."""

import asyncio
from typing import TypeAlias

from attrs import define, field, frozen

from tabletop.phones.links import Link
from tabletop.phones.messages import Message


@define(eq=False)
class Connection:
    """A page that has said a token which opens something."""

    link: Link
    hello: Message = field(repr=False)
    """What it has said of itself: its languages and its room."""
    address: str = field(default="", kw_only=True)
    """Where it has come from."""
    outbox: "asyncio.Queue[str | None]" = field(repr=False, factory=asyncio.Queue)
    """What is to be sent; None ends it."""
    unsent_characters: int = 0
    """Characters that wait there."""


@frozen
class PhoneConnected:
    """A page has come."""

    connection: Connection


@frozen
class MessageReceived:
    """A page has said something that it may say."""

    connection: Connection
    message: Message


@frozen
class PhoneDisconnected:
    """A page is there no more."""

    connection: Connection


ConnectionEvent: TypeAlias = PhoneConnected | MessageReceived | PhoneDisconnected
