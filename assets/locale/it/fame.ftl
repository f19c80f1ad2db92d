fame-title = Albo d’oro
fame-all = Tutti i giochi
fame-people = I nostri
fame-wins = { $count ->
    [one] { $count } vittoria
   *[other] { $count } vittorie
}
fame-streak = Vittorie di fila
fame-streak-unit = { $count ->
    [one] partita
   *[other] partite
}
fame-longest = La partita più lunga
fame-longest-unit = { $count ->
    [one] mossa
   *[other] mosse
}
fame-none = nessun record, per ora
fame-none-about = di chi sarà il primo?
fame-victim = vittima preferita: { $name }
fame-rival = bestia nera: { $name }
fame-row = di fila: { $count }
fame-newcomer = il meglio deve ancora venire
fame-empty = Qui compariranno i nomi, appena finisce la prima partita.
fame-up = Su
fame-down = Giù
