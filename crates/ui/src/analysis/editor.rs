//! The position editor: the position's text is what is edited, by hand or by clicks on cells; whether it
//! is a position of the game is asked after every change.

use burgrave_core::options::OptionSpec;
use burgrave_core::text::{self, Field};
use burgrave_core::view::{Board, Occupant};
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::hradu::layout_name;
use burgrave_games::registry::GameId;
use serde::{Deserialize, Serialize};

use crate::game::palette;
use crate::saved::{VERSION, Versioned, read_versioned};
use crate::setup::{Seat, Setup, options, options_with, rules_text};

/// A position being edited.
#[derive(Clone, Debug)]
pub struct Editor {
    game: GameId,
    specs: Vec<OptionSpec>,
    values: Vec<String>,
    /// The content of a layout of the players' own, one of the values of the option `layout`.
    layout: Option<String>,
    text: String,
    board: Board,
    /// What stands on each cell by the text's board field, as far as that could ever be read.
    cells: Vec<String>,
    /// What a click puts on a cell; `None` takes away.
    brush: Option<char>,
    checked: Result<AnyGame, Fault>,
}

/// A position being edited as it lies in the store.
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
    /// The start position of a game by its published rules.
    #[must_use]
    pub fn new(game: GameId) -> Editor {
        let specs = options(game);
        let values = specs.iter().map(|spec| spec.default.to_owned()).collect();
        let mut editor = Editor {
            game,
            values,
            specs,
            layout: None,
            text: String::new(),
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
        editor
    }

    /// A position of a game being looked at, by its rules.
    #[must_use]
    pub fn of_game(game: &AnyGame) -> Editor {
        let mut editor = Editor::new(game.game());
        editor.choose_all(&game.options_text(), game.rules().layout_code());
        editor.board = game.board();
        editor.set_text(game.position_text());
        editor
    }

    /// What is edited as text for the store, whether it is a position of the game or not.
    #[must_use]
    pub fn write(&self) -> String {
        let saved = Saved {
            burgrave: VERSION,
            game: self.game.id().to_owned(),
            rules: self.rules(),
            layout: self.layout.clone(),
            text: self.text.clone(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Reads what [`Editor::write`] wrote.
    ///
    /// # Errors
    /// What is wrong with it, but for the position: that may be in the middle of being built.
    pub fn read(text: &str) -> Result<Editor, Fault> {
        let saved: Saved = read_versioned(text)?;
        let mut editor = Editor::new(saved.game.parse()?);
        editor.choose_all(&saved.rules, saved.layout);
        // Rules that contradict each other have no board; what is wrong is told as before.
        if let Ok(game) = editor.setup_at(None).begin() {
            editor.board = game.board();
        }
        editor.cells = vec![String::new(); editor.board.cells.len()];
        editor.set_text(saved.text);
        Ok(editor)
    }

    /// Takes the options' values from an option text, and the layout that it names.
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

    /// Which game.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The options that can be chosen.
    #[must_use]
    pub fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// The options' values.
    #[must_use]
    pub fn values(&self) -> &[String] {
        &self.values
    }

    /// The position's text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What a click puts on a cell; `None` takes away.
    #[must_use]
    pub fn brush(&self) -> Option<char> {
        self.brush
    }

    /// What is wrong with the rules or the position; `None` where it is one of the game.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        self.checked.as_ref().err()
    }

    /// The game from this position, where it is one.
    #[must_use]
    pub fn checked(&self) -> Option<&AnyGame> {
        self.checked.as_ref().ok()
    }

    /// How a game from this position begins; `None` where it is no position.
    #[must_use]
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

    /// The layout, if the rules chosen name it.
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

    /// Goes to the start position by the rules chosen.
    pub fn start(&mut self) {
        match self.setup_at(None).begin() {
            Ok(game) => {
                self.board = game.board();
                self.set_text(game.position_text());
            }
            Err(fault) => self.checked = Err(fault),
        }
    }

    /// Takes everything from the board.
    pub fn clear(&mut self) {
        self.cells.iter_mut().for_each(String::clear);
        self.write_board();
    }

    /// Chooses an option's value, by the option's number.
    pub fn choose(&mut self, number: usize, value: String) {
        if let Some(slot) = self.values.get_mut(number) {
            *slot = value;
        }
        if let Ok(game) = self.setup_at(None).begin() {
            let board = game.board();
            if board.cells.len() != self.board.cells.len() {
                // Another board: the old position means nothing on it.
                self.start();
                return;
            }
            self.board = board;
        }
        self.check();
    }

    /// Takes another text.
    pub fn set_text(&mut self, text: String) {
        self.text = text;
        self.read_board();
        self.check();
    }

    /// Chooses what a click puts on a cell.
    pub fn set_brush(&mut self, brush: Option<char>) {
        self.brush = brush;
    }

    /// Puts what was chosen on a cell, or takes away: the top of a stack; what stands alone is replaced,
    /// and goes away if it is the same.
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

    /// Whose turn the text says it is; `None` where it says neither.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match self.text.split(' ').nth(1) {
            Some("w") => Some(Side::White),
            Some("b") => Some(Side::Black),
            _ => None,
        }
    }

    /// Sets whose turn it is.
    pub fn set_side(&mut self, side: Side) {
        let mut fields: Vec<String> = self.text.split(' ').map(str::to_owned).collect();
        fields.resize(fields.len().max(2), String::new());
        fields[1] = side.letter().to_string();
        self.text = fields.join(" ");
        self.check();
    }

    /// What follows the side to move: what it means is the game's business.
    #[must_use]
    pub fn rest(&self) -> String {
        let fields: Vec<&str> = self.text.split(' ').skip(2).collect();
        fields.join(" ")
    }

    /// Sets what follows the side to move.
    pub fn set_rest(&mut self, rest: &str) {
        let mut fields: Vec<&str> = self.text.split(' ').take(2).collect();
        fields.extend(Some(rest).filter(|rest| !rest.is_empty()));
        self.text = fields.join(" ");
        self.check();
    }

    /// What stands on each cell, bottom to top, as far as the text says something that can stand there.
    #[must_use]
    pub fn stacks(&self) -> Vec<Vec<Occupant>> {
        let palette = palette(self.game).occupants;
        let occupant = |letter: char| palette.iter().find(|(known, _)| *known == letter);
        let stack = |content: &String| {
            let known = content.chars().filter_map(occupant);
            known.map(|(_, occupant)| *occupant).collect()
        };
        self.cells.iter().map(stack).collect()
    }

    /// How many cells each row has, from row 1 up.
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

    /// Reads the board field; where it is none, the cells stay as they are.
    fn read_board(&mut self) {
        let field = self.text.split(' ').next().unwrap_or_default();
        let field = Field {
            text: field,
            column: 1,
        };
        let mut cells = vec![String::new(); self.board.cells.len()];
        // Columns count bytes there: text that is not ASCII is refused by the rules anyway.
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
        let mut board = String::new();
        text::write_board(&mut board, &self.widths(), |cell, out| {
            out.push_str(&self.cells[cell]);
        });
        self.text = match self.text.split_once(' ') {
            Some((_, rest)) => format!("{board} {rest}"),
            None => board,
        };
        self.check();
    }

    fn check(&mut self) {
        self.checked = self.setup_at(Some(self.text.clone())).begin();
    }
}
