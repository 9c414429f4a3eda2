//! Charts as the content of SVG elements. Horizontal places are in percent, all other lengths in pixels: the charts
//! take the width of the page, and their texts stay as large as the page's.

use std::fmt::Write as _;

use crate::study::data::Interval;
use crate::study::options::{Cell, Relation};
use crate::study::portrait::{Ends, Length};
use crate::study::scale::Scale;
use crate::study::words::{Message, Text, Value};

/// Height of a row of intervals.
const ROW: usize = 30;
/// Height of the names below an axis.
const FOOT: usize = 20;
/// Height of the histogram.
const HISTOGRAM: usize = 118;
/// Where its bars stand, and where the highest ends.
const BASE: usize = 96;
const TOP: usize = 24;
/// Distance between the names of an axis, in percent, that a narrow chart needs.
const APART: f64 = 22.0;
/// Shares from which a part of the bar of ends has room for its number, and for its name too.
const ROOM: [f64; 2] = [12.0, 30.0];

/// A chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plot {
    /// Content of the SVG element.
    pub content: String,
    /// Height in pixels.
    pub height: usize,
}

/// Returns the histogram of lengths, with the median.
pub fn histogram(length: &Length, text: Text) -> Plot {
    let bins = &length.bins;
    let mut svg = String::new();
    let most = bins.iter().map(|bin| bin.games).max().unwrap_or(0).max(1);
    let part = 100.0 / bins.len().max(1) as f64;
    for (at, bin) in bins.iter().enumerate() {
        let height = (BASE - TOP) as f64 * bin.games as f64 / most as f64;
        let class = if bin.is_middle { "in" } else { "out" };
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{:.2}%\" y=\"{:.1}\" width=\"{:.2}%\" height=\"{height:.1}\" rx=\"1.5\"/>",
            (at as f64 + 0.05) * part,
            BASE as f64 - height,
            0.9 * part
        );
    }
    let _ = write!(
        svg,
        "<line class=\"ax\" x1=\"0\" x2=\"100%\" y1=\"{BASE}\" y2=\"{BASE}\"/>"
    );
    let every = bins.len().div_ceil(4).max(1);
    let foot = HISTOGRAM - 6;
    // The end of the axis has a name of its own, which needs room: more if it has words.
    let has_words = length.stopped.is_some() || bins.last().is_some_and(|last| last.to.is_none());
    let named = match has_words {
        true => bins.len() * 2 / 3,
        false => bins.len().saturating_sub(every.div_ceil(2)),
    };
    for (at, bin) in bins.iter().enumerate().take(named).step_by(every) {
        let (x, anchor) = (at as f64 * part, if at == 0 { "start" } else { "middle" });
        let _ = write!(
            svg,
            "<text x=\"{x:.2}%\" y=\"{foot}\" text-anchor=\"{anchor}\">{}</text>",
            bin.from
        );
    }
    if let Some(last) = bins.last() {
        let count = |number| Value::Count(number).shown(text);
        let shown = match (length.stopped, last.to) {
            (Some(moves), _) => escaped(&text("study-bar-stopped", &[("moves", &count(moves))])),
            (None, Some(to)) => count(to),
            (None, None) => escaped(&text("study-bar-last", &[("from", &count(last.from))])),
        };
        let _ = write!(
            svg,
            "<text x=\"100%\" y=\"{foot}\" text-anchor=\"end\">{shown}</text>"
        );
    }
    let (first, width) = match bins[..] {
        [one, other, ..] => (one.from, other.from - one.from),
        _ => (0, 1),
    };
    let median = length.quartiles[1];
    let x = ((median.saturating_sub(first)) as f64 + 0.5) / width as f64 * part;
    let x = x.min(100.0);
    let said = Message::new("study-median").with("moves", Value::Count(median));
    let (shift, anchor) = if x < 60.0 { (7, "start") } else { (-7, "end") };
    let _ = write!(
        svg,
        "<line class=\"med\" x1=\"{x:.2}%\" x2=\"{x:.2}%\" y1=\"12\" y2=\"{BASE}\"/>\
         <text class=\"v\" x=\"{x:.2}%\" dx=\"{shift}\" y=\"17\" text-anchor=\"{anchor}\">{}</text>",
        escaped(&said.shown(text))
    );
    Plot {
        content: svg,
        height: HISTOGRAM,
    }
}

/// Returns rows of intervals above an axis. `even` is a value with a dashed line; `band` is the interval with which
/// the rows are compared.
pub fn intervals(
    scale: &Scale,
    marks: &[Cell],
    even: Option<f64>,
    band: Option<Interval>,
    text: Text,
) -> Plot {
    let bottom = ROW * marks.len();
    let mut svg = String::new();
    if let Some(band) = band {
        let (x, end) = (scale.place(band.low), scale.place(band.high));
        let width = (end - x).max(0.5);
        let _ = write!(
            svg,
            "<rect class=\"band\" x=\"{x}%\" y=\"0\" width=\"{width:.2}%\" height=\"{bottom}\"/>"
        );
    }
    for &tick in &scale.ticks {
        let x = scale.place(tick);
        let class = if Some(tick) == even { "mid" } else { "grid" };
        let _ = write!(
            svg,
            "<line class=\"{class}\" x1=\"{x}%\" x2=\"{x}%\" y1=\"0\" y2=\"{bottom}\"/>"
        );
    }
    if let Some(even) = even.filter(|even| !scale.ticks.contains(even)) {
        let x = scale.place(even);
        let _ = write!(
            svg,
            "<line class=\"mid\" x1=\"{x}%\" x2=\"{x}%\" y1=\"0\" y2=\"{bottom}\"/>"
        );
    }
    for (at, mark) in marks.iter().enumerate() {
        let y = ROW * at + ROW / 2;
        let [low, value, high] = mark.interval.map(|value| scale.place(value));
        let class = class(mark.relation);
        let _ = write!(
            svg,
            "<line class=\"bar {class}\" x1=\"{low}%\" x2=\"{high}%\" y1=\"{y}\" y2=\"{y}\"/>"
        );
        for end in [low, high] {
            let (top, bottom) = (y - 4, y + 4);
            let _ = write!(
                svg,
                "<line class=\"bar {class}\" x1=\"{end}%\" x2=\"{end}%\" y1=\"{top}\" y2=\"{bottom}\"/>"
            );
        }
        let _ = write!(
            svg,
            "<circle class=\"dot {class}\" cx=\"{value}%\" cy=\"{y}\" r=\"5.5\"/>"
        );
    }
    let foot = bottom + FOOT - 5;
    for (tick, x) in named(scale) {
        let anchor = match x {
            x if x < 1.0 => "start",
            x if x > 99.0 => "end",
            _ => "middle",
        };
        let name = Value::Number(tick, scale.digits).shown(text);
        let _ = write!(
            svg,
            "<text x=\"{x}%\" y=\"{foot}\" text-anchor=\"{anchor}\">{name}</text>"
        );
    }
    Plot {
        content: svg,
        height: bottom + FOOT,
    }
}

/// Height of an upright axis.
const AXIS: f64 = 150.0;
/// Room above an upright axis, for marks and texts at its end.
const HEAD: f64 = 8.0;
/// Height at which the names below an upright axis are written.
pub(super) const AXIS_FOOT: f64 = HEAD + AXIS + 18.0;

/// Returns the height of a value on an upright axis.
pub(super) fn height(scale: &Scale, value: f64) -> f64 {
    HEAD + AXIS * (1.0 - scale.place(value) / 100.0)
}

/// Returns the lines and numbers of an upright axis.
pub(super) fn upright_axis(scale: &Scale, text: Text) -> String {
    let mut svg = String::new();
    for &tick in &scale.ticks {
        let y = height(scale, tick);
        let name = Value::Number(tick, scale.digits).shown(text);
        let _ = write!(
            svg,
            "<line class=\"grid\" x1=\"40\" x2=\"100%\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <text x=\"34\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>",
            y + 4.5
        );
    }
    svg
}

/// Returns the values of an axis that have room for their names, with their places in percent. The first and the last
/// have names.
fn named(scale: &Scale) -> Vec<(f64, f64)> {
    let mut all: Vec<(f64, f64)> = Vec::new();
    for (at, &tick) in scale.ticks.iter().enumerate() {
        let x = scale.place(tick);
        if all.last().is_some_and(|(_, last)| x - last < APART) {
            let is_end = at + 1 == scale.ticks.len();
            if !is_end || all.len() < 2 {
                continue;
            }
            all.pop();
        }
        all.push((tick, x));
    }
    all
}

/// Returns upright intervals side by side, with a name below each, and the first one as a band.
pub fn upright(scale: &Scale, marks: &[Cell], names: &[String], text: Text) -> Plot {
    /// Places of the first and the last mark, in percent.
    const START: f64 = 21.0;
    const END: f64 = 97.0;
    let y = |value: f64| height(scale, value);
    // The first mark stands beside the numbers of the axis, which a narrow chart needs room for.
    let step = (END - START) / marks.len().saturating_sub(1).max(1) as f64;
    let x = |at: usize| START + step * at as f64;
    let mut svg = upright_axis(scale, text);
    if let Some(first) = marks.first() {
        let (top, bottom) = (y(first.interval.high), y(first.interval.low));
        let height = (bottom - top).max(1.0);
        // A wide line takes a width of the chart less its margin, which a rectangle cannot.
        let _ = write!(
            svg,
            "<line class=\"band\" x1=\"40\" x2=\"100%\" y1=\"{0:.1}\" y2=\"{0:.1}\" stroke-width=\"{height:.1}\"/>",
            top + height / 2.0
        );
    }
    for (at, (mark, name)) in marks.iter().zip(names).enumerate() {
        let x = x(at);
        let [low, value, high] = mark.interval.map(y);
        let class = class(mark.relation);
        let _ = write!(
            svg,
            "<svg x=\"{x:.2}%\" overflow=\"visible\">\
             <path class=\"bar {class}\" d=\"M0 {low:.1}V{high:.1}M-4 {low:.1}h8M-4 {high:.1}h8\"/>\
             <circle class=\"dot {class}\" cy=\"{value:.1}\" r=\"5.5\"/></svg>\
             <text x=\"{x:.2}%\" y=\"{AXIS_FOOT}\" text-anchor=\"middle\">{}</text>",
            escaped(name)
        );
    }
    Plot {
        content: svg,
        height: (AXIS_FOOT + 6.0) as usize,
    }
}

/// Returns the bar of wins and draws. `names` are those of wins of White and of Black.
pub fn ends(ends: &Ends, names: [&str; 2], text: Text) -> Plot {
    let mut svg = String::new();
    let [white, _, black] = ends.outcome_shares();
    let parts = [
        ("wh", 0.0, ends.white),
        ("dr", ends.white, ends.draws),
        ("bl", ends.white + ends.draws, ends.black),
    ];
    for (class, x, width) in parts {
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{x:.3}%\" y=\"1\" width=\"{width:.3}%\" height=\"32\"/>"
        );
    }
    let names = [("onwh", names[0], white), ("onbl", names[1], black)];
    for ((_, x, width), (class, name, share)) in [parts[0], parts[2]].into_iter().zip(names) {
        if width >= ROOM[1] {
            let name = escaped(name);
            let _ = write!(
                svg,
                "<text class=\"{class}\" x=\"{x:.3}%\" dx=\"10\" y=\"22\">{name}</text>"
            );
        }
        if width >= ROOM[0] {
            let share = Message::new("study-percent")
                .with("value", share)
                .shown(text);
            let end = x + width;
            let _ = write!(
                svg,
                "<text class=\"{class} b\" x=\"{end:.3}%\" dx=\"-10\" y=\"22\" text-anchor=\"end\">{share}</text>"
            );
        }
    }
    svg.push_str("<rect class=\"frame\" x=\"0\" y=\"1\" width=\"100%\" height=\"32\"/>");
    Plot {
        content: svg,
        height: 34,
    }
}

pub(super) fn class(relation: Relation) -> &'static str {
    match relation {
        Relation::Default => "ref",
        Relation::Differs => "diff",
        Relation::Same => "same",
    }
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
