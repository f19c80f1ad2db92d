# What the laptop says to the phone of a guest.
guest-yours = Your turn
guest-turn = { $name } plays
guest-soon = We begin in a moment
guest-paused = Everybody looks at the laptop: the match goes on in a moment
guest-at-laptop = Now to the laptop: lay it with the mouse
guest-roll = Roll the die
guest-do = Do that
guest-asked = We wait whether the others agree: { $names }
guest-lays = { $name }, the mouse is yours now: lay what you have chosen
guest-watch = Watch on your own phone
guest-chooses = { $name } chooses on the phone
guest-hasty = Out of turn
guest-hasty-chooses = { $name } lays out of turn and chooses on the phone
