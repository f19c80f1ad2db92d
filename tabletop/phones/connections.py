"""Connections of phones, and what happens on them."""

import asyncio
from typing import TypeAlias

from attrs import define, field, frozen

from tabletop.phones.links import Link
from tabletop.phones.messages import Message


@define(eq=False)
class Connection:
    """The connection of a phone whose token opens a link."""

    link: Link
    hello: Message = field(repr=False)
    """Its first message: its languages and its size."""
    address: str = field(default="", kw_only=True)
    """The network address it comes from."""
    outbox: "asyncio.Queue[str | None]" = field(repr=False, factory=asyncio.Queue)
    """Texts that are to be sent; None closes the connection."""
    in_sight: bool = field(init=False, default=True)
    """Whether somebody may look at the page: else the phone sleeps, or shows something else."""
    unsent_characters: int = 0
    """Characters that wait in the outbox."""


@frozen
class PhoneConnected:
    """A phone has connected."""

    connection: Connection


@frozen
class MessageReceived:
    """A phone has sent a valid message."""

    connection: Connection
    message: Message


@frozen
class PhoneDisconnected:
    """A phone has disconnected."""

    connection: Connection


ConnectionEvent: TypeAlias = PhoneConnected | MessageReceived | PhoneDisconnected
