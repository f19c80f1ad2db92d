"""A match that people play before this screen: turns, curtain, pause, seats."""
