//! Answers to questions about a position.

use core::time::Duration;

use burgrave_book::{Book, draw};
use burgrave_bots::analysis::{GameAnalysis, Settings};
use burgrave_bots::{
    Computer, Engine, EngineOptions, Level, LevelOptions, Score, SearchKind, TextLine,
};
use burgrave_core::hashing::mix;
use burgrave_core::{Fault, SplitMix};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::{AnyRules, GameId};
use burgrave_search::control::Clock;
use burgrave_search::{Limits, StopToken, mcts};
use burgrave_ui::engine::{Line, Purpose, Reply, Request};

use crate::prove::{Bounds, prove};

/// Number for a proven win or loss, in centi-units: greater than any evaluation.
const DECIDED: i32 = 100_000;
/// Memory of a search in MiB, small enough for a phone.
pub const HASH_MIB: usize = 16;
/// Maximum nodes of a Monte-Carlo tree, for the same reason.
const TREE_NODES: usize = 300_000;
/// Minimum time between two reports about a position.
const BETWEEN: Duration = Duration::from_millis(100);

/// Answers questions. It keeps the analysing engine, whose table helps with the next position.
pub struct Answerer {
    clock: Clock,
    /// The analysing engine with its algorithm.
    engine: Option<(SearchKind, Engine)>,
}

impl Answerer {
    /// Returns an answerer that takes the time from `clock`.
    pub fn new(clock: Clock) -> Answerer {
        Answerer {
            clock,
            engine: None,
        }
    }

    /// Answers a question. `send` receives the replies before the last one.
    pub fn answer(&mut self, request: &Request, send: &mut dyn FnMut(Reply)) -> Reply {
        let id = request.id;
        let answered = match request.purpose {
            Purpose::Move | Purpose::Hint | Purpose::Draw => think(request, self.clock),
            Purpose::Analyse { lines, kind } => self.analyse(request, (lines, kind), send),
            Purpose::Review { nodes, first } => self.review(request, nodes, first, send),
            Purpose::Prove { nodes } => self.prove(request, nodes, send),
        };
        match answered {
            Ok((best, score)) => Reply::Done { id, best, score },
            Err(fault) => Reply::Failed {
                id,
                why: fault.into(),
            },
        }
    }

    fn engine(&mut self, rules: &AnyRules, kind: SearchKind) -> &mut Engine {
        let options = EngineOptions {
            kind,
            hash_mib: HASH_MIB,
            mcts: mcts::Options {
                max_nodes: TREE_NODES,
                ..mcts::Options::default()
            },
            clock: self.clock,
            impartial: true,
            ..EngineOptions::default()
        };
        self.engine.take_if(|(made_for, _)| *made_for != kind);
        let (_, engine) = self
            .engine
            .get_or_insert_with(|| (kind, Engine::new(rules, options)));
        engine
    }

    /// Sends the best lines when they have changed, but not too often.
    fn analyse(
        &mut self,
        request: &Request,
        (lines, kind): (u8, SearchKind),
        send: &mut dyn FnMut(Reply),
    ) -> Result<(Option<String>, i32), Fault> {
        let (rules, game) = game(request)?;
        let limits = Limits {
            time: Some(Duration::from_millis(request.millis.into())),
            multi_pv: lines.into(),
            ..Limits::NONE
        };
        // Lines of one depth, best first. They are sent once there are as many as before.
        let mut found: Vec<Line> = Vec::new();
        let mut most = 0;
        let mut sent = Duration::ZERO;
        let engine = self.engine(&rules, kind);
        let thought = engine.search(&game, limits, &StopToken::new(), &mut |progress| {
            found.truncate(progress.rank.saturating_sub(1));
            found.push(line(&progress.line));
            if found.len() < most {
                return;
            }
            // The first lines are sent at once.
            if most < found.len() || progress.elapsed >= sent + BETWEEN {
                most = found.len();
                sent = progress.elapsed.max(Duration::from_nanos(1));
                send(Reply::Progress {
                    id: request.id,
                    depth: progress.depth,
                    nodes: progress.nodes,
                    lines: found.clone(),
                });
            }
        });
        send(Reply::Progress {
            id: request.id,
            depth: thought.depth,
            nodes: thought.nodes,
            lines: thought.lines.iter().map(line).collect(),
        });
        Ok((thought.best, units(thought.score)))
    }

    /// Sends the score of every position, the last one first.
    fn review(
        &mut self,
        request: &Request,
        nodes: u32,
        first: usize,
        send: &mut dyn FnMut(Reply),
    ) -> Result<(Option<String>, i32), Fault> {
        let (rules, game) = game(request)?;
        let settings = Settings {
            nodes: Some(nodes.into()),
            time: Some(Duration::from_millis(request.millis.into())),
            ..Settings::default()
        };
        let engine = self.engine(&rules, SearchKind::AlphaBeta);
        let stop = StopToken::new();
        let mut ply = game.plies();
        let mut analysis = GameAnalysis::new(game, settings);
        let mut last = None;
        while let Some(found) = analysis.step(engine, &stop, &mut |_| {}) {
            let best = found.lines.first();
            let best = best.map(|best| Line {
                moves: best.moves.clone(),
                score: best.score,
            });
            send(Reply::Assessed {
                id: request.id,
                ply,
                score: found.score,
                line: best,
            });
            last = Some((found.best().map(str::to_owned), units(found.score)));
            if ply == first {
                break;
            }
            ply -= 1;
        }
        Ok(last.unwrap_or((None, 0)))
    }

    /// Sends the number of positions searched, but not too often, and then the proof.
    fn prove(
        &mut self,
        request: &Request,
        nodes: u32,
        send: &mut dyn FnMut(Reply),
    ) -> Result<(Option<String>, i32), Fault> {
        let (_, game) = game(request)?;
        // Its table takes memory that the proof needs.
        self.engine = None;
        let (id, clock) = (request.id, self.clock);
        let bounds = Bounds {
            nodes: nodes.into(),
            time: Duration::from_millis(request.millis.into()),
            clock,
        };
        let mut sent = clock();
        let proof = prove(&game, &bounds, &mut |nodes| {
            let now = clock();
            if now >= sent + BETWEEN {
                sent = now;
                let (depth, lines) = (0, Vec::new());
                send(Reply::Progress {
                    id,
                    depth,
                    nodes,
                    lines,
                });
            }
        });
        send(Reply::Proven { id, proof });
        Ok((None, 0))
    }
}

fn line(line: &TextLine) -> Line {
    Line {
        moves: line.moves.clone(),
        score: line.score,
    }
}

/// Returns the player that answers a question about one move, and its limits: a level if the question is a
/// level's move, the engine otherwise.
fn player(request: &Request, plies: usize, clock: Clock) -> (Computer, Limits) {
    let time = Duration::from_millis(request.millis.into());
    match (request.purpose, Level::new(request.level)) {
        (Purpose::Move, Some(level)) => {
            let options = LevelOptions {
                joins_after: Some(plies),
                clock,
                ..LevelOptions::new(level)
            };
            (Computer::Level(options), Limits::time(time))
        }
        _ => {
            let options = EngineOptions {
                hash_mib: HASH_MIB,
                clock,
                ..EngineOptions::default()
            };
            let limits = Limits {
                soft_time: Some(time / 2),
                ..Limits::time(time)
            };
            (Computer::engine(options), limits)
        }
    }
}

fn think(request: &Request, clock: Clock) -> Result<(Option<String>, i32), Fault> {
    let (rules, game) = game(request)?;
    if let Some(outcome) = game.outcome() {
        let score = Score::of_outcome(outcome, game.side_to_move());
        return Ok((None, units(score)));
    }
    if request.purpose == Purpose::Move
        && let Some(turn) = from_book(request, &game)
    {
        return Ok((Some(turn), 0));
    }
    let (computer, limits) = player(request, game.plies(), clock);
    let mut player = computer.player(&rules, request.seed);
    let choice = player.choose(&game, limits, &StopToken::new(), &mut |_| ());
    Ok(choice.map_or((None, 0), |choice| {
        (Some(choice.mv), choice.score.map_or(0, units))
    }))
}

/// Draws a move from the book of the request, if it has one and knows good moves.
fn from_book(request: &Request, game: &AnyGame) -> Option<String> {
    let book = Book::read(request.book.as_deref()?).ok()?;
    let plies = mix(game.plies() as u64);
    draw(&book, game, &mut SplitMix::new(request.seed ^ plies))
}

/// Returns a score as a number.
fn units(score: Score) -> i32 {
    match score {
        Score::Units(units) => units,
        Score::Win(_) => DECIDED,
        Score::Loss(_) => -DECIDED,
    }
}

fn game(request: &Request) -> Result<(AnyRules, AnyGame), Fault> {
    let id: GameId = request.game.parse()?;
    let rules = AnyRules::parse_with_layout_code(id, &request.rules, request.layout.as_deref())?;
    let mut game = AnyGame::from_position(&rules, &request.position)?;
    for text in &request.moves {
        game.play(text)?;
    }
    Ok((rules, game))
}

#[cfg(test)]
mod tests {
    use burgrave_games::hradu::Layouts;
    use burgrave_search::control::system_clock;
    use burgrave_ui::engine::Proven;
    use burgrave_ui::model::{Message, Play, Task};
    use burgrave_ui::setup::{Seat, Setup};

    use super::*;

    /// Returns the first moves of a game that the computer plays against itself in the app.
    fn game(level: u8, seed: u64) -> Vec<String> {
        let setup = Setup {
            seats: [Seat::Computer(level); 2],
            ..Setup::new(GameId::KingsCastle)
        };
        let mut play = Play::new(setup).expect("published rules");
        play.set_seed(seed);
        play.set_thinking_time(600_000);
        let mut tasks = play.update(Message::Start);
        while play.moves().len() < 20 {
            let question = tasks.iter().find_map(|task| match task {
                Task::Think(request) => Some(request),
                _ => None,
            });
            let question = question.expect("the computer's turn");
            let reply = Answerer::new(system_clock).answer(question, &mut |_| ());
            tasks = play.update(Message::Engine(reply));
        }
        play.moves().to_vec()
    }

    #[test]
    fn a_game_follows_from_its_seed_and_another_seed_gives_another_game() {
        for level in [1, 2, 4] {
            let games: Vec<_> = (0..6).map(|seed| game(level, seed)).collect();
            assert_eq!(games[0], game(level, 0), "level {level}");
            let different: std::collections::BTreeSet<_> = games.iter().collect();
            assert!(different.len() >= 5, "level {level}: {}", different.len());
        }
    }

    #[test]
    fn first_moves_come_from_the_book_of_the_request_and_vary_with_the_seed() {
        let mut setup = Setup::new(GameId::KingsCastle);
        setup.seats = [Seat::Computer(8); 2];
        let first = |seed, book: Option<&str>| {
            let mut play = Play::new(setup.clone()).expect("published rules");
            play.set_seed(seed);
            if let Some(book) = book {
                play.set_book(book.into());
            }
            let tasks = play.update(Message::Start);
            let [Task::Think(question)] = &tasks[..] else {
                panic!("{tasks:?}");
            };
            match Answerer::new(system_clock).answer(question, &mut |_| ()) {
                Reply::Done { best: Some(mv), .. } => mv,
                other => panic!("{other:?}"),
            }
        };
        let book = include_str!("../../book/data/kings-castle.txt");
        let firsts: std::collections::BTreeSet<String> =
            (0..30).map(|seed| first(seed, Some(book))).collect();
        assert!(firsts.len() > 3, "{firsts:?}");
        assert_eq!(first(7, Some(book)), first(7, Some(book)));
        // A book that cannot be read, or of another game, is not used.
        let own = first(7, None);
        assert_eq!(first(7, Some("damaged")), own);
        let other = include_str!("../../book/data/castello.txt");
        assert_eq!(first(7, Some(other)), own);
    }

    #[test]
    fn a_proof_is_sent_before_the_last_reply() {
        let mut play = Play::new(Setup::new(GameId::KingOfTheCastle)).expect("published rules");
        let tasks = play.update(Message::Hint);
        let [Task::Think(question)] = &tasks[..] else {
            panic!("{tasks:?}");
        };
        let question = Request {
            position: "(www)(bb)(www)(bbb)w(bb)2/8/8/8/8/w6b w".to_owned(),
            purpose: Purpose::Prove { nodes: 1 },
            millis: 600_000,
            ..question.clone()
        };
        let mut proofs = Vec::new();
        let reply = Answerer::new(system_clock).answer(&question, &mut |reply| {
            if let Reply::Proven { id, proof } = reply {
                proofs.push((id, proof.proven));
            }
        });
        assert_eq!(proofs, [(question.id, Proven::Win(9))]);
        assert!(matches!(reply, Reply::Done { best: None, .. }), "{reply:?}");
    }

    #[test]
    fn lines_have_one_depth_best_first() {
        for game in GameId::ALL {
            let mut play = Play::new(Setup::new(game)).expect("published rules");
            let tasks = play.update(Message::Hint);
            let [Task::Think(question)] = &tasks[..] else {
                panic!("{tasks:?}");
            };
            let analyse = |kind| {
                let question = Request {
                    purpose: Purpose::Analyse { lines: 3, kind },
                    millis: 600,
                    ..question.clone()
                };
                let mut said = Vec::new();
                let reply = Answerer::new(system_clock).answer(&question, &mut |reply| {
                    if let Reply::Progress { lines, .. } = reply {
                        said.push(lines);
                    }
                });
                assert!(
                    matches!(reply, Reply::Done { best: Some(_), .. }),
                    "{reply:?}"
                );
                said
            };
            for kind in [SearchKind::Mcts, SearchKind::Baseline] {
                let said = analyse(kind);
                let last = said.last().expect("something is said");
                assert_eq!(last.len(), 3, "{game} {kind:?}");
            }
            let said = analyse(SearchKind::AlphaBeta);
            assert!(said.len() >= 3, "{game}: {}", said.len());
            for lines in &said {
                let firsts: std::collections::BTreeSet<_> =
                    lines.iter().map(|line| line.moves.first()).collect();
                assert_eq!(firsts.len(), lines.len(), "{game}: {lines:?}");
                let values: Vec<i32> = lines.iter().map(|line| units(line.score)).collect();
                assert!(values.is_sorted_by(|a, b| a >= b), "{game}: {values:?}");
            }
            let counts = said.iter().map(Vec::len);
            assert!(counts.is_sorted(), "{game}: never fewer than before");
        }
    }

    #[test]
    fn a_question_carries_the_layout_that_its_rules_name() {
        let odd = include_str!("../../games/tests/data/odd.layout");
        let mut layouts = Layouts::built_in();
        layouts
            .register("odd", odd.as_bytes())
            .expect("a valid layout");
        let rules = AnyRules::parse_with(GameId::DobyvaniHradu, "layout=odd", &layouts);
        let rules = rules.expect("registered");
        let mut question = Request {
            id: 1,
            game: GameId::DobyvaniHradu.id().to_owned(),
            rules: rules.options_text(),
            layout: rules.layout_code(),
            position: AnyGame::new(&rules).position_text(),
            moves: Vec::new(),
            purpose: Purpose::Hint,
            level: 1,
            seed: 1,
            millis: 10,
            book: None,
        };
        let text = burgrave_ui::engine::to_text(&question);
        let read = burgrave_ui::engine::from_text::<Request>(&text).expect("a question");
        let reply = Answerer::new(system_clock).answer(&read, &mut |_| ());
        assert!(
            matches!(reply, Reply::Done { best: Some(_), .. }),
            "{reply:?}"
        );
        question.layout = None;
        let reply = Answerer::new(system_clock).answer(&question, &mut |_| ());
        assert!(matches!(reply, Reply::Failed { .. }), "{reply:?}");
    }

    #[test]
    fn an_invalid_request_gives_its_fault() {
        let mut play = Play::new(Setup::new(GameId::Castello)).expect("published rules");
        let tasks = play.update(Message::Hint);
        let [Task::Think(question)] = &tasks[..] else {
            panic!("{tasks:?}");
        };
        let mut question = question.clone();
        question.moves.push("a1-a9".to_owned());
        let reply = Answerer::new(system_clock).answer(&question, &mut |_| ());
        let Reply::Failed { why, .. } = &reply else {
            panic!("{reply:?}");
        };
        assert!(
            burgrave_ui::engine::from_text(&burgrave_ui::engine::to_text(&reply))
                == Some(reply.clone())
        );
        assert!(!why.code.is_empty() && !why.data.is_empty(), "{why:?}");
    }
}
