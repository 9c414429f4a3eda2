//! Parts of a picture, for a browser that redraws only what changes.
//!
//! The order from bottom to top is: [`Live::ground`], [`Live::outline`]s of the last move (class `ml`), [`Live::edges`],
//! [`Live::stack`]s from back to front, other marks, [`Live::labels`].

use burgrave_core::view::{Board, Occupant, View};

use super::frame::Frame;
use super::look::Look;
use super::writer::Picture;
use super::{Fit, Scene, Theme, ground, labels, marks, pieces, symbols, theme};
use crate::Marks;

/// The parts of pictures of one board.
pub struct Live<'a> {
    board: &'a Board,
    look: Look,
    flipped: bool,
    frame: Frame,
}

impl<'a> Live<'a> {
    /// Creates the parts in the plain look, with Black at the bottom if `flipped`.
    pub fn new(board: &'a Board, theme: Theme, flipped: bool) -> Live<'a> {
        let look = Look {
            theme,
            fit: None,
            is_drawn: false,
        };
        Live {
            board,
            look,
            flipped,
            frame: Frame::new(board, flipped, look),
        }
    }

    /// Uses the cell positions of `fit`, and its symbols if `is_drawn`. Otherwise the plain look is shown until the art
    /// is loaded.
    pub fn fitted(self, fit: Option<&'static Fit>, is_drawn: bool) -> Live<'a> {
        let look = Look {
            fit,
            is_drawn,
            ..self.look
        };
        Live {
            look,
            frame: Frame::new(self.board, self.flipped, look),
            ..self
        }
    }

    /// Returns the classes of the `<svg>`, which all styles depend on.
    pub fn class(&self) -> String {
        self.look.class()
    }

    /// Returns whether the art has a symbol.
    pub fn draws(&self, symbol: &str) -> bool {
        self.look.draws(symbol)
    }

    /// Returns the id of a symbol.
    pub fn id(&self, symbol: &str) -> String {
        self.look.id(symbol)
    }

    /// Returns the width and the height of the picture, in its own units.
    pub fn size(&self) -> (f32, f32) {
        self.frame.size()
    }

    /// Returns all symbols that the parts use, for `<defs>`.
    pub fn definitions(&self) -> String {
        let mut used = pieces::SYMBOLS.map(str::to_owned).to_vec();
        used.extend(["td", "tr", "x"].map(str::to_owned));
        used.extend(self.drawn(ground::draw).used().iter().cloned());
        symbols::definitions(self.look.theme, &used.into_iter().collect())
    }

    /// Draws the ground of all cells.
    pub fn ground(&self) -> String {
        self.drawn(ground::draw).text().to_owned()
    }

    /// Draws walls and doors between cells.
    pub fn edges(&self) -> String {
        self.drawn(ground::draw_edges).text().to_owned()
    }

    /// Draws the coordinates beside the board.
    pub fn labels(&self) -> String {
        self.drawn(labels).text().to_owned()
    }

    /// Returns the outline of a cell as path data, or an empty string for an invalid cell.
    pub fn outline(&self, cell: usize) -> String {
        let cell = self.board.cells.get(cell);
        cell.map_or_else(String::new, |cell| self.frame.outline_of(cell))
    }

    /// Returns the middle of the visible part of a cell, or the origin for an invalid cell.
    pub fn middle(&self, cell: usize) -> (f32, f32) {
        let cell = self.board.cells.get(cell);
        cell.map_or((0.0, 0.0), |cell| self.frame.space(cell))
    }

    /// Returns the point that [`Live::stack`] is drawn around, or the origin for an invalid cell.
    pub fn stand(&self, cell: usize) -> (f32, f32) {
        let cell = self.board.cells.get(cell);
        cell.map_or((0.0, 0.0), |cell| self.frame.stand(cell))
    }

    /// Returns the height of a stack's top above the middle of its cell, for marks on the stack.
    pub fn top(&self, stack: &[Occupant]) -> f32 {
        pieces::top_in(self.look, stack)
    }

    /// Returns the cells from back to front. Stacks hide what is behind them.
    pub fn back_to_front(&self) -> Vec<usize> {
        let mut cells: Vec<usize> = (0..self.board.cells.len()).collect();
        let y = |cell: usize| self.frame.at(self.board.cells[cell].centre).1;
        cells.sort_by(|&a, &b| y(a).total_cmp(&y(b)));
        cells
    }

    /// Draws the occupants of a cell around [`Live::stand`].
    pub fn stack(&self, cell: usize, stack: &[Occupant]) -> String {
        let mut body = Picture::new(self.look);
        if let Some(cell) = self.board.cells.get(cell)
            && !stack.is_empty()
        {
            pieces::draw_stack(stack, self.frame.place(cell), &mut body);
            if self.look.art().is_none() {
                pieces::draw_badge(stack, 0.0, 0.0, &mut body);
            }
        }
        body.text().to_owned()
    }

    /// Draws the heights of all stacks. Draws nothing in the plain look, where [`Live::stack`] includes them.
    pub fn badges(&self, stacks: &[Vec<Occupant>]) -> String {
        let mut body = Picture::new(self.look);
        if self.look.art().is_some() {
            for (cell, stack) in self.board.cells.iter().zip(stacks) {
                let (x, y) = self.frame.stand(cell);
                pieces::draw_badge(stack, x, y, &mut body);
            }
        }
        body.text().to_owned()
    }

    /// Draws arrows, each from one cell to another.
    pub fn arrows(&self, arrows: &[(u16, u16)]) -> String {
        let marks = Marks {
            arrows: arrows.to_vec(),
            ..Marks::default()
        };
        self.with_marks(&marks, marks::draw_over).text().to_owned()
    }

    fn drawn(&self, draw: fn(&Scene, &mut Picture)) -> Picture {
        self.with_marks(&Marks::default(), draw)
    }

    fn with_marks(&self, marks: &Marks, draw: fn(&Scene, &mut Picture)) -> Picture {
        let view = View {
            to_move: burgrave_core::Side::White,
            stacks: Vec::new(),
            tallies: Vec::new(),
        };
        let scene = Scene {
            board: self.board,
            view: &view,
            marks,
            frame: Frame::new(self.board, self.flipped, self.look),
            look: self.look,
            words: &burgrave_words::ENGLISH,
        };
        let mut body = Picture::new(self.look);
        draw(&scene, &mut body);
        body
    }
}

/// Returns the height of a stack's top above the middle of its cell in the plain look.
pub fn top(stack: &[Occupant]) -> f32 {
    pieces::top(stack)
}

/// Returns the style sheet of a theme, for pictures and their symbols.
pub fn style_sheet(theme: Theme) -> String {
    theme::css(theme) + &theme::symbol_css(theme, |_| true)
}
