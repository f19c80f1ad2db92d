"""What is remembered of evenings: who played, who won, what was never done better. No picture, no window.

Every match on the disk is counted once, into a database that may be thrown away at any time (`ledger`). What only
people can know stands in a small readable file (`knowledge`). Evenings, their sheets and the hall of fame are plain
sums over both (`evening`, `hall`).
"""
