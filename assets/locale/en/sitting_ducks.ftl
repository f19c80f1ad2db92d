sitting_ducks-title = Sitting Ducks
sitting_ducks-minutes = 20
sitting_ducks-age = 10+
sitting_ducks-blurb = Six places in a row, corks in the air, and everyone for their own ducks. Last one afloat wins.
sitting_ducks-credits = By Keith Meyers. Published by Playroom Entertainment.

sitting_ducks-option-edition = Edition
sitting_ducks-option-edition-gallery = Gallery, 54 cards
sitting_ducks-option-edition-gallery-about = With “Duck of peace” and “Quack from the dead”: a shot duck may come back.
sitting_ducks-option-edition-classic = Classic, 52 cards
sitting_ducks-option-edition-classic-about = Without “Duck of peace” and “Quack from the dead”: shot is shot.
sitting_ducks-option-colours = Colours of the ducks
sitting_ducks-option-colours-red = red ●
sitting_ducks-option-colours-yellow = yellow ▲
sitting_ducks-option-colours-green = green ◆
sitting_ducks-option-colours-blue = blue ■
sitting_ducks-option-colours-violet = violet ★
sitting_ducks-option-colours-white = white ✚

## The ducks

sitting_ducks-duck-red = red ●
sitting_ducks-duck-yellow = yellow ▲
sitting_ducks-duck-green = green ◆
sitting_ducks-duck-blue = blue ■
sitting_ducks-duck-violet = violet ★
sitting_ducks-duck-white = white ✚
sitting_ducks-duck-water = water

sitting_ducks-nick-red = Bobble
sitting_ducks-nick-yellow = Haystack
sitting_ducks-nick-green = Whirly
sitting_ducks-nick-blue = Bosun
sitting_ducks-nick-violet = The Count
sitting_ducks-nick-white = Viking
sitting_ducks-temper-red = giggles even when aimed at
sitting_ducks-temper-yellow = about to nod off
sitting_ducks-temper-green = no brakes at all
sitting_ducks-temper-blue = does it by the book
sitting_ducks-temper-violet = above all this
sitting_ducks-temper-white = grim as a thundercloud

## The action cards

sitting_ducks-card-aim = Take aim!
sitting_ducks-card-aim-rule = Put a sight on a sky that has none.
sitting_ducks-card-aim-more = A sight lies on the sky, not on the duck: ducks swim on, the sight stays. Not playable when all six skies are taken.
sitting_ducks-card-fire = Fire!
sitting_ducks-card-fire-rule = Shoot a card under any sight. The sight is spent.
sitting_ducks-card-fire-more = No matter who aimed. The duck goes home to its owner, the row closes up, a new card swims in from the deck. Water does not mind being shot.
sitting_ducks-card-double_barrel = Double barrel
sitting_ducks-card-double_barrel-rule = { $edition ->
    [classic] Two sights on two free skies side by side.
   *[gallery] Two sights side by side; if no two fit, one.
}
sitting_ducks-card-double_barrel-more = { $edition ->
    [classic] Both skies must be free and next to each other. One sight alone is not allowed: without two such skies you can’t play this.
   *[gallery] Both skies must be free and next to each other. Only if there are no two such skies, put one sight on any free sky.
}
sitting_ducks-card-quick_shot = From the hip
sitting_ducks-card-quick_shot-rule = { $edition ->
    [classic] Shoot any one duck. A sight over it goes too.
   *[gallery] Shoot any one card. A sight over it goes too.
}
sitting_ducks-card-quick_shot-more = { $edition ->
    [classic] No sight needed, but if there was one it is gone. Not at water. A dived duck may be chosen; it couldn’t care less.
   *[gallery] No sight needed, but if there was one it is gone. You may blast the water, and now and then that is the best you can do.
}
sitting_ducks-card-ricochet = Lousy shot
sitting_ducks-card-ricochet-rule = { $edition ->
    [classic] Shoot a duck beside a sight. That sight is spent.
   *[gallery] Shoot a card beside a sight. That sight is spent.
}
sitting_ducks-card-ricochet-more = { $edition ->
    [classic] Choose a sight, and a duck to the left or right of it. The chosen sight goes; a sight over the victim stays.
   *[gallery] Choose a sight, and a card to the left or right of it. The chosen sight goes; a sight over the victim stays.
}
sitting_ducks-card-two_birds = Two birds, one cork
sitting_ducks-card-two_birds-rule = { $edition ->
    [classic] Shoot two ducks side by side, both under sights.
   *[gallery] Shoot two cards side by side, both under sights.
}
sitting_ducks-card-two_birds-more = It takes two sights side by side, and both go. If that ends the last two ducks, of two colours, the game is a draw.
sitting_ducks-card-bump_left = A bit left!
sitting_ducks-card-bump_left-rule = Move one sight one sky to the left.
sitting_ducks-card-bump_left-more = There must be a free sky on that side. Any sight will do, whoever put it there.
sitting_ducks-card-bump_right = A bit right!
sitting_ducks-card-bump_right-rule = Move one sight one sky to the right.
sitting_ducks-card-bump_right-more = There must be a free sky on that side. Any sight will do, whoever put it there.
sitting_ducks-card-march = Everybody swim!
sitting_ducks-card-march-rule = First card goes under the deck, the row moves up.
sitting_ducks-card-march-more = Everyone swims one place forward, and the top card of the duck deck joins the end of the row. Sights stay put.
sitting_ducks-card-hang_back = Chill out
sitting_ducks-card-hang_back-rule = Your duck swaps with the card to its right.
sitting_ducks-card-hang_back-more = Water will do. You need a duck of yours in plain sight, and not at the very end of the row.
sitting_ducks-card-step_ahead = Step ahead
sitting_ducks-card-step_ahead-rule = Your duck swaps with the card to its left.
sitting_ducks-card-step_ahead-more = Water will do. You need a duck of yours in plain sight, and not at the very front of the row.
sitting_ducks-card-jet_duck = Jet duck
sitting_ducks-card-jet_duck-rule = Your duck zooms to the front of the row.
sitting_ducks-card-jet_duck-more = Those it overtakes move one place back. You may even launch the one in front: much ado about nothing.
sitting_ducks-card-rearrange = Scrambled ducks
sitting_ducks-card-rearrange-rule = Put the row’s cards in any order you like.
sitting_ducks-card-rearrange-more = Pairs stay together, a “Plop!” stays on its duck, sights stay on their sky. You may leave everything as it is.
sitting_ducks-card-duck_dance = Duckling disco
sitting_ducks-card-duck_dance-rule = The row goes back: shuffle, lay six new cards.
sitting_ducks-card-duck_dance-more = Everyone dances, hidden ducks too. “Plop!” cards are discarded; the sights wait for the new guests.
sitting_ducks-card-take_cover = Duck and cover!
sitting_ducks-card-take_cover-rule = Hide your duck under a duck next to it.
sitting_ducks-card-take_cover-more = From now on they swim as one card, and the upper one takes the cork. No room for a third, no hiding under a water card, and dived ducks stay where they are.
sitting_ducks-card-dive = Plop!
sitting_ducks-card-dive-rule = Keep any one duck safe until your next turn.
sitting_ducks-card-dive-more = The card lies on the duck and travels with it. A shot at it wastes a sight, that’s all. Never on water, nor on a duck that has dived already.
sitting_ducks-card-peace = Duck of peace
sitting_ducks-card-peace-rule = Take away all sights.
sitting_ducks-card-peace-more = Every single one, whoever put it there. Not playable while the sky is clear.
sitting_ducks-card-resurrection = Quack from the dead
sitting_ducks-card-resurrection-rule = A shot duck returns under the duck deck.
sitting_ducks-card-resurrection-more = Yours or somebody else’s: ask your conscience. It even brings back those who had no ducks left.

## Hints

sitting_ducks-hint-choose = Your turn: choose a card
sitting_ducks-hint-discard = Nothing can be played: choose a card to throw away
sitting_ducks-hint-waiting = Playing now: { $name }
sitting_ducks-hint-shuffling = Shuffling…
sitting_ducks-hint-aim = { sitting_ducks-card-aim } — choose a glowing sky for the sight
sitting_ducks-hint-fire = { sitting_ducks-card-fire } — choose the sight to shoot under
sitting_ducks-hint-double_barrel = { sitting_ducks-card-double_barrel } — choose the first sky
sitting_ducks-hint-double_barrel-2 = { sitting_ducks-card-double_barrel } — now the sky next to it
sitting_ducks-hint-double_barrel-lone = { sitting_ducks-card-double_barrel } — no two skies fit, choose one
sitting_ducks-hint-quick_shot = { sitting_ducks-card-quick_shot } — choose where to shoot
sitting_ducks-hint-ricochet = { sitting_ducks-card-ricochet } — choose the sight
sitting_ducks-hint-ricochet-2 = { sitting_ducks-card-ricochet } — now the neighbour who gets it
sitting_ducks-hint-two_birds = { sitting_ducks-card-two_birds } — choose the first target
sitting_ducks-hint-two_birds-2 = { sitting_ducks-card-two_birds } — now the one beside it
sitting_ducks-hint-bump_left = { sitting_ducks-card-bump_left } — choose the sight to move left
sitting_ducks-hint-bump_right = { sitting_ducks-card-bump_right } — choose the sight to move right
sitting_ducks-hint-march = { sitting_ducks-card-march } — click again, and off they go
sitting_ducks-hint-hang_back = { sitting_ducks-card-hang_back } — choose your duck to fall behind
sitting_ducks-hint-step_ahead = { sitting_ducks-card-step_ahead } — choose your duck to overtake
sitting_ducks-hint-jet_duck = { sitting_ducks-card-jet_duck } — choose which of yours to launch
sitting_ducks-hint-rearrange = { sitting_ducks-card-rearrange } — drag the row’s cards, then press “Done”
sitting_ducks-hint-duck_dance = { sitting_ducks-card-duck_dance } — click again, and music!
sitting_ducks-hint-take_cover = { sitting_ducks-card-take_cover } — choose which duck of yours hides
sitting_ducks-hint-take_cover-2 = { sitting_ducks-card-take_cover } — now the one that covers it
sitting_ducks-hint-dive = { sitting_ducks-card-dive } — choose a duck to go under water
sitting_ducks-hint-peace = { sitting_ducks-card-peace } — click again, and no more sights
sitting_ducks-hint-resurrection = { sitting_ducks-card-resurrection } — choose whose duck returns

## On the table

sitting_ducks-label-alive = { $n ->
    [0] all shot
   *[other] { $n } of 5 alive
}
sitting_ducks-label-in-row = in the row
sitting_ducks-label-in-deck = in the deck
sitting_ducks-label-duck-deck = duck deck
sitting_ducks-label-action-deck = deck
sitting_ducks-foreseen = as it would be
sitting_ducks-dived-word = { sitting_ducks-card-dive }
sitting_ducks-label-discards = discards
sitting_ducks-label-forward = forward
sitting_ducks-label-next = next
sitting_ducks-label-done = Done
sitting_ducks-label-cards = { $n } { $n ->
    [one] card
   *[other] cards
}
sitting_ducks-tip-duck-deck = Anyone can count the ducks in the deck. Who went under it, and when, is for you to remember.
sitting_ducks-tip-covered = In hiding: { $duck }. The upper one must be hit first.
sitting_ducks-tip-dived = Under water until { $name }’s next turn. Corkproof.
sitting_ducks-tip-sight = The sight lies on the sky: anybody may end up under it.
sitting_ducks-tip-no-ducks = Out of ducks, but not out of corks.

## Why not

sitting_ducks-reason-not_a_move = That is not how this card is played.
sitting_ducks-reason-not_now = Not now: the table is waiting for something else.
sitting_ducks-reason-not_in_hand = There is no such card in your hand.
sitting_ducks-reason-unfinished = Not everything is chosen yet: the card wants a target.
sitting_ducks-reason-something_can_be_played = No throwing away: there is a card in your hand that can be played.
sitting_ducks-reason-sky_taken = There is a sight on this sky already.
sitting_ducks-reason-all_skies_taken = All six skies have a sight: nowhere left to aim.
sitting_ducks-reason-no_sight_there = There is no sight over this card.
sitting_ducks-reason-no_sight_on_the_table = Not a sight in the sky: first aim, then fire.
sitting_ducks-reason-no_sky_for_the_barrels = No free sky left: the double barrel has nowhere to go.
sitting_ducks-reason-both_barrels_fit = Two free skies lie side by side, so both sights must go up.
sitting_ducks-reason-no_two_free_neighbouring_skies = It takes two free skies side by side, and there are none.
sitting_ducks-reason-water_is_no_victim = In the Classic edition this card hits ducks only: leave the water be.
sitting_ducks-reason-no_sight_to_ricochet = Even a lousy shot needs a sight to miss by, and there is none.
sitting_ducks-reason-no_duck_beside_a_sight = There is no duck beside any sight.
sitting_ducks-reason-no_two_neighbouring_sights = It takes two sights side by side.
sitting_ducks-reason-no_two_neighbouring_ducks_in_sight = It takes two ducks side by side, both under a sight.
sitting_ducks-reason-no_sky_beyond = There is no more sky: the row ends here.
sitting_ducks-reason-next_sky_taken = The sky beside it has a sight of its own.
sitting_ducks-reason-no_sight_can_go_left = No sight has room to move left.
sitting_ducks-reason-no_sight_can_go_right = No sight has room to move right.
sitting_ducks-reason-not_your_duck = Only your own duck, and only in plain sight.
sitting_ducks-reason-nobody_behind = Nobody is behind: you can’t fall back any further.
sitting_ducks-reason-nobody_ahead = Nobody is ahead: only reeds from here.
sitting_ducks-reason-no_duck_to_hang_back = None of your ducks has anyone behind it to swap with.
sitting_ducks-reason-no_duck_to_step_ahead = None of your ducks has anyone ahead to overtake.
sitting_ducks-reason-no_duck_to_jet = None of your ducks can be seen in the row: nobody to launch.
sitting_ducks-reason-water_hides_nobody = Water hides nobody: it takes a duck.
sitting_ducks-reason-nowhere_to_hide = Your ducks have nobody to hide under.
sitting_ducks-reason-covering_duck_stays = This duck already covers another and won’t abandon it.
sitting_ducks-reason-cover_taken = Somebody hides under this duck already: no room for a third.
sitting_ducks-reason-dived_duck_stays = This duck is under water: it can’t hide any deeper.
sitting_ducks-reason-water_cannot_dive = Water has nowhere to dive: choose a duck.
sitting_ducks-reason-already_dived = This duck is under water already.
sitting_ducks-reason-no_duck_to_dive = Nobody to dive: every duck in plain sight is under water.
sitting_ducks-reason-no_sight_to_remove = The sky is at peace already: not a single sight.
sitting_ducks-reason-no_such_shot_duck = All ducks of that colour are safe and sound.
sitting_ducks-reason-nobody_shot = Nobody to bring back: all the ducks are alive and quacking.

## What happened

sitting_ducks-event-ducks-shuffled = The duck deck is shuffled
sitting_ducks-event-swam-in = From the deck: { $card }
sitting_ducks-event-dealt = Cards are dealt, { $cards } each
sitting_ducks-event-began = First to play: { $duck } is in front
sitting_ducks-event-played = “{ $card }”
sitting_ducks-event-sight-put = “{ $card }” — a sight goes up
sitting_ducks-event-sight-moved = “{ $card }” — a sight moves
sitting_ducks-event-duck-shot = “{ $card }” — { $duck } is hit
sitting_ducks-event-cover-lost = Out of cover: { $duck }
sitting_ducks-event-water-shot = “{ $card }” — only water
sitting_ducks-event-dive-held = “{ $card }” — { $duck } is under
sitting_ducks-event-flock-lost = No ducks left, only revenge
sitting_ducks-event-closed-up = The row closes up
sitting_ducks-event-marched = “{ sitting_ducks-card-march }”
sitting_ducks-event-swapped = “{ $card }” — { $duck } changes places
sitting_ducks-event-jetted = “{ sitting_ducks-card-jet_duck }” — { $duck } in front
sitting_ducks-event-rearranged = “{ sitting_ducks-card-rearrange }” — a new order
sitting_ducks-event-danced = “{ sitting_ducks-card-duck_dance }” — all join in!
sitting_ducks-event-hid = In hiding: { $duck } under { $cover }
sitting_ducks-event-dived = “{ sitting_ducks-card-dive }” — { $duck } is under water
sitting_ducks-event-dive-ended = Up again: { $duck }
sitting_ducks-event-peace-made = “{ sitting_ducks-card-peace }” — no more sights
sitting_ducks-event-resurrected = “{ sitting_ducks-card-resurrection }” — { $duck }
sitting_ducks-event-discarded = No move, away goes “{ $card }”
sitting_ducks-event-actions-ran-out = The action deck has run out
sitting_ducks-event-reshuffled = The discards make a new deck
sitting_ducks-event-drew = A card from the deck
sitting_ducks-event-won = { sitting_ducks-end-last_colour }
sitting_ducks-event-nobody-won = { sitting_ducks-end-two_birds }

## How it ended

sitting_ducks-end-last_colour = Only one colour is still afloat
sitting_ducks-end-two_birds = { $seat }: two birds, one cork, none afloat

## Advice: why so
sitting_ducks-advice-shot = This hits an opponent’s duck: { $names }
sitting_ducks-advice-back = This brings a duck of yours back
sitting_ducks-advice-safe = This leaves fewer of your ducks under a sight
sitting_ducks-advice-aim = This puts an opponent’s duck under a sight: { $names }

## The lesson

sitting_ducks-lesson-colour = Last colour afloat wins! The red ducks are yours: guard them. The rest are targets.
sitting_ducks-lesson-aim = “Take aim!” Put a sight on the sky above the yellow duck.
sitting_ducks-lesson-aim-oops = That’s your own! A sight over your duck is bad luck. Over the yellow one!
sitting_ducks-lesson-three = Play a card, draw a card: you always hold three.
sitting_ducks-lesson-fire = Play “Fire!” and pick the sight: the duck under it walks home to its owner.
sitting_ducks-lesson-fire-oops = Your own duck is under that sight! Any sight will do: pick the one over yellow.
sitting_ducks-lesson-stays = The row closed up, but the sight hangs in the sky: now it’s over yellow!
sitting_ducks-lesson-swap = Your duck is under a sight! “Chill out”: it swaps with the card on its right.
sitting_ducks-lesson-swap-oops = This card is for your own ducks only: the red one under the sight.
sitting_ducks-lesson-hide = “Duck and cover!” Hide red under yellow: the upper one takes the cork.
sitting_ducks-lesson-hide-oops = Green would do, too! But today it’s under yellow.
sitting_ducks-lesson-swim = Play “Everybody swim!”: the first goes under the deck, alive! The rest move up one.
sitting_ducks-lesson-swim-oops = That would help, too, but a swim saves two at once. Swim first!
sitting_ducks-lesson-water = Fire! And splash: only water under the sight. The sight is gone, the water stays.
sitting_ducks-lesson-dive = Play “Plop!” on a red duck: under water it’s corkproof until your next turn.
sitting_ducks-lesson-dive-oops = Water can’t dive: it’s wet already. Choose a red duck!
sitting_ducks-lesson-forced = Three “Fire!” and one sight: over your own. You must play… Close your eyes!
sitting_ducks-lesson-forced-oops = No throwing away while any card can be played. Alas!
sitting_ducks-lesson-later = Near the end: you have two ducks, yellow has none, green has its last.
sitting_ducks-lesson-win = Only one colour left afloat? Its owner wins. The last cork is yours!
sitting_ducks-lesson-win-oops = Your own is under that one! Aim for green, it’s the last.
sitting_ducks-lesson-end = Victory! A quack is in order.

## What a match is remembered for

sitting_ducks-result = { $count ->
    [one] { $count } turn afloat
   *[other] { $count } turns afloat
}
sitting_ducks-feat-hunt = Quick hunt
sitting_ducks-feat-hunt-unit = { $count ->
    [one] turn to victory
   *[other] turns to victory
}
sitting_ducks-feat-sniper = Sharpshooter
sitting_ducks-feat-sniper-unit = { $count ->
    [one] duck hit
   *[other] ducks hit
}
sitting_ducks-feat-clouds = Terror of the frogs
sitting_ducks-feat-clouds-unit = { $count ->
    [one] cork in the water
   *[other] corks in the water
}
sitting_ducks-feat-diver = Diver
sitting_ducks-feat-diver-unit = { $count ->
    [one] dive
   *[other] dives
}
sitting_ducks-feat-march = Drill sergeant
sitting_ducks-feat-march-unit = { $count ->
    [one] swim of the whole row
   *[other] swims of the whole row
}
sitting_ducks-feat-hide = Master of hiding
sitting_ducks-feat-hide-unit = { $count ->
    [one] duck hidden
   *[other] ducks hidden
}

sitting_ducks-news-out = { $whose ->
    [own] The last duck, and by friendly fire!
    [yours] No ducks left! Your shot!
   *[other] No ducks left! Shot by { $by }
}

## Luck
sitting_ducks-luck-shots = Cards that shoot
sitting_ducks-luck-sights = Cards that bring sights
sitting_ducks-luck-rescues = Cards that save
sitting_ducks-luck-exposed = Own ducks in the first row

## On a phone: what it is called, what will be done, how far we are

sitting_ducks-called-duck = place { $place }: { $colour ->
    [red] red duck
    [yellow] yellow duck
    [green] green duck
    [blue] blue duck
    [violet] violet duck
    [white] white duck
   *[water] water
}
sitting_ducks-called-aimed = under a sight
sitting_ducks-called-dived = under water
sitting_ducks-called-covers = hiding another
sitting_ducks-called-sky = sky { $place }
sitting_ducks-called-sight = sight on sky { $place }
sitting_ducks-standing = { $n ->
    [0] no duck of yours is left
    [one] { $n } duck of 5 alive
   *[other] { $n } ducks of 5 alive
}
sitting_ducks-deed-discard = Throw away “{ $card }”
sitting_ducks-deed-aim = Put the sight there
sitting_ducks-deed-fire = Fire
sitting_ducks-deed-double_barrel = Load both barrels
sitting_ducks-deed-quick_shot = Fire from the hip
sitting_ducks-deed-ricochet = Fire and miss
sitting_ducks-deed-two_birds = Fire at both
sitting_ducks-deed-bump_left = Nudge the sight left
sitting_ducks-deed-bump_right = Nudge the sight right
sitting_ducks-deed-march = Off they swim!
sitting_ducks-deed-hang_back = Fall behind
sitting_ducks-deed-step_ahead = Overtake
sitting_ducks-deed-jet_duck = Launch the duck
sitting_ducks-deed-rearrange = Put them like this
sitting_ducks-deed-duck_dance = Everybody dance!
sitting_ducks-deed-take_cover = Hide the duck
sitting_ducks-deed-dive = Dive
sitting_ducks-deed-peace = Take all sights away
sitting_ducks-deed-resurrection = Bring the duck back
