//! The analysis board's place in the app: its state, its own engine, its store.

use std::time::Duration;

use burgrave_core::Fault;
use burgrave_ui::analysis::collection::Collection;
use burgrave_ui::analysis::editor::Editor;
use burgrave_ui::analysis::import::Trouble;
use burgrave_ui::analysis::{Analysis, Message, share};
use burgrave_ui::model::{Play, Task};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use leptos::prelude::*;

use crate::device;
use crate::engine::{Engine, News};
use crate::state::App;
use crate::words::{sentence, t, tx};

const RECORD: &str = "burgrave.analysis";
/// What lay on the board before what lies there now.
const BEFORE: &str = "burgrave.analysis.before";
/// How often in a row the engine is started again.
const RESTARTS: u32 = 3;
/// How long a position must stay on the board before the engine is asked: people run through games.
const PAUSE: Duration = Duration::from_millis(120);

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
    restarts: StoredValue<u32>,
    /// The question that waits for its pause to end.
    waiting: StoredValue<u64>,
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
            restarts: StoredValue::new(0),
            waiting: StoredValue::new(0),
        }
    }

    /// Something of the analysis.
    pub fn of<T: Default>(self, read: impl Fn(&Analysis) -> T) -> T {
        self.analysis
            .with(|analysis| analysis.as_ref().map(read).unwrap_or_default())
    }

    /// Puts another record on the board. The one that lay there is kept until the next one comes.
    pub fn put(self, app: App, analysis: Analysis) {
        self.stop();
        self.load(app);
        let old = self.analysis.with_untracked(|old| {
            let old = old.as_ref().filter(|old| !old.is_bare())?;
            (old.record() != analysis.record()).then(|| old.text())
        });
        if let Some(old) = old {
            app.keep(BEFORE, &old);
        }
        self.play.set(Some(analysis.play().clone()));
        self.analysis.set(Some(analysis));
        self.number.update(|number| *number += 1);
        self.save(app);
    }

    /// Whether a record lay on the board before this one.
    pub fn has_before(self) -> bool {
        self.number.track();
        matches!(device::load(BEFORE), Ok(Some(_)))
    }

    /// Puts the record that lay there before on the board, and this one in its place.
    pub fn bring_back(self, app: App) {
        let before = device::load(BEFORE).ok().flatten();
        match before.map(|text| Analysis::read(&text)) {
            Some(Ok(analysis)) => self.put(app, analysis),
            Some(Err(why)) => app.tell(tx("web-before-failed", &[("why", &trouble(&why))])),
            None => {}
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
                device::replace(&Route::Analyse.address());
            }
            Err(why) => {
                app.tell(tx("web-share-failed", &[("why", &trouble(&why))]));
                device::replace(&Route::Home.address());
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
            Ok(analysis) => {
                self.play.set(Some(analysis.play().clone()));
                self.analysis.set(Some(analysis));
                self.number.update(|number| *number += 1);
            }
            Err(trouble) => {
                app.put_aside(RECORD, &text, "web-record-failed", &self::trouble(&trouble));
            }
        }
    }

    /// Does what somebody says.
    pub fn send(self, app: App, message: Message) {
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

    /// Ends what the engine does: it is not wanted on other pages.
    pub fn leave(self, app: App) {
        let busy = (self.analysis).with_untracked(|one| {
            one.as_ref()
                .map(|one| (one.is_watching(), one.is_reviewing()))
        });
        if let Some((watching, reviewing)) = busy {
            if reviewing {
                self.send(app, Message::StopReview);
            }
            if watching {
                self.send(app, Message::Watch(false));
            }
            self.send(app, Message::Threats(false));
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
            News::Said(reply) => {
                self.restarts.set_value(0);
                self.send(app, Message::Engine(reply));
            }
            News::Died => {
                self.restarts.update_value(|count| *count += 1);
                if self.restarts.get_value() > RESTARTS {
                    self.leave(app);
                    app.tell(t("web-engine-missing-analysis"));
                } else {
                    self.send(app, Message::EngineLost);
                }
            }
        }
    }

    fn save(self, app: App) {
        let text = (self.analysis).with_untracked(|one| one.as_ref().map(Analysis::text));
        if let Some(text) = text {
            app.keep(RECORD, &text);
        }
    }
}

/// Why something could not be read: the place in the record first.
pub fn trouble(trouble: &Trouble) -> String {
    let why = sentence(&trouble.fault);
    match &trouble.part {
        None => why,
        Some(part) => {
            let (code, data) = part.words();
            tx("web-in-part", &[("part", &tx(code, &data)), ("why", &why)])
        }
    }
}
