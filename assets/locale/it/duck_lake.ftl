duck_lake-title = Il lago delle anatre
duck_lake-minutes = 4–5
duck_lake-age = 4+
duck_lake-blurb = Pietro lancia il mangime e le anatre accorrono a gara. Giocano anche i più piccoli.
duck_lake-credits = Di Stefan Breuer (Ententeich).

duck_lake-option-first = Ultimo a sfamare anatre
duck_lake-option-first-about = Chi ha sfamato anatre per ultimo comincia.
duck_lake-option-first-none = decide la sorte
duck_lake-option-lilies = Ninfee
duck_lake-option-lilies-by_hand = le posiamo noi
duck_lake-option-lilies-by_hand-about = Il primo giocatore posa sei ninfee.
duck_lake-option-lilies-automatic = arrivano da sole
duck_lake-option-lilies-automatic-about = Sei ninfee si trovano un posto da sole.
duck_lake-option-older_children = Per bambini più grandi
duck_lake-option-older_children-yes = la nera scaccia
duck_lake-option-older_children-yes-about = La nera manda a riva un’anatra avversaria. La partita dura il doppio.
duck_lake-option-older_children-no = entrambe sfamano
duck_lake-option-older_children-no-about = Con entrambe Pietro cammina e lancia mangime.
duck_lake-option-fewer_steps = Meno passi
duck_lake-option-fewer_steps-yes = si può
duck_lake-option-fewer_steps-yes-about = Ci si può fermare prima, dopo almeno un passo.
duck_lake-option-fewer_steps-no = si nuota fino in fondo
duck_lake-option-fewer_steps-no-about = Si nuota di quanto dice il dado.
duck_lake-option-colours = Colore delle anatre
duck_lake-option-colours-yellow = gialle
duck_lake-option-colours-green = verdi
duck_lake-option-colours-blue = blu
duck_lake-option-colours-red = rosse

## Sul tavolo

duck_lake-duck-yellow = anatra gialla ▲
duck_lake-duck-green = anatra verde ◆
duck_lake-duck-blue = anatra blu ■
duck_lake-duck-red = anatra rossa ●
duck_lake-face-1 = 1
duck_lake-face-2 = 2
duck_lake-face-3 = 3
duck_lake-face-4 = 4
duck_lake-face-white = anatra bianca
duck_lake-face-black = anatra nera
duck_lake-corn = { $count ->
    [one] { $count } chicco
   *[other] { $count } chicchi
}
duck_lake-bucket = Nel secchiello
duck_lake-walks-left = { $count ->
    [one] ancora { $count } passeggiata
   *[other] ancora { $count } passeggiate
}
duck_lake-walks-over = giro finito
duck_lake-die = Dado
duck_lake-die-number = Si nuota!
duck_lake-die-duck = È uscita un’anatra
duck_lake-die-carry = Sciò, a riva!
duck_lake-tag-roll = lancio
duck_lake-tag-next = poi
duck_lake-tag-first = comincia
duck_lake-let-drift = Lasciale fare
duck_lake-leave-all = Lascia tutto così
duck_lake-decline = Lasciale in acqua
duck_lake-bucket-tip = Qui c’è il mangime che Pietro non ha ancora lanciato.
duck_lake-lily-tip = Sulle ninfee non si sale. Il loro chicco si prende dalla casella accanto.
duck_lake-petya-tip = Pietro fa il giro del lago. L’anatra davanti a cui si ferma salta in acqua.
duck_lake-count = Contiamo i chicchi
duck_lake-result-shared = Parità! La vittoria è condivisa.
duck_lake-result-left = { $count ->
    [0] Nel lago non è rimasto niente.
    [one] Nel lago è rimasto { $count } chicco. Ai pesci!
   *[other] Nel lago sono rimasti { $count } chicchi. Ai pesci!
}

## Che cosa fare

duck_lake-hint-lot = Chi comincia? Decide la sorte
duck_lake-hint-lilies = { $left ->
    [one] L’ultima ninfea: su una casella chiara qualsiasi
   *[other] Ancora { $left } ninfee: su caselle chiare qualsiasi
}
duck_lake-hint-lilies-first = Ninfee: { $left }. La prima va dove vuoi
duck_lake-hint-drift = Le ninfee si cercano un posto…
duck_lake-hint-ducks = { $left ->
    [one] Metti la seconda anatra su un sasso
   *[other] Metti la prima anatra su un sasso
}
duck_lake-hint-opening = Una manciata piena: mira, apri la mano, e nove chicchi volano!
duck_lake-hint-throw = Mira e apri la mano: tre chicchi volano nel lago
duck_lake-hint-throw-again = { $count ->
    [one] Un chicco è caduto fuori. Si rilancia!
   *[other] Alcuni chicchi sono caduti fuori. Si rilancia!
}
duck_lake-hint-falling = I chicchi cadono…
duck_lake-hint-push = Un chicco è sulla riga: spingilo in una delle sue caselle
duck_lake-hint-roll = Lancia il dado!
duck_lake-hint-swim = { $steps ->
    [one] Un passo con una delle tue anatre
   *[other] { $steps } passi con una delle tue anatre
}
duck_lake-hint-swim-fewer = { $steps ->
    [one] Un passo con una delle tue anatre
   *[other] Fino a { $steps } passi con una delle tue anatre
}
duck_lake-hint-swim-on = { $left ->
    [0] Eccoci! Basta lasciarla andare
    [one] Ancora { $left } passo
   *[other] Ancora { $left } passi
}
duck_lake-hint-jump = Che spavento! Dove salta l’anatra?
duck_lake-hint-carry = Anatra nera: puoi scacciare a riva un’anatra degli altri
duck_lake-hint-carry-stone = Su quale sasso la mettiamo?
duck_lake-hint-wait = { $name } sta pensando…
duck_lake-hint-wait-throw = { $name } sta mirando…
duck_lake-hint-wait-jump = { $name } sceglie dove salta l’anatra…

## Perché no

duck_lake-reason-not_now = Prima c’è altro da fare: guarda il suggerimento in basso.
duck_lake-reason-not_a_cell = Questa non è una casella del lago.
duck_lake-reason-not_a_stone = Questo non è un sasso del sentiero.
duck_lake-reason-lily_taken = Qui c’è già una ninfea.
duck_lake-reason-lily_touches = Troppo vicine: le ninfee non si toccano nemmeno all’angolo.
duck_lake-reason-stone_taken = Su questo sasso c’è già un’anatra.
duck_lake-reason-stone_petya = Qui c’è Pietro: l’anatra ha paura.
duck_lake-reason-stone_lily = Da qui non ci si tuffa: l’acqua accanto è coperta da una ninfea.
duck_lake-reason-not_across = Questo chicco è già in una casella, non si tocca.
duck_lake-reason-not_its_cell = Il chicco va spinto in una delle caselle su cui sta.
duck_lake-reason-not_your_duck = È l’anatra di qualcun altro.
duck_lake-reason-not_beside = Le anatre nuotano diritto, di casella in casella, mai in diagonale.
duck_lake-reason-too_far = Il dado dà meno passi.
duck_lake-reason-too_short = Si nuotano tutti i passi del dado.
duck_lake-reason-stuck = Quest’anatra non può muoversi, l’altra sì.
duck_lake-reason-duck_in_the_way = Occupato! L’altra anatra va aggirata.
duck_lake-reason-lily_in_the_way = Sulle ninfee non si sale: vanno aggirate.
duck_lake-reason-jump_taken = Qui non si salta: occupato.
duck_lake-reason-jump_nearer = C’è acqua libera più vicina.
duck_lake-reason-your_own_duck = Si scacciano solo le anatre degli altri.
duck_lake-reason-not_in_the_lake = Quest’anatra è già a riva.

## Cronaca

duck_lake-event-lot-drawn = Comincia, a sorte
duck_lake-event-lily-laid = Una ninfea sull’acqua
duck_lake-event-drift-asked = Ninfee, andate da sole!
duck_lake-event-lilies-drifted = Le ninfee hanno trovato posto
duck_lake-event-duck-put = Un’anatra sul sasso
duck_lake-event-die-rolled = Sul dado: { $face }
duck_lake-event-petya-stepped = Pietro va avanti
duck_lake-event-duck-scared = Oh, Pietro! Che spavento
duck_lake-event-duck-jumped = Pluf! L’anatra è in acqua
duck_lake-event-handful-thrown = { $count ->
    [one] Vola { $count } chicco
   *[other] Volano { $count } chicchi
}
duck_lake-event-corn-missed = Fuori: { $count }. Si rilancia!
duck_lake-event-corn-pushed = Un chicco spinto in casella
duck_lake-event-corn-taken = Gnam! Un chicco in meno
duck_lake-event-duck-paddled = Splash splash
duck_lake-event-duck-swam = { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
}, { $corn ->
    [0] niente chicchi
    [one] { $corn } chicco
   *[other] { $corn } chicchi
}
duck_lake-event-turn-passed = Niente da fare, si passa
duck_lake-event-duck-carried = Sciò! Un’anatra a riva
duck_lake-event-carry-declined = Lasciamole in acqua
duck_lake-event-match-ended = { duck_lake-end-gone_round }

## Com’è finita

duck_lake-end-gone_round = Pietro ha fatto tutto il giro

## Consiglio: perché così
duck_lake-advice-corn = { $corn ->
    [one] Così mangi { $corn } chicco
   *[other] Così mangi { $corn } chicchi
}
duck_lake-advice-carry = Così finisce a riva un’anatra avversaria: { $name }

## La lezione

duck_lake-lesson-lily = Vince chi mangia più chicchi! Prima posa una ninfea: le anatre non ci salgono.
duck_lake-lesson-another = Un’altra. Le ninfee non si toccano, nemmeno con l’angolo.
duck_lake-lesson-another-oops = Troppo vicine! Serve una casella più lontana.
duck_lake-lesson-drift = Le altre quattro sono brave: vanno al posto da sole. Premi il bottone!
duck_lake-lesson-drift-oops = Si possono posare tutte e sei. Ma oggi lasciamo fare alla corrente: il bottone!
duck_lake-lesson-duck = Le tue anatre sono gialle. La prima va sul sasso illuminato.
duck_lake-lesson-duck-oops = Lì c’è Pietro e l’anatra è timida. Scegli il sasso illuminato.
duck_lake-lesson-second = La seconda qui: c’è una ninfea vicina, e sulle ninfee cade il mangime.
duck_lake-lesson-second-oops = Questo sasso è occupato: per due è piccolo!
duck_lake-lesson-throw = E ora il mangime! Porta la mano sul lago e fai clic: nove chicchi volano.
duck_lake-lesson-line = Un chicco sulla riga! Spingilo verso la ninfea, più vicino alle tue.
duck_lake-lesson-line-oops = Troppo lontano: solo in una casella di qua o di là della riga.
duck_lake-lesson-die = Le anatre hanno fame. Lancia il dado!
duck_lake-lesson-swim = Due: due passi. In acqua e via sui chicchi: quel che incontri è tuo!
duck_lake-lesson-beside = Uno. Nuota accanto alla ninfea: il suo mangime si prende da vicino.
duck_lake-lesson-petya = È uscita l’anatra: Pietro avanza di tre sassi. La tua salta in acqua!
duck_lake-lesson-head = Un chicco è caduto su un’anatra: è suo!
duck_lake-lesson-handful = Ora l’anatra è uscita a te: Pietro va, tu lanci tre chicchi. Mira alle tue!
duck_lake-lesson-round = Pietro ha quasi fatto il giro. Ancora una passeggiata, poi si conta!
duck_lake-lesson-last = Anatra! Pietro è sull’ultimo sasso. Lancia gli ultimi tre chicchi.
duck_lake-lesson-end = Vince chi ha beccato di più: tu!
duck_lake-lesson-hand-all = Che lancio! Sistemo un attimo con l’ala, e a tavola.
duck_lake-lesson-hand-off = Fuori dal lago? Niente paura: quei chicchi si rilanciano.
duck_lake-lesson-hand-together = E adesso insieme! La mia ala ti guida: questi chicchi non finiranno fuori.
duck_lake-lesson-hand-led = Insieme! Fai clic: la mia ala tiene la tua mano sul lago.
duck_lake-lesson-hand-duck = Dritto nel becco! Quel chicco è già tuo.
duck_lake-lesson-roll = Tocca di nuovo a te. Lancia il dado!

## Che cosa si ricorda della partita

duck_lake-result = { $count ->
    [one] { $count } chicco
   *[other] { $count } chicchi
}
duck_lake-feat-throw = Lancio fortunato
duck_lake-feat-throw-unit = { $count ->
    [one] chicco alle proprie anatre
   *[other] chicchi alle proprie anatre
}
duck_lake-feat-feast = Gran pranzo
duck_lake-feat-feast-unit = { $count ->
    [one] chicco in una nuotata
   *[other] chicchi in una nuotata
}
duck_lake-feat-voyage = Gran viaggio
duck_lake-feat-voyage-unit = { $count ->
    [one] passo a nuoto
   *[other] passi a nuoto
}
duck_lake-feat-feeder = Amico di tutte le anatre
duck_lake-feat-feeder-unit = { $count ->
    [one] chicco alle anatre altrui
   *[other] chicchi alle anatre altrui
}
duck_lake-feat-missed = Mano generosa
duck_lake-feat-missed-unit = { $count ->
    [one] chicco fuori dal lago
   *[other] chicchi fuori dal lago
}
duck_lake-feat-scared = Stormo pauroso
duck_lake-feat-scared-unit = { $count ->
    [one] spavento per colpa di Pietro
   *[other] spaventi per colpa di Pietro
}

## La fortuna
duck_lake-luck-steps = Passi dal dado
duck_lake-luck-throws = Lanci di mais dal dado
duck_lake-luck-caught = Chicchi caduti sulle proprie anatre

## Sul telefono: come si chiama, che cosa si fa, a che punto siamo

duck_lake-stop = Basta così
duck_lake-look-west = Riva sinistra
duck_lake-look-east = Riva destra
duck_lake-look-all = Tutto il lago
duck_lake-called-cell = riga { $row }, casella { $column }
duck_lake-called-lily = ninfea
duck_lake-called-corn = chicco
duck_lake-called-stone = sasso { $number }
duck_lake-called-petya = Pietro
duck_lake-called-duck = { $colour ->
    [yellow] anatra gialla
    [green] anatra verde
    [blue] anatra blu
   *[red] anatra rossa
}
duck_lake-called-suggestion = la via più ricca
duck_lake-standing = { $corn } · { $walks ->
    [0] giro finito
    [one] ancora { $walks } passeggiata
   *[other] ancora { $walks } passeggiate
}
duck_lake-deed-lay-lily = Posa la ninfea
duck_lake-deed-put = Metti qui l’anatra
duck_lake-deed-push = Spingi il chicco
duck_lake-deed-swim = { $corn ->
    [0] Si nuota!
    [one] Si nuota, per { $corn } chicco!
   *[other] Si nuota, per { $corn } chicchi!
}
duck_lake-deed-jump = Salta qui
duck_lake-deed-carry = Portala a riva
