"""The board of the lake as a picture."""
