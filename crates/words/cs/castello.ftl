# Pozice
cast-castle-cell = Na { $cell } není místo pro hrad: hrady stojí jen na b6, f7, j6, n7, c11, h11, m11, b15, f16, j15 a n16
cast-unmoved-rank = Kámen na { $cell } už táhl: W stojí jen na řadách 1 a 2, B jen na řadách 20 a 21; jinde pište w nebo b
cast-unmoved-off = Kámen na { $cell } se musí psát malým písmenem: při double-step=off se neoznačuje, co ještě netáhlo
cast-too-many-men = { side-capital } má víc než { $max } kamenů
cast-taken-field = „{ $text }“ má udávat, kolik hradů dobyl bílý a kolik černý, například 0:0
cast-taken-sum = Dobytých hradů je podle textu { $taken }, ale na desce jich chybí { $missing }
cast-taken-many = { side-capital } nemohl dobýt tolik hradů ({ $taken }): partie končí čtvrtým
cast-taken-few = { side-capital } má dobytých hradů { $taken }, ale v domově soupeře, kde smí dobývat jen on, jich chybí { $missing }
cast-locked-taken = Chybí prostřední hrad, který byl ještě zamčen: nejdřív musí padnout hrad v domově soupeře
cast-castle-held = { side-capital } svírá hrad na { $cell } ze tří stran a smí ho dobýt, takže by už na desce nebyl
cast-mover-won-castles = Na tahu je { side-nominative }, ale čtyřmi hrady už vyhrál
cast-mover-won-men = Na tahu je { side-nominative }, ale už vyhrál: soupeři zbývá kamenů jen { $left }

# Tahy
cast-no-man = Na { $cell } nestojí kámen strany, která je na tahu
cast-occupied = Pole { $cell } není prázdné
cast-castle-blocks = Na { $cell } stojí hrad: do hradu se nevstupuje a přes hrad se neskáče
cast-step-length = Z { $from } na { $to } to není jedno pole ani dvě pole rovně (CAST-1)
cast-diagonal = Z { $from } na { $to } je to diagonálně: kameny chodí jen rovně (directions=orthogonal)
cast-has-moved = Kámen na { $cell } už táhl, a tak smí jen o jedno pole (CAST-1)
cast-double-off = Krok o dvě pole tu dovolen není (double-step=off)
cast-double-blocked = Dvojkrok nic nepřeskakuje: pole { $cell } musí být prázdné (CAST-1)
cast-jump-length = Skáče se o dvě pole rovně, ne z { $from } na { $to }
cast-nothing-jumped = Na { $cell } není kámen, který by se dal přeskočit
cast-already-captured = Kámen na { $cell } už byl v tomto tahu zajat (CAST-2)
cast-captures-full = Tah končí zajatcem číslo { $max }: další skok už nenásleduje
cast-nothing-changed = Tah musí něco změnit: tato cesta končí, kde začala, a nic nezajme (CAST-4)
cast-retraced = Cesta se nesmí vrátit na { $cell }, kde tah začal (retrace=not-start)

# Vedle desky
tally-castles-taken = { $count ->
    [one] { $count } dobytý hrad
    [few] { $count } dobyté hrady
   *[other] { $count } dobytých hradů
}
tally-men-left = { $count ->
    [one] { $count } kámen
    [few] { $count } kameny
   *[other] { $count } kamenů
}
