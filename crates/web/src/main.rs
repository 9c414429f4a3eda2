//! The browser app: pages and boards drawn from `burgrave-ui`'s model. The engine is another program,
//! `burgrave-worker`.

mod analysis;
mod app;
mod board;
mod desk;
mod device;
mod engine;
mod pages;
mod panel;
mod state;
mod task;
mod thumbnail;
mod words;

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
    device::remove_boot_screen();
}
