//! The references: perft of two chess libraries, with bulk counting of leaves as in their own perft programs.

use std::time::Duration;

use shakmaty::Position as _;

use crate::rate;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Rates of both libraries, one value per round.
pub struct Chess {
    pub shakmaty: Vec<f64>,
    pub cozy: Vec<f64>,
}

impl Chess {
    /// Returns empty measurements.
    pub fn new() -> Chess {
        Chess {
            shakmaty: Vec::new(),
            cozy: Vec::new(),
        }
    }

    /// Measures one round of each library. Both count 4,865,609 leaves at depth 5 of the start and 4,085,603 at
    /// depth 4 of Kiwipete.
    pub fn round(&mut self, round: Duration) {
        let start = shakmaty::Chess::default();
        let kiwipete: shakmaty::Chess = KIWIPETE
            .parse::<shakmaty::fen::Fen>()
            .expect("valid")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("legal");
        self.shakmaty.push(rate(round, || {
            let (first, second) = (shakmaty_perft(&start, 5), shakmaty_perft(&kiwipete, 4));
            assert_eq!((first, second), (4_865_609, 4_085_603));
            first + second
        }));
        let start = cozy_chess::Board::default();
        let kiwipete: cozy_chess::Board = KIWIPETE.parse().expect("valid");
        self.cozy.push(rate(round, || {
            let (first, second) = (cozy_perft(&start, 5), cozy_perft(&kiwipete, 4));
            assert_eq!((first, second), (4_865_609, 4_085_603));
            first + second
        }));
    }
}

fn shakmaty_perft(position: &shakmaty::Chess, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            shakmaty_perft(&next, depth - 1)
        })
        .sum()
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_perft(&next, depth - 1);
        }
        false
    });
    nodes
}
