//! Boards as terminal text.
//!
//! A cell with at most one occupant has three characters; the outer two show the ground. A board with stacks is a table
//! whose cells show the top, the height and the layers. The notes under the board contain the side to move, the counts
//! and a legend. If that is too wide or too high, `PLANS` are tried in order: they narrow the cells, turn the table
//! into one line for each row, move the notes beside the board, shorten the legend and leave it out.

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

/// Settings of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether to add colour by ANSI escape sequences.
    pub colour: bool,
    /// Whether to use characters beyond ASCII.
    pub unicode: bool,
    /// Maximum number of columns, 80 if `None`. A wider board is drawn as narrowly as possible; the last line then shows
    /// the number of columns it needs.
    pub width: Option<usize>,
    /// Maximum number of lines, unlimited if `None`. A higher board is drawn as low as possible.
    pub height: Option<usize>,
    /// Whether Black sits at the bottom. Boards of rings look the same from both sides and are not flipped.
    pub flipped: bool,
    /// Whether to add a legend if there is room.
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

/// Size of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Full,
    Compact,
}

/// Size of the legend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Legend {
    Full,
    /// Occupants and marks only.
    Short,
    None,
}

/// A layout of the board and its notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Plan {
    form: Form,
    legend: Legend,
    /// Whether the notes are to the right of the board instead of under it.
    beside: bool,
}

const fn plan(form: Form, legend: Legend, beside: bool) -> Plan {
    Plan {
        form,
        legend,
        beside,
    }
}

/// Layouts to try, best first.
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
/// Minimum width of notes beside a board.
const NOTES: usize = 20;

/// State shared by the drawing functions.
struct TextScene<'a> {
    board: &'a Board,
    view: &'a View,
    marks: &'a Marks,
    unicode: bool,
    width: usize,
    flipped: bool,
    plan: Plan,
}

impl TextScene<'_> {
    /// Returns the row that is drawn `place` rows from the top.
    fn row_at(&self, place: usize, rows: usize) -> usize {
        if self.flipped {
            place
        } else {
            rows.saturating_sub(place + 1)
        }
    }

    /// Returns the column that is drawn `place` columns from the left.
    fn column_at(&self, place: usize, columns: usize) -> usize {
        if self.flipped {
            columns.saturating_sub(place + 1)
        } else {
            place
        }
    }
}

/// Properties of a drawn board that the notes depend on.
struct Drawn {
    /// Cells that do not show all their occupants.
    unshown: Vec<usize>,
    /// Sides of a cell that show its ground and marks.
    sides: Sides,
}

/// Sides of a cell that have room beside the occupant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sides {
    Both,
    Left,
    Right,
    Neither,
}

impl Sides {
    /// Returns the sides of a cell of `width` characters with one occupant.
    fn of_width(width: usize) -> Sides {
        match width {
            0 | 1 => Sides::Neither,
            2 => Sides::Left,
            _ => Sides::Both,
        }
    }
}

/// A drawing and its size.
struct Sheet {
    canvas: Canvas,
    /// Columns of the board and of the notes beside it.
    width: usize,
    board_height: usize,
}

/// Draws a board with its occupants, marks and notes. Each line ends with a line feed.
pub fn draw(board: &Board, view: &View, marks: &Marks, style: &Style) -> String {
    let width = style.width.unwrap_or(80);
    let height = style.height.unwrap_or(usize::MAX);
    let scene = |plan| TextScene {
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
            // The user must scroll anyway, so add a short legend.
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

fn sheet(scene: &TextScene) -> Sheet {
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

/// Returns the letter of a file, letter line or path.
fn letter(column: usize) -> String {
    let index = u8::try_from(column % 26).unwrap_or(0);
    char::from(b'a' + index).to_string()
}
