# The analysis board and the position editor: what is said there, and of what is brought there.

web-analyse-intro = Analyse a game with the engine: try other moves, add comments, find the mistakes.
web-analyse-start = Analyse from the start
web-own-games = Your latest games
web-edit-why = Set up any position, then analyse or play it.
web-edit-do = Set up
web-analyse-no-moves = No moves yet. Make one on the board.
web-game = Game
web-engine = Engine
web-engine-off = Engine off
web-lines = Lines
search-kind = Search
search-kind-alpha-beta = alpha-beta
search-kind-mcts = Monte-Carlo
search-kind-baseline = Monte-Carlo baseline (weak)
web-depth = depth { $depth }
web-nodes = { $nodes } positions
web-chances = White’s chances
web-chances-unknown = unknown
web-chances-over = Game over
web-percent = { $percent } %
web-advanced = Advanced
web-threats = Show threats
web-threats-of = With { $side } to move:
web-threats-sought = Looking for threats …
web-threats-no-position = No threats can be shown: the position is not valid with { $side } to move. { $why }
web-prove = Prove who wins
web-proof-running = Looking for a proof …
web-proof-stop = Stop
web-proof-win = { $plies ->
    [one] Proven: { $side } wins in { $plies } ply.
   *[other] Proven: { $side } wins in at most { $plies } plies.
}
web-proof-exact = { $plies ->
    [one] Proven: { $side } wins in { $plies } ply.
   *[other] Proven: { $side } wins in { $plies } plies with best play.
}
web-proof-draw = Proven draw: neither side can force a win.
web-proof-no-win = Proven: { $side } cannot force a win. Whether { $other } can is still open with { $nodes } positions searched.
web-proof-none = Not proven with { $nodes } positions searched.
web-proof-only = Only move: { $move }.
web-proof-past = The game before this position does not count here: repetition could still make it a draw.
web-proof-moves = All moves
web-book = Opening book
web-book-here = { $games ->
    [one] From here: { $games } game, { $score } % for White
   *[other] From here: { $games } games, { $score } % for White
}
web-book-of = Games of the engine against itself
web-book-unknown = The book has no games from this position.
web-book-end = The book ends here: no move has two games.
web-book-rules = The book has only games by the rules as published.
web-book-failed = The opening book is damaged. Reload the page to fetch it again.
web-book-turn = Move
web-book-games = Games
web-book-results = White wins, draws, Black wins
web-book-shares = White { $white } %, draws { $draws } %, Black { $black } %
web-book-alike = { $count ->
    [one] and { $count } symmetric move
   *[other] and { $count } symmetric moves
}
web-book-all = Show all { $count } moves
web-page-of = Page { $page } of { $pages }
web-page-back = Earlier moves
web-page-on = Later moves
web-marks = Mark this move
web-mark-1 = Good move
web-mark-2 = Mistake
web-mark-3 = Brilliant move
web-mark-4 = Blunder
web-mark-5 = Interesting move
web-mark-6 = Dubious move
web-promote = Promote variation
web-make-main = Make main line
web-delete = Delete from here
web-comment = Comment on this move
web-comment-game = Comment on the game
web-engine-off-why = Turn it on for chances and best moves
web-engine-settings = Engine settings
web-views = Shown below
web-book-short = Book
web-notes = Notes
web-review-why = Shows the mistakes.
web-reviewing = The engine is judging every move. You can look through the game meanwhile.
web-review-none = After a review, the mistakes are listed here.
web-lost-short = −{ $percent } %
web-find-short = Try again
remark-misses-win = { $turns ->
    [one] Misses a win in 1 move.
   *[other] Misses a win in { $turns } moves.
}
remark-allows-win = { $turns ->
    [0] Lets { $side } win at once.
    [one] Lets { $side } win in 1 move.
   *[other] Lets { $side } win in { $turns } moves.
}
remark-allows-win-by = { $turns ->
    [0] Lets { $side } win at once { $reason }.
    [one] Lets { $side } win in 1 move { $reason }.
   *[other] Lets { $side } win in { $turns } moves { $reason }.
}
remark-allows-throne = Lets { $side } flank the Throne.
remark-misses-throne = Misses the chance to flank the Throne.
remark-allows-castle = Lets { $side } take the castle on { $cells }.
remark-misses-castle = Misses the castle on { $cells }.
remark-allows-capture = Lets { $side } capture on { $cells }.
remark-misses-capture = Misses the capture on { $cells }.
remark-better = Better: { $move }.
web-review = Review game
web-review-short = Review
web-review-go-on = Continue review
web-review-again = Review again
web-review-stop = Stop review
web-review-drop = Close review
web-graph = White’s win probability over the game. Click to go to a position.
web-mistakes = Mistakes
web-no-mistakes = No mistakes found.
web-lost = −{ $percent } % win probability
web-summary = { $accuracy } % accurate
web-accuracy = Accuracy
web-inaccuracies = Inaccuracies
web-blunders = Blunders
web-annotate = Add marks to the record
web-find-better = { $side } played { $move }. Find a better move.
web-show-better = Show solution
web-next-mistake = Next mistake
web-better-shown = This was better. The move list has the whole line.
web-try-judging = Checking { $move } …
web-try-best = { $move } is the best move.
web-try-as-good = { $move } is as good as the best move.
web-try-nearly = { $move } is nearly as good as the best move.
web-try-worse = { $move } is not good enough. Try another move.
web-try-played = { $move } was played in the game. Try another move.
web-take = Save or share
web-bring = Load game
web-copy-record = Copy record
web-save-record = Save record
web-save-json = Save as JSON
web-copy-position = Copy position
web-save-svg = Save picture (SVG)
web-save-png = Save picture (PNG)
web-save-gif = Save animation (GIF)
web-gif-wait = Making the animation …
web-copied = Copied.
web-copy-by-hand = Copy this:
web-play-position = Play from here
web-import = Record, position or link
web-import-hint = Paste it here
web-import-do = Load
web-import-file = Open file
web-file-unread = The file could not be read. Check that it still exists and that this page may read it.
web-file-unsaved = The file could not be saved.
web-picture-failed = The picture could not be created.
web-editor-failed = The position in the editor could not be read; a backup was kept. { $why }
web-record-failed = The analysis record could not be read; a backup was kept. { $why }
web-before-failed = The previous record could not be read: { $why }
web-in-part = In { $part }: { $why }
web-bring-back = Restore previous record
web-other-analysis-kept = Another window had another record on the analysis board. “Restore previous record” brings it back.
web-shared-tree = Link copied. It holds the whole record with variations and comments.
web-games-found = { $count } records found. Choose one.
web-games-faulty = { $count } of them cannot be used; each shows why.
web-games-list = Records
web-games-back = Previous records
web-games-on = Next records
web-games-of = { $white } – { $black }
web-games-open = unfinished
web-games-at-line = Record in line { $line }
web-games-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
web-brushes = Piece to place
web-brush-unmoved = { $side ->
    [white] unmoved white man
   *[black] unmoved black man
}
web-erase = Erase
web-side-to-move = To move
web-clear = Clear board
web-start-position = Start position
web-undo = Undo
edit-rules-changed = { $count } changed
clause-kings-castle = Black may swap sides
clause-aujjris-castle = Pushing back
clause-castello = Castles taken
clause-dobyvani-hradu = Soldiers still to place
clause-fewer = { $side }: one fewer
clause-more = { $side }: one more
clause-no-ban = all may push back
clause-ban = { $from } may not push { $to } back
remedy-side = { $side } to move
remedy-empty = Empty { $cell }
remedy-counts = Set { $white } and { $black }
remedy-kings-castle = No swap
remedy-aujjris-castle = No ban
web-position-text = Position text
web-position-good = This is a valid position.
web-analyse-this = Analyse this
web-play-this = Play the computer
web-play-this-two = Two players

threats-turn = finish or undo this turn to see threats
threats-over = the game is over, so there are no threats
threats-end = with the other side to move, the game would be over
import-number = there is no record number { $number }
import-empty = there is nothing to read; paste a record, a position or a link
import-unknown = this is not a record, a position or a link to a game; a record begins with a line such as [Game "kings-castle"], and a position of King’s Castle looks like 6/7/8/9/10/11/10/9/8/7/6 w -
import-large = this is larger than { $limit } MiB; split it into several
web-layout = Layout editor
web-layout-lead = Design your own castles and play with them.
web-layout-name = Name
web-layout-brushes = Terrain to paint
web-layout-mirror = Paint on
web-layout-mirror-ranks = Both castles
web-layout-mirror-both = Both castles, left and right
web-layout-mirror-files = Left and right
web-layout-mirror-none = One square
web-layout-good = This layout is valid.
web-layout-open = Open file
web-layout-save = Save file
web-terrain-open = ground
web-terrain-centre = centre
web-layout-yours = Your own: { $name }
web-layout-own = Design your own castles
