//! Boards and pieces for any renderer: a terminal, an SVG file, a browser.
//!
//! [`Ground`], [`EdgeKind`], [`Kind`] and [`Effect`](crate::Effect) are a closed set of drawing roles for
//! castle games. Each game composes its pictures from them. Most roles have one game that uses them today; none
//! needs the rules of a game, and no rule depends on a role. Renderers, animations and messages implement each role
//! once, so a new game that uses these roles needs no change there.
//!
//! Lengths are in cell widths; x grows to the right, y grows *up*; White sits at the bottom.

use alloc::string::String;
use alloc::vec::Vec;

use crate::Side;

/// A point in the plane of the board.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// Distance to the right, in cell widths.
    pub x: f32,
    /// Distance up, in cell widths.
    pub y: f32,
}

/// The arrangement of the cells, for renderers with a layout of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Squares in files and ranks.
    Rectangle {
        /// Number of files.
        files: u8,
        /// Number of ranks.
        ranks: u8,
    },
    /// A hexagon of hexagonal cells that stands on a corner.
    Hexagon {
        /// Number of cells on an edge.
        side: u8,
    },
    /// Rings around a centre, in paths and levels.
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
    /// No special role.
    Plain,
    /// A level, from 1, of a castle that rises towards the middle.
    Level(u8),
    /// The platform on top of such a castle.
    Platform,
    /// The inside of a castle's walls.
    Inside,
    /// A cell through which a castle is entered.
    Entrance,
    /// The one cell that both sides fight for; drawn and named as a throne.
    Goal,
    /// Ground on which pieces can stand only on layers; drawn and named as lava.
    Hazard,
    /// Ground under a tower of neutral layers.
    Pedestal,
    /// A side's home field.
    Home(Side),
    /// The field between the homes.
    Middle,
    /// A castle wall that men can walk on.
    Wall,
    /// A gap in the walls.
    Gate,
    /// A tower, which is only an obstacle.
    Turret,
    /// A keep, which is only an obstacle.
    Keep,
    /// The central square of a castle.
    Centre(Side),
}

/// One space of a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// Name in move texts.
    pub name: String,
    /// Column in the row (file, letter or path), from 0.
    pub column: u8,
    /// Row (rank, number or level), from 0.
    pub row: u8,
    /// Centre.
    pub centre: Point,
    /// Corners of the outline, in order, without repeating the first.
    pub outline: Vec<Point>,
    /// Role of its ground.
    pub ground: Ground,
}

/// The role of an edge between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EdgeKind {
    /// A wall, which nothing crosses.
    Wall,
    /// A door in a wall.
    Door,
}

/// An edge between two cells that has a role.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Edge {
    /// Numbers of the two cells.
    pub cells: (u16, u16),
    /// Ends of the line.
    pub line: (Point, Point),
    /// Role.
    pub kind: EdgeKind,
}

/// A coordinate written beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The text.
    pub text: String,
    /// Centre.
    pub at: Point,
}

/// The board: everything that does not change during a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// Arrangement of the cells.
    pub shape: Shape,
    /// Cells by number: row 1 first, file `a` first.
    pub cells: Vec<Cell>,
    /// Walls and doors.
    pub edges: Vec<Edge>,
    /// Coordinates.
    pub labels: Vec<Label>,
    /// Lower left and upper right corners of the bounding box, labels included.
    pub bounds: (Point, Point),
    /// The game's word for a [`Kind::Man`], in the singular, such as `man` or `soldier`.
    pub man: &'static str,
}

impl Board {
    /// Returns the number of the cell with this name.
    pub fn cell(&self, name: &str) -> Option<u16> {
        let number = self.cells.iter().position(|cell| cell.name == name)?;
        u16::try_from(number).ok()
    }
}

/// The role of a thing on a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// An ordinary man or piece.
    Man,
    /// A piece that has not moved yet.
    Unmoved,
    /// A layer of ground that can be moved or built on.
    Layer,
    /// The one piece that both sides share; drawn and named as a gem.
    Prize,
    /// A castle that can be taken.
    Castle,
}

/// One thing on a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Occupant {
    /// Role.
    pub kind: Kind,
    /// Owner; `None` if it is neutral.
    pub side: Option<Side>,
}

/// A count to show beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Key of the message, in kebab-case.
    pub code: &'static str,
    /// The side to which it belongs.
    pub side: Side,
    /// The count.
    pub count: u32,
}

/// A fact about spaces that the things on them do not show by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// A side holds a space beside a castle that it may take.
    Held {
        /// The castle.
        castle: u16,
        /// The space beside it.
        from: u16,
        /// The side.
        by: Side,
    },
    /// A castle cannot be taken yet.
    Locked {
        /// The castle.
        castle: u16,
        /// The side that cannot take it; `None` if neither can.
        side: Option<Side>,
    },
    /// A side has taken castles.
    Trophies {
        /// The side.
        by: Side,
        /// Number of castles.
        count: u8,
    },
    /// Two men of one side control the space between them.
    Flanked {
        /// The space.
        cell: u16,
        /// The men.
        men: (u16, u16),
    },
}

/// The state of the board in one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Side to move.
    pub to_move: Side,
    /// Things on each cell, bottom to top, by cell number.
    pub stacks: Vec<Vec<Occupant>>,
    /// Counts to show beside the board, such as men to place or castles taken.
    pub tallies: Vec<Tally>,
}
