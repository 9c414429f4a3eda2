# Det som alla spel har gemensamt. Ett meddelande per kod; variabler står inom klamrar.

place-column = tecken { $column }
place-line = rad { $line }, tecken { $column }

illegal-move = det draget är inte tillåtet här
game-over = partiet är slut ({ $outcome }); det går inte att dra mer
move-text = ”{ $text }” är inget drag; drag skrivs { $forms }
pass-not-allowed = du får bara passa om du inte har något annat drag (HOUSE-1)

text-empty = texten är tom; en ställning är en rad som börjar med brädet
text-not-ascii = tecknet ”{ $char }” är inte tillåtet; använd enkla bokstäver, siffror och tecken
field-count = här ska stå { $expected } fält med ett blanksteg emellan, men det är { $found }
field-side = sidan vid draget ska vara ”w” (vit) eller ”b” (svart), inte ”{ $text }”
field-number = ”{ $text }” är inget heltal från 0 till { $max }
board-row-count = här ska stå { $expected } rader med ”/” emellan, men det är { $found }
board-row-short = rad { $row } har { $found } rutor, den behöver { $expected }
board-row-long = rad { $row } har fler än { $expected } rutor
board-number-zero = ett antal tomma rutor börjar inte med noll; utelämna det om inget är tomt
board-numbers-adjacent = tomma rutor i följd skrivs som ett enda tal
board-parenthesis = parenteser ska stå parvis runt det som står på en ruta
board-stack-short = inom parentes står minst två tecken; ett ensamt skrivs utan
board-character = ”{ $char }” är inte giltigt här; tillåtna är { $allowed }

option-space = det finns ett blanksteg i ”{ $item }”; regelval skrivs nyckel=värde,nyckel=värde; nycklarna är { $allowed }
option-empty-item = vid ett komma saknas ett regelval; nycklarna är { $allowed }
option-no-value = ”{ $item }” är inget regelval: skriv nyckel=värde; nycklarna är { $allowed }
option-unknown-key = regelvalet ”{ $key }” finns inte; de som finns är { $allowed }
option-unknown-value = ”{ $value }” är inget värde för { $key }; tillåtna är { $allowed }
option-twice = { $key } står två gånger; välj ett av värdena { $allowed }
option-conflict = { $first } kan inte kombineras med { $second }

game-unknown = spelet ”{ $text }” finns inte här; spelen är { $allowed }
too-many-moves = fler än { $limit } drag är tillåtna här, för många för en lista

choice-pass = passa

## Sidornas namn i olika former, för andra meddelanden.

side-name = { $side ->
    [white] Vit
   *[black] Svart
}
side-of = { $side ->
    [white] Vits
   *[black] Svarts
}
side-en = { $side ->
    [white] vit
   *[black] svart
}
side-a = { $side ->
    [white] vita
   *[black] svarta
}
