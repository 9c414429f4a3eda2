//! The frame around all pages.

use std::collections::BTreeSet;

use burgrave_games::registry::GameId;
use burgrave_ui::route::Route;
use burgrave_words::Language;
use leptos::context::Provider;
use leptos::ev;
use leptos::prelude::*;

use crate::device;
use crate::icon::icon;
use crate::language::Chooser;
use crate::later;
use crate::notice::Notices;
use crate::online::has_server;
use crate::pages::{home, new, play};
use crate::reactive::{dynamic, effect, on_window};
use crate::shelf::instead;
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
        device::set_title(&with_turns(state, title(state)));
    });
    // News about the game would lie over the tasks of these boards.
    effect(move || {
        if has_another_board(&state.route.get()) {
            state.notices.drop_news();
        }
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
        // Hidden on phones: otherwise the board of a link would move up when it loads.
        <header class="rail" class:away=move || matches!(state.route.get(), Route::SharedTree(_))>
            <a class="brand" href="#/"><img src="icon.svg" alt="" width="44" height="44"/><b>{t("web-title")}</b></a>
            <nav aria-label=t("web-menu")>{places().map(place).collect_view()}</nav>
            <div class="tools">
                <label class="tongue">{icon("languages")}<span>{t("web-language")}</span><Chooser id="language"/></label>
                <button id="theme" type="button" on:click=move |_| state.looks.toggle()>{icon("moon")}<span>{t("web-theme")}</span></button>
                <a href="#/settings" aria-current=move || matches!(state.route.get(), Route::Settings | Route::About).then_some("page")>{icon("settings")}<span>{t("web-settings")}</span></a>
            </div>
        </header>
        <Notices/>
        <dialog id="keys" class="keys" aria-labelledby="keys-title">
            <h2 id="keys-title">{t("keys-title")}</h2>
            <dl></dl>
            <p>{t("web-keys")}</p>
            <label class="row"><span>{t("keys-on")}</span><input id="keys-on" class="switch" type="checkbox"/></label>
            <form method="dialog"><button class="b">{t("web-close")}</button></form>
        </dialog>
        <main id="main" tabindex="-1">{move || framed(state, state.route.get())}</main>
    }
}

/// Returns whether the page has another board than that of the game.
fn has_another_board(route: &Route) -> bool {
    matches!(
        route,
        Route::Lesson(..)
            | Route::Puzzle(..)
            | Route::Daily
            | Route::Try(_)
            | Route::Edit
            | Route::Layout
    )
}

/// Returns the title of the document.
fn title(state: State) -> String {
    let page = match state.route.get() {
        Route::Home | Route::Shared(_) => {
            return format!("{} – {}", t("web-title"), t("web-tagline"));
        }
        Route::New(game) | Route::NewByLink(game) | Route::NewChallenge(game) => {
            game.about().name.to_owned()
        }
        route if route.is_online() => t("web-lobby"),
        Route::NewOnLayout => GameId::DobyvaniHradu.about().name.to_owned(),
        Route::Play => {
            let game = state
                .play
                .with(|play| play.as_ref().map(|play| play.setup().game));
            game.map_or_else(|| t("web-play"), |game| game.about().name.to_owned())
        }
        Route::RuleBook => t("web-rule-book"),
        Route::Rules(game) => format!("{}: {}", game.about().name, t("web-rules")),
        Route::Study(game) => tx("web-study", &[("game", game.about().name)]),
        Route::Results => t("results-title"),
        Route::Settings => t("web-settings"),
        Route::About => t("web-about"),
        Route::Try(_) => t("learn-try-title"),
        Route::Learn => t("learn-title"),
        Route::Lesson(game, _) => tx("learn-of", &[("game", game.about().name)]),
        Route::Puzzles => t("puzzles-title"),
        Route::Daily => t("home-puzzle"),
        Route::Puzzle(game, _) => tx("puzzles-of", &[("game", game.about().name)]),
        Route::Analyse | Route::SharedTree(_) => t("web-analyse"),
        Route::Edit => t("web-edit"),
        Route::Layout => t("web-layout"),
        _ => t("web-page-unknown"),
    };
    tx("web-document", &[("page", &page)])
}

/// Returns the title of the document with the number of games that wait for the user.
pub fn with_turns(state: State, title: String) -> String {
    match state.turns.with(BTreeSet::len) {
        0 => title,
        turns => format!("({turns}) {title}"),
    }
}

/// Moves the focus to the content. Keeps the address, because it names the page.
fn skip(event: web_sys::MouseEvent) {
    event.prevent_default();
    device::focus("#main");
}

/// The app's places: address, message, icon.
const PLACES: [(&str, &str, &str); 5] = [
    ("#/", "web-home", "castle"),
    (LOBBY, "web-lobby", "users"),
    ("#/puzzles", "puzzles", "puzzle"),
    ("#/learn", "learn", "graduation-cap"),
    ("#/analyse", "web-analyse", "chart-spline"),
];

/// The place that needs a server.
const LOBBY: &str = "#/online";

/// Returns the places that there are.
fn places() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let has_server = has_server();
    PLACES
        .into_iter()
        .filter(move |(address, ..)| has_server || *address != LOBBY)
}

/// Returns the link to a place, which is current on all its pages.
fn place((address, name, sign): (&'static str, &'static str, &'static str)) -> impl IntoView {
    let state = State::get();
    let current = move || (place_of(&state.route.get()) == Some(address)).then_some("page");
    let badge = move || {
        let turns = (address == LOBBY)
            .then(|| state.turns.with(BTreeSet::len))
            .filter(|turns| *turns > 0)?;
        let label = tx("web-turns", &[("count", &turns.to_string())]);
        Some(view! { <i class="badge num" role="img" aria-label=label>{turns}</i> })
    };
    view! { <a href=address aria-current=current>{icon(sign)}{t(name)}{badge}</a> }
}

/// Returns the address of the place that a page belongs to.
fn place_of(route: &Route) -> Option<&'static str> {
    match route {
        Route::Settings | Route::About | Route::Unknown => None,
        route if route.is_online() => Some(LOBBY),
        Route::Puzzles | Route::Puzzle(..) => Some("#/puzzles"),
        Route::Learn | Route::Lesson(..) | Route::Try(_) => Some("#/learn"),
        Route::Analyse | Route::Edit | Route::Layout | Route::SharedTree(_) => Some("#/analyse"),
        _ => Some("#/"),
    }
}

/// Gives the page its own context, so that a board that it provides disappears with it.
fn framed(state: State, route: Route) -> impl IntoView {
    view! { <Provider value=state>{page(state, route)}</Provider> }
}

fn page(state: State, route: Route) -> AnyView {
    match route {
        Route::Home | Route::Shared(_) => view! { <home::Home/> }.into_any(),
        Route::New(game) => view! { <new::New game/> }.into_any(),
        Route::NewByLink(game) => view! { <new::New game by_link=has_server()/> }.into_any(),
        Route::NewChallenge(game) => {
            view! { <new::New game by_link=has_server() listed=true/> }.into_any()
        }
        Route::NewOnLayout => {
            view! { <new::New game=GameId::DobyvaniHradu on_layout=true/> }.into_any()
        }
        Route::Play => view! { <play::Playing/> }.into_any(),
        Route::Unknown => missing(None, &Route::Home, t("web-home")),
        // The address is of another site, or of a server that has gone.
        route if route.is_online() && !has_server() => {
            let why = view! { <p class="quiet">{t("web-no-server-why")}</p> };
            instead_of_page("web-no-server", why.into_any(), &Route::Home, t("web-home"))
        }
        route => later::page(state, route),
    }
}

/// Returns the page for an invalid address: the reason, if known, a link back, and what else there is.
pub fn missing(why: Option<String>, back: &Route, name: String) -> AnyView {
    let role = why.is_some().then_some("alert");
    let why = why.unwrap_or_else(|| t("web-page-unknown-why"));
    let why = view! { <p class="quiet" role=role>{why}</p> }.into_any();
    instead_of_page("web-page-unknown", why, back, name)
}

fn instead_of_page(title: &str, why: AnyView, back: &Route, name: String) -> AnyView {
    let title = view! { <h1>{t(title)}</h1> }.into_any();
    let others = [
        (Route::Home, "web-home"),
        (Route::Learn, "learn"),
        (Route::Puzzles, "puzzles"),
    ];
    let others = others.into_iter().filter(|(route, _)| route != back);
    let others =
        others.map(|(route, name)| view! { <a class="b" href=route.address()>{t(name)}</a> });
    let others = others.collect_view();
    let actions = view! { <a class="b main" href=back.address()>{name}</a>{others} }.into_any();
    view! { <div class="page">{instead(title, why, actions)}</div> }.into_any()
}
