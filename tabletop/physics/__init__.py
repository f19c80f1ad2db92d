"""What falls, slides and topples: pymunk in millimetres and seconds at a fixed step. It never draws."""
