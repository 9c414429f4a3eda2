# Partier mot människor vid andra enheter. Appen laddar de här texterna med den första av sidorna om dem.

online-title = Spela online
online-intro = Spela mot människor på andra enheter. Inget konto behövs.
online-your-name = Ditt namn
online-game = Spel
online-listed = Visa i lobbyn
online-on-server = Låt servern räkna
online-on-server-why = Hjälper långsamma enheter; du kan fortsätta på en annan enhet.
online-create = { $listed ->
    [true] Skapa
   *[other] Bjud in
}
online-invite = Bjud in en vän
online-anyone = Vem som helst
online-link-listed = Ditt parti är i lobbyn
online-link = Skicka den här länken till din motståndare
online-copy = Kopiera länken
online-copied = Länken är kopierad
online-waiting = Väntar på din motståndare …
online-lobby = Öppna partier
online-lobby-empty = Det finns inga öppna partier.
online-lobby-later = Skapa ett, eller spela mot datorn under tiden.
online-accept = Anta
online-challenge = { $name } bjuder in dig till { $game }
online-lost = Det gick inte att nå servern. Försök igen.
online-connecting = Ansluter …
online-pending = Skickar ditt drag …
online-your-turn = Ditt drag
online-their-turn = { $name } är vid draget
online-not-yet = { $name } är vid draget.
online-not-yet-premove = { $name } är vid draget. Välj vad du vill flytta för att dra i förväg.
online-not-yet-line = { $name } är vid draget. Tryck på ”Planera svar” för att svara i förväg.
online-first-theirs = Vänta på det första draget.
online-watching = Du tittar på.
online-here = ansluten
online-away = inte ansluten
online-abort = Avbryt
online-decline = Avböj
online-offered-draw = { $name } erbjuder remi
online-offered-takeback = { $name } vill ta tillbaka { $count ->
    [one] ett drag
   *[other] { $count } halvdrag
}
online-offered-rematch = { $name } erbjuder revansch
online-asked = Ditt erbjudande väntar på svar.
online-offer-declined = { $offer ->
    [draw] { $name } avböjde remi.
    [takeback] { $name } avböjde att ta tillbaka draget.
   *[other] { $name } avböjde revanschen.
}
online-offer-lapsed = { $offer ->
    [takeback] { $name } spelade vidare. Din begäran att ta tillbaka draget har förfallit.
   *[other] { $name } spelade vidare. Ditt remierbjudande har förfallit.
}
online-offer-withdrawn = { $offer ->
    [draw] { $name } drog tillbaka remierbjudandet.
    [takeback] { $name } drog tillbaka begäran att ta tillbaka draget.
   *[other] { $name } drog tillbaka erbjudandet om revansch.
}
online-rematch-begun = Revanschpartiet har börjat.
online-next = Gå till revanschpartiet
online-all = Alla
online-open = Skapa parti
online-dare = Spela online
online-by = Spelare
online-you-play = Du spelar
online-play = Spela
online-withdraw = Ta tillbaka
online-withdrawn = { $listed ->
    [true] Ditt parti är tillbakadraget.
   *[other] Din inbjudan är tillbakadragen.
}
online-share = Skicka …
online-own-turn = Ditt drag
online-own-wait = Väntar på motståndaren
online-live = Spelas just nu
online-watch = Titta på det här partiet: { $game }
online-at-move = { $game }, drag { $move }
online-left = { $time } kvar
online-days = { $count ->
    [one] { $count } dag per drag
   *[other] { $count } dagar per drag
}
online-clock-days = Dagar
online-clock-delay = { $seconds } s fördröjning
online-clock-periods = { $count ->
    [one] { $count } period på { $seconds } s
   *[other] { $count } perioder på { $seconds } s
}
online-record = Spara protokoll (PGN)
online-delay = Fördröjning i stället för tillägg
online-delay-why = Klockan väntar så länge vid varje drag, och inget läggs till.
online-days-each = Dagar per drag
online-days-off = Lediga dagar per år
online-take-day-off = Ta en dag ledigt ({ $left } kvar)
online-give-seconds = Ge motståndaren 15 s
online-give-day = Ge motståndaren en dag
online-keep = Låt sidan vara öppen, eller öppna din länk igen senare.
online-link-once = Länken fungerar en gång, i en vecka.
online-gone = Gäller inte längre.
online-watch-game = Titta på partiet
online-expired-why = Den drogs tillbaka, är äldre än en vecka, eller så är länken ofullständig. Be om en ny länk eller bjud in någon själv.
online-expired-title = Den här inbjudan gäller inte längre
online-used-why = Någon annan har antagit den. Du kan titta på partiet.
online-used-title = Den här inbjudan är redan antagen
online-no-game-title = Det här partiet finns inte
online-no-game-why = Länken är ofullständig eller felskriven. Be om den igen, eller leta bland de avslutade partierna.
online-no-account = Inget konto behövs.
online-name-hint = Lämna tomt för ett slumpat namn
online-says = Du spelar { $side }.
online-says-chance = Din sida lottas.
online-no-connection = ingen anslutning
online-no-connection-why = Ingen anslutning. Dina drag skickas när den är tillbaka.
online-pending-why = Det gäller när servern har fått det.
online-unconfirmed = servern har inte bekräftat ditt drag än; vänta en stund
online-spectators = { $count ->
    [one] { $count } tittar på
   *[other] { $count } tittar på
}
online-share-watch = Dela länk för åskådare
online-link-watch = Kopiera länk för åskådare
online-link-copied = Länken är kopierad. Den som öppnar den tittar på partiet.
online-offer-lapses = Ditt nästa drag avböjer det.
online-asked-short = ditt erbjudande väntar
online-abort-sure = Avbryta partiet?
online-abort-explain = Det slutar utan resultat.
online-aborted = Avbrutet
online-aborted-why = Partiet slutade utan resultat.
online-gone-away = { $name } är inte ansluten
online-claim-in = Om { $seconds } s kan du ta vinsten.
online-claim-now = Du kan ta vinsten eller välja remi.
online-claim-win = Ta vinsten
online-claim-draw = Remi
online-claimed-win = { $name } lämnade partiet.
online-claimed-draw = En spelare lämnade partiet; den andra valde remi.
online-archive = Avslutade partier online
online-archive-mine = Bara mina partier
online-archive-none = Inga partier har avslutats här än.
online-archive-later = Alla partier som avslutas på servern sparas här och går att spela upp.
online-archive-about = Partier som har avslutats på den här servern.
online-archive-local = Dina partier på den här enheten
online-archive-no-match = Inga partier matchar filtren.
online-archive-clear = Rensa filtren
online-archive-name = Spelare
online-archive-any-result = Alla resultat
online-archive-white = Vit vann
online-archive-black = Svart vann
online-archive-draw = Remier
online-archive-from = Från
online-archive-to = Till
online-archive-any-rules = Alla regler
online-archive-published = Originalreglerna
online-archive-result = Resultat
online-archive-rules = Regler
online-archive-more = Visa fler
online-archive-records = Ladda ner partierna
online-to-device = Ta med mina partier till en annan enhet
online-device-link-once = Öppna länken på den andra enheten. Den fungerar en gång, i 15 minuter.
online-device = Fortsätt på den här enheten
online-device-why = Den här enheten får namnet och partierna från enheten som skapade länken. Partier som hittills spelats online på den här enheten behåller sitt eget namn.
online-device-take = Ta över partierna
online-premove = Fördrag
online-line = Planera svar
online-plan-save = Spara
online-plan-cancel = Avbryt
online-premove-now = Ditt svar på vilket drag som helst
online-premove-why = Det spelas genast, om det är tillåtet då.
online-line-expect = Spela draget som du väntar dig
online-line-expect-why = Sedan ditt svar.
online-line-answer = Nu ditt svar
online-line-ready = Ditt svar är klart
online-line-ready-why = Spara det eller fortsätt varianten.
online-premove-set = Fördrag: { $move }
online-plan-count = { $count ->
    [one] { $count } planerat svar
   *[other] { $count } planerade svar
}
online-plan-list = Planerade svar
online-plan-sending = skickas …
online-plan-remove = Ta bort

online-guest = du har inget namn här än; välj ett först
online-name = ett namn har 1 till { $limit } bokstäver, siffror, mellanslag, bindestreck, punkter eller apostrofer
online-name-taken = namnet ser ut som någon annans; välj ett annat, eller ta över dina partier med en länk från din andra enhet
online-no-challenge = det finns inget sådant öppet parti och ingen sådan inbjudan
online-challenge-closed = partiet eller inbjudan är inte längre öppen
online-own-challenge = det här är ditt eget parti; skicka länken till någon annan
online-challenges = du har { $limit } öppna partier och inbjudningar; ta tillbaka en av dem först
online-computer-games = du har { $limit } pågående partier mot datorn; avsluta ett av dem först
online-nothing-to-play = partiet är slut i den här ställningen
online-days-off-clock = lediga dagar kräver en klocka på minst ett dygn; välj en sådan, eller inga lediga dagar
online-no-game = det finns inget sådant parti
online-damaged = servern kan inte läsa det här partiet; den som driver servern hittar orsaken i loggen
online-no-path = det finns ingen sådan adress
online-method = { $method } fungerar inte här; protokollet säger vilka anrop som gör det
online-stale = ställningen har ändrats
online-spectator = du tittar på det här partiet; bara spelarna kan göra det
online-device-link = länken har använts, ersatts eller är äldre än 15 minuter; skapa en ny på den andra enheten
online-claim = motståndaren är ansluten, har inte varit borta tillräckligt länge, eller väntar på ditt drag
online-plan = en plan gör du medan motståndaren är vid draget; den har högst { $lines } varianter med högst { $moves } drag, och varje variant slutar med ditt eget drag
online-plan-move = draget { $text } i din plan är inte möjligt
online-plan-two = din plan svarar på { $text } på två sätt
online-events = så mycket har hänt i partiet att du bara kan dra eller ge upp
online-plan-long = planen är för lång; ta bort ett svar först
online-no-premove = det finns inget fördrag i den här ställningen
online-unreadable = servern förstår inte begäran
online-version = servern använder version { $known } av protokollet; ladda om sidan
online-too-fast = för många förfrågningar; vänta en stund
online-sockets = högst { $limit } partier kan vara öppna samtidigt från ditt nätverk; stäng några
online-too-large = begäran är för stor; högst { $limit } byte är tillåtna
online-origin = begäran kommer från en sida på en annan webbplats
online-store = servern kan inte spara just nu; försök igen, det kan ändå ha sparats
online-search = sökningens parameter { $name } har inget giltigt värde
online-export-line = det här är inte ett parti ur en export: { $error }
online-export-member = fältet { $member } i det här partiet är ogiltigt eller stämmer inte med händelserna
online-export-other = beteckningen { $game } tillhör ett annat parti
online-closing = servern startas om; partiet fortsätter när den är tillbaka
