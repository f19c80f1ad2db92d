"""Parts that several tables are made of, for new games to use: cards, dice, logs, score sheets, player tags."""

from tabletop.tables.parts.deck import Deck
from tabletop.tables.parts.die import Die, Tumble
from tabletop.tables.parts.hand_of_cards import HandOfCards, HeldCard, LargeCard
from tabletop.tables.parts.log_lines import LogSheet, log_line_count, log_sheet
from tabletop.tables.parts.marks import DROP, FOAM, PUFF, Dot, Feather, GainPlate
from tabletop.tables.parts.mouse_sign import MouseImage, MouseSign
from tabletop.tables.parts.player_tag import (
    Figures,
    Nameplate,
    PlayerTag,
    TagContent,
    nameplate_font_size,
    paint_coloured_band,
    tag_name_font_size,
)
from tabletop.tables.parts.score_sheet import ScoreColumn, ScoreRow, ScoreSheet
from tabletop.tables.parts.signs import PROMPT_HEIGHT, DarkTag, hint_bar, prompt_place, refusal_bar, turn_ribbon

__all__ = [
    "DROP",
    "FOAM",
    "PROMPT_HEIGHT",
    "PUFF",
    "DarkTag",
    "Deck",
    "Die",
    "Dot",
    "Feather",
    "Figures",
    "GainPlate",
    "HandOfCards",
    "HeldCard",
    "LargeCard",
    "LogSheet",
    "MouseImage",
    "MouseSign",
    "Nameplate",
    "PlayerTag",
    "ScoreColumn",
    "ScoreRow",
    "ScoreSheet",
    "TagContent",
    "Tumble",
    "hint_bar",
    "log_line_count",
    "log_sheet",
    "nameplate_font_size",
    "paint_coloured_band",
    "prompt_place",
    "refusal_bar",
    "tag_name_font_size",
    "turn_ribbon",
]
