# Dobývání Hradu: what its faults, tallies and choices say.

dh-layout-name = The layout’s name “{ $name }” may contain only letters (a–z, A–Z), digits, “-” and “_”; it is the file’s name without extension
dh-layout-name-default = “{ $name }” is the default layout’s name; rename the file
dh-layout-name-taken = A layout named “{ $name }” is already loaded; give each file its own name
dh-layout-unnamed = A layout is given, but the rule options do not name it; add layout=NAME
dh-layout-not-utf8 = The layout is not UTF-8 text
dh-layout-row-count = The layout has { $found } rows; it must have exactly { $expected }
dh-layout-row-short = The row ends after { $found } squares; each row has { $expected }
dh-layout-row-long = The row has more than { $expected } squares
dh-layout-character = “{ $char }” is not a terrain; use . (open ground) = (gate) # (wall) T (tower) K (keep) * (central square)
dh-layout-middle = { $cell } is on rank 10, where only open ground (.) and gates (=) may be
dh-layout-no-centre = The { $side } half has no central square; put one * in it
dh-layout-centre-twice = { $cell } is a second central square in the { $side } half; each half has exactly one *
dh-layout-few-walls = The { $side } half has only { $found } walls; at least { $expected } are needed for the soldiers

dh-to-place = “{ $text }” does not give the soldiers still to place; write White’s and Black’s number as in 8:8
dh-on-tower = The soldier on { $cell } stands on a tower or keep, which is never entered (DH-4)
dh-on-own-centre = The { $side } soldier on { $cell } stands on the central square of its own castle, where it may not stop (DH-5)
dh-too-many = The { $side } side has { $found } soldiers, on the board and to place together; there are at most { $expected }
dh-standard-places-none = With setup=standard there is nothing to place; write 0:0
dh-uneven = With { $white }:{ $black } to place it cannot be { $side }’s turn: the numbers are equal before White places, and Black has one more before placing (DH-6)
dh-too-few = The { $side } side has only { $found } soldiers; until all are placed there are { $expected }, on the board and to place together
dh-off-walls = The { $side } soldier on { $cell } is not on a wall of its own half, where all stand until the last is placed (DH-6)
dh-both-centres = Both sides stand on the enemy’s central square; only one can have won
dh-mover-on-centre = The soldier on { $cell } has taken the castle, so it must be the other side’s turn
dh-waiting-without-soldiers = The { $side } side has no soldiers, so it cannot have made the last move; it must be its turn
dh-taken-and-lost = The soldier on { $cell } has taken the castle of a side without soldiers; only one of the two can have ended the game

dh-place-first = No soldier moves before all are placed; put one on an empty wall of your half (DH-6)
dh-all-placed = All soldiers are placed; a move names two squares, such as h8-h9 (DH-6)
dh-place-own-wall = { $cell } is not one of your walls; place a soldier on an empty wall of your half (DH-6)
dh-place-occupied = { $cell } is occupied; a soldier is placed on an empty wall (DH-6)
dh-no-soldier = There is no soldier on { $cell }
dh-not-yours = The soldier on { $cell } is your opponent’s
dh-not-straight = A soldier moves along a file or a rank, at least one square
dh-tower-in-way = { $cell } is a tower or keep, which is never entered (DH-4)
dh-level-one-square = At { $cell } the move changes between ground and wall; a climb or a descent is exactly one square and the whole move
dh-wall-one-square = By the French rules a soldier on a wall goes along it one square a turn (rules=french)
dh-own-centre = { $cell } is the central square of your own castle, which your soldiers neither enter nor cross (DH-5)
dh-own-centre-stop = { $cell } is the central square of your own castle; by the French rules it may be crossed but not stopped on (rules=french)
dh-across-centre = { $cell } is the central square of the enemy’s castle; to enter it ends the game, so nothing passes across it (DH-2)
dh-jump = A soldier stands on { $cell }; soldiers are never jumped
dh-own-soldier = Your own soldier stands on { $cell }; only an enemy can be captured

tally-soldiers-to-place = { $count } in hand
