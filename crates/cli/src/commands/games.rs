//! `burgrave games`: lists the games and their rule options.

use burgrave_games::registry::GameId;
use std::fmt::Write;

use crate::args;
use crate::failure::{Failure, print};

pub fn run(command: &args::Games) -> Result<(), Failure> {
    let mut text = String::new();
    for game in GameId::ALL {
        if command.ids {
            let _ = writeln!(text, "{game}");
        } else {
            describe(game, &mut text);
        }
    }
    print(&text)
}

fn describe(game: GameId, text: &mut String) {
    let about = game.about();
    let _ = writeln!(text, "{}", about.id);
    let _ = writeln!(
        text,
        "  {} ({}, {}); {} moves first",
        about.name, about.author, about.year, about.first
    );
    let _ = writeln!(text, "  {}", about.summary);
    for spec in game.option_specs() {
        let values: Vec<String> = spec
            .values
            .iter()
            .map(|value| match *value == spec.default {
                true => format!("{value} (default)"),
                false => value.to_string(),
            })
            .collect();
        let _ = writeln!(text, "  option {}: {}", spec.key, values.join(", "));
    }
    text.push('\n');
}
