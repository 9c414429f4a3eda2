//! Games of self-play, and the win probability that goes with a score.
//!
//! * `data` – files of games with the search's scores, written and read one game at a time
//! * `selfplay` – plays such games
//! * `positions` – replays them
//! * `logistic`, `calibration` – win probability as a logistic function of a score

mod calibration;
mod data;
mod logistic;
mod positions;
mod selfplay;

pub use calibration::{Bin, Calibration, calibrate};
pub use data::{DataFile, GameReader, Header, PlayedGame, Ply};
pub use logistic::Slope;
pub use selfplay::{Played, SelfPlay};
