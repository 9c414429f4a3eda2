//! Themes of a puzzle, derived from the effects of its solution on the board.

use burgrave_core::view::{Board, Ground};
use burgrave_core::{Effect, Side};
use burgrave_games::registry::Game;

/// All themes, in canonical order.
pub const ALL: [&str; 22] = [
    "win-in-1",
    "win-in-2",
    "win-in-3",
    "win-in-4",
    "only-win",
    "quiet",
    "defence",
    "sacrifice",
    "capture",
    "throw",
    "push",
    "castle-taking",
    "throne",
    "deposing",
    "placing",
    "swap",
    "building",
    "chain",
    "platform",
    "centre",
    "gate",
    "tower",
];

/// Facts that do not follow from the moves of the solution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    /// Number of the winner's turns.
    pub turns: u32,
    /// Whether a search found no other winning first move, however slow.
    pub only: bool,
    /// Whether the first move is neither a capture nor a direct threat.
    pub quiet: bool,
    /// Whether most other first moves lose immediately.
    pub defence: bool,
}

/// Returns the themes of a line in which `winner` wins, in the order of [`ALL`].
pub(crate) fn of<G: Game>(
    rules: &G,
    position: &G::Position,
    line: &[G::Move],
    winner: Side,
    facts: Facts,
) -> Vec<String> {
    let mut found = vec![match facts.turns {
        0 | 1 => "win-in-1",
        2 => "win-in-2",
        3 => "win-in-3",
        _ => "win-in-4",
    }];
    if facts.only {
        found.push("only-win");
    }
    if facts.quiet {
        found.push("quiet");
    }
    if facts.defence {
        found.push("defence");
    }
    let board = rules.board();
    let mut position = position.clone();
    for &mv in line {
        let effects = rules.effects(&position, mv);
        if rules.side_to_move(&position) == winner {
            attacks(&board, &effects, &mut found);
        } else if effects
            .iter()
            .any(|e| matches!(e, Effect::Capture(_) | Effect::Demote(_)))
        {
            found.push("sacrifice");
        }
        rules.apply(&mut position, mv);
    }
    ALL.into_iter()
        .filter(|theme| found.contains(theme))
        .map(str::to_owned)
        .collect()
}

/// Adds the themes of a move of the winner.
fn attacks(board: &Board, effects: &[Effect], found: &mut Vec<&'static str>) {
    let mut steps = 0;
    for effect in effects {
        let (theme, to) = match *effect {
            Effect::Move { to, .. } => {
                steps += 1;
                (None, Some(to))
            }
            Effect::Place(to) => (Some("placing"), Some(to)),
            Effect::Convert(_) => (Some("swap"), None),
            Effect::Capture(_) => (Some("capture"), None),
            Effect::Throw { .. } => (Some("throw"), None),
            Effect::Push { .. } => (Some("push"), None),
            Effect::Raise(_) | Effect::Lower(_) => (Some("building"), None),
            Effect::Seize(_) => (Some("castle-taking"), None),
            Effect::Promote(_) => (Some("throne"), None),
            Effect::Demote(_) => (Some("deposing"), None),
        };
        found.extend(theme);
        found.extend(to.and_then(|to| ground(board, to)));
    }
    if steps >= 3 {
        found.push("chain");
    }
}

/// Returns the theme of a move to a space.
fn ground(board: &Board, cell: u16) -> Option<&'static str> {
    match board.cells.get(usize::from(cell))?.ground {
        Ground::Platform => Some("platform"),
        Ground::Goal => Some("throne"),
        Ground::Centre(_) => Some("centre"),
        Ground::Gate => Some("gate"),
        Ground::Pedestal => Some("tower"),
        _ => None,
    }
}
