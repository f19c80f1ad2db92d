"""Parses what was typed: games, players, options. What makes no sense raises CommandLineError with a clear line."""

import difflib
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import list2cmdline

from attrs import AttrsInstance, evolve

from rules import GAMES
from rules.kernel import AnyGame, Choice, Seat, option_choices
from tabletop.files import printable, reason_of
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, Match, Player, Setup
from tabletop.person_names import is_name
from tabletop.settings import load, save

MAX_ECHO_LETTERS = 160
"""Letters of typed words that are repeated in an answer."""


class CommandLineError(ValueError):
    """Raised when the command line makes no sense, or can't be carried out.

    Its text is the line to print, in the player's language and with the words that were typed.
    """


def load_say() -> Callable[..., str]:
    """Load the player's catalogue; words given to it are shortened to fit a line."""
    say = catalogue(load()[0].language)

    def said(key: str, **words: object) -> str:
        return say(key, **{name: shorten(word) if isinstance(word, str) else word for name, word in words.items()})

    return said


@contextmanager
def reporting_unwritten(path: Path) -> Iterator[None]:
    """Turn the failure to write a file into a CommandLineError."""
    try:
        yield
    except OSError as fault:
        raise CommandLineError(load_say()("cli-not-written", file=str(path), why=reason_of(fault))) from fault


def missing_parts_error(key: str, *parts: str) -> CommandLineError:
    """Make the error that says how to install what is missing, for the Python that runs here."""
    command = [sys.executable, "-m", "pip", "install", *parts]
    line = list2cmdline(command) if sys.platform == "win32" else shlex.join(command)
    return CommandLineError(catalogue(load()[0].language)(key, command=printable(line)))


def shorten(word: str, max_letters: int = MAX_ECHO_LETTERS) -> str:
    """Shorten what was typed to what a terminal can show in a line."""
    return printable(word if len(word) <= max_letters else f"{word[: max_letters - 1]}…")


def save_language(language: str) -> None:
    """Save this as the player's language."""
    save(evolve(load()[0], language=language), changed=["language"])


LOT_WORD = "lot"
"""What is typed to draw lots for a seat."""
ARGPARSE_MESSAGES = {
    r"unrecognized arguments: (?P<words>.*)": "cli-unknown-words",
    r"the following arguments are required: (?P<what>.*)": "cli-missing",
    r"argument (?P<what>\S+): invalid choice: (?P<word>.*) \(choose from (?P<known>.*)\)": "cli-not-among",
    r"argument (?P<what>\S+): invalid \w+ value: (?P<word>.*)": "cli-bad-value",
    r"argument (?P<what>\S+): expected .*": "cli-no-value",
}
"""The messages of argparse, as patterns, and the keys of our texts for them."""


def translate_argparse_message(message: str) -> str:
    """Translate a message of argparse into the player's language."""
    for pattern, key in ARGPARSE_MESSAGES.items():
        if found := re.fullmatch(pattern, message):
            return load_say()(key, **{name: words.replace("'", "") for name, words in found.groupdict().items()})
    return shorten(message.removeprefix("argument "), 2 * MAX_ECHO_LETTERS)


def game_named(key: str) -> AnyGame:
    """Return the game of this key. Raise CommandLineError if there is none: with one spelled alike, else with all."""
    if key in GAMES:
        return GAMES[key]
    say = load_say()
    if near := difflib.get_close_matches(key, GAMES, 1):
        raise CommandLineError(say("cli-misspelled-game", game=key, near=near[0]))
    raise CommandLineError(say("cli-unknown-game", game=key, known=", ".join(GAMES)))


def parse_players(text: str, game: AnyGame) -> tuple[Player, ...]:
    """Parse "Аня,bot:2": a name is a person, bot:LEVEL a computer; "" is one person against computers.

    Raise CommandLineError if that makes no sense, or is no number of players for the game.
    """
    say = load_say()
    least = max(game.player_counts[0], min(2, game.player_counts[-1]))
    typed = [word.strip() for word in text.split(",")] if text.strip() else []
    if not typed:
        bots = [Computer(say(f"bot-name-{seat + 1}"), 2) for seat in range(1, least)]
        return (Human(say("lobby-you")), *bots)
    players: list[Player] = []
    for seat, word in enumerate(typed):
        if word.startswith("bot"):
            _, _, level = word.partition(":")
            if level not in ("", "0", "1", "2", "3"):
                raise CommandLineError(say("cli-bad-level", word=word))
            players.append(Computer(say(f"bot-name-{seat + 1}"), int(level or 2)))
        else:
            if not is_name(word):
                raise CommandLineError(say("cli-bad-name", word=word[:30]))
            players.append(Human(word))
    check_seat_count(len(players), game)
    if len({player.name for player in players}) < len(players):
        raise CommandLineError(say("cli-same-names"))
    return tuple(players)


def check_seat_count(seats: int, game: AnyGame) -> int:
    """Return this number of players. Raise CommandLineError if the game is not for so many."""
    if seats not in game.player_counts:
        least, most = game.player_counts[0], game.player_counts[-1]
        raise CommandLineError(load_say()("cli-bad-count", game=game.key, count=seats, least=least, most=most))
    return seats


def parse_options(words: list[str], game: AnyGame, seats: int) -> AttrsInstance:
    """Parse words such as "goal=16" into the options of a game. Raise CommandLineError if one makes no sense."""
    say, known = load_say(), option_choices(game.options)
    values: dict[str, object] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if name not in known or not equals:
            raise CommandLineError(say("cli-unknown-option", option=word, known=", ".join(known) or "–"))
        values[name] = _value(text, known[name])
        try:
            game.begin(game.options(**values), seats)
        except ValueError as fault:
            possible = _possible(known[name], seats)
            raise CommandLineError(say("cli-bad-option", option=word, known=possible)) from fault
    return game.options(**values)


def _possible(choice: Choice, seats: int) -> str:
    """List what may stand behind the equals sign."""
    match choice.kind:
        case "each":
            return "+".join(map(str, choice.values[:seats]))
        case "seat":
            return ", ".join([*map(str, range(1, seats + 1)), LOT_WORD])
        case "number":
            return f"{choice.numbers[0]}–{choice.numbers[-1]}"
    return ", ".join(str(value).lower() for value in choice.values)


def _value(text: str, choice: Choice) -> object:
    if choice.kind == "each":
        return tuple(text.split("+")) if text else ()
    if choice.kind == "seat":
        return None if text == LOT_WORD else int(text) - 1 if text.isdecimal() and len(text) < 3 else text
    if choice.kind == "number":
        return int(text) if text.isdecimal() and len(text) < 4 else text
    told = {str(value).lower(): value for value in choice.values} | {
        word: value
        for value in choice.values
        if isinstance(value, bool)
        for word in (("yes", "on", "1") if value else ("no", "off", "0"))
    }
    return told.get(text.lower(), text)


def read_match(path: Path) -> Match:
    """Read the match of a file. Raise CommandLineError if it can't be read."""
    from tabletop.saves.match_file import DamagedSaveError, read_save

    try:
        return read_save(path).match
    except DamagedSaveError as fault:
        raise CommandLineError(fault.describe(load_say(), str(fault.path))) from fault


def parse_seat(number: int, setup: Setup) -> Seat:
    """Return a seat by its number, counted from 1. Raise CommandLineError if there is none."""
    if number > len(setup.seats):
        raise CommandLineError(load_say()("cli-bad-number", word=str(number), least="1", most=str(len(setup.seats))))
    return setup.seats[number - 1]
