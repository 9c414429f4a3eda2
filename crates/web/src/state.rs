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

use crate::desk::Desk;
use crate::device;
use crate::engine::{Engine, News};
use crate::notice::Notices;
use crate::words::{sentence, t, tx};

const GAME: &str = "burgrave.game";
const EARLIER: &str = "burgrave.games";
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
    /// Changes whenever the device's taste in colours does.
    pub taste: RwSignal<u32>,
    pub coordinates: RwSignal<bool>,
    /// The language in which everything is said.
    pub language: RwSignal<Language>,
    pub sound: RwSignal<bool>,
    /// The man that moves next was moved by a pointer already.
    pub dropped: StoredValue<bool>,
    /// What there is to tell that is not about the game itself.
    pub notices: Notices,
    engine: StoredValue<Option<Engine>, LocalStorage>,
    restarts: StoredValue<u32>,
    /// The analysis board.
    pub desk: Desk,
    /// Who hears what hands do to the board instead of the game: see [`App::with_board`].
    hands: StoredValue<Option<Hands>, LocalStorage>,
    /// The store failed, and that was told.
    store_failed: StoredValue<bool>,
    /// The saved game as this window knows it: what differs from it was put there by another window.
    known: StoredValue<Option<String>>,
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
            earlier: RwSignal::new(Earlier::default()),
            colours: RwSignal::new(Colours::from_name(&stored(COLOURS).unwrap_or_default())),
            taste: RwSignal::new(0),
            coordinates: RwSignal::new(stored(COORDINATES).as_deref() != Some("off")),
            language: RwSignal::new(language),
            sound: RwSignal::new(stored(SOUND).as_deref() == Some("on")),
            dropped: StoredValue::new(false),
            notices: Notices::new(),
            engine: StoredValue::new_local(None),
            restarts: StoredValue::new(0),
            desk: Desk::new(),
            hands: StoredValue::new_local(None),
            store_failed: StoredValue::new(false),
            known: StoredValue::new(None),
        };
        let engine = Engine::new(move |news| app.hear(news));
        app.engine.set_value(Some(engine.clone()));
        let engine = StoredValue::new_local(engine);
        on_cleanup(move || engine.with_value(Engine::end));
        app.earlier.set(app.stored_earlier());
        app.load();
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

    /// The colours of pictures.
    pub fn theme(self) -> Theme {
        self.taste.track();
        match self.colours.get().shown() {
            Colours::Dark => Theme::Dark,
            Colours::Contrast => Theme::Contrast,
            _ => Theme::Light,
        }
    }

    /// The name of the colours for the style sheet.
    pub fn shown_colours(self) -> &'static str {
        self.taste.track();
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

    /// Turns the board round. Everything on it is drawn anew, so that the button is seen pressed first.
    pub fn flip(self) {
        device::after_paint(move || {
            // The page may have been left since.
            if !self.play.is_disposed() && !self.hands.is_disposed() {
                self.send(Message::Flip);
            }
        });
    }

    /// Goes to the page of the address.
    pub fn follow_address(self) {
        let route = Route::parse(&device::fragment());
        if let Route::Shared(text) = &route {
            match saved::read_share(text) {
                Ok(mut play) => {
                    // Games are told apart by their seeds, and what is only a beginning is no game yet.
                    if play.moves().is_empty() {
                        play.set_seed(device::random());
                    }
                    self.put(play);
                    self.save();
                    self.turn_to(Route::Play);
                }
                Err(fault) => {
                    self.tell(tx("web-share-failed", &[("why", &sentence(&fault))]));
                    self.turn_to(Route::Home);
                }
            }
            return;
        }
        if let Route::SharedTree(text) = &route {
            return self.desk.follow_link(self, text);
        }
        self.route.set(route);
    }

    /// Shows a page at once, in the place of the one whose address told what to show.
    pub fn turn_to(self, route: Route) {
        device::replace(&route.address());
        self.route.set(route);
    }

    /// Begins a game and goes to it.
    pub fn begin(self, setup: Setup, pace: Pace) -> Result<(), String> {
        let mut play = Play::new(setup).map_err(|fault| sentence(&fault))?;
        play.set_seed(device::random());
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
        self.desk.analyse_game(self);
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

    /// Keeps what the store had under a name and cannot be read, and tells why: it is not thrown away,
    /// as a later version may read it.
    pub fn put_aside(self, name: &str, text: &str, code: &str, why: &str) {
        let stored = |name: &str| device::load(name).ok().flatten();
        if self.keep(&saved::unread_name(name, text, stored), text) {
            self.tell(tx(code, &[("why", why)]));
        }
    }

    /// Puts a game on the board. The one that lay there is kept among the earlier games.
    fn put(self, play: Play) {
        self.leave();
        self.show(play);
    }

    /// Puts a game on the board.
    fn show(self, play: Play) {
        self.with_engine(Engine::stop);
        self.play.set(Some(play));
        self.game_number.update(|number| *number += 1);
        self.send(Message::Start);
    }

    fn leave(self) {
        let Some(old) = self.play.get_untracked() else {
            return;
        };
        let kept = self.change_earlier(|earlier| {
            earlier.add(&old);
        });
        if kept && old.outcome().is_none() {
            let game = old.setup().game.about().name;
            self.mention(tx("web-earlier-kept", &[("game", game)]));
        }
    }

    /// Goes on with an earlier game.
    pub fn resume(self, number: usize) {
        let Some(text) = self.earlier_text(number) else {
            return;
        };
        match saved::read(&text) {
            Ok(play) => {
                self.put(play);
                self.save();
                self.change_earlier(|earlier| earlier.take(&text));
                device::go(&Route::Play.address());
            }
            Err(fault) => self.tell(tx("web-resume-failed", &[("why", &sentence(&fault))])),
        }
    }

    /// Throws an earlier game away.
    pub fn forget(self, number: usize) {
        if let Some(text) = self.earlier_text(number) {
            self.change_earlier(|earlier| earlier.take(&text));
        }
    }

    fn earlier_text(self, number: usize) -> Option<String> {
        self.earlier
            .with_untracked(|earlier| earlier.text(number).map(str::to_owned))
    }

    /// The list of earlier games as the store has it now: another window may have changed it.
    fn stored_earlier(self) -> Earlier {
        let Ok(Some(text)) = device::load(EARLIER) else {
            return self.earlier.get_untracked();
        };
        Earlier::read(&text).unwrap_or_else(|fault| {
            self.put_aside(EARLIER, &text, "web-earlier-failed", &sentence(&fault));
            Earlier::default()
        })
    }

    /// Changes the list of earlier games in the store; says whether it is another one then, and kept.
    fn change_earlier(self, change: impl FnOnce(&mut Earlier)) -> bool {
        let before = self.stored_earlier();
        let mut earlier = before.clone();
        change(&mut earlier);
        let kept = earlier != before && self.keep(EARLIER, &earlier.write());
        self.earlier.set(earlier);
        kept
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
            News::Died => {
                self.restarts.update_value(|count| *count += 1);
                if self.restarts.get_value() > RESTARTS {
                    self.restarts.set_value(0);
                    self.tell(t("web-engine-missing"));
                    self.ask_version();
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
            Ok(Some(text)) => {
                match saved::read(&text) {
                    Ok(play) => self.put(play),
                    Err(fault) => {
                        self.put_aside(GAME, &text, "web-load-failed", &sentence(&fault));
                    }
                }
                self.known.set_value(Some(text));
            }
            Err(fault) => self.tell(fault.told()),
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
            if has_clock() && self.is_saved_here() {
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

    /// Heeds what other windows do to the store.
    fn watch_windows(self) {
        let changed = window_event_listener(ev::storage, move |event| {
            match (event.key().as_deref(), event.new_value()) {
                (Some(EARLIER), _) => self.earlier.set(self.stored_earlier()),
                (Some(GAME), Some(text)) => self.meet(event.old_value().as_deref(), &text),
                _ => {}
            }
        });
        on_cleanup(move || changed.remove());
    }

    /// Another window has saved a game: where it is the one of this window it goes on here too, else this
    /// window's own is kept among the earlier games. `old`: what was there before.
    fn meet(self, old: Option<&str>, text: &str) {
        let Some(play) = self.play.get_untracked() else {
            return;
        };
        let own = saved::write(&play);
        let Ok(other) = saved::read(text) else {
            return;
        };
        let one_game = saved::are_one_game(&own, text);
        // Moves that were taken back there are not wanted any more.
        if !saved::goes_on_in(&own, text) && !saved::goes_on_in(text, &own) {
            self.change_earlier(|earlier| {
                earlier.add(&play);
            });
        }
        // Told once, not after every move there.
        let replaced = self.known.with_value(|known| known.as_deref() == old);
        if !one_game && replaced && !play.moves().is_empty() {
            self.tell(t("web-other-window"));
        }
        if one_game {
            self.known.set_value(Some(text.to_owned()));
            let moved = (other.moves(), other.ended()) != (play.moves(), play.ended());
            if moved {
                self.show(other);
            }
        }
    }

    /// Whether the store holds this window's game, as far as it goes.
    fn is_saved_here(self) -> bool {
        let stored = device::load(GAME).ok().flatten();
        self.known.with_value(|known| *known == stored)
    }

    /// What another window has saved is kept before this one's game is put in its place.
    fn keep_other(self, own: &str) {
        let Ok(Some(stored)) = device::load(GAME) else {
            return;
        };
        let known = self
            .known
            .with_value(|known| known.as_ref() == Some(&stored));
        if known || saved::goes_on_in(&stored, own) {
            return;
        }
        if let Err(fault) = saved::read(&stored) {
            self.put_aside(GAME, &stored, "web-load-failed", &sentence(&fault));
        } else if self.change_earlier(|earlier| {
            earlier.add_text(&stored);
        }) {
            self.mention(t("web-other-kept"));
        }
    }

    /// Keeps the game on the device; says whether that was possible.
    pub fn save(self) -> bool {
        let text = self
            .play
            .with_untracked(|play| play.as_ref().map(saved::write));
        let Some(text) = text else {
            return true;
        };
        self.keep_other(&text);
        let kept = self.keep(GAME, &text);
        // What goes on here is no earlier game.
        if self.earlier.with_untracked(|earlier| !earlier.is_empty()) {
            self.change_earlier(|earlier| earlier.drop_parts(&text));
        }
        self.known.set_value(Some(text));
        kept
    }

    /// Keeps something in the store; says whether that was possible, and tells people where it was not.
    pub fn keep(self, name: &str, text: &str) -> bool {
        let kept = device::keep(name, text);
        // Told once, not after every move.
        let told = self.store_failed.get_value();
        self.store_failed.set_value(kept.is_err());
        match kept {
            Ok(()) => true,
            Err(fault) => {
                if !told {
                    self.tell(fault.told());
                }
                false
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
