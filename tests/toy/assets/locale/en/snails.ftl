snails-title = Snail Race
snails-blurb = Two snails each, one salad. Throw the die, choose who crawls, and mind who is in your way.

snails-hint-crawl = { $leaves ->
    [one] One leaf: which snail crawls?
   *[other] { $leaves } leaves: which snail crawls?
}
snails-hint-wait = { $name } chooses a snail
snails-snail-tip = A snail of { $name }
snails-die-tip = It shows one, two or three: so many leaves a snail must crawl.

snails-reason-not_now = First the die is thrown.
snails-reason-leaf_taken = Somebody sits on that leaf already.
snails-reason-in_the_salad = This snail is in the salad, and busy.

snails-event-thrown = { $seat } throws the die
snails-event-crawled = { $leaves ->
    [one] { $seat }: one leaf further
   *[other] { $seat }: { $leaves } leaves further
}
snails-event-waited = { $seat } has nowhere to crawl
snails-event-won = { $seat } gets the salad
snails-end-played_out = Both snails are in the salad
