//! The front door: five games.

use core::time::Duration;

use burgrave_games::registry::GameId;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::state::App;
use crate::thumbnail::Thumbnail;
use crate::words::{t, tx};

#[component]
pub fn Home() -> impl IntoView {
    let app = App::get();
    let going_on = move || {
        app.play.with(|play| {
            let play = play.as_ref()?;
            let on = play.outcome().is_none() && !play.moves().is_empty();
            on.then(|| play.setup().game.about().name)
        })
    };
    view! {
        <div class="page home">
            <h1>{t("web-tagline")}</h1>
            <p class="lead">{t("web-intro")}</p>
            {move || going_on().map(|name| view! {
                <p><a class="button primary" href="#/play">{t("web-resume")} ": " {name}</a></p>
            })}
            <ul class="cards">{GameId::ALL.into_iter().enumerate().map(card).collect_view()}</ul>
        </div>
    }
}

fn card((number, game): (usize, GameId)) -> impl IntoView {
    let app = App::get();
    let about = game.about();
    // One board after the other, so that the page answers in between.
    let ready = RwSignal::new(false);
    let delay = Duration::from_millis(30 * (number as u64 + 1));
    let timer = set_timeout_with_handle(move || ready.set(true), delay);
    on_cleanup(move || {
        if let Ok(timer) = timer {
            timer.clear();
        }
    });
    let picture = move || {
        if !ready.get() {
            return None;
        }
        let start = Setup::new(game).begin().ok()?;
        Some(view! { <Thumbnail board=start.board() view=start.view() theme=app.theme()/> })
    };
    let year = about.year.to_string();
    view! {
        <li class="card">
            <a class="card-board" href=format!("#/new/{game}") tabindex="-1" aria-hidden="true">{picture}</a>
            <h2>{about.name}</h2>
            <p class="by">{tx("web-author", &[("author", about.author), ("year", &year)])}</p>
            <p>{about.summary}</p>
            <p class="buttons">
                <a class="button primary" href=format!("#/new/{game}") aria-label=format!("{}: {}", t("web-play"), about.name)>{t("web-play")}</a>
                <a class="button" href=format!("#/rules/{game}") aria-label=format!("{}: {}", t("web-rules"), about.name)>{t("web-rules")}</a>
            </p>
        </li>
    }
}
