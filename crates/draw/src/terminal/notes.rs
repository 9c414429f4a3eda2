//! What stands under the board: whose turn it is, counts, what the board could not show, the legend.

use burgrave_core::view::{EdgeKind, Occupant, Shape};

use super::canvas::{Canvas, Paint};
use super::{Scene, glyphs, letter};
use crate::{Mark, Pile, stack, words};

pub(super) fn draw(scene: &Scene, unshown: &[usize], canvas: &mut Canvas) {
    let mut first = vec![format!("{} to move", words::side(scene.view.to_move))];
    first.extend(words::tallies(&scene.view.tallies));
    // An empty line between the board and its notes.
    canvas.put(0, canvas.height(), " ", Paint::None);
    write("", &first, scene.width, canvas);
    write(
        "Stacks, bottom to top:",
        &stacks(scene, unshown),
        scene.width,
        canvas,
    );
    write("Walls and doors:", &edges(scene), scene.width, canvas);
    write("Arrows:", &arrows(scene), scene.width, canvas);
    write("", &legend(scene), scene.width, canvas);
}

/// Writes items three columns apart, as many lines as they need; nothing if there are none.
fn write(title: &str, items: &[String], width: usize, canvas: &mut Canvas) {
    if items.is_empty() {
        return;
    }
    let mut y = canvas.height();
    let mut x = 0;
    if !title.is_empty() {
        canvas.put(0, y, title, Paint::None);
        x = title.chars().count() + 2;
    }
    for item in items {
        let length = item.chars().count();
        if x > 0 && x + length > width {
            y += 1;
            x = 0;
        }
        for line in pieces(item, width.max(1)) {
            canvas.put(x, y, &line, Paint::None);
            y += 1;
        }
        y -= 1;
        x += length + 3;
    }
}

/// An item cut into pieces that fit a line: a tall stack may be longer than any.
fn pieces(item: &str, width: usize) -> Vec<String> {
    let chars: Vec<char> = item.chars().collect();
    chars.chunks(width).map(|c| c.iter().collect()).collect()
}

fn stacks(scene: &Scene, unshown: &[usize]) -> Vec<String> {
    let name = |cell: usize| scene.board.cells.get(cell).map(|c| c.name.as_str());
    (unshown.iter())
        .filter_map(|&cell| {
            let glyph = |&o: &Occupant| glyphs::occupant(o, scene.unicode);
            let stack = stack(scene.view, cell);
            let text: String = stack.iter().map(glyph).collect();
            Some(format!(
                "{} {} ({})",
                name(cell)?,
                text,
                Pile::of(stack).layers.len()
            ))
        })
        .collect()
}

/// Edges that the board's drawing does not show.
fn edges(scene: &Scene) -> Vec<String> {
    if matches!(scene.board.shape, Shape::Hexagon { .. }) {
        return Vec::new();
    }
    let name = |cell: u16| {
        let cell = scene.board.cells.get(usize::from(cell))?;
        Some(cell.name.as_str())
    };
    (scene.board.edges.iter())
        .filter_map(|edge| {
            let between = match edge.kind {
                EdgeKind::Wall => '|',
                EdgeKind::Door => ':',
            };
            Some(format!(
                "{}{between}{}",
                name(edge.cells.0)?,
                name(edge.cells.1)?
            ))
        })
        .collect()
}

fn arrows(scene: &Scene) -> Vec<String> {
    let name = |cell: u16| {
        let cell = scene.board.cells.get(usize::from(cell))?;
        Some(cell.name.as_str())
    };
    let sign = if scene.unicode { "→" } else { "->" };
    (scene.marks.arrows.iter())
        .filter_map(|&(from, to)| Some(format!("{}{sign}{}", name(from)?, name(to)?)))
        .collect()
}

fn legend(scene: &Scene) -> Vec<String> {
    let mut items = occupants(scene);
    items.extend(grounds(scene));
    items.extend(edge_kinds(scene));
    items.extend(marks(scene));
    if let Shape::Rings { paths, .. } = scene.board.shape {
        let last = letter(usize::from(paths).saturating_sub(1));
        items.push(format!("columns wrap round: a is next to {last}"));
    }
    let tall = |i: usize| Pile::of(stack(scene.view, i)).is_tall();
    let table = !matches!(scene.board.shape, Shape::Hexagon { .. });
    if table && (0..scene.board.cells.len()).any(tall) {
        items.push("number: height, under it the layers, lowest first".to_owned());
    }
    items
}

fn occupants(scene: &Scene) -> Vec<String> {
    let mut all: Vec<Occupant> = (0..scene.board.cells.len())
        .flat_map(|i| stack(scene.view, i))
        .copied()
        .collect();
    all.sort();
    all.dedup();
    all.into_iter()
        .map(|o| {
            format!(
                "{} {}",
                glyphs::occupant(o, scene.unicode),
                words::occupant(o)
            )
        })
        .collect()
}

/// The special grounds, in the order in which the board has them.
fn grounds(scene: &Scene) -> Vec<String> {
    let mut items = Vec::new();
    for cell in &scene.board.cells {
        let Some(name) = words::ground(cell.ground) else {
            continue;
        };
        let texture = glyphs::ground(cell.ground, scene.unicode).text();
        let item = format!("{} {name}", texture.trim());
        if !items.contains(&item) {
            items.push(item);
        }
    }
    items
}

fn edge_kinds(scene: &Scene) -> Vec<String> {
    if !matches!(scene.board.shape, Shape::Hexagon { .. }) {
        return Vec::new();
    }
    [(EdgeKind::Wall, "wall"), (EdgeKind::Door, "door")]
        .into_iter()
        .filter(|(kind, _)| scene.board.edges.iter().any(|edge| edge.kind == *kind))
        .map(|(kind, name)| {
            let mut glyphs = glyphs::edge(kind, scene.unicode).0.to_vec();
            glyphs.dedup();
            format!("{} {name}", glyphs.into_iter().collect::<String>())
        })
        .collect()
}

fn marks(scene: &Scene) -> Vec<String> {
    [
        (Mark::Last, "last move"),
        (Mark::Target, "can be chosen"),
        (Mark::Captured, "captured"),
    ]
    .into_iter()
    .filter(|(mark, _)| (0..scene.board.cells.len()).any(|c| scene.marks.first(c) == Some(*mark)))
    .map(|(mark, name)| {
        let [left, right] = glyphs::mark(mark, scene.unicode).0;
        format!("{left} {right} {name}")
    })
    .collect()
}
