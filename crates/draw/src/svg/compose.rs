//! A background composed from any layout of walls, gates, towers, keeps and central squares.
//!
//! The file contains parts of one square each, with the origin in the upper left corner, and placeholders: `@shadow@`
//! and others for path data, `<!--@walls@-->` and others for uses of parts. The last letter of a part's name is the
//! castle that it belongs to. The layout is flipped before it is drawn, so the light always falls from the upper left.

use std::fmt::Write as _;

use burgrave_core::Side;
use burgrave_core::view::{Board, Ground, Shape};

use super::art::is_wall;

/// Side of a square.
const SIZE: i32 = 40;

/// The four neighbours, as bits of the parts' names: north, east, south, west.
const NEIGHBOURS: [(i32, i32, i32, char); 4] = [
    (0, -1, 1, 'n'),
    (1, 0, 2, 'e'),
    (0, 1, 4, 's'),
    (-1, 0, 8, 'w'),
];

/// Replaces the placeholders of a composed background. Leaves other backgrounds unchanged.
pub(super) fn fill(ground: String, prefix: &str, board: &Board, flipped: bool) -> String {
    match board.shape {
        Shape::Rectangle { files, .. } if ground.contains("@walls@") => {
            let plan = Plan::new(board, i32::from(files), flipped);
            plan.fill(ground, prefix)
        }
        _ => ground,
    }
}

/// The layout as displayed, from the upper left corner.
struct Plan {
    width: i32,
    height: i32,
    squares: Vec<Ground>,
    /// Central squares with their owners.
    centres: Vec<((i32, i32), Side)>,
    /// Whether each square is inside the walls around a central square.
    ward: Vec<bool>,
    /// Whether each square is between other walls.
    bailey: Vec<bool>,
}

impl Plan {
    fn new(board: &Board, width: i32, flipped: bool) -> Plan {
        let mut squares: Vec<Ground> = board.cells.iter().map(|cell| cell.ground).collect();
        let height = squares.len() as i32 / width.max(1);
        if flipped {
            for row in squares.chunks_mut(width.max(1) as usize) {
                row.reverse();
            }
        } else {
            let rows = squares.chunks(width.max(1) as usize).rev();
            squares = rows.flatten().copied().collect();
        }
        let mut plan = Plan {
            width,
            height,
            squares,
            centres: Vec::new(),
            ward: Vec::new(),
            bailey: Vec::new(),
        };
        plan.centres = (plan.all())
            .filter_map(|at| match plan.at(at)? {
                Ground::Centre(side) => Some((at, side)),
                _ => None,
            })
            .collect();
        plan.ward = plan.find_ward();
        plan.bailey = plan.all().map(|at| plan.is_bailey(at)).collect();
        plan
    }

    fn all(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    fn index(&self, (x, y): (i32, i32)) -> Option<usize> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| (y * self.width + x) as usize)
    }

    fn at(&self, at: (i32, i32)) -> Option<Ground> {
        self.index(at).map(|index| self.squares[index])
    }

    fn is_wall(&self, at: (i32, i32)) -> bool {
        self.at(at).is_some_and(is_wall)
    }

    fn has(&self, area: &[bool], at: (i32, i32)) -> bool {
        self.index(at).is_some_and(|index| area[index])
    }

    /// Flood fills from each central square. Walls and gates stop the fill. An area that reaches the edge of the board
    /// is no ward.
    fn find_ward(&self) -> Vec<bool> {
        let mut ward = vec![false; self.squares.len()];
        for &(centre, _) in &self.centres {
            let mut seen = vec![false; self.squares.len()];
            let mut open = vec![centre];
            let mut closed = true;
            while let Some((x, y)) = open.pop() {
                match self.index((x, y)) {
                    None => closed = false,
                    Some(index) if seen[index] => {}
                    Some(index) => {
                        let ground = self.squares[index];
                        if !is_wall(ground) && ground != Ground::Gate {
                            seen[index] = true;
                            open.extend(NEIGHBOURS.map(|(dx, dy, ..)| (x + dx, y + dy)));
                        }
                    }
                }
            }
            if closed {
                ward.iter_mut()
                    .zip(seen)
                    .for_each(|(ward, seen)| *ward |= seen);
            }
        }
        ward
    }

    /// Returns whether there are walls both to the west and to the east.
    fn is_bailey(&self, (x, y): (i32, i32)) -> bool {
        !self.is_wall((x, y))
            && !self.has(&self.ward, (x, y))
            && (0..x).any(|x| self.is_wall((x, y)))
            && (x..self.width).any(|x| self.is_wall((x, y)))
    }

    fn is_meadow(&self, at: (i32, i32)) -> bool {
        self.at(at) == Some(Ground::Plain)
            && !self.has(&self.ward, at)
            && !self.has(&self.bailey, at)
    }

    /// Returns the nearest central square, by rank first. Falls back to the middle of the board.
    fn castle(&self, (x, y): (i32, i32)) -> ((i32, i32), char) {
        let nearest = self.centres.iter().min_by_key(|((cx, cy), _)| {
            let (dx, dy) = (cx - x, cy - y);
            dy.abs() * 100 + dx.abs()
        });
        match nearest {
            Some(&(at, Side::Black)) => (at, 'b'),
            Some(&(at, Side::White)) => (at, 'w'),
            None => ((self.width / 2, self.height / 2), 'w'),
        }
    }

    fn fill(&self, ground: String, prefix: &str) -> String {
        let mut parts = Parts {
            prefix,
            text: String::new(),
        };
        let mut ground = ground;
        let mut set = |name: &str, text: String| ground = ground.replacen(name, &text, 1);
        let even = |(x, y): (i32, i32)| (x + y) % 2 == 0;
        set("@check@", self.area(|at| self.is_meadow(at) && !even(at)));
        set("@ward@", self.area(|at| self.has(&self.ward, at)));
        set("@bailey@", self.area(|at| self.is_cobbled(at)));
        set(
            "@bailey-check@",
            self.area(|at| self.has(&self.bailey, at) && !even(at)),
        );
        set("@bailey-lines@", self.bailey_lines());
        set("@shadow@", self.shadow());
        self.draw_meadow(&mut parts);
        set("<!--@meadow@-->", parts.take());
        self.draw_kerbs(&mut parts);
        set("<!--@kerbs@-->", parts.take());
        for at in self.all() {
            match self.at(at) {
                Some(Ground::Gate) => parts.put("plank", at),
                Some(Ground::Centre(Side::White)) => parts.put("centw", at),
                Some(Ground::Centre(Side::Black)) => parts.put("centb", at),
                _ => {}
            }
        }
        set("<!--@floor@-->", parts.take());
        for y in 0..self.height {
            self.draw_row(y, &mut parts);
        }
        set("<!--@walls@-->", parts.take());
        ground
    }

    /// Returns the outlines of the squares that match `is_in`, as path data.
    fn area(&self, is_in: impl Fn((i32, i32)) -> bool) -> String {
        let mut path = String::new();
        for (x, y) in self.all().filter(|&at| is_in(at)) {
            let _ = write!(path, "M{} {}h40v40h-40z", x * SIZE, y * SIZE);
        }
        path
    }

    /// Returns whether a square has cobbles. They continue under the walls around them.
    fn is_cobbled(&self, (x, y): (i32, i32)) -> bool {
        let around = || (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        self.has(&self.bailey, (x, y))
            || self.is_wall((x, y)) && around().any(|at| self.has(&self.bailey, at))
    }

    fn bailey_lines(&self) -> String {
        let mut path = String::new();
        for (x, y) in self.all().filter(|&at| self.has(&self.bailey, at)) {
            if self.has(&self.bailey, (x, y - 1)) {
                let _ = write!(path, "M{} {}h40", x * SIZE, y * SIZE);
            }
            if self.has(&self.bailey, (x - 1, y)) {
                let _ = write!(path, "M{} {}v40", x * SIZE, y * SIZE);
            }
        }
        path
    }

    /// Returns the shadows of walls and jambs to the lower right. Those of towers and keeps are longer.
    fn shadow(&self) -> String {
        let mut path = String::new();
        for (x, y) in self.all() {
            let (left, upper) = (x * SIZE, y * SIZE);
            let wall = |dx, dy| self.is_wall((x + dx, y + dy));
            let gap = |is_wall: bool, gap: i32| if is_wall { 0 } else { gap };
            let (from, to, reach) = match self.at((x, y)) {
                Some(Ground::Wall) => (gap(wall(-1, 0), 2), SIZE - gap(wall(1, 0), 2), 12),
                Some(Ground::Turret | Ground::Keep) => (2, 38, 24),
                Some(Ground::Gate) => (-4, 5, 12),
                _ => continue,
            };
            let (top, width) = (gap(wall(0, -1), 4), to - from);
            let _ = write!(
                path,
                "M{} {}h{width}l{reach} {reach}v{height}h-{width}l-{reach}-{reach}z",
                left + from,
                upper + top,
                height = SIZE - top,
            );
        }
        path
    }

    /// Draws scattered tufts, and a road between two gates that face each other across the meadow.
    fn draw_meadow(&self, parts: &mut Parts) {
        for x in 0..self.width {
            let gates: Vec<i32> = (0..self.height)
                .filter(|&y| self.at((x, y)) == Some(Ground::Gate))
                .collect();
            for pair in gates.windows(2) {
                let between = || pair[0] + 1..pair[1];
                if between().all(|y| self.is_meadow((x, y))) {
                    between().for_each(|y| parts.put("road", (x, y)));
                }
            }
        }
        for (x, y) in self.all().filter(|&at| self.is_meadow(at)) {
            let number = scatter(x, y);
            if number % 7 == 0 {
                let aside = if number % 2 == 0 { 8 } else { 32 };
                parts.put_at("tuft", x * SIZE + aside, y * SIZE + 10 + number / 7 % 24);
            }
        }
    }

    fn draw_kerbs(&self, parts: &mut Parts) {
        for (x, y) in self.all().filter(|&at| self.has(&self.bailey, at)) {
            for (dx, dy, _, side) in NEIGHBOURS {
                if self.is_meadow((x + dx, y + dy)) {
                    parts.put(&format!("kerb{side}"), (x, y));
                }
            }
        }
    }

    /// Draws the walls, gates, towers and keeps of a rank.
    fn draw_row(&self, y: i32, parts: &mut Parts) {
        let row = || (0..self.width).map(|x| (x, y));
        row()
            .filter(|&at| self.is_wall(at))
            .for_each(|at| self.draw_wall(at, parts));
        for (x, y) in row() {
            let castle = self.castle((x, y)).1;
            match self.at((x, y)) {
                Some(Ground::Gate) => {
                    parts.put(&format!("jamb{castle}"), (x, y));
                    for (beside, shift) in [(x - 1, -14), (x + 1, 54)] {
                        if self.is_wall((beside, y)) {
                            parts.put_at(&format!("bann{castle}"), x * SIZE + shift, y * SIZE);
                        }
                    }
                }
                Some(Ground::Turret) => parts.put(&format!("towr{castle}"), (x, y)),
                Some(Ground::Keep) => parts.put(&format!("keep{castle}"), (x, y)),
                _ => {}
            }
        }
    }

    fn draw_wall(&self, (x, y): (i32, i32), parts: &mut Parts) {
        let ((centre_x, centre_y), castle) = self.castle((x, y));
        let at = (x, y);
        let goes_on = |dx: i32, dy: i32| {
            let next = self.at((x + dx, y + dy));
            next.is_some_and(|next| is_wall(next) || dx != 0 && next == Ground::Gate)
        };
        let mask: i32 = (NEIGHBOURS.iter())
            .filter(|(dx, dy, ..)| goes_on(*dx, *dy))
            .map(|(_, _, bit, _)| bit)
            .sum();
        if mask & 4 == 0 {
            let ends = i32::from(mask & 8 == 0) + 2 * i32::from(mask & 2 == 0);
            parts.put(&format!("face{ends}{castle}"), at);
            parts.put(&format!("bric{}", scatter(x, y) % 3), at);
        }
        parts.put(&format!("top{mask}{castle}"), at);
        parts.put(&format!("slab{}", scatter(y, x) % 6), at);
        for (dx, dy, bit, side) in NEIGHBOURS {
            let outer = match side {
                'n' => y < centre_y,
                's' => y > centre_y,
                'w' => x < centre_x,
                _ => x > centre_x,
            };
            if mask & bit == 0 && outer && self.at((x + dx, y + dy)) != Some(Ground::Gate) {
                parts.put(&format!("mer{side}{castle}"), at);
            }
        }
    }
}

/// Returns a pseudorandom number that depends on the square only.
fn scatter(x: i32, y: i32) -> i32 {
    let mixed = (x * 73 + y * 151 + x * y * 31) * 2_654;
    (mixed >> 3) & 0xfff
}

/// Writer of `<use>` elements.
struct Parts<'a> {
    prefix: &'a str,
    text: String,
}

impl Parts<'_> {
    fn put(&mut self, part: &str, (x, y): (i32, i32)) {
        self.put_at(part, x * SIZE, y * SIZE);
    }

    fn put_at(&mut self, part: &str, x: i32, y: i32) {
        let prefix = self.prefix;
        let _ = write!(
            self.text,
            "<use href=\"#{prefix}g-{part}\" x=\"{x}\" y=\"{y}\"/>"
        );
    }

    fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }
}
