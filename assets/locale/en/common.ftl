app-title = An Evening at the Table
app-line = games among friends

menu-new-game = New game
menu-continue = Continue
menu-continue-line = “{ $game }”: { $names }

button-back = Back
button-done = Done

sheet-on = Go on

lobby-players = At the table
lobby-options = How we play
lobby-start = Start playing
lobby-person = person
lobby-computer-1 = computer: beginner
lobby-computer-2 = computer: skilled
lobby-computer-3 = computer: master
lobby-you = You
lobby-person-number = Player { $n }
lobby-by-lot = by lot

bot-name-1 = Aunt Mallard
bot-name-2 = Grandpa Joe
bot-name-3 = Leo
bot-name-4 = Sophie
bot-name-5 = Uncle Vic
bot-name-6 = The Professor
bot-name-7 = Granny
bot-name-8 = Rita

table-why = why?
table-your-turn = Your turn!
table-turn-of = { $name }’s turn

pause-title = Paused
pause-resume = Back to the game
pause-undo = Take back a move
pause-rules = Rules
pause-log = { log-title }
pause-settings = Settings
pause-leave = Leave the table

log-title = What happened

curtain-pass = Pass the mouse. Next to play:
curtain-others = Everybody else looks out of the window, honestly.
curtain-ready = It’s me!

results-won = { $name } wins!
results-you-won = You have won!
results-shared = A shared victory: { $names }
results-draw = A draw!
results-again = Once more!
results-replay = Replay
results-home = Menu
results-seed = Deal no. { $seed }

shelf-title = Matches played and begun
shelf-empty = Nothing here yet. High time to begin!
shelf-go-on = Continue
shelf-watch = Watch
shelf-damaged = These can’t be opened

settings-title = Settings
settings-language = Language
settings-speed = Speed of motion
settings-speed-0 = leisurely
settings-speed-1 = as at a table
settings-speed-2 = fast
settings-speed-3 = at once
settings-reduced-motion = Less motion
settings-scale = Size of hints and rules
settings-fullscreen = Full screen (F11)
settings-sound = Sound
settings-volume = Volume
settings-room-tone = Fireplace and rain outside
settings-slow-motion = Slow-motion collapses
settings-ask-first = Confirm risky moves
settings-on = on
settings-off = off

notice-settings-not-saved = The settings could not be saved: they hold for tonight and will be forgotten.
notice-settings-broken = Not everything in the settings file makes sense ({ $what }): the default is used.
notice-no-audio = No audio device found: we play in silence.
notice-not-saved = The match can’t be written to disk ({ $why }). You can play on, but not resume it later.
notice-saved-later = The disk takes no more for now ({ $why }). Play on: what is written is safe, the rest follows when it can.
notice-not-agreed = { $count ->
    [one] { $names } would rather play on. Ask again in a lap.
   *[other] { $names } would rather play on. Ask again in a lap.
}

save-not-ours = { $file }, line { $line }: this is not a saved match.
save-newer = { $file }, line { $line }: written by a newer version. Please update the program.
save-unknown-game = { $file }, line { $line }: there is no such game here.
save-other-version = { $file }, line { $line }: this match was played by another edition of the rules, so it can’t go on here. The file is left as it is.
save-damaged = { $file }, line { $line }: the record is damaged. The file is left as it is.
save-illegal = { $file }, line { $line }: the rules forbid this move. The file is left as it is.
save-unreadable = { $file }: the file can’t be opened.
save-too-long = { $file }: far longer than any match. The file is left as it is.
save-in-use = { $file }: this match is being played in another window or program. Nothing was changed here.

cli-unknown-game = there is no game “{ $game }”; choose from: { $known }
cli-bad-level = “{ $word }”: a bot’s level is 0 to 3, such as bot:2
cli-bad-name = “{ $word }”: a name is 1 to 24 ordinary characters
cli-bad-count = { $game }: { $count } players, but { $least } to { $most } are needed
cli-same-names = two players have the same name
cli-unknown-option = option “{ $option }” makes no sense; write NAME=VALUE, choose from: { $known }
cli-bad-option = option “{ $option }” is not possible here; possible: { $known }
cli-unknown-bot = there is no bot “{ $bot }”; choose from: { $known }
cli-no-such-screen = there is no screen “{ $screen }”; choose from: { $known }
cli-not-written = { $file }: can’t be written ({ $why })
cli-no-display = no window can be opened: { $why }
cli-missing = something is missing: { $what }
cli-unknown-words = these words make no sense here: { $words }
cli-not-among = { $what }: there is no “{ $word }”; choose from: { $known }
cli-no-value = { $what } needs a value
cli-bad-value = { $what }: “{ $word }” is not the value that is needed here
cli-bad-size = “{ $word }” is not a size such as 1920x1080 (200 to 8000 each)
cli-bad-number = “{ $word }” is not a whole number from { $least } to { $most }
cli-bad-seconds = “{ $word }” is not a number of seconds from 0 to { $most }

tip-menu = Menu (Esc)
tip-rules = Rules (F1)
tip-matches = Matches and replays
tip-sound = Sound
tip-settings = Settings
tip-quit = Quit
tip-back = Back
tip-rewind = From the beginning
tip-pause = Stop (space)
tip-play = Go on (space)
tip-look = Look from another chair
tip-more = One more chair
tip-fewer = One fewer chair
