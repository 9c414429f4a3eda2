//! Learning from self-play: what evaluations should be worth, and what scores mean.
//!
//! * `data` – files of games with the search's scores, written and read one game at a time
//! * `selfplay` – makes them
//! * `positions` – the positions of such games
//! * `features` – how much each weight counts in each position
//! * `logistic` – the chance to win as a function of a score: one slope
//! * `regression` – weights that predict results best
//! * `fit`, `calibration` – the two jobs: new weights, and the chance that goes with a score

mod calibration;
mod data;
mod features;
mod fit;
mod logistic;
mod positions;
mod regression;
mod selfplay;

pub use calibration::{Bin, Calibration, calibrate};
pub use data::{DataFile, GameReader, Header, PlayedGame, Ply};
pub use fit::{FitOptions, FitProgress, FitReport, fit};
pub use logistic::{Observation, Slope, slope};
pub use regression::{Fitted, Matrix, Training, regress};
pub use selfplay::{Played, SelfPlay};
