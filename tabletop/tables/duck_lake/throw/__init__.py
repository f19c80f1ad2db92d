"""A throw of corn or die: the hand, and its film."""
