//! The pages of games against people at other devices. They exist only if the server of the page runs such games.

mod archive;
mod attempt;
mod device;
mod invitation;
mod lobby;
mod playing;

pub use invitation::NameField;

use burgrave_games::registry::GameId;
use leptos::prelude::*;

use crate::icon::emblem;
use crate::language::fetch_online;
use crate::reactive::fetched;
use crate::state::App;
use crate::words::t;

/// Open challenges.
#[component]
pub fn Lobby() -> impl IntoView {
    fetched(App::get(), fetch_online(), |()| {
        view! { <lobby::Open/> }.into_any()
    })
}

/// Finished games.
#[component]
pub fn Archive(filters: String) -> impl IntoView {
    fetched(App::get(), fetch_online(), move |()| {
        view! { <archive::Page filters=filters.clone()/> }.into_any()
    })
}

/// A link that brings the user's games to this device.
#[component]
pub fn Device(secret: String) -> impl IntoView {
    fetched(App::get(), fetch_online(), move |()| {
        view! { <device::Page secret=secret.clone()/> }.into_any()
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

/// A choice of one game or all.
#[component]
fn GameFilter(chosen: RwSignal<Option<GameId>>) -> impl IntoView {
    let one = move |game: Option<GameId>| {
        let (content, label) = match game {
            None => (t("online-all").into_any(), None),
            Some(game) => (emblem(game), Some(game.about().name)),
        };
        view! {
            <label title=label><input type="radio" name="wanted" aria-label=label prop:checked=move || { chosen.get() == game } on:change=move |_| chosen.set(game)/>{content}</label>
        }
    };
    let games = std::iter::once(None).chain(GameId::ALL.map(Some));
    view! { <div class="seg" role="radiogroup" aria-label=t("online-game")>{games.map(one).collect_view()}</div> }
}
