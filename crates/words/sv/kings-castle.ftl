# King's Castle: vad som kan vara fel med en ställning eller ett drag, och valen bredvid brädet.

## Ställningar

kc-stack = På { $cell } står { $content }; en ruta har plats för en pjäs: w eller b utan parentes
kc-swap-field = Textens sista fält är { $text }; det ska vara s om sidan vid draget får byta, annars -
kc-swap-not-black = Bara Svart får byta; när Vit är vid draget ska sista fältet vara - (KC-3)
kc-swap-men = Det finns { $white } vita och { $black } svarta pjäser; för ett byte ska det stå exakt en pjäs på brädet, en vit (KC-3)
kc-swap-castle = Den enda pjäsen står på { $cell } i Borgen; för ett byte ska den stå utanför, där den ställdes (KC-3)
kc-throne-unflanked = På tronen { $cell } står en { side-en } pjäs, men { side-name } flankerar den inte; sidan måste hålla två motsatta inre rutor (KC-7)
kc-throne-uncrowned = Tronen på { $cell } är tom fast { side-name }, som nyss drog, flankerar den; en av den sidans pjäser ska stå där (KC-8)

## Drag

kc-no-cell = Brädet har ingen ruta { $text }
kc-no-swap = Bara Svart får byta, och bara genast efter att Vit har ställt den första pjäsen på ett tomt bräde (KC-3)
kc-place-occupied = På { $cell } står en pjäs; pjäser ställs på tomma rutor
kc-place-castle = { $cell } ligger i Borgen; pjäser ställs utanför
kc-place-adjacent = { $cell } ligger intill din egen pjäs på { $other }; pjäser ställs inte intill egna, inte heller bakom en mur (KC-2)
kc-throne-left = Pjäsen på tronen { $cell } flyttas aldrig (KC-4)
kc-throne-crossed = Ingen pjäs går upp på tronen { $cell } eller över den; bara flankering kröner en pjäs där (KC-4)
kc-not-own = På { $cell } står ingen pjäs som tillhör sidan vid draget
kc-no-line = { $from } och { $to } ligger inte i samma linje
kc-not-single = Pjäsen på { $cell } är förbunden med din egen på { $other }; den kan bara flyttas i en falang
kc-wall = Mellan { $from } och { $to } är det en mur
kc-single-enters = Från { $from } till { $to } skulle en ensam pjäs komma in i Borgen; bara en falang går in, genom en dörr
kc-single-blocked = På { $cell } står en pjäs; en ensam pjäs går bara över tomma rutor
kc-phalanx-broken = Från { $from } till { $to } är falangen bruten; varje pjäs ska vara förbunden med nästa
kc-phalanx-aside = { $to } ligger inte rakt framför { $lead }, bort från { $rear }; en falang går längs sin linje, med den ledande pjäsen först
kc-phalanx-too-far = Falangen av { $men } pjäser skulle gå { $distance } rutor; den går högst så långt som den är lång
kc-phalanx-friend = På { $cell } står en egen pjäs; en falang går inte förbi egna
kc-group-too-large = Från { $cell } står en grupp av { $group } fiender; en falang av { $men } pjäser slår bara mindre grupper, räknade till sitt slut (KC-6)

## Val bredvid brädet

choice-swap = Byt: ta över Vits pjäs
