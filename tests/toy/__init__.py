"""A game from outside: the rooms of a home, and two small games to copy from."""
