fizz-title = Frizzante!
fizz-minutes = 7–8
fizz-age = 8+
fizz-blurb = Una pedina dopo l’altra sul tappo della bottiglia: rispondi a tono e trattieni il fiato.

fizz-option-deal = Pedine
fizz-option-deal-about = Meno pedine, round più corto.
fizz-option-deal-0 = come al solito
fizz-option-deal-0-about = Otto a testa; in sette o otto, sei.
fizz-option-deal-8 = 8
fizz-option-deal-7 = 7
fizz-option-deal-6 = 6
fizz-option-deal-5 = 5
fizz-option-deal-4 = 4
fizz-option-deal-3 = 3 — lampo
fizz-option-rounds = Round
fizz-option-rounds-about = Vince chi in tutto ha meno punti.
fizz-option-rounds-0 = uno per giocatore
fizz-option-rounds-1 = 1
fizz-option-rounds-2 = 2
fizz-option-rounds-3 = 3
fizz-option-rounds-4 = 4
fizz-option-rounds-5 = 5
fizz-option-rounds-6 = 6
fizz-option-rounds-7 = 7
fizz-option-rounds-8 = 8
fizz-option-ending = Fine del round
fizz-option-ending-agreed = concordata
fizz-option-ending-agreed-about = Bazar vuoto: l’ultimo giro si concorda.
fizz-option-ending-book = da regolamento
fizz-option-ending-book-about = Finché uno finisce le pedine o tutti sono fermi.
fizz-option-ending-automatic = automatica
fizz-option-ending-automatic-about = Bazar vuoto: subito l’ultimo giro.
fizz-option-hidden_racks = Pedine altrui
fizz-option-hidden_racks-no = scoperte
fizz-option-hidden_racks-no-about = Tutto è scoperto, il sipario non serve.
fizz-option-hidden_racks-yes = nascoste
fizz-option-hidden_racks-yes-about = Delle pedine altrui si vede solo il dorso.
fizz-option-cap = Tappo
fizz-option-cap-about = Più il tappo è curvo, più è difficile.
fizz-option-cap-crowned = bombato
fizz-option-cap-flat = piatto — facile
fizz-option-cap-domed = a cupola — difficile
fizz-option-first = Chi comincia
fizz-option-first-about = Chi posa la prima pedina della partita.
fizz-option-first-none = a sorte

## Sul tavolo

fizz-chips = { $count ->
    [one] { $count } pedina
   *[other] { $count } pedine
}
fizz-points = { $count ->
    [one] punto
   *[other] punti
}
fizz-answering = Si risponde
fizz-answering-nothing = Si comincia
fizz-beats = Chi batte chi
fizz-beats-note = illuminato ciò che batte adesso
fizz-bazaar = Bazar
fizz-bazaar-tip = Le pedine di riserva. Si pesca se non si può rispondere, e per penalità.
fizz-fish = Tutti fermi!
fizz-last-lap = Ultimo giro!
fizz-last-lap-note = ancora un turno per tutti
fizz-last-lap-ask = Ultimo giro?
fizz-last-lap-left = { $turns ->
    [one] ancora { $turns } turno
   *[other] ancora { $turns } turni
}
fizz-last-lap-tip = Il Bazar è vuoto. Se tutti sono d’accordo, ancora un turno a testa e poi si conta: vince chi ha meno punti.
fizz-propose = Il Bazar è vuoto. Ancora un turno a testa, poi si contano i punti. Tutti d’accordo?
fizz-propose-score = Adesso: { $score }
fizz-propose-yes = Tutti d’accordo
fizz-propose-no = Si continua
fizz-toppled = Crollo!
fizz-touch = Toccata!
fizz-phew = Fiuu!
fizz-phew-note = La torre sta in piedi
fizz-double = Doppio!
fizz-round = round { $round } di { $rounds }
fizz-clockwise = in senso orario
fizz-counterclockwise = in senso antiorario
fizz-next = poi
fizz-last-chip = l’ultima!
fizz-skips = { $count ->
    [one] salta { $count } turno
   *[other] salta { $count } turni
}
fizz-your-turn = Tocca a te!
fizz-give-up = Basta, passo
fizz-keep = La tengo
fizz-lay-both = Tutte e due
fizz-lay-again = Ci riprovo

fizz-fits-anything = qualsiasi pedina
fizz-fits-same-rock = sasso di altro colore
fizz-fits-same-scissors = forbici di altro colore
fizz-fits-same-paper = carta di altro colore
fizz-fits-same-snake = serpente di altro colore
fizz-fits-same-thief = ladro di altro colore
fizz-fits-super = la stessa super-pedina
fizz-fits-colour-red = tutto il rosso
fizz-fits-colour-blue = tutto il blu
fizz-fits-colour-green = tutto il verde
fizz-fits-supers-red = super-pedine rosse
fizz-fits-supers-blue = super-pedine blu
fizz-fits-supers-green = super-pedine verdi
fizz-fits-exchange = qualsiasi scambio

## Fuori turno

fizz-really-title = Fuori turno?
fizz-really = La pedina vale, ma la fretta costa: ne peschi cinque dal Bazar.
fizz-really-poor = Il Bazar ne ha meno di cinque: le prendi tutte e salti due turni.
fizz-really-yes = La metto lo stesso
fizz-really-no = Aspetto
fizz-hasty-tip = Vuoi giocare fuori turno? Tocca questo nome; toccalo ancora se ci ripensi

## Che fare

fizz-hint-lot = La sorte decide chi comincia
fizz-hint-mix = Le pedine si mescolano e vanno al Bazar
fizz-hint-first = Cominci tu: va bene qualsiasi pedina
fizz-hint-turn = Come rispondere { $on }? Ciò che va bene è illuminato
fizz-hint-hasty = Fuori turno: scegli una pedina adatta
fizz-hint-draw = Non puoi rispondere: pesca dal Bazar finché non trovi quella giusta
fizz-hint-retry = È scivolata. Riprova, o passa
fizz-hint-retry-draw = È scivolata, e nulla va più bene: pesca, o passa
fizz-hint-twin = Ne hai un’altra uguale: mettila con l’altra mano, o tienila
fizz-hint-lay = { $by ->
    [button] Porta la pedina sopra la torre e rilascia il tasto
    [keys] Le frecce guidano la pedina, lo spazio la lascia
   *[pointer] Porta la pedina sopra la torre e fai clic per lasciarla
}
fizz-hint-lay-two = Il tasto sinistro tiene la prima pedina, il destro l’altra
fizz-hint-steady = Tasto destro (S): regge la bottiglia; rotella (A, D): gira la pedina
fizz-hint-lies = La pedina è posata. Lasciala!
fizz-hint-near = Attenzione: le dita stanno per toccare la torre!
fizz-hint-leaning = La pedina scivolerebbe: spostala verso il centro
fizz-hint-would-fall = La torre cadrebbe! Non lasciare: solleva piano la pedina
fizz-hint-in-front = { $chips ->
    [0] La pedina è davanti al tappo: sollevala
   *[other] La pedina è davanti alla torre: sollevala
}
fizz-hint-not-here = Qui non si può lasciare: porta la pedina sopra la torre
fizz-hint-low = Le dita sono troppo basse: un po’ più su
fizz-hint-still = La pedina è posata. Tieni ferma la mano…
fizz-hint-touched = Hai toccato la torre. Ora posa la pedina con calma
fizz-hint-settling = Non respirare…
fizz-hint-falling = Ahi, ahi, ahi…
fizz-hint-half = La sorte divide le pedine a metà
fizz-hint-wait = { $name } sceglie una pedina…
fizz-hint-wait-lay = { $name } tiene una pedina sopra la torre…
fizz-hint-wait-retry = { $name } pensa se riprovare…

## Perché no

fizz-reason-not_now = Non adesso: ogni cosa a suo tempo.
fizz-reason-not_in_rack = Questa pedina non è tua.
fizz-reason-same_chip = La stessa identica pedina non vale: serve un altro colore.
fizz-reason-unlike = Altro oggetto e altro colore: almeno una cosa deve coincidere.
fizz-reason-weaker = Il colore va bene, ma non batte quello che sta sul tappo.
fizz-reason-super_colour = Una super-pedina va solo sul proprio colore.
fizz-reason-on_super = Su una super-pedina va il suo colore, o la stessa super-pedina.
fizz-reason-not_twins = In coppia solo pedine uguali: stesso oggetto, stesso colore.
fizz-reason-twin_only = La seconda dev’essere identica alla prima.
fizz-reason-odd_half = La «metà» si mette solo se poi resta un numero pari di pedine.
fizz-reason-no_drawing = Puoi già rispondere. Dal Bazar si pesca solo quando non si può.
fizz-reason-no_passing = È presto per passare: metti una pedina o pesca dal Bazar.
fizz-reason-bare_bazaar = Il Bazar è vuoto: non resta che passare.
fizz-reason-your_turn = È già il tuo turno: con calma.
fizz-reason-amid_double = Tra due pedine uguali nessuno si intromette.
fizz-reason-last_chip = Fuori turno non si chiude: l’ultima va messa nel proprio.
fizz-reason-bazaar_open = È presto per l’ultimo giro: il Bazar ha ancora pedine.
fizz-reason-lap_begun = L’ultimo giro è già cominciato.
fizz-reason-end_settled = Come finisce il round si è deciso prima di cominciare.

## Cronaca

fizz-event-first-chosen = Comincia, a sorte
fizz-event-mixed = Round { $round }: tutto al Bazar
fizz-event-dealt = { $count ->
    [one] Prende { $count } pedina dal Bazar
   *[other] Prende { $count } pedine dal Bazar
}
fizz-event-turn-began = È di turno
fizz-event-lifted = Tiene sopra il tappo: { $chips }
fizz-event-lifted-out-of-turn = Fuori turno: { $chip }
fizz-event-slipped = Fa scivolare: { $chips }
fizz-event-toppled = { $count ->
    [one] Crollo! Fa cadere { $count } pedina
   *[other] Crollo! Fa cadere { $count } pedine
}
fizz-event-counted = Posa: { $chips }
fizz-event-took = { $count ->
    [one] Raccoglie { $count } pedina
   *[other] Raccoglie { $count } pedine
}
fizz-event-touched = Tocca la torre
fizz-event-drew = { $why ->
    [touch] +{ $count } per il tocco
    [out_of_turn] +{ $count } per la fretta
    [times_two] +{ $count } dal «×2»
    [plus_two] +{ $count } dal «+2»
    [plus_four] +{ $count } dal «+4»
   *[nothing_fits] +{ $count } dal Bazar
}
fizz-event-skips-owed = { $count ->
    [one] Perde { $count } turno
   *[other] Perde { $count } turni
}
fizz-event-retry-granted = Può riprovare
fizz-event-twin-granted = Può metterne un’altra uguale
fizz-event-turn-returned = È di nuovo di turno
fizz-event-super-worked = Pssst… { $chip }
fizz-event-halved = Prende metà: +{ $count } ({ $giver })
fizz-event-reversed = { $direction ->
    [1] Inverte: ora in senso orario
   *[other] Inverte: ora in senso antiorario
}
fizz-event-exchanged = Tutti si scambiano le pedine
fizz-event-skipped = Salta il turno
fizz-event-had-nothing = Nessuna risposta, Bazar vuoto
fizz-event-gave-up = Passa
fizz-event-kept-twin = Tiene la seconda
fizz-event-emptied = Neanche una pedina!
fizz-event-fish = { fizz-end-fish }
fizz-event-last-lap-began = { $turns ->
    [one] Il campanello! Ultimo giro: { $turns } turno
   *[other] Il campanello! Ultimo giro: { $turns } turni
}
fizz-event-last-lap-ended = { fizz-end-last_lap }
fizz-event-round-scored = Round { $round } finito
fizz-event-tournament-ended = Torneo finito

## Com’è finita

fizz-end-emptied = Alla fine senza pedine: { $seat }
fizz-end-fish = Tutti fermi: nessuno può rispondere
fizz-end-last_lap = Ultimo giro: vince chi ha meno punti

## Fine del round e del torneo

fizz-summary-title = Round { $round } finito
fizz-summary-emptied = Mani vuote: { $name }
fizz-summary-fish = Tutti fermi! Meno punti: { $name }
fizz-summary-last_lap = Ultimo giro finito. Meno punti: { $name }
fizz-summary-gained = +{ $points }
fizz-summary-total = in tutto { $points }
fizz-summary-next = Prossimo round
fizz-result-lowest = Vince la somma più bassa
fizz-result-shared = Pari fino all’ultima pedina: si vince insieme

## Pedine

fizz-kind-rock = sasso
fizz-kind-scissors = forbici
fizz-kind-paper = carta
fizz-kind-snake = serpente
fizz-kind-thief = ladro
fizz-kind-skip = Stop
fizz-kind-times_two = ×2
fizz-kind-plus_two = +2
fizz-kind-half = Metà
fizz-kind-plus_four = +4
fizz-kind-reverse = Inversione
fizz-kind-exchange = Scambio
fizz-beats-rock = il sasso smussa le forbici e scaccia il serpente
fizz-beats-scissors = le forbici tagliano la carta e il serpente
fizz-beats-paper = la carta incastra il ladro e avvolge il sasso
fizz-beats-snake = il serpente morde il ladro e mastica la carta
fizz-beats-thief = il ladro si porta via sasso e forbici
fizz-rule-skip = Chi segue salta il turno.
fizz-rule-times_two = Chi segue pesca quante ne ha e salta il turno.
fizz-rule-plus_two = Chi segue pesca due pedine e salta il turno.
fizz-rule-half = Chi segue prende metà delle tue e salta il turno.
fizz-rule-plus_four = Chi segue pesca quattro pedine e salta il turno.
fizz-rule-reverse = Si gira nel verso opposto.
fizz-rule-exchange = Va su tutto. Ognuno prende le pedine di chi segue.
fizz-colour-red = rosso
fizz-colour-blue = blu
fizz-colour-green = verde
fizz-pattern-red = strisce
fizz-pattern-blue = puntini
fizz-pattern-green = zigzag

fizz-chip-rock_red = sasso rosso
fizz-chip-rock_blue = sasso blu
fizz-chip-rock_green = sasso verde
fizz-chip-scissors_red = forbici rosse
fizz-chip-scissors_blue = forbici blu
fizz-chip-scissors_green = forbici verdi
fizz-chip-paper_red = carta rossa
fizz-chip-paper_blue = carta blu
fizz-chip-paper_green = carta verde
fizz-chip-snake_red = serpente rosso
fizz-chip-snake_blue = serpente blu
fizz-chip-snake_green = serpente verde
fizz-chip-thief_red = ladro rosso
fizz-chip-thief_blue = ladro blu
fizz-chip-thief_green = ladro verde
fizz-chip-skip_red = stop rosso
fizz-chip-skip_blue = stop blu
fizz-chip-skip_green = stop verde
fizz-chip-times_two_red = «×2» rosso
fizz-chip-times_two_blue = «×2» blu
fizz-chip-times_two_green = «×2» verde
fizz-chip-plus_two_red = «+2» rosso
fizz-chip-plus_two_blue = «+2» blu
fizz-chip-plus_two_green = «+2» verde
fizz-chip-half_red = metà rossa
fizz-chip-half_blue = metà blu
fizz-chip-half_green = metà verde
fizz-chip-plus_four_red = «+4» rosso
fizz-chip-plus_four_blue = «+4» blu
fizz-chip-plus_four_green = «+4» verde
fizz-chip-reverse_red = inversione rossa
fizz-chip-reverse_blue = inversione blu
fizz-chip-reverse_green = inversione verde
fizz-chip-exchange_red = scambio rosso
fizz-chip-exchange_blue = scambio blu
fizz-chip-exchange_green = scambio verde

# «Si risponde …»
fizz-on-rock_red = al sasso rosso
fizz-on-rock_blue = al sasso blu
fizz-on-rock_green = al sasso verde
fizz-on-scissors_red = alle forbici rosse
fizz-on-scissors_blue = alle forbici blu
fizz-on-scissors_green = alle forbici verdi
fizz-on-paper_red = alla carta rossa
fizz-on-paper_blue = alla carta blu
fizz-on-paper_green = alla carta verde
fizz-on-snake_red = al serpente rosso
fizz-on-snake_blue = al serpente blu
fizz-on-snake_green = al serpente verde
fizz-on-thief_red = al ladro rosso
fizz-on-thief_blue = al ladro blu
fizz-on-thief_green = al ladro verde
fizz-on-skip_red = allo stop rosso
fizz-on-skip_blue = allo stop blu
fizz-on-skip_green = allo stop verde
fizz-on-times_two_red = al «×2» rosso
fizz-on-times_two_blue = al «×2» blu
fizz-on-times_two_green = al «×2» verde
fizz-on-plus_two_red = al «+2» rosso
fizz-on-plus_two_blue = al «+2» blu
fizz-on-plus_two_green = al «+2» verde
fizz-on-half_red = alla metà rossa
fizz-on-half_blue = alla metà blu
fizz-on-half_green = alla metà verde
fizz-on-plus_four_red = al «+4» rosso
fizz-on-plus_four_blue = al «+4» blu
fizz-on-plus_four_green = al «+4» verde
fizz-on-reverse_red = all’inversione rossa
fizz-on-reverse_blue = all’inversione blu
fizz-on-reverse_green = all’inversione verde
fizz-on-exchange_red = allo scambio rosso
fizz-on-exchange_blue = allo scambio blu
fizz-on-exchange_green = allo scambio verde

## Consiglio: perché così
fizz-advice-out = { $count ->
    [one] È la tua ultima pedina: basta non farla cadere!
   *[other] Sono le tue ultime pedine: basta non farle cadere!
}
fizz-advice-twins = Così con una mossa se ne vanno due pedine
fizz-advice-heavy = { $points ->
    [one] Tra quelle giocabili nessuna vale di più: { $points } punto
   *[other] Tra quelle giocabili nessuna vale di più: { $points } punti
}
fizz-advice-draw = Non puoi rispondere: resta il Bazar

fizz-wall-evening = Stasera: { $name }, { $chips }
fizz-wall-ever = Di sempre: { $name }, { $chips }

## La lezione

fizz-lesson-hand-slips = È scivolata? Niente paura: torna a te. Riprova, più dolcemente!
fizz-lesson-hand-falls = Crollo! Nel gioco prendi tutto ciò che cade. Oggi però si impara: rifacciamo.
fizz-lesson-hand-touches = Le dita hanno toccato la torre: in gioco sono tre pedine dal Bazar. Oggi no!
fizz-lesson-hand-left = { $far ->
    [half] Mezza pedina più a sinistra! Mira al centro della torre.
    [quarter] Un quarto di pedina a sinistra! Mira al centro della torre.
   *[hair] Un pelo a sinistra! Mira al centro della torre.
}
fizz-lesson-hand-right = { $far ->
    [half] Mezza pedina più a destra! Mira al centro della torre.
    [quarter] Un quarto di pedina a destra! Mira al centro della torre.
   *[hair] Un pelo a destra! Mira al centro della torre.
}
fizz-lesson-hand-higher = { $far ->
    [half] Due pedine più in alto! Non premere: appena poggia, lascia andare.
    [quarter] Una pedina più in alto! Non premere: appena poggia, lascia andare.
   *[hair] Un pelo più in alto! Non premere: appena poggia, lascia andare.
}
fizz-lesson-hand-lower = { $far ->
    [half] Molto più in basso! La pedina deve toccare la torre, poi lasciala.
    [quarter] Una pedina più in basso! Deve toccare la torre, poi lasciala.
   *[hair] Un pelo più in basso! La pedina deve toccare la torre, poi lasciala.
}
fizz-lesson-hand-together = E adesso insieme! Raddrizzo la torre e ti guido la mano.
fizz-lesson-hand-led = Insieme! La mia ala ti guida la mano: porta la pedina sulla torre e fai clic.
fizz-lesson-first = Vince chi resta senza pedine! Porta il sasso sul tappo, giù piano, e lascia.
fizz-lesson-first-oops = Il Bazar può aspettare: finché hai una mossa, non si pesca.
fizz-lesson-same = Sul sasso rosso un sasso blu: stesso oggetto, altro colore.
fizz-lesson-beats = O stesso colore e un oggetto che batte: la carta avvolge il sasso. Giù la carta!
fizz-lesson-beats-oops = Il colore va bene, ma il serpente non batte il sasso. La carta sì!
fizz-lesson-answer = Le forbici tagliano la carta, e sono blu.
fizz-lesson-super = La super-pedina va sul suo colore. «+2»: il vicino ne pesca due e salta il turno!
fizz-lesson-super-oops = Né colore né oggetto uguali. Il «+2» blu invece è perfetto!
fizz-lesson-colour = Ancora a te! Su una super-pedina va tutto il suo colore. Il serpente blu!
fizz-lesson-colour-oops = Il ladro è verde, qui serve il blu. Il serpente è blu!
fizz-lesson-twin = Il serpente ha un gemello! Due uguali nello stesso turno: la seconda con l’altra mano.
fizz-lesson-twin-oops = La seconda dev’essere identica. Il gemello aspetta!
fizz-lesson-bazaar = Una sola pedina, e non va! Pesca dal Bazar finché non trovi quella giusta.
fizz-lesson-bazaar-oops = Ladro verde su serpente rosso? Né colore né oggetto. Al Bazar!
fizz-lesson-fits = Sasso rosso! Il sasso scaccia il serpente, e il colore è lo stesso. Giù!
fizz-lesson-fits-oops = Questo sasso è verde. Il serpente rosso teme quello rosso!
fizz-lesson-fall = Ahi ahi! Crollo: chi lo provoca si prende tutto. Dieci pedine!
fizz-lesson-rules = La torre non c’è più, ma comanda ancora il sasso rosso. Rispondi col verde!
fizz-lesson-rules-oops = Il ladro non c’entra: né rosso né sasso. Il sasso verde!
fizz-lesson-reverse = Hanno messo «Inversione»: in due non cambia nulla, tocca a te.
fizz-lesson-last = L’ultima pedina! Chi resta senza chiude il round.
fizz-lesson-count = Pssst! Un oggetto vale uno, una super-pedina cinque. Tu zero: hai vinto!

## Che cosa si ricorda della partita

fizz-result = { $count ->
    [one] { $count } punto in mano
   *[other] { $count } punti in mano
}
fizz-feat-tower = La torre più alta
fizz-feat-tower-unit = { $count ->
    [one] pedina
   *[other] pedine
}
fizz-feat-fall = Il crollo della serata
fizz-feat-fall-unit = { $count ->
    [one] pedina in un colpo
   *[other] pedine in un colpo
}
fizz-feat-steady = Mano ferma
fizz-feat-steady-unit = { $count ->
    [one] pedina senza errori
   *[other] pedine senza errori
}
fizz-feat-supers = Mago
fizz-feat-supers-unit = { $count ->
    [one] super-pedina in azione
   *[other] super-pedine in azione
}
fizz-feat-bazaar = Cliente dell’anno
fizz-feat-bazaar-unit = { $count ->
    [one] pedina dal Bazar
   *[other] pedine dal Bazar
}
fizz-feat-twins = A due mani
fizz-feat-twins-unit = { $count ->
    [one] doppio
   *[other] doppi
}

## La fortuna
fizz-luck-supers = Super-pedine ricevute all’inizio
fizz-luck-searches = Pescate prima di quella giusta
fizz-luck-penalties = Punti nelle pedine di penalità

## Sul telefono: come si chiama, che cosa si fa, a che punto siamo

fizz-deed-lay = { $kind ->
    [rock] Prendi in mano il sasso
    [scissors] Prendi in mano le forbici
    [paper] Prendi in mano la carta
    [snake] Prendi in mano il serpente
    [thief] Prendi in mano il ladro
   *[super] Prendi in mano la super-pedina
}
fizz-deed-both = Prendile tutte e due
fizz-deed-draw = Pesca dal Bazar
