# King's Castle: co může být špatně na pozici nebo tahu, a volby vedle desky.

## Pozice

kc-stack = Na { $cell } je { $content }; na poli stojí jen jeden kámen: w nebo b bez závorek
kc-swap-field = Poslední pole textu je { $text }; musí to být s, když strana na tahu smí vyměnit strany, jinak -
kc-swap-not-black = Vyměnit smí jen černý; je-li na tahu bílý, musí být poslední pole - (KC-3)
kc-swap-men = Bílých kamenů je { $white }, černých { $black }; k výměně musí být na desce právě jeden kámen, a to bílý (KC-3)
kc-swap-castle = Jediný kámen stojí na { $cell } v Hradě; k výměně musí být venku, kam byl položen (KC-3)
kc-throne-unflanked = Na Trůnu { $cell } je { side-nominative } kámen, ale jeho strana Trůn nesvírá; musí držet dvě protilehlá vnitřní pole (KC-7)
kc-throne-uncrowned = Trůn na { $cell } je prázdný, ačkoli ho { side-nominative }, který právě táhl, svírá; jeho kámen na něm musí být (KC-8)

## Tahy

kc-no-cell = Pole { $text } na desce není
kc-no-swap = Vyměnit smí jen černý, a to hned poté, co bílý položil první kámen na prázdnou desku (KC-3)
kc-place-occupied = Na { $cell } je kámen; kameny se kladou na prázdná pole
kc-place-castle = { $cell } leží v Hradě; kameny se kladou venku
kc-place-adjacent = { $cell } sousedí s vaším kamenem na { $other }; kameny se nekladou vedle vlastních, ani za zeď (KC-2)
kc-throne-left = Kámen na Trůnu { $cell } se nikdy nehýbe (KC-4)
kc-throne-crossed = Na Trůn { $cell } ani přes něj kámen netáhne; korunován je jen tam, kde jeho strana Trůn sevře (KC-4)
kc-not-own = Na { $cell } nestojí kámen strany, která je na tahu
kc-no-line = { $from } a { $to } neleží v jedné přímce
kc-not-single = Kámen na { $cell } je spojen s vaším kamenem na { $other }; může táhnout jen ve falanze
kc-wall = Mezi { $from } a { $to } je zeď
kc-single-enters = Z { $from } na { $to } by do Hradu vstoupil kámen sám; vstupuje jen falanga, a to dveřmi
kc-single-blocked = Na { $cell } je kámen; samotný kámen chodí jen po prázdných polích
kc-phalanx-broken = Z { $from } na { $to } je falanga přerušená; každý její kámen musí být spojen s dalším
kc-phalanx-aside = { $to } neleží rovně před { $lead }, směrem od { $rear }; falanga jde po své přímce, vedoucí kámen napřed
kc-phalanx-too-far = Falanga délky { $men } by šla o { $distance ->
    [one] { $distance } pole
    [few] { $distance } pole
   *[other] { $distance } polí
}; smí nejvýš o tolik, jak je dlouhá
kc-phalanx-friend = Na { $cell } je váš kámen; falanga přes vlastní neprojde
kc-group-too-large = Od { $cell } stojí skupina nepřátel o velikosti { $group }; falanga délky { $men } zajme jen menší, počítáno až do jejího konce (KC-6)

## Volby vedle desky

choice-swap = Vyměnit: převzít kámen bílého
