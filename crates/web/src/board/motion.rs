//! Animation and sounds of moves.

use burgrave_core::Side;
use burgrave_ui::model::Play;
use burgrave_ui::route::Route;
use leptos::prelude::*;

use crate::board::hand::Hand;
use crate::device;
use crate::panel::of;
use crate::reactive::memo;
use crate::state::{About, App};

/// Animates each move and plays its sound, which is heard as the piece lands.
pub(super) fn show_motion(hand: Hand) {
    let app = hand.app;
    let motion = memo(move || of(app, |play| play.motion().clone()));
    Effect::new(move |before: Option<(u32, u32)>| {
        let game = app.game_number.get();
        let motion = motion.get();
        // Loading a game is not a move.
        if before.is_some_and(|(old, number)| old == game && number != motion.number) {
            let quietly = hand.dropped.get_value();
            hand.dropped.set_value(false);
            let sound = motion.sound.name();
            if quietly {
                app.sounds.play(About::Pieces, sound);
            } else {
                let steps = motion.paths.iter().flat_map(|&(from, to)| [from, to]);
                let steps: Vec<u16> = steps.collect();
                let strikes = motion.strikes;
                device::before_paint(move || {
                    let landings = device::fly(&steps, strikes);
                    app.sounds.play_at(About::Pieces, sound, &landings);
                });
            }
        }
        (game, motion.number)
    });
    sound_ends(app);
    sound_clocks(app);
}

/// Plays a sound when the game ends. Boards of lessons, puzzles and the analysis have none.
fn sound_ends(app: App) {
    let end = memo(move || of(app, |play| play.is_over().then(|| play.is_lost())));
    Effect::new(move |before: Option<(u32, bool)>| {
        let (game, end) = (app.game_number.get(), end.get());
        let is_game = matches!(app.route.get_untracked(), Route::Play | Route::Online(_));
        if let Some(lost) = end
            && is_game
            && before == Some((game, false))
        {
            let name = if lost { "loss" } else { "end" };
            app.sounds.play(About::Games, name);
        }
        (game, end.is_some())
    });
}

/// Plays a sound once for each user whose clock becomes low.
fn sound_clocks(app: App) {
    let low = memo(move || of(app, Play::low_on_time));
    let warned = StoredValue::new([false; 2]);
    Effect::new(move |before: Option<u32>| {
        let (game, low) = (app.game_number.get(), low.get());
        if before != Some(game) {
            // What is low when a game is opened is no news.
            let is_low = |side| of(app, |play: &Play| play.is_low(side));
            warned.set_value(untrack(|| Side::BOTH.map(is_low)));
        } else if let Some(side) = low
            && !warned.with_value(|warned| warned[side.index()])
        {
            warned.update_value(|warned| warned[side.index()] = true);
            app.sounds.play(About::Clock, "low");
        }
        game
    });
}
