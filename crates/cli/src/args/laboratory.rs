//! The commands that measure: matches, ladders, tuning, the bench, puzzles.

use std::num::NonZeroU16;
use std::path::PathBuf;

use burgrave_bots::Level;
use burgrave_games::registry::GameId;
use clap::{Args, Subcommand};

use super::{RulesArgs, game, threads};

/// What a player of a match can be.
const PLAYERS: &str = "\
Players: engine, mcts, baseline (Monte-Carlo search with random playouts), level:1 to level:10, two-ply, random, ugi:PROGRAM ARGUMENTS.
Levels think by nodes of their own, whatever --nodes says; level:4,blind=20,nodes=3000 changes one.
The first three take settings: engine:nodes=5000, engine:movetime=50,threads=2, engine:killers=off,
mcts:exploration=2,hash=64;
engine:weight.tempo=20 changes a weight of the evaluation, engine:weights=FILE many; with
engine:impartial=on scores say who is better, without the leanings of a player who wants to win.";

/// When games end because both players agree on how.
#[derive(Args, Default)]
pub struct AdjudicationArgs {
    /// End a game as won where both players' scores are beyond SCORE centi-units, the same side ahead,
    /// for PLIES plies in a row (default 4)
    #[arg(long, value_name = "SCORE[:PLIES]")]
    pub resign: Option<String>,
    /// End a game as drawn where both players' scores are within SCORE centi-units of 0 for PLIES plies
    /// in a row, all after ply FROM
    #[arg(long, value_name = "SCORE:PLIES:FROM")]
    pub draw: Option<String>,
}

#[derive(Args)]
#[command(after_help = PLAYERS)]
pub struct Match {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Player A, whose results are told
    #[arg(long, value_name = "PLAYER")]
    pub a: String,
    /// Player B
    #[arg(long, value_name = "PLAYER")]
    pub b: String,
    /// How many games; played in pairs from one opening, with sides swapped
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = even, allow_negative_numbers = true)]
    pub games: u64,
    /// Positions (Monte-Carlo: simulations) for each move; without any limit 10000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Time for each move in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Random moves at the beginning of each pair's games
    #[arg(long, value_name = "K", default_value_t = 6)]
    pub openings: u32,
    /// Call a game drawn after so many moves
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub max_plies: u64,
    #[command(flatten)]
    pub adjudication: AdjudicationArgs,
    /// How many games are played at a time (default: one for each processor)
    #[arg(long, value_name = "C", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
    /// End as soon as it is plain whether A is ELO0 or ELO1 stronger than B
    #[arg(long, value_name = "ELO0,ELO1", value_parser = two_ratings, allow_hyphen_values = true)]
    pub sprt: Option<(f64, f64)>,
    /// With --sprt: how often ELO1 may be taken though ELO0 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    pub alpha: f64,
    /// With --sprt: how often ELO0 may be taken though ELO1 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    pub beta: f64,
    /// Save each game as it ends; a match whose file is there goes on where it was left
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub save: Option<PathBuf>,
    /// Print JSON instead of text
    #[arg(long)]
    pub json: bool,
    /// Seed of the openings and of players' choices by chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub under: RulesArgs,
}

/// What is measured where nothing else is said.
const LEVELS: &str = "\
Each level plays those one and two below. The ratings are the most likely ones (Bradley and Terry, a draw
being half a win), the weakest player's being 0; docs/reference/levels.md tells more.";

#[derive(Args)]
pub struct Levels {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Print JSON instead of a table: with what each level may look at
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
#[command(after_help = LEVELS)]
pub struct Ladder {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// How many games in each pairing; played in pairs from one opening, with sides swapped
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = even, allow_negative_numbers = true)]
    pub games: u64,
    /// Which levels
    #[arg(long, value_name = "FROM-TO", default_value = "1-10", value_parser = levels)]
    pub levels: (Level, Level),
    /// Instead of levels: a player as in match, the weakest first (repeatable)
    #[arg(long = "player", value_name = "PLAYER", conflicts_with = "levels")]
    pub players: Vec<String>,
    /// Time for each move in milliseconds: level 10 uses all of it, others no more than that
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Random moves at the beginning of each pair's games
    #[arg(long, value_name = "K", default_value_t = 4)]
    pub openings: u32,
    /// Call a game drawn after so many moves
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub max_plies: u64,
    /// How many games are played at a time (default: one for each processor)
    #[arg(long, value_name = "C", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
    /// Save the games in files of this folder; a ladder whose files are there goes on where it was left
    #[arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    pub save: Option<PathBuf>,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
    /// Seed of the openings and of players' choices by chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub under: RulesArgs,
}

#[derive(Args)]
pub struct Tune {
    #[command(subcommand)]
    pub action: TuneAction,
}

#[derive(Subcommand)]
pub enum TuneAction {
    /// Let the engine play against itself and keep its scores
    Selfplay(TuneSelfplay),
    /// Measure which chance to win goes with a score
    Calibrate(TuneCalibrate),
}

#[derive(Args)]
pub struct TuneSelfplay {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// How many games the file shall hold; those that it holds already count
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Positions (Monte-Carlo: simulations) for each move
    #[arg(long, value_name = "K", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The file; one that is there is gone on with
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: PathBuf,
    /// Who plays: an engine with settings, as in a match
    #[arg(long, value_name = "PLAYER", default_value = "engine")]
    pub player: String,
    /// Random moves at the beginning of each game
    #[arg(long, value_name = "K", default_value_t = 8)]
    pub openings: u32,
    /// Call a game drawn after so many moves
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub max_plies: u64,
    #[command(flatten)]
    pub adjudication: AdjudicationArgs,
    /// How many games are played at a time (default: one for each processor)
    #[arg(long, value_name = "C", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
    /// Seed of the openings
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub under: RulesArgs,
}

#[derive(Args)]
pub struct TuneCalibrate {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// The games, from selfplay
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub data: PathBuf,
    #[command(flatten)]
    pub under: RulesArgs,
}

#[derive(Args)]
pub struct Bench {
    /// Search so many plies deeper than usual (or less deep); the signature is another one then
    #[arg(long, value_name = "N", default_value_t = 0, allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-20..=20))]
    pub deeper: i32,
}

#[derive(Args)]
pub struct Puzzles {
    #[command(subcommand)]
    pub action: PuzzlesAction,
}

#[derive(Subcommand)]
pub enum PuzzlesAction {
    /// Play games and keep the positions in which exactly one move wins, as proven
    Find(PuzzlesFind),
    /// Prove every puzzle of a file
    Check(PuzzlesCheck),
}

#[derive(Args)]
pub struct PuzzlesFind {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    /// Nodes of the searches for slower wins; games are played with an eighth of them for a move
    #[arg(long, value_name = "K", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: u64,
    /// Leave out puzzles whose proof takes more positions than this
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    pub proof: u64,
    /// The longest solution in plies
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=8))]
    pub plies: u32,
    /// Leave out positions in which another move is found to win too, if slower
    #[arg(long)]
    pub strict: bool,
    /// How often the end of a won game is played anew
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub branches: u64,
    /// At most so many puzzles of each number of plies
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub each: usize,
    /// Begin with the puzzles of this file; of each number of plies at most `--each` are kept, from easy to hard
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub with: Option<PathBuf>,
    /// Write them to a file instead of standard output; a file that is there is replaced
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Seed of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub under: RulesArgs,
}

#[derive(Args)]
pub struct PuzzlesCheck {
    /// A file of puzzles
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,
    /// Give up a proof after so many positions
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    pub proof: u64,
    /// Where a puzzle's themes say only-win, search so many nodes for a second win, and then four times
    /// as many (default: believe it)
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: Option<u64>,
}

/// Reads how many games are played in pairs.
fn even(text: &str) -> Result<u64, String> {
    let number = text.parse::<u64>().ok();
    let fits = number.filter(|number| number.is_multiple_of(2) && (2..=1_000_000).contains(number));
    fits.ok_or_else(|| {
        "an even number from 2 to 1000000, as each opening is played with both sides".to_owned()
    })
}

/// Reads the first and the last of some levels.
fn levels(text: &str) -> Result<(Level, Level), String> {
    let both = text.split_once('-').and_then(|(one, two)| {
        let (one, two): (u8, u8) = (one.parse().ok()?, two.parse().ok()?);
        Some((Level::new(one)?, Level::new(two)?))
    });
    both.filter(|(one, two)| one < two)
        .ok_or_else(|| "two levels such as 1-10, the lower one first".to_owned())
}

/// Reads two differences in Elo.
fn two_ratings(text: &str) -> Result<(f64, f64), String> {
    let both = text.split_once(',').and_then(|(one, two)| {
        let (one, two): (f64, f64) = (one.trim().parse().ok()?, two.trim().parse().ok()?);
        Some((one, two))
    });
    both.ok_or_else(|| "two numbers such as 0,10".to_owned())
}
