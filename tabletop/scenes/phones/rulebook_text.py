"""The rulebook as plain text, for pages that set it themselves."""

from typing import Any

from tabletop import asset_files
from tabletop.scenes.start.rulebook_scene import parse


def told_of(language: str, game: str, rule: str) -> dict[str, Any]:
    """Give the section of the book that tells of a rule; all of it where none is named."""
    blocks = parse(asset_files.rulebook(language, game))
    starts = [place for place, block in enumerate(blocks) if block.kind == "section"]
    about = next((place for place, block in enumerate(blocks) if rule and rule in block.ids), None)
    if about is None:
        first, last = 1, len(blocks)
        title = blocks[0].text
    else:
        first = max((start for start in starts if start <= about), default=0)
        last = next((start for start in starts if start > about), len(blocks))
        title, first = blocks[first].text, first + 1
    kinds = {"text": "p"}
    return {"title": title, "blocks": [{kinds.get(block.kind, "h"): block.text} for block in blocks[first:last]]}
