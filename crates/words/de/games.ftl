# Die Spiele: worum es geht, wie sie enden, nach welchen Regeln man sie spielen kann.

summary-king-of-the-castle = Säe Türme eine runde Burg hinauf, bis alle acht deiner Figuren auf der Plattform stehen.
summary-kings-castle = Nimm den Thron einer ummauerten Burg von zwei Seiten in die Zange und halte ihn einen Zug lang.
summary-aujjris-castle = Baue Wege über die Lava und stoße den Edelstein vom Turm und aus dem See.
summary-castello = Springe über Brücken aus eigenen Steinen und erobere vier Burgen, oder schlage fast alle Gegner.
summary-dobyvani-hradu = Klettere über die Mauern und bring einen Soldaten in den Hof der feindlichen Burg.

by-king-of-the-castle = Mordecai Meirowitz, 1975
by-kings-castle = Christian Freeling, 2020
by-aujjris-castle = Autor unbekannt, 2024
by-castello = Christer Renström, 1965
by-dobyvani-hradu = Autor unbekannt, erschienen bei Tofa, 1984

## Wie Spiele enden. Das steht hinter „Weiß gewinnt –“ oder „Unentschieden –“.

reason-repetition = die Stellung kam zum dritten Mal vor
reason-both-passed = beide Seiten haben gepasst
reason-resignation = die andere Seite hat aufgegeben
reason-time = die Zeit ist abgelaufen
reason-agreement = so vereinbart
reason-move-limit = die Partie dauerte zu lang
reason-adjudication = so hat der Schiedsrichter entschieden
reason-castle-taken = die Burg ist erobert
reason-all-soldiers-lost = alle feindlichen Soldaten sind geschlagen
reason-four-castles = vier Burgen sind erobert
reason-two-pieces-left = dem Gegner bleiben nur zwei Steine
reason-platform-complete = alle acht Figuren stehen auf der Plattform
reason-gem = der Edelstein ist vom Brett
reason-throne = der Thron wurde gehalten

## Regeln zur Wahl und ihre Werte. Zahlen brauchen keine Worte.

rule-repetition = Wiederholte Stellung beendet die Partie
rule-repetition-3 = beim dritten Mal
rule-repetition-off = nie

rule-platform = Plätze auf der Plattform
rule-platform-four = höchstens vier je Seite
rule-platform-any = beliebige
rule-platform-assigned = jeder Seite zugeteilt
rule-sow = Säen eines Turms
rule-sow-walk = Schritt für Schritt
rule-sow-fan = rings um sein Feld
rule-max-tower = Höchster Turm
rule-max-tower-none = keine Grenze

rule-side = Felder an einer Kante des Bretts
rule-throw = Wurf über den Kopf
rule-throw-on = erlaubt
rule-throw-off = nicht erlaubt

rule-tower = Stockwerke des Turms

rule-directions = Richtungen
rule-directions-eight = gerade und schräg
rule-directions-orthogonal = nur gerade
rule-double-step = Doppelschritt am Anfang
rule-double-step-on = erlaubt
rule-double-step-off = nicht erlaubt
rule-lock = Gesperrt, bis eine Heimatburg fällt
rule-lock-centre = die mittlere Burg
rule-lock-middle = alle Burgen des Mittelfelds
rule-retrace = Sprung zurück zum Anfang des Zugs
rule-retrace-free = erlaubt
rule-retrace-not-start = nicht erlaubt
rule-max-captures = Geschlagene in einem Zug
rule-max-captures-none = keine Grenze

rule-rules = Regeln
rule-rules-manufacturer = des Herstellers
rule-rules-french = französische
rule-setup = Beginn
rule-setup-placement = Soldaten werden abwechselnd gesetzt
rule-setup-standard = feste Aufstellung
rule-layout = Burgen
rule-layout-zapletal = wie erschienen (Zapletal)
