//! The layout editor of Dobývání Hradu: terrain is painted on the board, and whether it makes a layout is
//! asked after every change.

use burgrave_core::Fault;
use burgrave_core::options::OptionSpec;
use burgrave_core::view::Board;
use burgrave_games::hradu::{
    BOARD, Layout, Terrain, check_layout_name, layout_name, terrain_board,
};
use burgrave_games::registry::GameId;

use crate::setup::{Seat, Setup, options_with};

/// The name that a layout has until it gets another one.
const FIRST_NAME: &str = "castles";
/// Files, and ranks.
const SIZE: usize = 19;

/// Where else a click paints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mirror {
    /// Nowhere.
    None,
    /// On the same file of the other castle.
    #[default]
    Ranks,
    /// On the same rank, on the other side of the castle.
    Files,
    /// On all of these: in both castles, on both sides.
    Both,
}

impl Mirror {
    /// All kinds, in the order in which people should see them.
    pub const ALL: [Mirror; 4] = [Mirror::Ranks, Mirror::Both, Mirror::Files, Mirror::None];

    /// The name in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mirror::None => "none",
            Mirror::Ranks => "ranks",
            Mirror::Files => "files",
            Mirror::Both => "both",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Mirror> {
        Mirror::ALL.into_iter().find(|mirror| mirror.name() == name)
    }

    /// A square and its images, each once.
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

/// The message key of a kind of terrain.
#[must_use]
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

/// A layout of the players' own, as a value of the option `layout`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomLayout {
    name: String,
    code: String,
}

impl CustomLayout {
    /// Returns its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the item of an option text that names it.
    fn item(&self) -> String {
        format!("layout={}", self.name)
    }

    /// Returns the options of the game, this layout among their values.
    #[must_use]
    pub fn options(&self) -> Vec<OptionSpec> {
        options_with(GameId::DobyvaniHradu, &self.item(), Some(&self.code))
    }

    /// Returns its content if an option text names it: see [`Setup::layout`].
    #[must_use]
    pub fn code_for(&self, rules: &str) -> Option<String> {
        let named = layout_name(rules) == Some(self.name());
        named.then(|| self.code.clone())
    }
}

/// A layout being painted.
#[derive(Clone, Debug)]
pub struct LayoutEditor {
    name: String,
    /// By square, a1 first.
    terrain: Vec<Terrain>,
    brush: Terrain,
    mirror: Mirror,
    layout: Result<Layout, Fault>,
}

fn checked(name: &str, terrain: &[Terrain]) -> Result<Layout, Fault> {
    check_layout_name(name)?;
    Layout::of_terrain(name, terrain.to_vec())
}

impl Default for LayoutEditor {
    /// The layout of the published rules, under a name of its own.
    fn default() -> LayoutEditor {
        let published = Layout::zapletal();
        let terrain = (0..SIZE * SIZE).map(|cell| published.terrain(cell));
        LayoutEditor::of_terrain(FIRST_NAME, terrain.collect())
    }
}

impl LayoutEditor {
    fn of_terrain(name: &str, terrain: Vec<Terrain>) -> LayoutEditor {
        LayoutEditor {
            name: name.to_owned(),
            layout: checked(name, &terrain),
            terrain,
            brush: Terrain::Wall,
            mirror: Mirror::default(),
        }
    }

    /// Reads a layout file. Its name is the file's without its extension, with `-` for characters that
    /// names of layouts do not have. Terrain that makes no layout can be edited.
    ///
    /// # Errors
    /// A text that is not 19 rows of 19 kinds of terrain.
    pub fn read(file_name: &str, text: &str) -> Result<LayoutEditor, Fault> {
        let terrain = Layout::read_terrain(text.as_bytes())?;
        let stem = file_name
            .rsplit_once('.')
            .map_or(file_name, |(stem, _)| stem);
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = stem.replace(|c: char| !plain(c), "-");
        let name = match check_layout_name(&name) {
            Ok(()) => name.as_str(),
            Err(_) => FIRST_NAME,
        };
        Ok(LayoutEditor::of_terrain(name, terrain))
    }

    /// Returns what is painted as text for the store, whether it makes a layout or not: the name, then the
    /// rows of a layout file.
    #[must_use]
    pub fn write(&self) -> String {
        format!("{}\n{}", self.name, self.rows())
    }

    /// Reads what [`LayoutEditor::write`] wrote; `None` for anything else.
    #[must_use]
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

    fn check(&mut self) {
        self.layout = checked(&self.name, &self.terrain);
    }

    /// Returns the layout's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Gives the layout another name.
    pub fn set_name(&mut self, name: &str) {
        name.clone_into(&mut self.name);
        self.check();
    }

    /// Returns the terrain that a click paints.
    #[must_use]
    pub fn brush(&self) -> Terrain {
        self.brush
    }

    /// Takes another brush.
    pub fn set_brush(&mut self, brush: Terrain) {
        self.brush = brush;
    }

    /// Returns where else a click paints.
    #[must_use]
    pub fn mirror(&self) -> Mirror {
        self.mirror
    }

    /// Paints elsewhere too.
    pub fn set_mirror(&mut self, mirror: Mirror) {
        self.mirror = mirror;
    }

    /// Paints a square, and its images. A half has one central square: a new one replaces it, its image is in
    /// the other castle only, and the middle rank takes none.
    pub fn paint(&mut self, cell: usize) {
        if cell >= self.terrain.len() {
            return;
        }
        if self.brush == Terrain::Centre {
            self.paint_centre(cell);
        } else {
            for image in self.mirror.images(cell) {
                self.terrain[image] = self.brush;
            }
        }
        self.check();
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

    /// Removes the central square of the half that a square is in.
    fn clear_centre(&mut self, cell: usize) {
        let half = |cell: usize| BOARD.rank(cell).cmp(&(SIZE / 2));
        for (other, terrain) in self.terrain.iter_mut().enumerate() {
            if *terrain == Terrain::Centre && half(other) == half(cell) {
                *terrain = Terrain::Open;
            }
        }
    }

    /// Makes everything open ground.
    pub fn clear(&mut self) {
        self.terrain.fill(Terrain::Open);
        self.check();
    }

    /// Returns the terrain of a square; open ground for a number that is none.
    #[must_use]
    pub fn terrain(&self, cell: usize) -> Terrain {
        self.terrain.get(cell).copied().unwrap_or(Terrain::Open)
    }

    /// Returns the board as painted.
    #[must_use]
    pub fn board(&self) -> Board {
        terrain_board(&self.terrain)
    }

    /// Returns what is wrong, as the parser of layout files says it.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        self.layout.as_ref().err()
    }

    /// Returns the square that the fault is about.
    #[must_use]
    pub fn fault_cell(&self) -> Option<usize> {
        let mut data = self.fault()?.data.iter();
        let (_, name) = data.find(|(key, _)| *key == "cell")?;
        BOARD.read(name).map(|(cell, _)| cell)
    }

    /// Returns name and text of the layout's file, if it is a layout.
    #[must_use]
    pub fn file(&self) -> Option<(String, String)> {
        let layout = self.layout.as_ref().ok()?;
        Some((format!("{}.layout", layout.name()), layout.text()))
    }

    /// Returns the layout for games, if it is one.
    #[must_use]
    pub fn custom_layout(&self) -> Option<CustomLayout> {
        let layout = self.layout.as_ref().ok()?;
        Some(CustomLayout {
            name: layout.name().to_owned(),
            code: layout.code(),
        })
    }

    /// Returns the beginning of a game on it, if it is a layout.
    #[must_use]
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
