use burgrave_core::view::{Board, Cell, Edge, EdgeKind, Ground, Label, Point, Shape};

use crate::name;

/// The six directions as (letters, numbers): up, up right, down right, down, down left, up left. The opposite
/// of direction `d` is `(d + 3) % 6`.
pub const HEX_DIRECTIONS: [(i8, i8); 6] = [(1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)];

const HALF_SQRT_3: f32 = 0.866_025_4;

/// A hexagonal board of hexagonal cells. The cells are flat-topped; the board stands on a corner.
///
/// The coordinates of a cell are relative to the centre cell: x is the offset of its letter, y that of its
/// number. The cell exists if |x|, |y| and |x − y| are less than the number of cells on an edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hexagon {
    side: usize,
    cells: Vec<(i8, i8)>,
}

impl Hexagon {
    /// Creates a hexagon with `side` cells on an edge.
    ///
    /// # Panics
    /// Panics if `side` is not in 1 to 13: a larger board would need more than 26 letters. No input can cause
    /// this, because all sizes are constants in the source.
    pub fn new(side: usize) -> Hexagon {
        assert!((1..=13).contains(&side));
        let reach = side as i8 - 1;
        let mut cells = Vec::new();
        for y in -reach..=reach {
            for x in -reach..=reach {
                if (x - y).abs() <= reach {
                    cells.push((x, y));
                }
            }
        }
        Hexagon { side, cells }
    }

    /// Returns the number of cells on an edge.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.cells.len()
    }

    /// Returns the lengths of the rows, for position texts. A row is all cells with the same number.
    pub fn widths(&self) -> Vec<usize> {
        let reach = self.side as i8 - 1;
        (-reach..=reach)
            .map(|y| self.cells.iter().filter(|cell| cell.1 == y).count())
            .collect()
    }

    /// Returns the coordinates of a cell.
    pub fn xy(&self, cell: usize) -> (i8, i8) {
        self.cells[cell]
    }

    /// Returns the cell at x and y, if it exists.
    pub fn at(&self, x: i8, y: i8) -> Option<usize> {
        self.cells
            .binary_search_by_key(&(y, x), |&(x, y)| (y, x))
            .ok()
    }

    /// Returns the neighbour in a direction of [`HEX_DIRECTIONS`], if it exists.
    pub fn step(&self, cell: usize, direction: usize) -> Option<usize> {
        let (x, y) = self.cells[cell];
        let (dx, dy) = HEX_DIRECTIONS[direction];
        self.at(x + dx, y + dy)
    }

    /// Returns the name of a cell, such as `f6`.
    pub fn name(&self, cell: usize) -> String {
        let (x, y) = self.cells[cell];
        let reach = self.side as i8 - 1;
        name::write((x + reach) as usize, (y + reach) as usize)
    }

    /// Parses a cell's name at the start of `text`. Returns the cell and the length of the name.
    pub fn read(&self, text: &str) -> Option<(usize, usize)> {
        let (letter, number, length) = name::read(text)?;
        let reach = self.side as i8 - 1;
        let cell = self.at(
            i8::try_from(letter).ok()? - reach,
            i8::try_from(number).ok()? - reach,
        )?;
        Some((cell, length))
    }

    /// Returns the image of a cell under symmetry `number`. Symmetries 0 to 5 rotate by `number` sixths;
    /// 6 to 11 reflect left and right first, then rotate by `number - 6` sixths.
    ///
    /// # Panics
    /// Panics if `number` is 12 or more.
    pub fn image(&self, number: usize, cell: usize) -> usize {
        assert!(number < 12);
        let (mut x, mut y) = self.cells[cell];
        if number >= 6 {
            (x, y) = (y, x);
        }
        for _ in 0..number % 6 {
            // Up (1, 1) becomes up right (0, 1); up right becomes down right (-1, 0).
            (x, y) = (x - y, x);
        }
        self.at(x, y).expect("the board is symmetric")
    }

    /// Returns the centre of a cell. The centre cell is at (0, 0).
    pub fn centre(&self, cell: usize) -> Point {
        let (x, y) = self.cells[cell];
        Point {
            x: f32::from(y - x) * 0.75 / HALF_SQRT_3,
            y: f32::from(x + y) * 0.5,
        }
    }

    /// Returns the ends of a cell's edge in a direction, clockwise.
    pub fn edge(&self, cell: usize, direction: usize) -> (Point, Point) {
        let corners = self.outline(cell);
        (corners[direction], corners[(direction + 1) % 6])
    }

    /// Returns the corners clockwise from the upper left. The edge in direction `d` starts at corner `d`.
    fn outline(&self, cell: usize) -> Vec<Point> {
        const R: f32 = 0.5 / HALF_SQRT_3;
        let centre = self.centre(cell);
        [
            (-R / 2.0, 0.5),
            (R / 2.0, 0.5),
            (R, 0.0),
            (R / 2.0, -0.5),
            (-R / 2.0, -0.5),
            (-R, 0.0),
        ]
        .map(|(x, y)| Point {
            x: centre.x + x,
            y: centre.y + y,
        })
        .to_vec()
    }

    /// Returns the board for renderers. `edges` holds walls and doors as cell, direction and kind.
    pub fn board(
        &self,
        ground: impl Fn(usize) -> Ground,
        edges: &[(usize, usize, EdgeKind)],
    ) -> Board {
        let reach = self.side as i8 - 1;
        let cells = (0..self.cells())
            .map(|cell| Cell {
                name: self.name(cell),
                column: (self.cells[cell].0 + reach) as u8,
                row: (self.cells[cell].1 + reach) as u8,
                centre: self.centre(cell),
                outline: self.outline(cell),
                ground: ground(cell),
            })
            .collect();
        let edges = edges
            .iter()
            .map(|&(cell, direction, kind)| Edge {
                cells: (
                    cell as u16,
                    self.step(cell, direction).unwrap_or(cell) as u16,
                ),
                line: self.edge(cell, direction),
                kind,
            })
            .collect();
        // The labels stand in the outermost notches.
        let (half_width, half_height) =
            (self.side as f32 * HALF_SQRT_3 + 0.3, self.side as f32 - 0.2);
        Board {
            shape: Shape::Hexagon {
                side: self.side as u8,
            },
            cells,
            edges,
            labels: self.labels(),
            bounds: (
                Point {
                    x: -half_width,
                    y: -half_height,
                },
                Point {
                    x: half_width,
                    y: half_height,
                },
            ),
            man: "man",
        }
    }

    /// Returns the labels: letters along the two left edges, numbers along the two right ones.
    fn labels(&self) -> Vec<Label> {
        let reach = self.side as i8 - 1;
        let mut labels = Vec::new();
        for i in -reach..=reach {
            let index = (i + reach) as usize;
            let (letter, number) = (name::write(index, 0), name::write(0, index));
            // Both the lowest number that occurs with letter `i` and the lowest letter that occurs with number `i`.
            let least = (-reach).max(i - reach);
            labels.push(self.label(&letter[..1], i, least, -1.0));
            labels.push(self.label(&number[1..], least, i, 1.0));
        }
        labels
    }

    /// Returns the label of a line of cells that starts at (x, y). The label is below that cell: to the left for
    /// letters (`side` −1), to the right for numbers (`side` 1).
    fn label(&self, text: &str, x: i8, y: i8, side: f32) -> Label {
        /// Distance from the cell's centre, as a share of the distance between two centres.
        const DISTANCE: f32 = 0.95;
        Label {
            text: text.to_owned(),
            at: Point {
                x: (f32::from(y - x) + side * DISTANCE) * 0.75 / HALF_SQRT_3,
                y: (f32::from(x + y) - DISTANCE) * 0.5,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_board_of_kings_castle_has_91_cells() {
        let board = Hexagon::new(6);
        assert_eq!(board.cells(), 91);
        assert_eq!(board.widths(), [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]);
        assert_eq!(board.name(0), "a1");
        assert_eq!(board.read("f6"), Some((45, 2)));
        for corner in ["a1", "k11", "f1", "k6", "a6", "f11"] {
            assert!(board.read(corner).is_some(), "{corner}");
        }
        for outside in ["a7", "g1", "l6", "f12"] {
            assert_eq!(board.read(outside), None, "{outside}");
        }
    }

    #[test]
    fn each_direction_leads_to_the_neighbour_on_its_side() {
        let board = Hexagon::new(3);
        let centre = board.at(0, 0).expect("centre");
        let neighbour = |d: usize| board.centre(board.step(centre, d).expect("inside"));
        assert!(neighbour(0).x.abs() < 1e-6 && neighbour(0).y > 0.9);
        assert!(neighbour(1).x > 0.0 && neighbour(1).y > 0.0);
        assert!(neighbour(2).x > 0.0 && neighbour(2).y < 0.0);
        assert!(neighbour(5).x < 0.0 && neighbour(5).y > 0.0);
        for d in 0..6 {
            let (a, b) = board.edge(centre, d);
            let centre = neighbour(d);
            assert!(((a.x + b.x) - centre.x).abs() < 1e-5);
            assert!(((a.y + b.y) - centre.y).abs() < 1e-5);
        }
    }

    #[test]
    fn the_twelve_symmetries_differ_and_preserve_neighbours() {
        let board = Hexagon::new(4);
        let mut images = BTreeSet::new();
        for number in 0..12 {
            let map: Vec<usize> = (0..board.cells()).map(|c| board.image(number, c)).collect();
            for cell in 0..board.cells() {
                for d in 0..6 {
                    if let Some(next) = board.step(cell, d) {
                        let near = (0..6).any(|e| board.step(map[cell], e) == Some(map[next]));
                        assert!(near, "symmetry {number}");
                    }
                }
            }
            images.insert(map);
        }
        assert_eq!(images.len(), 12);
    }

    #[test]
    fn a_rotation_by_one_sixth_maps_each_direction_to_the_next() {
        let board = Hexagon::new(2);
        let centre = board.at(0, 0).expect("centre");
        for d in 0..6 {
            let from = board.step(centre, d).expect("inside");
            assert_eq!(
                board.image(1, from),
                board.step(centre, (d + 1) % 6).expect("inside")
            );
        }
    }
}
