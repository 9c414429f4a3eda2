//! Lists of legal moves. Spaces typed one after another are clicks on the board.

use std::fmt::Write;

use burgrave_core::Step as Click;
use burgrave_core::view::Board;
use burgrave_games::any::AnyGame;
use burgrave_words as words;

/// Maximum number of listed moves.
const LIST: usize = 120;
/// Maximum number of further clicks per listed move: jumps back and forth could go on forever.
const CLICKS: usize = 6;

/// Lists the legal moves.
pub fn all(game: &AnyGame) -> String {
    let mut list = Vec::new();
    let mut more = false;
    game.for_each_legal_unsorted(&mut |text| {
        more = list.len() == LIST;
        if !more {
            list.push(text.to_owned());
        }
        !more
    });
    list.sort();
    let mut text = columns(&list);
    if more {
        text += "... and more; moves SPACE lists those from a space.";
    }
    text.trim_end().to_owned()
}

/// Returns whether a legal move begins with the spaces.
pub fn begins(game: &AnyGame, spaces: &str) -> bool {
    clicks(game, spaces).is_some_and(|clicks| game.menu(&clicks).is_some())
}

/// Returns the move that the spaces complete, if no step can follow.
pub fn complete(game: &AnyGame, spaces: &str) -> Option<String> {
    let menu = game.menu(&clicks(game, spaces)?)?;
    let code = menu.finish.filter(|_| menu.next.is_empty())?;
    game.text_of(code).ok()
}

/// Lists what can follow some spaces and choices, with any separators.
pub fn after(game: &AnyGame, spaces: &str) -> String {
    let shown = words::quotable(spaces);
    let Some(clicks) = clicks(game, spaces) else {
        return format!("{shown}: no such space on this board.");
    };
    let Some(menu) = game.menu(&clicks) else {
        return format!("Nothing can be moved from {shown} now.");
    };
    let mut text = String::new();
    if let Some(mv) = menu.finish.and_then(|code| game.text_of(code).ok()) {
        let _ = writeln!(text, "{mv} is a move: type it to play it.");
    }
    let board = game.board();
    let next: Vec<&str> = menu
        .next
        .iter()
        .map(|option| name(&board, option.step))
        .collect();
    if !next.is_empty() {
        let _ = writeln!(text, "After {shown}, next: {}", next.join(" "));
        let _ = writeln!(text, "  for example: moves {shown} {}", next[0]);
    }
    let mut moves = Vec::new();
    let mut taken = clicks;
    let whole = collect(game, &mut taken, CLICKS, &mut moves);
    moves.sort();
    moves.dedup();
    if !moves.is_empty() {
        text += "Moves:\n";
        text += &columns(&moves);
        if !whole {
            text += "... and more or longer ones.\n";
        }
    }
    text.trim_end().to_owned()
}

/// Collects the moves that can follow. Returns `false` if there are more.
fn collect(game: &AnyGame, taken: &mut Vec<Click>, left: usize, moves: &mut Vec<String>) -> bool {
    let Some(menu) = game.menu(taken) else {
        return true;
    };
    moves.extend(menu.finish.and_then(|code| game.text_of(code).ok()));
    if moves.len() > LIST || (left == 0 && !menu.next.is_empty()) {
        return false;
    }
    let mut whole = true;
    for option in menu.next {
        taken.push(option.step);
        whole &= collect(game, taken, left - 1, moves);
        taken.pop();
        if moves.len() > LIST {
            return false;
        }
    }
    whole
}

/// Reads the spaces and choices of a text such as `a1-a2`, `c3e3` or `a1 stacker`.
fn clicks(game: &AnyGame, text: &str) -> Option<Vec<Click>> {
    let board = game.board();
    let mut clicks = Vec::new();
    for part in parts(text) {
        let click = match board.cell(part) {
            Some(space) => Click::Space(space),
            None => choice(game, &clicks, part)?,
        };
        clicks.push(click);
    }
    (!clicks.is_empty()).then_some(clicks)
}

/// Splits a text into choices and names of spaces, which may be adjacent.
fn parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
        let mut rest = word;
        while !rest.is_empty() {
            let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
            let digits = rest[letters..]
                .bytes()
                .take_while(u8::is_ascii_digit)
                .count();
            let (part, after) = rest.split_at(letters + digits);
            parts.push(part);
            rest = after;
        }
    }
    parts
}

fn choice(game: &AnyGame, before: &[Click], word: &str) -> Option<Click> {
    let menu = game.menu(before)?;
    menu.next
        .iter()
        .map(|option| option.step)
        .find(|step| matches!(step, Click::Choice(choice) if *choice == word))
}

fn name(board: &Board, step: Click) -> &str {
    match step {
        Click::Space(space) => board
            .cells
            .get(usize::from(space))
            .map_or("", |cell| cell.name.as_str()),
        Click::Choice(choice) => choice,
    }
}

/// Formats a list in columns, 78 characters wide.
fn columns(list: &[String]) -> String {
    let width = list
        .iter()
        .map(|item| item.chars().count())
        .max()
        .unwrap_or(0)
        + 2;
    let each = (78 / width).max(1);
    let mut text = String::new();
    for row in list.chunks(each) {
        let mut line = String::from("  ");
        for item in row {
            let _ = write!(line, "{item:<width$}");
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn spaces_may_have_any_separators() {
        assert_eq!(parts("c3e3-g11"), ["c3", "e3", "g11"]);
        assert_eq!(parts("a1 stacker:b2"), ["a1", "stacker", "b2"]);
        assert_eq!(parts("-- "), [""; 0]);
        assert_eq!(parts("12"), ["12"]);
    }
}
