"""The bottle and what is drawn round it."""
