//! Art of the games. Each game has a folder with its ground (the drawn board without pieces), the colours of its
//! themes and its sheet of symbols. This file maps the cells of the game's board to places on the ground ([`Fit`]).
//!
//! An artist may change the files in the folders; `docs/design/art.md` describes them. The renderer draws a game
//! without a folder in its plain look.

use burgrave_core::view::{Board, Shape};
use burgrave_draw::svg::{Fit, Heights, Ring, Trays};

#[cfg(feature = "files")]
mod files;
mod palette;
#[cfg(feature = "files")]
pub use files::art;
pub use palette::Palette;

/// The art of one game.
struct GameArt {
    /// The game's id, which names its folder.
    game: &'static str,
    /// How the art fits the game's boards: hexagons by the number of spaces along an edge; `None` for every board.
    fits: &'static [(Option<u8>, Fit)],
    #[cfg(feature = "files")]
    files: files::Folder,
}

/// Names the folder of a game, its fits and its grounds.
macro_rules! art {
    ($game:literal, $fits:expr, $($ground:literal)+) => {
        GameArt {
            game: $game,
            fits: $fits,
            #[cfg(feature = "files")]
            files: files::Folder {
                grounds: &[
                    $(($ground, include_str!(concat!("../", $game, "/", $ground, ".svg")))),+
                ],
                sheet: include_str!(concat!("../", $game, "/sheet.svg")),
                styles: include_str!(concat!("../", $game, "/sheet.css")),
                sheets: &[
                    ("dark", include_str!(concat!("../", $game, "/dark.css"))),
                    ("winter", include_str!(concat!("../", $game, "/winter.css"))),
                    ("autumn", include_str!(concat!("../", $game, "/autumn.css"))),
                ],
            },
        }
    };
}

/// The games that have art.
const GAMES: &[GameArt] = &[
    art!(
        "king-of-the-castle",
        &[(None, KING_OF_THE_CASTLE)],
        "ground"
    ),
    art!(
        "kings-castle",
        &[
            (Some(6), KINGS_CASTLE),
            (Some(7), KINGS_CASTLE_7),
            (Some(8), KINGS_CASTLE_8),
        ],
        "ground" "ground-7" "ground-8"
    ),
    art!(
        "aujjris-castle",
        &[(None, AUJJRIS_CASTLE)],
        "ground" "ground-small"
    ),
    art!(
        "castello",
        &[(None, CASTELLO)],
        "ground" "ground-turned" "ground-lying" "ground-lying-turned"
    ),
    art!("dobyvani-hradu", &[(None, DOBYVANI_HRADU)], "ground"),
];

/// Returns the art of the game with this id.
fn find(game: &str) -> Option<&'static GameArt> {
    GAMES.iter().find(|art| art.game == game)
}

/// Returns the fit of a board in the art of the game with this id, or `None` if there is no art for the board.
pub fn fit(game: &str, board: &Board) -> Option<&'static Fit> {
    let own = match board.shape {
        Shape::Hexagon { side } => Some(side),
        _ => None,
    };
    let mut fits = find(game)?.fits.iter();
    let (_, fit) = fits.find(|(side, _)| side.is_none() || *side == own)?;
    Some(fit)
}

/// Heights of a board where nothing stands above the ground.
const FLAT: Heights = Heights {
    step: 0.0,
    most: 0.0,
    foot: 0.0,
    stand: 0.0,
    shadow: 0.0,
    badge: (0.0, 0.0),
    plate: 1.0,
    number: 0.0,
    rising: false,
    men_on_walls: 0.0,
    walls: 0.0,
};

const CASTELLO: Fit = Fit {
    // The two sides' halves look different and swap, but the light still comes from the top left.
    grounds: ["ground", "ground-turned"],
    size: (654.4, 976.0),
    middle: (327.2, 488.0),
    letters: ["la", "lt"],
    trays: Some(Trays {
        first: [(256.4, 27.6), (256.4, 948.4)],
        step: (47.2, 0.0),
        sockets: 4,
    }),
    lying: Some(&CASTELLO_LYING),
    ..CASTELLO_LYING
};

const CASTELLO_LYING: Fit = Fit {
    prefix: "ca",
    grounds: ["ground-lying", "ground-lying-turned"],
    size: (976.0, 654.4),
    middle: (488.0, 327.2),
    rings: &[],
    heights: FLAT,
    symbols: &[
        "mw", "uw", "mb", "ub", "tw", "tb", "tm", "tk", "lk", "lw", "lb", "pw", "pb", "cw", "cb",
        "td", "ts", "tr", "tc", "se", "hr", "la", "lt", "lal", "ltl",
    ],
    letters: ["lal", "ltl"],
    trays: Some(Trays {
        first: [(948.4, 256.4), (27.6, 256.4)],
        step: (0.0, 47.2),
        sockets: 4,
    }),
    lying: None,
    small: None,
};

const fn ring(distance: f32, radius: f32, rise: f32) -> Ring {
    Ring {
        distance,
        radius,
        rise,
    }
}

/// Three circles per level, from the platform outwards: its inner edge, the middle of its spaces, its outer edge.
const RINGS: [Ring; 18] = [
    ring(0.96, 24.8, 11.16),
    ring(1.40, 60.8, 11.16),
    ring(1.84, 83.3, 11.16),
    ring(1.96, 95.2, 8.93),
    ring(2.40, 111.8, 8.93),
    ring(2.84, 124.2, 8.93),
    ring(2.96, 135.5, 6.70),
    ring(3.40, 151.3, 6.70),
    ring(3.84, 163.0, 6.70),
    ring(3.96, 174.2, 4.46),
    ring(4.40, 189.6, 4.46),
    ring(4.84, 200.8, 4.46),
    ring(4.96, 212.0, 2.23),
    ring(5.40, 227.1, 2.23),
    ring(5.84, 238.0, 2.23),
    ring(5.96, 249.2, 0.00),
    ring(6.40, 264.3, 0.00),
    ring(6.84, 279.3, 0.00),
];

const KING_OF_THE_CASTLE: Fit = Fit {
    prefix: "ko",
    grounds: ["ground"; 2],
    size: (631.16, 633.64),
    middle: (313.72, 314.34),
    rings: &RINGS,
    heights: Heights {
        step: 8.18,
        most: 52.85,
        foot: 4.03,
        shadow: 0.07,
        badge: (-16.43, 13.21),
        number: 3.66,
        ..FLAT
    },
    symbols: &[
        "ss", "sl", "mw", "mb", "td", "ts", "tr", "se", "hr", "b1", "b2", "la", "lt",
    ],
    letters: ["la", "lt"],
    trays: None,
    lying: None,
    small: None,
};

const KINGS_CASTLE: Fit = Fit {
    prefix: "kc",
    grounds: ["ground"; 2],
    size: (461.88, 530.24),
    middle: (230.94, 261.42),
    rings: &[],
    heights: FLAT,
    symbols: &[
        "mw", "mb", "cr", "td", "tp", "ts", "tr", "tc", "se", "hr", "gl", "gb", "gr", "la", "lt",
        "la7", "lt7", "la8", "lt8",
    ],
    letters: ["la", "lt"],
    trays: None,
    lying: None,
    small: None,
};

const KINGS_CASTLE_7: Fit = Fit {
    grounds: ["ground-7"; 2],
    size: (531.16, 610.14),
    middle: (265.58, 301.42),
    letters: ["la7", "lt7"],
    ..KINGS_CASTLE
};

const KINGS_CASTLE_8: Fit = Fit {
    grounds: ["ground-8"; 2],
    size: (600.44, 690.05),
    middle: (300.22, 341.42),
    letters: ["la8", "lt8"],
    ..KINGS_CASTLE
};

const AUJJRIS_CASTLE: Fit = Fit {
    grounds: ["ground"; 2],
    size: (417.07, 417.07),
    middle: (208.53, 208.53),
    heights: Heights {
        plate: 1.0,
        ..AUJJRIS_CASTLE_SMALL.heights
    },
    letters: ["la", "lt"],
    small: Some(&AUJJRIS_CASTLE_SMALL),
    ..AUJJRIS_CASTLE_SMALL
};

const AUJJRIS_CASTLE_SMALL: Fit = Fit {
    prefix: "au",
    grounds: ["ground-small"; 2],
    size: (398.67, 398.67),
    middle: (199.33, 199.33),
    rings: &[],
    heights: Heights {
        step: 3.2,
        most: 18.0,
        stand: 1.2,
        shadow: 0.045,
        badge: (14.0, -10.2),
        plate: 1.27,
        number: 2.9,
        rising: true,
        ..FLAT
    },
    symbols: &[
        "ss", "sw", "swt", "sb", "sbt", "sn", "snt", "mw", "mb", "ge", "td", "ts", "tr", "se",
        "hr", "b1", "b2", "la", "lt", "las", "lts",
    ],
    letters: ["las", "lts"],
    trays: None,
    lying: None,
    small: None,
};

const DOBYVANI_HRADU: Fit = Fit {
    prefix: "dh",
    grounds: ["ground"; 2],
    size: (822.0, 822.0),
    middle: (411.0, 411.0),
    rings: &[],
    heights: Heights {
        men_on_walls: 7.0,
        walls: 12.0,
        ..FLAT
    },
    symbols: &[
        "mw", "mb", "td", "ts", "tr", "tc", "up", "dn", "se", "hr", "la", "lt",
    ],
    letters: ["la", "lt"],
    trays: None,
    lying: None,
    small: None,
};
