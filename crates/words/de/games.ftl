# Die Spiele: worum es geht, wie sie enden, nach welchen Regeln man sie spielen kann.

summary-king-of-the-castle = Säe Türme die runde Burg hinauf und bringe alle Figuren nach oben.
summary-kings-castle = Nimm den leeren Thron von zwei Seiten in die Zange und halte ihn.
summary-aujjris-castle = Baue einen Boden über die Lava und stoße den Edelstein über den Rand.
summary-castello = Springe über Brücken eigener Steine und nimm vier Burgen ein.
summary-dobyvani-hradu = Klettere über die Mauern des Feindes bis mitten in die Burg.

by-king-of-the-castle = Mordecai Meirowitz, 1975
by-kings-castle = Christian Freeling, 2020
by-aujjris-castle = Autor unbekannt, 2024
by-castello = Carl Renström, 1965
by-dobyvani-hradu = Autor unbekannt, Tofa, 1984

## Wie Spiele enden. Das steht hinter „Weiß gewinnt –“ oder „Unentschieden –“.

reason-repetition = durch dreimalige Stellungswiederholung
reason-both-passed = nach zweimaligem Passen
reason-resignation = durch Aufgabe
reason-time = durch Zeitüberschreitung
reason-agreement = durch Einigung
reason-move-limit = durch die Zuggrenze
reason-adjudication = durch Entscheidung des Schiedsrichters
reason-castle-taken = durch Eroberung der Burg
reason-all-soldiers-lost = durch Schlagen aller Soldaten
reason-four-castles = durch Eroberung von vier Burgen
reason-two-pieces-left = weil der Gegner nur zwei Steine hat
reason-platform-complete = mit allen Figuren auf der Plattform
reason-gem = durch Hinausstoßen des Edelsteins
reason-throne = durch Halten des Throns

## Regelvarianten und ihre Werte. Zahlen brauchen keine Worte.

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
rule-max-tower-none = unbegrenzt

rule-side = Felder an einer Kante des Bretts
rule-throw = Wurf über den Kopf
rule-throw-on = erlaubt
rule-throw-off = nicht erlaubt

rule-tower = Stockwerke des Turms

rule-directions = Richtungen
rule-directions-eight = gerade und diagonal
rule-directions-orthogonal = nur gerade
rule-double-step = Doppelschritt am Anfang
rule-double-step-on = erlaubt
rule-double-step-off = nicht erlaubt
rule-lock = Gesperrt, bis eine Heimatburg fällt
rule-lock-centre = die mittlere Burg
rule-lock-middle = alle mittleren Burgen
rule-retrace = Sprung zurück zum Anfang des Zugs
rule-retrace-free = erlaubt
rule-retrace-not-start = nicht erlaubt
rule-max-captures = Geschlagene in einem Zug
rule-max-captures-none = unbegrenzt

rule-rules = Regeln
rule-rules-manufacturer = vom Hersteller
rule-rules-french = französisch
rule-setup = Aufstellung
rule-setup-placement = Soldaten abwechselnd setzen
rule-setup-standard = fest
rule-layout = Burgen
rule-layout-zapletal = Zapletals Burgen
rule-layout-four-towers = Vier Türme
about-layout-four-towers = Von Burgrave selbst gefunden: 0,8 % Remis in Partien der Engine mit 1.000 Stellungen je Zug (Zapletals Burgen: 10 %).
rule-layout-twin-gates = Doppeltore
about-layout-twin-gates = Von Burgrave selbst gefunden: 7,3 % Remis in Partien der Engine mit 1.000 Stellungen je Zug (Zapletals Burgen: 10 %), und 7,4 % wenden sich noch.
rule-layout-long-wall = Lange Mauer
about-layout-long-wall = Von Burgrave selbst gefunden: 1,2 % Remis in Partien der Engine mit 1.000 Stellungen je Zug (Zapletals Burgen: 10 %).
about-layout-zapletal = Die Burgen des veröffentlichten Spiels: 10 % Remis in Partien der Engine mit 1.000 Stellungen je Zug.
