//! Rule sets of studies that the user names.

use std::path::PathBuf;

use burgrave_lab::study::{RuleSet, STUDY_FILE, Study};

use crate::commands::study::read_folder;
use crate::failure::Failure;

/// A rule set that the user named.
pub(super) struct NamedSet {
    pub(super) name: String,
    pub(super) folder: PathBuf,
    pub(super) study: Study,
    pub(super) set: RuleSet,
}

/// Finds the rule set `FOLDER:SET` or the only one of `FOLDER`. A folder whose name has a colon goes before.
pub(super) fn find(name: &str) -> Result<NamedSet, Failure> {
    let whole = PathBuf::from(name);
    let (folder, set) = match name.rsplit_once(':') {
        Some((folder, set)) if !whole.join(STUDY_FILE).is_file() => {
            (PathBuf::from(folder), Some(set))
        }
        _ => (whole, None),
    };
    let study = read_folder(&folder)?;
    let set = study
        .set(set)
        .map_err(|fault| Failure::new(name, &fault))?
        .clone();
    Ok(NamedSet {
        name: name.to_owned(),
        folder,
        study,
        set,
    })
}
