//! The legality of one move, and the rule that an illegal move breaks.

use burgrave_core::{Explain, Fault, Present, Rules, Side, Step, spaces_of, text};

use super::geometry::{OFF, SQUARES, TOWER, direction, name, next};
use super::movegen::stalemates;
use super::position::Occupant;
use super::{AujjrisCastle, Move, Position, faults, steps};

impl Explain for AujjrisCastle {
    fn broken_by_move(&self, position: &Position, mv: Move) -> Fault {
        match check(position, mv) {
            Err(breach) => breach.fault(),
            Ok(()) => Fault::new(text::ILLEGAL_MOVE),
        }
    }

    fn broken_by_steps(&self, position: &Position, steps: &[Step]) -> Option<Fault> {
        let square = |space: u16| {
            u8::try_from(space)
                .ok()
                .filter(|&at| usize::from(at) < SQUARES)
        };
        match spaces_of(steps)[..] {
            [at] => {
                let at = square(at)?;
                // AC-3: the mover's last stacker under the Gem may not move.
                let gem = position.occupant(at) == Some(Occupant::Gem);
                let breach = check_slide(position, at, at).err().filter(|_| gem)?;
                (breach.code == faults::LAST_LAYER).then(|| breach.fault())
            }
            [from, to] => {
                let (from, to) = (square(from)?, square(to)?);
                let mv = match position.occupant(to) {
                    _ if self.slides(position, steps, from) => Move::Slide { from, to },
                    Some(_) => Move::Push { from, to },
                    None => Move::Step { from, to },
                };
                Some(self.broken_by_move(position, mv))
            }
            _ => None,
        }
    }
}

impl AujjrisCastle {
    /// Returns whether steps from a square move a stacker: the player chose it, or no Piece can move.
    fn slides(&self, position: &Position, steps: &[Step], from: u8) -> bool {
        let chosen = steps.iter().find(|step| matches!(step, Step::Choice(_)));
        if let Some(choice) = chosen {
            return *choice == steps::STACKER;
        }
        let menu = self.menu(position, &[Step::Space(from.into())]);
        let first = menu.and_then(|menu| menu.next.first().map(|option| option.step));
        match first {
            Some(Step::Space(to)) => {
                u8::try_from(to).is_ok_and(|to| self.is_legal(position, Move::Slide { from, to }))
            }
            _ => false,
        }
    }
}

/// The rule that a move breaks.
#[derive(Clone, Copy)]
pub(super) struct Breach {
    code: &'static str,
    /// Square of the breach, or [`OFF`] if there is none.
    square: u8,
    /// Side that would have no move (AC-5).
    side: Option<Side>,
}

impl Breach {
    pub(super) fn fault(self) -> Fault {
        let mut fault = Fault::new(self.code);
        if self.square != OFF {
            fault = fault.with("cell", name(self.square));
        }
        if let Some(side) = self.side {
            fault = fault.with("side", side);
        }
        fault
    }
}

fn breach(code: &'static str, square: u8) -> Result<(), Breach> {
    Err(Breach {
        code,
        square,
        side: None,
    })
}

/// Checks a turn while the game is not over. Accepts any move value.
pub(super) fn check(position: &Position, mv: Move) -> Result<(), Breach> {
    let (Move::Step { from, to } | Move::Push { from, to } | Move::Slide { from, to }) = mv else {
        return breach(text::PASS_NOT_ALLOWED, OFF);
    };
    if usize::from(from.max(to)) >= SQUARES {
        return breach(text::ILLEGAL_MOVE, OFF);
    }
    match mv {
        Move::Slide { .. } => check_slide(position, from, to)?,
        Move::Push { .. } => check_push(position, from, to)?,
        _ => check_step(position, from, to)?,
    }
    if stalemates(position, mv) {
        return Err(Breach {
            code: faults::STALEMATE,
            square: OFF,
            side: Some(!position.side_to_move()),
        });
    }
    Ok(())
}

fn check_step(position: &Position, from: u8, to: u8) -> Result<(), Breach> {
    check_piece_move(position, from, to)?;
    match position.occupant(to) {
        Some(_) => breach(faults::OCCUPIED, to),
        None => check_slope(position, from, to),
    }
}

/// Checks what steps and pushes have in common, except for the heights.
fn check_piece_move(position: &Position, from: u8, to: u8) -> Result<(), Breach> {
    if position.occupant(from) != Some(Occupant::Piece(position.side_to_move())) {
        breach(faults::NO_PIECE, from)
    } else if direction(from, to).is_none() {
        breach(faults::NOT_NEXT, to)
    } else if position.height(to) == 0 {
        breach(faults::LAVA, to)
    } else {
        Ok(())
    }
}

fn check_slope(position: &Position, from: u8, to: u8) -> Result<(), Breach> {
    if position.height(from).abs_diff(position.height(to)) > 1 {
        return breach(faults::STEEP, to);
    }
    Ok(())
}

fn check_push(position: &Position, from: u8, to: u8) -> Result<(), Breach> {
    check_piece_move(position, from, to)?;
    let gem = match position.occupant(to) {
        None => return breach(faults::NOTHING_TO_PUSH, to),
        Some(Occupant::Piece(side)) if side == position.side_to_move() => {
            return breach(faults::OWN_PIECE, to);
        }
        Some(occupant) => occupant == Occupant::Gem,
    };
    check_slope(position, from, to)?;
    let banned = |ban: super::Ban| (ban.pushed, ban.pusher) == (from, to);
    if position.ban().is_some_and(banned) {
        return breach(faults::PUSHBACK, to);
    }
    let target = direction(from, to).map_or(OFF, |d| next(to, d));
    if target == OFF {
        return if gem {
            Ok(())
        } else {
            breach(faults::OFF_BOARD, to)
        };
    }
    if position.height(target) == 0 {
        breach(faults::INTO_LAVA, target)
    } else if position.occupant(target).is_some() {
        breach(faults::NO_ROOM, target)
    } else if position.height(target) > position.height(to) + 1 {
        breach(faults::PUSHED_UP, target)
    } else {
        Ok(())
    }
}

fn check_slide(position: &Position, from: u8, to: u8) -> Result<(), Breach> {
    let mover = position.side_to_move();
    if position.top(from) != Some(mover) {
        return breach(faults::NOT_YOURS, from);
    }
    let enemy = Some(Occupant::Piece(!mover));
    match position.occupant(from) {
        occupant if occupant == enemy => return breach(faults::UNDER_ENEMY, from),
        Some(_) if position.height(from) == 1 => return breach(faults::LAST_LAYER, from),
        _ => {}
    }
    let Some(direction) = straight(from, to) else {
        return breach(faults::NOT_STRAIGHT, to);
    };
    // AC-4: compare the height below the stacker, not the height of its stack.
    let mut height = position.height(from) - 1;
    let mut at = from;
    while at != to {
        at = next(at, direction);
        if usize::from(at) == TOWER {
            return breach(faults::TOWER_IN_WAY, at);
        }
        if position.occupant(at) == enemy {
            return breach(faults::ENEMY_IN_WAY, at);
        }
        if position.height(at).abs_diff(height) > 1 {
            return breach(faults::WALL, at);
        }
        height = position.height(at);
    }
    Ok(())
}

/// Returns the direction from one square to another on the same line.
fn straight(from: u8, to: u8) -> Option<usize> {
    (0..4).find(|&direction| {
        let mut at = next(from, direction);
        while at != OFF && at != to {
            at = next(at, direction);
        }
        at == to
    })
}
