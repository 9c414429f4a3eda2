//! Parts of a picture, for a browser that redraws only what changes.
//!
//! The order from bottom to top is: [`Live::ground`], [`Live::outline`]s of the last move (class `ml`), [`Live::edges`],
//! [`Live::stack`]s from back to front, other marks, [`Live::labels`].

use burgrave_core::Side;
use burgrave_core::view::{Board, Occupant, Point, Sign, View};

use super::art::is_wall;
use super::frame::{Frame, Orientation};
use super::look::Look;
use super::writer::{Picture, number};
use super::{
    Fit, Halo, SvgScene, Theme, draw_labels, ground, marks, pieces, plain_signs, raised, symbols,
    theme,
};
use crate::{Marks, Pile};

/// The parts of pictures of one board.
pub struct Live<'a> {
    board: &'a Board,
    look: Look,
    orientation: Orientation,
    frame: Frame,
}

impl<'a> Live<'a> {
    /// Creates the parts in the plain look.
    pub fn new(board: &'a Board, theme: Theme, orientation: Orientation) -> Live<'a> {
        let look = Look {
            theme,
            fit: None,
            is_drawn: false,
        };
        Live {
            board,
            look,
            orientation,
            frame: Frame::new(board, orientation, look),
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
            frame: Frame::new(self.board, self.orientation, look),
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
        self.drawn(draw_labels).text().to_owned()
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

    /// Returns the line around what stands on a cell in the plain look, as path data: a rectangle around tiles, which
    /// leaves the numbers of the stacks beside it free, the outline of the cell around chosen men, else a circle.
    pub fn around(&self, cell: usize, stack: &[Occupant], is_chosen: bool) -> String {
        let ((x, y), top) = (self.stand(cell), self.top(stack));
        let left = number(x - 17.0);
        if Pile::of(stack).is_built() {
            format!(
                "M{left} {}h34V{}h-34z",
                number(y - top - 15.0),
                number(y + 17.0)
            )
        } else if is_chosen {
            self.outline(cell)
        } else {
            format!(
                "M{left} {}a17 17 0 1 0 34 0a17 17 0 1 0-34 0z",
                number(y - top)
            )
        }
    }

    /// Returns the height of a stack's top layer above its lowest one.
    pub fn rise(&self, stack: &[Occupant]) -> f32 {
        match self.look.art() {
            Some(fit) => fit.heights.top(Pile::of(stack).layers.len()),
            None => pieces::top(stack),
        }
    }

    /// Returns the cells from back to front. Stacks hide what is behind them.
    pub fn back_to_front(&self) -> Vec<usize> {
        self.frame.back_to_front(self.board)
    }

    /// Draws the occupants of a cell around [`Live::stand`]. Art has rings around them.
    pub fn stack(&self, cell: usize, stack: &[Occupant], halo: Option<Halo>) -> String {
        let mut body = Picture::new(self.look);
        if let Some(cell) = self.board.cells.get(cell)
            && !stack.is_empty()
        {
            pieces::draw_stack(stack, self.frame.place(cell), halo, &mut body);
            if self.look.art().is_none() {
                pieces::draw_badge(stack, 0.0, 0.0, &mut body);
            }
        }
        body.text().to_owned()
    }

    /// Draws the height of a stack in the plain look, to be seen over a mark that covers it.
    pub fn badge(&self, cell: usize, stack: &[Occupant]) -> String {
        let mut body = Picture::new(self.look);
        let (x, y) = self.stand(cell);
        pieces::draw_badge(stack, x, y, &mut body);
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
        self.arrows_with(arrows, marks::draw_over)
    }

    /// Draws arrows of second-best moves, each from one cell to another.
    pub fn other_arrows(&self, arrows: &[(u16, u16)]) -> String {
        self.arrows_with(arrows, marks::draw_other_arrows)
    }

    fn arrows_with(&self, arrows: &[(u16, u16)], draw: fn(&SvgScene, &mut Picture)) -> String {
        let marks = Marks {
            arrows: arrows.to_vec(),
            ..Marks::default()
        };
        self.with_marks(&marks, draw).text().to_owned()
    }

    /// Draws the numbers, from 1, of cells that a text names.
    pub fn numbers(&self, cells: &[u16]) -> String {
        let marks = Marks {
            numbered: cells.to_vec(),
            ..Marks::default()
        };
        self.with_marks(&marks, marks::draw_numbers)
            .text()
            .to_owned()
    }

    /// Returns whether the art marks men that something would take by a ring around their foot. Otherwise a cross
    /// lies over them.
    pub fn has_rings(&self) -> bool {
        self.draws("tc")
    }

    /// Draws the marks of men on `cells` that something would take.
    pub fn losses(&self, cells: &[u16]) -> String {
        let symbol = self.id(if self.has_rings() { "tc" } else { "x" });
        let mark = |&cell: &u16| {
            let (x, y) = self.middle(usize::from(cell));
            format!("<use href=\"#{symbol}\" x=\"{x}\" y=\"{y}\"/>")
        };
        cells.iter().map(mark).collect()
    }

    /// Returns the id of the mark of an empty cell that something on another cell can go to, or that something can be
    /// placed on.
    pub fn target(&self, from: Option<usize>, to: usize) -> String {
        let symbol = match (from, self.climb(from, to)) {
            (_, Some(true)) if self.draws("up") => "up",
            (_, Some(false)) if self.draws("dn") => "dn",
            (None, _) if self.draws("tp") => "tp",
            _ => "td",
        };
        self.id(symbol)
    }

    /// Returns whether the way to a cell leads up onto a wall (`true`) or down from one, or `None` on the level.
    pub fn climb(&self, from: Option<usize>, to: usize) -> Option<bool> {
        let is_high = self.is_high(to);
        from.filter(|&from| self.is_high(from) != is_high)
            .map(|_| is_high)
    }

    /// Returns whether a cell is the top of a wall, which is darker or higher than the ground around it.
    pub fn is_high(&self, cell: usize) -> bool {
        let ground = self.board.cells.get(cell).map(|cell| cell.ground);
        ground.is_some_and(is_wall)
    }

    /// Returns whether marks of where something can go lie over what stands on the board. On a board of walls they
    /// must, because walls and men on them rise into the spaces behind.
    pub fn marks_above(&self) -> bool {
        self.look.art().is_none() || self.draws("up")
    }

    /// Draws the band around men who move together, from the first to the last of them. Art only.
    pub fn band(&self, (first, last): (u16, u16)) -> String {
        self.on_art(|body| {
            let (first, last) = (self.middle(first.into()), self.middle(last.into()));
            marks::draw_band(first, last, body);
        })
    }

    /// Draws the men in the player's hand, over a cell with a stack. Art only.
    pub fn hand(&self, cell: usize, below: &[Occupant], men: &[Occupant]) -> String {
        let place = self.board.cells.get(cell);
        self.on_art(|body| {
            if let (Some(place), Some(fit)) = (place.filter(|_| !men.is_empty()), self.look.art()) {
                let (x, y) = self.frame.stand(place);
                let y = y - fit.heights.top(below.len()) - ABOVE;
                body.at((x, y), "1.12", |body| {
                    pieces::draw_stack(men, self.frame.place(place), Some(Halo::Held), body);
                });
            }
        })
    }

    /// Draws a card beside a cell with the men of its stack one by one, the top one first. Empty for other stacks.
    pub fn fan(&self, cell: usize, stack: &[Occupant]) -> String {
        const ROW: f32 = 22.0;
        const WIDE: f32 = 62.0;
        let mut body = Picture::new(self.look);
        let pile = Pile::of(stack);
        if pile.is_built() || stack.len() < 2 {
            return String::new();
        }
        let (x, y) = self.stand(cell);
        let (width, height) = self.size();
        let high = ROW * stack.len() as f32 + 14.0;
        let left = if x > width / 2.0 {
            x - 26.0 - WIDE
        } else {
            x + 26.0
        };
        let upper = (y - high / 2.0).clamp(4.0, (height - high - 4.0).max(4.0));
        body.open("g", "class=\"fan\"");
        body.line(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{WIDE}\" height=\"{}\" rx=\"7\" fill=\"#2b1d14\" fill-opacity=\".95\" \
             stroke=\"#c8a24a\" stroke-width=\"1.4\"/>",
            number(left),
            number(upper),
            number(high)
        ));
        for (row, man) in stack.iter().rev().enumerate() {
            let y = upper + 7.0 + ROW * (row as f32 + 0.5);
            body.line(&format!(
                "<text x=\"{}\" y=\"{}\" fill=\"#f8eed8\" text-anchor=\"middle\" font-size=\"13\" font-weight=\"700\" \
                 font-family=\"Georgia,serif\">{}</text>",
                number(left + 14.0),
                number(y + 4.5),
                stack.len() - row
            ));
            body.scaled(pieces::symbol(*man), (left + 40.0, y - 1.0), ".52");
        }
        body.close("g");
        body.text().to_owned()
    }

    /// Draws the flights of what was thrown, each from a cell to another. Art and high contrast only.
    pub fn flights(&self, flights: &[(u16, u16)]) -> String {
        let mut body = Picture::new(self.look);
        if self.look.art().is_some() || self.look.theme == Theme::Contrast {
            for &(from, to) in flights {
                let (from, to) = (self.middle(from.into()), self.middle(to.into()));
                marks::draw_flight(from, to, &mut body);
            }
        }
        body.text().to_owned()
    }

    /// Draws the prize beside the board, where a push from one cell to another moved it off. Empty for `None`.
    pub fn prize(&self, push: Option<(u16, u16)>) -> String {
        /// Distance of the sockets from the middle of the cells beside them, in cell widths.
        const SOCKET: f32 = 2.0 / 3.0;
        let mut body = Picture::new(self.look);
        let cell = |number: u16| self.board.cells.get(usize::from(number));
        if let Some((from, to)) = push
            && let (Some(from), Some(to)) = (cell(from), cell(to))
        {
            let beyond = |from: f32, to: f32| to + (to - from) * SOCKET;
            let (x, y) = self.frame.at(Point {
                x: beyond(from.centre.x, to.centre.x),
                y: beyond(from.centre.y, to.centre.y),
            });
            body.place_small("ge", x, y);
        }
        body.text().to_owned()
    }

    /// Draws the light under what stands on the board. Art only.
    pub fn light(&self, signs: &[Sign]) -> String {
        self.on_art(|body| {
            for sign in signs {
                if let Sign::Flanked { cell, men: (a, b) } = *sign {
                    self.draw_light(cell, (a, b), body);
                }
            }
        })
    }

    fn draw_light(&self, cell: u16, (a, b): (u16, u16), body: &mut Picture) {
        if !self.look.draws("gl") {
            return;
        }
        let [middle, from, to] = [cell, a, b].map(|cell| self.middle(cell.into()));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(0.1);
        let at = marks::turned(middle, (dx / length, dy / length));
        body.open("g", &format!("transform=\"{at}\""));
        body.place("gb", 0.0, 0.0);
        body.close("g");
        body.place("gl", middle.0, middle.1);
        for (x, y) in [from, to] {
            body.place("gr", x, y);
        }
    }

    /// Draws pennants and locks over what stands on the board, and castles that were taken: in their trays, or as a
    /// number in a corner of the plain look.
    pub fn signs(&self, signs: &[Sign]) -> String {
        let mut body = Picture::new(self.look);
        for sign in signs {
            match *sign {
                Sign::Held { castle, from, by } => {
                    let (castle, from) = (self.middle(castle.into()), self.middle(from.into()));
                    let at = raised::pennant(castle, from);
                    let symbol = of_side(by, ["pw", "pb"]);
                    self.place_sign(symbol, at, plain_signs::PENNANT, &mut body);
                }
                Sign::Locked { castle, side } => {
                    let symbol = side.map_or("lk", |side| of_side(side, ["lw", "lb"]));
                    let at = self.middle(castle.into());
                    self.place_sign(symbol, at, plain_signs::LOCK, &mut body);
                }
                Sign::Trophies { by, count } => self.draw_trophies(by, count.into(), &mut body),
                Sign::Flanked { .. } => {}
            }
        }
        body.text().to_owned()
    }

    fn draw_trophies(&self, side: Side, count: usize, body: &mut Picture) {
        if self.look.art().is_none() {
            let corner = self.frame.corner(side);
            return plain_signs::draw_trophies(side, count, corner, body);
        }
        let Some(trays) = self.look.fit.and_then(|fit| fit.trays) else {
            return;
        };
        let is_second = (side == Side::White) != self.orientation.flipped;
        let (x, y) = trays.first[usize::from(is_second)];
        for i in 0..trays.sockets.min(count) {
            let along = |start: f32, step: f32| start + step * i as f32;
            let socket = (along(x, trays.step.0), along(y, trays.step.1));
            body.place(of_side(side, ["cw", "cb"]), socket.0, socket.1);
        }
    }

    /// Draws a symbol of the art, or the form that stands for it in the plain look.
    fn place_sign(&self, symbol: &str, (x, y): (f32, f32), plain: &str, body: &mut Picture) {
        if self.look.draws(symbol) {
            body.place(symbol, x, y);
        } else if self.look.art().is_none() {
            plain_signs::draw(symbol, (x, y), plain, body);
        }
    }

    fn on_art(&self, draw: impl FnOnce(&mut Picture)) -> String {
        let mut body = Picture::new(self.look);
        if self.look.art().is_some() {
            draw(&mut body);
        }
        body.text().to_owned()
    }

    fn drawn(&self, draw: fn(&SvgScene, &mut Picture)) -> Picture {
        self.with_marks(&Marks::default(), draw)
    }

    fn with_marks(&self, marks: &Marks, draw: fn(&SvgScene, &mut Picture)) -> Picture {
        let view = View {
            to_move: Side::White,
            stacks: Vec::new(),
            tallies: Vec::new(),
        };
        let scene = SvgScene {
            board: self.board,
            view: &view,
            marks,
            frame: Frame::new(self.board, self.orientation, self.look),
            look: self.look,
            words: &burgrave_words::ENGLISH,
        };
        let mut body = Picture::new(self.look);
        draw(&scene, &mut body);
        body
    }
}

/// Offset of lifted men above the stack.
const ABOVE: f32 = 34.0;

fn of_side(side: Side, symbols: [&'static str; 2]) -> &'static str {
    symbols[side.index()]
}

/// Returns the height of a stack's top above the middle of its cell in the plain look.
pub fn top(stack: &[Occupant]) -> f32 {
    pieces::top(stack)
}

/// Returns the style sheet of a theme, for pictures and their symbols.
pub fn style_sheet(theme: Theme) -> String {
    theme::css(theme) + &theme::symbol_css(theme, |_| true)
}
