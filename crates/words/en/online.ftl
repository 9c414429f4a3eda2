# Games against people at other devices. The app loads these texts with the first of its pages about them.

online-title = Play online
online-intro = Play people on other devices. No account needed.
online-your-name = Your name
online-game = Game
online-listed = Show in the lobby
online-on-server = Let the server play
online-on-server-why = Helps slow devices; you can continue on another device.
online-create = { $listed ->
    [true] Create
   *[other] Invite
}
online-invite = Invite a friend
online-anyone = Anyone online
online-link-listed = Your game is in the lobby
online-link = Send this link to your opponent
online-copy = Copy the link
online-copied = The link is copied
online-waiting = Waiting for your opponent …
online-lobby = Open games
online-lobby-empty = There are no open games.
online-lobby-later = Create one, or play the computer in the meantime.
online-accept = Accept
online-challenge = { $name } invites you to { $game }
online-lost = There is no connection to the server. Try again.
online-connecting = Connecting …
online-pending = Sending your move …
online-your-turn = Your move
online-their-turn = { $name } to move
online-not-yet = { $name } is to move.
online-not-yet-premove = { $name } is to move. To answer in advance, select what you want to move.
online-not-yet-line = { $name } is to move. Press “Plan replies” to answer in advance.
online-first-theirs = Wait for the first move.
online-watching = You are watching.
online-here = connected
online-away = not connected
online-abort = Abort
online-decline = Decline
online-offered-draw = { $name } offers a draw
online-offered-takeback = { $name } asks to take back { $count ->
    [one] a move
   *[other] { $count } moves
}
online-offered-rematch = { $name } offers a rematch
online-asked = Your offer waits for an answer.
online-offer-declined = { $offer ->
    [draw] { $name } declined the draw.
    [takeback] { $name } declined the takeback.
   *[other] { $name } declined the rematch.
}
online-offer-lapsed = { $offer ->
    [takeback] { $name } played on. Your takeback request has lapsed.
   *[other] { $name } played on. Your draw offer has lapsed.
}
online-offer-withdrawn = { $offer ->
    [draw] { $name } withdrew the draw offer.
    [takeback] { $name } withdrew the takeback request.
   *[other] { $name } withdrew the rematch offer.
}
online-rematch-begun = A rematch has begun.
online-next = Go to the rematch
online-all = All
online-open = Create game
online-dare = Play online
online-by = Player
online-you-play = You play
online-play = Play
online-withdraw = Withdraw
online-withdrawn = { $listed ->
    [true] Your game is withdrawn.
   *[other] Your invitation is withdrawn.
}
online-share = Send …
online-own-turn = Your turn
online-own-wait = Waiting for your opponent
online-live = Being played now
online-watch = Watch this game of { $game }
online-at-move = { $game }, move { $move }
online-left = { $time } left
online-days = { $count ->
    [one] { $count } day per move
   *[other] { $count } days per move
}
online-clock-days = Days
online-clock-delay = { $seconds } s delay
online-clock-periods = { $count ->
    [one] { $count } period of { $seconds } s
   *[other] { $count } periods of { $seconds } s
}
online-record = Save record (PGN)
online-delay = Delay instead of increment
online-delay-why = The clock waits that long at every move, and nothing is added to it.
online-days-each = Days per move
online-days-off = Days off per year
online-take-day-off = Take a day off ({ $left } left)
online-give-seconds = Give your opponent 15 s
online-give-day = Give your opponent a day
online-keep = Keep this page open, or open your link again later.
online-link-once = This link works once, for a week.
online-gone = No longer open.
online-watch-game = Watch the game
online-expired-why = It was withdrawn or is older than a week, or the link is incomplete. Ask for a new link, or invite somebody yourself.
online-expired-title = This invitation is no longer open
online-used-why = Somebody else has accepted it. You can watch the game.
online-used-title = This invitation has been accepted
online-no-game-title = This game does not exist
online-no-game-why = The link is incomplete or mistyped. Ask for it again, or look among the finished games.
online-no-account = No account needed.
online-name-hint = Leave empty for a random name
online-says = You play { $side }.
online-says-chance = Your side is drawn at random.
online-no-connection = no connection
online-no-connection-why = No connection. Your moves are sent when it is back.
online-pending-why = It counts once the server has it.
online-unconfirmed = the server has not confirmed your move yet; wait a moment
online-spectators = { $count } watching
online-share-watch = Share with spectators
online-link-watch = Copy link for spectators
online-link-copied = Link copied. Anyone who opens it can watch this game.
online-offer-lapses = Your next move declines it.
online-asked-short = your offer waits
online-abort-sure = Abort this game?
online-abort-explain = It ends without a result.
online-aborted = Aborted
online-aborted-why = The game ended without a result.
online-gone-away = { $name } is not connected
online-claim-in = In { $seconds } s you can claim the win.
online-claim-now = You can claim the win, or call it a draw.
online-claim-win = Claim the win
online-claim-draw = Draw
online-claimed-win = { $name } left the game.
online-claimed-draw = One player left the game; the other called it a draw.
online-archive = Finished online games
online-archive-mine = Only my games
online-archive-none = No game has been finished here yet.
online-archive-later = Every game that ends on this server is kept here, and can be replayed.
online-archive-about = Games that ended on this server.
online-archive-local = Your games on this device
online-archive-no-match = No game matches these filters.
online-archive-clear = Clear the filters
online-archive-name = Player
online-archive-any-result = All results
online-archive-white = White won
online-archive-black = Black won
online-archive-draw = Draws
online-archive-from = From
online-archive-to = To
online-archive-any-rules = All rules
online-archive-published = As in the rule book
online-archive-result = Result
online-archive-rules = Rules
online-archive-more = Show more
online-archive-records = Download the records
online-to-device = Take my games to another device
online-device-link-once = Open this link on the other device. It works once, for 15 minutes.
online-device = Continue on this device
online-device-why = This device gets the name and the games of the device that made the link. Games that this device has played online so far stay with their own name.
online-device-take = Take the games over
online-premove = Premove
online-line = Plan replies
online-plan-save = Save
online-plan-cancel = Cancel
online-premove-now = Your answer to any move
online-premove-why = It is played at once, if it is legal then.
online-line-expect = Play the move that you expect
online-line-expect-why = Then your answer.
online-line-answer = Now your answer
online-line-ready = Your answer is ready
online-line-ready-why = Save it, or go on with the line.
online-premove-set = Premove: { $move }
online-plan-count = { $count ->
    [one] { $count } planned answer
   *[other] { $count } planned answers
}
online-plan-list = Planned answers
online-plan-sending = sending …
online-plan-remove = Remove

online-guest = you have no name here yet; choose one first
online-name = a name has 1 to { $limit } letters, digits, spaces, hyphens, dots or apostrophes
online-name-taken = this name looks like another player’s name; choose a different one, or take your games over with a link from your other device
online-no-challenge = there is no such open game or invitation
online-challenge-closed = this game or invitation is no longer open
online-own-challenge = this is your own game; send its link to somebody else
online-challenges = you have { $limit } open games and invitations; withdraw one first
online-computer-games = you have { $limit } running games against the computer; finish one first
online-nothing-to-play = the game is over in this position
online-days-off-clock = days off need a clock of at least a day; choose such a clock, or no days off
online-no-game = there is no such game
online-damaged = the server cannot read this game; its operator can find the reason in the log
online-no-path = there is no such address
online-method = { $method } does not work here; the protocol says which requests do
online-stale = the position has changed
online-spectator = you watch this game; only its players can do that
online-device-link = this link has been used, replaced, or is older than 15 minutes; make a new one on the other device
online-claim = your opponent is connected, has not been away for long enough, or waits for your move
online-plan = a plan is made while your opponent is to move; it has at most { $lines } lines, each with at most { $moves } moves, and each ends with your own move
online-plan-move = the move { $text } of your plan is not possible
online-plan-two = your plan answers { $text } in two ways
online-events = this game has too many events; you can only move or resign
online-plan-long = the plan is too long; remove an answer first
online-no-premove = there is no premove in this position
online-unreadable = the server does not understand this request
online-version = the server speaks version { $known } of the protocol; reload the page
online-too-fast = too many requests; wait a moment
online-sockets = at most { $limit } games can be open at the same time from your network; close some
online-too-large = the request is too large; at most { $limit } bytes are allowed
online-origin = the request comes from a page of another site
online-store = the server cannot save right now; try again, it may have been saved after all
online-search = the parameter { $name } of the search has no valid value
online-export-line = this is not a game of an export: { $error }
online-export-member = the member { $member } of this game is not valid or does not agree with its events
online-export-other = the identifier { $game } belongs to another game
online-closing = the server is being restarted; the game continues when it is back
