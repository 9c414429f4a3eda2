//! The ruling that an illegal sow breaks.

use burgrave_core::{Explain, Fault, Rules, Side, Step, spaces_of, text};

use super::notation::name;
use super::setup::place_names;
use super::sowing::Sowing;
use super::tables::{BELOW, CELLS, LEVEL_1, NEIGHBOURS, PLATFORM, PLATFORM_SHIFT, has};
use super::{KingOfTheCastle, Move, Platform, Position, Sow, faults};

impl Explain for KingOfTheCastle {
    fn broken_by_move(&self, position: &Position, mv: Move) -> Fault {
        if mv.is_pass() {
            return Fault::new(text::PASS_NOT_ALLOWED);
        }
        let mut spaces = vec![mv.origin()];
        if usize::from(mv.origin()) < CELLS && mv.is_well_formed() {
            spaces.extend(mv.route(self.sow == Sow::Fan));
        }
        // `bind` takes spaces: it cannot judge a route that leaves the board.
        let is_on_board = spaces.len() == 1 + usize::from(mv.height());
        let fault = self.bind(position, &spaces).err().filter(|_| is_on_board);
        fault.unwrap_or_else(|| Fault::new(text::ILLEGAL_MOVE))
    }

    fn broken_by_steps(&self, position: &Position, steps: &[Step]) -> Option<Fault> {
        let known = |space: u16| {
            u8::try_from(space)
                .ok()
                .filter(|&cell| usize::from(cell) < CELLS)
        };
        let spaces: Option<Vec<u8>> = spaces_of(steps).into_iter().map(known).collect();
        match spaces?[..] {
            [origin] => {
                let own = position.top(origin) == Some(self.side_to_move(position));
                let fault = check_origin(position, origin).err().filter(|_| own)?;
                (fault.code == faults::FROM_PLATFORM).then_some(fault)
            }
            ref spaces => self.bind(position, spaces).err(),
        }
    }
}

impl KingOfTheCastle {
    /// Returns why the next piece may not be set on `to`. `board` is the state in the middle of the sow.
    pub(super) fn explain(&self, board: &Position, sowing: &Sowing, to: u8) -> Fault {
        let bit = 1u64 << to;
        let side = Side::BOTH[sowing.colour()];
        let fault = |code| Fault::new(code).with("cell", name(to));
        if NEIGHBOURS[usize::from(sowing.hand)] & bit == 0 {
            return Fault::new(faults::NOT_NEIGHBOUR)
                .with("from", name(sowing.hand))
                .with("to", name(to));
        }
        if let Some(max) = self
            .max_tower
            .filter(|&max| board.height(usize::from(to)) >= max)
        {
            return fault(faults::SET_TOO_HIGH).with("max", max);
        }
        if (LEVEL_1 | PLATFORM) & bit & board.tops(!side) != 0 {
            return fault(faults::CAPTURE).with("side", side);
        }
        if PLATFORM & bit == 0 {
            return Fault::new(text::ILLEGAL_MOVE);
        }
        let place = 1 << (usize::from(to) - PLATFORM_SHIFT);
        if self.free_places(board, side) & place != 0 {
            return fault(faults::SECOND_ON_PLATFORM);
        }
        match self.platform {
            Platform::Assigned => fault(faults::SET_NOT_ASSIGNED)
                .with("side", side)
                .with("places", place_names(super::open_spaces::assigned(side))),
            _ if board.places(side).count_ones() >= 4 => {
                fault(faults::FIFTH_PLACE).with("side", side)
            }
            _ => fault(faults::FOURTH_SCATTERED).with("side", side),
        }
    }
}

pub(super) fn check_origin(position: &Position, origin: u8) -> Result<(), Fault> {
    let fault = |code| Fault::new(code).with("cell", name(origin));
    match position.top(origin) {
        None => Err(fault(faults::EMPTY_ORIGIN)),
        Some(_) if !has(BELOW, origin) => Err(fault(faults::FROM_PLATFORM)),
        Some(side) if side != position.side_to_move() => {
            Err(fault(faults::OPPONENTS_TOWER).with("side", side))
        }
        Some(_) => Ok(()),
    }
}

/// Returns the fault of a sow whose number of steps is not the height of the tower.
pub(super) fn miscounted(mv: Move, steps: usize) -> Fault {
    Fault::new(faults::STEP_COUNT)
        .with("cell", name(mv.origin()))
        .with("height", mv.height())
        .with("steps", steps)
}
