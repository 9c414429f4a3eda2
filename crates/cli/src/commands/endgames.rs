//! `burgrave endgames`: the exact values of positions with few men.

use std::fmt::Write;

use burgrave_core::{Notation, Rules};
use burgrave_endgames::{Summary, Tables, Unsolved, Value};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::{DobyvaniHradu, Position};
use burgrave_words as words;

use crate::args;
use crate::failure::{Failure, print};
use crate::input;
use crate::interrupt::Interrupt;
use crate::outputs;
use crate::progress::{self, Count};

pub fn run(command: &args::Endgames) -> Result<(), Failure> {
    let game = input::game(command.game, &command.from)?;
    let AnyGame::DobyvaniHradu(history) = &game else {
        return Err(Failure::usage(words::text("endgames-game", &[])));
    };
    let rules = history.rules();
    let asks = command.from.position.is_some() || command.from.moves.is_some();
    let position = history.position();
    // Before the computation, which takes a while.
    if asks && !Tables::contain(rules, position) {
        let why = words::text("endgames-absent", &[]);
        return Err(Failure::other("position", why));
    }
    let out = command.out.as_deref();
    outputs::check(out.as_slice(), &command.from.rules.layouts, None)?;
    let interrupt = Interrupt::listen();
    let tables = make(rules, &interrupt)?;
    if let Some(path) = out {
        let mut file = Vec::new();
        return match tables.write(&mut file) {
            Ok(()) => outputs::write(path, &file, true),
            Err(error) => Err(Failure::other(
                path.display().to_string(),
                error.to_string(),
            )),
        };
    }
    if asks {
        return print(&values(&tables, position));
    }
    let Some(positions) = command.check else {
        let summaries = tables.summaries();
        return print(
            &summaries
                .iter()
                .map(|one| line(rules, one))
                .collect::<String>(),
        );
    };
    match tables.check(positions, command.seed, &|| interrupt.stop.is_stopped()) {
        Ok(checked) => print(&format!("checked {checked}\n")),
        Err(wrong) => {
            let why = words::text("endgames-wrong", &[]);
            Err(Failure::other(rules.position_text(&wrong), why))
        }
    }
}

fn make(rules: &DobyvaniHradu, interrupt: &Interrupt) -> Result<Tables, Failure> {
    let bar = progress::bar(Tables::steps(), Count::Of("steps"));
    let is_stopped = || interrupt.stop.is_stopped();
    let tables = Tables::make(rules, &is_stopped, &|done| bar.inc(done));
    bar.finish_and_clear();
    tables.map_err(|why| match why {
        Unsolved::Stopped => Failure::interrupted(words::text("endgames-stopped", &[])),
        Unsolved::TooLong => Failure::other("layout", words::text("endgames-long", &[])),
    })
}

/// Returns the value of a position and of each move.
fn values(tables: &Tables, position: &Position) -> String {
    let rules = tables.rules();
    let side = rules.side_to_move(position);
    let value = tables.value(position).unwrap_or(Value::Draw);
    let mut text = format!("{side} {}\n", value_text(value));
    for (mv, value) in tables.moves(position).unwrap_or_default() {
        let _ = writeln!(
            text,
            "{} {}",
            rules.move_text(position, mv),
            value_text(value)
        );
    }
    text
}

fn value_text(value: Value) -> String {
    match value {
        Value::Win(plies) => format!("wins in {plies}"),
        Value::Draw => "draws".to_owned(),
        Value::Loss(plies) => format!("loses in {plies}"),
    }
}

fn line(rules: &DobyvaniHradu, one: &Summary) -> String {
    let [white, black] = one.soldiers;
    let side = one.side;
    let mut text = format!(
        "{white}:{black} {side} wins {} draws {} loses {}",
        one.wins, one.draws, one.losses
    );
    if let Some((position, plies)) = &one.longest {
        let _ = write!(text, " longest {plies} {}", rules.position_text(position));
    }
    text.push('\n');
    text
}
