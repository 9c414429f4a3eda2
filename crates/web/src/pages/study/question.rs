//! The question of the game, on a card.

use burgrave_ui::study::curves::{self, Curve};
use burgrave_ui::study::plot;
use burgrave_ui::study::{Cell, Depth, Message, Page, Repeat};
use leptos::prelude::*;

use crate::device;
use crate::icon::icon;
use crate::pages::study::charts::{curve_name, elo, figure, limit_name};
use crate::pages::study::{rich, say};
use crate::reactive::spawn;
use crate::state::App;
use crate::words::{t, tx};

pub fn card(page: &Page) -> AnyView {
    let question = &page.question;
    let answer = question.answer.iter().map(|one| view! { {rich(one)} " " });
    let charts = question.depth.as_ref().map(depth);
    view! {
        <section id="lab-question" class="ask">
            <p class="kicker">{say(&question.source)}</p>
            <h2>{say(&question.question)}</h2>
            <p class="reply">{answer.collect_view()}</p>
            {charts}
            <div class="sure">
                {lines("check", "study-sure", "", &question.sure)}
                {lines("circle-help", "study-open", "not", &question.open)}
            </div>
            <details class="again"><summary>{t("study-repeat")}</summary>{question.repeat.iter().map(repeat).collect_view()}</details>
        </section>
    }
    .into_any()
}

/// Maximum number of lines that are shown at once.
const LINES: usize = 4;

/// What is sure, or what is open. The first lines are the most important ones.
fn lines(sign: &str, title: &str, class: &'static str, all: &[Message]) -> AnyView {
    let list = |all: &[Message]| {
        let all = all.iter().map(|one| view! { <li>{rich(one)}</li> });
        view! { <ul>{all.collect_view()}</ul> }
    };
    // A single line takes no more room than the words that hide it.
    let shown = if all.len() > LINES + 1 {
        LINES
    } else {
        all.len()
    };
    let (shown, rest) = all.split_at(shown);
    let more = (!rest.is_empty()).then(|| {
        let count = rest.len().to_string();
        view! { <details class="more"><summary>{tx("study-more", &[("count", &count)])}</summary>{list(rest)}</details> }
    });
    view! { <div class=class>{icon(sign)}<h3>{t(title)}</h3>{list(shown)}{more}</div> }.into_any()
}

/// What better play gains by the limit on towers.
fn depth(depth: &Depth) -> AnyView {
    let title = |code: &str| say(&depth.with_ends(code));
    let sums: Vec<Cell> = depth.rows.iter().map(|row| row.sum).collect();
    let names: Vec<String> = depth.rows.iter().map(limit_name).collect();
    let text: Vec<String> = (names.iter().zip(&sums))
        .map(|(name, cell)| format!("{name}: {}.", elo(cell.interval)))
        .collect();
    let text = format!("{}. {}", title("study-depth-sum"), text.join(" "));
    let sums = plot::upright(&depth.sum_scale(), &sums, &names, &tx);
    let curves: Vec<Curve> = (depth.distinct())
        .map(|row| Curve {
            name: curve_name(row),
            relation: row.sum.relation,
            gains: row.gains.clone(),
        })
        .collect();
    let lines: Vec<String> = (curves.iter())
        .map(|curve| {
            let gains: Vec<String> = curve.gains.iter().map(|gain| elo(*gain)).collect();
            format!("{}: {}.", curve.name, gains.join(", "))
        })
        .collect();
    let lines = format!("{}. {}", t("study-depth-steps"), lines.join(" "));
    let stronger = depth.nodes.get(1..).unwrap_or_default();
    let curves = curves::curves(&depth.gain_scale(), &curves, stronger, &tx);
    view! {
        <div class="pair">
            <figure><figcaption>{title("study-depth-sum")}</figcaption>{figure(sums, text)}
                <p class="axis">{t("study-towers-axis")}</p></figure>
            <figure><figcaption>{t("study-depth-steps")}</figcaption>{figure(curves, lines)}
                <p class="axis">{t("study-depth-axis")}</p></figure>
        </div>
    }
    .into_any()
}

/// How to play the games of a study again.
pub fn repeat(one: &Repeat) -> AnyView {
    let app = App::get();
    let command = one.command.clone();
    let copy = move |_| {
        let command = command.clone();
        spawn(async move {
            match device::copy(&command).await {
                true => app.show_news(t("study-copied")),
                false => app.show_error(t("study-copy-failed")),
            }
        });
    };
    view! {
        <p class="num">{say(&one.method)}</p>
        <p class="cmd"><code>{one.command.clone()}</code>
            <button type="button" aria-label=t("study-copy") title=t("study-copy") on:click=copy>{icon("copy")}</button></p>
    }
    .into_any()
}
