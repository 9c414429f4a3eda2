//! The board as the evaluation reads it: heights, who stands where, and where stackers can be brought.

use burgrave_core::Side;
use burgrave_games::aujjri::Position;

use super::BOARD;

pub(super) const SQUARES: usize = 81;
/// No square: what lies beyond the edge.
pub(super) const OFF: u8 = SQUARES as u8;
pub(super) const TOWER: u8 = BOARD.cell(4, 4) as u8;
const ALL: u128 = (1 << SQUARES) - 1;
/// So many moves are looked ahead to bring a stacker somewhere.
const MOVES: usize = 3;

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
    /// The squares from which a stacker that rests there can slide on up, and those from which it can to the
    /// right, by the heights alone. Heights bind both ways: down and left need no sets of their own.
    links: [u128; 2],
    /// The squares where each side can bring a free stacker in one move, in two, ...: one on which nothing
    /// stands, as those under Pieces are wanted there. Heights are taken as they are.
    reach: [[u128; MOVES]; 2],
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
        terrain.links = terrain.links();
        terrain.reach = Side::BOTH.map(|side| terrain.reach(side));
        Some(terrain)
    }

    /// See [`Terrain::links`].
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

    /// Where a side can bring its free stackers.
    fn reach(&self, side: Side) -> [u128; MOVES] {
        let open = ALL & !(self.pieces[(!side).index()] | 1 << TOWER);
        let tops = self.tops[side.index()];
        // A stacker that goes away and comes back makes nothing higher.
        let home = if tops.is_power_of_two() { tops } else { 0 };
        let mut reach = [0; MOVES];
        reach[0] = self.spread(self.first_squares(tops), open);
        for further in 1..MOVES {
            reach[further] = self.spread([reach[further - 1]; 4], open) & !home;
        }
        reach
    }

    /// The squares that stackers on top of these come to first, by direction. Links do not tell: a stacker
    /// rests one below its stack's height.
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

    /// All squares of slides that begin with these, by direction; these too.
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

    /// The next squares in a direction to which a stacker that rests on these can slide.
    fn linked(&self, squares: u128, direction: usize) -> u128 {
        match direction {
            0 => (squares & self.links[0]) << 9,
            1 => (squares & self.links[1]) << 1,
            2 => squares >> 9 & self.links[0],
            _ => squares >> 1 & self.links[1],
        }
    }

    /// In how many moves a side can bring a free stacker to a square; `None`: in more than [`MOVES`], or
    /// never.
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

    /// Positions on the way of a game by chance, from the start or from one where the Gem is on its way.
    fn positions(mut visit: impl FnMut(&Terrain, &Position)) {
        let rules = AujjrisCastle::default();
        let text = "2(bbbB)(bbbB)5/4b4/4(bB)4/4(bB)b3/(bb)(bb)2(rrrrr)(bbG)b2/3(wW)(wW)4/3w(wW)(wW)3/4(wW)w1b1/w(ww)(www)1w1w(ww)w w -";
        let mut rng = SplitMix::new(5);
        for start in [rules.start(), rules.parse_position(text).expect("sound")] {
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
    fn stackers_can_be_brought_where_the_rules_let_them_slide() {
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
    fn later_slides_go_on_from_where_earlier_ones_end() {
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
    fn the_only_free_stacker_cannot_come_to_where_it_lies() {
        let rules = AujjrisCastle::default();
        let moves = |rows: &str| {
            let text = format!("{rows}/4(rrrrrG)4/9/9/9/4(wW)3(bB) w -");
            let position = rules.parse_position(&text).expect("sound");
            let terrain = Terrain::new(&position).expect("the Gem is there");
            [2 + 9 * 6, 3 + 9 * 6].map(|square| terrain.moves_to(Side::White, square))
        };
        assert_eq!(moves("9/9/2w6/9"), [None, Some(1)]);
        assert_eq!(moves("9/9/2w6/w8"), [Some(2), Some(1)]);
    }
}
