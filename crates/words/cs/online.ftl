# Hry proti lidem u jiných zařízení. Aplikace tyto texty načte s první takovou stránkou.

online-title = Hrát online
online-intro = Hrajte s lidmi na jiných zařízeních. Účet není potřeba.
online-your-name = Vaše jméno
online-game = Hra
online-listed = Ukázat všem online
online-on-server = Nechat počítat server
online-on-server-why = Pomůže pomalým zařízením; partii můžete dohrát i na jiném.
online-create = { $listed ->
    [true] Vytvořit
   *[other] Pozvat
}
online-invite = Pozvat přítele
online-anyone = Kdokoli
online-link-listed = Vaše partie je vidět online
online-link = Pošlete tento odkaz soupeři
online-copy = Zkopírovat odkaz
online-copied = Odkaz je zkopírovaný
online-waiting = Čeká se na soupeře …
online-lobby = Otevřené partie
online-lobby-empty = Žádné otevřené partie.
online-lobby-later = Vytvořte partii, nebo si zatím zahrajte s počítačem.
online-accept = Přijmout
online-challenge = { $name } vás zve ke hře { $game }
online-lost = Nepodařilo se spojit se serverem. Zkuste to znovu.
online-connecting = Připojování …
online-pending = Odesílání tahu …
online-your-turn = Jste na tahu
online-their-turn = Na tahu: { $name }
online-not-yet = Na tahu: { $name }.
online-not-yet-premove = Na tahu: { $name }. Pro předtah vyberte, čím chcete táhnout.
online-not-yet-line = Na tahu: { $name }. Tlačítkem „Plán odpovědí“ odpovíte předem.
online-first-theirs = Počkejte na první tah.
online-watching = Partii sledujete.
online-here = připojeno
online-away = nepřipojeno
online-abort = Zrušit
online-decline = Odmítnout
online-offered-draw = { $name } nabízí remízu
online-offered-takeback = { $name } chce vrátit { $count ->
    [one] tah
    [few] { $count } půltahy
    [many] { $count } půltahu
   *[other] { $count } půltahů
}
online-offered-rematch = { $name } nabízí odvetu
online-asked = Vaše nabídka čeká na odpověď.
online-offer-declined = { $offer ->
    [draw] { $name } odmítá remízu.
    [takeback] { $name } odmítá vrátit tah.
   *[other] { $name } odmítá odvetu.
}
online-offer-lapsed = { $offer ->
    [takeback] { $name } hraje dál. Vaše žádost o vrácení tahu propadla.
   *[other] { $name } hraje dál. Vaše nabídka remízy propadla.
}
online-offer-withdrawn = { $offer ->
    [draw] { $name } bere zpět nabídku remízy.
    [takeback] { $name } bere zpět žádost o vrácení tahu.
   *[other] { $name } bere zpět nabídku odvety.
}
online-rematch-begun = Odveta začala.
online-next = Přejít k odvetě
online-all = Vše
online-open = Vytvořit partii
online-dare = Hrát online
online-by = Hráč
online-you-play = Hrajete za
online-play = Hrát
online-withdraw = Stáhnout
online-withdrawn = { $listed ->
    [true] Vaše partie je stažena.
   *[other] Vaše pozvánka je stažena.
}
online-share = Poslat …
online-own-turn = Jste na tahu
online-own-wait = Čeká se na soupeře
online-live = Právě se hraje
online-watch = Sledovat tuto partii: { $game }
online-at-move = { $game }, { $move }. tah
online-left = zbývá { $time }
online-days = { $count ->
    [one] { $count } den na tah
    [few] { $count } dny na tah
   *[other] { $count } dní na tah
}
online-clock-days = Dny
online-clock-delay = odklad { $seconds } s
online-clock-periods = { $count ->
    [one] { $count } perioda po { $seconds } s
    [few] { $count } periody po { $seconds } s
   *[other] { $count } period po { $seconds } s
}
online-record = Uložit zápis (PGN)
online-delay = Odklad místo přídavku
online-delay-why = Hodiny při každém tahu tak dlouho čekají a nic se k nim nepřidává.
online-days-each = Dnů na tah
online-days-off = Dny volna za rok
online-take-day-off = Vzít si den volna (zbývá { $left })
online-give-seconds = Přidat soupeři 15 s
online-give-day = Přidat soupeři den
online-keep = Nechte tuto stránku otevřenou, nebo svůj odkaz otevřete později znovu.
online-link-once = Odkaz platí jednou, po dobu týdne.
online-gone = Už neplatí.
online-watch-game = Sledovat partii
online-expired-why = Byla stažena, je starší než týden, nebo je odkaz neúplný. Požádejte o nový odkaz, nebo někoho pozvěte sami.
online-expired-title = Tato pozvánka už neplatí
online-used-why = Přijal ji někdo jiný. Partii můžete sledovat.
online-used-title = Tuto pozvánku už někdo přijal
online-no-game-title = Tato partie neexistuje
online-no-game-why = Odkaz je neúplný, nebo je v něm překlep. Požádejte o něj znovu, nebo hledejte mezi dohranými partiemi.
online-no-account = Účet není potřeba.
online-name-hint = Nechte prázdné pro náhodné jméno
online-says = Hrajete jako { $side }.
online-says-chance = Strany se losují.
online-no-connection = bez spojení
online-no-connection-why = Bez spojení. Tahy se odešlou, až se obnoví.
online-pending-why = Platí, až ho server potvrdí.
online-unconfirmed = server váš tah ještě nepotvrdil; chvíli počkejte
online-spectators = { $count ->
    [one] { $count } divák
    [few] { $count } diváci
    [many] { $count } diváka
   *[other] { $count } diváků
}
online-share-watch = Sdílet odkaz pro diváky
online-link-watch = Kopírovat odkaz pro diváky
online-link-copied = Odkaz je zkopírován. Kdo ho otevře, sleduje tuto partii.
online-offer-lapses = Dalším tahem ji odmítnete.
online-asked-short = vaše nabídka čeká
online-abort-sure = Zrušit tuto partii?
online-abort-explain = Skončí bez výsledku.
online-aborted = Zrušeno
online-aborted-why = Partie skončila bez výsledku.
online-gone-away = Hráč { $name } není připojen
online-claim-in = Za { $seconds } s si můžete nárokovat výhru.
online-claim-now = Můžete si nárokovat výhru, nebo zvolit remízu.
online-claim-win = Výhra
online-claim-draw = Remíza
online-claimed-win = Hráč { $name } opustil partii.
online-claimed-draw = Jeden hráč partii opustil, druhý zvolil remízu.
online-archive = Dohrané online partie
online-archive-mine = Jen moje partie
online-archive-none = Zatím se tu žádná partie nedohrála.
online-archive-later = Zůstává tu každá partie dohraná na tomto serveru; lze si ji přehrát.
online-archive-about = Partie dohrané na tomto serveru.
online-archive-local = Vaše partie na tomto zařízení
online-archive-no-match = Těmto filtrům neodpovídá žádná partie.
online-archive-clear = Zrušit filtry
online-archive-name = Hráč
online-archive-any-result = Všechny výsledky
online-archive-white = Vyhrál bílý
online-archive-black = Vyhrál černý
online-archive-draw = Remízy
online-archive-from = Od
online-archive-to = Do
online-archive-any-rules = Všechna pravidla
online-archive-published = Původní pravidla
online-archive-result = Výsledek
online-archive-rules = Pravidla
online-archive-more = Ukázat další
online-archive-records = Stáhnout zápisy
online-to-device = Přenést mé partie na jiné zařízení
online-device-link-once = Otevřete tento odkaz na druhém zařízení. Platí jednou, po 15 minut.
online-device = Pokračovat na tomto zařízení
online-device-why = Toto zařízení převezme jméno a partie zařízení, na kterém odkaz vznikl. Partie, které se na tomto zařízení hrály online dosud, zůstanou u svého jména.
online-device-take = Převzít partie
online-premove = Předtah
online-line = Plán odpovědí
online-plan-save = Uložit
online-plan-cancel = Zrušit
online-premove-now = Vaše odpověď na jakýkoli tah
online-premove-why = Zahraje se hned, bude-li pak možná.
online-line-expect = Zahrajte tah, který čekáte
online-line-expect-why = Potom svou odpověď.
online-line-answer = Teď vaše odpověď
online-line-ready = Odpověď je připravena
online-line-ready-why = Uložte ji, nebo pokračujte ve variantě.
online-premove-set = Předtah: { $move }
online-plan-count = { $count ->
    [one] { $count } připravená odpověď
    [few] { $count } připravené odpovědi
   *[other] { $count } připravených odpovědí
}
online-plan-list = Připravené odpovědi
online-plan-sending = odesílá se …
online-plan-remove = Odstranit

online-guest = zatím tu nemáte jméno; nejprve si je zvolte
online-name = jméno má 1 až { $limit } písmen, číslic, mezer, spojovníků, teček nebo apostrofů
online-name-taken = toto jméno vypadá jako jméno někoho jiného; zvolte jiné, nebo si partie převezměte odkazem z druhého zařízení
online-no-challenge = taková otevřená partie ani pozvánka neexistuje
online-challenge-closed = tato partie nebo pozvánka už není otevřená
online-own-challenge = toto je vaše vlastní partie; pošlete odkaz někomu jinému
online-challenges = máte { $limit } otevřených partií a pozvánek; nejprve některou stáhněte
online-computer-games = máte { $limit } rozehraných partií s počítačem; nejprve některou dohrajte
online-nothing-to-play = v této pozici je partie u konce
online-days-off-clock = dny volna vyžadují hodiny aspoň na den; zvolte takové, nebo žádné dny volna
online-no-game = taková partie neexistuje
online-damaged = server tuto partii nedokáže přečíst; důvod najde správce serveru v protokolu
online-no-path = taková adresa neexistuje
online-method = { $method } tu nefunguje; protokol říká, které požadavky ano
online-stale = pozice se mezitím změnila
online-spectator = tuto partii sledujete; to mohou jen její hráči
online-device-link = tento odkaz byl použit, nahrazen, nebo je starší než 15 minut; vytvořte na druhém zařízení nový
online-claim = soupeř je připojen, není pryč dost dlouho, nebo jste na tahu vy
online-plan = plán se tvoří, když je na tahu soupeř; má nejvýše { $lines } variant po nejvýše { $moves } tazích a každá končí vaším tahem
online-plan-move = tah { $text } z vašeho plánu není možný
online-plan-two = váš plán odpovídá na { $text } dvěma způsoby
online-events = v této partii se už stalo tolik, že lze jen táhnout nebo se vzdát
online-plan-long = plán je příliš dlouhý; nejprve některou odpověď odstraňte
online-no-premove = v této pozici předtah není možný
online-unreadable = server tomuto požadavku nerozumí
online-version = server používá verzi { $known } protokolu; načtěte stránku znovu
online-too-fast = příliš mnoho požadavků; chvíli počkejte
online-sockets = z vaší sítě může být najednou otevřeno nejvýše { $limit } partií; některé zavřete
online-too-large = požadavek je příliš velký; povoleno je nejvýše { $limit } bajtů
online-origin = požadavek přišel ze stránky jiného webu
online-store = server teď nemůže ukládat; zkuste to znovu, možná se to i uložilo
online-search = parametr { $name } hledání nemá platnou hodnotu
online-export-line = toto není partie z exportu: { $error }
online-export-member = položka { $member } této partie není platná nebo nesouhlasí s jejími událostmi
online-export-other = identifikátor { $game } patří jiné partii
online-closing = server se restartuje; partie pak bude pokračovat
