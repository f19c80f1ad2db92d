snails-title = Corsa di lumache
snails-blurb = Due lumache a testa e una sola insalata. Tira il dado, scegli chi striscia e occhio a chi ti sta davanti.

snails-hint-crawl = { $leaves ->
    [one] Una foglia: quale lumaca striscia?
   *[other] { $leaves } foglie: quale lumaca striscia?
}
snails-hint-wait = { $name } sceglie una lumaca
snails-snail-tip = Una lumaca di { $name }
snails-die-tip = Esce uno, due o tre: sono le foglie che una lumaca deve fare.

snails-reason-not_now = Prima si tira il dado.
snails-reason-leaf_taken = Su quella foglia c’è già qualcuno.
snails-reason-in_the_salad = Questa lumaca è già nell’insalata, e ha da fare.

snails-event-thrown = { $seat } tira il dado
snails-event-crawled = { $leaves ->
    [one] { $seat }: avanti di una foglia
   *[other] { $seat }: avanti di { $leaves } foglie
}
snails-event-waited = { $seat } aspetta: strada chiusa
snails-event-won = { $seat } si prende l’insalata
snails-end-played_out = Tutte e due le lumache sono nell’insalata
