# Partien gegen Menschen an anderen Geräten. Die App lädt diese Texte mit der ersten Seite darüber.

online-title = Online spielen
online-intro = Spiele gegen Menschen an anderen Geräten. Kein Konto nötig.
online-your-name = Dein Name
online-game = Spiel
online-listed = In der Lobby zeigen
online-on-server = Auf dem Server rechnen lassen
online-on-server-why = Hilft langsamen Geräten; du kannst auf einem anderen Gerät weiterspielen.
online-create = { $listed ->
    [true] Erstellen
   *[other] Einladen
}
online-invite = Jemanden einladen
online-anyone = Offen für alle
online-link-listed = Deine Partie ist in der Lobby
online-link = Schicke diesen Link deinem Gegner
online-copy = Link kopieren
online-copied = Der Link ist kopiert
online-waiting = Warten auf den Gegner …
online-lobby = Offene Partien
online-lobby-empty = Es gibt keine offenen Partien.
online-lobby-later = Erstelle eine oder spiele so lange gegen den Computer.
online-accept = Annehmen
online-challenge = { $name } lädt dich zu { $game } ein
online-lost = Der Server konnte nicht erreicht werden. Versuche es noch einmal.
online-connecting = Verbindung wird hergestellt …
online-pending = Dein Zug wird gesendet …
online-your-turn = Du bist am Zug
online-their-turn = { $name } ist am Zug
online-not-yet = { $name } ist am Zug.
online-not-yet-premove = { $name } ist am Zug. Wähle für einen Vorauszug, womit du ziehen willst.
online-not-yet-line = { $name } ist am Zug. Mit „Antworten planen“ antwortest du im Voraus.
online-first-theirs = Warte auf den ersten Zug.
online-watching = Du schaust zu.
online-here = verbunden
online-away = nicht verbunden
online-abort = Abbrechen
online-decline = Ablehnen
online-offered-draw = { $name } bietet Remis an
online-offered-takeback = { $name } möchte { $count ->
    [one] einen Zug
   *[other] { $count } Halbzüge
} zurücknehmen
online-offered-rematch = { $name } bietet Revanche an
online-asked = Dein Angebot wartet auf eine Antwort.
online-offer-declined = { $offer ->
    [draw] { $name } hat Remis abgelehnt.
    [takeback] { $name } hat die Zugrücknahme abgelehnt.
   *[other] { $name } hat die Revanche abgelehnt.
}
online-offer-lapsed = { $offer ->
    [takeback] { $name } hat gezogen. Deine Bitte um Zugrücknahme ist verfallen.
   *[other] { $name } hat gezogen. Dein Remisangebot ist verfallen.
}
online-offer-withdrawn = { $offer ->
    [draw] { $name } hat das Remisangebot zurückgezogen.
    [takeback] { $name } hat die Bitte um Zugrücknahme zurückgezogen.
   *[other] { $name } hat das Angebot zur Revanche zurückgezogen.
}
online-rematch-begun = Die Revanche hat begonnen.
online-next = Zur Revanche
online-all = Alle
online-open = Partie erstellen
online-dare = Online spielen
online-by = Spieler
online-you-play = Du spielst
online-play = Spielen
online-withdraw = Zurückziehen
online-withdrawn = { $listed ->
    [true] Deine Partie ist zurückgezogen.
   *[other] Deine Einladung ist zurückgezogen.
}
online-share = Senden …
online-own-turn = Du bist am Zug
online-own-wait = Gegner am Zug
online-live = Wird gerade gespielt
online-watch = Diese Partie ansehen: { $game }
online-at-move = { $game }, Zug { $move }
online-left = noch { $time }
online-days = { $count ->
    [one] { $count } Tag pro Zug
   *[other] { $count } Tage pro Zug
}
online-clock-days = Tage
online-clock-delay = { $seconds } s Verzögerung
online-clock-periods = { $count ->
    [one] { $count } Periode von { $seconds } s
   *[other] { $count } Perioden von { $seconds } s
}
online-record = Aufzeichnung speichern (PGN)
online-delay = Verzögerung statt Zuschlag
online-delay-why = Die Uhr wartet bei jedem Zug so lange; es kommt nichts hinzu.
online-days-each = Tage pro Zug
online-days-off = Freie Tage im Jahr
online-take-day-off = Einen Tag freinehmen (noch { $left })
online-give-seconds = Dem Gegner 15 s geben
online-give-day = Dem Gegner einen Tag geben
online-keep = Lass diese Seite offen oder öffne deinen Link später noch einmal.
online-link-once = Der Link gilt einmal, eine Woche lang.
online-gone = Nicht mehr offen.
online-watch-game = Partie ansehen
online-expired-why = Sie wurde zurückgezogen, ist älter als eine Woche, oder der Link ist unvollständig. Bitte um einen neuen Link oder lade selbst jemanden ein.
online-expired-title = Diese Einladung gilt nicht mehr
online-used-why = Jemand anderes hat sie angenommen. Du kannst der Partie zuschauen.
online-used-title = Diese Einladung wurde schon angenommen
online-no-game-title = Diese Partie gibt es nicht
online-no-game-why = Der Link ist unvollständig oder falsch geschrieben. Bitte noch einmal darum, oder suche unter den beendeten Partien.
online-no-account = Kein Konto nötig.
online-name-hint = Leer lassen für einen zufälligen Namen
online-says = Du spielst { $side }.
online-says-chance = Deine Seite wird ausgelost.
online-no-connection = keine Verbindung
online-no-connection-why = Keine Verbindung. Deine Züge werden gesendet, sobald sie wieder da ist.
online-pending-why = Er zählt, sobald der Server ihn hat.
online-unconfirmed = der Server hat deinen Zug noch nicht bestätigt; warte einen Augenblick
online-spectators = { $count ->
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
online-share-watch = Link für Zuschauer teilen
online-link-watch = Link für Zuschauer kopieren
online-link-copied = Link kopiert. Wer ihn öffnet, schaut dieser Partie zu.
online-offer-lapses = Dein nächster Zug lehnt es ab.
online-asked-short = dein Angebot wartet
online-abort-sure = Diese Partie abbrechen?
online-abort-explain = Sie endet ohne Ergebnis.
online-aborted = Abgebrochen
online-aborted-why = Die Partie endete ohne Ergebnis.
online-gone-away = { $name } ist nicht verbunden
online-claim-in = In { $seconds } s kannst du den Sieg beanspruchen.
online-claim-now = Du kannst den Sieg oder ein Remis beanspruchen.
online-claim-win = Sieg
online-claim-draw = Remis
online-claimed-win = { $name } hat die Partie verlassen.
online-claimed-draw = Ein Spieler hat die Partie verlassen; der andere wählte Remis.
online-archive = Beendete Online-Partien
online-archive-mine = Nur meine Partien
online-archive-none = Hier ist noch keine Partie zu Ende gespielt.
online-archive-later = Jede auf diesem Server beendete Partie bleibt hier und lässt sich nachspielen.
online-archive-about = Partien, die auf diesem Server zu Ende gingen.
online-archive-local = Deine Partien auf diesem Gerät
online-archive-no-match = Keine Partie passt zu diesen Filtern.
online-archive-clear = Filter zurücksetzen
online-archive-name = Spieler
online-archive-any-result = Alle Ergebnisse
online-archive-white = Weiß gewann
online-archive-black = Schwarz gewann
online-archive-draw = Remis
online-archive-from = Von
online-archive-to = Bis
online-archive-any-rules = Alle Regeln
online-archive-published = Originalregeln
online-archive-result = Ergebnis
online-archive-rules = Regeln
online-archive-more = Mehr zeigen
online-archive-records = Partien herunterladen
online-to-device = Meine Partien auf ein anderes Gerät mitnehmen
online-device-link-once = Öffne diesen Link auf dem anderen Gerät. Er gilt 15 Minuten lang und nur einmal.
online-device = Auf diesem Gerät weiterspielen
online-device-why = Dieses Gerät bekommt den Namen und die Partien des Geräts, das den Link erstellt hat. Partien, die dieses Gerät bisher online gespielt hat, bleiben bei ihrem eigenen Namen.
online-device-take = Partien übernehmen
online-premove = Vorauszug
online-line = Antworten planen
online-plan-save = Speichern
online-plan-cancel = Abbrechen
online-premove-now = Deine Antwort auf jeden Zug
online-premove-why = Sie wird sofort gespielt, wenn sie dann erlaubt ist.
online-line-expect = Spiele den Zug, den du erwartest
online-line-expect-why = Danach deine Antwort.
online-line-answer = Jetzt deine Antwort
online-line-ready = Deine Antwort steht
online-line-ready-why = Speichere sie oder führe die Variante fort.
online-premove-set = Vorauszug: { $move }
online-plan-count = { $count ->
    [one] { $count } geplante Antwort
   *[other] { $count } geplante Antworten
}
online-plan-list = Geplante Antworten
online-plan-sending = wird gesendet …
online-plan-remove = Entfernen

online-guest = du hast hier noch keinen Namen; wähle zuerst einen
online-name = ein Name hat 1 bis { $limit } Buchstaben, Ziffern, Leerzeichen, Bindestriche, Punkte oder Apostrophe
online-name-taken = dieser Name sieht aus wie der von jemand anderem; wähle einen anderen, oder übernimm deine Partien mit einem Link von deinem anderen Gerät
online-no-challenge = diese offene Partie oder Einladung gibt es nicht
online-challenge-closed = diese Partie oder Einladung ist nicht mehr offen
online-own-challenge = das ist deine eigene Partie; schicke den Link jemand anderem
online-challenges = du hast { $limit } offene Partien und Einladungen; ziehe zuerst eine zurück
online-computer-games = du hast { $limit } laufende Partien gegen den Computer; beende zuerst eine
online-nothing-to-play = in dieser Stellung ist die Partie zu Ende
online-days-off-clock = freie Tage gibt es nur mit mindestens einem Tag Bedenkzeit; wähle so eine Bedenkzeit oder keine freien Tage
online-no-game = diese Partie gibt es nicht
online-damaged = der Server kann diese Partie nicht lesen; wer ihn betreibt, findet den Grund im Protokoll
online-no-path = diese Adresse gibt es nicht
online-method = { $method } geht hier nicht; das Protokoll sagt, welche Anfragen gehen
online-stale = die Stellung hat sich geändert
online-spectator = du schaust dieser Partie zu; das können nur die Spieler
online-device-link = dieser Link wurde benutzt, ersetzt oder ist älter als 15 Minuten; erstelle auf dem anderen Gerät einen neuen
online-claim = dein Gegner ist verbunden, noch nicht lange genug weg, oder du bist am Zug
online-plan = einen Plan machst du, während der Gegner am Zug ist; er hat höchstens { $lines } Varianten mit höchstens { $moves } Zügen, und jede endet mit deinem eigenen Zug
online-plan-move = der Zug { $text } deines Plans ist nicht möglich
online-plan-two = dein Plan beantwortet { $text } auf zwei Arten
online-events = in dieser Partie ist so viel geschehen, dass du nur noch ziehen oder aufgeben kannst
online-plan-long = der Plan ist zu lang; entferne zuerst eine Antwort
online-no-premove = in dieser Stellung gibt es keinen Vorauszug
online-unreadable = der Server versteht diese Anfrage nicht
online-version = der Server verwendet Version { $known } des Protokolls; lade die Seite neu
online-too-fast = zu viele Anfragen; warte einen Augenblick
online-sockets = aus deinem Netz können höchstens { $limit } Partien gleichzeitig offen sein; schließe einige
online-too-large = die Anfrage ist zu groß; höchstens { $limit } Byte sind erlaubt
online-origin = die Anfrage kommt von einer anderen Website
online-store = der Server kann gerade nicht speichern; versuche es noch einmal, vielleicht ist es doch gespeichert
online-search = der Parameter { $name } der Suche hat keinen gültigen Wert
online-export-line = das ist keine Partie aus einem Export: { $error }
online-export-member = das Feld { $member } dieser Partie ist ungültig oder passt nicht zu ihren Ereignissen
online-export-other = die Kennung { $game } gehört zu einer anderen Partie
online-closing = der Server wird neu gestartet; danach geht die Partie weiter
