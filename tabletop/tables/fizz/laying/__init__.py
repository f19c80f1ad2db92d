"""A chip on its way to the tower: the hand, what is seen of it, and its film."""
