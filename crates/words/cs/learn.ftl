# Lekce a úlohy aplikace v prohlížeči.

learn-title = Naučte se hrát
learn-intro = Ke každé hře deset až dvanáct krátkých lekcí. Táhnete sami, přímo na desce.
learn-progress = hotovo { $done } z { $count }
learn-count = { $count } lekcí
learn-begin = Začít
learn-go-on = Pokračovat
learn-once-more = Ještě jednou
learn-lesson = Lekce { $number } z { $count }
learn-lessons = Lekce
learn-lesson-done = { $title }: hotovo
learn-hint = Nápověda
learn-next = Další lekce
learn-right = Správně
learn-reply = Správně. Počkejte na odpověď …
learn-again = Znovu
learn-skip = Přeskočit
learn-failed = Tuto lekci se nepodařilo zobrazit: { $why }
learn-unread = Váš postup v lekcích a úlohách se nepodařilo načíst; záloha zůstala. { $why }

learn-try = Vyzkoušet
learn-try-title = Vyzkoušet
learn-try-text = Toto je pozice z obrázku. Táhněte za obě strany; nic se neukládá.
learn-try-play = Hrát dál jako partii
rules-sample = Ukázková partie: { $game }
rules-sample-how = Projděte si partii tah po tahu, nebo vyberte tah.
rules-sample-show = Ukázat na desce

learn-wrong-move = Úloha chce jiný tah.
learn-wrong-capture = Tím nic nezajmete.
learn-wrong-captures = Dá se zajmout víc.
learn-wrong-effect = To úlohu neřeší.
learn-wrong-steps = Tah je příliš krátký.
learn-wrong-place = Tah končí na jiném poli.
learn-wrong-height = Není to dost vysoko.
learn-wrong-safe = Po tomto tahu soupeř ihned vyhraje.
learn-wrong-win = To ještě nevyhrává.
lesson-line = „{ $text }“ není řádek lekce; řádky začínají jedním z { $allowed }

# Úlohy.
puzzles-title = Úlohy
puzzles-intro = Najděte ten jediný tah, který vyhraje nejrychleji. Úlohy začínají lehké a přizpůsobují se vám.
puzzles-size = Počet úloh: { $count }, obtížnost { $from }–{ $to }
puzzles-begin = Řešit
puzzles-rating = Vaše hodnocení
puzzles-solved = Vyřešeno
puzzles-streak = Série
puzzles-best = Nejdelší
puzzles-unread = Úlohy se nepodařilo načíst: { $why }
puzzles-none = Úloha s tímto číslem neexistuje; { $game } jich má { $count }.
solve-number = Úloha { $number }
solve-aim-one = Hrajete jako { $side }. Vyhrajte jedním tahem.
solve-aim = Hrajete jako { $side }. Vyhrajte nejvýš { $turns } tahy.
solve-find = Najděte tah
solve-rated = Pomoc sníží vaše hodnocení.
solve-begins = Tah začíná na { $cell }. Zeptejte se znovu a uvidíte ho celý.
solve-go-on-one = Správně. Zbývá jeden tah.
solve-go-on = { $turns ->
    [one] Správně. Zbývá { $turns } tah.
    [few] Správně. Zbývají { $turns } tahy.
   *[other] Správně. Zbývá { $turns } tahů.
}
solve-answer = Správně. Počkejte na odpověď …
solve-wrong = { $tried } nevyhraje včas
solve-wrong-now = { $tried } nevyhraje
solve-refuted = { $side } odpoví { $tried }
solve-again = Zkuste to znovu, nebo stiskněte „Ukázat“.
solve-again-free = Zkuste to znovu. Hodnocení se už nezmění.
puzzles-daily = Každý den nová úloha
puzzles-run = Vaše série:
puzzles-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
puzzles-more = Další úlohy
puzzles-any = Všechna témata
solve-solved = Vyřešeno!
solve-solved-helped = Vyřešeno s nápovědou.
solve-showing = Zobrazuje se řešení …
solve-shown = Řešení
solve-show = Ukázat
solve-previous = Předchozí úloha
solve-next = Další úloha
solve-about = Témata
solve-own = Témata této úlohy
solve-difficulty = Obtížnost { $rating }, { $tier }
solve-proven = jediný vítězný tah
solve-proven-gloss = Dokázáno: žádný jiný první tah nevede k vynucené výhře, ani pomalejší.

tier-beginner = pro začátečníky
tier-easy = lehká
tier-medium = střední
tier-hard = těžká
tier-expert = pro experty

theme-win-in-1 = výhra jedním tahem
theme-win-in-2 = výhra dvěma tahy
theme-win-in-3 = výhra třemi tahy
theme-win-in-4 = výhra čtyřmi tahy
theme-only-win = jediný vítězný tah
theme-quiet = tichý tah
theme-defence = obrana i útok
theme-sacrifice = oběť
theme-capture = zajetí
theme-throw = přehození
theme-push = tlačení
theme-castle-taking = dobytí hradu
theme-throne = trůn
theme-deposing = svržení
theme-placing = kladení
theme-swap = výměna
theme-building = stavění
theme-chain = řada kroků
theme-platform = plošina
theme-centre = střed
theme-gate = brána
theme-tower = věž
