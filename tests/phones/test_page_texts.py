"""The page speaks four languages too, and what it says before the laptop speaks is no other word.

Run this file as a program to write the page's first words anew.
"""

import json
import re
from pathlib import Path

from helpers.environment import ROOT

from tabletop.i18n import LANGUAGES, catalogue
from tabletop.phones.protocol import BYE_REASONS

PAGE = ROOT / "assets" / "phone"
FIRST = PAGE / "words.js"
EARLY = (
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
    words = {language: {key: catalogue(language)(key) for key in EARLY} for language in LANGUAGES}
    told = json.dumps(words, ensure_ascii=False, indent=2)
    return (
        "// What may have to be said before the laptop speaks."
        " Made of the catalogues by tests/phones/test_page_texts.py.\n\n"
        f"export const FIRST = {told};\n"
    )


def scripts() -> list[Path]:
    return sorted(path for path in PAGE.glob("*.js") if path != FIRST)


def test_the_first_words_are_those_of_the_catalogues() -> None:
    assert FIRST.read_text("utf-8") == first_words()


def test_the_page_says_nothing_that_is_in_no_catalogue_and_leaves_nothing_unsaid() -> None:
    said = set[str]()
    for path in scripts():
        said |= set(re.findall(r'"(phone-[a-z-]+)"', path.read_text("utf-8")))
    farewells = {f"phone-bye-{why}" for why in BYE_REASONS}

    assert said | farewells == catalogue("en").keys("phone")


if __name__ == "__main__":
    FIRST.write_text(first_words(), "utf-8")
