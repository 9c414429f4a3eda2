//! Facts about one game, from which the measures are computed.

use std::ops::ControlFlow;

use burgrave_bots::calibration::win_probability;
use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, Game};
use burgrave_games::with_rules;

use crate::self_play::{PlayedGame, replay};

/// Positions with more moves count as having this many. Castello has some with millions.
const MAX_CHOICES: u32 = 100_000;

/// Facts about one game. "First" is the side that moves first, whatever its colour.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Facts {
    /// Number of the game in its study.
    pub number: u64,
    /// Whether the first side won; `None` for a draw.
    pub first_won: Option<bool>,
    /// Reason of the end.
    pub reason: String,
    /// Number of plies, the random opening included.
    pub plies: u32,
    /// Number of legal moves before each ply after the random opening.
    pub choices: Vec<u32>,
    /// The first side's chance before each ply after the random opening, from 0 to 1, as the player saw it. Empty if the
    /// player has no scores.
    pub chances: Vec<f64>,
    /// Number of spaces whose contents change, and number of spaces of the board. `None` if not asked for.
    pub spaces: Option<[u32; 2]>,
}

/// Replays a game that begins with `opening` random moves, and returns its facts. Counts spaces only if
/// `with_spaces` is set, because it takes long.
///
/// # Errors
/// [`crate::faults::DATA_MOVE`] at an illegal move.
pub fn facts(
    rules: &AnyRules,
    game: &PlayedGame,
    opening: u32,
    with_spaces: bool,
) -> Result<Facts, Fault> {
    with_rules!(rules, |rules| {
        let facts = of_game(rules, game, opening as usize)?;
        Ok(Facts {
            spaces: match with_spaces {
                true => Some(spaces(rules, game)?),
                false => None,
            },
            ..facts
        })
    })
}

/// Returns the number of spaces whose contents change in a game, and the number of spaces of the board.
fn spaces<G: Game>(rules: &G, game: &PlayedGame) -> Result<[u32; 2], Fault> {
    let mut used = vec![false; rules.board().cells.len()];
    replay(rules, game, |position, plies, _| {
        let before = rules.view(position).stacks;
        let Ok(mv) = rules.parse_move(position, &game.plies[plies].mv) else {
            return;
        };
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        let after = rules.view(&next).stacks;
        for (cell, (before, after)) in before.iter().zip(&after).enumerate() {
            used[cell] |= before != after;
        }
    })?;
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let changed = used.iter().filter(|used| **used).count();
    Ok([number(changed), number(used.len())])
}

fn of_game<G: Game>(rules: &G, game: &PlayedGame, opening: usize) -> Result<Facts, Fault> {
    let first = rules.side_to_move(&rules.start());
    let mut facts = Facts {
        number: game.number,
        first_won: game.winner.map(|winner| winner == first),
        reason: game.reason.clone(),
        plies: u32::try_from(game.plies.len()).unwrap_or(u32::MAX),
        ..Facts::default()
    };
    replay(rules, game, |position, plies, score| {
        if let Some(score) = score {
            let chance = win_probability(G::ID, score);
            let is_first = rules.side_to_move(position) == first;
            facts
                .chances
                .push(if is_first { chance } else { 1.0 - chance });
        }
        // Some openings are shorter than wanted. Then the first score ends them.
        if plies >= opening || score.is_some() {
            facts.choices.push(choices(rules, position));
        }
    })?;
    Ok(facts)
}

fn choices<G: Game>(rules: &G, position: &G::Position) -> u32 {
    let mut count = 0;
    // Stops at the maximum; both ends mean the same here.
    let _ = rules.for_each_move_dyn(position, &mut |_| {
        count += 1;
        match count < MAX_CHOICES {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    count
}
