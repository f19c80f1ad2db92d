"""Who sits where in a match that is being set up, and which known people might join."""

from collections.abc import Collection, Sequence

from attrs import define, field

from rules.kernel import AnyGame, option_choices
from tabletop.i18n import Catalogue
from tabletop.match import Computer, Human, Player
from tabletop.scenes.base.default_names import is_default_name

MAX_NAME_LETTERS = 16
"""The most letters in a player's name."""


def known_names(remembered: str) -> list[str]:
    """Return the names of people who have played here, from the settings' lines; default names are nobody's."""
    return [name for name in remembered.split("\n") if name and not is_default_name(name)]


@define
class PlannedChair:
    """A seat of a match that is being set up."""

    name: str
    level: int | None
    """The level of the computer; None is a person."""
    bot_name_number: int
    """Which made-up name a computer has here: it stays when others leave."""
    easy_hand: bool = False
    """Whether a person who sits here has an easy hand."""

    @property
    def written_name(self) -> str:
        """The name that somebody has typed; "" if none."""
        return self.name.strip()


@define
class Seating:
    """The seats of a match that is being set up, clockwise, and each seat's own options."""

    game: AnyGame
    known_names: Sequence[str]
    """Names of people who have played here, the latest first."""
    easy_hands: Collection[str] = ()
    """Those of them who want an easy hand."""
    chairs: list[PlannedChair] = field(init=False, factory=list)
    own_values: dict[str, list[object]] = field(init=False)
    """By option: the value of every seat, then those that are left over."""

    def __attrs_post_init__(self) -> None:
        asked = option_choices(self.game.options).items()
        self.own_values = {name: list(choice.values) for name, choice in asked if choice.kind == "each"}
        for seat in range(max(self.game.player_counts[0], min(2, self.game.player_counts[-1]))):
            self.add_chair(1 if seat else None)

    @property
    def people_seats(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.level is None]

    def next_known_name(self) -> str:
        """Return a known name that does not sit at the table yet; "" if there is none."""
        return next((name for name in self.known_names if name not in [chair.name for chair in self.chairs]), "")

    def add_chair(self, level: int | None, name: str = "") -> None:
        """Add a chair: for a computer of that level, or for a person of that name or a known one."""
        taken = [chair.bot_name_number for chair in self.chairs]
        number = next(number for number in range(len(taken) + 1) if number not in taken)
        self.chairs.append(PlannedChair("", level, number))
        self.set_name(len(self.chairs) - 1, name if level else name or self.next_known_name())

    def remove_chair(self, seat: int) -> None:
        """Remove a chair; those behind it move up and keep their own options."""
        self.chairs.pop(seat)
        for own in self.own_values.values():
            own.append(own.pop(seat))

    def swap_own_value(self, option: str, seat: int, value: object) -> None:
        """Give a seat this value of its own; the seat that had it gets the old one."""
        own = self.own_values[option]
        other = own.index(value)
        own[seat], own[other] = own[other], own[seat]

    def set_name(self, seat: int, name: str) -> None:
        """Name whoever sits on a chair; a known person's hand is as it was the last time."""
        chair = self.chairs[seat]
        chair.name = name
        if name in self.known_names:
            chair.easy_hand = name in self.easy_hands

    def set_level(self, seat: int, level: int | None) -> None:
        """Put a person (None) or a computer of a level on a chair; known names move with their person."""
        chair = self.chairs[seat]
        chair.level = level
        if not chair.written_name or chair.name in self.known_names:
            chair.name = ""
            self.set_name(seat, self.next_known_name() if level is None else "")

    def seat_of(self, name: str) -> int | None:
        """Return the seat of the person of this name; None if they do not sit."""
        return next((seat for seat in self.people_seats if self.chairs[seat].written_name == name), None)

    @property
    def next_free_seat(self) -> int | None:
        """The seat for the next person: an unnamed person's, a new one, or a computer's; None if full."""
        unnamed = [seat for seat in self.people_seats if not self.chairs[seat].written_name]
        new = [len(self.chairs)] if len(self.chairs) < self.game.player_counts[-1] else []
        computers = [seat for seat, chair in enumerate(self.chairs) if chair.level]
        return next(iter([*unnamed, *new, *computers]), None)

    def toggle_person(self, name: str) -> None:
        """Seat the person of this name, or free their seat if they sit already."""
        seat, room = self.seat_of(name), self.next_free_seat
        if seat is not None:
            self.chairs[seat].name, self.chairs[seat].easy_hand = "", False
        elif room == len(self.chairs):
            self.add_chair(None, name)
        elif room is not None:
            self.chairs[room].level = None
            self.set_name(room, name)

    def name_of(self, seat: int, say: Catalogue) -> str:
        """Return the name of a seat: typed, or made up."""
        chair = self.chairs[seat]
        if chair.written_name:
            return chair.written_name
        if chair.level is not None:
            return say(f"bot-name-{chair.bot_name_number + 1}")
        return (
            say("lobby-you")
            if len(self.people_seats) == 1
            else say("lobby-person-number", n=self.people_seats.index(seat) + 1)
        )

    def make_players(self, say: Catalogue) -> tuple[Player, ...]:
        """Return the players of all seats; each has a different name."""
        players: list[Player] = []
        for seat, chair in enumerate(self.chairs):
            name, number = self.name_of(seat, say), 2
            while name in [player.name for player in players]:
                name, number = f"{self.name_of(seat, say)[: MAX_NAME_LETTERS - 2]} {number}", number + 1
            players.append(Human(name, chair.easy_hand) if chair.level is None else Computer(name, chair.level))
        return tuple(players)
