"""The sounds, and the script that makes them."""
