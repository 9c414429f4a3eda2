//! Notes under or beside the board: side to move, counts, contents that the board does not show, legend.

use burgrave_core::Side;
use burgrave_core::view::{EdgeKind, Occupant, Shape};
use burgrave_words::ENGLISH;

use super::canvas::{Canvas, Paint};
use super::{Drawn, Form, Legend, Sides, TextScene, glyphs, letter};
use crate::{Mark, Pile, stack};

pub(super) fn draw(scene: &TextScene, drawn: &Drawn, width: usize, canvas: &mut Canvas) {
    let mut first = vec![ENGLISH.to_move(scene.view.to_move)];
    first.extend(Side::BOTH.map(|side| ENGLISH.tallies_of(&scene.view.tallies, side)));
    first.retain(|item| !item.is_empty());
    if scene.plan.legend == Legend::Full {
        // An empty line between the board and its notes.
        canvas.put(0, canvas.height(), " ", Paint::None);
    }
    write("", &first, width, canvas);
    let stacks = stacks(scene, &drawn.unshown);
    let title = ENGLISH.text("stacks-bottom-to-top", &[]);
    write(&title, &stacks, width, canvas);
    write("Walls and doors:", &edges(scene), width, canvas);
    if drawn.sides == Sides::Neither {
        // Cells have no room for marks beside their occupants.
        write("Last move:", &named(scene, Mark::Last), width, canvas);
        write("Can be chosen:", &named(scene, Mark::Target), width, canvas);
        write("Captured:", &named(scene, Mark::Captured), width, canvas);
    }
    write("Arrows:", &arrows(scene), width, canvas);
    write("", &legend(scene, drawn.sides), width, canvas);
}

/// Returns the names of the cells with a mark.
fn named(scene: &TextScene, mark: Mark) -> Vec<String> {
    let cells = scene.board.cells.iter().enumerate();
    cells
        .filter(|&(i, _)| scene.marks.first(i) == Some(mark))
        .map(|(_, cell)| cell.name.clone())
        .collect()
}

/// Writes items with a distance of three columns, in lines of at most `width` characters.
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
        let mut last = 0;
        for (i, line) in pieces(item, width.max(1)).iter().enumerate() {
            y += usize::from(i > 0);
            canvas.put(x, y, line, Paint::None);
            last = line.chars().count();
        }
        x += last + 3;
    }
}

/// Splits an item into pieces of at most `width` characters, between words if possible. A tall stack can be longer than
/// a line.
fn pieces(item: &str, width: usize) -> Vec<String> {
    let mut chars: Vec<char> = item.chars().collect();
    let mut pieces = Vec::new();
    while chars.len() > width {
        let blank = chars[..=width].iter().rposition(|&c| c == ' ');
        let end = blank.filter(|&at| at > 0).unwrap_or(width);
        let rest = chars.split_off(end);
        pieces.push(chars.into_iter().collect());
        chars = rest.into_iter().skip_while(|&c| c == ' ').collect();
    }
    pieces.push(chars.into_iter().collect());
    pieces
}

fn stacks(scene: &TextScene, unshown: &[usize]) -> Vec<String> {
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

/// Returns the edges that the board does not show.
fn edges(scene: &TextScene) -> Vec<String> {
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

fn arrows(scene: &TextScene) -> Vec<String> {
    let name = |cell: u16| {
        let cell = scene.board.cells.get(usize::from(cell))?;
        Some(cell.name.as_str())
    };
    let sign = if scene.unicode { "→" } else { "->" };
    (scene.marks.arrows.iter())
        .filter_map(|&(from, to)| Some(format!("{}{sign}{}", name(from)?, name(to)?)))
        .collect()
}

fn legend(scene: &TextScene, sides: Sides) -> Vec<String> {
    if scene.plan.legend == Legend::None {
        return Vec::new();
    }
    let mut items = occupants(scene);
    if scene.plan.legend == Legend::Full {
        items.extend(grounds(scene, sides));
        items.extend(edge_kinds(scene));
    }
    items.extend(marks(scene, sides));
    if scene.plan.legend == Legend::Full {
        items.extend(reading(scene));
    }
    items
}

/// Explains how to read the drawing.
fn reading(scene: &TextScene) -> Vec<String> {
    let piles = || (0..scene.board.cells.len()).map(|i| Pile::of(stack(scene.view, i)));
    let mut items = Vec::new();
    let line = match scene.board.shape {
        Shape::Hexagon { .. } => {
            return vec!["lines of a letter rise to the right, of a number to the left".to_owned()];
        }
        Shape::Rings { paths, .. } => {
            let last = letter(usize::from(paths).saturating_sub(1));
            items.push(format!("columns wrap round: a is next to {last}"));
            scene.plan.form
        }
        Shape::Rectangle { .. } => scene.plan.form,
    };
    if !piles().any(|pile| pile.is_tall()) {
        return items;
    }
    let built = piles().any(|pile| pile.is_built());
    let text = match line {
        Form::Full => "number: height, under it the layers, lowest first",
        Form::Compact if built => "cells: top, kind of layers, height",
        Form::Compact => "cells: top, height",
    };
    items.push(text.to_owned());
    items
}

fn occupants(scene: &TextScene) -> Vec<String> {
    let mut all: Vec<Occupant> = (0..scene.board.cells.len())
        .flat_map(|i| stack(scene.view, i))
        .copied()
        .collect();
    all.sort();
    all.dedup();
    all.into_iter()
        .map(|o| {
            let glyph = glyphs::occupant(o, scene.unicode);
            format!("{glyph} {}", ENGLISH.stack(scene.board, &[o]))
        })
        .collect()
}

/// Lists the special grounds in the order of the board. Groups those that look the same.
fn grounds(scene: &TextScene, sides: Sides) -> Vec<String> {
    let mut items: Vec<(String, Vec<_>)> = Vec::new();
    for cell in &scene.board.cells {
        let Some(name) = ENGLISH.ground(cell.ground) else {
            continue;
        };
        let texture = glyphs::ground(cell.ground, scene.unicode).text();
        let (skipped, shown) = match sides {
            Sides::Both => (0, 3),
            Sides::Left => (0, 2),
            Sides::Right => (1, 2),
            Sides::Neither => (1, 1),
        };
        let texture: String = texture.chars().skip(skipped).take(shown).collect();
        let texture = texture.trim();
        match items.iter_mut().find(|(shown, _)| shown == texture) {
            _ if texture.is_empty() => {}
            Some((_, names)) if names.contains(&name) => {}
            Some((_, names)) => names.push(name),
            None => items.push((texture.to_owned(), vec![name])),
        }
    }
    let item = |(texture, names): (String, Vec<_>)| {
        let line = format!("{texture} {}", names.join(", "));
        if scene.unicode {
            line
        } else {
            line.replace('’', "'")
        }
    };
    items.into_iter().map(item).collect()
}

fn edge_kinds(scene: &TextScene) -> Vec<String> {
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

fn marks(scene: &TextScene, sides: Sides) -> Vec<String> {
    if sides == Sides::Neither {
        return Vec::new();
    }
    [
        (Mark::Last, "last move"),
        (Mark::Target, "can be chosen"),
        (Mark::Captured, "captured"),
    ]
    .into_iter()
    .filter(|(mark, _)| (0..scene.board.cells.len()).any(|c| scene.marks.first(c) == Some(*mark)))
    .map(|(mark, name)| {
        let [left, right] = glyphs::mark(mark, scene.unicode).0;
        match sides {
            Sides::Left => format!("{left} {name}"),
            Sides::Right => format!("{right} {name}"),
            _ => format!("{left} {right} {name}"),
        }
    })
    .collect()
}
