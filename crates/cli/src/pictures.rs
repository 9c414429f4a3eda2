//! The pictures of the rule book: a list of positions that the program draws.

use std::collections::BTreeSet;

use burgrave_core::Step;
use burgrave_draw::{Marks, svg};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};

use crate::paint::{self, Paint};

/// The list. Its first lines describe its format.
const LIST: &str = include_str!("../../../docs/rules/pictures.txt");

/// A picture of the rule book.
pub struct Picture {
    /// File name without extension.
    pub name: &'static str,
    game: AnyGame,
    marks: Marks,
}

/// Returns every picture of the rule book.
///
/// # Panics
/// Panics if the list is invalid, which a test rules out.
pub fn all() -> impl Iterator<Item = Picture> {
    LIST.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| read(line).unwrap_or_else(|why| panic!("{line}: {why}")))
}

/// Returns a picture by name.
pub fn find(name: &str) -> Option<Picture> {
    let line = LIST
        .lines()
        .find(|line| line.split('|').next().map(str::trim) == Some(name))?;
    read(line).ok()
}

/// Returns the caption and the name of the picture if the line is an image of the rule book.
pub fn named_in(line: &str) -> Option<(&str, &str)> {
    let (caption, rest) = line.strip_prefix("![")?.split_once("](")?;
    let name = rest.strip_prefix("pictures/")?.strip_suffix(".svg)")?;
    Some((caption, name))
}

fn read(line: &'static str) -> Result<Picture, String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let &[name, game, rules, position, moves, marks] = parts.as_slice() else {
        return Err("expected six parts separated by |".to_owned());
    };
    let words = |fault| burgrave_words::sentence(&fault);
    let game: GameId = game.parse().map_err(words)?;
    let rules = AnyRules::parse(game, rules).map_err(words)?;
    let mut game = match position {
        "" => AnyGame::new(&rules),
        text => AnyGame::from_position(&rules, text).map_err(words)?,
    };
    for mv in moves.split_whitespace() {
        game.play(mv).map_err(words)?;
    }
    let marks = read_marks(&game, marks)?;
    Ok(Picture { name, game, marks })
}

fn read_marks(game: &AnyGame, text: &str) -> Result<Marks, String> {
    match text {
        "-" => Ok(Marks::default()),
        "last" if game.plies() > 0 => Ok(paint::last_move(game)),
        _ if text.starts_with("names:") => {
            let board = game.board();
            let cells = text["names:".len()..].split(',');
            let cells = cells.map(|space| board.cell(space).ok_or("no such space"));
            Ok(Marks {
                numbered: cells.collect::<Result<_, _>>()?,
                ..Marks::default()
            })
        }
        _ => {
            let space = text.strip_prefix("steps:").ok_or("unknown marks")?;
            let board = game.board();
            let number = board.cell(space);
            let step = Step::Space(number.ok_or("no such space")?);
            game.menu(&[step]).ok_or("nothing moves from there")?;
            let mut targets = BTreeSet::new();
            reach(game, &mut vec![step], &mut targets);
            Ok(Marks {
                targets: targets.into_iter().collect(),
                last: number.into_iter().collect(),
                ..Marks::default()
            })
        }
    }
}

/// Collects the spaces that can be reached in a few steps.
fn reach(game: &AnyGame, taken: &mut Vec<Step>, targets: &mut BTreeSet<u16>) {
    const LONGEST: usize = 6;
    let Some(menu) = game.menu(taken) else { return };
    for option in menu.next {
        if let Step::Space(space) = option.step {
            targets.insert(space);
        }
        if taken.len() < LONGEST {
            taken.push(option.step);
            reach(game, taken, targets);
            taken.pop();
        }
    }
}

impl Picture {
    /// Returns the picture as SVG.
    pub fn svg(&self) -> String {
        let title = format!("{}: {}", self.game.game().about().name, self.name);
        let style = svg::Style::new(&title);
        svg::draw(&self.game.board(), &self.game.view(), &self.marks, &style)
    }

    /// Draws the picture with characters.
    pub fn for_terminal(&self, paint: Paint) -> String {
        paint.draw(&self.game, &self.marks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_show_exactly_the_listed_pictures() {
        let book = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
        let mut shown = BTreeSet::new();
        for game in GameId::ALL {
            let page = std::fs::read_to_string(book.join(format!("{game}.md"))).expect("a page");
            for line in page.lines().filter(|line| line.contains("![")) {
                let (caption, name) = named_in(line).expect("an image on a line of its own");
                assert!(!caption.is_empty(), "{line}");
                shown.insert((game, name.to_owned()));
            }
        }
        let mut listed = BTreeSet::new();
        for Picture { name, game, .. } in all() {
            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
            assert!(name.chars().all(is_plain), "{name}");
            let is_new = listed.insert((game.game(), name.to_owned()));
            assert!(is_new, "{name} is listed twice");
        }
        assert_eq!(shown, listed);
    }
}
