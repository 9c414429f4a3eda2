//! The charts of the page. Each has a text for those who do not see it.

use burgrave_core::Side;
use burgrave_ui::study::plot::{self, Plot};
use burgrave_ui::study::{
    Cell, Column, Comparison, DepthRow, EVEN, Interval, Ladder, Measure, Message, Openings, Page,
    Portrait, Reason, Relation, Row, Scale, Strength, Value, Verdict, strength_name,
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

/// Returns the name of players by their nodes per move.
fn nodes(nodes: u64) -> String {
    say(&strength_name(nodes))
}

/// Returns the name of a rule set.
pub fn row_name(row: &Row) -> String {
    match row.options.is_empty() {
        true => t("study-default"),
        false => row.options.iter().map(say).collect::<Vec<_>>().join(", "),
    }
}

/// How long games are, with a histogram if the data has lengths.
pub fn length(portrait: &Portrait) -> AnyView {
    let length = &portrait.length;
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
    // The last bar of the chart.
    let stopped = (portrait.stopped.as_ref())
        .filter(|_| !length.bins.is_empty())
        .map(rich);
    view! { <section>{title_of_detailed("study-length", portrait)}<p>{rich(&length.half)} " " {stopped}</p>{chart}</section> }
        .into_any()
}

/// Returns the title of what one strength shows. It names the strength where there are several.
fn title_of_detailed(title: &str, portrait: &Portrait) -> AnyView {
    let several = portrait.strengths.len() > 1;
    let strength = portrait.detailed().filter(|_| several);
    let strength = strength.map(|one| view! { " " <small>{nodes(one.nodes)}</small> });
    view! { <h2>{t(title)}{strength}</h2> }.into_any()
}

/// Who has the advantage, a row for each strength.
pub fn first(page: &Page) -> AnyView {
    let portrait = &page.portrait;
    let row = |one: &Strength| {
        let relation = match one.verdict() {
            Verdict::Open => Relation::Same,
            _ => Relation::Differs,
        };
        let cell = Cell {
            interval: one.score,
            relation,
        };
        (nodes(one.nodes), cell)
    };
    let chart = Intervals {
        rows: portrait.strengths.iter().map(row).collect(),
        strong: Some(portrait.main),
        scale: &portrait.scale,
        even: Some(EVEN),
        band: None,
        text: t("study-first-picture"),
    };
    let chart = chart.view(|cell| range(Measure::FirstScore, cell.interval));
    view! {
        <section><h2>{t("study-first")}</h2><p>{rich(&portrait.advantage)}</p>
            <figure>{caption(measure_name(Measure::FirstScore, page.first), Measure::FirstScore)}{chart}
                <p class="key"><span><i class="e"></i>{t("study-even")}</span></p></figure></section>
    }
    .into_any()
}

pub fn ends(portrait: &Portrait) -> AnyView {
    let ends = &portrait.ends;
    let [white, black] = ["study-white-wins", "study-black-wins"].map(t);
    let [of_white, of_draws, of_black] = ends.outcome_shares();
    let text = Message::new("study-ends-picture")
        .with("white", of_white.clone())
        .with("black", of_black.clone())
        .with("draws", of_draws.clone());
    // On phones the bar has no room for the names of wins.
    let outcomes = [
        (Side::White, white.clone(), of_white),
        (Side::Black, black.clone(), of_black),
    ];
    let key = outcomes.map(|(side, name, share)| {
        let share = tx("study-percent", &[("value", &share.shown(&tx))]);
        view! { <span>{disc(side)}{name} " " {share}</span> }
    });
    let draws = reasons(portrait, true).map(|all| {
        view! { <li><i class="t"></i><b>{t("study-ends-draws")}</b> " " {all}</li> }
    });
    let wins = reasons(portrait, false)
        .map(|all| view! { <li><b>{t("study-ends-wins")}</b> " " {all}</li> });
    let key = key.into_iter().collect_view();
    view! {
        <section class="fin">{title_of_detailed("study-ends", portrait)}
            {figure(plot::ends(ends, [&white, &black], &tx), say(&text))}
            <p class="key result-key" aria-hidden="true">{key}</p>
            <ul class="how">{wins}{draws}</ul></section>
    }
    .into_any()
}

/// Returns the shares of the reasons of draws or of wins as a list, if there are any.
fn reasons(portrait: &Portrait, draws: bool) -> Option<String> {
    let text = |(one, share): (&Reason, Value)| {
        let share = share.shown(&tx);
        let data = [("value", &*share), ("reason", &reason(&one.reason))];
        tx("study-reason", &data)
    };
    let all = portrait.ends.reason_shares();
    let all = all.filter(|(one, _)| one.is_draw == draws).map(text);
    let all: Vec<String> = all.collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Rule sets by measures, for each choice of options.
pub fn options(page: &Page) -> Option<AnyView> {
    let all = page.comparisons.iter();
    let all = all.map(|comparison| versus(page.first, comparison));
    (!page.comparisons.is_empty()).then(|| {
        view! {
            <section id="lab-options" class="opt"><h2>{t("study-options")}</h2>
                <p class="key">
                    <span><i class="d"></i>{t("study-differs")}</span>
                    <span><i class="s"></i>{t("study-same")}</span>
                    <span><i class="g"></i>{t("study-interval")}</span>
                </p>
                <p>{t("study-options-why")}</p>
                {all.collect_view()}</section>
        }
        .into_any()
    })
}

fn versus(first: Side, comparison: &Comparison) -> impl IntoView + use<> {
    let names: Vec<String> = comparison.rows.iter().map(row_name).collect();
    let column = |column: &Column| {
        let title = measure_name(column.measure, first);
        let chart = Intervals {
            rows: names.iter().cloned().zip(column.cells.clone()).collect(),
            strong: Some(0),
            scale: &column.scale,
            even: None,
            band: column.cells.first().map(|cell| cell.interval),
            text: format!("{title}."),
        };
        let chart = chart.view(|cell| {
            let note = match cell.relation {
                Relation::Differs => format!(" ({})", t("study-differs")),
                Relation::Default | Relation::Same => String::new(),
            };
            range(column.measure, cell.interval) + &note
        });
        view! { <figure>{caption(title, column.measure)}{chart}</figure> }
    };
    let size = Message::new("study-each")
        .with("strength", Value::Part(strength_name(comparison.nodes)))
        .with("games", Value::Count(comparison.games));
    view! {
        <h3>{say(&comparison.about)} " " <small>{say(&size)}</small></h3>
        <div class="versus">{comparison.columns.iter().map(column).collect_view()}</div>
        {comparison.binds.as_ref().map(|binds| view! { <p>{rich(binds)}</p> })}
    }
}

/// A chart of intervals in rows.
struct Intervals<'a> {
    rows: Vec<(String, Cell)>,
    /// Row with a strong name.
    strong: Option<usize>,
    scale: &'a Scale,
    /// A value with a dashed line.
    even: Option<f64>,
    /// The interval with which the rows are compared.
    band: Option<Interval>,
    /// What the chart shows, for those who do not see it. The values follow.
    text: String,
}

impl Intervals<'_> {
    /// Returns the chart beside the names of its rows. `shown` returns a value as text.
    fn view(&self, shown: impl Fn(&Cell) -> String) -> AnyView {
        let cells: Vec<Cell> = self.rows.iter().map(|(_, cell)| *cell).collect();
        let values: Vec<String> = (self.rows.iter())
            .map(|(name, cell)| format!("{name}: {}.", shown(cell)))
            .collect();
        let text = format!("{} {}", self.text, values.join(" "));
        let plot = plot::intervals(self.scale, &cells, self.even, self.band, &tx);
        let names = (self.rows.iter().enumerate()).map(|(at, (name, _))| {
            view! { <span class:strong={self.strong == Some(at)}>{name.clone()}</span> }
        });
        view! {
            <div class="rows"><div class="names" aria-hidden="true">{names.collect_view()}</div>{figure(plot, text)}</div>
        }
        .into_any()
    }
}

/// Returns rows with their names as text.
fn named(rows: &[(Message, Cell)]) -> Vec<(String, Cell)> {
    rows.iter().map(|(name, cell)| (say(name), *cell)).collect()
}

/// What the first moves change, a row for each opening.
pub fn openings(page: &Page) -> Vec<AnyView> {
    let title = measure_name(Measure::FirstScore, page.first);
    let one = |(at, one): (usize, &Openings)| {
        let chart = Intervals {
            rows: named(&one.rows),
            strong: None,
            scale: &one.scale,
            even: Some(EVEN),
            band: one.rows.first().map(|(_, cell)| cell.interval),
            text: t("study-openings-picture"),
        };
        let chart = chart.view(|cell| range(Measure::FirstScore, cell.interval));
        let summary = one.summary.iter().map(|one| view! { {rich(one)} " " });
        view! {
            <section class="firsts" id=format!("lab-firsts-{at}")><h2>{say(&one.title)}" "<small>{nodes(one.nodes)}</small></h2><p>{summary.collect_view()}</p>
                <figure>{caption(title.clone(), Measure::FirstScore)}{chart}</figure>
                <details class="again"><summary>{t("study-repeat")}</summary>{repeat(&one.repeat)}</details></section>
        }
        .into_any()
    };
    page.openings.iter().enumerate().map(one).collect()
}

/// Returns the players from random moves upwards, a row for each.
pub fn ladder(ladder: &Ladder) -> AnyView {
    let chart = Intervals {
        rows: named(&ladder.rows),
        strong: None,
        scale: &ladder.scale,
        even: Some(0.0),
        band: None,
        text: t("study-ladder-picture"),
    };
    let chart = chart.view(|cell| elo(cell.interval));
    let summary = ladder.summary.iter().map(|one| view! { {rich(one)} " " });
    view! {
        <section id="lab-skill" class="lab-steps"><h2>{t("study-skill")}</h2><p>{summary.collect_view()}</p>
            <figure><figcaption>{t("study-ladder-gain")}</figcaption>{chart}</figure>
            <details class="again"><summary>{t("study-repeat")}</summary>{repeat(&ladder.repeat)}</details></section>
    }
    .into_any()
}
