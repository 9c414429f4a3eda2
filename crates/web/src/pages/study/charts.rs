//! The charts of the page. Each has a text for those who do not see it.

use burgrave_core::Side;
use burgrave_ui::study::plot::{self, Plot};
use burgrave_ui::study::{
    Cell, Column, Comparison, DepthRow, EVEN, Ends, Interval, Ladder, Length, Measure, Message,
    Openings, Page, Relation, Row, Scale, Strength, Value, Verdict,
};
use leptos::prelude::*;

use crate::icon::disc;
use crate::pages::study::question::repeat;
use crate::pages::study::{rich, say};
use crate::words::{reason, t, tx};

/// Returns the element of a chart with its text.
pub fn figure(plot: Plot, text: String) -> AnyView {
    let Plot { content, height } = plot;
    view! { <svg class="plot" role="img" aria-label=text width="100%" height=height inner_html=content></svg> }
        .into_any()
}

/// Returns a value with its interval.
pub fn range(measure: Measure, interval: Interval) -> String {
    let text = say(&range_message(interval, 1));
    match measure.is_share() {
        true => tx("study-percent", &[("value", &text)]),
        false => text,
    }
}

/// Returns a number of Elo with its interval.
pub fn elo(interval: Interval) -> String {
    say(&range_message(interval, 0))
}

/// Returns the name of a limit on towers.
pub fn limit_name(row: &DepthRow) -> String {
    row.limit
        .map_or_else(|| t("study-towers-none"), |limit| limit.to_string())
}

/// Returns the name of a curve: a limit on towers, as beside the curve.
pub fn curve_name(row: &DepthRow) -> String {
    match row.limit {
        None => t("study-towers-free"),
        Some(limit) => tx("study-towers-to", &[("limit", &limit.to_string())]),
    }
}

fn range_message(interval: Interval, digits: usize) -> Message {
    let number = |value| Value::Number(value, digits);
    Message::new("study-range")
        .with("value", number(interval.value))
        .with("low", number(interval.low))
        .with("high", number(interval.high))
}

/// Returns the name of a measure. `first` is the side that begins.
pub fn measure_name(measure: Measure, first: Side) -> String {
    let code = format!("study-measure-{}", measure.key());
    tx(&code, &[("side", &first.to_string())])
}

/// Returns the caption of a chart of a measure.
pub fn caption(title: String, measure: Measure) -> AnyView {
    let unit = (measure.is_share()).then(|| view! { <small>", %"</small> });
    view! { <figcaption>{title}{unit}</figcaption> }.into_any()
}

/// Returns the number of nodes per move in words.
pub fn nodes(nodes: u64) -> String {
    say(&Message::new("study-nodes").with("nodes", Value::Count(nodes)))
}

/// Returns the name of a rule set.
pub fn row_name(row: &Row) -> String {
    match row.options.is_empty() {
        true => t("study-default"),
        false => row.options.iter().map(say).collect::<Vec<_>>().join(", "),
    }
}

/// How long games are, with a histogram if the data has lengths.
pub fn length(length: &Length) -> AnyView {
    let [low, median, high] = length.quartiles.map(Value::Count);
    let text = Message::new("study-length-picture")
        .with("from", low)
        .with("to", high)
        .with("median", median.clone());
    let chart = match length.bins.is_empty() {
        true => {
            let median = Message::new("study-median").with("moves", median);
            view! { <p>{say(&median)}</p> }.into_any()
        }
        false => {
            let title = t("study-measure-length");
            let plot = figure(plot::histogram(length, &tx), say(&text));
            view! { <figure>{caption(title, Measure::Length)}{plot}</figure> }.into_any()
        }
    };
    view! { <section><h2>{t("study-length")}</h2><p>{rich(&length.half)}</p>{chart}</section> }
        .into_any()
}

/// Who has the advantage, a row for each strength.
pub fn first(page: &Page) -> AnyView {
    let portrait = &page.portrait;
    let marks: Vec<Cell> = (portrait.strengths.iter())
        .map(|one| Cell {
            interval: one.score,
            relation: match one.verdict() {
                Verdict::Open => Relation::Same,
                _ => Relation::Differs,
            },
        })
        .collect();
    let name = |one: &Strength| nodes(one.nodes);
    let names = (portrait.strengths.iter().enumerate())
        .map(|(at, one)| view! { <span class:strong={at == portrait.main}>{name(one)}</span> });
    let all: Vec<String> = (portrait.strengths.iter())
        .map(|one| format!("{}: {}.", name(one), range(Measure::FirstScore, one.score)))
        .collect();
    let text = format!("{} {}", t("study-first-picture"), all.join(" "));
    let plot = plot::intervals(&portrait.scale, &marks, Some(EVEN), None, &tx);
    view! {
        <section><h2>{t("study-first")}</h2><p>{rich(&portrait.advantage)}</p>
            <figure>{caption(measure_name(Measure::FirstScore, page.first), Measure::FirstScore)}
                <div class="rows"><div class="names" aria-hidden="true">{names.collect_view()}</div>{figure(plot, text)}</div></figure></section>
    }
    .into_any()
}

pub fn ends(ends: &Ends) -> AnyView {
    let [white, black] = ["study-white-wins", "study-black-wins"].map(t);
    let [of_white, of_draws, of_black] = ends.outcome_shares();
    let text = Message::new("study-ends-picture")
        .with("white", of_white.clone())
        .with("black", of_black.clone())
        .with("draws", of_draws.clone());
    let reasons = ends.reason_shares().map(|(one, share)| {
        let share = share.shown(&tx);
        let text = tx(
            "study-reason",
            &[("value", &share), ("reason", &reason(&one.reason))],
        );
        view! { <li class:draw={one.is_draw}>{text}</li> }
    });
    // Phones have no room for the names within the bar.
    let outcomes = [
        (disc(Side::White).into_any(), white.clone(), of_white),
        (disc(Side::Black).into_any(), black.clone(), of_black),
        (
            view! { <i class="t"></i> }.into_any(),
            t("study-drawn"),
            of_draws,
        ),
    ];
    let key = outcomes.map(|(sign, name, share)| {
        let share = tx("study-percent", &[("value", &share.shown(&tx))]);
        view! { <span>{sign}{name} " " {share}</span> }
    });
    let key = key.into_iter().collect_view();
    view! {
        <section class="fin"><h2>{t("study-ends")}</h2>
            {figure(plot::ends(ends, [&white, &black], &tx), say(&text))}
            <p class="key result-key" aria-hidden="true">{key}</p>
            <ul class="how">{reasons.collect_view()}</ul></section>
    }
    .into_any()
}

/// Rule sets by measures, for each choice of options.
pub fn options(page: &Page) -> Option<AnyView> {
    let all = page.comparisons.iter();
    let all = all.map(|comparison| versus(page.first, comparison));
    (!page.comparisons.is_empty()).then(|| {
        view! {
            <section class="opt"><h2>{t("study-options")}</h2>
                <p class="key">
                    <span><i class="d"></i>{t("study-differs")}</span>
                    <span><i class="s"></i>{t("study-same")}</span>
                    <span><i class="g"></i>{t("study-interval")}</span>
                </p>
                {all.collect_view()}</section>
        }
        .into_any()
    })
}

fn versus(first: Side, comparison: &Comparison) -> impl IntoView + use<> {
    let names: Vec<String> = comparison.rows.iter().map(row_name).collect();
    let column = |column: &Column| {
        let title = measure_name(column.measure, first);
        let cells = column.cells.iter();
        let all: Vec<String> = (names.iter().zip(cells))
            .map(|(name, cell)| {
                let note = match cell.relation {
                    Relation::Differs => format!(" ({})", t("study-differs")),
                    Relation::Default | Relation::Same => String::new(),
                };
                format!("{name}: {}{note}.", range(column.measure, cell.interval))
            })
            .collect();
        let text = format!("{title}. {}", all.join(" "));
        let band = column.cells.first().map(|cell| cell.interval);
        let plot = plot::intervals(&column.scale, &column.cells, None, band, &tx);
        let names = (names.iter().enumerate())
            .map(|(at, name)| view! { <span class:strong={at == 0}>{name.clone()}</span> });
        view! {
            <figure>{caption(title, column.measure)}
                <div class="rows"><div class="names" aria-hidden="true">{names.collect_view()}</div>{figure(plot, text)}</div></figure>
        }
    };
    view! {
        <p class="num">{nodes(comparison.nodes)}</p>
        <div class="versus">{comparison.columns.iter().map(column).collect_view()}</div>
    }
}

/// Returns the chart of intervals in rows, with their names and a text for those who do not see it.
fn rows(
    all: &[(Message, Cell)],
    scale: &Scale,
    marks: Marks,
    text: &str,
    shown: impl Fn(Interval) -> String,
) -> AnyView {
    let cells: Vec<Cell> = all.iter().map(|(_, cell)| *cell).collect();
    let names: Vec<String> = all.iter().map(|(name, _)| say(name)).collect();
    let values: Vec<String> = (names.iter().zip(&cells))
        .map(|(name, cell)| format!("{name}: {}.", shown(cell.interval)))
        .collect();
    let text = format!("{text} {}", values.join(" "));
    let plot = plot::intervals(scale, &cells, Some(marks.even), marks.band, &tx);
    let names = names.into_iter().map(|name| view! { <span>{name}</span> });
    view! {
        <div class="rows"><div class="names" aria-hidden="true">{names.collect_view()}</div>{figure(plot, text)}</div>
    }
    .into_any()
}

/// Values with which rows are compared.
struct Marks {
    /// The value with a dashed line.
    even: f64,
    /// The interval with a band.
    band: Option<Interval>,
}

/// What the first moves change, a row for each opening.
pub fn openings(page: &Page) -> AnyView {
    let title = measure_name(Measure::FirstScore, page.first);
    let one = |one: &Openings| {
        let marks = Marks {
            even: EVEN,
            band: one.rows.first().map(|(_, cell)| cell.interval),
        };
        let shown = |interval| range(Measure::FirstScore, interval);
        let text = t("study-openings-picture");
        let summary = one.summary.iter().map(|one| view! { {rich(one)} " " });
        view! {
            <section class="firsts"><h2>{t("study-openings")}</h2><p>{summary.collect_view()}</p>
                <figure>{caption(title.clone(), Measure::FirstScore)}
                    {rows(&one.rows, &one.scale, marks, &text, shown)}</figure>
                <details class="again"><summary>{t("study-repeat")}</summary>{repeat(&one.repeat)}</details></section>
        }
    };
    page.openings.iter().map(one).collect_view().into_any()
}

/// The players from random moves upwards, a row for each.
pub fn ladder(ladder: &Ladder) -> AnyView {
    let marks = Marks {
        even: 0.0,
        band: None,
    };
    let text = t("study-ladder-picture");
    let summary = ladder.summary.iter().map(|one| view! { {rich(one)} " " });
    view! {
        <section class="lab-steps"><h2>{t("study-skill")}</h2><p>{summary.collect_view()}</p>
            <figure><figcaption>{t("study-ladder-gain")}</figcaption>
                {rows(&ladder.rows, &ladder.scale, marks, &text, elo)}</figure>
            <details class="again"><summary>{t("study-repeat")}</summary>{repeat(&ladder.repeat)}</details></section>
    }
    .into_any()
}
