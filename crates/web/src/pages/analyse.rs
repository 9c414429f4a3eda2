//! The analysis board: board, engine, moves, review, import and export.

use burgrave_ui::analysis::{Analysis, Message};
use leptos::context::Provider;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::analysis::first::First;
use crate::analysis::own_games::Current;
use crate::analysis::sign::Sign;
use crate::analysis::{View, engine, graph, menu, moves};
use crate::board::{LiveBoard, is_tall, measured, page_keys};
use crate::device;
use crate::game::{TaskPrompt, Verdict};
use crate::panel::next_step;
use crate::reactive::{Show, effect, memo, on_window, spawn};
use crate::state::App;
use crate::words::{ended, outcome, said, t, with};

#[component]
pub fn Analyse() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    state.begin(app);
    state.watch(app);
    // Components below see the analysis board instead of the current game.
    let table = app.with_board(state.play, state.number, move |message| {
        state.send(app, Message::Board(message));
    });
    page_keys(table);
    navigation_keys(app);
    on_cleanup(move || state.leave(app));
    provide_context(Current(app.play));
    let any = memo(move || state.analysis.with(Option::is_some));
    view! {
        <Provider value=table>
            <Show when=move || any.get() fallback=|| view! { <First/> }>
                <Analysing/>
            </Show>
        </Provider>
    }
}

/// A record in an address. Its page is the analysis board.
#[component]
pub fn SharedRecord(text: String) -> impl IntoView {
    let app = App::get();
    // Not at once: another page cannot be shown while this one is being drawn.
    spawn(async move { app.analysis_state.follow_link(app, &text) });
}

#[component]
fn Analysing() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    // The bar is next to the board, whatever its shape.
    let ratio = memo(move || {
        state.of(|one| {
            let (width, height) = measured(app, one.play()).size();
            width / height
        })
    });
    let tall = memo(move || state.of(|one| is_tall(app, one.play().board())));
    let over = memo(move || {
        state.of(|one| one.play().outcome().is_some() || one.recorded_end().is_some())
    });
    let shape = move || format!("--ratio:{}", ratio.get());
    let verdict = memo(move || Some(state.of(verdict)));
    let number = state.number.get_untracked();
    let begins = match state.of(|one| one.is_reviewing()) {
        true => View::Review,
        false => View::Moves,
    };
    let (view, menu) = (RwSignal::new(begins), RwSignal::new(false));
    // Another game is seen by its moves.
    effect(move || {
        if state.number.get() != number {
            view.set(View::Moves);
        }
    });
    // The view `Save` shows a link that could not be copied.
    effect(move || {
        if state.by_hand.with(Option::is_some) && view.get_untracked() != View::Save {
            view.set(View::Save);
        }
    });
    // Below a tall board only the strip of moves has room. The other views go up to the board, over the head of the engine.
    let reviewed = graph::summaries(app);
    effect(move || {
        let goes_up = match view.get() {
            View::Moves => false,
            View::Review => reviewed.with(Option::is_some),
            _ => true,
        };
        if goes_up && tall.get_untracked() && !device::is_desk() {
            device::before_paint(|| device::scroll_to(".engine"));
        }
    });
    view! {
        <div class="playing analysing" class:tall=move || tall.get() class:over=move || over.get() style=move || shape()>
            <moves::Top menu/>
            <div class="board-side" on:pointerup=move |_| unfocus_cells()>
                <engine::Bar/>
                <LiveBoard over=view! { <Sign/> }.into_any()/>
            </div>
            <aside>
                <TaskPrompt verdict/>
                <engine::Engine/>
                <moves::Moves view menu/>
                <graph::Graph view/>
                <menu::Menu open=menu view/>
            </aside>
        </div>
    }
}

/// Returns what the prompt says: who moves, what comes next, or why a click does nothing.
fn verdict(analysis: &Analysis) -> Verdict {
    match analysis.notice() {
        Some(notice) => Verdict::about(notice, said(notice, analysis.failure())),
        None => Verdict {
            title: status(analysis),
            second: String::new(),
            kind: "note",
        },
    }
}

fn status(analysis: &Analysis) -> String {
    let play = analysis.play();
    if let Some(end) = play.outcome() {
        return outcome(end);
    }
    match play.steps() {
        0 => match analysis.recorded_end() {
            Some((winner, reason)) => ended(winner, reason),
            None => with(|words| words.to_move(play.game().side_to_move())),
        },
        _ if play.may_finish() => t("web-turn-goes-on"),
        _ if play.wanted_front() == Some(true) => {
            format!("{}. {}", next_step(play), t("prompt-or-alone"))
        }
        _ => next_step(play),
    }
}

/// Takes the focus off the cells after a mouse click, so that the arrow keys go through the moves.
fn unfocus_cells() {
    let active = device::document().active_element();
    if let Some(cell) = active.filter(|element| element.closest(".cell").ok().flatten().is_some()) {
        let cell: web_sys::SvgElement = cell.unchecked_into();
        let _ = cell.blur();
    }
}

/// Lets the arrow keys go through the moves unless another element uses them.
fn navigation_keys(app: App) {
    on_window(ev::keydown, move |event| {
        let target: Option<web_sys::Element> =
            event.target().and_then(|target| target.dyn_into().ok());
        let taken = target.is_some_and(|target| {
            matches!(target.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
        });
        let with_others = event.ctrl_key() || event.alt_key() || event.meta_key();
        if taken || with_others || event.default_prevented() {
            return;
        }
        let message = match event.key().as_str() {
            "ArrowLeft" => Message::Back,
            "ArrowRight" => Message::Next,
            "Home" => Message::First,
            "End" => Message::Last,
            _ => return,
        };
        event.prevent_default();
        app.analysis_state.send(app, message);
    });
}
