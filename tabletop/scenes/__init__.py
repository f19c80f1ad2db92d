"""Screens: each listens, lets time pass, draws itself, and says which screen comes next."""
