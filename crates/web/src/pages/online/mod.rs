//! The pages of games against people at other devices. They exist only if the server of the page runs such games.

mod archive;
mod attempt;
mod device;
mod invitation;
mod lobby;
mod playing;

pub use invitation::NameField;

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::icon::{emblem, icon};
use crate::language::fetch_online;
use crate::reactive::fetched;
use crate::shelf;
use crate::state::App;
use crate::words::t;

/// Returns a page: open challenges, finished games, a link that brings the user's games to this device, an invitation,
/// or a game.
pub fn page(route: Route) -> AnyView {
    fetched(App::get(), fetch_online(), move |()| match route.clone() {
        Route::Archive(filters) => view! { <archive::Page filters/> }.into_any(),
        Route::Device(secret) => view! { <device::Page secret/> }.into_any(),
        Route::Invitation(secret) => view! { <invitation::Page secret/> }.into_any(),
        Route::Online(id) => view! { <playing::Page id/> }.into_any(),
        _ => view! { <lobby::Open/> }.into_any(),
    })
}

/// Returns a message in place of a list, and what to do instead.
fn no_entries(message: &str, about: &str) -> AnyView {
    view! { <p class="none" role="status"><b>{t(message)}</b>" "{t(about)}</p> }.into_any()
}

/// Returns the games to begin.
fn games() -> AnyView {
    let card = |game: GameId| {
        let label = |action: &str| format!("{action}: {}", game.about().name);
        let [challenge, computer] = ["online-dare", "web-play-this"].map(t);
        let (open, play) = (Route::NewChallenge(game), Route::New(game));
        let actions = view! {
            <a class="go" href=open.address() aria-label=label(&challenge)>{icon("plus")}{challenge.clone()}</a>
            <a href=play.address() aria-label=label(&computer)>{icon("castle")}{computer.clone()}</a>
        };
        let about = view! { <p>{t(&format!("summary-{game}"))}</p> };
        shelf::card(game, &open, about.into_any(), actions.into_any())
    };
    view! { <ul class="shelf">{GameId::ALL.map(card).collect_view()}</ul> }.into_any()
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
