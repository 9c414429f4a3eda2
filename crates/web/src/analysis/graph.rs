//! The strip below the moves: the button that starts a review, then its progress, its graph and both sides' accuracy.

use burgrave_bots::analysis::{MoveReport, Summary};
use burgrave_core::Side;
use burgrave_ui::analysis::Message;
use leptos::prelude::*;

use super::View;
use crate::chances::{Dot, Shown, graph};
use crate::device;
use crate::icon::icon;
use crate::reactive::{Show, dynamic, memo};
use crate::state::App;
use crate::words::{side as side_name, t, tx};

/// Height of the graph in SVG units. A phone leaves room for the board and the mistakes.
fn height() -> f64 {
    if device::is_desk() { 130.0 } else { 64.0 }
}

#[component]
pub fn Graph(view: RwSignal<View>) -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let progress =
        memo(move || state.of(|one| one.review().map(|review| (review.done(), review.total()))));
    let reviewing = memo(move || state.of(|one| one.is_reviewing()));
    let bare = memo(move || state.of(|one| one.record().tree.is_empty()));
    let summaries = summaries(app);
    let reviewed = memo(move || progress.get().is_some());
    // The buttons replace each other, so the focus moves to the new one.
    Effect::new(move |before: Option<()>| {
        reviewed.track();
        let button = match (reviewing.get(), summaries.with(Option::is_some)) {
            (true, _) => "#stop-review",
            (false, true) => "#view-review",
            (false, false) => "#review",
        };
        if before.is_some() {
            device::take_focus(button);
        }
    });
    let begin = move |_| {
        view.set(View::Review);
        state.send(app, Message::Review);
    };
    let foot = dynamic(move || {
        if let Some(summaries) = summaries.get() {
            let summaries = Side::BOTH
                .map(|side| summary(&summaries, side))
                .collect_view();
            return view! { <dl class="summaries num">{summaries}</dl> }.into_any();
        }
        if reviewing.get() {
            return view! {
                <progress aria-label=t("web-review") max=move || progress.get().map_or(1, |(_, total)| total)
                    prop:value=move || progress.get().map_or(0.0, |(done, _)| done as f64)></progress>
                <button id="stop-review" type="button" class="button" on:click=move |_| state.send(app, Message::StopReview)>{t("web-review-stop")}</button>
            }
            .into_any();
        }
        let name = if reviewed.get() {
            "web-review-go-on"
        } else {
            "web-review"
        };
        view! {
            <button id="review" type="button" class="button primary" disabled=move || bare.get() on:click=begin>{icon("chart-spline")}{t(name)}</button>
            <p class="quiet">{t("web-review-why")}</p>
        }
        .into_any()
    });
    view! {
        <section class="review-graph" class:done=move || summaries.with(Option::is_some)
            class:beside=move || view.get() == View::Review aria-label=t("web-review")>
            <Show when=move || reviewed.get()><Curve/></Show>
            <div class="graph-foot">{foot}</div>
        </section>
    }
}

/// The curve. A click shows the position.
#[component]
fn Curve() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let curve = memo(move || {
        state.of(|one| {
            one.review()
                .map(|review| review.curve())
                .unwrap_or_default()
        })
    });
    let here = memo(move || state.of(|one| one.review().and_then(|review| review.ply(one.at()))));
    let dots = memo(move || {
        state.of(|one| {
            let mistakes = one
                .review()
                .map(|review| review.mistakes())
                .unwrap_or_default();
            let dot = |found: &&MoveReport| Some((found.ply + 1, Dot::Mistake(found.mark?)));
            mistakes.iter().filter_map(dot).collect::<Vec<_>>()
        })
    });
    let shown = Shown {
        height: height(),
        curve,
        here,
        dots,
    };
    graph(shown, move |ply| go_to(app, ply))
}

/// Shows the position after `ply` moves of the reviewed game.
pub fn go_to(app: App, ply: usize) {
    let node = (app.analysis_state).now(|one| one.review()?.node(ply));
    if let Some(node) = node.flatten() {
        app.analysis_state.send(app, Message::GoTo(node));
    }
}

/// Returns the summaries of both sides in the review, once it is complete.
pub fn summaries(app: App) -> Memo<Option<[Summary; 2]>> {
    let state = app.analysis_state;
    memo(move || state.of(|one| Some(one.review()?.report()?.summaries)))
}

/// Returns a side's accuracy, if it has moves.
fn summary(summaries: &[Summary; 2], side: Side) -> Option<impl IntoView + use<>> {
    let accuracy = accuracy(&summaries[side.index()])?;
    let text = tx("web-summary", &[("accuracy", &accuracy)]);
    Some(view! { <div><dt>{side_name(side)}</dt><dd>{text}</dd></div> })
}

/// Returns a side's accuracy in whole percents, or `None` if it has no moves.
pub fn accuracy(summary: &Summary) -> Option<String> {
    Some(summary.accuracy?.round().to_string())
}
