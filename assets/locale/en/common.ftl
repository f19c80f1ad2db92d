app-title = An Evening at the Table
app-line = games among friends

menu-new-game = New game
menu-continue = Continue
menu-continue-line = “{ $game }”: { $state }

button-back = Back
button-done = Done

sheet-on = Go on

lobby-players = Who is at the table?
lobby-seats = { $n ->
    [one] player
   *[other] players
}
lobby-minutes = minutes
lobby-age = years
lobby-rules = Rules
lobby-options = How we play
lobby-practice = We play
lobby-practice-no = in earnest
lobby-practice-no-about = What is laid or thrown stays.
lobby-practice-yes = for practice
lobby-practice-yes-about = What is laid or thrown can be taken back.
lobby-start = Let’s play!
lobby-person = person
lobby-person-alone = plays by mouse or keyboard
lobby-person-open = the mouse goes round the table
lobby-person-curtain = plays behind the curtain
lobby-computer = computer
fall-again = Again!
fall-again-sign = Again, at half speed: { $name }
easy-hand = Easy hand
easy-hand-about = Fingers open and sink half as far: harder to touch the tower
lobby-level-1 = beginner
lobby-level-1-about = plays kindly and often slips up
lobby-level-2 = skilled
lobby-level-2-about = plays a good family game
lobby-level-3 = master
lobby-level-3-about = plans several moves ahead
lobby-you = You
lobby-person-number = Player { $n }
lobby-by-lot = by lot
lobby-free = A free chair
lobby-free-about = room for one more
lobby-people = Regulars
lobby-people-about = press to sit down or get up
lobby-people-none = Write a name on a chair, and you can pick it here next time.

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

undo-title = Take the move back?
undo-shown = This move has already revealed something. It can be taken back if everybody agrees.
undo-yes = We all agree
undo-no = Let it stand
tip-undo = Take the move back
tip-fast = Watch the rest fast

pause-title = Paused
pause-resume = Back to the game
pause-undo = { tip-undo }
pause-rules = Rules
pause-log = { log-title }
pause-settings = Settings
pause-leave = Leave the table

log-title = What happened

curtain-pass = Pass the mouse. Next to play:
curtain-lost = The phone isn’t answering. On the mouse:
curtain-others = Everybody else is looking out of the window. Honest!
curtain-ready = It’s me!

results-won = { $name } wins!
results-you-won = You win!
results-shared = A shared victory: { $names }
results-draw = A draw!
results-again = Once more!
results-replay = Replay
results-home = Menu
results-seed = Deal no. { $seed }

shelf-title = Finished and unfinished matches
shelf-empty = Nothing here yet. High time to begin!
shelf-go-on = Continue
shelf-watch = Watch
shelf-damaged = These won’t open
shelf-mend = What now?

instead-title = This match won’t open
instead-copy = Go on with a copy
instead-sound = Go on from the last intact move
instead-watch = Watch them play
instead-played = Somebody is playing this match

stumbled-title = Well, that was unexpected
stumbled-safe = Nothing is lost: the match is saved up to its last move.
stumbled-report = Something went wrong in the program. What happened is written in { $file }, without anybody’s cards or names. Please send us that file.
stumbled-no-report = Something went wrong in the program, and no report of it could be written.
stumbled-foreign-game = “{ $game }” is a game from outside. Our own games go on as before.
stumbled-go-on = Go on after the last move

settings-title = Settings
settings-language = Language
settings-speed = Speed of movements
settings-speed-0 = leisurely
settings-speed-1 = as at the table
settings-speed-2 = fast
settings-speed-3 = instant
settings-reduced-motion = Less movement
settings-scale = Text size
settings-fullscreen = Full screen (F11)
settings-display = Which display
settings-sound = Sound
settings-volume = Effects volume
settings-room-tone = Fireplace and rain
settings-room-volume = Fireplace volume
settings-music = Menu music
settings-music-volume = Music volume
settings-slow-motion = Slow-motion collapses
settings-ask-first = Confirm risky moves
settings-on = on
settings-off = off

notice-settings-not-saved = The settings could not be saved: they hold for tonight and will then be forgotten.
notice-settings-broken = Part of the settings file makes no sense ({ $what }): the default is used.
notice-not-saved = The match can’t be saved ({ $why }). You can play it, but not resume it later.
notice-saved-later = The disk takes no more for now ({ $why }). Play on: what is saved is safe, the rest will follow.
notice-written-anew = Somebody else has moved or changed the file of this match. It has been written anew, and nothing is lost.
notice-stays-done = What a hand has done stays done. It can be taken back if you play for practice, chosen before the match.
notice-not-agreed = { $count ->
    [one] { $names } would rather play on. We’ll ask again after a lap.
   *[other] { $names } would rather play on. We’ll ask again after a lap.
}

save-not-ours = { $file }, line { $line }: this is not a saved match.
save-newer = { $file }, line { $line }: written by a newer version. Please update the program.
save-unknown-game = { $file }, line { $line }: there is no such game here.
save-other-version = { $file }, line { $line }: this match was played by another edition of the rules and can’t go on here. The file is left as it is.
save-damaged = { $file }, line { $line }: the record is damaged. The file is left as it is.
save-twice = { $file }, line { $line }: this line is there twice. The file is left as it is.
save-lost = { $file }, line { $line }: lines before it are missing. The file is left as it is.
save-swapped = { $file }, line { $line }: lines have been swapped. The file is left as it is.
save-illegal = { $file }, line { $line }: the rules don’t allow this move. The file is left as it is.
save-unreadable = { $file }: the file can’t be opened.
save-too-long = { $file }: far longer than any match. The file is left as it is.
save-in-use = { $file }: this match is being played by another window or program ({ $who }). Nothing was changed here.

cli-unknown-game = there is no game “{ $game }”; choose from: { $known }
cli-misspelled-game = there is no game “{ $game }”; did you mean { $near }?
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
cli-stumbled = something unforeseen went wrong ({ $what }); matches are safe, the report is in { $file }
cli-no-desktop = this system has no menu that the program could be added to; --into FOLDER writes the entry and the icons there
cli-missing = something is missing: { $what }
cli-unknown-words = these words make no sense here: { $words }
cli-not-among = { $what }: there is no “{ $word }”; choose from: { $known }
cli-no-value = { $what } needs a value
cli-bad-value = { $what }: “{ $word }” is not a possible value
cli-bad-size = “{ $word }” is not a size such as 1920x1080 (200 to 8000 each)
cli-bad-number = “{ $word }” is not a whole number from { $least } to { $most }
cli-bad-seconds = “{ $word }” is not a number of seconds from 0 to { $most }
cli-bot-nowhere = “{ $bot }”: there is no module “{ $module }”, neither installed nor in this folder
cli-bot-absent = “{ $bot }”: there is no “{ $name }” in the module “{ $module }”
cli-bot-mute = “{ $bot }” is not a bot ({ $ask } is missing)
cli-bot-broken = “{ $bot }” can’t be read: { $why }
cli-bot-stumbled = “{ $bot }” has stumbled: { $why }
cli-game-stumbled = the game “{ $game }” has stumbled: { $why }
cli-few-entrants = “{ $words }”: there must be at least two entrants, all of them different
cli-only-duels = { $what } and { $word } don’t go together: the test always compares two
cli-no-folder = { $file }: there is no such folder
cli-no-dask = a cluster needs one thing more: { $command }
cli-no-phones = phones need one thing more: { $command }
cli-no-cluster = no cluster answers: { $why }
cli-workers-die = one worker dies after another, so there is no going on
cli-doctor-saves = { $count ->
    [one] { $count } match, damaged: { $damaged }
   *[other] { $count } matches, damaged: { $damaged }
}
cli-doctor-reports = { $count ->
    [one] { $count } report of a fault, the newest: { $newest }
   *[other] { $count } reports of faults, the newest: { $newest }
}
cli-doctor-no-sound = there is no sound: { $why }
cli-doctor-log = the last lines of the log:
cli-doctor-no-log = nothing has been logged yet
cli-doctor-failed = { $what } has failed: { $why }
cli-doctor-well = { $count ->
    [one] { $count } thing tried ({ $driver }), nothing has failed
   *[other] { $count } things tried ({ $driver }), nothing has failed
}

arena-title = { $game }: players at the table: { $players }, matches: { $matches }, seed: { $seed }
arena-entrant = entrant
arena-rating = rating
arena-points = { $points } ± { $error }
arena-wins = wins, 95 % interval
arena-share = { $share } % [{ $low }–{ $high }]
arena-equal = equals
arena-percent = { $share } %
arena-matches = matches
arena-median = median, ms
arena-most = 95 %, ms
arena-worst = worst, ms
arena-ms = { $ms }
arena-pairing = who met
arena-verdict = verdict
arena-stronger = { $name } is stronger
arena-undecided = undecided
arena-ends = How the matches ended
arena-forfeits = lost by forfeit
arena-not-results = { $file }, line { $line }: these are not the results of an arena. The file is left as it is.
arena-other-results = { $file }, line { $line }: results of another arena (game, edition, options or seed differ). The file is left as it is.
arena-in-use = { $file }: another arena is writing there. Nothing was changed here.
arena-damaged-results = { $file }, line { $line }: the record is damaged. The file is left as it is.

tip-menu = Menu (Esc)
tip-rules = Rules (F1)
tip-matches = Matches and replays
tip-sound = Sound
tip-music = Music
tip-settings = Settings
tip-quit = Quit
tip-back = Back
tip-rewind = From the beginning
tip-pause = Pause (space)
tip-play = Play (space)
tip-more = One more chair
tip-fewer = One fewer chair

## The lamp on the table
tip-hint = Ask for advice (H)
hint-thinking = The lamp warms up…
hint-so = A strong player would do this
lobby-hints = Advice lamp
lobby-hints-yes = on the table
lobby-hints-yes-about = Anybody who is stuck may ask it.
lobby-hints-no = put away
lobby-hints-no-about = You are on your own.

## For the host
pause-table = At this table
pause-restart = Start over
settings-hints = Advice lamp
settings-sandglass = Sand timer
settings-sandglass-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
settings-curtain = Curtain between players
restart-title = Start over?
restart-text = The same people, the same options, new luck. This match stays on the shelf and can be continued.
restart-yes = Start over
restart-no = Play on

chapter-round = round { $n }
chapter-round-of = Round { $n } of { $of }
chapter-lap = lap { $n }
chapter-lap-of = Lap { $n } of { $of }

theatre-step = step { $n } of { $of }
theatre-eyes = Seen by: { $whose }
theatre-eyes-all = everybody
theatre-eyes-open = all hands open
theatre-mark-back = To the previous big moment (PgUp)
theatre-mark-on = To the next big moment (PgDn)
theatre-step-back = One step back (left arrow)
theatre-step-on = One step on (right arrow)
theatre-clip = Film from here on
theatre-clip-end = Film up to here and save it
theatre-clip-busy = Developing the film…
theatre-clip-saved = The clip is saved: { $file }
theatre-clip-unsaved = The clip could not be saved: { $why }
theatre-clip-short = There is nothing on this film yet: let the match run on, then press again.
live-on = On air
live-more = Go live: { $n } to catch up
live-interval = Interval
live-off = Off air
live-tip = Back to live (End)
live-undone = The players took that back.
live-over = The match is over: now you may look at it through anybody’s eyes.
live-left = The players have left the table. If they come back, the show goes on.
live-gone = The match is no longer where it was. What you have seen stays here.
live-changed = What comes next can’t be read. What you have seen stays here.
live-not-yet = You can look at this again after the round has been counted.

cli-no-such-film = { $file }: the name of a moving picture must end in one of these: { $known }
cli-no-pillow = moving pictures need one thing more: { $command }
cli-no-such-steps = from step { $since } to step { $until }: that is not possible, the match has { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
cli-not-your-eyes = you can look through the eyes of player { $seat } only once the match is over

standing-yours = your turn
standing-of = { $name } to move

lobby-lesson = Learn to play
pause-lesson = { lobby-lesson }
lesson-skip = Skip
lesson-back = One step back
lesson-play = Let’s play!
lesson-tap = tap to go on
lesson-lit = touch what glows
lesson-not-lit = A fine idea for a real game! For now, touch what glows.
lesson-again = Let’s do it together: right here, at the arrow.
lesson-done = That’s the whole lesson. Shall we play for real?
lesson-offer-title = First time?
lesson-offer = Let me show you how it’s played: a few minutes, and you do it all yourself.
lesson-offer-yes = Show me!
lesson-offer-no = We know how
cli-no-lesson = the game “{ $game }” has no lesson
cli-no-palm = the game “{ $game }” has no picture for a phone held upright

shelf-search = A person or a game
shelf-nothing = No such match here.
shelf-draw = a draw
shelf-more = Name, copy, delete

kept-ghost = A name for this match
kept-rename = Use this name
kept-renamed = That is its name now.
kept-share = Copy for a friend
kept-shared = The match is in one file that you can send to anybody: { $file }
kept-failed = That did not work: { $why }
kept-delete = Delete
kept-delete-title = Delete the match?
kept-delete-ask = { $name } will be gone for good: the replay, the points of the evening, the place on the wall of fame.
kept-delete-yes = Delete it
kept-delete-no = Keep it

demo-begins = Laying the table…
demo-join = The computers are playing. Click, and the table is yours!

results-next = Next game
results-rotate = Move up one chair before the next match
results-kind-1 = But in style!
results-kind-2 = What fun!
results-kind-3 = Next time!
results-kind-4 = Great company!
tip-evening = The evening’s scores
tip-fame = Wall of fame

## Luck
luck-title = How lucky we were
luck-legend = The bar is what came, the line what was to be expected
luck-clover = The clover goes to the luckiest
luck-expected = ≈ { $whole }.{ $tenths }

## Coming and going
pause-seats = Who is at the table
seats-about = A chair can change hands during a match: cards and points stay with it.
seats-concede = Give up
seats-concede-title = Give up?
seats-concede-two = { $name }: the match ends here, and the opponent wins.
seats-concede-many = { $name }: a computer takes the chair, and the others play on.
seats-concede-yes = I give up
seats-conceded = Gave up: { $name }
seats-to-person = New at the table: { $new }, for { $old }
seats-to-computer = A computer takes the chair: { $new }, for { $old }
seats-to-level = The computer plays differently: { $new }

## Phones
lobby-phones = Phones
pause-phones = { lobby-phones }
lobby-person-phone = plays on a phone

## Good evening
menu-welcome = Good evening! Pick a box, and I’ll show you how it’s played.
