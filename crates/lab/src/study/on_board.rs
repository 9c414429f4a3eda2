//! Events on the board in a game: spaces and kinds that are used, captures, castles, towers.

use burgrave_core::view::{Ground, Kind, Occupant};
use burgrave_core::{Effect, Fault, Side};
use burgrave_games::registry::Game;

use crate::self_play::{PlayedGame, replay};

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
    /// Whether the first side captures more men; `None` if both capture as many.
    pub captures_more: Option<bool>,
    /// Whether the first side is the first to take a castle; `None` if none is taken.
    pub first_seizes: Option<bool>,
    /// Whether the first side's highest tower is the higher one, in the mean of the positions after each turn; `None` if
    /// they are as high.
    pub higher_tower: Option<bool>,
}

/// Replays a game and returns what happens on the board.
///
/// # Errors
/// [`crate::faults::DATA_MOVE`] at an illegal move.
pub(super) fn on_board<G: Game>(rules: &G, game: &PlayedGame) -> Result<OnBoard, Fault> {
    let mut watch = Watch::new(rules);
    replay(rules, game, |position, plies, _| {
        let Ok(mv) = rules.parse_move(position, &game.plies[plies].mv) else {
            return;
        };
        watch.effects(rules.side_to_move(position), &rules.effects(position, mv));
        let before = rules.view(position).stacks;
        let mut next = position.clone();
        rules.apply(&mut next, mv);
        let after = rules.view(&next).stacks;
        watch.changes(&before, &after);
        watch.towers(&after);
    })?;
    Ok(watch.found())
}

/// The kinds of things, [`Kind::Unmoved`] counted as [`Kind::Man`].
const KINDS: [Kind; 4] = [Kind::Man, Kind::Layer, Kind::Prize, Kind::Castle];

/// Contents of a space, from the bottom.
type Stack = Vec<Occupant>;

/// Counts of a game that is replayed.
struct Watch {
    /// The side that moves first.
    first: Side,
    is_platform: Vec<bool>,
    /// By space, whether its contents changed.
    used: Vec<bool>,
    kinds: [bool; KINDS.len()],
    kinds_used: [bool; KINDS.len()],
    /// Number of men that each side captures.
    captured: Lead,
    /// Sum of the heights of each side's highest tower.
    towers: Lead,
    found: OnBoard,
}

impl Watch {
    fn new<G: Game>(rules: &G) -> Watch {
        let cells = rules.board().cells;
        Watch {
            first: rules.side_to_move(&rules.start()),
            is_platform: cells
                .iter()
                .map(|cell| cell.ground == Ground::Platform)
                .collect(),
            used: vec![false; cells.len()],
            kinds: [false; KINDS.len()],
            kinds_used: [false; KINDS.len()],
            captured: Lead::default(),
            towers: Lead::default(),
            found: OnBoard::default(),
        }
    }

    /// Notes the captures and the castles of a turn.
    fn effects(&mut self, side: Side, effects: &[Effect]) {
        let is_first = side == self.first;
        let men = effects
            .iter()
            .filter(|one| matches!(one, Effect::Capture(_)))
            .count();
        if men > 0 {
            self.found.captures += 1;
            self.found.first_captures.get_or_insert(is_first);
            self.captured.add(is_first, men as u64);
        }
        if effects.iter().any(|one| matches!(one, Effect::Seize(_))) {
            self.found.first_seizes.get_or_insert(is_first);
        }
    }

    /// Notes the spaces and kinds that a turn changes.
    fn changes(&mut self, before: &[Stack], after: &[Stack]) {
        for (cell, (before, after)) in before.iter().zip(after).enumerate() {
            self.used[cell] |= before != after;
            for (number, kind) in KINDS.into_iter().enumerate() {
                let [before, after] = [before, after].map(|stack| owners(stack, kind));
                self.kinds[number] |= before.clone().chain(after.clone()).next().is_some();
                self.kinds_used[number] |= !before.eq(after);
            }
        }
    }

    /// Notes each side's highest tower after a turn: two or more men below the platform, of which it owns the top one.
    fn towers(&mut self, stacks: &[Stack]) {
        let mut highest = [0; 2];
        for stack in stacks
            .iter()
            .zip(&self.is_platform)
            .filter(|(_, platform)| !**platform)
        {
            let men = owners(stack.0, Kind::Man);
            let height = men.clone().count() as u64;
            if let (2.., Some(Some(owner))) = (height, men.last()) {
                let own = &mut highest[usize::from(owner != self.first)];
                *own = height.max(*own);
            }
        }
        self.towers.add(true, highest[0]);
        self.towers.add(false, highest[1]);
    }

    fn found(self) -> OnBoard {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let count = |flags: &[bool]| number(flags.iter().filter(|flag| **flag).count());
        OnBoard {
            used: count(&self.used),
            spaces: number(self.used.len()),
            kinds: count(&self.kinds),
            kinds_used: count(&self.kinds_used),
            captures_more: self.captured.first_leads(),
            higher_tower: self.towers.first_leads(),
            ..self.found
        }
    }
}

/// Returns the owners of the things of a kind on a space, from the bottom.
fn owners(stack: &[Occupant], kind: Kind) -> impl Iterator<Item = Option<Side>> + Clone {
    let kind_of = |one: &Occupant| match one.kind {
        Kind::Unmoved => Kind::Man,
        kind => kind,
    };
    let of_kind = stack.iter().filter(move |one| kind_of(one) == kind);
    of_kind.map(|one| one.side)
}

/// Sums of the first and the second side.
#[derive(Default)]
struct Lead([u64; 2]);

impl Lead {
    fn add(&mut self, is_first: bool, value: u64) {
        self.0[usize::from(!is_first)] += value;
    }

    /// Returns whether the first side has more; `None` if both have as much.
    fn first_leads(&self) -> Option<bool> {
        let [first, second] = self.0;
        (first != second).then_some(first > second)
    }
}
