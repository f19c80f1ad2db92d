"""In the box: two snails for everybody, a row of leaves with a salad at its end, and a die of three faces."""

SNAILS = range(2)
"""Everybody's snails, by number."""
START, SALAD = 0, 11
"""The leaves are counted from 1; before the first lies the start, and the salad is after the last."""
FACES = 3
