//! Goals of lesson moves.

use burgrave_core::view::{Kind, Occupant};
use burgrave_core::{Effect, Side};
use burgrave_games::any::AnyGame;

/// Condition on a move, checked by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// `moves A B …`: the move is one of these.
    Moves(Vec<String>),
    /// `capture`, `capture 3`: the move captures at least this number of men, or tops this number of towers.
    Capture(usize),
    /// `does throw`, `does crown` …: the move has an effect of this kind.
    Does(&'static str),
    /// `steps 3`: the move has at least this number of steps.
    Steps(usize),
    /// `on d6 e6`: the mover's men are on top of these cells afterwards.
    On(Vec<String>),
    /// `high e4 3`: the stack on this cell has at least this height afterwards.
    High(String, usize),
    /// `safe`: the opponent cannot win with the next move.
    Safe,
    /// `win`: the mover wins.
    Win,
}

/// Effect names of `does`.
const EFFECTS: [&str; 9] = [
    "place", "swap", "throw", "push", "raise", "lower", "castle", "crown", "depose",
];

impl Goal {
    /// Parses a goal. Returns `None` if the text is not one.
    pub fn read(text: &str) -> Option<Goal> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words = || -> Vec<String> { rest.split_whitespace().map(str::to_owned).collect() };
        Some(match kind {
            "moves" if !rest.is_empty() => Goal::Moves(words()),
            "capture" if rest.is_empty() => Goal::Capture(1),
            "capture" => Goal::Capture(rest.parse().ok()?),
            "does" => Goal::Does(EFFECTS.into_iter().find(|name| *name == rest)?),
            "steps" => Goal::Steps(rest.parse().ok()?),
            "on" if !rest.is_empty() => Goal::On(words()),
            "high" => {
                let (cell, count) = rest.split_once(' ')?;
                Goal::High(cell.to_owned(), count.parse().ok()?)
            }
            "safe" if rest.is_empty() => Goal::Safe,
            "win" if rest.is_empty() => Goal::Win,
            _ => return None,
        })
    }

    /// Returns the key of the message for a move that misses the goal.
    pub fn failure_key(&self) -> &'static str {
        match self {
            Goal::Moves(_) => "learn-wrong-move",
            Goal::Capture(0 | 1) => "learn-wrong-capture",
            Goal::Capture(_) => "learn-wrong-captures",
            Goal::Does(_) => "learn-wrong-effect",
            Goal::Steps(_) => "learn-wrong-steps",
            Goal::On(_) => "learn-wrong-place",
            Goal::High(..) => "learn-wrong-height",
            Goal::Safe => "learn-wrong-safe",
            Goal::Win => "learn-wrong-win",
        }
    }

    /// Returns whether a legal move reached the goal. `after` is the game after the move.
    pub fn is_reached(&self, before: &AnyGame, mv: &str, after: &AnyGame) -> bool {
        let side = before.side_to_move();
        let effects = || before.effects(mv).unwrap_or_default();
        match self {
            Goal::Moves(moves) => moves.iter().any(|one| one == mv),
            Goal::Capture(count) => {
                let taken = effects().into_iter();
                let taken = taken.filter(|effect| matches!(effect, Effect::Capture(_)));
                taken.count().max(topped(before, after, side)) >= *count
            }
            Goal::Does(kind) => effects().into_iter().any(|effect| is(effect, kind)),
            Goal::Steps(count) => {
                let steps = effects().into_iter();
                let steps = steps.filter(|effect| matches!(effect, Effect::Move { .. }));
                steps.count() >= *count
            }
            Goal::On(cells) => {
                let stands = |name: &String| {
                    let top = stack(after, name).and_then(|stack| stack.last().copied());
                    top.is_some_and(|top| top.side == Some(side))
                };
                cells.iter().all(stands)
            }
            Goal::High(cell, count) => stack(after, cell).is_some_and(|it| it.len() >= *count),
            Goal::Safe => !can_win(after, !side),
            Goal::Win => after.outcome().and_then(|outcome| outcome.winner()) == Some(side),
        }
    }
}

fn is(effect: Effect, kind: &str) -> bool {
    let name = match effect {
        Effect::Place(_) => "place",
        Effect::Convert(_) => "swap",
        Effect::Throw { .. } => "throw",
        Effect::Push { .. } => "push",
        Effect::Raise(_) => "raise",
        Effect::Lower(_) => "lower",
        Effect::Seize(_) => "castle",
        Effect::Promote(_) => "crown",
        Effect::Demote(_) => "depose",
        Effect::Move { .. } | Effect::Capture(_) => "",
    };
    name == kind
}

fn stack(game: &AnyGame, name: &str) -> Option<Vec<Occupant>> {
    let number = game.board().cell(name)?;
    game.view().stacks.get(usize::from(number)).cloned()
}

/// Counts the enemy towers that the mover has topped.
fn topped(before: &AnyGame, after: &AnyGame, side: Side) -> usize {
    let tops = |stack: &[Occupant], side: Side| {
        stack
            .last()
            .is_some_and(|top| top.side == Some(side) && top.kind == Kind::Man)
    };
    let (before, after) = (before.view().stacks, after.view().stacks);
    (before.iter().zip(&after))
        .filter(|(old, new)| tops(old, !side) && tops(new, side) && new.len() > 1)
        .count()
}

/// Returns whether `side`, which is to move, has a winning move.
fn can_win(game: &AnyGame, side: Side) -> bool {
    let mut found = false;
    game.for_each_legal_unsorted(&mut |mv| {
        let mut next = game.clone();
        found = next.play(mv).is_ok()
            && next.outcome().and_then(|outcome| outcome.winner()) == Some(side);
        !found
    });
    found
}
