//! Players as text.

use core::fmt;
use core::str::FromStr;
use core::time::Duration;
use std::path::Path;
use std::sync::Arc;

use burgrave_book::Book;
use burgrave_bots::eval::MAX_WEIGHT;
use burgrave_bots::{Computer, EngineOptions, Level, LevelOptions, SearchKind, Strength};
use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_search::Limits;

use crate::book;
use crate::endgames::EndgameFile;
use crate::faults;

/// Limits of a player's search for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Positions or simulations.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
    /// Plies; alpha-beta only.
    pub depth: Option<u32>,
}

impl Budget {
    /// Returns this budget, or `other` if this one has no limits.
    pub fn or(self, other: Budget) -> Budget {
        if self == Budget::default() {
            other
        } else {
            self
        }
    }

    /// Returns the limits of a search.
    pub fn limits(self) -> Limits {
        Limits {
            nodes: self.nodes,
            time: self.time,
            depth: self.depth,
            ..Limits::NONE
        }
    }
}

/// `nodes=5000`, `movetime=100,depth=8`; empty without limits.
impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.time
                .map(|time| format!("movetime={}", time.as_millis())),
            self.depth.map(|depth| format!("depth={depth}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        f.write_str(&parts.join(","))
    }
}

/// Kind of a player.
#[derive(Clone, Debug)]
pub enum PlayerKind {
    /// Burgrave's engine, or one of the ten levels.
    Computer(Computer),
    /// The two-ply player.
    TwoPly,
    /// The random player.
    Random,
    /// An outside program that speaks UGI: the program and its arguments.
    Ugi(Vec<String>),
}

/// Description of a player: what the command line, matches, ladders and self-play name.
#[derive(Clone, Debug)]
pub struct PlayerSpec {
    /// Its kind.
    pub kind: PlayerKind,
    /// Its own budget. It has priority over that of the match.
    pub budget: Budget,
    /// Opening book from which a level varies its first moves.
    pub(crate) book: Option<Arc<Book>>,
    /// File of endgame tables that the engine takes as proven.
    pub(crate) endgames: Option<EndgameFile>,
    text: String,
}

/// The players' names.
const NAMES: [&str; 7] = [
    "engine",
    "mcts",
    "baseline",
    "level:1 to level:10",
    "two-ply",
    "random",
    "ugi:PROGRAM",
];

/// A setting of an engine that is on or off.
type Switch = fn(&mut EngineOptions) -> &mut bool;

/// Settings that are on or off: the parts of the alpha-beta search, to measure the strength that each
/// adds, and impartial scores.
const SWITCHES: [(&str, Switch); 6] = [
    ("principal-variation", |engine| {
        &mut engine.alpha_beta.principal_variation
    }),
    ("killers", |engine| &mut engine.alpha_beta.killers),
    ("late-move-reductions", |engine| {
        &mut engine.alpha_beta.late_move_reductions
    }),
    ("reverse-futility", |engine| {
        &mut engine.alpha_beta.reverse_futility
    }),
    ("late-move-pruning", |engine| {
        &mut engine.alpha_beta.late_move_pruning
    }),
    ("impartial", |engine| &mut engine.impartial),
];

/// Settings that are numbers or names.
const VALUES: [&str; 11] = [
    "nodes",
    "movetime",
    "depth",
    "kind",
    "hash",
    "threads",
    "quiescence",
    "aspiration",
    "endgames",
    "exploration",
    "scale",
];

/// Settings of `mcts` alone.
const MCTS_VALUES: [&str; 2] = ["exploration", "scale"];

/// Prefix of the settings that change a weight of the evaluation, such as `weight.tempo=20`.
const WEIGHT: &str = "weight.";

/// Setting of levels that names the file of an opening book.
const BOOK: &str = "book";

/// Returns whether a search has a setting. The baseline has none, so that it stays the same.
fn suits(setting: &str, kind: SearchKind) -> bool {
    match setting {
        "nodes" | "movetime" | "kind" => true,
        "hash" => kind != SearchKind::Baseline,
        _ if MCTS_VALUES.contains(&setting) => kind == SearchKind::Mcts,
        _ if setting.starts_with(WEIGHT) => kind != SearchKind::Baseline,
        _ => kind == SearchKind::AlphaBeta,
    }
}

/// Returns the fault about a setting that a search does not have.
fn no_setting(name: &str, kind: SearchKind) -> Fault {
    let switches = SWITCHES.map(|(name, _)| name);
    let all = [&VALUES[..], &["weight.NAME"], &switches].concat();
    let allowed: Vec<&str> = all.into_iter().filter(|name| suits(name, kind)).collect();
    Fault::new(faults::PLAYER_SETTING)
        .with("setting", name)
        .with("allowed", allowed.join(", "))
}

impl PlayerSpec {
    /// Returns a text that identifies the player: a level's text lists all its settings in the game, so that
    /// a log does not mix games from before and after a change of the level.
    pub fn fixed_text(&self, game: GameId) -> String {
        match &self.kind {
            PlayerKind::Computer(Computer::Level(options)) => {
                let (level, strength) = (options.level.number(), options.strength(game));
                let book = self.book.as_ref().map_or(String::new(), |book| {
                    format!(",{BOOK}={:016x}", book.checksum())
                });
                format!("level:{level},{strength}{book}")
            }
            _ => self.text.clone(),
        }
    }

    /// Returns whether the match's limit of nodes changes the player's moves.
    pub(crate) fn uses_nodes(&self) -> bool {
        match &self.kind {
            PlayerKind::Computer(Computer::Engine { .. }) => self.budget == Budget::default(),
            PlayerKind::Ugi(_) => true,
            PlayerKind::Computer(Computer::Level(_)) | PlayerKind::TwoPly | PlayerKind::Random => {
                false
            }
        }
    }

    /// Returns the text from which the player was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns this text with a limit of nodes per move.
    pub(crate) fn text_with_nodes(&self, nodes: u64) -> String {
        let sign = if self.text.contains(':') { ',' } else { ':' };
        format!("{}{sign}nodes={nodes}", self.text)
    }

    /// Reads `NAME` or `NAME:setting=value,setting=value`; for outside programs `ugi:PROGRAM ARGUMENT
    /// ...`, split at spaces. Engines start from `defaults`, except for their kind.
    ///
    /// # Errors
    /// [`faults::PLAYER_UNKNOWN`], [`faults::PLAYER_PLAIN`], [`faults::PLAYER_SETTING`],
    /// [`faults::PLAYER_VALUE`], [`faults::PLAYER_DEPTH`], [`faults::PLAYER_BOOK`] or a fault of the book.
    pub fn read(text: &str, defaults: EngineOptions) -> Result<PlayerSpec, Fault> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        // `level:4,blind=0`, or `level4:blind=0`.
        let (level, settings) = match name.strip_prefix("level") {
            Some("") => {
                let (number, rest) = settings.split_once(',').unwrap_or((settings, ""));
                (Some(number), rest)
            }
            number => (number, settings),
        };
        let unknown = || {
            Fault::new(faults::PLAYER_UNKNOWN)
                .with("text", text)
                .with("allowed", NAMES.join(", "))
        };
        let engine =
            |kind| PlayerKind::Computer(Computer::engine(EngineOptions { kind, ..defaults }));
        let kind = match name {
            _ if level.is_some() => {
                let number = level.and_then(|number| number.parse().ok());
                let level = number.and_then(Level::new).ok_or_else(unknown)?;
                PlayerKind::Computer(Computer::Level(LevelOptions::new(level)))
            }
            "engine" => engine(SearchKind::AlphaBeta),
            "mcts" => engine(SearchKind::Mcts),
            "baseline" => engine(SearchKind::Baseline),
            "two-ply" => PlayerKind::TwoPly,
            "random" => PlayerKind::Random,
            "ugi" => PlayerKind::Ugi(settings.split_whitespace().map(str::to_owned).collect()),
            _ => return Err(unknown()),
        };
        let mut spec = PlayerSpec {
            kind,
            budget: Budget::default(),
            book: None,
            endgames: None,
            text: text.to_owned(),
        };
        match &spec.kind {
            PlayerKind::Ugi(command) if command.is_empty() => return Err(unknown()),
            PlayerKind::Ugi(_) => return Ok(spec),
            _ => {}
        }
        for setting in settings.split(',').filter(|_| !settings.is_empty()) {
            let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
            spec.set(name, value)?;
        }
        let PlayerKind::Computer(Computer::Engine { options, .. }) = &spec.kind else {
            return Ok(spec);
        };
        if options.kind != SearchKind::AlphaBeta && spec.budget.depth.is_some() {
            return Err(Fault::new(faults::PLAYER_DEPTH).with("player", options.kind.name()));
        }
        let names = settings
            .split(',')
            .filter_map(|setting| setting.split('=').next());
        let unsuitable = names
            .filter(|name| !name.is_empty())
            .find(|name| !suits(name, options.kind));
        match unsuitable {
            Some(name) => Err(no_setting(name, options.kind)),
            None => Ok(spec),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let invalid = |allowed: &str| {
            Fault::new(faults::PLAYER_VALUE)
                .with("setting", name)
                .with("value", value)
                .with("allowed", allowed)
        };
        let number = |least: u64, most: u64| {
            let number = value.parse::<u64>().ok();
            let fits = number.filter(|number| (least..=most).contains(number));
            fits.ok_or_else(|| invalid(&format!("a number from {least} to {most}")))
        };
        let decimal = || {
            let number = value.parse::<f64>().ok();
            let fits = number.filter(|number| (0.0..=1e6).contains(number));
            fits.ok_or_else(|| invalid("a number from 0 to 1000000"))
        };
        if let PlayerKind::Computer(Computer::Level(options)) = &mut self.kind {
            if name == BOOK {
                self.book = Some(Arc::new(book::read(Path::new(value))?));
                return Ok(());
            }
            let setting = Strength::SETTINGS.iter().find(|setting| setting.0 == name);
            let &(_, least, most) = setting.ok_or_else(|| {
                let allowed = Strength::SETTINGS.map(|(name, ..)| name).join(", ");
                let allowed = format!("{allowed}, {BOOK}");
                Fault::new(faults::PLAYER_SETTING)
                    .with("setting", name)
                    .with("allowed", allowed)
            })?;
            options
                .changes
                .push((name.to_owned(), number(least, most)?));
            return Ok(());
        }
        let PlayerKind::Computer(Computer::Engine { options, weights }) = &mut self.kind else {
            let player = self.text.split(':').next().unwrap_or_default();
            return Err(Fault::new(faults::PLAYER_PLAIN)
                .with("setting", name)
                .with("player", player));
        };
        if let Some(weight) = name.strip_prefix(WEIGHT) {
            let range = -MAX_WEIGHT..=MAX_WEIGHT;
            let number = value.parse().ok().filter(|number| range.contains(number));
            let allowed = format!("a whole number from -{MAX_WEIGHT} to {MAX_WEIGHT}");
            let number = number.ok_or_else(|| invalid(&allowed))?;
            weights.0.push((weight.to_owned(), number));
            return Ok(());
        }
        let kind = options.kind;
        let search = &mut options.alpha_beta;
        match name {
            "nodes" => self.budget.nodes = Some(number(1, u64::MAX)?),
            "movetime" => self.budget.time = Some(Duration::from_millis(number(1, 86_400_000)?)),
            "depth" => self.budget.depth = Some(number(1, 200)? as u32),
            "kind" => {
                let kinds = SearchKind::ALL.map(SearchKind::name).join(", ");
                options.kind = SearchKind::from_name(value).ok_or_else(|| invalid(&kinds))?;
            }
            "endgames" if value.is_empty() => return Err(invalid("a file of endgame tables")),
            "endgames" => self.endgames = Some(EndgameFile::new(value.into())),
            "hash" => options.hash_mib = number(0, 65_536)? as usize,
            "threads" => options.threads = number(1, 256)? as usize,
            "quiescence" => search.quiescence_plies = number(0, 100)? as usize,
            "aspiration" => search.aspiration = number(0, 100_000)? as i32,
            "exploration" => options.mcts.exploration = decimal()?,
            "scale" => options.mcts.scale = decimal()?.max(1.0),
            _ => {
                let switch = SWITCHES.iter().find(|(switch, _)| *switch == name);
                let (_, switch) = switch.ok_or_else(|| no_setting(name, kind))?;
                *switch(options) = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(invalid("on or off")),
                };
            }
        }
        Ok(())
    }
}

impl FromStr for PlayerSpec {
    type Err = Fault;

    /// Reads a player of a match; see [`PlayerSpec::read`]. Its table is small by default, as matches play
    /// several games at a time, most of them with few nodes.
    fn from_str(text: &str) -> Result<PlayerSpec, Fault> {
        let defaults = EngineOptions {
            hash_mib: 16,
            ..EngineOptions::default()
        };
        PlayerSpec::read(text, defaults)
    }
}

#[cfg(test)]
mod tests {
    use burgrave_games::registry::AnyRules;
    use burgrave_search::StopToken;

    use super::*;

    fn read(text: &str) -> Result<PlayerSpec, Fault> {
        text.parse()
    }

    #[test]
    fn settings_change_the_options() {
        let spec = read("engine:kind=alpha-beta,nodes=500,hash=2,killers=off,impartial=on");
        let spec = spec.expect("valid");
        assert_eq!(spec.budget.to_string(), "nodes=500");
        let PlayerKind::Computer(Computer::Engine { options, .. }) = spec.kind else {
            panic!("{spec:?}");
        };
        assert_eq!((options.kind, options.hash_mib), (SearchKind::AlphaBeta, 2));
        assert!(!options.alpha_beta.killers && options.alpha_beta.late_move_pruning);
        assert!(options.impartial);
        let spec = read("engine:weight.tempo=-5,weight.man=7").expect("valid");
        let weights = [("tempo".to_owned(), -5), ("man".to_owned(), 7)];
        let PlayerKind::Computer(Computer::Engine { weights: set, .. }) = &spec.kind else {
            panic!("{spec:?}");
        };
        assert_eq!(set.0, weights);
        assert_eq!(spec.fixed_text(GameId::Castello), spec.text());
        let spec = read("ugi:prog --a b,c=d").expect("valid");
        let PlayerKind::Ugi(command) = spec.kind else {
            panic!("{spec:?}");
        };
        assert_eq!(command, ["prog", "--a", "b,c=d"]);
    }

    #[test]
    fn levels_are_players() {
        for text in ["level:7", "level7"] {
            let spec = read(text).expect("valid");
            let PlayerKind::Computer(Computer::Level(options)) = &spec.kind else {
                panic!("{spec:?}");
            };
            assert_eq!((options.level.number(), &options.changes[..]), (7, &[][..]));
        }
        for text in ["level:7,blind=3,nodes=50", "level7:blind=3,nodes=50"] {
            let spec = read(text).expect("valid");
            let PlayerKind::Computer(Computer::Level(options)) = &spec.kind else {
                panic!("{spec:?}");
            };
            assert_eq!(
                options.changes,
                [("blind".to_owned(), 3), ("nodes".to_owned(), 50)]
            );
            assert_eq!(spec.text(), text);
            let fixed = spec.fixed_text(GameId::Castello);
            assert!(
                fixed.contains("blind=3") && fixed.contains("depth="),
                "{fixed}"
            );
        }
    }

    #[test]
    fn a_level_reads_its_book() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../book/data/castello.txt");
        let spec = read(&format!("level:3,book={path},blind=7")).expect("valid");
        let book = spec.book.as_ref().expect("a book").checksum();
        let fixed = spec.fixed_text(GameId::Castello);
        assert!(fixed.ends_with(&format!(",book={book:016x}")), "{fixed}");
        assert!(!fixed.contains("castello") && fixed.contains("blind=7"));
        let castello = AnyRules::parse(GameId::Castello, "").expect("rules");
        let stop = StopToken::new();
        assert!(spec.player(&castello, 1, &stop).is_ok());
        let other = AnyRules::parse(GameId::KingsCastle, "").expect("rules");
        let fault = spec.player(&other, 1, &stop).expect_err("another game");
        assert_eq!(fault.code, burgrave_book::faults::OTHER);
        for (text, code) in [
            ("level:3,book=", faults::PLAYER_BOOK),
            ("level:3,book=/no/such/file", faults::PLAYER_BOOK),
            (
                concat!("level:3,book=", env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
                burgrave_book::faults::HEAD,
            ),
            ("engine:book=x", faults::PLAYER_SETTING),
            ("random:book=x", faults::PLAYER_PLAIN),
        ] {
            assert_eq!(read(text).expect_err(text).code, code, "{text}");
        }
    }

    #[test]
    fn every_listed_setting_exists() {
        for name in VALUES {
            let value = if name == "kind" { "mcts" } else { "1" };
            let kinds = ["engine", "mcts"].map(|kind| read(&format!("{kind}:{name}={value}")));
            assert!(kinds.iter().any(Result::is_ok), "{name}");
        }
        for (name, _) in SWITCHES {
            assert!(read(&format!("engine:{name}=off")).is_ok(), "{name}");
        }
    }

    #[test]
    fn invalid_players_are_errors() {
        for (text, code) in [
            ("", faults::PLAYER_UNKNOWN),
            ("level", faults::PLAYER_UNKNOWN),
            ("level:0", faults::PLAYER_UNKNOWN),
            ("level11", faults::PLAYER_UNKNOWN),
            ("level1:2", faults::PLAYER_SETTING),
            ("level:3,blind=100", faults::PLAYER_VALUE),
            ("ugi:", faults::PLAYER_UNKNOWN),
            ("engine:nodes", faults::PLAYER_VALUE),
            ("engine:nodes=0", faults::PLAYER_VALUE),
            ("mcts:depth=2", faults::PLAYER_DEPTH),
            ("baseline:depth=2,nodes=5", faults::PLAYER_DEPTH),
            ("engine:depth=3,kind=mcts", faults::PLAYER_DEPTH),
            ("baseline:exploration=1", faults::PLAYER_SETTING),
            ("baseline:weight.tempo=1", faults::PLAYER_SETTING),
            ("mcts:threads=2", faults::PLAYER_SETTING),
            ("engine:killers=off,kind=mcts", faults::PLAYER_SETTING),
            ("engine:exploration=1", faults::PLAYER_SETTING),
            ("engine:exploration=5", faults::PLAYER_SETTING),
            ("baseline:scale=1", faults::PLAYER_SETTING),
            ("mcts:exploration=few", faults::PLAYER_VALUE),
            ("engine:killers=1", faults::PLAYER_VALUE),
            ("mcts:scale=inf", faults::PLAYER_VALUE),
            ("engine:tea=on", faults::PLAYER_SETTING),
            ("engine:nodes=1,", faults::PLAYER_SETTING),
            ("random:nodes=1", faults::PLAYER_PLAIN),
            ("two-ply:weight.tempo=1", faults::PLAYER_PLAIN),
            ("engine:weight.tempo=x", faults::PLAYER_VALUE),
            ("engine:weight.tempo=20001", faults::PLAYER_VALUE),
            ("engine:weight.tempo=-20001", faults::PLAYER_VALUE),
        ] {
            assert_eq!(read(text).expect_err(text).code, code, "{text}");
        }
    }
}
