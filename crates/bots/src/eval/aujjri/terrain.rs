//! Tables about a position for the evaluation: heights, occupants, and the squares that stackers can reach.

use burgrave_core::Side;
use burgrave_games::aujjri::Position;

use super::BOARD;

pub(super) const SQUARES: usize = 81;
/// Index of all squares beyond the edge.
pub(super) const OFF: u8 = SQUARES as u8;
pub(super) const TOWER: u8 = BOARD.cell(4, 4) as u8;
const ALL: u128 = (1 << SQUARES) - 1;
/// Maximum number of moves of a stacker in [`Terrain::reach`].
const MOVES: usize = 3;

/// Next square up, right, down and left. `d ^ 2` is the opposite of direction `d`.
pub(super) static NEXT: [[u8; SQUARES + 1]; 4] = {
    let mut table = [[OFF; SQUARES + 1]; 4];
    let mut d = 0;
    while d < 4 {
        let mut square = 0;
        while square < SQUARES {
            if let Some(next) = BOARD.step(square, burgrave_board::ORTHOGONAL[d]) {
                table[d][square] = next as u8;
            }
            square += 1;
        }
        d += 1;
    }
    table
};

/// Tables about a position, computed once for both sides.
pub(super) struct Terrain {
    pub(super) gem: u8,
    /// Heights of the squares; 0 beyond the edge.
    heights: [u8; SQUARES + 1],
    /// Squares of each side's Pieces.
    pub(super) pieces: [u128; 2],
    /// Squares next to each side's Pieces.
    pub(super) beside: [u128; 2],
    /// Unoccupied squares with each side's stacker on top.
    tops: [u128; 2],
    /// Squares whose height differs by at most 1 from that of the next square up (index 0) or right (index 1), so that
    /// a stacker can slide from one to the other and back. Slides down and left use the same sets.
    links: [u128; 2],
    /// Squares that a free stacker of each side reaches with its first move, its second move and so on. A free
    /// stacker is on top of its square and has no Piece on it. Assumes that heights do not change.
    reach: [[u128; MOVES]; 2],
}

impl Terrain {
    /// Returns `None` if the Gem is off the board.
    pub(super) fn new(position: &Position) -> Option<Self> {
        let gem = position.gem()?;
        let set = |side| {
            let pieces = position.pieces(side);
            pieces.fold(0u128, |set, square| set | 1 << square)
        };
        let around = |side| {
            let squares = position.pieces(side).flat_map(|piece| {
                let beside = NEXT.map(|next| next[usize::from(piece)]);
                beside.into_iter()
            });
            squares.fold(0u128, |set, square| set | 1 << square)
        };
        let mut terrain = Terrain {
            gem,
            heights: [0; SQUARES + 1],
            pieces: Side::BOTH.map(set),
            beside: Side::BOTH.map(around),
            tops: [0; 2],
            links: [0; 2],
            reach: [[0; MOVES]; 2],
        };
        let occupied = terrain.pieces[0] | terrain.pieces[1] | 1 << gem;
        for square in 0..SQUARES as u8 {
            let height = position.height(square);
            terrain.heights[usize::from(square)] = height;
            if height > 0
                && occupied >> square & 1 == 0
                && let Some(top) = position.top(square)
            {
                terrain.tops[top.index()] |= 1 << square;
            }
        }
        terrain.links = terrain.compute_links();
        terrain.reach = Side::BOTH.map(|side| terrain.compute_reach(side));
        Some(terrain)
    }

    fn compute_links(&self) -> [u128; 2] {
        let mut links = [0; 2];
        for (links, next) in links.iter_mut().zip(&NEXT) {
            for (square, &beyond) in next.iter().take(SQUARES).enumerate() {
                let (here, there) = (self.heights[square], self.height(beyond));
                *links |= u128::from(beyond != OFF && here.abs_diff(there) <= 1) << square;
            }
        }
        links
    }

    fn compute_reach(&self, side: Side) -> [u128; MOVES] {
        let open = ALL & !(self.pieces[(!side).index()] | 1 << TOWER);
        let tops = self.tops[side.index()];
        // A side's only free stacker cannot raise its own square: if it comes back, the height is the old one.
        let home = if tops.is_power_of_two() { tops } else { 0 };
        let mut reach = [0; MOVES];
        reach[0] = self.spread(self.first_squares(tops), open);
        for further in 1..MOVES {
            reach[further] = self.spread([reach[further - 1]; 4], open) & !home;
        }
        reach
    }

    /// Returns the first squares of all slides of the top stackers, by direction. Does not use `links`: a stacker
    /// counts in the height of its own square, so it starts from one less.
    fn first_squares(&self, mut tops: u128) -> [u128; 4] {
        let mut first = [0; 4];
        while tops != 0 {
            let from = tops.trailing_zeros();
            tops &= tops - 1;
            let rests = self.heights[from as usize] - 1;
            for (first, next) in first.iter_mut().zip(&NEXT) {
                let square = next[from as usize];
                *first |= u128::from(self.height(square).abs_diff(rests) <= 1) << square;
            }
        }
        first
    }

    /// Returns all squares that slides reach, given their first squares by direction. Includes the first squares.
    fn spread(&self, first: [u128; 4], open: u128) -> u128 {
        let mut all = 0;
        for (direction, squares) in first.into_iter().enumerate() {
            let mut squares = squares & open;
            while squares != 0 {
                all |= squares;
                squares = self.linked(squares, direction) & open;
            }
        }
        all
    }

    /// Returns the next squares in a direction to which stackers can slide from these squares.
    fn linked(&self, squares: u128, direction: usize) -> u128 {
        match direction {
            0 => (squares & self.links[0]) << 9,
            1 => (squares & self.links[1]) << 1,
            2 => squares >> 9 & self.links[0],
            _ => squares >> 1 & self.links[1],
        }
    }

    /// Returns the lowest number of moves that brings a free stacker to a square, or `None` if that is more than
    /// [`MOVES`].
    pub(super) fn moves_to(&self, side: Side, square: u8) -> Option<usize> {
        let reach = self.reach[side.index()];
        (0..MOVES)
            .find(|&further| reach[further] >> square & 1 == 1)
            .map(|further| further + 1)
    }

    #[inline]
    pub(super) fn height(&self, square: u8) -> u8 {
        self.heights[usize::from(square)]
    }

    pub(super) fn has_piece(&self, side: Side, square: u8) -> bool {
        self.pieces[side.index()] >> square & 1 == 1
    }

    pub(super) fn is_occupied(&self, square: u8) -> bool {
        let pieces = self.pieces[0] | self.pieces[1];
        square == self.gem || pieces >> square & 1 == 1
    }

    pub(super) fn has_top(&self, side: Side, square: u8) -> bool {
        self.tops[side.index()] >> square & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;

    use burgrave_core::{Notation, Rules, SplitMix};
    use burgrave_games::aujjri::{AujjrisCastle, Move};

    use super::*;

    /// Returns the squares that stackers on these squares can slide to, computed step by step.
    fn walked(terrain: &Terrain, side: Side, from: u128) -> u128 {
        let mut all = from;
        for start in (0..SQUARES as u8).filter(|square| from >> square & 1 == 1) {
            for next in &NEXT {
                let mut rests = terrain.height(start);
                let mut square = next[usize::from(start)];
                while square != OFF
                    && square != TOWER
                    && !terrain.has_piece(!side, square)
                    && terrain.height(square).abs_diff(rests) <= 1
                {
                    all |= 1 << square;
                    rests = terrain.height(square);
                    square = next[usize::from(square)];
                }
            }
        }
        all
    }

    /// Visits positions of random games, from the start and from a position where the Gem has moved.
    fn positions(mut visit: impl FnMut(&Terrain, &Position)) {
        let rules = AujjrisCastle::default();
        let text = "2(bbbB)(bbbB)5/4b4/4(bB)4/4(bB)b3/(bb)(bb)2(rrrrr)(bbG)b2/3(wW)(wW)4/3w(wW)(wW)3/4(wW)w1b1/w(ww)(www)1w1w(ww)w w -";
        let mut rng = SplitMix::new(5);
        for start in [rules.start(), rules.parse_position(text).expect("valid")] {
            let mut position = start;
            for ply in 0..400 {
                if ply % 50 == 0 {
                    position = start;
                }
                let Some(terrain) = Terrain::new(&position) else {
                    position = start;
                    continue;
                };
                visit(&terrain, &position);
                let pick = rules.pick_move(&position, &mut rng).expect("a move");
                rules.apply(&mut position, pick.mv);
            }
        }
    }

    #[test]
    fn reach_in_one_move_equals_the_legal_slides() {
        let rules = AujjrisCastle::default();
        let mut seen = 0;
        positions(|terrain, position| {
            let mover = position.side_to_move();
            let mut slides = 0u128;
            let _ = rules.for_each_move(position, &mut |mv| {
                if let Move::Slide { from, to } = mv
                    && position.occupant(from).is_none()
                {
                    slides |= 1 << to;
                }
                ControlFlow::<()>::Continue(())
            });
            assert_eq!(terrain.reach[mover.index()][0], slides, "{position:?}");
            seen += slides.count_ones();
        });
        assert!(seen > 1000, "{seen}");
    }

    #[test]
    fn each_further_move_extends_the_reach_by_slides() {
        let mut farther = 0;
        positions(|terrain, position| {
            for side in Side::BOTH {
                let reach = terrain.reach[side.index()];
                let mut home = terrain.tops[side.index()];
                if home.count_ones() != 1 {
                    home = 0;
                }
                for further in 1..MOVES {
                    let next = walked(terrain, side, reach[further - 1]) & !home;
                    assert_eq!(reach[further], next, "{position:?}");
                    farther += (next & !reach[further - 1]).count_ones();
                }
            }
        });
        assert!(farther > 1000, "{farther}");
    }

    #[test]
    fn the_only_free_stacker_does_not_reach_its_own_square() {
        let rules = AujjrisCastle::default();
        let moves = |rows: &str| {
            let text = format!("{rows}/4(rrrrrG)4/9/9/9/4(wW)3(bB) w -");
            let position = rules.parse_position(&text).expect("valid");
            let terrain = Terrain::new(&position).expect("the Gem is there");
            [2 + 9 * 6, 3 + 9 * 6].map(|square| terrain.moves_to(Side::White, square))
        };
        assert_eq!(moves("9/9/2w6/9"), [None, Some(1)]);
        assert_eq!(moves("9/9/2w6/w8"), [Some(2), Some(1)]);
    }
}
