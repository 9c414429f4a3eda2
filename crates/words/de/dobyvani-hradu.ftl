# Dobývání Hradu: was seine Fehler, Zähler und Wahlen sagen.

dh-layout-name = Der Name des Plans „{ $name }“ darf nur Buchstaben (a–z, A–Z), Ziffern, „-“ und „_“ enthalten; er ist der Dateiname ohne Endung
dh-layout-name-default = „{ $name }“ heißt schon der Standardplan; die Datei braucht einen anderen Namen
dh-layout-name-taken = Einen Plan „{ $name }“ gibt es schon; jede Datei braucht ihren eigenen Namen
dh-layout-unnamed = Ein Plan liegt bei, aber die Regeloptionen nennen ihn nicht; ergänze layout=NAME
dh-layout-not-utf8 = Der Plan ist kein Text in UTF-8
dh-layout-row-count = Der Plan hat { $found } Reihen; es müssen genau { $expected } sein
dh-layout-row-short = Die Reihe endet nach { $found } Feldern; jede hat { $expected }
dh-layout-row-long = Die Reihe hat mehr als { $expected } Felder
dh-layout-character = „{ $char }“ ist kein Gelände; es gibt . (offener Boden) = (Tor) # (Mauer) T (Turm) K (Bergfried) * (Burghof)
dh-layout-middle = { $cell } liegt auf Reihe 10, wo es nur offenen Boden (.) und Tore (=) gibt
dh-layout-no-centre = Die Hälfte von { side-name } hat keinen Burghof; sie braucht ein *
dh-layout-centre-twice = { $cell } ist ein zweiter Burghof in der Hälfte von { side-name }; jede hat genau ein *
dh-layout-few-walls = Die Hälfte von { side-name } hat nur { $found } Mauerfelder; die Soldaten brauchen mindestens { $expected }

dh-to-place = „{ $text }“ sagt nicht, wie viele Soldaten noch zu setzen sind; man schreibt die Zahl von Weiß und die von Schwarz, etwa 8:8
dh-on-tower = Der Soldat auf { $cell } steht auf einem Turm oder Bergfried, den kein Soldat betritt (DH-4)
dh-on-own-centre = Der { side-e } Soldat auf { $cell } steht im eigenen Burghof, wo er nicht halten darf (DH-5)
dh-too-many = { side-name } hat { $found } Soldaten, auf dem Brett und noch zu setzen zusammen; höchstens { $expected } gibt es
dh-standard-places-none = Bei setup=standard ist nichts zu setzen; man schreibt 0:0
dh-uneven = Mit { $white }:{ $black } zu setzen kann { side-name } nicht am Zug sein: Vor dem Setzen von Weiß sind die Zahlen gleich, vor dem von Schwarz hat Schwarz einen mehr (DH-6)
dh-too-few = { side-name } hat nur { $found } Soldaten; bis alle gesetzt sind, gibt es { $expected }, auf dem Brett und noch zu setzen zusammen
dh-off-walls = Der { side-e } Soldat auf { $cell } steht nicht auf einer Mauer seiner Hälfte, wo alle stehen, bis der letzte gesetzt ist (DH-6)
dh-both-centres = Beide Seiten stehen im feindlichen Burghof; nur eine kann gewonnen haben
dh-mover-on-centre = Der Soldat auf { $cell } hat die Burg erobert, also muss die andere Seite am Zug sein
dh-waiting-without-soldiers = { side-name } hat keine Soldaten und kann nicht zuletzt gezogen haben; diese Seite muss am Zug sein
dh-taken-and-lost = Der Soldat auf { $cell } hat die Burg einer Seite ohne Soldaten erobert; nur eins von beiden kann die Partie beendet haben

dh-place-first = Kein Soldat zieht, bevor alle gesetzt sind; setze einen auf eine leere Mauer deiner Hälfte (DH-6)
dh-all-placed = Alle Soldaten sind gesetzt; ein Zug nennt zwei Felder, etwa h8-h9 (DH-6)
dh-place-own-wall = { $cell } ist keine deiner Mauern; setze einen Soldaten auf eine leere Mauer deiner Hälfte (DH-6)
dh-place-occupied = { $cell } ist besetzt; ein Soldat wird auf eine leere Mauer gesetzt (DH-6)
dh-no-soldier = Auf { $cell } steht kein Soldat
dh-not-yours = Der Soldat auf { $cell } gehört dem Gegner
dh-not-straight = Ein Soldat zieht auf einer Linie oder Reihe, mindestens ein Feld weit
dh-tower-in-way = { $cell } ist ein Turm oder Bergfried, den kein Soldat betritt (DH-4)
dh-level-one-square = Auf { $cell } wechselt der Zug zwischen Boden und Mauer; Aufstieg und Abstieg gehen genau ein Feld weit und sind der ganze Zug
dh-wall-one-square = Nach den französischen Regeln geht ein Soldat auf der Mauer nur ein Feld je Zug (rules=french)
dh-own-centre = { $cell } ist der Hof deiner eigenen Burg; deine Soldaten betreten und überqueren ihn nicht (DH-5)
dh-own-centre-stop = { $cell } ist der Hof deiner eigenen Burg; nach den französischen Regeln darf man ihn überqueren, aber nicht dort halten (rules=french)
dh-across-centre = { $cell } ist der Hof der feindlichen Burg; wer ihn betritt, beendet die Partie, also geht nichts darüber hinweg (DH-2)
dh-jump = Auf { $cell } steht ein Soldat; Soldaten werden nie übersprungen
dh-own-soldier = Auf { $cell } steht dein eigener Soldat; nur Feinde kann man schlagen

tally-soldiers-to-place = { $count } in Reserve
