sitting_ducks-title = Papere nel mirino
sitting_ducks-minutes = 20
sitting_ducks-age = 10+
sitting_ducks-blurb = Sei posti in fila, tappi che fischiano, e ognuno difende le sue papere. Vince l’ultima a galla.
sitting_ducks-credits = Di Keith Meyers («Sitting Ducks»). Editore: Playroom Entertainment.

sitting_ducks-option-edition = Edizione
sitting_ducks-option-edition-gallery = «Tirassegno», 54 carte
sitting_ducks-option-edition-gallery-about = Con «Papera della Pace» e «Risurrezione»: una papera colpita può tornare.
sitting_ducks-option-edition-classic = «Classica», 52 carte
sitting_ducks-option-edition-classic-about = Senza «Papera della Pace» e «Risurrezione»: chi è colpito è colpito.
sitting_ducks-option-colours = Colori delle papere
sitting_ducks-option-colours-red = rosso ●
sitting_ducks-option-colours-yellow = giallo ▲
sitting_ducks-option-colours-green = verde ◆
sitting_ducks-option-colours-blue = blu ■
sitting_ducks-option-colours-violet = viola ★
sitting_ducks-option-colours-white = bianco ✚

## Le papere

sitting_ducks-duck-red = rossa ●
sitting_ducks-duck-yellow = gialla ▲
sitting_ducks-duck-green = verde ◆
sitting_ducks-duck-blue = blu ■
sitting_ducks-duck-violet = viola ★
sitting_ducks-duck-white = bianca ✚
sitting_ducks-duck-water = acqua

sitting_ducks-nick-red = Pompon
sitting_ducks-nick-yellow = Paglietta
sitting_ducks-nick-green = Elica
sitting_ducks-nick-blue = Nostromo
sitting_ducks-nick-violet = Conte
sitting_ducks-nick-white = Vichingo
sitting_ducks-temper-red = ride perfino sotto tiro
sitting_ducks-temper-yellow = sta per addormentarsi
sitting_ducks-temper-green = senza freni
sitting_ducks-temper-blue = tutto regolamento
sitting_ducks-temper-violet = al di sopra di tutto questo
sitting_ducks-temper-white = cupo come un temporale

## Le carte azione

sitting_ducks-card-aim = Bersaglio
sitting_ducks-card-aim-rule = Metti un mirino su un cielo che non ne ha.
sitting_ducks-card-aim-more = Il mirino sta sul cielo, non sulla papera: le papere nuotano via, lui resta. Non si gioca se tutti e sei i cieli sono occupati.
sitting_ducks-card-fire = Fuoco
sitting_ducks-card-fire-rule = Spara a una carta sotto un mirino, che va via.
sitting_ducks-card-fire-more = Non importa chi ha mirato. La papera colpita torna dal padrone, la fila si stringe, dal mazzo arriva una carta nuova. All’acqua non succede niente.
sitting_ducks-card-double_barrel = Doppio Colpo
sitting_ducks-card-double_barrel-rule = { $edition ->
    [classic] Due mirini su due cieli liberi e adiacenti.
   *[gallery] Due mirini su cieli vicini; se non c’è posto, uno.
}
sitting_ducks-card-double_barrel-more = { $edition ->
    [classic] I due cieli devono essere liberi e adiacenti. Un mirino solo non vale: senza due posti vicini la carta non si gioca.
   *[gallery] I due cieli devono essere liberi e adiacenti. Solo se non ce ne sono due così, metti un mirino su un cielo libero qualsiasi.
}
sitting_ducks-card-quick_shot = Billy il Papero
sitting_ducks-card-quick_shot-rule = { $edition ->
    [classic] Spara a una papera qualsiasi. Via il suo mirino.
   *[gallery] Spara a una carta qualsiasi. Via il suo mirino.
}
sitting_ducks-card-quick_shot-more = { $edition ->
    [classic] Il mirino non serve, ma se c’è va via. All’acqua con questa carta non si spara. Una papera tuffata si può scegliere: se ne infischia.
   *[gallery] Il mirino non serve, ma se c’è va via. Si può sparare anche all’acqua: a volte è la scelta migliore.
}
sitting_ducks-card-ricochet = Ricochet
sitting_ducks-card-ricochet-rule = { $edition ->
    [classic] Spara a una papera accanto a un mirino, che va via.
   *[gallery] Spara accanto a un mirino. Quel mirino va via.
}
sitting_ducks-card-ricochet-more = { $edition ->
    [classic] Scegli un mirino e una papera alla sua sinistra o destra. Va via il mirino scelto; se ce n’è uno sulla vittima, quello resta.
   *[gallery] Scegli un mirino e una carta alla sua sinistra o destra. Va via il mirino scelto; se ce n’è uno sulla vittima, quello resta.
}
sitting_ducks-card-two_birds = Due in un colpo
sitting_ducks-card-two_birds-rule = { $edition ->
    [classic] Spara a due papere vicine, entrambe sotto un mirino.
   *[gallery] Spara a due carte vicine, entrambe sotto un mirino.
}
sitting_ducks-card-two_birds-more = Servono due mirini vicini; vanno via tutti e due. Se così cadono le ultime due papere, di due colori, è un pareggio.
sitting_ducks-card-bump_left = Più a Sinistra!
sitting_ducks-card-bump_left-rule = Sposta un mirino di un cielo a sinistra.
sitting_ducks-card-bump_left-more = A sinistra deve esserci un cielo libero. Va bene qualsiasi mirino, di chiunque sia.
sitting_ducks-card-bump_right = Più a Destra!
sitting_ducks-card-bump_right-rule = Sposta un mirino di un cielo a destra.
sitting_ducks-card-bump_right-more = A destra deve esserci un cielo libero. Va bene qualsiasi mirino, di chiunque sia.
sitting_ducks-card-march = Marcia delle Papere
sitting_ducks-card-march-rule = La prima carta va sotto il mazzo, la fila avanza.
sitting_ducks-card-march-more = Tutte avanzano di un posto, e in coda arriva la prima carta del mazzo delle papere. I mirini non si muovono.
sitting_ducks-card-hang_back = Non c’è Fretta!
sitting_ducks-card-hang_back-rule = La tua papera si scambia con la carta a destra.
sitting_ducks-card-hang_back-more = Va bene anche l’acqua. Serve una tua papera in vista, e non in fondo alla fila.
sitting_ducks-card-step_ahead = Non c’è Tempo!
sitting_ducks-card-step_ahead-rule = La tua papera si scambia con la carta a sinistra.
sitting_ducks-card-step_ahead-more = Va bene anche l’acqua. Serve una tua papera in vista, e non in testa alla fila.
sitting_ducks-card-jet_duck = Turbo
sitting_ducks-card-jet_duck-rule = La tua papera schizza in testa alla fila.
sitting_ducks-card-jet_duck-more = Quelle superate arretrano di un posto. Si può lanciare anche quella già in testa: gran fracasso, nessun effetto.
sitting_ducks-card-rearrange = Pazzo
sitting_ducks-card-rearrange-rule = Rimetti in fila le carte come ti pare.
sitting_ducks-card-rearrange-more = Le coppie non si separano, «Il becco sotto l’Acqua» resta sulla sua papera, i mirini sul loro cielo. Si può anche non cambiare niente.
sitting_ducks-card-duck_dance = Danza delle Papere
sitting_ducks-card-duck_dance-rule = La fila torna nel mazzo: mescola, fila nuova.
sitting_ducks-card-duck_dance-more = Ballano tutte, anche le nascoste. Le carte «Il becco sotto l’Acqua» si scartano, i mirini restano ad aspettare i nuovi ospiti.
sitting_ducks-card-take_cover = Copertura!
sitting_ducks-card-take_cover-rule = Nascondi una tua papera sotto una papera vicina.
sitting_ducks-card-take_cover-more = Da lì nuotano come una carta sola, e il tappo lo prende quella sopra. Una terza non ci sta; sotto una carta acqua non ci si nasconde; una papera tuffata non si nasconde.
sitting_ducks-card-dive = Il becco sotto l’Acqua
sitting_ducks-card-dive-rule = Proteggi una papera fino al tuo prossimo turno.
sitting_ducks-card-dive-more = La carta sta sulla papera e la segue. Chi le spara spreca il mirino e basta. Non si mette sull’acqua né su una papera già tuffata.
sitting_ducks-card-peace = Papera della Pace
sitting_ducks-card-peace-rule = Togli tutti i mirini.
sitting_ducks-card-peace-more = Tutti quanti, di chiunque siano. Senza mirini in cielo la carta non si gioca.
sitting_ducks-card-resurrection = Risurrezione
sitting_ducks-card-resurrection-rule = Una papera colpita torna in gioco, sotto il mazzo.
sitting_ducks-card-resurrection-more = Tua o di altri, decide la coscienza. Così torna in gioco perfino chi non aveva più papere.

## Suggerimenti

sitting_ducks-hint-choose = Tocca a te: scegli una carta
sitting_ducks-hint-discard = Niente da giocare: scegli una carta da scartare
sitting_ducks-hint-waiting = Turno: { $name }
sitting_ducks-hint-shuffling = Si mescola…
sitting_ducks-hint-aim = { sitting_ducks-card-aim } — scegli un cielo che brilla
sitting_ducks-hint-fire = { sitting_ducks-card-fire } — scegli il mirino sotto cui sparare
sitting_ducks-hint-double_barrel = { sitting_ducks-card-double_barrel } — scegli il primo cielo
sitting_ducks-hint-double_barrel-2 = { sitting_ducks-card-double_barrel } — ora un cielo vicino
sitting_ducks-hint-double_barrel-lone = { sitting_ducks-card-double_barrel } — due vicini non ci sono: scegline uno
sitting_ducks-hint-quick_shot = { sitting_ducks-card-quick_shot } — scegli dove sparare
sitting_ducks-hint-ricochet = { sitting_ducks-card-ricochet } — scegli un mirino
sitting_ducks-hint-ricochet-2 = { sitting_ducks-card-ricochet } — ora il vicino da colpire
sitting_ducks-hint-two_birds = { sitting_ducks-card-two_birds } — scegli il primo bersaglio
sitting_ducks-hint-two_birds-2 = { sitting_ducks-card-two_birds } — ora il secondo, accanto
sitting_ducks-hint-bump_left = { sitting_ducks-card-bump_left } — scegli il mirino da spostare
sitting_ducks-hint-bump_right = { sitting_ducks-card-bump_right } — scegli il mirino da spostare
sitting_ducks-hint-march = { sitting_ducks-card-march } — premi ancora, e si parte
sitting_ducks-hint-hang_back = { sitting_ducks-card-hang_back } — scegli quale tua papera rallenta
sitting_ducks-hint-step_ahead = { sitting_ducks-card-step_ahead } — scegli quale tua papera sorpassa
sitting_ducks-hint-jet_duck = { sitting_ducks-card-jet_duck } — scegli quale delle tue lanciare
sitting_ducks-hint-rearrange = { sitting_ducks-card-rearrange } — trascina le carte della fila e premi «Fatto»
sitting_ducks-hint-duck_dance = { sitting_ducks-card-duck_dance } — premi ancora, e musica!
sitting_ducks-hint-take_cover = { sitting_ducks-card-take_cover } — scegli quale tua papera nascondere
sitting_ducks-hint-take_cover-2 = { sitting_ducks-card-take_cover } — ora quella che la copre
sitting_ducks-hint-dive = { sitting_ducks-card-dive } — scegli la papera da tuffare
sitting_ducks-hint-peace = { sitting_ducks-card-peace } — premi ancora, e niente più mirini
sitting_ducks-hint-resurrection = { sitting_ducks-card-resurrection } — scegli di chi è la papera che torna

## Sul tavolo

sitting_ducks-label-alive = { $n ->
    [0] tutte colpite
    [one] { $n } viva su 5
   *[other] { $n } vive su 5
}
sitting_ducks-label-in-row = in fila
sitting_ducks-label-in-deck = nel mazzo
sitting_ducks-label-duck-deck = mazzo papere
sitting_ducks-label-action-deck = mazzo
sitting_ducks-foreseen = sarà così
sitting_ducks-dived-word = Sott’acqua!
sitting_ducks-label-discards = scarti
sitting_ducks-label-forward = avanti
sitting_ducks-label-next = a seguire
sitting_ducks-label-done = Fatto
sitting_ducks-label-cards = { $n } { $n ->
    [one] carta
   *[other] carte
}
sitting_ducks-tip-duck-deck = Le papere nel mazzo le contano tutti; chi è finito sotto, e quando, tocca ricordarselo.
sitting_ducks-tip-covered = Si nasconde: { $duck }. Prima bisogna colpire quella sopra.
sitting_ducks-tip-dived = Sott’acqua fino al prossimo turno: { $name }. I tappi rimbalzano.
sitting_ducks-tip-sight = Il mirino sta sul cielo: sotto può capitarci chiunque.
sitting_ducks-tip-no-ducks = Papere finite, ma i tappi no.

## Perché no

sitting_ducks-reason-not_a_move = Con questa carta non si gioca così.
sitting_ducks-reason-not_now = Non è il momento: il tavolo aspetta altro.
sitting_ducks-reason-not_in_hand = In mano non hai una carta così.
sitting_ducks-reason-unfinished = Manca ancora una scelta: la carta aspetta il bersaglio.
sitting_ducks-reason-something_can_be_played = Non si scarta: in mano c’è una carta che si può giocare.
sitting_ducks-reason-sky_taken = Su questo cielo c’è già un mirino.
sitting_ducks-reason-all_skies_taken = Tutti e sei i cieli hanno un mirino: non c’è dove mirare.
sitting_ducks-reason-no_sight_there = Sopra questa carta non c’è nessun mirino.
sitting_ducks-reason-no_sight_on_the_table = In cielo nemmeno un mirino: prima si mira, poi si spara.
sitting_ducks-reason-no_sky_for_the_barrels = Nessun cielo libero: il doppio colpo non trova posto.
sitting_ducks-reason-both_barrels_fit = Ci sono due cieli liberi vicini: i mirini vanno messi tutti e due.
sitting_ducks-reason-no_two_free_neighbouring_skies = Servono due cieli liberi e adiacenti, e non ci sono.
sitting_ducks-reason-water_is_no_victim = Nella «Classica» questa carta colpisce solo papere: l’acqua no.
sitting_ducks-reason-no_sight_to_ricochet = Anche per sbagliare mira serve un mirino, e non ce n’è.
sitting_ducks-reason-no_duck_beside_a_sight = Accanto ai mirini non c’è nessuna papera.
sitting_ducks-reason-no_two_neighbouring_sights = Per due in un colpo servono due mirini vicini.
sitting_ducks-reason-no_two_neighbouring_ducks_in_sight = Servono due papere vicine, entrambe sotto un mirino.
sitting_ducks-reason-no_sky_beyond = Più in là non c’è cielo: la fila finisce qui.
sitting_ducks-reason-next_sky_taken = Il cielo accanto ha già un altro mirino.
sitting_ducks-reason-no_sight_can_go_left = Nessun mirino può spostarsi a sinistra.
sitting_ducks-reason-no_sight_can_go_right = Nessun mirino può spostarsi a destra.
sitting_ducks-reason-not_your_duck = Questa carta è solo per una tua papera, e solo in vista.
sitting_ducks-reason-nobody_behind = Dietro non c’è nessuno: più indietro di così non si può.
sitting_ducks-reason-nobody_ahead = Davanti non c’è nessuno: solo canne.
sitting_ducks-reason-no_duck_to_hang_back = Nessuna tua papera ha qualcuno dietro con cui scambiarsi.
sitting_ducks-reason-no_duck_to_step_ahead = Nessuna tua papera ha qualcuno da sorpassare.
sitting_ducks-reason-no_duck_to_jet = In fila non si vedono tue papere: nessuna da lanciare.
sitting_ducks-reason-water_hides_nobody = L’acqua non nasconde nessuno: serve una papera.
sitting_ducks-reason-nowhere_to_hide = Le tue papere non hanno nessuno sotto cui nascondersi.
sitting_ducks-reason-covering_duck_stays = Questa papera ne copre già un’altra e non può lasciarla.
sitting_ducks-reason-cover_taken = Sotto questa papera c’è già qualcuno: una terza non ci sta.
sitting_ducks-reason-dived_duck_stays = Questa papera è sott’acqua: più nascosta di così…
sitting_ducks-reason-water_cannot_dive = L’acqua non si tuffa: scegli una papera.
sitting_ducks-reason-already_dived = Questa papera è già sott’acqua.
sitting_ducks-reason-no_duck_to_dive = Nessuna da tuffare: le papere in vista sono già sott’acqua.
sitting_ducks-reason-no_sight_to_remove = In cielo c’è già pace: nemmeno un mirino.
sitting_ducks-reason-no_such_shot_duck = Le papere di questo colore sono tutte sane.
sitting_ducks-reason-nobody_shot = Nessuna da risuscitare: sono tutte vive e starnazzano.

## Cronaca

sitting_ducks-event-ducks-shuffled = Mazzo delle papere mescolato
sitting_ducks-event-swam-in = Dal mazzo: { $card }
sitting_ducks-event-dealt = Carte distribuite, { $cards } a testa
sitting_ducks-event-began = Si comincia: in testa la { $duck }
sitting_ducks-event-played = «{ $card }»
sitting_ducks-event-sight-put = «{ $card }» — mirino in cielo
sitting_ducks-event-sight-moved = «{ $card }» — mirino spostato
sitting_ducks-event-duck-shot = «{ $card }» — colpita la { $duck }
sitting_ducks-event-cover-lost = Allo scoperto la { $duck }
sitting_ducks-event-water-shot = «{ $card }» — solo acqua
sitting_ducks-event-dive-held = «{ $card }» — a vuoto sulla { $duck }
sitting_ducks-event-flock-lost = Papere finite, resta la vendetta
sitting_ducks-event-closed-up = La fila si stringe
sitting_ducks-event-marched = «{ sitting_ducks-card-march }» — avanti!
sitting_ducks-event-swapped = «{ $card }» — la { $duck } si sposta
sitting_ducks-event-jetted = «{ sitting_ducks-card-jet_duck }» — la { $duck } in testa
sitting_ducks-event-rearranged = «{ sitting_ducks-card-rearrange }» — fila irriconoscibile
sitting_ducks-event-danced = «{ sitting_ducks-card-duck_dance }» — tutte in pista!
sitting_ducks-event-hid = Si nasconde la { $duck }, sopra la { $cover }
sitting_ducks-event-dived = «{ sitting_ducks-card-dive }» — la { $duck }
sitting_ducks-event-dive-ended = Riemerge la { $duck }
sitting_ducks-event-peace-made = «{ sitting_ducks-card-peace }» — via i mirini
sitting_ducks-event-resurrected = «{ sitting_ducks-card-resurrection }» — torna la { $duck }
sitting_ducks-event-discarded = Nessuna mossa, scarta «{ $card }»
sitting_ducks-event-actions-ran-out = Mazzo azioni finito
sitting_ducks-event-reshuffled = Gli scarti fanno un mazzo nuovo
sitting_ducks-event-drew = Carta dal mazzo
sitting_ducks-event-won = { sitting_ducks-end-last_colour }
sitting_ducks-event-nobody-won = { sitting_ducks-end-two_birds }

## Com’è finita

sitting_ducks-end-last_colour = A galla resta un solo colore
sitting_ducks-end-two_birds = { $seat }: due in un colpo, e resta l’acqua

## Consiglio: perché così
sitting_ducks-advice-shot = Così colpisci una papera avversaria: { $names }
sitting_ducks-advice-back = Così una tua papera torna in gioco
sitting_ducks-advice-safe = Così meno papere tue restano sotto tiro
sitting_ducks-advice-aim = Così finisce sotto tiro una papera avversaria: { $names }

## La lezione

sitting_ducks-lesson-colour = Vince l’ultimo colore a galla! Le papere rosse sono tue, le altre sono bersagli.
sitting_ducks-lesson-aim = «Bersaglio»: metti un mirino sul cielo sopra la papera gialla.
sitting_ducks-lesson-aim-oops = Lì c’è la tua! Un mirino sulla propria papera porta male. Sulla gialla!
sitting_ducks-lesson-three = Una carta giocata, una pescata: in mano sempre tre.
sitting_ducks-lesson-fire = Gioca «Fuoco» e scegli il mirino: la papera lì sotto torna dal padrone.
sitting_ducks-lesson-fire-oops = Sotto quel mirino c’è la tua! Scegli quello sopra la gialla.
sitting_ducks-lesson-stays = La fila si stringe, ma il mirino resta in cielo: ora sotto c’è la gialla!
sitting_ducks-lesson-swap = La tua è sotto il mirino! «Non c’è Fretta!»: scambia posto con quella a destra.
sitting_ducks-lesson-swap-oops = Questa carta vale solo per le tue: la rossa sotto il mirino.
sitting_ducks-lesson-hide = «Copertura!» Nascondi la rossa sotto la gialla: il tappo va a chi sta sopra.
sitting_ducks-lesson-hide-oops = Anche la verde ripara! Ma oggi va sotto la gialla.
sitting_ducks-lesson-swim = Gioca «Marcia delle Papere»: la prima va sotto il mazzo, viva! Le altre avanti.
sitting_ducks-lesson-swim-oops = Salva anche quella, ma la Marcia ne salva due insieme. Prima lei!
sitting_ducks-lesson-water = Fuoco… e splash: sotto il mirino c’è acqua. Il mirino sparisce, l’acqua resta.
sitting_ducks-lesson-dive = Gioca «Il becco sotto l’Acqua» su una rossa: fino al tuo turno i tappi non la toccano.
sitting_ducks-lesson-dive-oops = L’acqua non si tuffa, è già acqua. Scegli una papera rossa!
sitting_ducks-lesson-forced = Tre «Fuoco» e un solo mirino: sulla tua. Giocare è d’obbligo… Chiudi gli occhi!
sitting_ducks-lesson-forced-oops = Non puoi scartare finché una carta si può giocare. Ahimè!
sitting_ducks-lesson-later = Verso la fine: tu hai due papere, i gialli nessuna, i verdi l’ultima.
sitting_ducks-lesson-win = Restano papere di un solo colore? Vince il loro padrone. L’ultimo tappo è tuo!
sitting_ducks-lesson-win-oops = Sotto quel mirino c’è la tua! Mira alla verde, è l’ultima.
sitting_ducks-lesson-end = Vittoria! Un bel qua qua ci sta.

## Che cosa si ricorda della partita

sitting_ducks-result = { $count ->
    [one] { $count } turno a galla
   *[other] { $count } turni a galla
}
sitting_ducks-feat-hunt = Caccia lampo
sitting_ducks-feat-hunt-unit = { $count ->
    [one] turno per vincere
   *[other] turni per vincere
}
sitting_ducks-feat-sniper = Cecchino
sitting_ducks-feat-sniper-unit = { $count ->
    [one] papera colpita
   *[other] papere colpite
}
sitting_ducks-feat-clouds = Terrore delle rane
sitting_ducks-feat-clouds-unit = { $count ->
    [one] tappo a vuoto
   *[other] tappi a vuoto
}
sitting_ducks-feat-diver = Sommozzatore
sitting_ducks-feat-diver-unit = { $count ->
    [one] volta sott’acqua
   *[other] volte sott’acqua
}
sitting_ducks-feat-march = Capofila
sitting_ducks-feat-march-unit = { $count ->
    [one] marcia di tutta la fila
   *[other] marce di tutta la fila
}
sitting_ducks-feat-hide = Re del nascondino
sitting_ducks-feat-hide-unit = { $count ->
    [one] papera nascosta
   *[other] papere nascoste
}

sitting_ducks-news-out = { $whose ->
    [own] L’ultima papera, di propria mano!
    [yours] Papere finite! Hai sparato tu!
   *[other] Papere finite! Ha sparato { $by }
}

## La fortuna
sitting_ducks-luck-shots = Carte che sparano
sitting_ducks-luck-sights = Carte col mirino
sitting_ducks-luck-rescues = Carte che salvano
sitting_ducks-luck-exposed = Proprie papere nella prima fila

## Sul telefono: come si chiama, che cosa si fa, a che punto siamo

sitting_ducks-called-duck = posto { $place }: { $colour ->
    [red] papera rossa
    [yellow] papera gialla
    [green] papera verde
    [blue] papera blu
    [violet] papera viola
    [white] papera bianca
   *[water] acqua
}
sitting_ducks-called-aimed = sotto un mirino
sitting_ducks-called-dived = sott’acqua
sitting_ducks-called-covers = ne nasconde un’altra
sitting_ducks-called-sky = cielo { $place }
sitting_ducks-called-sight = mirino nel cielo { $place }
sitting_ducks-standing = { $n ->
    [0] non hai più papere in gioco
    [one] ti resta { $n } papera su 5
   *[other] ti restano { $n } papere su 5
}
sitting_ducks-deed-discard = Scarta «{ $card }»
sitting_ducks-deed-aim = Metti il mirino
sitting_ducks-deed-fire = Spara
sitting_ducks-deed-double_barrel = Carica il doppio colpo
sitting_ducks-deed-quick_shot = Spara come Billy
sitting_ducks-deed-ricochet = Spara di rimbalzo
sitting_ducks-deed-two_birds = Spara a tutte e due
sitting_ducks-deed-bump_left = Sposta il mirino a sinistra
sitting_ducks-deed-bump_right = Sposta il mirino a destra
sitting_ducks-deed-march = Tutte avanti!
sitting_ducks-deed-hang_back = Rallenta
sitting_ducks-deed-step_ahead = Sorpassa
sitting_ducks-deed-jet_duck = Lancia la papera
sitting_ducks-deed-rearrange = Rimettile così
sitting_ducks-deed-duck_dance = Si balla!
sitting_ducks-deed-take_cover = Nascondi la papera
sitting_ducks-deed-dive = Fa’ tuffare la papera
sitting_ducks-deed-peace = Togli tutti i mirini
sitting_ducks-deed-resurrection = Riporta la papera
