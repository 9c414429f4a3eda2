//! The browser app: pages and boards drawn from `burgrave-ui`'s model. The engine is another program,
//! `burgrave-worker`.

mod analysis;
mod app;
mod board;
mod desk;
mod device;
mod dialog;
mod engine;
mod language;
mod pages;
mod panel;
mod state;
mod table;
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
        leptos::mount::mount_to_body(move || view! { <app::App language/> });
        device::remove_boot_screen();
    });
}
