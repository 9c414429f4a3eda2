//! The analysis board: a record with variations, walked through and changed, with the engine looking on.

pub mod collection;
pub mod editor;
mod export;
pub mod import;
pub mod listing;
pub mod recent_records;
pub mod review;
pub mod share;
mod thinking;
mod threats;

pub use thinking::{Correction, CorrectionStage, SearchInfo};
pub use threats::Threats;

use std::collections::HashMap;

use burgrave_core::{Fault, Outcome, Side};
use burgrave_games::any::AnyGame;
use burgrave_record::{Checked, GameResult, NodeId, Record, Tags, Tree};

use crate::engine::{self, FaultMessage, Method, Reply};
use crate::model::{self, Notice, Play, Task};
use crate::setup::Setup;
use listing::Listing;
use review::Review;
use thinking::Engine;

/// The most lines that the engine shows.
pub const MAX_LINES: u8 = 3;

/// What somebody does at the analysis board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Something with the board itself: a click, a choice, a turn of the board. A finished turn becomes
    /// a move of the tree.
    Board(model::Message),
    /// Goes to the position after a move.
    GoTo(NodeId),
    /// Goes to the first position.
    First,
    /// Goes a move back.
    Back,
    /// Goes a move on, along the line.
    Next,
    /// Goes to the end of the line.
    Last,
    /// Removes the move on the board and all that follows it.
    Delete,
    /// Moves the variation of the move on the board one place up.
    Promote,
    /// Makes the line of the move on the board the main line.
    MakeMain,
    /// Sets the comment after the move on the board; at the start, about the whole game.
    Comment(String),
    /// Gives the move on the board a mark by its number, or takes all of them away.
    Mark(Option<u8>),
    /// Lets the engine look at the positions shown, or not.
    EngineOn(bool),
    /// How many lines the engine shows, from 1 to [`MAX_LINES`].
    Lines(u8),
    /// How the engine searches.
    Search(Method),
    /// Shows what the side that is not to move would play if it could, or not.
    ShowThreats(bool),
    /// Plays the first moves of one of the engine's lines.
    PlayLine {
        /// Which line, from 0.
        line: usize,
        /// How many of its moves.
        moves: usize,
    },
    /// Reviews the whole game, or goes on with that.
    Review,
    /// Stops reviewing; what is known stays.
    StopReview,
    /// Drops the review.
    DropReview,
    /// Writes the review's marks and evaluations into the record.
    Annotate,
    /// Goes to the position before a move of the reviewed game, to find a better one.
    Correct(usize),
    /// Shows what would have been better there.
    ShowBetter,
    /// Ends looking for a better move.
    EndCorrection,
    /// The engine says something.
    Engine(Reply),
    /// The engine died.
    EngineCrashed,
}

/// The analysis board.
#[derive(Clone, Debug)]
pub struct Analysis {
    record: Record,
    /// The board, at the position shown.
    play: Play,
    /// The moves that lead to it.
    path: Vec<NodeId>,
    /// Changes with the tree, so that it is written down again only then.
    revision: u64,
    engine: Engine,
    /// What the engine found in the positions.
    found: HashMap<NodeId, SearchInfo>,
    /// What the engine found with the other side to move.
    threats: HashMap<NodeId, SearchInfo>,
    review: Option<Review>,
    correction: Option<Correction>,
    notice: Option<Notice>,
    /// The last move of the game whose result the record tells; moves may be added after it.
    told_at: Option<NodeId>,
}

impl Analysis {
    /// A game without moves: only game, rules and position of the setup count.
    ///
    /// # Errors
    /// What is wrong with the rules or the position.
    pub fn new(setup: Setup) -> Result<Analysis, Fault> {
        let game = setup.begin()?;
        Ok(Analysis::over(Record::from_game(&game), game))
    }

    /// A record that the rules allow, at its first position.
    #[must_use]
    pub fn of_record(checked: Checked) -> Analysis {
        let mut game = checked.end;
        while game.undo().is_some() {}
        Analysis::over(checked.record, game)
    }

    /// A game that is or was being played, at its last position.
    #[must_use]
    pub fn of_play(play: &Play) -> Analysis {
        let mut record = Record::from_game(play.game());
        if let Some(ended) = play.ended() {
            record.result = GameResult::of(Some(ended));
            // The name is one of the tags' own, so it is never refused.
            let _ = record.tags.set(Tags::REASON, ended.reason().0);
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

    /// `start`: the game at its first position.
    fn over(record: Record, start: AnyGame) -> Analysis {
        Analysis {
            told_at: record.tree.main_line().last(),
            record,
            play: Play::unsaved(start),
            path: Vec::new(),
            revision: 0,
            engine: Engine::default(),
            found: HashMap::new(),
            threats: HashMap::new(),
            review: None,
            correction: None,
            notice: None,
        }
    }

    /// Does what a message says.
    pub fn update(&mut self, message: Message) -> Vec<Task> {
        let tasks = self.act(message);
        self.advise();
        self.threaten();
        tasks
    }

    fn act(&mut self, message: Message) -> Vec<Task> {
        self.notice = None;
        let (before, revision) = (self.at(), self.revision);
        let mut tasks = match message {
            Message::Board(message) => self.board(message),
            Message::Engine(reply) => self.hear(reply),
            Message::EngineCrashed => self.engine_lost(),
            Message::EngineOn(on) => self.watch(on),
            Message::Lines(lines) => self.show_lines(lines),
            Message::Search(method) => self.search_by(method),
            Message::ShowThreats(on) => self.show_threats(on),
            Message::Review => self.begin_review(),
            Message::StopReview => self.stop_review(),
            Message::DropReview => {
                let mut tasks = self.end_finding();
                tasks.extend(self.stop_review());
                self.review = None;
                tasks
            }
            Message::Correct(ply) => self.find(ply),
            Message::ShowBetter => self.show_better(),
            Message::EndCorrection => self.end_finding(),
            message => {
                self.walk_or_edit(message);
                Vec::new()
            }
        };
        if self.revision != revision {
            tasks.push(Task::Save);
        }
        if self.at() != before || self.revision != revision {
            tasks.extend(self.look());
        }
        tasks
    }

    fn walk_or_edit(&mut self, message: Message) {
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

    /// Something with the board: only what has to do with moving and looking.
    fn board(&mut self, message: model::Message) -> Vec<Task> {
        use model::Message::{Choose, Click, Finish, Flip, UndoStep};
        if !matches!(message, Click(_) | Choose(_) | Finish | UndoStep | Flip) {
            return Vec::new();
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

    /// The move that was just played on the board becomes one of the tree.
    fn add(&mut self, text: &str) {
        let moves = self.record.tree.len();
        if let Some(id) = self.record.tree.play(self.at(), text) {
            self.path.push(id);
        }
        if self.record.tree.len() != moves {
            self.settle_result();
            self.changed();
        }
    }

    /// A result that the rules gave or refute is the rules' again after the main line has changed.
    fn settle_result(&mut self) {
        let Ok(end) = self.end_of_main_line() else {
            return;
        };
        let known = self
            .record
            .reason()
            .and_then(|reason| end.filter(|end| end.reason().0 == reason));
        if end.is_some() && known.is_none() {
            self.record.result = GameResult::of(end);
            if let Some(end) = end {
                let _ = self.record.tags.set(Tags::REASON, end.reason().0);
            }
        }
    }

    /// How the game ends by the rules at the end of the main line, if the board is there.
    fn end_of_main_line(&self) -> Result<Option<Outcome>, ()> {
        let on_main = self.is_main() && self.record.tree.next(self.at()).is_none();
        if on_main {
            Ok(self.play.outcome())
        } else {
            Err(())
        }
    }

    /// How people or a clock ended the game, where it ended: who won, and the reason if its record has one.
    #[must_use]
    pub fn recorded_end(&self) -> Option<(Option<Side>, Option<&str>)> {
        if self.path.last().copied() != self.told_at || self.play.outcome().is_some() {
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
        // Records are checked before they come here, so every move is legal.
        let walked = self
            .play
            .navigate(shared, path[shared..].iter().map(|&id| tree.text(id)));
        self.notice = walked.err();
        self.path = path;
        self.path.truncate(self.play.moves().len());
    }

    fn last(&mut self) {
        let tree = &self.record.tree;
        let end = std::iter::successors(Some(self.at()), |&id| tree.next(id)).last();
        self.go_to(end.unwrap_or(Tree::ROOT));
    }

    /// The move with which the variation on the board begins; its own last move in the main line.
    fn variation(&self) -> NodeId {
        let tree = &self.record.tree;
        let varies = |id: &&NodeId| {
            let parent = tree.parent(**id).unwrap_or(Tree::ROOT);
            tree.next(parent) != Some(**id)
        };
        let found = self.path.iter().rev().find(varies);
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
        if main {
            // Whatever it was, the game that is left has not ended so.
            self.record.result = GameResult::Open;
            self.record.tags.remove(Tags::REASON);
            self.settle_result();
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

    /// Plays the first moves of an engine's line into the tree.
    fn follow(&mut self, line: usize, moves: usize) {
        let texts = self.search_info().and_then(|found| found.lines.get(line));
        let texts: Vec<String> = texts.map_or_else(Vec::new, |line| line.moves.clone());
        self.play_line(&texts[..moves.min(texts.len())]);
    }

    /// Plays moves from the position on the board into the tree, as far as they are legal.
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

    /// The record as it is now.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The board, for those who draw it.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The move that led to the position shown; the root at the start.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.path.last().copied().unwrap_or(Tree::ROOT)
    }

    /// Whether the position shown is one of the main line.
    #[must_use]
    pub fn is_main(&self) -> bool {
        let tree = &self.record.tree;
        let parents = std::iter::once(Tree::ROOT).chain(self.path.iter().copied());
        (parents.zip(&self.path)).all(|(parent, &id)| tree.next(parent) == Some(id))
    }

    /// Changes whenever the record does.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The record's moves, written down.
    #[must_use]
    pub fn listing(&self) -> Listing {
        Listing::new(&self.record)
    }

    /// The comment after the move on the board.
    #[must_use]
    pub fn note(&self) -> &str {
        let notes = self.record.tree.annotations(self.at());
        notes.map_or("", |notes| &notes.after)
    }

    /// What there is to tell: of the analysis, else of the board.
    #[must_use]
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref().or_else(|| self.play.notice())
    }

    /// Why the engine failed, where that is what there is to tell.
    #[must_use]
    pub fn failure(&self) -> Option<&FaultMessage> {
        let notice = self.notice()?;
        (self.engine.failure.as_ref()).filter(|_| notice.code == engine::ENGINE_FAILED)
    }

    /// Shows the engine's best moves on the board, as long as nobody is in the middle of a turn.
    fn advise(&mut self) {
        if self.play.steps() > 0 {
            return;
        }
        let game = self.play.game();
        let mut effects = match self.search_info() {
            Some(found) if self.engine.watching && self.correction.is_none() => {
                (found.lines.iter())
                    .filter_map(|line| game.effects(line.moves.first()?).ok())
                    .collect()
            }
            _ => Vec::new(),
        };
        let others = effects.split_off(effects.len().min(1)).concat();
        self.play.show_hint(effects.concat(), others);
    }
}
