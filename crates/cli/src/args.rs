//! The command line: arguments of every command. Doc comments are the help texts.

use std::ffi::OsString;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::time::Duration;

use burgrave_art::Palette;
use burgrave_bots::Level;
use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_words as words;
use clap::{Args, Parser, Subcommand, ValueEnum};

#[cfg(feature = "server")]
mod admin;
mod book;
mod config;
mod laboratory;
mod seat;
#[cfg(feature = "server")]
mod serve;
mod usage;

#[cfg(feature = "server")]
pub use admin::*;
pub use book::*;
pub use laboratory::*;
pub use seat::Seat;
#[cfg(feature = "server")]
pub use serve::{LogForm, LogLevel, Serve};
pub use usage::read;

fn after() -> String {
    format!(
        "Games: {}.\nExit status: 1 for invalid rules, positions, moves and files, 2 for wrong usage.",
        GameId::ALL.map(GameId::id).join(", ")
    )
}

/// Play and study five castle games
#[derive(Parser)]
#[command(name = "burgrave", version, about, after_help = after(), propagate_version = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

/// All commands; `usage` groups them for the help.
#[derive(Subcommand)]
pub enum Command {
    /// Play in the terminal, against the computer or a friend
    Play(Play),
    /// Play, learn and analyse in the browser
    #[cfg(feature = "server")]
    Serve(Serve),
    /// Back up, restore, export or import the games of a server
    #[cfg(feature = "server")]
    Admin(Admin),
    /// Evaluate a position, or every move of a recorded game
    Analyse(Analyse),
    /// Read the rules of a game
    Rules(Rules),
    /// Check or convert game records
    Record(RecordCommand),
    /// Run the engine for other programs (UGI protocol)
    Engine(Engine),
    /// List the games and their rule options
    Games(Games),
    /// Draw a position as text or SVG
    Show(Show),
    /// Print the position after some moves, and its outcome
    Position(Position),
    /// List the legal moves
    Moves(Moves),
    /// Find forced wins in games, or check a puzzle file
    Puzzles(Puzzles),
    /// List the computer levels of a game
    Levels(Levels),
    /// Play a match between two computer players
    Match(Match),
    /// Rate several players against each other
    Ladder(Ladder),
    /// Record self-play and calibrate scores
    Tune(Tune),
    /// Study what a game is like under several rules
    Study(Study),
    /// Make opening books, and see what they say
    Book(Book),
    /// Solve positions with few men
    Endgames(Endgames),
    /// Count how random games end
    Playouts(Playouts),
    /// Count move sequences of a given length
    Perft(Perft),
    /// Measure the engine's speed and print its signature
    Bench(Bench),
    /// Print a shell completion script
    Completions(Completions),
    /// Print a manual page
    Man {
        /// Print the page of COMMAND (default: of the program)
        #[arg(value_parser = usage::commands())]
        command: Option<String>,
        /// Write all pages to FOLDER
        #[arg(long, value_name = "FOLDER", conflicts_with = "command", value_hint = clap::ValueHint::DirPath)]
        all: Option<PathBuf>,
    },
    /// Write the rule book's pictures to FOLDER
    #[command(hide = true)]
    Pictures {
        /// Name the folder
        folder: PathBuf,
    },
}

/// Rule options and layouts.
#[derive(Args, Clone, Default)]
pub struct RulesArgs {
    /// Set rule options: key=value,key=value (default: the published rules)
    #[arg(long, value_name = "RULES", allow_hyphen_values = true)]
    pub rules: Option<OsString>,
    #[command(flatten)]
    pub layouts: LayoutArgs,
}

/// Custom board layouts.
#[derive(Args, Clone, Default)]
pub struct LayoutArgs {
    /// Read a board layout for dobyvani-hradu, named like FILE without its extension, or the built-in four-towers, twin-gates or long-wall (repeatable)
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub layout: Vec<PathBuf>,
    /// Give a board layout by its content, as in the record tag Layout (repeatable)
    #[arg(long, value_name = "NAME=CONTENT", value_parser = named_text)]
    pub layout_code: Vec<(String, String)>,
}

fn named_text(text: &str) -> Result<(String, String), String> {
    let (name, content) = text
        .split_once('=')
        .ok_or("expected a name, = and the content")?;
    Ok((name.to_owned(), content.to_owned()))
}

/// A position: rules, first position and moves.
#[derive(Args, Default)]
pub struct PositionArgs {
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Begin from POSITION, quoted (default: the start position)
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<OsString>,
    /// Play MOVES first, quoted and separated by single spaces
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<OsString>,
}

/// A side.
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
    /// Use colour at a terminal unless NO_COLOR is set
    #[default]
    Auto,
    /// Always use colour
    Always,
    /// Never use colour
    Never,
}

/// How boards look in the terminal.
#[derive(Args, Default)]
pub struct DisplayArgs {
    /// Set when to use colour
    #[arg(long, visible_alias = "color", value_enum, default_value_t)]
    pub colour: Colour,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
}

/// Default of `--think`.
pub const DEFAULT_THINK: Duration = Duration::from_secs(1);

#[derive(Args)]
pub struct Play {
    /// Name the game (default: choose from a list)
    #[arg(value_parser = game())]
    pub game: Option<GameId>,
    #[command(flatten)]
    pub from: PositionArgs,
    /// Play this side (default: the side to move)
    #[arg(long, value_name = "SIDE")]
    pub side: Option<SideName>,
    /// Let two people play at this terminal
    #[arg(long, conflicts_with = "side")]
    pub two: bool,
    /// Set the player of White; ugi:PROGRAM ARGUMENTS runs another program
    #[arg(long, value_name = "PLAYER", value_parser = seat::parser(), conflicts_with_all = ["side", "two"])]
    pub white: Option<Seat>,
    /// Set the player of Black
    #[arg(long, value_name = "PLAYER", value_parser = seat::parser(), conflicts_with_all = ["side", "two"])]
    pub black: Option<Seat>,
    /// Set the computer's level, from 1 to 10 (full strength) (default: 2)
    #[arg(long, value_name = "N", value_parser = level(), conflicts_with = "two")]
    pub level: Option<Level>,
    /// Resume a saved game; give players with settings and programs again
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["game", "rules", "position", "moves"])]
    pub load: Option<PathBuf>,
    /// With --load: take game N of the file (default: 1)
    #[arg(long, value_name = "N", requires = "load")]
    pub number: Option<usize>,
    /// Give the engine, level 10 and programs SECONDS per move, such as 0.5
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pub think: Duration,
    /// Set the seed of the computer's random choices (default: random)
    #[arg(long, value_name = "SEED", value_parser = seed)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub display: DisplayArgs,
}

/// Format of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum AnalysisFormat {
    /// Plain text
    #[default]
    Text,
    /// Everything, as JSON
    Json,
    /// A graph of White's win probability (recorded games only)
    Svg,
    /// A page with graph, turning points and moves
    Html,
}

#[derive(Args)]
pub struct Analyse {
    /// Name the game; not needed with --record
    #[arg(value_parser = game())]
    pub game: Option<GameId>,
    #[command(flatten)]
    pub from: PositionArgs,
    /// Evaluate every move of a recorded game; - reads standard input
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["game", "rules", "position", "moves"])]
    pub record: Option<PathBuf>,
    /// With --record: take game N of the file (default: 1)
    #[arg(long, visible_alias = "game", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub number: Option<u64>,
    /// Show the N best lines
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub lines: u16,
    /// Search N nodes per position (default: 100000 if there is no other limit)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Search MS milliseconds per position
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Search N plies deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub depth: Option<u32>,
    /// Search with N threads; with more than one, results vary between runs
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub threads: NonZeroU16,
    /// Take results from the endgame tables in FILE (made by `burgrave endgames dobyvani-hradu --out FILE`)
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub endgames: Option<PathBuf>,
    /// Also prove whether a side wins by force, with --nodes and --movetime per side (default: 1000000 nodes)
    #[arg(long, conflicts_with = "record")]
    pub prove: bool,
    /// Choose the format
    #[arg(long, value_enum, default_value_t)]
    pub format: AnalysisFormat,
    /// Print JSON, like --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Write to FILE instead of standard output; replaces an existing file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// With --record: write the record with evaluations, marks and better lines to the new FILE
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub annotate: Option<PathBuf>,
}

#[derive(Args)]
pub struct Engine {
    /// Name the first game; the option Game changes it
    #[arg(value_parser = game(), default_value = "kings-castle")]
    pub game: GameId,
    #[command(flatten)]
    pub rules: RulesArgs,
}

#[derive(Args)]
pub struct Show {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: PositionArgs,
    /// Print SVG instead of text
    #[arg(long)]
    pub svg: bool,
    /// With --svg: use dark colours
    #[arg(long, requires = "svg")]
    pub dark: bool,
    /// With --svg: draw a plain diagram
    #[arg(long, requires = "svg")]
    pub plain: bool,
    /// With --svg: draw the board in the colours of a season
    #[arg(long, value_name = "NAME", requires = "svg", conflicts_with_all = ["plain", "dark"], value_parser = palette())]
    pub palette: Option<Palette>,
    /// Show Black at the bottom
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
    /// Check moves, results and reasons by the rules
    Check(RecordCheck),
    /// Convert records to text (PGN-like)
    Text {
        /// Read records from FILE, text or JSON; - reads standard input
        file: PathBuf,
    },
    /// Convert records to JSON, one per line
    Json {
        /// Read records from FILE, text or JSON; - reads standard input
        file: PathBuf,
    },
}

#[derive(Args)]
pub struct RecordCheck {
    /// Read records from FILES, text or JSON; - reads standard input
    #[arg(required = true, value_hint = clap::ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub layouts: LayoutArgs,
}

#[derive(Args)]
pub struct Rules {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub display: DisplayArgs,
}

#[derive(Args)]
pub struct Games {
    /// Print only the identifiers
    #[arg(long)]
    pub ids: bool,
}

#[derive(Args)]
pub struct Position {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: PositionArgs,
}

#[derive(Args)]
pub struct Moves {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: PositionArgs,
}

#[derive(Args)]
pub struct Perft {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Count sequences of DEPTH moves
    pub depth: u32,
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Begin from POSITION, quoted (default: the start position)
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<OsString>,
    /// Also print the count below each first move
    #[arg(long)]
    pub divide: bool,
}

const RANDOM_GAMES: &str = "\
In castello and aujjris-castle random play reaches no goal: nearly all games are cut off at --max-plies.";

#[derive(Args)]
#[command(after_help = RANDOM_GAMES)]
pub struct Playouts {
    /// Name the game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// Play COUNT games
    pub count: u64,
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Set the seed; the same seed gives the same games everywhere
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    /// Cut games off after N plies
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub max_plies: u32,
    /// Play in N threads
    #[arg(long, value_name = "N", default_value = "1")]
    pub threads: NonZeroU16,
}

#[derive(Args)]
pub struct Completions {
    /// Name the shell
    pub shell: clap_complete::Shell,
}

/// Reads a time in seconds, above 0 and at most a day.
fn seconds(text: &str) -> Result<Duration, String> {
    let range = "expected seconds above 0, at most 86400, such as 0.5";
    let seconds: f64 = text.parse().map_err(|_| range.to_owned())?;
    if seconds > 0.0 && seconds <= 86_400.0 {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(range.to_owned())
    }
}

/// Reads a number of threads or of simultaneous games.
fn threads(text: &str) -> Result<NonZeroU16, String> {
    let number = text.parse::<NonZeroU16>().ok();
    let fits = number.filter(|number| number.get() <= 256);
    fits.ok_or_else(|| "expected a whole number from 1 to 256".to_owned())
}

/// Reads a seed.
fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// Reads a level.
fn level() -> impl clap::builder::TypedValueParser<Value = Level> {
    use clap::builder::TypedValueParser;
    let number = clap::value_parser!(u8).range(1..=10);
    number.map(|number| Level::new(number).unwrap_or(Level::ALL[0]))
}

/// Reads a game's identifier. Help and completion list the possible values.
fn game() -> impl clap::builder::TypedValueParser<Value = GameId> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(GameId::ALL.map(GameId::id)).try_map(|text| {
        text.parse::<GameId>()
            .map_err(|fault| words::sentence(&fault))
    })
}

/// Reads the name of a palette.
fn palette() -> impl clap::builder::TypedValueParser<Value = Palette> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(Palette::ALL.map(Palette::name))
        .map(|name| Palette::from_name(&name).unwrap_or_default())
}
