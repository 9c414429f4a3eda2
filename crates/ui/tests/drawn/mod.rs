//! Positions told by who stands where.

use burgrave_core::text::write_board;
use burgrave_games::registry::GameId;
use burgrave_ui::model::Play;
use burgrave_ui::setup::Setup;

/// All castles of Castello.
pub const CASTLES: &str = "c b6 f7 j6 n7 c11 h11 m11 b15 f16 j15 n16";

/// Who stands where: `ww a1 b2, b c3`.
fn men(text: &str) -> Vec<(&str, &str)> {
    text.split(", ")
        .flat_map(|group| {
            let mut words = group.split(' ');
            let stack = words.next().unwrap_or("");
            words.map(move |cell| (cell, stack))
        })
        .collect()
}

/// A position text: who stands where, and the fields that follow the board.
pub fn drawn(game: GameId, placed: &str, fields: &str) -> String {
    let widths = match game {
        GameId::KingOfTheCastle => vec![8; 6],
        GameId::Castello => vec![15; 21],
        GameId::AujjrisCastle => vec![9; 9],
        GameId::DobyvaniHradu => vec![19; 19],
        GameId::KingsCastle => [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6].to_vec(),
    };
    let placed = men(placed);
    let board = Play::new(Setup::new(game)).expect("published rules");
    let mut out = String::new();
    write_board(&mut out, &widths, |cell, out| {
        let name = &board.board().cells[cell].name;
        let found = placed.iter().filter(|(cell, _)| cell == name);
        out.extend(found.flat_map(|(_, stack)| stack.chars()));
    });
    format!("{out} {fields}")
}
