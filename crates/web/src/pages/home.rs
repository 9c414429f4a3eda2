//! The home page: five games.

use core::time::Duration;

use burgrave_games::registry::GameId;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::device;
use crate::reactive::{Show, dynamic, memo};
use crate::state::App;
use crate::thumbnail::Thumbnail;
use crate::words::{outcome, t, tx};

#[component]
pub fn Home() -> impl IntoView {
    let app = App::get();
    let going_on = move || {
        app.play.with(|play| {
            let play = play.as_ref()?;
            play.is_ongoing().then(|| play.setup().game.about().name)
        })
    };
    view! {
        <div class="page home">
            <h1>{t("web-tagline")}</h1>
            <p class="lead">{t("web-intro")} " " <a href="#/learn">{t("learn-invite")}</a></p>
            {move || going_on().map(|name| view! {
                <p><a class="button primary" href="#/play">{t("web-resume")} ": " {name}</a></p>
            })}
            <p class="buttons"><a class="button" href="#/rules">{t("web-rule-book")}</a><a class="button" href="#/analyse">{t("web-analyse")}</a><a class="button" href="#/edit">{t("web-edit")}</a></p>
            <ul class="cards">{GameId::ALL.into_iter().enumerate().map(card).collect_view()}</ul>
            <EarlierGames/>
        </div>
    }
}

/// Games that the user left for others.
#[component]
fn EarlierGames() -> impl IntoView {
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

fn card((number, game): (usize, GameId)) -> impl IntoView {
    let app = App::get();
    let about = game.about();
    // Draws one board at a time, so that the page stays responsive.
    let ready = RwSignal::new(false);
    let delay = Duration::from_millis(30 * (number as u64 + 1));
    let timer = set_timeout_with_handle(move || ready.set(true), delay);
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    let picture = dynamic(move || {
        if !ready.get() {
            return None;
        }
        let start = Setup::new(game).begin().ok()?;
        Some(view! { <Thumbnail board=start.board() view=start.view() theme=app.theme()/> })
    });
    view! {
        <li class="card">
            <a class="card-board" href=format!("#/new/{game}") tabindex="-1" aria-hidden="true">{picture}</a>
            <h2>{about.name}</h2>
            <p class="by">{t(&format!("by-{game}"))}</p>
            <p>{t(&format!("summary-{game}"))}</p>
            <p class="buttons">
                <a class="button primary" href=format!("#/new/{game}") aria-label=format!("{}: {}", t("web-play"), about.name)>{t("web-play")}</a>
                <a class="button" href=format!("#/learn/{game}") aria-label=tx("learn-of", &[("game", about.name)])>{t("learn")}</a>
                <a class="button" href=format!("#/puzzles/{game}") aria-label=tx("puzzles-of", &[("game", about.name)])>{t("puzzles")}</a>
                <a class="button" href=format!("#/rules/{game}") aria-label=format!("{}: {}", t("web-rules"), about.name)>{t("web-rules")}</a>
            </p>
        </li>
    }
}
