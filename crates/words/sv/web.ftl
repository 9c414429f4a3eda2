# Vad appen i webbläsaren säger.

web-title = Burgrave
web-tagline = Fem borgar att inta
web-intro = Brädspel som knappt finns någon annanstans. Lär dig ett på brädet, drag för drag, mot en dator som kan förlora. Gratis, utan konto.
web-play = Spela
web-rules = Regler
web-study = Statistik: { $game }
web-study-link = Statistik
web-study-intro = Datorn spelade de här partierna mot sig själv. Ju fler ställningar den tittar på före ett drag, desto bättre spelar den: den snabba motorn tittar på 1 000, den starka på 16 000. Talen inom parentes anger det intervall där det sanna värdet med stor sannolikhet ligger.
web-rule-book = Regelbok
web-settings = Inställningar
web-about = Om Burgrave
web-home = Spel
web-lobby = Lobby
web-skip = Hoppa till innehållet
web-resume = Fortsätt
web-you = Du
web-your-turn = Ditt drag
web-advising = Söker en ledtråd …
web-turn-goes-on = Fortsätt eller avsluta draget
web-next-goal = Välj vart du vill flytta
web-next-step = Välj nästa steg
web-next-choice = Välj en av knapparna
web-next-front = Nu den ledande pjäsen
web-unclear = Mellan två rutor. Tryck på { $cell } igen eller zooma in med två fingrar
web-looking-back = Det här är en tidigare ställning. Gå till sista draget för att spela vidare.
web-game-over = Partiet är slut. Börja ett nytt eller titta igenom det här.
web-computer-thinks = Det är datorns tur.
web-not-here = Inget drag går till { $cell } nu. Välj en markerad ruta.
web-not-a-start = { $game ->
    [dobyvani-hradu] Inget drag börjar på { $cell }. Välj först en markerad soldat.
   *[other] Inget drag börjar på { $cell }. Välj först en markerad pjäs.
}
web-not-movable = { $game ->
    [dobyvani-hradu] Din soldat på { $cell } kan inte flyttas nu. Välj en markerad soldat.
   *[other] Din pjäs på { $cell } kan inte flyttas nu. Välj en markerad pjäs.
}
web-not-yours = { $game ->
    [dobyvani-hradu] Den soldaten är motståndarens. Välj en markerad soldat.
   *[other] Den pjäsen är motståndarens. Välj en markerad pjäs.
}
web-not-there = Inget drag går från { $from } till { $to }.
web-choose-first = Välj först en av knapparna.
web-engine-failed = Datorn kunde inte svara: { $why }
web-engine-lost = Motorn stannade och startades om. Inget har gått förlorat.
web-engine-missing = Det gick inte att starta motorn. Ni kan ändå spela här på två.
web-engine-missing-analysis = Det gick inte att starta motorn. Brädet, dragen och kommentarerna fungerar utan den. ”Starta motorn” försöker igen.
web-hint = Ledtråd: { $move }
web-draw-declined = Datorn tackar nej till remi.
web-wins = { $side } vinner { $reason }
web-draw = Remi { $reason }
web-wins-plainly = { $side } vinner
web-draw-plainly = Remi
web-undo-step = Ångra steg
web-undo-choice = Ångra valet
web-finish = Avsluta draget
web-take-back = Ta tillbaka
web-resign = Ge upp
web-resign-sure = Ge upp partiet?
web-offer-draw = Erbjud remi
web-draw-sure = Är ni överens om remi?
web-draw-explain = Partiet slutar utan vinnare.
web-draw-agree = Remi
web-hint-ask = Ledtråd
web-flip = Vänd brädet
web-share = Kopiera länk
web-share-send = Dela länk
web-shared = Länken är kopierad. Den innehåller hela partiet.
web-share-by-hand = Kopiera den här länken:
qr-show = Partiets QR-kod
qr-of-link = Länkens QR-kod
qr-too-long = Länken är för lång för en QR-kod. Kopiera den i stället.
qr-how = Kameran på en annan enhet öppnar partiet där.
link-only = Den här länken fungerar bara på den här datorn.
link-others = Så spelar du från en annan enhet
link-local = Bara den här datorn kan öppna länken. För andra enheter: starta ”burgrave serve --host 0.0.0.0”, öppna appen här på nätverksadressen som den skriver ut och skapa länken igen.
web-new = Nytt parti
web-cancel = Avbryt
web-close = Stäng
web-first-move = Första ställningen
web-previous-move = Föregående drag
web-next-move = Nästa drag
web-last-move = Sista ställningen
web-moves = Drag
web-no-moves = Inget drag än
web-hand = I handen
web-board = Bräde: { $game }
web-opponent = Motståndare
web-against-computer = Datorn
web-against-person = Två spelare
web-against-link = Vän via länk
web-side = Du spelar
web-level = Nivå { $level } av 10: { $name }
web-level-rating = { $rating } Elo över nivå 1.
web-options-default = { $value } (originalregel)
web-position = Börja från en ställning
web-position-hint = Ställning som text, tomt för början
web-start = Starta
web-theme = Färger
web-theme-auto = Som enheten
web-theme-light = Ljust
web-theme-dark = Mörkt
web-theme-contrast = Hög kontrast
web-coordinates = Visa koordinater
web-storage-failed = Den här webbläsaren sparar inget: lagringen är avstängd eller blockerad för sidan. Du kan spela, men partiet går förlorat när du stänger sidan.
web-storage-full = Den här webbläsarens lagring är full. Du kan spela vidare, men inget nytt sparas. Ta bort tidigare partier för att få plats.
web-load-failed = Det gick inte att läsa det sparade partiet; en kopia finns kvar. { $why }
web-resume-failed = Det gick inte att läsa det här tidigare partiet: { $why }
web-share-failed = Det gick inte att öppna partiet i länken: { $why }
web-loading = Laddar …
web-page-failed = Det gick inte att ladda sidan: { $why }
why-missing = servern har ingen sådan fil
why-status = servern svarade med fel { $status }
why-net = servern går inte att nå, eller så saknas en fil
why-old = den här webbläsaren är för gammal
why-refused = webbläsaren tillät det inte
web-page-unknown = Den sidan finns inte.
web-page-unknown-why = Adressen kan vara gammal eller felskriven.
web-no-server = Onlinepartier kräver en server.
web-no-server-why = Den här sidan har ingen. Här kan du spela mot datorn eller två på samma enhet.
web-newer = Det finns en ny version. Ladda om sidan för att använda den. Sparade partier finns kvar.
web-reload = Ladda om
web-newer-unsaved = Den här enheten sparar inga partier, så det här skulle gå förlorat vid omladdning. Spela färdigt det först, eller kopiera länken till det.
learn = Lär dig
puzzles = Problem
learn-of = Lär dig { $game }
puzzles-of = Problem i { $game }
web-analyse = Analys
web-analyse-game = Analysera
web-edit = Ställningsredigerare
web-about-text = Burgrave har fem borgspel som nästan inte går att spela någon annanstans. Partier mot datorn stannar på din enhet och fungerar offline efter första besöket. Onlinepartier sparas på servern som du spelar på.
web-about-licence = Version { $version }. Burgrave är fri programvara: vem som helst får använda, ändra och dela den enligt MIT-licensen eller Apachelicensen 2.0.
web-about-made = Typsnitt: EB Garamond och Source Sans 3 (SIL Open Font License). Ikoner: Lucide (ISC-licensen). Bräden, pjäser och ljud är gjorda för Burgrave.
web-about-insecure = Du har öppnat den här adressen över okrypterad HTTP. Därför låter webbläsaren dig varken använda appen offline eller installera den. Det kräver HTTPS, eller localhost på datorn som kör servern.
web-lit = kan väljas
web-chosen = vald
web-last = senaste draget
web-premove = fördrag
web-no-game = Det finns inget parti här än.

## För alla: språk, brädet som tabell, dialoger, tidigare partier.

web-language = Språk
web-language-failed = Det gick inte att ladda språket: { $why }
web-menu = Meny
web-keys = Piltangenterna flyttar över brädet, Enter eller blanksteg väljer, Page Down och Page Up går till rutor som kan väljas, Escape ångrar ett steg.
web-table = Brädet som tabell
web-table-hint = Varje knapp är en ruta på brädet. Tryck på den för att välja den.
web-resign-explain = Motståndaren vinner.
web-resign-keep = Spela vidare
web-earlier = Tidigare partier
earlier-two = Två spelare
earlier-won = Vinst { $reason }
earlier-lost = Förlust { $reason }
web-earlier-open = Öppna
web-earlier-forget = Ta bort
web-earlier-forgotten = Partiet är borttaget.
web-earlier-kept = Ditt förra parti finns under ”Dina partier”.
web-other-window = I ett annat fönster spelas ett annat parti. Ditt är sparat under ”Dina partier” på startsidan. Om du spelar vidare här öppnas det här partiet nästa gång.
web-other-kept = Partiet i ett annat fönster är sparat under ”Dina partier” på startsidan.
web-earlier-failed = Det gick inte att läsa dina partier; en kopia finns kvar. { $why }
web-turns = { $count ->
    [one] { $count } parti väntar på ditt drag
   *[other] { $count } partier väntar på ditt drag
}
web-document = { $page } – Burgrave

# Klockor, betänketid, ljud, en datorspelare som inte kan startas
web-clock = Tid kvar: { $time }
web-clocks = Klocka
web-clocks-none = Ingen
web-clocks-some = { $increment ->
    [0] { $minutes } min var
   *[other] { $minutes } min var, plus { $increment } s per drag
}
web-think = Datorns tid per drag
web-think-seconds = upp till { $seconds } s
new-varied = Varierade öppningar
new-varied-why = Datorn lottar sina första drag ur öppningsboken.
web-plain = Enkelt
web-sound = Ljud
web-sound-off = Stäng av ljudet
web-sound-on = Slå på ljudet
web-facing-on = Klockor mot varandra
web-facing-off = Klockor bredvid varandra
web-engine-gone = Det går inte att starta motorn. Inget har gått förlorat: dra själv för datorn, eller försök igen.
web-hint-gone = Det går inte att starta motorn, så det finns ingen ledtråd. Inget har gått förlorat: spela vidare, eller fråga igen.
web-draw-gone = Det går inte att starta motorn, så datorn kan inte svara. Inget har gått förlorat: spela vidare, eller erbjud igen.
web-engine-by-hand = Dra för datorn
web-engine-retry = Starta om motorn

# The computer's levels: the household of a castle, and how its people play.
level-1 = Kökspojke
level-1-how = tittar på några drag och spelar ett som ser bra ut; alla kan slå den
level-2 = Page
level-2-how = känner målet, men missar de flesta bra drag och bryr sig inte om dina svar
level-3 = Stalldräng
level-3-how = tar en omedelbar vinst; ser ett drag framåt och missar ofta dina hot
level-4 = Väpnare
level-4-how = prövar några av dina svar och låter sig lätt luras
level-5 = Bågskytt
level-5-how = ser ett hot när det är där, sällan innan; spelar för vinst från början
level-6 = Sergeant
level-6-how = tänker några drag framåt och missar lite, men har ingen lång plan
level-7 = Riddare
level-7-how = stabilt spel med ett och annat slarvigt drag
level-8 = Marsk
level-8-how = ser längre än de flesta människor; felar bara i mycket komplexa ställningar
level-9 = Konnetabel
level-9-how = svår att överraska: tänker länge på varje drag
level-10 = Borggreve
level-10-how = borgens herre: motorn i full styrka

saved-unreadable = det här är inget sparat parti
saved-cut = texten är ofullständig: slutet saknas
saved-version = det har formatversion { $version }; den här appen läser version { $known }
saved-level = nivå { $level } finns inte; nivåerna är 1 till 10
saved-seat = ”{ $name }” kan inte spela på den här enheten
saved-end = ”{ $text }” är inget sätt att avsluta ett parti
saved-move = drag { $number }, ”{ $text }”, går inte att spela: { $why }
earlier-unreadable = det här är ingen lista över partier
share-missing = delen ”{ $part }” saknas
share-encoding = delen ”{ $part }” är ingen giltig text
share-long = länken skulle ha { $length } tecken, och länkar över { $limit } går ofta sönder; spara protokollet som fil och skicka den

# Partiets sida: spelare, uppmaning, handlingar, slut.
web-back = Tillbaka till spelen
web-more = Mer
web-full-screen = Helskärm
keys-title = Kortkommandon
keys-on = Bokstäver som kortkommandon
web-actions = Åtgärder
web-flip-short = Vänd
web-player = Spelare { $number }
web-player-name = Spelarens namn
seat-captured = { $count } slagna
web-level-short = nivå { $level }
prompt-choose = { $game ->
    [dobyvani-hradu] Välj en markerad soldat.
   *[other] Välj en markerad pjäs.
}
prompt-either = Ställ ut en pjäs eller flytta en.
prompt-space = { $game ->
    [kings-castle] Ställ ut en pjäs.
   *[other] Välj en markerad ruta.
}
prompt-button = Använd knappen.
prompt-place = Ställ en soldat på en av dina murar
prompt-any-wall = Vilken markerad mur som helst går bra.
prompt-left = kvar
prompt-turn-of = { $name }: ditt drag
prompt-thinking = { $name } tänker
prompt-meanwhile = Du kan titta på tidigare drag under tiden.
prompt-earlier = Du tittar på drag { $at } av { $all }
prompt-earlier-why = Partiet väntar där det var.
prompt-now = Till slutet
prompt-or-alone = Eller en markerad ruta, så går pjäsen ensam.
prompt-reach = { $count ->
    [one] En ruta kan nås.
   *[other] { $count } rutor kan nås.
}
prompt-end-turn = Avsluta draget?
prompt-go-back = Eller gå tillbaka till { $cell }.
prompt-hint-arrow = Följ pilen eller spela något annat.
prompt-hint = Spela det eller något annat.
end-you-win = Du vinner
end-wins = { $name } vinner
end-draw = Remi
end-rematch = Revansch
end-rematch-white = som vit
end-rematch-black = som svart
end-rematch-swap = bytta sidor
end-harder = Prova { $name }, nivå { $level }
end-review = Granska
end-course = Vits vinstchans, drag för drag
end-course-reads = Partiet analyseras …
end-course-even = Ingen tydlig vändpunkt vid en snabb blick.
end-turned-move = { $whose ->
    [yours] Ditt drag { $number }
    [white] Vits drag { $number }
   *[black] Svarts drag { $number }
}
end-turned = { $move } vände partiet: { $why }
end-turned-better = { $move } vände partiet. Bättre: { $better }.
why-repetition = Samma ställning uppstod tre gånger.
why-both-passed = Båda passade efter varandra.
why-resignation = { $whose ->
    [yours] Du gav upp.
   *[other] { $loser } gav upp.
}
why-time = { $whose ->
    [yours] Du överskred tiden.
   *[other] { $loser } överskred tiden.
}
why-agreement = Spelarna kom överens om remi.
why-castle-taken = En soldat nådde borgens mitt på { $cells }.
why-all-soldiers-lost = Den sista soldaten slogs på { $cells }.
why-four-castles = Den fjärde borgen erövrades på { $cells }.
why-two-pieces-left = { $whose ->
    [yours] Du hade bara två pjäser kvar efter slaget på { $cells }.
   *[other] { $loser } hade bara två pjäser kvar efter slaget på { $cells }.
}
why-platform-complete = Den sista pjäsen nådde plattformen på { $cells }.
why-gem = Ädelstenen knuffades av brädet från { $cells }.
why-throne = { $whose ->
    [yours] Din pjäs höll ¦tronen¦ ett helt drag, flankerad från { $one } och { $other }.
   *[other] En pjäs höll ¦tronen¦ ett helt drag, flankerad från { $one } och { $other }.
}

# Settings
settings-saved = Sparas på den här enheten. Ändringar gäller genast.
settings-board = Bräde
settings-look-workshop = Verkstad
settings-look-winter = Vinter
settings-look-autumn = Höst
settings-sound = Ljud
settings-volume = Volym
settings-percent = { $percent } %
settings-listen = Lyssna
settings-sound-pieces = Drag och slag
settings-sound-games = Början och slutet av ett parti
settings-sound-clock = Ringsignal när 20 s är kvar
settings-motion = Rörelse
settings-motion-full = Full
settings-motion-short = Kort
settings-motion-none = Ingen
settings-motion-device = Enheten ber om mindre rörelse, så pjäserna byter plats genast.

# Startsidan.
home-minutes = { $minutes } min
home-difficulty = Svårighet { $count } av 5
home-play = Spela nu
home-friend = Två spelare
home-your-move = { $game }: ditt drag
home-your-game = Ditt parti { $game }
home-last = Ditt senaste parti: { $game }
home-against = Motståndare: { $name }, drag { $move }.
home-two = Två spelare, drag { $move }.
home-puzzle = Dagens problem
home-puzzle-text = { $game }: hitta draget som vinner snabbast.
home-new = Ny här?
home-new-text = Börja med { $game }: korta lektioner visar hur man spelar, direkt på brädet.
home-lesson = Starta lektionen

# Nytt parti.
new-level = Nivå
new-easier = Lättare
new-harder = Svårare
new-chance = Slumpen
new-clock-own = Annan
new-minutes = Minuter var
new-seconds = Sekunder per drag
new-published = Originalregler
new-says-you = Du spelar { $side } och börjar. Motståndare: { $name }.
new-says-computer = Du spelar { $side }. Motståndaren { $name } börjar.
new-says-chance = Slumpen väljer din sida. Motståndare: { $name }.
new-says-two = Två spelare på den här enheten; { $side } börjar.
new-no-clock = Utan klocka

# Säkerhetskopia av allt.
backup-title = Säkerhetskopia
backup-text = Partier, lektioner, problem och inställningar finns bara på den här enheten. En fil bevarar dem eller flyttar dem till en annan enhet. Partier som spelas online ligger kvar på sin server och finns inte i filen.
backup-save = Spara kopia
backup-open = Återställ kopia
backup-sure = Det här ersätter alla partier, resultat och inställningar på den här enheten.
backup-replace = Ersätt allt
backup-erase = Ta bort allt
backup-erase-sure = Det här tar bort alla partier, resultat och inställningar på den här enheten samt dina framsteg i lektioner och problem, för gott. Spara en säkerhetskopia först om du kanske vill ha dem igen. Onlinepartier ligger kvar på sin server.
backup-here = Bara på den här enheten
backup-here-text = Om webbläsarens data rensas försvinner dina partier. En kopia bevarar dem.
backup-unreadable = det här är ingen säkerhetskopia från Burgrave

# Statistics of the user's games.
results-title = Dina partier
results-all = Alla
results-sides = Båda sidor
results-unfinished = Oavslutade partier
results-last = Senaste partierna
results-won = Vinst
results-drawn = Remi
results-lost = Förlust
results-below = under nivå { $level }
results-none = Du har inte avslutat något parti mot datorn än.
results-later = Här visas dina resultat per spel, nivå och sida, med en rating i varje spel.
results-streak = { $count ->
    [0] Längsta vinstsvit: { $best }.
    [one] { $count } vinst i rad; längsta sviten { $best }.
   *[other] { $count } vinster i rad; längsta sviten { $best }.
}
results-games = Vinster, remier, förluster
results-count = Partier
results-ratings = Dina ratingtal bredvid nivåerna
results-sure = Strecket visar det intervall där ratingtalet ligger med 95 % säkerhet. Nivå 1 har 0 i varje spel.
results-provisional = Preliminärt: det verkliga ratingtalet kan vara { $error } högre eller lägre.
results-few = Ett ratingtal med ”?” är preliminärt: det bygger på få partier.
results-levels = Mot nivåerna
results-share = Andel poäng i procent, under varje nivå antalet partier.
