//! English names of what is drawn.

use burgrave_core::Side;
use burgrave_core::view::{Board, Ground, Kind, Occupant, Tally, View};

use crate::stack;

pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// How many of a thing are meant.
#[derive(Clone, Copy)]
enum Number {
    One,
    Many,
}

/// The plural of a word for men: `men`, `soldiers`.
fn plural(man: &str) -> String {
    match man.strip_suffix("man") {
        Some(stem) => format!("{stem}men"),
        None => format!("{man}s"),
    }
}

/// Such as `White man`, `layer of the Tower` or `gem`; `man` is the game's word for a man.
pub(crate) fn occupant(occupant: Occupant, man: &str) -> String {
    named(occupant, man, Number::One)
}

fn named(occupant: Occupant, man: &str, number: Number) -> String {
    let word = |one: &str| match number {
        Number::One => one.to_owned(),
        Number::Many => plural(one),
    };
    let name = match (occupant.kind, occupant.side, number) {
        (Kind::Layer, None, Number::One) => return "layer of the Tower".to_owned(),
        (Kind::Layer, None, Number::Many) => return "layers of the Tower".to_owned(),
        (Kind::Unmoved, _, Number::One) => format!("{man} that has not moved"),
        (Kind::Unmoved, _, Number::Many) => format!("{} that have not moved", plural(man)),
        (Kind::Man, ..) => word(man),
        (Kind::Layer, ..) => word("stacker"),
        (Kind::Prize, ..) => word("gem"),
        (Kind::Castle, ..) => word("castle"),
    };
    match (occupant.side, occupant.kind) {
        (Some(owner), _) => format!("{} {name}", side(owner)),
        (None, Kind::Prize | Kind::Castle) => name,
        (None, _) => format!("nobody's {name}"),
    }
}

/// The name of a ground that is something special.
pub(crate) fn ground(ground: Ground) -> Option<String> {
    let name = match ground {
        Ground::Plain | Ground::Level(_) => return None,
        Ground::Platform => "platform",
        Ground::Inside => "inside the castle",
        Ground::Entrance => "entrance",
        Ground::Goal => "throne",
        Ground::Hazard => "lava",
        Ground::Pedestal => "Tower",
        Ground::Home(Side::White) => "White's home",
        Ground::Middle => "middle field",
        Ground::Home(Side::Black) => "Black's home",
        Ground::Wall => "wall",
        Ground::Gate => "gate",
        Ground::Turret => "tower",
        Ground::Keep => "keep",
        Ground::Centre(owner) => return Some(format!("{}'s centre", side(owner))),
    };
    Some(name.to_owned())
}

/// Such as `castles taken: White 1, Black 0`; each count once, in the order of the list.
pub(crate) fn tallies(tallies: &[Tally]) -> Vec<String> {
    let mut codes: Vec<&str> = Vec::new();
    for tally in tallies {
        if !codes.contains(&tally.code) {
            codes.push(tally.code);
        }
    }
    let counts = |code: &str| {
        let of_code = tallies.iter().filter(|t| t.code == code);
        let counts: Vec<String> = of_code
            .map(|t| format!("{} {}", side(t.side), t.count))
            .collect();
        counts.join(", ")
    };
    codes
        .into_iter()
        .map(|code| format!("{}: {}", code.replace('-', " "), counts(code)))
        .collect()
}

/// All that stands on the board, in words.
pub(crate) fn description(board: &Board, view: &View) -> String {
    let mut text = format!("{} to move.", side(view.to_move));
    for line in tallies(&view.tallies) {
        text += &format!(" {line}.");
    }
    for (what, names) in singles(board, view) {
        let number = if names.len() == 1 {
            Number::One
        } else {
            Number::Many
        };
        text += &format!(" {}: {}.", named(what, board.man, number), names.join(" "));
    }
    let stacks: Vec<String> = (board.cells.iter().enumerate())
        .filter(|(i, _)| stack(view, *i).len() > 1)
        .map(|(i, cell)| format!("{} {}", cell.name, contents(stack(view, i), board.man)))
        .collect();
    if !stacks.is_empty() {
        text += &format!(" Stacks, bottom to top: {}.", stacks.join("; "));
    }
    text
}

/// A stack bottom to top, like things in a row counted: `2 White stackers, White man`.
pub(crate) fn contents(stack: &[Occupant], man: &str) -> String {
    let runs: Vec<String> = stack
        .chunk_by(|a, b| a == b)
        .map(|run| match run {
            [one] => occupant(*one, man),
            _ => format!("{} {}", run.len(), named(run[0], man, Number::Many)),
        })
        .collect();
    runs.join(", ")
}

/// The names of the cells on which a thing stands alone, for every thing that does.
fn singles<'a>(board: &'a Board, view: &View) -> Vec<(Occupant, Vec<&'a str>)> {
    let mut all: Vec<(Occupant, Vec<&str>)> = Vec::new();
    for (i, cell) in board.cells.iter().enumerate() {
        let [one] = stack(view, i) else { continue };
        match all.iter_mut().find(|(what, _)| what == one) {
            Some((_, names)) => names.push(&cell.name),
            None => all.push((*one, vec![&cell.name])),
        }
    }
    all.sort_by_key(|(what, _)| *what);
    all
}
