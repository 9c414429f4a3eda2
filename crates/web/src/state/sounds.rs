//! Sounds, as chosen on this device.

use leptos::prelude::*;

use crate::device;
use crate::state::store::{Store, switch};

/// What sounds are about. Each kind has a switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Moves on the board.
    Pieces,
    /// A game of the user begins or ends.
    Games,
    /// A clock that is low.
    Clock,
}

impl About {
    pub const ALL: [About; 3] = [About::Pieces, About::Games, About::Clock];

    /// Returns the end of the ids of its switch and message.
    pub fn name(self) -> &'static str {
        match self {
            About::Pieces => "pieces",
            About::Games => "games",
            About::Clock => "clock",
        }
    }

    fn key(self) -> String {
        format!("{ON}.{}", self.name())
    }
}

const ON: &str = "burgrave.sound";
const VOLUME: &str = "burgrave.volume";

/// Volume in percent that a new device has.
const USUAL: u8 = 60;

#[derive(Clone, Copy)]
pub struct Sounds {
    /// Whether there are sounds at all.
    pub on: RwSignal<bool>,
    /// Volume in percent.
    pub volume: RwSignal<u8>,
    kinds: [RwSignal<bool>; 3],
    store: Store,
}

impl Sounds {
    pub fn new(store: Store) -> Sounds {
        let stored = |name: &str| device::load(name).ok().flatten();
        let is_on = |name: &str| RwSignal::new(stored(name).as_deref() != Some("off"));
        let volume = stored(VOLUME).and_then(|text| text.parse::<u8>().ok());
        Sounds {
            on: is_on(ON),
            volume: RwSignal::new(volume.unwrap_or(USUAL).min(100)),
            kinds: About::ALL.map(|about| is_on(&about.key())),
            store,
        }
    }

    /// Returns whether there are sounds of a kind, if there are any.
    pub fn kind(self, about: About) -> RwSignal<bool> {
        self.kinds[about as usize]
    }

    pub fn choose(self, on: bool) {
        self.on.set(on);
        self.store.keep(ON, switch(on));
    }

    pub fn choose_kind(self, about: About, on: bool) {
        self.kind(about).set(on);
        self.store.keep(&about.key(), switch(on));
    }

    pub fn choose_volume(self, volume: u8) {
        self.volume.set(volume.min(100));
        self.store.keep(VOLUME, &volume.min(100).to_string());
    }

    /// Plays a sound once, unless the user wants no such sounds.
    pub fn play(self, about: About, name: &str) {
        self.play_at(about, name, &[]);
    }

    /// Plays a move and a capture, to try the volume.
    pub fn listen(self) {
        let volume = f64::from(self.volume.get_untracked()) / 100.0;
        device::sound("move", volume, &[]);
        device::sound("capture", volume, &[450.0]);
    }

    /// Plays a sound at each of the times, in milliseconds from now.
    pub fn play_at(self, about: About, name: &str, times: &[f64]) {
        if self.on.get_untracked() && self.kind(about).get_untracked() {
            device::sound(name, f64::from(self.volume.get_untracked()) / 100.0, times);
        }
    }
}
