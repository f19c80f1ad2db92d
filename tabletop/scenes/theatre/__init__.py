"""Matches that are watched: replays, clips and the demo."""
