//! Endgame tables of a player, from a file.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use burgrave_bots::AnyEndgames;
use burgrave_core::Fault;
use burgrave_endgames::{Tables, faults};
use burgrave_games::registry::AnyRules;

/// A file of endgame tables. Its clones share the tables, which need much memory.
#[derive(Clone, Debug)]
pub struct EndgameFile {
    path: PathBuf,
    /// The tables that were read last, with their rules.
    tables: Arc<Mutex<Option<(AnyRules, AnyEndgames)>>>,
}

impl EndgameFile {
    /// Names the file, without reading it.
    pub fn new(path: PathBuf) -> EndgameFile {
        EndgameFile {
            path,
            tables: Arc::default(),
        }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the tables of these rules. Reads them from the file the first time.
    ///
    /// # Errors
    /// As [`read`].
    pub fn tables(&self, rules: &AnyRules) -> Result<AnyEndgames, Fault> {
        let mut last = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, tables)) = &*last
            && of == rules
        {
            return Ok(tables.clone());
        }
        let tables = read(&self.path, rules)?;
        *last = Some((rules.clone(), tables.clone()));
        Ok(tables)
    }
}

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

#[cfg(test)]
mod tests {
    use burgrave_games::registry::GameId;

    use super::*;

    fn rules(options: &str) -> AnyRules {
        AnyRules::parse(GameId::DobyvaniHradu, options).expect("rules")
    }

    #[test]
    fn players_share_the_tables_of_a_file_which_is_read_once() {
        let place = tempfile::tempdir().expect("a folder");
        let path = place.path().join("tables");
        let AnyRules::DobyvaniHradu(own) = rules("") else {
            panic!("other rules");
        };
        let mut file = File::create(&path).expect("a file");
        let tables = Tables::make_smallest(&own).expect("short");
        tables.write(&mut file).expect("written");
        let of_white = EndgameFile::new(path.clone());
        let of_black = of_white.clone();
        of_white.tables(&rules("")).expect("the tables");
        std::fs::remove_file(&path).expect("removed");
        of_black.tables(&rules("")).expect("read already");
        // Other rules need tables of their own.
        let fault = of_black
            .tables(&rules("rules=french"))
            .expect_err("no file");
        assert_eq!(fault.code, faults::FILE);
        let castello = AnyRules::parse(GameId::Castello, "").expect("rules");
        let fault = of_black.tables(&castello).expect_err("another game");
        assert_eq!(fault.code, faults::GAME);
    }
}
