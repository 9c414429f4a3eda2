//! The picture of depth: how much Elo more nodes, or better players, gain, step by step.

use pulldown_cmark_escape::escape_html;

use crate::study::depth::{Depth, Rung, Step, climb};
use crate::study::file::Study;
use crate::study::plot::{BRASS, LINE, QUIET, Svg, WIDTH};
use crate::study::report::minus;

const HEIGHT: f64 = 330.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 190.0;
const TOP: f64 = 66.0;
const BOTTOM: f64 = 276.0;
/// Height for the names of players.
const PLAYERS: f64 = 60.0;
/// Longest name of a player, in letters.
const LETTERS: usize = 18;

/// Returns the curves of all rule sets, or nothing if the study does not measure depth.
pub fn picture(study: &Study, climbs: &[Vec<Step>]) -> String {
    let Some(depth) = &study.depth else {
        return String::new();
    };
    let curves: Vec<Vec<f64>> = climbs.iter().map(|climb| curve(climb)).collect();
    let all = curves.iter().flatten().copied();
    let most = all.fold(100.0, f64::max);
    let (mut svg, least) = head(depth);
    let is_bounded = |climb: &Vec<Step>| climb.iter().all(|step| bounded(step).is_some());
    let note = match climbs.iter().all(is_bounded) {
        true => "",
        false => "; a step of which all games were won counts with its lower end",
    };
    svg.label(30.0, 54.0, "start", &format!("Elo over the {least}{note}"));
    let place = Place {
        most,
        steps: depth.rungs.len() - 1,
    };
    place.grid(&mut svg, &depth.rungs);
    let mut names = Vec::new();
    for (number, curve) in curves.iter().enumerate().rev() {
        let (colour, width) = if number == 0 { (BRASS, 3) } else { (QUIET, 1) };
        let style = format!("stroke=\"{colour}\" stroke-width=\"{width}\"");
        for (step, pair) in curve.windows(2).enumerate() {
            let [from, to] = [0, 1].map(|end| place.at(step + end, pair[end]));
            svg.line(from, to, &style);
        }
        for (step, &elo) in curve.iter().enumerate() {
            svg.dot(place.at(step, elo), colour, number == 0);
        }
        if let Some(&last) = curve.last() {
            let sum = climb(&climbs[number]);
            let sum = sum.map_or(String::new(), |sum| minus(format!(" {:+.0}", sum.value)));
            let words = format!("{}{sum}", study.sets[number].name);
            names.push((place.at(0, last).1, number, words));
        }
    }
    svg.names(WIDTH - RIGHT + 14.0, names);
    svg.end()
}

/// Returns an empty picture with its title, and the name of the first player.
fn head(depth: &Depth) -> (Svg, &'static str) {
    let (height, title, heading, least) = match depth.rungs[0] {
        Rung::Nodes(_) => (
            HEIGHT,
            "Elo that more nodes gain, step by step",
            "How much more search gains",
            "fewest nodes",
        ),
        Rung::Player(_) => (
            HEIGHT + PLAYERS,
            "Elo that better players gain, step by step",
            "How much better players gain",
            "first player",
        ),
    };
    let mut svg = Svg::new(height, title);
    svg.heading(30.0, 34.0, heading);
    (svg, least)
}

/// Returns the Elo of a step, if it has a bound.
fn bounded(step: &Step) -> Option<f64> {
    step.elo()
        .map(|elo| elo.value)
        .filter(|elo| elo.is_finite())
}

/// Returns the sums of the first steps, from 0. A step of which all games were won counts with its lower end; one of
/// which all were lost ends the curve.
fn curve(climb: &[Step]) -> Vec<f64> {
    let mut sums = vec![0.0];
    for step in climb {
        let least = || step.elo().map(|elo| elo.low).filter(|elo| elo.is_finite());
        let Some(elo) = bounded(step).or_else(least) else {
            break;
        };
        sums.push(sums.last().copied().unwrap_or(0.0) + elo);
    }
    sums
}

/// The places of steps and Elo.
struct Place {
    most: f64,
    steps: usize,
}

impl Place {
    fn at(&self, step: usize, elo: f64) -> (f64, f64) {
        let across = step as f64 / self.steps as f64;
        let up = (elo / self.most).clamp(-0.1, 1.0);
        (
            LEFT + across * (WIDTH - RIGHT - LEFT),
            BOTTOM - up * (BOTTOM - TOP),
        )
    }

    fn grid(&self, svg: &mut Svg, rungs: &[Rung]) {
        let step = [50.0, 100.0, 200.0, 500.0, 1_000.0];
        let fits = |step: &f64| self.most / step <= 5.0;
        let step = step.into_iter().find(fits).unwrap_or(2_000.0);
        for number in 0..=(self.most / step).floor() as u32 {
            let elo = f64::from(number) * step;
            let y = self.at(0, elo).1;
            svg.line((LEFT, y), (WIDTH - RIGHT, y), &format!("stroke=\"{LINE}\""));
            svg.label(LEFT - 10.0, y + 4.0, "end", &format!("{elo:.0}"));
        }
        for (step, rung) in rungs.iter().enumerate() {
            let x = self.at(step, 0.0).0;
            match rung {
                Rung::Nodes(nodes) => {
                    svg.label(x, BOTTOM + 24.0, "middle", &nodes.to_string());
                }
                Rung::Player(text) => player(svg, (x, BOTTOM + 24.0), text),
            }
        }
        if let Some(Rung::Nodes(_)) = rungs.first() {
            let middle = (LEFT + WIDTH - RIGHT) / 2.0;
            svg.label(middle, BOTTOM + 42.0, "middle", "nodes a move");
        }
    }
}

/// Writes the name of a player aslant, so that long names do not meet.
fn player(svg: &mut Svg, (x, y): (f64, f64), text: &str) {
    let mut short: String = text.chars().take(LETTERS).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    let mut escaped = String::new();
    // Writing to a string cannot fail.
    let _ = escape_html(&mut escaped, &short);
    let style = format!(
        "fill=\"{QUIET}\" font-size=\"13\" text-anchor=\"end\" transform=\"rotate(-35 {x:.1} {y:.1})\""
    );
    svg.text(x + 6.0, y - 4.0, &style, &escaped);
}
