# King's Castle: was an einer Stellung oder einem Zug falsch sein kann, und die Wahlen neben dem Brett.

## Stellungen

kc-stack = Auf { $cell } steht { $content }; ein Feld trägt einen Stein: w oder b ohne Klammern
kc-swap-field = Das letzte Feld des Textes ist { $text }; es muss s sein, wenn die Seite am Zug tauschen darf, sonst -
kc-swap-not-black = Nur Schwarz darf tauschen; ist Weiß am Zug, muss das letzte Feld - sein (KC-3)
kc-swap-men = Es gibt { $white } weiße und { $black } schwarze Steine; zum Tauschen muss genau einer auf dem Brett sein, ein weißer (KC-3)
kc-swap-castle = Der einzige Stein steht auf { $cell } in der Burg; zum Tauschen muss er draußen sein, wo er gesetzt wurde (KC-3)
kc-throne-unflanked = Auf dem Thron { $cell } steht ein { side-er } Stein, aber { side-name } hat ihn nicht in der Zange; die Seite muss zwei gegenüberliegende innere Felder halten (KC-7)
kc-throne-uncrowned = Der Thron auf { $cell } ist leer, obwohl { side-name } zuletzt gezogen hat und ihn in der Zange hat; dort muss ein Stein dieser Seite stehen (KC-8)

## Züge

kc-no-cell = Das Brett hat kein Feld { $text }
kc-no-swap = Nur Schwarz darf tauschen, und nur sofort, nachdem Weiß den ersten Stein auf das leere Brett gesetzt hat (KC-3)
kc-place-occupied = Auf { $cell } steht ein Stein; Steine setzt man auf leere Felder
kc-place-castle = { $cell } liegt in der Burg; Steine setzt man draußen
kc-place-adjacent = { $cell } liegt neben dem eigenen Stein auf { $other }; Steine setzt man nicht neben eigene, auch nicht hinter eine Mauer (KC-2)
kc-throne-left = Der Stein auf dem Thron { $cell } zieht nie (KC-4)
kc-throne-crossed = Kein Stein zieht auf den Thron { $cell } oder über ihn hinweg; gekrönt wird nur, wer ihn in die Zange nimmt (KC-4)
kc-not-own = Auf { $cell } steht kein Stein der Seite am Zug
kc-no-line = { $from } und { $to } liegen nicht auf einer Linie
kc-not-single = Der Stein auf { $cell } ist mit dem eigenen auf { $other } verbunden; er kann nur in einer Phalanx ziehen
kc-wall = Zwischen { $from } und { $to } ist eine Mauer
kc-single-enters = Von { $from } nach { $to } käme ein einzelner Stein in die Burg; hinein kommt nur eine Phalanx, und zwar durch eine Tür
kc-single-blocked = Auf { $cell } steht ein Stein; ein einzelner zieht nur über leere Felder
kc-phalanx-broken = Von { $from } nach { $to } ist die Phalanx unterbrochen; jeder ihrer Steine muss mit dem nächsten verbunden sein
kc-phalanx-aside = { $to } liegt nicht geradeaus vor { $lead }, weg von { $rear }; eine Phalanx zieht auf ihrer Linie, der führende Stein voran
kc-phalanx-too-far = Die Phalanx aus { $men } Steinen ginge { $distance } Felder weit; sie geht höchstens so weit, wie sie lang ist
kc-phalanx-friend = Auf { $cell } steht ein eigener Stein; eine Phalanx kommt an eigenen nicht vorbei
kc-group-too-large = Ab { $cell } steht eine Gruppe von { $group } Feinden; eine Phalanx aus { $men } Steinen schlägt nur kleinere Gruppen, bis zu deren Ende gezählt (KC-6)

## Wahlen neben dem Brett

choice-swap = Tauschen: den Stein von Weiß übernehmen
