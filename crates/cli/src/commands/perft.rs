//! `burgrave perft`: counts of move sequences.

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;

use burgrave_core::perft;
use burgrave_games::any::list_moves;
use burgrave_games::registry::Game;
use burgrave_games::with_rules;

use crate::args;
use crate::failure::{Failure, output_failed, print};
use crate::input;

pub fn run(command: &args::Perft) -> Result<(), Failure> {
    let rules = input::rules(command.game, &command.rules)?;
    let position = input::utf8("position", command.position.as_deref())?;
    with_rules!(&rules, |rules| count(rules, position, command))
}

fn count<G: Game>(rules: &G, position: Option<&str>, command: &args::Perft) -> Result<(), Failure> {
    let position = match position {
        Some(text) => rules
            .parse_position(text)
            .map_err(|fault| Failure::new("position", &fault))?,
        None => rules.start(),
    };
    if command.divide && command.depth > 0 {
        return divide(rules, &position, command.depth);
    }
    let nodes = perft::perft(rules, &position, command.depth);
    print(&format!("nodes {nodes}\n"))
}

/// Prints the count below each root move, sorted by the text of the move. A game that generates its moves in this order
/// needs no list: in King of the Castle a list may not fit into memory.
fn divide<G: Game>(rules: &G, position: &G::Position, depth: u32) -> Result<(), Failure> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut total = 0;
    let mut line = |text: &str, mv: G::Move| {
        let count = perft::below(rules, position, mv, depth);
        total += count;
        writeln!(out, "{text} {count}")
    };
    if rules.lists_in_text_order() {
        let flow = rules.for_each_move(position, &mut |mv| match line(
            &rules.move_text(position, mv),
            mv,
        ) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        });
        if let ControlFlow::Break(error) = flow {
            return Err(output_failed(&error));
        }
    } else {
        let mut moves: Vec<(String, G::Move)> = list_moves(rules, position)
            .map_err(|fault| Failure::new("moves", &fault))?
            .into_iter()
            .map(|mv| (rules.move_text(position, mv), mv))
            .collect();
        moves.sort_unstable();
        for (text, mv) in moves {
            line(&text, mv).map_err(|error| output_failed(&error))?;
        }
    }
    writeln!(out, "nodes {total}")
        .and_then(|()| out.flush())
        .map_err(|error| output_failed(&error))
}
