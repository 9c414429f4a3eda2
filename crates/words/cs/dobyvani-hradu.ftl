# Dobývání Hradu: co říkají jeho chyby, počty a volby.

dh-layout-name = Název plánu „{ $name }“ smí obsahovat jen písmena (a–z, A–Z), číslice, „-“ a „_“; je to název souboru bez přípony
dh-layout-name-default = „{ $name }“ je název základního plánu; pojmenujte soubor jinak
dh-layout-name-taken = Plán s názvem „{ $name }“ už tu je; dejte každému souboru vlastní název
dh-layout-unnamed = Je přiložen plán, ale volby pravidel ho neuvádějí; přidejte k nim layout=NÁZEV
dh-layout-not-utf8 = Plán není text v UTF-8
dh-layout-row-count = Řad má plán { $found }; musí jich mít přesně { $expected }
dh-layout-row-short = Řada končí po { $found } polích; každá jich má { $expected }
dh-layout-row-long = Řada má víc než { $expected } polí
dh-layout-character = „{ $char }“ není terén; používejte . (zem) = (brána) # (hradba) T (věž) K (donjon) * (nádvoří)
dh-layout-middle = { $cell } leží v řadě 10, kde smí být jen zem (.) a brány (=)
dh-layout-no-centre = Polovina { side-genitive } nemá nádvoří; dejte do ní jednu *
dh-layout-centre-twice = { $cell } je druhé nádvoří v polovině { side-genitive }; každá polovina má právě jednu *
dh-layout-few-walls = Polovina { side-genitive } má polí hradeb jen { $found }; vojáci jich potřebují aspoň { $expected }

dh-to-place = „{ $text }“ neudává, kolik vojáků se má ještě postavit; napište počet bílého a černého jako 8:8
dh-on-tower = Voják na { $cell } stojí na věži nebo donjonu, kam se nikdy nevstupuje (DH-4)
dh-on-own-centre = Voják { side-genitive } na { $cell } stojí na nádvoří vlastního hradu, kde se zastavit nesmí (DH-5)
dh-too-many = { side-capital } má { $found } vojáků, na desce i mimo ni dohromady; smí jich být nejvýš { $expected }
dh-standard-places-none = Při setup=standard není co stavět; napište 0:0
dh-uneven = Když zbývá postavit { $white }:{ $black }, nemůže být na tahu { side-nominative }: před tahem bílého jsou počty stejné a před tahem černého má černý o jednoho víc (DH-6)
dh-too-few = { side-capital } má vojáků jen { $found }; dokud nejsou všichni postaveni, je jich { $expected }, na desce i mimo ni dohromady
dh-off-walls = Voják { side-genitive } na { $cell } nestojí na hradbě své poloviny, kde všichni stojí, dokud není postaven poslední (DH-6)
dh-both-centres = Na nepřátelském nádvoří stojí obě strany; vyhrát mohla jen jedna
dh-mover-on-centre = Voják na { $cell } dobyl hrad, takže na tahu musí být druhá strana
dh-waiting-without-soldiers = { side-capital } nemá žádné vojáky, takže nemohl táhnout naposledy; musí být na tahu
dh-taken-and-lost = Voják na { $cell } dobyl hrad strany bez vojáků; partii mohlo ukončit jen jedno z toho

dh-place-first = Dokud nejsou postaveni všichni vojáci, netáhne se; postavte vojáka na prázdnou hradbu své poloviny (DH-6)
dh-all-placed = Všichni vojáci už stojí; tah udává dvě pole, například h8-h9 (DH-6)
dh-place-own-wall = { $cell } není vaše hradba; postavte vojáka na prázdnou hradbu své poloviny (DH-6)
dh-place-occupied = { $cell } je obsazeno; voják se staví na prázdnou hradbu (DH-6)
dh-no-soldier = Na { $cell } žádný voják není
dh-not-yours = Voják na { $cell } patří soupeři
dh-not-straight = Voják chodí po sloupci nebo po řadě, a to aspoň o jedno pole
dh-tower-in-way = { $cell } je věž nebo donjon, kam se nikdy nevstupuje (DH-4)
dh-level-one-square = Na { $cell } by tah přešel mezi zemí a hradbou; výstup i sestup je přesně o jedno pole a je to celý tah
dh-wall-one-square = Podle francouzských pravidel jde voják po hradbě jen o jedno pole za tah (rules=french)
dh-own-centre = { $cell } je nádvoří vašeho hradu; vaši vojáci na ně nevstupují ani přes ně nechodí (DH-5)
dh-own-centre-stop = { $cell } je nádvoří vašeho hradu; podle francouzských pravidel se přes ně smí přejít, ale ne na něm zůstat (rules=french)
dh-across-centre = { $cell } je nádvoří nepřátelského hradu; kdo na ně vstoupí, končí partii, takže se přes ně přejít nedá (DH-2)
dh-jump = Na { $cell } stojí voják; vojáci se nepřeskakují
dh-own-soldier = Na { $cell } stojí váš vlastní voják; zajmout lze jen nepřítele

tally-soldiers-to-place = { $count } v zásobě
