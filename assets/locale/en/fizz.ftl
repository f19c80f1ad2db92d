fizz-title = Fizz!
fizz-minutes = 7–8
fizz-age = 8+
fizz-blurb = Chip upon chip on a bottle cap: match the colour or the object, and don’t breathe.

fizz-option-deal = Chips
fizz-option-deal-about = Fewer chips make a shorter round.
fizz-option-deal-0 = as usual
fizz-option-deal-0-about = Eight each; six with seven or eight players.
fizz-option-deal-8 = 8
fizz-option-deal-7 = 7
fizz-option-deal-6 = 6
fizz-option-deal-5 = 5
fizz-option-deal-4 = 4
fizz-option-deal-3 = 3 — quick
fizz-option-rounds = Rounds
fizz-option-rounds-about = The lowest total wins.
fizz-option-rounds-0 = one for each player
fizz-option-rounds-1 = 1
fizz-option-rounds-2 = 2
fizz-option-rounds-3 = 3
fizz-option-rounds-4 = 4
fizz-option-rounds-5 = 5
fizz-option-rounds-6 = 6
fizz-option-rounds-7 = 7
fizz-option-rounds-8 = 8
fizz-option-ending = End of a round
fizz-option-ending-agreed = by agreement
fizz-option-ending-agreed-about = Once the Bazaar is empty we may agree on a last lap.
fizz-option-ending-book = by the book
fizz-option-ending-book-about = Until a rack is empty or nobody can answer.
fizz-option-ending-automatic = automatic
fizz-option-ending-automatic-about = As soon as the Bazaar is empty, it’s the last lap.
fizz-option-hidden_racks = Others’ chips
fizz-option-hidden_racks-no = in plain sight
fizz-option-hidden_racks-no-about = All chips lie open; no curtain is needed.
fizz-option-hidden_racks-yes = hidden
fizz-option-hidden_racks-yes-about = You see only the backs of others’ chips.
fizz-option-cap = Cap
fizz-option-cap-about = The rounder the cap, the harder to build on.
fizz-option-cap-crowned = crowned
fizz-option-cap-flat = flat — easy
fizz-option-cap-domed = domed — hard
fizz-option-first = Who begins
fizz-option-first-about = Who lays the first chip of the match.
fizz-option-first-none = drawn by lot

## On the table

fizz-chips = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
fizz-points = { $count ->
    [one] point
   *[other] points
}
fizz-answering = Answer
fizz-answering-nothing = A fresh start
fizz-beats = Who beats whom
fizz-beats-note = lit: what wins right now
fizz-bazaar = Bazaar
fizz-bazaar-tip = The spare chips. Draw from here when you have no answer, and for penalties.
fizz-fish = Stuck!
fizz-last-lap = Last lap!
fizz-last-lap-note = one more turn for everybody
fizz-last-lap-ask = Last lap?
fizz-last-lap-left = { $turns ->
    [one] { $turns } turn left
   *[other] { $turns } turns left
}
fizz-last-lap-tip = The Bazaar is empty. If everybody agrees, each has one more turn and the round is counted: fewest points win.
fizz-propose = The Bazaar is empty. One more turn each, then points are counted. Does everybody agree?
fizz-propose-score = Now: { $score }
fizz-propose-yes = We all agree
fizz-propose-no = Play on
fizz-toppled = Collapse!
fizz-touch = Touched!
fizz-phew = Phew!
fizz-phew-note = It still stands
fizz-double = A double!
fizz-round = round { $round } of { $rounds }
fizz-clockwise = clockwise
fizz-counterclockwise = anticlockwise
fizz-next = next
fizz-last-chip = the last one!
fizz-skips = { $count ->
    [one] skips { $count } turn
   *[other] skips { $count } turns
}
fizz-your-turn = Your turn!
fizz-give-up = Enough, pass
fizz-keep = Keep it
fizz-lay-both = Both at once
fizz-lay-again = Try again

fizz-fits-anything = any chip
fizz-fits-same-rock = rock, other colour
fizz-fits-same-scissors = scissors, other colour
fizz-fits-same-paper = paper, other colour
fizz-fits-same-snake = snake, other colour
fizz-fits-same-thief = thief, other colour
fizz-fits-super = the same super-chip
fizz-fits-colour-red = anything red
fizz-fits-colour-blue = anything blue
fizz-fits-colour-green = anything green
fizz-fits-supers-red = red super-chips
fizz-fits-supers-blue = blue super-chips
fizz-fits-supers-green = green super-chips
fizz-fits-exchange = any exchange

## Out of turn

fizz-really-title = Out of turn?
fizz-really = It will count, but haste has its price: five chips from the Bazaar.
fizz-really-poor = The Bazaar has fewer than five: you take them all and skip two turns.
fizz-really-yes = Lay it anyway
fizz-really-no = Wait
fizz-hasty-tip = Laying out of turn? Touch this name; touch it again if you change your mind

## What to do

fizz-hint-lot = Lots decide who begins
fizz-hint-mix = The chips are mixed into the Bazaar
fizz-hint-first = You begin: any chip will do
fizz-hint-turn = What answers { $on }? Whatever fits is lit
fizz-hint-hasty = Out of turn: choose a chip that fits
fizz-hint-draw = Nothing fits: draw from the Bazaar until something does
fizz-hint-retry = It slipped off. Try again, or pass
fizz-hint-retry-draw = It slipped off, and nothing fits any more: draw, or pass
fizz-hint-twin = You have its twin: lay it with the other hand, or keep it
fizz-hint-lay = { $by ->
    [button] Bring the chip over the tower and release the button
    [keys] The arrows guide the chip, Space lets it go
   *[pointer] Bring the chip over the tower and click to let it go
}
fizz-hint-lay-two = Left button holds the first chip, right button the second
fizz-hint-steady = Right button (S): hold the bottle. Wheel (A, D): tilt the chip
fizz-hint-lies = The chip rests. Let go!
fizz-hint-near = Careful: your fingers are about to touch the tower!
fizz-hint-leaning = The chip would slide off: more to the middle
fizz-hint-would-fall = The tower would fall! Don’t let go: lift the chip gently
fizz-hint-in-front = { $chips ->
    [0] The chip is in front of the cap: lift it higher
   *[other] The chip is in front of the tower: lift it higher
}
fizz-hint-not-here = You can’t let go here: bring the chip over the tower
fizz-hint-low = Your fingers are too low: a little higher
fizz-hint-still = The chip rests. Hold still…
fizz-hint-touched = You touched the tower. Now lay the chip calmly
fizz-hint-settling = Do not breathe…
fizz-hint-falling = Oh no, oh no…
fizz-hint-half = Luck picks the half to be handed over
fizz-hint-wait = { $name } is choosing a chip…
fizz-hint-wait-lay = { $name } is holding a chip over the tower…
fizz-hint-wait-retry = { $name } is wondering whether to try again…

## Why not

fizz-reason-not_now = Not now: all in good time.
fizz-reason-not_in_rack = You don’t have this chip.
fizz-reason-same_chip = An identical chip is no answer: it takes another colour.
fizz-reason-unlike = Another object in another colour: one of the two must match.
fizz-reason-weaker = The colour is right, but this doesn’t beat what lies on the cap.
fizz-reason-super_colour = A super-chip goes only on its own colour.
fizz-reason-on_super = A super-chip takes its own colour, or the same super-chip.
fizz-reason-not_twins = Only twins go together: the same object in the same colour.
fizz-reason-twin_only = The second must be exactly like the first.
fizz-reason-odd_half = After a half you must have an even number of chips left.
fizz-reason-no_drawing = You can answer. The Bazaar is for those who can’t.
fizz-reason-no_passing = Too soon to pass: lay a chip, or draw from the Bazaar.
fizz-reason-bare_bazaar = The Bazaar is empty: only passing is left.
fizz-reason-your_turn = It is your turn anyway: no need to rush.
fizz-reason-amid_double = Nobody cuts in between twins.
fizz-reason-last_chip = No going out on another’s turn: keep your last chip for your own.
fizz-reason-bazaar_open = The last lap can wait: the Bazaar still has chips.
fizz-reason-lap_begun = The last lap has already begun.
fizz-reason-end_settled = How this round ends was settled before it began.

## What happened

fizz-event-first-chosen = Begins, by lot
fizz-event-mixed = Round { $round }: all into the Bazaar
fizz-event-dealt = { $count ->
    [one] Takes { $count } chip from the Bazaar
   *[other] Takes { $count } chips from the Bazaar
}
fizz-event-turn-began = To play
fizz-event-lifted = Holds over the cap: { $chips }
fizz-event-lifted-out-of-turn = Out of turn: { $chip }
fizz-event-slipped = Drops: { $chips }
fizz-event-toppled = { $count ->
    [one] Collapse! Knocks down { $count } chip
   *[other] Collapse! Knocks down { $count } chips
}
fizz-event-counted = Lays: { $chips }
fizz-event-took = { $count ->
    [one] Picks up { $count } chip
   *[other] Picks up { $count } chips
}
fizz-event-touched = Touches the tower
fizz-event-drew = { $why ->
    [touch] +{ $count } for touching
    [out_of_turn] +{ $count } for haste
    [times_two] +{ $count } from “×2”
    [plus_two] +{ $count } from “+2”
    [plus_four] +{ $count } from “+4”
   *[nothing_fits] +{ $count } from the Bazaar
}
fizz-event-skips-owed = { $count ->
    [one] Loses { $count } turn
   *[other] Loses { $count } turns
}
fizz-event-retry-granted = May try again
fizz-event-twin-granted = May lay its twin
fizz-event-turn-returned = To play again
fizz-event-super-worked = Pssst… { $chip }
fizz-event-halved = Takes half: +{ $count } ({ $giver })
fizz-event-reversed = { $direction ->
    [1] Reverses the order: clockwise
   *[other] Reverses the order: anticlockwise
}
fizz-event-exchanged = Everybody swaps chips
fizz-event-skipped = Skips a turn
fizz-event-had-nothing = No answer, and the Bazaar is empty
fizz-event-gave-up = Passes
fizz-event-kept-twin = Keeps the twin
fizz-event-emptied = Not a chip left!
fizz-event-fish = { fizz-end-fish }
fizz-event-last-lap-began = { $turns ->
    [one] The bell! Last lap: { $turns } turn
   *[other] The bell! Last lap: { $turns } turns
}
fizz-event-last-lap-ended = { fizz-end-last_lap }
fizz-event-round-scored = Round { $round } is over
fizz-event-tournament-ended = The tournament is over

## How it ended

fizz-end-emptied = Out of chips at the end: { $seat }
fizz-end-fish = Stuck: nobody has an answer
fizz-end-last_lap = Last lap: the fewest points win

## The end of a round and of the tournament

fizz-summary-title = Round { $round } is over
fizz-summary-emptied = Empty hands: { $name }
fizz-summary-fish = Stuck! Fewest points: { $name }
fizz-summary-last_lap = Last lap over. Fewest points: { $name }
fizz-summary-gained = +{ $points }
fizz-summary-total = { $points } in all
fizz-summary-next = Next round
fizz-result-lowest = The lowest total wins
fizz-result-shared = Level to the last chip: a shared win

## Chips

fizz-kind-rock = rock
fizz-kind-scissors = scissors
fizz-kind-paper = paper
fizz-kind-snake = snake
fizz-kind-thief = thief
fizz-kind-skip = Skip
fizz-kind-times_two = ×2
fizz-kind-plus_two = +2
fizz-kind-half = Half
fizz-kind-plus_four = +4
fizz-kind-reverse = Reverse
fizz-kind-exchange = Exchange
fizz-beats-rock = the rock blunts scissors and scares the snake
fizz-beats-scissors = scissors cut the paper and trim the snake
fizz-beats-paper = paper tells on the thief and wraps the rock
fizz-beats-snake = the snake bites the thief and chews the paper
fizz-beats-thief = the thief pockets rock and scissors
fizz-rule-skip = The next player skips a turn.
fizz-rule-times_two = The next player doubles their chips and skips a turn.
fizz-rule-plus_two = The next player draws two chips and skips a turn.
fizz-rule-half = The next player takes half of yours and skips a turn.
fizz-rule-plus_four = The next player draws four chips and skips a turn.
fizz-rule-reverse = Play goes the other way round.
fizz-rule-exchange = Goes on anything. Everyone takes the next player’s chips.
fizz-colour-red = red
fizz-colour-blue = blue
fizz-colour-green = green
fizz-pattern-red = bars
fizz-pattern-blue = dots
fizz-pattern-green = zigzag

fizz-chip-rock_red = red rock
fizz-chip-rock_blue = blue rock
fizz-chip-rock_green = green rock
fizz-chip-scissors_red = red scissors
fizz-chip-scissors_blue = blue scissors
fizz-chip-scissors_green = green scissors
fizz-chip-paper_red = red paper
fizz-chip-paper_blue = blue paper
fizz-chip-paper_green = green paper
fizz-chip-snake_red = red snake
fizz-chip-snake_blue = blue snake
fizz-chip-snake_green = green snake
fizz-chip-thief_red = red thief
fizz-chip-thief_blue = blue thief
fizz-chip-thief_green = green thief
fizz-chip-skip_red = red skip
fizz-chip-skip_blue = blue skip
fizz-chip-skip_green = green skip
fizz-chip-times_two_red = red “×2”
fizz-chip-times_two_blue = blue “×2”
fizz-chip-times_two_green = green “×2”
fizz-chip-plus_two_red = red “+2”
fizz-chip-plus_two_blue = blue “+2”
fizz-chip-plus_two_green = green “+2”
fizz-chip-half_red = red half
fizz-chip-half_blue = blue half
fizz-chip-half_green = green half
fizz-chip-plus_four_red = red “+4”
fizz-chip-plus_four_blue = blue “+4”
fizz-chip-plus_four_green = green “+4”
fizz-chip-reverse_red = red reverse
fizz-chip-reverse_blue = blue reverse
fizz-chip-reverse_green = green reverse
fizz-chip-exchange_red = red exchange
fizz-chip-exchange_blue = blue exchange
fizz-chip-exchange_green = green exchange

# “Answer …”
fizz-on-rock_red = the red rock
fizz-on-rock_blue = the blue rock
fizz-on-rock_green = the green rock
fizz-on-scissors_red = the red scissors
fizz-on-scissors_blue = the blue scissors
fizz-on-scissors_green = the green scissors
fizz-on-paper_red = the red paper
fizz-on-paper_blue = the blue paper
fizz-on-paper_green = the green paper
fizz-on-snake_red = the red snake
fizz-on-snake_blue = the blue snake
fizz-on-snake_green = the green snake
fizz-on-thief_red = the red thief
fizz-on-thief_blue = the blue thief
fizz-on-thief_green = the green thief
fizz-on-skip_red = the red skip
fizz-on-skip_blue = the blue skip
fizz-on-skip_green = the green skip
fizz-on-times_two_red = the red “×2”
fizz-on-times_two_blue = the blue “×2”
fizz-on-times_two_green = the green “×2”
fizz-on-plus_two_red = the red “+2”
fizz-on-plus_two_blue = the blue “+2”
fizz-on-plus_two_green = the green “+2”
fizz-on-half_red = the red half
fizz-on-half_blue = the blue half
fizz-on-half_green = the green half
fizz-on-plus_four_red = the red “+4”
fizz-on-plus_four_blue = the blue “+4”
fizz-on-plus_four_green = the green “+4”
fizz-on-reverse_red = the red reverse
fizz-on-reverse_blue = the blue reverse
fizz-on-reverse_green = the green reverse
fizz-on-exchange_red = the red exchange
fizz-on-exchange_blue = the blue exchange
fizz-on-exchange_green = the green exchange

## Advice: why so
fizz-advice-out = { $count ->
    [one] It is your last chip: just don’t drop it!
   *[other] They are your last chips: just don’t drop them!
}
fizz-advice-twins = This sheds two chips in one turn
fizz-advice-heavy = { $points ->
    [one] Nothing that fits is worth more: { $points } point
   *[other] Nothing that fits is worth more: { $points } points
}
fizz-advice-draw = Nothing fits: only the Bazaar is left

fizz-wall-evening = This evening: { $name }, { $chips }
fizz-wall-ever = Of all evenings: { $name }, { $chips }

## The lesson

fizz-lesson-hand-slips = It slipped? No harm: the chip is back in your hand. Once more, gently!
fizz-lesson-hand-falls = Collapse! In a game, all that fell is yours. Today we’re learning: let’s rebuild.
fizz-lesson-hand-touches = Fingers touched the tower: in a game that’s three chips. Today I forgive!
fizz-lesson-hand-left = { $far ->
    [half] Half a chip farther to the left! Aim at the middle of the tower.
    [quarter] A quarter of a chip to the left! Aim at the middle of the tower.
   *[hair] A hair to the left! Aim at the middle of the tower.
}
fizz-lesson-hand-right = { $far ->
    [half] Half a chip farther to the right! Aim at the middle of the tower.
    [quarter] A quarter of a chip to the right! Aim at the middle of the tower.
   *[hair] A hair to the right! Aim at the middle of the tower.
}
fizz-lesson-hand-higher = { $far ->
    [half] Two chips higher! Don’t press: let go as soon as the chip lies.
    [quarter] One chip higher! Don’t press: let go as soon as the chip lies.
   *[hair] A hair higher! Don’t press: let go as soon as the chip lies.
}
fizz-lesson-hand-lower = { $far ->
    [half] Much lower! Let the chip touch the tower before you open your fingers.
    [quarter] One chip lower! Let the chip touch the tower before you let go.
   *[hair] A hair lower! Let the chip touch the tower before you let go.
}
fizz-lesson-hand-together = Together now! I’ll straighten the tower and lead your hand.
fizz-lesson-hand-led = Together! My wing leads your hand: bring the chip over the tower and click.
fizz-lesson-first = Get rid of your chips! Bring the rock over the cap, lower it gently, let go.
fizz-lesson-first-oops = The Bazaar can wait: while you have an answer, you don’t draw.
fizz-lesson-same = A blue rock on the red one: same object, another colour.
fizz-lesson-beats = Or the same colour with an object that beats: paper wraps rock. Lay the paper!
fizz-lesson-beats-oops = The colour fits, but a snake doesn’t beat a rock. Paper does!
fizz-lesson-answer = Scissors cut paper, and they’re blue, too.
fizz-lesson-super = A super-chip goes on its colour. “+2”: the neighbour draws two and skips!
fizz-lesson-super-oops = Neither colour nor object match. The blue “+2” is just right!
fizz-lesson-colour = Your turn again! On a super-chip anything of its colour fits. The blue snake!
fizz-lesson-colour-oops = The thief is green, and blue is wanted. The snake is blue!
fizz-lesson-twin = The snake has a twin! Both go in one turn, the second by the other hand.
fizz-lesson-twin-oops = The second must be exactly alike. The twin is waiting!
fizz-lesson-bazaar = One chip left, and it doesn’t fit! Draw from the Bazaar until one does.
fizz-lesson-bazaar-oops = Green thief on a red snake? Neither colour nor object. To the Bazaar!
fizz-lesson-fits = A red rock! Rock scares snake, and the colour is right. Lay it.
fizz-lesson-fits-oops = That rock is green. A red snake fears the red one!
fizz-lesson-fall = Oh dear! A collapse: whoever causes it takes it all. Ten chips!
fizz-lesson-rules = No tower left, but the red rock still rules. Answer with the green one!
fizz-lesson-rules-oops = Not the thief yet: neither red nor a rock. The green rock!
fizz-lesson-reverse = They laid a “Reverse”: with two players the turn still passes on, to you.
fizz-lesson-last = The last chip! Whoever has none left ends the round.
fizz-lesson-count = Pssst! An object counts one, a super-chip five. You have none: you win!

## What a match is remembered for

fizz-result = { $count ->
    [one] { $count } point in hand
   *[other] { $count } points in hand
}
fizz-feat-tower = Tallest tower
fizz-feat-tower-unit = { $count ->
    [one] chip
   *[other] chips
}
fizz-feat-fall = Biggest collapse
fizz-feat-fall-unit = { $count ->
    [one] chip at once
   *[other] chips at once
}
fizz-feat-steady = Steady hand
fizz-feat-steady-unit = { $count ->
    [one] chip without a slip
   *[other] chips without a slip
}
fizz-feat-supers = Wizard
fizz-feat-supers-unit = { $count ->
    [one] super-chip at work
   *[other] super-chips at work
}
fizz-feat-bazaar = Best customer
fizz-feat-bazaar-unit = { $count ->
    [one] chip from the Bazaar
   *[other] chips from the Bazaar
}
fizz-feat-twins = With both hands
fizz-feat-twins-unit = { $count ->
    [one] double
   *[other] doubles
}

## Luck
fizz-luck-supers = Super-chips dealt
fizz-luck-searches = Drawn until something fitted
fizz-luck-penalties = Points in penalty chips

## On a phone: what it is called, what will be done, how far we are

fizz-deed-lay = { $kind ->
    [rock] Pick up the rock
    [scissors] Pick up the scissors
    [paper] Pick up the paper
    [snake] Pick up the snake
    [thief] Pick up the thief
   *[super] Pick up the super-chip
}
fizz-deed-both = Pick up both
fizz-deed-draw = Draw from the Bazaar
