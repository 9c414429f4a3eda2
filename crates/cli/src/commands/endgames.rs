//! `burgrave endgames`: the exact values of positions.

use std::fmt::Write;
use std::path::Path;

use burgrave_core::text::GAME_OVER;
use burgrave_core::{Fault, Notation};
use burgrave_endgames::{Solution, Summary, Tables, Unsolved, Value};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::DobyvaniHradu;
use burgrave_games::with_history;
use burgrave_words as words;

use crate::args;
use crate::failure::{Failure, print};
use crate::input;
use crate::interrupt::Interrupt;
use crate::outputs;
use crate::progress::{self, Count};

/// Largest number of positions that can follow from one that is solved. In King of the Castle they need 1.2 GB.
const MAX_POSITIONS: u32 = 4_000_000;

pub fn run(command: &args::Endgames) -> Result<(), Failure> {
    let game = input::game(command.game, &command.from)?;
    let asks = command.from.position.is_some() || command.from.moves.is_some();
    let out = command.out.as_deref();
    outputs::check(out.as_slice(), &command.from.rules.layouts, None)?;
    let interrupt = Interrupt::listen();
    match &game {
        AnyGame::DobyvaniHradu(history)
            if !asks || Tables::contain(history.rules(), history.position()) =>
        {
            let tables = make(history.rules(), &interrupt)?;
            match out {
                Some(path) => write(&tables, path),
                None if asks => {
                    let position = history.position();
                    let moves = tables.moves(position).unwrap_or_default();
                    print(&values(
                        history.rules(),
                        position,
                        tables.value(position),
                        &moves,
                    ))
                }
                None => summarise(&tables, command, &interrupt),
            }
        }
        _ if !asks => Err(Failure::usage(words::text("endgames-which", &[]))),
        game => with_history!(game, |history| {
            if let Some(outcome) = history.outcome() {
                let fault = Fault::new(GAME_OVER).with("outcome", outcome);
                let why = words::explanation(&fault);
                return Err(Failure::other("position", why));
            }
            let (rules, position) = (history.rules(), history.position());
            print(&solve(rules, position, &interrupt)?)
        }),
    }
}

fn write(tables: &Tables, path: &Path) -> Result<(), Failure> {
    let mut file = Vec::new();
    match tables.write(&mut file) {
        Ok(()) => outputs::write(path, &file, true),
        Err(error) => Err(Failure::at(path, error.to_string())),
    }
}

/// Prints what the tables say in numbers, or checks them.
fn summarise(
    tables: &Tables,
    command: &args::Endgames,
    interrupt: &Interrupt,
) -> Result<(), Failure> {
    let rules = tables.rules();
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

/// Solves one position of any game.
fn solve<G: Notation>(
    rules: &G,
    position: &G::Position,
    interrupt: &Interrupt,
) -> Result<String, Failure> {
    let bar = progress::bar(MAX_POSITIONS.into(), Count::Of("positions"));
    let is_stopped = || interrupt.stop.is_stopped();
    let solution = Solution::of(rules, position, MAX_POSITIONS, &is_stopped, &|done| {
        bar.inc(done)
    });
    bar.finish_and_clear();
    let solution = solution.map_err(|why| unsolved(why, "position"))?;
    let moves = solution.moves(position).unwrap_or_default();
    let text = values(rules, position, solution.value(position), &moves);
    Ok(format!("{text}positions {}\n", solution.positions().len()))
}

fn make(rules: &DobyvaniHradu, interrupt: &Interrupt) -> Result<Tables, Failure> {
    let bar = progress::bar(Tables::steps(), Count::Of("steps"));
    let is_stopped = || interrupt.stop.is_stopped();
    let tables = Tables::make(rules, &is_stopped, &|done| bar.inc(done));
    bar.finish_and_clear();
    tables.map_err(|why| unsolved(why, "layout"))
}

/// Returns the failure. `what` is what the values are of.
fn unsolved(why: Unsolved, what: &str) -> Failure {
    match why {
        Unsolved::Stopped => Failure::interrupted(words::text("endgames-stopped", &[])),
        Unsolved::TooLong => Failure::other(what, words::text("endgames-long", &[])),
        Unsolved::TooMany => {
            let limit = MAX_POSITIONS.to_string();
            let why = words::text("endgames-many", &[("limit", &limit)]);
            Failure::other(what, why)
        }
    }
}

/// Returns the value of a position and of each move.
fn values<G: Notation>(
    rules: &G,
    position: &G::Position,
    value: Option<Value>,
    moves: &[(G::Move, Value)],
) -> String {
    let side = rules.side_to_move(position);
    let mut text = format!("{side} {}\n", value_text(value.unwrap_or(Value::Draw)));
    for &(mv, value) in moves {
        let mv = rules.move_text(position, mv);
        let _ = writeln!(text, "{mv} {}", value_text(value));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// To reach the limit takes seconds and more than a gigabyte: the refusal itself is tested where it is made.
    #[test]
    fn too_many_positions_are_refused_with_the_limit_and_a_way_out() {
        let line = unsolved(Unsolved::TooMany, "position").line();
        let expected = "position: cannot be solved: more than 4000000 positions can follow; try one with fewer men";
        assert_eq!(line, expected);
    }
}
