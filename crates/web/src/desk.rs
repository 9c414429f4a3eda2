//! The analysis board's place in the app: its state, its own engine, its store.

use std::time::Duration;

use burgrave_core::Fault;
use burgrave_games::registry::GameId;
use burgrave_ui::analysis::collection::Collection;
use burgrave_ui::analysis::editor::Editor;
use burgrave_ui::analysis::import::ImportError;
use burgrave_ui::analysis::recent_records::RecentRecords;
use burgrave_ui::analysis::{Analysis, Message, share};
use burgrave_ui::engine::Reply;
use burgrave_ui::model::{Play, Task};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use leptos::ev;
use leptos::prelude::*;

use crate::device;
use crate::engine::{Engine, News};
use crate::state::App;
use crate::words::{sentence, t, tx};

const RECORD: &str = "burgrave.analysis";
/// What lay on the board before what lies there now.
const BEFORE: &str = "burgrave.analysis.before";
/// Where in the record one was.
const PLACE: &str = "burgrave.analysis.place";
/// The position being edited.
const EDITOR: &str = "burgrave.editor";
/// How long a position must stay on the board before the engine is asked: people run through games.
const PAUSE: Duration = Duration::from_millis(120);
/// How long after a key a comment is kept, though it may not be finished.
const TYPING: Duration = Duration::from_secs(1);

/// The analysis board, kept while other pages are shown.
#[derive(Clone, Copy)]
pub struct Desk {
    pub analysis: RwSignal<Option<Analysis>>,
    /// The board's part of it, for the board's component.
    pub play: RwSignal<Option<Play>>,
    /// Changes whenever another game is on the board.
    pub number: RwSignal<u32>,
    /// The position being edited.
    pub editor: RwSignal<Option<Editor>>,
    /// Records that came together, to choose from.
    pub games: RwSignal<Option<Collection>>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
    /// The question that waits for its pause to end.
    waiting: StoredValue<u64>,
    /// Changes with what is kept of the records before.
    befores: RwSignal<u32>,
    /// The saved record as this window knows it: what differs from it was put there by another window.
    known: StoredValue<Option<String>>,
    /// What another window had there, and what is kept among the records before for that.
    foreign: StoredValue<Option<String>>,
    /// The comment being typed.
    draft: StoredValue<Option<String>>,
}

impl Desk {
    pub fn new() -> Desk {
        Desk {
            analysis: RwSignal::new(None),
            play: RwSignal::new(None),
            number: RwSignal::new(0),
            editor: RwSignal::new(None),
            games: RwSignal::new(None),
            engine: StoredValue::new_local(None),
            waiting: StoredValue::new(0),
            befores: RwSignal::new(0),
            known: StoredValue::new(None),
            foreign: StoredValue::new(None),
            draft: StoredValue::new(None),
        }
    }

    /// Keeps what is not kept yet when the page goes, and heeds what other windows keep.
    pub fn watch(self, app: App) {
        let hidden = window_event_listener(ev::pagehide, move |_| {
            self.keep_draft(app);
            self.keep_place(app);
        });
        let changed = window_event_listener(ev::storage, move |event| {
            if event.key().as_deref() == Some(BEFORE) {
                self.befores.update(|number| *number += 1);
            }
        });
        on_cleanup(move || {
            hidden.remove();
            changed.remove();
        });
    }

    /// Something of the analysis.
    pub fn of<T: Default>(self, read: impl Fn(&Analysis) -> T) -> T {
        self.analysis
            .with(|analysis| analysis.as_ref().map(read).unwrap_or_default())
    }

    /// Puts another record on the board. The one that lay there is kept, unless it goes on in this one.
    pub fn put(self, app: App, analysis: Analysis) {
        if let Some(old) = self.replaced_by(app, &analysis) {
            self.change_before(app, |before| before.push(&old));
        }
        self.lay(app, analysis);
    }

    /// What lies on the board, if it would be lost with another record in its place.
    fn replaced_by(self, app: App, analysis: &Analysis) -> Option<String> {
        self.load(app);
        self.keep_draft(app);
        self.analysis.with_untracked(|old| {
            let old = old.as_ref()?;
            (!old.is_bare() && !old.is_part_of(analysis)).then(|| old.text())
        })
    }

    fn lay(self, app: App, analysis: Analysis) {
        self.stop();
        self.show(analysis);
        self.save(app);
    }

    fn show(self, analysis: Analysis) {
        self.draft.set_value(None);
        self.play.set(Some(analysis.play().clone()));
        self.analysis.set(Some(analysis));
        self.number.update(|number| *number += 1);
    }

    /// The records before as the store has them now: another window may have changed them.
    fn stored_before(self) -> RecentRecords {
        let text = device::load(BEFORE).ok().flatten();
        text.map_or_else(RecentRecords::default, |text| RecentRecords::read(&text))
    }

    fn change_before(self, app: App, change: impl FnOnce(&mut RecentRecords)) {
        let mut before = self.stored_before();
        change(&mut before);
        app.keep(BEFORE, &before.write());
        self.befores.update(|number| *number += 1);
    }

    /// Whether a record lay on the board before this one.
    pub fn has_before(self) -> bool {
        self.befores.track();
        !self.stored_before().is_empty()
    }

    /// Puts the record that lay there before on the board, and this one behind all that are kept.
    pub fn bring_back(self, app: App) {
        let Some(text) = self.stored_before().take_first() else {
            return;
        };
        match Analysis::read(&text) {
            Ok(analysis) => {
                let old = self.replaced_by(app, &analysis);
                self.change_before(app, |before| {
                    before.remove(&text);
                    if let Some(old) = old {
                        before.push_last(&old);
                    }
                });
                self.lay(app, analysis);
            }
            Err(why) => {
                // It does not stand in the way of the others.
                self.change_before(app, |before| before.push_last(&text));
                app.tell(tx("web-before-failed", &[("why", &trouble(&why))]));
            }
        }
    }

    /// Puts a record of the list on the board, or marks it in the list as one that cannot be used.
    pub fn open(self, app: App, number: usize) {
        let opened = self
            .games
            .try_update(|games| games.as_mut().map(|games| games.open(number)));
        match opened.flatten() {
            Some(Ok(analysis)) => self.put(app, analysis),
            Some(Err(why)) => app.tell(trouble(&why)),
            None => {}
        }
    }

    /// Goes to a record that came with an address.
    pub fn follow_link(self, app: App, text: &str) {
        match share::read(text) {
            Ok(analysis) => {
                self.put(app, analysis);
                app.turn_to(Route::Analyse);
            }
            Err(why) => {
                app.tell(tx("web-share-failed", &[("why", &trouble(&why))]));
                app.turn_to(Route::Home);
            }
        }
    }

    /// Goes to the analysis of the game being played.
    pub fn analyse_game(self, app: App) {
        let play = app
            .play
            .with_untracked(|play| play.as_ref().map(Analysis::of_play));
        if let Some(analysis) = play {
            self.put(app, analysis);
            device::go(&Route::Analyse.address());
        }
    }

    /// Goes to the analysis of a game from its beginning.
    pub fn analyse(self, app: App, setup: Setup) -> Result<(), Fault> {
        self.put(app, Analysis::new(setup)?);
        device::go(&Route::Analyse.address());
        Ok(())
    }

    /// Brings back what the store has, where nothing is on the board yet.
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
            Err(trouble) => {
                app.store
                    .put_aside(RECORD, &text, "web-record-failed", &self::trouble(&trouble));
            }
        }
        self.known.set_value(Some(text));
    }

    /// Does what somebody says.
    pub fn send(self, app: App, message: Message) {
        match message {
            Message::Comment(_) => self.draft.set_value(None),
            Message::Engine(Reply::Progress { .. }) => {}
            // A comment belongs to the move at which it was typed.
            _ => self.keep_draft(app),
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
        let play = self
            .analysis
            .with_untracked(|analysis| analysis.as_ref().map(|analysis| analysis.play().clone()));
        self.play.set(play);
        for task in tasks {
            match task {
                Task::Save => self.save(app),
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

    /// Hears what is typed as a comment: it is kept soon, even if nobody ends it.
    pub fn type_comment(self, app: App, text: String) {
        self.draft.set_value(Some(text.clone()));
        let keep = move || {
            let same = self
                .draft
                .try_with_value(|draft| draft.as_ref() == Some(&text));
            if same == Some(true) {
                self.keep_draft(app);
            }
        };
        set_timeout(keep, TYPING);
    }

    fn keep_draft(self, app: App) {
        if let Some(text) = self.draft.try_update_value(Option::take).flatten() {
            self.update(app, Message::Comment(text));
        }
    }

    /// The position being edited, brought back from the store, or the start of a game.
    pub fn open_editor(self, app: App) {
        if self.editor.with_untracked(Option::is_some) {
            return;
        }
        let stored = device::load(EDITOR).ok().flatten();
        let editor = stored.and_then(|text| {
            let read = Editor::read(&text);
            read.map_err(|fault| {
                app.store
                    .put_aside(EDITOR, &text, "web-editor-failed", &sentence(&fault));
            })
            .ok()
        });
        let editor = editor.unwrap_or_else(|| Editor::new(GameId::ALL[0]));
        self.editor.set(Some(editor));
    }

    /// Edits another position.
    pub fn edit(self, app: App, editor: Editor) {
        app.keep(EDITOR, &editor.write());
        self.editor.set(Some(editor));
    }

    /// Changes the position being edited.
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

    /// Ends what the engine does: it is not wanted on other pages.
    pub fn leave(self, app: App) {
        if self.analysis.with_untracked(Option::is_some) {
            // First what the engine would turn to once the rest is ended.
            self.send(app, Message::EngineOn(false));
            self.send(app, Message::ShowThreats(false));
            self.send(app, Message::StopReview);
            self.send(app, Message::EndCorrection);
        }
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
        let engine = Engine::new(move |news| self.hear(app, news));
        self.engine.set_value(Some(engine.clone()));
        engine
    }

    fn hear(self, app: App, news: News) {
        match news {
            News::Said(reply) => self.send(app, Message::Engine(reply)),
            News::Died => self.send(app, Message::EngineCrashed),
            News::Missing => {
                self.leave(app);
                app.tell(t("web-engine-missing-analysis"));
                app.ask_version();
            }
        }
    }

    fn save(self, app: App) {
        let text = (self.analysis).with_untracked(|one| one.as_ref().map(Analysis::text));
        if let Some(text) = text {
            self.keep_other(app, &text);
            app.keep(RECORD, &text);
            self.known.set_value(Some(text));
        }
    }

    /// What another window has saved is kept before this one's record is put in its place.
    fn keep_other(self, app: App, own: &str) {
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
                return app
                    .store
                    .put_aside(RECORD, &stored, "web-record-failed", &trouble(&why));
            }
        };
        let is_here = (self.analysis)
            .with_untracked(|one| one.as_ref().is_some_and(|one| other.is_part_of(one)));
        if other.is_bare() || is_here {
            return;
        }
        // Once for each window: not every state that a record went through.
        let last = self.foreign.get_value();
        self.change_before(app, |before| {
            if let Some(last) = &last {
                before.remove(last);
            }
            before.push(&stored);
        });
        if last.is_none() {
            app.mention(t("web-other-analysis-kept"));
        }
        self.foreign.set_value(Some(stored));
    }

    /// Keeps where in the record one is, if the store has this window's record.
    fn keep_place(self, app: App) {
        let stored = device::load(RECORD).ok().flatten();
        let known = self.known.with_value(|known| *known == stored);
        let place = self
            .analysis
            .with_untracked(|one| one.as_ref().map(Analysis::location));
        if let Some(place) = place.filter(|_| known) {
            app.keep(PLACE, &place);
        }
    }
}

/// Why something could not be read: the place in the record first.
pub fn trouble(trouble: &ImportError) -> String {
    let why = sentence(&trouble.fault);
    match &trouble.part {
        None => why,
        Some(part) => {
            let (code, data) = part.words();
            tx("web-in-part", &[("part", &tx(code, &data)), ("why", &why)])
        }
    }
}
