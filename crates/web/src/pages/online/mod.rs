//! The pages of games against people at other devices. They exist only if the server of the page runs such games.

mod archive;
mod invitation;
mod lobby;
mod playing;

pub use invitation::NameField;

use leptos::prelude::*;

use crate::language::fetch_online;
use crate::reactive::fetched;
use crate::state::App;

/// Open challenges.
#[component]
pub fn Lobby() -> impl IntoView {
    fetched(App::get(), fetch_online(), |()| {
        view! { <lobby::Open/> }.into_any()
    })
}

/// Finished games.
#[component]
pub fn Archive() -> impl IntoView {
    fetched(App::get(), fetch_online(), |()| {
        view! { <archive::Page/> }.into_any()
    })
}

/// An invitation: for its author, the link and the wait; for others, what it invites to.
#[component]
pub fn Invitation(secret: String) -> impl IntoView {
    fetched(App::get(), fetch_online(), move |()| {
        view! { <invitation::Page secret=secret.clone()/> }.into_any()
    })
}

/// A game.
#[component]
pub fn Playing(id: String) -> impl IntoView {
    fetched(App::get(), fetch_online(), move |()| {
        view! { <playing::Page id=id.clone()/> }.into_any()
    })
}
