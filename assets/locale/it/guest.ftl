# What the laptop says to the phone of a guest.
guest-yours = Tocca a te
guest-turn = Tocca a { $name }
guest-soon = Si comincia tra poco
guest-paused = Tutti guardano il portatile: la partita riprende subito
guest-at-laptop = Ora al portatile: posa la pedina con il mouse
guest-roll = Lancia il dado
guest-do = Fai così
guest-asked = Aspettiamo il consenso degli altri: { $names }
guest-lays = { $name }, ora il mouse è tuo: posa ciò che hai scelto
guest-watch = Guarda sul tuo telefono
guest-chooses = { $name } sceglie sul telefono
guest-asleep = Il telefono di { $name } dorme: va svegliato
guest-hasty = Fuori turno
guest-hasty-chooses = { $name } sceglie sul telefono che cosa giocare fuori turno
