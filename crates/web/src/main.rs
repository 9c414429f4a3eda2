//! The browser app: draws pages and boards from the model in `burgrave-ui`. The engine is a separate program,
//! `burgrave-worker`.

#![allow(
    clippy::redundant_closure,
    reason = "Leptos boxes only the closures that are written in a view"
)]

mod analysis;
mod analysis_state;
mod animation;
mod app;
mod board;
mod cells;
mod chain;
mod chances;
mod device;
mod engine;
mod files;
mod game;
mod icon;
mod illustration;
mod language;
mod later;
mod link;
mod notice;
mod online;
mod pages;
mod panel;
mod qr;
mod reactive;
mod shelf;
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
