//! Characters for grounds, occupants, marks and edges.

use burgrave_core::Side;
use burgrave_core::view::{EdgeKind, Ground, Kind, Occupant};

use super::canvas::Paint;
use crate::Mark;

/// Three characters for the ground of a cell. An occupant replaces the middle one; the sides still show the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Texture {
    pub left: char,
    pub middle: char,
    pub right: char,
    pub paint: Paint,
}

impl Texture {
    fn new(text: [char; 3], paint: Paint) -> Texture {
        let [left, middle, right] = text;
        Texture {
            left,
            middle,
            right,
            paint,
        }
    }

    /// Returns whether the ground fills its cell with one character.
    pub(super) fn is_filled(&self) -> bool {
        self.left == self.middle && self.middle == self.right
    }

    pub(super) fn text(&self) -> String {
        [self.left, self.middle, self.right].iter().collect()
    }
}

pub(super) fn ground(ground: Ground, unicode: bool) -> Texture {
    let (fine, ascii, paint) = match ground {
        Ground::Plain | Ground::Level(_) => (" · ", " . ", Paint::Faint),
        Ground::Platform => ("═·═", "_._", Paint::Gold),
        Ground::Inside => ("░·░", ":.:", Paint::Stone),
        Ground::Entrance => ("┊·┊", "!.!", Paint::Stone),
        Ground::Goal => ("{♔}", "{T}", Paint::Gold),
        Ground::Hazard => ("≈≈≈", "~~~", Paint::Hot),
        Ground::Pedestal => ("║┼║", "|^|", Paint::Gold),
        // Homes look alike; their position distinguishes them.
        Ground::Home(Side::White) | Ground::Home(Side::Black) => (" . ", "   ", Paint::Faint),
        Ground::Middle => (" · ", " . ", Paint::Faint),
        Ground::Wall => ("▒▒▒", "###", Paint::Stone),
        Ground::Gate => ("╡ ╞", "= =", Paint::None),
        Ground::Turret => ("▐▲▌", "|T|", Paint::Stone),
        Ground::Keep => ("▐▣▌", "|K|", Paint::Stone),
        Ground::Centre(Side::White) => ("◁*▷", "<*>", Paint::White),
        Ground::Centre(Side::Black) => ("◀*▶", ">*<", Paint::Black),
    };
    let mut chars = if unicode { fine } else { ascii }.chars();
    Texture::new([(); 3].map(|()| chars.next().unwrap_or(' ')), paint)
}

pub(super) fn occupant(occupant: Occupant, unicode: bool) -> char {
    let (fine, ascii) = match occupant.kind {
        Kind::Man => ("○●◎", "wbm"),
        Kind::Unmoved => ("◇◆◈", "WBM"),
        Kind::Layer => ("□■▤", "-=%"),
        Kind::Prize => ("☆✶★", "gjG"),
        Kind::Castle => ("♖♛♜", "chC"),
    };
    let index = occupant.side.map_or(2, Side::index);
    let set = if unicode { fine } else { ascii };
    set.chars().nth(index).unwrap_or('?')
}

pub(super) fn occupant_paint(occupant: Occupant) -> Paint {
    match (occupant.side, occupant.kind) {
        (Some(Side::White), _) => Paint::White,
        (Some(Side::Black), _) => Paint::Black,
        (None, Kind::Prize) => Paint::Gold,
        (None, Kind::Layer) => Paint::Hot,
        (None, _) => Paint::None,
    }
}

/// Returns the two characters of a mark, around the occupant of a cell.
pub(super) fn mark(mark: Mark, unicode: bool) -> ([char; 2], Paint) {
    match mark {
        Mark::Last => (['[', ']'], Paint::Last),
        Mark::Target => (['(', ')'], Paint::Target),
        Mark::Captured if unicode => (['×', '×'], Paint::Captured),
        Mark::Captured => (['x', 'x'], Paint::Captured),
    }
}

/// Returns the characters of an edge between hexagons that rises, falls or is flat.
pub(super) fn edge(kind: EdgeKind, unicode: bool) -> ([char; 3], Paint) {
    match (kind, unicode) {
        (EdgeKind::Wall, true) => (['╱', '╲', '━'], Paint::Captured),
        (EdgeKind::Wall, false) => (['/', '\\', '-'], Paint::Captured),
        (EdgeKind::Door, true) => (['∘', '∘', '∘'], Paint::Target),
        (EdgeKind::Door, false) => (['o', 'o', 'o'], Paint::Target),
    }
}
