//! Shares of positions in which options bind: their legal moves are others than under the default rules.

use std::ops::ControlFlow;

use burgrave_core::Fault;
use burgrave_core::view::Ground;
use burgrave_games::registry::Game;

use crate::self_play::{PlayedGame, replay};

/// One position in this many is compared. The number is odd, so that both sides are to move.
const STEP: usize = 5;
/// Positions with more moves than this are not compared. It is higher than any mean number of moves.
const MAX_MOVES: usize = 5_000;

/// Positions of a game, compared with the default rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Binding {
    /// Number of positions that were compared.
    pub compared: u32,
    /// Number of these whose legal moves differ.
    pub differ: u32,
}

/// Replays a game and compares positions after `opening` moves. Leaves out positions that the default rules cannot read,
/// and all if board or start differ: then the same text may mean something else.
///
/// # Errors
/// [`crate::faults::DATA_MOVE`] at an illegal move.
pub(super) fn binding<G: Game>(
    rules: &G,
    game: &PlayedGame,
    opening: usize,
) -> Result<Binding, Fault> {
    let default = G::default();
    let mut found = Binding::default();
    if set_up(rules) != set_up(&default) {
        return Ok(found);
    }
    replay(rules, game, |position, plies, _| {
        if plies < opening || !(plies - opening).is_multiple_of(STEP) {
            return;
        }
        let text = rules.position_text(position);
        let Ok(other) = default.parse_position(&text) else {
            return;
        };
        if let [Some(own), Some(other)] = [moves(rules, position), moves(&default, &other)] {
            found.compared += 1;
            found.differ += u32::from(own != other);
        }
    })?;
    Ok(found)
}

/// Returns the first position and the ground of the board.
fn set_up<G: Game>(rules: &G) -> (String, Vec<Ground>) {
    let cells = rules.board().cells;
    let ground = cells.iter().map(|cell| cell.ground).collect();
    (rules.position_text(&rules.start()), ground)
}

/// Returns the texts of all legal moves, sorted. There are none if the game is over. `None` for more than [`MAX_MOVES`].
fn moves<G: Game>(rules: &G, position: &G::Position) -> Option<Vec<String>> {
    if rules.outcome(position).is_some() {
        return Some(Vec::new());
    }
    let mut texts = Vec::new();
    let mut is_full = false;
    // Both ends mean the same here.
    let _ = rules.for_each_move_dyn(position, &mut |mv| {
        if texts.len() == MAX_MOVES {
            is_full = true;
            return ControlFlow::Break(());
        }
        texts.push(rules.move_text(position, mv));
        ControlFlow::Continue(())
    });
    texts.sort_unstable();
    (!is_full).then_some(texts)
}
