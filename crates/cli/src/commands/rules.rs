//! `burgrave rules`: the rule-book page in the terminal, its pictures drawn with characters.

use burgrave_games::registry::GameId;
use termimad::{FmtText, MadSkin};

use crate::args;
use crate::failure::{Failure, print};
use crate::paint::Paint;
use crate::pictures;

/// Lines no longer than this, where the terminal is wider.
const WIDTH: usize = 80;

/// The page as written, part of the program.
fn source(game: GameId) -> &'static str {
    match game {
        GameId::KingOfTheCastle => include_str!("../../../../docs/rules/king-of-the-castle.md"),
        GameId::KingsCastle => include_str!("../../../../docs/rules/kings-castle.md"),
        GameId::AujjrisCastle => include_str!("../../../../docs/rules/aujjris-castle.md"),
        GameId::Castello => include_str!("../../../../docs/rules/castello.md"),
        GameId::DobyvaniHradu => include_str!("../../../../docs/rules/dobyvani-hradu.md"),
    }
}

pub fn run(command: &args::Rules) -> Result<(), Failure> {
    print(&page(command.game, Paint::new(&command.look).any_height()))
}

/// The page for a terminal.
pub fn page(game: GameId, paint: Paint) -> String {
    let skin = match paint.colour() {
        true => MadSkin::default(),
        false => MadSkin::no_style(),
    };
    let mut out = String::new();
    let mut text = String::new();
    for line in source(game).lines() {
        match pictures::named_in(line) {
            Some((caption, name)) => {
                out += &FmtText::from(&skin, &text, Some(WIDTH)).to_string();
                text.clear();
                if let Some(picture) = pictures::find(name) {
                    out += &picture.for_terminal(paint);
                }
                out += &format!("    {caption}\n");
            }
            None => {
                text += line;
                text.push('\n');
            }
        }
    }
    out += &FmtText::from(&skin, &text, Some(WIDTH)).to_string();
    out
}
