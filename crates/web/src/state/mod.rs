//! State of the whole app: page, current game, appearance, saved games.

mod address;
mod clocks;
mod games;
mod looks;
mod names;
mod openings;
mod sounds;
mod store;

use std::collections::BTreeSet;
use std::rc::Rc;

use burgrave_draw::svg::Theme;
use burgrave_ui::model::{Message, Play, Task, TimeControl};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use burgrave_words::Language;
use leptos::prelude::*;

use crate::analysis_state::AnalysisState;
use crate::device;
use crate::engine::{Engine, EngineEvent};
use crate::notice::Notices;
use crate::online::watch_turns;
use crate::reactive::spawn;
use crate::words::{sentence, t};

use games::Games;
pub use games::RESULTS;
pub use looks::{Colours, Look, Looks, Motion};
use names::Names;
pub use sounds::{About, Sounds};
use store::Store;

/// State of the app, for all components.
#[derive(Clone, Copy)]
pub struct App {
    pub route: RwSignal<Route>,
    /// The current language.
    pub language: RwSignal<Language>,
    pub looks: Looks,
    pub sounds: Sounds,
    /// Names of two people at this device.
    pub names: Names,
    /// Notices that are not about the current game.
    pub notices: Notices,
    pub store: Store,
    /// The user's games on the server that wait for the user.
    pub turns: RwSignal<BTreeSet<String>>,
    /// The game on the board.
    pub play: RwSignal<Option<Play>>,
    /// Changes with each new game on the board.
    pub game_number: RwSignal<u32>,
    /// Receives the board's messages instead of the current game: see [`App::with_board`].
    handler: StoredValue<Option<Handler>, LocalStorage>,
    pub games: Games,
    /// The analysis board.
    pub analysis_state: AnalysisState,
    engine: StoredValue<Option<Engine>, LocalStorage>,
}

/// Clock of a game, and how its computer plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// `None` is a game without clocks.
    pub clock: Option<TimeControl>,
    /// Milliseconds that the computer thinks about a move. `None` is the default.
    pub think: Option<u32>,
    /// Whether the computer's first moves are drawn from the opening book, if it has one for the rules.
    pub varied: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            clock: None,
            think: None,
            varied: true,
        }
    }
}

/// Receiver of a board's messages.
type Handler = Rc<dyn Fn(Message)>;

impl App {
    /// Loads the state from local storage.
    pub fn new(language: Language) -> App {
        let notices = Notices::new();
        let store = Store::new(notices);
        let app = App {
            route: RwSignal::new(Route::Home),
            language: RwSignal::new(language),
            looks: Looks::new(store),
            sounds: Sounds::new(store),
            names: Names::new(store),
            notices,
            store,
            turns: RwSignal::new(BTreeSet::new()),
            play: RwSignal::new(None),
            game_number: RwSignal::new(0),
            handler: StoredValue::new_local(None),
            games: Games::new(),
            analysis_state: AnalysisState::new(),
            engine: StoredValue::new_local(None),
        };
        let engine = Engine::new(move |event| app.handle_engine(event));
        app.engine.set_value(Some(engine.clone()));
        let engine = StoredValue::new_local(engine);
        on_cleanup(move || engine.with_value(Engine::end));
        app.load_games();
        app.update_clocks();
        app.follow_windows();
        watch_turns(app);
        app
    }

    pub fn get() -> App {
        expect_context()
    }

    /// Returns the app with another board, whose messages go to `handle`.
    pub fn with_board(
        self,
        play: RwSignal<Option<Play>>,
        game_number: RwSignal<u32>,
        handle: impl Fn(Message) + 'static,
    ) -> App {
        App {
            play,
            game_number,
            handler: StoredValue::new_local(Some(Rc::new(handle))),
            ..self
        }
    }

    /// Returns the colours of pictures.
    pub fn theme(self) -> Theme {
        self.looks.theme()
    }

    /// Flips the board. Redrawing takes long, so the pressed button is painted first.
    pub fn flip(self) {
        device::after_paint(move || {
            // The user may have left the page.
            if !self.play.is_disposed() && !self.handler.is_disposed() {
                self.send(Message::Flip);
            }
        });
    }

    /// Starts a game and shows it. An error is a message for the user.
    pub fn begin(self, setup: Setup, pace: Pace) -> Result<(), String> {
        let mut play = Play::timed(setup, pace.clock).map_err(|fault| sentence(&fault))?;
        play.set_seed(device::random());
        play.set_begun(device::now() / 1_000);
        if let Some(millis) = pace.think {
            play.set_thinking_time(millis);
        }
        play.set_varied(pace.varied && play.setup().has_computer() && play.setup().has_book());
        self.put(play);
        self.save();
        device::go(&Route::Play.address());
        Ok(())
    }

    /// Reads the current game without following its changes. Returns `None` if there is none.
    pub fn now<T>(self, read: impl FnOnce(&Play) -> T) -> Option<T> {
        self.play.with_untracked(|play| play.as_ref().map(read))
    }

    /// Handles a message of the board or of the engine.
    pub fn send(self, message: Message) {
        if let Some(handle) = self.handler.get_value() {
            return handle(message);
        }
        let mut tasks = Vec::new();
        self.play.update(|play| {
            if let Some(play) = play {
                // A move is too late if the clock has run out.
                tasks = play.update(Message::Tick(device::now()));
                tasks.extend(play.update(message));
            }
        });
        for task in tasks {
            match task {
                Task::Save => {
                    self.save();
                    self.count_result();
                }
                Task::Think(request) => self.with_engine(|engine| engine.ask(request)),
                Task::StopThinking => self.with_engine(Engine::stop),
                // The game is on this device. Those of servers have a handler.
                Task::Ask(_) | Task::Plan(_) => {}
            }
        }
    }

    /// Shows an error until the user closes it.
    pub fn show_error(self, text: String) {
        self.notices.show_error(text);
    }

    /// Shows news, which disappears automatically.
    pub fn show_news(self, text: String) {
        self.notices.show_news(text);
    }

    /// Offers to reload the page if the host has a newer version, which has replaced the files of this one.
    pub fn check_version(self) {
        spawn(async move {
            if device::is_old().await {
                self.notices.offer_reload();
            }
        });
    }

    /// Saves a text; returns whether that was possible, and shows a notice if it was not.
    pub fn keep(self, name: &str, text: &str) -> bool {
        self.store.keep(name, text)
    }

    fn with_engine(self, work: impl FnOnce(&Engine)) {
        self.engine.with_value(|engine| {
            if let Some(engine) = engine {
                work(engine);
            }
        });
    }

    fn handle_engine(self, event: EngineEvent) {
        match event {
            EngineEvent::Reply(reply) => self.send(Message::Engine(reply)),
            EngineEvent::Crashed => self.send(Message::EngineCrashed),
            EngineEvent::Missing => {
                self.show_error(t("web-engine-missing"));
                self.check_version();
                self.send(Message::EngineUnavailable);
            }
        }
    }
}
