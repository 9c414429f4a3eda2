# Problem.

puzzle-line = ”{ $text }” är ingen rad i ett problem; varje rad är ett av { $allowed }, ett blanksteg och ett värde
puzzle-twice = problemet har redan en rad ”{ $key }”
puzzle-missing = problemet saknar raden ”{ $key }”
puzzle-value = { $key } kan inte vara ”{ $value }”; det ska vara { $allowed }
puzzle-side = problemet är för { $found ->
    [white] Vit
   *[black] Svart
}, men i ställningen är { $expected ->
    [white] Vit
   *[black] Svart
} vid draget
puzzle-move = drag { $number } i lösningen, ”{ $move }”, är inte tillåtet
puzzle-not-won = lösningen slutar inte med vinst efter { $plies } halvdrag
puzzle-not-forced = vinsten är inte tvingande inom { $plies } halvdrag
puzzle-faster = vinsten tar högst { $faster } halvdrag, inte { $plies }
puzzle-not-unique = draget ”{ $move }” vinner också inom { $plies } halvdrag
puzzle-second = draget ”{ $move }” vinner också, men långsammare, och temana anger only-win
puzzle-wrong = drag { $number } i lösningen, ”{ $move }”, förspiller vinsten eller fördröjer den
puzzle-themes = teman är ”{ $found }”; lösningens är ”{ $expected }”
puzzle-other-game = problem { $number } hör till ett annat spel eller andra regler än de som begärts
puzzle-costly = beviset kräver fler än { $limit } ställningar
puzzle-none = innehåller inga problem
puzzle-not-found = inga hittades; öka --games, --nodes eller --proof
