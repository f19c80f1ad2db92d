"""A match on the screen: what is shown, asked, pointed at and heard, whoever plays it."""
