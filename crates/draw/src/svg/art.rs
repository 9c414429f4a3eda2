//! Art: a drawn background and a sheet of symbols that replace the plain look.
//!
//! The caller supplies the art. A [`Fit`] contains the positions of the cells on the background and the heights of
//! pieces. [`Art`] adds the texts of the files. Symbols have the same names as in the plain look (`mw`, `td`, ...); the
//! plain look replaces a symbol that the sheet lacks.

use std::borrow::Cow;

use burgrave_core::view::{Board, Ground};

use super::compose;
use super::frame::Orientation;

/// Positions of cells and heights of pieces on a background. Lengths are in the picture's units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// Prefix of ids in the sheet, and the class of pictures with this art.
    pub prefix: &'static str,
    /// Names of the files of the grounds, without their extension: as White sees the board, as Black sees it.
    pub grounds: [&'static str; 2],
    /// Width and height of the background.
    pub size: (f32, f32),
    /// Middle of the board on the background.
    pub middle: (f32, f32),
    /// Radii for boards of rings, from the middle outwards. Empty for boards that keep their proportions.
    pub rings: &'static [Ring],
    /// Heights of stacks, pieces and walls.
    pub heights: Heights,
    /// Names of the symbols in the sheet, without the prefix.
    pub symbols: &'static [&'static str],
    /// Symbols of the coordinates: as White sees the board, as Black sees it.
    pub letters: [&'static str; 2],
    /// Where castles that were taken are shown, if the ground has a place for them.
    pub trays: Option<Trays>,
    /// The fit of the board that lies, if the art has it.
    pub lying: Option<&'static Fit>,
    /// The fit with a thinner frame and larger numbers for small pictures, if the art has it.
    pub small: Option<&'static Fit>,
}

impl Fit {
    /// Returns the fit of a board that is turned so, or `None` if the art lacks it.
    pub fn turned(&'static self, orientation: Orientation) -> Option<&'static Fit> {
        if orientation.lying {
            self.lying
        } else {
            Some(self)
        }
    }
}

/// A circle on a board of rings and its radius on the background.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ring {
    /// Distance on the board, in cell widths.
    pub distance: f32,
    /// Radius on the background.
    pub radius: f32,
    /// Upwards shift of the circle, for its height above the floor.
    pub rise: f32,
}

/// Rows of sockets at two ends of a ground: that of the other side, then that of the side at the bottom or the left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trays {
    /// The first socket of each row.
    pub first: [(f32, f32); 2],
    /// Distance to the next socket, to the right and downwards.
    pub step: (f32, f32),
    /// Number of sockets in a row.
    pub sockets: usize,
}

/// Heights, and positions that depend on them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Heights {
    /// Height of a layer of a stack.
    pub step: f32,
    /// Maximum distance of the top layer from the lowest layer. Layers of higher stacks lie closer.
    pub most: f32,
    /// Distance of the lowest layer below the middle of its cell.
    pub foot: f32,
    /// Distance of a piece on a stack below the middle of the top layer.
    pub stand: f32,
    /// Relative growth of a stack's shadow for each layer above the first.
    pub shadow: f32,
    /// Position of a stack's height, relative to the middle of the cell.
    pub badge: (f32, f32),
    /// Size of the number and its plate, relative to those of the sheet.
    pub plate: f32,
    /// Distance of the number's base line below the middle of its plate.
    pub number: f32,
    /// Whether marks and numbers rise with the stack.
    pub rising: bool,
    /// Upwards shift of men on walls.
    pub men_on_walls: f32,
    /// Height of a wall.
    pub walls: f32,
}

impl Heights {
    /// Returns the distance between neighbouring layers of a stack.
    pub(super) fn lift(&self, layers: usize) -> f32 {
        self.step
            .min(self.most / layers.saturating_sub(1).max(1) as f32)
    }

    /// Returns the distance of the top layer from the lowest layer.
    pub(super) fn top(&self, layers: usize) -> f32 {
        self.lift(layers) * layers.saturating_sub(1) as f32
    }
}

/// Art for one board in one theme: a fit and the texts of SVG files.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Art<'a> {
    /// Positions and heights.
    pub fit: &'static Fit,
    /// Background.
    pub ground: &'a str,
    /// Style sheet with the background's colours in this theme. Empty for the colours in the file.
    pub colours: &'a str,
    /// Whether bright colours of that style sheet are dimmed.
    pub dimmed: bool,
    /// Sheet of symbols.
    pub sheet: &'a str,
    /// Style sheet of marks and numbers.
    pub styles: &'a str,
}

impl Art<'_> {
    /// Returns the background as an SVG document.
    pub fn picture(&self, board: &Board, flipped: bool) -> String {
        self.sized(NAMESPACE, board, flipped)
    }

    /// Returns the background as an element of a picture.
    pub(super) fn ground(&self, board: &Board, flipped: bool) -> String {
        self.sized("", board, flipped)
    }

    fn sized(&self, namespace: &str, board: &Board, flipped: bool) -> String {
        let (width, height) = self.fit.size;
        let size = format!("{namespace} width=\"{width}\" height=\"{height}\"");
        let ground = self.ground.replacen(NAMESPACE, &size, 1);
        let ground = match ground.rsplit_once("</svg>") {
            Some((ground, _)) if !self.colours.is_empty() => {
                let colours = self.colours.trim_end();
                let colours = match self.dimmed {
                    true => Cow::Owned(dim_sheet(colours)),
                    false => Cow::Borrowed(colours),
                };
                format!("{ground}<style>{colours}</style></svg>")
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

/// Luma (0 to 255) above which a colour is dimmed, and the percentage that stays of what lies above.
const BRIGHT: u32 = 112;
const KEPT: u32 = 40;

/// Dims the bright colours of declarations. Selectors, which name colours of the ground, stay.
fn dim_sheet(sheet: &str) -> String {
    let mut parts = sheet.split(":#");
    let mut dimmed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        dimmed += ":#";
        let colour = part.get(..6).map(|digits| u32::from_str_radix(digits, 16));
        match (colour, part.get(6..)) {
            (Some(Ok(colour)), Some(rest)) => dimmed += &format!("{:06x}{rest}", dim(colour)),
            _ => dimmed += part,
        }
    }
    dimmed
}

/// Dims a colour whose luma is above [`BRIGHT`].
fn dim(colour: u32) -> u32 {
    let [_, red, green, blue] = colour.to_be_bytes().map(u32::from);
    let luma = (299 * red + 587 * green + 114 * blue) / 1_000;
    if luma <= BRIGHT {
        return colour;
    }
    let wanted = BRIGHT + (luma - BRIGHT) * KEPT / 100;
    [red, green, blue]
        .into_iter()
        .fold(0, |all, part| (all << 8) | (part * wanted / luma))
}

const NAMESPACE: &str = " xmlns=\"http://www.w3.org/2000/svg\"";

/// Returns whether the ground is drawn higher than its foot.
pub(super) fn is_wall(ground: Ground) -> bool {
    matches!(ground, Ground::Wall | Ground::Turret | Ground::Keep)
}
