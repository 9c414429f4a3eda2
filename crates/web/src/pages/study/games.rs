//! Games to replay, each on the analysis board. Their records are fetched when the user opens a list.

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use burgrave_ui::study::games::{Choice, ChosenGame};
use leptos::prelude::*;

use crate::analysis_state::import_error;
use crate::device;
use crate::pages::study::say;
use crate::reactive::{Show, fetched};
use crate::state::App;
use crate::table::is_open;
use crate::words::{ended, t};

pub fn section(game: GameId) -> AnyView {
    let lists = Choice::ALL.map(|choice| list(game, choice));
    view! { <section id="lab-games" class="lab-games"><h2>{t("study-replay")}</h2>{lists.collect_view()}</section> }
        .into_any()
}

/// Returns the list of a choice, closed at first.
fn list(game: GameId, choice: Choice) -> AnyView {
    let app = App::get();
    let asked = RwSignal::new(false);
    let toggle = move |event| {
        if is_open(&event) {
            asked.set(true);
        }
    };
    let name = choice.name();
    view! {
        <details data-choice=name on:toggle=toggle><summary>{t(&format!("study-replay-{name}"))}</summary>
            <p>{t(&format!("study-replay-{name}-why"))}</p>
            <Show when=move || asked.get()>
                {fetched(app, load(game, choice), move |games| game_list(app, games))}
            </Show>
        </details>
    }
    .into_any()
}

/// Fetches the games of a choice. An error is a message for the user.
async fn load(game: GameId, choice: Choice) -> Result<Vec<ChosenGame>, String> {
    let text = device::fetch(&choice.file(game)).await?;
    ChosenGame::read(&text).ok_or_else(|| t("study-failed"))
}

fn game_list(app: App, games: &[ChosenGame]) -> AnyView {
    let row = |game: &ChosenGame| {
        let end = ended(game.winner, game.reason.as_deref());
        let about: Vec<String> = game.about.iter().map(say).collect();
        let game = game.clone();
        let open = move |_| match game.open() {
            Ok(analysis) => {
                app.analysis_state.put(app, analysis);
                device::go(&Route::Analyse.address());
            }
            Err(why) => app.show_error(import_error(&why)),
        };
        view! { <li><button type="button" on:click=open><b>{end}</b> " " <span>{about.join(", ")}</span></button></li> }
    };
    let rows = games.iter().map(row).collect_view();
    view! { <ol>{rows}</ol> }.into_any()
}
