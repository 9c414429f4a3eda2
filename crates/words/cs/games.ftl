# Hry: o čem jsou, jak končí, podle jakých pravidel se dají hrát.

summary-king-of-the-castle = Rozsévejte věže vzhůru po kruhovém hradu, všechny figurky až nahoru.
summary-kings-castle = Sevřete prázdný trůn ze dvou protilehlých stran a udržte ho.
summary-aujjris-castle = Stavte podlahu přes lávu a vytlačte drahokam přes okraj.
summary-castello = Skákejte po mostech z vlastních kamenů a dobuďte čtyři hrady.
summary-dobyvani-hradu = Přelezte nepřátelské hradby a dojděte doprostřed hradu.

by-king-of-the-castle = Mordecai Meirowitz, 1975
by-kings-castle = Christian Freeling, 2020
by-aujjris-castle = Autor neznámý, 2024
by-castello = Carl Renström, 1965
by-dobyvani-hradu = Autor neznámý, Tofa, 1984

## Jak hry končí. Stojí za „Vyhrává bílý –“ nebo „Remíza –“.

reason-repetition = trojí opakování pozice
reason-both-passed = obě strany vynechaly tah
reason-resignation = soupeř se vzdal
reason-time = vypršel čas
reason-agreement = dohoda
reason-move-limit = limit tahů
reason-adjudication = rozhodnutí rozhodčího
reason-castle-taken = dobytí hradu
reason-all-soldiers-lost = zajetí všech vojáků
reason-four-castles = dobytí čtyř hradů
reason-two-pieces-left = soupeři zbyly jen dva kameny
reason-platform-complete = všechny figurky jsou na plošině
reason-gem = vytlačení Drahokamu z desky
reason-throne = udržení Trůnu

## Varianty pravidel a jejich hodnoty. Čísla slova nepotřebují.

rule-repetition = Opakovaná pozice ukončí partii
rule-repetition-3 = potřetí
rule-repetition-off = nikdy

rule-platform = Místa na plošině
rule-platform-four = nejvýš čtyři na stranu
rule-platform-any = libovolná
rule-platform-assigned = každá strana má svá
rule-sow = Rozsévání věže
rule-sow-walk = krok za krokem
rule-sow-fan = kolem dokola
rule-max-tower = Nejvyšší věž
rule-max-tower-none = bez omezení

rule-side = Polí na hraně desky
rule-throw = Přehazování přes hlavu
rule-throw-on = dovoleno
rule-throw-off = zakázáno

rule-tower = Pater Věže

rule-directions = Směry
rule-directions-eight = rovně i diagonálně
rule-directions-orthogonal = jen rovně
rule-double-step = Dvojkrok na začátku
rule-double-step-on = dovolen
rule-double-step-off = zakázán
rule-lock = Zamčeno, než padne hrad v domově soupeře
rule-lock-centre = prostřední hrad
rule-lock-middle = všechny prostřední hrady
rule-retrace = Skok zpět na začátek tahu
rule-retrace-free = dovolen
rule-retrace-not-start = zakázán
rule-max-captures = Zajatců v jednom tahu
rule-max-captures-none = bez omezení

rule-rules = Pravidla
rule-rules-manufacturer = od výrobce
rule-rules-french = francouzská
rule-setup = Rozestavení
rule-setup-placement = střídavé stavění vojáků
rule-setup-standard = pevné
rule-layout = Hrady
rule-layout-zapletal = Zapletalovy hrady
rule-layout-four-towers = Čtyři věže
about-layout-four-towers = Našel je Burgrave sám: 0,8 % remíz v partiích enginu při 1 000 pozicích na tah (na Zapletalových hradech 10 %).
rule-layout-twin-gates = Dvojí brány
about-layout-twin-gates = Našel je Burgrave sám: 7,3 % remíz v partiích enginu při 1 000 pozicích na tah (na Zapletalových hradech 10 %) a v 7,4 % se hra obrátí.
rule-layout-long-wall = Dlouhá hradba
about-layout-long-wall = Našel ji Burgrave sám: 1,2 % remíz v partiích enginu při 1 000 pozicích na tah (na Zapletalových hradech 10 %).
about-layout-zapletal = Hrady z vydané hry: 10 % remíz v partiích enginu při 1 000 pozicích na tah.
