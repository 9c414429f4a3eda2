# Puzzles.

puzzle-line = "{ $text }" is not a line of a puzzle; each is one of { $allowed }, a space and a value
puzzle-twice = this puzzle already has a line "{ $key }"
puzzle-missing = this puzzle has no line "{ $key }"
puzzle-value = { $key } cannot be "{ $value }"; it must be { $allowed }
puzzle-side = the puzzle is for { $found }, but in its position { $expected } is to move
puzzle-move = move { $number } of the solution, "{ $move }", is not legal
puzzle-not-won = the solution does not end in a win after { $plies } plies
puzzle-not-forced = the win is not forced within { $plies } plies
puzzle-faster = the win takes { $faster } plies at most, not { $plies }
puzzle-not-unique = the move "{ $move }" wins within { $plies } plies too
puzzle-second = the move "{ $move }" wins too, more slowly, but the themes say only-win
puzzle-wrong = move { $number } of the solution, "{ $move }", gives the win away or delays it
puzzle-themes = the themes are "{ $found }"; those of the solution are "{ $expected }"
puzzle-other-game = puzzle { $number } is of another game or of other rules than asked for
puzzle-costly = the proof takes more than { $limit } positions
puzzle-none = holds no puzzles
puzzle-not-found = none were found; increase --games, --nodes or --proof
