use burgrave_core::hashing::hash_text;
use burgrave_core::text::{self, CHARACTER};
use burgrave_core::{Fault, Side};

use super::{BOARD, CELLS, MIDDLE, SIZE, SOLDIERS, faults};

/// Name of the default layout.
pub const DEFAULT_LAYOUT: &str = "zapletal";

/// The layout in Zapletal's encyclopaedia (DH-1).
const ZAPLETAL: &str = "\
.....#.......#.....
..#..#.##=##.#..#..
..#..#.#...#.#..#..
..#..#.#.*.#.#..#..
..#..#.#...#.#..#..
..#..#.#####.#..#..
..#.............#..
..#######=#######..
...................
...................
...................
..#######=#######..
..#.............#..
..#..#.#####.#..#..
..#..#.#...#.#..#..
..#..#.#.*.#.#..#..
..#..#.#...#.#..#..
..#..#.##=##.#..#..
.....#.......#.....
";

/// Reads a layout that the search of the laboratory found (`docs/lab/studies/README.md`).
macro_rules! found {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../../docs/lab/layouts/", $name, ".txt")),
        )
    };
}

/// Layouts that programs offer beside the default one: name and text of the layout file. To the rules they are custom
/// layouts: games, records and links have their content.
const OFFERED: [(&str, &str); 3] = [
    found!("four-towers"),
    found!("twin-gates"),
    found!("long-wall"),
];

/// The kind of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    /// `.` Open ground.
    Open,
    /// `=` A gate: ground in a gap of the walls.
    Gate,
    /// `#` A wall, on which soldiers can walk.
    Wall,
    /// `T` A tower, which no soldier may enter (DH-4).
    Tower,
    /// `K` A keep, which no soldier may enter (DH-4).
    Keep,
    /// `*` The central square of a castle: ground.
    Centre,
}

impl Terrain {
    /// All kinds, in the order of the rule book.
    pub const ALL: [Terrain; 6] = [
        Terrain::Open,
        Terrain::Gate,
        Terrain::Wall,
        Terrain::Tower,
        Terrain::Keep,
        Terrain::Centre,
    ];

    fn from_char(c: char) -> Option<Terrain> {
        Some(match c {
            '.' => Terrain::Open,
            '=' => Terrain::Gate,
            '#' => Terrain::Wall,
            'T' => Terrain::Tower,
            'K' => Terrain::Keep,
            '*' => Terrain::Centre,
            _ => return None,
        })
    }

    /// Returns the character in layout files.
    pub fn letter(self) -> char {
        match self {
            Terrain::Open => '.',
            Terrain::Gate => '=',
            Terrain::Wall => '#',
            Terrain::Tower => 'T',
            Terrain::Keep => 'K',
            Terrain::Centre => '*',
        }
    }

    /// Returns whether no soldier may enter (DH-4).
    pub fn is_closed(self) -> bool {
        matches!(self, Terrain::Tower | Terrain::Keep)
    }
}

/// The terrain of the board, with a name. Layouts with the same terrain are equal, whatever their names.
#[derive(Clone, Debug)]
pub struct Layout {
    name: String,
    /// Terrain by square, a1 first.
    terrain: Vec<Terrain>,
    centres: [u16; 2],
}

impl PartialEq for Layout {
    fn eq(&self, other: &Layout) -> bool {
        self.terrain == other.terrain
    }
}

impl Eq for Layout {}

impl Layout {
    /// Returns the default layout.
    ///
    /// # Panics
    /// Never: the text is a constant, which tests parse.
    pub fn zapletal() -> Layout {
        Layout::parse(DEFAULT_LAYOUT, ZAPLETAL.as_bytes()).expect("the default layout is valid")
    }

    /// Returns the layouts that programs offer beside the default one.
    pub fn offered() -> impl Iterator<Item = Layout> {
        let texts = OFFERED.into_iter();
        texts.filter_map(|(name, text)| Layout::parse(name, text.as_bytes()).ok())
    }

    /// Parses a layout file: 19 rows of 19 characters, rank 19 first. Lines end with LF or CR LF; the last
    /// line may lack it. Does not check the name (see [`Layouts::register`](super::Layouts::register)).
    ///
    /// # Errors
    /// A `dh-layout-` fault, with line and column if it has a location.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Layout, Fault> {
        Layout::of_terrain(name, Layout::read_terrain(bytes)?)
    }

    /// Parses the squares of a layout file, a1 first, without checking that they form a valid layout.
    ///
    /// # Errors
    /// As [`Layout::parse`], if the text is not 19 rows of 19 kinds of terrain.
    pub fn read_terrain(bytes: &[u8]) -> Result<Vec<Terrain>, Fault> {
        let text = utf8(bytes)?;
        let mut terrain = vec![Terrain::Open; CELLS];
        let mut rows = 0;
        for (index, row) in lines(text).enumerate() {
            if index >= SIZE {
                return Err(row_count(index + 1).at_line(index + 1, 1));
            }
            let first = BOARD.cell(0, SIZE - 1 - index);
            read_row(row, index + 1, &mut terrain[first..first + SIZE])?;
            rows = index + 1;
        }
        if rows < SIZE {
            return Err(row_count(rows).at_line(rows + 1, 1));
        }
        Ok(terrain)
    }

    /// Parses the one-line form, exactly as [`Layout::code`] writes it. Does not check the name.
    ///
    /// # Errors
    /// A fault of [`burgrave_core::text`] with its column, or a fault of [`Layout::of_terrain`].
    pub fn from_code(name: &str, code: &str) -> Result<Layout, Fault> {
        let [field] = text::fields::<1>(code)?;
        let mut terrain = vec![Terrain::Open; CELLS];
        for space in text::board(field, &BOARD.widths())? {
            let mut letters = space.content.chars();
            let read = letters.next().and_then(Terrain::from_char);
            let read = read.filter(|&read| read != Terrain::Open && letters.next().is_none());
            terrain[space.cell.min(CELLS - 1)] = read.ok_or_else(|| {
                Fault::new(CHARACTER)
                    .at(space.column)
                    .with("char", space.content)
                    .with("allowed", "=, #, T, K, *")
            })?;
        }
        Layout::of_terrain(name, terrain)
    }

    /// Creates a layout from its squares, a1 first. Missing squares are open ground. Does not check the name.
    ///
    /// # Errors
    /// A fault if rank 10 has anything but open ground and gates, or if a half does not have exactly one central
    /// square or has too few walls.
    pub fn of_terrain(name: &str, mut terrain: Vec<Terrain>) -> Result<Layout, Fault> {
        terrain.resize(CELLS, Terrain::Open);
        check_middle(&terrain)?;
        let centres = [
            check_half(&terrain, Side::White)?,
            check_half(&terrain, Side::Black)?,
        ];
        Ok(Layout {
            name: name.to_owned(),
            terrain,
            centres,
        })
    }

    /// Returns the text of the layout file: 19 lines, rank 19 first.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(CELLS + SIZE);
        for rank in (0..SIZE).rev() {
            let first = BOARD.cell(0, rank);
            text.extend(self.terrain[first..first + SIZE].iter().map(|t| t.letter()));
            text.push('\n');
        }
        text
    }

    /// Returns the content on one line, for records, links and messages: the rows, separated by `/`. A number
    /// stands for a run of open ground. Does not contain the name.
    pub fn code(&self) -> String {
        let mut code = String::new();
        text::write_board(&mut code, &BOARD.widths(), |cell, out| {
            if self.terrain[cell] != Terrain::Open {
                out.push(self.terrain[cell].letter());
            }
        });
        code
    }

    /// Returns a hash of the content, which identifies the layout whatever its name. It is frozen.
    pub fn hash(&self) -> u64 {
        hash_text(&self.code())
    }

    /// Returns the name, which is a value of the option `layout`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the terrain of a square, numbered row by row from a1. Invalid numbers are towers.
    pub fn terrain(&self, cell: usize) -> Terrain {
        self.terrain.get(cell).copied().unwrap_or(Terrain::Tower)
    }

    /// Returns the central square of a side's own castle.
    pub fn centre(&self, side: Side) -> u16 {
        self.centres[side.index()]
    }

    /// Returns the walls of a side's own half, ascending. The side places its soldiers there.
    pub fn walls(&self, side: Side) -> impl Iterator<Item = u16> + '_ {
        half(side).filter_map(|cell| (self.terrain[cell] == Terrain::Wall).then_some(cell as u16))
    }

    /// Returns whether a square is a wall of the side's own half.
    pub fn is_own_wall(&self, side: Side, cell: usize) -> bool {
        half(side).contains(&cell) && self.terrain(cell) == Terrain::Wall
    }
}

/// Returns the squares of a side's half: ranks 1 to 9 or 11 to 19.
fn half(side: Side) -> std::ops::Range<usize> {
    match side {
        Side::White => 0..BOARD.cell(0, MIDDLE),
        Side::Black => BOARD.cell(0, MIDDLE + 1)..CELLS,
    }
}

fn utf8(bytes: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or("");
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Fault::new(faults::LAYOUT_NOT_UTF8).at_line(line, column)
    })
}

/// Splits a text into lines that end with LF or CR LF. Keeps any other CR.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n').map(|line| {
        line.strip_suffix('\n')
            .map_or(line, |line| line.strip_suffix('\r').unwrap_or(line))
    })
}

fn row_count(found: usize) -> Fault {
    Fault::new(faults::LAYOUT_ROW_COUNT)
        .with("expected", SIZE)
        .with("found", found)
}

fn read_row(row: &str, line: usize, out: &mut [Terrain]) -> Result<(), Fault> {
    let mut length = 0;
    for c in row.chars() {
        let terrain = Terrain::from_char(c).ok_or_else(|| {
            Fault::new(faults::LAYOUT_CHARACTER)
                .at_line(line, length + 1)
                .with("char", c)
        })?;
        let Some(slot) = out.get_mut(length) else {
            return Err(Fault::new(faults::LAYOUT_ROW_LONG)
                .at_line(line, length + 1)
                .with("expected", SIZE));
        };
        *slot = terrain;
        length += 1;
    }
    if length < out.len() {
        return Err(Fault::new(faults::LAYOUT_ROW_SHORT)
            .at_line(line, length + 1)
            .with("expected", SIZE)
            .with("found", length));
    }
    Ok(())
}

fn at_cell(code: &'static str, cell: usize) -> Fault {
    Fault::new(code)
        .at_line(SIZE - BOARD.rank(cell), BOARD.file(cell) + 1)
        .with("cell", BOARD.name(cell))
}

fn check_middle(terrain: &[Terrain]) -> Result<(), Fault> {
    let first = BOARD.cell(0, MIDDLE);
    match (first..first + SIZE)
        .find(|&cell| !matches!(terrain[cell], Terrain::Open | Terrain::Gate))
    {
        Some(cell) => Err(at_cell(faults::LAYOUT_MIDDLE, cell)),
        None => Ok(()),
    }
}

/// Checks a half's walls and returns its central square.
fn check_half(terrain: &[Terrain], side: Side) -> Result<u16, Fault> {
    // In the order of the file, so that the fault names the second centre in the file.
    let mut centres: Vec<usize> = half(side)
        .filter(|&cell| terrain[cell] == Terrain::Centre)
        .collect();
    centres.sort_by_key(|&cell| (SIZE - BOARD.rank(cell), cell));
    if let Some(&second) = centres.get(1) {
        return Err(at_cell(faults::LAYOUT_CENTRE_TWICE, second).with("side", side));
    }
    let Some(&centre) = centres.first() else {
        return Err(Fault::new(faults::LAYOUT_NO_CENTRE).with("side", side));
    };
    let walls = half(side)
        .filter(|&cell| terrain[cell] == Terrain::Wall)
        .count();
    if walls < SOLDIERS {
        return Err(Fault::new(faults::LAYOUT_FEW_WALLS)
            .with("side", side)
            .with("expected", SOLDIERS)
            .with("found", walls));
    }
    Ok(centre as u16)
}
