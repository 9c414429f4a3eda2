//! Art: a drawn ground and a sheet of symbols in place of the plain look.
//!
//! Art is data that this crate is given; it knows no art by name. A [`Fit`] says where the spaces lie on the
//! drawn ground and how high things stand there. [`Art`] adds the files' texts. Symbols have the names that the
//! plain look has (`mw`, `td`, ...), so that a symbol that a sheet lacks is drawn plain.

use burgrave_core::view::{Board, Ground};

use super::compose;

/// Where the spaces lie on a drawn ground, and how high things stand there. Lengths are in the picture's units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// Prefix of ids in the sheet, and the class of pictures with this art.
    pub prefix: &'static str,
    /// Width and height of the ground.
    pub size: (f32, f32),
    /// The middle of the board on the ground.
    pub middle: (f32, f32),
    /// Radii for boards of rings, from the middle outwards; empty for boards that keep their proportions.
    pub rings: &'static [Ring],
    /// How high things stand.
    pub heights: Heights,
    /// Names of the symbols in the sheet, without the prefix.
    pub symbols: &'static [&'static str],
    /// Symbols of the coordinates: White below, Black below.
    pub letters: [&'static str; 2],
}

/// A distance from the middle of a board of rings, and where it lies on the drawn ground.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ring {
    /// Distance on the board, in cell widths.
    pub distance: f32,
    /// Radius on the ground.
    pub radius: f32,
    /// How much further up the picture the circle lies, as it is raised above the floor.
    pub rise: f32,
}

/// Heights, and places that depend on them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Heights {
    /// Height of a layer of a stack.
    pub step: f32,
    /// Greatest rise of a stack's top layer above its lowest; layers of higher stacks lie closer.
    pub most: f32,
    /// How far below its space's middle the lowest layer stands.
    pub foot: f32,
    /// How far below the middle of its top layer something stands on a stack.
    pub stand: f32,
    /// Growth of a stack's shadow, as a part of its size, for each layer above the first.
    pub shadow: f32,
    /// Where a stack's height is written, from the space's middle.
    pub badge: (f32, f32),
    /// How far below the middle of its plate the number's line lies.
    pub number: f32,
    /// Whether marks and numbers rise with the stack.
    pub rising: bool,
    /// How much higher men on walls are drawn than men on the ground.
    pub men_on_walls: f32,
    /// How much higher the top of a wall is drawn than its foot.
    pub walls: f32,
}

impl Heights {
    /// Rise of each layer of a stack above the one below.
    pub(super) fn lift(&self, layers: usize) -> f32 {
        self.step
            .min(self.most / layers.saturating_sub(1).max(1) as f32)
    }

    /// Rise of the top layer above the lowest.
    pub(super) fn top(&self, layers: usize) -> f32 {
        self.lift(layers) * layers.saturating_sub(1) as f32
    }
}

/// Art for one board in one theme: a fit and the texts of SVG files.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Art<'a> {
    /// Where things lie and how high they stand.
    pub fit: &'static Fit,
    /// The ground.
    pub ground: &'a str,
    /// Style sheet with the ground's colours in this theme; empty for the colours in the file.
    pub colours: &'a str,
    /// The symbols.
    pub sheet: &'a str,
    /// Style sheet of marks and numbers.
    pub styles: &'a str,
}

impl Art<'_> {
    /// Returns the ground as a picture of its own.
    pub fn picture(&self, board: &Board, flipped: bool) -> String {
        self.sized(NAMESPACE, board, flipped)
    }

    /// The ground as an element of a picture.
    pub(super) fn ground(&self, board: &Board, flipped: bool) -> String {
        self.sized("", board, flipped)
    }

    fn sized(&self, namespace: &str, board: &Board, flipped: bool) -> String {
        let (width, height) = self.fit.size;
        let size = format!("{namespace} width=\"{width}\" height=\"{height}\"");
        let ground = self.ground.replacen(NAMESPACE, &size, 1);
        let ground = match ground.rsplit_once("</svg>") {
            Some((ground, _)) if !self.colours.is_empty() => {
                format!("{ground}<style>{}</style></svg>", self.colours.trim_end())
            }
            _ => ground.trim_end().to_owned(),
        };
        compose::fill(ground, self.fit.prefix, board, flipped)
    }

    /// Returns the symbols, for `<defs>`.
    pub fn symbols(&self) -> &str {
        let inner = self.sheet.split_once('>').map_or("", |(_, rest)| rest);
        inner.rsplit_once("</svg>").map_or("", |(inner, _)| inner)
    }
}

const NAMESPACE: &str = " xmlns=\"http://www.w3.org/2000/svg\"";

/// What is drawn higher than its foot.
pub(super) fn is_wall(ground: Ground) -> bool {
    matches!(ground, Ground::Wall | Ground::Turret | Ground::Keep)
}
