"""Things to press, pick, slide and write in."""
