# Eine Partie zwischen zwei Plätzen: warum ein Befehl abgelehnt wird und was an einer gespeicherten Partie falsch ist.

reason-forfeit = kampflos
reason-aborted = wegen Abbruchs der Partie

session-over = die Partie ist beendet
session-not-over = die Partie ist noch nicht beendet
session-not-your-turn = { side-name } ist am Zug
session-arbiter-only = das kann nur der Schiedsrichter
session-player-only = das kann nur ein Spieler
session-remote = der Gegner spielt anderswo und muss zustimmen
session-time-over = { side-name } hat keine Zeit mehr
session-time-left = { side-name } hat noch Zeit
session-no-clock = { side-name } hat keine Uhr
session-paused = die Partie ist unterbrochen
session-not-paused = die Partie ist nicht unterbrochen
session-abort-late = beide Seiten haben gezogen; die Partie lässt sich nicht mehr abbrechen
session-no-offer = ein solches Angebot gibt es nicht ({ $offer })
session-wrong-offer = dieses Angebot richtet sich nicht an dich ({ $offer })
session-offer-pending = dieses Angebot gilt noch ({ $offer })
session-offer-repeated = ziehe, bevor du noch einmal darum bittest
session-takeback-range = { $plies ->
    [one] { $plies } Zug lässt sich nicht zurücknehmen; die Grenze ist { $limit }
   *[other] { $plies } Züge lassen sich nicht zurücknehmen; die Grenze ist { $limit }
}
session-no-takebacks = in dieser Partie lassen sich Züge nicht zurücknehmen
session-days-off = verbleibende freie Tage in diesem Jahr: { $left }
session-days-off-range = höchstens { $limit } freie Tage im Jahr sind möglich
session-own-clock = du kannst nur dem Gegner Zeit geben
session-time-range = die Zeit liegt außerhalb der Grenzen; höchstens { $limit } ms sind erlaubt
session-final = dieses Ende der Partie lässt sich nicht widerrufen
session-rematch-agreed = eine Revanche ist schon vereinbart
session-level = Stufe { $level } gibt es nicht; es gibt 1 bis 10
session-time-control = die Bedenkzeit ist null oder über { $limit } ms
session-move-limit = die Zuggrenze muss mindestens 1 sein
session-opening = Eröffnungszug { $number }, „{ $text }“, ist nicht erlaubt: { $why }
session-log-start = die Liste der Ereignisse beginnt nicht mit dem Start einer Partie
session-log-number = Ereignis { $number } steht an der Stelle von Ereignis { $expected }
session-log-time = Ereignis { $number } liegt vor dem vorigen
session-log-event = Ereignis { $number } kann auf die vorigen nicht folgen
session-log-move = der Zug in Ereignis { $number }, „{ $text }“, ist nicht erlaubt: { $why }
session-log-unreadable = das ist kein Ereignis einer Partie
session-log-version = die Partie hat Formatversion { $version }; dieses Programm liest Version { $known }
