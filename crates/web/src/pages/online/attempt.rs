//! Requests that a button sends, and lists that are being read.

use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::online::Failure;
use crate::reactive::{dynamic, spawn};
use crate::state::App;
use crate::words::t;

/// A request that leads to another page.
#[derive(Clone, Copy)]
pub struct Attempt {
    /// Whether an answer is awaited.
    pub busy: RwSignal<bool>,
    trouble: RwSignal<Option<String>>,
}

impl Attempt {
    pub fn new() -> Attempt {
        Attempt {
            busy: RwSignal::new(false),
            trouble: RwSignal::new(None),
        }
    }

    /// Sends the request, unless an answer is awaited. Shows the page that it returns.
    pub fn start(self, app: App, request: impl Future<Output = Result<Route, Failure>> + 'static) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        self.trouble.set(None);
        spawn(async move {
            match request.await {
                Ok(route) => app.turn_to(route),
                // The user may have left the page.
                Err(why) => {
                    let _ = self.busy.try_set(false);
                    let _ = self.trouble.try_set(Some(why.sentence));
                }
            }
        });
    }

    /// Shows why the last request failed.
    pub fn fault(self) -> AnyView {
        dynamic(move || self.trouble.get().map(fault))
    }
}

fn fault(why: String) -> AnyView {
    view! { <p class="fault" role="alert">{why}</p> }.into_any()
}

/// Shows a message in place of a list.
pub fn quiet(message: &str) -> AnyView {
    view! { <p class="quiet" role="status">{t(message)}</p> }.into_any()
}

/// Shows why a list is not there: a failure, the first answer that is awaited, or no entries (what `empty` returns).
pub fn list_state(
    trouble: RwSignal<Option<String>>,
    is_read: RwSignal<bool>,
    empty: impl Fn() -> Option<AnyView> + Send + 'static,
) -> AnyView {
    dynamic(move || {
        if let Some(why) = trouble.get() {
            return Some(fault(why));
        }
        match is_read.get() {
            true => empty(),
            false => Some(quiet("web-loading")),
        }
    })
}
