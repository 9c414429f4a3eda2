//! Matches between players, their statistics, self-play and calibration.
//!
//! * `spec` – players as text: `engine:kind=mcts,nodes=5000`, `level:4`, `two-ply`, `ugi:PROGRAM`
//! * `player`, `ugi` – creation of players from such a text; players that are external programs, over UGI
//! * `turn` – one turn of a player that is not a person
//! * `opening`, `game`, `record` – one game: a random opening, the moves of both players, and the record
//! * `adjudication` – games that end because both players agree on the outcome
//! * `runner`, `worker_pool` – a match: pairs of games with sides swapped, several at a time
//! * `ladder`, `rating` – matches between neighbours in a list of players from weak to strong, and their ratings
//! * `log`, `files` – records of finished games in a file, from which a match resumes
//! * `stats`, `sprt` – Elo with error bars, sequential tests
//! * [`self_play`] – games of a player against itself with the scores of its search
//! * [`book`] – opening books
//! * [`study`] – what a game is like under several rule sets
//! * [`layouts`] – a search for fair and lively layouts
//! * [`calibration`] – the win probability that belongs to a score
//! * [`faults`] – fault codes

mod adjudication;
pub mod book;
pub mod calibration;
pub mod endgames;
pub mod faults;
mod files;
mod game;
mod ladder;
pub mod layouts;
mod log;
mod opening;
mod player;
mod rating;
mod record;
mod runner;
pub mod self_play;
mod spec;
mod sprt;
mod stats;
pub mod study;
mod turn;
mod ugi;
mod worker_pool;

pub use adjudication::{Adjudication, DrawRule, ResignRule};
pub use game::{FinishedGame, Slot};
pub use ladder::{Ladder, LadderEntry, LadderError, LadderReport, Pairing};
pub use log::Log;
pub use opening::opening;
pub use rating::{Meeting, Rating, ratings};
pub use record::{ending, evaluation, record};
pub use runner::{Match, Tally};
pub use spec::{Budget, PlayerKind, PlayerSpec};
pub use sprt::{Sprt, Verdict};
pub use stats::{Estimate, Pentanomial, elo_of_score, score_of_elo};
pub use turn::{Turn, take_turn};
pub use ugi::UgiPlayer;
