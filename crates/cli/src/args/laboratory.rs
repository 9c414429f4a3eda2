//! Arguments of the laboratory's commands.

use std::num::NonZeroU16;
use std::path::PathBuf;

use burgrave_bots::Level;
use burgrave_games::registry::GameId;
use burgrave_session::TimeControl;
use clap::{Args, Subcommand};

use super::{PositionArgs, RulesArgs, game, seed, threads};

const PLAYERS: &str = "\
Players: engine, mcts, baseline, level:1 to level:10, two-ply, random, ugi:PROGRAM ARGUMENTS.
Engines take settings: engine:nodes=5000, engine:movetime=50,threads=2, engine:killers=off,
mcts:exploration=2,hash=64. engine:weight.tempo=20 changes a weight of the evaluation.
engine:impartial=on turns off the evaluation's preference for a fight. Levels use their own node
limits, not --nodes; level:4,blind=20,nodes=3000 changes a level, and level:4,book=FILE varies its
first moves by an opening book.";

/// When games end because both players agree on the outcome.
#[derive(Args, Default)]
pub struct AdjudicationArgs {
    /// End a game as won if all scores of PLIES plies in a row exceed SCORE centi-units for the same side
    /// (default PLIES: 4)
    #[arg(long, value_name = "SCORE[:PLIES]")]
    pub resign: Option<String>,
    /// End a game as drawn if all scores of PLIES plies in a row after ply FROM are within SCORE centi-units of 0
    #[arg(long, value_name = "SCORE:PLIES:FROM")]
    pub draw: Option<String>,
}

#[derive(Args)]
#[command(after_help = PLAYERS)]
pub struct Match {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Set player A; all scores are from A's point of view
    #[arg(long, value_name = "PLAYER")]
    pub a: String,
    /// Set player B
    #[arg(long, value_name = "PLAYER")]
    pub b: String,
    /// Play N games, in pairs with the same opening and sides swapped
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = even, allow_negative_numbers = true)]
    pub games: u64,
    /// Search N nodes (Monte-Carlo: simulations) per move (default: 10000 if there is no other limit)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Search MS milliseconds per move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Give each player a clock: BASE seconds plus INC seconds after each move, such as 60+0.5
    #[arg(long, value_name = "BASE+INC", value_parser = clock, conflicts_with_all = ["nodes", "movetime"])]
    pub clock: Option<TimeControl>,
    /// Begin both games of a pair with the same N random moves
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub openings: u32,
    /// Take these moves from an opening book, at random by its games
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub book: Option<PathBuf>,
    /// Score a game as a draw after N plies
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub max_plies: u64,
    #[command(flatten)]
    pub adjudication: AdjudicationArgs,
    /// Play N games at a time (default: the number of processors)
    #[arg(long, value_name = "N", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
    /// End the match when a sequential test decides between ELO0 and ELO1 for A
    #[arg(long, value_name = "ELO0,ELO1", value_parser = two_ratings, allow_hyphen_values = true)]
    pub sprt: Option<(f64, f64)>,
    /// Set the false-positive rate of --sprt
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    pub alpha: f64,
    /// Set the false-negative rate of --sprt
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    pub beta: f64,
    /// Save each finished game to FILE; resume the match if FILE exists
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub save: Option<PathBuf>,
    /// Print JSON instead of text
    #[arg(long)]
    pub json: bool,
    /// Set the seed of the openings and of random choices
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RulesArgs,
}

const LEVELS: &str = "\
Each player meets the next two below it. Ratings follow the Bradley-Terry model; a draw counts as half
a win, and the weakest player has rating 0. docs/reference/levels.md has the details.";

#[derive(Args)]
pub struct Levels {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Print JSON, with the settings of each level
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
#[command(after_help = LEVELS)]
pub struct Ladder {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Play N games per pairing, in pairs with the same opening and sides swapped
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = even, allow_negative_numbers = true)]
    pub games: u64,
    /// Rate these levels
    #[arg(long, value_name = "FROM-TO", default_value = "1-10", value_parser = levels)]
    pub levels: (Level, Level),
    /// Rate these players instead, the weakest first; see match --help (repeatable)
    #[arg(long = "player", value_name = "PLAYER", conflicts_with = "levels")]
    pub players: Vec<String>,
    /// Allow MS milliseconds per move; only level 10 uses all of it
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Begin both games of a pair with the same N random moves
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub openings: u32,
    /// Score a game as a draw after N plies
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub max_plies: u64,
    /// Play N games at a time (default: the number of processors)
    #[arg(long, value_name = "N", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
    /// Save the games in FOLDER; resume the ladder if it holds games
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub save: Option<PathBuf>,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
    /// Set the seed of the openings and of random choices
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RulesArgs,
}

#[derive(Args)]
pub struct Tune {
    #[command(subcommand)]
    pub action: TuneAction,
}

#[derive(Subcommand)]
pub enum TuneAction {
    /// Play the engine against itself and save games and scores
    Selfplay(TuneSelfplay),
    /// Fit the win probability of a score
    Calibrate(TuneCalibrate),
}

#[derive(Args)]
pub struct TuneSelfplay {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Play until FILE holds N games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Search N nodes (Monte-Carlo: simulations) per move
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Save the games to FILE; resume the job if FILE exists
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: PathBuf,
    /// Set the engine and its settings; see match --help
    #[arg(long, value_name = "PLAYER", default_value = "engine")]
    pub player: String,
    /// Begin each game with N random moves
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub openings: u32,
    /// Score a game as a draw after N plies
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub max_plies: u64,
    #[command(flatten)]
    pub adjudication: AdjudicationArgs,
    /// Play N games at a time (default: the number of processors)
    #[arg(long, value_name = "N", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
    /// Set the seed of the openings
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RulesArgs,
}

#[derive(Args)]
pub struct TuneCalibrate {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Read the games of tune selfplay from FILE
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub data: PathBuf,
    #[command(flatten)]
    pub rules: RulesArgs,
}

#[derive(Args)]
pub struct Study {
    #[command(subcommand)]
    pub action: StudyAction,
}

#[derive(Subcommand)]
pub enum StudyAction {
    /// Play the games of a study
    Run(StudyRun),
    /// Measure the games of a study and write the report
    Report(StudyReport),
    /// Compare pairs of rule sets, of one study or several
    Compare(StudyCompare),
    /// Print the longest or the sharpest games of a rule set as records
    Games(StudyGames),
    /// Search for fair and lively layouts of Dobývání Hradu
    Layouts(StudyLayouts),
}

#[derive(Args)]
pub struct StudyLayouts {
    /// Save the games and the best layouts to FOLDER; resume the search if FOLDER exists
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub out: PathBuf,
    /// Begin with N random layouts; each round keeps the better half
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(3..=100_000))]
    pub candidates: u32,
    /// Play N games of each layout in the first round, and twice as many in each next one
    #[arg(long, value_name = "N", default_value_t = 25, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub games: u64,
    /// Search N nodes per move
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Seed of the layouts and of the games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    /// Play N games at a time (default: the number of processors)
    #[arg(long, value_name = "N", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
}

#[derive(Args)]
pub struct StudyRun {
    /// Read the study from FILE (TOML)
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,
    /// Save the games to FOLDER; resume the study if FOLDER exists (default: the name of FILE without its extension)
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub out: Option<PathBuf>,
    /// Play N games at a time (default: the number of processors)
    #[arg(long, value_name = "N", value_parser = threads)]
    pub concurrency: Option<NonZeroU16>,
}

#[derive(Args)]
pub struct StudyReport {
    /// Read the games from FOLDER, and write report.html, .md, .svg, .csv and .json there
    #[arg(value_hint = clap::ValueHint::DirPath)]
    pub folder: PathBuf,
}

const PAIRS: &str = "\
The second rule set of each pair is compared with the first. The values come from the games in the
folders; the studies may differ in everything but the game. docs/reference/studies.md has the measures.

Example: burgrave study compare castello castello-16000 --measures first-score,length";

#[derive(Args)]
#[command(after_help = PAIRS)]
pub struct StudyCompare {
    /// Compare these rule sets in pairs; leave out SET if the study in FOLDER has only one
    #[arg(required = true, value_name = "FOLDER[:SET]", value_hint = clap::ValueHint::DirPath)]
    pub sets: Vec<String>,
    /// Compare these measures (default: first-score,draws,length,choices,comebacks)
    #[arg(long, value_name = "KEYS", value_delimiter = ',')]
    pub measures: Vec<String>,
    /// Print JSON instead of a Markdown table
    #[arg(long)]
    pub json: bool,
    /// Print comma-separated values instead of a Markdown table
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

const PICKED: &str = "\
The longest games have the most plies; games that were stopped at the limit of plies do not count. The
sharpest are the decisive games with the most changes of the lead; of equal ones, those in which the
lowest chance of the winner is lower. docs/reference/studies.md defines both.

Example: burgrave study games castello --longest 10 > longest.pgn";

#[derive(Args)]
#[command(after_help = PICKED, group = clap::ArgGroup::new("choice").required(true))]
pub struct StudyGames {
    /// Take the games of this rule set; leave out SET if the study in FOLDER has only one
    #[arg(value_name = "FOLDER[:SET]", value_hint = clap::ValueHint::DirPath)]
    pub set: String,
    /// Print the N longest games
    #[arg(long, value_name = "N", group = "choice", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub longest: Option<u32>,
    /// Print the N sharpest games
    #[arg(long, value_name = "N", group = "choice", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub sharpest: Option<u32>,
}

#[derive(Args)]
pub struct Bench {
    /// Search N plies deeper (or shallower); this changes the signature
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
    /// Play games and collect positions in which exactly one move provably wins
    Find(PuzzlesFind),
    /// Prove every puzzle of a file
    Check(PuzzlesCheck),
    /// Prove for each only-win puzzle of a file that no other first move wins, however slowly
    Prove(PuzzlesProve),
}

#[derive(Args)]
pub struct PuzzlesFind {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Play N games
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    /// Search N, then 4 N nodes for slower wins; play the games with N / 8 nodes per move
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: u64,
    /// Leave out puzzles whose proof takes more than N positions
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    pub proof: u64,
    /// Allow solutions of up to N plies
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=8))]
    pub plies: u32,
    /// Leave out positions in which another move also wins, more slowly
    #[arg(long)]
    pub strict: bool,
    /// Replay the end of each won game N times
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub branches: u64,
    /// Keep at most N puzzles of each length
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub each: usize,
    /// Begin with the puzzles of FILE, thinned out to --each of each length
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub with: Option<PathBuf>,
    /// Write to FILE instead of standard output; replaces an existing file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Set the seed of the games
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RulesArgs,
}

#[derive(Args)]
pub struct PuzzlesCheck {
    /// Read puzzles from FILE
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,
    /// Give up a proof after N positions
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    pub proof: u64,
    /// Search each only-win puzzle for a second win, first with N nodes (default: no search)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: Option<u64>,
}

#[derive(Args)]
#[command(
    after_help = "Tables: dobyvani-hradu, one soldier against one or two. Values ignore repetition of earlier positions."
)]
pub struct Endgames {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: PositionArgs,
    /// Compare the values of N random positions with those after their legal moves
    #[arg(long, value_name = "N", conflicts_with_all = ["position", "moves"])]
    pub check: Option<u64>,
    /// Write the tables to FILE, for --endgames and other programs; replaces an existing file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["position", "moves", "check"])]
    pub out: Option<PathBuf>,
    /// Choose the random positions by SEED
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
}

#[derive(Args)]
pub struct PuzzlesProve {
    /// Read puzzles from FILE
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,
    /// Search for a proof about a move with up to N positions per side
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub nodes: u64,
    /// Take results from the endgame tables in FILE (made by `burgrave endgames dobyvani-hradu --out FILE`)
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub endgames: Option<PathBuf>,
    /// Write the puzzles with what is proven to FILE; replaces an existing file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: Option<PathBuf>,
}

/// Reads a number of games that are played in pairs.
fn even(text: &str) -> Result<u64, String> {
    let number = text.parse::<u64>().ok();
    let fits = number.filter(|number| number.is_multiple_of(2) && (2..=1_000_000).contains(number));
    fits.ok_or_else(|| "expected an even number from 2 to 1000000".to_owned())
}

/// Reads a range of levels.
fn levels(text: &str) -> Result<(Level, Level), String> {
    let both = text.split_once('-').and_then(|(one, two)| {
        let (one, two): (u8, u8) = (one.parse().ok()?, two.parse().ok()?);
        Some((Level::new(one)?, Level::new(two)?))
    });
    both.filter(|(one, two)| one < two)
        .ok_or_else(|| "expected two levels such as 1-10, the lower one first".to_owned())
}

/// Reads a clock with increment, `BASE+INC` in seconds.
fn clock(text: &str) -> Result<TimeControl, String> {
    let millis = |text: &str, most: f64| {
        let seconds: f64 = text.parse().ok()?;
        (0.0..=most)
            .contains(&seconds)
            .then_some((1000.0 * seconds).round() as u64)
    };
    let both = text.split_once('+').and_then(|(base, increment)| {
        let base = millis(base, 86_400.0).filter(|&base| base > 0)?;
        Some(TimeControl::increment(base, millis(increment, 3600.0)?))
    });
    both.ok_or_else(|| "expected BASE+INC in seconds such as 60+0.5, at most 86400+3600".to_owned())
}

/// Reads two differences in Elo.
fn two_ratings(text: &str) -> Result<(f64, f64), String> {
    let both = text.split_once(',').and_then(|(one, two)| {
        let (one, two): (f64, f64) = (one.trim().parse().ok()?, two.trim().parse().ok()?);
        Some((one, two))
    });
    both.ok_or_else(|| "expected two numbers such as 0,10".to_owned())
}
