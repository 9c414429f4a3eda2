//! Shared parts of the panels beside boards: tallies and choices.

use burgrave_core::Side;
use burgrave_ui::model::{Message, Play};
use leptos::prelude::*;

use crate::reactive::{dynamic, memo};
use crate::state::App;
use crate::words::{side as side_name, t, with};

/// Reads the current game, or returns the default if there is none.
pub fn of<T: Default>(app: App, read: impl Fn(&Play) -> T) -> T {
    app.play
        .with(|play| play.as_ref().map(read).unwrap_or_default())
}

/// Returns the tallies of a side, such as captured castles.
pub fn tallies(play: &Play, side: Side) -> Vec<String> {
    with(|words| words.tallies(&play.scene().tallies, side))
}

/// Tallies of both sides, one line each, once there is something to count.
#[component]
pub fn Counts() -> impl IntoView {
    let app = App::get();
    let lines = memo(move || {
        of(app, |play| {
            let line = |side| match tallies(play, side).join(" · ") {
                counts if counts.is_empty() => None,
                counts => Some(format!("{}: {counts}", side_name(side))),
            };
            let is_any = play.scene().tallies.iter().any(|tally| tally.count > 0);
            let sides = Side::BOTH.into_iter().filter(|_| is_any);
            sides.filter_map(line).collect::<Vec<_>>()
        })
    });
    dynamic(move || {
        let line = |line| view! { <p class="counts">{line}</p> };
        lines.get().into_iter().map(line).collect_view()
    })
}

/// Returns the message for the next step of a turn: on the board, or with a button.
pub fn next_step(play: &Play) -> String {
    let on_board = play.scene().marks.iter().any(|marks| marks.selectable);
    t(match play.wanted_front() {
        Some(_) => "web-next-front",
        None if on_board && !play.has_moved() => "web-next-goal",
        None if on_board => "web-next-step",
        None => "web-next-choice",
    })
}

/// A button for each available choice.
#[component]
pub fn Choices() -> impl IntoView {
    let app = App::get();
    let choices = memo(move || of(app, Play::choices));
    dynamic(move || {
        let button = |code: &'static str| {
            view! {
                <button class="button primary" data-choice=code on:click=move |_| app.send(Message::Choose(code.to_owned()))>
                    {t(&format!("choice-{code}"))}
                </button>
            }
        };
        choices.get().into_iter().map(button).collect_view()
    })
}
