//! Local storage, and texts that live as long as the page.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};

use wasm_bindgen::prelude::*;

use crate::device::fetching::name_of;
use crate::device::{log, window};
use crate::words::t;

thread_local! {
    /// Texts that live as long as the page.
    static MEMORY: RefCell<HashMap<String, String>> = RefCell::default();
    /// Whether the texts in local storage were replaced. This page knows the old ones, so it saves nothing more.
    static IS_OLD: Cell<bool> = const { Cell::new(false) };
}

/// Name under which a window tells the others that it has replaced all texts.
pub const REPLACED: &str = "burgrave.replaced";

/// Saves nothing more, because another window has replaced all texts. The page should reload.
pub fn stop_saving() {
    IS_OLD.set(true);
}

/// Keeps a text as long as the page is open.
pub fn remember(name: &str, text: &str) {
    MEMORY.with_borrow_mut(|memory| memory.insert(name.to_owned(), text.to_owned()));
}

/// Returns the text kept under a name.
pub fn recall(name: &str) -> Option<String> {
    MEMORY.with_borrow(|memory| memory.get(name).cloned())
}

/// Drops the text kept under a name.
pub fn forget(name: &str) {
    MEMORY.with_borrow_mut(|memory| memory.remove(name));
}

/// Reason why local storage fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreFault {
    /// It is full.
    Full,
    /// It is blocked or missing.
    Blocked,
}

impl StoreFault {
    fn of(error: &JsValue) -> StoreFault {
        log(error);
        match &*name_of(error) {
            // The second name is Firefox's.
            "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StoreFault::Full,
            _ => StoreFault::Blocked,
        }
    }

    /// Returns the message for the user.
    pub fn message(self) -> String {
        t(match self {
            StoreFault::Full => "web-storage-full",
            StoreFault::Blocked => "web-storage-failed",
        })
    }
}

/// Loads a saved text.
pub fn load(name: &str) -> Result<Option<String>, StoreFault> {
    if let Some(text) = recall(name) {
        return Ok(Some(text));
    }
    (storage()?.get_item(name)).map_err(|error| StoreFault::of(&error))
}

/// Saves a text. If local storage fails, the text lives as long as the page.
pub fn keep(name: &str, text: &str) -> Result<(), StoreFault> {
    if IS_OLD.get() {
        return Ok(());
    }
    let set = |storage: web_sys::Storage| storage.set_item(name, text);
    let kept = storage().and_then(|storage| set(storage).map_err(|error| StoreFault::of(&error)));
    match kept {
        Ok(()) => forget(name),
        Err(_) => remember(name, text),
    }
    kept
}

/// Deletes a saved text.
pub fn erase(name: &str) {
    forget(name);
    if let Ok(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Returns all texts in local storage by their names. Returns none if it fails.
pub fn stored() -> BTreeMap<String, String> {
    let Ok(storage) = storage() else {
        return BTreeMap::new();
    };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    names
        .filter_map(|name| {
            let text = storage.get_item(&name).ok().flatten()?;
            Some((name, text))
        })
        .collect()
}

/// Replaces all texts of the app in local storage, and saves nothing more until the page is reloaded. Other windows get
/// a storage event for [`REPLACED`].
pub fn replace_stored(entries: &BTreeMap<String, String>) -> Result<(), StoreFault> {
    let before = stored();
    let storage = storage()?;
    let write = |entries: &BTreeMap<String, String>| {
        for name in before.keys().filter(|name| name.starts_with("burgrave.")) {
            storage.remove_item(name)?;
        }
        entries
            .iter()
            .try_for_each(|(name, text)| storage.set_item(name, text))
    };
    write(entries).map_err(|error| {
        // What was there before fitted.
        let _ = write(&before);
        StoreFault::of(&error)
    })?;
    stop_saving();
    // The event matters, not the text.
    let _ = storage.set_item(REPLACED, "1");
    let _ = storage.remove_item(REPLACED);
    Ok(())
}

fn storage() -> Result<web_sys::Storage, StoreFault> {
    match window().local_storage() {
        Ok(storage) => storage.ok_or(StoreFault::Blocked),
        Err(error) => Err(StoreFault::of(&error)),
    }
}
