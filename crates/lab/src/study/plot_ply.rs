//! The picture of the number of legal moves by ply.

use crate::study::by_ply::Plies;
use crate::study::file::Study;
use crate::study::measures::{Measures, Unit};
use crate::study::plot::{BRASS, LINE, QUIET, Scale, Svg, WIDTH};

const LEFT: f64 = 70.0;
const RIGHT: f64 = 190.0;
const TOP: f64 = 66.0;
const BOTTOM: f64 = 226.0;
const HEIGHT: f64 = 280.0;

/// Returns a curve for each rule set, or nothing without values.
pub fn picture(study: &Study, sets: &[Measures]) -> String {
    let curves: Vec<Vec<Plies>> = sets.iter().map(|set| set.by_ply().collect()).collect();
    let all = || curves.iter().flatten();
    let most = all().map(|one| one.choices.high).fold(0.0, f64::max);
    let Some(last) = all().map(|one| one.to).max() else {
        return String::new();
    };
    let mut svg = Svg::new(HEIGHT, "Moves to choose from, by ply");
    svg.heading(30.0, 34.0, "Moves to choose from, by ply");
    let words = "mean of ten plies each, with its interval; late plies are those of long games";
    svg.label(30.0, 54.0, "start", words);
    let across = Scale::new([0.0, f64::from(last)], LEFT, WIDTH - RIGHT - LEFT);
    let up = Scale::new([0.0, most.max(1.0)], BOTTOM, TOP - BOTTOM);
    for tick in up.ticks() {
        let y = up.at(tick);
        svg.line((LEFT, y), (WIDTH - RIGHT, y), &format!("stroke=\"{LINE}\""));
        svg.label(LEFT - 10.0, y + 4.0, "end", &up.written(tick));
    }
    for tick in across.ticks() {
        let x = across.at(tick);
        svg.label(x, BOTTOM + 22.0, "middle", &across.written(tick));
    }
    svg.label((LEFT + WIDTH - RIGHT) / 2.0, BOTTOM + 40.0, "middle", "ply");
    let mut names = Vec::new();
    for (number, curve) in curves.iter().enumerate().rev() {
        let (colour, width) = if number == 0 { (BRASS, 3) } else { (QUIET, 1) };
        let style = format!("stroke=\"{colour}\" stroke-width=\"{width}\"");
        let place = |one: &Plies, value| {
            let middle = f64::from(one.from + one.to - 1) / 2.0;
            (across.at(middle), up.at(value))
        };
        for pair in curve.windows(2) {
            let [from, to] = [0, 1].map(|end| place(&pair[end], pair[end].choices.value));
            svg.line(from, to, &style);
        }
        for one in curve {
            let [low, high] = [one.choices.low, one.choices.high].map(|end| place(one, end));
            svg.line(low, high, &format!("stroke=\"{colour}\""));
        }
        if let Some(last) = curve.last() {
            let y = place(last, last.choices.value).1;
            names.push((y, number, study.sets[number].name.clone()));
        }
    }
    svg.names(WIDTH - RIGHT + 14.0, names);
    svg.end()
}

/// The unit of both axes is a plain number.
impl Scale {
    fn new([from, to]: [f64; 2], left: f64, width: f64) -> Scale {
        Scale {
            from,
            to,
            left,
            width,
            unit: Unit::Number,
        }
    }
}
