"""What all screens share: the scene itself, places to go, panels, sheets and small notices."""
