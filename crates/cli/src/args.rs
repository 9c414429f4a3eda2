//! The command line.

use std::ffi::OsString;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::time::Duration;

use burgrave_bots::Level;
use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_words as words;
use clap::{Args, Parser, Subcommand, ValueEnum};

const AFTER: &str = "\
Games: king-of-the-castle, kings-castle, aujjris-castle, castello, dobyvani-hradu.
Errors in rules, positions, moves and files end with status 1, wrong usage with status 2.";

/// The commands that have a manual page of their own.
pub const COMMANDS: [&str; 18] = [
    "play",
    "serve",
    "analyse",
    "engine",
    "match",
    "bench",
    "puzzles",
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
pub struct UnderRules {
    /// Rule options that differ from the default: key=value,key=value
    #[arg(long, value_name = "R", allow_hyphen_values = true)]
    pub rules: Option<OsString>,
    /// Layout file for dobyvani-hradu, registered under its name without the ending (repeatable)
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub layout: Vec<PathBuf>,
}

/// Where a game stands.
#[derive(Args, Default)]
pub struct FromPosition {
    #[command(flatten)]
    pub under: UnderRules,
    /// Position to begin from, as text in one argument (default: the start)
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub position: Option<OsString>,
    /// Moves to play first, separated by single spaces, in one argument
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<OsString>,
}

/// Who makes the moves of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Whoever sits at this terminal.
    Human,
    /// The computer, searching as deep as it can in the time it has (see --think).
    Engine,
    /// The computer, looking two plies ahead and no further.
    TwoPly,
    /// Chance.
    Random,
    /// The computer, at one of the ten levels.
    Level(Level),
}

/// The seats that are no levels: what they are called, and what is said about them.
const SEATS: [(Seat, &str, &str); 4] = [
    (
        Seat::Human,
        "human",
        "You, or whoever sits at this terminal",
    ),
    (
        Seat::Engine,
        "engine",
        "The computer, searching as deep as it can in the time it has (see --think)",
    ),
    (
        Seat::TwoPly,
        "two-ply",
        "The computer, looking two plies ahead and no further",
    ),
    (Seat::Random, "random", "Chance"),
];

/// The levels as seats: what they are called, and a shorter form.
const LEVEL_SEATS: [(&str, &str); 10] = [
    ("level:1", "level1"),
    ("level:2", "level2"),
    ("level:3", "level3"),
    ("level:4", "level4"),
    ("level:5", "level5"),
    ("level:6", "level6"),
    ("level:7", "level7"),
    ("level:8", "level8"),
    ("level:9", "level9"),
    ("level:10", "level10"),
];

impl Seat {
    /// All seats: those that are no levels, then the levels.
    pub fn all() -> impl Iterator<Item = Seat> {
        let levels = Level::ALL.into_iter().map(Seat::Level);
        SEATS.into_iter().map(|(seat, ..)| seat).chain(levels)
    }

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        self.names().0
    }

    /// Its name on the command line, and another one.
    fn names(self) -> (&'static str, &'static str) {
        let known = |wanted| SEATS.iter().find(move |(seat, ..)| *seat == wanted);
        match self {
            Seat::Level(level) => LEVEL_SEATS[usize::from(level.number() - 1)],
            Seat::Engine => ("engine", "computer"),
            other => known(other).map_or(("", ""), |(_, name, _)| (name, name)),
        }
    }

    /// What is said about it.
    fn about(self) -> String {
        let known = SEATS.iter().find(|(seat, ..)| *seat == self);
        match (self, known) {
            (Seat::Level(level), _) => format!("{}: {}", level.name(), level.description()),
            (_, Some((_, _, about))) => (*about).to_owned(),
            (_, None) => String::new(),
        }
    }

    /// The computer player's name in records; `None` for a person.
    pub fn player(self) -> Option<String> {
        Some(match self {
            Seat::Human => return None,
            Seat::Engine => "Burgrave".to_owned(),
            Seat::TwoPly => "Burgrave (two plies)".to_owned(),
            Seat::Random => "Burgrave (random)".to_owned(),
            Seat::Level(level) => format!("Burgrave (level {})", level.number()),
        })
    }

    /// The seat of a player's name; anybody else is a person.
    pub fn of(player: &str) -> Seat {
        Seat::all()
            .find(|seat| seat.player().as_deref() == Some(player))
            .unwrap_or(Seat::Human)
    }
}

/// Reads a seat.
fn seat() -> impl clap::builder::TypedValueParser<Value = Seat> {
    use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
    let values = Seat::all().map(|seat| {
        let (name, alias) = seat.names();
        PossibleValue::new(name).alias(alias).help(seat.about())
    });
    PossibleValuesParser::new(values).map(|text| {
        Seat::all()
            .find(|seat| seat.names().0 == text || seat.names().1 == text)
            .unwrap_or(Seat::Human)
    })
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
pub struct Look {
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
    pub from: FromPosition,
    /// The side you play (default: the one whose move it is)
    #[arg(long, value_name = "SIDE")]
    pub side: Option<SideName>,
    /// Two people at one terminal
    #[arg(long, conflicts_with = "side")]
    pub two: bool,
    /// Who plays White
    #[arg(long, value_name = "WHO", value_parser = seat(), conflicts_with_all = ["side", "two"])]
    pub white: Option<Seat>,
    /// Who plays Black
    #[arg(long, value_name = "WHO", value_parser = seat(), conflicts_with_all = ["side", "two"])]
    pub black: Option<Seat>,
    /// How strong the computer plays, from 1 (loses to anyone) to 10 (as well as it can)
    #[arg(long, value_name = "N", value_parser = level(), conflicts_with = "two")]
    pub level: Option<Level>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["game", "rules", "position", "moves"])]
    pub load: Option<PathBuf>,
    /// With --load: which game of the file
    #[arg(long, value_name = "N", requires = "load")]
    pub number: Option<usize>,
    /// How long the engine and level 10 think about a move, in seconds; parts of one too
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pub think: Duration,
    /// Seed of the choices by chance: of the levels and the random player, and among equal moves of the
    /// two-ply player
    /// (default: another one each time)
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub look: Look,
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
    #[arg(value_parser = game(), required_unless_present = "record")]
    pub game: Option<GameId>,
    #[command(flatten)]
    pub from: FromPosition,
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
    #[arg(long, value_name = "T", default_value = "1")]
    pub threads: NonZeroU16,
    /// What the analysis comes as
    #[arg(long, value_enum, default_value_t)]
    pub format: AnalysisFormat,
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
    pub under: UnderRules,
}

/// What a player of a match can be.
const PLAYERS: &str = "\
Players: engine, mcts, baseline (plain Monte-Carlo search), level:1 to level:10, two-ply, random, ugi:PROGRAM ARGUMENTS.
The first three take settings: engine:nodes=5000, engine:movetime=50,threads=2, engine:null-move=off;
engine:weight.tempo=20 changes a weight of the evaluation, engine:weights=FILE many.";

/// When games end because both players agree on how.
#[derive(Args, Default)]
pub struct Agreed {
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
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
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
    pub agreed: Agreed,
    /// How many games are played at a time (default: one for each processor)
    #[arg(long, value_name = "C")]
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
    /// Seed of the openings and of players' choices by chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub under: UnderRules,
}

/// What is measured where nothing else is said.
const LEVELS: &str = "\
Each level plays those one and two below. The ratings are the most likely ones (Bradley and Terry, a draw
being half a win), the weakest player's being 0; docs/levels.md tells more.";

#[derive(Args)]
#[command(after_help = LEVELS)]
pub struct Ladder {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// How many games in each pairing; played in pairs from one opening, with sides swapped
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
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
    #[arg(long, value_name = "C")]
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
    pub under: UnderRules,
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
    /// Fit the evaluation's weights to the results of such games
    Fit(TuneFit),
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
    pub agreed: Agreed,
    /// How many games are played at a time (default: one for each processor)
    #[arg(long, value_name = "C")]
    pub concurrency: Option<NonZeroU16>,
    /// Seed of the openings
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub under: UnderRules,
}

#[derive(Args)]
pub struct TuneFit {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// The games, from selfplay
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub data: PathBuf,
    /// The weights that may change (default: all)
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    pub weights: Vec<String>,
    /// Where the new weights go
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: PathBuf,
    /// How strongly weights are drawn to those at hand
    #[arg(long, value_name = "X", default_value_t = 1e-4, value_parser = not_negative)]
    pub l2: f64,
    /// The most steps
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub steps: u32,
    /// End after so many steps that did not help
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub patience: u32,
    /// Seed of the choice which games are for validation
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub under: UnderRules,
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
    pub under: UnderRules,
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
    /// Write them to a file instead of standard output; a file that is there is replaced
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Seed of the games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub under: UnderRules,
}

#[derive(Args)]
pub struct PuzzlesCheck {
    /// A file of puzzles
    #[arg(value_hint = clap::ValueHint::FilePath)]
    pub file: PathBuf,
    /// Give up a proof after so many positions
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    pub proof: u64,
}

#[derive(Args)]
pub struct Show {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: FromPosition,
    /// Print an SVG picture instead of text
    #[arg(long)]
    pub svg: bool,
    /// With --svg: dark colours
    #[arg(long, requires = "svg")]
    pub dark: bool,
    /// Black at the bottom
    #[arg(long)]
    pub flip: bool,
    #[command(flatten)]
    pub look: Look,
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
    pub look: Look,
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
    pub from: FromPosition,
}

#[derive(Args)]
pub struct Moves {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    #[command(flatten)]
    pub from: FromPosition,
}

#[derive(Args)]
pub struct Perft {
    /// Which game
    #[arg(value_parser = game())]
    pub game: GameId,
    /// How many moves deep
    pub depth: u32,
    #[command(flatten)]
    pub under: UnderRules,
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
    pub under: UnderRules,
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

/// Reads a number that is not negative.
fn not_negative(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok();
    let fits = number.filter(|number| number.is_finite() && *number >= 0.0);
    fits.ok_or_else(|| "a number from 0 up, such as 0.001".to_owned())
}

/// Reads a level.
fn level() -> impl clap::builder::TypedValueParser<Value = Level> {
    use clap::builder::TypedValueParser;
    let number = clap::value_parser!(u8).range(1..=10);
    number.map(|number| Level::new(number).unwrap_or(Level::ALL[0]))
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

/// Reads a game's identifier; the list of values is for help and completion.
fn game() -> impl clap::builder::TypedValueParser<Value = GameId> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(GameId::ALL.map(GameId::id)).try_map(|text| {
        text.parse::<GameId>()
            .map_err(|fault| words::sentence(&fault))
    })
}

#[derive(Args)]
pub struct Serve {
    /// The port to listen at, on this computer alone; 0: any that is free
    #[arg(long, default_value_t = 8045)]
    pub port: u16,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
    /// Serve the site in this folder instead of the one in the program
    #[arg(long, value_name = "FOLDER")]
    pub site: Option<PathBuf>,
}
