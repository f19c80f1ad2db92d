"""Guests' phones: their sessions, what each is shown, and the screen of codes."""
