# Positions
cast-castle-cell = There is no castle square at { $cell }: castles stand only on b6, f7, j6, n7, c11, h11, m11, b15, f16, j15 and n16
cast-unmoved-rank = The man at { $cell } has moved: W stands only on ranks 1 and 2, B only on ranks 20 and 21; elsewhere write w or b
cast-unmoved-off = The man at { $cell } must be written in lower case: with double-step=off no man is marked as unmoved
cast-too-many-men = { $side } has more than { $max } men
cast-taken-field = “{ $text }” should be the castles taken by White and by Black, such as 0:0
cast-taken-sum = The text says that { $taken } castles are taken, but { $missing } are missing from the board
cast-taken-many = { $side } cannot have taken { $taken } castles: the game ends with the fourth
cast-taken-few = { $side } has taken { $taken } castles, but { $missing } are missing from the other side’s home, which only { $side } can take
cast-locked-taken = A middle castle is missing that was still locked: a castle of the enemy’s home must be taken first
cast-castle-held = { $side } holds the castle at { $cell } on three sides and may take it, so it would be gone
cast-mover-won-castles = { $side } is to move but has already won with four castles
cast-mover-won-men = { $side } is to move but has already won: the other side has only { $left } men left

# Moves
cast-no-man = There is no man of the side to move at { $cell }
cast-occupied = The square { $cell } is not empty
cast-castle-blocks = A castle stands at { $cell }: no man enters or jumps a castle
cast-step-length = { $from } to { $to } is neither one square nor two in a straight line (CAST-1)
cast-diagonal = { $from } to { $to } is diagonal: men move orthogonally (directions=orthogonal)
cast-has-moved = The man at { $cell } has moved already and steps one square only (CAST-1)
cast-double-off = Men cannot step two squares (double-step=off)
cast-double-blocked = A double step jumps nothing: { $cell } must be empty (CAST-1)
cast-jump-length = A jump goes two squares in a straight line, not from { $from } to { $to }
cast-nothing-jumped = There is no man at { $cell } to jump over
cast-already-captured = The man at { $cell } was already captured in this turn (CAST-2)
cast-captures-full = The turn ends with capture number { $max }: no jump follows it
cast-nothing-changed = A turn must change something: this route ends where it began and captures nothing (CAST-4)
cast-retraced = A route may not return to { $cell }, where the turn began (retrace=not-start)

# Beside the board
tally-castles-taken = { $count ->
    [one] { $count } castle taken
   *[other] { $count } castles taken
}
tally-men-left = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
