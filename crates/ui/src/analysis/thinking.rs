//! What the engine is asked at the analysis board, and what becomes of its answers.

use burgrave_bots::Score;
use burgrave_bots::calibration::win_probability;
use burgrave_core::Side;
use burgrave_record::{NodeId, Tree};

use super::review::{NODES, Review, Verdict};
use super::{Analysis, MAX_LINES};
use crate::engine::{self, FaultMessage, Line, Method, Purpose, Reply, Request};
use crate::model::{Notice, Task};

/// How long the engine looks at a position, in milliseconds.
const MILLIS: u32 = 30_000;
/// How long it looks for threats, before it goes on with the position.
const THREAT_MILLIS: u32 = 2_000;

/// How it looks for threats.
const THREATS: Purpose = Purpose::Analyse {
    lines: 1,
    method: Method::AlphaBeta,
};

/// What the engine was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Question {
    /// About the position on the board.
    Position(NodeId),
    /// About what is threatened there.
    Threats(NodeId),
    /// About the next positions of the review.
    Review,
    /// About a move tried in a correction.
    Try(String),
}

/// What the engine found about a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchInfo {
    /// Plies searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The best lines, best first; scores are for the side to move.
    pub lines: Vec<Line>,
    /// Whether it has looked as long as it will.
    finished: bool,
}

impl SearchInfo {
    pub(super) fn is_finished(&self) -> bool {
        self.finished
    }
}

/// How far a person is with finding a better move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CorrectionStage {
    /// Nothing has been tried yet.
    Open,
    /// The engine looks at a try.
    Judging(String),
    /// A try was judged.
    Judged(String, Verdict),
    /// The answer was shown.
    Shown,
}

/// A position in which a person looks for a better move than the one played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The number of the move to better, from 0.
    pub ply: usize,
    /// The move that was played.
    pub played: String,
    /// How far it is.
    pub stage: CorrectionStage,
}

/// What the engine is told to do at the analysis board, and its open question.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    pub(super) watching: bool,
    pub(super) threatening: bool,
    /// Number of lines to show.
    lines: u8,
    method: Method,
    /// The open question: its number and purpose.
    asked: Option<(u64, Question)>,
    next_id: u64,
    /// Why the engine failed last.
    pub(super) failure: Option<FaultMessage>,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine {
            watching: false,
            threatening: false,
            lines: 1,
            method: Method::default(),
            asked: None,
            next_id: 1,
            failure: None,
        }
    }
}

impl Analysis {
    /// Whether the engine looks at the positions shown.
    #[must_use]
    pub fn is_engine_on(&self) -> bool {
        self.engine.watching
    }

    /// Whether the engine is thinking.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.engine.asked.is_some()
    }

    /// How the engine searches.
    #[must_use]
    pub fn method(&self) -> Method {
        self.engine.method
    }

    /// How many lines the engine shows.
    #[must_use]
    pub fn lines(&self) -> u8 {
        self.engine.lines
    }

    /// What the engine found about the position on the board.
    #[must_use]
    pub fn search_info(&self) -> Option<&SearchInfo> {
        self.found.get(&self.at())
    }

    /// The review, begun or finished.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// Whether the review goes on.
    #[must_use]
    pub fn is_reviewing(&self) -> bool {
        matches!(self.engine.asked, Some((_, Question::Review)))
    }

    /// The better move that is being looked for.
    #[must_use]
    pub fn correction(&self) -> Option<&Correction> {
        self.correction.as_ref()
    }

    /// White's chances at the position on the board, from 0 to 1, and the score they come from, for
    /// White; `None` where nothing is known.
    #[must_use]
    pub fn white_win_probability(&self) -> Option<(f64, Score)> {
        let game = self.play.game();
        let side = game.side_to_move();
        let for_white = |score: Score| match side {
            Side::White => score,
            Side::Black => score.flipped(),
        };
        if let Some(outcome) = game.outcome() {
            let score = Score::of_outcome(outcome, Side::White);
            return Some((win_probability(game.game(), score), score));
        }
        if let Some(line) = self.search_info().and_then(|found| found.lines.first()) {
            let score = for_white(line.score);
            return Some((win_probability(game.game(), score), score));
        }
        let review = self.review.as_ref()?;
        let ply = review.ply(self.at())?;
        let score = for_white(review.report()?.positions.get(ply)?.score);
        Some((win_probability(game.game(), score), score))
    }

    pub(super) fn watch(&mut self, on: bool) -> Vec<Task> {
        self.engine.watching = on;
        self.look()
    }

    /// Ends what the engine was asked, unless somebody waits for just that: a review, or the word on a
    /// try that is still looked at.
    fn stop_looking(&mut self) -> Vec<Task> {
        if self.engine.asked.is_none() || self.is_reviewing() || self.is_judging() {
            return Vec::new();
        }
        self.engine.asked = None;
        vec![Task::StopThinking]
    }

    /// Whether the engine looks at the try of the correction on the board: one that was walked away from
    /// is nobody's business any more.
    fn is_judging(&self) -> bool {
        let Some((_, Question::Try(mv))) = &self.engine.asked else {
            return false;
        };
        let stage = self.correction.as_ref().map(|correction| &correction.stage);
        matches!(stage, Some(CorrectionStage::Judging(tried) | CorrectionStage::Judged(tried, _)) if tried == mv)
    }

    pub(super) fn show_lines(&mut self, lines: u8) -> Vec<Task> {
        let lines = lines.clamp(1, MAX_LINES);
        if lines == self.engine.lines {
            return Vec::new();
        }
        self.engine.lines = lines;
        for found in self.found.values_mut() {
            found.finished = false;
        }
        let mut tasks = self.stop_looking();
        tasks.extend(self.look());
        tasks
    }

    /// Searches by another method; what was found by the one before is forgotten.
    pub(super) fn search_by(&mut self, method: Method) -> Vec<Task> {
        if method == self.engine.method {
            return Vec::new();
        }
        self.engine.method = method;
        self.found.clear();
        let mut tasks = self.stop_looking();
        tasks.extend(self.look());
        tasks
    }

    /// Asks about the position on the board, where the engine is to look and has nothing better to do.
    pub(super) fn look(&mut self) -> Vec<Task> {
        if self.is_reviewing() || self.is_judging() {
            return Vec::new();
        }
        if self.correction.is_some() || self.play.game().outcome().is_some() {
            return self.stop_looking();
        }
        // Threats come first: they are soon found.
        if let Some(position) = self.unknown_threats() {
            return self.ask_about_threats(position);
        }
        let wanted = self.engine.watching && self.search_info().is_none_or(|found| !found.finished);
        if !wanted {
            return self.stop_looking();
        }
        let (lines, method) = (self.engine.lines, self.engine.method);
        let moves = self.play.moves().to_vec();
        self.ask(
            Question::Position(self.at()),
            moves,
            Purpose::Analyse { lines, method },
        )
    }

    fn ask_about_threats(&mut self, position: String) -> Vec<Task> {
        let request = Request {
            position,
            millis: THREAT_MILLIS,
            ..self.request(Vec::new(), THREATS)
        };
        self.put(Question::Threats(self.at()), request)
    }

    fn ask(&mut self, question: Question, moves: Vec<String>, purpose: Purpose) -> Vec<Task> {
        let request = self.request(moves, purpose);
        self.put(question, request)
    }

    fn put(&mut self, question: Question, request: Request) -> Vec<Task> {
        self.engine.asked = Some((request.id, question));
        self.engine.next_id += 1;
        vec![Task::Think(request)]
    }

    fn request(&self, moves: Vec<String>, purpose: Purpose) -> Request {
        let game = self.play.game();
        Request {
            id: self.engine.next_id,
            game: game.game().id().to_owned(),
            rules: game.options_text(),
            layout: game.rules().layout_code(),
            position: game.first_position_text(),
            moves,
            purpose,
            level: crate::setup::MAX_LEVEL,
            seed: 1,
            millis: MILLIS,
        }
    }

    pub(super) fn hear(&mut self, reply: Reply) -> Vec<Task> {
        let Some((asked, question)) = self.engine.asked.clone() else {
            return Vec::new();
        };
        match (reply, question) {
            (
                Reply::Progress {
                    id,
                    depth,
                    nodes,
                    lines,
                },
                question @ (Question::Position(_) | Question::Threats(_)),
            ) if id == asked => {
                let found = SearchInfo {
                    depth,
                    nodes,
                    lines,
                    finished: false,
                };
                match question {
                    Question::Threats(node) => self.note_threats(node, found),
                    Question::Position(node) => self.note_found(node, found),
                    Question::Review | Question::Try(_) => {}
                }
                Vec::new()
            }
            (
                Reply::Assessed {
                    id,
                    ply,
                    score,
                    line,
                },
                Question::Review,
            ) if id == asked => {
                if let Some(review) = &mut self.review {
                    review.hear(ply, score, line);
                }
                Vec::new()
            }
            (
                Reply::Assessed {
                    id, score, line, ..
                },
                Question::Try(mv),
            ) if id == asked => {
                if self.is_judging() {
                    self.judge(mv, score, line.is_none());
                }
                Vec::new()
            }
            (Reply::Done { id, .. }, question) if id == asked => {
                self.engine.asked = None;
                self.done(question)
            }
            (Reply::Failed { id, why }, question) if id == asked => {
                self.engine.asked = None;
                // What was tried was not judged, and may be tried again.
                if matches!(question, Question::Try(_)) {
                    self.set_stage(CorrectionStage::Open);
                }
                self.notice = Some(Notice::new(engine::ENGINE_FAILED).with("why", &why.code));
                self.engine.failure = Some(why);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Keeps what was found, unless more was known before.
    fn note_found(&mut self, node: NodeId, found: SearchInfo) {
        let (depth, count) = (found.depth, found.lines.len());
        let better = |old: &SearchInfo| {
            depth < old.depth && count <= old.lines.len()
                || old.lines.len() == usize::from(self.engine.lines) && count < old.lines.len()
        };
        if found.lines.is_empty() || self.found.get(&node).is_some_and(better) {
            return;
        }
        self.found.insert(node, found);
    }

    fn note_threats(&mut self, node: NodeId, found: SearchInfo) {
        if !found.lines.is_empty() {
            self.threats.insert(node, found);
        }
    }

    fn done(&mut self, question: Question) -> Vec<Task> {
        match question {
            Question::Position(node) => {
                if let Some(found) = self.found.get_mut(&node) {
                    found.finished = true;
                    found.lines.truncate(usize::from(self.engine.lines));
                }
                Vec::new()
            }
            Question::Threats(node) => {
                // Where nothing was found it is not asked again.
                self.threats.entry(node).or_default().finished = true;
                self.look()
            }
            Question::Review | Question::Try(_) => self.look(),
        }
    }

    /// The worker died: what it was asked is asked again, from where it was.
    pub(super) fn engine_lost(&mut self) -> Vec<Task> {
        let tasks = match self.engine.asked.take() {
            None => return Vec::new(),
            Some((_, Question::Position(_) | Question::Threats(_))) => self.look(),
            Some((_, Question::Review)) => self.go_on_with_review(),
            Some((_, Question::Try(mv))) => self.ask_about(mv),
        };
        self.notice = Some(Notice::new("web-engine-lost"));
        tasks
    }

    pub(super) fn begin_review(&mut self) -> Vec<Task> {
        if self.is_reviewing() {
            return Vec::new();
        }
        let tree = &self.record.tree;
        let same = self.review.as_ref().is_some_and(|review| {
            let line = (1..review.total()).map(|ply| review.node(ply));
            line.eq(tree.main_line().map(Some))
        });
        if !same {
            let mut start = self.play.game().clone();
            while start.undo().is_some() {}
            self.review = Some(Review::new(&self.record, &start));
        }
        self.correction = None;
        self.go_on_with_review()
    }

    fn go_on_with_review(&mut self) -> Vec<Task> {
        let next = self.review.as_ref().and_then(Review::next);
        match next.map(<[String]>::to_vec) {
            Some(moves) => self.ask(
                Question::Review,
                moves,
                Purpose::Review {
                    nodes: NODES,
                    first: 0,
                },
            ),
            None => self.look(),
        }
    }

    pub(super) fn stop_review(&mut self) -> Vec<Task> {
        if !self.is_reviewing() {
            return Vec::new();
        }
        self.engine.asked = None;
        let mut tasks = vec![Task::StopThinking];
        tasks.extend(self.look());
        tasks
    }

    /// Ends looking for a better move, and with it the question about a try.
    pub(super) fn end_finding(&mut self) -> Vec<Task> {
        self.correction = None;
        self.look()
    }

    /// Goes to the position before move number `ply` of the reviewed game.
    pub(super) fn find(&mut self, ply: usize) -> Vec<Task> {
        let review = self.review.as_ref();
        let report = review.and_then(Review::report);
        let Some(played) = report.and_then(|report| report.moves.get(ply)) else {
            return Vec::new();
        };
        let played = played.mv.clone();
        let Some(before) = review.and_then(|review| review.node(ply)) else {
            return Vec::new();
        };
        self.correction = None;
        self.go_to(before);
        if self.at() == before {
            self.correction = Some(Correction {
                ply,
                played,
                stage: CorrectionStage::Open,
            });
        }
        self.look()
    }

    /// A move was played on the board in a correction: it is taken back and judged.
    pub(super) fn try_move(&mut self, mv: String) -> Vec<Task> {
        // Only taking back, which nothing can be wrong with.
        let _ = self.play.navigate(self.path.len(), std::iter::empty());
        let Some(correction) = &self.correction else {
            return Vec::new();
        };
        if mv == correction.played {
            self.set_stage(CorrectionStage::Judged(mv, Verdict::Worse));
            return Vec::new();
        }
        self.ask_about(mv)
    }

    fn ask_about(&mut self, mv: String) -> Vec<Task> {
        self.set_stage(CorrectionStage::Judging(mv.clone()));
        let mut moves = self.play.moves().to_vec();
        moves.push(mv.clone());
        let first = moves.len();
        self.ask(
            Question::Try(mv),
            moves,
            Purpose::Review {
                nodes: NODES,
                first,
            },
        )
    }

    fn set_stage(&mut self, stage: CorrectionStage) {
        if let Some(correction) = &mut self.correction {
            correction.stage = stage;
        }
    }

    fn judge(&mut self, mv: String, score: Score, over: bool) {
        let (Some(review), Some(correction)) = (&self.review, &self.correction) else {
            return;
        };
        let verdict = review.judge(correction.ply, &mv, score, over);
        self.set_stage(CorrectionStage::Judged(mv.clone(), verdict));
        if verdict.is_solved() {
            self.play_line(&[mv]);
        }
    }

    /// Shows the best line in the place of the move that was played.
    pub(super) fn show_better(&mut self) -> Vec<Task> {
        let (Some(review), Some(correction)) = (&self.review, &self.correction) else {
            return Vec::new();
        };
        let line = review.better(correction.ply).to_vec();
        let (ply, played) = (correction.ply, correction.played.clone());
        let start = review.node(ply).unwrap_or(Tree::ROOT);
        self.go_to(start);
        self.play_line(&line);
        let begin = self.path.get(ply).copied().unwrap_or(start);
        self.go_to(begin);
        self.correction = Some(Correction {
            ply,
            played,
            stage: CorrectionStage::Shown,
        });
        Vec::new()
    }
}
