//! Dobývání Hradu: a map of soldiers that move square by square.

use crate::Twin;
use crate::board::{self, other};
use std::collections::{BTreeMap, BTreeSet};

/// File and rank, both from 1 to 19 on the board. Neighbours may lie outside.
type Square = (i32, i32);

/// East, west, north, south.
const DIRECTIONS: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

const FILES: &str = "abcdefghijklmnopqrs";

/// The default layout, rank 19 first (DH-1).
const ZAPLETAL: &str = "\
.....#.......#.....
..#..#.##=##.#..#..
..#..#.#...#.#..#..
..#..#.#.*.#.#..#..
..#..#.#...#.#..#..
..#..#.#####.#..#..
..#.............#..
..#######=#######..
...................
...................
...................
..#######=#######..
..#.............#..
..#..#.#####.#..#..
..#..#.#...#.#..#..
..#..#.#.*.#.#..#..
..#..#.#...#.#..#..
..#..#.##=##.#..#..
.....#.......#.....
";

/// The soldiers at the start under `setup=standard`.
const STANDARD_BLACK: [&str; 8] = ["c12", "q12", "f19", "n19", "h18", "l18", "h14", "l14"];
const STANDARD_WHITE: [&str; 8] = ["c8", "q8", "f1", "n1", "h2", "l2", "h6", "l6"];

/// The options and the layout.
#[derive(Clone)]
struct Rules {
    french: bool,
    standard: bool,
    /// Rows from rank 1 upwards.
    terrain: Vec<Vec<char>>,
}

/// Soldiers are `w` and `b`, and so is the side to move.
#[derive(Clone)]
struct Position {
    soldiers: BTreeMap<Square, char>,
    to_move: char,
    white_to_place: usize,
    black_to_place: usize,
}

#[derive(Clone)]
struct Game {
    rules: Rules,
    position: Position,
}

/// Opens the position, or the start. Checks all layouts, even unused ones.
pub(crate) fn open(
    options: &[(&str, &str)],
    position: Option<&str>,
    layouts: &[(String, String)],
) -> Result<Box<dyn Twin>, String> {
    let mut known: BTreeMap<&str, Vec<Vec<char>>> = BTreeMap::new();
    known.insert("zapletal", parse_layout(ZAPLETAL)?);
    for (name, text) in layouts {
        let well_named = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if name.is_empty() || !name.chars().all(well_named) {
            return Err(format!("no name for a layout: {name:?}"));
        }
        let terrain = parse_layout(text).map_err(|why| format!("layout {name}: {why}"))?;
        if known.insert(name, terrain).is_some() {
            return Err(format!("layout {name} is there already"));
        }
    }
    let mut french = false;
    let mut standard = false;
    let mut layout = "zapletal";
    for (key, value) in options {
        match (*key, *value) {
            ("rules", "manufacturer" | "french") => french = *value == "french",
            ("setup", "placement" | "standard") => standard = *value == "standard",
            ("layout", name) => layout = name,
            ("repetition", "3" | "off") => {}
            other => panic!("no such option in Dobývání Hradu: {other:?}"),
        }
    }
    if standard && layout != "zapletal" {
        return Err("setup=standard is for the default layout only".to_string());
    }
    let rules = Rules {
        french,
        standard,
        terrain: known.remove(layout).ok_or("no such layout")?,
    };
    let position = match position {
        None => start(standard),
        Some(text) => parse(text, &rules)?,
    };
    Ok(Box::new(Game { rules, position }))
}

fn start(standard: bool) -> Position {
    let mut soldiers = BTreeMap::new();
    if standard {
        for (names, side) in [(STANDARD_WHITE, 'w'), (STANDARD_BLACK, 'b')] {
            for name in names {
                soldiers.insert(parse_square(name), side);
            }
        }
    }
    let to_place = if standard { 0 } else { 8 };
    Position {
        soldiers,
        to_move: 'w',
        white_to_place: to_place,
        black_to_place: to_place,
    }
}

fn on_board((file, rank): Square) -> bool {
    (1..=19).contains(&file) && (1..=19).contains(&rank)
}

fn next(square: Square, direction: Square) -> Square {
    (square.0 + direction.0, square.1 + direction.1)
}

fn all_squares() -> impl Iterator<Item = Square> {
    (1..=19).flat_map(|rank| (1..=19).map(move |file| (file, rank)))
}

fn name_of(side: char) -> &'static str {
    if side == 'w' { "white" } else { "black" }
}

fn in_half_of(side: char, (_, rank): Square) -> bool {
    if side == 'w' { rank <= 9 } else { rank >= 11 }
}

fn square_text(square: Square) -> String {
    let file = FILES.chars().nth(square.0 as usize - 1);
    format!("{}{}", file.expect("a file of the board"), square.1)
}

/// Reads the name of a square.
fn parse_square(text: &str) -> Square {
    let (file, rank) = text.split_at(1);
    let file = FILES.find(file).expect("a file of the board");
    (file as i32 + 1, rank.parse().expect("a rank"))
}

/// Reads a layout. The returned rows go from rank 1 upwards.
fn parse_layout(text: &str) -> Result<Vec<Vec<char>>, String> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    // An empty text after the last LF is no line. A CR belongs to the LF after it.
    let last = lines.pop().unwrap_or_default();
    for line in &mut lines {
        *line = line.strip_suffix('\r').unwrap_or(line);
    }
    if !last.is_empty() {
        lines.push(last);
    }
    if lines.len() != 19 {
        return Err(format!("{} rows, not 19", lines.len()));
    }
    for (row, line) in lines.iter().enumerate() {
        for (column, terrain) in line.chars().enumerate() {
            let place = format!("row {}, column {}", row + 1, column + 1);
            if !".=#TK*".contains(terrain) {
                return Err(format!("{place}: no terrain {terrain:?}"));
            }
            if row == 9 && !".=".contains(terrain) {
                return Err(format!("{place}: only ground on rank 10"));
            }
        }
        if line.chars().count() != 19 {
            return Err(format!("row {}: not 19 squares", row + 1));
        }
    }
    for half in [&lines[..9], &lines[10..]] {
        let count = |terrain| half.concat().chars().filter(|&c| c == terrain).count();
        if count('*') != 1 {
            return Err("each half has exactly one central square".to_string());
        }
        if count('#') < 8 {
            return Err("each half has at least 8 walls".to_string());
        }
    }
    Ok(lines
        .iter()
        .rev()
        .map(|line| line.chars().collect())
        .collect())
}

impl Rules {
    fn terrain(&self, (file, rank): Square) -> char {
        self.terrain[rank as usize - 1][file as usize - 1]
    }

    fn is_ground(&self, square: Square) -> bool {
        on_board(square) && ".=*".contains(self.terrain(square))
    }

    fn is_wall(&self, square: Square) -> bool {
        on_board(square) && self.terrain(square) == '#'
    }

    /// Returns whether the square is the central square of that side's castle.
    fn is_centre_of(&self, side: char, square: Square) -> bool {
        on_board(square) && self.terrain(square) == '*' && in_half_of(side, square)
    }
}

impl Position {
    fn count(&self, side: char) -> usize {
        self.soldiers.values().filter(|&&here| here == side).count()
    }

    fn to_place(&self, side: char) -> usize {
        if side == 'w' {
            self.white_to_place
        } else {
            self.black_to_place
        }
    }

    fn text(&self) -> String {
        let soldier = |square| match self.soldiers.get(&square) {
            None => String::new(),
            Some(soldier) => soldier.to_string(),
        };
        let rows = (1..=19).rev();
        let board =
            board::print(rows.map(|rank| (1..=19).map(|file| soldier((file, rank))).collect()));
        let (white, black) = (self.white_to_place, self.black_to_place);
        format!("{board} {} {white}:{black}", self.to_move)
    }
}

impl Game {
    /// Returns the turns of `side`, as if it were to move and the game were not over.
    fn turns(&self, side: char) -> BTreeSet<String> {
        let mut turns = BTreeSet::new();
        if self.position.to_place(side) > 0 {
            for square in all_squares() {
                let empty = !self.position.soldiers.contains_key(&square);
                if empty && self.rules.is_wall(square) && in_half_of(side, square) {
                    turns.insert(square_text(square));
                }
            }
            return turns;
        }
        for (&from, &soldier) in &self.position.soldiers {
            if soldier != side {
                continue;
            }
            for direction in DIRECTIONS {
                for to in self.destinations(from, direction, side) {
                    turns.insert(format!("{}-{}", square_text(from), square_text(to)));
                }
            }
        }
        turns
    }

    /// Returns where a soldier of `side` on `from` may go in one direction.
    fn destinations(&self, from: Square, direction: Square, side: char) -> Vec<Square> {
        let first = next(from, direction);
        let climbs = self.rules.is_ground(from) && self.rules.is_wall(first);
        let descends = self.rules.is_wall(from) && self.rules.is_ground(first);
        if !climbs && !descends {
            return self.straight(from, direction, side);
        }
        let own_soldier = self.position.soldiers.get(&first) == Some(&side);
        let own_centre = self.rules.is_centre_of(side, first);
        if own_soldier || own_centre {
            return Vec::new();
        }
        vec![first]
    }

    /// Returns where the soldier may go without a climb or descent.
    fn straight(&self, from: Square, direction: Square, side: char) -> Vec<Square> {
        let on_wall = self.rules.is_wall(from);
        let mut stops = Vec::new();
        let mut to = next(from, direction);
        loop {
            let same = if on_wall {
                self.rules.is_wall(to)
            } else {
                self.rules.is_ground(to)
            };
            if !same {
                return stops;
            }
            let soldier = self.position.soldiers.get(&to);
            if soldier == Some(&side) {
                return stops;
            }
            if self.rules.is_centre_of(side, to) {
                // DH-5. By the French rules a soldier crosses it.
                if !self.rules.french {
                    return stops;
                }
            } else {
                stops.push(to);
            }
            if soldier.is_some() || self.rules.is_centre_of(other(side), to) {
                return stops;
            }
            if on_wall && self.rules.french {
                return stops;
            }
            to = next(to, direction);
        }
    }
}

impl Twin for Game {
    fn copy(&self) -> Box<dyn Twin> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        self.position.text()
    }

    fn turn_texts(&self) -> Vec<String> {
        self.turns(self.position.to_move).into_iter().collect()
    }

    fn play(&mut self, mv: &str) {
        assert!(self.moves().iter().any(|legal| legal == mv), "illegal {mv}");
        let side = self.position.to_move;
        if let Some((from, to)) = mv.split_once('-') {
            self.position.soldiers.remove(&parse_square(from));
            self.position.soldiers.insert(parse_square(to), side);
        } else if mv != "pass" {
            self.position.soldiers.insert(parse_square(mv), side);
            if side == 'w' {
                self.position.white_to_place -= 1;
            } else {
                self.position.black_to_place -= 1;
            }
        }
        self.position.to_move = other(side);
    }

    fn outcome(&self) -> String {
        for side in ['w', 'b'] {
            if has_taken(&self.position, &self.rules, side) {
                return format!("{} wins castle taken", name_of(side));
            }
            if self.position.count(side) == 0 && self.position.to_place(side) == 0 {
                return format!("{} wins all soldiers lost", name_of(other(side)));
            }
        }
        // A pass only changes the side to move, so both sides are checked on this board.
        if self.turns('w').is_empty() && self.turns('b').is_empty() {
            return "draw both passed".to_string();
        }
        "ongoing".to_string()
    }
}

/// Reads a position, which must be canonical and possible.
fn parse(text: &str, rules: &Rules) -> Result<Position, String> {
    let fields: Vec<&str> = text.split(' ').collect();
    if fields.len() != 3 {
        return Err(format!("{} fields, not 3", fields.len()));
    }
    let to_move = board::side(fields[1])?;
    let (white, black) = fields[2].split_once(':').ok_or("no numbers to place")?;
    let number = |text: &str| -> Result<usize, String> {
        let number: usize = text.parse().map_err(|_| format!("no number {text:?}"))?;
        if number > 8 {
            return Err(format!("{number} soldiers to place"));
        }
        Ok(number)
    };
    let position = Position {
        soldiers: parse_board(fields[0])?,
        to_move,
        white_to_place: number(white)?,
        black_to_place: number(black)?,
    };
    if position.text() != text {
        return Err("not canonical".to_string());
    }
    check_soldiers(&position, rules)?;
    if position.white_to_place > 0 || position.black_to_place > 0 {
        check_placing(&position, rules)?;
    } else {
        check_moving(&position, rules)?;
    }
    Ok(position)
}

fn parse_board(text: &str) -> Result<BTreeMap<Square, char>, String> {
    let mut soldiers = BTreeMap::new();
    for (rank, row) in (1..=19).rev().zip(board::read(text, &[19; 19])?) {
        for (file, soldier) in (1..=19).zip(row) {
            match soldier.as_str() {
                "" => None,
                "w" => soldiers.insert((file, rank), 'w'),
                "b" => soldiers.insert((file, rank), 'b'),
                _ => return Err(format!("rank {rank}: no soldier {soldier:?}")),
            };
        }
    }
    Ok(soldiers)
}

/// Checks what is refused in every position.
fn check_soldiers(position: &Position, rules: &Rules) -> Result<(), String> {
    for (&square, &side) in &position.soldiers {
        let name = square_text(square);
        if "TK".contains(rules.terrain(square)) {
            return Err(format!("{name}: a soldier on a tower or keep"));
        }
        if rules.is_centre_of(side, square) {
            return Err(format!("{name}: a soldier on its own central square"));
        }
    }
    for side in ['w', 'b'] {
        let to_place = position.to_place(side);
        if position.count(side) + to_place > 8 {
            return Err(format!("more than 8 soldiers of {}", name_of(side)));
        }
        if rules.standard && to_place > 0 {
            return Err("soldiers to place under setup=standard".to_string());
        }
    }
    Ok(())
}

/// Checks what is refused during placement.
fn check_placing(position: &Position, rules: &Rules) -> Result<(), String> {
    let (white, black) = (position.white_to_place, position.black_to_place);
    let in_turn = if position.to_move == 'w' {
        white == black
    } else {
        black == white + 1
    };
    if !in_turn {
        return Err(format!("{white}:{black} to place is out of turn"));
    }
    for side in ['w', 'b'] {
        if position.count(side) + position.to_place(side) < 8 {
            return Err(format!("fewer than 8 soldiers of {}", name_of(side)));
        }
    }
    for (&square, &side) in &position.soldiers {
        if !rules.is_wall(square) || !in_half_of(side, square) {
            let name = square_text(square);
            return Err(format!("{name}: off its own half's walls"));
        }
    }
    Ok(())
}

/// Checks what is refused after placement.
fn check_moving(position: &Position, rules: &Rules) -> Result<(), String> {
    let mover = position.to_move;
    if has_taken(position, rules, mover) {
        return Err("the side to move has taken the castle already".to_string());
    }
    if position.count(other(mover)) == 0 {
        return Err("the side not to move has no soldiers".to_string());
    }
    for side in ['w', 'b'] {
        let enemy = other(side);
        if has_taken(position, rules, side)
            && (has_taken(position, rules, enemy) || position.count(enemy) == 0)
        {
            return Err("two results at once".to_string());
        }
    }
    Ok(())
}

/// Returns whether `side` has a soldier on the enemy's central square.
fn has_taken(position: &Position, rules: &Rules, side: char) -> bool {
    position
        .soldiers
        .iter()
        .any(|(&square, &soldier)| soldier == side && rules.is_centre_of(other(side), square))
}
