# Ställningar
cast-castle-cell = På { $cell } finns ingen borgruta: borgar står bara på b6, f7, j6, n7, c11, h11, m11, b15, f16, j15 och n16
cast-unmoved-rank = Pjäsen på { $cell } har flyttats: W står bara på rad 1 och 2, B bara på rad 20 och 21; annars skrivs w eller b
cast-unmoved-off = Pjäsen på { $cell } ska skrivas med liten bokstav: vid double-step=off märks inga oflyttade pjäser
cast-too-many-men = { side-name } har fler än { $max } pjäser
cast-taken-field = ”{ $text }” ska vara hur många borgar Vit och Svart har erövrat, till exempel 0:0
cast-taken-sum = Enligt texten är { $taken } borgar erövrade, men { $missing } saknas på brädet
cast-taken-many = { side-name } kan inte ha erövrat { $taken } borgar: partiet slutar med den fjärde
cast-taken-few = { side-name } har erövrat { $taken } borgar, men { $missing } saknas i den andra sidans hem, där bara { side-name } får ta dem
cast-locked-taken = En mittborg som var låst saknas: först måste en borg i motståndarens hem erövras
cast-castle-held = { side-name } håller borgen på { $cell } från tre sidor och får ta den, så den skulle vara borta
cast-mover-won-castles = { side-name } är vid draget men har redan vunnit med fyra borgar
cast-mover-won-men = { side-name } är vid draget men har redan vunnit: den andra sidan har bara { $left } pjäser kvar

# Drag
cast-no-man = På { $cell } står ingen pjäs som tillhör sidan vid draget
cast-occupied = Rutan { $cell } är inte tom
cast-castle-blocks = En borg står på { $cell }: ingen pjäs går in i eller hoppar över en borg
cast-step-length = { $from } till { $to } är varken en ruta eller två i rak linje (CAST-1)
cast-diagonal = { $from } till { $to } är diagonalt: pjäserna går bara rakt (directions=orthogonal)
cast-has-moved = Pjäsen på { $cell } har redan flyttats och går bara en ruta (CAST-1)
cast-double-off = Ingen pjäs går två rutor här (double-step=off)
cast-double-blocked = Ett dubbelsteg hoppar inte över något: { $cell } måste vara tom (CAST-1)
cast-jump-length = Ett hopp går två rutor i rak linje, inte från { $from } till { $to }
cast-nothing-jumped = På { $cell } finns ingen pjäs att hoppa över
cast-already-captured = Pjäsen på { $cell } är redan slagen i det här draget (CAST-2)
cast-captures-full = Draget slutar med slagen pjäs nummer { $max }: inget hopp följer
cast-nothing-changed = Ett drag måste ändra något: den här vägen slutar där den började och slår inget (CAST-4)
cast-retraced = En väg får inte landa på { $cell }, där draget började (retrace=not-start)

# Bredvid brädet
tally-castles-taken = { $count ->
    [one] { $count } erövrad borg
   *[other] { $count } erövrade borgar
}
tally-men-left = { $count ->
    [one] { $count } pjäs
   *[other] { $count } pjäser
}
