"""Players that are not people: each sees only what a person on its chair would see."""
