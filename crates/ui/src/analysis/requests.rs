//! Engine requests of the analysis board and the handling of their replies.

use burgrave_bots::calibration::win_probability;
use burgrave_bots::{Score, SearchKind};
use burgrave_core::Side;
use burgrave_record::{NodeId, Tree};

use super::review::{NODES, Review, Verdict};
use super::{Analysis, MAX_LINES};
use crate::engine::{self, FaultMessage, Line, Proof, Purpose, Reply, Request};
use crate::model::{Notice, Task};

/// Search time per position, in milliseconds.
const SEARCH_MILLIS: u32 = 30_000;
/// Search time for threats, in milliseconds.
const THREAT_MILLIS: u32 = 2_000;

const THREAT_SEARCH: Purpose = Purpose::Analyse {
    lines: 1,
    kind: SearchKind::AlphaBeta,
};

/// Subject of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// The position on the board.
    Position(NodeId),
    /// The threats in the position on the board.
    Threats(NodeId),
    /// The next positions of the review.
    Review,
    /// A move tried in a correction.
    Try(String),
    /// The proof of a position, with the number of positions searched for it.
    Proof(NodeId, u64),
}

/// Search result of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchInfo {
    /// Search depth, in plies.
    pub depth: u32,
    /// Number of nodes searched.
    pub nodes: u64,
    /// Best lines, best first, with scores for the side to move.
    pub lines: Vec<Line>,
    /// Whether the search is complete.
    pub(super) finished: bool,
}

/// Stage of a correction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CorrectionStage {
    /// No move was tried yet.
    Open,
    /// The engine evaluates this try.
    Judging(String),
    /// The try was judged.
    Judged(String, Verdict),
    /// The solution was shown.
    Shown,
}

/// Exercise of finding a better move than the one played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// Index of the move to improve.
    pub ply: usize,
    /// Move played in the game.
    pub played: String,
    /// Stage.
    pub stage: CorrectionStage,
}

/// Engine settings and the open request.
#[derive(Clone, Debug)]
pub(super) struct EngineState {
    pub(super) on: bool,
    pub(super) threats_on: bool,
    /// Number of lines.
    lines: u8,
    kind: SearchKind,
    /// Identifier and subject of the open request.
    pub(super) open: Option<(u64, Question)>,
    /// Whether a review continues after the proof.
    pub(super) review_waits: bool,
    next_id: u64,
    /// Last fault of the engine.
    pub(super) failure: Option<FaultMessage>,
}

impl Default for EngineState {
    fn default() -> EngineState {
        EngineState {
            on: false,
            threats_on: false,
            lines: 1,
            kind: SearchKind::default(),
            open: None,
            review_waits: false,
            next_id: 1,
            failure: None,
        }
    }
}

impl Analysis {
    /// Returns whether the engine is on.
    pub fn is_engine_on(&self) -> bool {
        self.engine.on
    }

    /// Returns whether a request is open.
    pub fn is_thinking(&self) -> bool {
        self.engine.open.is_some()
    }

    /// Returns the search algorithm.
    pub fn kind(&self) -> SearchKind {
        self.engine.kind
    }

    /// Returns the number of engine lines.
    pub fn lines(&self) -> u8 {
        self.engine.lines
    }

    /// Returns the search result of the position on the board.
    pub fn search_info(&self) -> Option<&SearchInfo> {
        self.found.get(&self.at())
    }

    /// Returns the review, in progress or finished.
    pub fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// Returns whether the review is running.
    pub fn is_reviewing(&self) -> bool {
        matches!(self.engine.open, Some((_, Question::Review)))
    }

    /// Returns the current correction.
    pub fn correction(&self) -> Option<&Correction> {
        self.correction.as_ref()
    }

    /// Returns White's win probability in the position on the board and the score for White, if known.
    pub fn white_win_probability(&self) -> Option<(f64, Score)> {
        let game = self.play.game();
        let score = match (game.outcome(), game.side_to_move()) {
            (Some(outcome), _) => Score::of_outcome(outcome, Side::White),
            (None, Side::White) => self.known_score()?,
            (None, Side::Black) => self.known_score()?.flipped(),
        };
        Some((win_probability(game.game(), score), score))
    }

    /// Returns the score of the position on the board for the side to move, if known. Prefers a proof, then the search, then the review.
    fn known_score(&self) -> Option<Score> {
        let proven = self.known_proof().and_then(Proof::score);
        let found = || Some(self.search_info()?.lines.first()?.score);
        let reviewed = || {
            let review = self.review.as_ref()?;
            let ply = review.ply(self.at())?;
            Some(review.report()?.positions.get(ply)?.score)
        };
        proven.or_else(found).or_else(reviewed)
    }

    pub(super) fn set_engine_on(&mut self, on: bool) -> Vec<Task> {
        self.engine.on = on;
        self.search_position()
    }

    /// Cancels the open request unless it is one of those that only the user stops.
    fn stop_search(&mut self) -> Vec<Task> {
        if self.engine.open.is_none() || self.is_busy() {
            return Vec::new();
        }
        self.engine.open = None;
        vec![Task::StopThinking]
    }

    fn search_again(&mut self) -> Vec<Task> {
        let mut tasks = self.stop_search();
        tasks.extend(self.search_position());
        tasks
    }

    /// Cancels the open request, whatever it is, and searches the position on the board.
    pub(super) fn stop_open(&mut self) -> Vec<Task> {
        self.engine.open = None;
        let mut tasks = vec![Task::StopThinking];
        tasks.extend(self.search_position());
        tasks
    }

    /// Returns whether the open request is a review, the current try, or a proof of the position on the board.
    fn is_busy(&self) -> bool {
        self.is_reviewing() || self.is_judging() || self.is_proving()
    }

    /// Returns whether the open request is the try of the current correction.
    fn is_judging(&self) -> bool {
        let Some((_, Question::Try(mv))) = &self.engine.open else {
            return false;
        };
        let stage = self.correction.as_ref().map(|correction| &correction.stage);
        matches!(stage, Some(CorrectionStage::Judging(tried) | CorrectionStage::Judged(tried, _)) if tried == mv)
    }

    pub(super) fn set_lines(&mut self, lines: u8) -> Vec<Task> {
        let lines = lines.clamp(1, MAX_LINES);
        if lines == self.engine.lines {
            return Vec::new();
        }
        self.engine.lines = lines;
        for found in self.found.values_mut() {
            found.finished = false;
        }
        self.search_again()
    }

    /// Sets the search algorithm and drops the results of the previous one.
    pub(super) fn set_kind(&mut self, kind: SearchKind) -> Vec<Task> {
        if kind == self.engine.kind {
            return Vec::new();
        }
        self.engine.kind = kind;
        self.found.clear();
        self.search_again()
    }

    /// Searches the position on the board if the engine is on and free.
    pub(super) fn search_position(&mut self) -> Vec<Task> {
        if self.is_busy() {
            return Vec::new();
        }
        if std::mem::take(&mut self.engine.review_waits) {
            return self.continue_review();
        }
        if self.correction.is_some() || self.play.game().outcome().is_some() {
            return self.stop_search();
        }
        // Search for threats first, since they take little time.
        if let Some(position) = self.unknown_threats() {
            return self.ask_about_threats(position);
        }
        let wanted = self.engine.on && self.search_info().is_none_or(|found| !found.finished);
        if !wanted {
            return self.stop_search();
        }
        let (lines, kind) = (self.engine.lines, self.engine.kind);
        let moves = self.play.moves().to_vec();
        self.ask(
            Question::Position(self.at()),
            moves,
            Purpose::Analyse { lines, kind },
        )
    }

    fn ask_about_threats(&mut self, position: String) -> Vec<Task> {
        let request = Request {
            position,
            millis: THREAT_MILLIS,
            ..self.request(Vec::new(), THREAT_SEARCH)
        };
        self.put(Question::Threats(self.at()), request)
    }

    fn ask(&mut self, question: Question, moves: Vec<String>, purpose: Purpose) -> Vec<Task> {
        let request = self.request(moves, purpose);
        self.put(question, request)
    }

    pub(super) fn put(&mut self, question: Question, request: Request) -> Vec<Task> {
        self.engine.open = Some((request.id, question));
        self.engine.next_id += 1;
        vec![Task::Think(request)]
    }

    pub(super) fn request(&self, moves: Vec<String>, purpose: Purpose) -> Request {
        Request {
            id: self.engine.next_id,
            millis: SEARCH_MILLIS,
            ..Request::about(self.play.game(), moves, purpose)
        }
    }

    pub(super) fn handle_reply(&mut self, reply: Reply) -> Vec<Task> {
        let Some((open, question)) = self.engine.open.clone() else {
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
            ) if id == open => {
                let found = SearchInfo {
                    depth,
                    nodes,
                    lines,
                    finished: false,
                };
                match question {
                    Question::Threats(node) => self.note_threats(node, found),
                    Question::Position(node) => self.note_found(node, found),
                    Question::Review | Question::Try(_) | Question::Proof(..) => {}
                }
                Vec::new()
            }
            (Reply::Progress { id, nodes, .. }, Question::Proof(node, _)) if id == open => {
                self.engine.open = Some((id, Question::Proof(node, nodes)));
                Vec::new()
            }
            (Reply::Proven { id, proof }, Question::Proof(node, _)) if id == open => {
                self.proofs.insert(node, proof);
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
            ) if id == open => {
                if let Some(review) = &mut self.review {
                    review.add(ply, score, line);
                }
                self.show_first_mistake();
                Vec::new()
            }
            (
                Reply::Assessed {
                    id, score, line, ..
                },
                Question::Try(mv),
            ) if id == open => {
                if self.is_judging() {
                    self.judge(mv, score, line.is_none());
                }
                Vec::new()
            }
            (Reply::Done { id, .. }, question) if id == open => {
                self.engine.open = None;
                self.done(question)
            }
            (Reply::Failed { id, why }, question) if id == open => {
                self.engine.open = None;
                // The try was not judged; let the user repeat it.
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

    /// Shows the first mistake of a complete review, unless the user has gone to another position.
    fn show_first_mistake(&mut self) {
        let Some(review) = self.review.as_ref() else {
            return;
        };
        if review.report().is_none() || self.at() != Tree::ROOT {
            return;
        }
        let mut mistakes = review.mistakes().into_iter();
        let first = mistakes.find(|one| self.learners.contains(&one.side));
        if let Some(node) = first.and_then(|one| review.node(one.ply + 1)) {
            self.go_to(node);
        }
    }

    /// Stores a search result unless a better one is known.
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
                // Do not repeat a search without a result.
                self.threats.entry(node).or_default().finished = true;
                self.search_position()
            }
            Question::Review | Question::Try(_) | Question::Proof(..) => self.search_position(),
        }
    }

    /// Sends the open request again.
    pub(super) fn engine_crashed(&mut self) -> Vec<Task> {
        let tasks = match self.engine.open.take() {
            None => return Vec::new(),
            Some((_, Question::Position(_) | Question::Threats(_))) => self.search_position(),
            Some((_, Question::Review)) => self.continue_review(),
            Some((_, Question::Try(mv))) => self.ask_about(mv),
            // It may have needed more memory than there is.
            Some((_, Question::Proof(..))) => self.search_position(),
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
        self.continue_review()
    }

    fn continue_review(&mut self) -> Vec<Task> {
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
            None => self.search_position(),
        }
    }

    pub(super) fn stop_review(&mut self) -> Vec<Task> {
        self.engine.review_waits = false;
        if !self.is_reviewing() {
            return Vec::new();
        }
        self.stop_open()
    }

    pub(super) fn end_correction(&mut self) -> Vec<Task> {
        self.correction = None;
        self.search_position()
    }

    /// Goes to the position before move `ply` of the reviewed game.
    pub(super) fn begin_correction(&mut self, ply: usize) -> Vec<Task> {
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
        self.search_position()
    }

    /// Takes back and judges a move played on the board in a correction.
    pub(super) fn try_move(&mut self, mv: String) -> Vec<Task> {
        // Taking back never fails.
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

    /// Plays the best line instead of the move played.
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
