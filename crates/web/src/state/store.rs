//! Local storage, with notices if it fails.

use burgrave_ui::saved;
use leptos::prelude::*;

use crate::device;
use crate::notice::Notices;
use crate::words::tx;

/// Returns the stored text of a switch.
pub fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// Local storage whose faults are shown as notices.
#[derive(Clone, Copy)]
pub struct Store {
    notices: Notices,
    /// Whether the last write failed and a notice was shown.
    failed: StoredValue<bool>,
}

impl Store {
    pub fn new(notices: Notices) -> Store {
        Store {
            notices,
            failed: StoredValue::new(false),
        }
    }

    /// Saves a text; returns whether that was possible, and shows a notice if it was not.
    pub fn keep(self, name: &str, text: &str) -> bool {
        let kept = device::keep(name, text);
        // Shown once, not after every move.
        let shown = self.failed.get_value();
        self.failed.set_value(kept.is_err());
        match kept {
            Ok(()) => true,
            Err(fault) => {
                if !shown {
                    self.notices.show_error(fault.message());
                }
                false
            }
        }
    }

    /// Moves an unreadable text to a backup key and shows why: a later version may read it.
    pub fn move_to_backup(self, name: &str, text: &str, code: &str, why: &str) {
        let stored = |name: &str| device::load(name).ok().flatten();
        if self.keep(&saved::backup_key(name, text, stored), text) {
            self.notices.show_error(tx(code, &[("why", why)]));
        }
    }
}
