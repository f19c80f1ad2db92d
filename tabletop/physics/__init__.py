"""Physics with pymunk in millimetres and seconds, at a fixed step. Nothing here draws."""
