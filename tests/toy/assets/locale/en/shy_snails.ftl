shy_snails-title = Shy Snails
shy_snails-blurb = The snail race with a cup: nobody but you knows what you have thrown, until a snail gives it away.

shy_snails-reason-not_now = First the die is thrown.
shy_snails-reason-leaf_taken = Somebody sits on that leaf already.
shy_snails-reason-in_the_salad = This snail is in the salad, and busy.

shy_snails-event-thrown = { $seat } throws the die
shy_snails-event-crawled = { $leaves ->
    [one] { $seat }: one leaf further
   *[other] { $seat }: { $leaves } leaves further
}
shy_snails-event-waited = { $seat } has nowhere to crawl
shy_snails-event-won = { $seat } gets the salad
shy_snails-end-played_out = Both snails are in the salad
