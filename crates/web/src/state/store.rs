//! Local storage, and what people are told if it fails.

use burgrave_ui::saved;
use leptos::prelude::*;

use crate::device;
use crate::notice::Notices;
use crate::words::tx;

/// Local storage whose faults are shown as notices.
#[derive(Clone, Copy)]
pub struct Store {
    notices: Notices,
    /// The last write failed, and that was told.
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
        // Told once, not after every move.
        let told = self.failed.get_value();
        self.failed.set_value(kept.is_err());
        match kept {
            Ok(()) => true,
            Err(fault) => {
                if !told {
                    self.notices.tell(fault.told());
                }
                false
            }
        }
    }

    /// Moves a text that cannot be read to a backup key, and tells why: a later version may read it.
    pub fn put_aside(self, name: &str, text: &str, code: &str, why: &str) {
        let stored = |name: &str| device::load(name).ok().flatten();
        if self.keep(&saved::backup_key(name, text, stored), text) {
            self.notices.tell(tx(code, &[("why", why)]));
        }
    }
}
