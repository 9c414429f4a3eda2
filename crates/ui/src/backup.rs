//! Backup of everything that the app stores on the device, as one file.

use std::collections::BTreeMap;

use burgrave_core::Fault;
use serde::{Deserialize, Serialize};

use crate::faults;

/// First letters of the names of all entries of the app in local storage.
const PREFIX: &str = "burgrave.";
/// Format version of the file.
const VERSION: u32 = 1;

/// Texts by their names in local storage.
pub type Entries = BTreeMap<String, String>;

#[derive(Serialize, Deserialize)]
struct Backup {
    #[serde(rename = "burgrave-backup")]
    version: u32,
    entries: Entries,
}

/// Returns the entries of the app as the text of a file. Leaves out those of others.
pub fn write(entries: Entries) -> String {
    let backup = Backup {
        version: VERSION,
        entries: own(entries),
    };
    serde_json::to_string(&backup).unwrap_or_default()
}

/// Reads the output of [`write()`].
///
/// # Errors
/// [`faults::BACKUP_UNREADABLE`] for any other text.
pub fn read(text: &str) -> Result<Entries, Fault> {
    let backup: Option<Backup> = burgrave_json::read(text).ok();
    let backup = backup.filter(|backup| backup.version == VERSION);
    let entries = backup.map(|backup| own(backup.entries));
    (entries.filter(|entries| !entries.is_empty()))
        .ok_or_else(|| Fault::new(faults::BACKUP_UNREADABLE))
}

fn own(mut entries: Entries) -> Entries {
    entries.retain(|name, _| name.starts_with(PREFIX));
    entries
}
