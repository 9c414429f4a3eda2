//! The user's last games, to be analysed.

use burgrave_ui::analysis::Analysis;
use burgrave_ui::model::Play;
use leptos::prelude::*;

use crate::icon::icon;
use crate::pages::earlier::{Line, line, own_game, own_games};
use crate::reactive::{Show, memo};
use crate::state::App;
use crate::thumbnail::Picture;
use crate::words::t;

/// Maximum number of games shown.
const SHOWN: usize = 6;

/// The game being played. On this page, `play` of [`App`] is the analysis board.
#[derive(Clone, Copy)]
pub struct Current(pub RwSignal<Option<Play>>);

/// The current game and the latest of the earlier ones. A press opens one on the analysis board.
#[component]
pub fn OwnGames() -> impl IntoView {
    let app = App::get();
    let Current(current) = expect_context();
    let all = own_games(app, current, line);
    let games = memo(move || all.get().into_iter().take(SHOWN).collect::<Vec<_>>());
    let open = move |number| {
        if let Some(play) = own_game(app, current, number) {
            app.analysis_state.put(app, Analysis::of_play(&play));
        }
    };
    let row = move |line: Line| {
        let Line {
            number,
            game,
            about,
            end,
            ..
        } = line;
        let name = game.game().about().name;
        view! {
            <li><button type="button" class="own-game" on:click=move |_| open(number)>
                <Picture game/>
                <span class="who"><b>{name}</b><span>{end}</span><span class="num">{about}</span></span>
                {icon("chevron-right")}
            </button></li>
        }
    };
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="own-games">
                <h2>{t("web-own-games")}</h2>
                <ul>{move || games.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
    }
}
