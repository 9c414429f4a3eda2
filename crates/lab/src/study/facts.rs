//! Facts about one game, from which the measures are computed.

use std::collections::HashSet;
use std::ops::ControlFlow;

use burgrave_bots::calibration::win_probability;
use burgrave_core::Fault;
use burgrave_games::registry::{AnyRules, Game, GameId};
use burgrave_games::with_rules;

use crate::self_play::{PlayedGame, Ply, replay};
use crate::study::binds::{Binding, binding};
use crate::study::on_board::{OnBoard, on_board};

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
    /// Number of different moves after the random opening.
    pub different: u32,
    /// The first side's chance before each ply after the random opening, from 0 to 1, as the player saw it. Empty if the
    /// player has no scores.
    pub chances: Vec<f64>,
    /// What happens on the board. `None` if not asked for.
    pub board: Option<OnBoard>,
    /// How often the rules bind. `None` if not asked for.
    pub binding: Option<Binding>,
}

/// Facts that take long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// What happens on the board.
    pub board: bool,
    /// How often the rules bind.
    pub binding: bool,
}

/// Replays a game that begins with `opening` moves that no player chose, and returns its facts.
///
/// # Errors
/// [`crate::faults::DATA_MOVE`] at an illegal move.
pub fn facts(
    rules: &AnyRules,
    game: &PlayedGame,
    opening: u32,
    wanted: Wanted,
) -> Result<Facts, Fault> {
    with_rules!(rules, |rules| {
        let facts = of_game(rules, game, opening as usize)?;
        Ok(Facts {
            board: match wanted.board {
                true => Some(on_board(rules, game)?),
                false => None,
            },
            binding: match wanted.binding {
                true => Some(binding(rules, game, opening as usize)?),
                false => None,
            },
            ..facts
        })
    })
}

/// Returns the facts of a game that need no board: all but choices, different moves and what takes long. The game begins
/// at the start.
pub(super) fn outline(id: GameId, game: &PlayedGame) -> Facts {
    let first = id.about().first;
    let chance = |(index, ply): (usize, &Ply)| {
        let chance = win_probability(id, ply.score?);
        // Sides alternate.
        Some(match index.is_multiple_of(2) {
            true => chance,
            false => 1.0 - chance,
        })
    };
    Facts {
        number: game.number,
        first_won: game.winner.map(|winner| winner == first),
        reason: game.reason.clone(),
        plies: u32::try_from(game.plies.len()).unwrap_or(u32::MAX),
        chances: game.plies.iter().enumerate().filter_map(chance).collect(),
        ..Facts::default()
    }
}

fn of_game<G: Game>(rules: &G, game: &PlayedGame, opening: usize) -> Result<Facts, Fault> {
    let mut facts = outline(G::ID, game);
    let mut moves = HashSet::new();
    replay(rules, game, |position, plies, score| {
        // Some openings are shorter than wanted. Then the first score ends them.
        if plies >= opening || score.is_some() {
            facts.choices.push(choices(rules, position));
            moves.insert(game.plies[plies].mv.as_str());
        }
    })?;
    facts.different = u32::try_from(moves.len()).unwrap_or(u32::MAX);
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
