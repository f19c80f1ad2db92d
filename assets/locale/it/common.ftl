app-title = Serata al tavolo
app-line = giochi tra amici

menu-new-game = Nuova partita
menu-continue = Continua
menu-continue-line = «{ $game }»: { $state }

button-back = Indietro
button-done = Fatto

sheet-on = Avanti

lobby-players = Chi c’è al tavolo?
lobby-seats = { $n ->
    [one] giocatore
   *[other] giocatori
}
lobby-minutes = minuti
lobby-age = anni
lobby-rules = Regole
lobby-options = Opzioni
lobby-practice = Si gioca
lobby-practice-no = sul serio
lobby-practice-no-about = Ciò che si posa o si lancia resta così.
lobby-practice-yes = per esercizio
lobby-practice-yes-about = Ciò che si posa o si lancia si può annullare.
lobby-start = Si comincia!
lobby-person = persona
lobby-person-alone = gioca col mouse o con la tastiera
lobby-person-open = il mouse passa di mano in mano
lobby-person-curtain = gioca dietro il sipario
lobby-computer = computer
fall-again = Ancora!
fall-again-sign = Ancora, a metà velocità: { $name }
easy-hand = Mano facile
easy-hand-about = Le dita si aprono e affondano la metà: è più difficile toccare la torre
lobby-level-1 = principiante
lobby-level-1-about = gioca alla buona e si distrae spesso
lobby-level-2 = esperto
lobby-level-2-about = gioca bene, come in famiglia
lobby-level-3 = maestro
lobby-level-3-about = pensa parecchie mosse avanti
lobby-you = Tu
lobby-person-number = Giocatore { $n }
lobby-by-lot = a sorte
lobby-free = Sedia libera
lobby-free-about = uno in più al tavolo
lobby-people = I nostri
lobby-people-about = premi per far sedere o alzare qualcuno
lobby-people-none = Scrivi un nome su una sedia: la prossima volta si potrà scegliere qui.

bot-name-1 = Zia Anatra
bot-name-2 = Nonno Piero
bot-name-3 = Luca
bot-name-4 = Sofia
bot-name-5 = Zio Vito
bot-name-6 = Professor Ugo
bot-name-7 = Nonna Ada
bot-name-8 = Rita

table-why = perché?
table-your-turn = Tocca a te!
table-turn-of = Tocca a { $name }

undo-title = Annullare la mossa?
undo-shown = Questa mossa ha già scoperto qualcosa. Si annulla solo se tutti sono d’accordo.
undo-yes = Tutti d’accordo
undo-no = Resta così
tip-undo = Annulla la mossa
tip-fast = Guarda il resto veloce

pause-title = Pausa
pause-resume = Torna al gioco
pause-undo = { tip-undo }
pause-rules = Regole
pause-log = { log-title }
pause-settings = Impostazioni
pause-leave = Torna al menu

log-title = Cronaca

curtain-pass = Passa il mouse. Ora gioca
curtain-lost = Il telefono non risponde. Col mouse gioca
curtain-others = Gli altri guardano fuori dalla finestra, promesso.
curtain-ready = Sono io!

results-won = Vince { $name }!
results-you-won = Hai vinto!
results-shared = Vittoria condivisa: { $names }
results-draw = Pareggio!
results-again = Ancora una!
results-replay = Rivedi
results-home = Menu
results-seed = Numero della partita: { $seed }

shelf-title = Partite finite e in corso
shelf-empty = Ancora vuoto. È ora di cominciare!
shelf-go-on = Continua
shelf-watch = Guarda
shelf-damaged = Queste non si aprono
shelf-mend = E adesso?

instead-title = La partita non si apre
instead-copy = Continua con una copia
instead-sound = Continua dall’ultima mossa integra
instead-watch = Guarda come giocano
instead-played = Questa partita è in corso

stumbled-title = Questa non ce l’aspettavamo
stumbled-safe = Nulla è perduto: la partita è su disco fino all’ultima mossa.
stumbled-report = Nel programma qualcosa è andato storto. L’accaduto è descritto in { $file }, senza carte né nomi di nessuno. Inviaci questo file, per favore.
stumbled-no-report = Nel programma qualcosa è andato storto. Non è stato possibile scriverne un resoconto.
stumbled-foreign-game = «{ $game }» è un gioco di altri autori. I nostri giochi funzionano come prima.
stumbled-go-on = Continua dopo l’ultima mossa

settings-title = Impostazioni
settings-language = Lingua
settings-speed = Velocità dei movimenti
settings-speed-0 = con calma
settings-speed-1 = come al tavolo
settings-speed-2 = veloce
settings-speed-3 = subito
settings-reduced-motion = Meno movimento
settings-scale = Dimensione dei testi
settings-fullscreen = Schermo intero (F11)
settings-display = Su quale schermo
settings-sound = Suono
settings-volume = Volume degli effetti
settings-room-tone = Camino e pioggia
settings-room-volume = Volume del camino
settings-music = Musica nel menu
settings-music-volume = Volume della musica
settings-slow-motion = Crolli al rallentatore
settings-ask-first = Chiedi conferma per le cose serie
settings-on = sì
settings-off = no

notice-settings-not-saved = Impossibile salvare le impostazioni: valgono per stasera, poi saranno dimenticate.
notice-settings-broken = Nel file delle impostazioni qualcosa non è chiaro ({ $what }): vale il valore predefinito.
notice-not-saved = Impossibile salvare la partita su disco ({ $why }). Si può giocare, ma non riprenderla dopo.
notice-saved-later = Per ora il disco non accetta altro ({ $why }). Gioca pure: ciò che è scritto è al sicuro, il resto seguirà.
notice-written-anew = Qualcuno ha spostato o modificato il file di questa partita. È stato riscritto per intero: non manca nulla.
notice-stays-done = Ciò che la mano ha fatto resta fatto. Per esercizio si può annullare, se lo scegli prima della partita.
notice-not-agreed = { $count ->
    [one] { $names } non vuole ancora finire. Lo chiederemo di nuovo tra un giro.
   *[other] { $names } non vogliono ancora finire. Lo chiederemo di nuovo tra un giro.
}

save-not-ours = { $file }, riga { $line }: non è una partita salvata.
save-newer = { $file }, riga { $line }: salvata da una versione più recente. Aggiorna il programma.
save-unknown-game = { $file }, riga { $line }: questo gioco qui non c’è.
save-other-version = { $file }, riga { $line }: questa partita segue un’altra edizione delle regole e qui non può continuare. Il file resta com’è.
save-damaged = { $file }, riga { $line }: salvataggio danneggiato. Il file resta com’è.
save-twice = { $file }, riga { $line }: questa riga è scritta due volte. Il file resta com’è.
save-lost = { $file }, riga { $line }: prima mancano delle righe. Il file resta com’è.
save-swapped = { $file }, riga { $line }: delle righe si sono scambiate di posto. Il file resta com’è.
save-illegal = { $file }, riga { $line }: le regole vietano questa mossa. Il file resta com’è.
save-unreadable = { $file }: il file non si apre.
save-too-long = { $file }: il file è molto più lungo di qualsiasi partita. Resta com’è.
save-in-use = { $file }: questa partita è in corso in un’altra finestra o in un altro programma ({ $who }). Qui non è cambiato nulla.

cli-unknown-game = il gioco «{ $game }» non c’è; ci sono: { $known }
cli-misspelled-game = il gioco «{ $game }» non c’è; forse intendevi { $near }?
cli-bad-level = «{ $word }»: il livello di un bot va da 0 a 3, per esempio bot:2
cli-bad-name = «{ $word }»: un nome ha da 1 a 24 caratteri normali
cli-bad-count = { $game }: giocatori { $count }, ne servono da { $least } a { $most }
cli-same-names = due giocatori hanno lo stesso nome
cli-unknown-option = opzione «{ $option }» non riconosciuta; scrivi NOME=VALORE, ci sono: { $known }
cli-bad-option = l’opzione «{ $option }» qui non è possibile; possibili: { $known }
cli-unknown-bot = il bot «{ $bot }» non c’è; ci sono: { $known }
cli-no-such-screen = la schermata «{ $screen }» non c’è; ci sono: { $known }
cli-not-written = { $file }: impossibile scrivere ({ $why })
cli-no-display = la finestra non si apre: { $why }
cli-stumbled = è successo qualcosa di imprevisto ({ $what }); le partite sono salve, il resoconto è in { $file }
cli-no-desktop = questo sistema non ha un menu a cui aggiungere il programma; --into CARTELLA scrive lì la voce e le icone
cli-missing = manca qualcosa: { $what }
cli-unknown-words = parole che qui non dicono nulla: { $words }
cli-not-among = { $what }: «{ $word }» non c’è; ci sono: { $known }
cli-no-value = { $what }: serve un valore
cli-bad-value = { $what }: il valore «{ $word }» non va bene
cli-bad-size = «{ $word }» non è una misura come 1920x1080 (da 200 a 8000)
cli-bad-number = «{ $word }» non è un numero intero da { $least } a { $most }
cli-bad-seconds = «{ $word }» non è un numero di secondi da 0 a { $most }
cli-bot-nowhere = «{ $bot }»: il modulo «{ $module }» non c’è, né installato né in questa cartella
cli-bot-absent = «{ $bot }»: nel modulo «{ $module }» non c’è «{ $name }»
cli-bot-mute = «{ $bot }» non è un bot (manca { $ask })
cli-bot-broken = «{ $bot }» non si può leggere: { $why }
cli-bot-stumbled = il bot «{ $bot }» è inciampato: { $why }
cli-game-stumbled = il gioco «{ $game }» è inciampato: { $why }
cli-few-entrants = «{ $words }»: servono almeno due partecipanti, tutti diversi
cli-only-duels = { $what } e { $word } insieme non si può: la prova confronta sempre due bot
cli-no-folder = { $file }: questa cartella non esiste
cli-no-dask = per un cluster manca qualcosa: { $command }
cli-no-phones = per i telefoni manca qualcosa: { $command }
cli-no-cluster = il cluster non risponde: { $why }
cli-workers-die = i processi muoiono uno dopo l’altro: impossibile continuare
cli-doctor-saves = { $count ->
    [one] { $count } partita, danneggiate: { $damaged }
   *[other] { $count } partite, danneggiate: { $damaged }
}
cli-doctor-reports = { $count ->
    [one] { $count } resoconto di errori, il più recente: { $newest }
   *[other] { $count } resoconti di errori, il più recente: { $newest }
}
cli-doctor-no-sound = non c’è audio: { $why }
cli-doctor-log = le ultime righe del diario:
cli-doctor-no-log = nel diario non c’è ancora niente
cli-doctor-failed = { $what } non ha funzionato: { $why }
cli-doctor-well = { $count ->
    [one] { $count } prova fatta ({ $driver }), tutto funziona
   *[other] { $count } prove fatte ({ $driver }), tutto funziona
}

arena-title = { $game }: giocatori al tavolo: { $players }, partite: { $matches }, numero: { $seed }
arena-entrant = partecipante
arena-rating = punteggio
arena-points = { $points } ± { $error }
arena-wins = vittorie, intervallo 95 %
arena-share = { $share } % [{ $low }–{ $high }]
arena-equal = tra pari
arena-percent = { $share } %
arena-matches = partite
arena-median = mediana, ms
arena-most = 95 %, ms
arena-worst = peggiore, ms
arena-ms = { $ms }
arena-pairing = chi contro chi
arena-verdict = verdetto
arena-stronger = { $name } è più forte
arena-undecided = indeciso
arena-ends = Come sono finite le partite
arena-forfeits = un bot ha perso a tavolino
arena-not-results = { $file }, riga { $line }: questi non sono risultati di un’arena. Il file resta com’è.
arena-other-results = { $file }, riga { $line }: risultati di un’altra arena (diversi gioco, edizione, opzioni o numero). Il file resta com’è.
arena-in-use = { $file }: lì sta scrivendo un’altra arena. Qui non è cambiato nulla.
arena-damaged-results = { $file }, riga { $line }: la registrazione è danneggiata. Il file resta com’è.

tip-menu = Menu (Esc)
tip-rules = Regole (F1)
tip-matches = Partite e registrazioni
tip-sound = Suono
tip-music = Musica
tip-settings = Impostazioni
tip-quit = Esci
tip-back = Indietro
tip-rewind = Dall’inizio
tip-pause = Ferma (spazio)
tip-play = Avanti (spazio)
tip-more = Un posto in più
tip-fewer = Un posto in meno

## La lampada sul tavolo
tip-hint = Chiedi consiglio (H)
hint-thinking = La lampada si accende…
hint-so = Un giocatore forte farebbe così
lobby-hints = Lampada
lobby-hints-yes = sul tavolo
lobby-hints-yes-about = Chi non sa che fare può chiedere a lei.
lobby-hints-no = riposta
lobby-hints-no-about = Ognuno decide da sé.

## Per chi ospita
pause-table = A questo tavolo
pause-restart = Ricomincia
settings-hints = Lampada dei consigli
settings-sandglass = Clessidra
settings-sandglass-seconds = { $n ->
    [one] { $n } secondo
   *[other] { $n } secondi
}
settings-curtain = Sipario tra i giocatori
restart-title = Ricominciare?
restart-text = Le stesse persone, le stesse regole, una nuova distribuzione. Questa partita resta sullo scaffale e si può continuare.
restart-yes = Ricomincia
restart-no = Si continua

chapter-round = round { $n }
chapter-round-of = Round { $n } di { $of }
chapter-lap = giro { $n }
chapter-lap-of = Giro { $n } di { $of }

theatre-step = passo { $n } di { $of }
theatre-eyes = Con gli occhi di: { $whose }
theatre-eyes-all = tutti
theatre-eyes-open = chi vede tutto
theatre-mark-back = Al momento clou precedente (PgUp)
theatre-mark-on = Al prossimo momento clou (PgDn)
theatre-step-back = Un passo indietro (freccia sinistra)
theatre-step-on = Un passo avanti (freccia destra)
theatre-clip = Filma da qui
theatre-clip-end = Filma fin qui e salva
theatre-clip-busy = La pellicola si sviluppa…
theatre-clip-saved = Il filmato è salvato: { $file }
theatre-clip-unsaved = Non è stato possibile salvare il filmato: { $why }
theatre-clip-short = Sulla pellicola non c’è ancora niente: lascia andare avanti la partita, poi premi di nuovo.
live-on = In diretta
live-more = Alla diretta: ancora { $n }
live-interval = Intervallo
live-off = Diretta interrotta
live-tip = Torna in diretta (End)
live-undone = I giocatori hanno annullato la mossa.
live-over = La partita è finita: ora puoi guardarla con gli occhi di chiunque.
live-left = I giocatori si sono alzati dal tavolo. Se tornano, lo spettacolo continua.
live-gone = La partita non è più dov’era. Ciò che hai visto resta qui.
live-changed = Il seguito non si può leggere. Ciò che hai visto resta qui.
live-not-yet = Potrai riguardarlo solo quando si saranno contati i punti del round.

cli-no-such-film = { $file }: un’immagine animata finisce in uno di questi: { $known }
cli-no-pillow = per le immagini animate serve ancora una cosa: { $command }
cli-no-such-steps = dal passo { $since } al passo { $until } non si può: la partita ha { $steps ->
    [one] { $steps } passo
   *[other] { $steps } passi
}
cli-not-your-eyes = con gli occhi del giocatore { $seat } si guarda solo a partita finita

standing-yours = tocca a te
standing-of = tocca a { $name }

lobby-lesson = Impara a giocare
pause-lesson = { lobby-lesson }
lesson-skip = Salta
lesson-back = Torna indietro di un passo
lesson-play = Giochiamo!
lesson-tap = tocca per continuare
lesson-lit = tocca ciò che brilla
lesson-not-lit = Buona idea, per una partita vera! Ora tocca ciò che brilla.
lesson-again = Facciamolo insieme: qui, dov’è la freccia.
lesson-done = La lezione è finita. Giochiamo sul serio?
lesson-offer-title = Prima volta?
lesson-offer = Ti mostro come si gioca: pochi minuti, e fai tutto tu.
lesson-offer-yes = Fammi vedere!
lesson-offer-no = So già giocare
cli-no-lesson = il gioco «{ $game }» non ha una lezione
cli-no-palm = il gioco «{ $game }» non ha un’immagine per un telefono tenuto diritto

shelf-search = Un nome o un gioco
shelf-nothing = Qui non c’è una partita così.
shelf-draw = pareggio
shelf-more = Nome, copia, cancellazione

kept-ghost = Un nome per questa partita
kept-rename = Chiamala così
kept-renamed = Ora si chiama così.
kept-share = Copia per un amico
kept-shared = La partita sta in un solo file, da mandare a chi vuoi: { $file }
kept-failed = Non è stato possibile: { $why }
kept-delete = Cancella
kept-delete-title = Cancellare la partita?
kept-delete-ask = { $name } sparirà per sempre: la registrazione, i punti della serata e il posto nell’albo d’oro.
kept-delete-yes = Cancella
kept-delete-no = Conserva

demo-begins = Si prepara il tavolo…
demo-join = Giocano i computer. Un clic, e il tavolo è tuo!

results-next = Prossimo gioco
results-rotate = Scalare di un posto prima della prossima partita
results-kind-1 = Però con stile!
results-kind-2 = Che divertimento!
results-kind-3 = Ci rifaremo!
results-kind-4 = Conta la compagnia!
tip-evening = Il punteggio della serata
tip-fame = Albo d’oro

## La fortuna
luck-title = Come è girata la fortuna
luck-legend = La barra è quel che è arrivato, la lineetta quel che c’era da aspettarsi
luck-clover = Il quadrifoglio va a chi ha avuto più fortuna
luck-expected = ≈ { $whole },{ $tenths }

## Chi viene e chi va
pause-seats = Chi è al tavolo
seats-about = Il posto si può cedere a metà partita: carte e punti restano sulla sedia.
seats-concede = Arrenditi
seats-concede-title = Ti arrendi?
seats-concede-two = { $name }: la partita finisce qui, vince l’avversario.
seats-concede-many = { $name }: il posto va a un computer, gli altri continuano.
seats-concede-yes = Mi arrendo
seats-conceded = Resa: { $name }
seats-to-person = Cambio al tavolo: prima { $old }, ora { $new }
seats-to-computer = Posto ceduto al computer: prima { $old }, ora { $new }
seats-to-level = Il computer gioca in modo diverso: { $new }

## I telefoni
lobby-phones = Telefoni
pause-phones = { lobby-phones }
lobby-person-phone = gioca dal telefono

## Buonasera
menu-welcome = Buonasera! Scegli una scatola: come si gioca, lo mostro io.
