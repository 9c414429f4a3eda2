//! Castello (C. Renström, 1965): thirty pieces a side on 15 × 21 squares, long bridges of jumps, and
//! eleven castles to take.
//!
//! * `squares` – the board as four lattices; sets of squares
//! * `castles` – the castles, and when a side takes them
//! * `lattice` – the lattice on which a piece jumps, and how far it can go there
//! * `jumps` – all jumping moves of a piece
//! * `movegen` – the rules; `census` – counts all turns of a position; `sample`, `slots` – random turns
//! * `trail` – checks whether one jumping move is possible; `route` – its canonical route

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

pub use castles::{CASTLES, Castle, Zone, castle_beside};
pub use moves::{Move, MoveKind};
pub use position::{Content, MAX_MEN, Position};
pub use squares::BOARD;

use options::Lock;

/// The rules of Castello under fixed options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Castello {
    orthogonal: bool,
    double_step: bool,
    lock: Lock,
    /// Whether a jumping route may not land on its start square (`retrace=not-start`).
    not_start: bool,
    /// Maximum number of captures in a turn; `None` means no limit.
    max_captures: Option<u8>,
    repetition: Option<u8>,
}
