//! King of the Castle: each step of each route of each tower works on its own copy of the board.

use crate::Twin;
use crate::board::{self, other};
use std::collections::{BTreeMap, BTreeSet};

/// Path letter and level number of a space.
type Space = (char, u32);
/// The occupied spaces; pieces `w` and `b` from bottom to top.
type Board = BTreeMap<Space, Vec<char>>;

const PATHS: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const GROUND: u32 = 1;
const PLATFORM: u32 = 6;
const MAX_PIECES: usize = 8;
const START: &str = "8/8/8/8/8/(ww)(bb)(ww)(bb)(ww)(bb)(ww)(bb) w";

#[derive(Clone, Copy, PartialEq)]
enum Platform {
    Four,
    Any,
    Assigned,
}

#[derive(Clone)]
struct Options {
    platform: Platform,
    fan: bool,
    max_tower: Option<usize>,
}

#[derive(Clone)]
struct Position {
    options: Options,
    board: Board,
    to_move: char,
}

/// An unfinished move: the tower is lifted, and some of its pieces may be set.
struct Sow {
    board: Board,
    held: Vec<char>,
    route: Vec<Space>,
    platform_used: bool,
}

/// Called with the route of a complete move and the board after it. Returns `true` to stop the search.
type Visitor<'a> = dyn FnMut(&[Space], &Board) -> bool + 'a;

pub(crate) fn open(
    options: &[(&str, &str)],
    position: Option<&str>,
) -> Result<Box<dyn Twin>, String> {
    let options = read_options(options);
    Ok(Box::new(read_position(position.unwrap_or(START), options)?))
}

fn read_options(given: &[(&str, &str)]) -> Options {
    let mut options = Options {
        platform: Platform::Four,
        fan: false,
        max_tower: None,
    };
    for &(key, value) in given {
        match (key, value) {
            ("platform", "four") => options.platform = Platform::Four,
            ("platform", "any") => options.platform = Platform::Any,
            ("platform", "assigned") => options.platform = Platform::Assigned,
            ("sow", "walk") => options.fan = false,
            ("sow", "fan") => options.fan = true,
            ("max-tower", "none") => options.max_tower = None,
            ("max-tower", number) => {
                let height: usize = number.parse().expect("a height");
                assert!((2..=15).contains(&height), "max-tower={number}");
                options.max_tower = Some(height);
            }
            ("repetition", "3" | "off") => {}
            _ => panic!("no option {key}={value}"),
        }
    }
    options
}

fn read_position(text: &str, options: Options) -> Result<Position, String> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, side] = fields[..] else {
        return Err(format!("two fields wanted, {} found", fields.len()));
    };
    let to_move = board::side(side)?;
    let position = Position {
        options,
        board: read_board(board)?,
        to_move,
    };
    if position.text() != text {
        return Err(format!("not canonical; it would be {:?}", position.text()));
    }
    match position.fault() {
        Some(fault) => Err(fault),
        None => Ok(position),
    }
}

fn read_board(text: &str) -> Result<Board, String> {
    let mut board = Board::new();
    let rows = board::read(text, &[8; 6])?;
    for (level, row) in (GROUND..=PLATFORM).rev().zip(rows) {
        for (path, stack) in PATHS.into_iter().zip(row) {
            if stack.contains(|piece| !"wb".contains(piece)) {
                return Err(format!("{path}{level}: no stack {stack:?}"));
            }
            if !stack.is_empty() {
                board.insert((path, level), stack.chars().collect());
            }
        }
    }
    Ok(board)
}

fn neighbours((path, level): Space) -> Vec<Space> {
    let index = PATHS.iter().position(|&p| p == path).expect("a path");
    let mut found = vec![
        (PATHS[(index + 1) % 8], level),
        (PATHS[(index + 7) % 8], level),
    ];
    if level < PLATFORM {
        found.push((path, level + 1));
    }
    if level > GROUND {
        found.push((path, level - 1));
    }
    found
}

/// Returns the paths on whose platform space a piece of the colour stands.
fn places(board: &Board, colour: char) -> BTreeSet<char> {
    let mut found = BTreeSet::new();
    for (&(path, level), stack) in board {
        if level == PLATFORM && stack.contains(&colour) {
            found.insert(path);
        }
    }
    found
}

fn some_two_adjacent(paths: &BTreeSet<char>) -> bool {
    paths.iter().any(|&path| {
        neighbours((path, PLATFORM))
            .iter()
            .any(|&(next, level)| level == PLATFORM && paths.contains(&next))
    })
}

fn complete(board: &Board, colour: char) -> bool {
    board
        .iter()
        .all(|(&(_, level), stack)| level == PLATFORM || !stack.contains(&colour))
}

fn route_text(route: &[Space]) -> String {
    let names: Vec<String> = route
        .iter()
        .map(|(path, level)| format!("{path}{level}"))
        .collect();
    names.join("-")
}

impl Options {
    /// Returns whether the colour may stand on the platform as it does on this board (KOTC-6).
    fn platform_allows(&self, board: &Board, colour: char) -> bool {
        let paths = places(board, colour);
        match self.platform {
            Platform::Any => true,
            Platform::Four => paths.len() < 4 || (paths.len() == 4 && some_two_adjacent(&paths)),
            Platform::Assigned => {
                let own = if colour == 'w' { "abcd" } else { "efgh" };
                paths.iter().all(|&path| own.contains(path))
            }
        }
    }

    /// Sets the lowest held piece on the space. Returns `None` if the rules forbid it.
    fn set_down(&self, sow: &Sow, space: Space) -> Option<Sow> {
        let (_, level) = space;
        let piece = sow.held[0];
        let top = sow.board.get(&space).and_then(|stack| stack.last());
        if (level == GROUND || level == PLATFORM) && top.is_some_and(|&top| top != piece) {
            return None;
        }
        if level == PLATFORM && sow.platform_used {
            return None;
        }
        let mut board = sow.board.clone();
        let stack = board.entry(space).or_default();
        stack.push(piece);
        if self.max_tower.is_some_and(|most| stack.len() > most) {
            return None;
        }
        if level == PLATFORM && !self.platform_allows(&board, piece) {
            return None;
        }
        let mut route = sow.route.clone();
        route.push(space);
        Some(Sow {
            board,
            held: sow.held[1..].to_vec(),
            route,
            platform_used: sow.platform_used || level == PLATFORM,
        })
    }

    /// Visits every way to complete the sow. Returns whether the visitor stopped it.
    fn finish_sow(&self, sow: &Sow, visit: &mut Visitor) -> bool {
        if sow.held.is_empty() {
            return visit(&sow.route, &sow.board);
        }
        let hand_over = if self.fan {
            sow.route[0]
        } else {
            sow.route[sow.route.len() - 1]
        };
        neighbours(hand_over).into_iter().any(|space| {
            self.set_down(sow, space)
                .is_some_and(|next| self.finish_sow(&next, visit))
        })
    }
}

impl Position {
    /// Visits every turn of the side, as if the game were not over.
    fn visit_moves(&self, mover: char, visit: &mut Visitor) -> bool {
        self.board.iter().any(|(&origin, tower)| {
            let (_, level) = origin;
            if level == PLATFORM || tower.last() != Some(&mover) {
                return false;
            }
            let mut board = self.board.clone();
            board.remove(&origin);
            let lifted = Sow {
                board,
                held: tower.clone(),
                route: vec![origin],
                platform_used: false,
            };
            self.options.finish_sow(&lifted, visit)
        })
    }

    fn can_move(&self, mover: char) -> bool {
        self.visit_moves(mover, &mut |_, _| true)
    }

    /// Returns why a canonical position is refused.
    fn fault(&self) -> Option<String> {
        for colour in ['w', 'b'] {
            let count = self
                .board
                .values()
                .flatten()
                .filter(|&&p| p == colour)
                .count();
            if count == 0 || count > MAX_PIECES {
                return Some(format!("{colour} has {count} pieces, not 1 to 8"));
            }
            if !self.options.platform_allows(&self.board, colour) {
                return Some(format!("{colour} stands on forbidden platform places"));
            }
        }
        for (&(path, level), stack) in &self.board {
            let mixed = stack.contains(&'w') && stack.contains(&'b');
            if mixed && (level == GROUND || level == PLATFORM) {
                return Some(format!("both colours in the stack on {path}{level}"));
            }
            if self
                .options
                .max_tower
                .is_some_and(|most| stack.len() > most)
            {
                return Some(format!(
                    "the stack on {path}{level} is higher than max-tower"
                ));
            }
        }
        if complete(&self.board, 'w') && complete(&self.board, 'b') {
            return Some("both sides are complete".to_string());
        }
        None
    }
}

impl Twin for Position {
    fn copy(&self) -> Box<dyn Twin> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        let stack = |space| match self.board.get(&space) {
            None => String::new(),
            Some(stack) => stack.iter().collect(),
        };
        let levels = (GROUND..=PLATFORM).rev();
        let rows = levels.map(|level| PATHS.map(|path| stack((path, level))).to_vec());
        format!("{} {}", board::print(rows), self.to_move)
    }

    fn turn_texts(&self) -> Vec<String> {
        let mut found = Vec::new();
        self.visit_moves(self.to_move, &mut |route, _| {
            found.push(route_text(route));
            false
        });
        found
    }

    fn play(&mut self, mv: &str) {
        assert_eq!(self.outcome(), "ongoing", "no move after the end");
        let mut after = None;
        if mv == "pass" {
            if !self.can_move(self.to_move) {
                after = Some(self.board.clone());
            }
        } else {
            self.visit_moves(self.to_move, &mut |route, board| {
                let same = route_text(route) == mv;
                if same {
                    after = Some(board.clone());
                }
                same
            });
        }
        self.board = after.unwrap_or_else(|| panic!("{mv} is no legal move"));
        self.to_move = other(self.to_move);
    }

    fn outcome(&self) -> String {
        let line = if complete(&self.board, 'w') {
            "white wins platform complete"
        } else if complete(&self.board, 'b') {
            "black wins platform complete"
        } else if !self.can_move('w') && !self.can_move('b') {
            // A pass only changes the side to move, so it never decides the game.
            "draw both passed"
        } else {
            "ongoing"
        };
        line.to_string()
    }
}
