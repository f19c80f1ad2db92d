"""Things that fall, roll, lean and settle: pymunk, and never a picture."""
