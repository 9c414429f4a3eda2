//! The pages that a first game does not need. Their code is a wasm file of its own, fetched with the first of them.

use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Waker};

use burgrave_games::any::AnyGame;
use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use crate::app::missing;
use crate::device;
use crate::game::end;
use crate::pages::{
    about, analyse, editor, layout, learn, online, puzzles, results, rules, settings, study,
    try_position,
};
use crate::panel::of;
use crate::qr::{self, Modules};
use crate::reactive::{dynamic, fetched, fetched_in_place, spawn};
use crate::shelf::picture;
use crate::state::App;
use crate::thumbnail::Picture;
use crate::words::{outcome, t, tx};

/// Whether the code of these pages is there.
static IS_LOADED: AtomicBool = AtomicBool::new(false);

/// What the file draws.
enum Part {
    Page(Route),
    /// The end card. `by_hand` is a link that the user copies.
    End {
        by_hand: RwSignal<Option<String>>,
    },
}

/// Returns a page, after loading the code of these pages if necessary.
pub fn page(app: App, route: Route) -> AnyView {
    match IS_LOADED.load(Ordering::Relaxed) {
        true => drawn(route),
        false => fetched(app, loaded(), move |()| drawn(route.clone())),
    }
}

/// Returns the end card. The result is in its place until the code is there, with the error if it cannot be loaded.
pub fn end_card(app: App, by_hand: RwSignal<Option<String>>) -> AnyView {
    let result = move |why: Option<String>| {
        let result = of(app, |play| play.outcome().map(outcome));
        view! { <div class="result-only" role="status"><h2>{result}</h2><p class="quiet">{why}</p></div> }.into_any()
    };
    let card =
        move || at_once(draw(Part::End { by_hand })).unwrap_or_else(|| result(Some(failed())));
    match IS_LOADED.load(Ordering::Relaxed) {
        true => card(),
        false => fetched_in_place(app, loaded(), move |()| card(), result),
    }
}

/// Returns a picture of today's puzzle: of its game, until the code and the puzzle are there.
pub fn todays_position(app: App, game: GameId) -> AnyView {
    let position = RwSignal::new(None::<AnyGame>);
    // What the user sees and presses goes first. The user may have left the page by then.
    device::when_idle(move || {
        if !position.is_disposed() {
            spawn(async move { drop(find_todays_position(app, position).await) });
        }
    });
    dynamic(move || match position.get() {
        Some(game) => view! { <Picture game/> }.into_any(),
        None => picture(app, game),
    })
}

async fn loaded() -> Result<(), String> {
    load().await.map_err(|_| failed())?;
    IS_LOADED.store(true, Ordering::Relaxed);
    Ok(())
}

/// Draws a page whose code is loaded.
fn drawn(route: Route) -> AnyView {
    at_once(draw(Part::Page(route)))
        .unwrap_or_else(|| missing(Some(failed()), &Route::Home, t("web-home")))
}

/// Returns a view whose code is loaded: its future is ready at once.
fn at_once(future: impl Future<Output = Result<AnyView, SplitLoaderError>>) -> Option<AnyView> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(view)) => Some(view),
        _ => None,
    }
}

fn failed() -> String {
    tx("web-page-failed", &[("why", &t("why-net"))])
}

/// Returns a link as a QR code, after loading the code of later pages if necessary.
pub fn code(app: App, link: String) -> AnyView {
    let modules = async move { modules(link).await.map_err(|_| failed()) };
    fetched(app, modules, |modules| qr::picture(modules.as_ref()))
}

#[wasm_split(later, fallible)]
fn modules(link: String) -> Result<Option<Modules>, SplitLoaderError> {
    Ok(Modules::of(&link))
}

#[wasm_split(later, fallible)]
fn find_todays_position(
    app: App,
    position: RwSignal<Option<AnyGame>>,
) -> Result<(), SplitLoaderError> {
    puzzles::find_todays_position(app, position);
    Ok(())
}

/// Draws a part. The code that only this function reaches goes into the file of its own.
#[wasm_split(later, fallible, preload(load))]
fn draw(part: Part) -> Result<AnyView, SplitLoaderError> {
    let route = match part {
        Part::End { by_hand } => return Ok(view! { <end::End by_hand/> }.into_any()),
        Part::Page(route) => route,
    };
    Ok(match route {
        Route::Lobby
        | Route::Device(_)
        | Route::Archive(_)
        | Route::Invitation(_)
        | Route::Online(_) => online::page(route),
        Route::RuleBook => view! { <rules::Book/> }.into_any(),
        Route::Rules(game) => view! { <rules::Rules game/> }.into_any(),
        Route::Study(game) => view! { <study::Page game/> }.into_any(),
        Route::Results => view! { <results::Page/> }.into_any(),
        Route::Settings => view! { <settings::Settings/> }.into_any(),
        Route::About => view! { <about::About/> }.into_any(),
        Route::Try(text) => view! { <try_position::TryPosition text/> }.into_any(),
        Route::Learn => view! { <learn::Games/> }.into_any(),
        Route::Lesson(game, number) => view! { <learn::Page game number/> }.into_any(),
        Route::Puzzles => view! { <puzzles::Games/> }.into_any(),
        Route::Daily => view! { <puzzles::Daily/> }.into_any(),
        Route::Puzzle(game, number) => view! { <puzzles::Page game number/> }.into_any(),
        Route::Analyse => view! { <analyse::Analyse/> }.into_any(),
        Route::SharedTree(text) => view! { <analyse::SharedRecord text/> }.into_any(),
        Route::Edit => view! { <editor::Edit/> }.into_any(),
        Route::Layout => view! { <layout::Page/> }.into_any(),
        // Drawn by the first file.
        Route::Home
        | Route::Shared(_)
        | Route::New(_)
        | Route::NewByLink(_)
        | Route::NewChallenge(_)
        | Route::NewOnLayout
        | Route::Play
        | Route::Unknown => ().into_any(),
    })
}
