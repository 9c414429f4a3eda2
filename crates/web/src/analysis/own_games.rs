//! The user's last games, to be analysed.

use burgrave_ui::analysis::Analysis;
use burgrave_ui::model::Play;
use burgrave_ui::recent::RecentGames;
use leptos::prelude::*;

use crate::icon::icon;
use crate::pages::earlier::{Line, line};
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
    let games = memo(move || {
        let current = current.with(|play| {
            let play = play.as_ref().filter(|play| !play.moves().is_empty())?;
            Some((None, line((0, play.clone()))))
        });
        let earlier = app.games.earlier.with(RecentGames::games).into_iter();
        let earlier = earlier.map(|(number, play)| (Some(number), line((number, play))));
        let all = current.into_iter().chain(earlier);
        all.take(SHOWN).collect::<Vec<(Option<usize>, Line)>>()
    });
    let open = move |number| {
        if let Some(play) = played(app, current, number) {
            app.analysis_state.put(app, Analysis::of_play(&play));
        }
    };
    let row = move |(number, line): (Option<usize>, Line)| {
        let Line {
            game, about, end, ..
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

/// Returns an earlier game by its number, or the current one.
fn played(app: App, current: RwSignal<Option<Play>>, number: Option<usize>) -> Option<Play> {
    let Some(number) = number else {
        return current.get_untracked();
    };
    let earlier = app.games.earlier.with_untracked(RecentGames::games);
    let mut earlier = earlier.into_iter().filter(|(other, _)| *other == number);
    earlier.next().map(|(_, play)| play)
}
