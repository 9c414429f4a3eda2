# What a game is like: figures from games of the engine against itself. The app loads these texts with the first of
# these pages. Stars enclose what is emphasised.

## Signs of numbers

study-decimal = ,
study-thousands = .
study-percent = { $value } %
study-range = { $value } ({ $low } bis { $high })
# A list of numbers, as in: a limit of 2, 3 or 4.
study-list = { $rest } oder { $last }
# Die ganze Liste, zum Beispiel: 2, 3 und 4.
study-list-all = { $rest } und { $last }
study-span = { $low } bis { $high }

## The page

study-jumps = Teile der Seite
study-question = Frage

study-length = Spieldauer
study-half = Die Hälfte aller Partien dauert *{ $from } bis { $to } Züge* je Seite.
study-length-stopped = { $share } % werden nach { $moves } Zügen abgebrochen (letzter Balken).
study-median = typisch: { $moves }
study-length-picture = Anzahl der Partien nach Zügen je Seite. Die Hälfte dauert { $from } bis { $to } Züge, der Median ist { $median }.
study-bar = { $from } bis { $to } Züge
study-bar-last = { $from } oder mehr
# Below the last bar of lengths: games that are stopped.
study-bar-stopped = Abbruch bei { $moves }

study-first = Wer anfängt
study-first-better = { side-name } holt mit dem ersten Zug *{ $value } %* der Punkte ({ $low } bis { $high }): ein Vorteil.
study-first-worse = { side-name } holt mit dem ersten Zug *{ $value } %* der Punkte ({ $low } bis { $high }): ein Nachteil.
study-first-even = { side-name } holt mit dem ersten Zug *{ $value } %* der Punkte ({ $low } bis { $high }): kein Vorteil erkennbar.
study-nodes = { $nodes } Stellungen
study-quick = schnelle Engine
study-strong = starke Engine
study-each = { $strength }, je { $games } Partien
study-first-picture = Ergebnis der Seite, die anfängt, mit dem wahrscheinlichen Bereich.
study-even = 50 %: beide Seiten holen gleich viel

study-ends = Wie Partien enden
study-white-wins = Weiß gewinnt
study-black-wins = Schwarz gewinnt
study-drawn = Remis
study-ends-wins = Siege:
study-ends-draws = Remis:
study-ends-picture = Weiß gewinnt { $white } %, Schwarz { $black } %, { $draws } % enden remis.
study-reason = { $value } % { $reason }

study-options = Was die Varianten ändern
study-about-rules = Regeln
study-about-layout = Pläne
study-about-max-tower = Limit für Türme
study-about-repetition = Remis durch Wiederholung
study-about-tower = Höhe des Turms
study-default = Standardregeln
study-differs = anders als die Standardregeln
study-same = kein Unterschied nachgewiesen
study-interval = wahrscheinlicher Bereich
study-options-why = Jeder Vergleich hat eigene Partien, auch nach den Standardregeln. Eine hohle Marke neben dem Band kann Zufall sein.
study-binds = Stellungen mit anderen Zügen als nach den Standardregeln ({ $strength }): { $shares }.
study-bind = { $set } ({ $share } %)
study-max-tower = Türme bis { $value }
study-tower = Turm mit { $value } Stockwerken
study-side = Kante mit { $value } Feldern
study-throw-off = Ohne Werfen
study-rules-french = Französische Regeln
study-setup-standard = Feste Aufstellung
study-layout-four-towers = Plan „Vier Türme“
study-layout-twin-gates = Plan „Doppeltore“
study-layout-long-wall = Plan „Lange Mauer“
study-platform-any = Beliebige Plätze auf der Plattform
study-platform-assigned = Zugeteilte Plätze auf der Plattform
study-sow-fan = Säen rings um das Feld
study-directions-orthogonal = Nur gerade Züge
study-double-step-off = Ohne Doppelschritt
study-lock-middle = Mitte ganz gesperrt
study-retrace-not-start = Kein Rücksprung
study-max-captures = Schlaglimit: { $value }
study-max-captures-none = Kein Schlaglimit
study-repetition-off = Kein Remis durch Wiederholung
study-measure-first-score = { side-name } holt
study-measure-length = Züge je Seite
study-measure-draws = Remis
study-measure-choices = Züge zur Auswahl
study-measure-comebacks = Comebacks

study-replay = Partien zum Nachspielen
study-replay-longest = Die längsten Partien
study-replay-longest-why = Partien, die nach den Regeln endeten. Abgebrochene Partien zählen nicht.
study-replay-sharpest = Die schärfsten Partien
study-replay-sharpest-why = Partien mit einem Sieger, in denen nach Ansicht der Engine die Führung am häufigsten wechselte.
study-replay-moves = { $moves } Züge je Seite
study-replay-changes = die Führung wechselt { $changes }-mal

study-method = Die Engine spielt gegen sich selbst, nach { $openings } zufälligen Halbzügen. Nach { $moves } Zügen je Seite endet eine Partie remis.
study-default-from = Länge und Ende stammen aus { $games } Partien mit { $nodes } Stellungen je Zug.
study-table = Daten als Tabelle
study-made = Wie jede Zahl entsteht
study-table-first = Ergebnis der Seite, die anfängt
study-table-strength = Stellungen je Zug
study-table-games = Partien
study-table-score = Ergebnis in Prozent
study-table-length = Länge in Zügen je Seite
study-table-moves = Züge je Seite
study-table-quartiles = Quartile und Median der Länge in Zügen je Seite: { $low }, { $median }, { $high }.
study-table-ends = Wie die Partien enden
study-table-end = Ende
study-table-share = Prozent der Partien
study-table-rules = Regeln
study-table-limit = Höchster Turm
study-table-sum = Summe
study-table-difference = Unterschied
study-table-player = Spieler
# A value that differs from that of the default rules.
study-table-differs = { $value }, anders

study-made-score = *Ergebnis der Seite, die anfängt*: mittleres Ergebnis ihrer Partien; ein Sieg zählt 1, ein Remis ½. 50 % ist ausgeglichen.
study-made-length = *Züge je Seite*: die Hälfte der Halbzüge einer Partie, aufgerundet, mit der zufälligen Eröffnung.
study-made-draws = *Remis*: Anteil der Remispartien, abgebrochene eingeschlossen.
study-made-choices = *Züge zur Auswahl*: mittlere Zahl der möglichen Züge in einer Stellung nach der Eröffnung.
study-made-comebacks = *Comebacks*: Anteil der entschiedenen Partien, in denen der Sieger nach Ansicht der Engine einmal eine Chance unter 20 % hatte.
study-made-deeper = *Tiefer*: Dass ein Limit das Spiel tiefer macht, gilt als gezeigt, wenn besseres Spiel damit sicher mehr gewinnt. Die Bereiche dieser Unterschiede gelten zusammen in 95 von 100 Studien (Bonferroni).
study-made-elo = *Elo-Gewinn*: Jeder Spieler trifft auf einen mit halb so vielen Stellungen, und die Gewinne werden addiert. 100 Elo mehr bedeuten 64 von 100 Punkten.
study-made-steps = *Stufen des Könnens*: Jeder Spieler trifft auf den nächststärkeren. 100 Elo mehr bedeuten 64 von 100 Punkten.
study-made-intervals = *Wahrscheinliche Bereiche* sind Intervalle, die in 95 von 100 solchen Studien den wahren Wert enthalten: bei Anteilen die von Wilson, sonst die von Student.
study-made-differences = Eine Variante ist *anders*, wenn ein solcher Unterschied durch Zufall in weniger als 1 von 20 Fällen aufträte, korrigiert für alle Vergleiche der Studie (Holm).
study-made-openings = *Erste Züge*: Mit ihnen beginnen alle Partien, dann folgen zufällige Züge. Ein Tausch gilt nur dann als besser oder schlechter, wenn sich die wahrscheinlichen Bereiche mit ihm und ohne ihn nicht überschneiden.
study-made-nodes = *Stellungen je Zug*: so viele Stellungen durchsucht die Engine vor einem Zug. Was bei einer Stärke gilt, muss bei einer anderen nicht gelten.

## The question

study-source-game = Eine Frage aus der Quelle des Spiels
study-source-any = Eine Frage an jedes Spiel
study-sure = Sicher
study-open = Offen
study-more = { $count } weitere
study-repeat = So wiederholst du es
study-repeat-method = { $games } Partien, { $nodes } Stellungen je Zug. Dieselbe Studie ergibt dieselben Tabellen.
study-repeat-depth = { $games } Partien: Spieler mit { $from } bis { $to } Stellungen je Zug, jeder gegen einen mit halb so vielen. Dieselbe Studie ergibt dieselben Tabellen.
study-repeat-ladder = { $games } Partien: jeder Spieler gegen den vorigen. Dieselbe Studie ergibt dieselben Tabellen.
study-copy = Befehl kopieren
study-copied = Der Befehl ist kopiert.
study-copy-failed = Der Befehl konnte nicht kopiert werden. Markiere und kopiere ihn von Hand.
study-failed = Die Seite konnte nicht gezeigt werden: Ihre Daten sind beschädigt oder unvollständig.

study-advantage = Wer ist im Vorteil, und ist das sicher?
study-advantage-first = *{ side-name }*, der Anziehende.
study-advantage-second = *{ side-name }*, der Nachziehende.
study-advantage-none = Diese Partien zeigen *keinen Vorteil* einer Seite.
study-one-strength = Ob das zwischen stärkeren Spielern gilt, ist offen.
study-some-strengths = Bei manchen gespielten Stärken ist das offen.
study-turned = Zwischen schwächeren Spielern ist es *{ side-name }*.
study-sure-side = { $strengths }: { side-name } ist im Vorteil.
study-sure-small = { $strength }: Ein Vorteil beträgt höchstens { $points } Prozentpunkte.
study-open-side = { $strengths }: welche Seite im Vorteil ist.
study-open-stronger = Wie es zwischen stärkeren Spielern ist.
study-open-stopped = Wie die als Remis abgebrochenen Partien enden würden.
study-open-options = Welche Varianten das Spiel ausgleichen: Diese Seite hat noch keine Studie dazu.
study-options-none = Ob andere Regeln das ändern: Keine der gespielten Varianten zeigt einen Unterschied ({ $strength }).
study-options-some = Diese Regeln ändern das Ergebnis der Seite, die anfängt ({ $strengths }): { $sets }.
study-options-open = Diese Regeln ändern das Ergebnis der Seite, die anfängt ({ $strength }): { $sets }. Ob das bei jeder Stärke gilt, ist offen.

study-towers = Macht ein Limit für Türme das Spiel tiefer?
study-towers-deeper = Ein Limit von *{ $limit } macht es tiefer*: Von { $from } bis { $to } Stellungen je Zug gewinnt besseres Spiel *{ $value } Elo mehr* ({ $low } bis { $high }).
study-towers-price = Der Preis: { $value } % der Partien enden remis, ohne Limit { $default } % ({ $strength }).
study-towers-shallower = Ein Limit von { $limits } macht es *flacher*.
study-towers-no = Für *keines* der Limits ist gezeigt, dass es das Spiel tiefer macht.
study-towers-no-other = Für *kein anderes* Limit ist gezeigt, dass es das Spiel tiefer macht.
study-towers-gain-less = Mit einem Limit von { $limit } gewinnt besseres Spiel { $value } Elo weniger ({ $low } bis { $high }).
study-towers-all-gain = Jede gespielte Verdopplung bringt etwas, ohne Limit und mit jedem Limit.
study-towers-gain-same = Ob ein Limit von { $limits } ändert, was besseres Spiel gewinnt: Diese Partien zeigen keinen Unterschied.
study-towers-beyond = Was mehr als { $to } Stellungen bringen: noch nicht gespielt.
study-towers-unclear = Diese Partien *entscheiden es nicht*.
# Lines about limits. `effect` is one of the messages study-limit-* below.
study-towers-sure = { $strengths }: { $effect }.
study-towers-not-shown = { $strength }: { $effect }; { $other }: kein sicherer Unterschied.
study-towers-opposite = { $strength }: { $effect }; { $other }: umgekehrt.
study-towers-not-played = { $strength }: { $effect }; { $other }: noch nicht gespielt.
study-towers-one-strength = { $strength }: { $effect }; eine andere Stärke ist noch nicht gespielt.
study-limit-more-draws = mehr Remis bei einem Limit von { $limits }
study-limit-fewer-draws = weniger Remis bei einem Limit von { $limits }
study-limit-longer = längere Partien bei einem Limit von { $limits }
study-limit-shorter = kürzere Partien bei einem Limit von { $limits }
study-limit-fewer-choices = weniger Züge zur Auswahl bei einem Limit von { $limits }
study-limit-more-choices = mehr Züge zur Auswahl bei einem Limit von { $limits }
study-limit-fewer-comebacks = seltener Comebacks bei einem Limit von { $limits }
study-limit-more-comebacks = häufiger Comebacks bei einem Limit von { $limits }
study-limit-first-more = mehr Punkte für die Seite, die anfängt, wenn das Limit { $limits } ist
study-limit-first-less = weniger Punkte für die Seite, die anfängt, wenn das Limit { $limits } ist
study-towers-first = Ob ein Limit ändert, wer im Vorteil ist: Es zeigt sich kein sicherer Unterschied.
study-towers-next = Limits von { $next } und mehr: noch nicht gespielt.
study-towers-axis = höchster erlaubter Turm
study-depth-sum = Elo-Gewinn von { $from } bis { $to } Stellungen
study-depth-steps = Elo-Gewinn durch doppelt so viele Stellungen
study-depth-axis = Stellungen des stärkeren Spielers
# Limits on towers below an axis, and beside curves.
study-towers-none = ohne
study-towers-free = ohne Limit
study-towers-to = bis { $limit }

## Erste Züge

study-openings = Was die ersten Züge ändern
study-openings-answer = Was die Antwort auf { $moves } ändert
study-openings-free = Beliebige erste Züge
study-opening = { $moves }
study-opening-swap = { $moves }, übernommen
study-swap-quick = Mit { $nodes } Stellungen je Zug sollte { side-name } { $taken } *übernehmen*, { $left } dagegen *nicht*; ob das für stärkere Spieler gilt, ist offen.
study-swap-quick-take = Mit { $nodes } Stellungen je Zug sollte { side-name } { $moves } *übernehmen*; ob das für stärkere Spieler gilt, ist offen.
study-swap-quick-leave = Mit { $nodes } Stellungen je Zug sollte { side-name } { $moves } *nicht übernehmen*; ob das für stärkere Spieler gilt, ist offen.
study-swap-take = Bei jeder Stärke, die gespielt wurde, sollte { side-name } { $moves } *übernehmen*.
study-swap-leave = Bei jeder Stärke, die gespielt wurde, sollte { side-name } { $moves } *nicht übernehmen*.
study-swap-open = Ob { side-name } { $moves } übernehmen sollte, ist offen.
study-openings-uneven = Mit { $nodes } Stellungen je Zug gibt *keine* dieser { $count } Eröffnungen beiden Seiten die gleichen Chancen: Nach der besten holt { side-name } { $best } %.
study-openings-even = Mit { $nodes } Stellungen je Zug zeigen diese Partien nach { $moves } *keinen Vorteil* einer Seite. Bei { $count } Eröffnungen kann das Zufall sein: Neue Partien müssen es bestätigen.
study-openings-picture = Punkte der beginnenden Seite nach jeder Eröffnung.
study-openings-table = Erste Züge

## Players from random moves upwards

study-skill = Stufen des Könnens
study-ladder-least = Von „{ $from }“ bis „{ $to }“ sind es mindestens *{ $least } Elo*. { $sure } von { $all } Schritten sind sicher.
study-ladder-all-won = „{ $player }“ gewann alle Partien gegen „{ $before }“: mindestens { $low } Elo.
study-ladder-picture = Elo, die jeder Spieler gegen den vorigen gewinnt.
study-ladder-gain = Elo-Gewinn gegen den vorigen Spieler
study-player-random = Zufällige Züge
study-player-level = Stufe { $level }
