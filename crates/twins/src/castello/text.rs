//! Castello's position text: reading, printing, and the positions that the page refuses.

use crate::board;

use super::{
    Castello, FILES, Options, Piece, RANKS, Side, Square, all_castles, middle, square_text,
};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn parse(options: Options, text: &str) -> Result<Castello, String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side, taken] = fields[..] else {
        return Err(format!("{} fields instead of 3", fields.len()));
    };
    let (pieces, castles) = parse_board(board)?;
    let to_move = match side {
        "w" => Side::White,
        "b" => Side::Black,
        _ => return Err("the side to move is neither w nor b".to_string()),
    };
    let Some((white, black)) = taken.split_once(':') else {
        return Err("the castles taken lack a colon".to_string());
    };
    let game = Castello {
        options,
        pieces,
        castles,
        to_move,
        taken_by_white: parse_taken(white)?,
        taken_by_black: parse_taken(black)?,
    };
    if print(&game) != text {
        return Err("the text is not the canonical one".to_string());
    }
    game.check()?;
    Ok(game)
}

fn parse_taken(text: &str) -> Result<usize, String> {
    (0..=4)
        .find(|number: &usize| number.to_string() == text)
        .ok_or("castles taken are not a number from 0 to 4".to_string())
}

type Board = (BTreeMap<Square, Piece>, BTreeSet<Square>);

fn parse_board(text: &str) -> Result<Board, String> {
    let mut pieces = BTreeMap::new();
    let mut castles = BTreeSet::new();
    let widths = [FILES as usize; RANKS as usize];
    for (rank, row) in (1..=RANKS).rev().zip(board::read(text, &widths)?) {
        for (file, space) in (1..=FILES).zip(row) {
            let square = (rank, file);
            let (side, unmoved) = match space.as_str() {
                "" => continue,
                "c" => {
                    castles.insert(square);
                    continue;
                }
                "w" => (Side::White, false),
                "W" => (Side::White, true),
                "b" => (Side::Black, false),
                "B" => (Side::Black, true),
                _ => return Err(format!("row {rank}: no piece {space:?}")),
            };
            pieces.insert(square, Piece { side, unmoved });
        }
    }
    Ok((pieces, castles))
}

pub(super) fn print(game: &Castello) -> String {
    let space = |square: Square| {
        if game.castles.contains(&square) {
            return "c".to_string();
        }
        match game.pieces.get(&square) {
            None => String::new(),
            Some(piece) if piece.unmoved => piece.side.letter().to_ascii_uppercase().to_string(),
            Some(piece) => piece.side.letter().to_string(),
        }
    };
    let rows = (1..=RANKS).rev();
    let board =
        board::print(rows.map(|rank| (1..=FILES).map(|file| space((rank, file))).collect()));
    let side = game.to_move.letter();
    format!(
        "{board} {side} {}:{}",
        game.taken_by_white, game.taken_by_black
    )
}

impl Castello {
    /// Checks the clauses of the page in order.
    fn check(&self) -> Result<(), String> {
        for &square in &self.castles {
            if !all_castles().contains(&square) {
                return Err(format!("no castle stands at {}", square_text(square)));
            }
        }
        for (&square, piece) in &self.pieces {
            let home = piece.side.set_up_ranks().contains(&square.0);
            if piece.unmoved && !(home && self.options.double_step) {
                return Err(format!("an unmoved piece at {}", square_text(square)));
            }
        }
        for side in [Side::White, Side::Black] {
            if self.count(side) > 30 {
                return Err(format!("more than 30 pieces of {}", side.name()));
            }
        }
        let missing = all_castles().len() - self.castles.len();
        if self.taken_by_white + self.taken_by_black != missing {
            return Err("castles taken do not add up to those missing".to_string());
        }
        for side in [Side::White, Side::Black] {
            if self.taken(side) > 4 {
                return Err(format!("{} has taken more than 4", side.name()));
            }
            if self.taken(side) < self.missing_of_home(side.other()) {
                return Err(format!("{} has taken too few", side.name()));
            }
        }
        if !self.middle_can_be_shared_out() {
            return Err("a middle castle that neither side can have taken".to_string());
        }
        for side in [Side::White, Side::Black] {
            for &castle in &self.castles {
                if self.may_take(side, castle) && self.holds(side, castle) {
                    let square = square_text(castle);
                    return Err(format!("{} would have taken {square}", side.name()));
                }
            }
        }
        if self.has_won(self.to_move).is_some() {
            return Err("the side to move has won".to_string());
        }
        Ok(())
    }

    /// Tries all ways to share out the missing middle castles between the sides.
    ///
    /// The castles taken must add up, and neither side may have fewer than are missing from the other's home.
    fn middle_can_be_shared_out(&self) -> bool {
        let mut missing = Vec::new();
        for castle in middle() {
            if !self.castles.contains(&castle) {
                missing.push(castle);
            }
        }
        let white_share = self.taken_by_white - self.missing_of_home(Side::Black);
        let black_share = self.taken_by_black - self.missing_of_home(Side::White);
        let mut sharings: Vec<Vec<(Square, Side)>> = vec![Vec::new()];
        for &castle in &missing {
            let mut longer = Vec::new();
            for sharing in &sharings {
                for side in [Side::White, Side::Black] {
                    let mut next = sharing.clone();
                    next.push((castle, side));
                    longer.push(next);
                }
            }
            sharings = longer;
        }
        for sharing in &sharings {
            let white = sharing.iter().filter(|s| s.1 == Side::White).count();
            let black = sharing.iter().filter(|s| s.1 == Side::Black).count();
            let locked = sharing.iter().any(|&(c, side)| self.is_locked(side, c));
            if white == white_share && black == black_share && !locked {
                return true;
            }
        }
        false
    }
}
