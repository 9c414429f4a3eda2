# Was alle Spiele gemeinsam haben. Eine Nachricht je Code; Variablen stehen in geschweiften Klammern.

place-column = Zeichen { $column }
place-line = Zeile { $line }, Zeichen { $column }

illegal-move = dieser Zug ist hier nicht erlaubt
game-over = die Partie ist zu Ende ({ $outcome }); ziehen ist nicht mehr möglich
move-text = „{ $text }“ ist kein Zug; Züge schreibt man { $forms }
pass-not-allowed = passen darf nur, wer keinen anderen Zug hat (HOUSE-1)

text-empty = der Text ist leer; eine Stellung ist eine Zeile, die mit dem Brett beginnt
text-not-ascii = das Zeichen „{ $char }“ ist nicht erlaubt; nimm einfache Buchstaben, Ziffern und Zeichen
field-count = erwartet werden { $expected } Felder, getrennt durch je ein Leerzeichen; es sind { $found }
field-side = die Seite am Zug muss „w“ (Weiß) oder „b“ (Schwarz) heißen, nicht „{ $text }“
field-number = „{ $text }“ ist keine ganze Zahl von 0 bis { $max }
board-row-count = erwartet werden { $expected } Reihen, getrennt durch „/“; es sind { $found }
board-row-short = Reihe { $row } hat { $found } Felder, sie braucht { $expected }
board-row-long = Reihe { $row } hat mehr als { $expected } Felder
board-number-zero = eine Anzahl leerer Felder beginnt nicht mit null; lass sie weg, wenn nichts leer ist
board-numbers-adjacent = leere Felder nebeneinander schreibt man als eine Zahl
board-parenthesis = Klammern müssen paarweise um das stehen, was auf einem Feld steht
board-stack-short = in Klammern stehen mindestens zwei Zeichen; ein einzelnes schreibt man ohne sie
board-character = „{ $char }“ ist hier ungültig; erlaubt sind { $allowed }

option-space = in „{ $item }“ ist ein Leerzeichen; Regeln schreibt man schlüssel=wert,schlüssel=wert; die Schlüssel sind { $allowed }
option-empty-item = neben einem Komma fehlt eine Regel; die Schlüssel sind { $allowed }
option-no-value = „{ $item }“ ist keine Regel: Man schreibt schlüssel=wert; die Schlüssel sind { $allowed }
option-unknown-key = die Regel „{ $key }“ gibt es nicht; es gibt { $allowed }
option-unknown-value = „{ $value }“ ist kein Wert von { $key }; erlaubt sind { $allowed }
option-twice = { $key } steht zweimal da; es braucht einen Wert aus { $allowed }
option-conflict = { $first } lässt sich nicht mit { $second } kombinieren

game-unknown = das Spiel „{ $text }“ gibt es hier nicht; die Spiele sind { $allowed }
too-many-moves = mehr als { $limit } Züge sind hier erlaubt, zu viele für eine Liste

choice-pass = passen

## Namen der Seiten für andere Nachrichten.

side-name = { $side ->
    [white] Weiß
   *[black] Schwarz
}
side-e = { $side ->
    [white] weiße
   *[black] schwarze
}
side-er = { $side ->
    [white] weißer
   *[black] schwarzer
}
