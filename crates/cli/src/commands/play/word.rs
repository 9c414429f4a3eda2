//! What a typed line means.

/// A command of the player. Anything that is not a command word is taken for a move or a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// Nothing typed.
    Nothing,
    /// Show the board again.
    Board,
    /// List what is possible, from a space or from everywhere.
    Moves(Option<String>),
    /// Take back.
    Undo,
    /// Suggest a move.
    Hint,
    /// The moves so far.
    Record,
    /// The position's text.
    Position,
    /// The rule-book page.
    Rules,
    /// Save the record.
    Save(String),
    /// Load a record.
    Load(String),
    /// Give up.
    Resign,
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
    /// A command that lacks its file name.
    NoFile(&'static str),
    /// A move, or the beginning of one.
    Move(String),
}

/// The command words, for completion.
pub const WORDS: &[&str] = &[
    "board", "help", "hint", "load", "moves", "position", "quit", "record", "resign", "rules",
    "save", "undo",
];

/// Reads a line.
pub fn read(line: &str) -> Word {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let file = |word: &'static str, make: fn(String) -> Word| match rest {
        "" => Word::NoFile(word),
        name => make(name.to_owned()),
    };
    match first {
        "" => Word::Nothing,
        "board" | "show" => Word::Board,
        "moves" | "list" | "?" => Word::Moves((!rest.is_empty()).then(|| rest.to_owned())),
        "undo" | "back" | "u" => Word::Undo,
        "hint" => Word::Hint,
        "record" | "history" => Word::Record,
        "position" => Word::Position,
        "rules" => Word::Rules,
        "save" => file("save", Word::Save),
        "load" => file("load", Word::Load),
        "resign" => Word::Resign,
        "help" | "h" => Word::Help,
        "quit" | "exit" | "q" => Word::Quit,
        _ => Word::Move(line.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands_or_moves() {
        assert_eq!(read("  "), Word::Nothing);
        assert_eq!(read("moves a1"), Word::Moves(Some("a1".to_owned())));
        assert_eq!(
            read("save my game.txt"),
            Word::Save("my game.txt".to_owned())
        );
        assert_eq!(read("load"), Word::NoFile("load"));
        assert_eq!(read(" a1-a2 "), Word::Move("a1-a2".to_owned()));
    }

    #[test]
    fn every_word_that_is_offered_is_understood() {
        for word in WORDS {
            assert!(
                !matches!(read(&format!("{word} x")), Word::Move(_)),
                "{word}"
            );
        }
    }
}
