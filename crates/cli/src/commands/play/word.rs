//! The commands of a terminal game.

/// A typed line. Anything but a command word counts as a move or a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// Nothing typed.
    Nothing,
    /// Show the board again.
    Board,
    /// List the legal moves, or what can follow some spaces.
    Moves(Option<String>),
    /// Take back N turns.
    Undo(usize),
    /// Suggest a move.
    Hint,
    /// Print the record.
    Record,
    /// Print the position's text.
    Position,
    /// Print how the game is played, or the whole page of the rule book.
    Rules {
        /// Whether to print rulings, options and notation too.
        all: bool,
    },
    /// Save the record, by default to the last file.
    Save(Option<String>),
    /// Load a game of a file, by its number from 1.
    Load(String, usize),
    /// Resign.
    Resign,
    /// Print the list of commands.
    Help,
    /// Leave.
    Quit,
    /// A command with an argument that it does not take; with the right form.
    Misused(&'static str),
    /// A move, or the beginning of one.
    Move(String),
}

/// The command words, for completion.
pub const WORDS: &[&str] = &[
    "board", "help", "hint", "load", "moves", "position", "quit", "record", "resign", "rules",
    "save", "undo",
];

/// Reads a line. The case of command words does not matter.
pub fn read(line: &str) -> Word {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let alone = |word: Word, how: &'static str| match rest {
        "" => word,
        _ => Word::Misused(how),
    };
    match first.to_ascii_lowercase().as_str() {
        "" => Word::Nothing,
        "board" | "show" => alone(Word::Board, "board"),
        "moves" | "list" | "?" => Word::Moves((!rest.is_empty()).then(|| rest.to_owned())),
        "undo" | "back" | "u" => match (rest, rest.parse()) {
            ("", _) => Word::Undo(1),
            (_, Ok(turns)) if turns > 0 => Word::Undo(turns),
            _ => Word::Misused("undo, or undo 3 for three turns"),
        },
        "hint" => alone(Word::Hint, "hint"),
        "record" | "history" => alone(Word::Record, "record"),
        "position" => alone(Word::Position, "position"),
        "rules" => match rest {
            "" => Word::Rules { all: false },
            "all" => Word::Rules { all: true },
            _ => Word::Misused("rules, or rules all"),
        },
        "save" => Word::Save((!rest.is_empty()).then(|| rest.to_owned())),
        "load" => load(rest),
        "resign" => alone(Word::Resign, "resign"),
        "help" | "h" => alone(Word::Help, "help"),
        "quit" | "exit" | "q" => alone(Word::Quit, "quit"),
        _ => Word::Move(line.to_owned()),
    }
}

/// Reads a file name and an optional number of a game in it.
fn load(rest: &str) -> Word {
    if rest.is_empty() {
        return Word::Misused("load FILE, or load FILE 2 for the second game in it");
    }
    match rest
        .rsplit_once(' ')
        .map(|(name, last)| (name, last.parse()))
    {
        Some((name, Ok(number))) if number > 0 => Word::Load(name.trim().to_owned(), number),
        _ => Word::Load(rest.to_owned(), 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands_or_moves() {
        assert_eq!(read("  "), Word::Nothing);
        assert_eq!(read("moves a1"), Word::Moves(Some("a1".to_owned())));
        let name = Some("my game.txt".to_owned());
        assert_eq!(read("SAVE my game.txt"), Word::Save(name));
        assert_eq!(read("load my game 2"), Word::Load("my game".to_owned(), 2));
        assert!(matches!(read("load"), Word::Misused(_)));
        assert_eq!(read("undo 2"), Word::Undo(2));
        assert!(matches!(read("quit now"), Word::Misused(_)));
        assert_eq!(read(" a1-a2 "), Word::Move("a1-a2".to_owned()));
    }

    #[test]
    fn every_completed_word_is_a_command() {
        for word in WORDS {
            assert!(
                !matches!(read(&format!("{word} x")), Word::Move(_)),
                "{word}"
            );
        }
    }
}
