# King of the Castle: what its faults, tallies and choices say.

kotc-no-pieces = The { $side } side has no piece; each side has one to eight
kotc-too-many-pieces = The { $side } side has { $found } pieces; there are at most { $max }
kotc-mixed-stack = The stack on { $cell } is of both colours; on level 1 and on the platform stacks are of one colour (KOTC-3)
kotc-five-places = The { $side } side stands on { $found } places of the platform; at most four are allowed (KOTC-6)
kotc-scattered-places = The { $side } side stands on four places of the platform with no two adjacent; of four at least two must be (KOTC-6)
kotc-not-assigned = The { $side } side stands on { $cell }; with platform=assigned its places are { $places }
kotc-too-high = The stack on { $cell } is { $found } high; with max-tower={ $max } no stack may be higher than { $max }
kotc-both-complete = Both sides stand on the platform with all their pieces; only one can have won

kotc-empty-origin = There is nothing on { $cell }; a move starts at a tower with a top of your own
kotc-opponents-tower = The top of the tower on { $cell } is { $side }; you may only move towers whose top is yours
kotc-from-platform = Pieces on the platform, such as those on { $cell }, never move again (KOTC-5)
kotc-step-count = The tower on { $cell } is { $height } high and makes { $height } steps, not { $steps }
kotc-not-neighbour = { $to } is not next to { $from }: each step goes to a neighbour of the last space (KOTC-1)
kotc-capture = The { $side } piece cannot be set on { $cell }: on level 1 and on the platform it needs an empty space or a top of its own colour (KOTC-3)
kotc-second-on-platform = The piece cannot be set on { $cell }: only one piece per turn may be set on the platform (KOTC-4)
kotc-fifth-place = The { $side } piece cannot be set on { $cell }: its side has four places on the platform and may not take a fifth (KOTC-6)
kotc-fourth-scattered = The { $side } piece cannot be set on { $cell }: of its side’s four places no two would be adjacent (KOTC-6)
kotc-set-not-assigned = The { $side } piece cannot be set on { $cell }: with platform=assigned its side’s places are { $places }
kotc-set-too-high = No piece can be set on { $cell }: with max-tower={ $max } the stack there may not grow
kotc-stuck = After a piece is set on { $cell } the rest of the tower could not be set: with max-tower a route must be completed

tally-on-platform = { $count ->
    [one] { $count } piece on the platform
   *[other] { $count } pieces on the platform
}
