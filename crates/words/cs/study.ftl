# What a game is like: figures from games of the engine against itself. The app loads these texts with the first of
# these pages. Stars enclose what is emphasised.

## Signs of numbers

study-decimal = ,
study-thousands = { " " }
study-percent = { $value } %
study-range = { $value } ({ $low } až { $high })
# A list of numbers, as in: a limit of 2, 3 or 4.
study-list = { $rest } nebo { $last }

## The page

study-length = Jak dlouho se hraje
study-half = Polovina všech partií trvá *{ $from } až { $to } tahů* každé strany.
study-median = medián { $moves }
study-length-picture = Počet partií podle tahů jedné strany. Polovina trvá { $from } až { $to } tahů, medián je { $median }.
study-bar = { $from } až { $to } tahů
study-bar-last = { $from } tahů a více

study-first = Kdo začíná
study-first-better = { side-name } získává *{ $value } %* ({ $low } až { $high }): začínat je výhoda.
study-first-worse = { side-name } získává *{ $value } %* ({ $low } až { $high }): začínat není výhoda.
study-first-even = { side-name } získává *{ $value } %* ({ $low } až { $high }): tyto partie žádnou výhodu neukazují.
study-nodes = { $nodes } uzlů
study-first-picture = Zisk začínající strany s intervaly 95 %.

study-ends = Jak partie končí
study-white-wins = Vyhrává bílý
study-black-wins = Vyhrává černý
study-drawn = Remízy
study-ends-picture = Bílý vyhrává { $white } %, černý { $black } %, remíz je { $draws } %.
study-reason = { $value } % { $reason }

study-options = Co mění varianty pravidel
study-default = Výchozí pravidla
study-differs = liší se od výchozích pravidel
study-same = rozdíl se neukázal
study-interval = interval 95 %
study-max-tower = Věže do { $value }
study-side = Hrana { $value } polí
study-throw-off = Bez přehazování
study-rules-french = Francouzská pravidla
study-setup-standard = Pevné rozestavení
study-measure-first-score = { side-name } získává
study-measure-length = Tahy jedné strany
study-measure-draws = Remízy
study-measure-choices = Tahy na výběr
study-measure-comebacks = Obraty

study-method = Engine hraje sám proti sobě, po { $openings } náhodných půltazích. Po { $moves } tazích každé strany končí partie remízou.
study-default-from = Délka a konce jsou z partií: { $games }, s { $nodes } uzly na tah.
study-table = Data jako tabulka
study-made = Jak každé číslo vzniká
study-table-first = Zisk začínající strany
study-table-strength = Uzly na tah
study-table-games = Partie
study-table-score = Zisk v procentech
study-table-length = Délka v tazích jedné strany
study-table-moves = Tahy jedné strany
study-table-quartiles = Kvartily a medián délky v tazích jedné strany: { $low }, { $median }, { $high }.
study-table-ends = Konce
study-table-end = Konec
study-table-share = Procento partií
study-table-options = Varianty pravidel
study-table-rules = Pravidla
# A value that differs from that of the default rules.
study-table-differs = { $value }, liší se

study-made-score = *Zisk začínající strany*: průměrný výsledek jejích partií; výhra je 1, remíza ½. Vyrovnaných je 50 %.
study-made-length = *Tahy jedné strany*: polovina půltahů partie, zaokrouhlená nahoru, včetně náhodného zahájení.
study-made-draws = *Remízy*: podíl remíz, včetně zastavených partií.
study-made-choices = *Tahy na výběr*: průměrný počet možných tahů v pozici po zahájení.
study-made-comebacks = *Obraty*: podíl rozhodnutých partií, v nichž měl vítěz podle enginu někdy šanci pod 20 %.
study-made-intervals = *Intervaly* obsahují 95 %: u podílů Wilsonovy, jinak Studentovy.
study-made-differences = Varianta *se liší*, pokud by takový rozdíl náhodou vznikl méně než jednou z 20, s opravou na všechna srovnání studie (Holm).
study-made-nodes = *Uzly* jsou pozice, které engine na tah prohledá. Co platí při jedné síle, nemusí platit při jiné.

## The question

study-source-game = Otázka z pramene hry
study-source-any = Otázka pro každou hru
study-sure = Jisté
study-open = Otevřené
study-repeat = Jak to zopakovat
study-repeat-method = Partií: { $games }, s { $nodes } uzly na tah. Stejná studie dá stejné tabulky.
study-copy = Kopírovat příkaz
study-copied = Příkaz je zkopírován.
study-copy-failed = Příkaz se nepodařilo zkopírovat. Vyberte jej a zkopírujte ručně.

study-advantage = Kdo má výhodu a je to jisté?
study-advantage-first = *{ side-name }*, který začíná.
study-advantage-second = *{ side-name }*, který nezačíná.
study-advantage-none = Tyto partie *žádnou výhodu* neukazují.
study-one-strength = Zda to platí mezi silnějšími hráči, je otevřené.
study-all-strengths = Platí to při každé síle, s níž se hrálo.
study-some-strengths = Není to jisté při každé síle, s níž se hrálo.
study-sure-first = S { $nodes } uzly na tah: { side-name } získává s prvním tahem { $value } % ({ $low } až { $high }).
study-sure-second = S { $nodes } uzly na tah: { side-name } získává s prvním tahem jen { $value } % ({ $low } až { $high }).
study-sure-small = S { $nodes } uzly na tah je výhoda nejvýše { $points } procentního bodu.
study-open-side = S { $nodes } uzly na tah zůstává strana otevřená (partií: { $games }): začínající získává { $low } až { $high } %.
study-open-stronger = Jak je to mezi silnějšími hráči: všechny partie mají { $nodes } uzlů na tah.
study-open-stopped = Jak by skončilo { $share } % partií, které byly zastaveny jako remízy.
study-open-options = Které varianty hru vyrovnávají: tato stránka zatím nemá jejich studii.
study-options-none = Zda to mění jiná pravidla: žádná z hraných variant (celkem { $all }) rozdíl neukazuje.
study-options-some = Jiná pravidla mění zisk začínající strany: hrané varianty, které jej mění: { $count } z { $all }.

study-towers = Prohlubuje hru omezení výšky věží?
study-towers-no = *Žádné omezení* ji podle těchto partií neprohlubuje. Každé, s nímž se hrálo, přináší více remíz.
study-towers-unclear = Tyto partie to *nerozhodují*.
study-towers-draws = S věžemi nejvýše do { $limits } je více remíz: { $low } až { $high } % místo { $value } %.
study-towers-longer = S věžemi nejvýše do { $limits } jsou partie delší.
study-towers-choices = S věžemi nejvýše do { $limits } je méně tahů na výběr.
study-towers-fewer-comebacks = S věžemi nejvýše do { $limits } je méně obratů.
study-towers-more-comebacks = S věžemi nejvýše do { $limits } je více obratů.
study-towers-first = Zda omezení mění, kdo má výhodu: jistý rozdíl se neukázal.
study-towers-next = Věže do { $next } a výše s { $nodes } uzly na tah: zatím se nehrálo.
study-towers-axis = nejvyšší dovolená věž
study-towers-none = žádné
