//! Layout editor of Dobývání Hradu. The user paints terrain; every change validates the layout.

use burgrave_core::Fault;
use burgrave_core::options::OptionSpec;
use burgrave_core::view::Board;
use burgrave_games::hradu::{
    BOARD, Layout, Layouts, Terrain, check_layout_name, faults, layout_name, terrain_board,
};
use burgrave_games::registry::GameId;

use crate::setup::{Seat, Setup};

const DEFAULT_NAME: &str = "my-castles";
/// Number of files and of ranks.
const SIZE: usize = 19;

/// Symmetry of a brush stroke.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mirror {
    /// No symmetry.
    None,
    /// Paints the same file of the other castle too.
    #[default]
    Ranks,
    /// Paints the other side of the castle on the same rank too.
    Files,
    /// Paints both castles on both sides.
    Both,
}

impl Mirror {
    /// All symmetries, in menu order.
    pub const ALL: [Mirror; 4] = [Mirror::Ranks, Mirror::Both, Mirror::Files, Mirror::None];

    /// Returns the name used in message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Mirror::None => "none",
            Mirror::Ranks => "ranks",
            Mirror::Files => "files",
            Mirror::Both => "both",
        }
    }

    /// Returns the symmetry with this name.
    pub fn from_name(name: &str) -> Option<Mirror> {
        Mirror::ALL.into_iter().find(|mirror| mirror.name() == name)
    }

    fn images(self, cell: usize) -> Vec<usize> {
        let (file, rank) = (BOARD.file(cell), BOARD.rank(cell));
        let (other_file, other_rank) = (SIZE - 1 - file, SIZE - 1 - rank);
        let images = match self {
            Mirror::None => vec![(file, rank)],
            Mirror::Ranks => vec![(file, rank), (file, other_rank)],
            Mirror::Files => vec![(file, rank), (other_file, rank)],
            Mirror::Both => vec![
                (file, rank),
                (other_file, rank),
                (file, other_rank),
                (other_file, other_rank),
            ],
        };
        let mut cells: Vec<usize> = images
            .into_iter()
            .map(|(file, rank)| BOARD.cell(file, rank))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// Returns the message key of a terrain.
pub const fn terrain_key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Open => "web-terrain-open",
        Terrain::Gate => "ground-gate",
        Terrain::Wall => "ground-wall",
        Terrain::Tower => "ground-turret",
        Terrain::Keep => "ground-keep",
        Terrain::Centre => "web-terrain-centre",
    }
}

/// A layout beside the default one, as a value of the option `layout`: one that the app offers, or the user's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomLayout {
    name: String,
    code: String,
}

impl CustomLayout {
    /// Returns the layout's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn of(layout: &Layout) -> CustomLayout {
        CustomLayout {
            name: layout.name().to_owned(),
            code: layout.code(),
        }
    }

    fn item(&self) -> String {
        format!("layout={}", self.name)
    }
}

/// The layouts of a new game.
#[derive(Clone, Debug)]
pub struct LayoutChoice(Layouts);

impl LayoutChoice {
    /// Returns the default layout, those that the app offers, and the user's own.
    pub fn new(own: Option<&CustomLayout>) -> LayoutChoice {
        let mut layouts = Layouts::offered();
        if let Some(own) = own {
            // The content comes from a valid layout. One with an offered name has the same content: see `checked`.
            let _ = layouts.put_code(&own.name, &own.code);
        }
        LayoutChoice(layouts)
    }

    /// Returns the game's options with these layouts among their values.
    pub fn options(&self) -> Vec<OptionSpec> {
        GameId::DobyvaniHradu.option_specs_with(&self.0)
    }

    /// Returns the content of the layout that an option text names. See [`Setup::layout`].
    pub fn code_for(&self, rules: &str) -> Option<String> {
        let layout = self.0.get(layout_name(rules)?)?;
        Some(layout.code())
    }
}

/// State of the layout editor.
#[derive(Clone, Debug)]
pub struct LayoutEditor {
    name: String,
    /// Terrain by square, a1 first.
    terrain: Vec<Terrain>,
    brush: Terrain,
    mirror: Mirror,
    layout: Result<Layout, Fault>,
    past: Vec<Past>,
}

/// The editor before a change of terrain.
#[derive(Clone, Debug)]
struct Past {
    terrain: Vec<Terrain>,
    /// The name, if the change replaced it too.
    name: Option<String>,
}

fn checked(name: &str, terrain: &[Terrain]) -> Result<Layout, Fault> {
    check_layout_name(name)?;
    let layout = Layout::of_terrain(name, terrain.to_vec())?;
    let is_taken = Layout::offered().any(|one| one.name() == name && one != layout);
    match is_taken {
        true => Err(Fault::new(faults::LAYOUT_NAME_TAKEN).with("name", name)),
        false => Ok(layout),
    }
}

impl Default for LayoutEditor {
    /// Returns the editor with the published layout, named `my-castles`.
    fn default() -> LayoutEditor {
        LayoutEditor::from_layout(&Layout::zapletal())
    }
}

impl LayoutEditor {
    /// Returns the editor with the terrain of a layout, named `my-castles`.
    pub fn from_layout(layout: &Layout) -> LayoutEditor {
        let terrain = (0..SIZE * SIZE).map(|cell| layout.terrain(cell));
        LayoutEditor::of_terrain(DEFAULT_NAME, terrain.collect())
    }

    fn of_terrain(name: &str, terrain: Vec<Terrain>) -> LayoutEditor {
        LayoutEditor {
            name: name.to_owned(),
            layout: checked(name, &terrain),
            terrain,
            brush: Terrain::Wall,
            mirror: Mirror::default(),
            past: Vec::new(),
        }
    }

    /// Reads a layout file. The layout's name is the file name without extension, with `-` for invalid
    /// characters. Accepts terrain that is not a valid layout.
    ///
    /// # Errors
    /// A fault if the text is not 19 rows of 19 terrain characters.
    pub fn read(file_name: &str, text: &str) -> Result<LayoutEditor, Fault> {
        let terrain = Layout::read_terrain(text.as_bytes())?;
        let stem = file_name
            .rsplit_once('.')
            .map_or(file_name, |(stem, _)| stem);
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = stem.replace(|c: char| !plain(c), "-");
        let name = match check_layout_name(&name) {
            Ok(()) => name.as_str(),
            Err(_) => DEFAULT_NAME,
        };
        Ok(LayoutEditor::of_terrain(name, terrain))
    }

    /// Returns the editor's state as text: the name, then the rows of a layout file.
    pub fn write(&self) -> String {
        format!("{}\n{}", self.name, self.rows())
    }

    /// Reads the output of [`LayoutEditor::write`]. Returns `None` for any other text.
    pub fn restore(text: &str) -> Option<LayoutEditor> {
        let (name, rows) = text.split_once('\n')?;
        let terrain = Layout::read_terrain(rows.as_bytes()).ok()?;
        Some(LayoutEditor::of_terrain(name, terrain))
    }

    fn rows(&self) -> String {
        let mut text = String::new();
        for rank in (0..SIZE).rev() {
            text.extend((0..SIZE).map(|file| self.terrain(BOARD.cell(file, rank)).letter()));
            text.push('\n');
        }
        text
    }

    /// Replaces the layout and its name by those of another editor.
    pub fn replace(&mut self, other: LayoutEditor) {
        let name = core::mem::replace(&mut self.name, other.name);
        self.change(Some(name), |editor| editor.terrain = other.terrain);
    }

    /// Changes the terrain so that [`LayoutEditor::undo`] restores it, and `name` with it. The same terrain is no
    /// change.
    fn change(&mut self, name: Option<String>, edit: impl FnOnce(&mut LayoutEditor)) {
        let terrain = self.terrain.clone();
        edit(self);
        if self.terrain != terrain {
            self.past.push(Past { terrain, name });
        }
        self.check();
    }

    /// Returns whether there is a change to undo.
    pub fn may_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Undoes the last change of terrain.
    pub fn undo(&mut self) {
        if let Some(Past { terrain, name }) = self.past.pop() {
            self.terrain = terrain;
            self.name = name.unwrap_or_else(|| core::mem::take(&mut self.name));
            self.check();
        }
    }

    fn check(&mut self) {
        self.layout = checked(&self.name, &self.terrain);
    }

    /// Returns the layout's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Renames the layout.
    pub fn set_name(&mut self, name: &str) {
        name.clone_into(&mut self.name);
        self.check();
    }

    /// Returns whether both layouts have the same terrain on each square.
    pub fn has_terrain_of(&self, other: &LayoutEditor) -> bool {
        self.terrain == other.terrain
    }

    /// Returns the terrain that a click paints.
    pub fn brush(&self) -> Terrain {
        self.brush
    }

    /// Selects a brush.
    pub fn set_brush(&mut self, brush: Terrain) {
        self.brush = brush;
    }

    /// Returns the symmetry.
    pub fn mirror(&self) -> Mirror {
        self.mirror
    }

    /// Selects a symmetry.
    pub fn set_mirror(&mut self, mirror: Mirror) {
        self.mirror = mirror;
    }

    /// Paints a square and its mirror images. A new central square replaces that of its half, is mirrored to
    /// the other castle only, and cannot be on the middle rank.
    pub fn paint(&mut self, cell: usize) {
        if cell >= self.terrain.len() {
            return;
        }
        self.change(None, |editor| match editor.brush {
            Terrain::Centre => editor.paint_centre(cell),
            brush => {
                for image in editor.mirror.images(cell) {
                    editor.terrain[image] = brush;
                }
            }
        });
    }

    fn paint_centre(&mut self, cell: usize) {
        if BOARD.rank(cell) == SIZE / 2 {
            return;
        }
        let mirror = match self.mirror {
            Mirror::None | Mirror::Files => Mirror::None,
            Mirror::Ranks | Mirror::Both => Mirror::Ranks,
        };
        for image in mirror.images(cell) {
            self.clear_centre(image);
            self.terrain[image] = Terrain::Centre;
        }
    }

    /// Removes the central square from the half that contains `cell`.
    fn clear_centre(&mut self, cell: usize) {
        let half = |cell: usize| BOARD.rank(cell).cmp(&(SIZE / 2));
        for (other, terrain) in self.terrain.iter_mut().enumerate() {
            if *terrain == Terrain::Centre && half(other) == half(cell) {
                *terrain = Terrain::Open;
            }
        }
    }

    /// Makes the whole board open ground.
    pub fn clear(&mut self) {
        self.change(None, |editor| editor.terrain.fill(Terrain::Open));
    }

    /// Returns the terrain of a square, or open ground for an unknown number.
    pub fn terrain(&self, cell: usize) -> Terrain {
        self.terrain.get(cell).copied().unwrap_or(Terrain::Open)
    }

    /// Returns the painted board.
    pub fn board(&self) -> Board {
        terrain_board(&self.terrain)
    }

    /// Returns the fault of an invalid layout.
    pub fn fault(&self) -> Option<&Fault> {
        self.layout.as_ref().err()
    }

    /// Returns the square that the fault names.
    pub fn fault_cell(&self) -> Option<usize> {
        let mut data = self.fault()?.data.iter();
        let (_, name) = data.find(|(key, _)| *key == "cell")?;
        BOARD.read(name).map(|(cell, _)| cell)
    }

    /// Returns the name and text of the layout file if the layout is valid.
    pub fn file(&self) -> Option<(String, String)> {
        let layout = self.layout.as_ref().ok()?;
        Some((format!("{}.layout", layout.name()), layout.text()))
    }

    /// Returns the layout for games if it is valid.
    pub fn custom_layout(&self) -> Option<CustomLayout> {
        self.layout.as_ref().ok().map(CustomLayout::of)
    }

    /// Returns the setup of a game on this layout if it is valid.
    pub fn setup(&self, seats: [Seat; 2]) -> Option<Setup> {
        let own = self.custom_layout()?;
        Some(Setup {
            game: GameId::DobyvaniHradu,
            rules: own.item(),
            layout: Some(own.code),
            position: None,
            seats,
        })
    }
}
