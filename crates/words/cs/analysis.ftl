# Rozbor partie a editor pozic.

web-analyse-intro = Rozeberte partii s enginem: zkoušejte jiné tahy, pište komentáře, hledejte chyby.
web-analyse-start = Rozbor od začátku
web-own-games = Vaše poslední partie
web-edit-why = Sestavte libovolnou pozici, pak ji rozeberte nebo z ní hrajte.
web-edit-do = Sestavit
web-analyse-no-moves = Zatím žádný tah. Táhněte na desce.
web-game = Hra
web-engine = Engine
web-engine-off = Engine je vypnutý
web-lines = Varianty
search-kind = Prohledávání
search-kind-alpha-beta = alfa-beta
search-kind-mcts = Monte Carlo
search-kind-baseline = základní Monte Carlo (slabé)
web-depth = hloubka { $depth }
web-nodes = pozic: { $nodes }
web-chances = Šance bílého
web-chances-unknown = neznámé
web-chances-over = Konec partie
web-percent = { $percent } %
web-advanced = Pro pokročilé
web-threats = Zobrazit hrozby
web-threats-of = Na tahu { $side }:
web-threats-sought = Hledají se hrozby …
web-threats-no-position = Hrozby nelze zobrazit: kdyby byl na tahu { $side }, pozice by nebyla platná. { $why }
web-prove = Dokázat, kdo vyhraje
web-proof-running = Hledá se důkaz …
web-proof-stop = Zastavit
web-proof-win = { $plies ->
    [one] Dokázáno: { $side } vyhraje za { $plies } půltah.
    [few] Dokázáno: { $side } vyhraje nejvýš za { $plies } půltahy.
    [many] Dokázáno: { $side } vyhraje nejvýš za { $plies } půltahu.
   *[other] Dokázáno: { $side } vyhraje nejvýš za { $plies } půltahů.
}
web-proof-exact = { $plies ->
    [one] Dokázáno: { $side } vyhraje za { $plies } půltah.
    [few] Dokázáno: { $side } vyhraje při nejlepší hře za { $plies } půltahy.
    [many] Dokázáno: { $side } vyhraje při nejlepší hře za { $plies } půltahu.
   *[other] Dokázáno: { $side } vyhraje při nejlepší hře za { $plies } půltahů.
}
web-proof-draw = Dokázaná remíza: výhru si nevynutí žádná strana.
web-proof-no-win = Dokázáno: { $side } si výhru nevynutí. Zda si ji vynutí { $other }, zůstává otevřené; prohledáno pozic: { $nodes }.
web-proof-none = Nedokázáno; prohledáno pozic: { $nodes }.
web-proof-only = Jediný tah: { $move }.
web-proof-past = Předchozí průběh partie se tu nepočítá: opakováním může přesto vzniknout remíza.
web-proof-moves = Všechny tahy
web-book = Kniha zahájení
web-book-here = { $games ->
    [one] Odsud: { $games } partie, { $score } % pro bílého
    [few] Odsud: { $games } partie, { $score } % pro bílého
   *[other] Odsud: { $games } partií, { $score } % pro bílého
}
web-book-of = Partie enginu proti sobě samému
web-book-unknown = Kniha nemá z této pozice žádné partie.
web-book-end = Tady kniha končí: žádný tah nemá dvě partie.
web-book-rules = Kniha má jen partie podle původních pravidel.
web-book-failed = Kniha zahájení je poškozená. Načtěte stránku znovu.
web-book-turn = Tah
web-book-games = Partie
web-book-results = Výhry bílého, remízy, výhry černého
web-book-shares = Bílý { $white } %, remízy { $draws } %, černý { $black } %
web-book-alike = { $count ->
    [one] a { $count } symetrický tah
    [few] a { $count } symetrické tahy
   *[other] a { $count } symetrických tahů
}
web-book-all = Zobrazit všechny tahy ({ $count })
web-page-of = Strana { $page } z { $pages }
web-page-back = Předchozí tahy
web-page-on = Další tahy
web-marks = Ohodnotit tah
web-mark-1 = Dobrý tah
web-mark-2 = Chyba
web-mark-3 = Skvělý tah
web-mark-4 = Hrubá chyba
web-mark-5 = Zajímavý tah
web-mark-6 = Pochybný tah
web-promote = Posunout variantu výš
web-make-main = Udělat hlavní variantou
web-delete = Smazat odtud dál
web-comment = Komentář k tomuto tahu
web-comment-game = Komentář k partii
web-engine-off-why = Po zapnutí ukáže šance a nejlepší tahy
web-engine-settings = Nastavení enginu
web-views = Co je vidět níže
web-book-short = Kniha
web-notes = Poznámky
web-review-why = Ukáže chyby.
web-reviewing = Engine hodnotí každý tah. Zatím si můžete partii prohlížet.
web-review-none = Po zhodnocení partie tu najdete chyby.
web-lost-short = −{ $percent } %
web-find-short = Zkusit znovu
remark-misses-win = { $turns ->
    [one] Propásl výhru v 1 tahu.
    [few] Propásl výhru ve { $turns } tazích.
   *[other] Propásl výhru v { $turns } tazích.
}
remark-allows-win = { $turns ->
    [0] Teď { $side } hned vyhrává.
    [one] Teď může { $side } vyhrát jedním tahem.
    [few] Teď může { $side } vyhrát ve { $turns } tazích.
   *[other] Teď může { $side } vyhrát v { $turns } tazích.
}
remark-allows-win-by = { $turns ->
    [0] Teď { $side } hned vyhrává – { $reason }.
    [one] Teď může { $side } vyhrát jedním tahem – { $reason }.
    [few] Teď může { $side } vyhrát ve { $turns } tazích – { $reason }.
   *[other] Teď může { $side } vyhrát v { $turns } tazích – { $reason }.
}
remark-allows-throne = Teď může { $side } sevřít Trůn.
remark-misses-throne = Nevyužitá možnost sevřít Trůn.
remark-allows-castle = Teď může { $side } dobýt hrad na { $cells }.
remark-misses-castle = Nevyužitá možnost dobýt hrad na { $cells }.
remark-allows-capture = Teď může { $side } brát na { $cells }.
remark-misses-capture = Nevyužitá možnost brát na { $cells }.
remark-better = Lepší: { $move }.
web-review = Zhodnotit partii
web-review-short = Hodnocení
web-review-go-on = Pokračovat v hodnocení
web-review-again = Zhodnotit znovu
web-review-stop = Zastavit hodnocení
web-review-drop = Zavřít hodnocení
web-graph = Šance bílého na výhru v průběhu partie. Klepnutím přejdete na pozici.
web-mistakes = Chyby
web-no-mistakes = Žádné chyby.
web-lost = −{ $percent } % šance na výhru
web-summary = Přesnost { $accuracy } %
web-accuracy = Přesnost
web-inaccuracies = Nepřesnosti
web-blunders = Hrubé chyby
web-annotate = Přidat hodnocení do zápisu
web-find-better = { $side } táhl { $move }. Najděte lepší tah.
web-show-better = Ukázat řešení
web-next-mistake = Další chyba
web-better-shown = Tohle bylo lepší. Celá varianta je v seznamu tahů.
web-try-judging = Prověřuje se { $move } …
web-try-best = { $move } je nejlepší tah.
web-try-as-good = { $move } je stejně dobrý jako nejlepší tah.
web-try-nearly = { $move } je skoro stejně dobrý jako nejlepší tah.
web-try-worse = { $move } není dost dobrý. Zkuste jiný tah.
web-try-played = { $move } se hrálo v partii. Zkuste jiný tah.
web-take = Uložit nebo sdílet
web-bring = Načíst partii
web-copy-record = Kopírovat zápis
web-save-record = Uložit zápis
web-save-json = Uložit jako JSON
web-copy-position = Kopírovat pozici
web-save-svg = Uložit obrázek (SVG)
web-save-png = Uložit obrázek (PNG)
web-save-gif = Uložit animaci (GIF)
web-gif-wait = Vytváří se animace …
web-copied = Zkopírováno.
web-copy-by-hand = Zkopírujte toto:
web-play-position = Hrát odtud
web-import = Zápis, pozice nebo odkaz
web-import-hint = Vložte sem
web-import-do = Načíst
web-import-file = Otevřít soubor
web-file-unread = Soubor se nepodařilo načíst. Ověřte, že existuje a že ho tato stránka smí číst.
web-file-unsaved = Soubor se nepodařilo uložit.
web-picture-failed = Obrázek se nepodařilo vytvořit.
web-editor-failed = Pozici v editoru se nepodařilo načíst; záloha zůstala. { $why }
web-record-failed = Zápis rozboru se nepodařilo načíst; záloha zůstala. { $why }
web-before-failed = Předchozí zápis se nepodařilo načíst: { $why }
web-in-part = V části „{ $part }“: { $why }
web-bring-back = Obnovit předchozí zápis
web-other-analysis-kept = Jiné okno mělo v rozboru jiný zápis. Vrátí ho „Obnovit předchozí zápis“.
web-shared-tree = Odkaz je zkopírován. Obsahuje celý zápis s variantami a komentáři.
web-games-found = Nalezené zápisy: { $count }. Vyberte jeden.
web-games-faulty = Nepoužitelné: { $count }; u každého je důvod.
web-games-list = Zápisy
web-games-back = Předchozí zápisy
web-games-on = Další zápisy
web-games-of = { $white } – { $black }
web-games-open = nedohráno
web-games-at-line = Zápis na řádku { $line }
web-games-moves = { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
web-brushes = Figurka k postavení
web-brush-unmoved = { $side ->
    [white] netažený bílý kámen
   *[black] netažený černý kámen
}
web-erase = Mazat
web-side-to-move = Na tahu
web-clear = Vyprázdnit desku
web-start-position = Výchozí pozice
web-undo = Zpět
edit-rules-changed = změněno: { $count }
clause-kings-castle = Černý smí vyměnit strany
clause-aujjris-castle = Odtlačení zpět
clause-castello = Dobyté hrady
clause-dobyvani-hradu = Vojáci k postavení
clause-fewer = { $side }: o jeden méně
clause-more = { $side }: o jeden více
clause-no-ban = smějí všichni
clause-ban = { $from } nesmí odtlačit { $to } zpět
remedy-side = Na tahu: { $side }
remedy-empty = Uvolnit { $cell }
remedy-counts = Nastavit { $white } a { $black }
remedy-kings-castle = Bez výměny
remedy-aujjris-castle = Bez zákazu
web-position-text = Text pozice
web-position-good = To je platná pozice.
web-analyse-this = Rozebrat pozici
web-play-this = Hrát s počítačem
web-play-this-two = Hrát ve dvou

threats-turn = hrozby se zobrazí, až tah dokončíte nebo vrátíte
threats-over = partie skončila, hrozby nejsou
threats-end = s druhou stranou na tahu by partie skončila
import-number = zápis číslo { $number } neexistuje
import-empty = není co číst; vložte zápis, pozici nebo odkaz
import-unknown = toto není zápis, pozice ani odkaz na partii; zápis začíná třeba řádkem [Game "kings-castle"] a pozice hry King’s Castle vypadá jako 6/7/8/9/10/11/10/9/8/7/6 w -
import-large = je to větší než { $limit } MiB; rozdělte to na několik částí
web-layout = Editor plánů
web-layout-lead = Navrhněte vlastní hrady a zahrajte si na nich.
web-layout-name = Název
web-layout-brushes = Co malovat
web-layout-mirror = Malovat
web-layout-mirror-ranks = Oba hrady
web-layout-mirror-both = Oba hrady, vlevo i vpravo
web-layout-mirror-files = Vlevo i vpravo
web-layout-mirror-none = Jedno pole
web-layout-good = Tento plán je platný.
web-layout-open = Otevřít soubor
web-layout-save = Uložit soubor
web-terrain-open = zem
web-terrain-centre = nádvoří
web-layout-yours = Vlastní: { $name }
web-layout-own = Navrhnout vlastní hrady
