//! Looks and sounds: what was chosen on this device, and what follows from it.

use burgrave_draw::svg::Theme;
use leptos::prelude::*;

use crate::device;
use crate::state::store::Store;
use crate::words::t;

const COLOURS: &str = "burgrave.colours";
const COORDINATES: &str = "burgrave.coordinates";
const SOUND: &str = "burgrave.sound";

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

/// How the app looks and sounds.
#[derive(Clone, Copy)]
pub struct Looks {
    pub colours: RwSignal<Colours>,
    pub coordinates: RwSignal<bool>,
    pub sound: RwSignal<bool>,
    /// Changes whenever the device's preferred colours do.
    preference: RwSignal<u32>,
    store: Store,
}

impl Looks {
    /// Reads what was chosen, and follows what the device prefers.
    pub fn new(store: Store) -> Looks {
        let stored = |name| device::load(name).ok().flatten();
        let looks = Looks {
            colours: RwSignal::new(Colours::from_name(&stored(COLOURS).unwrap_or_default())),
            coordinates: RwSignal::new(stored(COORDINATES).as_deref() != Some("off")),
            sound: RwSignal::new(stored(SOUND).as_deref() == Some("on")),
            preference: RwSignal::new(0),
            store,
        };
        device::on_taste(move || looks.preference.update(|number| *number += 1));
        Effect::new(move |_| device::set_colours(looks.shown().name()));
        looks
    }

    /// Returns the colours of pictures.
    pub fn theme(self) -> Theme {
        match self.shown() {
            Colours::Dark => Theme::Dark,
            Colours::Contrast => Theme::Contrast,
            _ => Theme::Light,
        }
    }

    fn shown(self) -> Colours {
        self.preference.track();
        self.colours.get().shown()
    }

    pub fn choose_colours(self, colours: Colours) {
        self.colours.set(colours);
        self.store.keep(COLOURS, colours.name());
    }

    pub fn choose_coordinates(self, on: bool) {
        self.coordinates.set(on);
        self.store.keep(COORDINATES, switch(on));
    }

    pub fn choose_sound(self, on: bool) {
        self.sound.set(on);
        self.store.keep(SOUND, switch(on));
    }
}

fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
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
