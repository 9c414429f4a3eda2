//! The values of the page as tables, and how they are made.

use burgrave_ui::study::{
    Bin, Comparison, Depth, DepthRow, Ladder, Length, Measure, Message, Openings, Page, Relation,
    Strength, Value,
};
use leptos::prelude::*;

use crate::pages::study::charts::{elo, limit_name, measure_name, range, row_name};
use crate::pages::study::{say, starred};
use crate::words::{reason, t, tx};

/// Cells of a row; the first one names it.
type Row = Vec<String>;

/// Returns the values of the page.
pub fn tables(page: &Page) -> AnyView {
    let ends = &page.portrait.ends;
    let [white, draws, black] = ends.outcome_shares();
    let outcomes = [
        ("study-white-wins", white),
        ("study-black-wins", black),
        ("study-drawn", draws),
    ];
    let outcomes = outcomes.map(|(name, share)| vec![t(name), share.shown(&tx)]);
    let reasons =
        (ends.reason_shares()).map(|(one, share)| vec![reason(&one.reason), share.shown(&tx)]);
    view! {
        <details class="data"><summary>{t("study-table")}</summary>
            {table("study-table-first", &["study-table-strength", "study-table-games", "study-table-score"].map(t),
                page.portrait.strengths.iter().map(strength).collect())}
            {length(&page.portrait.length)}
            {table("study-table-ends", &["study-table-end", "study-table-share"].map(t),
                outcomes.into_iter().chain(reasons).collect())}
            {page.question.depth.as_ref().map(depth)}
            {page.openings.iter().map(|one| openings(page, one)).collect_view()}
            {page.ladder.as_ref().map(ladder)}
            {page.comparisons.iter().map(|comparison| options(page, comparison)).collect_view()}
        </details>
    }
    .into_any()
}

fn table(title: &str, head: &[String], rows: Vec<Row>) -> AnyView {
    titled(t(title), head, rows)
}

fn titled(title: String, head: &[String], rows: Vec<Row>) -> AnyView {
    let head = head
        .iter()
        .map(|name| view! { <th scope="col">{name.clone()}</th> });
    let rows = rows.into_iter().map(|row| {
        let mut cells = row.into_iter();
        let name = cells.next();
        view! { <tr><th scope="row">{name}</th>{cells.map(|cell| view! { <td>{cell}</td> }).collect_view()}</tr> }
    });
    let label = title.clone();
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=label><table class="num"><caption>{title}</caption>
            <thead><tr>{head.collect_view()}</tr></thead><tbody>{rows.collect_view()}</tbody></table></div>
    }
    .into_any()
}

fn count(number: u64) -> String {
    Value::Count(number).shown(&tx)
}

fn strength(one: &Strength) -> Row {
    let score = range(Measure::FirstScore, one.score);
    vec![count(one.nodes), count(one.games), score]
}

fn length(length: &Length) -> AnyView {
    let [low, median, high] = length.quartiles.map(Value::Count);
    let quartiles = Message::new("study-table-quartiles")
        .with("low", low)
        .with("median", median)
        .with("high", high);
    let bar = |bin: &Bin| {
        let name = match bin.to {
            Some(to) if to == bin.from => count(to),
            Some(to) => tx(
                "study-bar",
                &[("from", &count(bin.from)), ("to", &count(to))],
            ),
            None => tx("study-bar-last", &[("from", &count(bin.from))]),
        };
        vec![name, count(bin.games)]
    };
    let head = ["study-table-moves", "study-table-games"].map(t);
    let rows: Vec<Row> = length.bins.iter().map(bar).collect();
    let bars = (!rows.is_empty()).then(|| table("study-table-length", &head, rows));
    view! { {bars}<p>{say(&quartiles)}</p> }.into_any()
}

/// What better play gains by the limit on towers.
fn depth(depth: &Depth) -> AnyView {
    let step = |pair: &[u64]| {
        let [from, to] = [pair[0], pair[1]].map(count);
        tx("study-span", &[("low", &from), ("high", &to)])
    };
    let head: Vec<String> = std::iter::once(t("study-table-limit"))
        .chain(depth.nodes.windows(2).map(step))
        .chain(["study-table-sum", "study-table-difference"].map(t))
        .collect();
    let row = |row: &DepthRow| {
        let difference = row.difference.map(elo).unwrap_or_default();
        std::iter::once(limit_name(row))
            .chain(row.gains.iter().map(|gain| elo(*gain)))
            .chain([elo(row.sum.interval), difference])
            .collect()
    };
    table(
        "study-depth-steps",
        &head,
        depth.rows.iter().map(row).collect(),
    )
}

fn openings(page: &Page, one: &Openings) -> AnyView {
    let head = [
        t("study-openings-table"),
        measure_name(Measure::FirstScore, page.first),
    ];
    let rows = one.rows.iter();
    let rows = rows.map(|(name, cell)| vec![say(name), range(Measure::FirstScore, cell.interval)]);
    view! { {titled(say(&one.title), &head, rows.collect())}<p>{say(&one.repeat.method)}</p> }
        .into_any()
}

fn ladder(ladder: &Ladder) -> AnyView {
    let head = ["study-table-player", "study-ladder-gain"].map(t);
    let rows = ladder.rows.iter();
    let rows = rows.map(|(name, cell)| vec![say(name), elo(cell.interval)]);
    table("study-skill", &head, rows.collect())
}

fn options(page: &Page, comparison: &Comparison) -> AnyView {
    let names = comparison
        .columns
        .iter()
        .map(|column| measure_name(column.measure, page.first));
    let head: Vec<String> = std::iter::once(t("study-table-rules"))
        .chain(names)
        .collect();
    let rows = comparison.rows.iter().enumerate().map(|(at, row)| {
        let cells = comparison.columns.iter().filter_map(|column| {
            let cell = column.cells.get(at)?;
            let value = range(column.measure, cell.interval);
            Some(match cell.relation {
                Relation::Differs => tx("study-table-differs", &[("value", &value)]),
                Relation::Default | Relation::Same => value,
            })
        });
        std::iter::once(row_name(row)).chain(cells).collect()
    });
    let each = Message::new("study-repeat-method")
        .with(
            "games",
            Value::Count(comparison.games * comparison.rows.len() as u64),
        )
        .with("nodes", Value::Count(comparison.nodes));
    view! { {titled(say(&comparison.about), &head, rows.collect())}<p>{say(&each)}</p> }.into_any()
}

/// How each number on the page is made.
pub fn definitions(page: &Page) -> AnyView {
    let mut all = vec!["score", "length", "draws"];
    if page.question.depth.is_some() {
        all.extend(["choices", "comebacks", "deeper", "elo"]);
    }
    if page.ladder.is_some() {
        all.push("steps");
    }
    if !page.openings.is_empty() {
        all.push("openings");
    }
    all.extend(["intervals", "nodes"]);
    if !page.comparisons.is_empty() {
        all.push("differences");
    }
    let all = all.into_iter().map(|name| {
        let text = t(&format!("study-made-{name}"));
        view! { <li>{starred(&text)}</li> }
    });
    view! { <details><summary>{t("study-made")}</summary><ul>{all.collect_view()}</ul></details> }
        .into_any()
}
