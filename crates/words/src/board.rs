//! Descriptions of boards and moves, for pictures and screen readers.

use std::collections::BTreeMap;

use burgrave_core::view::{Board, Ground, Kind, Occupant, Tally, View};
use burgrave_core::{Effect, Side};

use crate::Words;

impl Words {
    /// Returns the name of a side.
    pub fn side(&self, side: Side) -> String {
        self.text("side-name", &[("side", &side.to_string())])
    }

    /// Returns the message that names the side to move.
    pub fn to_move(&self, side: Side) -> String {
        self.text("to-move", &[("side", &side.to_string())])
    }

    /// Returns the tallies of a side, such as captured castles.
    pub fn tallies(&self, tallies: &[Tally], side: Side) -> Vec<String> {
        let of_side = tallies.iter().filter(|tally| tally.side == side);
        of_side
            .map(|tally| {
                let count = tally.count.to_string();
                self.text(&format!("tally-{}", tally.code), &[("count", &count)])
            })
            .collect()
    }

    /// Returns a side and its tallies, or an empty text if it has none.
    pub fn tallies_of(&self, tallies: &[Tally], side: Side) -> String {
        match self.tallies(tallies, side) {
            tallies if tallies.is_empty() => String::new(),
            tallies => format!("{}: {}", self.side(side), tallies.join(", ")),
        }
    }

    /// Describes a position: the side to move, the tallies and the occupants of all cells.
    pub fn position(&self, board: &Board, view: &View) -> String {
        let mut sentences = vec![self.to_move(view.to_move)];
        sentences.extend(Side::BOTH.map(|side| self.tallies_of(&view.tallies, side)));
        sentences.retain(|sentence| !sentence.is_empty());
        let mut singles: BTreeMap<Occupant, Vec<&str>> = BTreeMap::new();
        let mut stacks = Vec::new();
        for (cell, stack) in board.cells.iter().zip(&view.stacks) {
            match stack[..] {
                [] => {}
                [one] => singles.entry(one).or_default().push(&cell.name),
                _ => stacks.push(format!("{} {}", cell.name, self.stack(board, stack))),
            }
        }
        sentences.extend(singles.into_iter().map(|(one, cells)| {
            let things = self.thing(board.man, one, cells.len());
            format!("{things}: {}", cells.join(" "))
        }));
        if !stacks.is_empty() {
            let title = self.text("stacks-bottom-to-top", &[]);
            sentences.push(format!("{title} {}", stacks.join("; ")));
        }
        sentences.join(". ") + "."
    }

    /// Returns the name of special ground.
    pub fn ground(&self, ground: Ground) -> Option<String> {
        ground_code(ground).map(|code| self.text(code, &[]))
    }

    /// Describes a cell: its name, its special ground and its occupants, bottom to top.
    pub fn cell(&self, board: &Board, cell: usize, stack: &[Occupant]) -> String {
        let Some(place) = board.cells.get(cell) else {
            return String::new();
        };
        let mut parts = vec![place.name.clone()];
        parts.extend(self.ground(place.ground));
        parts.push(self.stack(board, stack));
        parts.join(", ")
    }

    /// Describes the occupants of a cell, bottom to top. Groups equal ones in a row, with their number.
    pub fn stack(&self, board: &Board, stack: &[Occupant]) -> String {
        if stack.is_empty() {
            return self.text("cell-empty", &[]);
        }
        let things = stack
            .chunk_by(|a, b| a == b)
            .map(|run| self.thing(board.man, run[0], run.len()));
        things.collect::<Vec<_>>().join(", ")
    }

    fn thing(&self, man: &str, what: Occupant, count: usize) -> String {
        let code = match (what.kind, what.side) {
            (Kind::Man, _) => format!("thing-{}", man.to_lowercase()),
            (Kind::Unmoved, _) => "thing-unmoved".to_owned(),
            (Kind::Layer, None) => "thing-tower-layer".to_owned(),
            (Kind::Layer, _) => "thing-stacker".to_owned(),
            (Kind::Prize, _) => "thing-gem".to_owned(),
            (Kind::Castle, _) => "thing-castle".to_owned(),
        };
        let side = what.side.map_or_else(String::new, |side| side.to_string());
        let count = count.to_string();
        self.text(&code, &[("side", &side), ("count", &count)])
    }

    /// Describes the effects of a side's move.
    pub fn deeds(&self, board: &Board, side: Side, effects: &[Effect]) -> String {
        let side = side.to_string();
        if effects.is_empty() {
            return self.text("move-pass", &[("side", &side)]);
        }
        let deeds: Vec<String> = (effects.iter())
            .map(|effect| self.deed(board, *effect))
            .collect();
        // Append the effects, because `text` truncates a long variable.
        let start = self.text("move-made", &[("side", &side)]);
        format!("{start} {}.", deeds.join(", "))
    }

    /// Describes a move briefly: joins consecutive steps into one and lists the captures together. Returns an empty text
    /// for a move without effects. `stands` returns whether a piece stands on a cell after the move. Steps through such
    /// a cell are not joined, because a piece was left there.
    pub fn gist(&self, board: &Board, effects: &[Effect], stands: impl Fn(u16) -> bool) -> String {
        let mut rest: Vec<Effect> = Vec::new();
        let mut captured = Vec::new();
        for effect in effects {
            match (*effect, rest.last_mut()) {
                (Effect::Capture(cell), _) => captured.push(name(board, cell)),
                (Effect::Move { from, to }, Some(Effect::Move { to: last, .. }))
                    if *last == from && !stands(from) =>
                {
                    *last = to;
                }
                (other, _) => rest.push(other),
            }
        }
        let deeds = rest.into_iter().map(|effect| self.deed(board, effect));
        let mut deeds: Vec<String> = deeds.collect();
        if !captured.is_empty() {
            deeds.push(self.text("deed-capture", &[("cell", &captured.join(", "))]));
        }
        deeds.join(", ")
    }

    fn deed(&self, board: &Board, effect: Effect) -> String {
        let name = |cell| name(board, cell);
        let two = |code, from, to| self.text(code, &[("from", name(from)), ("to", name(to))]);
        let one = |code, cell| self.text(code, &[("cell", name(cell))]);
        match effect {
            Effect::Move { from, to } => two("deed-move", from, to),
            Effect::Throw { from, to } => two("deed-throw", from, to),
            Effect::Push { from, to: Some(to) } => two("deed-push", from, to),
            Effect::Push { from, to: None } => one("deed-push-off", from),
            Effect::Place(cell) => one("deed-place", cell),
            Effect::Convert(cell) => one("deed-swap", cell),
            Effect::Capture(cell) => one("deed-capture", cell),
            Effect::Raise(cell) => one("deed-raise", cell),
            Effect::Lower(cell) => one("deed-lower", cell),
            Effect::Seize(cell) => one("deed-take-castle", cell),
            Effect::Promote(cell) => one("deed-crown", cell),
            Effect::Demote(cell) => one("deed-depose", cell),
        }
    }
}

fn name(board: &Board, cell: u16) -> &str {
    let cell = board.cells.get(usize::from(cell));
    cell.map_or("", |cell| cell.name.as_str())
}

/// Returns the message key of special ground.
fn ground_code(ground: Ground) -> Option<&'static str> {
    Some(match ground {
        Ground::Plain | Ground::Level(_) => return None,
        Ground::Platform => "ground-platform",
        Ground::Inside => "ground-castle",
        Ground::Entrance => "ground-entrance",
        Ground::Goal => "ground-throne",
        Ground::Hazard => "ground-lava",
        Ground::Pedestal => "ground-tower",
        Ground::Home(Side::White) => "ground-white-home",
        Ground::Middle => "ground-middle",
        Ground::Home(Side::Black) => "ground-black-home",
        Ground::Wall => "ground-wall",
        Ground::Gate => "ground-gate",
        Ground::Turret => "ground-turret",
        Ground::Keep => "ground-keep",
        Ground::Centre(Side::White) => "ground-white-centre",
        Ground::Centre(Side::Black) => "ground-black-centre",
    })
}
