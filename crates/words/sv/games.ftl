# Spelen: vad de går ut på, hur de slutar, efter vilka regler de kan spelas.

summary-king-of-the-castle = Så ut torn uppför den runda borgen, varje pjäs till toppen.
summary-kings-castle = Omfatta den tomma tronen från två motsatta sidor och håll den.
summary-aujjris-castle = Bygg ett golv över lavan och knuffa ädelstenen över kanten.
summary-castello = Hoppa längs broar av egna pjäser och erövra fyra borgar.
summary-dobyvani-hradu = Klättra över fiendens murar och nå mitten av deras borg.

by-king-of-the-castle = Mordecai Meirowitz, 1975
by-kings-castle = Christian Freeling, 2020
by-aujjris-castle = Okänd upphovsman, 2024
by-castello = Carl Renström, 1965
by-dobyvani-hradu = Okänd upphovsman, Tofa, 1984

## Hur partier slutar. Det står efter ”Vit vinner –” eller ”Remi –”.

reason-repetition = genom trefaldig upprepning
reason-both-passed = efter två pass
reason-resignation = genom uppgivande
reason-time = på tid
reason-agreement = genom överenskommelse
reason-move-limit = genom draggränsen
reason-adjudication = genom domslut
reason-castle-taken = genom att erövra borgen
reason-all-soldiers-lost = genom att slå alla soldater
reason-four-castles = genom att erövra fyra borgar
reason-two-pieces-left = då motståndaren bara har två pjäser
reason-platform-complete = med alla pjäser på plattformen
reason-gem = genom att knuffa Ädelstenen av brädet
reason-throne = genom att hålla tronen

## Regelval och deras värden. Tal behöver inga ord.

rule-repetition = Upprepad ställning avslutar partiet
rule-repetition-3 = tredje gången
rule-repetition-off = aldrig

rule-platform = Platser på plattformen
rule-platform-four = högst fyra per sida
rule-platform-any = vilka som helst
rule-platform-assigned = tilldelade varje sida
rule-sow = Hur ett torn sås ut
rule-sow-walk = steg för steg
rule-sow-fan = runt om rutan
rule-max-tower = Högsta torn
rule-max-tower-none = ingen gräns

rule-side = Rutor längs brädets kant
rule-throw = Kast över huvudet
rule-throw-on = tillåtet
rule-throw-off = inte tillåtet

rule-tower = Tornets våningar

rule-directions = Riktningar
rule-directions-eight = rakt och diagonalt
rule-directions-orthogonal = bara rakt
rule-double-step = Dubbelsteg i början
rule-double-step-on = tillåtet
rule-double-step-off = inte tillåtet
rule-lock = Låst tills en borg i fiendens hem har fallit
rule-lock-centre = mittborgen
rule-lock-middle = alla mittborgar
rule-retrace = Hopp tillbaka till dragets början
rule-retrace-free = tillåtet
rule-retrace-not-start = inte tillåtet
rule-max-captures = Slagna pjäser i ett drag
rule-max-captures-none = ingen gräns

rule-rules = Regler
rule-rules-manufacturer = tillverkarens
rule-rules-french = franska
rule-setup = Uppställning
rule-setup-placement = ställ ut soldater turvis
rule-setup-standard = fast
rule-layout = Borgar
rule-layout-zapletal = Zapletals borgar
rule-layout-four-towers = Fyra torn
about-layout-four-towers = Hittade av Burgraves sökning: 0,8 % remier i motorns partier med 1 000 ställningar per drag (Zapletals borgar: 10 %).
rule-layout-twin-gates = Dubbla portar
about-layout-twin-gates = Hittade av Burgraves sökning: 7,3 % remier i motorns partier med 1 000 ställningar per drag (Zapletals borgar: 10 %), och 7,4 % vänder.
rule-layout-long-wall = Lång mur
about-layout-long-wall = Hittad av Burgraves sökning: 1,2 % remier i motorns partier med 1 000 ställningar per drag (Zapletals borgar: 10 %).
about-layout-zapletal = Borgarna i det utgivna spelet: 10 % remier i motorns partier med 1 000 ställningar per drag.
