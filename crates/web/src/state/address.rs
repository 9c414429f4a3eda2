//! Routes of the address, and games that come with it.

use burgrave_ui::route::Route;
use burgrave_ui::saved;
use leptos::prelude::*;

use crate::analysis_state::NextGame;
use crate::device;
use crate::state::App;
use crate::words::{sentence, tx};

impl App {
    /// Shows the page of the address.
    pub fn follow_address(self) {
        let route = Route::parse(&device::fragment());
        if let Route::Shared(text) = &route {
            match saved::read_share(text) {
                Ok(mut play) => {
                    // The seed identifies a game. A link without moves starts a new game.
                    if play.moves().is_empty() {
                        play.set_seed(device::random());
                    }
                    self.put(play);
                    self.save();
                    self.turn_to(Route::Play);
                }
                Err(fault) => {
                    self.show_error(tx("web-share-failed", &[("why", &sentence(&fault))]));
                    self.turn_to(Route::Home);
                }
            }
            return;
        }
        // `turn_to` has drawn the page of its address already.
        if self.route.with_untracked(|shown| *shown != route) {
            self.route.set(route);
        }
    }

    /// Shows a page and replaces the current address.
    pub fn turn_to(self, route: Route) {
        device::replace(&route.address());
        self.route.set(route);
    }

    /// Goes to the analysis of the game being played.
    pub fn analyse(self) {
        self.go_to_analysis(false);
    }

    /// Goes to the analysis of the game being played and starts its review.
    pub fn review(self) {
        self.go_to_analysis(true);
    }

    fn go_to_analysis(self, review: bool) {
        if let Some(play) = self.play.get_untracked() {
            self.analysis_state.go_with(NextGame { play, review });
        }
    }
}
