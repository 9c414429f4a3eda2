use burgrave_core::view::{Board, Cell, Edge, Ground, Label, Point, Shape};

use crate::name;

/// The four orthogonal directions as (files, ranks): up, right, down, left.
pub const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The four diagonal directions as (files, ranks), clockwise from up right.
pub const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// All eight directions, clockwise from up: direction `d` is the opposite of `d ^ 4`.
pub const EIGHT: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// A board of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle {
    files: usize,
    ranks: usize,
}

impl Rectangle {
    /// Creates a board of at most 26 files and 99 ranks.
    ///
    /// # Panics
    /// Panics if the board is larger or empty.
    pub const fn new(files: usize, ranks: usize) -> Rectangle {
        assert!(files >= 1 && files <= 26 && ranks >= 1 && ranks <= 99);
        Rectangle { files, ranks }
    }

    /// Returns the number of files.
    pub const fn files(self) -> usize {
        self.files
    }

    /// Returns the number of ranks.
    pub const fn ranks(self) -> usize {
        self.ranks
    }

    /// Returns the number of squares.
    pub const fn cells(self) -> usize {
        self.files * self.ranks
    }

    /// Returns the lengths of the rows, for position texts.
    pub fn widths(self) -> Vec<usize> {
        vec![self.files; self.ranks]
    }

    /// Returns the square on a file and a rank, both from 0.
    pub const fn cell(self, file: usize, rank: usize) -> usize {
        rank * self.files + file
    }

    /// Returns the file of a square, from 0.
    pub const fn file(self, cell: usize) -> usize {
        cell % self.files
    }

    /// Returns the rank of a square, from 0.
    pub const fn rank(self, cell: usize) -> usize {
        cell / self.files
    }

    /// Returns the square at the offset `(files, ranks)`, if it is on the board.
    pub const fn step(self, cell: usize, (files, ranks): (i8, i8)) -> Option<usize> {
        let file = self.file(cell) as isize + files as isize;
        let rank = self.rank(cell) as isize + ranks as isize;
        if file < 0 || rank < 0 || file >= self.files as isize || rank >= self.ranks as isize {
            return None;
        }
        Some(self.cell(file as usize, rank as usize))
    }

    /// Returns the name of a square, such as `a1`.
    pub fn name(self, cell: usize) -> String {
        name::write(self.file(cell), self.rank(cell))
    }

    /// Parses a square's name at the start of `text`. Returns the square and the length of the name, or `None` if
    /// there is no name of a square.
    pub fn read(self, text: &str) -> Option<(usize, usize)> {
        let (file, rank, length) = name::read(text)?;
        (file < self.files && rank < self.ranks).then(|| (self.cell(file, rank), length))
    }

    /// Returns the square's image under the reflection that swaps the first and the last file.
    pub const fn mirror_files(self, cell: usize) -> usize {
        self.cell(self.files - 1 - self.file(cell), self.rank(cell))
    }

    /// Returns the square's image under the reflection that swaps the first and the last rank.
    pub const fn mirror_ranks(self, cell: usize) -> usize {
        self.cell(self.file(cell), self.ranks - 1 - self.rank(cell))
    }

    /// Returns the square's image under the rotation by 180°.
    pub const fn half_turn(self, cell: usize) -> usize {
        self.cells() - 1 - cell
    }

    /// Returns the geometry of the board for renderers. The centre of the square `a1` is at (0.5, 0.5).
    pub fn board(self, ground: impl Fn(usize) -> Ground, edges: Vec<Edge>) -> Board {
        let cells = (0..self.cells())
            .map(|cell| self.draw(cell, ground(cell)))
            .collect();
        let (width, height) = (self.files as f32, self.ranks as f32);
        Board {
            shape: Shape::Rectangle {
                files: self.files as u8,
                ranks: self.ranks as u8,
            },
            cells,
            edges,
            labels: self.labels(),
            bounds: (
                Point { x: -0.8, y: -0.8 },
                Point {
                    x: width + 0.8,
                    y: height + 0.8,
                },
            ),
            man: "man",
        }
    }

    fn draw(self, cell: usize, ground: Ground) -> Cell {
        let (x, y) = (self.file(cell) as f32, self.rank(cell) as f32);
        let corner = |dx: f32, dy: f32| Point {
            x: x + dx,
            y: y + dy,
        };
        Cell {
            name: self.name(cell),
            column: self.file(cell) as u8,
            row: self.rank(cell) as u8,
            centre: corner(0.5, 0.5),
            outline: vec![
                corner(0.0, 0.0),
                corner(1.0, 0.0),
                corner(1.0, 1.0),
                corner(0.0, 1.0),
            ],
            ground,
        }
    }

    fn labels(self) -> Vec<Label> {
        let mut labels = Vec::new();
        for file in 0..self.files {
            let text = name::write(file, 0)[..1].to_owned();
            for y in [-0.4, self.ranks as f32 + 0.4] {
                let at = Point {
                    x: file as f32 + 0.5,
                    y,
                };
                labels.push(Label {
                    text: text.clone(),
                    at,
                });
            }
        }
        for rank in 0..self.ranks {
            for x in [-0.4, self.files as f32 + 0.4] {
                let at = Point {
                    x,
                    y: rank as f32 + 0.5,
                };
                labels.push(Label {
                    text: (rank + 1).to_string(),
                    at,
                });
            }
        }
        labels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree_on_every_square() {
        let board = Rectangle::new(15, 21);
        for cell in 0..board.cells() {
            let name = board.name(cell);
            assert_eq!(board.read(&name), Some((cell, name.len())));
            assert_eq!(board.mirror_files(board.mirror_files(cell)), cell);
            let both = board.mirror_files(board.mirror_ranks(cell));
            assert_eq!(board.half_turn(cell), both);
        }
        assert_eq!(board.read("p1"), None);
        assert_eq!(board.read("a22"), None);
    }

    #[test]
    fn a_step_and_its_opposite_cancel() {
        let board = Rectangle::new(9, 9);
        for cell in 0..board.cells() {
            for (d, &step) in EIGHT.iter().enumerate() {
                if let Some(next) = board.step(cell, step) {
                    assert_eq!(board.step(next, EIGHT[d ^ 4]), Some(cell));
                }
            }
        }
    }
}
