"""Pieces on a table: where they lie, how they move, and the one canvas on which they are drawn."""
