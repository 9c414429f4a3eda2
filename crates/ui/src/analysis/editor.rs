//! Position editor. It edits the position text, directly or by clicks on cells, and validates it after every change.

mod clause;

pub use clause::{Clause, Remedy};

use burgrave_core::options::OptionSpec;
use burgrave_core::text::{self, Field};
use burgrave_core::view::{Board, Occupant};
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::layout_name;
use burgrave_games::registry::GameId;
use serde::{Deserialize, Serialize};

use crate::game::palette;
use crate::saved::{VERSION, Versioned};
use crate::setup::{Seat, Setup, options_with, rules_text};

/// State of the position editor.
#[derive(Clone, Debug)]
pub struct Editor {
    game: GameId,
    specs: Vec<OptionSpec>,
    values: Vec<String>,
    /// Content of a custom layout, one of the values of the option `layout`.
    layout: Option<String>,
    text: String,
    /// Earlier texts, the last one at the end, and the text that was checked last.
    past: Vec<String>,
    last: String,
    board: Board,
    /// Content of each cell in the last readable board field.
    cells: Vec<String>,
    /// Letter that a click places; `None` erases.
    brush: Option<char>,
    checked: Result<AnyGame, Fault>,
}

/// Stored form of the editor.
#[derive(Serialize, Deserialize)]
struct Saved {
    burgrave: u32,
    game: String,
    rules: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    text: String,
}

impl Versioned for Saved {
    fn version(&self) -> u32 {
        self.burgrave
    }
}

impl Editor {
    /// Returns an editor with the start position of the published rules.
    pub fn new(game: GameId) -> Editor {
        let specs = game.option_specs();
        let values = specs.iter().map(|spec| spec.default.to_owned()).collect();
        let mut editor = Editor {
            game,
            values,
            specs,
            layout: None,
            text: String::new(),
            past: Vec::new(),
            last: String::new(),
            board: Board {
                shape: burgrave_core::view::Shape::Rectangle { files: 0, ranks: 0 },
                cells: Vec::new(),
                edges: Vec::new(),
                labels: Vec::new(),
                bounds: Default::default(),
                man: "",
            },
            cells: Vec::new(),
            brush: palette(game).occupants.first().map(|(letter, _)| *letter),
            checked: Err(Fault::new(text::EMPTY)),
        };
        editor.start();
        editor.past.clear();
        editor
    }

    /// Returns an editor with a game's rules and current position.
    pub fn of_game(game: &AnyGame) -> Editor {
        let mut editor = Editor::new(game.game());
        editor.choose_all(&game.options_text(), game.rules().layout_code());
        editor.board = game.board();
        editor.set_text(game.position_text());
        editor.past.clear();
        editor
    }

    /// Returns the editor's state as text.
    pub fn write(&self) -> String {
        let saved = Saved {
            burgrave: VERSION,
            game: self.game.id().to_owned(),
            rules: self.rules(),
            layout: self.layout.clone(),
            text: self.text.clone(),
        };
        saved.write()
    }

    /// Reads the output of [`Editor::write`]. Accepts an invalid position.
    ///
    /// # Errors
    /// The fault of an unreadable text, another version or an unknown game.
    pub fn read(text: &str) -> Result<Editor, Fault> {
        let saved = Saved::read(text)?;
        let mut editor = Editor::new(saved.game.parse()?);
        editor.choose_all(&saved.rules, saved.layout);
        // Conflicting rules have no board. `set_text` reports their fault.
        if let Ok(game) = editor.setup_at(None).begin() {
            editor.board = game.board();
        }
        editor.cells = vec![String::new(); editor.board.cells.len()];
        editor.set_text(saved.text);
        editor.past.clear();
        Ok(editor)
    }

    /// Sets the options of an option text and the layout that it names.
    fn choose_all(&mut self, rules: &str, layout: Option<String>) {
        self.specs = options_with(self.game, rules, layout.as_deref());
        self.layout = layout;
        for item in rules.split(',') {
            if let Some((key, value)) = item.split_once('=')
                && let Some(at) = self.specs.iter().position(|spec| spec.key == key)
            {
                self.values[at] = value.to_owned();
            }
        }
    }

    /// Returns the game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Returns the rule options.
    pub fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// Returns the values of the options.
    pub fn values(&self) -> &[String] {
        &self.values
    }

    /// Returns the position text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the letter that a click places; `None` erases.
    pub fn brush(&self) -> Option<char> {
        self.brush
    }

    /// Returns the fault of the rules or the position.
    pub fn fault(&self) -> Option<&Fault> {
        self.checked.as_ref().err()
    }

    /// Returns the game at this position if it is valid.
    pub fn checked(&self) -> Option<&AnyGame> {
        self.checked.as_ref().ok()
    }

    /// Returns the setup of a game from this position if it is valid.
    pub fn setup(&self, seats: [Seat; 2]) -> Option<Setup> {
        let game = self.checked()?;
        Some(Setup {
            game: self.game,
            rules: self.rules(),
            layout: self.carried_layout(),
            position: Some(game.position_text()),
            seats,
        })
    }

    /// Returns the layout if the rules name it.
    fn carried_layout(&self) -> Option<String> {
        let rules = self.rules();
        layout_name(&rules).and(self.layout.clone())
    }

    fn rules(&self) -> String {
        rules_text(&self.specs, &self.values)
    }

    fn setup_at(&self, position: Option<String>) -> Setup {
        Setup {
            game: self.game,
            rules: self.rules(),
            layout: self.carried_layout(),
            position,
            seats: [Seat::Person; 2],
        }
    }

    /// Sets the start position of the chosen rules.
    pub fn start(&mut self) {
        match self.setup_at(None).begin() {
            Ok(game) => {
                self.board = game.board();
                self.set_text(game.position_text());
            }
            Err(fault) => self.checked = Err(fault),
        }
    }

    /// Empties the board.
    pub fn clear(&mut self) {
        self.cells.iter_mut().for_each(String::clear);
        self.write_board();
    }

    /// Sets the value of an option by its index.
    pub fn choose(&mut self, number: usize, value: String) {
        if let Some(slot) = self.values.get_mut(number) {
            *slot = value;
        }
        if let Ok(game) = self.setup_at(None).begin() {
            let board = game.board();
            if board.cells.len() != self.board.cells.len() {
                // The old positions do not fit another board.
                self.start();
                self.past.clear();
                return;
            }
            self.board = board;
        }
        self.check();
    }

    /// Returns whether there is a change to undo.
    pub fn may_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Undoes the last change of the position.
    pub fn undo(&mut self) {
        if let Some(text) = self.past.pop() {
            self.last.clone_from(&text);
            self.set_text(text);
        }
    }

    /// Returns the number of pieces of each letter of the palette on the board.
    pub fn placed(&self, letter: char) -> usize {
        let found = |content: &String| content.chars().filter(|one| *one == letter).count();
        self.cells.iter().map(found).sum()
    }

    /// Sets the position text.
    pub fn set_text(&mut self, text: String) {
        self.text = text;
        self.read_board();
        self.check();
    }

    /// Selects the letter that a click places; `None` erases.
    pub fn set_brush(&mut self, brush: Option<char>) {
        self.brush = brush;
    }

    /// Applies the brush to a cell: erases the top, adds to a stack, or replaces the occupant. Placing the same
    /// occupant again removes it.
    pub fn click(&mut self, cell: u16) {
        let stacks = palette(self.game).has_stacks;
        let brush = self.brush;
        let Some(content) = self.cells.get_mut(usize::from(cell)) else {
            return;
        };
        match brush {
            None => drop(content.pop()),
            Some(letter) if stacks => content.push(letter),
            Some(letter) => {
                let same = content.chars().eq([letter]);
                content.clear();
                if !same {
                    content.push(letter);
                }
            }
        }
        self.write_board();
    }

    /// Returns the side to move, or `None` if the text names none.
    pub fn side(&self) -> Option<Side> {
        match self.text.split(' ').nth(1) {
            Some("w") => Some(Side::White),
            Some("b") => Some(Side::Black),
            _ => None,
        }
    }

    /// Sets the side to move.
    pub fn set_side(&mut self, side: Side) {
        self.text = self.text_with(1, &side.letter().to_string());
        self.check();
    }

    /// Returns the fields after the side to move. Their meaning depends on the game.
    pub fn rest(&self) -> String {
        let fields: Vec<&str> = self.text.split(' ').skip(2).collect();
        fields.join(" ")
    }

    /// Sets the fields after the side to move.
    pub fn set_rest(&mut self, rest: &str) {
        self.text = self.text_with_rest(rest);
        self.check();
    }

    /// Returns the text with other fields after the side to move.
    fn text_with_rest(&self, rest: &str) -> String {
        let mut fields: Vec<&str> = self.text.split(' ').take(2).collect();
        fields.extend(Some(rest).filter(|rest| !rest.is_empty()));
        fields.join(" ")
    }

    /// Returns the known occupants of each cell, bottom to top.
    pub fn stacks(&self) -> Vec<Vec<Occupant>> {
        let palette = palette(self.game).occupants;
        let occupant = |letter: char| palette.iter().find(|(known, _)| *known == letter);
        let stack = |content: &String| {
            let known = content.chars().filter_map(occupant);
            known.map(|(_, occupant)| *occupant).collect()
        };
        self.cells.iter().map(stack).collect()
    }

    /// Returns the number of cells of each row, from row 1 up.
    fn widths(&self) -> Vec<usize> {
        let mut widths = Vec::new();
        for cell in &self.board.cells {
            let row = usize::from(cell.row);
            if widths.len() <= row {
                widths.resize(row + 1, 0);
            }
            widths[row] += 1;
        }
        widths
    }

    /// Reads the board field. Keeps the cells if it is invalid.
    fn read_board(&mut self) {
        let field = self.text.split(' ').next().unwrap_or_default();
        let field = Field {
            text: field,
            column: 1,
        };
        let mut cells = vec![String::new(); self.board.cells.len()];
        // `text::board` counts columns in bytes. The rules refuse non-ASCII text anyway.
        if !field.text.is_ascii() {
            return;
        }
        if let Ok(spaces) = text::board(field, &self.widths()) {
            for space in spaces {
                if let Some(cell) = cells.get_mut(space.cell) {
                    *cell = space.content.to_owned();
                }
            }
            self.cells = cells;
        } else if self.cells.len() != cells.len() {
            self.cells = cells;
        }
    }

    fn write_board(&mut self) {
        self.text = self.text_with_cells(&self.cells);
        self.check();
    }

    /// Returns the text with other contents of the cells.
    fn text_with_cells(&self, cells: &[String]) -> String {
        let mut board = String::new();
        text::write_board(&mut board, &self.widths(), |cell, out| {
            out.push_str(&cells[cell]);
        });
        match self.text.split_once(' ') {
            Some((_, rest)) => format!("{board} {rest}"),
            None => board,
        }
    }

    fn check(&mut self) {
        if self.text != self.last {
            let before = core::mem::replace(&mut self.last, self.text.clone());
            self.past.push(before);
        }
        self.checked = self.begin_at(&self.text);
    }
}
