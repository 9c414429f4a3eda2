# Bretter und Züge in Worten, für Vorleseprogramme: was auf einem Feld steht, was ein Zug tat.

to-move = { side-name } ist am Zug
stacks-bottom-to-top = Stapel von unten nach oben:
cell-empty = leer

thing-man = { $count ->
    [one] { side-er } Stein
   *[other] { $count } { side-e } Steine
}
thing-piece = { $count ->
    [one] { side-e } Figur
   *[other] { $count } { side-e } Figuren
}
thing-soldier = { $count ->
    [one] { side-er } Soldat
   *[other] { $count } { side-e } Soldaten
}
thing-unmoved = { $count ->
    [one] { side-er } Stein, der noch nicht gezogen hat
   *[other] { $count } { side-e } Steine, die noch nicht gezogen haben
}
thing-stacker = { $count ->
    [one] { side-e } Platte
   *[other] { $count } { side-e } Platten
}
thing-tower-layer = { $count ->
    [one] Stockwerk des Turms
   *[other] { $count } Stockwerke des Turms
}
thing-gem = Edelstein
thing-castle = { $count ->
    [one] Burg
   *[other] { $count } Burgen
}

ground-platform = Plattform
ground-castle = im Inneren der Burg
ground-entrance = Eingang
ground-throne = Thron
ground-lava = Lava
ground-tower = Turm
ground-white-home = Heimat von Weiß
ground-middle = Mittelfeld
ground-black-home = Heimat von Schwarz
ground-wall = Mauer
ground-gate = Tor
ground-turret = Turm
ground-keep = Bergfried
ground-white-centre = Burghof von Weiß
ground-black-centre = Burghof von Schwarz

move-made = { side-name }:
move-pass = { side-name } passt.
deed-move = { $from } nach { $to }
deed-throw = wirft von { $from } nach { $to }
deed-push = schiebt von { $from } nach { $to }
deed-push-off = schiebt vom Brett, was auf { $cell } steht
deed-place = setzt auf { $cell }
deed-swap = übernimmt den Stein auf { $cell }
deed-capture = schlägt auf { $cell }
deed-raise = baut { $cell } höher
deed-lower = trägt eine Lage von { $cell } ab
deed-take-castle = erobert die Burg auf { $cell }
deed-crown = wird auf { $cell } gekrönt
deed-depose = stürzt vom Thron auf { $cell }
