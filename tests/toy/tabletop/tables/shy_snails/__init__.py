"""The table of the snails once more, with a die that only one player sees."""

from typing import Final

from attrs import evolve

from toy.tabletop.tables.snails import TABLE as SNAILS

TABLE: Final = evolve(SNAILS, key="shy_snails")
