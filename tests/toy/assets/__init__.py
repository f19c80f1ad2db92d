"""Drawings, texts and rulebooks of the snails."""
