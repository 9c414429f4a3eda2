# Matches.

player-unknown = there is no player "{ $text }"; it must be one of { $allowed }
player-setting = there is no setting "{ $setting }"; it must be one of { $allowed }
player-value = { $setting } cannot be "{ $value }"; it must be { $allowed }
program-start = the program "{ $program }" cannot be started: { $error }
program-silent = the program "{ $program }" did not say { $awaited } in time
log-file = the file of games: { $error }
log-other = the file holds games of another match: { $found }; this one is { $expected }
sprt-bounds = the test needs ELO0 below ELO1, both between -1000 and 1000, and errors between 0 and 0.5
