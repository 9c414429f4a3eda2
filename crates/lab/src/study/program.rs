//! The program that plays the games of a study. Its engine decides them, so one folder holds games of one engine.

use std::fs;
use std::path::Path;

use burgrave_core::Fault;
use serde::{Deserialize, Serialize};

use crate::faults;
use crate::study::file::{RuleSet, Study};
use crate::study::read::games_file;

/// Name of the file in the folder of a study's games that says which program plays them.
pub const PROGRAM_FILE: &str = "program.toml";

/// Signature of this program's engine: the last line of `burgrave bench`. It is written down here because its searches
/// take a second. A test compares them.
const BENCH: u64 = 608_670;

/// A version of this program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Program {
    /// Version number.
    pub version: String,
    /// Bench signature: another one may play other games.
    pub bench: u64,
}

impl Program {
    /// Returns this program.
    pub fn own() -> Program {
        Program {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            bench: BENCH,
        }
    }

    /// Returns the program that played the games in a study's folder, or `None` for games of a version that did not
    /// write it down.
    ///
    /// # Errors
    /// [`faults::STUDY_PROGRAM_FILE`].
    pub fn of_games(folder: &Path) -> Result<Option<Program>, Fault> {
        let fault = |error: &dyn ToString| {
            let error = error.to_string().trim().replace('\n', " ");
            Fault::new(faults::STUDY_PROGRAM_FILE).with("error", error)
        };
        match fs::read_to_string(folder.join(PROGRAM_FILE)) {
            Ok(text) => toml::from_str(&text)
                .map(Some)
                .map_err(|error| fault(&error.message())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(fault(&error)),
        }
    }

    /// Checks that this program may add games to a study's folder. Returns the text to write to [`PROGRAM_FILE`] if the
    /// folder has no games yet. Games of an unknown version stay so.
    ///
    /// # Errors
    /// [`faults::STUDY_PROGRAM_FILE`]; [`faults::STUDY_OTHER_ENGINE`] if another engine played games.
    pub fn check(study: &Study, folder: &Path) -> Result<Option<String>, Fault> {
        let own = Program::own();
        let is_begun = |set: &RuleSet| {
            games_file(folder, set).exists() || folder.join(format!("{}.depth", set.name)).exists()
        };
        if !study.sets.iter().any(is_begun) {
            return Ok(Some(format!(
                "version = \"{}\"\nbench = {}\n",
                own.version, own.bench
            )));
        }
        match Program::of_games(folder)? {
            Some(found) if found.bench != own.bench => Err(Fault::new(faults::STUDY_OTHER_ENGINE)
                .with("found", found.bench)
                .with("version", found.version)
                .with("own", own.bench)),
            _ => Ok(None),
        }
    }
}

/// Returns a sentence about the program that played the games.
pub fn played_by(program: Option<&Program>) -> String {
    match program {
        Some(Program { version, bench }) => {
            format!("The games were played by Burgrave {version}, bench signature {bench}.")
        }
        None => "Which version played the games is not recorded.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use burgrave_bots::EngineOptions;
    use burgrave_bots::bench::{bench, depth};
    use burgrave_games::registry::GameId;

    use super::*;

    #[test]
    fn the_bench_signature_is_that_of_the_benchmark() {
        let nodes = |game| {
            let found = bench(game, depth(game), EngineOptions::default());
            found.expect("valid positions").nodes
        };
        let signature: u64 = GameId::ALL.into_iter().map(nodes).sum();
        assert_eq!(
            BENCH, signature,
            "write the signature of this engine into BENCH"
        );
    }

    #[test]
    fn a_folder_takes_games_of_one_engine() {
        let folder = tempfile::tempdir().expect("a folder");
        let study = "title = \"a\"\nquestion = \"b\"\ngame = \"castello\"\nnodes = 5\ngames = 1";
        let study = Study::parse(study).expect("a study");
        let check = || Program::check(&study, folder.path());
        let write = |name: &str, text: &str| {
            fs::write(folder.path().join(name), text).expect("written");
        };
        let text = check().expect("no games").expect("to write");
        write(PROGRAM_FILE, &text);
        write("default.games", "");
        assert_eq!(check(), Ok(None));
        assert_eq!(Program::of_games(folder.path()), Ok(Some(Program::own())));
        write(PROGRAM_FILE, "version = \"0.1.0\"\nbench = 5\n");
        let fault = check().expect_err("another engine");
        assert_eq!(fault.code, faults::STUDY_OTHER_ENGINE);
        write(PROGRAM_FILE, "version = 1");
        let fault = check().expect_err("another type");
        assert_eq!(fault.code, faults::STUDY_PROGRAM_FILE);
        // Older versions wrote no such file. Their games can be continued, and stay of an unknown version.
        fs::remove_file(folder.path().join(PROGRAM_FILE)).expect("removed");
        assert_eq!(check(), Ok(None));
        assert_eq!(Program::of_games(folder.path()), Ok(None));
    }
}
