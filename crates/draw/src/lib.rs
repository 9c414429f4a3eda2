//! Pictures of boards as terminal text ([`terminal`]) and SVG ([`svg`]); graphs of games ([`graph`]).
//!
//! This crate knows no game. It draws a [`View`]: cells with their ground, edges and occupants. Shapes carry all
//! information that colours carry. Equal input gives equal output, byte for byte. Invalid cell numbers are ignored.

use burgrave_core::view::{Kind, Occupant, View};

pub mod graph;
pub mod svg;
pub mod terminal;

/// Cells to mark, by number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Cells of the last move.
    pub last: Vec<u16>,
    /// Cells that the player can choose next.
    pub targets: Vec<u16>,
    /// Cells of captures.
    pub captured: Vec<u16>,
    /// Arrows, each from one cell to another.
    pub arrows: Vec<(u16, u16)>,
    /// Cells that a text names by their number in this list, from 1. Terminal pictures leave the numbers out.
    pub numbered: Vec<u16>,
}

/// A kind of mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mark {
    Last,
    Target,
    Captured,
}

impl Marks {
    /// Returns the most important mark of a cell: a choice, else a capture, else the last move.
    pub(crate) fn first(&self, cell: usize) -> Option<Mark> {
        let has = |list: &[u16]| list.iter().any(|&c| usize::from(c) == cell);
        if has(&self.targets) {
            Some(Mark::Target)
        } else if has(&self.captured) {
            Some(Mark::Captured)
        } else {
            has(&self.last).then_some(Mark::Last)
        }
    }
}

/// Returns the occupants of a cell. Returns none for an invalid cell.
pub(crate) fn stack(view: &View, cell: usize) -> &[Occupant] {
    view.stacks.get(cell).map_or(&[], Vec::as_slice)
}

/// A stack, split into its counted layers and its top.
pub(crate) struct Pile<'a> {
    /// Counted layers, bottom to top: layers of ground if there are any, else all occupants.
    pub layers: &'a [Occupant],
    /// Topmost occupant, unless it is a layer of ground.
    pub top: Option<Occupant>,
}

impl Pile<'_> {
    pub(crate) fn of(stack: &[Occupant]) -> Pile<'_> {
        let top = stack.last().copied().filter(|o| o.kind != Kind::Layer);
        let built = stack.iter().any(|o| o.kind == Kind::Layer);
        let count = if built && top.is_some() {
            stack.len() - 1
        } else {
            stack.len()
        };
        Pile {
            layers: &stack[..count],
            top,
        }
    }

    /// Returns whether the layers are ground. A single layer of ground counts as a height.
    pub(crate) fn is_built(&self) -> bool {
        self.layers.first().is_some_and(|o| o.kind == Kind::Layer)
    }

    /// Returns whether to show the height.
    pub(crate) fn is_tall(&self) -> bool {
        self.is_built() || self.layers.len() > 1
    }
}
