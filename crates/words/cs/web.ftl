# Co říká aplikace v prohlížeči.

web-title = Burgrave
web-tagline = Pět hradů k dobytí
web-intro = Deskové hry, které jinde skoro nenajdete. Naučíte se je přímo na desce, tah za tahem, proti počítači, který umí i prohrát. Zdarma a bez účtu.
web-play = Hrát
web-rules = Pravidla
web-study = Statistiky: { $game }
web-study-link = Statistiky
web-study-intro = Tyto partie hrál počítač sám proti sobě. Čím více pozic před tahem prohlédne, tím lépe hraje: rychlý engine jich prohlédne 1 000, silný 16 000. Čísla v závorkách jsou rozmezí, v němž skutečná hodnota velmi pravděpodobně leží.
web-rule-book = Pravidla všech her
web-settings = Nastavení
web-about = O aplikaci
web-home = Hry
web-lobby = Online
web-skip = Přeskočit na obsah
web-resume = Pokračovat
web-you = Vy
web-your-turn = Jste na tahu
web-advising = Hledá se nápověda …
web-turn-goes-on = Pokračujte, nebo ukončete tah
web-next-goal = Vyberte, kam táhnout
web-next-step = Vyberte další krok
web-next-choice = Vyberte jedno z tlačítek
web-next-front = Teď vedoucí kámen
web-unclear = Mezi dvěma poli. Klepněte znovu na { $cell }, nebo přibližte dvěma prsty
web-looking-back = Toto je dřívější pozice. Hrát dál můžete od posledního tahu.
web-game-over = Partie skončila. Začněte novou, nebo si prohlédněte tuto.
web-computer-thinks = Na tahu je počítač.
web-not-here = Na { $cell } teď žádný tah nevede. Vyberte zvýrazněné pole.
web-not-a-start = { $game ->
    [castello] Na { $cell } žádný tah nezačíná. Nejdřív vyberte zvýrazněný kámen.
    [kings-castle] Na { $cell } žádný tah nezačíná. Nejdřív vyberte zvýrazněný kámen.
    [dobyvani-hradu] Na { $cell } žádný tah nezačíná. Nejdřív vyberte zvýrazněného vojáka.
   *[other] Na { $cell } žádný tah nezačíná. Nejdřív vyberte zvýrazněnou figurku.
}
web-not-movable = { $game ->
    [castello] Váš kámen na { $cell } teď nemůže táhnout. Vyberte zvýrazněný kámen.
    [kings-castle] Váš kámen na { $cell } teď nemůže táhnout. Vyberte zvýrazněný kámen.
    [dobyvani-hradu] Váš voják na { $cell } teď nemůže táhnout. Vyberte zvýrazněného vojáka.
   *[other] Vaše figurka na { $cell } teď nemůže táhnout. Vyberte zvýrazněnou figurku.
}
web-not-yours = { $game ->
    [castello] Tento kámen patří soupeři. Vyberte zvýrazněný kámen.
    [kings-castle] Tento kámen patří soupeři. Vyberte zvýrazněný kámen.
    [dobyvani-hradu] Tento voják patří soupeři. Vyberte zvýrazněného vojáka.
   *[other] Tato figurka patří soupeři. Vyberte zvýrazněnou figurku.
}
web-not-there = Z { $from } na { $to } žádný tah nevede.
web-choose-first = Nejdřív vyberte jedno z tlačítek.
web-engine-failed = Počítač nedokázal odpovědět: { $why }
web-engine-lost = Engine se zastavil a byl spuštěn znovu. Nic se neztratilo.
web-engine-missing = Engine se nepodařilo spustit. Ve dvou můžete hrát i tak.
web-engine-missing-analysis = Engine se nepodařilo spustit. Deska, tahy i komentáře fungují i bez něj. „Spustit engine“ to zkusí znovu.
web-hint = Nápověda: { $move }
web-draw-declined = Počítač remízu odmítá.
web-wins = Vyhrává { $side } – { $reason }
web-draw = Remíza – { $reason }
web-wins-plainly = Vyhrává { $side }
web-draw-plainly = Remíza
web-undo-step = Krok zpět
web-undo-choice = Zrušit výběr
web-finish = Ukončit tah
web-take-back = Vrátit tah
web-resign = Vzdát se
web-resign-sure = Vzdát tuto partii?
web-offer-draw = Nabídnout remízu
web-draw-sure = Souhlasíte oba s remízou?
web-draw-explain = Partie skončí bez vítěze.
web-draw-agree = Remíza
web-hint-ask = Nápověda
web-flip = Otočit desku
web-share = Kopírovat odkaz
web-share-send = Sdílet odkaz
web-shared = Odkaz je zkopírován. Obsahuje celou partii.
web-share-by-hand = Zkopírujte tento odkaz:
qr-show = QR kód partie
qr-of-link = QR kód odkazu
qr-too-long = Odkaz je na QR kód příliš dlouhý. Zkopírujte ho.
qr-how = Fotoaparát jiného zařízení tam partii otevře.
link-only = Tento odkaz funguje jen na tomto počítači.
link-others = Jak hrát z jiného zařízení
link-local = Tento odkaz otevře jen tento počítač. Pro jiná zařízení spusťte „burgrave serve --host 0.0.0.0“, otevřete aplikaci zde na síťové adrese, kterou vypíše, a vytvořte odkaz znovu.
web-new = Nová partie
web-cancel = Zrušit
web-close = Zavřít
web-first-move = První pozice
web-previous-move = Předchozí tah
web-next-move = Další tah
web-last-move = Poslední pozice
web-moves = Tahy
web-no-moves = Zatím žádný tah
web-hand = V ruce
web-board = Deska: { $game }
web-opponent = Soupeř
web-against-computer = Počítač
web-against-person = Ve dvou
web-against-link = Na odkaz
web-side = Hrajete za
web-level = Úroveň { $level } z 10: { $name }
web-level-rating = { $rating } Elo nad úrovní 1.
web-options-default = { $value } (původní pravidlo)
web-position = Začít z pozice
web-position-hint = Text pozice, nebo nechte prázdné
web-start = Začít
web-theme = Barvy
web-theme-auto = Podle zařízení
web-theme-light = Světlé
web-theme-dark = Tmavé
web-theme-contrast = Vysoký kontrast
web-coordinates = Zobrazit souřadnice
web-storage-failed = Tento prohlížeč nic neukládá: úložiště je vypnuté nebo pro tuto stránku zakázané. Hrát můžete, ale zavřením stránky se partie ztratí.
web-storage-full = Úložiště tohoto prohlížeče je plné. Hrát můžete dál, ale nic nového se neukládá. Místo uvolníte smazáním dřívějších partií.
web-load-failed = Uloženou partii se nepodařilo načíst; záloha zůstala. { $why }
web-resume-failed = Tuto dřívější partii se nepodařilo načíst: { $why }
web-share-failed = Partii z tohoto odkazu se nepodařilo otevřít: { $why }
web-loading = Načítá se …
web-page-failed = Stránku se nepodařilo načíst: { $why }
why-missing = server takový soubor nemá
why-status = server odpověděl chybou { $status }
why-net = server není dostupný, nebo chybí soubor
why-old = tento prohlížeč je příliš starý
why-refused = prohlížeč to nedovolil
web-page-unknown = Tato stránka neexistuje.
web-page-unknown-why = Adresa je možná stará nebo je v ní překlep.
web-no-server = Online partie potřebují server.
web-no-server-why = Tato stránka žádný nemá. Zde můžete hrát proti počítači, nebo ve dvou u jednoho zařízení.
web-newer = Je k dispozici nová verze. Načtěte stránku znovu. Uložené partie zůstanou.
web-reload = Načíst znovu
web-newer-unsaved = Toto zařízení partie neukládá, novým načtením by se tato ztratila. Nejdřív ji dohrajte, nebo zkopírujte odkaz na ni.
learn = Naučit se
puzzles = Úlohy
learn-of = Naučit se { $game }
puzzles-of = Úlohy: { $game }
web-analyse = Rozbor
web-analyse-game = Rozebrat
web-edit = Editor pozic
web-about-text = Burgrave nabízí pět her o hradech, které si jinde skoro nezahrajete. Partie proti počítači zůstávají ve vašem zařízení a po první návštěvě fungují offline. Online partie jsou uloženy na serveru, na kterém hrajete.
web-about-licence = Verze { $version }. Burgrave je svobodný software: kdokoli ho smí používat, měnit a šířit podle licence MIT nebo Apache 2.0.
web-about-made = Písma: EB Garamond a Source Sans 3 (SIL Open Font License). Ikony: Lucide (licence ISC). Desky, figurky a zvuky vznikly pro Burgrave.
web-about-insecure = Tuto adresu jste otevřeli přes nešifrované HTTP. Prohlížeče proto nedovolí aplikaci používat offline ani ji nainstalovat. K tomu je potřeba HTTPS, nebo adresa localhost na počítači, který aplikaci poskytuje.
web-lit = lze vybrat
web-chosen = vybráno
web-last = poslední tah
web-premove = předtah
web-no-game = Zatím tu není žádná partie.

## Pro každého: jazyky, deska jako tabulka, dialogy, dřívější partie.

web-language = Jazyk
web-language-failed = Tento jazyk se nepodařilo načíst: { $why }
web-menu = Nabídka
web-keys = Šipkami se pohybujete po desce, Enter nebo mezerník vybírá, Page Down a Page Up přecházejí na pole, která lze vybrat, Escape vrací krok.
web-table = Deska jako tabulka
web-table-hint = Každé tlačítko je pole desky. Stisknutím ho vyberete.
web-resign-explain = Vyhraje soupeř.
web-resign-keep = Hrát dál
web-earlier = Dřívější partie
earlier-two = Dva hráči
earlier-won = Výhra – { $reason }
earlier-lost = Prohra – { $reason }
web-earlier-open = Otevřít
web-earlier-forget = Smazat
web-earlier-forgotten = Partie smazána.
web-earlier-kept = Předchozí partie je v části „Vaše partie“.
web-other-window = V jiném okně se hraje jiná partie. Vaše je uložena na první stránce v části „Vaše partie“. Když budete hrát dál tady, příště se otevře tato.
web-other-kept = Partie z jiného okna je uložena na první stránce v části „Vaše partie“.
web-earlier-failed = Vaše partie se nepodařilo načíst; záloha zůstala. { $why }
web-turns = Na tahu v partiích: { $count }
web-document = { $page } – Burgrave

# Hodiny, doba přemýšlení, zvuk, počítačový hráč, který se nedá spustit

web-clock = Zbývající čas: { $time }
web-clocks = Hodiny
web-clocks-none = Žádné
web-clocks-some = { $increment ->
    [0] každý { $minutes } min
   *[other] každý { $minutes } min a { $increment } s za tah
}
web-think = Čas počítače na tah
web-think-seconds = do { $seconds } s
new-varied = Pestrá zahájení
new-varied-why = Počítač losuje své první tahy z knihy zahájení.
web-plain = Prostá
web-sound = Zvuky
web-sound-off = Vypnout zvuky
web-sound-on = Zapnout zvuky
web-facing-on = Hodiny proti sobě
web-facing-off = Hodiny vedle sebe
web-engine-gone = Engine se nepodařilo spustit. Nic se neztratilo: táhněte za počítač sami, nebo to zkuste znovu.
web-hint-gone = Engine se nepodařilo spustit, proto není nápověda. Nic se neztratilo: hrajte dál, nebo to zkuste znovu.
web-draw-gone = Engine se nepodařilo spustit, proto počítač nemůže odpovědět. Nic se neztratilo: hrajte dál, nebo remízu nabídněte znovu.
web-engine-by-hand = Táhnout za počítač
web-engine-retry = Spustit engine znovu

# The computer's levels: the household of a castle, and how its people play.
level-1 = Kuchtík
level-1-how = zkusí pár tahů a zahraje ten, který se mu líbí; porazí ho každý
level-2 = Páže
level-2-how = zná cíl, ale většinu dobrých tahů přehlédne a vaše odpovědi nevnímá
level-3 = Pacholek
level-3-how = využije okamžitou výhru; vidí tah dopředu a vaše hrozby často přehlédne
level-4 = Panoš
level-4-how = ověří jen některé vaše odpovědi a snadno se nechá zmást
level-5 = Lučištník
level-5-how = vidí hrozbu, když už je tu, málokdy dřív; od začátku hraje na výhru
level-6 = Strážmistr
level-6-how = myslí několik tahů dopředu a málo přehlédne, ale nemá dlouhý plán
level-7 = Rytíř
level-7-how = solidní hra s občasným neopatrným tahem
level-8 = Maršálek
level-8-how = vidí dál než většina lidí; chybuje jen ve velmi složitých pozicích
level-9 = Konetábl
level-9-how = těžko ho překvapíte: nad každým tahem dlouho přemýšlí
level-10 = Purkrabí
level-10-how = pán hradu: engine v plné síle

saved-unreadable = toto není uložená partie
saved-cut = text je neúplný: chybí konec
saved-version = má verzi formátu { $version }; tato aplikace čte verzi { $known }
saved-level = úroveň { $level } neexistuje; úrovně jsou 1 až 10
saved-seat = „{ $name }“ na tomto zařízení hrát nemůže
saved-end = „{ $text }“ není způsob, jak ukončit partii
saved-move = tah { $number }, „{ $text }“, se nedá zahrát: { $why }
earlier-unreadable = toto není seznam partií
share-missing = chybí část „{ $part }“
share-encoding = část „{ $part }“ není platný text
share-long = odkaz by měl { $length } znaků a odkazy nad { $limit } často nefungují; uložte zápis do souboru a pošlete ten

# Stránka partie: hráči, výzva, akce, konec.
web-back = Zpět na hry
web-more = Více
web-full-screen = Celá obrazovka
keys-title = Klávesové zkratky
keys-on = Písmena jako zkratky
web-actions = Akce
web-flip-short = Otočit
web-player = Hráč { $number }
web-player-name = Jméno tohoto hráče
seat-captured = zajato: { $count }
web-level-short = úroveň { $level }
prompt-choose = { $game ->
    [castello] Vyberte zvýrazněný kámen.
    [kings-castle] Vyberte zvýrazněný kámen.
    [dobyvani-hradu] Vyberte zvýrazněného vojáka.
   *[other] Vyberte zvýrazněnou figurku.
}
prompt-either = Položte kámen, nebo s jedním táhněte.
prompt-space = { $game ->
    [kings-castle] Položte kámen.
   *[other] Vyberte zvýrazněné pole.
}
prompt-button = Použijte tlačítko.
prompt-place = Postavte vojáka na některou svou hradbu
prompt-any-wall = Stačí kterákoli označená hradba.
prompt-left = zbývá
prompt-turn-of = Na tahu: { $name }
prompt-thinking = { $name } přemýšlí
prompt-meanwhile = Zatím si můžete projít dřívější tahy.
prompt-earlier = Jste u tahu { $at } z { $all }
prompt-earlier-why = Partie čeká tam, kde byla.
prompt-now = Zpět na konec
prompt-or-alone = Nebo zvýrazněné pole: pak jde tento kámen sám.
prompt-reach = { $count ->
    [one] V dosahu je jedno pole.
    [few] V dosahu jsou { $count } pole.
   *[other] V dosahu je { $count } polí.
}
prompt-end-turn = Ukončit tah?
prompt-go-back = Nebo se vraťte na { $cell }.
prompt-hint-arrow = Jděte po šipce, nebo zahrajte cokoli jiného.
prompt-hint = Zahrajte to, nebo cokoli jiného.
end-you-win = Vyhráváte
end-wins = Vyhrává { $name }
end-draw = Remíza
end-rematch = Odveta
end-rematch-white = za bílého
end-rematch-black = za černého
end-rematch-swap = výměna stran
end-harder = Zkusit: { $name }, úroveň { $level }
end-review = Rozbor
end-course = Šance bílého tah po tahu
end-course-reads = Partie se prochází …
end-course-even = Na první pohled žádný jasný zlom.
end-turned-move = { $whose ->
    [yours] Váš tah { $number }
    [white] Tah bílého { $number }
   *[black] Tah černého { $number }
}
end-turned = { $move } přinesl zlom: { $why }
end-turned-better = { $move } přinesl zlom. Lepší: { $better }.
why-repetition = Stejná pozice nastala potřetí.
why-both-passed = Oba hráči po sobě vynechali tah.
why-resignation = { $whose ->
    [yours] Vzdali jste se.
   *[other] { $loser } se vzdal.
}
why-time = { $whose ->
    [yours] Vypršel vám čas.
   *[other] { $loser }: vypršel čas.
}
why-agreement = Hráči se dohodli na remíze.
why-castle-taken = Voják došel doprostřed hradu na { $cells }.
why-all-soldiers-lost = Poslední voják padl na { $cells }.
why-four-castles = Čtvrtý hrad byl dobyt na { $cells }.
why-two-pieces-left = { $whose ->
    [yours] Po zajetí na { $cells } vám zbyly jen dva kameny.
   *[other] { $loser }: po zajetí na { $cells } zbyly jen dva kameny.
}
why-platform-complete = Poslední figurka došla na plošinu na { $cells }.
why-gem = Drahokam byl vytlačen z desky na { $cells }.
why-throne = { $whose ->
    [yours] Váš kámen udržel ¦Trůn¦ celý tah; svíraly ho kameny na { $one } a { $other }.
   *[other] Kámen udržel ¦Trůn¦ celý tah; svíraly ho kameny na { $one } a { $other }.
}

# Settings
settings-saved = Uloženo v tomto zařízení. Změny platí hned.
settings-board = Deska
settings-look-workshop = Dílna
settings-look-winter = Zima
settings-look-autumn = Podzim
settings-sound = Zvuk
settings-volume = Hlasitost
settings-percent = { $percent } %
settings-listen = Přehrát
settings-sound-pieces = Tahy a braní
settings-sound-games = Začátek a konec partie
settings-sound-clock = Zvonek, když zbývá 20 s
settings-motion = Pohyb
settings-motion-full = Plný
settings-motion-short = Krátký
settings-motion-none = Žádný
settings-motion-device = Zařízení si přeje méně pohybu, proto figurky mění místo hned.

# První stránka.
home-minutes = { $minutes } min
home-difficulty = Obtížnost { $count } z 5
home-play = Hrát hned
home-friend = Ve dvou
home-your-move = { $game }: jste na tahu
home-your-game = Vaše partie: { $game }
home-last = Poslední partie: { $game }
home-against = Soupeř: { $name }, tah { $move }.
home-two = Dva hráči, tah { $move }.
home-puzzle = Dnešní úloha
home-puzzle-text = { $game }: najděte nejrychlejší výhru.
home-new = Jste tu poprvé?
home-new-text = Začněte hrou { $game }: krátké lekce vás ji naučí přímo na desce.
home-lesson = Začít lekci

# Nová partie.
new-level = Úroveň
new-easier = Lehčí
new-harder = Těžší
new-chance = Náhodně
new-clock-own = Jiné
new-minutes = Minut pro každého
new-seconds = Sekund za tah
new-published = Původní pravidla
new-says-you = Hrajete jako { $side } a začínáte. Soupeř: { $name }.
new-says-computer = Hrajete jako { $side }. Začíná soupeř: { $name }.
new-says-chance = Vaši stranu určí náhoda. Soupeř: { $name }.
new-says-two = Dva hráči na tomto zařízení; začíná { $side }.
new-no-clock = Bez hodin

# Záloha všeho.
backup-title = Záloha
backup-text = Partie, lekce, úlohy a nastavení jsou uloženy jen na tomto zařízení. Soubor se zálohou je uchová nebo přenese jinam. Partie hrané online zůstávají na svém serveru a v souboru nejsou.
backup-save = Uložit zálohu
backup-open = Obnovit zálohu
backup-sure = Tím se nahradí všechny partie, výsledky a nastavení na tomto zařízení.
backup-replace = Nahradit vše
backup-erase = Smazat vše
backup-erase-sure = Tím se natrvalo smažou všechny partie, výsledky a nastavení na tomto zařízení i postup v lekcích a úlohách. Pokud je ještě budete chtít, uložte si nejdřív zálohu. Online partie zůstanou na svém serveru.
backup-here = Jen na tomto zařízení
backup-here-text = Po vymazání dat prohlížeče o partie přijdete. Záloha je uchová.
backup-unreadable = toto není záloha aplikace Burgrave

# Statistics of the user's games.
results-title = Vaše partie
results-all = Vše
results-sides = Obě strany
results-unfinished = Rozehrané partie
results-last = Poslední partie
results-won = Výhra
results-drawn = Remíza
results-lost = Prohra
results-below = pod úrovní { $level }
results-none = Zatím jste nedohráli žádnou partii s počítačem.
results-later = Uvidíte tu své výsledky podle her, úrovní a stran a hodnocení v každé hře.
results-streak = { $count ->
    [0] Nejdelší série výher: { $best }.
    [one] { $count } výhra v řadě; nejdelší série { $best }.
    [few] { $count } výhry v řadě; nejdelší série { $best }.
    [many] { $count } výhry v řadě; nejdelší série { $best }.
   *[other] { $count } výher v řadě; nejdelší série { $best }.
}
results-games = Výhry, remízy, prohry
results-count = Partie
results-ratings = Vaše hodnocení vedle úrovní
results-sure = Čára ukazuje rozmezí, v němž hodnocení leží s jistotou 95 %. Úroveň 1 má v každé hře 0.
results-provisional = Předběžné: skutečné hodnocení může být o { $error } vyšší nebo nižší.
results-few = Hodnocení s „?“ je předběžné: vychází z mála partií.
results-levels = Proti úrovním
results-share = Podíl bodů v procentech, pod úrovní počet partií.
