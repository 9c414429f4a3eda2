//! The strip below the moves: the button that starts a review, then its progress, its graph and both sides' accuracy.

use burgrave_bots::analysis::{GameReport, Mark};
use burgrave_core::Side;
use burgrave_ui::analysis::Message;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::View;
use crate::device;
use crate::icon::icon;
use crate::reactive::{Show, dynamic, memo};
use crate::state::App;
use crate::words::{side as side_name, t, tx};

/// Size of the graph in SVG units.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 130.0;
/// Radius of the sign of a mistake, which stays inside the graph.
const SLIP: f64 = 16.0;

#[component]
pub fn Graph(view: RwSignal<View>) -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let progress =
        memo(move || state.of(|one| one.review().map(|review| (review.done(), review.total()))));
    let reviewing = memo(move || state.of(|one| one.is_reviewing()));
    let bare = memo(move || state.of(|one| one.record().tree.is_empty()));
    let report =
        memo(move || state.of(|one| one.review().and_then(|review| review.report().cloned())));
    let reviewed = memo(move || progress.get().is_some());
    // The buttons replace each other, so the focus moves to the new one.
    Effect::new(move |before: Option<()>| {
        reviewed.track();
        let button = match (reviewing.get(), report.with(Option::is_some)) {
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
        if let Some(report) = report.get() {
            let summaries = Side::BOTH.map(|side| summary(&report, side)).collect_view();
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
        <section class="review-graph" aria-label=t("web-review")>
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
    let marks = memo(move || {
        state.of(|one| {
            let mistakes = one
                .review()
                .map(|review| review.mistakes())
                .unwrap_or_default();
            mistakes
                .iter()
                .map(|found| (found.ply + 1, found.mark))
                .collect::<Vec<_>>()
        })
    });
    let x =
        move |ply: usize| curve.with(|curve| WIDTH * ply as f64 / (curve.len().max(2) - 1) as f64);
    let y = |chances: f64| HEIGHT * (1.0 - chances);
    let line = move || {
        curve.with(|curve| {
            let known = curve.iter().enumerate();
            let points = known
                .filter_map(|(ply, chances)| Some(format!("{:.1},{:.1}", x(ply), y((*chances)?))));
            points.collect::<Vec<_>>().join(" ")
        })
    };
    // The area starts at the first known position.
    let known =
        memo(move || curve.with(|curve| curve.iter().position(Option::is_some).map_or(WIDTH, x)));
    let area = move || format!("{:.1},{HEIGHT} {} {WIDTH},{HEIGHT}", known.get(), line());
    let dots = dynamic(move || {
        let dots = marks.get().into_iter().filter_map(|(ply, mark)| {
            let chances = curve.with(|curve| curve.get(ply).copied().flatten())?;
            let (x, y) = (x(ply), y(chances));
            Some(match mark? {
                Mark::Inaccuracy => view! { <circle cx=x cy=y r="4"></circle> }.into_any(),
                large => slip(large, x, y),
            })
        });
        dots.collect_view()
    });
    let go = move |event: web_sys::MouseEvent| {
        let svg = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(svg) = svg.and_then(|element| element.closest("svg").ok().flatten()) else {
            return;
        };
        let frame = svg.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        let last = curve.with_untracked(|curve| curve.len().saturating_sub(1));
        let ply = (share.clamp(0.0, 1.0) * last as f64).round() as usize;
        go_to(app, ply);
    };
    view! {
        <svg class="chances" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=t("web-graph") on:click=go>
            <rect class="black" x=move || known.get() width=move || WIDTH - known.get() height=HEIGHT></rect>
            <polygon class="white" points=move || area()></polygon>
            <line class="middle" x1="0" x2=WIDTH y1={HEIGHT / 2.0} y2={HEIGHT / 2.0}></line>
            <polyline class="curve" points=move || line()></polyline>
            {move || here.get().map(|ply| view! { <line class="here" x1=x(ply) x2=x(ply) y1="0" y2=HEIGHT></line> })}
            {dots}
        </svg>
    }
}

/// Sign of a mistake on the curve.
fn slip(mark: Mark, x: f64, y: f64) -> AnyView {
    let (x, y) = (x.clamp(SLIP, WIDTH - SLIP), y.clamp(SLIP, HEIGHT - SLIP));
    view! {
        <g class="slip" transform=format!("translate({x:.1} {y:.1})")><circle r=SLIP></circle><text y="6.5">{mark.sign()}</text></g>
    }
    .into_any()
}

/// Shows the position after `ply` moves of the reviewed game.
pub fn go_to(app: App, ply: usize) {
    let node = app.analysis_state.analysis.with_untracked(|one| {
        let review = one.as_ref().and_then(|one| one.review());
        review.and_then(|review| review.node(ply))
    });
    if let Some(node) = node {
        app.analysis_state.send(app, Message::GoTo(node));
    }
}

fn summary(report: &GameReport, side: Side) -> impl IntoView + use<> {
    let found = report.summaries[side.index()];
    let text = found.accuracy.map_or("–".to_owned(), |accuracy| {
        let accuracy = accuracy.round().to_string();
        let [slight, plain, heavy] = found.marks.map(|count| count.to_string());
        tx(
            "web-summary",
            &[
                ("accuracy", &accuracy),
                ("inaccuracies", &slight),
                ("mistakes", &plain),
                ("blunders", &heavy),
            ],
        )
    });
    view! { <dt>{side_name(side)}</dt><dd>{text}</dd> }
}
