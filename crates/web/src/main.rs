//! The browser app: pages and boards drawn from `burgrave-ui`'s model. The engine is another program,
//! `burgrave-worker`.

mod analysis;
mod app;
mod board;
mod cells;
mod desk;
mod device;
mod dialog;
mod engine;
mod files;
mod illustration;
mod language;
mod notice;
mod pages;
mod panel;
mod state;
mod table;
mod task;
mod thumbnail;
mod words;

use leptos::prelude::*;

fn main() {
    console_error_panic_hook::set_once();
    let language = language::begin();
    leptos::mount::mount_to_body(move || view! { <app::App language/> });
    device::remove_boot_screen();
}
