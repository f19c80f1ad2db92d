"""Before a match: the main menu, the lobby, settings and rulebooks."""
