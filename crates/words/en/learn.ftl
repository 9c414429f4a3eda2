# The tutorials and the puzzles of the browser app.

learn-title = Learn to play
learn-intro = Ten to twelve short lessons for each game. You make the moves on the board.
learn-progress = { $done } of { $count } done
learn-count = { $count } lessons
learn-begin = Start
learn-go-on = Continue
learn-once-more = Play again
learn-lesson = Lesson { $number } of { $count }
learn-lessons = Lessons
learn-lesson-done = { $title }: done
learn-hint = Hint
learn-next = Next lesson
learn-right = Right
learn-reply = Correct. Wait for the reply …
learn-again = Restart
learn-skip = Skip
learn-failed = This lesson cannot be shown: { $why }
learn-unread = Your progress in lessons and puzzles could not be read; a backup was kept. { $why }

learn-try = Try it
learn-try-title = Try it
learn-try-text = This is the position in the picture. Move for both sides; nothing is saved.
learn-try-play = Continue as a game
rules-sample = Sample game: { $game }
rules-sample-how = Step through the game, or choose a move.
rules-sample-show = Show on the board

learn-wrong-move = That is not the task’s move.
learn-wrong-capture = That captures nothing.
learn-wrong-captures = You can capture more.
learn-wrong-effect = That does not solve the task.
learn-wrong-steps = That is too short.
learn-wrong-place = That ends on the wrong space.
learn-wrong-height = That does not build high enough.
learn-wrong-safe = After that your opponent wins at once.
learn-wrong-win = That does not win yet.
lesson-line = “{ $text }” is not a line of a lesson; lines begin with { $allowed }

# Puzzles.
puzzles-title = Puzzles
puzzles-intro = Find the one move that wins fastest. The puzzles start easy and adapt to you.
puzzles-size = { $count } puzzles, difficulty { $from }–{ $to }
puzzles-begin = Solve
puzzles-rating = Your rating
puzzles-solved = Solved
puzzles-streak = Streak
puzzles-best = Best
puzzles-unread = The puzzles could not be read: { $why }
puzzles-none = There is no puzzle with this number; { $game } has { $count }.
solve-number = Puzzle { $number }
solve-aim-one = You are { $side }. Win in one move.
solve-aim = You are { $side }. Win within { $turns } moves.
solve-find = Find the move
solve-rated = Help costs rating points.
solve-begins = The move starts on { $cell }. Ask again to see the whole move.
solve-go-on-one = Correct. One move to go.
solve-go-on = Correct. { $turns } moves to go.
solve-answer = Correct. Wait for the reply …
solve-wrong = { $tried } does not win in time
solve-wrong-now = { $tried } does not win
solve-refuted = { $side } answers { $tried }
solve-again = Try again, or press “Show me”.
solve-again-free = Try again. Your rating will not change any more.
puzzles-daily = A new puzzle every day
puzzles-run = Your run:
puzzles-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
puzzles-more = More puzzles
puzzles-any = Any theme
solve-solved = Solved!
solve-solved-helped = Solved with help.
solve-showing = Showing the solution …
solve-shown = The solution
solve-show = Show me
solve-previous = Previous puzzle
solve-next = Next puzzle
solve-about = Themes
solve-own = This puzzle’s themes
solve-difficulty = Difficulty { $rating }, { $tier }
solve-proven = only winning move
solve-proven-gloss = Proven: no other first move wins by force, not even slowly.

tier-beginner = beginner
tier-easy = easy
tier-medium = medium
tier-hard = hard
tier-expert = expert

theme-win-in-1 = win in one
theme-win-in-2 = win in two
theme-win-in-3 = win in three
theme-win-in-4 = win in four
theme-only-win = only winning move
theme-quiet = quiet move
theme-defence = defence and attack
theme-sacrifice = sacrifice
theme-capture = capture
theme-throw = throw
theme-push = push
theme-castle-taking = castle
theme-throne = throne
theme-deposing = deposing
theme-placing = placing
theme-swap = swap
theme-building = building
theme-chain = chain of steps
theme-platform = platform
theme-centre = centre
theme-gate = gate
theme-tower = tower
