"""Pictures, fonts, sounds, texts and rulebooks: what a printed game would keep in its box."""
