# What all games share. One message a code; variables stand in braces.

place-column = character { $column }
place-line = line { $line }, character { $column }

illegal-move = this move is not legal here
game-over = the game is over ({ $outcome }); no move can follow
move-text = "{ $text }" is not a move; moves are written { $forms }
pass-not-allowed = a pass is legal only where no other move is (HOUSE-1)

text-empty = the text is empty; a position is one line, the board first
text-not-ascii = the character "{ $char }" is not allowed; use plain letters, digits and symbols
field-count = expected { $expected } fields separated by one space each, found { $found }
field-side = the side to move must be "w" or "b", not "{ $text }"
field-number = "{ $text }" is not a whole number from 0 to { $max }
board-row-count = expected { $expected } rows separated by "/", found { $found }
board-row-short = row { $row } has { $found } spaces, it needs { $expected }
board-row-long = row { $row } has more than { $expected } spaces
board-number-zero = a number of empty spaces has no leading zero; leave it out if nothing is empty
board-numbers-adjacent = a run of empty spaces is written as one number
board-parenthesis = parentheses must come in pairs around what one space holds
board-stack-short = parentheses hold two characters or more; write a single one without them
board-character = "{ $char }" is not valid here; allowed: { $allowed }

option-space = "{ $item }" contains a space; options are written key=value,key=value; the keys are { $allowed }
option-empty-item = an option is missing beside a comma; the keys are { $allowed }
option-no-value = "{ $item }" is not an option; write key=value; the keys are { $allowed }
option-unknown-key = there is no option "{ $key }"; the options are { $allowed }
option-unknown-value = "{ $value }" is not a value of { $key }; allowed: { $allowed }
option-twice = { $key } is given twice; give it one value of { $allowed }
option-conflict = { $first } cannot be combined with { $second }

game-unknown = there is no game "{ $text }"; the games are { $allowed }
too-many-moves = more than { $limit } moves are legal here, too many to list

choice-pass = pass
