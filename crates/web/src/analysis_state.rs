//! The state of the analysis board: record, engine, saved records.

use std::sync::Arc;
use std::time::Duration;

use burgrave_book::Book;
use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::collection::Collection;
use burgrave_ui::analysis::editor::Editor;
use burgrave_ui::analysis::import::ImportError;
use burgrave_ui::analysis::{Analysis, MAX_LINES, Message, share};
use burgrave_ui::engine::Reply;
use burgrave_ui::model::{Play, Task};
use burgrave_ui::recent::RecentRecords;
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use leptos::ev;
use leptos::prelude::*;

use crate::device;
use crate::engine::{Engine, EngineEvent};
use crate::reactive::on_window;
use crate::state::App;
use crate::words::{sentence, t, tx};

const RECORD: &str = "burgrave.analysis";
/// Key of the recent records. Frozen, as users have it.
const RECENT: &str = "burgrave.analysis.before";
/// Key of the current position in the record.
const PLACE: &str = "burgrave.analysis.place";
/// Key of the edited position.
const EDITOR: &str = "burgrave.editor";
/// Delay between a new position and the engine's search: users step quickly through games.
const PAUSE: Duration = Duration::from_millis(120);
/// Delay between a key in the comment and saving it.
const TYPING: Duration = Duration::from_secs(1);

/// State of the analysis board. It survives while other pages are shown.
#[derive(Clone, Copy)]
pub struct AnalysisState {
    pub analysis: RwSignal<Option<Analysis>>,
    /// The game of `analysis`, for the board component.
    pub play: RwSignal<Option<Play>>,
    /// Changes with each new game on the board.
    pub number: RwSignal<u32>,
    /// The position editor, or `None` before it is opened.
    pub editor: RwSignal<Option<Editor>>,
    /// Imported records to choose from.
    pub games: RwSignal<Option<Collection>>,
    /// A text for the user to copy by hand, because the browser refused to copy it.
    pub by_hand: RwSignal<Option<String>>,
    /// The opening book that was shown last.
    pub book: StoredValue<Option<(GameId, Arc<Book>)>>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
    /// Id of the request that waits for [`PAUSE`].
    waiting: StoredValue<u64>,
    /// Changes with the list of recent records.
    recent_changes: RwSignal<u32>,
    /// The last saved record that this window knows. A different one comes from another window.
    known: StoredValue<Option<String>>,
    /// The last record of another window that this window moved to the recent records.
    foreign: StoredValue<Option<String>>,
    /// The comment that the user is typing.
    draft: StoredValue<Option<String>>,
    /// The game that the page opens next.
    next: StoredValue<Option<NextGame>>,
}

/// A game to open on the analysis board.
#[derive(Clone)]
pub struct NextGame {
    pub play: Play,
    /// Whether to start its review, too.
    pub review: bool,
}

impl AnalysisState {
    pub fn new() -> AnalysisState {
        AnalysisState {
            analysis: RwSignal::new(None),
            play: RwSignal::new(None),
            number: RwSignal::new(0),
            editor: RwSignal::new(None),
            games: RwSignal::new(None),
            by_hand: RwSignal::new(None),
            book: StoredValue::new(None),
            engine: StoredValue::new_local(None),
            waiting: StoredValue::new(0),
            recent_changes: RwSignal::new(0),
            known: StoredValue::new(None),
            foreign: StoredValue::new(None),
            draft: StoredValue::new(None),
            next: StoredValue::new(None),
        }
    }

    /// Goes to the page with a game. The page opens it, because the code for that loads with the page.
    pub fn go_with(self, next: NextGame) {
        self.next.set_value(Some(next));
        device::go(&Route::Analyse.address());
    }

    /// Opens the game that the user came with, or else the saved record.
    pub fn begin(self, app: App) {
        let Some(next) = self.next.try_update_value(Option::take).flatten() else {
            return self.load(app);
        };
        if next.review {
            self.put(app, Analysis::to_review(&next.play));
            self.send(app, Message::Review);
        } else {
            self.put(app, Analysis::of_play(&next.play));
        }
    }

    /// Saves unsaved changes when the page closes, and follows the changes of other windows, as long as the page is shown.
    pub fn watch(self, app: App) {
        on_window(ev::pagehide, move |_| {
            self.save_draft(app);
            self.save_location(app);
        });
        on_window(ev::storage, move |event| {
            if event.key().as_deref() == Some(RECENT) {
                self.recent_changes.update(|number| *number += 1);
            }
        });
    }

    /// Reads the analysis, or returns the default if there is none.
    pub fn of<T: Default>(self, read: impl Fn(&Analysis) -> T) -> T {
        self.analysis
            .with(|analysis| analysis.as_ref().map(read).unwrap_or_default())
    }

    /// Reads the analysis without following its changes. Returns `None` if there is none.
    pub fn now<T>(self, read: impl FnOnce(&Analysis) -> T) -> Option<T> {
        (self.analysis).with_untracked(|analysis| analysis.as_ref().map(read))
    }

    /// Puts another record on the board. Keeps the old one among the recent records, unless the new one contains it.
    pub fn put(self, app: App, analysis: Analysis) {
        if let Some(old) = self.lost_record(app, &analysis) {
            self.change_recent(app, |recent| recent.push(&old));
        }
        self.lay(app, analysis);
    }

    /// Returns the record on the board if replacing it with `analysis` would lose it.
    fn lost_record(self, app: App, analysis: &Analysis) -> Option<String> {
        self.load(app);
        self.save_draft(app);
        let lost = |old: &Analysis| !old.is_bare() && !old.is_part_of(analysis);
        self.now(|old| lost(old).then(|| old.text())).flatten()
    }

    fn lay(self, app: App, analysis: Analysis) {
        self.stop();
        self.show(analysis);
        self.save(app);
    }

    /// Shows another record. The number of engine lines stays; at first, it is what the window has room for.
    fn show(self, mut analysis: Analysis) {
        let lines = self.now(Analysis::lines);
        let lines = lines.unwrap_or(if device::is_desk() { MAX_LINES } else { 1 });
        analysis.update(Message::Lines(lines));
        self.draft.set_value(None);
        self.play.set(Some(analysis.play().clone()));
        self.analysis.set(Some(analysis));
        self.number.update(|number| *number += 1);
    }

    /// Reads the recent records from local storage: another window may have changed them.
    fn load_recent(self) -> RecentRecords {
        let text = device::load(RECENT).ok().flatten();
        text.map_or_else(RecentRecords::default, |text| RecentRecords::read(&text))
    }

    fn change_recent(self, app: App, change: impl FnOnce(&mut RecentRecords)) {
        let mut recent = self.load_recent();
        change(&mut recent);
        app.keep(RECENT, &recent.write());
        self.recent_changes.update(|number| *number += 1);
    }

    /// Returns whether there are recent records.
    pub fn has_recent(self) -> bool {
        self.recent_changes.track();
        !self.load_recent().is_empty()
    }

    /// Puts the latest recent record on the board, and the current one at the end of the recent records.
    pub fn bring_back(self, app: App) {
        let Some(text) = self.load_recent().take_first() else {
            return;
        };
        match Analysis::read(&text) {
            Ok(analysis) => {
                let old = self.lost_record(app, &analysis);
                self.change_recent(app, |recent| {
                    recent.remove(&text);
                    if let Some(old) = old {
                        recent.push_last(&old);
                    }
                });
                self.lay(app, analysis);
            }
            Err(why) => {
                // The other records stay reachable.
                self.change_recent(app, |recent| recent.push_last(&text));
                app.show_error(tx("web-before-failed", &[("why", &import_error(&why))]));
            }
        }
    }

    /// Puts a record of the list on the board, or marks it in the list as invalid.
    pub fn open(self, app: App, number: usize) {
        let opened = self
            .games
            .try_update(|games| games.as_mut().map(|games| games.open(number)));
        match opened.flatten() {
            Some(Ok(analysis)) => self.put(app, analysis),
            Some(Err(why)) => app.show_error(import_error(&why)),
            None => {}
        }
    }

    /// Opens a record from an address.
    pub fn follow_link(self, app: App, text: &str) {
        match share::read(text) {
            Ok(analysis) => {
                self.put(app, analysis);
                app.turn_to(Route::Analyse);
            }
            Err(why) => {
                app.show_error(tx("web-share-failed", &[("why", &import_error(&why))]));
                app.turn_to(Route::Home);
            }
        }
    }

    /// Analyses a new game.
    pub fn analyse(self, app: App, setup: Setup) -> Result<(), Fault> {
        self.put(app, Analysis::new(setup)?);
        device::go(&Route::Analyse.address());
        Ok(())
    }

    /// Loads the saved record if the board is empty.
    pub fn load(self, app: App) {
        if self.analysis.with_untracked(Option::is_some) {
            return;
        }
        let Ok(Some(text)) = device::load(RECORD) else {
            return;
        };
        match Analysis::read(&text) {
            Ok(mut analysis) => {
                if let Ok(Some(place)) = device::load(PLACE) {
                    analysis.go_to_location(&place);
                }
                self.show(analysis);
            }
            Err(why) => {
                app.store
                    .move_to_backup(RECORD, &text, "web-record-failed", &import_error(&why));
            }
        }
        self.known.set_value(Some(text));
    }

    /// Handles a message.
    pub fn send(self, app: App, message: Message) {
        match message {
            Message::Comment(_) => self.draft.set_value(None),
            Message::Engine(Reply::Progress { .. }) => {}
            // Saves the comment with the move where the user typed it.
            _ => self.save_draft(app),
        }
        self.update(app, message);
    }

    fn update(self, app: App, message: Message) {
        let mut tasks = Vec::new();
        self.analysis.update(|analysis| {
            if let Some(analysis) = analysis {
                tasks = analysis.update(message);
            }
        });
        let play = self.now(|analysis| analysis.play().clone());
        self.play.set(play);
        for task in tasks {
            match task {
                Task::Save => self.save(app),
                // The analysis board is never an online game.
                Task::Ask(_) | Task::Plan(_) => {}
                Task::StopThinking => self.stop(),
                Task::Think(request) => {
                    self.stop();
                    let id = request.id;
                    self.waiting.set_value(id);
                    set_timeout(
                        move || {
                            if self.waiting.get_value() == id {
                                self.engine(app).ask(request);
                            }
                        },
                        PAUSE,
                    );
                }
            }
        }
    }

    /// Handles typing in the comment. Saves it after a short delay, even if the field keeps the focus.
    pub fn type_comment(self, app: App, text: String) {
        self.draft.set_value(Some(text.clone()));
        let keep = move || {
            let same = self
                .draft
                .try_with_value(|draft| draft.as_ref() == Some(&text));
            if same == Some(true) {
                self.save_draft(app);
            }
        };
        set_timeout(keep, TYPING);
    }

    fn save_draft(self, app: App) {
        if let Some(text) = self.draft.try_update_value(Option::take).flatten() {
            self.update(app, Message::Comment(text));
        }
    }

    /// Loads the edited position, or starts with the initial position of a game.
    pub fn open_editor(self, app: App) {
        if self.editor.with_untracked(Option::is_some) {
            return;
        }
        let stored = device::load(EDITOR).ok().flatten();
        let editor = stored.and_then(|text| {
            let read = Editor::read(&text);
            read.map_err(|fault| {
                app.store
                    .move_to_backup(EDITOR, &text, "web-editor-failed", &sentence(&fault));
            })
            .ok()
        });
        let editor = editor.unwrap_or_else(|| Editor::new(GameId::ALL[0]));
        self.editor.set(Some(editor));
    }

    pub fn edit(self, app: App, editor: Editor) {
        app.keep(EDITOR, &editor.write());
        self.editor.set(Some(editor));
    }

    pub fn change_editor(self, app: App, work: impl FnOnce(&mut Editor)) {
        let mut text = None;
        self.editor.update(|editor| {
            if let Some(editor) = editor {
                work(editor);
                text = Some(editor.write());
            }
        });
        if let Some(text) = text {
            app.keep(EDITOR, &text);
        }
    }

    /// Stops the engine when the user leaves the page.
    pub fn leave(self, app: App) {
        if self.analysis.with_untracked(Option::is_some) {
            // In this order, because the engine continues with the next task if one ends.
            self.send(app, Message::EngineOn(false));
            self.send(app, Message::ShowThreats(false));
            self.send(app, Message::StopProof);
            self.send(app, Message::StopReview);
            self.send(app, Message::EndCorrection);
        }
        self.save_location(app);
        self.stop();
    }

    fn stop(self) {
        self.waiting.set_value(0);
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                engine.stop();
            }
        });
    }

    fn engine(self, app: App) -> Engine {
        if let Some(engine) = self.engine.get_value() {
            return engine;
        }
        let engine = Engine::new(move |event| self.handle_engine(app, event));
        self.engine.set_value(Some(engine.clone()));
        engine
    }

    fn handle_engine(self, app: App, event: EngineEvent) {
        match event {
            EngineEvent::Reply(reply) => self.send(app, Message::Engine(reply)),
            EngineEvent::Crashed => self.send(app, Message::EngineCrashed),
            EngineEvent::Missing => {
                self.leave(app);
                app.show_error(t("web-engine-missing-analysis"));
                app.check_version();
            }
        }
    }

    fn save(self, app: App) {
        if let Some(text) = self.now(Analysis::text) {
            self.back_up_other(app, &text);
            app.keep(RECORD, &text);
            self.known.set_value(Some(text));
        }
    }

    /// Moves a record that another window has saved to the recent records before this one replaces it.
    fn back_up_other(self, app: App, own: &str) {
        let Ok(Some(stored)) = device::load(RECORD) else {
            return;
        };
        if stored == own
            || self
                .known
                .with_value(|known| known.as_ref() == Some(&stored))
        {
            return;
        }
        let other = match Analysis::read(&stored) {
            Ok(other) => other,
            Err(why) => {
                return app.store.move_to_backup(
                    RECORD,
                    &stored,
                    "web-record-failed",
                    &import_error(&why),
                );
            }
        };
        let is_here = self.now(|one| other.is_part_of(one)) == Some(true);
        if other.is_bare() || is_here {
            return;
        }
        // Keeps one record for each window, not each of its states.
        let last = self.foreign.get_value();
        self.change_recent(app, |recent| {
            if let Some(last) = &last {
                recent.remove(last);
            }
            recent.push(&stored);
        });
        if last.is_none() {
            app.show_news(t("web-other-analysis-kept"));
        }
        self.foreign.set_value(Some(stored));
    }

    /// Saves the current position in the record if the saved record is this window's.
    fn save_location(self, app: App) {
        let stored = device::load(RECORD).ok().flatten();
        let known = self.known.with_value(|known| *known == stored);
        if let Some(place) = self.now(Analysis::location).filter(|_| known) {
            app.keep(PLACE, &place);
        }
    }
}

/// Returns the message of an import error: first where, then why.
pub fn import_error(error: &ImportError) -> String {
    let why = sentence(&error.fault);
    match &error.part {
        None => why,
        Some(part) => {
            let (code, data) = part.words();
            tx("web-in-part", &[("part", &tx(code, &data)), ("why", &why)])
        }
    }
}
