//! The part of a report about depth.

use std::fmt::Write as _;

use crate::study::depth::{self, Rung, Step};
use crate::study::file::Study;
use crate::study::measures::Interval;
use crate::study::report::{self, header, minus};

/// When a step counts as a skill step.
const RULE: &str = "A skill step is a step whose interval is above 0: the stronger player of the two surely gains.";

/// Returns what better players gain, in a sentence for each rule set that surely differs from the first.
pub(super) fn deeper(study: &Study, climbs: &[Vec<Step>]) -> String {
    let (Some(depth), Some(first)) = (&study.depth, climbs.first()) else {
        return String::new();
    };
    let [from, to] = [depth.rungs.first(), depth.rungs.last()]
        .map(|rung| rung.map_or(String::new(), player_text));
    let (limit, who) = match depth.rungs[0] {
        Rung::Nodes(_) => (" nodes a move", "the player gains"),
        Rung::Player(_) => ("", "players gain"),
    };
    let gain = sum(first).unwrap_or_else(|| "an unknown number of".to_owned());
    let mut text = format!(
        "From {from} to {to}{limit} {who} {gain} Elo by the rules `{}`; {} of {} steps are skill steps. {RULE}\n",
        study.sets[0].name,
        depth::skill_steps(first),
        first.len()
    );
    for (set, climb) in study.sets.iter().zip(climbs).skip(1) {
        let found = against_first(climbs, climb).filter(|one| one.low > 0.0 || one.high < 0.0);
        if let Some(found) = found {
            let _ = writeln!(
                text,
                "\n* By `{}` the gain is {} Elo.",
                set.name,
                more(found)
            );
        }
    }
    text.push('\n');
    text
}

/// Returns the sum of all steps, or the least sum that is sure.
fn sum(steps: &[Step]) -> Option<String> {
    let bounded = depth::climb(steps).map(elo);
    bounded
        .or_else(|| depth::least_climb(steps).map(|least| minus(format!("at least {least:+.0}"))))
}

/// Returns a player as text.
fn player_text(rung: &Rung) -> String {
    match rung {
        Rung::Nodes(nodes) => grouped(*nodes),
        Rung::Player(text) => format!("`{text}`"),
    }
}

/// Returns how much more the players gain by a rule set than by the first.
fn against_first(climbs: &[Vec<Step>], climb: &[Step]) -> Option<Interval> {
    let first = depth::climb(climbs.first()?)?;
    Some(depth::difference(
        first,
        depth::climb(climb)?,
        climbs.len() - 1,
    ))
}

/// Writes the section with all steps.
pub(super) fn climbed(study: &Study, climbs: &[Vec<Step>], text: &mut String) {
    let steps = climbs.first().map_or(&[][..], Vec::as_slice);
    let (gain, name) = match steps.first().map(|step| &step.from) {
        Some(Rung::Player(_)) => ("each player gains against the one before it", "players"),
        _ => ("more nodes gain against fewer", "nodes a move"),
    };
    let _ = write!(
        text,
        "## Depth\n\nElo that {gain}. The more, and the longer it goes on, the more there is to find in the game (Lantz \
         et al. 2017). The sum takes the steps as independent; a step of which all games were won counts with the lower \
         end of its interval. {RULE}\n\n",
    );
    header(study, name, text);
    let mut row = |name: &str, cell: &dyn Fn(&[Step]) -> Option<String>| {
        let cell = |climb: &Vec<Step>| cell(climb).unwrap_or_else(|| "none".to_owned());
        report::row(name, climbs, cell, text);
    };
    for (index, step) in steps.iter().enumerate() {
        let name = format!("{} to {}", player_text(&step.from), player_text(&step.to));
        row(&name, &|climb| climb.get(index)?.elo().map(elo));
    }
    row("sum", &sum);
    row("skill steps", &|climb| {
        Some(depth::skill_steps(climb).to_string())
    });
    if climbs.len() > 1 {
        let name = format!("sum, against `{}`", study.sets[0].name);
        row(&name, &|climb| against_first(climbs, climb).map(elo));
        text.push_str("\nThe intervals of the last line hold 95 % together (Bonferroni).\n");
    }
    text.push('\n');
}

/// Returns a difference of Elo with its interval.
fn elo(one: Interval) -> String {
    let Interval { value, low, high } = one;
    minus(match (value.is_finite(), value > 0.0) {
        (true, _) => format!("{value:+.0} ({low:+.0} to {high:+.0})"),
        (false, true) => format!("all won (at least {low:+.0})"),
        (false, false) => format!("all lost (at most {high:+.0})"),
    })
}

fn more(one: Interval) -> String {
    let word = if one.value > 0.0 { "more" } else { "fewer" };
    let [near, far] = match one.value > 0.0 {
        true => [one.low, one.high],
        false => [-one.high, -one.low],
    };
    format!("{:.0} ({near:.0} to {far:.0}) {word}", one.value.abs())
}

/// Returns a number with its thousands separated.
fn grouped(number: u64) -> String {
    match number / 1000 {
        0 => number.to_string(),
        high => format!("{},{:03}", grouped(high), number % 1000),
    }
}
