# What a game is like: figures from games of the engine against itself. The app loads these texts with the first of
# these pages. Stars enclose what is emphasised.

## Signs of numbers

study-decimal = ,
study-thousands = { " " }
study-percent = { $value } %
study-range = { $value } ({ $low } till { $high })
# A list of numbers, as in: a limit of 2, 3 or 4.
study-list = { $rest } eller { $last }
# Hela listan, som i: 2, 3 och 4.
study-list-all = { $rest } och { $last }
study-span = { $low } till { $high }

## The page

study-jumps = Delar av sidan
study-question = Fråga

study-length = Hur långa partierna är
study-half = Hälften av alla partier tar *{ $from } till { $to } drag* per sida.
study-length-stopped = { $share } % avbryts efter { $moves } drag (sista stapeln).
study-median = typiskt: { $moves }
study-length-picture = Antal partier efter drag per sida. Hälften tar { $from } till { $to } drag, medianen är { $median }.
study-bar = { $from } till { $to } drag
study-bar-last = { $from } eller fler
# Below the last bar of lengths: games that are stopped.
study-bar-stopped = avbrutna vid { $moves }

study-first = Vem som börjar
study-first-better = { side-name } får *{ $value } %* av poängen ({ $low } till { $high }) med första draget, en fördel.
study-first-worse = { side-name } får *{ $value } %* av poängen ({ $low } till { $high }) med första draget, en nackdel.
study-first-even = { side-name } får *{ $value } %* av poängen ({ $low } till { $high }) med första draget, ingen tydlig fördel.
study-nodes = { $nodes } ställningar
study-quick = snabb motor
study-strong = stark motor
study-each = { $strength }, { $games } partier var
study-first-picture = Poäng för sidan som börjar, med troligt intervall.
study-even = 50 %: båda sidor får lika mycket

study-ends = Så slutar partierna
study-white-wins = Vit vinner
study-black-wins = Svart vinner
study-drawn = Remier
study-ends-wins = Vinster:
study-ends-draws = Remier:
study-ends-picture = Vit vinner { $white } %, Svart { $black } %, { $draws } % blir remi.
study-reason = { $value } % { $reason }

study-options = Vad varianterna ändrar
study-about-rules = Regler
study-about-layout = Planer
study-about-max-tower = Gräns för torn
study-about-repetition = Remi genom upprepning
study-about-tower = Tornets höjd
study-default = Standardregler
study-differs = skiljer sig från standardreglerna
study-same = ingen påvisad skillnad
study-interval = troligt intervall
study-options-why = Varje jämförelse har egna partier, även med standardreglerna. En ihålig markering vid sidan av bandet kan bero på slumpen.
study-binds = Ställningar med andra drag än med standardreglerna ({ $strength }): { $shares }.
study-bind = { $set } ({ $share } %)
study-max-tower = Torn upp till { $value }
study-tower = Torn med { $value } våningar
study-side = Kant med { $value } rutor
study-throw-off = Utan kast
study-rules-french = Franska regler
study-setup-standard = Fast uppställning
study-layout-four-towers = Planen ”Fyra torn”
study-layout-twin-gates = Planen ”Dubbla portar”
study-layout-long-wall = Planen ”Lång mur”
study-platform-any = Valfria platser på plattformen
study-platform-assigned = Tilldelade platser på plattformen
study-sow-fan = Torn sås runt om
study-directions-orthogonal = Bara raka drag
study-double-step-off = Utan dubbelsteg
study-lock-middle = Alla mittborgar låsta
study-retrace-not-start = Inget hopp till start
study-max-captures = Gräns för slag: { $value }
study-max-captures-none = Ingen gräns för slag
study-repetition-off = Ingen remi genom upprepning
study-measure-first-score = { side-name } får
study-measure-length = Drag per sida
study-measure-draws = Remier
study-measure-choices = Drag att välja på
study-measure-comebacks = Vändningar

study-replay = Partier att spela upp
study-replay-longest = De längsta partierna
study-replay-longest-why = Partier som reglerna avslutade. Avbrutna partier räknas inte.
study-replay-sharpest = De skarpaste partierna
study-replay-sharpest-why = Partier med en vinnare där ledningen växlade oftast, som motorn såg det.
study-replay-moves = { $moves } drag per sida
study-replay-changes = ledningen växlar { $changes } gånger

study-method = Motorn spelar mot sig själv efter { $openings } slumpade halvdrag. Efter { $moves } drag per sida blir partiet remi.
study-default-from = Längd och slut kommer från { $games } partier med { $nodes } ställningar per drag.
study-table = Data som tabell
study-made = Hur varje tal räknas fram
study-table-first = Poäng för sidan som börjar
study-table-strength = Ställningar per drag
study-table-games = Partier
study-table-score = Poäng i procent
study-table-length = Längd i drag per sida
study-table-moves = Drag per sida
study-table-quartiles = Kvartiler och median för längden i drag per sida: { $low }, { $median }, { $high }.
study-table-ends = Så slutar partierna
study-table-end = Slut
study-table-share = Procent av partierna
study-table-rules = Regler
study-table-limit = Högsta torn
study-table-sum = Summa
study-table-difference = Skillnad
study-table-player = Spelare
# A value that differs from that of the default rules.
study-table-differs = { $value }, skiljer sig

study-made-score = *Poäng för sidan som börjar*: medelresultatet i dess partier; vinst ger 1, remi ½. 50 % är jämnt.
study-made-length = *Drag per sida*: hälften av partiets halvdrag, avrundat uppåt, inklusive den slumpade öppningen.
study-made-draws = *Remier*: andelen remipartier, stoppade partier inräknade.
study-made-choices = *Drag att välja på*: genomsnittligt antal möjliga drag i en ställning efter öppningen.
study-made-comebacks = *Vändningar*: andelen avgjorda partier där vinnaren någon gång hade en chans under 20 %, enligt motorn.
study-made-deeper = *Djupare*: att en gräns fördjupar spelet räknas som visat om bättre spel säkert vinner mer med den. Intervallen för de skillnaderna håller samtidigt i 95 av 100 studier (Bonferroni).
study-made-elo = *Elo vunna*: varje spelare möter en med hälften så många ställningar, och vinsterna läggs ihop. 100 Elo mer betyder 64 av 100 poäng.
study-made-steps = *Steg av skicklighet*: varje spelare möter den närmast starkare. 100 Elo mer betyder 64 av 100 poäng.
study-made-intervals = *Troliga intervall* innehåller det sanna värdet i 95 av 100 sådana studier: Wilsons för andelar, annars Students.
study-made-differences = En variant *skiljer sig* om en sådan skillnad skulle uppstå av en slump i färre än 1 av 20 fall, korrigerat för studiens alla jämförelser (Holm).
study-made-openings = *Första dragen*: alla partier börjar med dem, sedan följer slumpdrag. Ett övertagande räknas som bättre eller sämre bara om de troliga intervallen med och utan det inte överlappar.
study-made-nodes = *Ställningar per drag*: så många ställningar söker motorn igenom före ett drag. Det som gäller vid en styrka behöver inte gälla vid en annan.

## The question

study-source-game = En fråga från spelets egen källa
study-source-any = En fråga till varje spel
study-sure = Säkert
study-open = Öppet
study-more = { $count } till
study-repeat = Så upprepar du det
study-repeat-method = { $games } partier, { $nodes } ställningar per drag. Samma studie ger samma tabeller.
study-repeat-depth = { $games } partier: spelare med { $from } till { $to } ställningar per drag, var och en mot en med hälften. Samma studie ger samma tabeller.
study-repeat-ladder = { $games } partier: varje spelare mot den föregående. Samma studie ger samma tabeller.
study-copy = Kopiera kommandot
study-copied = Kommandot är kopierat.
study-copy-failed = Det gick inte att kopiera kommandot. Markera det och kopiera för hand.
study-failed = Det gick inte att visa sidan: dess data är skadade eller ofullständiga.

study-advantage = Vem har fördelen, och är det säkert?
study-advantage-first = *{ side-name }*, som börjar.
study-advantage-second = *{ side-name }*, som inte börjar.
study-advantage-none = De här partierna visar *ingen fördel* för någon sida.
study-one-strength = Om det gäller mellan starkare spelare är öppet.
study-some-strengths = Vid vissa spelade styrkor är det öppet.
study-turned = Mellan svagare spelare är det *{ side-name }*.
study-sure-side = { $strengths }: { side-name } har fördelen.
study-sure-small = { $strength }: en fördel är högst { $points } procentenheter.
study-open-side = { $strengths }: vilken sida som har fördelen.
study-open-stronger = Hur det är mellan starkare spelare.
study-open-stopped = Hur de partier som stoppades som remi skulle sluta.
study-open-options = Vilka varianter som gör spelet jämnt: här finns ingen studie av dem än.
study-options-none = Om andra regler ändrar det: ingen av de spelade regelvarianterna visar någon skillnad ({ $strength }).
study-options-some = De här reglerna ändrar poängen för den som börjar ({ $strengths }): { $sets }.
study-options-open = De här reglerna ändrar poängen för den som börjar ({ $strength }): { $sets }. Om det gäller vid varje styrka är öppet.

study-towers = Blir spelet djupare med en gräns för torn?
study-towers-deeper = Gränsen *{ $limit } gör spelet djupare*: från { $from } till { $to } ställningar per drag vinner bättre spel *{ $value } Elo mer* ({ $low } till { $high }).
study-towers-price = Priset: { $value } % av partierna slutar i remi, utan gräns { $default } % ({ $strength }).
study-towers-shallower = Gränsen { $limits } gör det *grundare*.
study-towers-no = För *ingen* av gränserna har det visat sig att spelet blir djupare.
study-towers-no-other = För *ingen annan* gräns har det visat sig att spelet blir djupare.
study-towers-gain-less = Med gränsen { $limit } vinner bättre spel { $value } Elo mindre ({ $low } till { $high }).
study-towers-all-gain = Varje spelad fördubbling ger något, utan gräns och med varje gräns.
study-towers-gain-same = Om gränsen { $limits } ändrar vad bättre spel vinner: partierna visar ingen skillnad.
study-towers-beyond = Vad fler än { $to } ställningar ger: inte spelat än.
study-towers-unclear = De här partierna *avgör det inte*.
# Lines about limits. `effect` is one of the messages study-limit-* below.
study-towers-sure = { $strengths }: { $effect }.
study-towers-not-shown = { $strength }: { $effect }; { $other }: ingen säker skillnad.
study-towers-opposite = { $strength }: { $effect }; { $other }: tvärtom.
study-towers-not-played = { $strength }: { $effect }; { $other }: inte spelat än.
study-towers-one-strength = { $strength }: { $effect }; ingen annan styrka är spelad än.
study-limit-more-draws = fler remier med gränsen { $limits }
study-limit-fewer-draws = färre remier med gränsen { $limits }
study-limit-longer = längre partier med gränsen { $limits }
study-limit-shorter = kortare partier med gränsen { $limits }
study-limit-fewer-choices = färre drag att välja på med gränsen { $limits }
study-limit-more-choices = fler drag att välja på med gränsen { $limits }
study-limit-fewer-comebacks = färre vändningar med gränsen { $limits }
study-limit-more-comebacks = fler vändningar med gränsen { $limits }
study-limit-first-more = mer poäng för sidan som börjar med gränsen { $limits }
study-limit-first-less = mindre poäng för sidan som börjar med gränsen { $limits }
study-towers-first = Om en gräns ändrar vem som har fördelen: ingen säker skillnad.
study-towers-next = Gränsen { $next } och högre: inte spelat än.
study-towers-axis = högsta tillåtna torn
study-depth-sum = Elo vunna från { $from } till { $to } ställningar
study-depth-steps = Elo vunna med dubbelt så många ställningar
study-depth-axis = ställningar för den starkare spelaren
# Limits on towers below an axis, and beside curves.
study-towers-none = utan
study-towers-free = utan gräns
study-towers-to = högst { $limit }

## Första dragen

study-openings = Vad de första dragen ändrar
study-openings-answer = Vad svaret på { $moves } ändrar
study-openings-free = Valfria första drag
study-opening = { $moves }
study-opening-swap = { $moves }, övertagen
study-swap-quick = Med { $nodes } ställningar per drag *bör { side-name } ta över* { $taken } *men inte* { $left }; om det gäller starkare spelare är öppet.
study-swap-quick-take = Med { $nodes } ställningar per drag *bör { side-name } ta över* { $moves }; om det gäller starkare spelare är öppet.
study-swap-quick-leave = Med { $nodes } ställningar per drag *bör { side-name } inte ta över* { $moves }; om det gäller starkare spelare är öppet.
study-swap-take = Vid varje styrka som har spelats *bör { side-name } ta över* { $moves }.
study-swap-leave = Vid varje styrka som har spelats *bör { side-name } inte ta över* { $moves }.
study-swap-open = Om { side-name } bör ta över { $moves } är öppet.
study-openings-uneven = Med { $nodes } ställningar per drag ger *ingen* av dessa { $count } öppningar båda sidor samma chanser: efter den bästa får { side-name } { $best } %.
study-openings-even = Med { $nodes } ställningar per drag visar de här partierna *ingen fördel* för någon sida efter { $moves }. Bland { $count } öppningar kan det vara slump: nya partier måste bekräfta det.
study-openings-picture = Poäng för sidan som börjar, efter varje öppning.
study-openings-table = Första dragen

## Players from random moves upwards

study-skill = Steg av skicklighet
study-ladder-least = Från ”{ $from }” till ”{ $to }” är det minst *{ $least } Elo*. { $sure } av { $all } steg är säkra.
study-ladder-all-won = ”{ $player }” vann alla partier mot ”{ $before }”: minst { $low } Elo.
study-ladder-picture = Elo som varje spelare vinner mot den föregående.
study-ladder-gain = Elo vunna mot föregående spelare
study-player-random = Slumpdrag
study-player-level = Nivå { $level }
