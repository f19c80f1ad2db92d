## I telefoni: lo schermo con i codici
phones-title = Il telefono è la tua mano
phones-line = Inquadra la tua papera: le carte si aprono sul telefono, il tavolo resta qui.
phones-line-open = Inquadra la tua papera: si gioca anche dal telefono, il tavolo resta qui.
phones-awaited = in attesa
phones-here = collegato
phones-watchers = Spettatori
phones-watchers-about = vedono solo il tavolo
phones-watching = { $n ->
    [one] { $n } guarda
   *[other] { $n } guardano
}
phones-address = Indirizzo del tavolo
phones-network = stessa rete Wi-Fi
phones-count = { $n } su { $of }
phones-curtain = Gli altri: dietro il sipario
phones-no-curtain = Gli altri: senza sipario
phones-sole = Nessun altro allo schermo
phones-off = Scollega
phones-off-title = Scollegare i telefoni?
phones-off-text = Tutti i codici smettono di valere e si torna a giocare al portatile.
phones-off-yes = Scollega
phones-renew = Cambia il codice
phones-renew-title = Cambiare il codice?
phones-renew-text = { $name }: il telefono perde il posto finché non inquadra il codice nuovo.
phones-renew-watchers = Gli spettatori perdono il tavolo finché non inquadrano il codice nuovo.
phones-renew-yes = Cambia
phones-alone = Non c’è rete: i telefoni non troveranno questo portatile. Collegalo al Wi-Fi o crea un hotspot.
phones-guests = La pagina non si apre? Il Wi-Fi per gli ospiti separa i dispositivi: usa l’hotspot del portatile.
phones-missing = I telefoni non si possono collegare: manca una parte del programma.
phones-no-port = Non è stato possibile collegare i telefoni: { $why }
phones-no-address = All’indirizzo { $why } i telefoni non trovano il portatile. Indica uno dei suoi indirizzi.
phones-elsewhere = Ora il portatile ha un altro indirizzo, perciò i telefoni sono stati scollegati. Per farli entrare qui, scegli «Telefoni» nel menu.
phones-damaged = I codici dei telefoni non si leggono più: il file è danneggiato. Per averne di nuovi, scegli «Telefoni» nel menu.
phones-again = Riprova
phones-tip = Ognuno con le sue carte sul telefono
