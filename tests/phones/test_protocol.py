"""The table of messages is what is really sent and read: by the laptop's Python, and by the page's scripts.

Run this file as a program to write the legend of pieces in the page's script anew.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # where pytest, too, looks for what tests have in common

import pytest
from helpers.environment import ROOT
from helpers.phones.phone_table import PhoneTable
from helpers.random_matches import match_before_swim

from tabletop.match import Human
from tabletop.phones.messages import parse_message
from tabletop.phones.protocol import (
    BYE_REASONS,
    FLAG,
    GLOWS,
    KEY,
    KEY_OR_NULL,
    LANGUAGE,
    LANGUAGES,
    LAPTOP_MESSAGES,
    NUMBER,
    PAGE_MESSAGES,
    PATH,
    PIECE_DEFAULTS,
    PIECE_FIELDS,
    PIECE_MOTION_FIELDS,
    SHORT_TEXT,
    TOUCH_ROLES,
    FieldType,
    MessageKind,
    find_fault,
)

PAGE_FOLDER = ROOT / "assets" / "phone"
PIECES_SCRIPT = PAGE_FOLDER / "pieces.js"
LEGEND_PATTERN = re.compile(r"/\*\*\n \* What a page knows of a piece.*?\n\};\n", re.DOTALL)
UNREAD_FIELDS = {("welcome", "colour"), ("picture", "n")}
"""Fields that the laptop sends though the page has no use for them; measurements count pictures."""
PIECE_READERS = ("pieces.js", "piece_buttons.js")
"""The scripts that know what a piece is."""


def read_script(name: str) -> str:
    """Read a script without its comments."""
    text = re.sub(r"/\*.*?\*/", "", (PAGE_FOLDER / name).read_text("utf-8"), flags=re.DOTALL)
    return re.sub(r"(^|\s)//.*$", "", text, flags=re.MULTILINE)


def read_scripts() -> dict[str, str]:
    """Read all scripts but the texts."""
    return {path.name: read_script(path.name) for path in sorted(PAGE_FOLDER.glob("*.js")) if path.name != "words.js"}


def text_in_brackets(text: str, start: int) -> str:
    """Return what stands between the bracket at a place and the one that closes it."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] in "([{") - (text[place] in ")]}")
        if not depth:
            return text[start + 1 : place]
    raise AssertionError(f"never closed: {text[start : start + 60]}")


def split_at_commas(text: str) -> list[str]:
    """Split at the commas that stand within no bracket."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [part.strip() for part in found if part.strip()]


def names_in(text: str, whole: str) -> set[str]:
    """List the names of an object, or of a pattern that takes one apart: `{ a, b: 1, ...made() }`."""
    found = set[str]()
    for part in split_at_commas(text):
        if spread := re.fullmatch(r"\.\.\.(?:this\.)?(\w+)\(\)", part):
            found |= names_made_by(spread[1], whole)
        elif not part.startswith("..."):
            found.add(re.match(r"\w+", part)[0])  # type: ignore[index]
    return found


def names_made_by(function: str, whole: str) -> set[str]:
    """List the names of the object that a function without parameters returns."""
    head = re.search(rf"^function {function}\(\) {{[^}}]*?return {{", whole, re.MULTILINE)
    assert head, f"no such function: {function}"
    return names_in(text_in_brackets(whole, head.end() - 1), whole)


def messages_sent_by_page() -> Iterator[tuple[str, set[str]]]:
    """Yield every message in the scripts: its kind and its fields."""
    texts = read_scripts()
    whole = "".join(texts.values())
    for text in texts.values():
        for call in re.finditer(r"(?<!function )(?:\btell|\bconnection\.say|\bthis\.say)\(", text):
            kind, *fields = split_at_commas(text_in_brackets(text, call.end() - 1))
            for literal in re.findall(r'"(\w+)"', kind):
                made = re.fullmatch(r"(\w+)\(\)", fields[0]) if fields else None
                names = names_in(fields[0][1:-1], whole) if fields and not made else set[str]()
                yield literal, names_made_by(made[1], whole) if made else names
        for message in re.finditer(r'{ t: "(\w+)"', text):
            yield message[1], names_in(text_in_brackets(text, message.start()), whole) - {"t"}


def fields_read_of(parameter: str, body: str) -> set[str]:
    """List the fields that a function reads of its first parameter."""
    if parameter.startswith("{"):
        return names_in(text_in_brackets(parameter, 0), "")
    return {*re.findall(rf"\b{parameter}\??\.(\w+)", body), *re.findall(rf'"(\w+)" in {parameter}\b', body)}


def fields_read_by_function(head: str, text: str) -> set[str]:
    """List the fields that a function reads, which begins like this."""
    found = re.search(rf"^\s*{head}\(", text, re.MULTILINE)
    assert found, f"no such function: {head}"
    parameters = text_in_brackets(text, found.end() - 1)
    body = text.index("{", found.end() + len(parameters))
    return fields_read_of((split_at_commas(parameters) or ["nothing"])[0], text_in_brackets(text, body))


def handlers() -> str:
    """Return what the page does with each kind of message."""
    text = read_script("page.js")
    return text_in_brackets(text, text.index("const HEARD = {") + len("const HEARD = "))


def fields_read_by_page() -> dict[str, set[str]]:
    """List the fields of each kind that the page reads."""
    text = handlers()
    kinds = re.findall(r"^  (\w+)(?=\()", text, re.MULTILINE)
    read = {kind: fields_read_by_function(kind, text) for kind in kinds}
    assert re.search(r"^  rule: showRules,$", text, re.MULTILINE)
    read["rule"] = fields_read_by_function("export function showRules", read_script("sheets.js"))
    read["ask"] |= fields_read_by_function("export function ask", read_script("sheets.js"))
    read["picture"] |= fields_read_by_function("show", read_script("pieces.js"))
    return {kind: set() for kind in re.findall(r'message\.t === "(\w+)"', read_script("connection.js"))} | read


def fields_of(kind: MessageKind) -> set[str]:
    """List the fields of a kind in all its forms."""
    return set[str]().union(*kind.forms)


def legend() -> str:
    """Write what a page knows of a piece, for its script."""
    lines = [
        "/**",
        " * What a page knows of a piece, and what holds of a new one where nothing is told. Lengths are canvas units.",
        " * Made of tabletop/phones/protocol.py by tests/phones/test_protocol.py. Two letters hold for one picture:",
        *(f" * {letter}: {each.meaning} ({each.unit})" for letter, each in PIECE_MOTION_FIELDS.items()),
        " */",
        "const NEW_PIECE = {",
    ]
    for letter, each in PIECE_FIELDS.items():
        meaning = each.meaning + (f", in {each.unit}" if each.unit not in ("", "canvas") else "")
        lines.append(f"  {letter}: {json.dumps(each.default)}, // {each.name}: {meaning}")
    return "\n".join([*lines, "};", ""])


# The laptop


def python_sources(*folders: str) -> str:
    return "".join(path.read_text("utf-8") for folder in folders for path in sorted((ROOT / folder).glob("*.py")))


def test_the_laptop_can_send_every_kind_in_the_table_and_no_other() -> None:
    sources = python_sources("tabletop/phones", "tabletop/scenes/phones")
    assert {*re.findall(r'"t": "(\w+)"', sources)} == LAPTOP_MESSAGES.keys()


def test_the_laptop_handles_every_kind_that_a_page_may_send() -> None:
    handled = {*re.findall(r'case "(\w+)"', python_sources("tabletop/scenes/phones"))}
    assert handled == PAGE_MESSAGES.keys() - {"hello"}


def test_every_piece_that_is_sent_has_all_letters_of_the_table_and_no_others() -> None:
    source = (ROOT / "tabletop/phones/remote_stage.py").read_text("utf-8")
    built = source[source.index("def _piece(") : source.index("def clear(")]
    assert re.findall(r'^            "(\w)": ', built, re.MULTILINE) == [*PIECE_FIELDS]
    assert {*re.findall(r'changed\["(\w)"\]', source)} == PIECE_MOTION_FIELDS.keys()
    for letter, default in PIECE_DEFAULTS.items():
        assert PIECE_FIELDS[letter].type.accepts(default)


def test_a_session_in_which_anything_else_is_sent_fails_its_test(open_table: Any) -> None:
    table: PhoneTable = open_table(match_before_swim(Human("Anna"), Human("Ben")))
    page = table.open_page(0)
    board: Any = table.phones._server
    board.send([page.connection], {"t": "settled"})
    with pytest.raises(AssertionError, match="settled"):
        page.messages_of("state")
    with pytest.raises(AssertionError, match="settled"):
        table.user.run_frame()
    board.faults.clear()


# The page


def test_a_page_can_send_every_kind_with_the_fields_in_the_table_and_no_other() -> None:
    sent: dict[str, set[str]] = {}
    for kind, names in messages_sent_by_page():
        assert sent.setdefault(kind, names) == names, f"two forms of {kind}"
    assert sent == {kind: fields_of(each) for kind, each in PAGE_MESSAGES.items()}


def test_nothing_but_the_connection_sends_and_nothing_else_than_messages() -> None:
    sends = {name: text.count(".send(") for name, text in read_scripts().items() if ".send(" in text}
    assert sends == {"connection.js": 2}
    assert len(re.findall(r"\.send\(JSON\.stringify\(\{ t\b", read_script("connection.js"))) == 2


def test_what_the_page_calls_deeds_are_messages() -> None:
    deeds = re.search(r"const DEEDS = \[(.*?)\];", read_script("page.js"))
    assert deeds
    assert {*re.findall(r'"(\w+)"', deeds[1])} < PAGE_MESSAGES.keys()


def test_a_page_reads_every_field_of_every_kind_in_the_table_and_no_other() -> None:
    fields_sent = {kind: fields_of(each) for kind, each in LAPTOP_MESSAGES.items()}
    for kind, name in UNREAD_FIELDS:
        fields_sent[kind].remove(name)
    assert fields_read_by_page() == fields_sent


def test_a_page_reads_of_a_rule_what_the_laptop_sends_of_it() -> None:
    tags = re.search(r"const TAGS = (\{.*?\});", read_script("sheets.js"))
    assert tags
    kinds = names_in(text_in_brackets(tags[1], 0), "")
    assert kinds == {"h", "p"}
    for kind in kinds:
        assert find_fault(LAPTOP_MESSAGES, {"t": "rule", "title": "", "blocks": [{kind: "text"}]}) is None
    assert not re.search(r"\bblock\.\w", read_script("sheets.js"))


def test_a_page_reads_of_what_can_be_done_what_the_laptop_tells_of_it() -> None:
    source = (ROOT / "tabletop/scenes/phones/state.py").read_text("utf-8")
    can = {*re.findall(r'^        "(\w+)": ', source, re.MULTILINE)}
    assert can == {*re.findall(r"\bcan\.(\w+)", read_script("page.js"))}
    meaning = LAPTOP_MESSAGES["state"].forms[0]["can"].meaning
    assert can == {*re.findall(r'"(\w+)"', meaning)}


def test_a_page_reads_every_letter_of_a_piece_in_the_table_and_no_other() -> None:
    read = set[str]()
    for text in map(read_script, PIECE_READERS):
        read |= {*re.findall(r"\b(?:is|was|from|there)\.([a-z])\b", text)}
        for pattern in re.findall(r"\{([^{}]*)\} = piece\.is;|\w+\((?:\w+, )?\{ ((?:[a-z], )+[a-z]) \}\) \{", text):
            read |= names_in("".join(pattern), "")
    assert read == PIECE_FIELDS.keys()
    for text in read_scripts().values():
        if taken := re.search(r"const \{ (.*), \.\.\.fields \} = told;", text):
            assert names_in(taken[1], "") == PIECE_MOTION_FIELDS.keys()
            break
    else:
        pytest.fail("nowhere is a piece taken apart")


def test_only_two_scripts_know_the_letters_of_a_piece() -> None:
    knowing = {name for name, text in read_scripts().items() if re.search(r"\bis\.[a-z]\b", text)}
    assert knowing == {*PIECE_READERS}


def test_the_legend_of_the_pages_script_is_the_table() -> None:
    found = LEGEND_PATTERN.search(PIECES_SCRIPT.read_text("utf-8"))
    assert found
    assert found[0] == legend()


def test_the_page_knows_every_glow_role_and_farewell_and_no_other() -> None:
    style = (PAGE_FOLDER / "page.css").read_text("utf-8")
    assert {*re.findall(r'\[data-g="(\w+)"\]', style)} == {*GLOWS} - {""}
    roles = {role for text in map(read_script, PIECE_READERS) for role in re.findall(r'\bis\.t [!=]== "(\w+)"', text)}
    assert roles == {*TOUCH_ROLES} - {""}
    reasons = {*re.findall(r'why === "(\w+)"', read_script("page.js"))}
    forever = re.search(r"const FOREVER = \[(.*?)\];", read_script("page.js"))
    assert forever
    assert reasons | {*re.findall(r'"(\w+)"', forever[1])} < BYE_REASONS.keys()


# The check itself

PICTURE = {"t": "picture", "n": 1, "ms": 250, "put": {}, "gone": {}}
WHOLE_PICTURE = {**PICTURE, "fresh": True, "canvas": [780, 900], "palm": True}
PIECE = {"i": "", "w": 9, "h": 9.5, "x": -3, "y": 0}
QUESTION = {"t": "ask", "n": 1, "title": "A?", "text": "b", "yes": "c", "no": "d"}


@pytest.mark.parametrize(
    "message",
    [
        PICTURE,
        WHOLE_PICTURE,
        {
            **PICTURE,
            "put": {"a": {"x": 3}, "b": {**PIECE, "b": "a", "e": [0, 250, -20]}},
            "gone": {"c": None, "d": "a"},
        },
        {**PICTURE, "put": {"a": {"b": [1, 2, 3.5, 1]}}, "gone": {"c": [1, 2, 3, 0.4]}},
        {**WHOLE_PICTURE, "put": {"a": PIECE}},
        {"t": "state"},
        {"t": "state", "plank": None, "buzz": True},
        QUESTION,
        {"t": "ask", "n": 1, "gone": True},
        {"t": "tick"},
    ],
    ids=str,
)
def test_what_the_laptop_may_send_is_no_fault(message: dict[str, Any]) -> None:
    assert find_fault(LAPTOP_MESSAGES, message) is None


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        (None, "no such kind"),
        ({}, "no such kind"),
        ({"t": ["tick"]}, "no such kind"),
        ({"t": "settled"}, "no such kind: 'settled'"),
        ({"t": "touch", "key": "a"}, "no such kind: 'touch'"),
        ({"t": "tick", "more": 1}, "no such field: ['more']"),
        ({"t": "bye"}, "'why' is missing"),
        ({"t": "bye", "why": "bored"}, "'why' is not one of"),
        ({"t": "state", "mine": 1}, "'mine' is not true or false"),
        ({"t": "state", "buzz": False}, "'buzz' is not true"),
        ({**PICTURE, "put": {"a": {"q": 1}}}, "'put' is not changed"),
        ({**PICTURE, "put": {"a": {"g": "shiny"}}}, "'put' is not changed"),
        ({**PICTURE, "put": {"a\n": {}}}, "'put' is not changed"),
        ({**PICTURE, "put": {"a": {"z": True}}}, "'put' is not changed"),
        ({**PICTURE, "gone": {"a": [1, 2, 3]}}, "'gone' is not goals"),
        ({**PICTURE, "fresh": True}, "'canvas' is missing"),
        ({**WHOLE_PICTURE, "put": {"a": {"x": 1}}}, "'put' is not whole"),
        ({**WHOLE_PICTURE, "canvas": [780]}, "'canvas' is not width and height"),
        ({**QUESTION, "gone": True}, "no such field: ['gone']"),
        ({"t": "rule", "title": "", "blocks": [{"li": "x"}]}, "'blocks' is not"),
    ],
    ids=str,
)
def test_what_the_laptop_may_not_send_is_named(message: object, fault: str) -> None:
    assert fault in (find_fault(LAPTOP_MESSAGES, message) or "")


SAMPLES: dict[FieldType, Any] = {
    SHORT_TEXT: "x", LANGUAGES: ["uk"], LANGUAGE: "it", NUMBER: 2.5, FLAG: True, KEY: "a", KEY_OR_NULL: None,
    PATH: [[0, 0, 0], [1, 1, 16]],
}  # fmt: skip
"""Something of each type that a page may send."""


@pytest.mark.parametrize("kind", [*PAGE_MESSAGES])
def test_a_page_may_leave_nothing_out_add_nothing_and_send_nothing_of_another_type(kind: str) -> None:
    (form,) = PAGE_MESSAGES[kind].forms
    message = {"t": kind, **{name: SAMPLES[each.type] for name, each in form.items()}}
    assert parse_message(json.dumps(message)) == message
    assert parse_message(json.dumps({**message, "more": 1})) is None
    for name in message:
        rest = {other: value for other, value in message.items() if other != name}
        assert parse_message(json.dumps(rest)) == (rest if name != "t" and form[name].optional else None)
        assert parse_message(json.dumps({**message, name: {}})) is None


def test_every_entry_says_what_it_means() -> None:
    kinds = [*PAGE_MESSAGES.values(), *LAPTOP_MESSAGES.values()]
    fields = [each for kind in kinds for form in kind.forms for each in form.values()]
    for entry in (*kinds, *fields, *PIECE_FIELDS.values(), *PIECE_MOTION_FIELDS.values()):
        assert entry.meaning
    assert len({each.name for each in PIECE_FIELDS.values()}) == len(PIECE_FIELDS)


if __name__ == "__main__":
    PIECES_SCRIPT.write_text(LEGEND_PATTERN.sub(lambda _: legend(), PIECES_SCRIPT.read_text("utf-8")), "utf-8")
