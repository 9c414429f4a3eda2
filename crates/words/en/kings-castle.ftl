# King's Castle: what can be wrong with a position or a move, and the choices beside the board.

## Positions

kc-stack = { $cell } holds { $content }; a cell holds one man: w or b without parentheses
kc-swap-field = The last field is { $text }; it must be s if the side to move may swap, else -
kc-swap-not-black = Only Black may swap; with White to move the last field must be - (KC-3)
kc-swap-men = There are { $white } white and { $black } black men; a swap needs exactly one man on the board, a white one (KC-3)
kc-swap-castle = The only man stands on { $cell } in the Castle; a swap needs him outside, where he was placed (KC-3)
kc-throne-unflanked = The man on the Throne at { $cell } is { $side } but { $side } does not flank it; his side must hold two opposite inner cells (KC-7)
kc-throne-uncrowned = The Throne at { $cell } is empty although { $side }, who has just moved, flanks it; a man of that side must be on it (KC-8)

## Moves

kc-no-cell = The board has no cell { $text }
kc-no-swap = Only Black may swap, and only at once after White has placed the first man on an empty board (KC-3)
kc-place-occupied = There is a man on { $cell }; men are placed on empty cells
kc-place-castle = { $cell } is in the Castle; men are placed outside
kc-place-adjacent = { $cell } is adjacent to the friendly man on { $other }; men are placed away from friends, even behind a wall (KC-2)
kc-throne-left = The man on the Throne at { $cell } never moves (KC-4)
kc-throne-crossed = No man moves onto or across the Throne at { $cell }; only flanking it crowns a man there (KC-4)
kc-not-own = No man of the side to move stands on { $cell }
kc-no-line = { $from } and { $to } are not two cells of one line
kc-not-single = The man on { $cell } is connected to the friendly man on { $other }; he can only move in a phalanx
kc-wall = There is a wall between { $from } and { $to }
kc-single-enters = From { $from } to { $to } a single man would enter the Castle; only a phalanx can enter, through a door
kc-single-blocked = There is a man on { $cell }; a single man moves over empty cells only
kc-phalanx-broken = From { $from } to { $to } the phalanx is broken; its men must stand one connected to the next
kc-phalanx-aside = { $to } does not lie straight ahead of { $lead }, away from { $rear }; a phalanx moves along its line, its front man first
kc-phalanx-too-far = The phalanx of { $men } men would go { $distance } cells; it goes at most as far as it is long
kc-phalanx-friend = There is a friendly man on { $cell }; a phalanx passes no friends
kc-group-too-large = From { $cell } on stands a group of { $group } enemies; a phalanx of { $men } captures only smaller groups, counted to their end (KC-6)

## Choices beside the board

choice-swap = Swap: take over White’s man
