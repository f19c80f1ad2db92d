shy_snails-title = Lumache timide
shy_snails-blurb = La corsa con il bicchiere: quel che hai tirato lo sai solo tu, finché una lumaca non ti tradisce.

shy_snails-reason-not_now = Prima si tira il dado.
shy_snails-reason-leaf_taken = Su quella foglia c’è già qualcuno.
shy_snails-reason-in_the_salad = Questa lumaca è già nell’insalata, e ha da fare.

shy_snails-event-thrown = { $seat } tira il dado
shy_snails-event-crawled = { $leaves ->
    [one] { $seat }: avanti di una foglia
   *[other] { $seat }: avanti di { $leaves } foglie
}
shy_snails-event-waited = { $seat } aspetta: strada chiusa
shy_snails-event-won = { $seat } si prende l’insalata
shy_snails-end-played_out = Tutte e due le lumache sono nell’insalata
