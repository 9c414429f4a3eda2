# What a game is like: figures from games of the engine against itself. The app loads these texts with the first of
# these pages. Stars enclose what is emphasised.

## Signs of numbers

study-decimal = .
study-thousands = ,
study-percent = { $value } %
study-range = { $value } ({ $low } to { $high })
# A list of numbers, as in: a limit of 2, 3 or 4.
study-list = { $rest } or { $last }
# All of a list, as in: 2, 3 and 4.
study-list-all = { $rest } and { $last }
study-span = { $low } to { $high }

## The page

study-jumps = Parts of the page
study-question = Question

study-length = How long
study-half = Half of all games take *{ $from } to { $to } moves* a side.
study-length-stopped = { $share } % are stopped after { $moves } moves (last bar).
study-median = typical: { $moves }
study-length-picture = Number of games by moves a side. Half of them take { $from } to { $to } moves, the median is { $median }.
study-bar = { $from } to { $to } moves
study-bar-last = { $from } or more
# Below the last bar of lengths: games that are stopped.
study-bar-stopped = stopped at { $moves }

study-first = Who goes first
study-first-better = { side-name } scores *{ $value } %* ({ $low } to { $high }) with the first move, an advantage.
study-first-worse = { side-name } scores *{ $value } %* ({ $low } to { $high }) with the first move, a disadvantage.
study-first-even = { side-name } scores *{ $value } %* ({ $low } to { $high }) with the first move, no advantage shown.
study-nodes = { $nodes } positions
study-quick = quick engine
study-strong = strong engine
study-each = { $strength }, { $games } games each
study-first-picture = Score of the side that begins, with the likely range.
study-even = 50 %: both sides score the same

study-ends = How games end
study-white-wins = White wins
study-black-wins = Black wins
study-drawn = Draws
study-ends-wins = Wins:
study-ends-draws = Draws:
study-ends-picture = White wins { $white } %, Black { $black } %, { $draws } % are drawn.
study-reason = { $value } % { $reason }

study-options = What the options change
study-about-rules = Rules
study-about-layout = Layouts
study-about-max-tower = Limit on towers
study-about-repetition = Draw by repetition
study-about-tower = Height of the tower
study-default = Default rules
study-differs = differs from the default rules
study-same = no difference shown
study-interval = likely range
study-options-why = Each comparison has its own games, also of the default rules. A hollow mark beside the band may be chance.
study-binds = Positions with other moves than under the default rules ({ $strength }): { $shares }.
study-bind = { $set } ({ $share } %)
study-max-tower = Towers to { $value }
study-tower = Tower of { $value } layers
study-side = Edge of { $value } cells
study-throw-off = No throw
study-rules-french = French rules
study-setup-standard = Fixed set-up
study-layout-four-towers = Layout “Four towers”
study-layout-twin-gates = Layout “Twin gates”
study-layout-long-wall = Layout “Long wall”
study-platform-any = Any platform spaces
study-platform-assigned = Assigned platform spaces
study-sow-fan = Towers set down all around
study-directions-orthogonal = Straight moves only
study-double-step-off = No double step
study-lock-middle = All middle castles locked
study-retrace-not-start = No jump back to start
study-max-captures = Capture limit: { $value }
study-max-captures-none = No capture limit
study-repetition-off = No draw by repetition
study-measure-first-score = { side-name } scores
study-measure-length = Moves a side
study-measure-draws = Draws
study-measure-choices = Moves to choose from
study-measure-comebacks = Comebacks

study-replay = Games to replay
study-replay-longest = The longest games
study-replay-longest-why = Games that the rules ended. Games that were stopped do not count.
study-replay-sharpest = The sharpest games
study-replay-sharpest-why = Games with a winner in which the lead changed hands most often, as the engine saw it.
study-replay-moves = { $moves } moves a side
study-replay-changes = the lead changes hands { $changes } times

study-method = The engine plays against itself, after { $openings } random moves. Games are drawn after { $moves } moves a side.
study-default-from = Length and ends are from { $games } games with { $nodes } positions a move.
study-table = Data as a table
study-made = How each number is made
study-table-first = Score of the side that begins
study-table-strength = Positions a move
study-table-games = Games
study-table-score = Score in percent
study-table-length = Length in moves a side
study-table-moves = Moves a side
study-table-quartiles = Quartiles and median of the length in moves a side: { $low }, { $median }, { $high }.
study-table-ends = Ends
study-table-end = End
study-table-share = Percent of games
study-table-rules = Rules
study-table-limit = Highest tower
study-table-sum = Sum
study-table-difference = Difference
study-table-player = Player
# A value that differs from that of the default rules.
study-table-differs = { $value }, differs

study-made-score = *Score of the side that begins*: the mean result of its games; a win counts 1, a draw ½. 50 % is balanced.
study-made-length = *Moves a side*: half of the turns of a game, rounded up, the random opening included.
study-made-draws = *Draws*: share of drawn games, those that are stopped included.
study-made-choices = *Moves to choose from*: mean number of legal moves in a position after the opening.
study-made-comebacks = *Comebacks*: share of decisive games in which the winner once had a chance below 20 %, as the engine saw it.
study-made-deeper = *Deeper*: a limit counts as shown to deepen the game if better play surely gains more under it. The ranges of these differences hold together in 95 of 100 studies (Bonferroni).
study-made-elo = *Elo gained*: each player meets one with half as many positions, and the gains are added. 100 Elo more mean 64 of 100 points.
study-made-steps = *Steps of skill*: each player meets the next stronger one. 100 Elo more mean 64 of 100 points.
study-made-intervals = *Likely ranges* are intervals that hold the true value in 95 of 100 such studies: Wilson’s for shares, otherwise Student’s.
study-made-differences = A rule set *differs* if such a difference would be rarer than 1 in 20 by chance, corrected for all comparisons of the study (Holm).
study-made-openings = *First moves*: all games begin with them, then come random moves. A swap counts as better or worse only if the likely ranges with and without it do not overlap.
study-made-nodes = *Positions a move*: how many positions the engine searches before a move. What holds at one strength need not hold at another.

## The question

study-source-game = A question from the game’s own source
study-source-any = A question for every game
study-sure = Sure
study-open = Open
study-more = { $count } more
study-repeat = How to repeat this
study-repeat-method = { $games } games, { $nodes } positions a move. The same study gives the same tables.
study-repeat-depth = { $games } games: players with { $from } to { $to } positions a move, each against one with half as many. The same study gives the same tables.
study-repeat-ladder = { $games } games: each player against the one before it. The same study gives the same tables.
study-copy = Copy the command
study-copied = The command is copied.
study-copy-failed = The command could not be copied. Select it and copy it by hand.
study-failed = The page could not be shown: its data is damaged or incomplete.

study-advantage = Who has the advantage, and is it sure?
study-advantage-first = *{ side-name }*, who moves first.
study-advantage-second = *{ side-name }*, who moves second.
study-advantage-none = These games show *no advantage* of either side.
study-one-strength = Whether this holds between stronger players is open.
study-some-strengths = At some strengths that were played this is open.
study-turned = Between weaker players it is *{ side-name }*.
study-sure-side = { $strengths }: { side-name } has the advantage.
study-sure-small = { $strength }: an advantage is at most { $points } points.
study-open-side = { $strengths }: which side has the advantage.
study-open-stronger = How it is between stronger players.
study-open-stopped = How the games that were stopped as draws would have ended.
study-open-options = Which options balance the game: this page has no study of them yet.
study-options-none = Whether other rules change this: none of those that were played shows a difference ({ $strength }).
study-options-some = These rules change the score of the first side ({ $strengths }): { $sets }.
study-options-open = These rules change the score of the first side ({ $strength }): { $sets }. Whether they do at each strength is open.

study-towers = Does a limit on towers deepen the game?
study-towers-deeper = A limit of *{ $limit } deepens it*: from { $from } to { $to } positions a move, better play gains *{ $value } Elo more* ({ $low } to { $high }).
study-towers-price = The price: { $value } % of the games are drawn, without a limit { $default } % ({ $strength }).
study-towers-shallower = A limit of { $limits } makes it *shallower*.
study-towers-no = *None* of the limits is shown to deepen it.
study-towers-no-other = *No other* limit is shown to deepen it.
study-towers-gain-less = With a limit of { $limit }, better play gains { $value } Elo less ({ $low } to { $high }).
study-towers-all-gain = Each doubling that was played gains something, without a limit and with each limit.
study-towers-gain-same = Whether a limit of { $limits } changes what better play gains: these games show no difference.
study-towers-beyond = What more than { $to } positions gain: not played yet.
study-towers-unclear = These games *do not settle it*.
# Lines about limits. `effect` is one of the messages study-limit-* below.
study-towers-sure = { $strengths }: { $effect }.
study-towers-not-shown = { $strength }: { $effect }; { $other }: no sure difference.
study-towers-opposite = { $strength }: { $effect }; { $other }: the other way round.
study-towers-not-played = { $strength }: { $effect }; { $other }: not played yet.
study-towers-one-strength = { $strength }: { $effect }; no other strength is played yet.
study-limit-more-draws = a limit of { $limits } brings more draws
study-limit-fewer-draws = a limit of { $limits } brings fewer draws
study-limit-longer = a limit of { $limits } makes games longer
study-limit-shorter = a limit of { $limits } makes games shorter
study-limit-fewer-choices = a limit of { $limits } leaves fewer moves to choose from
study-limit-more-choices = a limit of { $limits } gives more moves to choose from
study-limit-fewer-comebacks = a limit of { $limits } makes comebacks rarer
study-limit-more-comebacks = a limit of { $limits } makes comebacks more frequent
study-limit-first-more = a limit of { $limits } raises the score of the first side
study-limit-first-less = a limit of { $limits } lowers the score of the first side
study-towers-first = Whether a limit changes who has the advantage: there is no sure difference.
study-towers-next = Limits of { $next } and more: not played yet.
study-towers-axis = highest tower allowed
study-depth-sum = Elo gained from { $from } to { $to } positions
study-depth-steps = Elo gained by doubling the positions
study-depth-axis = positions of the stronger player
# Limits on towers below an axis, and beside curves.
study-towers-none = none
study-towers-free = no limit
study-towers-to = up to { $limit }

## First moves

study-openings = What the first moves change
study-openings-answer = What the answer to { $moves } changes
study-openings-free = Any first moves
study-opening = { $moves }
study-opening-swap = { $moves }, taken over
study-swap-quick = With { $nodes } positions a move, *{ side-name } should take over* { $taken } and *leave* { $left }; whether stronger players should is open.
study-swap-quick-take = With { $nodes } positions a move, *{ side-name } should take over* { $moves }; whether stronger players should is open.
study-swap-quick-leave = With { $nodes } positions a move, *{ side-name } should leave* { $moves }; whether stronger players should is open.
study-swap-take = At each strength that was played, *{ side-name } should take over* { $moves }.
study-swap-leave = At each strength that was played, *{ side-name } should leave* { $moves }.
study-swap-open = Whether { side-name } should take over { $moves } is open.
study-openings-uneven = With { $nodes } positions a move, *none* of these { $count } openings gives both sides the same chances: after the best one { side-name } scores { $best } %.
study-openings-even = With { $nodes } positions a move, these games show *no advantage* of either side after { $moves }. With { $count } openings this can be chance: new games have to confirm it.
study-openings-picture = Score of the side that begins, after each opening.
study-openings-table = First moves

## Players from random moves upwards

study-skill = Steps of skill
study-ladder-least = From “{ $from }” to “{ $to }” there are at least *{ $least } Elo*. { $sure } of { $all } steps are sure.
study-ladder-all-won = “{ $player }” won all games against “{ $before }”: at least { $low } Elo.
study-ladder-picture = Elo that each player gains against the one before it.
study-ladder-gain = Elo gained against the player before
study-player-random = Random moves
study-player-level = Level { $level }
