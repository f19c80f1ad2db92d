"""The history of evenings: who played, who won, and the records. It draws nothing.

Every match on the disk is counted once, into a database that may be deleted at any time (`match_index`). What only
people can know is in a small text file (`people_file`). Evenings, their sheets and the hall of fame are computed from
both (`evening`, `records`).
"""
