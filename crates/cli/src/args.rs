//! The command line.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr};
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::time::Duration;

use burgrave_bots::Level;
use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_words as words;
use clap::{Args, Parser, Subcommand, ValueEnum};

mod laboratory;
mod seat;
mod usage;

pub use laboratory::*;
pub use seat::Seat;
pub use usage::read;

const AFTER: &str = "\
Games: king-of-the-castle, kings-castle, aujjris-castle, castello, dobyvani-hradu.
Errors in rules, positions, moves and files end with status 1, wrong usage with status 2.";

/// The commands that have a manual page of their own.
pub const COMMANDS: [&str; 19] = [
    "play",
    "serve",
    "analyse",
    "engine",
    "match",
    "bench",
    "puzzles",
    "levels",
    "ladder",
    "tune",
    "show",
    "rules",
    "record",
    "games",
    "position",
    "moves",
    "perft",
    "playouts",
    "completions",
];

/// Five forgotten castle games: rules, records and play in the terminal
#[derive(Parser)]
#[command(name = "burgrave", version, about, after_help = AFTER, propagate_version = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Play a game in this terminal, against the computer or a friend
    Play(Play),
    /// Play, learn and analyse in the browser: serves the app on this computer
    Serve(Serve),
    /// Let the engine judge a position, or every move of a recorded game
    Analyse(Analyse),
    /// Let another program drive the engine: UGI over standard input and output
    Engine(Engine),
    /// Play a match between two computer players and say what it proves
    Match(Match),
    /// Search fixed positions: a signature of the engine, and its speed
    Bench(Bench),
    /// Find forced wins in games, or prove those in a file
    Puzzles(Puzzles),
    /// List the levels of a game with their ratings
    Levels(Levels),
    /// Measure how strong the levels of a game are
    Ladder(Ladder),
    /// Learn from self-play: better weights for an evaluation, and what its scores mean
    Tune(Tune),
    /// Draw a position: in the terminal, or as an SVG picture
    Show(Show),
    /// Read the rule-book page of a game
    Rules(Rules),
    /// Check record files by the rules, or change their form
    Record(RecordCommand),
    /// List the games with their options
    Games(Games),
    /// Print the position after some moves, and its outcome
    Position(Position),
    /// Print every legal move, sorted
    Moves(Moves),
    /// Count move sequences of a given length
    Perft(Perft),
    /// Play uniformly random games and count how they end
    Playouts(Playouts),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Print a manual page (roff): of the program, or of one of its commands
    Man {
        /// A command
        #[arg(value_parser = COMMANDS)]
        command: Option<String>,
        /// Write the pages of the program and of all its commands to FOLDER
        #[arg(long, value_name = "FOLDER", conflicts_with = "command", value_hint = clap::ValueHint::DirPath)]
        all: Option<PathBuf>,
    },
    /// Write the rule book's pictures into a folder
    #[command(hide = true)]
    Pictures {
        /// The folder
        folder: PathBuf,
    },
}

/// Rule options and layouts.
#[derive(Args, Clone, Default)]
pub struct RulesArgs {
    /// Rule options that differ from the default: key=value,key=value
    #[arg(long, value_name = "R", allow_hyphen_values = true)]
    pub rules: Option<OsString>,
    /// Layout file for dobyvani-hradu, registered under its name without the ending (repeatable)
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub layout: Vec<PathBuf>,
    /// Layout by content, as records hold it in the tag Layout (repeatable)
    #[arg(long, value_name = "NAME=CONTENT", value_parser = named_text)]
    pub layout_code: Vec<(String, String)>,
}

fn named_text(text: &str) -> Result<(String, String), String> {
    let (name, content) = text
        .split_once('=')
        .ok_or("it needs a name, = and the content")?;
    Ok((name.to_owned(), content.to_owned()))
}

/// Where a game stands.
#[derive(Args, Default)]
pub struct PositionArgs {
    #[command(flatten)]
    pub under: RulesArgs,
    /// Position to begin from, as text in one argument (default: the start)
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<OsString>,
    /// Moves to play first, separated by single spaces, in one argument
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<OsString>,
}

/// A side, as an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum SideName {
    /// White
    #[value(alias = "w")]
    White,
    /// Black
    #[value(alias = "b")]
    Black,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Side {
        match name {
            SideName::White => Side::White,
            SideName::Black => Side::Black,
        }
    }
}

/// When to use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Colour {
    /// At a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How boards look in the terminal.
#[derive(Args, Default)]
pub struct DisplayArgs {
    /// When to use colour
    #[arg(long, visible_alias = "color", value_enum, default_value_t)]
    pub colour: Colour,
    /// Draw with plain ASCII characters
    #[arg(long)]
    pub ascii: bool,
}

#[derive(Args)]
pub struct Play {
    /// Which game (default: choose from a list)
    #[arg(value_parser = game())]
    pub game: Option<GameId>,
    #[command(flatten)]
    pub from: PositionArgs,
    /// The side you play (default: the one whose move it is)
    #[arg(long, value_name = "SIDE")]
    pub side: Option<SideName>,
    /// Two people at one terminal
    #[arg(long, conflicts_with = "side")]
    pub two: bool,
    /// Set the player of White; `ugi:PROGRAM ARGUMENTS` is another program
    #[arg(long, value_name = "PLAYER", value_parser = seat::parser(), conflicts_with_all = ["side", "two"])]
    pub white: Option<Seat>,
    /// Set the player of Black
    #[arg(long, value_name = "PLAYER", value_parser = seat::parser(), conflicts_with_all = ["side", "two"])]
    pub black: Option<Seat>,
    /// How strong the computer plays, from 1 (loses to anyone) to 10 (as well as it can)
    #[arg(long, value_name = "N", value_parser = level(), conflicts_with = "two")]
    pub level: Option<Level>,
    /// Resume a saved game; name a program or a player with settings again
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["game", "rules", "position", "moves"])]
    pub load: Option<PathBuf>,
    /// With --load: which game of the file
    #[arg(long, value_name = "N", requires = "load")]
    pub number: Option<usize>,
    /// Set the time of the engine, of level 10 and of other programs for a move, in seconds; parts of one too
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pub think: Duration,
    /// Seed of the choices by chance: of the levels and the random player, and among equal moves of the
    /// two-ply player
    /// (default: another one each time)
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub display: DisplayArgs,
}

/// What an analysis comes as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum AnalysisFormat {
    /// Text for people
    #[default]
    Text,
    /// Everything, for programs
    Json,
    /// A graph of White's chances; of a game only
    Svg,
    /// A page with the graph, the boards where the game turned, and the moves
    Html,
}

#[derive(Args)]
pub struct Analyse {
    /// Which game; a record says it itself
    #[arg(value_parser = game())]
    pub game: Option<GameId>,
    #[command(flatten)]
    pub from: PositionArgs,
    /// Judge every move of a recorded game (text or JSON; - is standard input)
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["game", "rules", "position", "moves"])]
    pub record: Option<PathBuf>,
    /// With --record: which game of the file
    #[arg(long, visible_alias = "game", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub number: Option<u64>,
    /// How many best lines
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub lines: u16,
    /// Positions to look at for each position judged; without any limit 100000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Time for each position judged in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub depth: Option<u32>,
    /// Threads of the search; with more than one no two analyses are quite alike
    #[arg(long, value_name = "T", default_value = "1", value_parser = threads)]
    pub threads: NonZeroU16,
    /// What the analysis comes as
    #[arg(long, value_enum, default_value_t)]
    pub format: AnalysisFormat,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Write it to a file instead of standard output; a file that is there is replaced
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// With --record: write the record with evaluations, marks and better lines to a new file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub annotate: Option<PathBuf>,
}

#[derive(Args)]
pub struct Engine {
    /// Which game to begin with; the option Game changes it
    #[arg(value_parser = game(), default_value = "kings-castle")]
    pub game: GameId,
    #[command(flatten)]
    pub under: RulesArgs,
}

#[derive(Args)]
pub struct Show {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: PositionArgs,
    /// Print an SVG picture instead of text
    #[arg(long)]
    pub svg: bool,
    /// With --svg: dark colours
    #[arg(long, requires = "svg")]
    pub dark: bool,
    /// With --svg: draw a plain diagram
    #[arg(long, requires = "svg")]
    pub plain: bool,
    /// Black at the bottom
    #[arg(long)]
    pub flip: bool,
    #[command(flatten)]
    pub display: DisplayArgs,
}

#[derive(Args)]
pub struct RecordCommand {
    #[command(subcommand)]
    pub action: RecordAction,
}

#[derive(Subcommand)]
pub enum RecordAction {
    /// Check every record: is every move legal, and the result right?
    Check(RecordCheck),
    /// Print the records as text
    Text {
        /// A record file, text or JSON; - is standard input
        file: PathBuf,
    },
    /// Print the records as JSON, one a line
    Json {
        /// A record file, text or JSON; - is standard input
        file: PathBuf,
    },
}

#[derive(Args)]
pub struct RecordCheck {
    /// Record files, text or JSON; - is standard input
    #[arg(required = true, value_hint = clap::ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
    /// Layout file for dobyvani-hradu, registered under its name without the ending (repeatable)
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub layout: Vec<PathBuf>,
}

#[derive(Args)]
pub struct Rules {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub display: DisplayArgs,
}

#[derive(Args)]
pub struct Games {
    /// Print the identifiers only
    #[arg(long)]
    pub ids: bool,
}

#[derive(Args)]
pub struct Position {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: PositionArgs,
}

#[derive(Args)]
pub struct Moves {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: PositionArgs,
}

#[derive(Args)]
pub struct Perft {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// How many moves deep
    pub depth: u32,
    #[command(flatten)]
    pub under: RulesArgs,
    /// Position to begin from, as text in one argument (default: the start)
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<OsString>,
    /// Print the count below each first move too
    #[arg(long)]
    pub divide: bool,
}

#[derive(Args)]
pub struct Playouts {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// How many games
    pub count: u64,
    #[command(flatten)]
    pub under: RulesArgs,
    /// Seed of the random choices: one seed gives the same games on any machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Cut games off after so many moves
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub max_plies: u32,
    /// How many threads play
    #[arg(long, value_name = "T", default_value = "1")]
    pub threads: NonZeroU16,
}

#[derive(Args)]
pub struct Completions {
    /// Which shell
    pub shell: clap_complete::Shell,
}

/// Reads a time in seconds: more than none, a day at most.
fn seconds(text: &str) -> Result<Duration, String> {
    let range = "a number of seconds above 0, at most 86400, such as 0.5";
    let seconds: f64 = text.parse().map_err(|_| range.to_owned())?;
    if seconds > 0.0 && seconds <= 86_400.0 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(range.to_owned())
    }
}

/// Reads how many threads or games run at a time.
fn threads(text: &str) -> Result<NonZeroU16, String> {
    let number = text.parse::<NonZeroU16>().ok();
    let fits = number.filter(|number| number.get() <= 256);
    fits.ok_or_else(|| "a whole number from 1 to 256".to_owned())
}

/// Reads a level.
fn level() -> impl clap::builder::TypedValueParser<Value = Level> {
    use clap::builder::TypedValueParser;
    let number = clap::value_parser!(u8).range(1..=10);
    number.map(|number| Level::new(number).unwrap_or(Level::ALL[0]))
}

/// Reads a game's identifier; the list of values is for help and completion.
fn game() -> impl clap::builder::TypedValueParser<Value = GameId> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(GameId::ALL.map(GameId::id)).try_map(|text| {
        text.parse::<GameId>()
            .map_err(|fault| words::sentence(&fault))
    })
}

/// An address of this computer, as people write it.
fn host(text: &str) -> Result<IpAddr, String> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    match bare.unwrap_or(text) {
        "localhost" => Ok(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        text => (text.parse()).map_err(|_| words::text("serve-host-unread", &[])),
    }
}

#[derive(Args)]
pub struct Serve {
    /// The address to listen at: 127.0.0.1 for this computer alone, 0.0.0.0 for every device in its network
    ///
    /// Rules and engine run in the browser of whoever opens the page: the server hands out files, and nothing
    /// that anybody plays comes to it. Over plain HTTP browsers keep nothing for visits without a net on other
    /// devices.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = host)]
    pub host: IpAddr,
    /// Listen at PORT, or at any free one if it is 0 [default: 8045, or any free one if that is taken]
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
    /// Serve the site in this folder instead of the one in the program
    #[arg(long, value_name = "FOLDER")]
    pub site: Option<PathBuf>,
}
