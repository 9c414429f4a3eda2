# Was die App im Browser sagt.

web-title = Burgrave
web-tagline = Fünf Burgen zu erobern
web-intro = Brettspiele, die es sonst fast nirgends gibt. Lerne eines am Brett, Zug um Zug, gegen einen Computer, der auch verlieren kann. Kostenlos und ohne Konto.
web-play = Spielen
web-rules = Regeln
web-study = Statistik: { $game }
web-study-link = Statistik
web-study-intro = Der Computer hat diese Partien gegen sich selbst gespielt. Je mehr Stellungen er sich vor einem Zug ansieht, desto besser spielt er: Die schnelle Engine sieht sich 1.000 an, die starke 16.000. Die Zahlen in Klammern geben den Bereich an, in dem der wahre Wert sehr wahrscheinlich liegt.
web-rule-book = Regelbuch
web-settings = Einstellungen
web-about = Info
web-home = Spiele
web-lobby = Lobby
web-skip = Zum Inhalt springen
web-resume = Weiterspielen
web-you = Du
web-your-turn = Du bist am Zug
web-advising = Ein Tipp wird gesucht …
web-turn-goes-on = Ziehe weiter oder beende den Zug
web-next-goal = Wähle das Zielfeld
web-next-step = Wähle den nächsten Schritt
web-next-choice = Wähle eine Schaltfläche
web-next-front = Jetzt der führende Stein
web-unclear = Zwischen zwei Feldern. Tippe noch einmal auf { $cell } oder vergrößere mit zwei Fingern
web-looking-back = Das ist eine frühere Stellung. Gehe zum letzten Zug, um weiterzuspielen.
web-game-over = Die Partie ist zu Ende. Beginne eine neue oder sieh dir diese an.
web-computer-thinks = Der Computer ist am Zug.
web-not-here = Nach { $cell } führt jetzt kein Zug. Wähle ein markiertes Feld.
web-not-a-start = { $game ->
    [castello] Auf { $cell } beginnt kein Zug. Wähle zuerst einen markierten Stein.
    [kings-castle] Auf { $cell } beginnt kein Zug. Wähle zuerst einen markierten Stein.
    [dobyvani-hradu] Auf { $cell } beginnt kein Zug. Wähle zuerst einen markierten Soldaten.
   *[other] Auf { $cell } beginnt kein Zug. Wähle zuerst eine markierte Figur.
}
web-not-movable = { $game ->
    [castello] Dein Stein auf { $cell } kann jetzt nicht ziehen. Wähle einen markierten Stein.
    [kings-castle] Dein Stein auf { $cell } kann jetzt nicht ziehen. Wähle einen markierten Stein.
    [dobyvani-hradu] Dein Soldat auf { $cell } kann jetzt nicht ziehen. Wähle einen markierten Soldaten.
   *[other] Deine Figur auf { $cell } kann jetzt nicht ziehen. Wähle eine markierte Figur.
}
web-not-yours = { $game ->
    [castello] Dieser Stein gehört dem Gegner. Wähle einen markierten Stein.
    [kings-castle] Dieser Stein gehört dem Gegner. Wähle einen markierten Stein.
    [dobyvani-hradu] Dieser Soldat gehört dem Gegner. Wähle einen markierten Soldaten.
   *[other] Diese Figur gehört dem Gegner. Wähle eine markierte Figur.
}
web-not-there = Von { $from } nach { $to } führt kein Zug.
web-choose-first = Wähle zuerst eine Schaltfläche.
web-engine-failed = Der Computer konnte nicht antworten: { $why }
web-engine-lost = Die Engine ist stehen geblieben und wurde neu gestartet. Nichts ist verloren.
web-engine-missing = Die Engine konnte nicht gestartet werden. Zu zweit könnt ihr trotzdem spielen.
web-engine-missing-analysis = Die Engine konnte nicht gestartet werden. Brett, Züge und Kommentare funktionieren ohne sie. „Engine starten“ versucht es erneut.
web-hint = Tipp: { $move }
web-draw-declined = Der Computer lehnt Remis ab.
web-wins = { $side } gewinnt { $reason }
web-draw = Remis { $reason }
web-wins-plainly = { $side } gewinnt
web-draw-plainly = Remis
web-undo-step = Schritt zurück
web-undo-choice = Auswahl aufheben
web-finish = Zug beenden
web-take-back = Zurück­nehmen
web-resign = Aufgeben
web-resign-sure = Diese Partie aufgeben?
web-offer-draw = Remis anbieten
web-draw-sure = Einigt ihr euch auf Remis?
web-draw-explain = Die Partie endet ohne Sieger.
web-draw-agree = Remis
web-hint-ask = Tipp
web-flip = Brett drehen
web-share = Link kopieren
web-share-send = Link teilen
web-shared = Link kopiert. Er enthält die ganze Partie.
web-share-by-hand = Kopiere diesen Link:
qr-show = QR-Code der Partie
qr-of-link = QR-Code des Links
qr-too-long = Der Link ist zu lang für einen QR-Code. Kopiere ihn stattdessen.
qr-how = Die Kamera eines anderen Geräts öffnet die Partie dort.
link-only = Dieser Link funktioniert nur auf diesem Computer.
link-others = So spielst du von einem anderen Gerät aus
link-local = Nur dieser Computer kann diesen Link öffnen. Für andere Geräte starte „burgrave serve --host 0.0.0.0“, öffne die App hier unter der Netzwerkadresse, die es ausgibt, und erstelle den Link neu.
web-new = Neue Partie
web-cancel = Abbrechen
web-close = Schließen
web-first-move = Anfangsstellung
web-previous-move = Einen Zug zurück
web-next-move = Einen Zug vor
web-last-move = Letzte Stellung
web-moves = Züge
web-no-moves = Noch kein Zug
web-hand = In der Hand
web-board = Brett: { $game }
web-opponent = Gegner
web-against-computer = Computer
web-against-person = Zu zweit
web-against-link = Per Link
web-side = Du spielst
web-level = Stufe { $level } von 10: { $name }
web-level-rating = { $rating } Elo über Stufe 1.
web-options-default = { $value } (Originalregel)
web-position = Mit einer Stellung beginnen
web-position-hint = Text der Stellung; leer lassen für den Anfang
web-start = Starten
web-theme = Farben
web-theme-auto = Wie das Gerät
web-theme-light = Hell
web-theme-dark = Dunkel
web-theme-contrast = Hoher Kontrast
web-coordinates = Koordinaten anzeigen
web-storage-failed = Dieser Browser speichert nichts: Der Speicher ist abgeschaltet oder für diese Seite gesperrt. Du kannst spielen, aber wenn du die Seite schließt, ist die Partie verloren.
web-storage-full = Der Speicher dieses Browsers ist voll. Du kannst weiterspielen, aber Neues wird nicht gespeichert. Lösche frühere Partien, um Platz zu schaffen.
web-load-failed = Die gespeicherte Partie konnte nicht gelesen werden; eine Sicherung bleibt. { $why }
web-resume-failed = Diese frühere Partie konnte nicht gelesen werden: { $why }
web-share-failed = Die Partie in diesem Link kann nicht geöffnet werden: { $why }
web-loading = Wird geladen …
web-page-failed = Die Seite konnte nicht geladen werden: { $why }
why-missing = der Server hat diese Datei nicht
why-status = der Server antwortete mit Fehler { $status }
why-net = der Server ist nicht erreichbar, oder eine Datei fehlt
why-old = dieser Browser ist zu alt
why-refused = der Browser hat es nicht erlaubt
web-page-unknown = Diese Seite gibt es nicht.
web-page-unknown-why = Die Adresse ist vielleicht veraltet oder falsch geschrieben.
web-no-server = Online-Partien brauchen einen Server.
web-no-server-why = Diese Seite hat keinen. Hier kannst du gegen den Computer spielen oder zu zweit an einem Gerät.
web-newer = Es gibt eine neue Version. Lade die Seite neu, um sie zu nutzen. Gespeicherte Partien bleiben.
web-reload = Neu laden
web-newer-unsaved = Dieses Gerät speichert keine Partien; beim Neuladen ginge diese verloren. Spiele sie erst zu Ende oder kopiere ihren Link.
learn = Lernen
puzzles = Aufgaben
learn-of = { $game } lernen
puzzles-of = Aufgaben: { $game }
web-analyse = Analyse
web-analyse-game = Analyse
web-edit = Stellungseditor
web-about-text = Burgrave bietet fünf Burgspiele, die man sonst fast nirgends spielen kann. Partien gegen den Computer bleiben auf deinem Gerät und sind nach dem ersten Besuch auch offline möglich. Online-Partien liegen auf dem Server, auf dem du spielst.
web-about-licence = Version { $version }. Burgrave ist freie Software: Alle dürfen sie nach der MIT-Lizenz oder der Apache-Lizenz 2.0 benutzen, ändern und weitergeben.
web-about-made = Schriften: EB Garamond und Source Sans 3 (SIL Open Font License). Symbole: Lucide (ISC-Lizenz). Bretter, Figuren und Klänge wurden für Burgrave gemacht.
web-about-insecure = Du hast diese Adresse über unverschlüsseltes HTTP geöffnet. Browser lassen die App deshalb weder offline laufen noch installieren. Dafür braucht es HTTPS oder localhost auf dem Computer, auf dem der Server läuft.
web-lit = wählbar
web-chosen = gewählt
web-last = letzter Zug
web-premove = Vorauszug
web-no-game = Hier ist noch keine Partie.

## Für alle: Sprachen, das Brett als Tabelle, Dialoge, frühere Partien.

web-language = Sprache
web-language-failed = Diese Sprache konnte nicht geladen werden: { $why }
web-menu = Menü
web-keys = Pfeiltasten bewegen sich über das Brett, Enter oder Leertaste wählt, Bild ab und Bild auf gehen zu den wählbaren Feldern, Escape nimmt einen Schritt zurück.
web-table = Brett als Tabelle
web-table-hint = Jede Schaltfläche ist ein Feld des Bretts. Drücke sie, um es zu wählen.
web-resign-explain = Dein Gegner gewinnt.
web-resign-keep = Weiterspielen
web-earlier = Frühere Partien
earlier-two = Zwei Spieler
earlier-won = Gewonnen { $reason }
earlier-lost = Verloren { $reason }
web-earlier-open = Öffnen
web-earlier-forget = Löschen
web-earlier-forgotten = Partie gelöscht.
web-earlier-kept = Deine letzte Partie liegt unter „Deine Partien“.
web-other-window = In einem anderen Fenster wird eine andere Partie gespielt. Deine wurde auf der Startseite unter „Deine Partien“ gespeichert. Spielst du hier weiter, öffnet sich beim nächsten Mal diese.
web-other-kept = Die Partie eines anderen Fensters wurde auf der Startseite unter „Deine Partien“ gespeichert.
web-earlier-failed = Deine Partien konnten nicht gelesen werden; eine Sicherung bleibt. { $why }
web-turns = { $count ->
    [one] { $count } Partie wartet auf deinen Zug
   *[other] { $count } Partien warten auf deinen Zug
}
web-document = { $page } – Burgrave

# Uhren, Bedenkzeit, Töne, ein Computerspieler, der sich nicht starten lässt
web-clock = Restzeit: { $time }
web-clocks = Uhr
web-clocks-none = Keine
web-clocks-some = { $increment ->
    [0] je { $minutes } min
   *[other] je { $minutes } min, dazu { $increment } s pro Zug
}
web-think = Bedenkzeit des Computers je Zug
web-think-seconds = bis { $seconds } s
new-varied = Wechselnde Eröffnungen
new-varied-why = Der Computer lost seine ersten Züge aus dem Eröffnungsbuch aus.
web-plain = Schlicht
web-sound = Töne
web-sound-off = Ton ausschalten
web-sound-on = Ton einschalten
web-facing-on = Uhren gegenüber
web-facing-off = Uhren nebeneinander
web-engine-gone = Die Engine kann nicht gestartet werden. Nichts ist verloren: Ziehe selbst für den Computer oder versuche es erneut.
web-hint-gone = Die Engine kann nicht gestartet werden, deshalb gibt es keinen Tipp. Nichts ist verloren: Spiele weiter oder frage noch einmal.
web-draw-gone = Die Engine kann nicht gestartet werden, deshalb kann der Computer nicht antworten. Nichts ist verloren: Spiele weiter oder biete noch einmal an.
web-engine-by-hand = Für den Computer ziehen
web-engine-retry = Engine neu starten

# The computer's levels: the household of a castle, and how its people play.
level-1 = Küchenjunge
level-1-how = sieht sich ein paar Züge an und spielt einen, der hübsch aussieht; gegen diese Stufe können alle gewinnen
level-2 = Page
level-2-how = kennt das Ziel, übersieht aber die meisten guten Züge und beachtet deine Antworten nicht
level-3 = Stallknecht
level-3-how = nutzt einen sofortigen Gewinn; sieht einen Zug voraus und übersieht oft deine Drohungen
level-4 = Knappe
level-4-how = prüft einige deiner Antworten und lässt sich leicht täuschen
level-5 = Bogenschütze
level-5-how = sieht eine Drohung, wenn sie da ist, selten vorher; spielt von Anfang an auf Gewinn
level-6 = Wachtmeister
level-6-how = denkt einige Züge voraus und übersieht wenig, hat aber keinen langen Plan
level-7 = Ritter
level-7-how = solides Spiel mit gelegentlichem Leichtsinn
level-8 = Marschall
level-8-how = sieht weiter voraus als die meisten; irrt nur in sehr komplexen Stellungen
level-9 = Konnetabel
level-9-how = schwer zu überraschen: denkt über jeden Zug lange nach
level-10 = Burggraf
level-10-how = Herr der Burg: die Engine in voller Stärke

saved-unreadable = das ist keine gespeicherte Partie
saved-cut = der Text ist unvollständig: Das Ende fehlt
saved-version = sie hat Formatversion { $version }; diese App liest Version { $known }
saved-level = Stufe { $level } gibt es nicht; es gibt 1 bis 10
saved-seat = „{ $name }“ kann auf diesem Gerät nicht spielen
saved-end = „{ $text }“ ist keine Art, eine Partie zu beenden
saved-move = Zug { $number }, „{ $text }“, kann nicht gespielt werden: { $why }
earlier-unreadable = das ist keine Liste von Partien
share-missing = der Teil „{ $part }“ fehlt
share-encoding = der Teil „{ $part }“ ist kein gültiger Text
share-long = der Link hätte { $length } Zeichen, und Links über { $limit } gehen oft kaputt; speichere die Aufzeichnung als Datei und verschicke diese

# Die Seite einer Partie: Spieler, Aufforderung, Aktionen, Ende.
web-back = Zurück zu den Spielen
web-more = Mehr
web-full-screen = Vollbild
keys-title = Tastenkürzel
keys-on = Buchstaben als Tastenkürzel
web-actions = Aktionen
web-flip-short = Drehen
web-player = Spieler { $number }
web-player-name = Name dieses Spielers
seat-captured = { $count } geschlagen
web-level-short = Stufe { $level }
prompt-choose = { $game ->
    [castello] Wähle einen markierten Stein.
    [kings-castle] Wähle einen markierten Stein.
    [dobyvani-hradu] Wähle einen markierten Soldaten.
   *[other] Wähle eine markierte Figur.
}
prompt-either = Setze einen Stein oder ziehe mit einem.
prompt-space = { $game ->
    [kings-castle] Setze einen Stein.
   *[other] Wähle ein markiertes Feld.
}
prompt-button = Nutze die Schaltfläche.
prompt-place = Setze einen Soldaten auf eine deiner Mauern
prompt-any-wall = Jede markierte Mauer ist recht.
prompt-left = übrig
prompt-turn-of = { $name } ist am Zug
prompt-thinking = { $name } denkt nach
prompt-meanwhile = Du kannst dir inzwischen frühere Züge ansehen.
prompt-earlier = Du siehst Zug { $at } von { $all }
prompt-earlier-why = Die Partie wartet, wo sie war.
prompt-now = Zum Ende
prompt-or-alone = Oder ein markiertes Feld: Dann zieht dieser Stein allein.
prompt-reach = { $count ->
    [one] Ein Feld ist erreichbar.
   *[other] { $count } Felder sind erreichbar.
}
prompt-end-turn = Zug beenden?
prompt-go-back = Oder zurück nach { $cell }.
prompt-hint-arrow = Folge dem Pfeil oder spiele etwas anderes.
prompt-hint = Spiele ihn oder etwas anderes.
end-you-win = Du gewinnst
end-wins = { $name } gewinnt
end-draw = Remis
end-rematch = Revanche
end-rematch-white = als Weiß
end-rematch-black = als Schwarz
end-rematch-swap = Seitenwechsel
end-harder = { $name } versuchen, Stufe { $level }
end-review = Auswerten
end-course = Chancen für Weiß, Zug für Zug
end-course-reads = Die Partie wird ausgewertet …
end-course-even = Auf den ersten Blick keine klare Wende.
end-turned-move = { $whose ->
    [yours] Dein Zug { $number }
    [white] Zug { $number } von Weiß
   *[black] Zug { $number } von Schwarz
}
end-turned = { $move } brachte die Wende: { $why }
end-turned-better = { $move } brachte die Wende. Besser: { $better }.
why-repetition = Dieselbe Stellung kam dreimal vor.
why-both-passed = Beide haben nacheinander gepasst.
why-resignation = { $whose ->
    [yours] Du hast aufgegeben.
   *[other] { $loser } hat aufgegeben.
}
why-time = { $whose ->
    [yours] Du hast die Zeit überschritten.
   *[other] { $loser } hat die Zeit überschritten.
}
why-agreement = Beide haben sich auf Remis geeinigt.
why-castle-taken = Ein Soldat hat die Burgmitte auf { $cells } erreicht.
why-all-soldiers-lost = Der letzte Soldat wurde auf { $cells } geschlagen.
why-four-castles = Die vierte Burg wurde auf { $cells } erobert.
why-two-pieces-left = { $whose ->
    [yours] Du hattest nach dem Schlagen auf { $cells } nur noch zwei Steine.
   *[other] { $loser } hatte nach dem Schlagen auf { $cells } nur noch zwei Steine.
}
why-platform-complete = Die letzte Figur hat die Plattform auf { $cells } erreicht.
why-gem = Der Edelstein wurde von { $cells } aus vom Brett geschoben.
why-throne = { $whose ->
    [yours] Dein Stein hat den ¦Thron¦ einen Zug lang gehalten, in der Zange von { $one } und { $other }.
   *[other] Ein Stein hat den ¦Thron¦ einen Zug lang gehalten, in der Zange von { $one } und { $other }.
}

# Settings
settings-saved = Auf diesem Gerät gespeichert. Änderungen gelten sofort.
settings-board = Brett
settings-look-workshop = Werkstatt
settings-look-winter = Winter
settings-look-autumn = Herbst
settings-sound = Ton
settings-volume = Lautstärke
settings-percent = { $percent } %
settings-listen = Anhören
settings-sound-pieces = Ziehen und Schlagen
settings-sound-games = Anfang und Ende einer Partie
settings-sound-clock = Eine Glocke, wenn 20 s übrig sind
settings-motion = Bewegung
settings-motion-full = Voll
settings-motion-short = Kurz
settings-motion-none = Keine
settings-motion-device = Das Gerät wünscht weniger Bewegung, deshalb wechseln Figuren sofort den Platz.

# Die Startseite.
home-minutes = { $minutes } min
home-difficulty = Schwierigkeit { $count } von 5
home-play = Spielen
home-friend = Zu zweit
home-your-move = { $game }: Du bist am Zug
home-your-game = Deine Partie { $game }
home-last = Deine letzte Partie: { $game }
home-against = Gegner: { $name }, Zug { $move }.
home-two = Zwei Spieler, Zug { $move }.
home-puzzle = Aufgabe des Tages
home-puzzle-text = { $game }: Finde den schnellsten Gewinn.
home-new = Neu hier?
home-new-text = Beginne mit { $game }: Kurze Lektionen zeigen es dir am Brett.
home-lesson = Lektion starten

# Neue Partie.
new-level = Stufe
new-easier = Leichter
new-harder = Schwerer
new-chance = Zufall
new-clock-own = Andere
new-minutes = Minuten für jeden
new-seconds = Sekunden pro Zug
new-published = Originalregeln
new-says-you = Du spielst { $side } und beginnst. Gegner: { $name }.
new-says-computer = Du spielst { $side }. Es beginnt dein Gegner: { $name }.
new-says-chance = Der Zufall bestimmt deine Seite. Gegner: { $name }.
new-says-two = Zwei Spieler an diesem Gerät; { $side } beginnt.
new-no-clock = Ohne Uhr

# Sicherung von allem.
backup-title = Sicherung
backup-text = Partien, Lektionen, Aufgaben und Einstellungen liegen nur auf diesem Gerät. Eine Datei sichert sie oder bringt sie auf ein anderes Gerät. Online-Partien bleiben auf ihrem Server und sind nicht in der Datei.
backup-save = Sicherung speichern
backup-open = Sicherung laden
backup-sure = Das ersetzt alle Partien, Ergebnisse und Einstellungen auf diesem Gerät.
backup-replace = Alles ersetzen
backup-erase = Alles löschen
backup-erase-sure = Das löscht alle Partien, Ergebnisse und Einstellungen auf diesem Gerät und deinen Fortschritt in Lektionen und Aufgaben endgültig. Speichere vorher eine Sicherung, wenn du sie noch brauchst. Online-Partien bleiben auf ihrem Server.
backup-here = Nur auf diesem Gerät
backup-here-text = Werden die Browserdaten gelöscht, sind deine Partien weg. Eine Sicherung bewahrt sie.
backup-unreadable = das ist keine Sicherung von Burgrave

# Statistics of the user's games.
results-title = Deine Partien
results-all = Alle
results-sides = Beide Seiten
results-unfinished = Offene Partien
results-last = Letzte Partien
results-won = Gewonnen
results-drawn = Remis
results-lost = Verloren
results-below = unter Stufe { $level }
results-none = Du hast noch keine Partie gegen den Computer beendet.
results-later = Hier stehen deine Ergebnisse nach Spiel, Stufe und Seite, mit einer Wertung in jedem Spiel.
results-streak = { $count ->
    [0] Längste Siegesserie: { $best }.
    [one] { $count } Sieg in Folge; längste Serie { $best }.
   *[other] { $count } Siege in Folge; längste Serie { $best }.
}
results-games = Siege, Remis, Niederlagen
results-count = Partien
results-ratings = Deine Wertungen neben den Stufen
results-sure = Der Balken zeigt den Bereich, in dem die Wertung mit 95 % Sicherheit liegt. Stufe 1 hat in jedem Spiel 0.
results-provisional = Vorläufig: Die wahre Wertung kann um { $error } höher oder niedriger sein.
results-few = Eine Wertung mit „?“ ist vorläufig: Sie beruht auf wenigen Partien.
results-levels = Gegen die Stufen
results-share = Anteil der Punkte in Prozent, unter jeder Stufe die Zahl der Partien.
