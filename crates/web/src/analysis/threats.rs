//! What the side that is not to move threatens: the switch, and the line that the engine found.

use burgrave_ui::analysis::{Message, Threats as Found};
use leptos::ev;
use leptos::prelude::*;

use super::engine::for_white;
use super::engine::words as score_words;
use crate::state::App;
use crate::words::{self, sentence, t, tx};

/// How many moves of the line are shown.
const SHOWN: usize = 5;

#[component]
pub fn Threats() -> impl IntoView {
    let app = App::get();
    let desk = app.desk;
    let on = Memo::new(move |_| desk.of(|one| one.shows_threats()));
    let found = Memo::new(move |_| {
        desk.analysis
            .with(|one| one.as_ref().map_or(Found::Off, |one| one.threats()))
    });
    let toggle = move || desk.send(app, Message::ShowThreats(!on.get_untracked()));
    key(toggle);
    let text = Memo::new(move |_| found.with(said));
    view! {
        <div class="threats-of">
            <button id="threats" class="button" aria-pressed=move || on.get().to_string()
                aria-keyshortcuts="Alt+T" title="Alt+T" on:click=move |_| toggle()>{t("web-threats")}</button>
            <p role="status" aria-live="polite" class="threats-text">{move || text.get()}</p>
            {move || found.with(line)}
        </div>
    }
}

/// What is told when the switch is thrown or the position changes.
fn said(found: &Found) -> String {
    match found {
        Found::Off => String::new(),
        Found::Searching(_) => t("web-threats-sought"),
        Found::Found(side, _) => tx("web-threats-of", &[("side", &words::side(*side))]),
        Found::Unavailable(fault) => sentence(fault),
        Found::NoPosition(side, why) => {
            // Nobody sees the text that the place is one of.
            let mut why = why.clone();
            why.location = None;
            let (side, why) = (words::side(*side), sentence(&why));
            let data = [("side", side.as_str()), ("why", &why)];
            tx("web-threats-no-position", &data)
        }
    }
}

/// The line; its moves cannot be gone to, as it is not this side's turn.
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

/// Alt+T, wherever the focus is: a letter alone could be typed by accident.
fn key(toggle: impl Fn() + 'static) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let others = event.ctrl_key() || event.meta_key() || event.shift_key();
        // By its place: with Alt, some keyboards write another letter.
        if event.alt_key() && !others && event.code() == "KeyT" {
            event.prevent_default();
            toggle();
        }
    });
    on_cleanup(move || handle.remove());
}
