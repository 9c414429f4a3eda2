# What the browser app says.

web-title = Burgrave
web-tagline = Five castles to take
web-intro = Board games that you will find almost nowhere else. Learn one on the board, move by move, against a computer that can lose. Free, no account.
web-play = Play
web-rules = Rules
web-study = Statistics: { $game }
web-study-link = Statistics
web-study-intro = The computer played these games against itself. The more positions it looks at before a move, the better it plays: the quick engine looks at 1,000, the strong one at 16,000. Numbers in brackets are the range in which the true value very likely lies.
web-rule-book = Rule book
web-settings = Settings
web-about = About
web-home = Games
web-lobby = Lobby
web-skip = Skip to the content
web-resume = Continue
web-you = You
web-your-turn = Your move
web-advising = Finding a hint …
web-turn-goes-on = Continue, or end your turn
web-next-goal = Choose where to move
web-next-step = Choose the next step
web-next-choice = Choose one of the buttons
web-next-front = Now the front man
web-unclear = Between two spaces. Tap { $cell } again, or zoom in with two fingers
web-looking-back = This is an earlier position. Go to the last move to play on.
web-game-over = The game is over. Start a new one, or look through this one.
web-computer-thinks = It is the computer’s turn.
web-not-here = There is no move to { $cell } now. Choose a highlighted space.
web-not-a-start = { $game ->
    [castello] No move starts on { $cell }. Choose a highlighted man first.
    [kings-castle] No move starts on { $cell }. Choose a highlighted man first.
    [dobyvani-hradu] No move starts on { $cell }. Choose a highlighted soldier first.
   *[other] No move starts on { $cell }. Choose a highlighted piece first.
}
web-not-movable = { $game ->
    [castello] Your man on { $cell } cannot move now. Choose a highlighted man.
    [kings-castle] Your man on { $cell } cannot move now. Choose a highlighted man.
    [dobyvani-hradu] Your soldier on { $cell } cannot move now. Choose a highlighted soldier.
   *[other] Your piece on { $cell } cannot move now. Choose a highlighted piece.
}
web-not-yours = { $game ->
    [castello] That man is your opponent’s. Choose a highlighted man.
    [kings-castle] That man is your opponent’s. Choose a highlighted man.
    [dobyvani-hradu] That soldier is your opponent’s. Choose a highlighted soldier.
   *[other] That piece is your opponent’s. Choose a highlighted piece.
}
web-not-there = No move goes from { $from } to { $to }.
web-choose-first = First choose one of the buttons.
web-engine-failed = The computer could not answer: { $why }
web-engine-lost = The engine stopped and was restarted. Nothing is lost.
web-engine-missing = The engine could not be started. Two people can still play here.
web-engine-missing-analysis = The engine could not be started. The board, moves and comments work without it. “Start engine” tries again.
web-hint = Hint: { $move }
web-draw-declined = The computer declines the draw.
web-wins = { $side } wins { $reason }
web-draw = Draw { $reason }
web-wins-plainly = { $side } wins
web-draw-plainly = Draw
web-undo-step = Undo step
web-undo-choice = Cancel selection
web-finish = End turn
web-take-back = Take back
web-resign = Resign
web-resign-sure = Resign this game?
web-offer-draw = Offer draw
web-draw-sure = Do you both agree to a draw?
web-draw-explain = The game ends without a winner.
web-draw-agree = Agree
web-hint-ask = Hint
web-flip = Flip board
web-share = Copy link
web-share-send = Share link
web-shared = Link copied. It holds the whole game.
web-share-by-hand = Copy this link:
qr-show = QR code of the game
qr-of-link = QR code of the link
qr-too-long = The link is too long for a QR code. Copy it instead.
qr-how = The camera of another device opens the game there.
link-only = This link works only on this computer.
link-others = How to play from another device
link-local = Only this computer can open this link. For other devices, run “burgrave serve --host 0.0.0.0”, open the app here at the network address that it prints, and make the link again.
web-new = New game
web-cancel = Cancel
web-close = Close
web-first-move = First position
web-previous-move = Previous move
web-next-move = Next move
web-last-move = Last position
web-moves = Moves
web-no-moves = No moves yet
web-hand = In hand
web-board = { $game } board
web-opponent = Opponent
web-against-computer = Computer
web-against-person = Two players
web-against-link = Friend by link
web-side = You play
web-level = Level { $level } of 10: { $name }
web-level-rating = { $rating } Elo above level 1.
web-options-default = { $value } (rule book)
web-position = Start from a position
web-position-hint = Position text, or empty for the start
web-start = Start
web-theme = Colours
web-theme-auto = Same as device
web-theme-light = Light
web-theme-dark = Dark
web-theme-contrast = High contrast
web-coordinates = Show coordinates
web-storage-failed = This browser saves nothing: storage is turned off or blocked for this page. You can play, but closing the page loses the game.
web-storage-full = This browser’s storage is full. You can play on, but nothing new is saved. Delete earlier games to free space.
web-load-failed = The saved game could not be read; a backup was kept. { $why }
web-resume-failed = This earlier game could not be read: { $why }
web-share-failed = The game in this link cannot be opened: { $why }
web-loading = Loading …
web-page-failed = The page could not be loaded: { $why }
why-missing = the server has no such file
why-status = the server answered with error { $status }
why-net = the server cannot be reached, or a file is missing
why-old = this browser is too old
why-refused = the browser did not allow it
web-page-unknown = This page does not exist.
web-page-unknown-why = The address may be old or mistyped.
web-no-server = Games online need a server.
web-no-server-why = This site has none. Here you can play against the computer, or with a friend at one device.
web-newer = A new version is available. Reload the page to use it. Your saved games stay.
web-reload = Reload
web-newer-unsaved = This device saves no games, so reloading would lose this one. Finish it first, or copy its link.
learn = Learn
puzzles = Puzzles
learn-of = Learn { $game }
puzzles-of = Puzzles of { $game }
web-analyse = Analysis
web-analyse-game = Analyse
web-edit = Position editor
web-about-text = Burgrave offers five castle games that you can play almost nowhere else. Games against the computer stay on your device and work offline after the first visit. Online games are stored on the server that you play on.
web-about-licence = Version { $version }. Burgrave is free software: anyone may use, change and share it under the MIT licence or the Apache licence 2.0.
web-about-made = Typefaces: EB Garamond and Source Sans 3 (SIL Open Font License). Icons: Lucide (ISC licence). Boards, pieces and sounds were made for Burgrave.
web-about-insecure = You opened this address over plain HTTP. Browsers therefore neither let the app work offline nor let you install it. Both need HTTPS, or localhost on the computer that serves the app.
web-lit = can be chosen
web-chosen = chosen
web-last = last move
web-premove = premove
web-no-game = There is no game here yet.

## On every page: languages, the board as a table, dialogs, earlier games.

web-language = Language
web-language-failed = This language could not be loaded: { $why }
web-menu = Menu
web-keys = Arrow keys move across the board, Enter or Space chooses, Page Down and Page Up go to the spaces that you can choose, Escape undoes a step.
web-table = Board as a table
web-table-hint = Each button is a space of the board. Press it to choose it.
web-resign-explain = Your opponent wins.
web-resign-keep = Keep playing
web-earlier = Earlier games
earlier-two = Two players
earlier-won = You won { $reason }
earlier-lost = You lost { $reason }
web-earlier-open = Open
web-earlier-forget = Delete
web-earlier-forgotten = Game deleted.
web-earlier-kept = Your last game was kept in “Your games”.
web-other-window = Another window plays another game. Yours was saved under “Your games” on the first page. If you play on here, this game opens next time.
web-other-kept = The game of another window was saved under “Your games” on the first page.
web-earlier-failed = Your games could not be read; a backup was kept. { $why }
web-turns = { $count ->
    [one] { $count } game waits for your move
   *[other] { $count } games wait for your move
}
web-document = { $page } – Burgrave

# Clocks, thinking time, sound, an engine that cannot be started
web-clock = Time left: { $time }
web-clocks = Clock
web-clocks-none = None
web-clocks-some = { $increment ->
    [0] { $minutes } min each
   *[other] { $minutes } min each, plus { $increment } s per move
}
web-think = Computer’s time per move
web-think-seconds = up to { $seconds } s
new-varied = Varied openings
new-varied-why = The computer draws its first moves from the opening book.
web-plain = Plain
web-sound = Sounds
web-sound-off = Turn sounds off
web-sound-on = Turn sounds on
web-facing-on = Clocks face to face
web-facing-off = Clocks side by side
web-engine-gone = The engine cannot be started. Nothing is lost: move for the computer yourself, or try again.
web-hint-gone = The engine cannot be started, so there is no hint. Nothing is lost: play on, or ask again.
web-draw-gone = The engine cannot be started, so the computer cannot answer. Nothing is lost: play on, or offer again.
web-engine-by-hand = Move for the computer
web-engine-retry = Restart engine

# The computer's levels: the household of a castle, and how its people play.
level-1 = Kitchen boy
level-1-how = looks at a few moves and plays one that looks nice; anyone can beat it
level-2 = Page
level-2-how = knows the goal, but misses most good moves and ignores your replies
level-3 = Groom
level-3-how = takes an immediate win; sees one move ahead and often misses your threats
level-4 = Squire
level-4-how = checks some of your replies and is easily misled
level-5 = Archer
level-5-how = sees a threat once it is there, rarely before; plays to win from the start
level-6 = Sergeant
level-6-how = thinks a few moves ahead and misses little, but has no long plan
level-7 = Knight
level-7-how = solid play with an occasional careless move
level-8 = Marshal
level-8-how = looks further ahead than most people; slips only in very complex positions
level-9 = Constable
level-9-how = hard to surprise: thinks long about every move
level-10 = Burgrave
level-10-how = master of the castle: the engine at full strength

saved-unreadable = this is not a saved game
saved-cut = the text is incomplete: its end is missing
saved-version = it has format version { $version }; this app reads version { $known }
saved-level = there is no level { $level }; levels are 1 to 10
saved-seat = “{ $name }” cannot play on this device
saved-end = “{ $text }” is not a way to end a game
saved-move = move { $number }, “{ $text }”, cannot be played: { $why }
earlier-unreadable = this is not a list of games
share-missing = the part “{ $part }” is missing
share-encoding = the part “{ $part }” is not valid text
share-long = the link would have { $length } characters, and links over { $limit } often break; save the record as a file and send that

# The page of a game: seats, prompt, actions, end.
web-back = Back to the games
web-more = More
web-full-screen = Full screen
keys-title = Keyboard shortcuts
keys-on = Letters as shortcuts
web-actions = Actions
web-flip-short = Flip
web-player = Player { $number }
web-player-name = Name of this player
seat-captured = { $count } captured
web-level-short = level { $level }
prompt-choose = { $game ->
    [castello] Choose a highlighted man.
    [kings-castle] Choose a highlighted man.
    [dobyvani-hradu] Choose a highlighted soldier.
   *[other] Choose a highlighted piece.
}
prompt-either = Place a man or move one.
prompt-space = { $game ->
    [kings-castle] Place a man.
   *[other] Choose a highlighted space.
}
prompt-button = Use the button.
prompt-place = Place a soldier on one of your walls
prompt-any-wall = Any marked wall will do.
prompt-left = left
prompt-turn-of = { $name }: your move
prompt-thinking = { $name } is thinking
prompt-meanwhile = You can look through earlier moves.
prompt-earlier = You are at move { $at } of { $all }
prompt-earlier-why = The game waits where it was.
prompt-now = Back to now
prompt-or-alone = Or a highlighted cell, to move this man alone.
prompt-reach = { $count ->
    [one] One space is in reach.
   *[other] { $count } spaces are in reach.
}
prompt-end-turn = End your turn?
prompt-go-back = Or go back to { $cell }.
prompt-hint-arrow = Follow the arrow, or play anything else.
prompt-hint = Play it, or anything else.
end-you-win = You win
end-wins = { $name } wins
end-draw = Draw
end-rematch = Rematch
end-rematch-white = you play White
end-rematch-black = you play Black
end-rematch-swap = sides swapped
end-harder = Try { $name }, level { $level }
end-review = Review
end-course = White’s chances, move by move
end-course-reads = Reading the game …
end-course-even = No clear turning point at a quick look.
end-turned-move = { $whose ->
    [yours] Your move { $number }
    [white] White’s move { $number }
   *[black] Black’s move { $number }
}
end-turned = { $move } turned it: { $why }
end-turned-better = { $move } turned it. Better: { $better }.
why-repetition = The same position came up three times.
why-both-passed = Both players passed in a row.
why-resignation = { $whose ->
    [yours] You resigned.
   *[other] { $loser } resigned.
}
why-time = { $whose ->
    [yours] You ran out of time.
   *[other] { $loser } ran out of time.
}
why-agreement = Both players agreed to a draw.
why-castle-taken = A soldier reached the middle of the castle at { $cells }.
why-all-soldiers-lost = The last soldier was captured at { $cells }.
why-four-castles = The fourth castle was taken at { $cells }.
why-two-pieces-left = { $whose ->
    [yours] You had only two men left after the capture at { $cells }.
   *[other] { $loser } had only two men left after the capture at { $cells }.
}
why-platform-complete = The last piece reached the platform at { $cells }.
why-gem = The Gem was pushed off the board at { $cells }.
why-throne = { $whose ->
    [yours] Your man held the ¦Throne¦ for a turn, flanked from { $one } and { $other }.
   *[other] A man held the ¦Throne¦ for a turn, flanked from { $one } and { $other }.
}

# Settings
settings-saved = Saved on this device. Changes apply at once.
settings-board = Board
settings-look-workshop = Workshop
settings-look-winter = Winter
settings-look-autumn = Autumn
settings-sound = Sound
settings-volume = Volume
settings-percent = { $percent } %
settings-listen = Listen
settings-sound-pieces = Moves and captures
settings-sound-games = Start and end of a game
settings-sound-clock = Bell when 20 seconds are left
settings-motion = Motion
settings-motion-full = Full
settings-motion-short = Short
settings-motion-none = None
settings-motion-device = This device asks for less motion, so pieces change place at once.

# The first page.
home-minutes = { $minutes } min
home-difficulty = Difficulty { $count } of 5
home-play = Play now
home-friend = Two players
home-your-move = Your move in { $game }
home-your-game = Your game of { $game }
home-last = Your last game: { $game }
home-against = Against the { $name }, move { $move }.
home-two = Two players, move { $move }.
home-puzzle = Today’s puzzle
home-puzzle-text = { $game }: find the move that wins fastest.
home-new = New here?
home-new-text = Begin with { $game }: short lessons teach it on the board.
home-lesson = Start the lesson

# The form of a new game.
new-level = Level
new-easier = Easier
new-harder = Harder
new-chance = Random
new-clock-own = Other
new-minutes = Minutes each
new-seconds = Seconds per move
new-published = As in the rule book
new-says-you = You play { $side } and move first, against the { $name }.
new-says-computer = You play { $side } against the { $name }, who moves first.
new-says-chance = Your side is drawn at random. You play against the { $name }.
new-says-two = Two players on this device; { $side } begins.
new-no-clock = No clock

# Backup of everything.
backup-title = Backup
backup-text = Games, lessons, puzzles and settings are stored on this device only. A backup file keeps them, or takes them to another device. Games played online stay on their server and are not in the file.
backup-save = Save backup
backup-open = Restore backup
backup-sure = This replaces all games, results and settings on this device.
backup-replace = Replace everything
backup-erase = Delete everything
backup-erase-sure = This deletes all games, results and settings on this device and your progress in lessons and puzzles, for good. Save a backup first if you may want them again. Online games stay on their server.
backup-here = Kept on this device only
backup-here-text = If the browser’s data is cleared, your games are gone. A backup keeps them.
backup-unreadable = this is not a backup of Burgrave

# Statistics of the user's games.
results-title = Your games
results-all = All
results-sides = Both sides
results-unfinished = Unfinished games
results-last = Last games
results-won = Won
results-drawn = Drawn
results-lost = Lost
results-below = below level { $level }
results-none = You have not finished a game against the computer yet.
results-later = Your wins by game, level and side will be shown here, with a rating in each game.
results-streak = { $count ->
    [0] Longest winning streak: { $best }.
    [one] { $count } win in a row; longest streak { $best }.
   *[other] { $count } wins in a row; longest streak { $best }.
}
results-games = Won, drawn, lost
results-count = Games
results-ratings = Your ratings beside the levels
results-sure = The bar is the range in which the rating lies with 95 % certainty. Level 1 of each game has 0.
results-provisional = Provisional: the true rating may be { $error } higher or lower.
results-few = A rating with “?” is provisional: it rests on few games.
results-levels = Against the levels
results-share = Share of points in percent, and number of games below each level.
