//! The proof of the position on the board: who wins by force.

use burgrave_bots::Score;
use burgrave_core::Side;
use burgrave_ui::analysis::{Message, ProofState};
use burgrave_ui::engine::{Line, Proof as Found, Proven};
use leptos::prelude::*;

use super::engine::{for_white, move_buttons, thousands, words as score_words};
use crate::device;
use crate::reactive::{dynamic, memo};
use crate::state::App;
use crate::words::{side as side_name, t, tx};

/// Shows the search for a proof or its result, if the user asked for one here.
#[component]
pub fn Proof() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let shown = memo(move || {
        state.analysis.with(|one| {
            let one = one.as_ref()?;
            let side = one.play().game().side_to_move();
            match one.proof() {
                ProofState::Open => None,
                // The number of positions changes below.
                ProofState::Searching(_) => Some((side, None)),
                ProofState::Done(found) => Some((side, Some(found))),
            }
        })
    });
    let status = memo(move || match shown.get() {
        None => String::new(),
        Some((_, None)) => t("web-proof-running"),
        Some((side, Some(found))) => format!("{} {}", sentence(side, &found), only_move(&found)),
    });
    let content = dynamic(move || {
        Some(match shown.get()? {
            (_, None) => searching(app),
            (side, Some(found)) => result(app, side, found),
        })
    });
    view! { <div><p class="sr" role="status">{move || status.get()}</p>{content}</div> }
}

fn searching(app: App) -> AnyView {
    let state = app.analysis_state;
    let nodes = memo(move || {
        state.of(|one| match one.proof() {
            ProofState::Searching(nodes) => tx("web-nodes", &[("nodes", &thousands(nodes))]),
            _ => String::new(),
        })
    });
    let stop = move || {
        state.send(app, Message::StopProof);
        // The button is gone.
        device::take_focus("#watch");
    };
    view! {
        <div class="proof">
            <div>
                <p aria-hidden="true">{t("web-proof-running")}</p>
                <p class="num quiet">{move || nodes.get()}</p>
            </div>
            <button id="stop-proof" type="button" class="b" on:click=move |_| stop()>{t("web-proof-stop")}</button>
        </div>
    }
    .into_any()
}

fn result(app: App, side: Side, found: Found) -> AnyView {
    let past = (found.can_repeat).then(|| view! { <p class="quiet">{t("web-proof-past")}</p> });
    let (says, only) = (sentence(side, &found), only_move(&found));
    let is_drawn = found.proven == Proven::Draw;
    let mut lines = found.lines.into_iter().enumerate();
    // The moves that draw are as good as each other: no line is the one of the proof.
    let first = (!is_drawn).then(|| lines.next()).flatten();
    let others: Vec<_> = lines.collect();
    let all = (!others.is_empty()).then(|| {
        let rows = first.clone().into_iter().chain(others);
        let rows = rows.map(|(number, line)| row(app, number, side, line, 1));
        view! { <details><summary>{t("web-proof-moves")}</summary><ul class="proof-moves num">{rows.collect_view()}</ul></details> }
    });
    let first = first.map(|(number, line)| {
        let count = line.moves.len();
        view! { <ul class="proof-line">{row(app, number, side, line, count)}</ul> }
    });
    view! {
        <div class="proof done">
            <p aria-hidden="true">{says}" "<b>{only}</b></p>
            {past}{first}{all}
        </div>
    }
    .into_any()
}

/// Returns a message if only one move keeps the result, or an empty text.
fn only_move(found: &Found) -> String {
    let only = found.only_move();
    only.map_or_else(String::new, |mv| tx("web-proof-only", &[("move", mv)]))
}

/// Returns what is proven.
fn sentence(side: Side, found: &Found) -> String {
    let nodes = thousands(found.nodes);
    let win = |side, plies: u32| {
        let code = if found.is_exact {
            "web-proof-exact"
        } else {
            "web-proof-win"
        };
        let data = [("side", side_name(side)), ("plies", plies.to_string())];
        tx(
            code,
            &data.each_ref().map(|(name, value)| (*name, value.as_str())),
        )
    };
    let no_win = |side: Side| {
        let (one, other) = (side_name(side), side_name(!side));
        let data = [("side", one.as_str()), ("other", &other), ("nodes", &nodes)];
        tx("web-proof-no-win", &data)
    };
    match found.proven {
        Proven::Win(plies) => win(side, plies),
        Proven::Loss(plies) => win(!side, plies),
        Proven::Draw => t("web-proof-draw"),
        Proven::NoWin => no_win(side),
        Proven::NoLoss => no_win(!side),
        Proven::Nothing => tx("web-proof-none", &[("nodes", &nodes)]),
    }
}

/// Shows the first moves of a line, which play it, with the result.
fn row(app: App, number: usize, side: Side, line: Line, count: usize) -> impl IntoView {
    let score = match line.score {
        Score::Units(_) => "=".to_owned(),
        score => score_words(for_white(score, side)),
    };
    let moves = line.moves.into_iter().take(count).collect();
    let play = move |moves| Message::PlayProof {
        line: number,
        moves,
    };
    view! { <li><b class="score num">{score}</b> {move_buttons(app, moves, None, play)}</li> }
}
