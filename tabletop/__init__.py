"""The shell round the rules: window, matches, bots, physics, pictures, words."""

import os

# Pygame reads these as it is imported. Without a graphics card the accelerated path copies every frame twice; Windows
# would blur what it enlarges; and what a command prints is its answer, not a library's greeting.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
