//! Analysis board: navigates and edits a record with variations while the engine searches the position shown.

pub mod collection;
pub mod editor;
pub mod explorer;
mod export;
pub mod import;
pub mod listing;
mod location;
mod proof;
pub mod quick;
pub mod remarks;
mod requests;
pub mod review;
pub mod share;
mod sign;
mod threats;

pub use proof::ProofState;
pub use requests::{Correction, CorrectionStage, SearchInfo};
pub use threats::Threats;

use std::collections::HashMap;

use burgrave_bots::SearchKind;
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_record::{Checked, GameResult, NodeId, Record, Tags, Tree};

use crate::engine::{self, FaultMessage, Proof, Reply};
use crate::model::{self, Notice, Play, Task};
use crate::setup::Setup;
use listing::Listing;
use requests::EngineState;
use review::Review;

/// Maximum number of engine lines.
pub const MAX_LINES: u8 = 3;

/// Input of the analysis board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Clicks, choices and flips of the board. A finished turn becomes a move of the tree.
    Board(model::Message),
    /// Goes to the position after a move.
    GoTo(NodeId),
    /// Goes to the first position.
    First,
    /// Goes one move back.
    Back,
    /// Goes one move forward on the line.
    Next,
    /// Goes to the end of the line.
    Last,
    /// Deletes the current move and everything after it.
    Delete,
    /// Moves the current variation one place up.
    Promote,
    /// Makes the current line the main line.
    MakeMain,
    /// Sets the comment after the current move, or about the game at the root.
    Comment(String),
    /// Sets the mark of the current move by its number, or removes all marks.
    Mark(Option<u8>),
    /// Turns the engine on or off.
    EngineOn(bool),
    /// Sets the number of engine lines, from 1 to [`MAX_LINES`].
    Lines(u8),
    /// Sets the search algorithm.
    Search(SearchKind),
    /// Turns threats on or off.
    ShowThreats(bool),
    /// Plays the first moves of an engine line.
    PlayLine {
        /// Index of the line.
        line: usize,
        /// Number of moves.
        moves: usize,
    },
    /// Asks for a proof who wins the position on the board.
    Prove,
    /// Stops the proof.
    StopProof,
    /// Plays the first moves of a line of the proof.
    PlayProof {
        /// Index of the line.
        line: usize,
        /// Number of moves.
        moves: usize,
    },
    /// Plays a turn of the opening book.
    PlayTurn(String),
    /// Starts or continues the review of the game.
    Review,
    /// Stops the review and keeps its results.
    StopReview,
    /// Closes the review.
    DropReview,
    /// Adds the review's marks and evaluations to the record.
    Annotate,
    /// Asks the user for a better move than this move of the reviewed game.
    Correct(usize),
    /// Shows the better line.
    ShowBetter,
    /// Ends the correction.
    EndCorrection,
    /// Delivers an engine reply.
    Engine(Reply),
    /// Reports that the engine crashed.
    EngineCrashed,
}

/// State of the analysis board.
#[derive(Clone, Debug)]
pub struct Analysis {
    record: Record,
    /// Board with the position shown.
    play: Play,
    /// Nodes of the moves that lead to the position shown.
    path: Vec<NodeId>,
    /// Counter of changes of the record.
    revision: u64,
    engine: EngineState,
    /// Search results by node.
    found: HashMap<NodeId, SearchInfo>,
    /// Search results by node with the side to move swapped.
    threats: HashMap<NodeId, SearchInfo>,
    /// Proofs by node.
    proofs: HashMap<NodeId, Proof>,
    review: Option<Review>,
    correction: Option<Correction>,
    notice: Option<Notice>,
    /// Last main-line move when the record was loaded, to which its result applies.
    result_node: Option<NodeId>,
    /// Sides whose first mistake the board shows once the review is complete.
    learners: Vec<Side>,
}

impl Analysis {
    /// Starts a game without moves. Uses only game, rules and position of the setup.
    ///
    /// # Errors
    /// The fault of invalid rules or an invalid position.
    pub fn new(setup: Setup) -> Result<Analysis, Fault> {
        let game = setup.begin()?;
        Ok(Analysis::over(Record::from_game(&game), game))
    }

    /// Opens a checked record at its first position.
    pub fn of_record(checked: Checked) -> Analysis {
        let mut game = checked.end;
        while game.undo().is_some() {}
        Analysis::over(checked.record, game)
    }

    /// Opens a game of the app at its last position.
    pub fn of_play(play: &Play) -> Analysis {
        let mut record = Record::from_game(play.game());
        if let Some(ended) = play.ended() {
            record.result = GameResult::of(Some(ended));
            // A standard tag name is always valid.
            let _ = record.tags.set(Tags::REASON, ended.reason().0);
        }
        if let Some(remote) = play.remote() {
            for (tag, name) in [Tags::WHITE, Tags::BLACK].into_iter().zip(&remote.names) {
                // Names of guests have no characters that a tag refuses.
                let _ = record.tags.set(tag, name.as_str());
            }
        }
        let mut start = play.game().clone();
        while start.undo().is_some() {}
        let flipped = play.is_flipped();
        let mut analysis = Analysis::over(record, start);
        if flipped != analysis.play.is_flipped() {
            analysis.play.update(model::Message::Flip);
        }
        analysis.last();
        analysis
    }

    /// Opens a game of the app at its first position. A complete review goes to the first mistake of the user, or of
    /// either side if both or none are users.
    pub fn to_review(play: &Play) -> Analysis {
        let mut analysis = Analysis::of_play(play);
        analysis.go_to(Tree::ROOT);
        let (users, others): (Vec<Side>, Vec<Side>) =
            (Side::BOTH.into_iter()).partition(|side| play.is_users(*side));
        analysis.learners = if users.is_empty() { others } else { users };
        analysis
    }

    fn over(record: Record, start: AnyGame) -> Analysis {
        Analysis {
            result_node: record.tree.main_line().last(),
            record,
            play: Play::unsaved(start),
            path: Vec::new(),
            revision: 0,
            engine: EngineState::default(),
            found: HashMap::new(),
            threats: HashMap::new(),
            proofs: HashMap::new(),
            review: None,
            correction: None,
            notice: None,
            learners: Vec::new(),
        }
    }

    /// Handles a message and returns the tasks for the host.
    pub fn update(&mut self, message: Message) -> Vec<Task> {
        let tasks = self.act(message);
        self.show_engine_moves();
        self.show_threat();
        tasks
    }

    fn act(&mut self, message: Message) -> Vec<Task> {
        self.notice = None;
        let (before, revision) = (self.at(), self.revision);
        let mut tasks = match message {
            Message::Board(message) => self.board(message),
            Message::Engine(reply) => self.handle_reply(reply),
            Message::EngineCrashed => self.engine_crashed(),
            Message::EngineOn(on) => self.set_engine_on(on),
            Message::Lines(lines) => self.set_lines(lines),
            Message::Search(kind) => self.set_kind(kind),
            Message::ShowThreats(on) => self.set_threats_on(on),
            Message::Prove => self.begin_proof(),
            Message::StopProof => self.stop_proof(),
            Message::Review => self.begin_review(),
            Message::StopReview => self.stop_review(),
            Message::DropReview => {
                let mut tasks = self.end_correction();
                tasks.extend(self.stop_review());
                self.review = None;
                tasks
            }
            Message::Correct(ply) => self.begin_correction(ply),
            Message::ShowBetter => self.show_better(),
            Message::EndCorrection => self.end_correction(),
            message => {
                self.navigate_or_edit(message);
                Vec::new()
            }
        };
        if self.revision != revision {
            tasks.push(Task::Save);
        }
        if self.at() != before || self.revision != revision {
            tasks.extend(self.search_position());
        }
        tasks
    }

    fn navigate_or_edit(&mut self, message: Message) {
        let at = self.at();
        match message {
            Message::GoTo(node) => self.go_to(node),
            Message::First => self.go_to(Tree::ROOT),
            Message::Back => self.go_to(self.record.tree.parent(at).unwrap_or(at)),
            Message::Next => self.go_to(self.record.tree.next(at).unwrap_or(at)),
            Message::Last => self.last(),
            Message::Delete => self.delete(),
            Message::Promote => {
                let begins = self.variation();
                if self.record.tree.promote(begins) {
                    self.changed();
                }
            }
            Message::MakeMain if self.record.tree.make_main(at) => self.changed(),
            Message::MakeMain => {}
            Message::Comment(text) => self.comment(text),
            Message::Mark(glyph) => self.mark(glyph),
            Message::PlayLine { line, moves } => self.follow(line, moves),
            Message::PlayProof { line, moves } => self.play_proof(line, moves),
            Message::PlayTurn(text) => self.play_line(&[text]),
            Message::Annotate => {
                if let Some(review) = &self.review {
                    review.annotate(&mut self.record);
                    self.changed();
                }
            }
            _ => {}
        }
    }

    fn changed(&mut self) {
        self.revision += 1;
    }

    /// Forwards clicks, choices and flips to the board.
    fn board(&mut self, message: model::Message) -> Vec<Task> {
        use model::Message::{Choose, Click, Finish, Flip, Unclear, UndoStep};
        match message {
            Click(_) | Unclear(_) | Choose(_) | Finish | UndoStep | Flip => {}
            _ => return Vec::new(),
        }
        self.play.update(message);
        let Some(text) = self.play.moves().get(self.path.len()).cloned() else {
            return Vec::new();
        };
        if self.correction.is_some() {
            return self.try_move(text);
        }
        self.add(&text);
        Vec::new()
    }

    /// Adds the move just played on the board to the tree.
    fn add(&mut self, text: &str) {
        let moves = self.record.tree.len();
        if let Some(id) = self.record.tree.play(self.at(), text) {
            self.path.push(id);
        }
        if self.record.tree.len() != moves {
            self.update_result();
            self.changed();
        }
    }

    /// Sets the result of a main line that ends the game by the rules.
    fn update_result(&mut self) {
        if !self.is_main() || self.record.tree.next(self.at()).is_some() {
            return;
        }
        if let Some(end) = self.play.outcome()
            && self.record.reason() != Some(end.reason().0)
        {
            self.record.result = GameResult::of(Some(end));
            let _ = self.record.tags.set(Tags::REASON, end.reason().0);
        }
    }

    /// Returns the winner and the reason if the record, not the rules, ends the game at the position shown.
    pub fn recorded_end(&self) -> Option<(Option<Side>, Option<&str>)> {
        if self.path.last().copied() != self.result_node || self.play.outcome().is_some() {
            return None;
        }
        let reason = self.record.reason();
        match self.record.result {
            GameResult::WhiteWins => Some((Some(Side::White), reason)),
            GameResult::BlackWins => Some((Some(Side::Black), reason)),
            GameResult::Draw => Some((None, reason)),
            GameResult::Open => None,
        }
    }

    fn go_to(&mut self, node: NodeId) {
        if !self.record.tree.contains(node) || node == self.at() {
            return;
        }
        self.correction = None;
        let path = self.record.tree.path(node);
        let shared = (path.iter().zip(&self.path))
            .take_while(|(a, b)| a == b)
            .count();
        let tree = &self.record.tree;
        // Every move is legal, since records are checked when loaded.
        let result = self
            .play
            .navigate(shared, path[shared..].iter().map(|&id| tree.text(id)));
        self.notice = result.err();
        self.path = path;
        self.path.truncate(self.play.moves().len());
    }

    fn last(&mut self) {
        let tree = &self.record.tree;
        let end = std::iter::successors(Some(self.at()), |&id| tree.next(id)).last();
        self.go_to(end.unwrap_or(Tree::ROOT));
    }

    /// Returns the first move of the current variation, or the current move on the main line.
    fn variation(&self) -> NodeId {
        let tree = &self.record.tree;
        let is_variation = |id: &&NodeId| {
            let parent = tree.parent(**id).unwrap_or(Tree::ROOT);
            tree.next(parent) != Some(**id)
        };
        let found = self.path.iter().rev().find(is_variation);
        found.copied().unwrap_or(self.at())
    }

    fn delete(&mut self) {
        let at = self.at();
        if at == Tree::ROOT {
            return;
        }
        let main = self.is_main();
        self.go_to(self.record.tree.parent(at).unwrap_or(Tree::ROOT));
        self.record.tree.remove(at);
        self.found.retain(|id, _| self.record.tree.contains(*id));
        self.threats.retain(|id, _| self.record.tree.contains(*id));
        self.proofs.retain(|id, _| self.record.tree.contains(*id));
        if main {
            // The old result does not apply to the shortened game.
            self.record.result = GameResult::Open;
            self.record.tags.remove(Tags::REASON);
            self.update_result();
        }
        self.changed();
    }

    fn comment(&mut self, text: String) {
        let at = self.at();
        if let Some(notes) = self.record.tree.annotate(at)
            && notes.after != text
        {
            notes.after = text;
            self.changed();
        }
    }

    fn mark(&mut self, glyph: Option<u8>) {
        let at = self.at();
        if at == Tree::ROOT {
            return;
        }
        if let Some(notes) = self.record.tree.annotate(at) {
            let known = |number: u8| listing::MARKS.iter().any(|(mark, _)| *mark == number);
            notes.glyphs.retain(|&old| !known(old));
            notes.glyphs.extend(glyph);
            self.changed();
        }
    }

    /// Plays the first moves of an engine line into the tree.
    fn follow(&mut self, line: usize, moves: usize) {
        let texts = self.search_info().and_then(|found| found.lines.get(line));
        let texts: Vec<String> = texts.map_or_else(Vec::new, |line| line.moves.clone());
        self.play_line(&texts[..moves.min(texts.len())]);
    }

    /// Plays moves into the tree until one is illegal.
    fn play_line(&mut self, moves: &[String]) {
        for text in moves {
            let keep = self.path.len();
            if self
                .play
                .navigate(keep, std::iter::once(text.as_str()))
                .is_err()
            {
                break;
            }
            let Some(text) = self.play.moves().get(keep).cloned() else {
                break;
            };
            self.add(&text);
        }
    }

    /// Returns the record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the board.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Returns the current move's node, or the root.
    pub fn at(&self) -> NodeId {
        self.path.last().copied().unwrap_or(Tree::ROOT)
    }

    /// Returns whether the position shown is on the main line.
    pub fn is_main(&self) -> bool {
        let tree = &self.record.tree;
        let parents = std::iter::once(Tree::ROOT).chain(self.path.iter().copied());
        (parents.zip(&self.path)).all(|(parent, &id)| tree.next(parent) == Some(id))
    }

    /// Returns a counter that changes with the record.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the display form of the moves.
    pub fn listing(&self) -> Listing {
        Listing::new(&self.record)
    }

    /// Returns the comment after the current move.
    pub fn note(&self) -> &str {
        let notes = self.record.tree.annotations(self.at());
        notes.map_or("", |notes| &notes.after)
    }

    /// Returns the message for the user, of the analysis or of the board.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref().or_else(|| self.play.notice())
    }

    /// Returns the engine's fault if the notice is about it.
    pub fn failure(&self) -> Option<&FaultMessage> {
        let notice = self.notice()?;
        (self.engine.failure.as_ref()).filter(|_| notice.code == engine::ENGINE_FAILED)
    }

    /// Shows the engine's best moves on the board unless a turn has started.
    fn show_engine_moves(&mut self) {
        if self.play.steps() > 0 {
            return;
        }
        let game = self.play.game();
        let mut effects = match self.search_info() {
            Some(found) if self.engine.on && self.correction.is_none() => (found.lines.iter())
                .filter_map(|line| game.effects(line.moves.first()?).ok())
                .collect(),
            _ => Vec::new(),
        };
        let others = effects.split_off(effects.len().min(1)).concat();
        self.play.show_hint(effects.concat(), others);
    }
}
