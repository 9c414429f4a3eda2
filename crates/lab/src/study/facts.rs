//! Facts about one game, from which the measures are computed.

use std::ops::ControlFlow;

use burgrave_bots::calibration::win_probability;
use burgrave_core::view::{Kind, Occupant};
use burgrave_core::{Effect, Fault, Side};
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
    /// What happens on the board. `None` if not asked for.
    pub board: Option<OnBoard>,
}

/// What happens on the board in a game, the random opening included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OnBoard {
    /// Number of spaces whose contents change.
    pub used: u32,
    /// Number of spaces of the board.
    pub spaces: u32,
    /// Number of kinds of things on the board, at the start or later.
    pub kinds: u32,
    /// Number of these kinds of which a thing moves, comes, goes or changes sides.
    pub kinds_used: u32,
    /// Number of turns that capture a man.
    pub captures: u32,
    /// Whether the first side is the first to capture a man; `None` without captures.
    pub first_captures: Option<bool>,
    /// Whether the first side is the first to take a castle; `None` if none is taken.
    pub first_seizes: Option<bool>,
}

/// Replays a game that begins with `opening` moves that no player chose, and returns its facts. Looks at the board only if
/// `with_board` is set, because it takes long.
///
/// # Errors
/// [`crate::faults::DATA_MOVE`] at an illegal move.
pub fn facts(
    rules: &AnyRules,
    game: &PlayedGame,
    opening: u32,
    with_board: bool,
) -> Result<Facts, Fault> {
    with_rules!(rules, |rules| {
        let facts = of_game(rules, game, opening as usize)?;
        Ok(Facts {
            board: match with_board {
                true => Some(on_board(rules, game)?),
                false => None,
            },
            ..facts
        })
    })
}

/// The kinds of things, [`Kind::Unmoved`] counted as [`Kind::Man`].
const KINDS: [Kind; 4] = [Kind::Man, Kind::Layer, Kind::Prize, Kind::Castle];

/// Returns the owners of the things of a kind on a space, from the bottom.
fn owners(stack: &[Occupant], kind: Kind) -> impl Iterator<Item = Option<Side>> + Clone {
    let kind_of = |one: &Occupant| match one.kind {
        Kind::Unmoved => Kind::Man,
        kind => kind,
    };
    let of_kind = stack.iter().filter(move |one| kind_of(one) == kind);
    of_kind.map(|one| one.side)
}

fn on_board<G: Game>(rules: &G, game: &PlayedGame) -> Result<OnBoard, Fault> {
    let first = rules.side_to_move(&rules.start());
    let mut used = vec![false; rules.board().cells.len()];
    let (mut kinds, mut kinds_used) = ([false; KINDS.len()], [false; KINDS.len()]);
    let mut found = OnBoard::default();
    replay(rules, game, |position, plies, _| {
        let Ok(mv) = rules.parse_move(position, &game.plies[plies].mv) else {
            return;
        };
        let is_first = rules.side_to_move(position) == first;
        let effects = rules.effects(position, mv);
        if effects.iter().any(|one| matches!(one, Effect::Capture(_))) {
            found.captures += 1;
            found.first_captures.get_or_insert(is_first);
        }
        if effects.iter().any(|one| matches!(one, Effect::Seize(_))) {
            found.first_seizes.get_or_insert(is_first);
        }
        let before = rules.view(position).stacks;
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        let after = rules.view(&next).stacks;
        for (cell, (before, after)) in before.iter().zip(&after).enumerate() {
            used[cell] |= before != after;
            for (number, kind) in KINDS.into_iter().enumerate() {
                let [before, after] = [before, after].map(|stack| owners(stack, kind));
                kinds[number] |= before.clone().chain(after.clone()).next().is_some();
                kinds_used[number] |= !before.eq(after);
            }
        }
    })?;
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let count = |flags: &[bool]| number(flags.iter().filter(|flag| **flag).count());
    found.used = count(&used);
    found.spaces = number(used.len());
    found.kinds = count(&kinds);
    found.kinds_used = count(&kinds_used);
    Ok(found)
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
