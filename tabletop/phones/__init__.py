"""What phones need of the laptop: links, a web server, painted images. It knows no scene and no game."""
