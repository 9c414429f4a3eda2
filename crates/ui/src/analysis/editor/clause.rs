//! Controls for the clause of a position text after the side to move, and remedies of faults.

use burgrave_core::view::Kind;
use burgrave_core::{Fault, Side};
use burgrave_games::any::AnyGame;
use burgrave_games::registry::AnyRules;

use super::Editor;
use crate::game::palette;

/// What the positions of a game say after the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clause {
    /// Whether the side to move may swap (KC-3): `s` or `-`.
    Swap,
    /// Ban on pushing back in this turn (AC-2): the square of the Piece that may not push, then that of the Piece that
    /// it may not push, or `-` without a ban.
    Pushback,
    /// A number of each side: `2:0`.
    Counts {
        /// Largest number of a side.
        max: u8,
    },
}

/// A change that makes the position valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// Sets the clause.
    Clause(String),
    /// Sets the side to move.
    Side(Side),
    /// Empties a cell.
    Empty(u16),
}

const NONE: &str = "-";
const SWAP: &str = "s";

impl Editor {
    /// Returns what the game's positions say after the side to move, or `None` if they end there.
    pub fn clause(&self) -> Option<Clause> {
        palette(self.game).clause
    }

    /// Returns whether the position lets the side to move swap.
    pub fn may_swap(&self) -> bool {
        self.rest() == SWAP
    }

    /// Sets whether the side to move may swap.
    pub fn set_swap(&mut self, may: bool) {
        self.set_rest(if may { SWAP } else { NONE });
    }

    /// Returns the number of each side, or zeros if the text has none.
    pub fn counts(&self) -> [u8; 2] {
        let rest = self.rest();
        let counts = rest.split_once(':').and_then(|(white, black)| {
            let (white, black) = (white.parse().ok()?, black.parse().ok()?);
            Some([white, black])
        });
        counts.unwrap_or_default()
    }

    /// Sets the number of a side, at most the largest one.
    pub fn set_count(&mut self, side: Side, count: u8) {
        if let Some(Clause::Counts { max }) = self.clause() {
            let mut counts = self.counts();
            counts[side.index()] = count.min(max);
            self.set_rest(&counts_text(counts));
        }
    }

    /// Returns the bans on pushing back that the position allows, as the text of the clause and the names of the two
    /// cells: the piece on the first one may not push the other.
    pub fn pushbacks(&self) -> Vec<(String, [String; 2])> {
        if self.clause() != Some(Clause::Pushback) {
            return Vec::new();
        }
        let Some(rules) = self.parsed_rules() else {
            return Vec::new();
        };
        let stacks = self.stacks();
        let owner = |cell: usize| match stacks.get(cell).and_then(|stack| stack.last()) {
            Some(top) if top.kind == Kind::Man => top.side,
            _ => None,
        };
        let cells = &self.board.cells;
        let pieces: Vec<usize> = (0..cells.len())
            .filter(|&cell| owner(cell).is_some())
            .collect();
        let is_next = |a: usize, b: usize| {
            let (a, b) = (&cells[a], &cells[b]);
            a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
        };
        let pairs = pieces
            .iter()
            .flat_map(|&pushed| pieces.iter().map(move |&pusher| (pushed, pusher)));
        pairs
            .filter(|&(pushed, pusher)| {
                is_next(pushed, pusher)
                    && owner(pushed) == self.side()
                    && owner(pusher) != owner(pushed)
            })
            .map(|(pushed, pusher)| {
                let names = [pushed, pusher].map(|cell| cells[cell].name.clone());
                (names.concat(), names)
            })
            .filter(|(text, _)| is_valid(&rules, &self.text_with(2, text)))
            .collect()
    }

    /// Returns the cell that the fault is about.
    pub fn fault_cell(&self) -> Option<u16> {
        let (_, name) = self
            .fault()?
            .data
            .iter()
            .find(|(name, _)| *name == "cell")?;
        self.board.cell(name)
    }

    /// Returns a change that makes the position valid, if a single one does.
    pub fn remedy(&self) -> Option<Remedy> {
        self.fault()?;
        // No position is valid under invalid rules.
        let rules = self.parsed_rules()?;
        let clauses = self.clause_texts().into_iter().map(Remedy::Clause);
        let side = self.side().map(|side| Remedy::Side(!side));
        let cell = self.fault_cell().map(Remedy::Empty);
        let mut remedies = clauses.chain(side).chain(cell);
        remedies.find(|remedy| is_valid(&rules, &self.text_after(remedy)))
    }

    /// Makes the change of a remedy.
    pub fn apply(&mut self, remedy: &Remedy) {
        self.set_text(self.text_after(remedy));
    }

    /// Returns the text after the change of a remedy.
    fn text_after(&self, remedy: &Remedy) -> String {
        match remedy {
            Remedy::Clause(text) => self.text_with_rest(text),
            Remedy::Side(side) => self.text_with(1, &side.letter().to_string()),
            Remedy::Empty(cell) => {
                let mut cells = self.cells.clone();
                if let Some(content) = cells.get_mut(usize::from(*cell)) {
                    content.clear();
                }
                self.text_with_cells(&cells)
            }
        }
    }

    /// Returns the texts that the clause may have instead, those that change least first.
    fn clause_texts(&self) -> Vec<String> {
        match self.clause() {
            None => Vec::new(),
            Some(Clause::Swap | Clause::Pushback) => vec![NONE.to_owned()],
            Some(Clause::Counts { max }) => {
                let now = self.counts();
                let sum =
                    |counts: &[u8; 2]| counts[0].abs_diff(now[0]) + counts[1].abs_diff(now[1]);
                let mut all: Vec<[u8; 2]> = (0..=max)
                    .flat_map(|white| (0..=max).map(move |black| [white, black]))
                    .collect();
                all.sort_by_key(sum);
                all.into_iter().map(counts_text).collect()
            }
        }
    }

    /// Returns the text with another field.
    pub(super) fn text_with(&self, number: usize, text: &str) -> String {
        let mut fields: Vec<&str> = self.text.split(' ').collect();
        fields.resize(fields.len().max(number + 1), "");
        fields[number] = text;
        fields.join(" ")
    }

    pub(super) fn begin_at(&self, text: &str) -> Result<AnyGame, Fault> {
        self.setup_at(Some(text.to_owned())).begin()
    }

    /// Returns the rules, or `None` if the options conflict.
    fn parsed_rules(&self) -> Option<AnyRules> {
        self.setup_at(None).parse_rules().ok()
    }
}

fn is_valid(rules: &AnyRules, position: &str) -> bool {
    AnyGame::from_position(rules, position).is_ok()
}

fn counts_text([white, black]: [u8; 2]) -> String {
    format!("{white}:{black}")
}
