# Co mají všechny hry společné. Jedna zpráva na kód; proměnné jsou ve složených závorkách.

place-column = znak { $column }
place-line = řádek { $line }, znak { $column }

illegal-move = tento tah zde není dovolen
game-over = partie skončila ({ $outcome }), dál se táhnout nedá
move-text = „{ $text }“ není tah; tahy se píšou { $forms }
pass-not-allowed = vynechat tah smíte, jen když žádný jiný nemáte (HOUSE-1)

text-empty = text je prázdný; pozice je jeden řádek, který začíná deskou
text-not-ascii = znak „{ $char }“ není dovolen; pište písmena bez diakritiky, číslice a běžné znaky
field-count = polí oddělených jednou mezerou má být { $expected }, je jich { $found }
field-side = strana na tahu musí být „w“ (bílý) nebo „b“ (černý), ne „{ $text }“
field-number = „{ $text }“ není celé číslo od 0 do { $max }
board-row-count = řad oddělených znakem „/“ má být { $expected }, je jich { $found }
board-row-short = v řadě { $row } je polí { $found }, má jich být { $expected }
board-row-long = řada { $row } má víc než { $expected } polí
board-number-zero = počet prázdných polí nezačíná nulou; není-li nic prázdné, vynechte ho
board-numbers-adjacent = prázdná pole vedle sebe se píšou jedním číslem
board-parenthesis = závorky musí být v párech kolem toho, co stojí na jednom poli
board-stack-short = v závorkách jsou aspoň dva znaky; jediný se píše bez nich
board-character = „{ $char }“ tu neplatí; dovoleno je { $allowed }

option-space = v „{ $item }“ je mezera; volby se píšou klíč=hodnota,klíč=hodnota; klíče jsou { $allowed }
option-empty-item = u čárky chybí volba; klíče jsou { $allowed }
option-no-value = „{ $item }“ není volba: pište klíč=hodnota; klíče jsou { $allowed }
option-unknown-key = volba „{ $key }“ neexistuje; volby jsou { $allowed }
option-unknown-value = „{ $value }“ není hodnota volby { $key }; dovoleno je { $allowed }
option-twice = volba { $key } je uvedena dvakrát; dejte jí jednu z hodnot { $allowed }
option-conflict = { $first } nelze kombinovat s { $second }

game-unknown = hra „{ $text }“ tu není; hry jsou { $allowed }
too-many-moves = dovolených tahů je přes { $limit }, na výpis příliš mnoho

choice-pass = vynechat tah

## Jména stran v pádech, pro ostatní zprávy.

side-nominative = { $side ->
    [white] bílý
   *[black] černý
}
side-capital = { $side ->
    [white] Bílý
   *[black] Černý
}
side-genitive = { $side ->
    [white] bílého
   *[black] černého
}
side-feminine = { $side ->
    [white] bílá
   *[black] černá
}
