fox_forest-title = The Fox in the Forest
fox_forest-minutes = 10
fox_forest-age = 10+
fox_forest-blurb = Thirteen tricks for two: winning pays, but this forest has no mercy on the greedy.
fox_forest-credits = By Joshua Buergel. Published in Ukrainian by WoodCat.

fox_forest-option-goal = Playing to
fox_forest-option-goal-about = Until somebody has that many points. For others (5–99), type or hold an arrow.
fox_forest-option-goal-16 = 16 points · 7 min
fox_forest-option-goal-21 = 21 points · 10 min
fox_forest-option-goal-28 = 28 points · 12 min
fox_forest-option-goal-35 = 35 points · 17 min
fox_forest-option-goal-50 = 50 points · 22 min
fox_forest-option-goal-other = { $n } points
fox_forest-option-dealer = First to deal
fox_forest-option-dealer-about = You take turns at dealing; the other one leads.

## On the table

fox_forest-points = { $count ->
    [one] point
   *[other] points
}
fox_forest-tricks = { $count ->
    [one] trick
   *[other] tricks
}
fox_forest-status = round { $round } · trick { $trick } of 13
fox_forest-goal = playing to { $goal }
fox_forest-trump = Trump
fox_forest-deck = Deck
fox_forest-your-card = your card
fox_forest-leads = to lead
fox_forest-decline = Keep the decree
fox_forest-deck-tip = Closed until the round is over. Only a Woodcutter may draw from it.
fox_forest-decree-tip = This card’s suit is trump. Only a Fox can change it.
fox_forest-buried-tip = Under the deck, by your own hand: { $cards }.
fox_forest-known-tip = Once the decree, still in this hand: { $cards }.

fox_forest-ladder-tricks = Tricks
fox_forest-ladder-points = Points
fox_forest-why-trump = Trump wins
fox_forest-why-higher_trump = Higher trump
fox_forest-why-witch = The Witch became trump
fox_forest-why-higher = Higher card
fox_forest-why-suit = Off suit can’t win
fox_forest-rung-humble = humble
fox_forest-rung-defeated = defeated
fox_forest-rung-victorious = victorious
fox_forest-rung-greedy = greedy

## End of a round and of the match

fox_forest-summary-title = Round { $round } is over
fox_forest-summary-before = before
fox_forest-summary-tricks = tricks
fox_forest-summary-points = for tricks
fox_forest-summary-treasure = for treasures
fox_forest-summary-total = in all

## What to do

fox_forest-hint-lead = Your lead: any card
fox_forest-hint-follow = { $suit ->
    [bells] Follow suit: a bell, please
    [keys] Follow suit: a key, please
   *[moons] Follow suit: a moon, please
}
fox_forest-hint-free = { $suit ->
    [bells] No bells in hand: any card will do
    [keys] No keys in hand: any card will do
   *[moons] No moons in hand: any card will do
}
fox_forest-hint-monarch = { $suit ->
    [bells] The Monarch demands the Swan or your highest bell: your choice
    [keys] The Monarch demands the Swan or your highest key: your choice
   *[moons] The Monarch demands the Swan or your highest moon: your choice
}
fox_forest-hint-monarch-highest = { $suit ->
    [bells] The Monarch demands your highest bell
    [keys] The Monarch demands your highest key
   *[moons] The Monarch demands your highest moon
}
fox_forest-hint-fox = The Fox offers: a new decree from your hand, or leave it be
fox_forest-hint-woodcutter = Woodcutter: put one card, any card, under the deck
fox_forest-hint-wait = { $name } is thinking…
fox_forest-hint-wait-fox = { $name } is whispering with the Fox…
fox_forest-hint-wait-woodcutter = { $name } is choosing what to hide under the deck…

## Why not

fox_forest-reason-not_now = Not now: first comes what the played card asks for.
fox_forest-reason-not_in_hand = That card is not in your hand.
fox_forest-reason-follow_suit = Follow suit: you do hold a card of the suit that was led.
fox_forest-reason-witch_waits = The Witch turns trump only later; while you hold a trump, follow suit!
fox_forest-reason-monarch_demands = The Monarch accepts only the Swan or your highest card.

## What happened

fox_forest-event-dealer-chosen = First to deal, by lot
fox_forest-event-dealt = Round { $round }, decree: { $decree }
fox_forest-event-played = { $card }
fox_forest-event-exchanged = New decree: { $card }
fox_forest-event-declined = The decree stays
fox_forest-event-drew = A card from the deck
fox_forest-event-buried = A card under the deck
fox_forest-event-treasure-scored = { $points ->
    [one] Treasure: +{ $points } point
   *[other] Treasure: +{ $points } points
}
fox_forest-event-trick-won = Trick { $number }: { $seat }
fox_forest-event-lead-taken = Leads by the Swan’s grace
fox_forest-event-round-scored = Round { $round } is over
fox_forest-event-match-ended = { $reason }

## How it ended

fox_forest-end-draw = Level in everything, the last round too
fox_forest-end-last_round = Level on points: the last round decides
fox_forest-end-greed = Greed in the last round decided it
fox_forest-end-both_reached = Both reached the goal: more points win
fox_forest-end-goal = The goal is reached

## The cards

fox_forest-power-1 = Lose the trick with the Swan, and you lead the next one all the same.
fox_forest-power-3 = You may swap the decree with a card from your hand at once. The new trump already rules this trick.
fox_forest-power-5 = Draw the deck’s top card, then put one card of your hand, any one, under the deck.
fox_forest-power-7 = Whoever takes the trick scores a point at once for each Treasure in it.
fox_forest-power-9 = A lone Witch in a trick counts as trump. Two Witches are mere nines.
fox_forest-power-11 = A led Monarch must be answered with the Swan of its suit or with one’s highest card of it.
fox_forest-power-even = No tricks up its sleeve: the higher the number, the stronger the card.

fox_forest-name-1 = Swan
fox_forest-name-3 = Fox
fox_forest-name-5 = Woodcutter
fox_forest-name-7 = Treasure
fox_forest-name-9 = Witch
fox_forest-name-11 = Monarch

fox_forest-card-1b = Swan of bells
fox_forest-card-2b = 2 of bells
fox_forest-card-3b = Fox of bells
fox_forest-card-4b = 4 of bells
fox_forest-card-5b = Woodcutter of bells
fox_forest-card-6b = 6 of bells
fox_forest-card-7b = Treasure of bells
fox_forest-card-8b = 8 of bells
fox_forest-card-9b = Witch of bells
fox_forest-card-10b = 10 of bells
fox_forest-card-11b = Monarch of bells
fox_forest-card-1k = Swan of keys
fox_forest-card-2k = 2 of keys
fox_forest-card-3k = Fox of keys
fox_forest-card-4k = 4 of keys
fox_forest-card-5k = Woodcutter of keys
fox_forest-card-6k = 6 of keys
fox_forest-card-7k = Treasure of keys
fox_forest-card-8k = 8 of keys
fox_forest-card-9k = Witch of keys
fox_forest-card-10k = 10 of keys
fox_forest-card-11k = Monarch of keys
fox_forest-card-1m = Swan of moons
fox_forest-card-2m = 2 of moons
fox_forest-card-3m = Fox of moons
fox_forest-card-4m = 4 of moons
fox_forest-card-5m = Woodcutter of moons
fox_forest-card-6m = 6 of moons
fox_forest-card-7m = Treasure of moons
fox_forest-card-8m = 8 of moons
fox_forest-card-9m = Witch of moons
fox_forest-card-10m = 10 of moons
fox_forest-card-11m = Monarch of moons

## Advice: why so
fox_forest-advice-fox = The Fox lets you change the trump, even for this trick
fox_forest-advice-woodcutter = The Woodcutter draws a card and hides the one you can spare
fox_forest-advice-monarch = A Monarch is answered with the Swan or the highest card
fox_forest-advice-take = This trick will be yours
fox_forest-advice-treasure = { $points ->
    [one] The trick will be yours, and { $points } point of treasure
   *[other] The trick will be yours, and { $points } points of treasure
}
fox_forest-advice-swan = The Swan gives the trick away, but you lead the next
fox_forest-advice-enough = The trick goes away: you will have fewer than ten
fox_forest-advice-humble = The trick goes away, and staying humble is still possible
fox_forest-advice-leave = This trick goes to the other side
fox_forest-advice-trump = { $suit ->
    [bells] Bells will be trump
    [keys] Keys will be trump
   *[moons] Moons will be trump
}
fox_forest-advice-keep = The trump may stay as it is

## The lesson

fox_forest-lesson-trick = Each of you plays one card. Two cards make a trick, and the higher takes it.
fox_forest-lesson-follow = Moons were led, so answer with a moon. Ten beats eight: the trick is yours!
fox_forest-lesson-follow-oops = That card can wait: while you hold moons, answer with a moon.
fox_forest-lesson-lead = Whoever takes a trick leads the next. Lead your bell: you have just one.
fox_forest-lesson-lead-oops = You could, but the bell is handier right now. Give it a tap!
fox_forest-lesson-swan = You took it! But a Swan that loses leads the next trick.
fox_forest-lesson-trump = No bells? Play a trump: the suit of the decree, the card by the deck. That’s keys!
fox_forest-lesson-trump-oops = That lets the trick go. Even a tiny key is stronger: it’s trump!
fox_forest-lesson-fox = Your Fox! She can change the trump at once. Lead the Fox.
fox_forest-lesson-fox-oops = Nice thought, but it’s the Fox who wants the stage now.
fox_forest-lesson-decree = Give the two of moons: moons become trump, and the eight of keys is yours.
fox_forest-lesson-decree-oops = You may always leave it. But today let’s be sly: the two of moons!
fox_forest-lesson-woodcutter = Now the Woodcutter: he fetches the top card of the deck. Lead him!
fox_forest-lesson-woodcutter-oops = Let this Woodcutter rest. Take the one of moons: he’s trump now.
fox_forest-lesson-bury = Look whom he brought: a Monarch! Under the deck goes the other Woodcutter.
fox_forest-lesson-bury-oops = The Monarch under the deck? He’d sulk! Better the other Woodcutter.
fox_forest-lesson-witch = A lone Witch in a trick counts as trump. Lead the Witch!
fox_forest-lesson-witch-oops = The ten is strong, but the Witch is more fun: watch what happens!
fox_forest-lesson-monarch = Lead the Monarch! Only the Swan or the highest card may answer him.
fox_forest-lesson-monarch-oops = Keep that Monarch for later. Now it’s the Monarch of bells!
fox_forest-lesson-treasure = That was a Treasure! A seven is a point at once for whoever takes it.
fox_forest-lesson-flown = Four tricks flew by: you have 9, they have 2. For 7–9 you score 6, and so do 0–3!
fox_forest-lesson-greed = A Treasure! But a tenth trick is greed: 0 for tricks. Let it go, play the four!
fox_forest-lesson-greed-oops = Greed! Nothing for tricks, and six for your humble neighbour. Let’s rewind.
fox_forest-lesson-last = Give up the last one too: nine is just right. 4, 5 or 6 bring only 1, 2 or 3 points.
fox_forest-lesson-count = 6 for tricks, 1 for the Treasure: seven. On we play to 21. The forest takes a bow!

## What a match is remembered for

fox_forest-result = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
fox_forest-feat-greedy = Greediest round
fox_forest-feat-greedy-unit = { $count ->
    [one] trick in a round
   *[other] tricks in a round
}
fox_forest-feat-humble = Modesty itself
fox_forest-feat-humble-unit = { $count ->
    [one] trick, and six points
   *[other] tricks, and six points
}
fox_forest-feat-harvest = Best round
fox_forest-feat-harvest-unit = { $count ->
    [one] point in a round
   *[other] points in a round
}
fox_forest-feat-treasure = Treasure hunter
fox_forest-feat-treasure-unit = { $count ->
    [one] point from treasures
   *[other] points from treasures
}
fox_forest-feat-decree = Slyer than the fox
fox_forest-feat-decree-unit = { $count ->
    [one] swap of the decree
   *[other] swaps of the decree
}
fox_forest-feat-run = Unstoppable
fox_forest-feat-run-unit = { $count ->
    [one] trick in a row
   *[other] tricks in a row
}

## Luck
fox_forest-luck-trumps = Trumps dealt
fox_forest-luck-high_cards = High cards dealt: 9, 10, 11
fox_forest-luck-treasures = Treasures dealt

## On a phone: what it is called, what will be done, how far we are

fox_forest-called-trump = { $card }, trump
fox_forest-called-decree = Decree: { $card }
fox_forest-called-played = In the trick: { $card }, from { $name }
fox_forest-deed-play = Play { $card }
fox_forest-deed-exchange = Swap { $card } for the decree
fox_forest-deed-bury = Put { $card } under the deck
fox_forest-this-card = { $rank ->
    [1] the Swan
    [2] the 2
    [3] the Fox
    [4] the 4
    [5] the Woodcutter
    [6] the 6
    [7] the Treasure
    [8] the 8
    [9] the Witch
    [10] the 10
   *[11] the Monarch
} { $suit ->
    [bells] of bells
    [keys] of keys
   *[moons] of moons
}
