//! Tables about the cells of a board, computed once for each size.

use std::sync::OnceLock;

use burgrave_board::HEX_DIRECTIONS;
use burgrave_games::kings::{KingsCastle, Zone};

use super::lines;

/// Number of lines that cross the Castle beside the Throne.
pub(super) const LINES: usize = 6;

/// Data of a cell.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    pub zone: Zone,
    /// Distance from outside the board: 1 at the edge, and 1 more for each step towards the Throne.
    pub near: i32,
    /// Lines through the cell, each with the amount that a white man adds to its pattern.
    pub on: [(u8, u16); 2],
    /// Number of lines in `on`.
    pub lines: u8,
    /// Neighbours by direction.
    pub next: [Option<u8>; 6],
}

/// The tables of a board.
pub(super) struct Cells {
    pub cells: Vec<Cell>,
    /// The two inner cells of each line, as directions from the Throne.
    pub inner: [[u8; 2]; LINES],
}

/// Returns the tables for the board of these rules.
pub(super) fn cells(rules: &KingsCastle) -> &'static Cells {
    static SIZES: [OnceLock<Cells>; 3] = [const { OnceLock::new() }; 3];
    let size = rules.side().clamp(6, 8) - 6;
    SIZES[size].get_or_init(|| Cells::new(rules))
}

/// Returns each line through a cell, with the cell's place on it. The inner cells of a line have the places 0 and 1.
fn places(x: i8, y: i8) -> impl Iterator<Item = (usize, i8)> {
    [(x, y), (y, x), (x - y, x)]
        .into_iter()
        .enumerate()
        .filter_map(|(axis, (across, along))| match across {
            1 => Some((2 * axis, along)),
            -1 => Some((2 * axis + 1, along + 1)),
            _ => None,
        })
}

impl Cells {
    fn new(rules: &KingsCastle) -> Cells {
        let hexagon = rules.hexagon();
        let cells = (0..hexagon.cells())
            .map(|cell| {
                let (x, y) = hexagon.xy(cell);
                let away = x.abs().max(y.abs()).max((x - y).abs());
                let mut on = [(0, 0); 2];
                let mut lines = 0;
                for (line, place) in places(x, y) {
                    let place = usize::try_from(place + lines::INNER[0] as i8);
                    if let Some(place) = place.ok().filter(|&place| place < lines::CELLS) {
                        on[lines % 2] = (line as u8, lines::digit(place, 0) as u16);
                        lines += 1;
                    }
                }
                Cell {
                    zone: rules.zone(cell),
                    near: rules.side() as i32 - i32::from(away),
                    on,
                    lines: lines.min(2) as u8,
                    next: [0, 1, 2, 3, 4, 5].map(|d| hexagon.step(cell, d).map(|next| next as u8)),
                }
            })
            .collect();
        let mut inner = [[0; 2]; LINES];
        for (direction, (x, y)) in HEX_DIRECTIONS.into_iter().enumerate() {
            for (line, place) in places(x, y) {
                inner[line][usize::from(place == 1)] = direction as u8;
            }
        }
        Cells { cells, inner }
    }

    #[inline]
    pub(super) fn get(&self, cell: u8) -> Option<&Cell> {
        self.cells.get(usize::from(cell))
    }

    /// Returns the cell `steps` steps away.
    #[inline]
    pub(super) fn along(&self, cell: u8, direction: u8, steps: u8) -> Option<u8> {
        (0..steps).try_fold(cell, |cell, _| {
            *self.get(cell)?.next.get(usize::from(direction))?
        })
    }
}
