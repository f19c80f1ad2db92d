"""Parts that several tables are made of, and that a new one finds ready: one thing in each file."""

from tabletop.tables.parts.deck import Deck
from tabletop.tables.parts.die import Die, Tumble
from tabletop.tables.parts.hand_of_cards import HandOfCards, HeldCard, LargeCard
from tabletop.tables.parts.log_sheet import LogSheet, log_rows, log_sheet
from tabletop.tables.parts.marks import DROP, FOAM, PUFF, Dot, Feather, Gain
from tabletop.tables.parts.player_tag import (
    Figures,
    Nameplate,
    PlayerTag,
    Within,
    coloured_band,
    name_letters,
    plate_letters,
)
from tabletop.tables.parts.score_sheet import Column, Row, ScoreSheet
from tabletop.tables.parts.signs import PROMPT, Tag, answer_bar, hint_bar, prompt, ribbon

__all__ = [
    "DROP",
    "FOAM",
    "PROMPT",
    "PUFF",
    "Column",
    "Deck",
    "Die",
    "Dot",
    "Feather",
    "Figures",
    "Gain",
    "HandOfCards",
    "HeldCard",
    "LargeCard",
    "LogSheet",
    "Nameplate",
    "PlayerTag",
    "Row",
    "ScoreSheet",
    "Tag",
    "Tumble",
    "Within",
    "answer_bar",
    "coloured_band",
    "hint_bar",
    "log_rows",
    "log_sheet",
    "name_letters",
    "plate_letters",
    "prompt",
    "ribbon",
]
