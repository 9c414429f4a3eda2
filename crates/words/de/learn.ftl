# Die Lektionen und die Aufgaben der App im Browser.

learn-title = Spielen lernen
learn-intro = Zehn bis zwölf kurze Lektionen zu jedem Spiel. Du ziehst selbst auf dem Brett.
learn-progress = { $done } von { $count } geschafft
learn-count = { $count } Lektionen
learn-begin = Starten
learn-go-on = Fortsetzen
learn-once-more = Noch einmal
learn-lesson = Lektion { $number } von { $count }
learn-lessons = Lektionen
learn-lesson-done = { $title }: geschafft
learn-hint = Tipp
learn-next = Nächste Lektion
learn-right = Richtig
learn-reply = Richtig. Warte auf die Antwort …
learn-again = Nochmal
learn-skip = Auslassen
learn-failed = Diese Lektion kann nicht gezeigt werden: { $why }
learn-unread = Dein Fortschritt in Lektionen und Aufgaben konnte nicht gelesen werden; eine Sicherung bleibt. { $why }

learn-try = Ausprobieren
learn-try-title = Ausprobieren
learn-try-text = Das ist die Stellung auf dem Bild. Ziehe für beide Seiten; nichts wird gespeichert.
learn-try-play = Als Partie weiterspielen
rules-sample = Beispielpartie: { $game }
rules-sample-how = Gehe die Partie Zug für Zug durch oder wähle einen Zug.
rules-sample-show = Auf dem Brett zeigen

learn-wrong-move = Die Aufgabe will einen anderen Zug.
learn-wrong-capture = Der Zug schlägt nichts.
learn-wrong-captures = Du kannst mehr schlagen.
learn-wrong-effect = Der Zug löst die Aufgabe nicht.
learn-wrong-steps = Der Zug ist zu kurz.
learn-wrong-place = Der Zug endet auf dem falschen Feld.
learn-wrong-height = Der Zug baut nicht hoch genug.
learn-wrong-safe = Danach gewinnt dein Gegner sofort.
learn-wrong-win = Der Zug gewinnt noch nicht.
lesson-line = „{ $text }“ ist keine Zeile einer Lektion; Zeilen beginnen mit { $allowed }

# Aufgaben.
puzzles-title = Aufgaben
puzzles-intro = Finde den einen Zug, der am schnellsten gewinnt. Die Aufgaben beginnen leicht und passen sich dir an.
puzzles-size = { $count } Aufgaben, Schwierigkeit { $from }–{ $to }
puzzles-begin = Lösen
puzzles-rating = Deine Wertung
puzzles-solved = Gelöst
puzzles-streak = Serie
puzzles-best = Längste
puzzles-unread = Die Aufgaben konnten nicht gelesen werden: { $why }
puzzles-none = Eine Aufgabe mit dieser Nummer gibt es nicht; { $game } hat { $count }.
solve-number = Aufgabe { $number }
solve-aim-one = Du spielst { $side }. Gewinne in einem Zug.
solve-aim = Du spielst { $side }. Gewinne in höchstens { $turns } Zügen.
solve-find = Finde den Zug
solve-rated = Hilfe kostet Wertungspunkte.
solve-begins = Der Zug beginnt auf { $cell }. Frage noch einmal, um den ganzen Zug zu sehen.
solve-go-on-one = Richtig. Noch ein Zug.
solve-go-on = Richtig. Noch { $turns } Züge.
solve-answer = Richtig. Warte auf die Antwort …
solve-wrong = { $tried } gewinnt nicht rechtzeitig
solve-wrong-now = { $tried } gewinnt nicht
solve-refuted = { $side } antwortet mit { $tried }
solve-again = Versuche es noch einmal, oder tippe auf „Zeigen“.
solve-again-free = Versuche es noch einmal. Deine Wertung ändert sich nicht mehr.
puzzles-daily = Jeden Tag eine neue Aufgabe
puzzles-run = Deine Serie:
puzzles-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
puzzles-more = Weitere Aufgaben
puzzles-any = Alle Themen
solve-solved = Gelöst!
solve-solved-helped = Mit Hilfe gelöst.
solve-showing = Die Lösung wird gezeigt …
solve-shown = Die Lösung
solve-show = Zeigen
solve-previous = Vorige Aufgabe
solve-next = Nächste Aufgabe
solve-about = Themen
solve-own = Themen dieser Aufgabe
solve-difficulty = Schwierigkeit { $rating }, { $tier }
solve-proven = einziger Gewinnzug
solve-proven-gloss = Bewiesen: Kein anderer erster Zug erzwingt den Sieg, auch nicht langsamer.

tier-beginner = für Anfänger
tier-easy = leicht
tier-medium = mittel
tier-hard = schwer
tier-expert = für Experten

theme-win-in-1 = Sieg in einem Zug
theme-win-in-2 = Sieg in zwei Zügen
theme-win-in-3 = Sieg in drei Zügen
theme-win-in-4 = Sieg in vier Zügen
theme-only-win = einziger Gewinnzug
theme-quiet = stiller Zug
theme-defence = Abwehr und Angriff
theme-sacrifice = Opfer
theme-capture = Schlagen
theme-throw = Wurf
theme-push = Schieben
theme-castle-taking = Burg
theme-throne = Thron
theme-deposing = Sturz vom Thron
theme-placing = Setzen
theme-swap = Tauschen
theme-building = Bauen
theme-chain = Kette von Schritten
theme-platform = Plattform
theme-centre = Mitte
theme-gate = Tor
theme-tower = Turm
