use core::f32::consts::PI;

use burgrave_core::view::{Board, Cell, Ground, Label, Point, Shape};

use crate::name;

/// A step to a neighbouring space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RingStep {
    /// Inwards, one level up.
    Up,
    /// To the next path (from `a` to `b`).
    Next,
    /// Outwards, one level down.
    Down,
    /// To the path before (from `b` to `a`).
    Before,
}

impl RingStep {
    /// All four.
    pub const ALL: [RingStep; 4] = [
        RingStep::Up,
        RingStep::Next,
        RingStep::Down,
        RingStep::Before,
    ];
}

/// Rings around a centre, crossed by paths. Level 1 is outermost; a space is named by path and level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rings {
    paths: usize,
    levels: usize,
}

/// Radius of the free middle, and the width of a ring.
const INNER: f32 = 0.9;
const RING: f32 = 1.0;
/// Straight pieces that an arc of an outline is drawn with.
const ARC: usize = 8;

impl Rings {
    /// A board of so many paths (3 to 26) and levels (1 to 99).
    ///
    /// # Panics
    /// Panics outside these: boards are written in source.
    #[must_use]
    pub const fn new(paths: usize, levels: usize) -> Rings {
        assert!(paths >= 3 && paths <= 26 && levels >= 1 && levels <= 99);
        Rings { paths, levels }
    }

    /// Number of paths.
    #[must_use]
    pub const fn paths(self) -> usize {
        self.paths
    }

    /// Number of levels.
    #[must_use]
    pub const fn levels(self) -> usize {
        self.levels
    }

    /// Number of spaces.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.paths * self.levels
    }

    /// The rows' lengths, for position text: a row is a level.
    #[must_use]
    pub fn widths(self) -> Vec<usize> {
        vec![self.paths; self.levels]
    }

    /// The space on a path and a level, both from 0.
    #[must_use]
    pub const fn cell(self, path: usize, level: usize) -> usize {
        level * self.paths + path
    }

    /// A space's path, from 0.
    #[must_use]
    pub const fn path(self, cell: usize) -> usize {
        cell % self.paths
    }

    /// A space's level, from 0.
    #[must_use]
    pub const fn level(self, cell: usize) -> usize {
        cell / self.paths
    }

    /// The neighbour that a step leads to, if there is one.
    #[must_use]
    pub const fn step(self, cell: usize, step: RingStep) -> Option<usize> {
        let (path, level) = (self.path(cell), self.level(cell));
        match step {
            RingStep::Up if level + 1 < self.levels => Some(self.cell(path, level + 1)),
            RingStep::Down if level > 0 => Some(self.cell(path, level - 1)),
            RingStep::Next => Some(self.cell((path + 1) % self.paths, level)),
            RingStep::Before => Some(self.cell((path + self.paths - 1) % self.paths, level)),
            RingStep::Up | RingStep::Down => None,
        }
    }

    /// A space's name, such as `a1`.
    #[must_use]
    pub fn name(self, cell: usize) -> String {
        name::write(self.path(cell), self.level(cell))
    }

    /// Reads a space's name at the beginning of `text`: the space and the name's length.
    #[must_use]
    pub fn read(self, text: &str) -> Option<(usize, usize)> {
        let (path, level, length) = name::read(text)?;
        (path < self.paths && level < self.levels).then(|| (self.cell(path, level), length))
    }

    /// The space's image when the board is turned by so many paths (from `a` towards `b`).
    #[must_use]
    pub const fn rotate(self, cell: usize, paths: usize) -> usize {
        self.cell((self.path(cell) + paths) % self.paths, self.level(cell))
    }

    /// The space's image when the board is mirrored so that path `a` stays.
    #[must_use]
    pub const fn mirror(self, cell: usize) -> usize {
        self.cell(
            (self.paths - self.path(cell)) % self.paths,
            self.level(cell),
        )
    }

    /// The board for drawers: the centre at (0, 0), path `a` upwards, the paths clockwise.
    #[must_use]
    pub fn board(self, ground: impl Fn(usize) -> Ground) -> Board {
        let cells = (0..self.cells())
            .map(|cell| self.draw(cell, ground(cell)))
            .collect();
        let reach = INNER + RING * self.levels as f32 + 0.8;
        Board {
            shape: Shape::Rings {
                paths: self.paths as u8,
                levels: self.levels as u8,
            },
            cells,
            edges: Vec::new(),
            labels: self.labels(),
            bounds: (
                Point {
                    x: -reach,
                    y: -reach,
                },
                Point { x: reach, y: reach },
            ),
            man: "man",
        }
    }

    fn draw(self, cell: usize, ground: Ground) -> Cell {
        let inner = self.inner_radius(self.level(cell));
        let outer = inner + RING;
        let middle = self.path(cell) as f32;
        let arc = |radius: f32| {
            (0..=ARC).map(move |i| self.polar(middle - 0.5 + i as f32 / ARC as f32, radius))
        };
        let mut outline: Vec<Point> = arc(outer).collect();
        let mut back: Vec<Point> = arc(inner).collect();
        back.reverse();
        outline.extend(back);
        Cell {
            name: self.name(cell),
            column: self.path(cell) as u8,
            row: self.level(cell) as u8,
            centre: self.polar(middle, (inner + outer) / 2.0),
            outline,
            ground,
        }
    }

    fn inner_radius(self, level: usize) -> f32 {
        INNER + RING * (self.levels - 1 - level) as f32
    }

    /// The point at an angle, in paths clockwise from the top, and a radius.
    fn polar(self, paths: f32, radius: f32) -> Point {
        let turns = paths / self.paths as f32;
        Point {
            x: radius * sine(turns),
            y: radius * sine(turns + 0.25),
        }
    }

    fn labels(self) -> Vec<Label> {
        let outside = INNER + RING * self.levels as f32 + 0.4;
        let paths = (0..self.paths).map(|path| Label {
            text: name::write(path, 0)[..1].to_owned(),
            at: self.polar(path as f32, outside),
        });
        let levels = (0..self.levels).map(|level| Label {
            text: (level + 1).to_string(),
            at: self.polar(0.5, self.inner_radius(level) + RING / 2.0),
        });
        paths.chain(levels).collect()
    }
}

/// The sine of an angle in whole turns, to six places. Where there is no sine in hardware, the library's
/// own brings exact arithmetic for any angle along: three KB of the browser app's first visit.
fn sine(turns: f32) -> f32 {
    let turns = turns - turns.round_ties_even();
    // Beyond a quarter the sine falls as it rose.
    let turns = if turns.abs() > 0.25 {
        0.5f32.copysign(turns) - turns
    } else {
        turns
    };
    let angle = 2.0 * PI * turns;
    // Taylor's series as far as the angle's eleventh power.
    let series = (1..=5).rev().fold(1.0, |rest, term| {
        let term = term as f32;
        1.0 - rest * angle * angle / (2.0 * term * (2.0 * term + 1.0))
    });
    angle * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sine_is_the_librarys() {
        for step in -2_000..=2_000 {
            let turns = step as f32 / 1_000.0;
            let wanted = (f64::from(turns) * core::f64::consts::TAU).sin();
            assert!((f64::from(sine(turns)) - wanted).abs() < 2e-6, "{turns}");
        }
    }

    const CASTLE: Rings = Rings::new(8, 6);

    #[test]
    fn names_and_numbers_agree_on_every_space() {
        for cell in 0..CASTLE.cells() {
            let name = CASTLE.name(cell);
            assert_eq!(CASTLE.read(&name), Some((cell, 2)));
        }
        assert_eq!(CASTLE.read("i1"), None);
        assert_eq!(CASTLE.read("a7"), None);
    }

    #[test]
    fn inside_there_are_four_neighbours_and_three_at_both_ends() {
        for cell in 0..CASTLE.cells() {
            let count = RingStep::ALL
                .iter()
                .filter(|&&step| CASTLE.step(cell, step).is_some())
                .count();
            let ends = matches!(CASTLE.level(cell), 0 | 5);
            assert_eq!(count, if ends { 3 } else { 4 });
        }
    }

    #[test]
    fn turning_and_mirroring_keep_neighbours() {
        for cell in 0..CASTLE.cells() {
            let next = CASTLE.step(cell, RingStep::Next).expect("a ring");
            let mirrored = CASTLE.step(CASTLE.mirror(cell), RingStep::Before);
            assert_eq!(mirrored, Some(CASTLE.mirror(next)));
            assert_eq!(
                CASTLE.step(CASTLE.rotate(cell, 3), RingStep::Next),
                Some(CASTLE.rotate(next, 3))
            );
        }
    }
}
