# Stellungen
cast-castle-cell = Auf { $cell } steht nie eine Burg: Burgen stehen nur auf b6, f7, j6, n7, c11, h11, m11, b15, f16, j15 und n16
cast-unmoved-rank = Der Stein auf { $cell } hat schon gezogen: W steht nur auf den Reihen 1 und 2, B nur auf 20 und 21; sonst schreibt man w oder b
cast-unmoved-off = Der Stein auf { $cell } muss klein geschrieben werden: Bei double-step=off wird kein ungezogener Stein gekennzeichnet
cast-too-many-men = { side-name } hat mehr als { $max } Steine
cast-taken-field = „{ $text }“ sollte sagen, wie viele Burgen Weiß und Schwarz erobert haben, etwa 0:0
cast-taken-sum = Laut Text sind { $taken } Burgen erobert, auf dem Brett fehlen aber { $missing }
cast-taken-many = { side-name } kann nicht { $taken } Burgen erobert haben: Mit der vierten endet die Partie
cast-taken-few = { side-name } hat { $taken } Burgen erobert, in der Heimat des Gegners fehlen aber { $missing }, und nur diese Seite darf sie erobern
cast-locked-taken = Es fehlt eine mittlere Burg, die noch gesperrt war: Erst muss eine Burg in der Heimat des Gegners fallen
cast-castle-held = { side-name } hält die Burg auf { $cell } von drei Seiten und darf sie erobern, also wäre sie fort
cast-mover-won-castles = { side-name } ist am Zug, hat aber mit vier Burgen schon gewonnen
cast-mover-won-men = { side-name } ist am Zug, hat aber schon gewonnen: Der Gegner hat nur noch { $left } Steine

# Züge
cast-no-man = Auf { $cell } steht kein Stein der Seite am Zug
cast-occupied = Das Feld { $cell } ist nicht leer
cast-castle-blocks = Auf { $cell } steht eine Burg: Kein Stein betritt oder überspringt eine Burg
cast-step-length = Von { $from } nach { $to } ist es weder ein Feld noch sind es zwei in gerader Linie (CAST-1)
cast-diagonal = Von { $from } nach { $to } geht es diagonal: Steine ziehen hier nur gerade (directions=orthogonal)
cast-has-moved = Der Stein auf { $cell } hat schon gezogen und geht nur ein Feld weit (CAST-1)
cast-double-off = Steine gehen hier nicht zwei Felder weit (double-step=off)
cast-double-blocked = Ein Doppelschritt überspringt nichts: { $cell } muss leer sein (CAST-1)
cast-jump-length = Ein Sprung geht zwei Felder in gerader Linie, nicht von { $from } nach { $to }
cast-nothing-jumped = Auf { $cell } steht kein Stein, den man überspringen könnte
cast-already-captured = Der Stein auf { $cell } wurde in diesem Zug schon geschlagen (CAST-2)
cast-captures-full = Mit dem Schlag Nummer { $max } endet der Zug: Kein Sprung folgt mehr
cast-nothing-changed = Ein Zug muss etwas ändern: Dieser Weg endet, wo er begann, und schlägt nichts (CAST-4)
cast-retraced = Ein Weg darf nicht nach { $cell } zurückführen, wo der Zug begann (retrace=not-start)

# Neben dem Brett
tally-castles-taken = { $count ->
    [one] { $count } eroberte Burg
   *[other] { $count } eroberte Burgen
}
tally-men-left = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
