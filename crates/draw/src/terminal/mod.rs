//! Text for a terminal.
//!
//! Squares and hexagons that hold at most one thing are drawn with three characters each, the outer two
//! telling the ground; boards with stacks as a table whose cells tell what is on top, the height and
//! the layers from the bottom. Under the board stand whose turn it is, counts and a legend of the
//! characters used. Where that is too wide or too high, cells get narrower, the table becomes a line a
//! row, the notes go beside the board, and the legend is shortened, then left out.

mod canvas;
mod compact;
mod flat;
mod glyphs;
mod hexagon;
mod notes;
mod table;

use burgrave_core::view::{Board, Kind, Shape, View};

use crate::Marks;
use canvas::{Canvas, Paint};

/// How to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether to add colour by ANSI escape sequences. It tells nothing that the characters do not.
    pub colour: bool,
    /// Whether characters beyond ASCII may be used.
    pub unicode: bool,
    /// Columns to use at most; 80 if `None`. A board that cannot be drawn so narrowly is drawn as
    /// narrowly as possible, and the last line says how many columns it needs.
    pub width: Option<usize>,
    /// Lines to use at most; any number if `None`. A board that cannot be drawn so low is drawn as low
    /// as possible.
    pub height: Option<usize>,
    /// Whether Black sits at the bottom. Rings look the same from both sides and are not turned.
    pub flipped: bool,
    /// Whether to explain the characters under the board, as far as there is room.
    pub legend: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            colour: false,
            unicode: true,
            width: None,
            height: None,
            flipped: false,
            legend: true,
        }
    }
}

/// How much room the board may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Full,
    Compact,
}

/// How much of the legend is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Legend {
    Full,
    /// What stands on the board and the marks.
    Short,
    None,
}

/// A way to fill the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Plan {
    form: Form,
    legend: Legend,
    /// Whether the notes stand to the right of the board instead of under it.
    beside: bool,
}

const fn plan(form: Form, legend: Legend, beside: bool) -> Plan {
    Plan {
        form,
        legend,
        beside,
    }
}

/// What is tried, the best first.
const PLANS: [Plan; 8] = [
    plan(Form::Full, Legend::Full, false),
    plan(Form::Full, Legend::Full, true),
    plan(Form::Full, Legend::Short, false),
    plan(Form::Compact, Legend::Full, false),
    plan(Form::Compact, Legend::Full, true),
    plan(Form::Compact, Legend::Short, false),
    plan(Form::Full, Legend::None, false),
    plan(Form::Compact, Legend::None, false),
];

/// Columns between a board and notes beside it.
const GAP: usize = 2;
/// The narrowest notes beside a board.
const NOTES: usize = 20;

/// What the drawing functions share.
struct Scene<'a> {
    board: &'a Board,
    view: &'a View,
    marks: &'a Marks,
    unicode: bool,
    width: usize,
    flipped: bool,
    plan: Plan,
}

impl Scene<'_> {
    /// The row that is drawn `place` rows from above.
    fn row_at(&self, place: usize, rows: usize) -> usize {
        if self.flipped {
            place
        } else {
            rows.saturating_sub(place + 1)
        }
    }

    /// The column that is drawn `place` columns from the left.
    fn column_at(&self, place: usize, columns: usize) -> usize {
        if self.flipped {
            columns.saturating_sub(place + 1)
        } else {
            place
        }
    }
}

/// What the notes must know of a board's drawing.
struct Drawn {
    /// Cells whose contents it could not show in full.
    unshown: Vec<usize>,
    /// Where in a cell its ground and marks are told.
    sides: Sides,
}

/// The sides of a cell for which there is room beside what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sides {
    Both,
    Left,
    Right,
    Neither,
}

impl Sides {
    /// Those of a cell with one thing on it, in so many characters.
    fn of_width(width: usize) -> Sides {
        match width {
            0 | 1 => Sides::Neither,
            2 => Sides::Left,
            _ => Sides::Both,
        }
    }
}

/// A drawing and how much of it there is.
struct Sheet {
    canvas: Canvas,
    /// Columns that it needs: those of the board, and of notes beside it.
    width: usize,
    board_height: usize,
}

/// Draws a board, what stands on it and what is marked, with notes under it. Every line is ended.
pub fn draw(board: &Board, view: &View, marks: &Marks, style: &Style) -> String {
    let width = style.width.unwrap_or(80);
    let height = style.height.unwrap_or(usize::MAX);
    let scene = |plan| Scene {
        board,
        view,
        marks,
        unicode: style.unicode,
        width,
        flipped: style.flipped && !matches!(board.shape, Shape::Rings { .. }),
        plan,
    };
    let plans = PLANS.into_iter();
    let plans = plans.filter(|plan| style.legend || plan.legend == Legend::None);
    let fitting = plans
        .map(|plan| sheet(&scene(plan)))
        .find(|sheet| sheet.width <= width && sheet.canvas.height() <= height);
    let sheet = fitting.unwrap_or_else(|| {
        let least = sheet(&scene(plan(Form::Compact, Legend::None, false)));
        if least.board_height <= height.saturating_sub(1) || !style.legend {
            least
        } else {
            // As it must be scrolled anyway, some of the legend is worth a line.
            sheet(&scene(plan(Form::Compact, Legend::Short, false)))
        }
    });
    let Sheet {
        mut canvas,
        width: needed,
        ..
    } = sheet;
    if needed > width {
        let line = format!("this board needs {needed} columns");
        canvas.put(0, canvas.height(), &line, Paint::None);
    }
    canvas.text(style.colour)
}

fn sheet(scene: &Scene) -> Sheet {
    let mut canvas = Canvas::default();
    let stacked = matches!(scene.board.shape, Shape::Rings { .. }) || has_stacks(scene.view);
    let drawn = match (scene.board.shape, scene.plan.form) {
        (Shape::Hexagon { .. }, _) => hexagon::draw(scene, &mut canvas),
        (_, Form::Full) if stacked => table::draw(scene, &mut canvas),
        (_, Form::Compact) if stacked => compact::draw(scene, &mut canvas),
        _ => flat::draw(scene, &mut canvas),
    };
    let (width, board_height) = (canvas.width(), canvas.height());
    if scene.plan.beside {
        let column = width + GAP;
        let room = scene.width.saturating_sub(column).max(NOTES);
        let mut notes = Canvas::default();
        notes::draw(scene, &drawn, room, &mut notes);
        canvas.paste(column, &notes);
        return Sheet {
            canvas,
            width: column + room,
            board_height,
        };
    }
    notes::draw(scene, &drawn, scene.width, &mut canvas);
    Sheet {
        canvas,
        width,
        board_height,
    }
}

fn has_stacks(view: &View) -> bool {
    (view.stacks.iter())
        .any(|stack| stack.len() > 1 || stack.first().is_some_and(|one| one.kind == Kind::Layer))
}

/// The letter of a file, letter line or path.
fn letter(column: usize) -> String {
    let index = u8::try_from(column % 26).unwrap_or(0);
    char::from(b'a' + index).to_string()
}
