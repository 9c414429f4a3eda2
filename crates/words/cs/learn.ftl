# Lekce a úlohy aplikace v prohlížeči.

learn-title = Naučte se hrát
learn-intro = Každá hra v tuctu malých tahů na desce. Nic předem nečtete: zkoušíte to sami a pravidla vás hlídají.
learn-progress = hotovo { $done } z { $count }
learn-begin = Začít
learn-go-on = Pokračovat
learn-once-more = Ještě jednou
learn-lesson = Lekce { $number } z { $count }
learn-lessons = Lekce
learn-lesson-done = { $title }: hotovo
learn-task = Váš úkol
learn-hint = Rada
learn-next = Další lekce
learn-all-done = To je celá hra. Zahrajte si ji, nebo zkuste pár úloh.
learn-reply = Správně. Počkejte na odpověď …
learn-again = Udělat znovu
learn-failed = Tuto lekci nejde ukázat: { $why }
learn-unread = Váš postup v lekcích a úlohách nejde přečíst a byl odložen: { $why }

learn-try = Vyzkoušet
learn-try-title = Vyzkoušejte si to
learn-try-text = Toto je pozice z obrázku. Táhněte za obě strany; nic z toho se neukládá.
learn-try-play = Hrát dál jako partii

learn-wrong-move = Tah { $move } je dovolen, ale není to ten, o který jde. Zkuste to znovu.
learn-wrong-capture = Tah { $move } je dovolen, ale nic nezajme. Zkuste to znovu.
learn-wrong-captures = Tah { $move } je dovolen, ale zajmout lze víc. Zkuste to znovu.
learn-wrong-effect = Tah { $move } je dovolen, ale nesplní, o co jde. Zkuste to znovu.
learn-wrong-steps = Tah { $move } je dovolen, ale je kratší, než má být. Zkuste to znovu.
learn-wrong-place = Tah { $move } je dovolen, ale vede jinam. Zkuste to znovu.
learn-wrong-height = Tah { $move } je dovolen, ale nestaví tak vysoko. Zkuste to znovu.
learn-wrong-safe = Po tahu { $move } soupeř hned vyhraje. Zkuste to znovu.
learn-wrong-win = Tah { $move } je dovolen, ale ještě nevyhrává. Zkuste to znovu.
lesson-line = „{ $text }“ není řádek lekce; řádky začínají jedním z { $allowed }

# Úlohy.
puzzles-title = Úlohy
puzzles-intro = Pozice, v nichž prokazatelně vyhrává jediný tah. Začínají lehce a řídí se tím, jak se vám daří.
puzzles-begin = Řešit
puzzles-rating = Vaše hodnocení
puzzles-solved = Vyřešeno
puzzles-streak = Za sebou
puzzles-best = Nejvíc za sebou
puzzles-count = vyřešeno { $solved } z { $count }
puzzles-unread = Úlohy nejde přečíst: { $why }
puzzles-none = Úloha s tímto číslem není; { $game } jich má { $count }.
solve-number = Úloha { $number }
solve-aim-one = { $side } vyhraje jedním tahem
solve-aim = { $turns ->
    [one] { $side } vyhraje do { $turns } tahu
    [few] { $side } vyhraje do { $turns } tahů
   *[other] { $side } vyhraje do { $turns } tahů
}
solve-find = Najděte ten tah.
solve-begins = Začíná na { $cell }. Zeptejte se znovu a uvidíte celý tah.
solve-go-on-one = Správně. Zbývá jeden tah.
solve-go-on = { $turns ->
    [one] Správně. Zbývá { $turns } tah.
    [few] Správně. Zbývají { $turns } tahy.
   *[other] Správně. Zbývá { $turns } tahů.
}
solve-answer = Správně. Počkejte na odpověď …
solve-wrong = Tah { $move } nevyhraje včas. Zkuste to znovu.
solve-solved = Vyřešeno!
solve-solved-helped = Vyřešeno, s trochou pomoci.
solve-showing = Řešení jde takto …
solve-shown = To bylo řešení.
solve-show = Ukázat řešení
solve-next = Další úloha
solve-again = Zkusit znovu
solve-about = O co v ní jde
solve-spoiler = Prozradit, o co v ní jde
solve-difficulty = Obtížnost { $rating }, { $tier }
solve-gained = Vaše hodnocení: { $before } → { $after }

tier-beginner = pro začátečníky
tier-easy = lehká
tier-medium = střední
tier-hard = těžká
tier-expert = pro znalce

theme-win-in-1 = výhra jedním tahem
theme-win-in-2 = výhra dvěma tahy
theme-win-in-3 = výhra třemi tahy
theme-win-in-4 = výhra čtyřmi tahy
theme-only-win = nic jiného nevyhrává
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
