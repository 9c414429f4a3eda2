//! Appearance and sound, as chosen on this device.

use burgrave_draw::svg::Theme;
use leptos::prelude::*;

use crate::device;
use crate::reactive::effect;
use crate::state::store::Store;
use crate::words::t;

const COLOURS: &str = "burgrave.colours";
const COORDINATES: &str = "burgrave.coordinates";
const SOUND: &str = "burgrave.sound";
const PLAIN: &str = "burgrave.plain";

/// Choice of colours.
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

    /// Resolves `Auto` by the device's preference.
    fn shown(self) -> Colours {
        match self {
            Colours::Auto if device::prefers_contrast() => Colours::Contrast,
            Colours::Auto if device::prefers_dark() => Colours::Dark,
            Colours::Auto => Colours::Light,
            chosen => chosen,
        }
    }
}

/// Appearance and sound.
#[derive(Clone, Copy)]
pub struct Looks {
    pub colours: RwSignal<Colours>,
    pub coordinates: RwSignal<bool>,
    pub sound: RwSignal<bool>,
    /// Whether boards are plain diagrams.
    pub plain: RwSignal<bool>,
    /// Changes with the device's preferred colours.
    preference: RwSignal<u32>,
    store: Store,
}

impl Looks {
    /// Loads the choices and follows the device's preference.
    pub fn new(store: Store) -> Looks {
        let stored = |name| device::load(name).ok().flatten();
        let looks = Looks {
            colours: RwSignal::new(Colours::from_name(&stored(COLOURS).unwrap_or_default())),
            coordinates: RwSignal::new(stored(COORDINATES).as_deref() != Some("off")),
            sound: RwSignal::new(stored(SOUND).as_deref() == Some("on")),
            plain: RwSignal::new(stored(PLAIN).as_deref() == Some("on")),
            preference: RwSignal::new(0),
            store,
        };
        device::on_theme_change(move || looks.preference.update(|number| *number += 1));
        effect(move || device::set_colours(looks.shown().name()));
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

    /// Switches between light and dark colours.
    pub fn toggle(self) {
        self.choose_colours(match self.shown() {
            Colours::Dark => Colours::Light,
            _ => Colours::Dark,
        });
    }

    pub fn choose_coordinates(self, on: bool) {
        self.coordinates.set(on);
        self.store.keep(COORDINATES, switch(on));
    }

    pub fn choose_plain(self, on: bool) {
        self.plain.set(on);
        self.store.keep(PLAIN, switch(on));
    }

    pub fn choose_sound(self, on: bool) {
        self.sound.set(on);
        self.store.keep(SOUND, switch(on));
    }
}

fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

pub fn colours_name(colours: Colours) -> String {
    t(match colours {
        Colours::Auto => "web-theme-auto",
        Colours::Light => "web-theme-light",
        Colours::Dark => "web-theme-dark",
        Colours::Contrast => "web-theme-contrast",
    })
}
