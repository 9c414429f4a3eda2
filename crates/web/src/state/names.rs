//! Names of two people who play at this device.

use burgrave_core::Side;
use leptos::prelude::*;

use crate::device;
use crate::state::store::Store;
use crate::words::tx;

const NAMES: &str = "burgrave.names";

/// Names of two players, and who begins.
#[derive(Clone, Copy)]
pub struct Names {
    names: RwSignal<[String; 2]>,
    /// Whether the second player begins.
    swapped: RwSignal<bool>,
    store: Store,
}

impl Names {
    /// Loads the names: a line for each, and a third one if they are swapped.
    pub fn new(store: Store) -> Names {
        let text = device::load(NAMES).ok().flatten().unwrap_or_default();
        let mut lines = text.lines();
        let mut name = || lines.next().unwrap_or_default().to_owned();
        let names = [name(), name()];
        Names {
            names: RwSignal::new(names),
            swapped: RwSignal::new(!name().is_empty()),
            store,
        }
    }

    /// Returns the name of a side's player; without one, "Player 1" or "Player 2". `first` is the side that begins.
    pub fn of(self, side: Side, first: Side) -> String {
        let player = self.player(side, first);
        let name = self.names.with(|names| names[player].clone());
        if name.is_empty() {
            tx("web-player", &[("number", &(player + 1).to_string())])
        } else {
            name
        }
    }

    /// Names a side's player.
    pub fn set(self, side: Side, first: Side, name: String) {
        let player = self.player(side, first);
        let name = name.replace(['\r', '\n'], " ").trim().to_owned();
        self.names.update(|names| names[player] = name);
        self.keep();
    }

    /// Swaps the sides of the players.
    pub fn swap(self) {
        self.swapped.update(|swapped| *swapped = !*swapped);
        self.keep();
    }

    fn player(self, side: Side, first: Side) -> usize {
        usize::from((side != first) != self.swapped.get())
    }

    fn keep(self) {
        let [first, second] = self.names.get_untracked();
        let swapped = if self.swapped.get_untracked() {
            "swapped"
        } else {
            ""
        };
        self.store
            .keep(NAMES, &format!("{first}\n{second}\n{swapped}"));
    }
}
