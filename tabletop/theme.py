"""All colours, fonts and times of the look, so that a change of taste is a change of one line.

Lengths are logical units of a canvas of 1600 x 900.
"""

from typing import Final, TypeAlias

Colour: TypeAlias = str
Gradient: TypeAlias = tuple[Colour, ...]

WIDTH: Final = 1600
HEIGHT: Final = 900
MIN_WINDOW_SIZE: Final = (1024, 640)

INK: Final = "#3A2317"
INK_MUTED: Final = "#6B4A35"
INK_FAINT: Final = "#94745A"
PAPER_LIGHT: Final = "#FCF3DF"
PAPER: Final = "#F3E3C3"
PAPER_EDGE: Final = "#E3CC9F"
CARD_LINE: Final = "#B89668"
CARDBOARD: Final = ("#FFFAEC", "#F0DEBB")
SHADOW: Final = "#1E0F06"
WHITE: Final = "#FFFFFF"
"""White light, and stencils that cut shapes out."""
CREAM: Final = "#FFE9C4"
REFUSAL_INK: Final = "#FFC9B2"

PLANKS: Final = (("#7E543A", "#6C4530"), ("#835840", "#6F4833"), ("#774E36", "#67412D"), ("#875C42", "#724B35"))
PLANK_JOINT: Final = "#3B2213"
PLANK_SHINE: Final = "#936649"
LAMPLIGHT: Final = (WHITE, "#C9A98C", "#634639")
"""Colours by which the table is multiplied: under the lamp, farther away, in the corners."""
WOOD: Final = ("#DDA76F", "#C08851")
WOOD_EDGE: Final = "#4A2A15"
WOOD_SHINE: Final = "#EBC08C"
DARK_WOOD: Final = ("#6A4227", "#4C2D1A")
DARK_WOOD_EDGE: Final = "#24140A"
DARK_WOOD_SHINE: Final = "#8A5C3A"
AMBER: Final = ("#F6B545", "#DB8A22")
AMBER_EDGE: Final = "#7A430C"
AMBER_SHINE: Final = "#FFE3A0"
RIBBON: Final = ("#DB7833", "#AE4C18")
RIBBON_TAIL: Final = "#8E4115"
RIBBON_STITCH: Final = "#FFE0AE"
RIBBON_TEXT: Final = "#FFF6E0"
BRASS: Final = "#E2A93B"
BRASS_DARK: Final = "#B97A1E"
VELVET: Final = ("#6E1F19", "#9E3A2C", "#8A2E23", "#58170F")
"""The curtain of a stage: the colours of a fold, from its left edge to its right."""
VELVET_LINE: Final = "#4A120C"
"""The seams of the curtain."""
EMPTY_RAIL: Final = ("#24140A", "#342012")
"""A rail in dark wood that is not filled yet."""
ALERT: Final = "#C0392B"
"""Red, for words and signs on paper that must not be overlooked."""
LIST_ROW: Final = "#F8ECD2"
LIST_ROW_BEST: Final = ("#FFE7A8", "#F7CE74")
"""The background of the best row of a list."""
TEXT_FIELD: Final = "#FFFBF0"
PICKER_FIELD: Final = ("#FFF9EA", "#F6E7C6")
SLIDER_RAIL: Final = "#DCC49A"
"""The rail of sliders and switches."""

PHONE_CONNECTED: Final = ("#DDE8C6", "#5BA04A", "#2C5A24")
"""Background, edge and text of the sign that a phone is connected."""

STICKER_STITCH: Final = "#CF3F2E"
"""The stitches of the sticker on a game's box."""

LEGAL_GLOW: Final = "#FFC83D"
HOVER_GLOW: Final = "#FFF1C2"
HOVER_HALO: Final = "#FFE3A3"
SELECTED_GLOW: Final = "#F08A24"
FORBIDDEN_SHADE: Final = (172, 156, 146)
"""Multiplied with an image of what can't be had at all."""
UNUSABLE_SHADE: Final = (214, 201, 190)
"""Multiplied with an image of what is of no use just now."""

SEAT_DUCKS: Final = ("red", "yellow", "green", "blue", "violet", "white", "pink", "black")
"""The duck of each seat, where the game does not say."""
COLOURS_WITH_SYMBOL: Final = ("red", "yellow", "green", "blue", "violet", "white")
"""Colours that have a symbol of their own."""
DUCK_COLOURS: Final = {
    "red": ("#D9462F", "#F0785A", "#9E2A1E"),
    "yellow": ("#F5BE32", "#FFE07A", "#C4861A"),
    "green": ("#5BA04A", "#8CC86E", "#35702F"),
    "blue": ("#2F7CC0", "#6AAEE3", "#1C5288"),
    "violet": ("#8A56AE", "#B98AD6", "#5B3480"),
    "white": ("#F6F1E6", "#FFFFFF", "#C9BBA6"),
    "pink": ("#EE86AA", "#FBB9CE", "#B54E78"),
    "black": ("#5B5662", "#9A94A4", "#36323C"),
}

WHITE_DUCK_GROUND: Final = ("#CFE3E6", "#DCE9EA")
"""The background of a white duck, which its own colours would hide."""

TITLE_FONT: Final = "BalsamiqSans_700Bold.ttf"
TEXT_FONT: Final = "Nunito_700Bold.ttf"
BOOK_FONT: Final = "Nunito_400Regular.ttf"
"""For texts to be read at length, at any size."""
FIGURE_FONT: Final = "Nunito_900Black.ttf"

GLIDE_SECONDS: Final = 0.30
"""The seconds that a card takes from one place to another."""
STAGGER_SECONDS: Final = 0.07
"""Seconds between two cards of a deal."""
LIFT_SECONDS: Final = 0.11
"""Seconds in which a card rises under the pointer."""
MIN_THINK_SECONDS: Final = 0.7
"""The least seconds that a computer takes, so that people can follow."""
PULSE_SECONDS: Final = 1.6
"""Seconds of one pulse of a glow."""
PULSE_COUNT: Final = 2
"""After so many pulses a glow is steady, so that a waiting table does not keep the laptop busy."""
MAX_REDUCED_MOTION_SECONDS: Final = 0.08
"""The most seconds that any motion takes if motion is reduced."""
