//! Threats of the side that is not to move: the switch, and the engine's line.

use burgrave_ui::analysis::{Message, Threats as Found};
use leptos::ev;
use leptos::prelude::*;

use super::engine::for_white;
use super::engine::words as score_words;
use crate::reactive::{memo, on_window};
use crate::state::App;
use crate::words::{self, sentence, t, tx};

/// Maximum moves shown of the line.
const SHOWN: usize = 5;

#[component]
pub fn Threats() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let on = memo(move || state.of(|one| one.shows_threats()));
    let found = memo(move || {
        state
            .analysis
            .with(|one| one.as_ref().map_or(Found::Off, |one| one.threats()))
    });
    let toggle = move || state.send(app, Message::ShowThreats(!on.get_untracked()));
    key(toggle);
    let text = memo(move || found.with(said));
    view! {
        <div class="threats-of">
            <button id="threats" class="button" aria-pressed=move || on.get().to_string()
                aria-keyshortcuts="Alt+T" title="Alt+T" on:click=move |_| toggle()>{t("web-threats")}</button>
            <p role="status" aria-live="polite" class="threats-text">{move || text.get()}</p>
            {move || found.with(line)}
        </div>
    }
}

/// Returns the status when the user turns threats on or the position changes.
fn said(found: &Found) -> String {
    match found {
        Found::Off => String::new(),
        Found::Searching(_) => t("web-threats-sought"),
        Found::Found(side, _) => tx("web-threats-of", &[("side", &words::side(*side))]),
        Found::Unavailable(fault) => sentence(fault),
        Found::NoPosition(side, why) => {
            // The user does not see the text that the location refers to.
            let mut why = why.clone();
            why.location = None;
            let (side, why) = (words::side(*side), sentence(&why));
            let data = [("side", side.as_str()), ("why", &why)];
            tx("web-threats-no-position", &data)
        }
    }
}

/// Returns the line. Its moves are no buttons, because it is not this side's turn.
fn line(found: &Found) -> Option<impl IntoView + use<>> {
    let Found::Found(side, found) = found else {
        return None;
    };
    let line = found.lines.first()?;
    let score = score_words(for_white(line.score, *side));
    let moves: Vec<String> = line.moves.iter().take(SHOWN).cloned().collect();
    Some(
        view! { <p class="line threat"><b class="score">{score}</b> <span class="threat-moves">{moves.join(" ")}</span></p> },
    )
}

/// Handles Alt+T anywhere on the page.
fn key(toggle: impl Fn() + 'static) {
    on_window(ev::keydown, move |event| {
        let others = event.ctrl_key() || event.meta_key() || event.shift_key();
        // `code`, because Alt changes the letter on some keyboards.
        if event.alt_key() && !others && event.code() == "KeyT" {
            event.prevent_default();
            toggle();
        }
    });
}
