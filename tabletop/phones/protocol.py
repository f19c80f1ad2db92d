"""The messages between the laptop and the pages of phones: every kind, every field, and what each of them means.

A message is a JSON object; its field "t" is its kind, and what other fields it has depends on that. Lengths on the
canvas are units of the whole table or of its phone layout; the page scales them to its screen.

This table is used to check what pages send (`tabletop.phones.messages`). What the laptop sends, and what the scripts
in assets/phone send and read, is compared with it by tests: whoever changes a message changes it here first.
"""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import field, frozen


@frozen
class FieldType:
    """What the value of a field may be."""

    description: str
    accepts: Callable[[object], bool] = field(repr=False)
    """Tells whether a value is of this type; it is called with anything that JSON can say."""


@frozen
class MessageField:
    """One field of a message."""

    type: FieldType
    meaning: str
    unit: str = ""
    optional: bool = False
    """Whether it may be left out."""


@frozen
class MessageKind:
    """One kind of message. Most have one form; where there are several, a message has exactly the fields of one."""

    meaning: str
    forms: tuple[Mapping[str, MessageField], ...]

    def find_fault(self, fields: Mapping[str, object]) -> str | None:
        """Return why these fields have none of the forms; None if they have one."""
        faults = [_find_fault_in_fields(form, fields) for form in self.forms]
        return None if None in faults else ", or ".join(filter(None, faults))


@frozen
class PieceField:
    """One field of a piece in a picture. They have one letter each, for there may be hundreds of pieces."""

    name: str
    type: FieldType
    default: object
    meaning: str
    unit: str = ""
    always_given: bool = False
    """Whether it is given for a new piece even if it is the default."""


def find_fault(kinds: Mapping[str, MessageKind], message: object) -> str | None:
    """Return why this is not a message of one of these kinds; None if it is."""
    kind = message.get("t") if isinstance(message, dict) else None
    if not isinstance(message, dict) or not isinstance(kind, str) or kind not in kinds:
        return f"no such kind: {kind!r}"
    fault = kinds[kind].find_fault({name: value for name, value in message.items() if name != "t"})
    return fault and f"{kind!r}: {fault}"


def _find_fault_in_fields(form: Mapping[str, MessageField], fields: Mapping[str, object]) -> str | None:
    for name, expected in form.items():
        if name not in fields:
            if not expected.optional:
                return f"{name!r} is missing"
        elif not expected.type.accepts(fields[name]):
            return f"{name!r} is not {expected.type.description}"
    unknown = sorted(fields.keys() - form.keys())
    return f"no such field: {unknown}" if unknown else None


# Types. What pages send is checked with some of these: they are strict, and have limits.


def _is_short_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 200 and value.isprintable()


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -1e6 < value < 1e6


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _either(one: FieldType, other: FieldType) -> FieldType:
    return FieldType(
        f"{one.description}, or {other.description}", lambda value: one.accepts(value) or other.accepts(value)
    )


def _or_null(kind: FieldType) -> FieldType:
    return _either(kind, FieldType("null", lambda value: value is None))


def _list_of(kind: FieldType, description: str, *, least: int = 0, most: int | None = None) -> FieldType:
    def accepts(value: object) -> bool:
        return (
            isinstance(value, list)
            and least <= len(value) <= (len(value) if most is None else most)
            and all(map(kind.accepts, value))
        )

    return FieldType(description, accepts)


def _object_of(keys: FieldType, values: FieldType, description: str) -> FieldType:
    def accepts(value: object) -> bool:
        return isinstance(value, dict) and all(map(keys.accepts, value)) and all(map(values.accepts, value.values()))

    return FieldType(description, accepts)


def _one_of(*choices: str) -> FieldType:
    named = ", ".join(f'"{each}"' for each in choices)
    return FieldType(f"one of {named}", lambda value: isinstance(value, str) and value in choices)


def _whole_between(least: int, most: int) -> FieldType:
    return FieldType(
        f"a whole number from {least} to {most}",
        lambda value: isinstance(value, int) and not isinstance(value, bool) and least <= value <= most,
    )


TEXT: Final = FieldType("a text", lambda value: isinstance(value, str))
TEXT_OR_NULL: Final = _or_null(TEXT)
TEXTS: Final = _list_of(TEXT, "a list of texts")
TEXTS_BY_KEY: Final = _object_of(TEXT, TEXT, "texts by their keys")
FLAG: Final = FieldType("true or false", lambda value: isinstance(value, bool))
TRUE: Final = FieldType("true", lambda value: value is True)
NUMBER: Final = FieldType("a number between -1e6 and 1e6", _is_number)
WHOLE: Final = FieldType("a whole number", _is_whole)
COUNT: Final = _whole_between(0, 2**31)
SIZE: Final = _list_of(NUMBER, "width and height", least=2, most=2)
FLAGS_BY_KEY: Final = _object_of(TEXT, FLAG, "true or false by their keys")

SHORT_TEXT: Final = FieldType("a printable text of at most 200 characters", _is_short_text)
LANGUAGE: Final = FieldType('a language code such as "uk"', _is_short_text)
LANGUAGES: Final = _list_of(SHORT_TEXT, "a list of at most 40 short texts", most=40)
KEY: Final = FieldType("the key of a piece, at most 200 printable characters", _is_short_text)
KEY_OR_NULL: Final = _or_null(KEY)
KEYS: Final = _list_of(KEY, "a list of keys of pieces")
PATH: Final = _list_of(
    _list_of(NUMBER, "x, y and milliseconds", least=3, most=3), "a list of 2 to 200 [x, y, ms]", least=2, most=200
)

POSE: Final = _list_of(NUMBER, "a pose [x, y, degrees, scale]", least=4, most=4)
KEY_OR_POSE: Final = _either(KEY, POSE)
GOAL: Final = _or_null(KEY_OR_POSE)
MOTION: Final = _list_of(WHOLE, "[delay, duration, arc], whole numbers", least=3, most=3)

# Pieces

GLOWS: Final = ("", "legal", "hover", "selected", "last", "focus")
"""The kinds of halo."""
TOUCH_ROLES: Final = ("", "offered", "chosen")
"""What a touch of a piece would be for: nothing, a choice, or one that was made before."""

PIECE_FIELDS: Final[Mapping[str, PieceField]] = {
    "i": PieceField(
        "image", SHORT_TEXT, "", "what to ask for under /i/; empty where nothing is to be seen", always_given=True
    ),
    "w": PieceField("width", NUMBER, 0, "of the image before it is scaled", "canvas", always_given=True),
    "h": PieceField("height", NUMBER, 0, "of the image before it is scaled", "canvas", always_given=True),
    "x": PieceField("x", NUMBER, 0, "of its middle, from the left", "canvas", always_given=True),
    "y": PieceField("y", NUMBER, 0, "of its middle, from the top", "canvas", always_given=True),
    "a": PieceField("angle", NUMBER, 0, "clockwise", "degrees"),
    "s": PieceField("scale", NUMBER, 1, "how much larger it is than its image"),
    "z": PieceField("z", WHOLE, 0, "which pieces it lies over: those with less"),
    "g": PieceField("glow", _one_of(*GLOWS), "", "kind of halo, or empty"),
    "l": PieceField("elevation", _whole_between(0, 3), 0, "shadow: 0 has none, 1 lies, 2 stands, 3 is lifted"),
    "o": PieceField("touchable", _whole_between(0, 1), 0, "1 if it can be pointed at"),
    "f": PieceField("touch below", NUMBER, 0, "how far below its lower edge it can be touched too", "canvas"),
    "r": PieceField("touch inset", NUMBER, 0, "how much at its upper edge can't be touched", "canvas"),
    "p": PieceField("opacity", _whole_between(0, 255), 255, "255 is opaque; less is a ghost of what might be"),
    "m": PieceField("label", TEXT, "", "accessible name, or empty"),
    "d": PieceField("description", TEXT, "", "what it does, for whoever listens, or empty"),
    "t": PieceField("touch role", _one_of(*TOUCH_ROLES), "", 'what a touch is for: "offered", "chosen", or empty'),
}
"""Everything that a page knows of a piece, in each picture only as far as it has changed."""
PIECE_MOTION_FIELDS: Final[Mapping[str, MessageField]] = {
    "b": MessageField(
        KEY_OR_POSE, "where a new piece comes from: another piece, or a pose", "canvas, degrees", optional=True
    ),
    "e": MessageField(
        MOTION,
        "delay, duration and arc of a piece that moves unlike the others; the arc is how high it is lifted",
        "ms, ms, canvas",
        optional=True,
    ),
}
"""What is told of a piece for one picture only."""
PIECE_DEFAULTS: Final[Mapping[str, object]] = {
    letter: each.default for letter, each in PIECE_FIELDS.items() if not each.always_given
}
"""Fields that are left out for a new piece if they have these values."""


def _pieces_type(*, new: bool) -> FieldType:
    fields: dict[str, MessageField] = {
        letter: MessageField(each.type, each.meaning, each.unit, optional=not (new and each.always_given))
        for letter, each in PIECE_FIELDS.items()
    }
    form = {**fields, **PIECE_MOTION_FIELDS}
    piece = FieldType("a piece", lambda value: isinstance(value, dict) and _find_fault_in_fields(form, value) is None)
    return _object_of(KEY, piece, f"{'whole' if new else 'changed'} fields of pieces, by the keys of these")


CHANGED_PIECES: Final = _pieces_type(new=False)
NEW_PIECES: Final = _pieces_type(new=True)

# What pages send

_SCREEN: Final = {
    "w": MessageField(NUMBER, "width of the room that the table has on the page", "CSS pixels"),
    "h": MessageField(NUMBER, "height of that room", "CSS pixels"),
    "k": MessageField(NUMBER, "how many pixels of the screen a CSS pixel is wide"),
    "upright": MessageField(FLAG, "whether the page is held upright; else its room tells", optional=True),
}

PAGE_MESSAGES: Final[Mapping[str, MessageKind]] = {
    "hello": MessageKind(
        "The first message of a connection, and only that: who it is, and what it can show.",
        (
            {
                "token": MessageField(SHORT_TEXT, "the token of its link: what stands behind # in the page's address"),
                "languages": MessageField(LANGUAGES, 'what the browser wants, best first, such as "uk-UA"'),
                **_SCREEN,
                "calm": MessageField(FLAG, "whether the phone is set to less motion"),
            },
        ),
    ),
    "size": MessageKind("The room for the table has changed.", (_SCREEN,)),
    "language": MessageKind(
        "Somebody has chosen a language.", ({"to": MessageField(LANGUAGE, "that language; others are ignored")},)
    ),
    "seen": MessageKind(
        "The page has come into sight or gone out of it: the phone sleeps, or shows something else.",
        ({"on": MessageField(FLAG, "whether it is in sight")},),
    ),
    "touch": MessageKind("A piece was touched.", ({"key": MessageField(KEY, "that piece")},)),
    "beside": MessageKind(
        "A piece that no touch is for was touched, hardly a thumb's width from one that is offered.",
        ({"key": MessageField(KEY, "the piece that was hit"), "to": MessageField(KEY, "the offered piece")},),
    ),
    "drag": MessageKind(
        "A piece was dragged and let go.",
        ({"key": MessageField(KEY, "that piece"), "to": MessageField(KEY_OR_NULL, "the piece it was let go over")},),
    ),
    "do": MessageKind("The button was pressed whose text is `plank` of the state.", ({},)),
    "back": MessageKind("The last touch of an unfinished move is to be taken back.", ({},)),
    "undo": MessageKind("The last move is to be taken back.", ({},)),
    "hint": MessageKind("Advice is wanted, or not wanted any more.", ({},)),
    "rule": MessageKind(
        "A rule is to be explained.",
        ({"key": MessageField(KEY_OR_NULL, "the piece it is about; null is the last refusal, or the whole rulebook")},),
    ),
    "answer": MessageKind(
        "A question was answered.",
        ({"n": MessageField(NUMBER, "the number of that question"), "yes": MessageField(FLAG, "the answer")},),
    ),
    "throw": MessageKind(
        "A swipe, for a hand task that is led by one.",
        ({"path": MessageField(PATH, "its points, with the time since the first", "canvas, canvas, ms")},),
    ),
}
"""Every message that a page may send, by its kind. Any other ends its connection."""

# What the laptop sends

BYE_REASONS: Final[Mapping[str, str]] = {
    "off": "phones have been turned off, or the laptop listens at another address now",
    "taken": "its link was replaced",
    "full": "there are too many pages",
    "nonsense": "it has sent what no page may send, or too much at once",
    "guess": "its token is not valid",
    "stumbled": "an error happened in handling it; it may come back after a while",
}
"""Why the laptop ends a connection."""

_CHANGES: Final = {
    "n": MessageField(COUNT, "the number of the picture; no page needs it"),
    "ms": MessageField(COUNT, "how long pieces glide to their new places", "ms"),
    "put": MessageField(CHANGED_PIECES, "new and changed pieces by their keys; each has the fields that have changed"),
    "gone": MessageField(
        _object_of(KEY, GOAL, "goals by the keys of pieces"),
        "pieces that are gone, and where each of them goes: into another piece, to a pose, or nowhere",
        "canvas, degrees",
    ),
}
_WELCOME: Final = {
    "watch": MessageField(FLAG, "whether the page only watches and has no seat"),
    "language": MessageField(LANGUAGE, "the language of all texts for this page"),
    "languages": MessageField(TEXTS_BY_KEY, "the languages to choose from: their own names by their codes"),
    "words": MessageField(TEXTS_BY_KEY, "what the page says by itself: texts in its language by their keys"),
    "name": MessageField(TEXT, "the name of whoever sits there, or empty"),
}

_SWIPE: Final = {"on": MessageField(FLAG, "whether it is"), "text": MessageField(TEXT, "what to do then")}

LAPTOP_MESSAGES: Final[Mapping[str, MessageKind]] = {
    "welcome": MessageKind(
        "The answer to a hello, and what is sent again when seat or language of a page have changed.",
        (
            _WELCOME,
            {
                **_WELCOME,
                "colour": MessageField(TEXT, "the colour of the seat at this table; no page needs it"),
                "duck": MessageField(SHORT_TEXT, "the image of its avatar: what to ask for under /i/"),
            },
        ),
    ),
    "picture": MessageKind(
        "What lies on the table: what has changed, or everything.",
        (
            _CHANGES,
            {
                **_CHANGES,
                "put": MessageField(NEW_PIECES, "all pieces; what the page has besides is to be forgotten"),
                "fresh": MessageField(TRUE, "this is everything"),
                "canvas": MessageField(SIZE, "width and height of the canvas", "canvas"),
                "palm": MessageField(FLAG, "whether it is the phone layout, and not the whole table"),
            },
        ),
    ),
    "state": MessageKind(
        "How the match stands and what the page can do, as far as that has changed.",
        (
            {
                "mine": MessageField(FLAG, "whether this seat is to act", optional=True),
                "over": MessageField(FLAG, "whether the match is over", optional=True),
                "covered": MessageField(FLAG, "whether the match waits for something at the laptop", optional=True),
                "title": MessageField(TEXT, "whose turn it is, or how the match ended", optional=True),
                "line": MessageField(TEXT, "how the game stands", optional=True),
                "prompt": MessageField(TEXT, "what to do now, or empty", optional=True),
                "plank": MessageField(TEXT_OR_NULL, "what the button would do; null is no button", optional=True),
                "can": MessageField(FLAGS_BY_KEY, 'what would do something now: "undo", "hint", "back"', optional=True),
                "said": MessageField(TEXTS, "what has happened since: news for whoever listens", optional=True),
                "buzz": MessageField(TRUE, "the phone is to ring: its turn has come", optional=True),
            },
        ),
    ),
    "swipe": MessageKind(
        "Whether a swipe over the whole table is waited for.",
        (
            _SWIPE,
            {
                **_SWIPE,
                "hand": MessageField(SHORT_TEXT, "the image of the hand that goes with the finger"),
                "size": MessageField(SIZE, "width and height of that image before it is scaled", "canvas"),
                "pose": MessageField(POSE, "where it lies beside the finger", "canvas, degrees"),
                "ring": MessageField(NUMBER, "the diameter of the ring in which most will lie", "canvas"),
                "glide": MessageField(NUMBER, "how long what is let go flies on as fast as the finger", "ms"),
                "far": MessageField(NUMBER, "the farthest that it flies on", "canvas"),
            },
        ),
    ),
    "refused": MessageKind(
        "The last touch is against the rules, or out of turn.",
        (
            {
                "key": MessageField(KEY, "the piece that was touched"),
                "text": MessageField(TEXT, "why"),
                "rule": MessageField(TEXT, 'the id of the rule, such as "FF-06", or empty'),
            },
        ),
    ),
    "rule": MessageKind(
        "A part of the rulebook, to be shown at once.",
        (
            {
                "title": MessageField(TEXT, "its title"),
                "blocks": MessageField(
                    _list_of(
                        FieldType(
                            "a heading or a paragraph",
                            lambda value: (
                                isinstance(value, dict)
                                and value.keys() in ({"h"}, {"p"})
                                and all(map(TEXT.accepts, value.values()))
                            ),
                        ),
                        'a list of {"h": heading} and {"p": paragraph}',
                    ),
                    "its text; what stands between two pairs of stars is bold",
                ),
            },
        ),
    ),
    "hint": MessageKind(
        "Advice: what a strong player would do.",
        ({"keys": MessageField(KEYS, "the pieces to touch for it"), "text": MessageField(TEXT, "what it is")},),
    ),
    "ask": MessageKind(
        "A question to be answered with yes or no; or one that is not to be answered any more.",
        (
            {
                "n": MessageField(COUNT, "its number"),
                "title": MessageField(TEXT, "the question"),
                "text": MessageField(TEXT, "what is to be known about it"),
                "yes": MessageField(TEXT, "what stands on the button that agrees"),
                "no": MessageField(TEXT, "what stands on the other one"),
            },
            {"n": MessageField(COUNT, "its number"), "gone": MessageField(TRUE, "it is withdrawn")},
        ),
    ),
    "bye": MessageKind(
        "The last message: the laptop ends the connection.",
        ({"why": MessageField(_one_of(*BYE_REASONS), "the reason")},),
    ),
    "tick": MessageKind("A sign of life, after some seconds without any other message.", ({},)),
}
"""Every message that the laptop sends, by its kind."""
