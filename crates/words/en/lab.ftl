# Matches.

player-unknown = there is no player "{ $text }"; choose one of { $allowed }
player-plain = there is no setting "{ $setting }": the player { $player } has no settings
player-setting = there is no setting "{ $setting }"; it must be one of { $allowed }
player-value = { $setting } cannot be "{ $value }"; it must be { $allowed }
player-depth = { $player } has no depth to limit; it takes nodes=N or movetime=MS
player-book = the opening book "{ $file }" cannot be read: { $error }
program-start = the program "{ $program }" cannot be started: { $error }
program-silent = the program "{ $program }" did not send { $expected } in time
program-ended = the program "{ $program }" did not send { $expected }: { $how }; check that it speaks UGI
program-game = the program "{ $program }" does not play { $game }; it lists { $known }
program-rules = the program "{ $program }" cannot play the rules { $rules }: it has no option Rules
program-layout = the program "{ $program }" cannot load the layout of { $rules }: it has no option Layout
log-file = match log: { $error }
log-other = the log is of another match: { $found }; this match is { $expected }; choose a new file name
log-damaged = the game that begins in line { $line } was changed after the match; delete its lines to play it again
log-none = this is not a match log; choose a new file name
hash-memory = not enough memory for a hash table of { $mib } MiB; choose a smaller one
sprt-bounds = ELO0 must be below ELO1, both from -1000 to 1000, and the error rates between 0 and 0.5
weight-unknown = { $game } has no weight "{ $name }"; it must be one of { $allowed }
data-file = training games: { $error }
data-header = training games, line { $line }: expected { $expected }, found "{ $found }"; choose a file of `burgrave tune selfplay` or `burgrave study run`, or move this one away and play its games again
data-line = training games, line { $line }: the line was changed or is not a game; delete it, and the command that played the games plays this one again
data-twice = training games, line { $line }: an earlier line has game { $number } already; delete this line
data-other = the file holds other training games: { $found }; expected { $expected }; choose another file or folder, or the rules and settings of these games
moves-end = the game is over after "{ $moves }"; leave out the last moves
data-move = training game { $game }, ply { $ply }: "{ $text }" is illegal; check that rules and layouts are the same
tune-slope = scores and results are not correlated, or perfectly correlated; play more games
study-file = line { $line }: { $why }
study-value = { $value } is out of range; choose a number from { $least } to { $most }
study-text = write one line of text
study-name = the name "{ $name }" must have 1 to 40 letters, digits and hyphens: it names a file
study-twice = "{ $name }" has the name or the rules of "{ $other }"; leave one of them out
study-other = the folder holds the games of another study; choose another folder with --out
study-measure = there is no measure "{ $key }"; choose from { $allowed }
study-depth-moves = depth is measured without first moves; leave out [depth], or "moves" in the rule sets
study-depth = write at least two numbers of nodes, each larger than the one before, such as [500, 1000, 2000]
study-ladder = write either nodes, such as [500, 1000, 2000], or players, such as ["random", "level:1", "engine:nodes=4000"]
study-players = write at least two players, the weakest first, such as ["random", "level:1", "engine:nodes=4000"]
study-same-player = "{ $player }" is the same player as "{ $other }"; leave one of them out
study-program = the games of the program "{ $player }" cannot be repeated; choose engine, mcts, baseline, level:1 to level:10, two-ply or random
study-nodes-missing = the player "{ $player }" needs a number of nodes per move; write nodes = 1000
study-nodes-unused = no player takes these nodes: all have limits of their own; leave the nodes out
study-games = { $games } of { $all } games are there; `burgrave study run` plays the missing ones
study-no-folder = this is not the folder of a study; `burgrave study run FILE --out FOLDER` plays the study in FILE
study-set = the study has no rule set "{ $name }"; choose one of { $known }
study-which-set = the study has several rule sets; write FOLDER:SET with one of { $known }
study-games-differ = this is a study of { $game }, but { $first } is one of { $other }; compare studies of one game
study-itself = this rule set is compared with itself; name two different ones
study-program-file = { $error }; write version = "0.2.0" and bench = NUMBER of the program that played the games, or delete the file if they are unknown
study-other-engine = the games are by version { $version } with the bench signature { $found }, this program has { $own }; continue with that version, or choose another folder with --out
study-no-ended = the rules ended none of these games; a study with a higher limit, such as max-plies = 1000, has games to their end
study-no-scored = none of these games has both a winner and the scores of an engine; choose a study of the engine, or --longest
study-odd = it has no second one to compare it with; name pairs of rule sets
book-head = opening book, line { $line }: expected { $expected }, found "{ $found }"; choose a file of `burgrave book build`
book-line = opening book, line { $line }: "{ $found }" is not a position with its results, or out of order; get the file again
book-truncated = the opening book is cut off after line { $line }; get the file again, or make it with `burgrave book build`
book-changed = the opening book was changed: its checksum does not fit; get the file again, or make it with `burgrave book build`
book-other = the opening book is of { $found }; expected { $expected }
