//! Castello: squares in sorted maps, rules in the order of the rule text.
//!
//! A square is a pair (rank, file), both from 1, so that pairs sort as the rules compare routes: by rank, then by
//! file.

mod text;

use crate::Twin;
use std::collections::{BTreeMap, BTreeSet};

const FILES: i32 = 15;
const RANKS: i32 = 21;

const WHITE_HOME: [Square; 4] = [(6, 2), (7, 6), (6, 10), (7, 14)];
const BLACK_HOME: [Square; 4] = [(15, 2), (16, 6), (15, 10), (16, 14)];
const WINGS: [Square; 2] = [(11, 3), (11, 13)];
const CENTRE: Square = (11, 8);

const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// (rank, file), from 1.
type Square = (i32, i32);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    White,
    Black,
}

impl Side {
    fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Returns the castles of the side's home, which only the other side may take.
    fn home(self) -> [Square; 4] {
        match self {
            Side::White => WHITE_HOME,
            Side::Black => BLACK_HOME,
        }
    }

    fn set_up_ranks(self) -> [i32; 2] {
        match self {
            Side::White => [1, 2],
            Side::Black => [20, 21],
        }
    }

    fn name(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }

    fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Piece {
    side: Side,
    unmoved: bool,
}

#[derive(Clone)]
struct Options {
    orthogonal: bool,
    double_step: bool,
    lock_all_middle: bool,
    never_land_on_start: bool,
    max_captures: Option<usize>,
}

impl Options {
    fn read(options: &[(&str, &str)]) -> Options {
        let mut read = Options {
            orthogonal: false,
            double_step: true,
            lock_all_middle: false,
            never_land_on_start: false,
            max_captures: Some(5),
        };
        for &(key, value) in options {
            match (key, value) {
                ("directions", "eight") => read.orthogonal = false,
                ("directions", "orthogonal") => read.orthogonal = true,
                ("double-step", "on") => read.double_step = true,
                ("double-step", "off") => read.double_step = false,
                ("lock", "centre") => read.lock_all_middle = false,
                ("lock", "middle") => read.lock_all_middle = true,
                ("retrace", "free") => read.never_land_on_start = false,
                ("retrace", "not-start") => read.never_land_on_start = true,
                ("max-captures", "none") => read.max_captures = None,
                ("max-captures", number) => {
                    let most = number.parse().expect("a number of captures");
                    assert!((1..=9).contains(&most), "max-captures={number}");
                    read.max_captures = Some(most);
                }
                ("repetition", "3" | "off") => {}
                _ => panic!("castello has no option {key}={value}"),
            }
        }
        read
    }
}

#[derive(Clone)]
struct Castello {
    options: Options,
    pieces: BTreeMap<Square, Piece>,
    castles: BTreeSet<Square>,
    to_move: Side,
    taken_by_white: usize,
    taken_by_black: usize,
}

pub(crate) fn open(
    options: &[(&str, &str)],
    position: Option<&str>,
) -> Result<Box<dyn Twin>, String> {
    let options = Options::read(options);
    let game = match position {
        None => start(options),
        Some(text) => text::parse(options, text)?,
    };
    Ok(Box::new(game))
}

fn start(options: Options) -> Castello {
    let mut pieces = BTreeMap::new();
    for side in [Side::White, Side::Black] {
        for rank in side.set_up_ranks() {
            for file in 1..=FILES {
                let unmoved = options.double_step;
                pieces.insert((rank, file), Piece { side, unmoved });
            }
        }
    }
    Castello {
        options,
        pieces,
        castles: all_castles(),
        to_move: Side::Black,
        taken_by_white: 0,
        taken_by_black: 0,
    }
}

fn all_castles() -> BTreeSet<Square> {
    let mut all = BTreeSet::new();
    all.extend(WHITE_HOME);
    all.extend(BLACK_HOME);
    all.extend(WINGS);
    all.insert(CENTRE);
    all
}

fn middle() -> [Square; 3] {
    [WINGS[0], WINGS[1], CENTRE]
}

fn on_board(square: Square) -> bool {
    (1..=RANKS).contains(&square.0) && (1..=FILES).contains(&square.1)
}

fn square_text(square: Square) -> String {
    let file = "abcdefghijklmno".as_bytes()[(square.1 - 1) as usize] as char;
    format!("{file}{}", square.0)
}

fn parse_square(text: &str) -> Option<Square> {
    for rank in 1..=RANKS {
        for file in 1..=FILES {
            if square_text((rank, file)) == text {
                return Some((rank, file));
            }
        }
    }
    None
}

impl Castello {
    fn count(&self, side: Side) -> usize {
        self.pieces.values().filter(|p| p.side == side).count()
    }

    fn taken(&self, side: Side) -> usize {
        match side {
            Side::White => self.taken_by_white,
            Side::Black => self.taken_by_black,
        }
    }

    fn missing_of_home(&self, side: Side) -> usize {
        let mut missing = 0;
        for castle in side.home() {
            if !self.castles.contains(&castle) {
                missing += 1;
            }
        }
        missing
    }

    /// Returns whether a castle of the middle is locked for the side. Only home castles of the other side unlock it,
    /// and only this side can have taken those that are missing.
    fn is_locked(&self, side: Side, castle: Square) -> bool {
        let lockable =
            castle == CENTRE || (self.options.lock_all_middle && WINGS.contains(&castle));
        lockable && self.missing_of_home(side.other()) == 0
    }

    fn may_take(&self, side: Side, castle: Square) -> bool {
        if side.home().contains(&castle) {
            return false;
        }
        !self.is_locked(side, castle)
    }

    /// Returns whether the side stands on at least three of the castle's four orthogonal neighbours.
    fn holds(&self, side: Side, castle: Square) -> bool {
        let mut held = 0;
        for (up, right) in ORTHOGONAL {
            let neighbour = (castle.0 + up, castle.1 + right);
            if self.pieces.get(&neighbour).is_some_and(|p| p.side == side) {
                held += 1;
            }
        }
        held >= 3
    }

    /// Settles the mover's castles at the end of a turn: other's home, wings, centre (CAST-6, CAST-7).
    fn settle(&mut self, mover: Side) {
        for castle in mover.other().home() {
            self.take_if_held(mover, castle);
        }
        for castle in WINGS {
            self.take_if_held(mover, castle);
        }
        self.take_if_held(mover, CENTRE);
    }

    fn take_if_held(&mut self, mover: Side, castle: Square) {
        let stands = self.castles.contains(&castle);
        if stands && self.may_take(mover, castle) && self.holds(mover, castle) {
            self.castles.remove(&castle);
            match mover {
                Side::White => self.taken_by_white += 1,
                Side::Black => self.taken_by_black += 1,
            }
        }
    }

    fn directions(&self) -> Vec<(i32, i32)> {
        let mut directions = ORTHOGONAL.to_vec();
        if !self.options.orthogonal {
            directions.extend(DIAGONAL);
        }
        directions
    }

    fn is_empty(&self, square: Square) -> bool {
        on_board(square) && !self.castles.contains(&square) && !self.pieces.contains_key(&square)
    }

    /// Returns the squares of the side's pieces.
    fn squares_of(&self, side: Side) -> Vec<Square> {
        let mut squares = Vec::new();
        for (&square, piece) in &self.pieces {
            if piece.side == side {
                squares.push(square);
            }
        }
        squares
    }

    /// Returns where the piece may step, double steps included (CAST-1).
    fn steps(&self, from: Square) -> Vec<Square> {
        let mut targets = Vec::new();
        for (up, right) in self.directions() {
            let one = (from.0 + up, from.1 + right);
            let two = (from.0 + 2 * up, from.1 + 2 * right);
            if self.is_empty(one) {
                targets.push(one);
                if self.pieces[&from].unmoved && self.is_empty(two) {
                    targets.push(two);
                }
            }
        }
        targets
    }

    /// Returns the jumps of a piece of `side` on `at` that began its turn on `start` and has captured `captured`:
    /// each landing square, and what is captured then.
    fn jumps(
        &self,
        side: Side,
        start: Square,
        at: Square,
        captured: &BTreeSet<Square>,
    ) -> Vec<(Square, BTreeSet<Square>)> {
        if self.options.max_captures == Some(captured.len()) {
            return Vec::new();
        }
        let vacated = |square: Square| square == start || captured.contains(&square);
        let mut landings = Vec::new();
        for (up, right) in self.directions() {
            let over = (at.0 + up, at.1 + right);
            let land = (at.0 + 2 * up, at.1 + 2 * right);
            if vacated(over) {
                continue;
            }
            let Some(jumped) = self.pieces.get(&over) else {
                continue;
            };
            if !self.is_empty(land) && !vacated(land) {
                continue;
            }
            if self.options.never_land_on_start && land == start {
                continue;
            }
            let mut now_captured = captured.clone();
            if jumped.side != side {
                now_captured.insert(over);
            }
            landings.push((land, now_captured));
        }
        landings
    }

    /// Returns the canonical route of each jumping move of the piece on `start` (CAST-5).
    ///
    /// Breadth-first search over (square, captures). Each state enters `found` in the round of its fewest jumps, with
    /// the first route of that length. The beginning of a first route is a first route too, so extending only first
    /// routes misses none.
    fn jumping_moves(&self, side: Side, start: Square) -> Vec<Vec<Square>> {
        type State = (Square, BTreeSet<Square>);
        let mut found: BTreeMap<State, Vec<Square>> = BTreeMap::new();
        let origin: State = (start, BTreeSet::new());
        let mut round: BTreeMap<State, Vec<Square>> = BTreeMap::new();
        round.insert(origin.clone(), vec![start]);
        while !round.is_empty() {
            found.extend(round.clone());
            let mut next: BTreeMap<State, Vec<Square>> = BTreeMap::new();
            for ((at, captured), route) in &round {
                for (land, now_captured) in self.jumps(side, start, *at, captured) {
                    let state = (land, now_captured);
                    if found.contains_key(&state) {
                        continue;
                    }
                    let mut longer = route.clone();
                    longer.push(land);
                    match next.get(&state) {
                        Some(other) if *other <= longer => {}
                        _ => {
                            next.insert(state, longer);
                        }
                    }
                }
            }
            round = next;
        }
        // CAST-4: back at the start with nothing captured is no move.
        found.remove(&origin);
        found.into_values().collect()
    }

    /// Returns whether the side has a turn. Every first jump is a move.
    fn has_turn(&self, side: Side) -> bool {
        for from in self.squares_of(side) {
            if !self.steps(from).is_empty() {
                return true;
            }
            if !self.jumps(side, from, from, &BTreeSet::new()).is_empty() {
                return true;
            }
        }
        false
    }

    /// Returns the reason if the side has won. Castles come first.
    fn has_won(&self, side: Side) -> Option<&'static str> {
        if self.taken(side) >= 4 {
            Some("four castles")
        } else if self.count(side.other()) <= 2 {
            Some("two pieces left")
        } else {
            None
        }
    }

    /// Moves a piece, removes the captured pieces and settles castles.
    fn turn(&mut self, from: Square, to: Square, captured: &BTreeSet<Square>) {
        let mover = self.to_move;
        self.pieces.remove(&from);
        for square in captured {
            self.pieces.remove(square);
        }
        let moved = Piece {
            side: mover,
            unmoved: false,
        };
        self.pieces.insert(to, moved);
        self.settle(mover);
        self.to_move = mover.other();
    }

    /// Plays a legal turn, by any route of a jumping move. Returns `None` if the turn is illegal.
    fn try_turn(&mut self, mv: &str) -> Option<()> {
        let mover = self.to_move;
        let mine = |square: &Square| self.pieces.get(square).is_some_and(|p| p.side == mover);
        if let Some((from, to)) = mv.split_once('-') {
            let from = parse_square(from).filter(mine)?;
            let to = parse_square(to)?;
            if !self.steps(from).contains(&to) {
                return None;
            }
            self.turn(from, to, &BTreeSet::new());
            return Some(());
        }
        let mut route = Vec::new();
        for square in mv.split(':') {
            route.push(parse_square(square)?);
        }
        let start = *route.first().filter(|&s| mine(s))?;
        let mut at = start;
        let mut captured = BTreeSet::new();
        for &next in &route[1..] {
            let jumps = self.jumps(mover, start, at, &captured);
            (at, captured) = jumps.into_iter().find(|jump| jump.0 == next)?;
        }
        // CAST-4, which also refuses a lone start square.
        if at == start && captured.is_empty() {
            return None;
        }
        self.turn(start, at, &captured);
        Some(())
    }
}

impl Twin for Castello {
    fn copy(&self) -> Box<dyn Twin> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        text::print(self)
    }

    fn turn_texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for from in self.squares_of(self.to_move) {
            for to in self.steps(from) {
                texts.push(format!("{}-{}", square_text(from), square_text(to)));
            }
            for route in self.jumping_moves(self.to_move, from) {
                let squares: Vec<String> = route.into_iter().map(square_text).collect();
                texts.push(squares.join(":"));
            }
        }
        texts
    }

    /// Plays any legal route of a jumping move, not only the canonical one.
    fn play(&mut self, mv: &str) {
        assert_eq!(self.outcome(), "ongoing", "{mv} after the end");
        if mv == "pass" {
            assert!(!self.has_turn(self.to_move), "pass with a turn to play");
            // A pass settles nothing (CAST-7).
            self.to_move = self.to_move.other();
            return;
        }
        assert!(self.try_turn(mv).is_some(), "{mv} is not legal");
    }

    fn outcome(&self) -> String {
        // The side to move cannot have won: such positions are refused and no turn leads to one.
        let mover = self.to_move.other();
        if let Some(reason) = self.has_won(mover) {
            return format!("{} wins {reason}", mover.name());
        }
        // A pass only changes the side to move, so it decides nothing (HOUSE-1).
        if !self.has_turn(self.to_move) && !self.has_turn(mover) {
            return "draw both passed".to_string();
        }
        "ongoing".to_string()
    }
}
