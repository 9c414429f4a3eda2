//! A study as a text file in TOML. `docs/reference/studies.md` describes it.

use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, GameId};
use serde::Deserialize;

use crate::adjudication::Adjudication;
use crate::faults;
use crate::self_play::{SelfPlay, start};
use crate::spec::{Budget, PlayerKind, PlayerSpec};
use crate::study::by_ply;
use crate::study::depth::{Depth, Rung};
use crate::study::more::{MORE, usual};

/// Most games of a rule set.
const MAX_GAMES: u64 = 1_000_000;
/// Most plies of a game.
const MAX_PLIES: u64 = 100_000;

/// A study: a question, and the games that answer it.
#[derive(Clone, Debug)]
pub struct Study {
    /// Title of the report.
    pub title: String,
    /// The question in a sentence.
    pub question: String,
    /// The game.
    pub game: GameId,
    /// Rule sets to compare with the first one.
    pub sets: Vec<RuleSet>,
    /// The player of both sides.
    pub(super) player: PlayerSpec,
    /// Nodes (Monte-Carlo: simulations) per move of players without limits of their own, if there are any.
    pub nodes: Option<u64>,
    /// Games of each rule set.
    pub games: u64,
    /// Random moves at the beginning of each game.
    pub openings: u32,
    /// Longer games are drawn.
    pub max_plies: u64,
    /// Seed of all games.
    pub seed: u64,
    /// Keys of the measures that the report has in addition.
    pub more_measures: Vec<&'static str>,
    /// Matches that measure how much more search gains.
    pub depth: Option<Depth>,
}

/// Rules to study.
#[derive(Clone, Debug)]
pub struct RuleSet {
    /// Short name, unique in its study.
    pub name: String,
    /// The rules.
    pub rules: AnyRules,
    /// Moves with which each game begins.
    pub moves: Vec<String>,
}

/// An error in a study file.
#[derive(Clone, Debug)]
pub struct StudyError {
    /// What is wrong in the file: a key or a rule set; empty for the whole file.
    pub place: String,
    /// What is wrong with it.
    pub fault: Fault,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Text {
    title: String,
    question: String,
    game: String,
    #[serde(default = "engine")]
    player: String,
    nodes: Option<u64>,
    games: u64,
    #[serde(default = "number::<_, 8>")]
    openings: u32,
    #[serde(default = "number::<_, 400>")]
    max_plies: u64,
    #[serde(default = "number::<_, 1>")]
    seed: u64,
    #[serde(default)]
    rules: Vec<RulesText>,
    more_measures: Option<MoreText>,
    depth: Option<DepthText>,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "more-measures must be true, false or a list of keys"
)]
enum MoreText {
    Usual(bool),
    Keys(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DepthText {
    nodes: Option<Vec<u64>>,
    players: Option<Vec<String>>,
    #[serde(default = "number::<_, 200>")]
    pairs: u64,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct RulesText {
    name: String,
    #[serde(default)]
    options: String,
    /// Content of the layout that the options name.
    layout: Option<String>,
    /// First moves, separated by spaces.
    #[serde(default)]
    moves: String,
}

fn engine() -> String {
    "engine".to_owned()
}

fn number<T: From<u16>, const N: u16>() -> T {
    N.into()
}

impl Study {
    /// Reads a study file.
    ///
    /// # Errors
    /// [`faults::STUDY_FILE`] with the line for text that is no study; [`faults::STUDY_VALUE`] for a value out of its
    /// range; faults of games, rules and players.
    pub fn parse(text: &str) -> Result<Study, StudyError> {
        let read: Text = toml::from_str(text).map_err(|error| not_a_study(text, &error))?;
        let game: GameId = (read.game.parse()).map_err(|fault| at("game", fault))?;
        in_range("games", read.games, 1..=MAX_GAMES)?;
        in_range("nodes", read.nodes.unwrap_or(1), 1..=u64::MAX)?;
        in_range("max-plies", read.max_plies, 1..=MAX_PLIES)?;
        let study = Study {
            title: one_line("title", read.title)?,
            question: one_line("question", read.question)?,
            game,
            sets: rule_sets(game, read.rules)?,
            player: player(&read.player).map_err(|fault| at("player", fault))?,
            nodes: read.nodes,
            games: read.games,
            openings: read.openings,
            max_plies: read.max_plies,
            seed: read.seed,
            more_measures: more_measures(read.more_measures)?,
            depth: read.depth.map(|text| depth(game, text)).transpose()?,
        };
        if study.depth.is_some() && study.sets.iter().any(|set| !set.moves.is_empty()) {
            return Err(at("depth", Fault::new(faults::STUDY_DEPTH_MOVES)));
        }
        for set in &study.sets {
            // Some plies must be left to the players.
            let most = (study.max_plies - 1).saturating_sub(set.moves.len() as u64);
            in_range("openings", u64::from(study.openings), 0..=most)?;
        }
        study.check_players()?;
        Ok(study)
    }

    /// Checks whether all players can be made, and whether nodes are there if one needs them.
    fn check_players(&self) -> Result<(), StudyError> {
        let mut players = vec![("player", self.player.clone())];
        for set in &self.sets {
            (self.job(set, 1).check()).map_err(|fault| at("player", fault))?;
            let ladder = self
                .ladder(set, 1)
                .map_err(|fault| at("depth.nodes", fault))?;
            if let Some(ladder) = ladder {
                ladder.check().map_err(|fault| at("depth.players", fault))?;
                players.extend(ladder.players.into_iter().map(|one| ("depth.players", one)));
            }
        }
        let needy = players.iter().find(|(_, player)| player.uses_nodes());
        match (self.nodes, needy) {
            (None, Some((place, player))) => {
                let fault = Fault::new(faults::STUDY_NODES_MISSING).with("player", player.text());
                Err(at(place, fault))
            }
            (Some(_), None) => Err(at("nodes", Fault::new(faults::STUDY_NODES_UNUSED))),
            _ => Ok(()),
        }
    }

    /// Returns whether the player of both sides is the engine with the nodes of the study.
    pub(super) fn is_of_engine(&self) -> bool {
        self.player.text() == engine()
    }

    /// Returns the number of all games.
    pub fn all_games(&self) -> u64 {
        let depth = self.depth.as_ref().map_or(0, Depth::games);
        (self.games + depth) * self.sets.len() as u64
    }

    /// Returns the games of a rule set as a self-play job. The same study has the same games, however many are
    /// played at a time.
    pub fn job(&self, set: &RuleSet, concurrency: usize) -> SelfPlay {
        SelfPlay {
            rules: set.rules.clone(),
            player: self.player.clone(),
            budget: Budget {
                nodes: self.nodes,
                ..Budget::default()
            },
            games: self.games,
            first_moves: set.moves.clone(),
            opening_plies: self.openings,
            max_plies: self.max_plies,
            adjudication: Adjudication::default(),
            seed: self.seed,
            concurrency,
        }
    }

    /// Returns how the games were played, in a sentence.
    pub fn method(&self) -> String {
        let depth = self.depth.as_ref().map_or(String::new(), |depth| {
            let games = depth.pairs * 2;
            let takes_nodes = |rung: &Rung| match rung {
                Rung::Nodes(_) => false,
                Rung::Player(text) => player(text).is_ok_and(|player| player.uses_nodes()),
            };
            let nodes = match self.nodes.filter(|_| depth.rungs.iter().any(takes_nodes)) {
                Some(nodes) => {
                    format!(" Players without limits of their own have {nodes} nodes a move.")
                }
                None => String::new(),
            };
            format!(" Depth: {games} games of each two neighbours, with sides swapped.{nodes}")
        });
        let nodes = match self.nodes.filter(|_| self.player.uses_nodes()) {
            Some(nodes) => format!(" with {nodes} nodes a move"),
            None => String::new(),
        };
        let with_moves = self.sets.iter().filter(|set| !set.moves.is_empty());
        let moves: String = with_moves
            .map(|set| format!(" `{}` begins with {}.", set.name, set.moves.join(" ")))
            .collect();
        format!(
            "{} games of each rule set: {} against itself{nodes}, after {} random moves.{moves} Games longer than {} plies \
             are drawn. Seed {}.{depth}",
            self.games,
            self.player.text(),
            self.openings,
            self.max_plies,
            self.seed
        )
    }
}

/// Reads a player of a study: any but an outside program.
fn player(text: &str) -> Result<PlayerSpec, Fault> {
    let player: PlayerSpec = text.parse()?;
    match player.kind {
        PlayerKind::Ugi(_) => Err(Fault::new(faults::STUDY_PROGRAM).with("player", text)),
        _ => Ok(player),
    }
}

fn more_measures(text: Option<MoreText>) -> Result<Vec<&'static str>, StudyError> {
    let all = || MORE.iter().map(|one| one.key).chain([by_ply::KEY]);
    let known = |key: &String| {
        all().find(|known| known == key).ok_or_else(|| {
            let allowed: Vec<&str> = all().collect();
            let fault = Fault::new(faults::STUDY_MEASURE).with("key", key);
            at("more-measures", fault.with("allowed", allowed.join(", ")))
        })
    };
    match text {
        None | Some(MoreText::Usual(false)) => Ok(Vec::new()),
        Some(MoreText::Usual(true)) => Ok(usual()),
        Some(MoreText::Keys(keys)) => keys.iter().map(known).collect(),
    }
}

fn depth(game: GameId, text: DepthText) -> Result<Depth, StudyError> {
    in_range("depth.pairs", text.pairs, 1..=MAX_GAMES)?;
    let rungs = match (text.nodes, text.players) {
        (Some(nodes), None) => rungs_of_nodes(nodes)?,
        (None, Some(players)) => rungs_of_players(game, players)?,
        _ => return Err(at("depth", Fault::new(faults::STUDY_LADDER))),
    };
    Ok(Depth {
        rungs,
        pairs: text.pairs,
    })
}

/// Checks that the limits rise and that there is something to play.
fn rungs_of_nodes(nodes: Vec<u64>) -> Result<Vec<Rung>, StudyError> {
    let rises = nodes.windows(2).all(|pair| pair[0] < pair[1]);
    if nodes.len() < 2 || !rises || nodes[0] == 0 {
        return Err(at("depth.nodes", Fault::new(faults::STUDY_DEPTH)));
    }
    Ok(nodes.into_iter().map(Rung::Nodes).collect())
}

/// Checks that the players exist and differ, and that there is something to play.
fn rungs_of_players(game: GameId, players: Vec<String>) -> Result<Vec<Rung>, StudyError> {
    let place = "depth.players";
    let mut known: Vec<String> = Vec::new();
    for text in &players {
        let own = player(text).map_err(|fault| at(place, fault))?;
        let own = own.fixed_text(game);
        if let Some(twin) = known.iter().position(|one| *one == own) {
            let fault = Fault::new(faults::STUDY_SAME_PLAYER)
                .with("player", text)
                .with("other", &players[twin]);
            return Err(at(place, fault));
        }
        known.push(own);
    }
    if players.len() < 2 {
        return Err(at(place, Fault::new(faults::STUDY_PLAYERS)));
    }
    Ok(players.into_iter().map(Rung::Player).collect())
}

fn at(place: &str, fault: Fault) -> StudyError {
    StudyError {
        place: place.to_owned(),
        fault,
    }
}

fn not_a_study(text: &str, error: &toml::de::Error) -> StudyError {
    let start = error.span().map_or(0, |span| span.start);
    let line = text.get(..start).unwrap_or(text).matches('\n').count() + 1;
    // Serde names types of Rust, which users do not know.
    let why = error.message().replace('\n', " ").replace(" as i128", "");
    let kinds = [("u64", u64::MAX), ("u32", u32::MAX.into())];
    let why = kinds.iter().fold(why, |why, (kind, most)| {
        let plain = format!("expected a whole number from 0 to {most}");
        why.replace(&format!("expected {kind}"), &plain)
    });
    let fault = Fault::new(faults::STUDY_FILE)
        .with("line", line)
        .with("why", why);
    at("", fault)
}

fn in_range(
    key: &'static str,
    value: u64,
    range: std::ops::RangeInclusive<u64>,
) -> Result<(), StudyError> {
    if range.contains(&value) {
        return Ok(());
    }
    let fault = Fault::new(faults::STUDY_VALUE)
        .with("value", value)
        .with("least", range.start())
        .with("most", range.end());
    Err(at(key, fault))
}

fn one_line(key: &'static str, text: String) -> Result<String, StudyError> {
    if !text.trim().is_empty() && !text.contains(['\n', '\r']) {
        return Ok(text);
    }
    Err(at(key, Fault::new(faults::STUDY_TEXT)))
}

/// Without rule sets a study is about the default rules.
fn rule_sets(game: GameId, texts: Vec<RulesText>) -> Result<Vec<RuleSet>, StudyError> {
    let texts = match texts.is_empty() {
        true => vec![RulesText {
            name: "default".to_owned(),
            ..RulesText::default()
        }],
        false => texts,
    };
    let mut sets: Vec<RuleSet> = Vec::new();
    for RulesText {
        name,
        options,
        layout,
        moves,
    } in texts
    {
        let place = format!("rules {name}");
        let rules = AnyRules::parse_with_layout_code(game, &options, layout.as_deref());
        let rules = rules.map_err(|fault| at(&place, fault))?;
        let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
        start(&rules, &moves).map_err(|fault| at(&place, fault))?;
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
            let fault = Fault::new(faults::STUDY_NAME).with("name", &name);
            return Err(at("rules", fault));
        }
        let same = |set: &&RuleSet| set.rules.identity() == rules.identity() && set.moves == moves;
        let twin = sets.iter().find(|set| set.name == name || same(set));
        if let Some(twin) = twin {
            let fault = Fault::new(faults::STUDY_TWICE)
                .with("name", &name)
                .with("other", &twin.name);
            return Err(at("rules", fault));
        }
        sets.push(RuleSet { name, rules, moves });
    }
    Ok(sets)
}

#[cfg(test)]
mod tests {
    use burgrave_games::any::AnyGame;
    use burgrave_search::StopToken;

    use super::*;
    use crate::self_play::{DataFile, GameReader, PlayedGame};

    const STUDY: &str = r#"
title = "Towers"
question = "Does a limit matter?"
game = "king-of-the-castle"
nodes = 50
games = 4
"#;

    fn error(text: &str) -> StudyError {
        Study::parse(text).expect_err("invalid")
    }

    #[test]
    fn a_study_without_rule_sets_is_about_the_default_rules() {
        let study = Study::parse(STUDY).expect("a study");
        assert_eq!(study.sets.len(), 1);
        assert_eq!(study.sets[0].name, "default");
        assert_eq!(study.job(&study.sets[0], 3).games, 4);
    }

    #[test]
    fn the_method_names_the_players() {
        let without = STUDY.replace("nodes = 50\n", "");
        let method = |text: &str| Study::parse(text).expect("a study").method();
        assert!(method(STUDY).contains(": engine against itself with 50 nodes a move, after 8"));
        let random = format!("{without}player = \"random\"\n");
        assert!(method(&random).contains(": random against itself, after 8"));
        let ladder = format!("{STUDY}[depth]\nplayers = [\"random\", \"level:2\", \"mcts\"]\n");
        let found = method(&ladder);
        assert!(
            found.contains("Players without limits of their own have 50 nodes a move."),
            "{found}"
        );
        let of_levels = format!("{random}[depth]\nplayers = [\"random\", \"level:2\"]\n");
        assert!(method(&of_levels).ends_with("with sides swapped."));
    }

    /// Returns a legal first turn of the default rules.
    fn first_turn() -> String {
        let rules = AnyRules::parse(GameId::KingOfTheCastle, "").expect("default rules");
        AnyGame::new(&rules).legal().expect("moves")[0].clone()
    }

    #[test]
    fn rule_sets_may_differ_in_their_first_moves_only() {
        let turn = first_turn();
        let text = format!(
            "{STUDY}[[rules]]\nname = \"any\"\n[[rules]]\nname = \"one\"\nmoves = \"{turn}\"\n"
        );
        let study = Study::parse(&text).expect("a study");
        let mut played = Vec::new();
        let folder = tempfile::tempdir().expect("a folder");
        for set in &study.sets {
            let job = study.job(set, 1);
            let path = folder.path().join(&set.name);
            let mut data = DataFile::open(&path, &job.header()).expect("a new file");
            let run = job.run(&mut data, &StopToken::new(), &mut |_| {});
            run.expect("games");
            let games = GameReader::open(&path).expect("the file");
            let first = |game: Result<PlayedGame, Fault>| game.expect("a game").plies[0].mv.clone();
            played.push(games.map(first).collect::<Vec<_>>());
        }
        assert_eq!(played[1], vec![turn; 4]);
        assert_ne!(played[0], played[1]);
    }

    /// Refuses a study with each of these additions, at a place with a fault.
    fn refuse(study: &str, cases: &[(&str, &str)]) {
        for (added, expected) in cases {
            let StudyError { place, fault } = error(&format!("{study}{added}\n"));
            assert_eq!(format!("{place}: {}", fault.code), *expected, "{added}");
        }
    }

    #[test]
    fn mistakes_are_reported_with_their_place() {
        let line = error(&format!("{STUDY}gmaes = 3\n")).fault.data[0].clone();
        assert_eq!(line, ("line", "7".to_owned()));
        let why = |text: &str| error(text).fault.data[1].1.clone();
        assert_eq!(
            why(&STUDY.replace("games = 4", "games = -3")),
            "invalid value: integer `-3`, expected a whole number from 0 to 18446744073709551615"
        );
        assert_eq!(
            why(&format!("openings = 5000000000\n{STUDY}")),
            "invalid value: integer `5000000000`, expected a whole number from 0 to 4294967295"
        );
        for (right, wrong, expected) in [
            ("games = 4", "games = 0", "games: study-value"),
            ("king-of", "queen-of", "game: game-unknown"),
            ("\"Towers\"", "\" \"", "title: study-text"),
        ] {
            refuse(&STUDY.replace(right, wrong), &[("", expected)]);
        }
        let cases = [
            ("gmaes = 3", ": study-file"),
            ("more-measures = 3", ": study-file"),
            ("more-measures = [\"luck\"]", "more-measures: study-measure"),
            ("max-plies = 5\nopenings = 5", "openings: study-value"),
            ("player = \"ugi:prog\"", "player: study-program"),
        ];
        refuse(STUDY, &cases);
    }

    #[test]
    fn rule_sets_are_legal_and_differ() {
        let options = "name = \"x\"\noptions = \"moat=deep\"";
        let cases = [
            (options, "rules x: option-unknown-key"),
            (
                "name = \"a\"\n[[rules]]\nname = \"b\"",
                "rules: study-twice",
            ),
            ("name = \"../a\"", "rules: study-name"),
            ("name = \"a\"\nmoves = \"a1 z9\"", "rules a: move-text"),
        ];
        let rules = format!("{STUDY}[[rules]]\n");
        refuse(&rules, &cases);
        let moves = format!("{rules}name = \"a\"\nmoves = \"{}\"\n", first_turn());
        let depth = "[depth]\nnodes = [1, 2]";
        refuse(&moves, &[(depth, "depth: study-depth-moves")]);
    }

    #[test]
    fn depth_needs_rising_nodes_or_different_players() {
        let both = "nodes = [1, 2]\nplayers = [\"random\", \"two-ply\"]";
        let cases = [
            ("nodes = [500]", "depth.nodes: study-depth"),
            ("nodes = [0, 500]", "depth.nodes: study-depth"),
            ("nodes = [500, 500]", "depth.nodes: study-depth"),
            ("nodes = [1, 2]\npairs = 0", "depth.pairs: study-value"),
            ("", "depth: study-ladder"),
            (both, "depth: study-ladder"),
        ];
        refuse(&format!("{STUDY}[depth]\n"), &cases);
        for (players, code) in [
            ("", "study-players"),
            ("'random'", "study-players"),
            ("'random', 'dice'", "player-unknown"),
            ("'level:3', 'random', 'level3'", "study-same-player"),
            ("'random', 'ugi:prog'", "study-program"),
            ("'random', 'engine:weight.tea=1'", "weight-unknown"),
        ] {
            let ladder = format!("[depth]\nplayers = [{players}]");
            refuse(STUDY, &[(&ladder, &format!("depth.players: {code}"))]);
        }
    }

    #[test]
    fn nodes_are_there_exactly_if_a_player_takes_them() {
        let unused = [
            ("player = \"random\"", "nodes: study-nodes-unused"),
            ("player = \"engine:depth=2\"", "nodes: study-nodes-unused"),
        ];
        refuse(STUDY, &unused);
        let without = STUDY.replace("nodes = 50\n", "");
        refuse(&without, &[("", "player: study-nodes-missing")]);
        let ladders = [
            ("nodes = [1, 2]", "depth.nodes: player-plain"),
            (
                "players = ['random', 'mcts']",
                "depth.players: study-nodes-missing",
            ),
        ];
        refuse(
            &format!("{without}player = \"random\"\n[depth]\n"),
            &ladders,
        );
    }
}
