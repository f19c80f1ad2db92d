# What the laptop says to the phone of a guest.
guest-yours = Tocca a te
guest-turn = Tocca a { $name }
guest-soon = Si comincia tra poco
guest-paused = Tutti guardano il portatile: la partita riprende subito
guest-at-laptop = Ora al portatile: posala con il mouse
guest-roll = Lancia il dado
guest-do = Fai così
guest-asked = Aspettiamo che siano d’accordo anche gli altri: { $names }
guest-lays = { $name }, ora il mouse è tuo: posa ciò che hai scelto
guest-watch = Guarda sul tuo telefono
guest-chooses = { $name } sceglie sul telefono
guest-hasty = Fuori turno
guest-hasty-chooses = { $name } gioca fuori turno e sceglie sul telefono
