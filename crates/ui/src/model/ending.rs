//! The spaces that decided a game.

use burgrave_core::Effect;
use burgrave_core::view::{Cell, Ground, Sign};

use super::{Play, TimeControl};

impl Play {
    /// Returns the spaces that decided the game under its own rules: where the last castle fell, the last man was
    /// captured or arrived, or the throne and the two men that flanked it. Empty if players or clocks ended it, and in
    /// an earlier position.
    pub fn decisive_cells(&self) -> Vec<u16> {
        let won = self.outcome().is_some_and(|end| end.winner().is_some());
        if !won || self.ended().is_some() || self.is_looking_back() {
            return Vec::new();
        }
        let throne = || {
            let stacks = self.game().view().stacks;
            let owner = |cell: u16| stacks.get(usize::from(cell))?.last()?.side;
            let signs = self.game().signs();
            let flanked = signs.into_iter().find_map(|sign| match sign {
                Sign::Flanked { cell, men: (a, b) } if owner(a) == owner(cell) => {
                    Some(vec![cell, a.min(b), a.max(b)])
                }
                _ => None,
            });
            flanked.unwrap_or_default()
        };
        let Some((_, effects)) = self.last_move() else {
            return Vec::new();
        };
        let cells = |of: fn(&Effect) -> Option<u16>| effects.iter().filter_map(of).collect();
        let reason = self.outcome().map_or("", |end| end.reason().0);
        match reason {
            "throne" => throne(),
            "gem" => cells(|effect| match effect {
                Effect::Push { from, to: None } => Some(*from),
                _ => None,
            }),
            "four castles" => cells(|effect| match effect {
                Effect::Seize(cell) => Some(*cell),
                _ => None,
            }),
            "all soldiers lost" | "two pieces left" => cells(|effect| match effect {
                Effect::Capture(cell) => Some(*cell),
                _ => None,
            }),
            _ => {
                let last = effects.iter().rev().find_map(|effect| match effect {
                    Effect::Move { to, .. } => Some(*to),
                    _ => None,
                });
                last.into_iter().collect()
            }
        }
    }

    /// Returns the walls around a decisive centre of a castle: those connected with the nearest one. Empty after
    /// other ends.
    pub fn won_walls(&self) -> Vec<u16> {
        let cells = &self.board().cells;
        let centre = self.decisive_cells().first().copied();
        let centre = centre.and_then(|cell| cells.get(usize::from(cell)));
        let Some(centre) = centre.filter(|cell| matches!(cell.ground, Ground::Centre(_))) else {
            return Vec::new();
        };
        let distance = |a: &Cell, b: &Cell| {
            let columns = a.column.abs_diff(b.column);
            columns.max(a.row.abs_diff(b.row))
        };
        let is_wall = |cell: &&Cell| matches!(cell.ground, Ground::Wall | Ground::Gate);
        let nearest = (cells.iter().filter(is_wall)).min_by_key(|cell| distance(cell, centre));
        let mut found: Vec<&Cell> = nearest.into_iter().collect();
        let mut next = 0;
        while let Some(from) = found.get(next).copied() {
            let near = cells.iter().filter(is_wall);
            let near = near.filter(|cell| distance(cell, from) == 1 && !found.contains(cell));
            let near: Vec<&Cell> = near.collect();
            found.extend(near);
            next += 1;
        }
        let numbered = cells.iter().zip(0..);
        let walls = numbered.filter(|(cell, _)| found.contains(cell));
        walls.map(|(_, number)| number).collect()
    }

    /// Returns the time control, if the game has one that the app offers.
    pub fn control(&self) -> Option<TimeControl> {
        let control = self.session.terms().clocks[0].as_ref()?;
        Some(TimeControl {
            minutes: u16::try_from(control.base / 60_000).ok()?,
            increment: u16::try_from(control.increment / 1_000).ok()?,
        })
    }
}
