//! Pictures of boards: text for a terminal ([`terminal`]) and SVG ([`svg`]); graphs of games ([`graph`]).
//!
//! This crate knows no game. It draws what [`burgrave_core::view`] says: cells and their ground, edges,
//! and what stands on each cell. Nothing that matters is told by colour alone, and the same input
//! always gives the same output, byte for byte. Numbers of cells that do not exist are ignored.

use burgrave_core::view::{Kind, Occupant, View};

pub mod graph;
pub mod svg;
pub mod terminal;
mod words;

/// What to point out on a board, by numbers of cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The cells of the last move.
    pub last: Vec<u16>,
    /// Cells that can be chosen next.
    pub targets: Vec<u16>,
    /// Cells on which something was captured.
    pub captured: Vec<u16>,
    /// Arrows from the first cell to the second.
    pub arrows: Vec<(u16, u16)>,
}

/// One way to point out a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mark {
    Last,
    Target,
    Captured,
}

impl Marks {
    /// The mark to show where there is room for one: what can be done goes before what was done.
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

/// What stands on a cell; nothing on a cell that the view does not have.
pub(crate) fn stack(view: &View, cell: usize) -> &[Occupant] {
    view.stacks.get(cell).map_or(&[], Vec::as_slice)
}

/// A stack, split into the layers that make its height and what stands on top.
pub(crate) struct Pile<'a> {
    /// What is counted, bottom to top: stackers if there are any, else everything.
    pub layers: &'a [Occupant],
    /// The topmost thing, unless it is a layer of ground itself.
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

    /// Whether the layers are ground (and so count even if there is but one).
    pub(crate) fn is_built(&self) -> bool {
        self.layers.first().is_some_and(|o| o.kind == Kind::Layer)
    }

    /// Whether the height is worth telling.
    pub(crate) fn is_tall(&self) -> bool {
        self.is_built() || self.layers.len() > 1
    }
}
