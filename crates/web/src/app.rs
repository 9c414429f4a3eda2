//! The frame around all pages.

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use burgrave_words::Language;
use leptos::context::Provider;
use leptos::ev;
use leptos::prelude::*;

use crate::device;
use crate::language::Chooser;
use crate::notice::Notices;
use crate::pages::{
    about, analyse, editor, home, layout, learn, new, play, puzzles, rules, settings, trying,
};
use crate::reactive::{Show, dynamic, effect, on_window};
use crate::state::App as State;
use crate::words::{t, tx};

/// The app. The texts of `language` are loaded.
#[component]
pub fn App(language: Language) -> impl IntoView {
    let state = State::new(language);
    provide_context(state);
    state.follow_address();
    on_window(ev::hashchange, move |_| {
        // Drawing a page takes long, so the pressed button is painted first.
        device::after_paint(move || {
            state.follow_address();
            device::after_drawing(|| {
                device::focus_in_place("#main");
                device::window().scroll_to_with_x_and_y(0.0, 0.0);
            });
        });
    });
    effect(move || {
        state.language.track();
        device::set_title(&title(state));
    });
    dynamic(move || {
        state.language.track();
        view! { <Frame/> }
    })
}

/// Header, notices and page. Redrawn if the language changes.
#[component]
fn Frame() -> impl IntoView {
    let state = State::get();
    view! {
        <a class="skip" href="#main" on:click=skip>{t("web-skip")}</a>
        <header class="top">
            <a class="brand" href="#/"><img src="icon.svg" alt="" width="32" height="32"/><span>{t("web-title")}</span></a>
            <nav aria-label=t("web-menu")>
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
            <Chooser id="language"/>
        </header>
        <Notices/>
        <main id="main" tabindex="-1">{move || framed(state, state.route.get())}</main>
    }
}

/// Returns the title of the document.
fn title(state: State) -> String {
    let page = match state.route.get() {
        Route::Home | Route::Shared(_) => {
            return format!("{} – {}", t("web-title"), t("web-tagline"));
        }
        Route::New(game) => game.about().name.to_owned(),
        Route::NewOnLayout => GameId::DobyvaniHradu.about().name.to_owned(),
        Route::Play => {
            let game = state
                .play
                .with(|play| play.as_ref().map(|play| play.setup().game));
            game.map_or_else(|| t("web-play"), |game| game.about().name.to_owned())
        }
        Route::Book => t("web-rule-book"),
        Route::Rules(game) => format!("{}: {}", game.about().name, t("web-rules")),
        Route::Settings => t("web-settings"),
        Route::About => t("web-about"),
        Route::Try(_) => t("learn-try-title"),
        Route::Learn => t("learn-title"),
        Route::Lesson(game, _) => tx("learn-of", &[("game", game.about().name)]),
        Route::Puzzles => t("puzzles-title"),
        Route::Puzzle(game, _) => tx("puzzles-of", &[("game", game.about().name)]),
        Route::Analyse => t("web-analyse"),
        Route::Edit => t("web-edit"),
        Route::Layout => t("web-layout"),
        Route::SharedTree(_) | Route::Unknown => t("web-page-unknown"),
    };
    tx("web-document", &[("page", &page)])
}

/// Moves the focus to the content. Keeps the address, because it names the page.
fn skip(event: web_sys::MouseEvent) {
    event.prevent_default();
    device::focus("#main");
}

fn current(state: State, route: Route) -> Option<&'static str> {
    (state.route.get() == route).then_some("page")
}

/// Gives the page its own context, so that a board that it provides disappears with it.
fn framed(state: State, route: Route) -> impl IntoView {
    view! { <Provider value=state>{page(route)}</Provider> }
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Home | Route::Shared(_) => view! { <home::Home/> }.into_any(),
        Route::New(game) => view! { <new::New game on_layout=false/> }.into_any(),
        Route::NewOnLayout => {
            view! { <new::New game=GameId::DobyvaniHradu on_layout=true/> }.into_any()
        }
        Route::Play => view! { <play::Playing/> }.into_any(),
        Route::Book => view! { <rules::Book/> }.into_any(),
        Route::Rules(game) => view! { <rules::Rules game/> }.into_any(),
        Route::Settings => view! { <settings::Settings/> }.into_any(),
        Route::About => view! { <about::About/> }.into_any(),
        Route::Unknown => missing(None, &Route::Home, t("web-home")),
        Route::Try(text) => view! { <trying::Trying text/> }.into_any(),
        Route::Learn => view! { <learn::Games/> }.into_any(),
        Route::Lesson(game, number) => view! { <learn::Page game number/> }.into_any(),
        Route::Puzzles => view! { <puzzles::Games/> }.into_any(),
        Route::Puzzle(game, number) => view! { <puzzles::Page game number/> }.into_any(),
        Route::Analyse => view! { <analyse::Analyse/> }.into_any(),
        Route::Edit => view! { <editor::Edit/> }.into_any(),
        Route::Layout => view! { <layout::Page/> }.into_any(),
        // Replaced by the address of the analysis board before the page is drawn.
        Route::SharedTree(_) => ().into_any(),
    }
}

/// Returns the page for an invalid address: the reason, if known, and a link back.
pub fn missing(why: Option<String>, back: &Route, name: String) -> AnyView {
    view! {
        <div class="page">
            <h1>{t("web-page-unknown")}</h1>
            {why.map(|why| view! { <p role="alert">{why}</p> })}
            <p><a class="button" href=back.address()>{name}</a></p>
        </div>
    }
    .into_any()
}
