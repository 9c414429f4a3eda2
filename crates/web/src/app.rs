//! The frame around all pages.

use burgrave_ui::route::Route;
use leptos::ev;
use leptos::prelude::*;

use crate::device;
use crate::pages::{
    about, analyse, editor, home, learn, new, play, puzzles, rules, settings, trying,
};
use crate::state::App as State;
use crate::words::t;

/// The app.
#[component]
pub fn App() -> impl IntoView {
    let state = State::new();
    provide_context(state);
    state.follow_address();
    window_event_listener(ev::hashchange, move |_| state.follow_address());
    Effect::new(move |_| {
        if let Some(root) = device::document().document_element() {
            let _ = root.set_attribute("data-colours", state.shown_colours());
        }
    });
    view! {
        <header class="top">
            <a class="brand" href="#/"><img src="icon.svg" alt="" width="32" height="32"/><span>{t("web-title")}</span></a>
            <nav>
                <a href="#/" aria-current=move || current(state, Route::Home)>{t("web-home")}</a>
                <Show when=move || state.play.with(Option::is_some)>
                    <a href="#/play" aria-current=move || current(state, Route::Play)>{t("web-play")}</a>
                </Show>
                <a href="#/learn" aria-current=move || current(state, Route::Learn)>{t("learn")}</a>
                <a href="#/puzzles" aria-current=move || current(state, Route::Puzzles)>{t("puzzles")}</a>
                <a href="#/analyse" aria-current=move || current(state, Route::Analyse)>{t("web-analyse")}</a>
                <a href="#/settings" aria-current=move || current(state, Route::Settings)>{t("web-settings")}</a>
                <a href="#/about" aria-current=move || current(state, Route::About)>{t("web-about")}</a>
            </nav>
        </header>
        <Notice/>
        <main id="main">{move || page(state.route.get())}</main>
    }
}

fn current(state: State, route: Route) -> Option<&'static str> {
    (state.route.get() == route).then_some("page")
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Home | Route::Shared(_) => view! { <home::Home/> }.into_any(),
        Route::New(game) => view! { <new::New game/> }.into_any(),
        Route::Play => view! { <play::Playing/> }.into_any(),
        Route::Try(text) => view! { <trying::Trying text/> }.into_any(),
        Route::Rules(game) => view! { <rules::Rules game/> }.into_any(),
        Route::Learn => view! { <learn::Games/> }.into_any(),
        Route::Lesson(game, number) => view! { <learn::Page game number/> }.into_any(),
        Route::Puzzles => view! { <puzzles::Games/> }.into_any(),
        Route::Puzzle(game, number) => view! { <puzzles::Page game number/> }.into_any(),
        Route::Analyse => view! { <analyse::Analyse/> }.into_any(),
        Route::Edit => view! { <editor::Edit/> }.into_any(),
        Route::Settings => view! { <settings::Settings/> }.into_any(),
        Route::About => view! { <about::About/> }.into_any(),
        Route::Unknown => view! { <p class="page">{t("web-page-unknown")} " " <a href="#/">{t("web-home")}</a></p> }.into_any(),
    }
}

/// Something to tell that is not about a game.
#[component]
fn Notice() -> impl IntoView {
    let state = State::get();
    move || {
        let text = state.notice.get()?;
        Some(view! {
            <div class="notice" role="alert">
                <p>{text}</p>
                <button on:click=move |_| state.notice.set(None)>{t("web-close")}</button>
            </div>
        })
    }
}
