//! The chart of depth: what each doubling of the nodes gains, a line for each rule set. As in [`super::plot`],
//! horizontal places are in percent.

use std::fmt::Write as _;

use crate::study::data::Interval;
use crate::study::options::Relation;
use crate::study::plot::{AXIS_FOOT, Plot, class, escaped, height, upright_axis};
use crate::study::scale::Scale;
use crate::study::words::{Text, Value};

/// Where the lines begin and end, in percent. Axis and names of lines stand beside them.
const SPAN: [f64; 2] = [20.0, 74.0];
/// The most steps that all have room for their names.
const NAMED: usize = 3;
/// Least distance between the names of two lines, in pixels.
const NAME: f64 = 14.0;
/// Distance between the marks of two lines, in pixels: intervals must not hide each other.
const SHIFT: f64 = 7.0;

/// A line of the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// Name at its end.
    pub name: String,
    /// How the rule set compares with the first one.
    pub relation: Relation,
    /// Gains, one for each step.
    pub gains: Vec<Interval>,
}

/// Returns the chart. `names` are those of the steps.
pub fn curves(scale: &Scale, all: &[Curve], names: &[u64], text: Text) -> Plot {
    let y = |value: f64| height(scale, value);
    let steps = names.len().saturating_sub(1).max(1) as f64;
    let x = |at: usize| SPAN[0] + (SPAN[1] - SPAN[0]) * at as f64 / steps;
    let mut svg = upright_axis(scale, text);
    // The last step always has a name.
    let every = if names.len() > NAMED { 2 } else { 1 };
    for (at, nodes) in names.iter().enumerate().rev().step_by(every) {
        let name = Value::Count(*nodes).shown(text);
        let _ = write!(
            svg,
            "<text x=\"{:.2}%\" y=\"{AXIS_FOOT}\" text-anchor=\"middle\">{}</text>",
            x(at),
            escaped(&name)
        );
    }
    let ends = all
        .iter()
        .map(|curve| curve.gains.last().map_or(0.0, |gain| y(gain.value)));
    let names = apart(ends.collect());
    for (number, (curve, name_y)) in all.iter().zip(names).enumerate() {
        let shift = SHIFT * (number as f64 - (all.len() as f64 - 1.0) / 2.0);
        let class = class(curve.relation);
        // Lines of one relation have one colour: every second one is dashed.
        let alike = (all[..number].iter()).filter(|other| other.relation == curve.relation);
        let dashed = if alike.count() % 2 == 1 {
            " dashed"
        } else {
            ""
        };
        // All names begin right of the last mark.
        let aside = 12.0 + SHIFT * (all.len() as f64 - 1.0) / 2.0 - shift;
        // An inner element shifts by pixels what lies at a place in percent.
        let _ = write!(svg, "<svg x=\"{shift:.1}\" overflow=\"visible\">");
        for (at, pair) in curve.gains.windows(2).enumerate() {
            let _ = write!(
                svg,
                "<line class=\"bar {class}{dashed}\" x1=\"{:.2}%\" x2=\"{:.2}%\" y1=\"{:.1}\" y2=\"{:.1}\"/>",
                x(at),
                x(at + 1),
                y(pair[0].value),
                y(pair[1].value)
            );
        }
        for (at, gain) in curve.gains.iter().enumerate() {
            let x = x(at);
            let [low, value, high] = gain.map(y);
            let _ = write!(
                svg,
                "<line class=\"bar thin {class}\" x1=\"{x:.2}%\" x2=\"{x:.2}%\" y1=\"{low:.1}\" y2=\"{high:.1}\"/>\
                 <circle class=\"dot {class}\" cx=\"{x:.2}%\" cy=\"{value:.1}\" r=\"4\"/>"
            );
        }
        let _ = write!(
            svg,
            "<text class=\"v {class}\" x=\"{:.2}%\" dx=\"{aside:.1}\" y=\"{:.1}\">{}</text>",
            x(curve.gains.len().saturating_sub(1)),
            name_y + 4.5,
            escaped(&curve.name)
        );
        svg.push_str("</svg>");
    }
    Plot {
        content: svg,
        height: (AXIS_FOOT + 6.0) as usize,
    }
}

/// Moves heights down until no two are nearer than the names of two lines may be.
fn apart(mut heights: Vec<f64>) -> Vec<f64> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|a, b| heights[*a].total_cmp(&heights[*b]));
    for pair in order.windows(2) {
        heights[pair[1]] = heights[pair[1]].max(heights[pair[0]] + NAME);
    }
    heights
}
