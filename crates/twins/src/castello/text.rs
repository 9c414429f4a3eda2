//! Castello's position text: reading, printing, and what the page lists as refused.

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
    match text {
        "0" => Ok(0),
        "1" => Ok(1),
        "2" => Ok(2),
        "3" => Ok(3),
        "4" => Ok(4),
        _ => Err("castles taken are not a number from 0 to 4".to_string()),
    }
}

type Board = (BTreeMap<Square, Piece>, BTreeSet<Square>);

fn parse_board(board: &str) -> Result<Board, String> {
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != RANKS as usize {
        return Err(format!("{} rows instead of {RANKS}", rows.len()));
    }
    let mut pieces = BTreeMap::new();
    let mut castles = BTreeSet::new();
    for (i, row) in rows.iter().enumerate() {
        let rank = RANKS - i as i32;
        let spaces = parse_row(row).map_err(|why| format!("row {rank}: {why}"))?;
        for (j, &space) in spaces.iter().enumerate() {
            let square = (rank, j as i32 + 1);
            let (side, unmoved) = match space {
                '.' => continue,
                'c' => {
                    castles.insert(square);
                    continue;
                }
                'w' => (Side::White, false),
                'W' => (Side::White, true),
                'b' => (Side::Black, false),
                'B' => (Side::Black, true),
                _ => return Err(format!("row {rank}: an unknown character")),
            };
            pieces.insert(square, Piece { side, unmoved });
        }
    }
    Ok((pieces, castles))
}

/// The row's fifteen spaces, a dot for an empty one.
///
/// Digits are read loosely (`07`, `34`): such text differs from what is printed and is refused for that.
fn parse_row(row: &str) -> Result<Vec<char>, String> {
    let mut spaces = Vec::new();
    let mut number = 0;
    for c in row.chars() {
        if let Some(digit) = c.to_digit(10) {
            number = number * 10 + digit as usize;
            if number > FILES as usize {
                return Err("a number that is too large".to_string());
            }
            continue;
        }
        if c == '.' {
            return Err("an unknown character".to_string());
        }
        spaces.extend(std::iter::repeat_n('.', number));
        number = 0;
        spaces.push(c);
    }
    spaces.extend(std::iter::repeat_n('.', number));
    if spaces.len() != FILES as usize {
        return Err(format!("{} spaces instead of {FILES}", spaces.len()));
    }
    Ok(spaces)
}

pub(super) fn print(game: &Castello) -> String {
    let mut rows = Vec::new();
    for rank in (1..=RANKS).rev() {
        let mut row = String::new();
        let mut empty = 0;
        for file in 1..=FILES {
            let square = (rank, file);
            let letter = if game.castles.contains(&square) {
                'c'
            } else if let Some(piece) = game.pieces.get(&square) {
                match piece.unmoved {
                    true => piece.side.letter().to_ascii_uppercase(),
                    false => piece.side.letter(),
                }
            } else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                row.push_str(&empty.to_string());
                empty = 0;
            }
            row.push(letter);
        }
        if empty > 0 {
            row.push_str(&empty.to_string());
        }
        rows.push(row);
    }
    let board = rows.join("/");
    let side = game.to_move.letter();
    format!(
        "{board} {side} {}:{}",
        game.taken_by_white, game.taken_by_black
    )
}

impl Castello {
    /// What the page lists as refused, clause by clause.
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

    /// Tries every way of saying who took which of the missing middle castles.
    ///
    /// Called only when the castles taken add up and neither side has fewer than are missing from
    /// the other's home.
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
