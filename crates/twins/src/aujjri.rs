//! Aujjri's Castle: stacks are lists of characters, and each rule is a loop over squares.

use crate::Twin;
use crate::board::{self, other};
use std::rc::Rc;

/// File and rank, both from 1 to 9 on the board. Neighbours may lie outside.
type Square = (i32, i32);

/// East, west, north, south.
const DIRECTIONS: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

const TOWER: Square = (5, 5);

/// The content of a square: stackers from bottom to top (`w`, `b`, `r`) and the occupant on top of them.
#[derive(Clone, Default)]
struct Pile {
    stackers: Vec<char>,
    occupant: Option<char>,
}

/// Squares in rows from a1 to i9. Copies share them, since AC-5 copies the board for each turn.
#[derive(Clone)]
struct Board(Vec<Rc<Pile>>);

/// A turn: `kind` is `-` (step), `*` (push) or `=` (stacker move).
struct Turn {
    kind: char,
    from: Square,
    to: Square,
}

/// The Piece on the first square may not push the Piece on the second.
type Ban = Option<(Square, Square)>;

/// A position. The side to move is `w` or `b`.
#[derive(Clone)]
struct Position {
    board: Board,
    to_move: char,
    ban: Ban,
}

/// Opens the position, or the start.
pub(crate) fn open(
    options: &[(&str, &str)],
    position: Option<&str>,
) -> Result<Box<dyn Twin>, String> {
    let mut tower = 5;
    for (key, value) in options {
        match (*key, *value) {
            ("tower", "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9") => {
                tower = value.parse().expect("a digit");
            }
            ("repetition", "3" | "off") => {}
            other => panic!("no such option in Aujjri's Castle: {other:?}"),
        }
    }
    let position = match position {
        None => start(tower),
        Some(text) => parse(text, tower)?,
    };
    Ok(Box::new(position))
}

fn start(tower: usize) -> Position {
    let mut board = Board(vec![Rc::default(); 81]);
    for (rank, stacker, piece) in [(1, 'w', 'W'), (9, 'b', 'B')] {
        for file in 1..=9 {
            board.pile_mut((file, rank)).stackers = vec![stacker; 2];
        }
        for file in [1, 3, 5, 7, 9] {
            board.pile_mut((file, rank)).occupant = Some(piece);
        }
    }
    board.pile_mut(TOWER).stackers = vec!['r'; tower];
    board.pile_mut(TOWER).occupant = Some('G');
    Position {
        board,
        to_move: 'w',
        ban: None,
    }
}

fn on_board((file, rank): Square) -> bool {
    (1..=9).contains(&file) && (1..=9).contains(&rank)
}

fn on_edge((file, rank): Square) -> bool {
    file == 1 || file == 9 || rank == 1 || rank == 9
}

fn next(square: Square, direction: Square) -> Square {
    (square.0 + direction.0, square.1 + direction.1)
}

fn all_squares() -> impl Iterator<Item = Square> {
    (1..=9).flat_map(|rank| (1..=9).map(move |file| (file, rank)))
}

fn piece_of(side: char) -> char {
    if side == 'w' { 'W' } else { 'B' }
}

fn square_text(square: Square) -> String {
    let file = "abcdefghi".chars().nth(square.0 as usize - 1);
    format!("{}{}", file.expect("a file of the board"), square.1)
}

impl Board {
    fn pile(&self, (file, rank): Square) -> &Pile {
        &self.0[((rank - 1) * 9 + file - 1) as usize]
    }

    fn pile_mut(&mut self, (file, rank): Square) -> &mut Pile {
        Rc::make_mut(&mut self.0[((rank - 1) * 9 + file - 1) as usize])
    }

    fn height(&self, square: Square) -> usize {
        self.pile(square).stackers.len()
    }

    fn occupant(&self, square: Square) -> Option<char> {
        self.pile(square).occupant
    }

    fn has_gem(&self) -> bool {
        all_squares().any(|square| self.occupant(square) == Some('G'))
    }

    /// Returns whether two heights differ by at most one, as steps and pushes require.
    fn level(&self, one: Square, two: Square) -> bool {
        self.height(one).abs_diff(self.height(two)) <= 1
    }

    /// Returns the turns of `side` from one square by the three rules, without AC-5.
    fn turns_from(&self, from: Square, side: char, ban: Ban) -> Vec<Turn> {
        let mut turns = Vec::new();
        if self.height(from) == 0 {
            return turns;
        }
        for direction in DIRECTIONS {
            if self.can_step(from, direction, side) {
                let to = next(from, direction);
                let kind = '-';
                turns.push(Turn { kind, from, to });
            }
            if self.can_push(from, direction, side, ban) {
                let to = next(from, direction);
                let kind = '*';
                turns.push(Turn { kind, from, to });
            }
            for to in self.slides(from, direction, side) {
                let kind = '=';
                turns.push(Turn { kind, from, to });
            }
        }
        turns
    }

    /// Rule 1.
    fn can_step(&self, from: Square, direction: Square, side: char) -> bool {
        let to = next(from, direction);
        self.occupant(from) == Some(piece_of(side))
            && on_board(to)
            && self.height(to) >= 1
            && self.occupant(to).is_none()
            && self.level(from, to)
    }

    /// Rule 2.
    fn can_push(&self, from: Square, direction: Square, side: char, ban: Ban) -> bool {
        let to = next(from, direction);
        if self.occupant(from) != Some(piece_of(side)) || !on_board(to) || !self.level(from, to) {
            return false;
        }
        let pushed = self.occupant(to);
        if pushed != Some('G') && pushed != Some(piece_of(other(side))) {
            return false;
        }
        if ban == Some((from, to)) {
            return false;
        }
        let receiving = next(to, direction);
        if !on_board(receiving) {
            return pushed == Some('G');
        }
        self.height(receiving) >= 1
            && self.occupant(receiving).is_none()
            && self.height(receiving) <= self.height(to) + 1
    }

    /// Rule 3: returns where the top stacker of `from` may stop in one direction.
    fn slides(&self, from: Square, direction: Square, side: char) -> Vec<Square> {
        let mut stops = Vec::new();
        let pile = self.pile(from);
        let enemy = Some(piece_of(other(side)));
        if pile.stackers.last() != Some(&side) || pile.occupant == enemy {
            return stops;
        }
        if pile.occupant.is_some() && pile.stackers.len() == 1 {
            return stops;
        }
        // AC-4: the height that the stacker rests on counts.
        let mut height = pile.stackers.len() - 1;
        let mut to = next(from, direction);
        while on_board(to)
            && to != TOWER
            && self.occupant(to) != enemy
            && height.abs_diff(self.height(to)) <= 1
        {
            stops.push(to);
            height = self.height(to);
            to = next(to, direction);
        }
        stops
    }

    /// Returns whether `side` has a step, push or stacker move.
    fn has_turn(&self, side: char, ban: Ban) -> bool {
        all_squares().any(|from| !self.turns_from(from, side, ban).is_empty())
    }
}

impl Position {
    /// Returns the position after a turn of the side to move.
    fn after(&self, turn: &Turn) -> Position {
        let mut board = self.board.clone();
        let mut ban = None;
        match turn.kind {
            '-' => {
                let mover = board.pile_mut(turn.from).occupant.take();
                board.pile_mut(turn.to).occupant = mover;
            }
            '*' => {
                let direction = (turn.to.0 - turn.from.0, turn.to.1 - turn.from.1);
                let receiving = next(turn.to, direction);
                let pusher = board.pile_mut(turn.from).occupant.take();
                let pushed = board.pile_mut(turn.to).occupant.take();
                board.pile_mut(turn.to).occupant = pusher;
                if on_board(receiving) {
                    board.pile_mut(receiving).occupant = pushed;
                }
                if pushed != Some('G') {
                    ban = Some((receiving, turn.to));
                }
            }
            _ => {
                let stacker = board.pile_mut(turn.from).stackers.pop();
                board.pile_mut(turn.to).stackers.extend(stacker);
            }
        }
        Position {
            board,
            to_move: other(self.to_move),
            ban,
        }
    }

    /// AC-5, for a turn of the side to move.
    fn allowed(&self, turn: &Turn) -> bool {
        let after = self.after(turn);
        if !after.board.has_gem() {
            return true;
        }
        after.board.has_turn(self.to_move, None) && after.board.has_turn(after.to_move, after.ban)
    }

    /// Returns the turns that AC-5 allows while the Gem is on the board.
    fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for from in all_squares() {
            for turn in self.board.turns_from(from, self.to_move, self.ban) {
                if self.allowed(&turn) {
                    turns.push(turn);
                }
            }
        }
        turns
    }

    fn has_allowed_turn(&self) -> bool {
        all_squares().any(|from| {
            let turns = self.board.turns_from(from, self.to_move, self.ban);
            turns.iter().any(|turn| self.allowed(turn))
        })
    }

    /// Returns the position after a pass, which ends the ban.
    fn passed(&self) -> Position {
        Position {
            board: self.board.clone(),
            to_move: other(self.to_move),
            ban: None,
        }
    }
}

impl Twin for Position {
    fn copy(&self) -> Box<dyn Twin> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        let pile = |square| {
            let pile = self.board.pile(square);
            pile.stackers.iter().chain(&pile.occupant).collect()
        };
        let rows = (1..=9)
            .rev()
            .map(|rank| (1..=9).map(|file| pile((file, rank))).collect());
        let board = board::print(rows);
        let ban = match self.ban {
            None => "-".to_string(),
            Some((one, two)) => square_text(one) + &square_text(two),
        };
        format!("{board} {} {ban}", self.to_move)
    }

    fn turn_texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for turn in self.turns() {
            let (from, to) = (square_text(turn.from), square_text(turn.to));
            texts.push(format!("{from}{}{to}", turn.kind));
        }
        texts
    }

    fn play(&mut self, mv: &str) {
        assert!(self.moves().iter().any(|legal| legal == mv), "illegal {mv}");
        if mv == "pass" {
            *self = self.passed();
            return;
        }
        let characters: Vec<char> = mv.chars().collect();
        let turn = Turn {
            kind: characters[2],
            from: parse_square(characters[0], characters[1]).expect("a legal move"),
            to: parse_square(characters[3], characters[4]).expect("a legal move"),
        };
        *self = self.after(&turn);
    }

    fn outcome(&self) -> String {
        if !self.board.has_gem() {
            let winner = if self.to_move == 'w' {
                "black"
            } else {
                "white"
            };
            return format!("{winner} wins gem");
        }
        if !self.has_allowed_turn() && !self.passed().has_allowed_turn() {
            return "draw both passed".to_string();
        }
        "ongoing".to_string()
    }
}

/// Reads a position, which must be canonical and possible.
fn parse(text: &str, tower: usize) -> Result<Position, String> {
    let fields: Vec<&str> = text.split(' ').collect();
    if fields.len() != 3 {
        return Err(format!("{} fields, not 3", fields.len()));
    }
    let to_move = board::side(fields[1])?;
    let position = Position {
        board: parse_board(fields[0])?,
        to_move,
        ban: parse_ban(fields[2])?,
    };
    if position.text() != text {
        return Err("not canonical".to_string());
    }
    check_board(&position.board, tower)?;
    check_gem(&position)?;
    check_ban(&position)?;
    Ok(position)
}

fn parse_board(text: &str) -> Result<Board, String> {
    let mut board = Board(vec![Rc::default(); 81]);
    for (rank, row) in (1..=9).rev().zip(board::read(text, &[9; 9])?) {
        for (file, pile) in (1..=9).zip(row) {
            *board.pile_mut((file, rank)) = parse_pile(&pile)?;
        }
    }
    Ok(board)
}

fn parse_pile(text: &str) -> Result<Pile, String> {
    let mut pile = Pile::default();
    for character in text.chars() {
        if pile.occupant.is_some() {
            return Err(format!("{character:?} above an occupant"));
        }
        match character {
            'w' | 'b' | 'r' => pile.stackers.push(character),
            'W' | 'B' | 'G' => pile.occupant = Some(character),
            _ => return Err(format!("no piece {character:?}")),
        }
    }
    Ok(pile)
}

fn parse_square(file: char, rank: char) -> Option<Square> {
    let file = "abcdefghi".chars().position(|name| name == file)?;
    let rank = "123456789".chars().position(|name| name == rank)?;
    Some((file as i32 + 1, rank as i32 + 1))
}

fn parse_ban(text: &str) -> Result<Ban, String> {
    let characters: Vec<char> = text.chars().collect();
    match characters[..] {
        ['-'] => Ok(None),
        [file, rank, other_file, other_rank] => {
            let pushed = parse_square(file, rank).ok_or("no such square in the ban")?;
            let pusher = parse_square(other_file, other_rank).ok_or("no such square in the ban")?;
            Ok(Some((pushed, pusher)))
        }
        _ => Err(format!("no ban {text:?}")),
    }
}

/// Checks the numbers of pieces, occupants on lava and red stackers.
fn check_board(board: &Board, tower: usize) -> Result<(), String> {
    for (thing, most) in [('w', 18), ('b', 18), ('W', 5), ('B', 5), ('G', 1)] {
        let mut count = 0;
        for square in all_squares() {
            let pile = board.pile(square);
            count += pile.stackers.iter().filter(|&&here| here == thing).count();
            count += usize::from(pile.occupant == Some(thing));
        }
        if count > most {
            return Err(format!("{count} times {thing}, at most {most}"));
        }
    }
    for square in all_squares() {
        let pile = board.pile(square);
        let name = square_text(square);
        if pile.occupant.is_some() && pile.stackers.is_empty() {
            return Err(format!("{name}: an occupant on lava"));
        }
        if square == TOWER && pile.stackers != vec!['r'; tower] {
            return Err(format!("{name}: not {tower} red stackers"));
        }
        if square != TOWER && pile.stackers.contains(&'r') {
            return Err(format!("{name}: a red stacker"));
        }
    }
    Ok(())
}

/// Checks that a Piece stands where the missing Gem was pushed off.
fn check_gem(position: &Position) -> Result<(), String> {
    let winner = Some(piece_of(other(position.to_move)));
    let on_an_edge = |square| on_edge(square) && position.board.occupant(square) == winner;
    if !position.board.has_gem() && !all_squares().any(on_an_edge) {
        return Err("the Gem is missing, but no Piece can have pushed it off".to_string());
    }
    Ok(())
}

/// Checks that the last turn can have been a push of the first square's Piece by the second's.
fn check_ban(position: &Position) -> Result<(), String> {
    let Some((pushed, pusher)) = position.ban else {
        return Ok(());
    };
    let board = &position.board;
    let refuse = |why: &str| Err(format!("ban: {why}"));
    if !board.has_gem() {
        return refuse("the game is over");
    }
    let direction = (pushed.0 - pusher.0, pushed.1 - pusher.1);
    if !DIRECTIONS.contains(&direction) {
        return refuse("not neighbours");
    }
    if board.occupant(pushed) != Some(piece_of(position.to_move)) {
        return refuse("no Piece of the side to move on the first square");
    }
    if board.occupant(pusher) != Some(piece_of(other(position.to_move))) {
        return refuse("no enemy Piece on the second square");
    }
    if board.height(pushed) > board.height(pusher) + 1 {
        return refuse("pushed up a wall");
    }
    let behind = (pusher.0 - direction.0, pusher.1 - direction.1);
    if !on_board(behind) {
        return refuse("the pusher came from off the board");
    }
    if board.height(behind) == 0 {
        return refuse("the pusher came from lava");
    }
    if board.occupant(behind).is_some() {
        return refuse("the square that the pusher came from is occupied");
    }
    if !board.level(behind, pusher) {
        return refuse("the pusher came over a wall or a cliff");
    }
    Ok(())
}
