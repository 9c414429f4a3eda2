# Das Analysebrett und der Stellungseditor.

web-analyse-intro = Analysiere eine Partie mit der Engine: Probiere andere Züge, kommentiere, finde die Fehler.
web-analyse-start = Von Anfang an analysieren
web-own-games = Deine letzten Partien
web-edit-why = Stelle eine beliebige Stellung auf, um sie zu analysieren oder zu spielen.
web-edit-do = Aufstellen
web-analyse-no-moves = Noch kein Zug. Ziehe auf dem Brett.
web-game = Spiel
web-engine = Engine
web-engine-off = Engine aus
web-lines = Varianten
search-kind = Suche
search-kind-alpha-beta = Alpha-Beta
search-kind-mcts = Monte-Carlo
search-kind-baseline = Monte-Carlo-Vergleich (schwach)
web-depth = Tiefe { $depth }
web-nodes = { $nodes } Stellungen
web-chances = Chancen für Weiß
web-chances-unknown = unbekannt
web-chances-over = Partie beendet
web-percent = { $percent } %
web-advanced = Erweitert
web-threats = Drohungen zeigen
web-threats-of = Mit { $side } am Zug:
web-threats-sought = Drohungen werden gesucht …
web-threats-no-position = Es können keine Drohungen gezeigt werden: Mit { $side } am Zug wäre die Stellung ungültig. { $why }
web-prove = Beweisen, wer gewinnt
web-proof-running = Ein Beweis wird gesucht …
web-proof-stop = Anhalten
web-proof-win = { $plies ->
    [one] Bewiesen: { $side } gewinnt in { $plies } Halbzug.
   *[other] Bewiesen: { $side } gewinnt in höchstens { $plies } Halbzügen.
}
web-proof-exact = { $plies ->
    [one] Bewiesen: { $side } gewinnt in { $plies } Halbzug.
   *[other] Bewiesen: { $side } gewinnt bei bestem Spiel in { $plies } Halbzügen.
}
web-proof-draw = Bewiesenes Remis: Keine Seite kann den Sieg erzwingen.
web-proof-no-win = Bewiesen: { $side } kann den Sieg nicht erzwingen. Ob { $other } es kann, ist nach { $nodes } durchsuchten Stellungen offen.
web-proof-none = Nicht bewiesen nach { $nodes } durchsuchten Stellungen.
web-proof-only = Einziger Zug: { $move }.
web-proof-past = Die Partie vor dieser Stellung zählt hier nicht: Durch Wiederholung kann es trotzdem remis werden.
web-proof-moves = Alle Züge
web-book = Eröffnungsbuch
web-book-here = { $games ->
    [one] Ab hier: { $games } Partie, { $score } % für Weiß
   *[other] Ab hier: { $games } Partien, { $score } % für Weiß
}
web-book-of = Partien der Engine gegen sich selbst
web-book-unknown = Das Buch hat keine Partien aus dieser Stellung.
web-book-end = Hier endet das Buch: Kein Zug hat zwei Partien.
web-book-rules = Das Buch hat nur Partien nach den Originalregeln.
web-book-failed = Das Eröffnungsbuch ist beschädigt. Lade die Seite neu, um es noch einmal abzurufen.
web-book-turn = Zug
web-book-games = Partien
web-book-results = Weiß gewinnt, Remis, Schwarz gewinnt
web-book-shares = Weiß { $white } %, Remis { $draws } %, Schwarz { $black } %
web-book-alike = { $count ->
    [one] und { $count } symmetrischer Zug
   *[other] und { $count } symmetrische Züge
}
web-book-all = Alle { $count } Züge zeigen
web-page-of = Seite { $page } von { $pages }
web-page-back = Frühere Züge
web-page-on = Spätere Züge
web-marks = Zug bewerten
web-mark-1 = Guter Zug
web-mark-2 = Fehler
web-mark-3 = Glänzender Zug
web-mark-4 = Grober Fehler
web-mark-5 = Interessanter Zug
web-mark-6 = Zweifelhafter Zug
web-promote = Variante aufwerten
web-make-main = Zur Hauptvariante machen
web-delete = Ab hier löschen
web-comment = Kommentar zu diesem Zug
web-comment-game = Kommentar zur Partie
web-engine-off-why = Eingeschaltet zeigt sie Chancen und beste Züge
web-engine-settings = Einstellungen der Engine
web-views = Ansicht unten
web-book-short = Buch
web-notes = Notizen
web-review-why = Zeigt die Fehler.
web-reviewing = Die Engine beurteilt jeden Zug. Du kannst die Partie solange ansehen.
web-review-none = Nach einer Auswertung stehen hier die Fehler.
web-lost-short = −{ $percent } %
web-find-short = Noch einmal
remark-misses-win = { $turns ->
    [one] Verpasst einen Gewinn in 1 Zug.
   *[other] Verpasst einen Gewinn in { $turns } Zügen.
}
remark-allows-win = { $turns ->
    [0] Lässt { $side } sofort gewinnen.
    [one] Lässt { $side } in 1 Zug gewinnen.
   *[other] Lässt { $side } in { $turns } Zügen gewinnen.
}
remark-allows-win-by = { $turns ->
    [0] Lässt { $side } sofort gewinnen, { $reason }.
    [one] Lässt { $side } in 1 Zug gewinnen, { $reason }.
   *[other] Lässt { $side } in { $turns } Zügen gewinnen, { $reason }.
}
remark-allows-throne = Lässt { $side } den Thron in die Zange nehmen.
remark-misses-throne = Verpasst die Zange um den Thron.
remark-allows-castle = Lässt { $side } die Burg auf { $cells } erobern.
remark-misses-castle = Verpasst die Burg auf { $cells }.
remark-allows-capture = Lässt { $side } auf { $cells } schlagen.
remark-misses-capture = Verpasst das Schlagen auf { $cells }.
remark-better = Besser: { $move }.
web-review = Partie auswerten
web-review-short = Auswertung
web-review-go-on = Auswertung fortsetzen
web-review-again = Neu auswerten
web-review-stop = Auswertung anhalten
web-review-drop = Auswertung schließen
web-graph = Gewinnchance von Weiß im Verlauf der Partie. Ein Klick führt zur Stellung.
web-mistakes = Fehler
web-no-mistakes = Keine Fehler gefunden.
web-lost = −{ $percent } % Gewinnchance
web-summary = Genauigkeit { $accuracy } %
web-accuracy = Genauigkeit
web-inaccuracies = Ungenauigkeiten
web-blunders = Grobe Patzer
web-annotate = Bewertungen übernehmen
web-find-better = { $side } spielte { $move }. Finde einen besseren Zug.
web-show-better = Lösung zeigen
web-next-mistake = Nächster Fehler
web-better-shown = Das war besser. Die ganze Variante steht in der Zugliste.
web-try-judging = { $move } wird geprüft …
web-try-best = { $move } ist der beste Zug.
web-try-as-good = { $move } ist so gut wie der beste Zug.
web-try-nearly = { $move } ist fast so gut wie der beste Zug.
web-try-worse = { $move } ist nicht gut genug. Versuche einen anderen Zug.
web-try-played = { $move } wurde in der Partie gespielt. Versuche einen anderen Zug.
web-take = Speichern oder teilen
web-bring = Partie laden
web-copy-record = Aufzeichnung kopieren
web-save-record = Aufzeichnung speichern
web-save-json = Als JSON speichern
web-copy-position = Stellung kopieren
web-save-svg = Bild speichern (SVG)
web-save-png = Bild speichern (PNG)
web-save-gif = Animation speichern (GIF)
web-gif-wait = Die Animation wird erstellt …
web-copied = Kopiert.
web-copy-by-hand = Kopiere das:
web-play-position = Ab hier spielen
web-import = Aufzeichnung, Stellung oder Link
web-import-hint = Hier einfügen
web-import-do = Laden
web-import-file = Datei öffnen
web-file-unread = Die Datei konnte nicht gelesen werden. Prüfe, ob es sie noch gibt und ob diese Seite sie lesen darf.
web-file-unsaved = Die Datei konnte nicht gespeichert werden.
web-picture-failed = Das Bild konnte nicht erstellt werden.
web-editor-failed = Die Stellung im Editor konnte nicht gelesen werden; eine Sicherung bleibt. { $why }
web-record-failed = Die Aufzeichnung der Analyse konnte nicht gelesen werden; eine Sicherung bleibt. { $why }
web-before-failed = Die vorige Aufzeichnung konnte nicht gelesen werden: { $why }
web-in-part = In { $part }: { $why }
web-bring-back = Vorige Aufzeichnung zurückholen
web-other-analysis-kept = Ein anderes Fenster hatte eine andere Aufzeichnung auf dem Analysebrett. „Vorige Aufzeichnung zurückholen“ öffnet sie.
web-shared-tree = Link kopiert. Er enthält die ganze Aufzeichnung mit Varianten und Kommentaren.
web-games-found = { $count } Aufzeichnungen gefunden. Wähle eine.
web-games-faulty = Davon fehlerhaft: { $count }; der Grund steht dabei.
web-games-list = Aufzeichnungen
web-games-back = Vorige Aufzeichnungen
web-games-on = Nächste Aufzeichnungen
web-games-of = { $white } – { $black }
web-games-open = nicht beendet
web-games-at-line = Aufzeichnung in Zeile { $line }
web-games-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
web-brushes = Figur zum Setzen
web-brush-unmoved = { $side ->
    [white] Weiß, ungezogen
   *[black] Schwarz, ungezogen
}
web-erase = Entfernen
web-side-to-move = Am Zug
web-clear = Brett leeren
web-start-position = Anfangsstellung
web-undo = Rückgängig
edit-rules-changed = { $count } geändert
clause-kings-castle = Schwarz darf die Seiten tauschen
clause-aujjris-castle = Zurückschieben
clause-castello = Eroberte Burgen
clause-dobyvani-hradu = Noch aufzustellende Soldaten
clause-fewer = { $side }: 1 weniger
clause-more = { $side }: 1 mehr
clause-no-ban = alle dürfen zurückschieben
clause-ban = { $from } darf { $to } nicht zurückschieben
remedy-side = { $side } am Zug
remedy-empty = { $cell } leeren
remedy-counts = { $white } und { $black } eintragen
remedy-kings-castle = Kein Tausch
remedy-aujjris-castle = Kein Verbot
web-position-text = Text der Stellung
web-position-good = Gültige Stellung.
web-analyse-this = Analysieren
web-play-this = Gegen den Computer
web-play-this-two = Zu zweit spielen

threats-turn = beende den Zug oder nimm ihn zurück, um Drohungen zu sehen
threats-over = die Partie ist zu Ende, deshalb gibt es keine Drohungen
threats-end = mit der anderen Seite am Zug wäre die Partie zu Ende
import-number = es gibt keine Aufzeichnung mit der Nummer { $number }
import-empty = hier ist nichts zu lesen; füge eine Aufzeichnung, eine Stellung oder einen Link ein
import-unknown = das ist weder eine Aufzeichnung noch eine Stellung noch ein Link zu einer Partie; eine Aufzeichnung beginnt etwa mit [Game "kings-castle"], und eine Stellung von King’s Castle sieht so aus: 6/7/8/9/10/11/10/9/8/7/6 w -
import-large = das ist größer als { $limit } MiB; teile es auf
web-layout = Planeditor
web-layout-lead = Entwirf eigene Burgen und spiele mit ihnen.
web-layout-name = Name
web-layout-brushes = Was gemalt wird
web-layout-mirror = Malen auf
web-layout-mirror-ranks = Beide Burgen
web-layout-mirror-both = Beide Burgen, links und rechts
web-layout-mirror-files = Links und rechts
web-layout-mirror-none = Ein Feld
web-layout-good = Dieser Plan ist gültig.
web-layout-open = Öffnen
web-layout-save = Speichern
web-terrain-open = Boden
web-terrain-centre = Burghof
web-layout-yours = Eigene: { $name }
web-layout-own = Eigene Burgen entwerfen
