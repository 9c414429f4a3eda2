# Webbläsarappens lektioner och problem.

learn-title = Lär dig spela
learn-intro = Tio till tolv korta lektioner för varje spel. Du drar själv på brädet.
learn-progress = { $done } av { $count } klara
learn-count = { $count } lektioner
learn-begin = Starta
learn-go-on = Fortsätt
learn-once-more = En gång till
learn-lesson = Lektion { $number } av { $count }
learn-lessons = Lektioner
learn-lesson-done = { $title }: klar
learn-hint = Ledtråd
learn-next = Nästa lektion
learn-right = Rätt
learn-reply = Rätt. Vänta på svaret …
learn-again = Börja om
learn-skip = Nästa
learn-failed = Det går inte att visa lektionen: { $why }
learn-unread = Det gick inte att läsa dina framsteg i lektioner och problem; en kopia finns kvar. { $why }

learn-try = Pröva
learn-try-title = Pröva
learn-try-text = Det här är ställningen på bilden. Dra för båda sidor; inget sparas.
learn-try-play = Spela vidare som parti
rules-sample = Exempelparti: { $game }
rules-sample-how = Stega genom partiet, eller välj ett drag.
rules-sample-show = Visa på brädet

learn-wrong-move = Uppgiften gäller ett annat drag.
learn-wrong-capture = Draget slår inget.
learn-wrong-captures = Du kan slå fler.
learn-wrong-effect = Draget löser inte uppgiften.
learn-wrong-steps = Draget är för kort.
learn-wrong-place = Draget slutar på fel ruta.
learn-wrong-height = Draget bygger inte högt nog.
learn-wrong-safe = Efter det vinner motståndaren genast.
learn-wrong-win = Draget vinner inte än.
lesson-line = ”{ $text }” är ingen rad i en lektion; rader börjar med { $allowed }

# Problem.
puzzles-title = Problem
puzzles-intro = Hitta det enda draget som vinner snabbast. Problemen börjar lätt och anpassar sig efter dig.
puzzles-size = { $count } problem, svårighet { $from }–{ $to }
puzzles-begin = Lös
puzzles-rating = Din rating
puzzles-solved = Lösta
puzzles-streak = Svit
puzzles-best = Längsta
puzzles-unread = Det gick inte att läsa problemen: { $why }
puzzles-none = Det finns inget problem med det numret; { $game } har { $count }.
solve-number = Problem { $number }
solve-aim-one = Du spelar { $side }. Vinn på ett drag.
solve-aim = Du spelar { $side }. Vinn på högst { $turns } drag.
solve-find = Hitta draget
solve-rated = Hjälp kostar ratingpoäng.
solve-begins = Draget börjar på { $cell }. Fråga igen för att se hela draget.
solve-go-on-one = Rätt. Ett drag kvar.
solve-go-on = Rätt. { $turns } drag kvar.
solve-answer = Rätt. Vänta på svaret …
solve-wrong = { $tried } vinner inte i tid
solve-wrong-now = { $tried } vinner inte
solve-refuted = { $side } svarar med { $tried }
solve-again = Försök igen, eller tryck på ”Visa”.
solve-again-free = Försök igen. Din rating ändras inte mer.
puzzles-daily = Ett nytt problem varje dag
puzzles-run = Din svit:
puzzles-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagar
}
puzzles-more = Fler problem
puzzles-any = Alla teman
solve-solved = Löst!
solve-solved-helped = Löst med hjälp.
solve-showing = Visar lösningen …
solve-shown = Lösningen
solve-show = Visa
solve-previous = Föregående problem
solve-next = Nästa problem
solve-about = Teman
solve-own = Problemets teman
solve-difficulty = Svårighet { $rating }, { $tier }
solve-proven = enda vinnande draget
solve-proven-gloss = Bevisat: inget annat första drag ger en tvingande vinst, inte ens en långsam.

tier-beginner = för nybörjare
tier-easy = lätt
tier-medium = medelsvårt
tier-hard = svårt
tier-expert = för experter

theme-win-in-1 = vinst i ett drag
theme-win-in-2 = vinst i två drag
theme-win-in-3 = vinst i tre drag
theme-win-in-4 = vinst i fyra drag
theme-only-win = enda vinstdraget
theme-quiet = tyst drag
theme-defence = försvar och anfall
theme-sacrifice = offer
theme-capture = slag
theme-throw = kast
theme-push = knuff
theme-castle-taking = borg
theme-throne = tron
theme-deposing = störtande
theme-placing = utplacering
theme-swap = byte
theme-building = bygge
theme-chain = kedja av steg
theme-platform = plattform
theme-centre = mitten
theme-gate = port
theme-tower = torn
