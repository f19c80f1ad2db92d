app-title = Serata al tavolo
app-line = giochi tra amici

menu-new-game = Nuova partita
menu-continue = Continua
menu-continue-line = «{ $game }»: { $names }

button-back = Indietro
button-done = Fatto

sheet-on = Avanti

lobby-players = Al tavolo
lobby-options = Come si gioca
lobby-start = Si comincia!
lobby-person = persona
lobby-computer-1 = computer: principiante
lobby-computer-2 = computer: esperto
lobby-computer-3 = computer: maestro
lobby-you = Tu
lobby-person-number = Giocatore { $n }
lobby-by-lot = a sorte

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

pause-title = Pausa
pause-resume = Torna al gioco
pause-undo = Annulla la mossa
pause-rules = Regole
pause-log = { log-title }
pause-settings = Impostazioni
pause-leave = Torna al menu

log-title = Cronaca

curtain-pass = Passa il mouse. Ora gioca
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

settings-title = Impostazioni
settings-language = Lingua
settings-speed = Velocità dei movimenti
settings-speed-0 = con calma
settings-speed-1 = come al tavolo
settings-speed-2 = veloce
settings-speed-3 = subito
settings-reduced-motion = Meno movimento
settings-scale = Grandezza di aiuti e regole
settings-fullscreen = Schermo intero (F11)
settings-sound = Suono
settings-volume = Volume
settings-room-tone = Camino e pioggia alla finestra
settings-slow-motion = Crolli al rallentatore
settings-ask-first = Chiedi conferma per le cose serie
settings-on = sì
settings-off = no

notice-settings-not-saved = Impossibile salvare le impostazioni: valgono per stasera, poi saranno dimenticate.
notice-settings-broken = Nel file delle impostazioni qualcosa non è chiaro ({ $what }): vale il valore predefinito.
notice-no-audio = Nessun dispositivo audio: si gioca in silenzio.
notice-not-saved = Impossibile salvare la partita su disco ({ $why }). Si può giocare, ma non riprenderla dopo.
notice-saved-later = Per ora il disco non accetta altro ({ $why }). Giocate pure: ciò che è scritto è al sicuro, il resto seguirà.
notice-not-agreed = { $count ->
    [one] { $names } non vuole ancora finire. Si richiede tra un giro.
   *[other] { $names } non vogliono ancora finire. Si richiede tra un giro.
}

save-not-ours = { $file }, riga { $line }: non è una partita salvata.
save-newer = { $file }, riga { $line }: salvata da una versione più recente. Aggiorna il programma.
save-unknown-game = { $file }, riga { $line }: questo gioco qui non c’è.
save-other-version = { $file }, riga { $line }: questa partita segue un’altra edizione delle regole e qui non può continuare. Il file resta com’è.
save-damaged = { $file }, riga { $line }: salvataggio danneggiato. Il file resta com’è.
save-illegal = { $file }, riga { $line }: le regole vietano questa mossa. Il file resta com’è.
save-unreadable = { $file }: il file non si apre.
save-too-long = { $file }: il file è molto più lungo di qualsiasi partita. Resta com’è.
save-in-use = { $file }: questa partita è in corso in un’altra finestra o in un altro programma. Qui non è cambiato nulla.

cli-unknown-game = il gioco «{ $game }» non c’è; ci sono: { $known }
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
cli-missing = manca qualcosa: { $what }
cli-unknown-words = parole che qui non dicono nulla: { $words }
cli-not-among = { $what }: «{ $word }» non c’è; ci sono: { $known }
cli-no-value = { $what }: serve un valore
cli-bad-value = { $what }: il valore «{ $word }» non va bene
cli-bad-size = «{ $word }» non è una misura come 1920x1080 (da 200 a 8000)
cli-bad-number = «{ $word }» non è un numero intero da { $least } a { $most }
cli-bad-seconds = «{ $word }» non è un numero di secondi da 0 a { $most }

tip-menu = Menu (Esc)
tip-rules = Regole (F1)
tip-matches = Partite e registrazioni
tip-sound = Suono
tip-settings = Impostazioni
tip-quit = Esci
tip-back = Indietro
tip-rewind = Dall’inizio
tip-pause = Ferma (spazio)
tip-play = Avanti (spazio)
tip-look = Guarda da un altro posto
tip-more = Un posto in più
tip-fewer = Un posto in meno
