## Phones: the screen with the codes
phones-title = Your phone is your hand
phones-line = Point your camera at your duck: the cards open on your phone, the table stays here.
phones-line-open = Point your camera at your duck: you can play from your phone, the table stays here.
phones-awaited = waiting
phones-here = connected
phones-watchers = Watchers
phones-watchers-about = see only the table
phones-watching = { $n ->
    [one] { $n } watching
   *[other] { $n } watching
}
phones-address = The table’s address
phones-network = on the same Wi-Fi
phones-count = { $n } of { $of }
phones-curtain = The others: behind the curtain
phones-no-curtain = The others: no curtain
phones-sole = There is nobody else at the screen
phones-off = Disconnect
phones-off-title = Disconnect the phones?
phones-off-text = All the codes stop working, and everybody plays at the laptop again.
phones-off-yes = Disconnect
phones-renew = Replace the code
phones-renew-title = Replace the code?
phones-renew-text = { $name }: the phone loses the seat until it scans the new code.
phones-renew-watchers = Watchers lose the table until they scan the new code.
phones-renew-yes = Replace it
phones-alone = There is no network, so phones can’t find this laptop. Connect it to Wi-Fi, or turn on its hotspot.
phones-guests = Page won’t open? Guest Wi-Fi keeps devices apart: use the laptop’s own hotspot.
phones-missing = Phones can’t join: a part of the program is missing.
phones-no-port = The phones could not be connected: { $why }
phones-no-address = Phones can’t find the laptop at { $why }. Give one of its own addresses.
phones-elsewhere = The laptop has a new address, so the phones have been disconnected. To let them in again, choose “Phones” in the menu.
phones-damaged = The phones’ codes can’t be read: their file is damaged. For new ones, choose “Phones” in the menu.
phones-again = Try again
phones-tip = Everybody’s cards on their own phone
