# Boards and moves, for pictures and screen readers: occupants of a cell, effects of a move.
# $side is white, black or nothing; $count is how many.

to-move = { side-name } to move
stacks-bottom-to-top = Stacks, bottom to top:
cell-empty = empty

thing-man = { $count ->
    [one] { side-name } man
   *[other] { $count } { side-name } men
}
thing-piece = { $count ->
    [one] { side-name } piece
   *[other] { $count } { side-name } pieces
}
thing-soldier = { $count ->
    [one] { side-name } soldier
   *[other] { $count } { side-name } soldiers
}
# A man of Castello that has not moved yet.
thing-unmoved = { $count ->
    [one] { side-name } man that has not moved
   *[other] { $count } { side-name } men that have not moved
}
# Floor tiles of Aujjri's Castle.
thing-stacker = { $count ->
    [one] { side-name } stacker
   *[other] { $count } { side-name } stackers
}
thing-tower-layer = { $count ->
    [one] layer of the Tower
   *[other] { $count } layers of the Tower
}
thing-gem = Gem
thing-castle = { $count ->
    [one] castle
   *[other] { $count } castles
}

side-name = { $side ->
    [white] White
   *[black] Black
}

ground-platform = platform
ground-castle = inside the castle
ground-entrance = entrance
ground-throne = throne
ground-lava = lava
ground-tower = Tower
ground-white-home = White’s home
ground-middle = middle field
ground-black-home = Black’s home
ground-wall = wall
ground-gate = gate
ground-turret = tower
ground-keep = keep
ground-white-centre = White’s central square
ground-black-centre = Black’s central square

# A move is announced as “White: c4 to c7, captures on c7.”
move-made = { side-name }:
move-pass = { side-name } passes.
deed-move = { $from } to { $to }
deed-throw = throws from { $from } to { $to }
deed-push = pushes from { $from } to { $to }
deed-push-off = pushes what stands on { $cell } off the board
deed-place = places on { $cell }
deed-swap = takes over the man on { $cell }
deed-capture = captures on { $cell }
deed-raise = builds up { $cell }
deed-lower = takes a layer off { $cell }
deed-take-castle = takes the castle on { $cell }
deed-crown = is crowned on { $cell }
deed-depose = deposes on { $cell }
