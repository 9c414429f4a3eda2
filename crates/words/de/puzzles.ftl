# Aufgaben.

puzzle-line = „{ $text }“ ist keine Zeile einer Aufgabe; jede ist eins von { $allowed }, ein Leerzeichen und ein Wert
puzzle-twice = diese Aufgabe hat schon eine Zeile „{ $key }“
puzzle-missing = dieser Aufgabe fehlt die Zeile „{ $key }“
puzzle-value = { $key } kann nicht „{ $value }“ sein; es muss { $allowed } sein
puzzle-side = die Aufgabe ist für { $found ->
    [white] Weiß
   *[black] Schwarz
}, in ihrer Stellung ist aber { $expected ->
    [white] Weiß
   *[black] Schwarz
} am Zug
puzzle-move = Zug { $number } der Lösung, „{ $move }“, ist nicht erlaubt
puzzle-not-won = die Lösung endet nach { $plies } Halbzügen nicht mit einem Sieg
puzzle-not-forced = der Sieg ist in { $plies } Halbzügen nicht erzwungen
puzzle-faster = der Sieg braucht höchstens { $faster } Halbzüge, nicht { $plies }
puzzle-not-unique = auch der Zug „{ $move }“ gewinnt in { $plies } Halbzügen
puzzle-second = auch der Zug „{ $move }“ gewinnt, nur langsamer, aber die Themen nennen only-win
puzzle-wrong = Zug { $number } der Lösung, „{ $move }“, verschenkt den Sieg oder verzögert ihn
puzzle-themes = die Themen sind „{ $found }“; die der Lösung sind „{ $expected }“
puzzle-other-game = Aufgabe { $number } gehört zu einem anderen Spiel oder zu anderen Regeln als verlangt
puzzle-costly = der Beweis braucht mehr als { $limit } Stellungen
puzzle-none = enthält keine Aufgaben
puzzle-not-found = keine gefunden; erhöhe --games, --nodes oder --proof
