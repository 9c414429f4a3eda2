use core::f32::consts::PI;

use burgrave_core::view::{Board, Cell, Ground, Label, Point, Shape};

use crate::name;

/// A step to a neighbouring space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RingStep {
    /// Inwards, one level up.
    Up,
    /// To the next path, from `a` to `b`.
    Next,
    /// Outwards, one level down.
    Down,
    /// To the previous path, from `b` to `a`.
    Before,
}

impl RingStep {
    /// All steps.
    pub const ALL: [RingStep; 4] = [
        RingStep::Up,
        RingStep::Next,
        RingStep::Down,
        RingStep::Before,
    ];
}

/// Rings around a centre, crossed by paths. Level 1 is the outermost ring. The name of a space consists of
/// its path and its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rings {
    paths: usize,
    levels: usize,
}

/// Radius of the empty area inside the rings, in cell widths.
const INNER: f32 = 0.9;
/// Width of a ring, in cell widths.
const RING: f32 = 1.0;
/// Number of straight lines that approximate an arc.
const ARC: usize = 8;

impl Rings {
    /// Creates a board of 3 to 26 paths and 1 to 99 levels.
    ///
    /// # Panics
    /// Panics outside these ranges. Sizes are constants in the source.
    pub const fn new(paths: usize, levels: usize) -> Rings {
        assert!(paths >= 3 && paths <= 26 && levels >= 1 && levels <= 99);
        Rings { paths, levels }
    }

    /// Returns the number of paths.
    pub const fn paths(self) -> usize {
        self.paths
    }

    /// Returns the number of levels.
    pub const fn levels(self) -> usize {
        self.levels
    }

    /// Returns the number of spaces.
    pub const fn cells(self) -> usize {
        self.paths * self.levels
    }

    /// Returns the lengths of the rows, for position texts. A row is a level.
    pub fn widths(self) -> Vec<usize> {
        vec![self.paths; self.levels]
    }

    /// Returns the space on a path and a level, both from 0.
    pub const fn cell(self, path: usize, level: usize) -> usize {
        level * self.paths + path
    }

    /// Returns the path of a space, from 0.
    pub const fn path(self, cell: usize) -> usize {
        cell % self.paths
    }

    /// Returns the level of a space, from 0.
    pub const fn level(self, cell: usize) -> usize {
        cell / self.paths
    }

    /// Returns the neighbour in the direction of a step, if there is one.
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

    /// Returns the name of a space, such as `a1`.
    pub fn name(self, cell: usize) -> String {
        name::write(self.path(cell), self.level(cell))
    }

    /// Parses a space's name at the start of `text`. Returns the space and the length of the name.
    pub fn read(self, text: &str) -> Option<(usize, usize)> {
        let (path, level, length) = name::read(text)?;
        (path < self.paths && level < self.levels).then(|| (self.cell(path, level), length))
    }

    /// Returns the space's image under a rotation by `paths` paths, from `a` towards `b`.
    pub const fn rotate(self, cell: usize, paths: usize) -> usize {
        self.cell((self.path(cell) + paths) % self.paths, self.level(cell))
    }

    /// Returns the space's image under the reflection that keeps path `a`.
    pub const fn mirror(self, cell: usize) -> usize {
        self.cell(
            (self.paths - self.path(cell)) % self.paths,
            self.level(cell),
        )
    }

    /// Returns the board for renderers: the centre is at (0, 0), path `a` points up, paths run clockwise.
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
        let back: Vec<Point> = arc(inner).collect();
        outline.extend(back.into_iter().rev());
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

    /// Returns the point at an angle and a radius. The angle is a number of paths, clockwise from the top.
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

/// Returns the sine of an angle in turns, to six decimal places. For wasm, the standard library's sine
/// would add 3 KB to the browser app's first download.
fn sine(turns: f32) -> f32 {
    let turns = turns - turns.round_ties_even();
    // sin(π − x) = sin(x).
    let turns = if turns.abs() > 0.25 {
        0.5f32.copysign(turns) - turns
    } else {
        turns
    };
    let angle = 2.0 * PI * turns;
    // Taylor series up to the eleventh power.
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
    fn the_sine_agrees_with_the_standard_library() {
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
    fn a_space_has_four_neighbours_or_three_on_the_first_and_last_level() {
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
    fn rotation_and_reflection_preserve_neighbours() {
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
