//! Keys of positions.

use core::ops::ControlFlow;
use std::collections::HashMap;

use burgrave_core::Fault;
use burgrave_games::any::AnyGame;
use burgrave_games::registry::Game;
use burgrave_games::with_history;

/// Maximum number of turns of a position that is explored.
const MAX_TURNS: usize = 5_000;

/// The position after one or several turns that differ only by a symmetry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextPosition {
    /// Its key.
    pub key: u64,
    /// Texts of the turns, in the order of the rules. There is at least one.
    pub turns: Vec<String>,
}

/// Returns the key of the current position: the smallest hash of its images under the symmetries of the game.
pub fn key(game: &AnyGame) -> u64 {
    with_history!(game, |history| key_of(history.rules(), history.position()))
}

/// Returns a game that begins at the image of the current position whose hash is the key. Positions with equal keys
/// give the same game.
///
/// # Errors
/// None in practice: position texts can be read back.
pub fn canonical(game: &AnyGame) -> Result<AnyGame, Fault> {
    let text = with_history!(game, |history| canonical_text(
        history.rules(),
        history.position()
    ));
    AnyGame::from_position(&game.rules(), &text)
}

fn canonical_text<G: Game>(rules: &G, position: &G::Position) -> String {
    let images = (0..rules.symmetries()).map(|number| rules.map_position(number, position));
    let least = images.min_by_key(|image| rules.hash(image));
    rules.position_text(least.as_ref().unwrap_or(position))
}

/// Returns the positions after the moves of the side to move, in the order of the rules. The list is empty if the game
/// is over, or if there are too many moves.
pub fn next_positions(game: &AnyGame) -> Vec<NextPosition> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    with_history!(game, |history| after_turns(
        history.rules(),
        history.position()
    ))
}

fn key_of<G: Game>(rules: &G, position: &G::Position) -> u64 {
    let hashes = (1..rules.symmetries())
        .map(|number| rules.hash(&rules.map_position(number, position)))
        .min();
    let own = rules.hash(position);
    hashes.map_or(own, |least| least.min(own))
}

fn after_turns<G: Game>(rules: &G, position: &G::Position) -> Vec<NextPosition> {
    let mut found: Vec<NextPosition> = Vec::new();
    let mut places = HashMap::new();
    let mut count = 0;
    let flow = rules.for_each_move_dyn(position, &mut |mv| {
        count += 1;
        if count > MAX_TURNS {
            return ControlFlow::Break(());
        }
        let text = rules.move_text(position, mv);
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        let key = key_of(rules, &next);
        let place = *places.entry(key).or_insert(found.len());
        match found.get_mut(place) {
            Some(known) => known.turns.push(text),
            None => found.push(NextPosition {
                key,
                turns: vec![text],
            }),
        }
        ControlFlow::Continue(())
    });
    match flow {
        ControlFlow::Continue(()) => found,
        ControlFlow::Break(()) => Vec::new(),
    }
}
