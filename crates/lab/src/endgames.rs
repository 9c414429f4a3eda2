//! Endgame tables of a player, from a file.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use burgrave_bots::AnyEndgames;
use burgrave_core::Fault;
use burgrave_endgames::{Tables, faults};
use burgrave_games::registry::AnyRules;

/// Reads the endgame tables of these rules.
///
/// # Errors
/// A code of [`burgrave_endgames::faults`].
pub fn read(path: &Path, rules: &AnyRules) -> Result<AnyEndgames, Fault> {
    let AnyRules::DobyvaniHradu(rules) = rules else {
        return Err(Fault::new(faults::GAME));
    };
    let file = File::open(path).map_err(|error| Fault::new(faults::FILE).with("error", error))?;
    let tables = Tables::read(rules, file)?;
    Ok(AnyEndgames::new(rules.clone(), Arc::new(tables)))
}
