# Úlohy.

puzzle-line = „{ $text }“ není řádek úlohy; každý je jedno z { $allowed }, mezera a hodnota
puzzle-twice = řádek „{ $key }“ už úloha má
puzzle-missing = úloha nemá řádek „{ $key }“
puzzle-value = { $key } nemůže být „{ $value }“; musí to být { $allowed }
puzzle-side = úloha je pro { $found ->
    [white] bílého
   *[black] černého
}, ale v její pozici je na tahu { $expected ->
    [white] bílý
   *[black] černý
}
puzzle-move = tah { $number } řešení, „{ $move }“, není dovolen
puzzle-not-won = řešení nekončí výhrou po { $plies } půltazích
puzzle-not-forced = výhra do { $plies } půltahů není vynucená
puzzle-faster = výhra trvá nejvýš { $faster } půltahů, ne { $plies }
puzzle-not-unique = tah „{ $move }“ do { $plies } půltahů vyhrává také
puzzle-second = tah „{ $move }“ vyhrává také, i když pomaleji, ale mezi tématy je only-win
puzzle-wrong = tah { $number } řešení, „{ $move }“, výhru pustí nebo ji prodlouží
puzzle-themes = témata jsou „{ $found }“; řešení má „{ $expected }“
puzzle-other-game = úloha { $number } patří k jiné hře nebo k jiným pravidlům, než se žádá
puzzle-costly = důkaz potřebuje víc než { $limit } pozic
puzzle-none = neobsahuje žádné úlohy
puzzle-not-found = žádné se nenašly; zvyšte --games, --nodes nebo --proof
