"""Files are written in one way: whatever opens one for writing elsewhere is named here with its reason."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WRITERS = {
    "open_locked", "open_private", "write_text", "write_bytes", "touch", "mkstemp", "NamedTemporaryFile",
    "TemporaryFile", "fdopen",
}  # fmt: skip
"""Functions that open a file for writing, whatever they are given."""
MOVERS = {"replace", "rename"}
"""Methods that move a file, if the thing moved is a path: they have one argument, and texts have two."""

EXCEPTIONS = {
    ("tabletop/saves/match_file.py", "open_locked"): "acts are appended, and each is synced",
    ("tabletop/saves/match_file.py", "open"): "the note of who plays a match is worth nothing after a cut",
    ("tabletop/saves/match_file.py", "rename"): "a damaged match is put aside",
    ("tabletop/history/match_index.py", "connect"): "a database writes its own file; all in it can be counted again",
    ("tabletop/arena/results_file.py", "open_locked"): "results are appended",
    ("tabletop/log.py", "open"): "lines of the log are appended",
    ("tabletop/log.py", "open_private"): "so that the log is private and an ordinary file",
    ("tabletop/settings.py", "replace"): "settings that could not be read are put aside",
    ("tabletop/scenes/saved/saved_match.py", "open_locked"): "only to see whether somebody plays the match",
    ("tabletop/scenes/saved/saved_match.py", "rename"): "a match gets another title; the folder is synced",
    ("tabletop/stage/images.py", "image.save"): "into memory",
    ("tabletop/commands/doctor.py", "TemporaryFile"): "only to see whether there is room",
    ("tabletop/commands/console.py", "os.open"): "the output of a terminal that is gone goes nowhere",
}  # fmt: skip


def writers_in(source: str) -> Iterator[str]:
    """Name what may open a file for writing or move one, call by call."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        owner = function.value if isinstance(function, ast.Attribute) else None
        base = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
        given = [*node.args, *(word.value for word in node.keywords if word.arg in ("mode", "opener"))]
        mode = [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        signs = (
            name in WRITERS,
            base == "shutil" and name.startswith(("copy", "move")),
            name in ("open", "FileIO") and any({*each} & {*"wax+"} and len(each) <= 3 for each in mode),
            base == "os" and name in ("open", "rename", "replace"),
            (base, name) in (("sqlite3", "connect"), ("image", "save")),
            name in MOVERS and len(node.args) == 1 and not node.keywords,
        )
        if any(signs):
            yield f"{base}.{name}" if base in ("os", "image") else name


@pytest.mark.parametrize(
    "written",
    [
        "open(path, 'w')", "path.open('ab')", "open(path, mode='x')", "path.write_text(text)", "os.open(path, flags)",
        "shutil.copyfile(a, b)", "fresh.replace(path)", "path.rename(other)", "sqlite3.connect(path)",
        "FileIO(p, 'r+')", "pygame.image.save(surface, path)",
    ],
)  # fmt: skip
def test_whoever_writes_a_file_is_seen(written: str) -> None:
    assert [*writers_in(written)]


def test_reading_is_no_writing() -> None:
    read = "open(path); path.open('rb'); text.replace('a', 'b'); evolve(a); copy(b); path.read_bytes()"
    assert not [*writers_in(read)]


def test_a_player_s_files_are_written_in_one_place() -> None:
    found = {
        (module.relative_to(ROOT).as_posix(), name)
        for module in (ROOT / "tabletop").rglob("*.py")
        if module.name != "files.py"
        for name in writers_in(module.read_text("utf-8"))
    }

    assert found == EXCEPTIONS.keys()
