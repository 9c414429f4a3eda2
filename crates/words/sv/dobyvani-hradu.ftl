# Dobývání Hradu: vad dess fel, räkneverk och val säger.

dh-layout-name = Planens namn ”{ $name }” får bara innehålla bokstäver (a–z, A–Z), siffror, ”-” och ”_”; det är filens namn utan ändelse
dh-layout-name-default = ”{ $name }” är standardplanens namn; ge filen ett annat
dh-layout-name-taken = En plan med namnet ”{ $name }” finns redan; ge varje fil ett eget namn
dh-layout-unnamed = En plan följer med, men regelvalen nämner den inte; lägg till layout=NAMN
dh-layout-not-utf8 = Planen är ingen text i UTF-8
dh-layout-row-count = Planen har { $found } rader; den ska ha exakt { $expected }
dh-layout-row-short = Raden slutar efter { $found } rutor; varje rad har { $expected }
dh-layout-row-long = Raden har fler än { $expected } rutor
dh-layout-character = ”{ $char }” är ingen terräng; använd . (öppen mark) = (port) # (mur) T (torn) K (kärntorn) * (borggård)
dh-layout-middle = { $cell } ligger på rad 10, där det bara får finnas öppen mark (.) och portar (=)
dh-layout-no-centre = { side-of } halva har ingen borggård; sätt en * i den
dh-layout-centre-twice = { $cell } är en andra borggård i { side-of } halva; varje halva har exakt en *
dh-layout-few-walls = { side-of } halva har bara { $found } murrutor; soldaterna behöver minst { $expected }

dh-to-place = ”{ $text }” anger inte hur många soldater som ska ställas ut; skriv Vits och Svarts antal som i 8:8
dh-on-tower = Soldaten på { $cell } står på ett torn eller kärntorn, dit ingen soldat går (DH-4)
dh-on-own-centre = Den { side-a } soldaten på { $cell } står på den egna borggården, där den inte får stanna (DH-5)
dh-too-many = { side-name } har { $found } soldater, på brädet och kvar att ställa ut tillsammans; det är högst { $expected }
dh-standard-places-none = Vid setup=standard finns inget att ställa ut; skriv 0:0
dh-uneven = Med { $white }:{ $black } kvar kan det inte vara { side-of } tur: talen är lika före Vits drag, och Svart har en mer före sitt (DH-6)
dh-too-few = { side-name } har bara { $found } soldater; tills alla är utställda är de { $expected }, på brädet och kvar att ställa ut tillsammans
dh-off-walls = Den { side-a } soldaten på { $cell } står inte på en mur i sin egen halva, där alla står tills den sista är utställd (DH-6)
dh-both-centres = Båda sidor står på fiendens borggård; bara en kan ha vunnit
dh-mover-on-centre = Soldaten på { $cell } har erövrat borgen, så det måste vara den andra sidans tur
dh-waiting-without-soldiers = { side-name } har inga soldater och kan inte ha gjort det senaste draget; det måste vara den sidans tur
dh-taken-and-lost = Soldaten på { $cell } har erövrat borgen från en sida utan soldater; bara det ena kan ha avslutat partiet

dh-place-first = Ingen soldat flyttas förrän alla är utställda; ställ en på en tom mur i din halva (DH-6)
dh-all-placed = Alla soldater är utställda; ett drag nämner två rutor, som h8-h9 (DH-6)
dh-place-own-wall = { $cell } är inte en av dina murar; ställ en soldat på en tom mur i din halva (DH-6)
dh-place-occupied = { $cell } är upptagen; en soldat ställs på en tom mur (DH-6)
dh-no-soldier = På { $cell } finns ingen soldat
dh-not-yours = Soldaten på { $cell } är motståndarens
dh-not-straight = En soldat går längs en linje eller rad, minst en ruta
dh-tower-in-way = { $cell } är ett torn eller kärntorn, dit ingen soldat går (DH-4)
dh-level-one-square = Vid { $cell } byter draget mellan mark och mur; att klättra upp eller ner är exakt en ruta och hela draget
dh-wall-one-square = Enligt de franska reglerna går en soldat på muren en ruta per drag (rules=french)
dh-own-centre = { $cell } är din egen borggård, som dina soldater varken går in på eller över (DH-5)
dh-own-centre-stop = { $cell } är din egen borggård; enligt de franska reglerna får man gå över den men inte stanna där (rules=french)
dh-across-centre = { $cell } är fiendens borggård; den som går in där avslutar partiet, så inget går över den (DH-2)
dh-jump = På { $cell } står en soldat; soldater hoppar man aldrig över
dh-own-soldier = På { $cell } står din egen soldat; bara fiender kan slås

tally-soldiers-to-place = { $count } i reserv
