# The games: what they are about, how they end, by which rules they can be played.

summary-king-of-the-castle = Sow towers up the round castle, every piece to the top.
summary-kings-castle = Flank the empty throne from two opposite sides and hold it.
summary-aujjris-castle = Build a floor over the lava and push the gem off the edge.
summary-castello = Leap along bridges of your own men and take four castles.
summary-dobyvani-hradu = Climb the enemy’s walls and reach the middle of their castle.

by-king-of-the-castle = Mordecai Meirowitz, 1975
by-kings-castle = Christian Freeling, 2020
by-aujjris-castle = Author unknown, 2024
by-castello = Carl Renström, 1965
by-dobyvani-hradu = Author unknown, Tofa, 1984

## How games end. Appended to “White wins –” or “Draw –”.

reason-repetition = by threefold repetition
reason-both-passed = after two passes
reason-resignation = by resignation
reason-time = on time
reason-agreement = by agreement
reason-move-limit = by the move limit
reason-adjudication = by adjudication
reason-castle-taken = by taking the castle
reason-all-soldiers-lost = by capturing all soldiers
reason-four-castles = by taking four castles
reason-two-pieces-left = by leaving only two enemy men
reason-platform-complete = with all pieces on the platform
reason-gem = by pushing the Gem off the board
reason-throne = by holding the Throne

## Rule options and their values. Values that are numbers need no words.

rule-repetition = A repeated position ends the game
rule-repetition-3 = the third time
rule-repetition-off = never

rule-platform = Places on the platform
rule-platform-four = at most four per side
rule-platform-any = any
rule-platform-assigned = assigned to each side
rule-sow = Setting a tower down
rule-sow-walk = step by step
rule-sow-fan = all around its space
rule-max-tower = Highest tower
rule-max-tower-none = no limit

rule-side = Cells on an edge of the board
rule-throw = Throwing overhead
rule-throw-on = allowed
rule-throw-off = not allowed

rule-tower = Layers of the Tower

rule-directions = Directions
rule-directions-eight = straight and diagonal
rule-directions-orthogonal = straight only
rule-double-step = Double step at the start
rule-double-step-on = allowed
rule-double-step-off = not allowed
rule-lock = Locked until a home castle is taken
rule-lock-centre = the centre castle
rule-lock-middle = all middle castles
rule-retrace = Jumping back to the start of the turn
rule-retrace-free = allowed
rule-retrace-not-start = not allowed
rule-max-captures = Captures in a turn
rule-max-captures-none = no limit

rule-rules = Rules
rule-rules-manufacturer = manufacturer’s
rule-rules-french = French
rule-setup = Set-up
rule-setup-placement = place soldiers in turn
rule-setup-standard = fixed set-up
rule-layout = Castles
rule-layout-zapletal = Zapletal’s castles
rule-layout-four-towers = Four towers
about-layout-zapletal = The castles of the published game: 10 % draws between engines with 1,000 positions a move.
about-layout-four-towers = Found by Burgrave’s search: 0.8 % draws between engines with 1,000 positions a move (Zapletal’s castles: 10 %).
rule-layout-twin-gates = Twin gates
about-layout-twin-gates = Found by Burgrave’s search: 7.3 % draws between engines with 1,000 positions a move (Zapletal’s castles: 10 %), and 7.4 % comebacks.
rule-layout-long-wall = Long wall
about-layout-long-wall = Found by Burgrave’s search: 1.2 % draws between engines with 1,000 positions a move (Zapletal’s castles: 10 %).
