//! What the whole app shares: the page, the game, the looks.

use core::time::Duration;
use std::rc::Rc;

use burgrave_draw::svg::Theme;
use burgrave_ui::earlier::Earlier;
use burgrave_ui::model::{Clock, Message, Play, Task, TimeControl};
use burgrave_ui::route::Route;
use burgrave_ui::saved;
use burgrave_ui::setup::Setup;
use burgrave_words::Language;
use leptos::ev;
use leptos::prelude::*;

#[cfg(feature = "full")]
use crate::desk::Desk;
use crate::device;
use crate::engine::{Engine, News};
use crate::words::{sentence, t, tx};

const GAME: &str = "burgrave.game";
const EARLIER: &str = "burgrave.games";
const BROKEN_GAME: &str = "burgrave.game.unread";
const COLOURS: &str = "burgrave.colours";
const COORDINATES: &str = "burgrave.coordinates";
const SOUND: &str = "burgrave.sound";
/// How often in a row the engine is started again before the app gives up.
const RESTARTS: u32 = 3;
/// How often the clocks are looked at.
const TICK: Duration = Duration::from_millis(200);

/// Which colours were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    Auto,
    Light,
    Dark,
    Contrast,
}

impl Colours {
    pub const ALL: [Colours; 4] = [
        Colours::Auto,
        Colours::Light,
        Colours::Dark,
        Colours::Contrast,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Colours::Auto => "auto",
            Colours::Light => "light",
            Colours::Dark => "dark",
            Colours::Contrast => "contrast",
        }
    }

    fn from_name(name: &str) -> Colours {
        let found = Colours::ALL
            .into_iter()
            .find(|colours| colours.name() == name);
        found.unwrap_or(Colours::Auto)
    }

    /// What is shown: `light`, `dark` or `contrast`.
    fn shown(self) -> Colours {
        match self {
            Colours::Auto if device::prefers_contrast() => Colours::Contrast,
            Colours::Auto if device::prefers_dark() => Colours::Dark,
            Colours::Auto => Colours::Light,
            chosen => chosen,
        }
    }
}

/// The app's state, for all components.
#[derive(Clone, Copy)]
pub struct App {
    pub route: RwSignal<Route>,
    pub play: RwSignal<Option<Play>>,
    /// Changes whenever another game is on the board.
    pub game_number: RwSignal<u32>,
    /// Games that were left for others.
    pub earlier: RwSignal<Earlier>,
    pub colours: RwSignal<Colours>,
    pub coordinates: RwSignal<bool>,
    /// The language in which everything is said.
    pub language: RwSignal<Language>,
    pub sound: RwSignal<bool>,
    /// The man that moves next was moved by a pointer already.
    pub dropped: StoredValue<bool>,
    /// Something to tell that is not about the game itself.
    pub notice: RwSignal<Option<String>>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
    restarts: StoredValue<u32>,
    /// The analysis board.
    #[cfg(feature = "full")]
    pub desk: Desk,
    /// Who hears what hands do to the board instead of the game: see [`App::with_board`].
    hands: StoredValue<Option<Hands>, LocalStorage>,
    /// The store failed, and that was told.
    store_failed: StoredValue<bool>,
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
        let stored = |name| device::load(name).ok().flatten();
        let app = App {
            route: RwSignal::new(Route::Home),
            play: RwSignal::new(None),
            game_number: RwSignal::new(0),
            earlier: RwSignal::new(Earlier::read(&stored(EARLIER).unwrap_or_default())),
            colours: RwSignal::new(Colours::from_name(&stored(COLOURS).unwrap_or_default())),
            coordinates: RwSignal::new(stored(COORDINATES).as_deref() != Some("off")),
            language: RwSignal::new(language),
            sound: RwSignal::new(stored(SOUND).as_deref() == Some("on")),
            dropped: StoredValue::new(false),
            notice: RwSignal::new(None),
            engine: StoredValue::new_local(None),
            restarts: StoredValue::new(0),
            #[cfg(feature = "full")]
            desk: Desk::new(),
            hands: StoredValue::new_local(None),
            store_failed: StoredValue::new(false),
        };
        let engine = Engine::new(move |news| app.hear(news));
        app.engine.set_value(Some(engine.clone()));
        let engine = StoredValue::new_local(engine);
        on_cleanup(move || engine.with_value(Engine::end));
        app.load();
        app.watch_clocks();
        app
    }

    pub fn get() -> App {
        expect_context()
    }

    /// The same app with another board in it: what hands do there is told to `hear`.
    #[cfg(feature = "full")]
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

    /// The colours of pictures.
    pub fn theme(self) -> Theme {
        match self.colours.get().shown() {
            Colours::Dark => Theme::Dark,
            _ => Theme::Light,
        }
    }

    /// The name of the colours for the style sheet.
    pub fn shown_colours(self) -> &'static str {
        self.colours.get().shown().name()
    }

    pub fn choose_colours(self, colours: Colours) {
        self.colours.set(colours);
        self.keep(COLOURS, colours.name());
    }

    pub fn choose_coordinates(self, on: bool) {
        self.coordinates.set(on);
        self.keep(COORDINATES, if on { "on" } else { "off" });
    }

    pub fn choose_sound(self, on: bool) {
        self.sound.set(on);
        self.keep(SOUND, if on { "on" } else { "off" });
    }

    /// Goes to the page of the address.
    pub fn follow_address(self) {
        let route = Route::parse(&device::fragment());
        if let Route::Shared(text) = &route {
            match saved::read_share(text) {
                Ok(play) => {
                    self.put(play);
                    device::replace(&Route::Play.address());
                }
                Err(fault) => {
                    self.tell(tx("web-share-failed", &[("why", &sentence(&fault))]));
                    device::replace(&Route::Home.address());
                }
            }
            return;
        }
        #[cfg(feature = "full")]
        if let Route::SharedTree(text) = &route {
            return self.desk.follow_link(self, text);
        }
        #[cfg(not(feature = "full"))]
        if !route.is_later() {
            device::forget(device::WISH);
        }
        self.route.set(route);
    }

    /// Begins a game and goes to it.
    pub fn begin(self, setup: Setup, pace: Pace) -> Result<(), String> {
        let mut play = Play::new(setup).map_err(|fault| sentence(&fault))?;
        if let Some(control) = pace.clock {
            play.set_clock(Clock::new(control));
        }
        if let Some(millis) = pace.think {
            play.set_thinking_time(millis);
        }
        self.put(play);
        self.save();
        device::go(&Route::Play.address());
        Ok(())
    }

    /// Goes to the analysis of the game being played.
    pub fn analyse(self) {
        #[cfg(feature = "full")]
        self.desk.analyse_game(self);
        #[cfg(not(feature = "full"))]
        {
            device::remember(device::WISH, "analyse");
            device::go(&Route::Analyse.address());
        }
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
                Task::Save => self.save(),
                Task::Think(request) => self.with_engine(|engine| engine.ask(request)),
                Task::StopThinking => self.with_engine(Engine::stop),
            }
        }
    }

    pub fn tell(self, text: String) {
        self.notice.set(Some(text));
    }

    /// Puts a game on the board. The one that lay there is kept among the earlier games.
    fn put(self, play: Play) {
        self.with_engine(Engine::stop);
        self.leave();
        self.play.set(Some(play));
        self.game_number.update(|number| *number += 1);
        self.send(Message::Start);
    }

    fn leave(self) {
        let old = self.play.with_untracked(|old| {
            let old = old.as_ref()?;
            let added = self.earlier.try_update(|earlier| earlier.add(old));
            (added == Some(true)).then(|| old.clone())
        });
        if let Some(old) = old {
            self.keep_earlier();
            if old.outcome().is_none() {
                let game = old.setup().game.about().name;
                self.tell(tx("web-earlier-kept", &[("game", game)]));
            }
        }
    }

    /// Goes on with an earlier game.
    pub fn resume(self, number: usize) {
        if let Some(play) = self.take_earlier(number) {
            match saved::read(&play) {
                Ok(play) => {
                    self.put(play);
                    self.save();
                    device::go(&Route::Play.address());
                }
                Err(fault) => self.tell(tx("web-load-failed", &[("why", &sentence(&fault))])),
            }
        }
    }

    /// Throws an earlier game away.
    pub fn forget(self, number: usize) {
        self.take_earlier(number);
    }

    fn take_earlier(self, number: usize) -> Option<String> {
        let taken = self.earlier.try_update(|earlier| earlier.take(number));
        self.keep_earlier();
        taken.flatten()
    }

    fn keep_earlier(self) {
        self.keep(EARLIER, &self.earlier.with_untracked(Earlier::write));
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
            News::Said(reply) => {
                self.restarts.set_value(0);
                self.send(Message::Engine(reply));
            }
            News::Died(why) => {
                self.restarts.update_value(|count| *count += 1);
                if self.restarts.get_value() > RESTARTS {
                    self.restarts.set_value(0);
                    self.tell(tx("web-engine-missing", &[("why", &why)]));
                    self.send(Message::EngineGone);
                } else {
                    self.send(Message::EngineLost);
                }
            }
        }
    }

    fn load(self) {
        match device::load(GAME) {
            Ok(None) => {}
            Ok(Some(text)) => match saved::read(&text) {
                Ok(play) => self.put(play),
                Err(fault) => {
                    // What cannot be read is not thrown away: a later version may read it.
                    self.keep(BROKEN_GAME, &text);
                    self.tell(tx("web-load-failed", &[("why", &sentence(&fault))]));
                }
            },
            Err(why) => self.tell(tx("web-storage-failed", &[("why", &why)])),
        }
    }

    /// Looks at the clocks again and again, where the game has some.
    fn watch_clocks(self) {
        let has_clock = move || {
            self.play
                .with_untracked(|play| play.as_ref().is_some_and(|play| play.clock().is_some()))
        };
        let tick = move || {
            if has_clock() {
                self.send(Message::Tick(device::now()));
            }
        };
        let ticks = set_interval_with_handle(tick, TICK);
        // The time that was used is kept with the game.
        let hidden = window_event_listener(ev::pagehide, move |_| {
            if has_clock() {
                self.save();
            }
        });
        on_cleanup(move || {
            if let Ok(ticks) = ticks {
                ticks.clear();
            }
            hidden.remove();
        });
    }

    pub fn save(self) {
        let text = self
            .play
            .with_untracked(|play| play.as_ref().map(saved::write));
        if let Some(text) = text {
            self.keep(GAME, &text);
        }
    }

    pub fn keep(self, name: &str, text: &str) {
        match device::keep(name, text) {
            Ok(()) => self.store_failed.set_value(false),
            // Told once, not after every move.
            Err(_) if self.store_failed.get_value() => {}
            Err(why) => {
                self.store_failed.set_value(true);
                self.tell(tx("web-storage-failed", &[("why", &why)]));
            }
        }
    }
}

/// The name of colours for people.
pub fn colours_name(colours: Colours) -> String {
    t(match colours {
        Colours::Auto => "web-theme-auto",
        Colours::Light => "web-theme-light",
        Colours::Dark => "web-theme-dark",
        Colours::Contrast => "web-theme-contrast",
    })
}
