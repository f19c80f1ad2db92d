fame-title = Wall of fame
fame-all = All games
fame-people = Regulars
fame-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
fame-streak = Wins in a row
fame-streak-unit = { $count ->
    [one] match
   *[other] matches
}
fame-longest = Longest match
fame-longest-unit = { $count ->
    [one] move
   *[other] moves
}
fame-none = no record yet
fame-none-about = whose will be the first?
fame-victim = favourite victim: { $name }
fame-rival = nemesis: { $name }
fame-row = in a row: { $count }
fame-newcomer = the best is yet to come
fame-empty = Finish a first match, and names will appear here.
fame-up = Up
fame-down = Down
