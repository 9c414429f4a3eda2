//! King's Castle: all legal turns are played on copies of the board, and a move is looked up by its text.

use crate::Twin;
use crate::board::{self, other};
use std::collections::BTreeMap;

/// The letter (x) and number (y) of a cell, counted from the centre.
type Cell = (i32, i32);
/// The occupied cells; men are `w` and `b`.
type Men = BTreeMap<Cell, char>;

const DIRECTIONS: [Cell; 6] = [(1, 1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)];
const THRONE: Cell = (0, 0);
/// The Throne's neighbours, opposite ones in pairs.
const OPPOSITE_INNER: [(Cell, Cell); 3] =
    [((1, 1), (-1, -1)), ((1, 0), (-1, 0)), ((0, 1), (0, -1))];
const ENTRANCES: [Cell; 6] = [(2, 1), (1, 2), (-1, 1), (-2, -1), (-1, -2), (1, -1)];

#[derive(Clone)]
struct Position {
    side: i32,
    throw: bool,
    men: Men,
    to_move: char,
    may_swap: bool,
}

/// A legal turn: its text and the position after it, with men deposed and crowned.
type Turn = (String, Position);

pub(crate) fn open(
    options: &[(&str, &str)],
    position: Option<&str>,
) -> Result<Box<dyn Twin>, String> {
    let mut empty = Position {
        side: 6,
        throw: true,
        men: Men::new(),
        to_move: 'w',
        may_swap: false,
    };
    for &(key, value) in options {
        match (key, value) {
            ("side", "6") => empty.side = 6,
            ("side", "7") => empty.side = 7,
            ("side", "8") => empty.side = 8,
            ("throw", "on") => empty.throw = true,
            ("throw", "off") => empty.throw = false,
            ("repetition", "3" | "off") => {}
            _ => panic!("no option {key}={value}"),
        }
    }
    match position {
        None => Ok(Box::new(empty)),
        Some(text) => Ok(Box::new(read_position(text, empty)?)),
    }
}

fn read_position(text: &str, mut position: Position) -> Result<Position, String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [text_of_board, side, swap] = fields[..] else {
        return Err(format!("{} fields, not 3", fields.len()));
    };
    position.to_move = board::side(side)?;
    position.may_swap = match swap {
        "s" => true,
        "-" => false,
        _ => return Err(format!("the swap field is s or -, not {swap:?}")),
    };
    let cells: Vec<Vec<Cell>> = position.rows();
    let widths: Vec<usize> = cells.iter().map(Vec::len).collect();
    let contents = board::read(text_of_board, &widths)?;
    for (cell, content) in cells.concat().into_iter().zip(contents.concat()) {
        match content.as_str() {
            "" => None,
            "w" => position.men.insert(cell, 'w'),
            "b" => position.men.insert(cell, 'b'),
            _ => return Err(format!("no man {content:?}")),
        };
    }
    if position.text() != text {
        return Err(format!("not canonical; it would be {:?}", position.text()));
    }
    match position.fault() {
        Some(fault) => Err(fault),
        None => Ok(position),
    }
}

/// Returns the cell `steps` away in the direction. It need not exist.
fn step(cell: Cell, direction: Cell, steps: i32) -> Cell {
    (cell.0 + steps * direction.0, cell.1 + steps * direction.1)
}

fn distance_from_centre((x, y): Cell) -> i32 {
    x.abs().max(y.abs()).max((x - y).abs())
}

fn in_castle(cell: Cell) -> bool {
    cell == THRONE
        || OPPOSITE_INNER.iter().any(|&(a, b)| cell == a || cell == b)
        || ENTRANCES.contains(&cell)
}

/// Returns whether the edge between two adjacent cells is a wall.
fn wall_between(a: Cell, b: Cell) -> bool {
    if in_castle(a) == in_castle(b) {
        return false;
    }
    let (inside, outside) = if in_castle(a) { (a, b) } else { (b, a) };
    let door = ENTRANCES.contains(&inside) && distance_from_centre(outside) == 3;
    !door
}

impl Position {
    fn exists(&self, cell: Cell) -> bool {
        distance_from_centre(cell) < self.side
    }

    /// Returns the cells in rows, the top row first.
    fn rows(&self) -> Vec<Vec<Cell>> {
        let range = 1 - self.side..=self.side - 1;
        let row = |y| {
            let cells = range.clone().map(move |x| (x, y));
            cells.filter(|&cell| self.exists(cell)).collect()
        };
        range.clone().rev().map(row).collect()
    }

    fn name(&self, (x, y): Cell) -> String {
        let letters: Vec<char> = ('a'..='o').collect();
        format!("{}{}", letters[(x + self.side - 1) as usize], y + self.side)
    }

    fn man(&self, cell: Cell) -> Option<char> {
        self.men.get(&cell).copied()
    }

    /// Returns the man on the cell. A man on the Throne does not move, block or connect.
    fn man_off_throne(&self, cell: Cell) -> Option<char> {
        if cell == THRONE { None } else { self.man(cell) }
    }

    fn flanks(&self, colour: char) -> bool {
        OPPOSITE_INNER
            .iter()
            .any(|&(a, b)| self.man(a) == Some(colour) && self.man(b) == Some(colour))
    }

    /// Returns why a canonical position is refused.
    fn fault(&self) -> Option<String> {
        if self.may_swap {
            let one_white_man_outside = self.men.len() == 1
                && self
                    .men
                    .iter()
                    .all(|(&cell, &man)| man == 'w' && !in_castle(cell));
            if self.to_move != 'b' || !one_white_man_outside {
                return Some(
                    "only Black may swap, and only a lone white man outside the Castle".to_string(),
                );
            }
        }
        match self.man(THRONE) {
            Some(man) if !self.flanks(man) => Some(format!(
                "the {man} on the Throne is not flanked by his side"
            )),
            None if self.flanks(other(self.to_move)) => {
                Some("the side that just moved flanks the empty Throne".to_string())
            }
            _ => None,
        }
    }

    /// Returns the position after the mover's turn, given the men after the move itself.
    fn after_turn(&self, men: Men, may_swap: bool) -> Position {
        let mover = self.to_move;
        let mut next = self.clone();
        next.men = men;
        next.may_swap = may_swap;
        next.to_move = other(mover);
        if next.man(THRONE).is_some_and(|man| !next.flanks(man)) {
            next.men.remove(&THRONE);
        }
        if next.man(THRONE).is_none() && next.flanks(mover) {
            next.men.insert(THRONE, mover);
        }
        next
    }

    fn after_pass(&self) -> Position {
        self.after_turn(self.men.clone(), false)
    }

    /// Returns all turns, as if the game were not over.
    fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.add_placements(&mut turns);
        self.add_swap(&mut turns);
        for (&cell, &man) in &self.men {
            if cell != THRONE && man == self.to_move {
                self.add_single_moves(cell, &mut turns);
                self.add_phalanx_moves(cell, &mut turns);
            }
        }
        turns
    }

    fn add_placements(&self, turns: &mut Vec<Turn>) {
        for cell in self.rows().concat() {
            let beside_friend = DIRECTIONS
                .iter()
                .any(|&direction| self.man(step(cell, direction, 1)) == Some(self.to_move));
            if in_castle(cell) || self.man(cell).is_some() || beside_friend {
                continue;
            }
            let mut men = self.men.clone();
            men.insert(cell, self.to_move);
            let may_swap = self.to_move == 'w' && self.men.is_empty();
            turns.push((self.name(cell), self.after_turn(men, may_swap)));
        }
    }

    fn add_swap(&self, turns: &mut Vec<Turn>) {
        if !self.may_swap {
            return;
        }
        let men = self.men.keys().map(|&cell| (cell, self.to_move)).collect();
        turns.push(("swap".to_string(), self.after_turn(men, false)));
    }

    fn add_single_moves(&self, origin: Cell, turns: &mut Vec<Turn>) {
        let connected = DIRECTIONS.iter().any(|&direction| {
            let next = step(origin, direction, 1);
            self.man_off_throne(next) == Some(self.to_move) && !wall_between(origin, next)
        });
        if connected {
            return;
        }
        for direction in DIRECTIONS {
            let mut at = origin;
            loop {
                let next = step(at, direction, 1);
                let enters = !in_castle(at) && in_castle(next);
                if !self.exists(next)
                    || self.man(next).is_some()
                    || next == THRONE
                    || enters
                    || wall_between(at, next)
                {
                    break;
                }
                at = next;
                let mut men = self.men.clone();
                men.remove(&origin);
                men.insert(at, self.to_move);
                let blocker = step(at, direction, 1);
                if self.throw
                    && self.man_off_throne(blocker) == Some(other(self.to_move))
                    && !wall_between(at, blocker)
                {
                    men.remove(&blocker);
                    men.insert(step(at, direction, -1), other(self.to_move));
                }
                let text = format!("{}-{}", self.name(origin), self.name(at));
                turns.push((text, self.after_turn(men, false)));
            }
        }
    }

    /// Adds the moves of all phalanxes that this man leads.
    fn add_phalanx_moves(&self, lead: Cell, turns: &mut Vec<Turn>) {
        for direction in DIRECTIONS {
            let mut rear = lead;
            let mut length = 1;
            loop {
                let behind = step(rear, direction, -1);
                if self.man_off_throne(behind) != Some(self.to_move) || wall_between(rear, behind) {
                    break;
                }
                rear = behind;
                length += 1;
                self.add_block_moves(rear, lead, direction, length, turns);
            }
        }
    }

    fn add_block_moves(
        &self,
        rear: Cell,
        lead: Cell,
        direction: Cell,
        length: i32,
        turns: &mut Vec<Turn>,
    ) {
        let enemy = other(self.to_move);
        let mut swept = Vec::new();
        for steps in 1..=length {
            let before = step(lead, direction, steps - 1);
            let at = step(lead, direction, steps);
            if !self.exists(at)
                || at == THRONE
                || wall_between(before, at)
                || self.man(at) == Some(self.to_move)
            {
                return;
            }
            let group_met = self.man(at) == Some(enemy) && self.man(before) != Some(enemy);
            if group_met && self.group_size(at, direction) >= length {
                return;
            }
            swept.push(at);
            let mut men = self.men.clone();
            for cell in &swept {
                men.remove(cell);
            }
            for place in 0..length {
                men.remove(&step(rear, direction, place));
            }
            for place in 0..length {
                men.insert(step(rear, direction, place + steps), self.to_move);
            }
            let text = format!("{}{}-{}", self.name(rear), self.name(lead), self.name(at));
            turns.push((text, self.after_turn(men, false)));
        }
    }

    /// Returns the number of connected enemy men from this one on.
    fn group_size(&self, first: Cell, direction: Cell) -> i32 {
        let mut last = first;
        let mut size = 1;
        loop {
            let next = step(last, direction, 1);
            if self.man_off_throne(next) != Some(other(self.to_move)) || wall_between(last, next) {
                return size;
            }
            last = next;
            size += 1;
        }
    }

    /// Returns whether the side to move has won: its turn begins with its man on the Throne.
    fn won(&self) -> bool {
        self.man(THRONE) == Some(self.to_move)
    }

    /// Returns whether both sides can only pass, and neither pass decides the game.
    fn both_pass(&self) -> bool {
        if !self.turns().is_empty() {
            return false;
        }
        let passed = self.after_pass();
        if passed.won() || !passed.turns().is_empty() {
            return false;
        }
        !passed.after_pass().won()
    }
}

impl Twin for Position {
    fn copy(&self) -> Box<dyn Twin> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        let man = |cell: &Cell| self.man(*cell).map(String::from).unwrap_or_default();
        let rows = self.rows();
        let board = board::print(rows.iter().map(|row| row.iter().map(man).collect()));
        let swap = if self.may_swap { 's' } else { '-' };
        format!("{board} {} {swap}", self.to_move)
    }

    fn turn_texts(&self) -> Vec<String> {
        self.turns().into_iter().map(|(text, _)| text).collect()
    }

    fn play(&mut self, mv: &str) {
        assert_eq!(self.outcome(), "ongoing", "no move after the end");
        let mut turns = self.turns();
        if turns.is_empty() {
            turns.push(("pass".to_string(), self.after_pass()));
        }
        let (_, after) = turns
            .into_iter()
            .find(|(text, _)| text == mv)
            .unwrap_or_else(|| panic!("{mv} is no legal move"));
        *self = after;
    }

    fn outcome(&self) -> String {
        let line = match (self.won(), self.to_move) {
            (true, 'w') => "white wins throne",
            (true, _) => "black wins throne",
            (false, _) if self.both_pass() => "draw both passed",
            (false, _) => "ongoing",
        };
        line.to_string()
    }
}
