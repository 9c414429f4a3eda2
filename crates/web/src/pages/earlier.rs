//! Games that the user left for others.

use leptos::prelude::*;

use crate::device;
use crate::reactive::{Show, memo};
use crate::state::App;
use crate::words::{outcome, t, tx};

#[component]
pub fn EarlierGames() -> impl IntoView {
    let app = App::get();
    let games = memo(move || {
        let line = |(number, play): (usize, burgrave_ui::model::Play)| {
            let game = play.setup().game.about().name;
            let moves = play.moves().len().to_string();
            let name = tx("web-earlier-game", &[("game", game), ("moves", &moves)]);
            (number, name, play.outcome().map(outcome))
        };
        let games = app
            .games
            .earlier
            .with(burgrave_ui::recent::RecentGames::games);
        games.into_iter().map(line).collect::<Vec<_>>()
    });
    let line = move |(number, name, end): (usize, String, Option<String>)| {
        view! {
            <li>
                <span>{name.clone()} {end.map(|end| format!(" – {end}"))}</span>
                <button class="button" aria-label=format!("{}: {name}", t("web-earlier-open"))
                    on:click=move |_| app.resume(number)>{t("web-earlier-open")}</button>
                <button class="button" aria-label=format!("{}: {name}", t("web-earlier-forget"))
                    on:click=move |_| { app.forget(number); device::focus("#earlier"); }>{t("web-earlier-forget")}</button>
            </li>
        }
    };
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="earlier">
                <h2 id="earlier" tabindex="-1">{t("web-earlier")}</h2>
                <ul>{move || games.get().into_iter().map(line).collect_view()}</ul>
            </section>
        </Show>
    }
}
