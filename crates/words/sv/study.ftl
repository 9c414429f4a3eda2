# What a game is like: figures from games of the engine against itself. The app loads these texts with the first of
# these pages. Stars enclose what is emphasised.

## Signs of numbers

study-decimal = ,
study-thousands = { " " }
study-percent = { $value } %
study-range = { $value } ({ $low } till { $high })
# A list of numbers, as in: a limit of 2, 3 or 4.
study-list = { $rest } eller { $last }

## The page

study-length = Hur länge
study-half = Hälften av alla partier tar *{ $from } till { $to } drag* per sida.
study-median = median { $moves }
study-length-picture = Antal partier efter drag per sida. Hälften tar { $from } till { $to } drag, medianen är { $median }.
study-bar = { $from } till { $to } drag
study-bar-last = { $from } drag och fler

study-first = Vem börjar
study-first-better = { side-name } får *{ $value } %* ({ $low } till { $high }): att börja är en fördel.
study-first-worse = { side-name } får *{ $value } %* ({ $low } till { $high }): att börja är ingen gåva.
study-first-even = { side-name } får *{ $value } %* ({ $low } till { $high }): de här partierna visar ingen fördel.
study-nodes = { $nodes } noder
study-first-picture = Poäng för sidan som börjar, med 95-procentiga intervall.

study-ends = Hur partier slutar
study-white-wins = Vit vinner
study-black-wins = Svart vinner
study-drawn = Remier
study-ends-picture = Vit vinner { $white } %, svart { $black } %, { $draws } % blir remi.
study-reason = { $value } % { $reason }

study-options = Vad varianterna ändrar
study-default = Standardregler
study-differs = skiljer sig från standardreglerna
study-same = ingen skillnad visad
study-interval = 95-procentigt intervall
study-max-tower = Torn upp till { $value }
study-side = Kant med { $value } rutor
study-throw-off = Utan kast
study-rules-french = Franska regler
study-setup-standard = Fast uppställning
study-measure-first-score = { side-name } får
study-measure-length = Drag per sida
study-measure-draws = Remier
study-measure-choices = Drag att välja på
study-measure-comebacks = Vändningar

study-method = Motorn spelar mot sig själv efter { $openings } slumpade halvdrag. Efter { $moves } drag per sida blir partiet remi.
study-default-from = Längd och slut är från { $games } partier med { $nodes } noder per drag.
study-table = Data som tabell
study-made = Hur varje tal räknas fram
study-table-first = Poäng för sidan som börjar
study-table-strength = Noder per drag
study-table-games = Partier
study-table-score = Poäng i procent
study-table-length = Längd i drag per sida
study-table-moves = Drag per sida
study-table-quartiles = Kvartiler och median för längden i drag per sida: { $low }, { $median }, { $high }.
study-table-ends = Slut
study-table-end = Slut
study-table-share = Procent av partierna
study-table-options = Regelvarianter
study-table-rules = Regler
# A value that differs from that of the default rules.
study-table-differs = { $value }, skiljer sig

study-made-score = *Poäng för sidan som börjar*: medelresultatet i dess partier; vinst ger 1, remi ½. 50 % är jämnt.
study-made-length = *Drag per sida*: hälften av partiets halvdrag, avrundat uppåt, med den slumpade inledningen.
study-made-draws = *Remier*: andelen remipartier, stoppade partier inräknade.
study-made-choices = *Drag att välja på*: medeltalet möjliga drag i en ställning efter inledningen.
study-made-comebacks = *Vändningar*: andelen avgjorda partier där vinnaren någon gång hade en chans under 20 %, enligt motorn.
study-made-intervals = *Intervallen* täcker 95 %: Wilsons för andelar, annars Students.
study-made-differences = En variant *skiljer sig* om en sådan skillnad av slump är ovanligare än 1 på 20, korrigerat för studiens alla jämförelser (Holm).
study-made-nodes = *Noder* är de ställningar som motorn söker igenom för ett drag. Det som gäller vid en styrka behöver inte gälla vid en annan.

## The question

study-source-game = En fråga från spelets egen källa
study-source-any = En fråga till varje spel
study-sure = Säkert
study-open = Öppet
study-repeat = Så upprepar du det
study-repeat-method = { $games } partier, { $nodes } noder per drag. Samma studie ger samma tabeller.
study-copy = Kopiera kommandot
study-copied = Kommandot är kopierat.
study-copy-failed = Det gick inte att kopiera kommandot. Markera det och kopiera för hand.

study-advantage = Vem har fördelen, och är det säkert?
study-advantage-first = *{ side-name }*, som börjar.
study-advantage-second = *{ side-name }*, som inte börjar.
study-advantage-none = De här partierna visar *ingen fördel* för någon sida.
study-one-strength = Om det gäller mellan starkare spelare är öppet.
study-all-strengths = Det gäller vid varje styrka som har spelats.
study-some-strengths = Det är inte säkert vid varje styrka som har spelats.
study-sure-first = Med { $nodes } noder per drag: { side-name } får { $value } % ({ $low } till { $high }) med första draget.
study-sure-second = Med { $nodes } noder per drag: { side-name } får bara { $value } % ({ $low } till { $high }) med första draget.
study-sure-small = Med { $nodes } noder per drag är en fördel högst { $points } procentenheter.
study-open-side = Med { $nodes } noder per drag lämnar { $games } partier sidan öppen: den som börjar får mellan { $low } och { $high } %.
study-open-stronger = Hur det är mellan starkare spelare: alla partier har { $nodes } noder per drag.
study-open-stopped = Hur de { $share } % av partierna skulle sluta som stoppades som remi.
study-open-options = Vilka varianter som gör spelet jämnt: sidan har ingen studie av dem än.
study-options-none = Om andra regler ändrar det: ingen av de { $all } regelvarianter som har spelats visar någon skillnad.
study-options-some = Andra regler ändrar poängen för den som börjar: { $count } av de { $all } regelvarianter som har spelats.

study-towers = Blir spelet djupare med en gräns för torn?
study-towers-no = *Ingen gräns* visar sig göra det djupare. Varje gräns som har spelats ger fler remier.
study-towers-unclear = De här partierna *avgör det inte*.
study-towers-draws = Med gränsen { $limits } blir det fler remier: { $low } till { $high } % i stället för { $value } %.
study-towers-longer = Med gränsen { $limits } blir partierna längre.
study-towers-choices = Med gränsen { $limits } finns det färre drag att välja på.
study-towers-fewer-comebacks = Med gränsen { $limits } blir vändningarna färre.
study-towers-more-comebacks = Med gränsen { $limits } blir vändningarna fler.
study-towers-first = Om en gräns ändrar vem som har fördelen: ingen säker skillnad.
study-towers-next = Gränsen { $next } och högre med { $nodes } noder per drag: inte spelat än.
study-towers-axis = högsta tillåtna torn
study-towers-none = ingen
