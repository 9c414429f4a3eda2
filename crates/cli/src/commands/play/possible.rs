//! What can be played, told step by step: spaces typed one after another are the clicks of a hand.

use std::fmt::Write;

use burgrave_core::Step as Click;
use burgrave_core::view::Board;
use burgrave_games::any::AnyGame;
use burgrave_words as words;

/// Lists longer than this are cut, and say so.
const LIST: usize = 120;
/// A hand that jumps to and fro never ends; no more clicks than this are looked at for a list.
const CLICKS: usize = 6;

/// The legal moves.
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

/// Whether the spaces begin a move.
pub fn begins(game: &AnyGame, spaces: &str) -> bool {
    clicks(game, spaces).is_some_and(|clicks| game.menu(&clicks).is_some())
}

/// The move that the spaces make, if nothing can follow them.
pub fn complete(game: &AnyGame, spaces: &str) -> Option<String> {
    let menu = game.menu(&clicks(game, spaces)?)?;
    let code = menu.finish.filter(|_| menu.next.is_empty())?;
    game.text_of(code).ok()
}

/// What can follow some spaces and choices, typed in any separation.
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
            text += "... and longer or more ones.\n";
        }
    }
    text.trim_end().to_owned()
}

/// Collects the moves that can follow; false if there are more.
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

/// The spaces and choices named in a text such as `a1-a2`, `c3e3` or `a1 stacker`.
fn clicks(game: &AnyGame, text: &str) -> Option<Vec<Click>> {
    let board = game.board();
    let mut clicks = Vec::new();
    for part in parts(text) {
        let space = board.cells.iter().position(|cell| cell.name == part);
        let click = match space {
            Some(space) => Click::Space(u16::try_from(space).ok()?),
            None => choice(game, &clicks, part)?,
        };
        clicks.push(click);
    }
    (!clicks.is_empty()).then_some(clicks)
}

/// Words and names of spaces; names may stand side by side.
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

/// A list in columns on 78 characters.
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
    fn spaces_may_be_typed_in_any_separation() {
        assert_eq!(parts("c3e3-g11"), ["c3", "e3", "g11"]);
        assert_eq!(parts("a1 stacker:b2"), ["a1", "stacker", "b2"]);
        assert_eq!(parts("-- "), [""; 0]);
        assert_eq!(parts("12"), ["12"]);
    }
}
