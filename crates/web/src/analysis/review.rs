//! The mistakes that a review found, and the task to find a better move.

use burgrave_bots::analysis::{Mark, MoveReport, Summary};
use burgrave_core::Side;
use burgrave_ui::analysis::remarks::Remark;
use burgrave_ui::analysis::review::Verdict;
use burgrave_ui::analysis::{Analysis, Correction, CorrectionStage, Message};
use burgrave_ui::turn_number;
use leptos::prelude::*;

use super::graph::{accuracy, go_to, summaries};
use super::remarks::{of_review, sentence};
use crate::chain::breakable;
use crate::device;
use crate::icon::disc;
use crate::reactive::{dynamic, effect, memo};
use crate::state::App;
use crate::words::{side as side_name, t, tx};

#[component]
pub fn Review() -> impl IntoView {
    view! { <div class="review"><Task/><Report/></div> }
}

/// The task to find a better move.
#[component]
fn Task() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let correction = memo(move || state.of(|one| one.correction().cloned()));
    let side = memo(move || state.of(|one| Some(one.play().game().side_to_move())));
    let next = memo(move || state.of(next_mistake));
    dynamic(move || {
        correction.get().map(|correction| {
            let over = matches!(&correction.stage, CorrectionStage::Shown)
                || matches!(&correction.stage, CorrectionStage::Judged(_, verdict) if verdict.is_solved());
            let ask = side.get_untracked().map(|side| {
                let (side, played) = (side_name(side), correction.played.clone());
                tx("web-find-better", &[("side", &side), ("move", &played)])
            });
            let ask = (!over).then_some(ask);
            let next = next.get_untracked().filter(|_| over).map(|ply| {
                view! { <button id="next-mistake" class="button primary" on:click=move |_| find_better(app, ply)>{t("web-next-mistake")}</button> }
            });
            view! {
                <div class="ask task" role="region" aria-label=t("web-find-short")>
                    <p><b>{ask}</b></p>
                    <p id="verdict" role="status">{correction_text(&correction)}</p>
                    {(!over).then(|| view! { <button id="show-better" class="button" on:click=move |_| state.send(app, Message::ShowBetter)>{t("web-show-better")}</button> })}
                    {next}
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

/// A marked move in the list.
#[derive(Clone, PartialEq, Eq)]
struct Entry {
    ply: usize,
    number: String,
    mv: String,
    sign: &'static str,
    /// Loss of win probability in percent.
    lost: String,
    why: String,
}

fn entries(analysis: &Analysis) -> Option<Vec<Entry>> {
    let review = analysis.review()?;
    review.report()?;
    let first = analysis.record().first_turn();
    let remarks = review.remarks();
    let pairs = review.mistakes().into_iter().zip(&remarks);
    let entry = |(found, remark): (&MoveReport, &Remark)| Entry {
        ply: found.ply,
        number: turn_number(first + found.ply),
        mv: found.mv.clone(),
        sign: found.mark.map_or("", |mark| mark.sign()),
        lost: (found.loss * 100.0).round().to_string(),
        why: sentence(analysis, remark),
    };
    Some(pairs.map(entry).collect())
}

/// The mistakes.
#[component]
fn Report() -> impl IntoView {
    let app = App::get();
    let state = app.analysis_state;
    let entries = of_review(app, entries);
    let reviewing = memo(move || state.of(|one| one.is_reviewing()));
    let tries = memo(move || state.of(|one| one.correction().map(|_| ())).is_some());
    show_marked(app, entries);
    let summaries = summaries(app);
    dynamic(move || {
        let Some(entries) = entries.get() else {
            let code = if reviewing.get() {
                "web-reviewing"
            } else {
                "web-review-none"
            };
            return view! { <p class="quiet">{t(code)}</p> }.into_any();
        };
        let annotate = (!entries.is_empty()).then(|| view! { <button id="annotate" class="button" on:click=move |_| state.send(app, Message::Annotate)>{t("web-annotate")}</button> });
        let is_flawless = entries.is_empty();
        let totals = summaries.get().map(|all| totals(&all, is_flawless));
        let rows = entries.into_iter().map(|one| row(app, one)).collect_view();
        let list = match is_flawless {
            true => view! { <p class="flawless">{t("web-no-mistakes")}</p> }.into_any(),
            false => view! { <ol class="mistakes" class:tries=move || tries.get() aria-label=t("web-mistakes")>{rows}</ol> }.into_any(),
        };
        view! {
            <div class="report">
                {totals}
                {list}
                <p class="buttons">
                    {annotate}
                    <button id="review-again" class="button" on:click=move |_| state.send(app, Message::Review)>{t("web-review-again")}</button>
                    <button id="review-drop" class="button" on:click=move |_| state.send(app, Message::DropReview)>{t("web-review-drop")}</button>
                </p>
            </div>
        }
        .into_any()
    })
}

/// Returns the accuracy and the number of mistakes of both sides. The table explains the signs in the list, too.
fn totals(summaries: &[Summary; 2], is_flawless: bool) -> AnyView {
    let row = |class, head: AnyView, of: &dyn Fn(&Summary) -> String| {
        // A phone shows the sides in the cells, not above them.
        let cells =
            Side::BOTH.map(|side| view! { <td>{disc(side)}{of(&summaries[side.index()])}</td> });
        view! { <tr class=class><th scope="row">{head}</th>{cells}</tr> }
    };
    // Elsewhere the accuracy stands below the graph.
    let percent = |one: &Summary| {
        accuracy(one).map_or_else(String::new, |percent| {
            tx("web-percent", &[("percent", &percent)])
        })
    };
    let accurate = row("on-phone", t("web-accuracy").into_any(), &percent);
    let marks = Mark::ALL.map(|mark| {
        let name = match mark {
            Mark::Inaccuracy => "web-inaccuracies",
            Mark::Mistake => "web-mistakes",
            Mark::Blunder => "web-blunders",
        };
        let head = view! { <b>{mark.sign()}</b>{t(name)} }.into_any();
        row("", head, &|one| one.marks[mark as usize].to_string())
    });
    let marks = (!is_flawless).then_some(marks);
    let sides = Side::BOTH.map(|side| view! { <th scope="col">{disc(side)}{side_name(side)}</th> });
    view! {
        <table class="totals num" class:on-phone=is_flawless>
            <thead><tr><td></td>{sides}</tr></thead>
            <tbody>{accurate}{marks}</tbody>
        </table>
    }
    .into_any()
}

/// Returns the mistake after the one that the user corrects.
fn next_mistake(analysis: &Analysis) -> Option<usize> {
    let corrected = analysis.correction()?.ply;
    let mut mistakes = analysis.review()?.mistakes().into_iter();
    Some(mistakes.find(|found| found.ply > corrected)?.ply)
}

/// Returns the number of moves up to the mistake that is on the board, or whose correction the user looks for.
fn marked(analysis: &Analysis) -> Option<usize> {
    let tried = analysis.correction().map(|correction| correction.ply + 1);
    tried.or_else(|| analysis.review()?.ply(analysis.at()))
}

/// Keeps the mistake on the board in view in the list, also when a review opens at it.
fn show_marked(app: App, entries: Memo<Option<Vec<Entry>>>) {
    let state = app.analysis_state;
    let marked = memo(move || state.of(|one| marked(one).filter(|_| one.correction().is_none())));
    effect(move || {
        let is_listed = |ply| {
            let listed = |all: &Vec<Entry>| all.iter().any(|one| one.ply + 1 == ply);
            entries.with(|all| all.as_ref().is_some_and(listed))
        };
        if marked.get().is_some_and(is_listed) {
            device::before_paint(|| device::reveal(".mistakes li:has([aria-current])"));
        }
    });
}

/// Asks for a better move. The task stands above the list, which may be scrolled.
fn find_better(app: App, ply: usize) {
    app.analysis_state.send(app, Message::Correct(ply));
    device::after_drawing(|| device::scroll_to(".review .task"));
}

fn row(app: App, entry: Entry) -> AnyView {
    let state = app.analysis_state;
    let Entry {
        ply,
        number,
        mv,
        sign,
        lost,
        why,
    } = entry;
    let here = memo(move || state.of(marked) == Some(ply + 1));
    view! {
        <li>
            <button class="tree-move" aria-current=move || here.get().then_some("step") on:click=move |_| go_to(app, ply + 1)>
                <span class="number">{number}</span>{breakable(&mv)}<b>{sign}</b>
            </button>
            <span class="lost num" title=tx("web-lost", &[("percent", &lost)])>{tx("web-lost-short", &[("percent", &lost)])}</span>
            <button class="button retry" on:click=move |_| find_better(app, ply)>{t("web-find-short")}</button>
            <span class="why">{why}</span>
        </li>
    }
    .into_any()
}
