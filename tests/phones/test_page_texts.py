"""The page speaks four languages too, and what it says before the laptop speaks is no other word.

Run this file as a program to write the page's first words anew.
"""

import json
import re
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])  # where pytest, too, looks for what tests have in common

from helpers.environment import ROOT

from tabletop.i18n import LANGUAGES, catalogue
from tabletop.phones.protocol import BYE_REASONS

PAGE_FOLDER = ROOT / "assets" / "phone"
FIRST_WORDS_FILE = PAGE_FOLDER / "words.js"
EARLY_KEYS = (
    "phone-title",
    "phone-connecting",
    "phone-lost",
    "phone-apart",
    "phone-apart-how",
    "phone-again",
    "phone-no-code",
    "phone-no-code-how",
    "phone-bye",
    "phone-bye-guess",
    "phone-bye-full",
    "phone-bye-nonsense",
    "phone-stumbled",
    "phone-bye-stumbled",
)
"""What may have to be said to a page that the laptop has not welcomed."""


def first_words() -> str:
    words = {language: {key: catalogue(language)(key) for key in EARLY_KEYS} for language in LANGUAGES}
    expected = json.dumps(words, ensure_ascii=False, indent=2)
    return (
        "// What may have to be said before the laptop speaks."
        " Made of the catalogues by tests/phones/test_page_texts.py.\n\n"
        f"export const FIRST = {expected};\n"
    )


def scripts() -> list[Path]:
    return sorted(path for path in PAGE_FOLDER.glob("*.js") if path != FIRST_WORDS_FILE)


def test_the_first_words_are_those_of_the_catalogues() -> None:
    assert FIRST_WORDS_FILE.read_text("utf-8") == first_words()


def test_the_page_says_nothing_that_is_in_no_catalogue_and_leaves_nothing_unsaid() -> None:
    keys_in_scripts = set[str]()
    for path in scripts():
        keys_in_scripts |= set(re.findall(r'"(phone-[a-z-]+)"', path.read_text("utf-8")))
    farewells = {f"phone-bye-{why}" for why in BYE_REASONS}

    assert keys_in_scripts | farewells == catalogue("en").keys("phone")


if __name__ == "__main__":
    FIRST_WORDS_FILE.write_text(first_words(), "utf-8")
