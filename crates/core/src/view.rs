//! What a board looks like and what stands on it, for any drawer: a terminal, an SVG file, a browser.
//!
//! [`Ground`], [`EdgeKind`], [`Kind`] and [`Effect`](crate::Effect) are a closed vocabulary of roles in
//! drawing, the scenery of castle games. A game composes its pictures of them; no role belongs to one
//! game, and no rule depends on them. Drawers, motion and words know each role once: a new game needs
//! nothing new there as long as it finds its roles here.
//!
//! Lengths are in cell widths; x grows to the right, y grows *up* (as ranks do); White sits at the
//! bottom.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Side;

/// A point of the board's plane.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right, in cell widths.
    pub x: f32,
    /// Up, in cell widths.
    pub y: f32,
}

/// How the cells hang together, for drawers that lay them out themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Squares: files, ranks.
    Rectangle {
        /// Number of files.
        files: u8,
        /// Number of ranks.
        ranks: u8,
    },
    /// A hexagon of hexagons standing on a corner, with this many cells on an edge.
    Hexagon {
        /// Cells on an edge.
        side: u8,
    },
    /// Rings around a centre: paths, levels.
    Rings {
        /// Number of paths (spaces in a ring).
        paths: u8,
        /// Number of levels (rings), the first outermost.
        levels: u8,
    },
}

/// The role of a cell's ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// Nothing special.
    Plain,
    /// Level of a castle that rises to the middle, from 1.
    Level(u8),
    /// The platform on top of the castle.
    Platform,
    /// Inside a castle's walls.
    Inside,
    /// A castle cell by which it is entered.
    Entrance,
    /// The one cell that both sides fight for; drawn and named as a throne.
    Goal,
    /// Ground that nothing stands on unless it is built over; drawn and named as lava.
    Hazard,
    /// Ground under a tower of nobody's layers.
    Pedestal,
    /// A side's home field.
    Home(Side),
    /// The field between the homes.
    Middle,
    /// A castle wall that men walk on.
    Wall,
    /// A gap in the walls.
    Gate,
    /// A tower that only obstructs.
    Turret,
    /// A keep that only obstructs.
    Keep,
    /// The central square of a castle.
    Centre(Side),
}

/// One space of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// Its name in move text.
    pub name: String,
    /// Column in the row (file, letter or path), from 0.
    pub column: u8,
    /// Row (rank, number or level), from 0.
    pub row: u8,
    /// Its middle.
    pub centre: Point,
    /// Its outline, in order, not closed.
    pub outline: Vec<Point>,
    /// Its kind.
    pub ground: Ground,
}

/// What kind of edge a line on the board is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EdgeKind {
    /// Cannot be crossed.
    Wall,
    /// A door in a wall.
    Door,
}

/// A line between two cells that means something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Edge {
    /// The cells it lies between (by number).
    pub cells: (u16, u16),
    /// Its ends.
    pub line: (Point, Point),
    /// Its kind.
    pub kind: EdgeKind,
}

/// A coordinate written beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The text.
    pub text: String,
    /// Its middle.
    pub at: Point,
}

/// The board itself: what does not change during a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// How the cells hang together.
    pub shape: Shape,
    /// Cells by number: row 1 first, file `a` first.
    pub cells: Vec<Cell>,
    /// Walls and doors.
    pub edges: Vec<Edge>,
    /// Coordinates.
    pub labels: Vec<Label>,
    /// Corners of the smallest upright rectangle that holds all of it, labels too.
    pub bounds: (Point, Point),
    /// What the game's rules call a [`Kind::Man`], in the singular, such as `man` or `soldier`.
    pub man: &'static str,
}

/// The role of a thing that stands somewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// An ordinary man or piece.
    Man,
    /// A piece that has not moved yet.
    Unmoved,
    /// A layer of ground that can be moved or built on.
    Layer,
    /// The one thing that both sides play with; drawn and named as a gem.
    Prize,
    /// A castle that can be taken.
    Castle,
}

/// One thing on a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Occupant {
    /// What it is.
    pub kind: Kind,
    /// Whose it is; `None` where it is nobody's.
    pub side: Option<Side>,
}

/// A count worth showing beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What is counted: the key of its sentence, in kebab-case.
    pub code: &'static str,
    /// For which side.
    pub side: Side,
    /// How many.
    pub count: u32,
}

/// What stands on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose turn it is.
    pub to_move: Side,
    /// What stands on each cell, bottom to top, by the cell's number.
    pub stacks: Vec<Vec<Occupant>>,
    /// Counts beside the board: men to place, castles taken, ...
    pub tallies: Vec<Tally>,
}
