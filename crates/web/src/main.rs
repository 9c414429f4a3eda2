//! The browser app: pages and boards drawn from `burgrave-ui`'s model. The engine is another program,
//! `burgrave-worker`.
//!
//! It is built twice. The first program, without the feature `full`, has the pages that play needs, so that
//! the first visit is short; the full one has all pages. Where a page is asked for that the first one
//! lacks, it fetches the full one (`pages::fetching`, `static/start.js`), which takes its place.

#[cfg(feature = "full")]
mod analysis;
mod app;
mod board;
mod cells;
#[cfg(feature = "full")]
mod desk;
mod device;
mod dialog;
mod engine;
#[cfg(feature = "full")]
mod files;
mod illustration;
mod language;
mod notice;
mod pages;
mod panel;
mod state;
mod table;
#[cfg(feature = "full")]
mod task;
mod thumbnail;
mod words;

use burgrave_words::Language;
use leptos::prelude::*;

fn main() {
    console_error_panic_hook::set_once();
    // The first thing of all: what leptos spawns with is there only once it is mounted.
    wasm_bindgen_futures::spawn_local(async {
        // Words that cannot be fetched are no reason to show nothing: English is always here.
        let wanted = language::wanted();
        let language = match language::learn(wanted).await {
            Ok(()) => wanted,
            Err(_) => Language::English,
        };
        show(language);
        device::remove_boot_screen();
    });
}

/// Puts the app on the page, in the place of the first program if that is there.
#[cfg(feature = "full")]
fn show(language: Language) {
    let follows = device::end_first();
    leptos::mount::mount_to_body(move || view! { <app::App language/> });
    if follows {
        device::focus("#main");
    }
}

/// Puts the app on the page, until the full program takes its place.
#[cfg(not(feature = "full"))]
fn show(language: Language) {
    let body = device::document().body().expect("a page has a body");
    let shown = leptos::mount::mount_to(body, move || view! { <app::App language/> });
    device::on_end(move || drop(shown));
}
