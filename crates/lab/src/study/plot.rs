//! The picture of a report, as SVG. The same games give the same picture, byte for byte.

use std::fmt::Write as _;

use crate::study::compare::Difference;
use crate::study::file::Study;
use crate::study::measures::{Interval, Measures, Unit, measure};

pub(super) const WIDTH: f64 = 880.0;
pub(super) const INK: &str = "#2a211a";
pub(super) const QUIET: &str = "#6b5d4e";
pub(super) const LINE: &str = "#d9ccb4";
pub(super) const BRASS: &str = "#86651f";
const PALE: &str = "#dcc899";
/// Least distance of two names.
const NAME: f64 = 16.0;
pub(super) const RED: &str = "#7d2a26";
/// Measures in the picture of several rule sets.
pub(super) const SHOWN: [(&str, &str); 5] = [
    ("first-score", "First side scores"),
    ("draws", "Draws"),
    ("length", "Plies"),
    ("choices", "Choices a move"),
    ("comebacks", "Comebacks"),
];

/// Returns the picture: the portrait of one rule set, or several side by side.
pub fn picture(study: &Study, sets: &[Measures], found: &[Difference]) -> String {
    match sets {
        [only] => portrait(only),
        _ => side_by_side(study, sets, found),
    }
}

/// Describes the picture for readers who do not see it.
pub fn shown_in_picture(sets: &[Measures]) -> &'static str {
    match sets {
        [_] => "Length of games, score of the first side, and how games end",
        _ => "Results, length, choices and comebacks of each rule set, with their intervals",
    }
}

/// An SVG document under construction.
pub(super) struct Svg(String);

impl Svg {
    pub(super) fn new(height: f64, title: &str) -> Svg {
        Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
             font-family=\"'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif\" font-size=\"15\">\
             <title>{title}</title><rect width=\"{WIDTH}\" height=\"{height}\" rx=\"10\" fill=\"#fbf7ec\"/>\n"
        ))
    }

    pub(super) fn text(&mut self, x: f64, y: f64, style: &str, text: &str) {
        let _ = writeln!(
            self.0,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" {style}>{text}</text>"
        );
    }

    pub(super) fn heading(&mut self, x: f64, y: f64, text: &str) {
        self.text(x, y, &format!("fill=\"{INK}\" font-weight=\"600\""), text);
    }

    pub(super) fn label(&mut self, x: f64, y: f64, anchor: &str, text: &str) {
        let style = format!("fill=\"{QUIET}\" font-size=\"13\" text-anchor=\"{anchor}\"");
        self.text(x, y, &style, text);
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), style: &str) {
        let _ = writeln!(
            self.0,
            "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" {style}/>",
            from.0, from.1, to.0, to.1
        );
    }

    fn area(&mut self, at: (f64, f64), size: (f64, f64), fill: &str) {
        let ((x, y), (width, height)) = (at, size);
        let _ = writeln!(
            self.0,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{fill}\"/>"
        );
    }

    /// Draws a value with its interval. `is_filled`: the value is sure to differ, or is the reference.
    fn value(&mut self, scale: &Scale, y: f64, one: Interval, colour: &str, is_filled: bool) {
        let (low, high) = (scale.at(one.low), scale.at(one.high));
        let stroke = format!("stroke=\"{colour}\" stroke-width=\"2\"");
        self.line((low, y), (high, y), &stroke);
        for x in [low, high] {
            self.line((x, y - 4.0), (x, y + 4.0), &stroke);
        }
        self.dot((scale.at(one.value), y), colour, is_filled);
    }

    pub(super) fn dot(&mut self, (x, y): (f64, f64), colour: &str, is_filled: bool) {
        let fill = if is_filled { colour } else { "#fffdf6" };
        let _ = writeln!(
            self.0,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5.5\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        );
    }

    /// Draws the lines and numbers of a scale from `top` to `bottom`.
    fn axis(&mut self, scale: &Scale, top: f64, bottom: f64) {
        for tick in scale.ticks() {
            let x = scale.at(tick);
            self.line((x, top), (x, bottom), &format!("stroke=\"{LINE}\""));
            self.label(x, bottom + 18.0, "middle", &scale.written(tick));
        }
    }

    /// Writes names of rule sets at their heights, with their numbers, below each other where they would meet.
    pub(super) fn names(&mut self, x: f64, mut names: Vec<(f64, usize, String)>) {
        names.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut free = f64::MIN;
        for (y, number, name) in names {
            let y = (y + 5.0).max(free);
            free = y + NAME;
            let weight = if number == 0 { "600" } else { "400" };
            let style = format!("fill=\"{INK}\" font-size=\"14\" font-weight=\"{weight}\"");
            self.text(x, y, &style, &name);
        }
    }

    pub(super) fn end(self) -> String {
        self.0 + "</svg>\n"
    }
}

/// A scale from `left` to the right, or upwards from there if its width is negative.
pub(super) struct Scale {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) left: f64,
    pub(super) width: f64,
    pub(super) unit: Unit,
}

impl Scale {
    /// Returns a scale that shows all values with their intervals.
    fn of(values: &[Interval], unit: Unit, left: f64, width: f64) -> Scale {
        let from = values.iter().map(|one| one.low).fold(f64::MAX, f64::min);
        let to = values.iter().map(|one| one.high).fold(f64::MIN, f64::max);
        let least = if unit == Unit::Number { 1.0 } else { 0.02 };
        let room = ((to - from) * 0.08)
            .max((least - (to - from)) / 2.0)
            .max(1e-9);
        Scale {
            from: from - room,
            to: to + room,
            left,
            width,
            unit,
        }
    }

    pub(super) fn at(&self, value: f64) -> f64 {
        self.left + (value - self.from) / (self.to - self.from) * self.width
    }

    /// Returns two to four round numbers within the scale.
    pub(super) fn ticks(&self) -> Vec<f64> {
        let rough = (self.to - self.from) / 3.0;
        let power = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 2.5, 5.0, 10.0].map(|step| step * power);
        let step = steps
            .into_iter()
            .find(|step| *step >= rough)
            .unwrap_or(10.0 * power);
        let first = (self.from / step).ceil() as i64;
        let last = (self.to / step).floor() as i64;
        (first..=last).map(|number| number as f64 * step).collect()
    }

    pub(super) fn written(&self, value: f64) -> String {
        let text = |value: f64| {
            let text = format!("{value:.2}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        };
        match self.unit {
            Unit::Number => text(value),
            Unit::Share | Unit::Percent => format!("{} %", text(100.0 * value)),
        }
    }
}

/// Draws length, score and ends of one rule set.
fn portrait(set: &Measures) -> String {
    let mut svg = Svg::new(
        340.0,
        "Length of games, score of the first side, and how games end",
    );
    lengths(&mut svg, set);
    score(&mut svg, set);
    ends(&mut svg, set);
    svg.end()
}

/// Draws the histogram of lengths. Its dark part holds the middle half of the games.
fn lengths(svg: &mut Svg, set: &Measures) {
    const BARS: u32 = 28;
    let (left, base, width, height) = (30.0, 196.0, 460.0, 112.0);
    svg.heading(left, 34.0, "How long");
    let (Some(first), Some(last)) = (set.lengths.keys().next(), set.lengths.keys().last()) else {
        return;
    };
    let step = (last - first + 1).div_ceil(BARS).max(1);
    let mut bars = vec![0_u64; (last - first + 1).div_ceil(step) as usize];
    for (plies, games) in &set.lengths {
        bars[((plies - first) / step) as usize] += games;
    }
    let most = bars.iter().copied().max().unwrap_or(1) as f64;
    let [low, half, high] = [1, 2, 3].map(|part| set.length_quartile(part).unwrap_or(0));
    let each = width / bars.len() as f64;
    for (number, games) in (0..).zip(&bars) {
        let from = first + number * step;
        let is_middle = from + step > low && from <= high;
        let tall = height * *games as f64 / most;
        let x = left + f64::from(number) * each;
        svg.area(
            (x, base - tall),
            (each - 1.5, tall),
            if is_middle { BRASS } else { PALE },
        );
    }
    svg.line(
        (left, base),
        (left + width, base),
        &format!("stroke=\"{QUIET}\""),
    );
    let at = |plies: u32| left + (f64::from(plies - first) + 0.5) / f64::from(step) * each;
    svg.line(
        (at(half), 74.0),
        (at(half), base),
        &format!("stroke=\"{INK}\" stroke-dasharray=\"3 3\""),
    );
    let words = format!("half of the games take {low} to {high} plies, the median is {half}");
    svg.label(left, 58.0, "start", &words);
    for (x, anchor, plies) in [(left, "start", first), (left + width, "end", last)] {
        svg.label(x, base + 18.0, anchor, &format!("{plies} plies"));
    }
}

fn score(svg: &mut Svg, set: &Measures) {
    let Some(found) = measure("first-score").and_then(|one| set.interval(one)) else {
        return;
    };
    svg.heading(550.0, 34.0, "Who goes first");
    let words = format!("scores {}", found.shown(Unit::Percent));
    svg.label(550.0, 58.0, "start", &words);
    let even = Interval {
        value: 0.5,
        low: 0.5,
        high: 0.5,
    };
    let scale = Scale::of(&[found, even], Unit::Percent, 560.0, 280.0);
    svg.axis(&scale, 84.0, 178.0);
    let x = scale.at(0.5);
    svg.line(
        (x, 84.0),
        (x, 178.0),
        &format!("stroke=\"{INK}\" stroke-dasharray=\"3 3\""),
    );
    let is_sure = found.low > 0.5 || found.high < 0.5;
    svg.value(
        &scale,
        131.0,
        found,
        if is_sure { RED } else { QUIET },
        is_sure,
    );
}

/// Draws the results as one bar, and the reasons in words.
fn ends(svg: &mut Svg, set: &Measures) {
    let (left, width, top) = (30.0, 820.0, 262.0);
    svg.heading(left, 250.0, "How games end");
    let parts = [
        ("first-wins", "first side wins", "#efe6d2", INK),
        ("draws", "draws", "#b9a98d", INK),
        ("second-wins", "second side wins", "#37343a", "#f6f0e2"),
    ];
    let mut x = left;
    for (key, name, fill, ink) in parts {
        let share = measure(key)
            .and_then(|one| set.interval(one))
            .map_or(0.0, |one| one.value);
        let wide = width * share;
        svg.area((x, top), (wide, 34.0), fill);
        let style = format!("fill=\"{ink}\" font-size=\"14\"");
        let words = format!("{name} {:.1} %", 100.0 * share);
        // A narrow part has no room for its name.
        if wide > 170.0 {
            svg.text(x + 10.0, top + 22.0, &style, &words);
        }
        x += wide;
    }
    let games = set.games() as f64;
    let mut reasons: Vec<(&String, u64)> = set
        .reasons
        .iter()
        .map(|(name, &count)| (name, count))
        .collect();
    reasons.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    let words: Vec<String> = (reasons.iter())
        .map(|(name, count)| format!("{name} {:.1} %", 100.0 * *count as f64 / games))
        .collect();
    svg.label(left, top + 56.0, "start", &words.join(" · "));
}

/// Draws rule sets as rows and measures as columns.
fn side_by_side(study: &Study, sets: &[Measures], found: &[Difference]) -> String {
    const ROW: f64 = 30.0;
    let longest = study
        .sets
        .iter()
        .map(|set| set.name.len())
        .max()
        .unwrap_or(0);
    let (left, top) = (46.0 + 8.0 * longest.max(8) as f64, 92.0);
    let each = (WIDTH - 20.0 - left) / SHOWN.len() as f64;
    let bottom = top + ROW * sets.len() as f64;
    let mut svg = Svg::new(
        bottom + 40.0,
        "Measures of the rule sets with their intervals",
    );
    legend(&mut svg, &study.sets[0].name);
    for (number, set) in (0..).zip(&study.sets) {
        let y = top + ROW * (f64::from(number) + 0.5) + 5.0;
        let weight = if number == 0 { "600" } else { "400" };
        svg.text(
            30.0,
            y,
            &format!("fill=\"{INK}\" font-weight=\"{weight}\""),
            &set.name,
        );
    }
    let columns = (SHOWN.iter()).filter_map(|&(key, name)| Some((measure(key)?, name)));
    for (column, (one, name)) in (0..).zip(columns) {
        let x = left + f64::from(column) * each;
        let values: Vec<Option<Interval>> = sets.iter().map(|set| set.interval(one)).collect();
        let all: Vec<Interval> = values.iter().flatten().copied().collect();
        if all.is_empty() {
            continue;
        }
        let scale = Scale::of(&all, one.unit, x + 10.0, each - 30.0);
        svg.text(
            x,
            top - 14.0,
            &format!("fill=\"{INK}\" font-size=\"13\" font-weight=\"600\""),
            name,
        );
        svg.axis(&scale, top, bottom);
        if let Some(first) = values[0] {
            let (low, high) = (scale.at(first.low), scale.at(first.high));
            svg.area(
                (low, top),
                ((high - low).max(1.0), bottom - top),
                "rgb(220 200 153 / .45)",
            );
        }
        for (number, value) in values.iter().enumerate() {
            let Some(value) = *value else { continue };
            let is_sure = found.iter().any(|difference| {
                difference.set == number
                    && difference.measure.key == one.key
                    && difference.is_sure()
            });
            let colour = match (number, is_sure) {
                (0, _) => BRASS,
                (_, true) => RED,
                _ => QUIET,
            };
            let y = top + ROW * (number as f64 + 0.5);
            svg.value(&scale, y, value, colour, number == 0 || is_sure);
        }
    }
    svg.end()
}

fn legend(svg: &mut Svg, first: &str) {
    let marks = [
        (RED, true, format!("differs from {first}")),
        (QUIET, false, "no difference shown".to_owned()),
        (
            BRASS,
            true,
            format!("{first}, with its 95 % interval as a band"),
        ),
    ];
    let mut x = 36.0;
    for (colour, is_filled, words) in marks {
        svg.dot((x, 30.0), colour, is_filled);
        svg.label(x + 14.0, 35.0, "start", &words);
        x += 44.0 + 7.0 * words.len() as f64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::compare::differences;
    use crate::study::facts::Facts;
    use crate::study::measures::coins;

    fn games(wins: u64) -> Measures {
        coins(1_000, wins, |number| Facts {
            reason: "throne".to_owned(),
            plies: 20 + (number % 31) as u32,
            ..Facts::default()
        })
    }

    #[test]
    fn a_scale_has_round_numbers_within_its_ends() {
        for (low, high) in [(0.48, 0.52), (0.0, 1.0), (186.2, 233.9), (5.0, 5.0)] {
            let value = Interval {
                value: low,
                low,
                high,
            };
            let scale = Scale::of(&[value], Unit::Number, 10.0, 100.0);
            let ticks = scale.ticks();
            assert!((1..=5).contains(&ticks.len()), "{low} to {high}: {ticks:?}");
            for tick in ticks {
                assert!((10.0..=110.0).contains(&scale.at(tick)), "{tick}");
            }
        }
    }

    #[test]
    fn only_sure_differences_are_filled() {
        let study = "title = \"a\"\nquestion = \"b\"\ngame = \"kings-castle\"\nnodes = 1\ngames = 1000\n\
            [[rules]]\nname = \"one\"\n[[rules]]\nname = \"other\"\noptions = \"throw=off\"\n";
        let study = Study::parse(study).expect("a study");
        let sure = |wins| {
            let sets = [games(50), games(wins)];
            let svg = picture(&study, &sets, &differences(&sets));
            let mark = format!("fill=\"{RED}\" stroke");
            // One mark is in the legend.
            svg.matches(&mark).count() - 1
        };
        assert_eq!((sure(50), sure(60)), (0, 1));
        assert!(portrait(&games(60)).contains("half of the games take 27 to 43 plies"));
    }
}
