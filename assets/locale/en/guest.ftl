# What the laptop says to the phone of a guest.
guest-yours = Your turn
guest-turn = { $name }’s turn
guest-soon = We’re about to begin
guest-paused = All eyes on the laptop: the match goes on in a moment
guest-at-laptop = Now to the laptop: lay your chip with the mouse
guest-roll = Roll the die
guest-do = Do it
guest-asked = Waiting for the others to agree: { $names }
guest-lays = { $name }, the mouse is yours: lay what you have chosen
guest-watch = Watch on your own phone
guest-chooses = { $name } is choosing on the phone
guest-asleep = { $name }’s phone is asleep: time to wake it
guest-hasty = Out of turn
guest-hasty-chooses = { $name } is choosing on the phone what to lay out of turn
