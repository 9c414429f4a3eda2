# Analysbrädet och ställningsredigeraren.

web-analyse-intro = Analysera ett parti med motorn: pröva andra drag, kommentera, hitta misstagen.
web-analyse-start = Analysera från början
web-own-games = Dina senaste partier
web-edit-why = Ställ upp valfri ställning, analysera den sedan eller spela vidare.
web-edit-do = Ställ upp
web-analyse-no-moves = Inget drag än. Dra på brädet.
web-game = Spel
web-engine = Motor
web-engine-off = Motorn är av
web-lines = Varianter
search-kind = Sökning
search-kind-alpha-beta = alfa-beta
search-kind-mcts = Monte Carlo
search-kind-baseline = Monte Carlo-jämförelse (svag)
web-depth = djup { $depth }
web-nodes = { $nodes } ställningar
web-chances = Vits vinstchans
web-chances-unknown = okänd
web-chances-over = Partiet är slut
web-percent = { $percent } %
web-advanced = Avancerat
web-threats = Visa hot
web-threats-of = Med { $side } vid draget:
web-threats-sought = Söker hot …
web-threats-no-position = Inga hot kan visas: med { $side } vid draget är ställningen inte giltig. { $why }
web-prove = Bevisa vem som vinner
web-proof-running = Söker ett bevis …
web-proof-stop = Stoppa
web-proof-win = { $plies ->
    [one] Bevisat: { $side } vinner på { $plies } halvdrag.
   *[other] Bevisat: { $side } vinner på högst { $plies } halvdrag.
}
web-proof-exact = { $plies ->
    [one] Bevisat: { $side } vinner på { $plies } halvdrag.
   *[other] Bevisat: { $side } vinner på { $plies } halvdrag med bästa spel.
}
web-proof-draw = Bevisad remi: ingen sida kan tvinga fram vinst.
web-proof-no-win = Bevisat: { $side } kan inte tvinga fram vinst. Om { $other } kan det är ännu öppet efter { $nodes } genomsökta ställningar.
web-proof-none = Inte bevisat efter { $nodes } genomsökta ställningar.
web-proof-only = Enda draget: { $move }.
web-proof-past = Partiet före ställningen räknas inte här: upprepning kan ändå ge remi.
web-proof-moves = Alla drag
web-book = Öppningsbok
web-book-here = { $games ->
    [one] Härifrån: { $games } parti, { $score } % för Vit
   *[other] Härifrån: { $games } partier, { $score } % för Vit
}
web-book-of = Partier där motorn spelat mot sig själv
web-book-unknown = Boken har inga partier från den här ställningen.
web-book-end = Boken slutar här: inget drag har två partier.
web-book-rules = Boken har bara partier med originalreglerna.
web-book-failed = Öppningsboken är skadad. Ladda om sidan för att hämta den igen.
web-book-turn = Drag
web-book-games = Partier
web-book-results = Vit vinner, remi, Svart vinner
web-book-shares = Vit { $white } %, remi { $draws } %, Svart { $black } %
web-book-alike = { $count ->
    [one] och { $count } symmetriskt drag
   *[other] och { $count } symmetriska drag
}
web-book-all = Visa alla { $count } drag
web-page-of = Sida { $page } av { $pages }
web-page-back = Tidigare drag
web-page-on = Senare drag
web-marks = Bedöm draget
web-mark-1 = Bra drag
web-mark-2 = Misstag
web-mark-3 = Lysande drag
web-mark-4 = Bock
web-mark-5 = Intressant drag
web-mark-6 = Tvivelaktigt drag
web-promote = Flytta upp varianten
web-make-main = Gör till huvudvariant
web-delete = Ta bort härifrån
web-comment = Kommentar till draget
web-comment-game = Kommentar till partiet
web-engine-off-why = Slå på den för chanser och bästa drag
web-engine-settings = Motorns inställningar
web-views = Visas nedanför
web-book-short = Bok
web-notes = Anteckningar
web-review-why = Visar misstagen.
web-reviewing = Motorn bedömer varje drag. Du kan titta på partiet under tiden.
web-review-none = Efter en granskning visas misstagen här.
web-lost-short = −{ $percent } %
web-find-short = Försök igen
remark-misses-win = { $turns ->
    [one] Missar en vinst på 1 drag.
   *[other] Missar en vinst på { $turns } drag.
}
remark-allows-win = { $turns ->
    [0] Låter { $side } vinna genast.
    [one] Låter { $side } vinna på 1 drag.
   *[other] Låter { $side } vinna på { $turns } drag.
}
remark-allows-win-by = { $turns ->
    [0] Låter { $side } vinna genast { $reason }.
    [one] Låter { $side } vinna på 1 drag { $reason }.
   *[other] Låter { $side } vinna på { $turns } drag { $reason }.
}
remark-allows-throne = Låter { $side } flankera tronen.
remark-misses-throne = Missar chansen att flankera tronen.
remark-allows-castle = Låter { $side } erövra borgen på { $cells }.
remark-misses-castle = Missar borgen på { $cells }.
remark-allows-capture = Låter { $side } slå på { $cells }.
remark-misses-capture = Missar att slå på { $cells }.
remark-better = Bättre: { $move }.
web-review = Granska parti
web-review-short = Granskning
web-review-go-on = Fortsätt granskningen
web-review-again = Granska igen
web-review-stop = Stoppa granskningen
web-review-drop = Stäng granskningen
web-graph = Vits vinstchans under partiet. Klicka för att gå till en ställning.
web-mistakes = Misstag
web-no-mistakes = Inga misstag hittades.
web-lost = −{ $percent } % vinstchans
web-summary = Träffsäkerhet { $accuracy } %
web-accuracy = Träffsäkerhet
web-inaccuracies = Felaktigheter
web-blunders = Blundrar
web-annotate = Lägg in bedömningarna i protokollet
web-find-better = { $side } drog { $move }. Hitta ett bättre drag.
web-show-better = Visa lösningen
web-next-mistake = Nästa misstag
web-better-shown = Det här var bättre. Hela varianten står i draglistan.
web-try-judging = Kontrollerar { $move } …
web-try-best = { $move } är det bästa draget.
web-try-as-good = { $move } är lika bra som det bästa draget.
web-try-nearly = { $move } är nästan lika bra som det bästa draget.
web-try-worse = { $move } är inte bra nog. Försök med ett annat drag.
web-try-played = { $move } spelades i partiet. Försök med ett annat drag.
web-take = Spara eller dela
web-bring = Ladda parti
web-copy-record = Kopiera protokoll
web-save-record = Spara protokoll
web-save-json = Spara som JSON
web-copy-position = Kopiera ställning
web-save-svg = Spara bild (SVG)
web-save-png = Spara bild (PNG)
web-save-gif = Spara animering (GIF)
web-gif-wait = Skapar animeringen …
web-copied = Kopierat.
web-copy-by-hand = Kopiera det här:
web-play-position = Spela härifrån
web-import = Protokoll, ställning eller länk
web-import-hint = Klistra in här
web-import-do = Ladda
web-import-file = Öppna fil
web-file-unread = Det gick inte att läsa filen. Kontrollera att den finns kvar och att sidan får läsa den.
web-file-unsaved = Det gick inte att spara filen.
web-picture-failed = Det gick inte att skapa bilden.
web-editor-failed = Det gick inte att läsa ställningen i redigeraren; en kopia finns kvar. { $why }
web-record-failed = Det gick inte att läsa analysprotokollet; en kopia finns kvar. { $why }
web-before-failed = Det gick inte att läsa föregående protokoll: { $why }
web-in-part = I { $part }: { $why }
web-bring-back = Återställ föregående protokoll
web-other-analysis-kept = Ett annat fönster hade ett annat protokoll på analysbrädet. ”Återställ föregående protokoll” hämtar det.
web-shared-tree = Länken är kopierad. Den innehåller hela protokollet med varianter och kommentarer.
web-games-found = { $count } protokoll hittades. Välj ett.
web-games-faulty = { $count } av dem kan inte användas; orsaken visas.
web-games-list = Protokoll
web-games-back = Föregående protokoll
web-games-on = Nästa protokoll
web-games-of = { $white } – { $black }
web-games-open = inte avslutat
web-games-at-line = Protokoll på rad { $line }
web-games-moves = { $count } drag
web-brushes = Pjäs att ställa ut
web-brush-unmoved = { $side ->
    [white] oflyttad vit pjäs
   *[black] oflyttad svart pjäs
}
web-erase = Sudda
web-side-to-move = Vid draget
web-clear = Töm brädet
web-start-position = Utgångsställning
web-undo = Ångra
edit-rules-changed = { $count } ändrade
clause-kings-castle = Svart får byta sida
clause-aujjris-castle = Knuffa tillbaka
clause-castello = Erövrade borgar
clause-dobyvani-hradu = Soldater kvar att ställa ut
clause-fewer = { $side }: en färre
clause-more = { $side }: en till
clause-no-ban = alla får knuffa tillbaka
clause-ban = { $from } får inte knuffa { $to } tillbaka
remedy-side = { $side } vid draget
remedy-empty = Töm { $cell }
remedy-counts = Ange { $white } och { $black }
remedy-kings-castle = Inget byte
remedy-aujjris-castle = Inget förbud
web-position-text = Ställning som text
web-position-good = Ställningen är giltig.
web-analyse-this = Analysera ställningen
web-play-this = Spela mot datorn
web-play-this-two = Två spelare

threats-turn = avsluta eller ångra draget för att se hot
threats-over = partiet är slut, så det finns inga hot
threats-end = med den andra sidan vid draget vore partiet slut
import-number = det finns inget protokoll nummer { $number }
import-empty = det finns inget att läsa; klistra in ett protokoll, en ställning eller en länk
import-unknown = det här är varken ett protokoll, en ställning eller en länk till ett parti; ett protokoll börjar till exempel med raden [Game "kings-castle"], och en ställning i King’s Castle ser ut som 6/7/8/9/10/11/10/9/8/7/6 w -
import-large = det här är större än { $limit } MiB; dela upp det
web-layout = Planredigerare
web-layout-lead = Rita egna borgar och spela med dem.
web-layout-name = Namn
web-layout-brushes = Mark att måla
web-layout-mirror = Måla
web-layout-mirror-ranks = Båda borgarna
web-layout-mirror-both = Båda borgarna, vänster och höger
web-layout-mirror-files = Vänster och höger
web-layout-mirror-none = En ruta
web-layout-good = Planen är giltig.
web-layout-open = Öppna fil
web-layout-save = Spara fil
web-terrain-open = mark
web-terrain-centre = borggård
web-layout-yours = Dina egna: { $name }
web-layout-own = Rita egna borgar
