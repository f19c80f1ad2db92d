"""The shell round the rules: window, matches, bots, physics, pictures, words."""
