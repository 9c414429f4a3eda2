# What a game is like: figures from games of the engine against itself. The app loads these texts with the first of
# these pages. Stars enclose what is emphasised.

## Signs of numbers

study-decimal = ,
study-thousands = { " " }
study-percent = { $value } %
study-range = { $value } ({ $low } až { $high })
# A list of numbers, as in: a limit of 2, 3 or 4.
study-list = { $rest } nebo { $last }
# Celý výčet, například: 2, 3 a 4.
study-list-all = { $rest } a { $last }
study-span = { $low } až { $high }

## The page

study-jumps = Části stránky
study-question = Otázka

study-length = Jak dlouho se hraje
study-half = Polovina všech partií trvá *{ $from } až { $to } tahů* každé strany.
study-length-stopped = { $share } % je ukončeno po { $moves } tazích (poslední sloupec).
study-median = typicky: { $moves }
study-length-picture = Počet partií podle tahů jedné strany. Polovina trvá { $from } až { $to } tahů, medián je { $median }.
study-bar = { $from } až { $to } tahů
study-bar-last = { $from } a více
# Below the last bar of lengths: games that are stopped.
study-bar-stopped = ukončeno po { $moves }

study-first = Kdo začíná
study-first-better = { side-name } získává s prvním tahem *{ $value } %* ({ $low } až { $high }), má tedy výhodu.
study-first-worse = { side-name } získává s prvním tahem *{ $value } %* ({ $low } až { $high }), má tedy nevýhodu.
study-first-even = { side-name } získává s prvním tahem *{ $value } %* ({ $low } až { $high }), výhoda se neukázala.
study-nodes = { $nodes } pozic
study-quick = rychlý engine
study-strong = silný engine
study-each = { $strength }, po { $games } partiích
study-first-picture = Zisk začínající strany s pravděpodobným rozmezím.
study-even = 50 %: obě strany získávají stejně

study-ends = Jak partie končí
study-white-wins = Vyhrává bílý
study-black-wins = Vyhrává černý
study-drawn = Remízy
study-ends-wins = Výhry:
study-ends-draws = Remízy:
study-ends-picture = Bílý vyhrává { $white } %, černý { $black } %, remíz je { $draws } %.
study-reason = { $value } % { $reason }

study-options = Co mění varianty pravidel
study-about-rules = Pravidla
study-about-layout = Plány
study-about-max-tower = Omezení výšky věží
study-about-repetition = Remíza opakováním
study-about-tower = Výška věže
study-default = Výchozí pravidla
study-differs = liší se od výchozích pravidel
study-same = rozdíl se neukázal
study-interval = pravděpodobné rozmezí
study-options-why = Každé srovnání má vlastní partie, i pro výchozí pravidla. Prázdná značka mimo pruh může být náhoda.
study-binds = Pozice s jinými tahy než podle výchozích pravidel ({ $strength }): { $shares }.
study-bind = { $set } ({ $share } %)
study-max-tower = Věže do { $value }
study-tower = Věž o { $value } patrech
study-side = Hrana { $value } polí
study-throw-off = Bez přehazování
study-rules-french = Francouzská pravidla
study-setup-standard = Pevné rozestavení
study-layout-four-towers = Plán „Čtyři věže“
study-layout-twin-gates = Plán „Dvojí brány“
study-layout-long-wall = Plán „Dlouhá hradba“
study-platform-any = Libovolná místa na plošině
study-platform-assigned = Přidělená místa na plošině
study-sow-fan = Rozsévání kolem dokola
study-directions-orthogonal = Jen rovné tahy
study-double-step-off = Bez dvojkroku
study-lock-middle = Všechny střední hrady zamčené
study-retrace-not-start = Bez skoku na začátek
study-max-captures = Limit zajatců: { $value }
study-max-captures-none = Bez limitu zajatců
study-repetition-off = Bez remízy opakováním
study-measure-first-score = { side-name } získává
study-measure-length = Tahy jedné strany
study-measure-draws = Remízy
study-measure-choices = Tahy na výběr
study-measure-comebacks = Obraty

study-replay = Partie k přehrání
study-replay-longest = Nejdelší partie
study-replay-longest-why = Partie, které skončily podle pravidel. Zastavené partie se nepočítají.
study-replay-sharpest = Nejostřejší partie
study-replay-sharpest-why = Partie s vítězem, v nichž se podle enginu nejčastěji měnilo vedení.
study-replay-moves = tahů každé strany: { $moves }
study-replay-changes = změn vedení: { $changes }

study-method = Engine hraje sám proti sobě, po { $openings } náhodných půltazích. Po { $moves } tazích každé strany končí partie remízou.
study-default-from = Délka a konce pocházejí z { $games } partií při { $nodes } pozicích na tah.
study-table = Data jako tabulka
study-made = Jak jednotlivá čísla vznikají
study-table-first = Zisk začínající strany
study-table-strength = Pozice na tah
study-table-games = Partie
study-table-score = Zisk v procentech
study-table-length = Délka v tazích jedné strany
study-table-moves = Tahy jedné strany
study-table-quartiles = Kvartily a medián délky v tazích jedné strany: { $low }, { $median }, { $high }.
study-table-ends = Konce partií
study-table-end = Konec
study-table-share = Procento partií
study-table-rules = Pravidla
study-table-limit = Nejvyšší věž
study-table-sum = Součet
study-table-difference = Rozdíl
study-table-player = Hráč
# A value that differs from that of the default rules.
study-table-differs = { $value }, liší se

study-made-score = *Zisk začínající strany*: průměrný výsledek jejích partií; výhra je 1, remíza ½. Vyrovnaných je 50 %.
study-made-length = *Tahy jedné strany*: polovina půltahů partie, zaokrouhlená nahoru, včetně náhodného zahájení.
study-made-draws = *Remízy*: podíl remíz, včetně zastavených partií.
study-made-choices = *Tahy na výběr*: průměrný počet možných tahů v pozici po zahájení.
study-made-comebacks = *Obraty*: podíl rozhodnutých partií, v nichž měl vítěz podle enginu někdy šanci pod 20 %.
study-made-deeper = *Prohloubení*: za prokázané platí, když s omezením lepší hra jistě získá více. Rozmezí těchto rozdílů platí zároveň v 95 ze 100 studií (Bonferroni).
study-made-elo = *Zisk Elo*: každý hráč hraje s hráčem, který má polovinu pozic, a zisky se sčítají. O 100 Elo více znamená 64 ze 100 bodů.
study-made-steps = *Stupně dovednosti*: každý hráč hraje s nejbližším silnějším. O 100 Elo víc znamená 64 ze 100 bodů.
study-made-intervals = *Pravděpodobná rozmezí* jsou intervaly, které v 95 ze 100 takových studií obsahují skutečnou hodnotu: u podílů Wilsonovy, jinak Studentovy.
study-made-differences = Varianta *se liší*, pokud by takový rozdíl vznikl náhodou v méně než 1 z 20 případů, s opravou na všechna srovnání studie (Holm).
study-made-openings = *První tahy*: začínají jimi všechny partie, pak následují náhodné tahy. Výměna je lepší nebo horší, jen když se pravděpodobná rozmezí s ní a bez ní nepřekrývají.
study-made-nodes = *Pozice na tah*: kolik pozic engine před tahem prohledá. Co platí při jedné síle, nemusí platit při jiné.

## The question

study-source-game = Otázka z pramene hry
study-source-any = Otázka pro každou hru
study-sure = Jisté
study-open = Otevřené
study-more = Další: { $count }
study-repeat = Jak to zopakovat
study-repeat-method = Partií: { $games }, při { $nodes } pozicích na tah. Stejná studie dá stejné tabulky.
study-repeat-depth = Partií: { $games }. Hráči s { $from } až { $to } pozicemi na tah, každý proti hráči s polovinou. Stejná studie dá stejné tabulky.
study-repeat-ladder = Partií: { $games }. Každý hráč proti předchozímu. Stejná studie dá stejné tabulky.
study-copy = Kopírovat příkaz
study-copied = Příkaz je zkopírován.
study-copy-failed = Příkaz se nepodařilo zkopírovat. Vyberte jej a zkopírujte ručně.
study-failed = Stránku se nepodařilo zobrazit: její data jsou poškozená nebo neúplná.

study-advantage = Kdo má výhodu a je to jisté?
study-advantage-first = *{ side-name }*, který začíná.
study-advantage-second = *{ side-name }*, který nezačíná.
study-advantage-none = Tyto partie *žádnou výhodu* neukazují.
study-one-strength = Zda to platí mezi silnějšími hráči, je otevřené.
study-some-strengths = Při některých hraných silách to není jisté.
study-turned = Mezi slabšími hráči je to *{ side-name }*.
study-sure-side = { $strengths }: výhodu má { side-name }.
study-sure-small = { $strength }: výhoda je nejvýše { $points } procentního bodu.
study-open-side = { $strengths }: která strana má výhodu.
study-open-stronger = Jak je to mezi silnějšími hráči.
study-open-stopped = Jak by skončily partie, které byly zastaveny jako remízy.
study-open-options = Které varianty hru vyrovnávají: tato stránka zatím nemá jejich studii.
study-options-none = Zda to mění jiná pravidla: žádná z hraných variant neukazuje rozdíl ({ $strength }).
study-options-some = Zisk začínající strany mění tato pravidla ({ $strengths }): { $sets }.
study-options-open = Zisk začínající strany mění tato pravidla ({ $strength }): { $sets }. Zda je tomu tak při každé síle, není jisté.

study-towers = Prohlubuje hru omezení výšky věží?
study-towers-deeper = Omezení na *{ $limit } hru prohlubuje*: od { $from } do { $to } pozic na tah získá lepší hra o *{ $value } Elo více* ({ $low } až { $high }).
study-towers-price = Cena: remízou končí { $value } % partií, bez omezení { $default } % ({ $strength }).
study-towers-shallower = Omezení na { $limits } ji činí *mělčí*.
study-towers-no = U *žádného* z omezení se neukázalo, že by hru prohlubovalo.
study-towers-no-other = U *žádného jiného* omezení se prohloubení neukázalo.
study-towers-gain-less = S omezením na { $limit } získá lepší hra o { $value } Elo méně ({ $low } až { $high }).
study-towers-all-gain = Každé hrané zdvojnásobení něco přináší, bez omezení i s každým omezením.
study-towers-gain-same = Zda omezení na { $limits } mění, kolik získá lepší hra: rozdíl se v těchto partiích neukázal.
study-towers-beyond = Co přinese více než { $to } pozic: zatím se nehrálo.
study-towers-unclear = Tyto partie to *nerozhodly*.
# Lines about limits. `effect` is one of the messages study-limit-* below.
study-towers-sure = { $strengths }: { $effect }.
study-towers-not-shown = { $strength }: { $effect }; { $other }: jistý rozdíl se neukázal.
study-towers-opposite = { $strength }: { $effect }; { $other }: je to naopak.
study-towers-not-played = { $strength }: { $effect }; { $other }: zatím se nehrálo.
study-towers-one-strength = { $strength }: { $effect }; s jinou silou se zatím nehrálo.
study-limit-more-draws = s omezením na { $limits } je více remíz
study-limit-fewer-draws = s omezením na { $limits } je méně remíz
study-limit-longer = s omezením na { $limits } jsou partie delší
study-limit-shorter = s omezením na { $limits } jsou partie kratší
study-limit-fewer-choices = s omezením na { $limits } je méně tahů na výběr
study-limit-more-choices = s omezením na { $limits } je více tahů na výběr
study-limit-fewer-comebacks = s omezením na { $limits } je méně obratů
study-limit-more-comebacks = s omezením na { $limits } je více obratů
study-limit-first-more = s omezením na { $limits } získává začínající strana více
study-limit-first-less = s omezením na { $limits } získává začínající strana méně
study-towers-first = Zda omezení mění, kdo má výhodu: jistý rozdíl se neukázal.
study-towers-next = Věže do { $next } a výše: zatím se nehrálo.
study-towers-axis = nejvyšší dovolená věž
study-depth-sum = Zisk Elo od { $from } do { $to } pozic
study-depth-steps = Zisk Elo při dvojnásobku pozic
study-depth-axis = pozice silnějšího hráče
# Limits on towers below an axis, and beside curves.
study-towers-none = bez
study-towers-free = bez omezení
study-towers-to = do { $limit }

## První tahy

study-openings = Co mění první tahy
study-openings-answer = Co mění odpověď na { $moves }
study-openings-free = Libovolné první tahy
study-opening = { $moves }
study-opening-swap = { $moves }, převzato
study-swap-quick = Při { $nodes } pozicích na tah *má { side-name } převzít* { $taken }, *ne však* { $left }; zda to platí pro silnější hráče, je otevřené.
study-swap-quick-take = Při { $nodes } pozicích na tah *má { side-name } převzít* { $moves }; zda to platí pro silnější hráče, je otevřené.
study-swap-quick-leave = Při { $nodes } pozicích na tah *nemá { side-name } přebírat* { $moves }; zda to platí pro silnější hráče, je otevřené.
study-swap-take = Při každé síle, s níž se hrálo, *má { side-name } převzít* { $moves }.
study-swap-leave = Při každé síle, s níž se hrálo, *nemá { side-name } přebírat* { $moves }.
study-swap-open = Zda má { side-name } převzít { $moves }, je otevřené.
study-openings-uneven = Při { $nodes } pozicích na tah nedává *žádné* z těchto { $count } zahájení oběma stranám stejné šance: po nejlepším { side-name } získává { $best } %.
study-openings-even = Při { $nodes } pozicích na tah tyto partie po { $moves } *žádnou výhodu* neukazují. Mezi { $count } zahájeními to může být náhoda: musí to potvrdit nové partie.
study-openings-picture = Zisk začínající strany po každém zahájení.
study-openings-table = První tahy

## Players from random moves upwards

study-skill = Stupně dovednosti
study-ladder-least = Od „{ $from }“ po „{ $to }“ je to nejméně *{ $least } Elo*. Jistých stupňů: { $sure } z { $all }.
study-ladder-all-won = Všechny partie proti „{ $before }“ vyhrál hráč „{ $player }“: nejméně { $low } Elo.
study-ladder-picture = Kolik Elo získá každý hráč proti předchozímu.
study-ladder-gain = Zisk Elo proti předchozímu hráči
study-player-random = Náhodné tahy
study-player-level = Úroveň { $level }
