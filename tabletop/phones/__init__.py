"""What guests' phones need of this laptop: links, a server, pictures as bytes. It knows no scene and no game."""
