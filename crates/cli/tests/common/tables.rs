//! Files of endgame tables.

use std::path::Path;

use burgrave_core::Notation;
use burgrave_endgames::Tables;
use burgrave_games::described::Described;
use burgrave_games::hradu::{DobyvaniHradu, Layouts};

/// Writes the endgame tables of one soldier against one, under these rules, to a file. Returns a position with the longest
/// win, and its plies.
pub fn write(path: &Path, options: &str) -> (String, u8) {
    let rules = DobyvaniHradu::from_text(options, &Layouts::built_in()).expect("rules");
    let tables = Tables::make_smallest(&rules).expect("short");
    let file = std::fs::File::create(path).expect("a file");
    tables.write(file).expect("written");
    let (position, plies) = tables.summaries()[0].longest.expect("a win");
    (rules.position_text(&position), plies)
}
