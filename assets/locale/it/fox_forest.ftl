fox_forest-title = La volpe nel bosco
fox_forest-minutes = 10
fox_forest-age = 10+
fox_forest-blurb = Tredici prese per due: vincere fa bene, ma questo bosco non perdona gli ingordi.
fox_forest-credits = Di Joshua Buergel. In ucraino lo pubblica WoodCat.

fox_forest-option-goal = Si gioca a
fox_forest-option-goal-about = Fino a tanti punti. Altri numeri (5–99): scrivili o tieni premuta la freccia.
fox_forest-option-goal-16 = 16 punti · 7 min
fox_forest-option-goal-21 = 21 punti · 10 min
fox_forest-option-goal-28 = 28 punti · 12 min
fox_forest-option-goal-35 = 35 punti · 17 min
fox_forest-option-goal-50 = 50 punti · 22 min
fox_forest-option-goal-other = { $n } punti
fox_forest-option-dealer = Dà le carte per primo
fox_forest-option-dealer-about = Poi ci si alterna; apre sempre l’altro.

## Sul tavolo

fox_forest-points = { $count ->
    [one] punto
   *[other] punti
}
fox_forest-tricks = { $count ->
    [one] presa
   *[other] prese
}
fox_forest-status = round { $round } · presa { $trick } di 13
fox_forest-goal = si gioca a { $goal }
fox_forest-trump = Briscola
fox_forest-deck = Mazzo
fox_forest-your-card = la tua carta
fox_forest-leads = di mano
fox_forest-decline = Lascia il decreto
fox_forest-deck-tip = Coperto fino alla fine del round. Solo il Boscaiolo può pescare da qui.
fox_forest-decree-tip = Il seme di questa carta è la briscola. Solo la Volpe può cambiarlo.
fox_forest-buried-tip = Sotto il mazzo, di tua mano: { $cards }.
fox_forest-known-tip = Un tempo decreto, ancora in questa mano: { $cards }.

fox_forest-ladder-tricks = Prese
fox_forest-ladder-points = Punti
fox_forest-why-trump = La briscola vince
fox_forest-why-higher_trump = Briscola più alta
fox_forest-why-witch = La Strega è diventata briscola
fox_forest-why-higher = Carta più alta
fox_forest-why-suit = L’altro seme non vince
fox_forest-rung-humble = umiltà
fox_forest-rung-defeated = sconfitta
fox_forest-rung-victorious = vittoria
fox_forest-rung-greedy = avidità

## Fine del round e della partita

fox_forest-summary-title = Fine del round { $round }
fox_forest-summary-before = prima
fox_forest-summary-tricks = prese
fox_forest-summary-points = per le prese
fox_forest-summary-treasure = per i tesori
fox_forest-summary-total = totale

## Che cosa fare

fox_forest-hint-lead = Tocca a te aprire: qualsiasi carta
fox_forest-hint-follow = { $suit ->
    [bells] Rispondi al seme: ci vuole una campana
    [keys] Rispondi al seme: ci vuole una chiave
   *[moons] Rispondi al seme: ci vuole una luna
}
fox_forest-hint-free = { $suit ->
    [bells] Niente campane: va bene qualsiasi carta
    [keys] Niente chiavi: va bene qualsiasi carta
   *[moons] Niente lune: va bene qualsiasi carta
}
fox_forest-hint-monarch = { $suit ->
    [bells] Il Monarca esige: il Cigno o la tua campana più alta, a scelta
    [keys] Il Monarca esige: il Cigno o la tua chiave più alta, a scelta
   *[moons] Il Monarca esige: il Cigno o la tua luna più alta, a scelta
}
fox_forest-hint-monarch-highest = { $suit ->
    [bells] Il Monarca esige la tua campana più alta
    [keys] Il Monarca esige la tua chiave più alta
   *[moons] Il Monarca esige la tua luna più alta
}
fox_forest-hint-fox = La Volpe propone: un nuovo decreto dalla tua mano, o tutto com’è
fox_forest-hint-woodcutter = Boscaiolo: una carta, quella che vuoi, sotto il mazzo
fox_forest-hint-wait = { $name } ci pensa…
fox_forest-hint-wait-fox = { $name } bisbiglia con la Volpe…
fox_forest-hint-wait-woodcutter = { $name } sceglie che cosa nascondere sotto il mazzo…

## Perché no

fox_forest-reason-not_now = Non ora: prima quello che chiede la carta giocata.
fox_forest-reason-not_in_hand = Questa carta non è nella tua mano.
fox_forest-reason-follow_suit = Si risponde al seme: una carta di quel seme ce l’hai.
fox_forest-reason-witch_waits = La Strega diventa briscola solo dopo: finché hai briscole, rispondi al seme!
fox_forest-reason-monarch_demands = Il Monarca accetta solo il Cigno o la tua carta più alta.

## Cronaca

fox_forest-event-dealer-chosen = Prima smazzata, a sorte
fox_forest-event-dealt = Round { $round }, decreto: { $decree }
fox_forest-event-played = { $card }
fox_forest-event-exchanged = Nuovo decreto: { $card }
fox_forest-event-declined = Il decreto resta
fox_forest-event-drew = Una carta dal mazzo
fox_forest-event-buried = Una carta sotto il mazzo
fox_forest-event-treasure-scored = { $points ->
    [one] Tesoro: +{ $points } punto
   *[other] Tesoro: +{ $points } punti
}
fox_forest-event-trick-won = Presa { $number }: { $seat }
fox_forest-event-lead-taken = Di mano grazie al Cigno
fox_forest-event-round-scored = Fine del round { $round }
fox_forest-event-match-ended = { $reason }

## Com’è finita

fox_forest-end-draw = Pari in tutto, anche nell’ultimo round
fox_forest-end-last_round = Punti pari: decide l’ultimo round
fox_forest-end-greed = Ha deciso l’avidità dell’ultimo round
fox_forest-end-both_reached = Al traguardo in due: decidono i punti
fox_forest-end-goal = Traguardo raggiunto

## Le carte

fox_forest-power-1 = Se con il Cigno perdi la presa, apri comunque la prossima.
fox_forest-power-3 = Puoi scambiare subito il decreto con una carta della mano. La nuova briscola vale già in questa presa.
fox_forest-power-5 = Pesca la prima carta del mazzo, poi metti una carta della mano, una qualsiasi, sotto il mazzo.
fox_forest-power-7 = Chi si aggiudica la presa segna subito un punto per ogni Tesoro che contiene.
fox_forest-power-9 = Una Strega sola nella presa conta come briscola. Due Streghe sono semplici nove.
fox_forest-power-11 = A un Monarca d’apertura si risponde con il Cigno del suo seme o con la carta più alta che si ha di quel seme.
fox_forest-power-even = Nessun trucco: più alto il numero, più forte la carta.

fox_forest-name-1 = Cigno
fox_forest-name-3 = Volpe
fox_forest-name-5 = Boscaiolo
fox_forest-name-7 = Tesoro
fox_forest-name-9 = Strega
fox_forest-name-11 = Monarca

fox_forest-card-1b = Cigno di campane
fox_forest-card-2b = 2 di campane
fox_forest-card-3b = Volpe di campane
fox_forest-card-4b = 4 di campane
fox_forest-card-5b = Boscaiolo di campane
fox_forest-card-6b = 6 di campane
fox_forest-card-7b = Tesoro di campane
fox_forest-card-8b = 8 di campane
fox_forest-card-9b = Strega di campane
fox_forest-card-10b = 10 di campane
fox_forest-card-11b = Monarca di campane
fox_forest-card-1k = Cigno di chiavi
fox_forest-card-2k = 2 di chiavi
fox_forest-card-3k = Volpe di chiavi
fox_forest-card-4k = 4 di chiavi
fox_forest-card-5k = Boscaiolo di chiavi
fox_forest-card-6k = 6 di chiavi
fox_forest-card-7k = Tesoro di chiavi
fox_forest-card-8k = 8 di chiavi
fox_forest-card-9k = Strega di chiavi
fox_forest-card-10k = 10 di chiavi
fox_forest-card-11k = Monarca di chiavi
fox_forest-card-1m = Cigno di lune
fox_forest-card-2m = 2 di lune
fox_forest-card-3m = Volpe di lune
fox_forest-card-4m = 4 di lune
fox_forest-card-5m = Boscaiolo di lune
fox_forest-card-6m = 6 di lune
fox_forest-card-7m = Tesoro di lune
fox_forest-card-8m = 8 di lune
fox_forest-card-9m = Strega di lune
fox_forest-card-10m = 10 di lune
fox_forest-card-11m = Monarca di lune

## Consiglio: perché così
fox_forest-advice-fox = La Volpe può cambiare la briscola, già in questa presa
fox_forest-advice-woodcutter = Il Boscaiolo pesca una carta e nasconde quella di troppo
fox_forest-advice-monarch = Al Monarca si risponde col Cigno o con la carta più alta
fox_forest-advice-take = Così questa presa è tua
fox_forest-advice-treasure = { $points ->
    [one] Così la presa è tua, e { $points } punto di tesoro
   *[other] Così la presa è tua, e { $points } punti di tesoro
}
fox_forest-advice-swan = Il Cigno cede la presa, ma la prossima la apri tu
fox_forest-advice-enough = Così la presa va via: ne avrai meno di dieci
fox_forest-advice-humble = Così la presa va via, e l’umiltà è ancora possibile
fox_forest-advice-leave = Così la presa va all’avversario
fox_forest-advice-trump = { $suit ->
    [bells] La briscola saranno le campane
    [keys] La briscola saranno le chiavi
   *[moons] La briscola saranno le lune
}
fox_forest-advice-keep = La briscola può restare com’è

## La lezione

fox_forest-lesson-trick = Ognuno gioca una carta. Due carte fanno una presa: la vince la più alta.
fox_forest-lesson-follow = Ha aperto con una luna: rispondi con una luna. Dieci batte otto: la presa è tua!
fox_forest-lesson-follow-oops = Questa carta aspetta: finché hai lune, rispondi con una luna.
fox_forest-lesson-lead = Chi prende apre la prossima. Apri con la campana: ne hai una sola.
fox_forest-lesson-lead-oops = Si può, ma ora serve di più la campana. Toccala!
fox_forest-lesson-swan = La presa è tua! Ma il Cigno che perde apre la prossima.
fox_forest-lesson-trump = Niente campane? Gioca briscola: il seme del decreto, la carta accanto al mazzo. Chiavi!
fox_forest-lesson-trump-oops = Così la presa se ne va. Anche una piccola chiave è più forte: è briscola!
fox_forest-lesson-fox = Ecco la Volpe! Con lei puoi cambiare subito la briscola. Apri con la Volpe.
fox_forest-lesson-fox-oops = Bella idea, ma adesso in scena vuole andare la Volpe.
fox_forest-lesson-decree = Dai il due di lune: le lune diventano briscola e l’otto di chiavi è tuo.
fox_forest-lesson-decree-oops = Puoi sempre lasciare tutto com’è. Ma oggi proviamo: il due di lune!
fox_forest-lesson-woodcutter = Ora il Boscaiolo: ti porta la prima carta del mazzo. Apri con lui!
fox_forest-lesson-woodcutter-oops = Questo Boscaiolo si riposi. Prendi quello di lune: ora è briscola.
fox_forest-lesson-bury = Guarda chi ha portato: un Monarca! Sotto il mazzo va l’altro Boscaiolo.
fox_forest-lesson-bury-oops = Il Monarca sotto il mazzo? Si offende! Meglio l’altro Boscaiolo.
fox_forest-lesson-witch = Una Strega sola nella presa conta come briscola. Apri con la Strega!
fox_forest-lesson-witch-oops = Il dieci è forte, ma la Strega è più divertente: guarda che succede!
fox_forest-lesson-monarch = Apri col Monarca! Si risponde solo col Cigno o con la carta più alta.
fox_forest-lesson-monarch-oops = Questo Monarca servirà dopo. Ora tocca al Monarca di campane!
fox_forest-lesson-treasure = Era un Tesoro! Ogni sette dà subito un punto a chi prende.
fox_forest-lesson-flown = Quattro prese volate via: tu 9, l’avversario 2. Con 7–9 fai 6 punti, e con 0–3 pure!
fox_forest-lesson-greed = Un Tesoro! Ma la decima presa è avidità: 0 per le prese. Cedila: gioca il quattro!
fox_forest-lesson-greed-oops = Avidità! Per le prese 0, e al vicino 6 per l’umiltà. Torniamo indietro.
fox_forest-lesson-last = Cedi anche l’ultima: nove è perfetto. Con 4, 5 o 6 avresti solo 1, 2 o 3 punti.
fox_forest-lesson-count = 6 per le prese e 1 per il Tesoro: sette punti. Si gioca a 21. Il bosco s’inchina!

## Che cosa si ricorda della partita

fox_forest-result = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
fox_forest-feat-greedy = Round ingordo
fox_forest-feat-greedy-unit = { $count ->
    [one] presa in un round
   *[other] prese in un round
}
fox_forest-feat-humble = Modestia in persona
fox_forest-feat-humble-unit = { $count ->
    [one] presa, e sei punti
   *[other] prese, e sei punti
}
fox_forest-feat-harvest = Round migliore
fox_forest-feat-harvest-unit = { $count ->
    [one] punto in un round
   *[other] punti in un round
}
fox_forest-feat-treasure = Cacciatore di tesori
fox_forest-feat-treasure-unit = { $count ->
    [one] punto dai tesori
   *[other] punti dai tesori
}
fox_forest-feat-decree = Più furbo della volpe
fox_forest-feat-decree-unit = { $count ->
    [one] cambio del decreto
   *[other] cambi del decreto
}
fox_forest-feat-run = Inarrestabile
fox_forest-feat-run-unit = { $count ->
    [one] presa di fila
   *[other] prese di fila
}

## La fortuna
fox_forest-luck-trumps = Briscole ricevute
fox_forest-luck-high_cards = Carte alte: 9, 10, 11
fox_forest-luck-treasures = Tesori ricevuti

## Sul telefono: come si chiama, che cosa si fa, a che punto siamo

fox_forest-called-trump = { $card }, briscola
fox_forest-called-decree = Decreto: { $card }
fox_forest-called-played = Nella presa: { $card }, di { $name }
fox_forest-deed-play = Gioca { $card }
fox_forest-deed-exchange = Scambia { $card } col decreto
fox_forest-deed-bury = Metti { $card } sotto il mazzo
fox_forest-this-card = { $rank ->
    [1] il Cigno
    [2] il 2
    [3] la Volpe
    [4] il 4
    [5] il Boscaiolo
    [6] il 6
    [7] il Tesoro
    [8] l’8
    [9] la Strega
    [10] il 10
   *[11] il Monarca
} { $suit ->
    [bells] di campane
    [keys] di chiavi
   *[moons] di lune
}
