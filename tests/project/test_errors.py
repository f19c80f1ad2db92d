"""An exception says what was wrong, with the values that were found: whoever reads it need not ask for more."""

import ast
import builtins
import json
import pickle
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from attrs import frozen
from helpers.environment import ROOT

from rules import GAMES
from rules.kernel import IllegalMoveError, play
from tabletop.arena.matches import BotCrashError, GameCrashError
from tabletop.arena.results_file import ResultsFileError
from tabletop.arena.workers import ClusterUnreachableError, WorkersLostError
from tabletop.bots.foreign_bot import UnknownBotError
from tabletop.bots.patience import TooLateError
from tabletop.commands.arguments import CommandLineError
from tabletop.commands.console import OutputClosedError
from tabletop.history.people_file import PeopleFileError
from tabletop.i18n import catalogue
from tabletop.match import CONCEDED, Computer, Human, Match, new_setup
from tabletop.saves.checksum_chain import ChecksumChain, LineMismatchError
from tabletop.saves.match_file import DamagedSaveError, InvalidSetupError, read_save, setup_to_dict
from tabletop.scenes.phones.hub import PhonesUnavailableError

EXCUSED = {
    "CommandLineError": "its text is a sentence for the player, with what was typed wherever that is to blame",
    "missing_parts_error": "makes such a sentence, with the command that installs what is missing",
}
"""What may be raised without a value, and why."""

FOLDER = Path("saves")
ERRORS: list[tuple[Exception, tuple[str, ...]]] = [
    (IllegalMoveError("over", "FZ-9", "fizz", ("lay", "3r"), "throw"), ("over", "FZ-9", "fizz", "3r", "throw")),
    (LineMismatchError(7, 5), ("7", "5")),
    (InvalidSetupError("save-newer", "format 9 is newer than 2"), ("save-newer", "format 9")),
    (DamagedSaveError(FOLDER, 4, "save-lost", "line 7 in place of 4"), ("saves", "line 4", "save-lost", "line 7")),
    (ResultsFileError(FOLDER, 3, "arena-damaged-results", "'{'"), ("saves", "line 3", "arena-damaged-results", "'{'")),
    (PeopleFileError(FOLDER, "[same]", "gives no name to 'Bob'"), ("saves", "[same]", "'Bob'")),
    (UnknownBotError("mine:x", "cli-bot-absent", {"name": "x"}, "no x in mine"), ("mine:x", "no x in mine")),
    (BotCrashError("mine:x", "SystemExit: 3 (mine.py:8)"), ("mine:x", "SystemExit: 3", "mine.py:8")),
    (GameCrashError("snails", "SystemExit: 3 (turns.py:8)"), ("snails", "SystemExit: 3", "turns.py:8")),
    (TooLateError(2.5), ("2.5 s",)),
    (ClusterUnreachableError("tcp://10.0.0.9:8786", "timed out"), ("10.0.0.9:8786", "timed out")),
    (WorkersLostError(5), ("5",)),
    (OutputClosedError(OSError(28, "No space left on device")), ("No space left",)),
    (CommandLineError("“snaikes”: there is no such game"), ("snaikes",)),
    (PhonesUnavailableError("phones-elsewhere", "10.0.0.2"), ("phones-elsewhere", "10.0.0.2")),
]
"""One of each kind, and the facts that its text must hold."""


@cache
def sources() -> dict[Path, ast.Module]:
    """Parse every module of the program."""
    paths = [path for folder in ("rules", "tabletop") for path in sorted((ROOT / folder).rglob("*.py"))]
    return {path.relative_to(ROOT): ast.parse(path.read_text("utf-8")) for path in paths}


@cache
def exception_classes() -> list[type[BaseException]]:
    """Import every class of the program that can be raised."""
    classes = [
        (path, node) for path, tree in sources().items() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    ]
    bases = {node.name: {ast.unparse(base).rpartition(".")[2] for base in node.bases} for _, node in classes}

    def can_be_raised(name: str) -> bool:
        if name in bases:
            return any(map(can_be_raised, bases[name] - {name}))
        made = getattr(builtins, name, None)
        return name.endswith(("Error", "Exception")) or (isinstance(made, type) and issubclass(made, BaseException))

    modules = {node.name: ".".join(path.with_suffix("").parts) for path, node in classes if can_be_raised(node.name)}
    return [getattr(import_module(module), name) for name, module in modules.items()]


def holds_fact(node: ast.expr, imported: frozenset[str]) -> bool:
    """Tell whether a value can be different from one time to the next: constants and what is imported can't."""
    match node:
        case ast.Constant():
            return False
        case ast.Name(id=name):
            return not name.isupper() and name not in imported
        case ast.Attribute(value=value, attr=name):
            return not name.isupper() and holds_fact(value, imported)
        case ast.Call(func=func, args=args, keywords=keywords):
            words = [*args, *(each.value for each in keywords)]
            owner = isinstance(func, ast.Attribute) and holds_fact(func.value, imported)
            return owner or not words or any(holds_fact(word, imported) for word in words)
    return any(holds_fact(each, imported) for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr))


def says_nothing(node: ast.Raise, imported: frozenset[str]) -> bool:
    """Tell whether what is raised holds no fact, nor is raised from something that does, or is a lone word."""
    raised = node.exc
    if isinstance(raised, ast.Name) and holds_fact(raised, imported | set(dir(builtins))):
        return False  # what was caught is raised again
    words = [*raised.args, *(each.value for each in raised.keywords)] if isinstance(raised, ast.Call) else []
    lone = [word for word in words if isinstance(word, ast.Constant) and " " not in str(word.value)]
    if isinstance(raised, ast.Call) and ast.unparse(raised.func) in dir(builtins) and lone and len(lone) == len(words):
        return True
    caused = node.cause is not None and holds_fact(node.cause, imported)
    return raised is not None and not caused and not any(holds_fact(word, imported) for word in words)


def silent_raises(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Find every exception that a module raises without a fact: its line, and what is raised."""
    nodes = list(ast.walk(tree))
    imports = [each for each in nodes if isinstance(each, ast.Import | ast.ImportFrom)]
    imported = frozenset((name.asname or name.name).split(".")[0] for each in imports for name in each.names)
    for node in nodes:
        if isinstance(node, ast.Raise) and says_nothing(node, imported):
            raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            yield node.lineno, ast.unparse(raised or node)


def test_every_exception_is_called_an_error_and_says_when_it_is_raised() -> None:
    for error in exception_classes():
        assert error.__name__.endswith("Error"), error
        assert (error.__doc__ or "").startswith("Raised when "), error


def test_every_exception_has_an_example_here() -> None:
    assert {type(error) for error, _ in ERRORS} == {*exception_classes()}
    assert len(ERRORS) > 10


@pytest.mark.parametrize(("error", "facts"), ERRORS, ids=lambda each: type(each).__name__)
def test_the_text_of_an_exception_is_a_sentence_with_its_facts(error: Exception, facts: tuple[str, ...]) -> None:
    assert len(str(error).split()) > 2
    assert [fact for fact in facts if fact not in str(error)] == []


@pytest.mark.parametrize("error", [error for error, _ in ERRORS], ids=lambda each: type(each).__name__)
def test_an_exception_of_another_process_says_the_same_here(error: Exception) -> None:
    by_pool = pickle.loads(pickle.dumps(error))
    by_dask = type(error).__new__(type(error))  # which calls no __init__, and knows of no slots
    by_dask.__dict__, by_dask.args = dict(error.__dict__), error.args

    for arrived in (by_pool, by_dask):
        assert (type(arrived), str(arrived)) == (type(error), str(error))


def test_everything_that_is_raised_holds_a_fact() -> None:
    assert sum(isinstance(node, ast.Raise) for tree in sources().values() for node in ast.walk(tree)) > 100
    silent = [(path, *each) for path, tree in sources().items() for each in silent_raises(tree)]

    assert [f"{path}:{line}: {raised}" for path, line, raised in silent if raised not in EXCUSED] == []
    assert {raised for *_, raised in silent} >= EXCUSED.keys(), "an excuse that nobody needs"
    assert len(EXCUSED) <= 5


@pytest.mark.parametrize(
    ("line", "silent"),
    [
        ('raise ValueError("name")', True),
        ('raise ValueError("name") from fault', True),
        ('raise ValueError("the name is too long")', True),
        ('raise ValueError("the name is too long") from fault', False),
        ('raise ValueError(f"{MAX_LETTERS} letters at most")', True),
        ('raise ValueError(f"{name!r} has {len(name)} letters")', False),
        ("raise ValueError(f'{type(name).__name__} is no text')", False),
        ("raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))", True),
        ("raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))", False),
        ('raise CommandLineError(load_say()("cli-same-names"))', True),
        ('raise CommandLineError(load_say()("cli-bad-name", word=word))', False),
        ("raise ValueError", True),
        ("raise ValueError()", True),
        ("raise KeyError(key)", False),
        ("raise fault", False),
        ("raise", False),
    ],
)
def test_a_raise_without_a_fact_is_found(line: str, silent: bool) -> None:
    tree = ast.parse(f"import errno, os\n{line}")

    assert bool([*silent_raises(tree)]) == silent


@frozen
class Unspeakable:
    """A move that can't be told: nobody may try before somebody asks."""

    def __repr__(self) -> str:
        raise AssertionError("nobody has asked")


def test_a_refused_move_is_named_with_its_game_and_step_once_somebody_asks() -> None:
    game = GAMES["fizz"]
    state = game.begin(game.options(first=0), 2)
    move = Unspeakable()
    with pytest.raises(IllegalMoveError) as refused:
        play(game, state, move)

    assert (refused.value.game, refused.value.step) == ("fizz", state.step)
    assert refused.value.move is move
    assert "fizz refuses <Unspeakable instance" in str(refused.value)


def test_after_somebody_has_given_up_a_refused_move_says_so() -> None:
    match = Match(new_setup("fox_forest", (Human("Ann"), Human("Bob"))))
    match.concede(match.setup.seats[0])
    with pytest.raises(IllegalMoveError) as refused:
        match.play("a card")

    assert (refused.value.game, refused.value.move, refused.value.step) == ("fox_forest", "a card", CONCEDED)


@pytest.mark.parametrize(
    ("before", "after", "facts"),
    [
        ('"level": 2', '"level": 9', ("save-damaged", "9 is no level of a computer")),
        ('"name": "Bo"', '"name": ""', ("save-damaged", "'' can't be a name")),
        ('"seed": 5', '"seed": 5.5', ("save-damaged", "the seed 5.5")),
        ('"format": 1', '"format": 77', ("save-newer", "format 77")),
        ('"fox_forest"', '"snaikes"', ("save-unknown-game", "'snaikes'")),
        ('"goal": 21', '"goal": 100', ("save-damaged", "goal: 100 is no whole number from 5 to 99")),
        ("{", "[", ("save-not-ours", "column", "char")),
    ],
)
def test_a_damaged_first_line_is_told_with_what_was_found_there(
    before: str, after: str, facts: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "match.jsonl"
    setup = new_setup("fox_forest", (Human("Ann"), Computer("Bo")), seed=5)
    line = json.dumps({**setup_to_dict(setup), "format": 1})
    assert before in line
    path.write_text(line.replace(before, after, 1) + "\n")
    with pytest.raises(DamagedSaveError) as fault:
        read_save(path)

    assert [fact for fact in (str(path), "line 1", *facts) if fact not in str(fault.value)] == []
    assert fault.value.key == facts[0]
    assert fault.value.describe(catalogue("en")) == catalogue("en")(facts[0], file=path.name, line=1)


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        ('{"act": "Bribe", "card": "8k"}', "fox_forest has no act 'Bribe'"),
        ('{"act": "Play", "kard": "8k"}', "kard"),
        ('{"act": "Play", "card": "8k", "film": 3}', "the film of Play is 3"),
        ('{"seat": 9, "sits": {"name": "Cid"}}', "seat 9"),
        ('{"concedes": null}', "nobody has given up"),
        ('{"undo": 4}', "4 acts to take back of 0"),
        ('{"weather": "fine"}', "{'weather': 'fine'}"),
    ],
)
def test_a_damaged_act_is_told_with_what_was_found_there(line: str, fact: str, tmp_path: Path) -> None:
    path, chain = tmp_path / "match.jsonl", ChecksumChain()
    setup = setup_to_dict(new_setup("fox_forest", (Human("Ann"), Human("Bob"))))
    path.write_bytes(b"".join(chain.seal(each) + b"\n" for each in (json.dumps(setup).encode(), line.encode())))
    with pytest.raises(DamagedSaveError) as fault:
        read_save(path)

    assert (fault.value.path, fault.value.line, fault.value.key) == (path, 2, "save-damaged")
    assert fact in fault.value.reason
