## Phones: the screen with the codes
phones-title = Your phone is your hand
phones-line = Point your camera at your duck: the cards open on your phone, the table stays here.
phones-line-open = Point your camera at your duck: you can play from your phone, the table stays here.
phones-awaited = waiting
phones-here = connected
phones-watchers = Watchers
phones-watchers-about = see the table alone
phones-watching = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}
phones-address = The table listens at
phones-network = on the same Wi-Fi
phones-count = { $n } of { $of }
phones-curtain = The others: behind the curtain
phones-no-curtain = The others: no curtain
phones-sole = Nobody else is at the screen
phones-off = Turn off
phones-off-title = Turn phones off?
phones-off-text = All codes stop working, and the hands come back from the phones to the laptop.
phones-off-yes = Turn off
phones-renew = Take the code back and show a new one
phones-renew-title = Take the code back?
phones-renew-text = { $name }: the phone loses the seat until its camera sees the new code.
phones-renew-watchers = Whoever watches loses the table until their camera sees the new code.
phones-renew-yes = Take it back
phones-alone = There is no network, so phones can’t find this laptop. Connect it to Wi-Fi, or turn on its hotspot.
phones-guests = The page does not open? Guest Wi-Fi parts devices from each other: use the laptop’s own hotspot.
phones-missing = Phones can’t come: a part of the program is missing.
phones-no-port = Phones could not be turned on: { $why }
phones-no-address = Phones can’t find the laptop at { $why }. Give one of its own addresses.
phones-elsewhere = The laptop has another address now, so phones are off. To let them in here, choose “Phones” in the menu.
phones-damaged = The phones’ codes can’t be read: their file is damaged. For new ones, choose “Phones” in the menu.
phones-again = Try again
phones-tip = Everybody’s cards on their own phone
