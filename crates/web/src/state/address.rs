//! The address: which page it names, and games that come with it.

use burgrave_ui::route::Route;
use burgrave_ui::saved;
use leptos::prelude::*;

use crate::device;
use crate::state::App;
use crate::words::{sentence, tx};

impl App {
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

    /// Goes to the analysis of the game being played.
    pub fn analyse(self) {
        self.desk.analyse_game(self);
    }
}
