//! `burgrave moves`: every legal move, sorted.

use crate::args;
use crate::failure::{Failure, output_failed};
use crate::input;
use std::io::Write;

pub fn run(command: &args::Moves) -> Result<(), Failure> {
    let game = input::game(command.game, &command.from)?;
    let mut out = std::io::BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    let mut written = Ok(());
    game.for_each_legal(&mut |text| {
        written = writeln!(out, "{text}");
        written.is_ok()
    })
    .map_err(|fault| Failure::new("moves", &fault))?;
    written
        .and_then(|()| out.flush())
        .map_err(|error| output_failed(&error))
}
