//! Terms of a challenge for people.

use burgrave_protocol::NewChallenge;
use burgrave_session::{DAY, TimeControl};
use burgrave_ui::setup::{Setup, options_with};

use crate::pages::rule_options::{option_name, value_name};
use crate::words::{t, tx};

/// Returns the setup of a challenge, or `None` if this app does not know its game.
pub fn setup_of(terms: &NewChallenge) -> Option<Setup> {
    Some(Setup {
        rules: terms.rules.clone(),
        layout: terms.layout.clone(),
        position: terms.position.clone(),
        ..Setup::of_two(terms.game.parse().ok()?)
    })
}

/// Describes a time control.
pub fn clock_words(control: Option<&TimeControl>) -> String {
    let Some(control) = control else {
        return t("new-no-clock");
    };
    if let Some(words) = days(control) {
        return words;
    }
    let increment = (control.increment / 1_000).to_string();
    let minutes = minutes(control.base);
    let main = tx(
        "web-clocks-some",
        &[("minutes", &minutes), ("increment", &increment)],
    );
    with_rest(main, control)
}

/// Returns a time in minutes, with seconds if there are any: `10`, `1:30`.
fn minutes(millis: u64) -> String {
    let (minutes, seconds) = (millis / 60_000, millis % 60_000 / 1_000);
    match millis % 60_000 {
        0 => minutes.to_string(),
        _ => format!("{minutes}:{seconds:02}"),
    }
}

/// Adds the delay and the periods of a time control to the words for its main time.
fn with_rest(mut words: String, control: &TimeControl) -> String {
    let seconds = |millis: u64| (millis / 1_000).to_string();
    if control.delay > 0 {
        let delay = tx(
            "online-clock-delay",
            &[("seconds", &seconds(control.delay))],
        );
        words += &format!(", {delay}");
    }
    if control.periods > 0 {
        let data = [
            ("count", &*control.periods.to_string()),
            ("seconds", &seconds(control.period)),
        ];
        words += &format!(", {}", tx("online-clock-periods", &data));
    }
    words
}

/// Returns a time control of some days for each move.
pub fn days_each(days: u64) -> TimeControl {
    TimeControl::per_move(days * DAY)
}

/// Describes a time control of days for each move.
fn days(control: &TimeControl) -> Option<String> {
    let days = control.period / DAY;
    let is_days = days > 0 && *control == days_each(days);
    is_days.then(|| tx("online-days", &[("count", &days.to_string())]))
}

/// Describes a time control in a few characters.
pub fn short_clock(control: Option<&TimeControl>) -> String {
    let Some(control) = control else {
        return t("new-no-clock");
    };
    if let Some(words) = days(control) {
        return words;
    }
    let minutes = minutes(control.base);
    let main = match control.increment / 1_000 {
        0 => tx("home-minutes", &[("minutes", &minutes)]),
        increment => format!("{minutes} + {increment}"),
    };
    with_rest(main, control)
}

/// Describes how the rules differ from the published ones, or returns `None` if they do not.
pub fn rules_words(setup: &Setup) -> Option<String> {
    let specs = options_with(setup.game, &setup.rules, setup.layout.as_deref());
    let item = |text: &str| {
        let (key, value) = text.split_once('=')?;
        let spec = specs.iter().find(|spec| spec.key == key)?;
        Some(format!(
            "{}: {}",
            option_name(spec),
            value_name(spec, value)
        ))
    };
    let mut items: Vec<String> = setup.rules.split(',').filter_map(item).collect();
    if setup.position.is_some() {
        items.push(t("web-position"));
    }
    (!items.is_empty()).then(|| items.join("; "))
}
