"""Matches on the disk: the list of them, and how one is opened."""
