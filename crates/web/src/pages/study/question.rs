//! The question of the game, on a card.

use burgrave_ui::study::plot;
use burgrave_ui::study::{Chart, Page, Repeat, Saying};
use leptos::prelude::*;

use crate::device;
use crate::icon::icon;
use crate::pages::study::charts::{caption, figure, measure_name, nodes, range};
use crate::pages::study::{rich, say};
use crate::reactive::spawn;
use crate::state::App;
use crate::words::t;

pub fn card(page: &Page) -> AnyView {
    let question = &page.question;
    let answer = question.answer.iter().map(|one| view! { {rich(one)} " " });
    let charts = question.charts.iter().map(|chart| self::chart(page, chart));
    let charts = (!question.charts.is_empty())
        .then(|| view! { <div class="pair">{charts.collect_view()}</div> });
    view! {
        <section class="ask">
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

/// What is sure, or what is open.
fn lines(sign: &str, title: &str, class: &'static str, all: &[Saying]) -> AnyView {
    let all = all.iter().map(|one| view! { <li>{rich(one)}</li> });
    view! { <div class=class>{icon(sign)}<h3>{t(title)}</h3><ul>{all.collect_view()}</ul></div> }
        .into_any()
}

/// A measure by the limit on towers.
fn chart(page: &Page, chart: &Chart) -> AnyView {
    let column = &chart.column;
    let title = measure_name(column.measure, page.first);
    let names: Vec<String> = (chart.values.iter())
        .map(|value| value.map_or_else(|| t("study-towers-none"), |value| value.to_string()))
        .collect();
    let all: Vec<String> = (names.iter().zip(&column.cells))
        .map(|(name, cell)| format!("{name}: {}.", range(column.measure, cell.interval)))
        .collect();
    let text = format!("{title}. {}", all.join(" "));
    let plot = plot::upright(&column.scale, &column.cells, &names, &crate::words::tx);
    view! {
        <figure>{caption(title, column.measure)}{figure(plot, text)}
            <p class="axis">{t("study-towers-axis")} ", " {nodes(chart.nodes)}</p></figure>
    }
    .into_any()
}

/// How to play the games of a study again.
fn repeat(one: &Repeat) -> AnyView {
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
