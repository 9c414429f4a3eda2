//! Page that lets the user play on from a position of the rule book. It does not replace the current game.

use burgrave_core::Fault;
use burgrave_ui::model::{Message, Play};
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use leptos::prelude::*;

use crate::app::missing;
use crate::board::{LiveBoard, page_keys};
use crate::device;
use crate::game::{News, TaskPrompt, Verdict, action};
use crate::pages::rules::place_in;
use crate::panel::of;
use crate::reactive::memo;
use crate::state::App;
use crate::task::{TaskHead, to};
use crate::words::{outcome, said, sentence, t, tx};

#[component]
pub fn TryPosition(text: String) -> impl IntoView {
    match saved::read_share(&text) {
        Ok(play) => view! { <Board play text/> }.into_any(),
        Err(fault) => bad(&fault),
    }
}

fn bad(fault: &Fault) -> AnyView {
    let why = sentence(fault);
    missing(
        Some(tx("web-share-failed", &[("why", &why)])),
        &Route::Home,
        t("web-home"),
    )
}

#[component]
fn Board(play: Play, text: String) -> impl IntoView {
    let game = play.setup().game;
    let begun = play.moves().len();
    let play = RwSignal::new(Some(play));
    // The user plays both sides, so `update` returns no tasks for the engine. Nothing is saved.
    let handler = Callback::new(move |message: Message| {
        play.update(|play| {
            if let Some(play) = play {
                play.update(message);
            }
        });
    });
    // The rules page goes back to the picture that led here only if the user returns to the page directly.
    let route = App::get().route;
    on_cleanup(move || {
        match route.get_untracked() {
            // The page is redrawn: keep the place.
            Route::Try(_) => {}
            Route::Rules(to) if to == game => {}
            _ => device::forget(&place_in(&game.to_string())),
        }
    });
    let app = App::get().with_board(play, RwSignal::new(0), move |message| handler.run(message));
    provide_context(app);
    page_keys(app);
    let moved = move || play.with(|play| play.as_ref().is_some_and(|it| it.moves().len() > begun));
    let verdict = memo(move || of(app, verdict));
    view! {
        <div class="play quiz">
            <TaskHead game back=Route::Rules(game).address()/>
            <section class="goal">
                <p class="crumb"><a href=Route::Rules(game).address()>{t("web-rules")}</a> " › " {game.about().name}</p>
                <h1 id="task-title" tabindex="-1">{t("learn-try-title")}</h1>
                <p class="quiet">{t("learn-try-text")}</p>
            </section>
            <div class="board-side"><LiveBoard/></div>
            <News/>
            <TaskPrompt verdict/>
            <div class="acts" role="toolbar" aria-label=t("web-actions")>
                {action(("flip", "arrow-down-up", "web-flip-short", ""), || false, move || app.flip())}
                {action(("take-back", "undo-2", "web-take-back", ""), move || !moved(), move || app.send(Message::TakeBack))}
                {to("play", "learn-try-play", Route::Shared(text).address())}
                {to("book-open", "web-rules", Route::Rules(game).address())}
            </div>
        </div>
    }
}

/// Returns what the prompt says about the last click, or about the end.
fn verdict(play: &Play) -> Option<Verdict> {
    if let Some(notice) = play.notice() {
        return Some(Verdict::about(notice, said(notice, play.failure())));
    }
    play.outcome().map(|end| Verdict {
        title: outcome(end),
        second: String::new(),
        kind: "right",
    })
}
