"""The commands of the command line, a module for each, and what they share."""
