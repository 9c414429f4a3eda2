//! Animation and sound of moves.

use leptos::prelude::*;

use crate::board::hand::Hand;
use crate::device;
use crate::reactive::memo;

/// Animates each move and plays its sound.
pub(super) fn show_motion(hand: Hand) {
    let app = hand.app;
    let motion = memo(move || {
        app.play
            .with(|play| play.as_ref().map(|play| play.motion().clone()))
            .unwrap_or_default()
    });
    Effect::new(move |before: Option<(u32, u32)>| {
        let game = app.game_number.get();
        let motion = motion.get();
        // Loading a game is not a move.
        if before.is_some_and(|(old, number)| old == game && number != motion.number) {
            let quietly = hand.dropped.get_value();
            hand.dropped.set_value(false);
            let over = app.play.with_untracked(|play| {
                let play = play.as_ref();
                play.is_some_and(|play| play.outcome().is_some())
            });
            if app.looks.sound.get_untracked() {
                device::sound(match () {
                    () if over => "end",
                    () if motion.strikes => "strike",
                    () if motion.is_move => "move",
                    () => "step",
                });
            }
            if !quietly {
                let steps = motion.paths.iter().flat_map(|&(from, to)| [from, to]);
                let steps: Vec<u16> = steps.collect();
                // The board is redrawn before the next frame.
                let strikes = motion.strikes;
                request_animation_frame(move || device::fly(&steps, strikes));
            }
        }
        (game, motion.number)
    });
}
