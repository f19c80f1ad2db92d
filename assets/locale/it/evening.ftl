evening-title = La nostra serata
evening-now = Stasera
evening-matches = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
evening-hours = { $matches } in { $hours } h { $minutes } min
evening-minutes = { $matches } in { $minutes } min
evening-places = biscotti per piazzamento: 3, 2, 1
evening-total = Totale
evening-led = In testa
evening-more = e altri { $count }
evening-sheet = Il punteggio della serata
evening-save = Salva l’immagine
evening-saved = L’immagine è qui: { $file }
evening-not-saved = Non è stato possibile salvare l’immagine: { $why }
evening-end = Chiudi la serata
evening-ended = La serata è chiusa. La prossima partita ne apre un’altra.
evening-not-ended = Non è stato possibile annotare la fine della serata: { $why }
evening-on = Avanti
evening-earlier = La serata prima
evening-later = La serata dopo
evening-empty = Qui comparirà il punteggio della serata, appena qualcuno finisce la prima partita.
evening-counting = Stiamo contando…
evening-unclear = { $file }: non è chiaro ({ $why }). Il file resta com’è; serate e nomi si contano senza.
evening-uncounted = Non è stato possibile contare le serate: nel programma qualcosa è andato storto. Le partite sono salve.
evening-none = non c’è ancora nessuna partita finita
evening-recounted = partite: { $matches }, serate: { $evenings }, persone: { $people }
evening-date = { $weekday } { $day }
evening-day = { $number ->
    [1] 1º
   *[other] { $number }
} { $month }
evening-day-of-year = { $number ->
    [1] 1º
   *[other] { $number }
} { $month } { $year }
evening-month-1 = gennaio
evening-month-2 = febbraio
evening-month-3 = marzo
evening-month-4 = aprile
evening-month-5 = maggio
evening-month-6 = giugno
evening-month-7 = luglio
evening-month-8 = agosto
evening-month-9 = settembre
evening-month-10 = ottobre
evening-month-11 = novembre
evening-month-12 = dicembre
evening-weekday-1 = lunedì
evening-weekday-2 = martedì
evening-weekday-3 = mercoledì
evening-weekday-4 = giovedì
evening-weekday-5 = venerdì
evening-weekday-6 = sabato
evening-weekday-7 = domenica
