# King of the Castle: was seine Fehler, Zähler und Wahlen sagen.

kotc-no-pieces = { side-name } hat keine Figur; jede Seite hat eine bis acht
kotc-too-many-pieces = { side-name } hat { $found } Figuren; höchstens { $max } gibt es
kotc-mixed-stack = Der Turm auf { $cell } hat beide Farben; auf Stufe 1 und auf der Plattform sind Türme einfarbig (KOTC-3)
kotc-five-places = { side-name } steht auf { $found } Plätzen der Plattform; höchstens vier sind erlaubt (KOTC-6)
kotc-scattered-places = { side-name } steht auf vier Plätzen der Plattform, von denen keine zwei benachbart sind; von vieren müssen es mindestens zwei sein (KOTC-6)
kotc-not-assigned = { side-name } steht auf { $cell }; bei platform=assigned sind die Plätze { $places }
kotc-too-high = Der Turm auf { $cell } ist { $found } hoch; bei max-tower={ $max } darf keiner höher sein als { $max }
kotc-both-complete = Beide Seiten stehen mit allen Figuren auf der Plattform; nur eine kann gewonnen haben

kotc-empty-origin = Auf { $cell } steht nichts; ein Zug beginnt mit einem Turm, auf dem oben deine Figur steht
kotc-opponents-tower = Oben auf dem Turm auf { $cell } steht eine { side-e } Figur; ziehen darfst du nur Türme mit deiner obenauf
kotc-from-platform = Figuren auf der Plattform, wie die auf { $cell }, ziehen nie wieder (KOTC-5)
kotc-step-count = Der Turm auf { $cell } ist { $height } hoch und macht { $height } Schritte, nicht { $steps }
kotc-not-neighbour = { $to } liegt nicht neben { $from }: Jeder Schritt führt auf ein Nachbarfeld des letzten (KOTC-1)
kotc-capture = Die { side-e } Figur kann nicht auf { $cell } gesetzt werden: Auf Stufe 1 und auf der Plattform braucht sie ein leeres Feld oder die eigene Farbe (KOTC-3)
kotc-second-on-platform = Die Figur kann nicht auf { $cell } gesetzt werden: Pro Zug darf nur eine Figur auf die Plattform (KOTC-4)
kotc-fifth-place = Die { side-e } Figur kann nicht auf { $cell } gesetzt werden: Ihre Seite hat vier Plätze auf der Plattform, einen fünften darf sie nicht haben (KOTC-6)
kotc-fourth-scattered = Die { side-e } Figur kann nicht auf { $cell } gesetzt werden: Von den vier Plätzen ihrer Seite wären keine zwei benachbart (KOTC-6)
kotc-set-not-assigned = Die { side-e } Figur kann nicht auf { $cell } gesetzt werden: Bei platform=assigned sind die Plätze ihrer Seite { $places }
kotc-set-too-high = Auf { $cell } kann nichts gesetzt werden: Bei max-tower={ $max } darf der Turm dort nicht wachsen
kotc-stuck = Nach dem Setzen auf { $cell } ließe sich der Rest des Turms nicht mehr setzen: Mit max-tower muss ein Weg zu Ende gehen

tally-on-platform = { $count ->
    [one] { $count } Figur auf der Plattform
   *[other] { $count } Figuren auf der Plattform
}
