"""What is done in a race, and what is seen of it."""

from typing import TypeAlias

from attrs import frozen

from rules.chance import Rolled
from rules.kernel import Seat


@frozen
class Crawl:
    """Let this snail of mine crawl."""

    snail: int


Move: TypeAlias = Crawl
Act: TypeAlias = Move | Rolled


@frozen
class Thrown:
    """The die was thrown; what it shows, the table tells whoever may see it."""

    seat: Seat


@frozen
class Crawled:
    """A snail has crawled so many leaves."""

    seat: Seat
    snail: int
    leaves: int


@frozen
class Waited:
    """Neither snail could crawl."""

    seat: Seat


@frozen
class Won:
    """Both snails of this seat are in the salad."""

    seat: Seat


Event: TypeAlias = Thrown | Crawled | Waited | Won
