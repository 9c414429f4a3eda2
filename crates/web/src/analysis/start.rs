//! Ways to fill the analysis board from its sheet: a new game, a game of the user, a record, a position, a link.

use burgrave_games::registry::GameId;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use super::own_games::OwnGames;
use super::paste::Paste;
use crate::state::App;
use crate::words::{sentence, t};

#[component]
pub fn Start() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let shown = state.now(|one| one.play().setup().game);
    let game = RwSignal::new(shown.unwrap_or(GameId::ALL[0]));
    let fresh = move |_| {
        if let Err(why) = state.analyse(app, Setup::new(game.get_untracked())) {
            app.show_error(sentence(&why));
        }
    };
    let choose = move |event: web_sys::Event| {
        if let Ok(one) = event_target_value(&event).parse() {
            game.set(one);
        }
    };
    let games = GameId::ALL.map(|one| {
        view! { <option value=one.id() selected=move || game.get() == one>{one.about().name}</option> }
    });
    view! {
        <div class="load-game">
            <label class="field"><span>{t("web-game")}</span>
                <select id="import-game" on:change=choose>{games.collect_view()}</select>
            </label>
            <p class="buttons">
                <button id="analyse-start" type="button" class="button" on:click=fresh>{t("web-analyse-start")}</button>
                <a class="button" href="#/edit">{t("web-edit")}</a>
            </p>
        </div>
        <Paste game/>
        <OwnGames/>
    }
}
