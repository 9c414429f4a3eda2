# A game between two seats: why a command is refused, and what is wrong with a stored game.

reason-forfeit = by forfeit
reason-aborted = because the game was aborted

session-over = the game is over
session-not-over = the game is not over yet
session-not-your-turn = it is { side-name }’s turn
session-arbiter-only = only the referee can do that
session-player-only = only a player can do that
session-remote = the opponent plays elsewhere and must agree
session-time-over = { $side } has no time left
session-time-left = { $side } still has time
session-no-clock = { $side } has no clock
session-paused = the game is paused
session-not-paused = the game is not paused
session-abort-late = both sides have moved; the game can no longer be aborted
session-no-offer = there is no such offer ({ $offer })
session-wrong-offer = this offer is not yours to answer ({ $offer })
session-offer-pending = this offer is still open ({ $offer })
session-offer-repeated = make a move before you ask for that again
session-takeback-range = { $plies ->
    [one] { $plies } move cannot be taken back; the limit is { $limit }
   *[other] { $plies } moves cannot be taken back; the limit is { $limit }
}
session-no-takebacks = moves cannot be taken back in this game
session-days-off = days off left this year: { $left }
session-days-off-range = at most { $limit } days off a year are possible
session-own-clock = you can give time to your opponent only
session-time-range = the time is out of range; at most { $limit } ms are allowed
session-final = this end of the game cannot be revoked
session-rematch-agreed = a rematch is already agreed
session-level = there is no level { $level }; levels go from 1 to 10
session-time-control = the time control has no time, or a time above { $limit } ms
session-move-limit = the move limit must be at least 1
session-opening = opening move { $number }, “{ $text }”, is not legal: { $why }
session-log-start = the list of events does not begin with the start of a game
session-log-number = event { $number } is in the place of event { $expected }
session-log-time = event { $number } is earlier than the event before it
session-log-event = event { $number } cannot follow the events before it
session-log-move = the move of event { $number }, “{ $text }”, is not legal: { $why }
session-log-unreadable = this is not an event of a game
session-log-version = the game is stored in format version { $version }; this program reads version { $known }
