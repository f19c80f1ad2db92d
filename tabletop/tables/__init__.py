"""How each game looks on the table and how it is touched."""

from collections.abc import Mapping

from tabletop.tables.fox_forest import TABLE as FOX_FOREST
from tabletop.tables.table import Table

TABLES: Mapping[str, Table] = {table.key: table for table in (FOX_FOREST,)}
