//! What the whole app shares: the page, the game being played, looks, saved games.

mod address;
mod clocks;
mod games;
mod looks;
mod store;

use std::rc::Rc;

use burgrave_draw::svg::Theme;
use burgrave_ui::model::{Message, Play, Task, TimeControl};
use burgrave_ui::route::Route;
use burgrave_ui::setup::Setup;
use burgrave_words::Language;
use leptos::prelude::*;

use crate::desk::Desk;
use crate::device;
use crate::engine::{Engine, News};
use crate::notice::Notices;
use crate::words::{sentence, t};

use games::Games;
pub use looks::{Colours, Looks, colours_name};
use store::Store;

/// The app's state, for all components.
#[derive(Clone, Copy)]
pub struct App {
    pub route: RwSignal<Route>,
    /// The language in which everything is said.
    pub language: RwSignal<Language>,
    pub looks: Looks,
    /// What there is to tell that is not about the game itself.
    pub notices: Notices,
    pub store: Store,
    /// The game on the board.
    pub play: RwSignal<Option<Play>>,
    /// Changes whenever another game is on the board.
    pub game_number: RwSignal<u32>,
    /// Who hears what hands do to the board instead of the game: see [`App::with_board`].
    hands: StoredValue<Option<Hands>, LocalStorage>,
    pub games: Games,
    /// The analysis board.
    pub desk: Desk,
    engine: StoredValue<Option<Engine>, LocalStorage>,
}

/// How a game is played beyond its rules and seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace {
    /// The clocks; none: as long as you like.
    pub clock: Option<TimeControl>,
    /// How long the computer may think about a move, in milliseconds; none: as long as it always does.
    pub think: Option<u32>,
}

/// Who hears what hands do to a board.
type Hands = Rc<dyn Fn(Message)>;

impl App {
    /// The state at the start: what the store has.
    pub fn new(language: Language) -> App {
        let notices = Notices::new();
        let store = Store::new(notices);
        let app = App {
            route: RwSignal::new(Route::Home),
            language: RwSignal::new(language),
            looks: Looks::new(store),
            notices,
            store,
            play: RwSignal::new(None),
            game_number: RwSignal::new(0),
            hands: StoredValue::new_local(None),
            games: Games::new(),
            desk: Desk::new(),
            engine: StoredValue::new_local(None),
        };
        let engine = Engine::new(move |news| app.hear(news));
        app.engine.set_value(Some(engine.clone()));
        let engine = StoredValue::new_local(engine);
        on_cleanup(move || engine.with_value(Engine::end));
        app.load_games();
        app.watch_clocks();
        app.watch_windows();
        app.desk.watch(app);
        app
    }

    pub fn get() -> App {
        expect_context()
    }

    /// The same app with another board in it: what hands do there is told to `hear`.
    pub fn with_board(
        self,
        play: RwSignal<Option<Play>>,
        game_number: RwSignal<u32>,
        hear: impl Fn(Message) + 'static,
    ) -> App {
        App {
            play,
            game_number,
            hands: StoredValue::new_local(Some(Rc::new(hear))),
            ..self
        }
    }

    /// Returns the colours of pictures.
    pub fn theme(self) -> Theme {
        self.looks.theme()
    }

    /// Turns the board round. Everything on it is drawn anew, so that the button is seen pressed first.
    pub fn flip(self) {
        device::after_paint(move || {
            // The page may have been left since.
            if !self.play.is_disposed() && !self.hands.is_disposed() {
                self.send(Message::Flip);
            }
        });
    }

    /// Begins a game and goes to it.
    pub fn begin(self, setup: Setup, pace: Pace) -> Result<(), String> {
        let mut play = Play::timed(setup, pace.clock).map_err(|fault| sentence(&fault))?;
        play.set_seed(device::random());
        if let Some(millis) = pace.think {
            play.set_thinking_time(millis);
        }
        self.put(play);
        self.save();
        device::go(&Route::Play.address());
        Ok(())
    }

    /// Does what a hand or the engine says to the game.
    pub fn send(self, message: Message) {
        if let Some(hear) = self.hands.get_value() {
            return hear(message);
        }
        let mut tasks = Vec::new();
        self.play.update(|play| {
            if let Some(play) = play {
                // A move counts only if its time was not over.
                tasks = play.update(Message::Tick(device::now()));
                tasks.extend(play.update(message));
            }
        });
        for task in tasks {
            match task {
                Task::Save => {
                    self.save();
                }
                Task::Think(request) => self.with_engine(|engine| engine.ask(request)),
                Task::StopThinking => self.with_engine(Engine::stop),
            }
        }
    }

    /// Tells what went wrong: it stays until it is closed.
    pub fn tell(self, text: String) {
        self.notices.tell(text);
    }

    /// Tells what is good to know: it goes by itself.
    pub fn mention(self, text: String) {
        self.notices.mention(text);
    }

    /// Offers to reload the page if the host has a newer version of the app: an older page asks for files
    /// that are gone.
    pub fn ask_version(self) {
        leptos::task::spawn_local(async move {
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

    fn hear(self, news: News) {
        match news {
            News::Said(reply) => self.send(Message::Engine(reply)),
            News::Died => self.send(Message::EngineCrashed),
            News::Missing => {
                self.tell(t("web-engine-missing"));
                self.ask_version();
                self.send(Message::EngineUnavailable);
            }
        }
    }
}
