//! Appearance and motion, as chosen on this device.

use burgrave_art::Palette;
use burgrave_draw::svg::Theme;
use leptos::prelude::*;

use crate::device;
use crate::reactive::effect;
use crate::state::store::{Store, switch};

const COLOURS: &str = "burgrave.colours";
const COORDINATES: &str = "burgrave.coordinates";
const MOTION: &str = "burgrave.motion";
const FACING: &str = "burgrave.facing";
const LOOK: &str = "burgrave.look";
/// Key of earlier versions, which had plain diagrams and one palette.
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
    fn resolved(self) -> Colours {
        match self {
            Colours::Auto if device::prefers_contrast() => Colours::Contrast,
            Colours::Auto if device::prefers_dark() => Colours::Dark,
            Colours::Auto => Colours::Light,
            chosen => chosen,
        }
    }
}

/// How long motions take. A device on which motion is reduced shows none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    Full,
    Short,
    None,
}

impl Motion {
    pub const ALL: [Motion; 3] = [Motion::Full, Motion::Short, Motion::None];

    pub fn name(self) -> &'static str {
        match self {
            Motion::Full => "full",
            Motion::Short => "short",
            Motion::None => "none",
        }
    }
}

/// How boards look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    Art(Palette),
    Plain,
}

impl Look {
    pub const ALL: [Look; 4] = [
        Look::Art(Palette::Workshop),
        Look::Art(Palette::Winter),
        Look::Art(Palette::Autumn),
        Look::Plain,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Look::Art(palette) => palette.name(),
            Look::Plain => "plain",
        }
    }

    fn stored() -> Look {
        let stored = |name| device::load(name).ok().flatten();
        let look = stored(LOOK);
        let named = Look::ALL
            .into_iter()
            .find(|named| look.as_deref() == Some(named.name()));
        named.unwrap_or(match stored(PLAIN).as_deref() {
            Some("on") => Look::Plain,
            _ => Look::Art(Palette::default()),
        })
    }
}

/// Appearance and motion.
#[derive(Clone, Copy)]
pub struct Looks {
    pub colours: RwSignal<Colours>,
    pub coordinates: RwSignal<bool>,
    pub motion: RwSignal<Motion>,
    /// How boards look, unless colours have high contrast.
    pub look: RwSignal<Look>,
    /// Whether the clocks of two people at one device face them.
    pub facing: RwSignal<bool>,
    /// Changes with the device's preferred colours and the window's shape.
    device_changes: RwSignal<u32>,
    store: Store,
}

impl Looks {
    /// Loads the choices. Follows the device's preference and the window's shape.
    pub fn new(store: Store) -> Looks {
        let stored = |name| device::load(name).ok().flatten();
        let motion = stored(MOTION)
            .and_then(|name| Motion::ALL.into_iter().find(|motion| motion.name() == name));
        let looks = Looks {
            colours: RwSignal::new(Colours::from_name(&stored(COLOURS).unwrap_or_default())),
            coordinates: RwSignal::new(stored(COORDINATES).as_deref() != Some("off")),
            motion: RwSignal::new(motion.unwrap_or(Motion::Full)),
            look: RwSignal::new(Look::stored()),
            facing: RwSignal::new(stored(FACING).as_deref() == Some("on")),
            device_changes: RwSignal::new(0),
            store,
        };
        device::on_look_change(move || looks.device_changes.update(|number| *number += 1));
        effect(move || device::set_colours(looks.resolved().name()));
        effect(move || device::set_motion(looks.motion.get().name()));
        looks
    }

    /// Returns the colours of pictures.
    pub fn theme(self) -> Theme {
        match self.resolved() {
            Colours::Dark => Theme::Dark,
            Colours::Contrast => Theme::Contrast,
            _ => Theme::Light,
        }
    }

    /// Returns whether a tall board lies in this window.
    pub fn is_wide(self) -> bool {
        self.device_changes.track();
        device::is_wide()
    }

    /// Returns whether boards are small in this window.
    pub fn is_small(self) -> bool {
        self.device_changes.track();
        device::is_small()
    }

    fn resolved(self) -> Colours {
        self.device_changes.track();
        self.colours.get().resolved()
    }

    pub fn choose_colours(self, colours: Colours) {
        self.colours.set(colours);
        self.store.keep(COLOURS, colours.name());
    }

    /// Switches between light and dark colours.
    pub fn toggle(self) {
        self.choose_colours(match self.resolved() {
            Colours::Dark => Colours::Light,
            _ => Colours::Dark,
        });
    }

    pub fn choose_coordinates(self, on: bool) {
        self.coordinates.set(on);
        self.store.keep(COORDINATES, switch(on));
    }

    pub fn choose_look(self, look: Look) {
        self.look.set(look);
        self.store.keep(LOOK, look.name());
    }

    /// Returns the colours of the art in which boards are drawn, or `None` if they are plain.
    pub fn palette(self) -> Option<Palette> {
        self.palette_of(self.look.get())
    }

    /// Returns the palette of a look. High contrast has none.
    pub fn palette_of(self, look: Look) -> Option<Palette> {
        match look {
            Look::Art(palette) if self.theme() != Theme::Contrast => Some(palette),
            _ => None,
        }
    }

    pub fn choose_facing(self, on: bool) {
        self.facing.set(on);
        self.store.keep(FACING, switch(on));
    }

    pub fn choose_motion(self, motion: Motion) {
        self.motion.set(motion);
        self.store.keep(MOTION, motion.name());
    }
}
