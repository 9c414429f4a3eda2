# Matches.

player-unknown = there is no player "{ $text }"; it must be one of { $allowed }
player-plain = there is no setting "{ $setting }": the player { $player } has no settings
player-setting = there is no setting "{ $setting }"; it must be one of { $allowed }
player-value = { $setting } cannot be "{ $value }"; it must be { $allowed }
player-depth = { $player } has no depth to limit; it takes nodes=N or movetime=MS
program-start = the program "{ $program }" cannot be started: { $error }
program-silent = the program "{ $program }" did not say { $awaited } in time
program-ended = the program "{ $program }" did not say { $awaited }: { $how }; does it speak UGI?
program-game = the program "{ $program }" does not play { $game }; it says that it plays { $known }
program-rules = the program "{ $program }" cannot be told the rules { $rules }: it has no option Rules
program-layout = the program "{ $program }" cannot be given the layout of { $rules }: it has no option Layout
log-file = the file of games: { $error }
log-other = the file holds games of another match: { $found }; this one is { $expected }
log-damaged = the game that begins in line { $line } was changed since it was played; "burgrave record check" tells what is wrong. Without that game's lines it is played again
log-none = the file holds something else than games of a match; name a new file
hash-memory = there is no memory for a table of { $mib } MiB; choose a smaller one
sprt-bounds = the test needs ELO0 below ELO1, both between -1000 and 1000, and errors between 0 and 0.5
weight-unknown = { $game } has no weight "{ $name }"; it must be one of { $allowed }
data-file = the training games: { $error }
data-header = the training games, line { $line }: "{ $found }" stands where there should be: { $awaited }
data-line = the training games, line { $line }: what was written there has changed since, or is no game
data-other = the file holds other training games: { $found }; these are { $expected }
data-move = training game { $game }, ply { $ply }: "{ $text }" is not legal there; are rules and layouts the same as then?
tune-slope = better scores do not go with better results in these games, or always do: more games are needed
