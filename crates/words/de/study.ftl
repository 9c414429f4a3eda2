# What a game is like: figures from games of the engine against itself. The app loads these texts with the first of
# these pages. Stars enclose what is emphasised.

## Signs of numbers

study-decimal = ,
study-thousands = .
study-percent = { $value } %
study-range = { $value } ({ $low } bis { $high })
# A list of numbers, as in: a limit of 2, 3 or 4.
study-list = { $rest } oder { $last }

## The page

study-length = Wie lange
study-half = Die Hälfte aller Partien dauert *{ $from } bis { $to } Züge* je Seite.
study-median = Median { $moves }
study-length-picture = Anzahl der Partien nach Zügen je Seite. Die Hälfte dauert { $from } bis { $to } Züge, der Median ist { $median }.
study-bar = { $from } bis { $to } Züge
study-bar-last = { $from } Züge und mehr

study-first = Wer anfängt
study-first-better = { side-name } holt *{ $value } %* ({ $low } bis { $high }): Anfangen ist ein Vorteil.
study-first-worse = { side-name } holt *{ $value } %* ({ $low } bis { $high }): Anfangen ist kein Geschenk.
study-first-even = { side-name } holt *{ $value } %* ({ $low } bis { $high }): Diese Partien zeigen keinen Vorteil.
study-nodes = { $nodes } Knoten
study-first-picture = Ergebnis der Seite, die anfängt, mit 95-%-Intervallen.

study-ends = Wie Partien enden
study-white-wins = Weiß gewinnt
study-black-wins = Schwarz gewinnt
study-drawn = Remis
study-ends-picture = Weiß gewinnt { $white } %, Schwarz { $black } %, { $draws } % enden remis.
study-reason = { $value } % { $reason }

study-options = Was die Varianten ändern
study-default = Standardregeln
study-differs = anders als die Standardregeln
study-same = kein Unterschied gezeigt
study-interval = 95-%-Intervall
study-max-tower = Türme bis { $value }
study-side = Kante mit { $value } Feldern
study-throw-off = Ohne Werfen
study-rules-french = Französische Regeln
study-setup-standard = Feste Aufstellung
study-measure-first-score = { side-name } holt
study-measure-length = Züge je Seite
study-measure-draws = Remis
study-measure-choices = Züge zur Auswahl
study-measure-comebacks = Wenden

study-method = Die Engine spielt gegen sich selbst, nach { $openings } zufälligen Halbzügen. Nach { $moves } Zügen je Seite endet eine Partie remis.
study-default-from = Länge und Ende stammen aus { $games } Partien mit { $nodes } Knoten je Zug.
study-table = Daten als Tabelle
study-made = Wie jede Zahl entsteht
study-table-first = Ergebnis der Seite, die anfängt
study-table-strength = Knoten je Zug
study-table-games = Partien
study-table-score = Ergebnis in Prozent
study-table-length = Länge in Zügen je Seite
study-table-moves = Züge je Seite
study-table-quartiles = Quartile und Median der Länge in Zügen je Seite: { $low }, { $median }, { $high }.
study-table-ends = Enden
study-table-end = Ende
study-table-share = Prozent der Partien
study-table-options = Varianten der Regeln
study-table-rules = Regeln
# A value that differs from that of the default rules.
study-table-differs = { $value }, anders

study-made-score = *Ergebnis der Seite, die anfängt*: mittleres Ergebnis ihrer Partien; ein Sieg zählt 1, ein Remis ½. 50 % ist ausgeglichen.
study-made-length = *Züge je Seite*: die Hälfte der Halbzüge einer Partie, aufgerundet, mit der zufälligen Eröffnung.
study-made-draws = *Remis*: Anteil der Remispartien, abgebrochene eingeschlossen.
study-made-choices = *Züge zur Auswahl*: mittlere Zahl der möglichen Züge in einer Stellung nach der Eröffnung.
study-made-comebacks = *Wenden*: Anteil der entschiedenen Partien, in denen der Sieger nach Ansicht der Engine einmal eine Chance unter 20 % hatte.
study-made-intervals = *Intervalle* umfassen 95 %: bei Anteilen die von Wilson, sonst die von Student.
study-made-differences = Eine Variante ist *anders*, wenn ein solcher Unterschied durch Zufall seltener als 1-mal in 20 wäre, korrigiert für alle Vergleiche der Studie (Holm).
study-made-nodes = *Knoten* sind die Stellungen, die die Engine für einen Zug durchsucht. Was bei einer Stärke gilt, muss bei einer anderen nicht gelten.

## The question

study-source-game = Eine Frage aus der Quelle des Spiels
study-source-any = Eine Frage an jedes Spiel
study-sure = Sicher
study-open = Offen
study-repeat = So wiederholst du es
study-repeat-method = { $games } Partien, { $nodes } Knoten je Zug. Dieselbe Studie ergibt dieselben Tabellen.
study-copy = Befehl kopieren
study-copied = Der Befehl ist kopiert.
study-copy-failed = Der Befehl konnte nicht kopiert werden. Markiere und kopiere ihn von Hand.

study-advantage = Wer ist im Vorteil, und ist das sicher?
study-advantage-first = *{ side-name }*, der Anziehende.
study-advantage-second = *{ side-name }*, der Nachziehende.
study-advantage-none = Diese Partien zeigen *keinen Vorteil* einer Seite.
study-one-strength = Ob das zwischen stärkeren Spielern gilt, ist offen.
study-all-strengths = Das gilt bei jeder Stärke, die gespielt wurde.
study-some-strengths = Das ist nicht bei jeder Stärke sicher, die gespielt wurde.
study-sure-first = Mit { $nodes } Knoten je Zug: { side-name } holt mit dem ersten Zug { $value } % ({ $low } bis { $high }).
study-sure-second = Mit { $nodes } Knoten je Zug: { side-name } holt mit dem ersten Zug nur { $value } % ({ $low } bis { $high }).
study-sure-small = Mit { $nodes } Knoten je Zug beträgt ein Vorteil höchstens { $points } Prozentpunkte.
study-open-side = Mit { $nodes } Knoten je Zug lassen { $games } Partien die Seite offen: Wer anfängt, holt { $low } bis { $high } %.
study-open-stronger = Wie es zwischen stärkeren Spielern ist: Alle Partien haben { $nodes } Knoten je Zug.
study-open-stopped = Wie die { $share } % der Partien enden, die als Remis abgebrochen wurden.
study-open-options = Welche Varianten das Spiel ausgleichen: Diese Seite hat noch keine Studie dazu.
study-options-none = Ob andere Regeln das ändern: Keine der { $all } gespielten Varianten zeigt einen Unterschied.
study-options-some = Andere Regeln ändern das Ergebnis der Seite, die anfängt: { $count } der { $all } gespielten Varianten.

study-towers = Macht ein Limit für Türme das Spiel tiefer?
study-towers-no = *Kein Limit* macht es nachweislich tiefer. Jedes gespielte Limit bringt mehr Remis.
study-towers-unclear = Diese Partien *entscheiden es nicht*.
study-towers-draws = Mit einem Limit von { $limits } gibt es mehr Remis: { $low } bis { $high } % statt { $value } %.
study-towers-longer = Mit einem Limit von { $limits } dauern Partien länger.
study-towers-choices = Mit einem Limit von { $limits } gibt es weniger Züge zur Auswahl.
study-towers-fewer-comebacks = Mit einem Limit von { $limits } sind Wenden seltener.
study-towers-more-comebacks = Mit einem Limit von { $limits } sind Wenden häufiger.
study-towers-first = Ob ein Limit ändert, wer im Vorteil ist: kein sicherer Unterschied.
study-towers-next = Limits von { $next } und mehr mit { $nodes } Knoten je Zug: noch nicht gespielt.
study-towers-axis = höchster erlaubter Turm
study-towers-none = keiner
