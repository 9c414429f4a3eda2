//! The review of a game: progress, graph, mistakes, and corrections by the user.

use burgrave_bots::analysis::{GameReport, Mark};
use burgrave_core::Side;
use burgrave_ui::analysis::review::Verdict;
use burgrave_ui::analysis::{Correction, CorrectionStage, Message};
use burgrave_ui::turn_number;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::device;
use crate::reactive::{Show, dynamic, memo};
use crate::state::App;
use crate::words::{side as side_name, t, tx};

/// Size of the graph in SVG units.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 140.0;

#[component]
pub fn Review() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let progress =
        memo(move || state.of(|one| one.review().map(|review| (review.done(), review.total()))));
    let reviewing = memo(move || state.of(|one| one.is_reviewing()));
    let bare = memo(move || state.of(|one| one.record().tree.is_empty()));
    let reviewed = memo(move || progress.get().is_some());
    // The two buttons replace each other, so the focus moves to the new one.
    Effect::new(move |before: Option<()>| {
        let button = if reviewing.get() {
            "#stop-review"
        } else {
            reviewed.track();
            "#review"
        };
        if before.is_some() {
            device::take_focus(button);
        }
    });
    let begin = move || match progress.get() {
        Some((done, total)) if done < total => t("web-review-go-on"),
        Some(_) => t("web-review-again"),
        None => t("web-review"),
    };
    view! {
        <section class="review" aria-label=t("web-review")>
            <div class="buttons">
                <Show when=move || { !reviewing.get() } fallback=move || view! {
                    <button id="stop-review" class="button" on:click=move |_| state.send(app, Message::StopReview)>{t("web-review-stop")}</button>
                }>
                    <button id="review" class="button" disabled=move || bare.get() on:click=move |_| state.send(app, Message::Review)>{move || begin()}</button>
                </Show>
            </div>
            <Show when=move || { reviewing.get() }>
                <progress aria-label=t("web-review") max=move || progress.get().map_or(1, |(_, total)| total)
                    prop:value=move || progress.get().map_or(0.0, |(done, _)| done as f64)></progress>
            </Show>
            <Show when=move || { progress.get().is_some() }><Graph/></Show>
            <Task/>
            <Report/>
        </section>
    }
}

/// Graph of White's win probability. A click shows the position.
#[component]
fn Graph() -> impl IntoView {
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
            let class = mark.map_or("", Mark::name);
            Some(view! { <circle class=class cx=x(ply) cy=y(chances) r="6"></circle> })
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

fn go_to(app: App, ply: usize) {
    let node = app.analysis_state.analysis.with_untracked(|one| {
        let review = one.as_ref().and_then(|one| one.review());
        review.and_then(|review| review.node(ply))
    });
    if let Some(node) = node {
        app.analysis_state.send(app, Message::GoTo(node));
    }
}

/// The task to find a better move.
#[component]
fn Task() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let correction = memo(move || state.of(|one| one.correction().cloned()));
    let side = memo(move || state.of(|one| Some(one.play().game().side_to_move())));
    dynamic(move || {
        correction.get().map(|correction| {
            let over = matches!(&correction.stage, CorrectionStage::Shown)
                || matches!(&correction.stage, CorrectionStage::Judged(_, verdict) if verdict.is_solved());
            let ask = side.get_untracked().map(|side| {
                let (side, played) = (side_name(side), correction.played.clone());
                tx("web-find-better", &[("side", &side), ("move", &played)])
            });
            let ask = (!over).then_some(ask);
            view! {
                <div class="ask task" role="region" aria-label=t("web-find")>
                    <p><b>{ask}</b></p>
                    <p id="verdict" role="status">{correction_text(&correction)}</p>
                    {(!over).then(|| view! { <button id="show-better" class="button" on:click=move |_| state.send(app, Message::ShowBetter)>{t("web-show-better")}</button> })}
                    <button class="button" on:click=move |_| state.send(app, Message::EndCorrection)>{t(if over { "web-close" } else { "web-cancel" })}</button>
                </div>
            }
        })
    })
}

fn correction_text(correction: &Correction) -> String {
    let (code, mv) = match &correction.stage {
        CorrectionStage::Open => return String::new(),
        CorrectionStage::Shown => return t("web-better-shown"),
        CorrectionStage::Judging(mv) => ("web-try-judging", mv),
        CorrectionStage::Judged(mv, Verdict::Best) => ("web-try-best", mv),
        CorrectionStage::Judged(mv, Verdict::AsGood) => ("web-try-as-good", mv),
        CorrectionStage::Judged(mv, Verdict::Nearly) => ("web-try-nearly", mv),
        CorrectionStage::Judged(mv, Verdict::Worse) if *mv == correction.played => {
            ("web-try-played", mv)
        }
        CorrectionStage::Judged(mv, Verdict::Worse) => ("web-try-worse", mv),
    };
    tx(code, &[("move", mv)])
}

/// Accuracy of both sides, and the mistakes.
#[component]
fn Report() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let report =
        memo(move || state.of(|one| one.review().and_then(|review| review.report().cloned())));
    let first_turn = move || {
        state
            .analysis
            .with_untracked(|one| one.as_ref().map_or(0, |one| one.record().first_turn()))
    };
    dynamic(move || {
        report.get().map(|report| {
            let summaries = Side::BOTH.map(|side| summary(&report, side)).collect_view();
            let first = first_turn();
            let mistakes: Vec<_> = report
                .moves
                .iter()
                .filter_map(|found| {
                    let mark = found.mark?;
                    let name = format!("{} {}", turn_number(first + found.ply), found.mv);
                    let lost = (found.loss * 100.0).round().to_string();
                    let ply = found.ply;
                    Some(view! {
                        <li>
                            <button class="tree-move" on:click=move |_| go_to(app, ply + 1)>{name} <b>{mark.sign()}</b></button>
                            <span class="quiet">{tx("web-lost", &[("percent", &lost)])}</span>
                            <button class="button find" on:click=move |_| state.send(app, Message::Correct(ply))>{t("web-find")}</button>
                        </li>
                    })
                })
                .collect();
            let none = mistakes.is_empty().then(|| view! { <p class="quiet">{t("web-no-mistakes")}</p> });
            view! {
                <div class="report">
                    <dl class="summaries">{summaries}</dl>
                    {none}
                    <ol class="mistakes" aria-label=t("web-mistakes")>{mistakes}</ol>
                    <p class="buttons">
                        <button id="annotate" class="button" on:click=move |_| state.send(app, Message::Annotate)>{t("web-annotate")}</button>
                        <button class="button" on:click=move |_| state.send(app, Message::DropReview)>{t("web-review-drop")}</button>
                    </p>
                </div>
            }
        })
    })
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
