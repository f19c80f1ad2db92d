duck_lake-title = Duck Lake
duck_lake-minutes = 4–5
duck_lake-age = 4+
duck_lake-blurb = Petya throws the corn and the ducks race for it. The smallest can play, too.
duck_lake-credits = By Stefan Breuer (Ententeich).

duck_lake-option-first = Last to feed ducks
duck_lake-option-first-about = Whoever last fed real ducks begins.
duck_lake-option-first-none = draw lots
duck_lake-option-lilies = Water lilies
duck_lake-option-lilies-by_hand = we lay them
duck_lake-option-lilies-by_hand-about = The first player lays six lilies.
duck_lake-option-lilies-automatic = they drift in
duck_lake-option-lilies-automatic-about = Six lilies find their places by themselves.
duck_lake-option-older_children = For older children
duck_lake-option-older_children-yes = black duck chases
duck_lake-option-older_children-yes-about = The black duck sends an opponent’s duck ashore. The game takes twice as long.
duck_lake-option-older_children-no = both ducks feed
duck_lake-option-older_children-no-about = With either duck Petya walks and throws corn.
duck_lake-option-fewer_steps = Fewer steps
duck_lake-option-fewer_steps-yes = allowed
duck_lake-option-fewer_steps-yes-about = A duck may stop early, after one step at least.
duck_lake-option-fewer_steps-no = swim them all
duck_lake-option-fewer_steps-no-about = A duck swims as far as the die says.
duck_lake-option-colours = Colour of the ducks
duck_lake-option-colours-yellow = yellow
duck_lake-option-colours-green = green
duck_lake-option-colours-blue = blue
duck_lake-option-colours-red = red

## On the table

duck_lake-duck-yellow = yellow duck ▲
duck_lake-duck-green = green duck ◆
duck_lake-duck-blue = blue duck ■
duck_lake-duck-red = red duck ●
duck_lake-face-1 = 1
duck_lake-face-2 = 2
duck_lake-face-3 = 3
duck_lake-face-4 = 4
duck_lake-face-white = white duck
duck_lake-face-black = black duck
duck_lake-corn = { $count ->
    [one] { $count } kernel
   *[other] { $count } kernels
}
duck_lake-bucket = In the bucket
duck_lake-walks-left = { $count ->
    [one] { $count } walk left
   *[other] { $count } walks left
}
duck_lake-walks-over = once round
duck_lake-die = Die
duck_lake-die-number = Swim!
duck_lake-die-duck = A duck came up
duck_lake-die-carry = Shoo, ashore!
duck_lake-tag-roll = rolls
duck_lake-tag-next = next
duck_lake-tag-first = starts
duck_lake-let-drift = Let them drift
duck_lake-leave-all = Leave them as they lie
duck_lake-decline = Let them swim
duck_lake-bucket-tip = The corn that Petya has not thrown yet.
duck_lake-lily-tip = No swimming onto a lily. Its corn is picked up from the cell beside it.
duck_lake-petya-tip = Petya walks round the lake. A duck he stops at jumps into the water.
duck_lake-count = Counting the corn
duck_lake-result-shared = All square! The win is shared.
duck_lake-result-left = { $count ->
    [0] Not a kernel left on the lake.
    [one] { $count } kernel left on the lake. Lucky fish!
   *[other] { $count } kernels left on the lake. Lucky fish!
}

## What to do

duck_lake-hint-lot = Who starts? Let’s draw lots
duck_lake-hint-lilies = { $left ->
    [one] The last lily: on any bright cell
   *[other] { $left } lilies to lay: on any bright cells
}
duck_lake-hint-lilies-first = { $left } lilies: the first goes anywhere
duck_lake-hint-drift = The lilies are looking for places…
duck_lake-hint-ducks = { $left ->
    [one] Put your second duck on a stone
   *[other] Put your first duck on a stone
}
duck_lake-hint-opening = A full fist: aim, let go, and nine kernels fly!
duck_lake-hint-throw = Aim and let go: three kernels fly into the lake
duck_lake-hint-throw-again = { $count ->
    [one] One kernel missed the lake. Throw it again!
   *[other] Some kernels missed the lake. Throw them again!
}
duck_lake-hint-falling = Corn is falling…
duck_lake-hint-push = A kernel lies on a line: push it into one of its cells
duck_lake-hint-roll = Roll the die!
duck_lake-hint-swim = { $steps ->
    [one] One step with either of your ducks
   *[other] { $steps } steps with either of your ducks
}
duck_lake-hint-swim-fewer = { $steps ->
    [one] One step with either of your ducks
   *[other] Up to { $steps } steps with either of your ducks
}
duck_lake-hint-swim-on = { $left ->
    [0] There! Now let go
    [one] { $left } step to go
   *[other] { $left } steps to go
}
duck_lake-hint-jump = What a fright! Where does the duck jump?
duck_lake-hint-carry = Black duck: you may shoo one of the others’ ducks ashore
duck_lake-hint-carry-stone = Which stone shall it sit on?
duck_lake-hint-wait = { $name } is thinking…
duck_lake-hint-wait-throw = { $name } is taking aim…
duck_lake-hint-wait-jump = { $name } is choosing where the duck jumps…

## Why not

duck_lake-reason-not_now = Something else comes first: see the hint below.
duck_lake-reason-not_a_cell = That is not a cell of the lake.
duck_lake-reason-not_a_stone = That is not a stone of the path.
duck_lake-reason-lily_taken = A lily lies here already.
duck_lake-reason-lily_touches = Too close: lilies do not touch, not even at a corner.
duck_lake-reason-stone_taken = A duck sits on this stone already.
duck_lake-reason-stone_petya = Petya stands here, and ducks are shy.
duck_lake-reason-stone_lily = No way into the water from here: a lily is in front of it.
duck_lake-reason-not_across = This kernel lies in its cell and stays there.
duck_lake-reason-not_its_cell = Push it only into a cell it lies on.
duck_lake-reason-not_your_duck = That is somebody else’s duck.
duck_lake-reason-not_beside = Ducks swim straight, from cell to next cell, never diagonally.
duck_lake-reason-too_far = The die shows fewer steps.
duck_lake-reason-too_short = Swim all the steps on the die.
duck_lake-reason-stuck = This duck can’t move, but the other one can.
duck_lake-reason-duck_in_the_way = Taken! Swim round the other duck.
duck_lake-reason-lily_in_the_way = No swimming onto a lily: go round it.
duck_lake-reason-jump_taken = No room to jump here.
duck_lake-reason-jump_nearer = There is free water nearer by.
duck_lake-reason-your_own_duck = Only other players’ ducks may be shooed.
duck_lake-reason-not_in_the_lake = This duck is ashore already.

## What happened

duck_lake-event-lot-drawn = Starts, by lot
duck_lake-event-lily-laid = A lily on the water
duck_lake-event-drift-asked = Lilies, drift as you like!
duck_lake-event-lilies-drifted = The lilies have found their places
duck_lake-event-duck-put = A duck on its stone
duck_lake-event-die-rolled = On the die: { $face }
duck_lake-event-petya-stepped = Petya walks on
duck_lake-event-duck-scared = Oh, Petya! What a fright
duck_lake-event-duck-jumped = Splash! The duck is in
duck_lake-event-handful-thrown = { $count ->
    [one] { $count } kernel flies
   *[other] { $count } kernels fly
}
duck_lake-event-corn-missed = Missed: { $count }. Once more!
duck_lake-event-corn-pushed = A kernel pushed into its cell
duck_lake-event-corn-taken = Yum! A kernel gone
duck_lake-event-duck-paddled = Paddle, paddle
duck_lake-event-duck-swam = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, { $corn ->
    [0] no corn
    [one] { $corn } kernel
   *[other] { $corn } kernels
}
duck_lake-event-turn-passed = Nothing to be done, next!
duck_lake-event-duck-carried = Shoo! A duck goes ashore
duck_lake-event-carry-declined = Let them all swim
duck_lake-event-match-ended = { duck_lake-end-gone_round }

## How it ended

duck_lake-end-gone_round = Petya has gone all the way round

## Advice: why so
duck_lake-advice-corn = { $corn ->
    [one] This way you eat { $corn } kernel
   *[other] This way you eat { $corn } kernels
}
duck_lake-advice-carry = This puts an opponent’s duck ashore: { $name }

## The lesson

duck_lake-lesson-lily = Most corn wins! But first put a lily on the water: ducks never swim onto those.
duck_lake-lesson-another = And one more. Lilies never touch each other, not even at a corner.
duck_lake-lesson-another-oops = Too close! She needs a cell farther from her neighbour.
duck_lake-lesson-drift = The other four are clever: they find their own places. Press the button!
duck_lake-lesson-drift-oops = You may lay all six. But today let’s trust the current: the button!
duck_lake-lesson-duck = Your ducks are yellow. Put the first one on the bright stone.
duck_lake-lesson-duck-oops = Petya stands there, and ducks are shy. Choose the bright stone.
duck_lake-lesson-second = The second one here: a lily is near, and corn likes lilies.
duck_lake-lesson-second-oops = That stone is taken. No room for two!
duck_lake-lesson-throw = Corn time! Move your hand over the lake and click: nine kernels fly.
duck_lake-lesson-line = A kernel on the line! Push it towards the lily, nearer to your ducks.
duck_lake-lesson-line-oops = Not that far: only into a cell on this side of the line or the other.
duck_lake-lesson-die = Your ducks are hungry. Roll the die!
duck_lake-lesson-swim = A two: two steps. Into the water and eat: all corn on the way is yours!
duck_lake-lesson-beside = A one. Swim up to the lily: its corn is taken from the cell beside it.
duck_lake-lesson-petya = A duck on the die: Petya walks three stones. Yours jumps in!
duck_lake-lesson-head = A kernel fell right on your duck: it’s hers!
duck_lake-lesson-handful = Your turn for the duck: Petya walks, you throw three. Aim at your own!
duck_lake-lesson-round = Petya is almost round the lake. One more walk, and we count the corn!
duck_lake-lesson-last = A duck! Petya is on the last stone. Throw the last three kernels.
duck_lake-lesson-end = Whoever pecked the most wins. That’s you!
duck_lake-lesson-hand-all = What a throw! A little tidying with my wing, and dinner’s served.
duck_lake-lesson-hand-off = Missed the lake? No harm done: throw those kernels again.
duck_lake-lesson-hand-together = Together now! My wing leads your hand: these kernels won’t miss the lake.
duck_lake-lesson-hand-led = Together! Click: my wing keeps your hand over the lake.
duck_lake-lesson-hand-duck = Right in the beak! That kernel is yours.
duck_lake-lesson-roll = Your turn again. Roll the die!

## What a match is remembered for

duck_lake-result = { $count ->
    [one] { $count } kernel
   *[other] { $count } kernels
}
duck_lake-feat-throw = Lucky throw
duck_lake-feat-throw-unit = { $count ->
    [one] kernel for own ducks
   *[other] kernels for own ducks
}
duck_lake-feat-feast = Big lunch
duck_lake-feat-feast-unit = { $count ->
    [one] kernel in one swim
   *[other] kernels in one swim
}
duck_lake-feat-voyage = Long voyage
duck_lake-feat-voyage-unit = { $count ->
    [one] step swum
   *[other] steps swum
}
duck_lake-feat-feeder = Friend of all ducks
duck_lake-feat-feeder-unit = { $count ->
    [one] kernel for others’ ducks
   *[other] kernels for others’ ducks
}
duck_lake-feat-missed = Generous hand
duck_lake-feat-missed-unit = { $count ->
    [one] kernel beside the lake
   *[other] kernels beside the lake
}
duck_lake-feat-scared = Nervous flock
duck_lake-feat-scared-unit = { $count ->
    [one] scare by Petya
   *[other] scares by Petya
}

## Luck
duck_lake-luck-steps = Steps from the die
duck_lake-luck-throws = Throws of corn from the die
duck_lake-luck-caught = Kernels straight onto own ducks

## On a phone: what it is called, what will be done, how far we are

duck_lake-stop = Stop here
duck_lake-look-west = Left shore
duck_lake-look-east = Right shore
duck_lake-look-all = The whole lake
duck_lake-called-cell = row { $row }, cell { $column }
duck_lake-called-lily = lily
duck_lake-called-corn = kernel
duck_lake-called-stone = stone { $number }
duck_lake-called-petya = Petya
duck_lake-called-duck = { $colour ->
    [yellow] yellow duck
    [green] green duck
    [blue] blue duck
   *[red] red duck
}
duck_lake-called-suggestion = the richest way
duck_lake-standing = { $corn } · { $walks ->
    [0] once round
    [one] { $walks } walk left
   *[other] { $walks } walks left
}
duck_lake-deed-lay-lily = Lay the lily
duck_lake-deed-put = Put the duck there
duck_lake-deed-push = Push the kernel
duck_lake-deed-swim = { $corn ->
    [0] Off we swim!
    [one] Swim, for { $corn } kernel!
   *[other] Swim, for { $corn } kernels!
}
duck_lake-deed-jump = Jump here
duck_lake-deed-carry = Carry it ashore
