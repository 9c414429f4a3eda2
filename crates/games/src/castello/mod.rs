//! Castello (C. Renström, 1965): thirty pieces a side on 15 × 21 squares, long bridges of jumps, and
//! eleven castles to take.
//!
//! * `squares` – the board as four lattices; sets of squares
//! * `castles` – where they stand, who may take which, how they fall
//! * `options`, `position`, `setup`, `moves` – rules, state, position text, move value
//! * `lattice` – the one lattice that a jumping piece moves on, and how far it reaches there
//! * `jumps` – all jumping moves of a piece
//! * `census` – counting a whole position's turns at once
//! * `trail` – is this one jumping move possible?
//! * `route` – its canonical route
//! * `movegen` – the rules put together; `sample` – random turns, by `slots`
//! * `notation`, `steps`, `view`, `symmetry` – text, clicks, pictures, the half turn
//! * `codes`, `why` – codes of moves, why a move is not legal

mod about;
mod castles;
mod census;
mod codes;
pub mod faults;
mod jumps;
mod lattice;
mod movegen;
mod moves;
mod notation;
mod options;
mod position;
mod route;
mod sample;
mod setup;
mod slots;
mod squares;
mod steps;
mod symmetry;
mod trail;
mod view;
mod why;

pub use castles::{CASTLES, Castle, Zone};
pub use moves::{Move, MoveKind};
pub use options::Lock;
pub use position::{Content, MAX_MEN, Position};
pub use squares::BOARD;

/// The game's identifier.
pub const ID: &str = "castello";

/// Castello under chosen options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castello {
    orthogonal: bool,
    double_step: bool,
    lock: Lock,
    not_start: bool,
    /// `None` for any number.
    max_captures: Option<u8>,
    repetition: Option<u8>,
}
