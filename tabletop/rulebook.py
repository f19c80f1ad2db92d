"""Rulebooks as texts: their blocks, and the section that tells of a rule."""

import re
from functools import lru_cache

from attrs import frozen

from tabletop import resources

_PICTURES_PATTERN = re.compile(r"^!\[([^\]]*)\]\s*")
_IDS_PATTERN = re.compile(r"^\[([A-Z]{2}-\d\d(?: [A-Z]{2}-\d\d)*)\]\s*")


@frozen
class RulebookBlock:
    """A paragraph of the book."""

    kind: str
    """"title", "section" or "text"."""
    text: str
    rule_ids: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    is_ruling: bool = False
    """Whether it is a ruling, in the last section: only there the ids are printed, for whoever wants to argue."""


@lru_cache(maxsize=16)
def parse_rulebook(source: str) -> tuple[RulebookBlock, ...]:
    """Read a book's text: titles, sections, and paragraphs with their pictures and the ids of the rules they tell."""
    blocks = []
    paragraphs = re.split(r"\n\s*\n", source.strip())
    last = max((place for place, raw in enumerate(paragraphs) if raw.startswith("## ")), default=len(paragraphs))
    for place, raw in enumerate(paragraphs):
        text = raw.replace("\n", " ")
        if text.startswith("## "):
            blocks.append(RulebookBlock("section", text[3:]))
        elif text.startswith("# "):
            blocks.append(RulebookBlock("title", text[2:]))
        else:
            pictures: tuple[str, ...] = ()
            ids: tuple[str, ...] = ()
            if found := _PICTURES_PATTERN.match(text):
                pictures, text = tuple(found[1].split()), text[found.end() :]
            if found := _IDS_PATTERN.match(text):
                ids, text = tuple(found[1].split()), text[found.end() :]
            blocks.append(RulebookBlock("text", text, ids, pictures, is_ruling=place > last))
    return tuple(blocks)


def rulebook_section(language: str, game: str, rule: str) -> dict[str, object]:
    """Get the rulebook section that explains a rule, or the whole book if the rule is unknown or ""."""
    blocks = parse_rulebook(resources.rulebook(language, game))
    starts = [place for place, block in enumerate(blocks) if block.kind == "section"]
    about = next((place for place, block in enumerate(blocks) if rule and rule in block.rule_ids), None)
    if about is None:
        first, last = 1, len(blocks)
        title = blocks[0].text
    else:
        first = max((start for start in starts if start <= about), default=0)
        last = next((start for start in starts if start > about), len(blocks))
        title, first = blocks[first].text, first + 1
    kinds = {"text": "p"}
    return {"title": title, "blocks": [{kinds.get(block.kind, "h"): block.text} for block in blocks[first:last]]}
