//! The board as the evaluation reads it: heights, who stands where, and where stackers can be brought.

use burgrave_core::Side;
use burgrave_games::aujjri::Position;

use super::BOARD;

pub(super) const SQUARES: usize = 81;
/// No square: what lies beyond the edge.
pub(super) const OFF: u8 = SQUARES as u8;
pub(super) const TOWER: u8 = BOARD.cell(4, 4) as u8;
const ALL: u128 = (1 << SQUARES) - 1;
/// So many slides are looked ahead to bring a stacker somewhere.
const SLIDES: usize = 3;

/// The next square up, right, down, left: `d ^ 2` is the opposite of `d`.
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

/// The board as a flood needs it, read once for both sides.
pub(super) struct Terrain {
    pub(super) gem: u8,
    /// Each square's height; 0 beyond the board.
    heights: [u8; SQUARES + 1],
    /// The squares of each side's Pieces.
    pub(super) pieces: [u128; 2],
    /// The squares beside these.
    pub(super) beside: [u128; 2],
    /// The squares without occupant where each side's stacker is on top.
    tops: [u128; 2],
    /// The squares that a stacker can slide between, by heights, up and to the right of the lower one or
    /// the left one.
    links: [u128; 2],
    /// The squares where each side can bring a free stacker in one move, two and three at most: one on
    /// which nothing stands, as those under Pieces are wanted there.
    reach: [[u128; SLIDES]; 2],
}

impl Terrain {
    /// `None` once the Gem is out.
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
            reach: [[0; SLIDES]; 2],
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
        terrain.links = terrain.links();
        terrain.reach = Side::BOTH.map(|side| terrain.reach(side));
        Some(terrain)
    }

    fn links(&self) -> [u128; 2] {
        let mut links = [0; 2];
        for (links, next) in links.iter_mut().zip(&NEXT) {
            for (square, &beyond) in next.iter().take(SQUARES).enumerate() {
                let (here, there) = (self.heights[square], self.height(beyond));
                *links |= u128::from(beyond != OFF && here.abs_diff(there) <= 1) << square;
            }
        }
        links
    }

    /// Where a side's free stackers can slide to in one move, two, ...
    fn reach(&self, side: Side) -> [u128; SLIDES] {
        let open = ALL & !(self.pieces[(!side).index()] | 1 << TOWER);
        let mut reach = [0; SLIDES];
        reach[0] = self.slides(self.first_squares(side), open);
        for slide in 1..SLIDES {
            let near = reach[slide - 1];
            let first = [0, 1, 2, 3].map(|d| self.linked(near, d) & open);
            reach[slide] = near | self.slides(first, open);
        }
        reach
    }

    /// The squares that a side's free stackers come to first, by direction: they lie one below the height of
    /// where they are.
    fn first_squares(&self, side: Side) -> [u128; 4] {
        let mut first = [0; 4];
        let mut tops = self.tops[side.index()];
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

    /// Where slides go on to from their first squares.
    fn slides(&self, first: [u128; 4], open: u128) -> u128 {
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

    /// The next squares in a direction to which a stacker that rests on these can slide.
    fn linked(&self, squares: u128, direction: usize) -> u128 {
        match direction {
            0 => (squares & self.links[0]) << 9,
            1 => (squares & self.links[1]) << 1,
            2 => squares >> 9 & self.links[0],
            _ => squares >> 1 & self.links[1],
        }
    }

    /// In how many moves a side can bring a free stacker to a square; `None`: more than it looks ahead.
    pub(super) fn slides_to(&self, side: Side, square: u8) -> Option<usize> {
        let reach = self.reach[side.index()];
        (0..SLIDES).find(|&slide| reach[slide] >> square & 1 == 1)
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

    use burgrave_core::{Rules, SplitMix};
    use burgrave_games::aujjri::{AujjrisCastle, Move};

    use super::*;

    /// All that free stackers can slide to, one square after the other, if they lie on these squares as
    /// high as each of them is.
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

    #[test]
    fn stackers_can_be_brought_where_the_rules_let_them_slide() {
        let rules = AujjrisCastle::default();
        let mut dice = SplitMix::new(5);
        let mut position = rules.start();
        let mut farther = 0;
        for _ in 0..400 {
            let terrain = Terrain::new(&position).expect("nobody pushes the Gem out by chance");
            let mover = position.to_move();
            let mut slides = 0u128;
            let _ = rules.for_each_move(&position, &mut |mv| {
                if let Move::Slide { from, to } = mv
                    && position.occupant(from).is_none()
                {
                    slides |= 1 << to;
                }
                ControlFlow::<()>::Continue(())
            });
            let reach = terrain.reach[mover.index()];
            assert_eq!(reach[0], slides, "{position:?}");
            for slide in 1..SLIDES {
                let next = walked(&terrain, mover, reach[slide - 1]);
                assert_eq!(reach[slide], next, "{position:?}");
                farther += (reach[slide] & !reach[slide - 1]).count_ones();
            }
            let pick = rules.pick_move(&position, &mut dice).expect("a move");
            rules.apply(&mut position, pick.mv);
        }
        assert!(farther > 1000, "{farther}");
    }
}
